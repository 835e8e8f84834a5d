//! The state of the old preemption, for traces (spec `replay-format.md`, "Fair, before the overhaul of preemption").

use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::model::app::App;
use crate::scheduler::fair::model::queue::{Leaf, Queue};
use crate::scheduler::fair::observe::{
    ObservedDeficits, ObservedMarks, ObservedPreemption, ObservedWarnings,
};

impl FairScheduler {
    pub(crate) fn observe_warnings(&self) -> ObservedWarnings {
        let warned = self.warnings.warned.iter();
        ObservedWarnings {
            last_check: self.warnings.last_check,
            warned: warned.map(|container| self.container_id(*container)).collect(),
        }
    }

    pub(crate) fn observe_old_queue(&self, queue: &Queue) -> ObservedPreemption {
        let children = queue.children().iter();
        ObservedPreemption::Old {
            can_be_preempted: !self.switches.preempts_from_any_queue()
                && queue.parent.is_some()
                && self.can_be_preempted_from(queue),
            of: match queue.leaf() {
                Some(leaf) => self.observe_old_leaf(queue, leaf),
                None => {
                    ObservedDeficits::Parent(children.map(|child| self.queues[*child].name.clone()).collect())
                }
            },
        }
    }

    fn observe_old_leaf(&self, queue: &Queue, leaf: &Leaf) -> ObservedDeficits {
        let deficit = self.deficit(queue);
        ObservedDeficits::Leaf {
            last_time_at_fair_share_threshold: leaf.last_time_at_fair_share_threshold,
            starved_for_min_share: self.is_starved_for_min_share(queue),
            starved_for_fair_share: self.is_starved_for_fair_share(queue),
            deficit: deficit.resource,
            parts: deficit.counts.then_some([deficit.min_share, deficit.fair_share]),
        }
    }

    pub(crate) fn observe_marks(&self, app: &App) -> ObservedMarks {
        let marked = app.marked.iter();
        ObservedMarks::Old(
            marked
                .map(|seq| (app.container_id(*seq), app.container(*seq).warned))
                .collect(),
        )
    }
}
