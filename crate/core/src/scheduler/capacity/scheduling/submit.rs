//! Applications come (spec `capacity.md` §3.2, §5.3; `replay-format.md`, "Capacity").

use std::sync::Arc;

use crate::config::capacity::QueueState;
use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
#[cfg(feature = "attempts")]
use crate::scheduler::capacity::model::app::Restart;
use crate::scheduler::capacity::model::app::{AmRequest, App, HeldUp, NewApp};
use crate::scheduler::capacity::model::app_order::insert_pending;
use crate::scheduler::capacity::model::mail::Mail;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::queue::Kind;
use crate::scheduler::capacity::placement::{Destination, Named};
use crate::scheduler::capacity::queue_manager::template::NotMade;
use crate::scheduler::container::AppSlot;
use crate::scheduler::request::Place;
use crate::scheduler::{AddApp, Log, Rejection, Sink};

impl CapacityScheduler {
    pub(crate) fn op_add_app<L: Log>(
        &mut self,
        add: &AddApp,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        if self.apps.find(add.app).is_some() {
            return Err(Rejection::DuplicateApp);
        }
        let to = self.destination(add)?;
        let name = to.queue.clone();
        let am_request = match add.am {
            Some(am) => Some(self.check_am_request(&name, add.label.as_deref(), am)?),
            None => None,
        };
        let asked = add.priority.unwrap_or_else(|| self.default_priority(&name));
        let priority = asked.min(self.maximum_priority);
        let admitted = self.admit(&to, &add.user);
        // The queue is made, and may activate others' applications, even where the application is refused then.
        self.sync(sink);
        let queue = admitted?;
        self.deliver(sink);
        let user = self.users.intern(&add.user);
        let app = App::new(NewApp {
            number: add.app,
            user,
            queue,
            priority,
            start: self.now,
            am_request,
            label_name: add.label.clone(),
            sorts_nodes: self.tree[queue].leaf().sorts_nodes,
            #[cfg(feature = "attempts")]
            restart: Restart {
                wanted: add.restarts,
                ..Restart::default()
            },
        });
        self.add_attempt(app, sink);
        Ok(())
    }

    /// The application with that number, while it has an attempt.
    pub(crate) fn running_app(&self, number: AppId) -> Result<AppSlot, Rejection> {
        let app = self.apps.find(number);
        app.filter(|app| !self.apps[*app].awaits_attempt())
            .ok_or(Rejection::UnknownApp)
    }

    /// An attempt enters the scheduler (`CapacityScheduler.addApplicationAttempt`).
    pub(crate) fn add_attempt<L: Log>(&mut self, mut app: App, sink: &mut Sink<'_, L>) -> AppSlot {
        let (queue, am_request) = (app.queue, app.am_request);
        app.am_label = am_request
            .and_then(|request| request.label)
            .unwrap_or(Label::NONE);
        let master = am_request.map_or(self.env.minimum, |request| request.resource);
        app.usage.make(Label::NONE);
        app.usage.make(app.am_label).am_used = master;
        let slot = self.apps.add(app);
        if !self.check_runnable(slot) {
            for check in self.why_parked(slot) {
                sink.check(|| check);
            }
        }
        self.track(slot);
        self.submit_attempt(queue, slot);
        if am_request.is_some() {
            self.mail.push_back(Mail::AttemptAdded(slot));
        }
        self.sync(sink);
        slot
    }

    /// The priority of an application that comes without (`getDefaultPriorityForQueue`).
    fn default_priority(&self, queue: &str) -> i32 {
        match self.tree.find(queue).map(|id| &self.tree[id].kind) {
            Some(Kind::Leaf(leaf)) => leaf.default_priority,
            _ => 0,
        }
    }

