//! Bounds that spare visits without effect: what a subtree asks for at least, and whether anybody in it could reserve.
//!
//! A full node is offered to every queue and app in vain. While no app below a queue asks for anything that fits and none
//! is starved and asks for much at a time (only then a node is reserved), the offer changes nothing, so it is not made. The bounds
//! are found anew with each update, and where an offer meets nobody who wants anything; otherwise they are only ever loosened. With
//! delay scheduling even an offer in vain counts, and a full log wants to hear of every test: then every offer is made. A property
//! test compares both ways.

use crate::resource::Resource;

/// What is known of all runnable apps in or below a queue.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Bounds {
    /// No ask of theirs is smaller in any type.
    pub(crate) smallest_ask: Resource,
    /// One of them may be starved and ask for something that is large enough to be reserved.
    pub(crate) may_reserve: bool,
}

impl Bounds {
    /// Nobody asks for anything.
    pub(crate) const NOBODY: Self = Self {
        smallest_ask: Resource::UNBOUNDED,
        may_reserve: false,
    };
    /// Anything may be asked for.
    pub(crate) const UNKNOWN: Self = Self {
        smallest_ask: Resource::NONE,
        may_reserve: true,
    };

    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            smallest_ask: self.smallest_ask.min(&other.smallest_ask),
            may_reserve: self.may_reserve || other.may_reserve,
        }
    }
}
