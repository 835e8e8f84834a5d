//! What must hold of a scheduler's state between any two operations, and what does not.
//!
//! What one operation can look at for nothing is asserted where it changes, in release too (`assertion`). What needs the whole cluster
//! is each scheduler's `invariants`: after every operation in tests, and in any program that is built with the feature
//! `invariants` (the archive of vectors, the oracle, the fuzzer).

use std::fmt;

use super::Op;
use crate::resource::Resource;

/// An invariant that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Broken {
    /// Which.
    pub(crate) rule: &'static str,
    /// Where, and what was found instead.
    pub(crate) place: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.place)
    }
}

/// Whether everything holds.
pub(crate) type Holds = Result<(), Broken>;

/// `rule` holds; else it is broken at `place`.
pub(crate) fn holds(rule: &'static str, holds: bool, place: impl FnOnce() -> String) -> Holds {
    if holds {
        Ok(())
    } else {
        Err(Broken { rule, place: place() })
    }
}

/// `rule` says that two values are the same.
pub(crate) fn same<T: PartialEq + fmt::Debug>(
    rule: &'static str,
    found: &T,
    expected: &T,
    at: &dyn fmt::Display,
) -> Holds {
    holds(rule, found == expected, || {
        format!("{at} has {found:?} instead of {expected:?}")
    })
}

/// Everything holds after `op`.
///
/// # Panics
/// If not.
pub(crate) fn assert_all(holds: &Holds, op: &Op) {
    if let Err(broken) = holds {
        panic!("{broken}, after {op:?}");
    }
}

/// The sum of resources.
pub(crate) fn sum(of: impl Iterator<Item = Resource>) -> Resource {
    of.fold(Resource::NONE, |sum, one| sum + one)
}
