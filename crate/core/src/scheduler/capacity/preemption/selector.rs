//! The ways in which a round chooses containers, and what becomes of its choice.

use crate::jvm::HashOrder;
use crate::scheduler::container::{AppSlot, ContainerRef};

/// The round is lost: Hadoop's policy throws here.
#[derive(Debug)]
pub(crate) struct Lost;

/// A container that was marked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    /// When.
    pub(crate) since: u64,
}

impl Mark {
    /// A time after it, as Java adds: beyond the largest number it lies before all others.
    pub(crate) const fn after(self, ms: i64) -> i64 {
        self.since.cast_signed().wrapping_add(ms)
    }
}

/// One way to choose containers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Selector {
    QueuePriority,
    Reserved,
    Fifo(Manner),
    IntraQueue,
}

/// What the selectors have chosen, by application.
pub(crate) type Chosen = HashOrder<AppSlot, HashOrder<ContainerRef, ()>>;

/// How a selector wants the ideal assignment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Manner {
    /// Reservations count as demand, and all that is above the ideal is to be obtained at once.
    pub(crate) count_reserved: bool,
    /// Queues above their guarantee get more as well.
    pub(crate) balance: bool,
}
