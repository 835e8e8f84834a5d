//! The scheduling cycle: from job to node, one container at a time (spec `superior.md` §4; OURS where §1 is silent).

pub(crate) mod places;
pub(crate) mod reservations;

use std::collections::BTreeSet;

use crate::config::superior::AllocationRule;
use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::scheduler::reason::fact;
use crate::scheduler::request::RequestKey;
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::superior::cluster::apps::App;
use crate::scheduler::superior::cluster::containers::Target;
use crate::scheduler::superior::cluster::requests::Request;
use crate::scheduler::superior::rules;
use crate::scheduler::superior::tenants::levels::{Tier, dominant};
use crate::scheduler::superior::tenants::queues::ROOT;
use crate::scheduler::superior::why::Refusal;
use crate::scheduler::{Check, Comparison, Detail, Log, Outcome, Reason, Sink, Subject};
use places::{Choice, no_node};

/// What one cycle remembers: within it room only shrinks, so what failed once fails until its end.
#[derive(Debug)]
pub(crate) struct Round {
    stuck: Vec<bool>,
    tried: BTreeSet<(AppId, RequestKey)>,
    /// Sizes for which no node of the pool has room, claims aside.
    hopeless: Vec<Resource>,
    /// How the present leaf was found.
    trail: Vec<Step>,
}

/// One pick among siblings.
#[derive(Clone, Copy, Debug)]
struct Step {
    queue: QueueId,
    tier: Tier,
    part: f64,
}

