//! What a verdict asks of the scheduler's state, by the functions that decide (spec `verdicts.md` §5, §10).

use std::sync::Arc;

use super::CapacityScheduler;
use super::capacities::limit_of_child;
use super::model::partition::Label;
use super::model::together::Candidate;
use super::model::usage::Mode;
use super::model::users::Scope;
use super::preemption::ObservedShare;
use super::preemption::selection::Selection;
use super::preemption::snapshot::{Partition, Share};
use super::scheduling::assign::{Limits, Offer, Offered};
use super::scheduling::container_allocator::{Skip, Trial};
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::request::{Place, Places, RequestKey, Requests};
use crate::scheduler::{Check, Sink, Subject, Verbose};

/// A limit that stops an application wherever it would be offered room.
#[derive(Clone, Debug)]
pub(crate) enum InTheWay {
    /// The maximum of its own queue is used up.
    QueueMaximum(Check),
    /// The maximum of a queue above leaves too little.
    ParentLimit(QueueId, Resource, Vec<Check>),
    /// Its user has more than its limit.
    UserLimit(Check),
    /// The maximum of its own queue leaves less than each request needs.
    Headroom(Resource, Vec<Check>),
}

/// How a walk from a queue down to a leaf ends.
enum Walk {
    Open,
    /// The queue has no room at all.
    Full(Check),
    /// What the leaf may still take is less than each request.
    TooLittle(Resource, Vec<Check>),
}

impl CapacityScheduler {
    /// A copy looks for whom containers would be taken, and takes them: where preemption is off, and where it observes only.
    pub(crate) fn open_preemption(&mut self) {
        self.configured.preemption.observe_only = false;
        self.policy.settings.observe_only = false;
        self.settings.preempts = true;
        if self.settings.monitors {
            return;
        }
        for id in self.tree.named() {
            self.tree[id].preemption_disabled = self.forbids_preemption(id).is_some();
        }
    }

    /// The same, and no queue forbids it: neither that containers are taken from it nor that its applications take from one
    /// another.
    pub(crate) fn open_lenders(&mut self) {
        self.open_preemption();
        for settings in [&mut self.configured.preemption, &mut self.policy.settings] {
            settings.intra_queue = true;
            settings.intra_threshold = f32::NEG_INFINITY;
        }
        for id in self.tree.named() {
            self.tree[id].preemption_disabled = false;
            self.tree[id].intra_queue_disabled = false;
        }
    }

    /// Whether preemption is off for the whole cluster.
    pub(crate) const fn is_preemption_off(&self) -> bool {
        !self.settings.preempts
    }

    /// Whether applications of the queue may take from one another, as far as settings say.
    pub(crate) fn is_inside_off(&self, queue: QueueId) -> bool {
        let queue = &self.tree[queue];
        !self.preemption_in_force().intra_queue || queue.intra_queue_disabled || queue.preemption_disabled
    }

    /// How long a container stays marked before it is killed, ms (`max_wait_before_kill`).
    pub(crate) fn wait_before_kill(&self) -> i64 {
        self.preemption_in_force().wait_ms
    }

    /// How long after the earliest time of its kill a marked container may be killed by whoever waits longest, ms.
    pub(crate) fn longest_delay(&self) -> u64 {
        let [least, most] = self.policy.waits();
        most.abs_diff(least)
    }

    /// What a round may take of the whole cluster.
    pub(crate) fn round_budget(&self) -> Resource {
        Selection::new(self.env.cluster, self.policy.settings.per_round).budget
    }

    /// Whether an amount is enough for another, in what the cluster counts.
    pub(crate) fn is_enough(&self, amount: &Resource, needed: &Resource) -> bool {
        self.env.calc.fits(needed, amount)
    }

    // -------------------------------------------------------------- queues

    /// All queues below and with `queue`, each before its children.
    pub(crate) fn queues_below(&self, queue: QueueId) -> Vec<QueueId> {
        self.tree.walk(queue)
    }

    /// All queues, each before its children.
    pub(crate) fn all_queues(&self) -> Vec<QueueId> {
        self.tree.walk(self.tree.root())
    }

