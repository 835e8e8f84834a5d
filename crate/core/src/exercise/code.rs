//! Completion codes: an attempt in a line of letters and digits, which whoever has the exercise runs again (spec `exercises.md` §5).
//!
//! A code holds no name and no time of day. It is no proof of who did the work: who has the exercise can make one.

mod bits;

use serde::Serialize;

use super::{Ask, Attempt, Exercise, Guess};
use crate::config::Finding;
use crate::goals::Outcome;
use crate::sim::random::Fnv;
use bits::{Reader, Writer};

/// The form of codes that this engine writes.
const FORM: u64 = 1;
/// How many bits name an exercise, and seal what is said with the run.
const NAME_BITS: u32 = 20;
const SEAL_BITS: u32 = 20;
/// The most hints that a code tells of.
const MAX_HINTS: usize = 7;

/// Of which exercise a code is, and whose numbers it had.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "CodeHead"))]
pub struct Head {
    /// [`Exercise::number`].
    pub exercise: u32,
    /// The seed.
    pub seed: u64,
}

/// What a code says.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "CodeSaid"))]
#[serde(rename_all = "camelCase")]
pub struct Said {
    /// What the student did.
    pub attempt: Attempt,
    /// Which goals were met, by their places.
    pub met: Vec<bool>,
    /// What the run's digest and all that is said come to.
    pub seal: u32,
}

impl Said {
    /// Whether all goals were met.
    #[must_use]
    pub fn solved(&self) -> bool {
        self.met.iter().all(|met| *met)
    }
}

/// Why a line is no code, or not of what it says.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "CodeRefusal"))]
#[serde(rename_all = "kebab-case", tag = "refusal")]
pub enum Refusal {
    /// Nothing that could be a code.
    NoCode,
    /// A character does not fit the others.
    Misread {
        /// What it may have been, where one character was misread.
        meant: Vec<String>,
    },
    /// Another form of codes: of an engine that came later.
    OtherForm,
    /// Of another exercise, or another version of it.
    OtherExercise,
    /// It ends too soon or too late for this exercise, or names a value that there is not.
    OtherShape,
    /// The scheduler refuses what it says was run.
    NotRun {
        /// Why.
        finding: Finding,
    },
    /// What it says does not belong to the run that it says.
    OtherRun,
    /// What it says was run meets other goals.
    OtherGoals {
        /// Which are met, by their places.
        met: Vec<bool>,
    },
}

impl Exercise {
    /// By what codes name an exercise and its version.
    #[must_use]
    pub fn number(&self) -> u32 {
        number(&self.id, self.version)
    }

    /// The code of an attempt.
    ///
    /// # Errors
    /// What the scheduler refuses.
    pub fn code(&self, attempt: &Attempt) -> Result<String, Finding> {
        let tried = self.try_out(attempt)?;
        let mut writer = Writer::default();
        writer.put(FORM, 3);
        writer.put(self.number().into(), NAME_BITS);
        writer.count(self.seed);
        for (index, _) in self.may.iter().enumerate() {
            let at = attempt.knobs.get(index).copied().flatten();
            writer.count(at.map_or(0, |at| at as u64 + 1));
        }
        writer.put(attempt.hints.min(MAX_HINTS) as u64, 3);
        for goal in &tried.goals {
            writer.put(u64::from(goal.outcome == Outcome::Met), 1);
        }
        if !self.asks.is_empty() {
            let mut history = self.given()?;
            for (index, ask) in self.asks.iter().enumerate() {
                let guess = attempt.guesses.get(index).and_then(Option::as_ref);
                writer.put(u64::from(guess.is_some()), 1);
                if let Some(guess) = guess {
                    ask.write(guess, &ask.choices(&mut history), &mut writer);
                }
            }
        }
        writer.put(seal(writer.bits(), tried.digest), SEAL_BITS);
        Ok(bits::grouped(&writer.text()))
    }

    /// Reads a code of this exercise with the seed of its head, and runs again what it says.
    ///
    /// # Errors
    /// Why it is none, or what comes out otherwise.
    pub fn confirm(&self, text: &str) -> Result<Said, Refusal> {
        let (said, reader) = self.read(text)?;
        let refused = |finding| Refusal::NotRun { finding };
        let tried = self.try_out(&said.attempt).map_err(refused)?;
        let met: Vec<bool> = tried
            .goals
            .iter()
            .map(|goal| goal.outcome == Outcome::Met)
            .collect();
        let sealed = seal(reader.taken_before(SEAL_BITS), tried.digest);
        match met == said.met {
            false => Err(Refusal::OtherGoals { met }),
            true if bits::low(sealed, SEAL_BITS) == u64::from(said.seal) => Ok(said),
            true => Err(Refusal::OtherRun),
        }
    }

    /// What a code says, and the bits that it was read from.
    fn read(&self, text: &str) -> Result<(Said, Reader), Refusal> {
        let (head, mut reader) = opened(text)?;
        if head.exercise != self.number() || head.seed != self.seed {
            return Err(Refusal::OtherExercise);
        }
        match self.said(&mut reader) {
            Some(said) if reader.is_over() => Ok((said, reader)),
            _ => Err(Refusal::OtherShape),
        }
    }