impl SuperiorScheduler {
    /// One cycle, with its preemption.
    pub(crate) fn cycle<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        self.spare(sink);
        self.kill_due(sink);
        if self.unsettled || self.settings.locality_wait_ms > 0 || sink.wants(Detail::Everything) {
            self.schedule(sink);
            self.preemption.quiet = false;
        }
        self.trigger(sink);
    }

    fn schedule<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        let before = sink.events.len();
        self.begin_reservations();
        self.start_unmanaged(sink);
        for pool in 0..self.pools.len() {
            let mut round = Round {
                stuck: vec![false; self.queues.ids().count()],
                tried: BTreeSet::new(),
                hopeless: Vec::new(),
                trail: Vec::new(),
            };
            while self.serve(ROOT, pool, &mut round, sink) {
                round.trail.clear();
            }
        }
        self.end_reservations(sink);
        self.unsettled = sink.events.len() > before;
        self.drop_unused_plans();
    }

    /// Applications without an AM start as soon as the limits allow it.
    fn start_unmanaged<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        let waiting: Vec<AppId> = self
            .queues
            .leaves()
            .filter(|leaf| self.queues.is_active(*leaf))
            .flat_map(|leaf| self.queues[leaf].apps.iter())
            .filter(|app| !self.apps[app].running && !self.apps[app].wants_am())
            .copied()
            .collect();
        for app in waiting {
            if self.may_start(&self.apps[&app]).is_ok() {
                self.run(app, sink);
            }
        }
    }

    /// Places one container below `queue`; false: nobody there can have one in this cycle.
    fn serve<L: Log>(
        &mut self,
        queue: QueueId,
        pool: usize,
        round: &mut Round,
        sink: &mut Sink<'_, L>,
    ) -> bool {
        if self.queues[queue].is_leaf() {
            return self.serve_leaf(queue, pool, round, sink);
        }
        let depth = round.trail.len();
        while let Some(step) = self.pick(queue, pool, round, sink) {
            round.trail.push(step);
            if self.serve(step.queue, pool, round, sink) {
                return true;
            }
            round.trail.truncate(depth);
            round.stuck[step.queue.index()] = true;
        }
        false
    }

    /// The child that goes first: lowest tier, smallest part of the level, largest weight, longest wait, path.
    fn pick<L: Log>(
        &self,
        parent: QueueId,
        pool: usize,
        round: &mut Round,
        sink: &mut Sink<'_, L>,
    ) -> Option<Step> {
        let mut best: Option<Step> = None;
        for child in &self.queues[parent].children {
            let queue = &self.queues[*child];
            let holding = &queue.holdings[pool];
            if round.stuck[child.index()] || holding.asked == 0 {
                continue;
            }
            if let Some(refusal) = self.out_of_turn(*child, pool) {
                round.stuck[child.index()] = true;
                sink.check(|| refusal.check());
                continue;
            }
            let tier = Tier::of(&holding.used, &holding.levels).expect("checked above");
            let part = dominant(&holding.used, tier.yardstick(&holding.levels));
            let step = Step {
                queue: *child,
                tier,
                part,
            };
            if best.is_none_or(|best| self.goes_before(&step, &best, pool)) {
                best = Some(step);
            }
        }
        best
    }

    /// Why a queue that asks takes no part: INACTIVE, or at its max.
    pub(crate) fn out_of_turn(&self, id: QueueId, pool: usize) -> Option<Refusal> {
        let queue = &self.queues[id];
        if !queue.settings.active {
            return Some(Check::new(Subject::Queue(id), &rules::INACTIVE, Outcome::Fails).into());
        }
        let holding = &queue.holdings[pool];
        if Tier::of(&holding.used, &holding.levels).is_some() {
            return None;
        }
        let at_max = Check::new(Subject::Queue(id), &rules::MAX, Outcome::Fails);
        Some(
            at_max
                .comparing(holding.used, Comparison::Below, holding.levels.max)
                .into(),
        )
    }

    fn goes_before(&self, step: &Step, other: &Step, pool: usize) -> bool {
        let weight = |step: &Step| self.queues[step.queue].holdings[pool].weight;
        let since = |step: &Step| self.waiting_since(step.queue, pool);
        let order = step
            .tier
            .cmp(&other.tier)
            .then_with(|| step.part.total_cmp(&other.part))
            .then_with(|| weight(other).total_cmp(&weight(step)))
            .then_with(|| since(step).cmp(&since(other)))
            .then_with(|| self.queues[step.queue].path.cmp(&self.queues[other.queue].path));
        order.is_lt()
    }

    /// Since when the longest-waiting request of the subtree waits.
    fn waiting_since(&self, queue: QueueId, pool: usize) -> u64 {
        let queue = &self.queues[queue];
        let below = queue
            .children
            .iter()
            .map(|child| self.waiting_since(*child, pool));
        let here = queue.apps.iter().map(|app| wait_of(&self.apps[app], pool));
        below.chain(here).min().unwrap_or(u64::MAX)
    }

    fn serve_leaf<L: Log>(
        &mut self,
        queue: QueueId,
        pool: usize,
        round: &mut Round,
        sink: &mut Sink<'_, L>,
    ) -> bool {
        for app in self.leaf_order(queue, pool) {
            let wanted = self.wanted(app, pool);
            for key in wanted {
                if round.tried.contains(&(app, key)) {
                    continue;
                }
                if self.place(app, key, round, sink) {
                    return true;
                }
                round.tried.insert((app, key));
            }
        }
        false
    }

    /// The requests of `app` in `pool`, the most urgent first; none for one that may not run without an AM yet.
    pub(crate) fn wanted(&self, app: AppId, pool: usize) -> Vec<RequestKey> {
        let app = &self.apps[&app];
        let eligible = app.running || app.wants_am();
        let requests = app
            .requests()
            .filter(|r| eligible && r.pool == pool && r.count() > 0);
        requests.map(|request| request.key).collect()
    }

    /// The applications of a leaf that ask for something in `pool`, in the order in which they are served.
    pub(crate) fn leaf_order(&self, queue: QueueId, pool: usize) -> Vec<AppId> {
        let leaf = &self.queues[queue];
        let holding = &leaf.holdings[pool];
        let total = &self.pools[pool].total;
        let mut apps: Vec<(UserTurn<'_>, AppTurn, AppId)> = Vec::new();
        for id in &leaf.apps {
            let app = &self.apps[id];
            if wait_of(app, pool) == u64::MAX {
                continue;
            }
            let policy = self.user_policy(queue, pool, &app.user);
            let used = holding.users.get(&app.user).copied().unwrap_or_default();
            let user = UserTurn {
                priority: policy.map_or(0, |policy| policy.priority),
                part: weighted(dominant(&used, total), policy.map_or(1.0, |policy| policy.weight)),
                name: &app.user,
            };
            let part = match leaf.settings.rule {
                AllocationRule::Fifo => 0.0,
                AllocationRule::Fair => dominant(&app.used[pool], total),
            };
            let turn = AppTurn {
                part,
                priority: app.priority,
                submitted: app.submitted,
            };
            apps.push((user, turn, *id));
        }
        apps.sort_by(|a, b| a.0.cmp(&b.0).then_with(|| a.1.cmp(&b.1)).then(a.2.cmp(&b.2)));
        apps.into_iter().map(|(_, _, id)| id).collect()
    }

    /// Places one container of a request, or reserves a node for it.
    fn place<L: Log>(
        &mut self,
        app: AppId,
        key: RequestKey,
        round: &mut Round,
        sink: &mut Sink<'_, L>,
    ) -> bool {
        let stored = &self.apps[&app];
        let request = stored.request(key).expect("a stored request");
        let limits = || self.limits(stored, request);
        let refusal = self.may_start(stored).and_then(|()| limits()).err();
        if let Some(refusal) = refusal {
            sink.check(|| refusal.check().with("app", app));
            return false;
        }
        let room = self.within_reserves(stored, request);
        let hopeless = &mut round.hopeless;
        let choice = match room {
            Ok(()) => self.find_node(stored, request, hopeless, sink),
            Err(_) => None,
        };
        if let Some(choice) = choice {
            let target = Target {
                app,
                key,
                node: choice.node,
                locality: choice.locality,
            };
            let trail = &round.trail;
            self.allocate_container(target, sink, |this| this.placed(trail, &choice, target));
            return true;
        }
        if let Err(refusal) = room {
            sink.check(|| refusal.check().with("app", app));
        }
        self.reserve(app, key, sink);
        false
    }

    /// The limits that hold whatever is free: the user's maximum and the queues'.
    pub(crate) fn limits(&self, app: &App, request: &Request) -> Result<(), Refusal> {
        self.user_limit(app, request, Resource::NONE)?;
        // Root's max is what the nodes have: they say themselves whether there is room.
        for id in self.queues.path(app.queue).filter(|id| *id != ROOT) {
            let holding = &self.queues[id].holdings[request.pool];
            let used = holding.used + request.resource;
            fits(&rules::MAX, Subject::Queue(id), used, holding.levels.max)?;
        }
        Ok(())
    }

    /// The user's maximum, with what is already planned for the user.
    pub(crate) fn user_limit(&self, app: &App, request: &Request, planned: Resource) -> Result<(), Refusal> {
        let (queue, pool) = (app.queue, request.pool);
        let users = &self.queues[queue].holdings[pool].users;
        let used = users.get(&app.user).copied().unwrap_or_default() + planned + request.resource;
        let max = self.user_max(queue, pool, &app.user);
        fits(&rules::USER_MAX, Subject::Queue(queue), used, max)
    }

    /// Whether the request leaves alone what others keep: idle reserves and claimed room.
    /// A reserve stops nobody who could not be served without it.
    pub(crate) fn within_reserves(&self, app: &App, request: &Request) -> Result<(), Refusal> {
        let free = self.pools[request.pool].free;
        if !request.resource.fits_in(&free) {
            let check = no_node(app, &request.resource);
            return Err(check.comparing(request.resource, Comparison::FitsIn, free).into());
        }
        let lendable = self.lendable(app.queue, request.pool);
        let subject = Subject::Queue(app.queue);
        fits(&rules::IDLE_RESERVE, subject, request.resource, lendable)
    }

    /// What a queue may take of the free room of a pool (spec §4 step 2): all of it but what other branches keep, idle
    /// reserve or claims, whichever is larger.
    pub(crate) fn lendable(&self, queue: QueueId, pool: usize) -> Resource {
        self.lendable_beside(queue, pool, |other| self.queues[other].holdings[pool].claimed)
    }

    /// The same with other claims.
    pub(crate) fn lendable_beside(
        &self,
        queue: QueueId,
        pool: usize,
        claimed: impl Fn(QueueId) -> Resource,
    ) -> Resource {
        let mut free = self.pools[pool].free;
        for id in self.queues.path(queue) {
            let Some(parent) = self.queues[id].parent else {
                break;
            };
            for sibling in self.queues[parent]
                .children
                .iter()
                .filter(|sibling| **sibling != id)
            {
                let holding = &self.queues[*sibling].holdings[pool];
                let idle = (holding.levels.reserve - holding.used).map(|part| part.max(0));
                free -= idle.max(&claimed(*sibling));
            }
        }
        free
    }

    fn placed(&self, trail: &[Step], choice: &Choice, target: Target) -> Reason {
        let request = self.apps[&target.app]
            .request(target.key)
            .expect("a stored request");
        let next = choice.next.into_iter();
        let next = next.flat_map(|(node, left)| [fact("next", node), fact("nextLeft", left)]);
        let steps = trail.iter().map(|step| {
            let holding = &self.queues[step.queue].holdings[request.pool];
            let level = match step.tier {
                Tier::Borrow => &holding.levels.max,
                tier => tier.yardstick(&holding.levels),
            };
            Check::new(Subject::Queue(step.queue), &rules::TIER, Outcome::Holds)
                .comparing(holding.used, Comparison::Below, *level)
                .with("tier", step.tier.number())
                .with("part", step.part)
        });
        Reason::new(&rules::PLACED)
            .with("app", target.app)
            .with("resource", request.resource)
            .with("node", choice.node)
            .with("left", choice.left)
            .with_all(next)
            .after(steps)
    }
}

