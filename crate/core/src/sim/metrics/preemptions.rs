//! Which containers were preempted or spared, row by row.

use super::told::Preemptions;
use crate::ids::ContainerId;
use crate::scheduler::EventKind;
use crate::sim::row::{Row, What};
use crate::sim::world::World;
use crate::sorted::SortedMap;

/// Counts the preemptions of rows that pass by.
#[derive(Clone, Default, Debug)]
pub(in crate::sim) struct Tally {
    counts: Preemptions,
    /// How often each container under warning was marked.
    marks: SortedMap<ContainerId, u64>,
}

impl Tally {
    /// Takes a row; `world` knows the masters of its time.
    pub(in crate::sim) fn see(&mut self, row: &Row, world: &World) {
        match &row.what {
            What::Event(EventKind::Warned { container, .. } | EventKind::Marked { container, .. }) => {
                self.counts.marked += 1;
                *self.marks.get_or_default(*container) += 1;
            }
            What::Event(EventKind::Completed {
                container,
                exit: -102,
                ..
            }) => {
                self.counts.killed += 1;
                self.counts.masters += u64::from(is_am(world, *container));
                self.forget(*container);
            }
            What::Event(EventKind::Completed { container, .. }) => {
                self.counts.spared += u64::from(self.marks.contains_key(container));
                self.forget(*container);
            }
            What::Event(EventKind::Spared { container, .. } | EventKind::Dropped { container, .. }) => {
                self.counts.spared += 1;
                self.forget(*container);
            }
            _ => {}
        }
    }

    /// The marks of a container are over.
    fn forget(&mut self, container: ContainerId) {
        let times = self.marks.remove(&container).unwrap_or_default();
        self.counts.marked_twice += u64::from(times > 1);
    }

    /// The counts so far.
    pub(in crate::sim) fn counts(&self) -> Preemptions {
        let mut counts = self.counts;
        counts.marked_twice += self.marks.values().filter(|times| **times > 1).count() as u64;
        counts
    }
}

fn is_am(world: &World, container: ContainerId) -> bool {
    world
        .app(container.app)
        .is_some_and(|app| app.am == Some(container))
}
