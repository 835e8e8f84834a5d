//! Applications that move to another leaf (Hadoop's `moveApplication`).

use std::sync::Arc;

use crate::ids::{AppId, QueueId};
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::container::AppSlot;
use crate::scheduler::{Log, Rejection, Sink};

impl CapacityScheduler {
    pub(crate) fn op_move_app<L: Log>(
        &mut self,
        number: AppId,
        queue: &str,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let app = self.running_app(number)?;
        let user = self.user_name(app).clone();
        let source = self.source_leaf(app)?;
        let target = self.target_leaf(queue)?;
        self.check_labels(app, target)?;
        let path = self.tree[target].path.clone();
        self.validate_submit(target, &user, &path)?;
        self.move_app(app, [source, target], &user, sink)?;
        self.sync(sink);
        Ok(())
    }

    /// QUIRK: containers and the application itself are taken from the leaf that has the name of its own: another one, where two were
    /// made by a short name. New priorities are its business, too.
    pub(crate) fn source_leaf(&self, app: AppSlot) -> Result<QueueId, Rejection> {
        let found = self.tree.namesake(self.apps[app].queue);
        let source = found.ok_or(Rejection::UnknownQueue)?;
        if self.tree[source].is_leaf() {
            Ok(source)
        } else {
            Err(Rejection::NotALeafQueue)
        }
    }

    fn target_leaf(&self, name: &str) -> Result<QueueId, Rejection> {
        let is_plan = |queue: &QueueId| matches!(&self.tree[*queue].kind, crate::scheduler::capacity::model::queue::Kind::Parent(parent) if parent.is_plan);
        let found = match self.tree.find(name) {
            Some(plan) if is_plan(&plan) => self.tree.find(&format!("{name}-default")),
            found => found,
        };
        let target = found.ok_or(Rejection::UnknownQueue)?;
        if self.tree[target].is_leaf() {
            Ok(target)
        } else {
            Err(Rejection::NotALeafQueue)
        }
    }

    /// The target may use every label that the application has asked for (`checkQueuePartition`).
    fn check_labels(&mut self, app: AppSlot, target: QueueId) -> Result<(), Rejection> {
        if !self.settings.labels_enabled {
            return Ok(());
        }
        let labels = &mut self.apps[app].requested_labels;
        labels.retain(|label| !label.is_none());
        if labels.iter().all(|label| self.tree[target].names_label(*label)) {
            Ok(())
        } else {
            Err(Rejection::LabelNotAllowed)
        }
    }

    fn move_app<L: Log>(
        &mut self,
        app: AppSlot,
        [source, target]: [QueueId; 2],
        user: &Arc<str>,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let path = self.tree[target].path.clone();
        self.enter(target, user, &path)?;
        let live = self.apps[app].live.keys().copied().collect();
        for list in [live, self.apps[app].reserved()] {
            for container in list {
                let held = &self.apps.held(container).base;
                let (resource, label) = (held.resource, self.label_of(held.node));
                self.release_from_queues(source, container, resource, label);
                self.charge_queues(target, container, resource, label, sink);
            }
        }
        self.remove_attempt(source, app);
        self.submit_attempt(target, app);
        self.move_records(app, target);
        self.leave(source);
        Ok(())
    }

    /// Names, metrics and demand follow (`SchedulerApplicationAttempt.move`, `AppSchedulingInfo.move`).
    fn move_records(&mut self, app: AppSlot, target: QueueId) {
        let source = self.apps[app].queue;
        let path = self.tree[target].path.clone();
        let live: Vec<_> = self.apps[app].live.keys().copied().collect();
        let reserved = self.apps[app].reserved();
        for container in live.iter().chain(&reserved) {
            self.apps.held_mut(*container).queue_name = path.clone();
        }
        for container in reserved {
            let held = self.apps.held(container);
            let (resource, label) = (held.reserved.unwrap_or_default(), held.label);
            self.count_reserved(source, -resource, label);
            self.count_reserved(target, resource, label);
        }
        for (amount, label) in self.all_pending(app) {
            self.charge_queue_pending(source, -amount, label);
            self.charge_queue_pending(target, amount, label);
        }
        let (user, first) = (self.apps[app].user, self.apps.first(app));
        self.tree[source].leaf_mut().users.deactivate(user, first);
        if !self.apps[app].requests.active().is_empty() {
            let weight = self.weight_in(target, app);
            self.tree[target].leaf_mut().users.activate(user, first, weight);
        }
        self.apps[app].queue = target;
    }
}
