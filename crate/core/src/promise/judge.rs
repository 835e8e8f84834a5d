//! Whether a run keeps a promise.

use serde::Serialize;

use super::derive::{Kind, Promise};
use super::probe::{GRACE_MS, Probe};
use super::run::Ran;
use super::source::Source;
use crate::config::{Arg, Said};
use crate::said;

/// What became of a promise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It held in every run.
    Kept,
    /// It did not.
    Broken,
    /// The source itself does not keep it, or need not.
    NotApplicable,
    /// The file says nothing of the kind.
    NotInThisFile,
    /// Nothing was run.
    NotTested,
}

impl Outcome {
    /// Its name in reports.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kept => "kept",
            Self::Broken => "broken",
            Self::NotApplicable => "not-applicable",
            Self::NotInThisFile => "not-in-this-file",
            Self::NotTested => "not-tested",
        }
    }
}

/// What became of a promise in one column, and what shows it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Cell {
    /// What became of it.
    pub outcome: Outcome,
    /// What shows it, or why nothing does.
    pub said: Vec<Said>,
    /// When it was broken, ms.
    pub at_ms: Option<u64>,
    /// What shows that it is broken: the name of a [`Proof`](super::Proof).
    pub scenario: Option<String>,
    /// The same under the Fair Scheduler, which keeps it there.
    pub beside: Option<String>,
    /// The queue's memory in the test, of a minimum or a maximum: MB, each from its ms on.
    pub memory: Vec<(u64, i64)>,
}

impl Cell {
    pub(super) fn of(outcome: Outcome, said: impl Into<Vec<Said>>) -> Self {
        Self {
            outcome,
            said: said.into(),
            at_ms: None,
            scenario: None,
            beside: None,
            memory: Vec::new(),
        }
    }
}

/// How a promise fares in a run.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Verdict {
    /// When it is broken, ms; `None`: it is kept.
    pub(super) broken_ms: Option<u64>,
    pub(super) said: Vec<Said>,
}

impl Verdict {
    fn of(broken_ms: Option<u64>, said: impl Into<Vec<Said>>) -> Self {
        Self {
            broken_ms,
            said: said.into(),
        }
    }

    pub(super) fn cell(self) -> Cell {
        let outcome = match self.broken_ms {
            Some(_) => Outcome::Broken,
            None => Outcome::Kept,
        };
        Cell {
            at_ms: self.broken_ms,
            ..Cell::of(outcome, self.said)
        }
    }
}

/// A mean in tenths of a GB.
fn tenths(mb: f64) -> Arg {
    Arg::Memory((mb / 102.4).round() * 102.4)
}

/// What part of its share a queue may lack, and how many containers.
const SLACK: f64 = 0.1;
const SLACK_CONTAINERS: f64 = 1.5;

/// A promise, the source, and the probe that is put to both sides.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge<'a> {
    pub(super) promise: &'a Promise,
    pub(super) source: &'a Source,
}

