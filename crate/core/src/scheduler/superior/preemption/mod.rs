//! Preemption: who is starved, and what is looked for, marked and planned for whom (spec `superior.md` §1.5, §5). What is marked
//! stands in `marks`, what is planned in `plans`.

pub(crate) mod marks;
pub(crate) mod plans;
pub(crate) mod toll;
pub(crate) mod victims;

use std::collections::BTreeSet;

use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::scheduler::reason::fact;
use crate::scheduler::request::RequestKey;
use crate::scheduler::superior::cluster::apps::App;
use crate::scheduler::superior::cluster::requests::Request;
use crate::scheduler::superior::cycle::fits;
use crate::scheduler::superior::tenants::levels::{below, dominant, reached};
use crate::scheduler::superior::tenants::queues::Starved;
use crate::scheduler::superior::why::Refusal;
use crate::scheduler::superior::{SuperiorScheduler, rules};
use crate::scheduler::{
    Below, Check, Comparison, Detail, EventKind, Fact, Log, Outcome, Promise, Reason, Sink, Subject, Value,
};
use marks::Mark;
use plans::Plan;
use victims::Found;

/// The state of preemption.
#[derive(Clone, Debug, Default)]
pub(crate) struct Preemption {
    pub(crate) last_trigger: Option<u64>,
    /// In order of marking.
    pub(crate) marks: Vec<Mark>,
    /// In order of planning.
    pub(crate) plans: Vec<Plan>,
    /// Nothing has happened since a trigger found nothing more to do.
    pub(crate) quiet: bool,
}

/// What became of one starved queue in a trigger.
enum Help {
    Helped,
    Nothing,
    LimitReached,
}

