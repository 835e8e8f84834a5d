//! What a verdict claims, so that a machine can test it (spec `verdicts.md` §2).

use super::remedies::{Changed, Since};
use crate::ids::{AppId, ContainerId};
use crate::resource::Resource;
use crate::scheduler::{EventKind, Subject};
use crate::sim::{Row, What};

/// A statement that can be tested against the engine.
#[derive(Clone, PartialEq, Debug)]
pub enum Claim {
    /// The scheduler's own predicate at that moment.
    Starved {
        /// The application or queue.
        of: Subject,
        /// Whether it is.
        value: bool,
    },
    /// The rule was tested for the subject in the pass, and came out as failing or waiting.
    BlockedBy {
        /// Its code.
        rule: &'static str,
        /// Whom it was tested for.
        of: Subject,
    },
    /// If no further event of the scenario comes, it happens then, and not before.
    At {
        /// What.
        event: Happening,
        /// To whom.
        of: Subject,
        /// When, ms since the start.
        at: u64,
    },
    /// If no further event of the scenario comes, it does not happen in the rest of the run.
    Never {
        /// What.
        event: Happening,
        /// To whom.
        of: Subject,
    },
    /// Whether the next pass of preemption could choose the container.
    MayBeTaken {
        /// Which.
        container: ContainerId,
        /// For whom; `None`: for anybody.
        claimant: Option<AppId>,
        /// Whether it could.
        value: bool,
        /// The rule that is held against it.
        rule: Option<&'static str>,
    },
    /// What the application's master was told that it may still get, and what could be placed for it now.
    Headroom {
        /// Of which application.
        app: AppId,
        /// Told with the last answer.
        told: Resource,
        /// Free for it.
        free: Resource,
    },
    /// With that change it happens then, and not before: counted from the moment, or from the start, as the change holds.
    Would {
        /// What is changed.
        changed: Box<Changed>,
        /// From when on.
        since: Since,
        /// What happens.
        event: Happening,
        /// To whom.
        of: Subject,
        /// When, ms since the start.
        at: u64,
    },
}

/// Something that a run's log tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
    /// A round of preemption has an amount to take.
    Round,
}

impl Happening {
    /// Whether `row` is this, happening to `of`; to the cluster: to anybody.
    #[must_use]
    pub fn is(self, row: &Row, of: Subject) -> bool {
        let What::Event(event) = &row.what else {
            return false;
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

/// `ContainerExitStatus.PREEMPTED`.
const PREEMPTED: i32 = -102;
