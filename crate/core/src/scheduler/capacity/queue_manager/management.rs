//! Which leaves of a managed parent have their guarantee: those with applications, the oldest first, as long as there is
//! some left (Hadoop's `QueueManagementDynamicEditPolicy`, `GuaranteedOrZeroCapacityOverTimePolicy`).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::managed::{entitle_to_nothing, fails_when_exceeded};
use crate::config::{Arg, Finding};
use crate::ids::QueueId;
use crate::jvm::{Growth, HashOrder, string_hash};
use crate::resource::Resource;
use crate::said;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::managed::slack;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::{Log, Sink};
use crate::sorted::sort_by_number;

/// Whether a leaf gets its guarantee.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    Activate,
    Deactivate,
}

/// By what leaves are told apart and label, in the order of a hash map of those names.
type Changes = HashOrder<Arc<str>, BTreeMap<Label, Change>>;

impl CapacityScheduler {
    /// How often the policy looks, ms.
    pub(crate) fn management_ms(&self) -> i64 {
        const NAME: &str = "yarn.resourcemanager.monitor.capacity.queue-management.monitoring-interval";
        self.properties.i64(NAME, 1500).unwrap_or(1500)
    }

    /// A round of the policy over all managed parents (`manageAutoCreatedLeafQueues`).
    pub(crate) fn op_manage_queues<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        let mut parents: HashOrder<QueueId, ()> = HashOrder::new(Growth::Plain);
        for parent in self.tree.named() {
            if self.is_managed(parent) {
                parents.insert(string_hash(self.tree.key(parent)), parent, ());
            }
        }
        let parents: Vec<QueueId> = parents.keys().copied().collect();
        // QUIRK: all children are taken for leaves of the template; where one is not, those that come later have no round.
        let managed = parents
            .into_iter()
            .filter(|parent| !self.tree[*parent].managed().fails_when_exceeded)
            .take_while(|parent| !self.has_written_child(*parent));
        // All rounds are over before the first change is made.
        let changes: Vec<_> = managed
            .collect::<Vec<_>>()
            .into_iter()
            .map(|parent| (parent, self.changes(parent)))
            .collect();
        for (parent, changes) in changes {
            self.change_leaves(parent, &changes);
        }
        self.sync(sink);
    }

    /// A managed parent is read again with its leaves, none of which is active (`ManagedParentQueue.reinitialize`).
    pub(crate) fn reinitialize_managed(&mut self, id: QueueId) -> Result<(), Finding> {
        let fails = fails_when_exceeded(&self.queue_properties, &self.tree[id].path);
        self.tree[id].managed_mut().fails_when_exceeded = fails;
        self.refuse_exceeding(id)?;
        self.with_queues(|manager, tree| manager.manage(tree, id))?;
        self.set_up_again(id)?;
        let path = self.tree[id].path.clone();
        for leaf in self.tree[id].children().to_vec() {
            if !self.is_auto_created(leaf) {
                self.set_up_again(leaf)?;
                continue;
            }
            let own = self.tree[leaf].name.clone();
            self.queue_manager()?.copy_template(&path, &own);
            self.set_up_again(leaf)?;
            self.check_template_maximum(id)?;
            entitle_to_nothing(&mut self.tree, &self.env, leaf);
        }
        if self.has_written_child(id) {
            // QUIRK: as in a round, it is taken for a leaf of the template.
            let said = said!(
                "capacity.written-below-template",
                queue = Arg::queue(&self.tree[id].path)
            );
            return Err(Finding::refused(said));
        }
        let changes = self.changes(id);
        self.change_leaves(id, &changes);
        Ok(())
    }

    /// Whether a queue below a parent that makes leaves of a template was written and not made.
    fn has_written_child(&self, parent: QueueId) -> bool {
        let mut children = self.tree[parent].children().iter();
        children.any(|child| !self.is_auto_created(*child))
    }

    /// A parent that makes no leaf without a guarantee cannot have less than its leaves.
    fn refuse_exceeding(&self, id: QueueId) -> Result<(), Finding> {
        let parent = &self.tree[id];
        let sum = parent.children().iter().fold(0.0f32, |sum, leaf| {
            sum + self.tree[*leaf].shares(Label::NONE).capacity
        });
        // Where one of them is NaN nothing is exceeded.
        let exceeded = parent.shares(Label::NONE).capacity < sum;
        if !parent.managed().fails_when_exceeded || !exceeded {
            return Ok(());
        }
        let said = said!("capacity.leaves-exceed", queue = Arg::queue(&parent.path));
        Err(Finding::refused(said))
    }

    /// What a round finds for one parent (`computeQueueManagementChanges`).
    fn changes(&mut self, parent: QueueId) -> Changes {
        self.share_template(parent);
        self.forget_removed_leaves(parent);
        let mut changes = Changes::new(Growth::Plain);
        for label in self.tree[parent].managed().template.labels() {
            let idle = self.idle_leaves(parent, label);
            for leaf in &idle {
                note(&mut changes, leaf, label, Change::Deactivate);
                // QUIRK: its amount is gone even if the round is refused (`updateToZeroCapacity`).
                self.forget_amount(leaf, label);
            }
            let managed = self.tree[parent].managed();
            let share = managed.template(label).shares.absolute;
            let given_up = idle.iter().fold(0.0f32, |sum, _| sum + share);
            let whole = self.tree[parent].shares(label).absolute;
            let left = whole - managed.activated(label) + given_up + slack(self.env.switches);
            if left < share {
                continue;
            }
            for leaf in self.waiting_leaves(parent, label, &idle, left / share) {
                note(&mut changes, &leaf, label, Change::Activate);
            }
        }
        changes
    }

    fn forget_amount(&mut self, leaf: &str, label: Label) {
        if let Some(leaf) = self.tree.find(leaf) {
            self.tree[leaf].quotas.make(label).configured_min = Resource::NONE;
        }
    }

    fn forget_removed_leaves(&mut self, parent: QueueId) {
        let children = self.tree[parent].children().iter();
        let children: BTreeSet<Arc<str>> = children.map(|leaf| self.tree.key(*leaf).clone()).collect();
        let managed = self.tree[parent].managed_mut();
        for active in managed.activated.values_mut() {
            active.leaves.retain(|leaf| children.contains(leaf));
        }
    }

    /// Active leaves without applications (`deactivateLeafQueuesIfInActive`).
    fn idle_leaves(&self, parent: QueueId, label: Label) -> BTreeSet<Arc<str>> {
        let managed = self.tree[parent].managed();
        let children = self.tree[parent].children().iter();
        let is_idle = |leaf: &&QueueId| {
            managed.is_active(label, self.tree.key(**leaf)) && self.tree[**leaf].applications() == 0
        };
        children
            .filter(is_idle)
            .map(|leaf| self.tree.key(*leaf).clone())
            .collect()
    }

    /// Leaves with applications that are not active, in the order of these, as many as fit (`getSortedLeafQueues`).
    fn waiting_leaves(
        &self,
        parent: QueueId,
        label: Label,
        idle: &BTreeSet<Arc<str>>,
        fit: f32,
    ) -> Vec<Arc<str>> {
        let managed = self.tree[parent].managed();
        if managed.template(label).shares.absolute <= 0.0 {
            return Vec::new();
        }
        let mut apps: Vec<_> = Vec::new();
        for leaf in self.tree[parent].children() {
            let of_leaf = self.tree[*leaf].leaf();
            let active = of_leaf.active.all(&self.apps.all);
            let all = of_leaf.pending.iter().copied().chain(active);
            // One that a leaf still lists after it has moved waits where it is now.
            apps.extend(all.map(|app| (self.apps[app].start, self.tree.key(self.apps[app].queue))));
        }
        sort_by_number(&mut apps, |(start, _)| *start);
        let most = (libm::floorf(fit) as usize).min(apps.len());
        let mut waiting: Vec<Arc<str>> = Vec::new();
        for (_, leaf) in apps {
            if waiting.len() >= most {
                break;
            }
            let is_known = managed.is_active(label, leaf) || idle.contains(leaf) || waiting.contains(leaf);
            if !is_known {
                waiting.push(leaf.clone());
            }
        }
        waiting
    }

    /// Whether a leaf would have more than all of its parent, as amounts may say: then none of the changes is made
    /// (`AutoCreatedLeafQueue.validateConfigurations`).
    fn exceeds_whole(&self, parent: QueueId, changes: &Changes) -> bool {
        let managed = self.tree[parent].managed();
        let mut all = changes.iter().flat_map(|(_, of_leaf)| of_leaf);
        all.any(|(label, change)| {
            let share = managed.template(*label).shares.capacity;
            *change == Change::Activate && !(0.0..=1.0).contains(&share)
        })
    }

    /// `validateAndApplyQueueManagementChanges`: all are applied, then all are noted. Of leaves that are called alike the last one
    /// that was made changes.
    fn change_leaves(&mut self, parent: QueueId, changes: &Changes) {
        if self.exceeds_whole(parent, changes) {
            return;
        }
        for (key, of_leaf) in changes.iter() {
            let Some(leaf) = self.tree.find(key) else {
                continue;
            };
            self.copy_vectors(parent, leaf);
            for (label, change) in of_leaf {
                match change {
                    Change::Activate => self.give_guarantee(parent, leaf, *label),
                    Change::Deactivate => self.give_nothing(parent, leaf, *label),
                }
            }
            self.activate_by_template(leaf);
        }
        for (key, of_leaf) in changes.iter() {
            for (label, change) in of_leaf {
                let managed = self.tree[parent].managed_mut();
                match change {
                    Change::Activate => managed.activate(*label, key),
                    Change::Deactivate => {
                        managed.deactivate(*label, key);
                        // QUIRK: whichever label it loses, that of the default partition goes.
                        self.forget_amount(key, Label::NONE);
                    }
                }
            }
        }
    }
}

fn note(changes: &mut Changes, leaf: &Arc<str>, label: Label, change: Change) {
    let hash = string_hash(leaf);
    let mut of_leaf = changes.get(hash, leaf).cloned().unwrap_or_default();
    of_leaf.insert(label, change);
    changes.insert(hash, leaf.clone(), of_leaf);
}