impl SuperiorScheduler {
    /// Whether a leaf is starved when it has `expected` (spec §5): work waits, and every minimum is still ahead.
    pub(crate) fn is_starved(&self, leaf: QueueId, pool: usize, expected: &Resource) -> bool {
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

    /// Names the resource that decided.
    pub(crate) fn type_fact(&self, index: Option<usize>) -> Option<Fact> {
        let name = self.types.names().nth(index?)?;
        Some(fact("type", std::sync::Arc::<str>::from(name)))
    }

    /// Looks for starved queues and marks containers for them, at most once in each interval.
    pub(crate) fn trigger<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        let settings = self.settings.preemption;
        if !settings.enabled {
            sink.check(|| Check::new(Subject::Cluster, &rules::PREEMPTION_OFF, Outcome::Fails));
            return;
        }
        let next = self
            .preemption
            .last_trigger
            .map(|last| last + settings.interval_ms);
        if let Some(next) = next.filter(|next| self.now < *next) {
            sink.check(|| {
                let check = Check::new(Subject::Cluster, &rules::INTERVAL, Outcome::Waits);
                check.comparing(Value::At(self.now), Comparison::AtLeast, Value::At(next))
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
                Help::Helped => {}
                Help::Nothing => {
                    given_up.insert(leaf);
                }
                Help::LimitReached => return,
            }
        }
    }

    /// Notes which leaves are starved; answers those that became so just now.
    fn look<L: Log>(&mut self, pool: usize, sink: &mut Sink<'_, L>) -> BTreeSet<QueueId> {
        let mut told = BTreeSet::new();
        let leaves: Vec<QueueId> = self.queues.leaves().collect();
        for leaf in leaves {
            let starved = self.is_starved(leaf, pool, &self.expected(leaf, pool));
            let was = self.queues[leaf].holdings[pool].starved;
            self.queues[leaf].holdings[pool].starved = starved.then(|| Starved {
                since: was.map_or(self.now, |was| was.since),
                lacks: self.deficit(leaf, pool),
            });
            if starved && was.is_none() {
                self.tell_starved(leaf, pool, sink);
                told.insert(leaf);
            }
            if !starved && self.queues[leaf].holdings[pool].asked > 0 {
                sink.check(|| self.satisfied_check(leaf, pool));
            }
        }
        told
    }

    /// The leaves that the last look found starved (spec §5). There is no timeout: whoever is found so is starved at once, and
    /// stays so until a look finds otherwise.
    pub(crate) fn below(&self) -> Vec<Below> {
        if !self.settings.preemption.enabled {
            return Vec::new();
        }
        let below = self.queues.leaves().filter_map(|leaf| {
            let pools = self.queues[leaf].holdings.iter();
            let in_all = pools.filter_map(|of| of.starved).reduce(|all, of| Starved {
                since: all.since.min(of.since),
                lacks: all.lacks + of.lacks,
            })?;
            Some(Below {
                subject: Subject::Queue(leaf),
                of: Promise::MinShare,
                since: in_all.since,
                due: Some(in_all.since),
                amount: in_all.lacks,
            })
        });
        below.collect()
    }

    /// What a leaf is below its minimum, with what is on its way to it.
    fn deficit(&self, leaf: QueueId, pool: usize) -> Resource {
        let min = self.queues[leaf].holdings[pool].levels.min;
        (min - self.expected(leaf, pool)).map(|part| part.max(0))
    }

    fn tell_starved<L: Log>(&self, leaf: QueueId, pool: usize, sink: &mut Sink<'_, L>) {
        let expected = self.expected(leaf, pool);
        let min = self.queues[leaf].holdings[pool].levels.min;
        let first = self.leaf_order(leaf, pool)[0];
        let kind = EventKind::Starved {
            app: first,
            fair_share: Resource::NONE,
            min_share: self.deficit(leaf, pool),
        };
        sink.emit(kind, || {
            Reason::new(&rules::STARVED)
                .with("queue", leaf)
                .with("expected", expected)
                .with("min", min)
                .after([self.starved_check(leaf, pool)])
                .after(self.protections(leaf, pool))
        });
    }

    pub(crate) fn starved_check(&self, leaf: QueueId, pool: usize) -> Check {
        let expected = self.expected(leaf, pool);
        let min = self.queues[leaf].holdings[pool].levels.min;
        let check = Check::new(Subject::Queue(leaf), &rules::STARVED, Outcome::Holds);
        check.comparing(expected, Comparison::Below, min)
    }

    /// Which resource has reached the minimum, or that there is none.
    fn satisfied_check(&self, leaf: QueueId, pool: usize) -> Check {
        let expected = self.expected(leaf, pool);
        let min = self.queues[leaf].holdings[pool].levels.min;
        Check::new(Subject::Queue(leaf), &rules::SATISFIED, Outcome::Fails)
            .comparing(expected, Comparison::Below, min)
            .with_all(self.type_fact(reached(&expected, &min)))
    }

    /// The starved leaf that goes first: smallest part of its minimum, largest weight, path.
    pub(crate) fn most_starved(&self, pool: usize, given_up: &BTreeSet<QueueId>) -> Option<QueueId> {
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
    ) -> Help {
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
                    sink.check(|| refusal.check().with("app", app));
                    continue;
                }
                if self.is_placeable(app, key, sink) {
                    return Help::Nothing;
                }
                match self.find_victims(app, key) {
                    Some(found) => return self.take(found, budget, told, sink),
                    None => self.explain_no_victims(app, key, sink),
                }
            }
        }
        Help::Nothing
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
                Check::new(Subject::Node(choice.node), &rules::PLACEABLE, Outcome::Fails).with("app", app)
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
        for spared in self.spared_containers(self.apps[&app].queue, request.pool) {
            sink.check(|| spared);
        }
        sink.check(|| {
            Check::new(Subject::App(app), &rules::NO_VICTIMS, Outcome::Fails)
                .with("resource", request.resource)
        });
    }

    /// Marks what was found, as far as the limit per interval goes, and plans the request there.
    fn take<L: Log>(
        &mut self,
        found: Found,
        budget: &mut Budget,
        told: &mut BTreeSet<QueueId>,
        sink: &mut Sink<'_, L>,
    ) -> Help {
        let allowed = budget.allows(found.victims.len());
        if allowed < found.victims.len() {
            sink.check(|| self.limit_check(found.victims.len() + budget.used, found.plan.app));
        }
        if allowed < found.victims.len() && budget.used > 0 || (allowed == 0 && !found.victims.is_empty()) {
            budget.stop();
            return Help::LimitReached;
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
            return Help::Helped;
        }
        budget.stop();
        Help::LimitReached
    }

    /// More containers than a trigger may mark are wanted with those for `app`.
    fn limit_check(&self, wanted: usize, app: AppId) -> Check {
        let limit = self.settings.preemption.max_per_interval.unwrap_or(0);
        let wanted = i64::try_from(wanted).unwrap_or(i64::MAX);
        Check::new(Subject::Cluster, &rules::MAX_PER_INTERVAL, Outcome::Waits)
            .comparing(wanted, Comparison::AtMost, i64::from(limit))
            .with("app", app)
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
    pub(crate) fn stop(&mut self) {
        self.limit = Some(0);
    }

    const fn is_used_up(&self) -> bool {
        matches!(self.limit, Some(0))
    }
}
