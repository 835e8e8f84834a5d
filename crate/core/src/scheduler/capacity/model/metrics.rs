//! What queues count for ever, by name (spec `capacity.md` §5.10; Hadoop's `CSQueueMetrics.forQueue`).

use std::sync::Arc;

use crate::lookup::Lookup;
use crate::resource::Resource;

/// The place of a queue's metrics among all.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct MetricsOf(usize);

/// The metrics of all queues of one name.
#[derive(Clone, Debug)]
struct Metrics {
    /// Those of the parent of whoever had the name first.
    above: Option<MetricsOf>,
    /// Reserved containers of the default partition only (MB, vcores).
    reserved: (i64, i64),
    of_users: OfUsers,
}

/// Whether users have metrics of their own in a queue (`user-metrics.enable` when its name was first used).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OfUsers {
    /// They have.
    Kept,
    /// They have none.
    None,
}

/// QUIRK: what was counted stays when the queue goes, for the next one of that name.
#[derive(Clone, Default, Debug)]
pub(super) struct AllMetrics {
    metrics: Vec<Metrics>,
    by_key: Lookup<Arc<str>, MetricsOf>,
}

impl AllMetrics {
    /// The metrics of that name, made if there are none.
    pub(super) fn for_queue(
        &mut self,
        key: &Arc<str>,
        above: Option<MetricsOf>,
        of_users: OfUsers,
    ) -> MetricsOf {
        if let Some(known) = self.by_key.get(key) {
            return *known;
        }
        let made = MetricsOf(self.metrics.len());
        self.metrics.push(Metrics {
            above,
            reserved: (0, 0),
            of_users,
        });
        self.by_key.insert(key.clone(), made);
        made
    }

    pub(super) fn reserved(&self, MetricsOf(index): MetricsOf) -> Resource {
        let (memory, vcores) = self.metrics[index].reserved;
        Resource::new(memory, vcores)
    }

    pub(super) fn of_users(&self, MetricsOf(index): MetricsOf) -> OfUsers {
        self.metrics[index].of_users
    }

    /// Counts what is reserved, in those above, too.
    pub(super) fn count_reserved(&mut self, from: MetricsOf, memory: i64, vcores: i64) {
        let mut next = Some(from);
        while let Some(MetricsOf(index)) = next {
            let Metrics { above, reserved, .. } = &mut self.metrics[index];
            *reserved = (reserved.0 + memory, reserved.1 + vcores);
            next = *above;
        }
    }
}
