//! The configuration is read at the start and again on request (spec `capacity.md` §3.1; Hadoop's `initializeQueues`,
//! `reinitialize`).

use crate::config::Arg;
use crate::said;
use std::collections::BTreeSet;
use std::sync::Arc;

use super::{QueueManager, configured_labels};
use crate::config::Finding;
use crate::config::capacity::{PREFIX, Properties, QueueState, Settings, Shape};
use crate::ids::QueueId;
use crate::jvm::{Growth, HashOrder, string_hash};
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::queue::{Kind, Queue};
use crate::scheduler::capacity::model::tree::{Naming, Tree};
use crate::scheduler::{Log, Rejection, Reload, Sink};

impl CapacityScheduler {
    /// What setting queues up looks at, and writes to.
    pub(crate) fn queue_manager(&mut self) -> Result<QueueManager<'_>, Finding> {
        Ok(QueueManager {
            labels: configured_labels(&self.properties)?,
            env: &mut self.env,
            settings: &self.settings,
            properties: &mut self.queue_properties,
            given: &self.properties,
            types: &self.types,
            apps: &self.apps,
            users: &self.users,
        })
    }

    /// Lets the manager work on the tree of queues.
    pub(crate) fn with_queues<T>(
        &mut self,
        work: impl FnOnce(&mut QueueManager<'_>, &mut Tree) -> Result<T, Finding>,
    ) -> Result<T, Finding> {
        let mut tree = std::mem::take(&mut self.tree);
        let outcome = self
            .queue_manager()
            .and_then(|mut manager| work(&mut manager, &mut tree));
        self.tree = tree;
        outcome
    }

    /// Parses the whole tree anew.
    pub(crate) fn parse_tree(&mut self, old: Option<&Tree>) -> Result<Tree, Finding> {
        let mut tree = Tree::default();
        if self.env.switches.names_queues_by_last_name() {
            tree.naming = Naming::LastName;
        }
        let root: Arc<str> = "root".into();
        self.queue_manager()?.parse(&mut tree, old, None, &root)?;
        Ok(tree)
    }

    pub(crate) fn op_reload<L: Log>(
        &mut self,
        reload: &Reload,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let mut written = self.written.clone();
        for (name, value) in &reload.properties {
            written.set(name, value.as_deref());
        }
        let outcome = self.reinitialize(&written);
        if outcome.is_ok() {
            self.written = written;
        }
        self.sync(sink);
        outcome.map_err(|_| Rejection::BadConfiguration)
    }

    /// Takes the new properties over; if queues refuse them the old ones are read again. QUIRK: those whose smallest container is
    /// no good are refused and kept: the policy reads them, and they are the old ones of the next refresh.
    fn reinitialize(&mut self, new: &Properties) -> Result<(), Finding> {
        let configured = Settings::read(new, &self.types)?;
        let old = std::mem::replace(&mut self.configured, configured);
        let before = std::mem::replace(&mut self.properties, new.clone());
        let old_generation = self.generation;
        self.generations += 1;
        self.generation = self.generations;
        self.configured.validate(new)?;
        self.settings = self.settings_for_queues();
        self.configured_maximum = self.settings.maximum_allocation;
        if let Err(finding) = self.reinitialize_queues() {
            self.properties = before;
            self.configured = old;
            self.settings = self.settings_for_queues();
            self.generation = old_generation;
            if self.env.switches.keeps_what_a_refused_refresh_did() {
                self.queue_properties = self.properties.clone();
            } else {
                self.reinitialize_queues()?;
            }
            self.configured_maximum = self.settings.maximum_allocation;
            return Err(finding);
        }
        self.take_over_settings();
        if self.is_managed(self.tree.root()) {
            // QUIRK: the runnability of applications cannot be looked at below such a root; all else is done by then.
            return Err(Finding::refused(said!("capacity.root-managed")));
        }
        self.update_runnability_on_reload();
        Ok(())
    }

    /// What queues are set up by is new; the scheduler's own settings are those of before, and the rest of the resource manager's
    /// those of its start.
    fn settings_for_queues(&self) -> Settings {
        Settings {
            lazy_preemption: self.settings.lazy_preemption,
            assign_multiple: self.settings.assign_multiple,
            maximum_assignments: self.settings.maximum_assignments,
            maximum_offswitch: self.settings.maximum_offswitch,
            lends_to_masters: self.settings.lends_to_masters,
            ..self.configured.clone()
        }
    }

    fn take_over_settings(&mut self) {
        self.settings.lazy_preemption = self.configured.lazy_preemption;
        self.settings.maximum_offswitch = self.configured.maximum_offswitch;
        if !self.env.switches.keeps_assignments_on_refresh() {
            self.settings.assign_multiple = self.configured.assign_multiple;
            self.settings.maximum_assignments = self.configured.maximum_assignments;
        }
    }

    fn reinitialize_queues(&mut self) -> Result<(), Finding> {
        self.queue_properties = self.properties.clone();
        self.env.legacy = self.settings.legacy_mode;
        let old = std::mem::take(&mut self.tree);
        let parsed = self.parse_tree(Some(&old)).and_then(|new| {
            validate_hierarchy(&old, &new, &self.properties)?;
            Ok(new)
        });
        self.tree = old;
        for leaf in self.tree.leaves_mut() {
            leaf.written_maximum_applications = None;
        }
        let mut new: Vec<Option<Queue>> = Vec::new();
        let parsed = parsed?;
        let new_root = parsed.root();
        let new_tree = parsed;
        self.enter_names(&new_tree);
        new.extend(new_tree.queues.into_iter().map(Some));
        let root = self.tree.root();
        let outcome = self.reinitialize_queue(root, new_root, &mut new);
        if outcome.is_err() && self.env.switches.keeps_what_a_refused_refresh_did() {
            self.name_strays(new);
        }
        outcome?;
        if self.env.legacy {
            self.with_queues(|manager, tree| manager.check_made(tree))?;
        }
        self.update_cluster();
        self.mapping = self.read_mapping()?;
        self.tree.make_known();
        Ok(())
    }

    /// New queues of a refused refresh stay known by name, though they are nobody's children.
    fn name_strays(&mut self, new: Vec<Option<Queue>>) {
        for mut queue in new.into_iter().flatten() {
            let above = queue.path.rsplit_once('.').map_or("", |(above, _)| above);
            let Some(parent) = self
                .tree
                .by_path(above)
                .filter(|_| self.tree.by_path(&queue.path).is_none())
            else {
                continue;
            };
            queue.parent = Some(parent);
            if let Kind::Parent(of_parent) = &mut queue.kind {
                of_parent.children = Vec::new();
            }
            let id = self.tree.push(queue);
            self.tree.name(id);
        }
    }

    /// Queues that are gone lose their names (`updateQueues`); new ones get theirs when they are taken over.
    fn enter_names(&mut self, new: &Tree) {
        for id in self.named_in_order(new) {
            if self.is_auto_created(id) && self.parent_makes_leaves(id) {
                continue;
            }
            let queue = &self.tree[id];
            let is_dangling = queue.dynamic && self.is_dangling(id, new);
            if is_dangling || (!queue.dynamic && new.by_path(&queue.path).is_none()) {
                let path = queue.path.clone();
                self.tree.forget(&path);
            }
        }
    }

    /// The parent of a leaf made of a template still makes them, as its properties say.
    fn parent_makes_leaves(&self, leaf: QueueId) -> bool {
        let parent = self.tree[leaf].parent.expect("a leaf has a parent");
        Shape::read(&self.properties, &self.tree[parent].path).auto_create
    }

    /// The queues with a name in the order in which Hadoop looks at them, new ones being named by then.
    fn named_in_order(&self, new: &Tree) -> Vec<QueueId> {
        if self.tree.naming == Naming::LastName {
            return self.tree.named();
        }
        /// Stands for a queue that is new.
        const NEW: QueueId = QueueId(u32::MAX);
        let mut order: HashOrder<Arc<str>, QueueId> = HashOrder::new(Growth::Plain);
        for id in self.tree.named() {
            let path = &self.tree[id].path;
            order.insert(string_hash(path), path.clone(), id);
        }
        for queue in &new.queues {
            if self.tree.by_path(&queue.path).is_none() {
                order.insert(string_hash(&queue.path), queue.path.clone(), NEW);
            }
        }
        order.iter().map(|(_, id)| *id).filter(|id| *id != NEW).collect()
    }

    /// A queue made on submission whose parent is gone, or has lost its name just now.
    fn is_dangling(&self, id: QueueId, new: &Tree) -> bool {
        let Some(parent) = self.tree[id].parent else {
            return true;
        };
        let above = &self.tree[parent].path;
        let known = self.tree.by_path(above);
        new.by_path(above).is_none() && known.is_none_or(|known| !self.tree[known].dynamic)
    }

    pub(super) fn set_up_again(&mut self, id: QueueId) -> Result<(), Finding> {
        self.with_queues(|manager, tree| manager.set_up(tree, id))
    }

    /// A known queue takes over what was parsed for it, and its new children.
    fn reinitialize_queue(
        &mut self,
        id: QueueId,
        parsed: QueueId,
        new: &mut [Option<Queue>],
    ) -> Result<(), Finding> {
        let of_parsed = new[parsed.index()].as_ref().expect("taken over once");
        let (children, maximum) = (of_parsed.children().to_vec(), of_parsed.maximum_allocation);
        self.tree[id].dynamic = false;
        if self.tree[id].is_leaf() {
            if !maximum_at_least(&maximum, &self.tree[id]) {
                return Err(Finding::refused(said!(
                    "capacity.maximum-allocation-decreased",
                    queue = Arg::queue(&self.tree[id].path)
                )));
            }
            self.set_up_again(id)?;
            if self.env.switches.activates_on_refresh() {
                self.activate_applications(id);
            }
            return Ok(());
        }
        if self.is_managed(id) {
            return self.reinitialize_managed(id);
        }
        self.set_up_again(id)?;
        if matches!(&self.tree[id].kind, Kind::Parent(parent) if parent.is_plan) {
            for child in self.tree[id].children().to_vec() {
                self.set_up_again(child)?;
                if self.env.switches.counts_applications_without_labels() {
                    self.with_queues(|manager, tree| manager.set_reservation_quotas(tree, id, child))?;
                    self.activate_applications(child);
                }
            }
            return Ok(());
        }
        self.take_over_children(id, &children, new)
    }

    /// The children pass through a hash map by path: they come in its order from now on.
    fn take_over_children(
        &mut self,
        id: QueueId,
        parsed: &[QueueId],
        new: &mut [Option<Queue>],
    ) -> Result<(), Finding> {
        let mut children: HashOrder<Arc<str>, QueueId> = HashOrder::new(Growth::Plain);
        for child in self.tree[id].children() {
            let path = self.tree[*child].path.clone();
            children.insert(string_hash(self.tree.key(*child)), path, *child);
        }
        let mut by_path: HashOrder<Arc<str>, QueueId> = HashOrder::new(Growth::Plain);
        for child in parsed {
            let queue = new[child.index()].as_ref().expect("taken over once");
            let key = self.tree.naming.of(&queue.path);
            by_path.insert(string_hash(key), queue.path.clone(), *child);
        }
        let wanted: BTreeSet<Arc<str>> = by_path.keys().cloned().collect();
        let gone: Vec<QueueId> = children
            .iter()
            .filter(|(path, _)| !wanted.contains(*path))
            .map(|(_, child)| *child)
            .collect();
        for child in gone {
            if self.tree[child].dynamic {
                self.set_up_dynamic_again(child)?;
            } else {
                let path = self.tree[child].path.clone();
                children.remove(string_hash(self.tree.key(child)), &path);
            }
        }
        for (path, parsed) in by_path.iter() {
            let hash = string_hash(self.tree.naming.of(path));
            match children.get(hash, path).copied() {
                Some(known) if self.tree[known].is_leaf() == is_leaf(new, *parsed) => {
                    self.reinitialize_queue(known, *parsed, new)?;
                }
                _ => {
                    let taken = self.take_over(id, *parsed, new);
                    children.insert(hash, path.clone(), taken);
                }
            }
        }
        let children: Vec<QueueId> = children.iter().map(|(_, child)| *child).collect();
        if self.env.switches.compares_siblings_by_percentages() {
            self.tree[id].parent_mut().children = children;
            return Ok(());
        }
        self.with_queues(|manager, tree| manager.set_children(tree, id, children))
    }

    /// A queue made on submission is set up again with everything below it.
    fn set_up_dynamic_again(&mut self, id: QueueId) -> Result<(), Finding> {
        self.set_up_again(id)?;
        if self.tree[id].is_leaf() {
            return Ok(());
        }
        let mut children: HashOrder<Arc<str>, QueueId> = HashOrder::new(Growth::Plain);
        for child in self.tree[id].children() {
            let path = self.tree[*child].path.clone();
            children.insert(string_hash(&path), path, *child);
        }
        let children: Vec<QueueId> = children.iter().map(|(_, child)| *child).collect();
        for child in &children {
            self.set_up_dynamic_again(*child)?;
        }
        self.tree[id].parent_mut().children = children;
        Ok(())
    }

    /// A new queue with everything below it becomes part of the tree.
    fn take_over(&mut self, parent: QueueId, parsed: QueueId, new: &mut [Option<Queue>]) -> QueueId {
        let mut queue = new[parsed.index()].take().expect("taken over once");
        let children = queue.children().to_vec();
        queue.parent = Some(parent);
        if let Kind::Parent(of_parent) = &mut queue.kind {
            of_parent.children = Vec::new();
        }
        let id = self.tree.push(queue);
        self.tree.name(id);
        for child in children {
            let child = self.take_over(id, child, new);
            self.tree[id].parent_mut().children.push(child);
        }
        id
    }
}