    fn said(&self, reader: &mut Reader) -> Option<Said> {
        let mut attempt = Attempt::default();
        for knob in &self.may {
            let at = reader.count()?;
            let at = usize::try_from(at).ok().filter(|at| *at <= knob.may.count())?;
            attempt.knobs.push(at.checked_sub(1));
        }
        attempt.hints = reader.take(3)? as usize;
        let met = self
            .goals
            .goals
            .iter()
            .map(|_| reader.take(1).map(|bit| bit == 1));
        let met = met.collect::<Option<Vec<bool>>>()?;
        if !self.asks.is_empty() {
            let mut history = self.given().ok()?;
            for ask in &self.asks {
                let is_given = reader.take(1)? == 1;
                attempt.guesses.push(match is_given {
                    true => Some(ask.read(ask.choices(&mut history), reader)?),
                    false => None,
                });
            }
        }
        let seal = reader.take(SEAL_BITS)? as u32;
        Some(Said { attempt, met, seal })
    }
}

impl Ask {
    /// Writes an answer: steps, the place of a name among the choices, a bit for each of them, or for each point of a line whether it has
    /// a number, and its steps.
    fn write(&self, guess: &Guess, choices: &[String], writer: &mut Writer) {
        let steps = |number: f64| (number / self.step().unwrap_or(1.0)).round() as u64;
        match guess {
            Guess::Number(number) => writer.count(steps(*number)),
            Guess::Line(numbers) => {
                for (index, _) in self.points().iter().enumerate() {
                    let number = numbers.get(index).copied().flatten();
                    writer.put(u64::from(number.is_some()), 1);
                    if let Some(number) = number {
                        writer.count(steps(number));
                    }
                }
            }
            Guess::Names(names) if self.picks_one() => {
                let place = choices.iter().position(|of| names.first() == Some(of));
                writer.count(place.unwrap_or(choices.len()) as u64);
            }
            Guess::Names(names) => {
                for choice in choices {
                    writer.put(u64::from(names.contains(choice)), 1);
                }
            }
        }
    }

    /// Reads an answer that was written with the same choices; `None`: there is no such choice, or it ends before.
    fn read(&self, choices: Vec<String>, reader: &mut Reader) -> Option<Guess> {
        if !self.points().is_empty() {
            let points = self.points().iter().map(|_| match reader.take(1)? {
                0 => Some(None),
                _ => self.number(reader).map(Some),
            });
            return points.collect::<Option<_>>().map(Guess::Line);
        }
        if self.step().is_some() {
            return self.number(reader).map(Guess::Number);
        }
        if self.picks_one() {
            let place = usize::try_from(reader.count()?).ok()?;
            return Some(Guess::Names(vec![choices.into_iter().nth(place)?]));
        }
        let mut picked = Vec::new();
        for choice in choices {
            if reader.take(1)? == 1 {
                picked.push(choice);
            }
        }
        Some(Guess::Names(picked))
    }

    /// Reads a number that was written in steps.
    fn number(&self, reader: &mut Reader) -> Option<f64> {
        Some(reader.count()? as f64 * self.step()?)
    }
}

/// Of which exercise a line is, and with which seed: what has to be known to read it whole.
///
/// # Errors
/// Why it is no code.
pub fn head(text: &str) -> Result<Head, Refusal> {
    opened(text).map(|(head, _)| head)
}

/// By what codes name an exercise and its version.
#[must_use]
pub fn number(id: &str, version: u32) -> u32 {
    let mut number = Fnv::default();
    number.bytes(id.as_bytes());
    number.leb(version.into());
    bits::low(number.0, NAME_BITS) as u32
}

/// What a run and all that is said before the seal come to: nothing of it can be changed by itself.
fn seal(said: &[bool], digest: u64) -> u64 {
    let mut hash = Fnv::default();
    said.iter().for_each(|bit| hash.leb(u64::from(*bit)));
    hash.leb(digest);
    hash.0
}

fn opened(text: &str) -> Result<(Head, Reader), Refusal> {
    let mut reader = Reader::of(text).map_err(|misread| match misread {
        bits::Misread::NoCode => Refusal::NoCode,
        bits::Misread::Check => Refusal::Misread {
            meant: bits::meant(text),
        },
    })?;
    let form = reader.take(3).ok_or(Refusal::NoCode)?;
    if form != FORM {
        return Err(Refusal::OtherForm);
    }
    let exercise = reader.take(NAME_BITS).ok_or(Refusal::NoCode)? as u32;
    let seed = reader.count().ok_or(Refusal::NoCode)?;
    Ok((Head { exercise, seed }, reader))
}

/// A code with each of its bits turned in turn, its check made anew.
#[cfg(test)]
pub(super) fn forged(code: &str) -> Vec<String> {
    bits::turned(code)
}
