//! What applications ask for, and what queues and users count of it (Hadoop's `AppSchedulingInfo`).

use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::request::{Place, PlacedAsk, RequestKey};

/// One ask with its label.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LabelledAsk {
    pub(crate) key: RequestKey,
    pub(crate) ask: PlacedAsk,
    pub(crate) label: Label,
}

impl CapacityScheduler {
    pub(crate) fn ask_for_master(&mut self, app: AppSlot, resource: Resource, label: Label) {
        let ask = PlacedAsk {
            place: Place::ANY,
            resource,
            count: 1,
            relax_locality: true,
            owner: None,
        };
        let key = self.env.master_key();
        self.update_asks(app, &[LabelledAsk { key, ask, label }]);
    }

    /// Stores new asks; answers whether any ask for anywhere was among them.
    pub(crate) fn update_asks(&mut self, app: AppSlot, asks: &[LabelledAsk]) -> bool {
        if self.apps[app].stopped {
            return false;
        }
        let mut anywhere: Vec<LabelledAsk> = Vec::new();
        for ask in asks.iter().filter(|ask| ask.ask.place == Place::ANY) {
            anywhere.retain(|other| other.key != ask.key);
            anywhere.push(*ask);
        }
        let before: Vec<Option<(PlacedAsk, Label)>> =
            anywhere.iter().map(|ask| self.stored(app, ask.key)).collect();
        let entry = &mut self.apps.all[app.index()];
        entry
            .requests
            .update(&self.places, asks.iter().map(|ask| (ask.key, ask.ask)));
        for (new, old) in anywhere.iter().zip(before) {
            self.note_label(app, new);
            self.count_change(app, old, new);
        }
        !anywhere.is_empty()
    }

    /// The ask for anywhere under `key`.
    fn stored(&self, app: AppSlot, key: RequestKey) -> Option<(PlacedAsk, Label)> {
        let app = &self.apps[app];
        let ask = app.requests.asks(key)?.at(Place::ANY)?;
        Some((*ask, app.ask_label(key)))
    }

    fn note_label(&mut self, app: AppSlot, new: &LabelledAsk) {
        let entry = &mut self.apps[app];
        entry.ask_labels.insert(new.key, new.label);
        if !entry.requested_labels.contains(&new.label) {
            entry.requested_labels.push(new.label);
        }
    }

    /// Pending amounts and the activity of the user after an ask has changed (`updatePendingResources`).
    fn count_change(&mut self, app: AppSlot, old: Option<(PlacedAsk, Label)>, new: &LabelledAsk) {
        let had = old.map_or(0, |(ask, _)| ask.count);
        if new.ask.count <= 0 {
            self.deactivate_if_idle(app);
        } else if had <= 0 {
            let (queue, user) = (self.apps[app].queue, self.apps[app].user);
            let weight = self.weight_in(queue, app);
            let app = self.apps.first(app);
            self.tree[queue].leaf_mut().users.activate(user, app, weight);
        }
        if let Some((ask, label)) = old {
            self.charge_pending(app, -ask.resource.times(ask.count.into()), label);
        }
        self.charge_pending(app, new.ask.resource.times(new.ask.count.into()), new.label);
    }

    /// The user is no longer active with an application that asks for nothing (`checkForDeactivation`).
    fn deactivate_if_idle(&mut self, app: AppSlot) {
        let entry = &self.apps[app];
        if entry.requests.active().is_empty() {
            let (queue, user) = (entry.queue, entry.user);
            let app = self.apps.first(app);
            self.tree[queue].leaf_mut().users.deactivate(user, app);
        }
    }

    fn charge_pending(&mut self, app: AppSlot, amount: Resource, label: Label) {
        self.apps[app].usage.make(label).pending += amount;
        self.charge_queue_pending(self.apps[app].queue, amount, label);
    }

    /// Changes what is pending in a queue and its ancestors.
    pub(crate) fn charge_queue_pending(&mut self, queue: QueueId, amount: Resource, label: Label) {
        self.tree
            .change_path(queue, |queue| queue.usage.make(label).pending += amount);
    }

    /// Takes an allocated container off the asks.
    pub(crate) fn take_asks(
        &mut self,
        app: AppSlot,
        key: RequestKey,
        locality: crate::scheduler::Locality,
        node: Place,
        rack: Place,
    ) -> Box<[PlacedAsk]> {
        let entry = &mut self.apps.all[app.index()];
        let taken = entry.requests.take(&self.places, key, locality, node, rack);
        let label = entry.ask_label(key);
        let anywhere = taken.last().expect("anywhere is always taken off");
        let amount = anywhere.resource;
        if self.apps[app].requests.outstanding(key) == 0 {
            self.deactivate_if_idle(app);
        }
        self.charge_pending(app, -amount, label);
        taken
    }

    /// A container ended before its application master heard of it: it is asked for again.
    pub(crate) fn restore_asks(&mut self, container: ContainerRef, taken: &[PlacedAsk]) {
        // QUIRK: the attempt that there is by now gets it.
        let app = self.apps.current(container.app);
        if self.apps[app].stopped {
            return;
        }
        let held = self.apps.held(container);
        let (key, label) = (held.base.key, held.label);
        let old = self.stored(app, key);
        let entry = &mut self.apps.all[app.index()];
        entry.requests.restore(&self.places, key, taken, container.seq);
        let Some((ask, _)) = self.stored(app, key) else {
            return;
        };
        let new = LabelledAsk { key, ask, label };
        self.note_label(app, &new);
        // QUIRK: where the stored object is the container's own, it counts one more before it is looked at for the last time.
        if old.is_none_or(|(old, _)| old.owner != Some(container.seq)) {
            self.count_change(app, old, &new);
        }
    }

    /// The asks of an ended attempt no longer count in its queue (`AppSchedulingInfo.stop`).
    pub(crate) fn drop_asks(&mut self, app: AppSlot) {
        let queue = self.apps[app].queue;
        for (amount, label) in self.all_pending(app) {
            self.charge_queue_pending(queue, -amount, label);
        }
        self.apps[app].requests.clear();
    }

    /// What is outstanding under each key, with its label.
    pub(crate) fn all_pending(&self, app: AppSlot) -> Vec<(Resource, Label)> {
        let entry = &self.apps[app];
        let keys = entry.requests.iter();
        keys.filter_map(|asks| Some((asks.at(Place::ANY)?, entry.ask_label(asks.key()))))
            .filter(|(ask, _)| ask.count > 0)
            .map(|(ask, label)| (ask.resource.times(ask.count.into()), label))
            .collect()
    }
}
