//! What lazy preemption may kill, by queue (spec `capacity.md` §6.8; Hadoop's `PreemptionManager`, `PreemptableQueue`).

use std::collections::BTreeMap;
use std::sync::Arc;

use super::partition::{Label, PerLabel};
use crate::ids::ContainerId;
use crate::lookup::Lookup;
use crate::resource::Resource;

/// Containers that lazy preemption may kill, below a queue.
#[derive(Clone, Default, Debug)]
pub(crate) struct Killable {
    pub(crate) total: Resource,
    pub(crate) containers: BTreeMap<ContainerId, Resource>,
}

/// The place of a queue among those that the preemption manager knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
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

    /// Makes a queue known, if it is not.
    pub(super) fn know(&mut self, key: Arc<str>, above: Option<Known>) -> Known {
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

    /// What may be killed below a queue, by the label of the nodes.
    pub(super) fn of(&self, Known(index): Known) -> &PerLabel<Killable> {
        &self.entities[index].killable
    }

    /// The same of all.
    pub(super) fn all(&self) -> impl Iterator<Item = (Known, &PerLabel<Killable>)> {
        let entities = self.entities.iter().enumerate();
        entities.map(|(index, entity)| (Known(index), &entity.killable))
    }

    #[cfg(test)]
    pub(super) fn of_mut(&mut self, Known(index): Known) -> &mut PerLabel<Killable> {
        &mut self.entities[index].killable
    }

    /// A container of a leaf may be killed.
    pub(super) fn add(&mut self, leaf: Option<Known>, label: Label, container: ContainerId, size: Resource) {
        self.each_up(leaf, |killable| {
            let killable = killable.make(label);
            killable.total += size;
            killable.containers.insert(container, size);
        });
    }

    /// A container of a leaf is gone.
    pub(super) fn remove(&mut self, leaf: Option<Known>, label: Label, container: ContainerId) {
        self.each_up(leaf, |killable| {
            if !killable.exists(label) {
                return;
            }
            let killable = killable.make(label);
            if let Some(size) = killable.containers.remove(&container) {
                killable.total -= size;
            }
        });
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
