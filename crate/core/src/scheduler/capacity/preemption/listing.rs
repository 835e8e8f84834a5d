//! The queues that a round looks at, in the order in which it does (spec `capacity.md` §8.2): the same from round to round
//! until the tree changes.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::super::CapacityScheduler;
use super::selector::Lost;
use crate::ids::QueueId;
use crate::jvm::{Growth, HashOrder, string_hash};
use crate::scheduler::capacity::model::tree::Naming;

/// The queues of a round by place.
#[derive(Clone, Default, Debug)]
pub(crate) struct Listing {
    /// Children before their parent; root last.
    pub(crate) queues: Vec<QueueId>,
    pub(crate) parents: Vec<Option<usize>>,
    pub(crate) children: Vec<Vec<usize>>,
    /// The queues among which is chosen, in the order of a hash set of their paths; for a leaf that has the last name of
    /// another queue, the one of both that was looked at last.
    pub(crate) leaves: Vec<usize>,
    naming: Naming,
    /// By what queues are told apart: of those with one last name, the one looked at last.
    by_key: BTreeMap<Arc<str>, usize>,
    /// The state of the tree that it is of.
    version: u64,
}

impl Listing {
    pub(crate) const fn root(&self) -> usize {
        self.queues.len() - 1
    }

    /// All that are told apart, by what tells them apart.
    pub(crate) fn told_apart(&self) -> impl Iterator<Item = (&str, usize)> {
        self.by_key.iter().map(|(key, at)| (&**key, *at))
    }

    /// The queue called `path`.
    pub(crate) fn find(&self, path: &str) -> Result<usize, Lost> {
        self.by_key.get(self.naming.of(path)).copied().ok_or(Lost)
    }
}

impl CapacityScheduler {
    /// All queues: those of the last round if the tree is the same.
    pub(crate) fn listing(&self) -> Arc<Listing> {
        let last = self.policy.round.as_ref().map(|round| &round.list);
        if let Some(last) = last.filter(|last| last.version == self.tree.version) {
            return last.clone();
        }
        let mut list = Listing {
            version: self.tree.version,
            naming: self.tree.naming,
            ..Listing::default()
        };
        self.list_queues(&mut list, self.tree.root());
        let leaves = self.leaf_names(&list, list.root());
        let told = |at: &usize| list.by_key[self.tree.key(list.queues[*at])];
        list.leaves = leaves.keys().map(told).collect();
        Arc::new(list)
    }

    fn list_queues(&self, list: &mut Listing, id: QueueId) -> usize {
        let children: Vec<usize> = self.tree[id]
            .children()
            .iter()
            .map(|child| self.list_queues(list, *child))
            .collect();
        let at = list.queues.len();
        for child in &children {
            list.parents[*child] = Some(at);
        }
        list.queues.push(id);
        list.parents.push(None);
        list.children.push(children);
        list.by_key.insert(self.tree.key(id).clone(), at);
        at
    }

    /// The leaves below a queue as nested hash sets of paths give them.
    fn leaf_names(&self, list: &Listing, at: usize) -> HashOrder<usize, ()> {
        let mut names = HashOrder::new(Growth::Plain);
        let hash = |at: usize| string_hash(self.tree.key(list.queues[at]));
        if list.children[at].is_empty() && self.counts_as_leaf(list.queues[at]) {
            names.insert(hash(at), at, ());
        }
        for child in &list.children[at] {
            for leaf in self.leaf_names(list, *child).keys() {
                names.insert(hash(*leaf), *leaf, ());
            }
        }
        names
    }

    /// Whether a queue without children counts as a leaf: up to 3.4.1 a parent does, too, unless it makes queues on submission (by
    /// version 2). QUIRK: one that makes leaves of a template costs the round in 3.4.1.
    fn counts_as_leaf(&self, id: QueueId) -> bool {
        if self.env.switches.preempts_from_leaves_alone() {
            let known = self.tree.namesake(id);
            return known.is_some_and(|known| self.tree[known].is_leaf());
        }
        if self.is_managed(id) {
            return !self.env.switches.knows_templates_alone();
        }
        self.tree[id].is_leaf() || !self.makes_by_weight(id)
    }
}