/// `what` within `limit` in every type, or `rule` says no.
pub(crate) fn fits(
    rule: &'static crate::scheduler::Rule,
    subject: Subject,
    what: Resource,
    limit: Resource,
) -> Result<(), Refusal> {
    if what.fits_in(&limit) {
        return Ok(());
    }
    let check = Check::new(subject, rule, Outcome::Fails);
    Err(check.comparing(what, Comparison::FitsIn, limit).into())
}

/// Since when the longest-waiting request of `app` in `pool` waits; `u64::MAX`: it asks for nothing there.
fn wait_of(app: &App, pool: usize) -> u64 {
    let waiting = app.requests().filter(|r| r.pool == pool && r.count() > 0);
    waiting.map(|request| request.since).min().unwrap_or(u64::MAX)
}

/// A part by weight; nothing for a user without weight is first only while it uses nothing.
fn weighted(part: f64, weight: f64) -> f64 {
    match (part > 0.0, weight > 0.0) {
        (false, _) => 0.0,
        (true, false) => f64::INFINITY,
        (true, true) => part / weight,
    }
}

/// The order of users: priority, part by weight, name.
struct UserTurn<'a> {
    priority: i32,
    part: f64,
    name: &'a str,
}

impl UserTurn<'_> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let by_priority = other.priority.cmp(&self.priority);
        let by_part = by_priority.then_with(|| self.part.total_cmp(&other.part));
        by_part.then_with(|| self.name.cmp(other.name))
    }
}

/// The order of a user's applications: part (FAIR), priority, time of submission.
struct AppTurn {
    part: f64,
    priority: i32,
    submitted: u64,
}

impl AppTurn {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let by_part = self.part.total_cmp(&other.part);
        let by_priority = by_part.then_with(|| other.priority.cmp(&self.priority));
        by_priority.then_with(|| self.submitted.cmp(&other.submitted))
    }
}