fn is_leaf(new: &[Option<Queue>], id: QueueId) -> bool {
    new[id.index()].as_ref().is_some_and(Queue::is_leaf)
}

fn maximum_at_least(new: &crate::resource::Resource, queue: &Queue) -> bool {
    queue.maximum_allocation.fits_in(new)
}

/// What may become of the queues that there are (`validateQueueHierarchy`).
fn validate_hierarchy(old: &Tree, new: &Tree, properties: &Properties) -> Result<(), Finding> {
    for id in old.named() {
        let queue = &old[id];
        if matches!(&queue.kind, Kind::Leaf(leaf) if leaf.is_reservation || leaf.is_auto_created) {
            continue;
        }
        let path = &queue.path;
        let is_stopped = queue.state() == QueueState::Stopped;
        let is_stopped_by_property =
            properties.get(&format!("{PREFIX}{path}.state")).as_deref() == Some("STOPPED");
        let Some(found) = new.find(old.key(id)) else {
            let stops = is_stopped_by_property && !properties.switches().deletes_stopped_queues_alone();
            if !is_stopped && !stops && !queue.dynamic {
                return Err(Finding::refused(said!(
                    "capacity.deleted-while-running",
                    queue = Arg::queue(path)
                )));
            }
            continue;
        };
        if new[found].path != *path {
            return Err(Finding::refused(said!(
                "capacity.moved-by-refresh",
                queue = Arg::queue(path),
                to = Arg::queue(&new[found].path)
            )));
        }
        if !queue.is_leaf() && queue.makes_leaves() != new[found].makes_leaves() {
            return Err(Finding::refused(said!(
                "capacity.template-by-refresh",
                queue = Arg::queue(path)
            )));
        }
        let stops = if properties.switches().converts_leaves_stopped_by_property() {
            is_stopped_by_property && old.naming == Naming::Path
        } else {
            new[found].state() == QueueState::Stopped
        };
        if queue.is_leaf() && !new[found].is_leaf() && !is_stopped && !stops {
            return Err(Finding::refused(said!(
                "capacity.leaf-to-parent-while-running",
                queue = Arg::queue(path)
            )));
        }
    }
    Ok(())
}
