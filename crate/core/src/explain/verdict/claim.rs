//! What a verdict claims, so that a machine can test it (spec `verdicts.md` §2).

use super::happening::Happening;
use super::remedies::{Changed, Since};
use crate::ids::{AppId, ContainerId};
use crate::resource::Resource;
use crate::scheduler::Subject;

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
