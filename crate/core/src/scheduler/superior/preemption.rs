//! Preemption: who is starved, what is marked and planned for whom, and what becomes of it (spec `superior.md` §1.5, §5).

use std::collections::{BTreeMap, BTreeSet};

use super::SuperiorScheduler;
use super::apps::App;
use super::containers::Target;
use super::cycle::fits;
use super::levels::{below, dominant, reached};
use super::requests::Request;
use super::rules;
use super::victims::Found;
use super::why::{Refusal, check, fact, reason};
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::request::RequestKey;
use crate::scheduler::{
    Check, Comparison, Detail, EventKind, Fact, Log, Reason, Sink, Subject, Value, Verdict,
};

/// A container under warning.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) container: ContainerId,
    pub(super) node: NodeId,
    pub(super) pool: usize,
    pub(super) resource: Resource,
    /// The container is its application's AM.
    pub(super) am: bool,
    /// Who gets its room.
    pub(super) queue: QueueId,
    pub(super) at: u64,
    pub(super) due: u64,
    /// The container is over, its room not yet free.
    pub(super) ended: bool,
}

/// A request that gets room by preemption, on the node where it will be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    pub(super) queue: QueueId,
    pub(super) pool: usize,
    pub(super) app: AppId,
    pub(super) key: RequestKey,
    pub(super) node: NodeId,
    pub(super) resource: Resource,
    /// Whether the marks so far are enough; a limit per interval may stop in between.
    pub(super) complete: bool,
}

/// The state of preemption.
#[derive(Clone, Debug, Default)]
pub(super) struct Preemption {
    pub(super) last_trigger: Option<u64>,
    /// In order of marking.
    pub(super) marks: Vec<Mark>,
    /// In order of planning.
    pub(super) plans: Vec<Plan>,
    /// Nothing has happened since a trigger found nothing more to do.
    pub(super) quiet: bool,
}

/// What became of one starved queue in a trigger.
enum Outcome {
    Helped,
    Nothing,
    LimitReached,
}

impl SuperiorScheduler {
    /// The plans' resources, complete ones only, of those that `which` finds in `pool`.
    pub(super) fn planned(&self, pool: usize, which: impl Fn(&Plan) -> bool) -> Resource {
        let plans = self.preemption.plans.iter();
        plans
            .filter(|plan| plan.complete && plan.pool == pool && which(plan))
            .fold(Resource::NONE, |sum, plan| sum + plan.resource)
    }

    /// What a queue uses, and what is already planned for it.
    pub(super) fn expected(&self, queue: QueueId, pool: usize) -> Resource {
        let planned = self.planned(pool, |plan| self.queues.is_within(plan.queue, queue));
        self.queues[queue].holdings[pool].used + planned
    }

    pub(super) fn plans_of(&self, app: AppId, key: RequestKey) -> impl Iterator<Item = &Plan> {
        let plans = self.preemption.plans.iter();
        plans.filter(move |plan| (plan.app, plan.key) == (app, key))
    }

    /// What is under warning for `queue` on `node`.
    pub(super) fn marked_for(&self, queue: QueueId, node: NodeId) -> Resource {
        let marks = self.preemption.marks.iter();
        marks
            .filter(|mark| (mark.queue, mark.node) == (queue, node))
            .fold(Resource::NONE, |sum, mark| sum + mark.resource)
    }

    /// The free room that each plan holds: what it needs beyond the marks of its queue on the node, oldest plan first.
    pub(super) fn held(&self) -> Vec<(Plan, Resource)> {
        let mut free: BTreeMap<NodeId, Resource> = BTreeMap::new();
        let mut needs: BTreeMap<(NodeId, QueueId), Resource> = BTreeMap::new();
        for plan in &self.preemption.plans {
            let need = needs
                .entry((plan.node, plan.queue))
                .or_insert_with(|| -self.marked_for(plan.queue, plan.node));
            *need += plan.resource;
        }
        let mut held = Vec::new();
        for plan in &self.preemption.plans {
            let free = free
                .entry(plan.node)
                .or_insert_with(|| self.node(plan.node).free());
            let need = needs.get_mut(&(plan.node, plan.queue)).expect("summed up above");
            let amount = plan.resource.min(need).min(free).map(|part| part.max(0));
            *need -= amount;
            *free -= amount;
            held.push((*plan, amount));
        }
        held
    }

