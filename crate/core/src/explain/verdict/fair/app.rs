//! Why an application is given no more: the path of today's Fair Scheduler (spec `verdicts.md` §3).

use std::cell::OnceCell;
use std::sync::Arc;

use super::super::moment::found;
use super::super::{Asked, Claim, Gate, Happening, Moment, Path, Question, Verdict};
use super::{below, scheduler};
use crate::explain::Explained;
use crate::ids::{AppId, NodeId};
use crate::resource::Resource;
use crate::scheduler::fair::App;
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::Queue;
use crate::scheduler::fair::rules::{
    ALLOCATED, BLACKLISTED, DOES_NOT_FIT, LARGER_THAN_NODE, LOCALITY_DELAY, MAX_AM_SHARE, NO_PENDING_DEMAND,
    NODE_RESERVED, PREEMPTED_FOR, QUEUE_MAX_APPS, RESERVATION_WAITS, RESERVED_BY_OTHER, STRICT_LOCALITY,
    USER_MAX_APPS, WAITING, WARNED,
};
use crate::scheduler::{Check, Comparison, EventKind, Outcome, Rule, Scheduler, Subject, Value};
use crate::sim::{What, World};

pub(super) fn why_not_more(moment: &Moment<'_>, asked: &Asked, app: AppId) -> Option<Verdict> {
    let of = Of::new(moment, app)?;
    let mut path = Path::default();
    path.test(of.lives());
    if path.answers() {
        return Some(path.conclude(moment, asked, Question::WhyNotMore, of.checks_of_passes()));
    }
    path.test(of.may_run());
    path.test(of.asks());
    path.test(of.has_share());
    let has_no_share = path.answers_with("share-zero");
    path.test(of.is_below_maximum());
    path.test(of.under_warning());
    path.test_at_cost("being-handed-over", || of.handed_over());
    if has_no_share {
        // Whoever has no share is offered what all others leave.
        path.test(of.coming());
    } else {
        path.test_at_cost("coming", || of.coming());
    }
    below::gates(&of, &mut path);
    let rest = of.checks_of_passes();
    Some(path.conclude(moment, asked, Question::WhyNotMore, rest))
}

/// An application at a moment.
pub(super) struct Of<'a> {
    pub(super) moment: &'a Moment<'a>,
    pub(super) scheduler: &'a FairScheduler,
    pub(super) app: &'a App,
    look: OnceCell<(World, Explained)>,
}

impl<'a> Of<'a> {
    pub(super) fn new(moment: &'a Moment<'a>, app: AppId) -> Option<Self> {
        let scheduler = scheduler(moment);
        let app = scheduler.app(app)?;
        Some(Self {
            moment,
            scheduler,
            app,
            look: OnceCell::new(),
        })
    }

    /// Its leaf.
    pub(super) fn leaf(&self) -> &Queue {
        &self.scheduler.queues()[self.app.queue]
    }

    /// What the scheduler's own fields say: they stay as they are during the pause.
    pub(super) fn starved_as_it_is(&self) -> Claim {
        Claim::Starved {
            of: self.subject(),
            value: !self.app.starvation().is_none(),
        }
    }

    /// What it lacks by the next look.
    pub(super) fn missing(&self) -> Resource {
        self.app_after().starvation()
    }

    /// Whether a container is its own.
    pub(super) fn owns(&self, subject: Subject) -> bool {
        matches!(subject, Subject::Container(id) if id.app == self.app.id)
    }

    /// Whether the pause after the last look at it goes on.
    pub(super) fn pauses(&self) -> bool {
        self.moment.since_start(self.app.next_starvation_check) > self.moment.at()
    }

    /// A pass with the gates before preemption open and its pause over: whether it is below its due, and what a look for
    /// containers on its behalf finds.
    pub(super) fn look(&self) -> &(World, Explained) {
        if !self.pauses() {
            return self.moment.ungated();
        }
        self.look.get_or_init(|| self.look_after(|_| ()))
    }

    /// The same after a further change.
    pub(super) fn look_after(&self, change: impl FnOnce(&mut FairScheduler)) -> (World, Explained) {
        self.moment.pass_after(|scheduler| {
            scheduler.open_preemption();
            if let Scheduler::Fair(scheduler) = scheduler {
                scheduler.end_pause(self.app);
                change(scheduler);
            }
        })
    }

