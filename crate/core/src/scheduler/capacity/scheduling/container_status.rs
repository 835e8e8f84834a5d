//! How containers end (Hadoop's `ContainerStatus`).

use crate::scheduler::capacity::rules::*;
use crate::scheduler::{Rule, Text};

/// How a container has ended.
#[derive(Clone, Debug)]
pub(crate) struct Status {
    pub(crate) exit: i32,
    pub(crate) diagnostics: Text,
    /// Why it has.
    pub(crate) rule: &'static Rule,
}

impl Status {
    const fn aborted(diagnostics: &'static str, rule: &'static Rule) -> Self {
        Self {
            rule,
            exit: -100,
            diagnostics: Text::Borrowed(diagnostics),
        }
    }

    /// By itself.
    pub(crate) const fn finished() -> Self {
        Self {
            rule: &ENDED_BY_ITSELF,
            exit: 0,
            diagnostics: Text::Borrowed(""),
        }
    }

    pub(crate) const fn released() -> Self {
        Self::aborted("Container released by application", &RELEASED_BY_APP)
    }

    pub(crate) const fn lost() -> Self {
        Self::aborted("Container released on a *lost* node", &NODE_LOST)
    }

    pub(crate) const fn of_ended_app() -> Self {
        Self::aborted("Container of a completed application", &APP_COMPLETED)
    }

    pub(crate) const fn app_complete() -> Self {
        Self::aborted("Application Complete", &APP_COMPLETED)
    }

    pub(crate) const fn expired() -> Self {
        Self::aborted("Container expired since it was unused", &EXPIRED)
    }

    pub(crate) const fn unreserved() -> Self {
        Self::aborted("Container reservation no longer required.", &RESERVATION_OVER)
    }

    pub(crate) const fn preempted() -> Self {
        Self {
            rule: &KILLED_FOR_PREEMPTION,
            exit: -102,
            diagnostics: Text::Borrowed("Container preempted by scheduler"),
        }
    }
}
