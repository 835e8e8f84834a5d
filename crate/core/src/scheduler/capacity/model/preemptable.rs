//! What lazy preemption may kill, by queue (spec `capacity.md` §6.8; Hadoop's `PreemptionManager`, `PreemptableQueue`).

use std::collections::BTreeMap;
use std::sync::Arc;

use super::partition::{Label, PerLabel};
use super::tree::Tree;
use crate::ids::{ContainerId, QueueId};
use crate::lookup::Lookup;
use crate::resource::Resource;

/// Containers that lazy preemption may kill, below a queue.
#[derive(Clone, Default, Debug)]
pub(crate) struct Killable {
    pub(crate) total: Resource,
    pub(crate) containers: BTreeMap<ContainerId, Resource>,
}

/// The place of a queue among those that the preemption manager knows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known(usize);

#[derive(Clone, Debug)]
struct Entity {
    above: Option<Known>,
    killable: PerLabel<Killable>,
}

/// QUIRK: only the start and a refresh make queues known. Of one that is made on submission nothing is noted before, and what is known
/// by a name stays when the queue goes, for the next one of that name.
#[derive(Clone, Default, Debug)]
pub(crate) struct Preemptable {
    entities: Vec<Entity>,
    by_key: Lookup<Arc<str>, Known>,
}

impl Preemptable {
    pub(crate) fn find(&self, key: &str) -> Option<Known> {
        self.by_key.get(key).copied()
    }

    fn know(&mut self, key: Arc<str>, above: Option<Known>) -> Known {
        if let Some(known) = self.find(&key) {
            return known;
        }
        let known = Known(self.entities.len());
        self.entities.push(Entity {
            above,
            killable: PerLabel::default(),
        });
        self.by_key.insert(key, known);
        known
    }

    /// A queue and those above it.
    fn each_up(&mut self, from: Option<Known>, mut change: impl FnMut(&mut PerLabel<Killable>)) {
        let mut next = from;
        while let Some(Known(index)) = next {
            change(&mut self.entities[index].killable);
            next = self.entities[index].above;
        }
    }
}

impl Tree {
    /// The queues that there are now become known (`refreshQueues`).
    pub(crate) fn make_known(&mut self) {
        let mut open = vec![(self.root(), None)];
        while let Some((id, above)) = open.pop() {
            let key = self.key(id).clone();
            let known = self.preemptable.know(key, above);
            open.extend(self[id].children().iter().map(|child| (*child, Some(known))));
        }
        for index in 0..self.queues.len() {
            let id = QueueId(index as u32);
            self[id].known = self.preemptable.find(self.key(id));
        }
    }

    /// What may be killed below a queue, by the label of the nodes; `None`: it is not known.
    pub(crate) fn killable(&self, id: QueueId) -> Option<&PerLabel<Killable>> {
        let Known(index) = self[id].known?;
        Some(&self.preemptable.entities[index].killable)
    }

    #[cfg(test)]
    pub(crate) fn killable_mut(&mut self, id: QueueId) -> &mut PerLabel<Killable> {
        let Known(index) = self[id].known.expect("the queue is known");
        &mut self.preemptable.entities[index].killable
    }

    /// How much may be killed below a queue on nodes with `label`.
    pub(crate) fn killable_total(&self, id: QueueId, label: Label) -> Resource {
        self.killable(id)
            .and_then(|killable| killable.get(label))
            .map_or(Resource::NONE, |killable| killable.total)
    }

    /// A container of a leaf may be killed.
    pub(crate) fn add_killable(
        &mut self,
        leaf: QueueId,
        label: Label,
        container: ContainerId,
        size: Resource,
    ) {
        let known = self[leaf].known;
        self.preemptable.each_up(known, |killable| {
            let killable = killable.make(label);
            killable.total += size;
            killable.containers.insert(container, size);
        });
    }

    /// A container of a leaf is gone.
    pub(crate) fn remove_killable(&mut self, leaf: QueueId, label: Label, container: ContainerId) {
        let known = self[leaf].known;
        self.preemptable.each_up(known, |killable| {
            if !killable.exists(label) {
                return;
            }
            let killable = killable.make(label);
            if let Some(size) = killable.containers.remove(&container) {
                killable.total -= size;
            }
        });
    }
}