    /// The scheduler after the look.
    pub(super) fn after(&self) -> &FairScheduler {
        fair(&self.look().0)
    }

    /// It after the look.
    pub(super) fn app_after(&self) -> &App {
        self.of_world(&self.look().0)
    }

    /// It in another state of the cluster.
    pub(super) fn of_world<'w>(&self, world: &'w World) -> &'w App {
        fair(world).app(self.app.id).expect("applications stay")
    }

    /// How often the update thread runs, ms.
    pub(super) fn update_interval(&self) -> u64 {
        self.scheduler.clockwork().update_ms.unwrap_or(0)
    }

    /// The sum of live containers.
    pub(super) fn size_of(&self, containers: &[Subject]) -> Resource {
        let live = self.moment.world().containers();
        let size = |subject: &Subject| match subject {
            Subject::Container(id) => live.get(id).map(|container| container.resource),
            _ => None,
        };
        containers
            .iter()
            .filter_map(size)
            .fold(Resource::NONE, |sum, size| sum + size)
    }

    pub(super) fn subject(&self) -> Subject {
        Subject::App(self.app.id)
    }

    /// A gate's sentence names the application and its queue, and what it has and asks for.
    pub(super) fn naming(&self, gate: Gate) -> Gate {
        naming(gate, self.app)
    }

    fn lives(&self) -> Gate {
        if FairScheduler::has_ended(self.app) {
            return Gate::closed("no-application")
                .naming("queue", self.app.queue)
                .naming("ended", self.app.id);
        }
        Gate::open("no-application")
    }

    /// The limits of running applications of the queues and the user; the share that masters may have.
    pub(super) fn may_run(&self) -> Gate {
        let limits = [&USER_MAX_APPS, &QUEUE_MAX_APPS, &MAX_AM_SHARE];
        let waits = self.scheduler.waits_to_run(self.app);
        let checks = if waits {
            self.scheduler.limits_of_waiting(self.app)
        } else {
            self.scheduler.am_limit(self.app)
        };
        let failing = checks.into_iter().filter(|check| check.verdict == Outcome::Fails);
        let failing: Vec<Check> = failing.filter(|check| limits.contains(&check.rule)).collect();
        let gate = match (waits, failing.is_empty()) {
            // An update tells why an application waits.
            (true, false) => Gate::blocked_by("not-runnable", failing),
            // Who waits is asked again only when another application ends.
            (true, true) => {
                let check = Check::new(self.subject(), &WAITING, Outcome::Waits);
                Gate::closed_by("not-runnable", vec![check])
            }
            (false, _) => Gate::closed_by("not-runnable", failing),
        };
        if gate.is_closed() && !waits {
            let count = self.scheduler.waiting_for_am_share(self.app);
            return self.naming(gate).naming("waiting", count);
        }
        self.naming(gate)
    }

    /// Something that it has not got. Demand follows with the next update; what it asks for stands in its requests.
    pub(super) fn asks(&self) -> Gate {
        if FairScheduler::asks(self.app) {
            return Gate::open("nothing-asked");
        }
        let check = Check::new(self.subject(), &NO_PENDING_DEMAND, Outcome::Fails).comparing(
            self.app.usage,
            Comparison::Equal,
            self.app.usage,
        );
        self.naming(Gate::closed_by("nothing-asked", vec![check]))
    }

    /// A fair share of nothing, and where it went. One that no update has given a share to yet is asked after the next.
    fn has_share(&self) -> Gate {
        let is_zero = self.scheduler.why_share_is_zero(self.app).is_some();
        if is_zero {
            return self.has_share_after();
        }
        Gate::open("share-zero")
    }

    /// The same with the shares of the next update.
    pub(super) fn has_share_after(&self) -> Gate {
        match self.after().why_share_is_zero(self.app_after()) {
            None => Gate::open("share-zero"),
            Some((why, subject)) => {
                let gate = naming(Gate::closed("share-zero"), self.app_after());
                gate.naming("why", Arc::<str>::from(why)).naming("at", subject)
            }
        }
    }

    /// The maxima of its queue and those above it, tested by what assigns containers.
    pub(super) fn is_below_maximum(&self) -> Gate {
        let checks = self.scheduler.maxima_in_the_way(self.app);
        let gate = Gate::closed_by("at-maximum", checks);
        let queue =
            gate.checks.first().map(
                |check| match check.facts.iter().find(|fact| fact.name == "queue") {
                    Some(fact) => fact.value.clone(),
                    None => check.subject.into(),
                },
            );
        let gate = self.naming(gate);
        match queue {
            Some(Value::Subject(Subject::Queue(id))) => {
                let of = &self.scheduler.queues()[id];
                gate.naming("limit", id)
                    .naming("maxShare", of.max_share)
                    .naming("queueUsage", of.usage)
            }
            _ => gate,
        }
    }

    /// Containers that are warned for it and live: how many, how much, and when they go.
    fn under_warning(&self) -> Gate {
        let containers = self.moment.world().containers();
        let warned = self.moment.warned_for(self.app.id).iter().filter_map(|id| {
            let container = containers.get(id)?;
            Some((*id, container, container.warning?))
        });
        let warned: Vec<_> = warned.collect();
        let Some((first, _, warning)) = warned.iter().min_by_key(|(id, _, warning)| (warning.due, *id))
        else {
            return Gate::open("under-warning");
        };
        let amount = warned
            .iter()
            .fold(Resource::NONE, |sum, (_, of, _)| sum + of.resource);
        let last = warned.iter().map(|(_, _, warning)| warning.due);
        let last = last.max().unwrap_or(warning.due);
        let check = Check::new(Subject::Container(*first), &WARNED, Outcome::Waits).with("for", self.app.id);
        let killed = Subject::Container(*first);
        let due = self
            .moment
            .next_from(Happening::Killed, killed, warning.due, warning.due);
        let at = due.map(|at| Claim::At {
            event: Happening::Killed,
            of: Subject::Container(*first),
            at,
        });
        self.naming(Gate::closed("under-warning").because([check]))
            .naming("count", warned.len() as i64)
            .naming("amount", amount)
            .naming("due", self.time(warning.due))
            .naming_some("last", (last > warning.due).then(|| self.time(last)))
            .claiming(at)
    }

    /// Room of killed containers that is held for it, and that the next heartbeats give it.
    fn handed_over(&self) -> Gate {
        let rooms = self.scheduler.set_aside(self.app);
        let held = |node: NodeId| rooms.iter().find(|(of, _)| *of == node);
        let Some((t, node, resource)) = self.next_container() else {
            return Gate::open("being-handed-over");
        };
        let Some((_, amount)) = held(node) else {
            return Gate::open("being-handed-over");
        };
        let check = Check::new(self.subject(), &PREEMPTED_FOR, Outcome::Waits)
            .with("node", node)
            .with("amount", *amount);
        let placed = self.moment.next(Happening::Placed, self.subject(), t);
        self.naming(Gate::closed("being-handed-over").because([check]))
            .naming("node", node)
            .naming("amount", *amount)
            .naming("size", resource)
            .naming("due", self.time(t))
            .claiming(placed.map(|at| self.placed_at(at)))
    }

    /// Whether the next heartbeat of every node brings it a container.
    pub(super) fn coming(&self) -> Gate {
        let Some((t, node, resource)) = self.next_container() else {
            return Gate::open("coming");
        };
        let check = Check::new(self.subject(), &ALLOCATED, Outcome::Waits).with("node", node);
        let placed = self.moment.next(Happening::Placed, self.subject(), t);
        self.naming(Gate::closed("coming").because([check]))
            .naming("node", node)
            .naming("amount", resource)
            .naming("due", self.time(t))
            .claiming(placed.map(|at| self.placed_at(at)))
    }

    /// The first container that the next heartbeats bring it: when, where, how large.
    fn next_container(&self) -> Option<(u64, NodeId, Resource)> {
        self.moment.visits().rows.iter().find_map(|row| match &row.what {
            What::Event(EventKind::Allocated {
                container,
                node,
                resource,
                ..
            }) if container.app == self.app.id => Some((row.t, *node, *resource)),
            _ => None,
        })
    }

    fn placed_at(&self, at: u64) -> Claim {
        Claim::At {
            event: Happening::Placed,
            of: self.subject(),
            at,
        }
    }

    /// A moment since the start, as facts hold it: on the scheduler's clock.
    pub(super) fn time(&self, at: u64) -> Value {
        Value::At(at + self.moment.world().plan().scenario.cluster_timestamp)
    }

    /// Room is free in sum for one of its requests, but on no node together, or only where the application is not let.
    pub(super) fn no_node_fits(&self) -> Gate {
        let Some(ask) = self.scheduler.room_in_sum(self.app) else {
            return Gate::open("no-node-fits");
        };
        let visits = self.moment.visits().checks.iter();
        let closed = visits.filter(|check| CLOSES_NODE.contains(&check.rule) && self.is_about_a_node(check));
        let closed: Vec<Check> = closed.cloned().collect();
        let is_closed = |node: &NodeId| {
            let told = self.moment.stands_for(*node);
            closed.iter().any(|check| self.node_of(check) == Some(told))
        };
        if !self.scheduler.nodes_with_room(self.app).iter().all(is_closed) {
            return Gate::open("no-node-fits");
        }
        let gate = Gate::blocked_by("no-node-fits", closed);
        let gate = if gate.is_closed() {
            gate
        } else {
            Gate::closed("no-node-fits")
        };
        self.naming(gate)
            .naming("ask", ask)
            .naming("free", self.scheduler.free_room())
            .naming("most", self.scheduler.most_free())
    }

    fn is_about_a_node(&self, check: &Check) -> bool {
        match check.subject {
            Subject::App(app) => app == self.app.id,
            Subject::Container(container) => container.app == self.app.id,
            Subject::Node(_) => check.rule == &NODE_RESERVED,
            _ => false,
        }
    }

    /// The node that a check of a visit is about.
    fn node_of(&self, check: &Check) -> Option<NodeId> {
        let named = check.facts.iter().find_map(|fact| match fact.value {
            Value::Subject(Subject::Node(node)) => Some(node),
            _ => None,
        });
        match check.subject {
            Subject::Node(node) => Some(node),
            Subject::Container(id) => {
                let held = self.moment.world().containers().get(&id);
                named.or(held.map(|container| container.node))
            }
            _ => named,
        }
    }

    /// What the passes that were made have tested of it, in the order of the scheduler.
    pub(super) fn checks_of_passes(&self) -> Vec<Check> {
        let threads = self.moment.threads().checks.iter();
        let visits = self.moment.visits_made();
        let queues = || self.scheduler.queues().path(self.app.queue);
        let about = |check: &&Check| match check.subject {
            Subject::Cluster => true,
            Subject::App(app) => app == self.app.id,
            Subject::Queue(queue) => queues().any(|of| of.id == queue),
            Subject::Node(_) | Subject::Container(_) => false,
        };
        threads.chain(visits).filter(about).cloned().collect()
    }

    /// The check of a rule on it, or on what holds it, among `checks`.
    pub(super) fn found<'c>(&self, checks: &'c [Check], rule: &Rule) -> Option<&'c Check> {
        found(checks, rule.code, self.subject())
            .or_else(|| found(checks, rule.code, Subject::Queue(self.app.queue)))
            .or_else(|| found(checks, rule.code, Subject::Cluster))
    }
}

/// What keeps an application off a node.
static CLOSES_NODE: [&Rule; 8] = [
    &DOES_NOT_FIT,
    &LARGER_THAN_NODE,
    &BLACKLISTED,
    &STRICT_LOCALITY,
    &LOCALITY_DELAY,
    &NODE_RESERVED,
    &RESERVED_BY_OTHER,
    &RESERVATION_WAITS,
];

/// A gate's sentence with what the application has and asks for.
pub(super) fn naming(gate: Gate, app: &App) -> Gate {
    gate.naming("app", app.id)
        .naming("queue", app.queue)
        .naming("usage", app.usage)
        .naming("demand", app.demand)
        .naming("fairShare", app.fair_share)
}

fn fair(world: &World) -> &FairScheduler {
    match world.scheduler() {
        Scheduler::Fair(scheduler) => scheduler,
        _ => unreachable!("a scheduler stays what it is"),
    }
}
