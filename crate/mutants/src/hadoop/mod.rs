//! Changes made to Hadoop's own classes, in their bytecode (`tests/oracle/mutants`), and whether the vectors that were recorded from
//! them notice: `tests/mutants/hadoop.json`.

mod programs;
mod vectors;

use std::path::Path;

use anyhow::Result;
use serde::Deserialize;

use self::programs::Programs;
use crate::Args;
use crate::judge::Drawn;
use crate::kept::Kept;
use crate::place::Place;

/// How many are judged together: those that nothing notices quickly share one pass over all vectors. Only a whole batch is kept: what is
/// noticed is known before what is not.
const BATCH: usize = 200;
/// Where something can be changed.
#[derive(Deserialize)]
struct Point {
    #[serde(flatten)]
    place: Place,
    /// How many vectors run through it.
    through: usize,
}

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
            crate::judge::all(part, &mut open, |numbers| programs.judge(numbers))?;
        }
        kept.take(&mut open)?;
        println!("{}", kept.summary());
    }
    Ok(())
}
