//! What is told of the scheduler's state beside the checks, where Hadoop's own record of reasons is made of them (spec
//! `verdicts.md` §8).

use super::CapacityScheduler;
use super::model::app::{App, HeldUp};
use crate::ids::{AppId, QueueId};

impl CapacityScheduler {
    /// The queue above all others.
    pub(crate) fn root(&self) -> QueueId {
        self.tree.root()
    }

    /// The queue and the priority of the application that has, or had last, this number.
    pub(crate) fn whose(&self, number: AppId) -> Option<(QueueId, i32)> {
        let is_it = |app: &&App| app.number == number;
        let known = self.apps.find(number).map(|slot| &self.apps[slot]);
        let app = known.or_else(|| self.apps.all.iter().rfind(is_it))?;
        Some((app.queue, app.priority))
    }

    /// The applications that wait for the limits of masters, leaf by leaf, and what held up each when it was looked at last.
    pub(crate) fn held_up(&self) -> impl Iterator<Item = (AppId, HeldUp)> + '_ {
        let queues = self.queues_below(self.root()).into_iter();
        let leaves = queues.filter(|queue| self.is_leaf(*queue));
        let waiting = leaves.flat_map(|queue| &self.tree[queue].leaf().pending);
        let waiting = waiting.map(|app| &self.apps[*app]);
        let waiting = waiting.filter(|app| app.is_waiting_for_am());
        waiting.filter_map(|app| Some((app.number, app.held_up?)))
    }
}
