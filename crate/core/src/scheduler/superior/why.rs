//! A rule that says no, before it is known to whom it is told.

use crate::scheduler::{Check, Reason};

/// A rule that says no: the check that failed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Refusal(Box<Check>);

impl From<Check> for Refusal {
    fn from(failed: Check) -> Self {
        Self(Box::new(failed))
    }
}

impl Refusal {
    /// As the check that it is.
    pub(crate) fn check(self) -> Check {
        *self.0
    }

    /// As the reason of an event.
    pub(crate) fn reason(self) -> Reason {
        Reason::new(self.0.rule).after([*self.0])
    }
}