    /// The AM request as the resource manager normalises and checks it.
    fn check_am_request(
        &mut self,
        queue: &str,
        label: Option<&str>,
        am: Resource,
    ) -> Result<AmRequest, Rejection> {
        let queue = self.tree.find(queue);
        let maximum = self.maximum_allocation_of(queue);
        let label = self.check_request(queue, &am, &maximum, label, Place::ANY)?;
        // QUIRK: what is rounded up may come to more than the queue's largest container.
        let maximum = if self.env.switches.gives_queues_own_maximum_alone() {
            self.settings.maximum_allocation
        } else {
            maximum
        };
        let resource = self
            .env
            .calc
            .normalize(&am, &self.env.minimum, &maximum, &self.env.minimum);
        Ok(AmRequest { resource, label })
    }

    /// Finds the queue of a new application and enters it there.
    pub(crate) fn admit(&mut self, to: &Destination, user: &Arc<str>) -> Result<QueueId, Rejection> {
        let root = self.tree.root();
        if self.tree[root].applications() >= self.settings.maximum_applications {
            return Err(Rejection::SystemApplicationLimit);
        }
        let name = self.looked_for(to);
        let queue = self.get_or_create(to, &name)?;
        if !self.tree[queue].is_leaf() {
            return Err(Rejection::NotALeafQueue);
        }
        if self.is_auto_created(queue) {
            self.check_rule(queue, to.by_rule.as_ref())?;
        }
        self.enter(queue, user, &name)?;
        Ok(queue)
    }

    /// What the scheduler looks for (`getAddedAppQueueName`); up to 3.3.6 what the submission says, be there a rule or not. It is the
    /// default queue of a plan, by the name that was given (`resolveReservationQueueName`).
    fn looked_for(&self, to: &Destination) -> Arc<str> {
        let name = if self.env.switches.places_by_older_rules() {
            to.queue.clone()
        } else {
            to.path()
        };
        let found = self.tree.find(&name).map(|queue| &self.tree[queue].kind);
        match found {
            Some(Kind::Parent(parent)) if parent.is_plan => format!("{name}-default").into(),
            _ => name,
        }
    }

    /// The queue of that name, or one that is made (`getOrCreateQueueFromPlacementContext`).
    fn get_or_create(&mut self, to: &Destination, name: &Arc<str>) -> Result<QueueId, Rejection> {
        if let Some(queue) = self.tree.find(name) {
            return Ok(queue);
        }
        if self.env.switches.places_by_older_rules() {
            return self.create_by_older_rule(to, name);
        }
        if self.tree.is_ambiguous(name) {
            return Err(Rejection::AmbiguousQueue);
        }
        let path = match &to.by_rule {
            Some(named) => named.path().into(),
            None => name.clone(),
        };
        let made = self.create_queue(&path);
        made.map_err(|why| match why {
            NotMade::NoPath => Rejection::UnknownQueue,
            _ if to.by_rule.is_some() => Rejection::QueueCreation,
            _ => Rejection::UnknownQueue,
        })
    }

    /// Makes the leaf that a rule names below a managed parent, up to 3.3.6 (`autoCreateLeafQueue`).
    fn create_by_older_rule(&mut self, to: &Destination, name: &str) -> Result<QueueId, Rejection> {
        let named = to.by_rule.as_ref();
        let Some((above, own)) = named.and_then(|named| Some((named.above.as_deref()?, &named.own))) else {
            return Err(if self.tree.is_ambiguous(name) {
                Rejection::AmbiguousQueue
            } else {
                Rejection::UnknownQueue
            });
        };
        let parent = self.tree.find(above).filter(|parent| self.is_managed(*parent));
        let made = parent.map(|parent| self.add_managed(parent, own));
        made.and_then(Result::ok).ok_or(Rejection::QueueCreation)
    }

    /// Into a leaf of a managed parent rules alone send applications, and only those that name this parent.
    fn check_rule(&self, leaf: QueueId, by_rule: Option<&Named>) -> Result<(), Rejection> {
        let named = by_rule.ok_or(Rejection::RulesOnly)?;
        let named = named.above.as_deref().unwrap_or_default();
        let parent = &self.tree[self.tree[leaf].parent.expect("a leaf has a parent")];
        if *parent.path == *named || *parent.name == *named {
            Ok(())
        } else {
            Err(Rejection::RulesOnly)
        }
    }

