//! A remedy as the page and `heddle why --json` get it.

use serde::Serialize;

use super::super::Happening;
use super::{Changed, Effect, Remedy, Since};
use crate::edit::Change;
use crate::explain::told::{Fact, Subject, Teller};
use crate::sim::History;

/// A change that was run, and what came of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RemedyRun {
    /// What is changed.
    pub kind: &'static str,
    /// The file that it is written in; `scenario`: in none.
    pub file: &'static str,
    /// Whose setting it is: the full name of a queue; empty: the scheduler's as a whole.
    pub queue: String,
    /// The setting; of another release `profile`, of a headroom's fault its name.
    pub property: String,
    /// What held before; `null`: nothing was set.
    pub old: Option<String>,
    /// What holds from then on.
    pub new: String,
    /// From when on.
    pub since: Since,
    /// What came of it.
    pub result: Effect,
    /// What happens first that does not happen without it.
    pub event: Option<Happening>,
    /// To whom.
    pub of: Option<Subject>,
    /// When, ms since the start.
    pub at: Option<u64>,
    /// What its sentence may name.
    pub facts: Vec<Fact>,
}

/// One change that was tried.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Tried {
    /// What came of it; `null`: nothing that is told, as of a second one without effect.
    pub remedy: Option<RemedyRun>,
    /// Whether there was one to try.
    pub ran: bool,
    /// Whether there are further ones.
    pub more: bool,
}

/// `remedy` of a verdict on a moment of `history`, for the page.
#[must_use]
pub fn told(history: &History, remedy: &Remedy) -> RemedyRun {
    let Written {
        kind,
        file,
        queue,
        property,
        old,
        new,
    } = remedy.changed.written();
    let event = remedy.event;
    RemedyRun {
        kind,
        file,
        queue,
        property,
        old,
        new,
        since: remedy.since,
        result: remedy.result,
        event: event.map(|(event, _, _)| event),
        of: event.map(|(_, of, _)| of.into()),
        at: event.map(|(_, _, at)| at),
        facts: Teller::of(history).facts(&remedy.facts),
    }
}

/// A change by its names.
#[derive(Clone, Debug)]
pub(in crate::explain::verdict) struct Written {
    /// `setting`, `release` or `headroom`.
    pub(in crate::explain::verdict) kind: &'static str,
    pub(in crate::explain::verdict) file: &'static str,
    pub(in crate::explain::verdict) queue: String,
    pub(in crate::explain::verdict) property: String,
    pub(in crate::explain::verdict) old: Option<String>,
    pub(in crate::explain::verdict) new: String,
}

impl Changed {
    pub(in crate::explain::verdict) fn written(&self) -> Written {
        match self {
            Self::Setting {
                change,
                file,
                old,
                new,
            } => {
                let (queue, name) = match change {
                    Change::SetOfQueue { queue, name, .. } => (queue.clone(), name),
                    Change::Set { name, .. } => (String::new(), name),
                    other => unreachable!("no remedy is {other:?}"),
                };
                Written {
                    kind: "setting",
                    file,
                    queue,
                    property: name.clone(),
                    old: old.clone(),
                    new: new.clone(),
                }
            }
            Self::Release { old, new } => Written {
                kind: "release",
                file: "scenario",
                queue: String::new(),
                property: "profile".to_owned(),
                old: Some(old.id().to_owned()),
                new: new.id().to_owned(),
            },
            Self::Headroom { fault, old, new } => Written {
                kind: "headroom",
                file: "scenario",
                queue: String::new(),
                property: (*fault).to_owned(),
                old: Some((*old).to_owned()),
                new: (*new).to_owned(),
            },
        }
    }
}
