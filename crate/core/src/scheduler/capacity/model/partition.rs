//! Node labels: the partitions of the cluster and what belongs to each (spec `capacity.md` §2.1; Hadoop's
//! `RMNodeLabelsManager`).

use std::sync::Arc;

use crate::config::NodeLabel;
use crate::jvm::{Growth, HashOrder, string_hash};
use crate::resource::Resource;

/// A node label, by its running number; 0 is the default partition.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Label(u32);

impl Label {
    /// The default partition.
    pub(crate) const NONE: Self = Self(0);

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn is_none(self) -> bool {
        self.0 == 0
    }
}

/// A value for each label; a label that was never touched does not exist.
#[derive(Clone, Debug)]
pub(crate) struct PerLabel<T>(Vec<Option<T>>);

impl<T> Default for PerLabel<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Default> PerLabel<T> {
    pub(crate) fn get(&self, label: Label) -> Option<&T> {
        self.0.get(label.index())?.as_ref()
    }

    /// The value of `label`, made if it does not exist.
    pub(crate) fn make(&mut self, label: Label) -> &mut T {
        if self.0.len() <= label.index() {
            self.0.resize_with(label.index() + 1, || None);
        }
        self.0[label.index()].get_or_insert_with(T::default)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Label, &T)> {
        self.0
            .iter()
            .enumerate()
            .filter_map(|(i, value)| Some((Label(i as u32), value.as_ref()?)))
    }

    pub(crate) fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut().flatten()
    }

    /// The labels that exist, in ascending order.
    pub(crate) fn labels(&self) -> Vec<Label> {
        self.iter().map(|(label, _)| label).collect()
    }

    pub(crate) fn exists(&self, label: Label) -> bool {
        self.get(label).is_some()
    }
}

#[derive(Clone, Debug)]
struct Partition {
    name: Arc<str>,
    /// Whether the cluster knows the label; others are only named in a configuration.
    known: bool,
    exclusive: bool,
    total: Resource,
}

/// The partitions of the cluster.
#[derive(Clone, Debug)]
pub(crate) struct Partitions {
    all: Vec<Partition>,
    /// The labels of the cluster and the default one, in the order of the preemption policy's hash set.
    order: Vec<Label>,
    /// The same sorted by name.
    sorted: Vec<Label>,
}

impl Partitions {
    pub(crate) fn new(labels: &[NodeLabel]) -> Self {
        let mut partitions = Self {
            all: Vec::new(),
            order: Vec::new(),
            sorted: Vec::new(),
        };
        partitions.intern("");
        for label in labels {
            let id = partitions.intern(label.name.trim());
            partitions.all[id.index()].exclusive = label.exclusive;
        }
        for partition in &mut partitions.all {
            partition.known = true;
        }
        let names = |p: &Self| -> Vec<(Arc<str>, Label)> {
            let id = |(i, partition): (usize, &Partition)| (partition.name.clone(), Label(i as u32));
            p.all.iter().enumerate().map(id).collect()
        };
        let mut known: HashOrder<Label, ()> = HashOrder::new(Growth::Concurrent);
        let mut named = names(&partitions);
        for (name, label) in &named {
            known.insert(string_hash(name), *label, ());
        }
        let mut order: HashOrder<Label, ()> = HashOrder::new(Growth::Plain);
        let others = known.keys().copied().filter(|label| !label.is_none());
        for label in others.chain([Label::NONE]) {
            let hash = string_hash(&partitions.all[label.index()].name);
            order.insert(hash, label, ());
        }
        partitions.order = order.keys().copied().collect();
        named.sort();
        partitions.sorted = named.into_iter().map(|(_, label)| label).collect();
        partitions
    }

    /// The label called `name`, made known by name if it is new.
    pub(crate) fn intern(&mut self, name: &str) -> Label {
        if let Some(label) = self.find(name) {
            return label;
        }
        self.all.push(Partition {
            name: name.into(),
            known: false,
            exclusive: true,
            total: Resource::NONE,
        });
        Label(self.all.len() as u32 - 1)
    }

    pub(crate) fn find(&self, name: &str) -> Option<Label> {
        let at = self.all.iter().position(|partition| &*partition.name == name)?;
        Some(Label(at as u32))
    }

    /// The label called `name`, if the cluster has it.
    pub(crate) fn known(&self, name: &str) -> Option<Label> {
        self.find(name).filter(|label| self.all[label.index()].known)
    }

    pub(crate) fn name(&self, label: Label) -> &Arc<str> {
        &self.all[label.index()].name
    }

    /// The sum of the nodes of a partition; nothing for a label that the cluster does not know.
    pub(crate) fn total(&self, label: Label) -> &Resource {
        &self.all[label.index()].total
    }

    pub(crate) fn add(&mut self, label: Label, resource: Resource) {
        self.all[label.index()].total += resource;
    }

    pub(crate) fn exclusive(&self, label: Label) -> bool {
        self.all[label.index()].exclusive
    }

    /// The labels of the cluster in the order of a hash set.
    pub(crate) fn in_hash_order(&self) -> &[Label] {
        &self.order
    }

    /// The labels of the cluster by name, the default one first.
    pub(crate) fn by_name(&self) -> &[Label] {
        &self.sorted
    }
}