impl Judge<'_> {
    /// How the promise fares in `ran`, which is `probe`; `under_source` is the probe's run under the Fair Scheduler.
    pub(super) fn probe(&self, probe: &Probe, ran: &Ran, under_source: &Ran) -> Verdict {
        let queue = &self.promise.queue;
        match &self.promise.kind {
            Kind::Minimum { amount, .. } => {
                let there = under_source.reaches(queue, amount, probe.asks_ms);
                let amount = &ran.as_counted(amount);
                let by = there
                    .map_or(probe.by_ms, |at| probe.by_ms.max(at + GRACE_MS))
                    .min(ran.end_ms());
                let asked = Arg::At(probe.asks_ms as f64);
                match ran.reaches(queue, amount, probe.asks_ms) {
                    Some(at) if at <= by => {
                        let amount = self.source.amount(&ran.used(queue, at));
                        Verdict::of(
                            None,
                            [said!("promise.has-at", amount, at = Arg::At(at as f64), asked)],
                        )
                    }
                    late => {
                        let has = self.source.amount(&ran.used(queue, by));
                        let end = self.source.amount(&ran.used(queue, ran.end_ms()));
                        let at = Arg::At(by as f64);
                        let mut said = vec![said!("promise.lacks", has, at, asked, end)];
                        said.extend(late.map(|at| said!("promise.late", at = Arg::At(at as f64))));
                        Verdict::of(Some(by), said)
                    }
                }
            }
            Kind::Share { among } => {
                let (from, until) = (probe.asks_ms, probe.by_ms);
                let mut short = false;
                let mut said = Vec::new();
                for (path, _) in among {
                    let promised = under_source.mean_entitled(path, from, until);
                    let has = ran.mean_used(path, from, until);
                    let slack = (promised * SLACK).max(probe.unit.memory() as f64 * SLACK_CONTAINERS);
                    short |= has < promised - slack;
                    let (has, promised) = (tenths(has), tenths(promised));
                    said.push(said!("promise.share-of", queue = Arg::queue(path), has, promised));
                }
                Verdict::of(short.then_some(until), said)
            }
            Kind::RunningApps { .. } | Kind::UserRunningApps { .. } | Kind::Cap { .. } | Kind::Immunity => {
                self.ever(ran).unwrap_or_else(|| Verdict::of(None, []))
            }
            Kind::Submission | Kind::Placement => Verdict::of(None, []),
        }
    }

    /// How it fares in a run of the given workload; `None`: that says nothing of it.
    pub(super) fn workload(&self, ran: &Ran) -> Option<Verdict> {
        match &self.promise.kind {
            Kind::Minimum {
                amount,
                timeout_ms: Some(timeout),
            } => {
                let wait = u64::try_from(self.source.settings.wait_time_before_kill_ms).unwrap_or(0);
                let allowed = timeout + wait + GRACE_MS;
                let at = ran.lacks(&self.promise.queue, &ran.as_counted(amount), allowed)?;
                let has = self.source.amount(&ran.used(&self.promise.queue, at));
                let (waited, at_ms) = (Arg::Ms(allowed as f64), Arg::At(at as f64));
                Some(Verdict::of(
                    Some(at),
                    [said!("promise.workload-lacks", has, at = at_ms, waited)],
                ))
            }
            Kind::Minimum { .. } => None,
            _ => self.ever(ran),
        }
    }

    /// What may never happen, in whatever run.
    fn ever(&self, ran: &Ran) -> Option<Verdict> {
        let queue = &self.promise.queue;
        let limited = |(peak, first): (u32, Option<u64>)| {
            let said = match first {
                Some(at) => said!("promise.runs-more", peak, at = Arg::At(at as f64)),
                None => said!("promise.runs-at-most", peak),
            };
            Some(Verdict::of(first, [said]))
        };
        match &self.promise.kind {
            Kind::Cap { amount } => {
                let (first, most) = ran.exceeds(queue, amount);
                let most = self.source.amount(&most);
                let said = match first {
                    Some(at) => said!("promise.exceeds", most, at = Arg::At(at as f64)),
                    None => said!("promise.has-at-most", most),
                };
                Some(Verdict::of(first, [said]))
            }
            Kind::Immunity => {
                let taken = ran.taken(queue);
                let (own, of) = (taken.own, taken.of_all);
                let said = match taken.first_ms {
                    Some(at) => said!("promise.taken", own, of, at = Arg::At(at as f64)),
                    None => said!("promise.nothing-taken", of),
                };
                Some(Verdict::of(taken.first_ms, [said]))
            }
            Kind::RunningApps { most } => limited(ran.running(queue, *most)),
            Kind::UserRunningApps { user, most } => {
                let anybody = self.source.anybody();
                limited(ran.running_of(user.as_deref().unwrap_or(&anybody), *most))
            }
            _ => None,
        }
    }

    /// Why a probe that the source passes says nothing all the same; `None`: it says something.
    pub(super) fn is_vain(&self, under_source: &Ran) -> Option<Said> {
        let queue = &self.promise.queue;
        let (peak, most) = match &self.promise.kind {
            Kind::RunningApps { most } => (under_source.running(queue, *most).0, *most),
            Kind::UserRunningApps { user, most } => {
                let anybody = self.source.anybody();
                let user = user.as_deref().unwrap_or(&anybody);
                (under_source.running_of(user, *most).0, *most)
            }
            _ => return None,
        };
        (peak < most).then(|| said!("promise.limit-not-reached", peak, most))
    }

    /// What it means that a target refuses the queue's jobs, or does not start: nobody gets anything, and nobody too much.
    pub(super) const fn refused(&self) -> Outcome {
        match self.promise.kind {
            Kind::Minimum { .. } | Kind::Share { .. } | Kind::Placement => Outcome::Broken,
            _ => Outcome::NotTested,
        }
    }
}
