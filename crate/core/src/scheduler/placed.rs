//! What is told of the placement of a submission.

use crate::config::Said;

/// Hears why a rule does what it does.
pub(crate) trait Witness {
    /// `why` is made for those who listen alone.
    fn says(&mut self, why: impl FnOnce() -> Said);
}

/// Nobody listens.
impl Witness for () {
    fn says(&mut self, _: impl FnOnce() -> Said) {}
}

#[cfg(feature = "placement")]
impl Witness for Vec<Said> {
    fn says(&mut self, why: impl FnOnce() -> Said) {
        self.push(why());
    }
}

#[cfg(feature = "capacity")]
pub use told::{Landing, Refused, Step, Verdict};

#[cfg(feature = "capacity")]
mod told {
    use crate::config::{Arg, Place, Said};
    use crate::said;
    use crate::scheduler::Rejection;
    use serde::Serialize;

    /// What a rule does with a submission.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
    #[cfg_attr(test, derive(ts_rs::TS), ts(rename = "RuleVerdict"))]
    #[serde(rename_all = "kebab-case")]
    pub enum Verdict {
        /// It says nothing of it: the next rule is asked.
        Passes,
        /// It names a queue that cannot be had, and the next rule is asked.
        Fails,
        /// It gives the default queue a name; the next rule is asked.
        Sets,
        /// It places it.
        Places,
        /// It rejects it.
        Rejects,
    }

    impl Verdict {
        /// The same in a word or two.
        #[must_use]
        pub fn said(self) -> Said {
            match self {
                Self::Passes => said!("placement.verdict-passes"),
                Self::Fails => said!("placement.verdict-fails"),
                Self::Sets => said!("placement.verdict-sets"),
                Self::Places => said!("placement.verdict-places"),
                Self::Rejects => said!("placement.verdict-rejects"),
            }
        }
    }

    /// What a rule did.
    #[derive(Clone, PartialEq, Debug, Serialize)]
    #[cfg_attr(test, derive(ts_rs::TS), ts(rename = "PlacementStep"))]
    pub struct Step {
        /// What the rule says.
        pub rule: Said,
        /// What it did.
        pub verdict: Verdict,
        /// The queue that it gave.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub queue: Option<String>,
        /// Why, in the order in which it was looked at.
        pub why: Vec<Said>,
        /// The file in which the rule is written; `None`: the scheduler's own, or none.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        pub file: Option<String>,
        /// Where it stands there: the rule, or the property that holds it; the whole text: nowhere.
        #[serde(flatten)]
        pub place: Place,
    }

    /// Where an application ends up.
    #[derive(Clone, PartialEq, Debug, Serialize)]
    #[cfg_attr(test, derive(ts_rs::TS))]
    pub struct Landing {
        /// The full name of the leaf.
        pub queue: String,
        /// Queues that were made for it, the highest first.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(test, ts(as = "Option<Vec<String>>", optional))]
        pub made: Vec<String>,
    }

    /// Why an application gets no queue.
    #[derive(Clone, PartialEq, Debug, Serialize)]
    #[cfg_attr(test, derive(ts_rs::TS))]
    pub struct Refused {
        /// A short code, that of an operation's rejection where it is one.
        pub code: &'static str,
        /// The same as a sentence.
        pub why: Said,
    }

    impl Refused {
        /// By the scheduler, at the door of `queue`.
        pub(crate) fn by(rejection: Rejection, queue: &str) -> Self {
            let code = rejection.code();
            let queue = Arg::queue(queue);
            let why = match rejection {
                Rejection::Acl => said!("placement.refused-acl", queue),
                Rejection::AmbiguousQueue => said!("placement.refused-ambiguous", queue),
                Rejection::UnknownQueue => said!("placement.refused-unknown", queue),
                Rejection::NotALeafQueue => said!("placement.refused-no-leaf", queue),
                Rejection::QueueNotRunning => said!("placement.refused-stopped", queue),
                Rejection::InvalidQueueName => said!("placement.refused-name", queue),
                Rejection::PlacementRejected => said!("placement.refused-by-rules"),
                Rejection::PlacementFailed => said!("placement.refused-failed"),
                _ => said!("placement.refused-limit", queue, code),
            };
            Self { code, why }
        }
    }
}
