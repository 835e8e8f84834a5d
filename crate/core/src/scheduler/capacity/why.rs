//! The reasons that the Capacity Scheduler gives for placing containers: rules with the numbers that they compared.

use std::sync::Arc;

use super::CapacityScheduler;
use super::model::node::CapacityNode;
use super::model::partition::Label;
use super::model::usage::Mode;
use super::model::users::Scope;
use super::rules::*;
use super::scheduling::assign::{Assignment, Offer, Proposal, ProposalKind};
use super::scheduling::container_allocator::Delay;
use super::scheduling::container_status::Status;
use super::scheduling::headroom::HeadroomTerms;
use crate::ids::{NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::container::{AppSlot, ContainerRef};
pub(crate) use crate::scheduler::reason::{fact, holds};
use crate::scheduler::request::{RequestKey, UNNAMED};
use crate::scheduler::{
    Check, Comparison, Headroom, HeadroomBlacklist, HeadroomMax, HeadroomUsage, HeadroomWhen, Outcome,
    Reason, Rule, Subject, Value,
};

/// A ratio of 32 bits as it is.
pub(crate) fn ratio(of: f32) -> Value {
    Value::Ratio(f64::from(of))
}

impl CapacityScheduler {
    pub(crate) fn app_subject(&self, app: AppSlot) -> Subject {
        Subject::App(self.apps[app].number)
    }

    pub(crate) fn container_subject(&self, container: ContainerRef) -> Subject {
        Subject::Container(self.apps.id(container))
    }

    pub(crate) fn label_name(&self, label: Label) -> Value {
        Value::Text(self.env.partitions.name(label).clone())
    }

    fn user_text(&self, app: AppSlot) -> Value {
        Value::Text(Arc::clone(self.user_name(app)))
    }

    // -------------------------------------------------------------- queues

    /// How a child stood in the order in which its parent offered the node.
    pub(crate) fn why_child_order(&self, child: QueueId, position: usize, label: Label) -> Check {
        let queue = &self.tree[child];
        let shares = queue.shares(label);
        Check::new(Subject::Queue(child), &CHILD_ORDER, Outcome::Info)
            .with("position", position as i64 + 1)
            .with("usedCapacity", ratio(shares.used))
            .with("priority", queue.priority)
            .with("used", queue.usage.of(label).used)
            .with("guaranteed", queue.quotas(label).effective_min)
    }

    pub(crate) fn why_not_interested(&self, queue: QueueId, offer: &Offer) -> Check {
        let of = &self.tree[queue];
        let subject = Subject::Queue(queue);
        if offer.mode == Mode::Respect && !of.may_use(offer.label) {
            return Check::new(subject, &PARTITION_NOT_ACCESSIBLE, Outcome::Fails)
                .with("partition", self.label_name(offer.label));
        }
        let demand = of.usage.of(Self::demand_label(offer)).pending;
        Check::new(subject, &NOTHING_PENDING, Outcome::Fails)
            .comparing(demand, Comparison::Above, Resource::NONE)
            .with("partition", self.label_name(Self::demand_label(offer)))
    }

    /// The queue looks for nobody, for the node has nothing to give.
    pub(crate) fn why_node_closed(&self, queue: QueueId, node: &CapacityNode) -> Check {
        if let Some(reserved) = node.base.reserved {
            return Check::new(Subject::Queue(queue), &NODE_RESERVED, Outcome::Fails)
                .with("container", self.container_subject(reserved));
        }
        Check::new(Subject::Queue(queue), &NODE_FULL, Outcome::Fails).comparing(
            self.env.minimum,
            Comparison::FitsIn,
            node.available(),
        )
    }

    /// What became of a node that was offered to the queue: somebody below takes it, or nobody does.
    pub(crate) const fn why_taken(queue: QueueId, answer: &Assignment) -> Check {
        let taken = if answer.proposal.is_some() {
            Outcome::Holds
        } else {
            Outcome::Info
        };
        Check::new(Subject::Queue(queue), &QUEUE_TAKES, taken)
    }

    /// The queue's usage against its limit at this offer.
    pub(crate) fn why_queue_limit(
        &self,
        id: QueueId,
        label: Label,
        used: &Resource,
        limit: &Resource,
        below: bool,
    ) -> Check {
        let queue = &self.tree[id];
        Check::new(Subject::Queue(id), &QUEUE_LIMIT, holds(below))
            .comparing(*used, Comparison::Below, *limit)
            .with("maximum", queue.quotas(label).effective_max)
            .with("guaranteed", queue.quotas(label).effective_min)
    }

    pub(crate) fn why_user_limit(
        &self,
        queue: QueueId,
        app: AppSlot,
        limit: &Resource,
        label: Label,
    ) -> Check {
        let leaf = self.tree[queue].leaf();
        let used = leaf.users.get(self.apps[app].user);
        let used = used.map_or(Resource::NONE, |user| user.usage.of(label).used);
        let below = !self.env.calc.gt(&self.env.cluster, &used, limit);
        Check::new(self.app_subject(app), &USER_LIMIT, holds(below))
            .comparing(used, Comparison::AtMost, *limit)
            .with("user", self.user_text(app))
            .with("activeUsers", leaf.users.active_count())
            .with("minimumUserLimitPercent", ratio(leaf.users.limit))
            .with("userLimitFactor", ratio(leaf.users.factor))
    }

    /// The same with the limit that the leaf has found last, where it stops the application.
    pub(crate) fn why_user_limit_reached(&self, queue: QueueId, app: AppSlot, offer: &Offer) -> Check {
        let known = self.tree[queue].leaf().limit_cache.entries.iter();
        let mut of_user = known.filter(|known| known.user == self.apps[app].user.id);
        let limit = of_user.find(|known| known.label == offer.label && known.mode == offer.mode);
        let limit = limit.map_or(Resource::NONE, |known| known.limit);
        Check {
            verdict: Outcome::Fails,
            ..self.why_user_limit(queue, app, &limit, offer.label)
        }
    }

    // -------------------------------------------------------------- asks

    pub(crate) fn why_ask(
        &self,
        app: AppSlot,
        key: RequestKey,
        rule: &'static Rule,
        verdict: Outcome,
        node: NodeId,
    ) -> Check {
        Check::new(self.app_subject(app), rule, verdict)
            .with("node", Subject::Node(node))
            .with("priority", key.priority)
            .with_all((key.id != UNNAMED).then(|| fact("allocationRequestId", key.id)))
    }

    /// What a request gets on the node.
    pub(crate) fn why_found(&self, proposal: &Proposal) -> Check {
        let Proposal { app, key, node, .. } = *proposal;
        self.why_ask(app, key, Self::rule_of(proposal), Outcome::Holds, node)
    }

    const fn rule_of(proposal: &Proposal) -> &'static Rule {
        match (proposal.kind, proposal.reservation) {
            (ProposalKind::Allocate, None) => &ALLOCATED,
            (ProposalKind::Allocate, Some(_)) => &FULFILLED,
            (ProposalKind::Reserve, None) => &RESERVED,
            (ProposalKind::Reserve, Some(_)) => &RESERVED_AGAIN,
        }
    }

    pub(crate) fn why_delayed(
        &self,
        app: AppSlot,
        key: RequestKey,
        rule: &'static Rule,
        node: NodeId,
        delay: Delay,
    ) -> Check {
        let verdict = if delay.over() {
            Outcome::Holds
        } else {
            Outcome::Waits
        };
        self.why_ask(app, key, rule, verdict, node).comparing(
            delay.missed,
            Comparison::Above,
            ratio(delay.allowed),
        )
    }

    // -------------------------------------------------------------- containers

    /// Why a proposal was made, with the numbers before it is carried out.
    pub(crate) fn why_assigned(&self, proposal: &Proposal) -> Reason {
        let Proposal { app, node, .. } = *proposal;
        let queue = self.apps[app].queue;
        let label = self.label_of(node);
        let mut checks: Vec<Check> = Vec::new();
        if proposal.reservation.is_none() {
            checks.extend(self.tree.path_to_root(queue).map(|id| self.why_within(id, label)));
            checks.reverse();
            checks.push(self.why_app_order(queue, app, label));
            let of = &self.tree[queue];
            let limit = of.peek_user_limit(&self.env, self.apps[app].user, label, Scope::Active);
            checks.push(self.why_user_limit(queue, app, &limit, label));
            checks.push(
                Check::new(self.app_subject(app), &ASK_HEADROOM, Outcome::Holds).comparing(
                    proposal.resource,
                    Comparison::FitsIn,
                    proposal.headroom,
                ),
            );
        }
        checks.push(self.why_fits(proposal));
        Reason::new(Self::rule_of(proposal))
            .with("queue", Subject::Queue(queue))
            .with("used", self.tree[queue].usage.of(label).used)
            .with("guaranteed", self.tree[queue].quotas(label).effective_min)
            .with("locality", proposal.locality)
            .with("priority", proposal.key.priority)
            .with("partition", self.label_name(label))
            .after(checks)
    }

    fn why_within(&self, id: QueueId, label: Label) -> Check {
        let queue = &self.tree[id];
        let used = queue.usage.of(label).used;
        Check::new(Subject::Queue(id), &QUEUE_LIMIT, Outcome::Holds)
            .comparing(used, Comparison::Below, queue.quotas(label).effective_max)
            .with("guaranteed", queue.quotas(label).effective_min)
            .with("usedCapacity", ratio(queue.shares(label).used))
    }

    fn why_app_order(&self, queue: QueueId, app: AppSlot, label: Label) -> Check {
        let active = &self.tree[queue].leaf().active;
        let list = active.list(self.env.partitions.name(label));
        let position = list.iter().position(|other| *other == app).unwrap_or(0);
        Check::new(self.app_subject(app), &APP_ORDER, Outcome::Info)
            .with("position", position as i64 + 1)
            .with("of", list.len() as i64)
            .with("policy", Value::Text(active.policy.name().into()))
            .with("priority", self.apps[app].priority)
    }

    fn why_fits(&self, proposal: &Proposal) -> Check {
        let node = &self.node(proposal.node).expect("the node was offered").base;
        let (rule, verdict) = match proposal.kind {
            ProposalKind::Allocate => (&DOES_NOT_FIT, Outcome::Holds),
            ProposalKind::Reserve => (&DOES_NOT_FIT, Outcome::Waits),
        };
        let check = Check::new(Subject::Node(proposal.node), rule, verdict).comparing(
            proposal.resource,
            Comparison::FitsIn,
            node.unallocated,
        );
        if proposal.kills.is_empty() {
            check
        } else {
            check.with("killed", proposal.kills.len() as i64)
        }
    }

    pub(crate) fn why_refused(&self, proposal: &Proposal) -> Reason {
        let mut reason = self.why_assigned(proposal);
        reason.rule = &REFUSED;
        reason
    }

    /// What a reservation that is gone was for.
    pub(crate) fn why_unreserved(&self, container: ContainerRef, node: NodeId) -> Reason {
        let held = self.apps.held(container);
        let free = self
            .nodes
            .get(node)
            .map_or(Resource::NONE, |node| node.base.unallocated);
        Reason::new(&UNRESERVED)
            .with("app", self.app_subject(container.app))
            .with("resource", held.reserved.unwrap_or(held.base.resource))
            .with("unallocated", free)
    }

    pub(crate) fn why_reservation_shown(&self, container: ContainerRef, node: NodeId) -> Reason {
        let held = self.apps.held(container);
        Reason::new(&RESERVATION_MOVED)
            .with("app", self.app_subject(container.app))
            .with("resource", held.reserved.unwrap_or(held.base.resource))
            .with("node", Subject::Node(node))
    }

    /// Why a container has ended.
    pub(crate) fn why_completed(&self, container: ContainerRef, status: &Status) -> Reason {
        let held = &self.apps.held(container).base;
        let reason = Reason::new(status.rule)
            .with("app", self.app_subject(container.app))
            .with("node", Subject::Node(held.node))
            .with("resource", held.resource)
            .with("since", Value::At(held.created));
        match held.warned {
            Some(at) => reason.with("marked", Value::At(at)),
            None => reason,
        }
    }

    pub(crate) fn why_about(&self, rule: &'static Rule, container: ContainerRef) -> Reason {
        Reason::new(rule)
            .with("app", self.app_subject(container.app))
            .with("node", Subject::Node(self.apps.held(container).base.node))
    }

    // -------------------------------------------------------------- applications

    /// The limits of application masters, with the application's own counted already or not yet.
    pub(crate) fn why_master_limits(&self, id: QueueId, app: AppSlot) -> [Check; 2] {
        let label = self.apps[app].am_label;
        let user = self.apps[app].user;
        let active = self.tree[id].leaf().active.contains(app);
        let master = self.apps[app].usage.of(label).am_used;
        let more = if active { Resource::NONE } else { master };
        let usage = self.tree[id].usage.of(label);
        let leaf = self.tree[id].leaf();
        let of_user = leaf.users.get(user);
        let of_user = of_user.map_or(Resource::NONE, |user| user.usage.of(label).am_used);
        let user_limit = self.user_am_limit(id, user, label, leaf.users.active_count());
        let test = |rule, used: Resource, limit: Resource| {
            let fits = self.env.calc.fits(&used, &limit);
            Check::new(self.app_subject(app), rule, holds(fits)).comparing(used, Comparison::FitsIn, limit)
        };
        [
            test(&MASTER_LIMIT, usage.am_used + more, usage.am_limit)
                .with("queue", Subject::Queue(id))
                .with(
                    "maximumAmResourcePercent",
                    ratio(self.tree[id].shares(label).am_percent),
                ),
            test(&USER_MASTER_LIMIT, of_user + more, user_limit).with("user", self.user_text(app)),
        ]
    }

    /// The limits of applications that run at a time: of its user, of its queue and of those above.
    pub(crate) fn why_parked(&self, app: AppSlot) -> impl Iterator<Item = Check> {
        self.parallel_limits(app).map(move |(queue, running, limit)| {
            let rule = match queue {
                Some(_) => &PARALLEL_APPS,
                None => &USER_PARALLEL_APPS,
            };
            let check = Check::new(self.app_subject(app), rule, holds(running < limit)).comparing(
                running,
                Comparison::Below,
                limit,
            );
            match queue {
                Some(queue) => check.with("queue", queue),
                None => check.with("user", self.user_text(app)),
            }
        })
    }

    pub(crate) fn why_activated(&self, app: AppSlot) -> Reason {
        let queue = self.apps[app].queue;
        let checks = self.why_master_limits(queue, app);
        let first = checks.iter().any(|check| check.verdict == Outcome::Fails);
        let first = first.then(|| {
            Check::new(Subject::Queue(queue), &FIRST_MASTER, Outcome::Holds)
                .with("applications", self.tree[queue].leaf().active.len() as i64)
        });
        Reason::new(&ACTIVATED)
            .with("queue", Subject::Queue(queue))
            .after(checks)
            .after(first)
    }

    /// A node has given away more than it has: `free` is below zero.
    pub(crate) fn why_overcommitted(&self, container: ContainerRef, free: &Resource) -> Reason {
        let node = Subject::Node(self.apps.held(container).base.node);
        let check = Check::new(node, &OVERCOMMITTED, Outcome::Holds).comparing(
            *free,
            Comparison::Below,
            Resource::NONE,
        );
        Reason::new(&OVERCOMMITTED).with("node", node).after([check])
    }

    /// The terms of what an answer says that the application may still get.
    pub(crate) fn why_headroom(&self, app: AppSlot) -> Reason {
        let terms = self.headroom_terms(app);
        let checks = terms.iter().flat_map(|terms| {
            let subject = self.app_subject(app);
            let term = |rule, left: Resource, right: Resource, taken: Resource| {
                Check::new(subject, rule, Outcome::Info)
                    .with("of", left)
                    .with("used", right)
                    .with("left", taken)
                    .with("partition", self.label_name(terms.label))
            };
            [
                term(&HEADROOM_USER, terms.user_limit, terms.user_used, terms.of_user),
                term(
                    &HEADROOM_QUEUE,
                    terms.queue_limit,
                    terms.queue_used,
                    terms.of_queue,
                ),
                term(&HEADROOM_CLUSTER, terms.total, terms.total_used, terms.free),
            ]
        });
        let formulas = terms
            .first()
            .into_iter()
            .flat_map(|terms| self.why_formulas(app, terms));
        Reason::new(&HEADROOM)
            .with("headroom", self.peek_headroom(app))
            .after(checks.chain(formulas))
    }

    /// What each formula of the headroom gives in one partition, and whether it is the one that answered.
    fn why_formulas(&self, app: AppSlot, terms: &HeadroomTerms) -> [Check; 5] {
        let today = Headroom::default();
        let usage = HeadroomUsage::User;
        let max = HeadroomMax::Configured;
        let blacklist = HeadroomBlacklist::Subtract;
        let when = HeadroomWhen::Stale;
        let formula = |rule, formula: Headroom, gives: Value| {
            let answered = if self.formula == formula {
                Outcome::Holds
            } else {
                Outcome::Info
            };
            Check::new(self.app_subject(app), rule, answered).with("headroom", gives)
        };
        let by = |formula: Headroom| Value::Resource(terms.by(formula, &self.env));
        let (per_user, configured) = (Headroom { usage, ..today }, Headroom { max, ..today });
        let (subtracted, stale) = (Headroom { blacklist, ..today }, Headroom { when, ..today });
        // Only the formula that answers writes headrooms down.
        let stored = if self.formula.when == when {
            Value::Resource(self.apps[app].stored_headroom)
        } else {
            Value::Unset
        };
        [
            formula(&FORMULA_TODAY, today, by(today)),
            formula(&FORMULA_STALE, stale, stored),
            formula(&FORMULA_PER_USER, per_user, by(per_user))
                .with("of", terms.user_limit)
                .with("used", terms.user_used),
            formula(&FORMULA_CONFIGURED, configured, by(configured))
                .with("of", terms.queue_max)
                .with("used", terms.queue_used),
            formula(&FORMULA_BLACKLIST, subtracted, by(subtracted)).with("blacklisted", terms.blacklisted),
        ]
    }
}
