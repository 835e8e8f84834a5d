//! What may happen to a subject, as the rows of a log tell it.

use crate::am::mapreduce::{self, KillReason};
use crate::scheduler::{EventKind, Subject};
use crate::sim::{Row, What};

/// Something that a run's log tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Happening {
    /// The application, or a queue, is found starved.
    Starved,
    /// Containers are looked for on its behalf.
    Examined,
    /// A container, or one for the application, is put under warning.
    Warned,
    /// A container ends because it is taken by the scheduler.
    Killed,
    /// The application gets a container.
    Placed,
    /// The application may run.
    Started,
    /// The application's own master stops a container of it, to make room for a map.
    Stopped,
    /// A round of preemption has an amount to take.
    Round,
}

impl Happening {
    /// Whether `row` is this, happening to `of`; to the cluster: to anybody.
    #[must_use]
    pub fn is(self, row: &Row, of: Subject) -> bool {
        let event = match &row.what {
            What::Event(event) => event,
            What::MapReduce { app, event } => {
                return self == Self::Stopped && makes_room(event) && of == Subject::App(*app);
            }
            _ => return false,
        };
        let to = |other: Subject| of == Subject::Cluster || of == other;
        match (self, event) {
            (Self::Starved, EventKind::Starved { app, .. })
            | (Self::Examined, EventKind::Preempting { app, .. })
            | (Self::Started, EventKind::Runnable { app, .. } | EventKind::Activated { app, .. }) => {
                to(Subject::App(*app))
            }
            (Self::Starved, EventKind::Deficit { queue, .. }) => to(Subject::Queue(*queue)),
            (
                Self::Warned,
                EventKind::Warned {
                    container, for_app, ..
                },
            ) => to(Subject::Container(*container)) || for_app.is_some_and(|app| to(Subject::App(app))),
            (Self::Warned, EventKind::Marked { container, .. }) => to(Subject::Container(*container)),
            (
                Self::Killed,
                EventKind::Completed {
                    container,
                    exit: PREEMPTED,
                    ..
                },
            ) => to(Subject::Container(*container)),
            (Self::Placed, EventKind::Allocated { container, .. }) => {
                to(Subject::App(container.app)) || to(Subject::Container(*container))
            }
            (Self::Round, EventKind::Round { .. }) => of == Subject::Cluster,
            _ => false,
        }
    }
}

/// Whether a master stops a reduce, to make room for a map.
const fn makes_room(event: &mapreduce::EventKind) -> bool {
    matches!(
        event,
        mapreduce::EventKind::Kill {
            why: KillReason::MakeRoom,
            ..
        }
    )
}

/// `ContainerExitStatus.PREEMPTED`.
const PREEMPTED: i32 = -102;
