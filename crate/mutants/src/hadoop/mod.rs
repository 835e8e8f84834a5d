//! Changes made to Hadoop's own classes, in their bytecode (`tests/oracle/mutants`), and whether the vectors that were recorded from
//! them notice: `tests/mutants/hadoop.json`.

mod programs;
mod vectors;

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use serde::Deserialize;

use self::programs::Programs;
use crate::Args;
use crate::kept::{Kept, Outcome};
use crate::place::Place;

/// How many are judged together: those that nothing notices quickly share one pass over all vectors. Only a whole batch is kept: what is
/// noticed is known before what is not.
const BATCH: usize = 200;
/// What the program ends with when it has to be begun again.
const AGAIN: i32 = 3;

/// Where something can be changed.
#[derive(Deserialize)]
struct Point {
    #[serde(flatten)]
    place: Place,
    /// How many vectors run through it.
    through: usize,
}

/// Those of the sample that are not judged yet, by their numbers.
type Drawn = Vec<(usize, Place)>;

/// Draws mutants among those that vectors run through, and judges them.
pub(crate) fn judge(root: &Path, args: &Args, kept: &mut Kept) -> Result<()> {
    let programs = Programs::new(root)?;
    let points = programs.points()?;
    let unreached = points.iter().filter(|point| point.through == 0).count();
    let all = points.len();
    kept.counted(all, unreached);
    let reached = points.into_iter().enumerate();
    let reached = reached.filter(|(_, point)| point.through > 0);
    let mut drawn: Drawn = reached.map(|(number, point)| (number, point.place)).collect();
    drawn.retain(|(_, place)| args.wants(kept, place));
    drawn.sort_by_cached_key(|(_, place)| place.draw(args.seed));
    drawn.truncate(args.count);
    if args.list {
        drawn.iter().for_each(|(_, place)| println!("{place}"));
        return Ok(());
    }
    println!(
        "{} are drawn; there are {all}, and vectors run through {}",
        drawn.len(),
        all - unreached
    );
    let mut open = programs.open()?;
    for batch in drawn.chunks(BATCH) {
        // What drives one scheduler leaves something in Java that the other would read.
        let left = batch.iter().filter(|(_, place)| !open.has(place));
        let (fair, capacity) = left
            .cloned()
            .partition(|(_, place)| place.file.starts_with("scheduler/fair"));
        for part in [fair, capacity] {
            all_of(&programs, part, &mut open)?;
        }
        kept.take(&mut open)?;
        println!("{}", kept.summary());
    }
    Ok(())
}

/// Judges them; what came of each is kept at once.
fn all_of(programs: &Programs, mut left: Drawn, kept: &mut Kept) -> Result<()> {
    while !left.is_empty() {
        let before = left.len();
        let start = Instant::now();
        let ended = once(programs, &mut left, kept);
        kept.took(start.elapsed().as_secs_f64() / 60.0);
        kept.write()?;
        ended?;
        if left.len() == before {
            bail!("the judge ended without judging one of {before}");
        }
    }
    Ok(())
}

/// One program; it may end before all are judged.
fn once(programs: &Programs, left: &mut Drawn, kept: &mut Kept) -> Result<()> {
    let mut judge = programs.judge(left.iter().map(|(number, _)| *number))?;
    let told = BufReader::new(judge.stdout.take().context("piped")?);
    let mut playing = None;
    for line in told.lines() {
        let line = line?;
        let words: Vec<&str> = line.splitn(3, ' ').collect();
        match *words.as_slice() {
            ["play", number, vector] => playing = Some((number.parse().ok(), vector.to_owned())),
            [number, outcome, ref by @ ..] => {
                let by = by.first().map(|by| (*by).to_owned());
                take(left, number.parse().ok(), (told_as(outcome)?, by), kept)?;
            }
            _ => bail!("the judge says {line}"),
        }
    }
    let status = judge.wait()?;
    match (status.code(), playing) {
        (Some(0 | AGAIN), _) => Ok(()),
        // The change has ended the program.
        (_, Some((Some(number), vector))) => take(left, Some(number), (Outcome::Killed, Some(vector)), kept),
        _ => bail!("the judge ended with {status}"),
    }
}

fn told_as(outcome: &str) -> Result<Outcome> {
    Ok(match outcome {
        "killed" => Outcome::Killed,
        "timeout" => Outcome::Timeout,
        "survived" => Outcome::Survived,
        _ => bail!("the judge says {outcome}"),
    })
}

/// Keeps what came of the one with this number.
fn take(
    left: &mut Drawn,
    number: Option<usize>,
    (outcome, by): (Outcome, Option<String>),
    kept: &mut Kept,
) -> Result<()> {
    let at = left.iter().position(|(of, _)| Some(*of) == number);
    let (_, place) = left.remove(at.context("the judge names one that was not asked for")?);
    println!("{outcome:?} {place} {}", by.as_deref().unwrap_or_default());
    kept.add(place, outcome, by);
    kept.write()
}
