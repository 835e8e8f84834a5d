//! A program that judges mutants one after the other, and what it tells: the core's judge and Hadoop's speak alike.
//!
//!     play NUMBER [VECTOR]             this one is on
//!     play - VECTOR                    several are, so that none of them alone can be blamed
//!     NUMBER OUTCOME [VECTOR]          what came of it

use std::io::{BufRead as _, BufReader};
use std::process::Child;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};

use crate::kept::{Kept, Outcome};
use crate::place::Place;

/// What the program ends with when it has to be begun again.
const AGAIN: i32 = 3;

/// Those that are not judged yet, by their numbers.
pub(crate) type Drawn = Vec<(usize, Place)>;

/// Judges them; what came of each is kept at once. `begin` begins the program for those that are left: a mutant may end it.
pub(crate) fn all(mut left: Drawn, kept: &mut Kept, begin: impl Fn(&[usize]) -> Result<Child>) -> Result<()> {
    while !left.is_empty() {
        let before = left.len();
        let start = Instant::now();
        let numbers: Vec<usize> = left.iter().map(|(number, _)| *number).collect();
        let ended = begin(&numbers).and_then(|judge| once(judge, &mut left, kept));
        kept.took(start.elapsed().as_secs_f64() / 60.0);
        kept.write()?;
        ended?;
        if left.len() == before {
            bail!("the judge ended without judging one of {before}");
        }
    }
    Ok(())
}

/// One program, until it ends.
fn once(mut judge: Child, left: &mut Drawn, kept: &mut Kept) -> Result<()> {
    let told = BufReader::new(judge.stdout.take().context("piped")?);
    let mut playing = None;
    for line in told.lines() {
        let line = line?;
        let words: Vec<&str> = line.splitn(3, ' ').collect();
        match *words.as_slice() {
            ["play", "-", _] => playing = None,
            ["play", number, ref vector @ ..] => playing = Some((number.parse()?, named(vector))),
            [number, outcome, ref vector @ ..] => {
                let outcome = Outcome::told(outcome).with_context(|| format!("the judge says {line}"))?;
                take(number.parse()?, left)?.keep(outcome, named(vector), kept)?;
                playing = None;
            }
            _ => bail!("the judge says {line}"),
        }
    }
    let status = judge.wait()?;
    match (status.code(), playing) {
        (Some(0 | AGAIN), _) => Ok(()),
        // The change has ended the program: a stack that overflows does so without a word.
        (_, Some((number, vector))) => {
            let by = vector.unwrap_or_else(|| "the end of the program".to_owned());
            take(number, left)?.keep(Outcome::Killed, Some(by), kept)
        }
        _ => bail!("the judge ended with {status}"),
    }
}

fn named(vector: &[&str]) -> Option<String> {
    vector.first().map(|vector| (*vector).to_owned())
}

/// Takes the one with this number off those that are left.
fn take(number: usize, left: &mut Drawn) -> Result<Place> {
    let at = left.iter().position(|(of, _)| *of == number);
    let (_, place) = left.remove(at.context("the judge names one that was not asked for")?);
    Ok(place)
}

impl Place {
    /// Tells and keeps what came of it.
    pub(crate) fn keep(self, outcome: Outcome, by: Option<String>, kept: &mut Kept) -> Result<()> {
        println!("{outcome:?} {self} {}", by.as_deref().unwrap_or_default());
        kept.add(self, outcome, by);
        kept.write()
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::process::{Command, Stdio};

    use super::*;
    use crate::rules::Rules;

    /// What is kept of four mutants after a judge that does this.
    fn judged(script: &str) -> Result<Kept> {
        let file = std::env::temp_dir().join(format!("heddle-judge-{}-{}", std::process::id(), script.len()));
        let mut kept = Kept::read(file.clone(), Rules::default())?;
        let done = all(
            (1..=4).map(|number| (number, place(number))).collect(),
            &mut kept,
            |left| {
                let mut judge = Command::new("sh");
                judge.args(["-c", script, "judge"]).arg(left[0].to_string());
                Ok(judge.stdout(Stdio::piped()).spawn()?)
            },
        );
        std::fs::remove_file(file)?;
        done.map(|()| kept)
    }

    fn place(line: usize) -> Place {
        Place {
            file: "f".to_owned(),
            line,
            column: 1,
            function: "g".to_owned(),
            what: "h".to_owned(),
        }
    }

    #[test]
    fn what_a_judge_tells_is_kept_and_it_is_begun_again_where_a_mutant_ends_it() {
        let kept = judged(
            "case $1 in
             1) echo play 1; echo 1 killed fair/a; echo play 2; exit 134;;
             3) echo play 3; echo 3 timeout fair/b; exit 3;;
             4) echo play 4 fair/c; echo play - fair/d; echo 4 survived;;
             esac",
        );
        let kept = kept.expect("all are judged");
        let of = |line| kept.told(&place(line));
        assert_eq!(of(1), Some((Outcome::Killed, Some("fair/a"))));
        assert_eq!(of(2), Some((Outcome::Killed, Some("the end of the program"))));
        assert_eq!(of(3), Some((Outcome::Timeout, Some("fair/b"))));
        assert_eq!(of(4), Some((Outcome::Survived, None)));
    }

    #[test]
    fn a_judge_that_ends_while_none_is_played_alone_is_no_mutants_fault() {
        let together = "echo play 1 fair/a; echo play - fair/b; exit 134";
        for script in [
            "exit 101",
            "true",
            "echo nonsense",
            "echo 9 survived; echo",
            together,
        ] {
            assert!(judged(script).is_err(), "{script}");
        }
    }
}