    /// Whether a leaf is starved when it has `expected` (spec §5): work waits, and every minimum is still ahead.
    fn is_starved(&self, leaf: QueueId, pool: usize, expected: &Resource) -> bool {
        below(expected, &self.queues[leaf].holdings[pool].levels.min) && self.has_demand(leaf, pool)
    }

    fn has_demand(&self, leaf: QueueId, pool: usize) -> bool {
        let queue = &self.queues[leaf];
        queue.holdings[pool].asked > 0
            && self.queues.is_active(leaf)
            && queue
                .apps
                .iter()
                .any(|app| !self.wanted(*app, pool).is_empty() && self.may_start(&self.apps[app]).is_ok())
    }

    /// Takes marks back whose beneficiary is no longer starved without them, or whose queue would fall below its minimum
    /// since it has lost something else; the newest first.
    pub(super) fn spare<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        for at in (0..self.preemption.marks.len()).rev() {
            let mark = self.preemption.marks[at];
            let pool = mark.pool;
            if mark.ended {
                continue;
            }
            let kept = self.plans_without(&mark);
            let planned = kept
                .iter()
                .filter(|plan| plan.complete && plan.queue == mark.queue);
            let planned = planned.fold(Resource::NONE, |sum, plan| sum + plan.resource);
            let expected = self.queues[mark.queue].holdings[pool].used + planned;
            let protected = self.protected_since(&mark);
            if protected.is_none() && self.is_starved(mark.queue, pool, &expected) {
                continue;
            }
            self.preemption.marks.remove(at);
            self.preemption.plans = kept;
            self.unmark(mark.container, pool);
            self.unsettled = true;
            let container = mark.container;
            sink.emit(EventKind::Spared { container }, || match protected {
                Some(refusal) => refusal.reason(),
                None => self.why_satisfied(mark.queue, pool, &expected),
            });
        }
    }

    /// The plans that still hold if `mark` is taken back: on its node the newest of its queue go first.
    fn plans_without(&self, mark: &Mark) -> Vec<Plan> {
        let here = |plan: &Plan| (plan.queue, plan.node) == (mark.queue, mark.node);
        let mut left =
            self.room_beside(mark.queue, mark.node) + self.marked_for(mark.queue, mark.node) - mark.resource;
        let mut kept = self.preemption.plans.clone();
        kept.retain(|plan| {
            if !here(plan) {
                return true;
            }
            let holds = plan.resource.fits_in(&left);
            if holds {
                left -= plan.resource;
            }
            holds
        });
        kept
    }

    /// What is free on a node for `queue`: without what is held for others.
    pub(super) fn room_beside(&self, queue: QueueId, node: NodeId) -> Resource {
        let held = self.held();
        let others = held
            .iter()
            .filter(|(plan, _)| plan.node == node && plan.queue != queue);
        others.fold(self.node(node).free(), |room, (_, amount)| room - *amount)
    }

    fn unmark(&mut self, container: ContainerId, pool: usize) {
        let victim = self.containers.get_mut(&container).expect("a live container");
        victim.marked = false;
        let resource = victim.resource;
        let app = self.apps.get_mut(&container.app).expect("a live application");
        app.notices.retain(|other| *other != container);
        let queue = app.queue;
        self.queues
            .along(queue, pool, |holding| holding.marked -= resource);
    }

    fn why_satisfied(&self, queue: QueueId, pool: usize, expected: &Resource) -> Reason {
        let min = self.queues[queue].holdings[pool].levels.min;
        let mut facts = vec![
            fact("queue", queue),
            fact("expected", *expected),
            fact("min", min),
        ];
        facts.extend(self.type_fact(reached(expected, &min)));
        let compared = (
            Value::Resource(*expected),
            Comparison::Below,
            Value::Resource(min),
        );
        let mut reason = reason(&rules::SPARED, facts);
        reason.checks = vec![check(
            &rules::SATISFIED,
            Subject::Queue(queue),
            Verdict::Fails,
            compared,
        )];
        reason
    }

    /// Names the resource that decided.
    pub(super) fn type_fact(&self, index: Option<usize>) -> Option<Fact> {
        let name = self.types.names().nth(index?)?;
        Some(fact("type", std::sync::Arc::<str>::from(name)))
    }

    /// Kills what has been warned long enough.
    pub(super) fn kill_due<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        let due = |mark: &&Mark| !mark.ended && mark.due <= self.now;
        let marks: Vec<Mark> = self.preemption.marks.iter().filter(due).copied().collect();
        for mark in marks {
            self.kill_because(mark.container, sink, || {
                let facts = vec![
                    fact("for", mark.queue),
                    fact("warned", Value::At(mark.at)),
                    fact("due", Value::At(mark.due)),
                ];
                reason(&rules::KILLED, facts)
            });
        }
    }

    pub(super) fn mark_ended(&mut self, container: ContainerId) {
        let marks = self.preemption.marks.iter_mut();
        for mark in marks.filter(|mark| mark.container == container) {
            mark.ended = true;
        }
    }

    pub(super) fn mark_freed(&mut self, container: ContainerId) {
        self.preemption.marks.retain(|mark| mark.container != container);
    }

    /// A container was placed: the plan for it on that node is fulfilled.
    pub(super) fn plan_placed(&mut self, target: Target, pool: usize) {
        let fulfilled = |plan: &Plan| {
            (plan.app, plan.key, plan.node, plan.pool) == (target.app, target.key, target.node, pool)
        };
        if let Some(at) = self.preemption.plans.iter().position(fulfilled) {
            let plan = self.preemption.plans.remove(at);
            self.unclaim(plan.queue, plan.node, plan.app, plan.key);
        }
    }

    pub(super) fn drop_plans_on<L: Log>(&mut self, node: NodeId, sink: &mut Sink<'_, L>) {
        self.drop_reservations(sink, |reservation| reservation.node == node);
        self.preemption.plans.retain(|plan| plan.node != node);
    }

    /// An application is over: nothing is reserved or planned for it any more.
    pub(super) fn forget_app<L: Log>(&mut self, app: AppId, sink: &mut Sink<'_, L>) {
        self.drop_reservations(sink, |reservation| reservation.app == app);
        self.preemption.plans.retain(|plan| plan.app != app);
    }

    /// Drops plans for requests that nobody makes any more.
    pub(super) fn drop_void_plans(&mut self) {
        let mut counted: BTreeMap<(AppId, RequestKey), i64> = BTreeMap::new();
        let mut plans = std::mem::take(&mut self.preemption.plans);
        plans.retain(|plan| {
            let count = counted.entry((plan.app, plan.key)).or_default();
            *count += 1;
            let request = self.apps.get(&plan.app).and_then(|app| app.request(plan.key));
            let wanted = request.is_some_and(|request| {
                request.count() >= *count && request.pool == plan.pool && request.resource == plan.resource
            });
            wanted && self.queues.is_active(plan.queue)
        });
        self.preemption.plans = plans;
    }

    /// Drops plans whose room is free and which the cycle did not use all the same: a limit keeps their request away.
    pub(super) fn drop_unused_plans(&mut self) {
        let plans = self.preemption.plans.clone();
        for plan in plans.into_iter().filter(|plan| plan.complete) {
            let pending = !self.marked_for(plan.queue, plan.node).is_none();
            if !pending {
                let same =
                    |other: &Plan| (other.app, other.key, other.node) == (plan.app, plan.key, plan.node);
                let at = self.preemption.plans.iter().position(same).expect("still there");
                self.preemption.plans.remove(at);
                self.unclaim(plan.queue, plan.node, plan.app, plan.key);
                self.unsettled = true;
            }
        }
    }

    /// Looks for starved queues and marks containers for them, at most once in each interval.
    pub(super) fn trigger<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        let settings = self.settings.preemption;
        if !settings.enabled {
            sink.check(|| Refusal::plain(&rules::PREEMPTION_OFF, Subject::Cluster).check(Vec::new()));
            return;
        }
        let next = self
            .preemption
            .last_trigger
            .map(|last| last + settings.interval_ms);
        if let Some(next) = next.filter(|next| self.now < *next) {
            sink.check(|| {
                let compared = (Value::At(self.now), Comparison::AtLeast, Value::At(next));
                check(&rules::INTERVAL, Subject::Cluster, Verdict::Waits, compared)
            });
            return;
        }
        if self.preemption.quiet && !sink.wants(Detail::Everything) {
            return;
        }
        let before = self.preemption.marks.len();
        let mut budget = Budget {
            limit: settings.max_per_interval,
            used: 0,
        };
        for pool in 0..self.pools.len() {
            self.relieve(pool, &mut budget, sink);
        }
        if self.preemption.marks.len() > before {
            self.preemption.last_trigger = Some(self.now);
        }
        self.preemption.quiet = !budget.is_used_up();
    }

    fn relieve<L: Log>(&mut self, pool: usize, budget: &mut Budget, sink: &mut Sink<'_, L>) {
        let mut told = self.look(pool, sink);
        let mut given_up: BTreeSet<QueueId> = BTreeSet::new();
        while let Some(leaf) = self.most_starved(pool, &given_up) {
            match self.help(leaf, pool, budget, &mut told, sink) {
                Outcome::Helped => {}
                Outcome::Nothing => {
                    given_up.insert(leaf);
                }
                Outcome::LimitReached => return,
            }
        }
    }

    /// Notes which leaves are starved; answers those that became so just now.
    fn look<L: Log>(&mut self, pool: usize, sink: &mut Sink<'_, L>) -> BTreeSet<QueueId> {
        let mut told = BTreeSet::new();
        let leaves: Vec<QueueId> = self.queues.leaves().collect();
        for leaf in leaves {
            let starved = self.is_starved(leaf, pool, &self.expected(leaf, pool));
            let was = std::mem::replace(&mut self.queues[leaf].holdings[pool].starved, starved);
            if starved && !was {
                self.tell_starved(leaf, pool, sink);
                told.insert(leaf);
            }
            if !starved && self.queues[leaf].holdings[pool].asked > 0 {
                sink.check(|| self.satisfied_check(leaf, pool));
            }
        }
        told
    }

    fn tell_starved<L: Log>(&self, leaf: QueueId, pool: usize, sink: &mut Sink<'_, L>) {
        let expected = self.expected(leaf, pool);
        let min = self.queues[leaf].holdings[pool].levels.min;
        let first = self.leaf_order(leaf, pool)[0];
        let kind = EventKind::Starved {
            app: first,
            fair_share: Resource::NONE,
            min_share: (min - expected).map(|part| part.max(0)),
        };
        sink.emit(kind, || {
            let facts = vec![fact("queue", leaf), fact("expected", expected), fact("min", min)];
            let mut reason = reason(&rules::STARVED, facts);
            reason.checks = vec![self.starved_check(leaf, pool)];
            reason.checks.extend(self.protections(leaf, pool));
            reason
        });
    }

    pub(super) fn starved_check(&self, leaf: QueueId, pool: usize) -> Check {
        let expected = self.expected(leaf, pool);
        let min = self.queues[leaf].holdings[pool].levels.min;
        let compared = (Value::Resource(expected), Comparison::Below, Value::Resource(min));
        check(&rules::STARVED, Subject::Queue(leaf), Verdict::Holds, compared)
    }

    /// Which resource has reached the minimum, or that there is none.
    fn satisfied_check(&self, leaf: QueueId, pool: usize) -> Check {
        let expected = self.expected(leaf, pool);
        let min = self.queues[leaf].holdings[pool].levels.min;
        let compared = (Value::Resource(expected), Comparison::Below, Value::Resource(min));
        let mut check = check(&rules::SATISFIED, Subject::Queue(leaf), Verdict::Fails, compared);
        check.facts.extend(self.type_fact(reached(&expected, &min)));
        check
    }

    /// The starved leaf that goes first: smallest part of its minimum, largest weight, path.
    fn most_starved(&self, pool: usize, given_up: &BTreeSet<QueueId>) -> Option<QueueId> {
        let mut best: Option<(f64, f64, QueueId)> = None;
        for leaf in self.queues.leaves().filter(|leaf| !given_up.contains(leaf)) {
            let expected = self.expected(leaf, pool);
            if !self.is_starved(leaf, pool, &expected) {
                continue;
            }
            let holding = &self.queues[leaf].holdings[pool];
            let part = dominant(&expected, &holding.levels.min);
            let goes_first = best.is_none_or(|(least, weight, id)| {
                let order = part.total_cmp(&least).then(weight.total_cmp(&holding.weight));
                let path = |id: QueueId| &self.queues[id].path;
                order.then_with(|| path(leaf).cmp(path(id))).is_lt()
            });
            if goes_first {
                best = Some((part, holding.weight, leaf));
            }
        }
        best.map(|(_, _, leaf)| leaf)
    }

    /// Finds room for the most urgent request of a starved leaf that can be helped.
    fn help<L: Log>(
        &mut self,
        leaf: QueueId,
        pool: usize,
        budget: &mut Budget,
        told: &mut BTreeSet<QueueId>,
        sink: &mut Sink<'_, L>,
    ) -> Outcome {
        for app in self.leaf_order(leaf, pool) {
            for key in self.wanted(app, pool) {
                let stored = &self.apps[&app];
                let request = stored.request(key).expect("a stored request");
                let complete = self.plans_of(app, key).filter(|plan| plan.complete).count();
                if request.count() <= i64::try_from(complete).expect("few plans") {
                    continue;
                }
                let refusal = self
                    .may_start(stored)
                    .and_then(|()| self.limits_with_plans(stored, request))
                    .err();
                if let Some(refusal) = refusal {
                    sink.check(|| refusal.check(vec![fact("app", app)]));
                    continue;
                }
                if self.is_placeable(app, key, sink) {
                    return Outcome::Nothing;
                }
                match self.find_victims(app, key) {
                    Some(found) => return self.take(found, budget, told, sink),
                    None => self.explain_no_victims(app, key, sink),
                }
            }
        }
        Outcome::Nothing
    }

    /// The limits that no preemption elsewhere can move: the user's and the leaf's own.
    fn limits_with_plans(&self, app: &App, request: &Request) -> Result<(), Refusal> {
        let (queue, pool) = (app.queue, request.pool);
        let of_user = |plan: &Plan| plan.queue == queue && self.apps[&plan.app].user == app.user;
        self.user_limit(app, request, self.planned(pool, of_user))?;
        let wanted = self.expected(queue, pool) + request.resource;
        let max = self.queues[queue].holdings[pool].levels.max;
        fits(&rules::MAX, Subject::Queue(queue), wanted, max)
    }

    /// Whether the next cycle will place the request without anybody's help.
    fn is_placeable<L: Log>(&self, app: AppId, key: RequestKey, sink: &mut Sink<'_, L>) -> bool {
        let stored = &self.apps[&app];
        let request = stored.request(key).expect("a stored request");
        if self.plans_of(app, key).next().is_some() || self.within_reserves(stored, request).is_err() {
            return false;
        }
        let choice = self.find_node(stored, request, &mut Vec::new(), sink);
        if let Some(choice) = choice {
            sink.check(|| {
                let subject = Subject::Node(choice.node);
                Refusal::plain(&rules::PLACEABLE, subject).check(vec![fact("app", app)])
            });
        }
        choice.is_some()
    }

    fn explain_no_victims<L: Log>(&self, app: AppId, key: RequestKey, sink: &mut Sink<'_, L>) {
        if !sink.wants(Detail::Everything) {
            return;
        }
        let request = self.apps[&app].request(key).expect("a stored request");
        for protection in self.protections(self.apps[&app].queue, request.pool) {
            sink.check(|| protection);
        }
        sink.check(|| {
            let facts = vec![fact("resource", request.resource)];
            Refusal::plain(&rules::NO_VICTIMS, Subject::App(app)).check(facts)
        });
    }

    /// Marks what was found, as far as the limit per interval goes, and plans the request there.
    fn take<L: Log>(
        &mut self,
        found: Found,
        budget: &mut Budget,
        told: &mut BTreeSet<QueueId>,
        sink: &mut Sink<'_, L>,
    ) -> Outcome {
        let allowed = budget.allows(found.victims.len());
        if allowed < found.victims.len() && budget.used > 0 || (allowed == 0 && !found.victims.is_empty()) {
            sink.check(|| {
                let (wanted, limit) = (found.victims.len() + budget.used, budget.limit.unwrap_or(0));
                let wanted = i64::try_from(wanted).unwrap_or(i64::MAX);
                let compared = (Value::Int(wanted), Comparison::AtMost, Value::Int(limit.into()));
                check(
                    &rules::MAX_PER_INTERVAL,
                    Subject::Cluster,
                    Verdict::Waits,
                    compared,
                )
            });
            budget.stop();
            return Outcome::LimitReached;
        }
        let plan = found.plan;
        if told.insert(plan.queue) {
            self.tell_starved(plan.queue, plan.pool, sink);
        }
        for victim in &found.victims[..allowed] {
            self.mark(*victim, &found, sink);
        }
        budget.used += allowed;
        let complete = allowed == found.victims.len();
        let unfinished = |other: &Plan| !other.complete && (other.app, other.key) == (plan.app, plan.key);
        self.preemption.plans.retain(|other| !unfinished(other));
        self.preemption.plans.push(Plan { complete, ..plan });
        if complete {
            return Outcome::Helped;
        }
        budget.stop();
        Outcome::LimitReached
    }

    fn mark<L: Log>(&mut self, victim: ContainerId, found: &Found, sink: &mut Sink<'_, L>) {
        let Plan { queue, pool, app, .. } = found.plan;
        let due = self.now + self.settings.preemption.warn_period_ms;
        let container = &self.containers[&victim];
        let (node, resource, am) = (container.node, container.resource, container.am);
        let kind = EventKind::Warned {
            container: victim,
            node,
            for_app: Some(app),
            due,
        };
        sink.emit(kind, || self.why_victim(victim, found));
        self.containers.get_mut(&victim).expect("a live container").marked = true;
        let owner = self.apps.get_mut(&victim.app).expect("a live application");
        owner.notices.push(victim);
        let from = owner.queue;
        self.queues
            .along(from, pool, |holding| holding.marked += resource);
        self.preemption.marks.push(Mark {
            container: victim,
            node,
            pool,
            resource,
            am,
            queue,
            at: self.now,
            due,
            ended: false,
        });
    }
}

/// How many containers a trigger may still mark.
struct Budget {
    limit: Option<u32>,
    used: usize,
}

impl Budget {
    /// How many of `wanted` may be marked.
    fn allows(&self, wanted: usize) -> usize {
        let Some(limit) = self.limit else {
            return wanted;
        };
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        wanted.min(limit.saturating_sub(self.used))
    }

    /// Nothing more in this trigger.
    fn stop(&mut self) {
        self.limit = Some(0);
    }

    const fn is_used_up(&self) -> bool {
        matches!(self.limit, Some(0))
    }
}