    /// Whether a leaf takes another application of that user, which names it so (`validateSubmitApplication`).
    pub(crate) fn validate_submit(
        &mut self,
        queue: QueueId,
        user: &Arc<str>,
        named: &str,
    ) -> Result<(), Rejection> {
        let key = self.users.intern(user);
        let leaf = &mut self.tree[queue];
        if leaf.state() != QueueState::Running {
            return Err(Rejection::QueueNotRunning);
        }
        // A leaf made of a template has no such limits (up to 3.3.6 it has).
        let has_limits = !leaf.leaf().is_auto_created || self.env.switches.knows_templates_alone();
        if has_limits && leaf.applications() >= leaf.leaf().maximum_applications {
            return Err(Rejection::QueueApplicationLimit);
        }
        let weight = leaf.weight_of(user);
        let per_user = leaf.leaf().maximum_applications_per_user;
        if leaf.leaf_mut().users.make(key, weight).applications() >= per_user && has_limits {
            return Err(Rejection::UserApplicationLimit);
        }
        let parent = leaf.parent.expect("a leaf has a parent");
        self.validate_parent(parent, named)
    }

    fn validate_parent(&self, parent: QueueId, named: &str) -> Result<(), Rejection> {
        // QUIRK: up to 3.3.6 nobody gets into a leaf by the last name of a queue above it.
        if self.env.switches.places_by_older_rules() && *self.tree[parent].name == *named {
            return Err(Rejection::NotALeafQueue);
        }
        if self.tree[parent].state() == QueueState::Running {
            Ok(())
        } else {
            Err(Rejection::QueueNotRunning)
        }
    }

    /// Counts a new application in a leaf's ancestors (`submitApplication`).
    pub(crate) fn enter(&mut self, queue: QueueId, user: &Arc<str>, named: &str) -> Result<(), Rejection> {
        self.validate_submit(queue, user, named)?;
        self.tree[queue].used_at = Some(self.now);
        for parent in self.tree.path_to_root(queue).skip(1) {
            self.validate_parent(parent, named)?;
        }
        self.tree
            .change_ancestors(queue, |parent| parent.applications += 1);
        Ok(())
    }

    /// An attempt enters a leaf (`submitApplicationAttempt`).
    pub(crate) fn submit_attempt(&mut self, queue: QueueId, app: AppSlot) {
        let weight = self.weight_in(queue, app);
        let entry = &self.apps[app];
        let (user, runnable) = (entry.user, entry.runnable);
        let leaf = self.tree[queue].leaf_mut();
        let record = leaf.users.make(user, weight);
        if !runnable {
            leaf.non_runnable.push(app);
            return;
        }
        record.pending += 1;
        leaf.runnable.push(app);
        insert_pending(&mut leaf.pending, &self.apps.all, app);
        self.touched_apps.push(app);
        let last = leaf.last_cluster;
        if self.env.calc.positive(&last, &last) {
            self.activate_applications(queue);
        } else {
            self.apps[app].held_up = Some(HeldUp::NoCluster);
        }
    }

    pub(crate) fn op_set_priority<L: Log>(
        &mut self,
        number: AppId,
        priority: i32,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let app = self.running_app(number)?;
        let priority = priority.min(self.maximum_priority);
        if priority == self.apps[app].submitted_priority {
            return Ok(());
        }
        let queue = self.source_leaf(app)?;
        let leaf = self.tree[queue].leaf_mut();
        let was_active = leaf.active.remove(app);
        if !was_active {
            leaf.pending.retain(|other| *other != app);
        }
        self.apps[app].priority = priority;
        let leaf = self.tree[queue].leaf_mut();
        if was_active {
            leaf.active.insert(&self.apps.all, app);
        } else {
            insert_pending(&mut leaf.pending, &self.apps.all, app);
        }
        self.touched_apps.push(app);
        self.sync(sink);
        Ok(())
    }
}