    /// The queue and those above it, up to root.
    pub(crate) fn path_of(&self, queue: QueueId) -> impl Iterator<Item = QueueId> + '_ {
        self.tree.path_to_root(queue)
    }

    /// Whether the queue holds applications itself.
    pub(crate) fn is_leaf(&self, queue: QueueId) -> bool {
        self.tree[queue].is_leaf()
    }

    /// The partition of that name, if the cluster has it.
    pub(crate) fn partition(&self, name: &str) -> Option<Label> {
        self.env.partitions.known(name)
    }

    /// The partitions of the cluster, the default one first.
    pub(crate) fn partitions(&self) -> &[Label] {
        self.env.partitions.by_name()
    }

    /// The name of a partition.
    pub(crate) fn partition_name(&self, label: Label) -> &Arc<str> {
        self.env.partitions.name(label)
    }

    /// The lowest queue on the way from root to `queue` that may not use a partition.
    pub(crate) fn may_not_use(&self, queue: QueueId, label: Label) -> Option<QueueId> {
        let mut path = self.tree.path_to_root(queue);
        path.find(|id| !self.tree[*id].may_use(label))
    }

    /// What a queue uses of a partition, is guaranteed there and may have at most.
    pub(crate) fn standing_of(&self, queue: QueueId, label: Label) -> (Resource, Resource, Resource) {
        let of = &self.tree[queue];
        let quotas = of.quotas(label);
        (
            of.usage.of(label).used,
            quotas.effective_min,
            quotas.effective_max,
        )
    }

    /// What a queue is configured to have of a partition: its absolute capacity.
    pub(crate) fn configured_of(&self, queue: QueueId, label: Label) -> Resource {
        let absolute = self.tree[queue].shares(label).absolute;
        self.env.partitions.total(label).multiply(f64::from(absolute))
    }

    /// What is asked for in a queue and below it, in a partition.
    pub(crate) fn pending_of(&self, queue: QueueId, label: Label) -> Resource {
        let pending = self.tree[queue].usage.of(label).pending;
        pending.subtract_non_negative(&Resource::NONE)
    }

    /// The users of a leaf by name, each with what it uses of a partition and the limit that is in force for it there.
    pub(crate) fn users_of(&self, leaf: QueueId, label: Label) -> Vec<(&Arc<str>, Resource, Resource)> {
        let queue = &self.tree[leaf];
        let users = queue.leaf().users.iter().map(|(key, user)| {
            let limit = queue.peek_user_limit(&self.env, key, label, Scope::Active);
            (self.users.name(key), user.usage.of(label).used, limit)
        });
        let mut users: Vec<_> = users.collect();
        users.sort_unstable_by_key(|(name, ..)| *name);
        users
    }

    /// Up to where the last round of the policy has left a queue in peace.
    pub(crate) fn tolerated(&self, queue: QueueId, label: Label) -> Option<Resource> {
        let (_, share) = self.seen(queue, label)?;
        Some(share.tolerated(self.policy.settings.dead_zone))
    }

    /// A queue in a partition as the last round of the policy has seen it.
    fn seen(&self, queue: QueueId, label: Label) -> Option<(&Partition, &Share)> {
        let round = self.policy.round.as_ref()?;
        let partition = &round.partitions[round.partition(label)?];
        let queue = round.list.queues.iter().position(|of| *of == queue)?;
        Some((partition, &partition.shares[queue]))
    }

    /// The containers that are marked, and the earliest time of their kill, on the scheduler's clock, ms.
    pub(crate) fn marks(&self) -> impl Iterator<Item = (ContainerId, u64)> + '_ {
        let marks = self.policy.marks.keys();
        marks.map(|id| (*id, self.policy.due(*id, self.now)))
    }

    /// How much of its guarantee a queue uses.
    pub(crate) fn used_part(&self, queue: QueueId, label: Label) -> f32 {
        self.tree[queue].shares(label).used
    }

    /// Whether the last round of the policy found that a queue has less than it should.
    pub(crate) fn lacks_ideal(&self, queue: QueueId, label: Label) -> bool {
        self.seen(queue, label)
            .is_some_and(|(partition, share)| self.env.calc.lt(&partition.total, &share.used, &share.ideal))
    }

    /// A queue as the last round of the policy has seen it.
    pub(crate) fn seen_share(&self, queue: QueueId, label: Label) -> Option<ObservedShare> {
        self.seen(queue, label).map(|(_, share)| share.observe())
    }

    /// Whether an application has less of its queue than it should, as the last round of the policy has seen it.
    pub(crate) fn lacks_inside(&self, app: AppSlot, label: Label) -> bool {
        let seen = self.seen(self.apps[app].queue, label);
        let share = seen.and_then(|(_, share)| share.apps.iter().find(|of| of.app == app));
        share.is_some_and(|share| {
            let has = share.used_without_am() - share.selected;
            self.env.calc.gt(&self.env.cluster, &share.ideal, &has)
        })
    }

    // -------------------------------------------------------------- applications

    /// The application with that number, while it is known.
    pub(crate) fn find_app(&self, number: AppId) -> Option<AppSlot> {
        self.apps.find(number)
    }

    /// What an application asks for, and the names of the places there.
    pub(crate) fn requests_of(&self, number: AppId) -> Option<(&Requests, &Places)> {
        let app = self.find_app(number)?;
        Some((&self.apps[app].requests, &self.places))
    }

    /// The number of an application.
    pub(crate) fn number_of(&self, app: AppSlot) -> AppId {
        self.apps[app].number
    }

    /// The leaf of an application.
    pub(crate) fn queue_of(&self, app: AppSlot) -> QueueId {
        self.apps[app].queue
    }

    /// What an application uses of a partition and asks for there.
    pub(crate) fn usage_of(&self, app: AppSlot, label: Label) -> (Resource, Resource) {
        let usage = self.apps[app].usage.of(label);
        (usage.used, usage.pending.subtract_non_negative(&Resource::NONE))
    }

    /// The partitions in which an application asks for something.
    pub(crate) fn partitions_asked(&self, app: AppSlot) -> Vec<Label> {
        let asks = |label: &Label| !self.usage_of(app, *label).1.is_none();
        self.partitions().iter().copied().filter(asks).collect()
    }

    /// The applications of a leaf that run, in the order in which they are served.
    pub(crate) fn active_apps(&self, queue: QueueId) -> Vec<AppSlot> {
        self.tree[queue].leaf().active.all(&self.apps.all)
    }

    /// The applications of a leaf that wait for a limit.
    pub(crate) fn waiting_apps(&self, queue: QueueId) -> Vec<AppSlot> {
        let leaf = self.tree[queue].leaf();
        let waits = leaf.pending.iter().chain(&leaf.non_runnable).copied();
        waits.filter(|app| !leaf.active.contains(*app)).collect()
    }

    /// The limits before an application that waits: of those that run at a time, or of application masters.
    pub(crate) fn limits_of_waiting(&self, app: AppSlot) -> Option<Vec<Check>> {
        let queue = self.apps[app].queue;
        let leaf = self.tree[queue].leaf();
        if leaf.active.contains(app) {
            None
        } else if leaf.non_runnable.contains(&app) {
            Some(self.why_parked(app).collect())
        } else if leaf.pending.contains(&app) {
            Some(self.why_master_limits(queue, app).into())
        } else {
            None
        }
    }

    /// The limit that stops an application however much were free: every queue from its own upwards is asked as if all above
    /// had room, and the first that says no is the one in the way. Who may have the whole partition is not.
    pub(crate) fn limit_in_the_way(&self, app: AppSlot, label: Label) -> Option<InTheWay> {
        let leaf = self.apps[app].queue;
        let node = self.nodes.iter().find(|node| node.label == label)?.base.id;
        let offer = Offer {
            nodes: Offered::One(node),
            label,
            mode: Mode::Respect,
        };
        let mut copy = self.clone();
        copy.renew_limit_cache(leaf);
        let whole = self.env.partitions.total(label);
        let has_all = |id: QueueId| {
            self.env
                .calc
                .fits(whole, &self.tree[id].quotas(label).effective_max)
        };
        if !has_all(leaf)
            && let Walk::Full(check) = copy.walk_down(leaf, app, &offer)
        {
            return Some(InTheWay::QueueMaximum(check));
        }
        let reservation = copy.apps[app].current_reservation();
        let mut limits = Limits::new(Resource::NONE);
        if !copy.may_user_get_more(leaf, app, &offer, &mut limits, &reservation) {
            return Some(InTheWay::UserLimit(
                copy.why_user_limit_reached(leaf, app, &offer),
            ));
        }
        for top in self.tree.path_to_root(leaf).filter(|top| !has_all(*top)) {
            match copy.walk_down(top, app, &offer) {
                Walk::Open => {}
                Walk::TooLittle(left, checks) if top == leaf => {
                    return Some(InTheWay::Headroom(left, checks));
                }
                Walk::TooLittle(left, checks) => return Some(InTheWay::ParentLimit(top, left, checks)),
                Walk::Full(check) => {
                    return Some(InTheWay::ParentLimit(top, Resource::NONE, vec![check]));
                }
            }
        }
        None
    }

    /// From a queue that has all of its maximum down to the application's leaf and its requests.
    fn walk_down(&mut self, top: QueueId, app: AppSlot, offer: &Offer) -> Walk {
        let node = offer.node().expect("one node is offered");
        let leaf = self.apps[app].queue;
        let mut path: Vec<QueueId> = self.tree.path_to_root(leaf).collect();
        path.reverse();
        let from = path.iter().position(|id| *id == top).unwrap_or(0);
        let mut limits = Limits::new(self.tree[top].quotas(offer.label).effective_max);
        let mut log = Verbose::default();
        let mut events = Vec::new();
        let mut sink = Sink {
            events: &mut events,
            log: &mut log,
        };
        for (index, id) in path[from..].iter().enumerate() {
            let unreservable = if *id == leaf {
                self.apps[app].current_reservation()
            } else {
                self.tree.reserved_metric(*id)
            };
            if !self.may_assign(*id, offer, &mut limits, &unreservable, None, &mut sink) {
                let check = log.0.pop().expect("the limit's own check");
                return Walk::Full(check);
            }
            if let Some(child) = path[from..].get(index + 1) {
                let mut limit = limits.limit;
                let of_child =
                    limit_of_child(&self.tree, &self.env, *id, *child, &mut limit, None, offer.label);
                limits = Limits::new(of_child);
            }
        }
        let keys = self.keys_in(app, offer.label);
        let mut fits_one = keys.is_empty();
        let mut sink = Sink {
            events: &mut events,
            log: &mut log,
        };
        for key in keys {
            let trial = Trial {
                app,
                key,
                on: &Candidate::new(node, offer.label, offer.mode),
                limits: &limits,
                reservation: None,
            };
            let result = self.precheck(&trial, &mut sink);
            fits_one |= !matches!(result, Err(Skip::Queue));
        }
        if fits_one {
            return Walk::Open;
        }
        let is_about = |check: &Check| check.subject == self.app_subject(app);
        log.0.retain(is_about);
        Walk::TooLittle(limits.headroom, log.0)
    }

    /// The keys under which an application asks for something in a partition.
    fn keys_in(&self, app: AppSlot, label: Label) -> Vec<RequestKey> {
        let entry = &self.apps[app];
        let active = entry.requests.active().iter().copied();
        active
            .filter(|key| entry.ask_label(*key) == label && entry.requests.outstanding(*key) > 0)
            .collect()
    }

    /// A request of the application that what is free in its partition is enough for together, with what is free.
    pub(crate) fn room_in_sum(&self, app: AppSlot, label: Label) -> Option<(Resource, Resource)> {
        let free = self.free_in(label);
        let sizes = self
            .keys_in(app, label)
            .into_iter()
            .filter_map(|key| self.apps[app].requests.asks(key)?.at(Place::ANY))
            .map(|ask| ask.resource);
        sizes
            .into_iter()
            .find(|size| self.is_enough(&free, size))
            .map(|size| (size, free))
    }

    /// What is free on the nodes of a partition; of the default one with those that lend what they do not need.
    pub(crate) fn free_in(&self, label: Label) -> Resource {
        let of_partition = |node: &Label| {
            *node == label || label.is_none() && !node.is_none() && !self.env.partitions.exclusive(*node)
        };
        let nodes = self.nodes.iter().filter(|node| of_partition(&node.label));
        nodes.fold(Resource::NONE, |sum, node| sum + node.base.unallocated)
    }

    /// Nodes of a partition that are reserved, with whom for.
    pub(crate) fn reserved_nodes(&self, label: Label) -> Vec<(NodeId, ContainerId, Resource)> {
        let of = |node: &super::model::node::CapacityNode| {
            let reserved = node.base.reserved.filter(|_| node.label == label)?;
            Some((node.base.id, self.apps.id(reserved), node.base.unallocated))
        };
        self.nodes.iter().filter_map(of).collect()
    }

    /// The partition of a node.
    pub(crate) fn partition_of_node(&self, node: NodeId) -> Label {
        self.label_of(node)
    }

    // -------------------------------------------------------------- containers

    /// Whether a container is its application's master.
    pub(crate) fn is_master(&self, container: ContainerId) -> bool {
        let of = |container: ContainerRef| self.apps.held(container).base.is_am;
        self.apps.lookup(container).is_some_and(of)
    }

    /// Whether lazy preemption may kill a container: it goes as soon as somebody takes its room.
    pub(crate) fn may_be_killed(&self, container: ContainerId) -> bool {
        let found = self.apps.lookup(container);
        let node = found.and_then(|of| self.nodes.get(self.apps.held(of).base.node));
        let is_killable = |of: ContainerRef| node?.killable.get(self.apps.hash(of), &of).copied();
        found.and_then(is_killable).is_some()
    }

    /// The subject of an application.
    pub(crate) fn subject_of(&self, app: AppSlot) -> Subject {
        self.app_subject(app)
    }
}
