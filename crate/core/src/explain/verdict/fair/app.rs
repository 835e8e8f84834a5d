//! Why an application is given no more: the path of today's Fair Scheduler (spec `verdicts.md` §3).

use super::super::moment::found;
use super::super::{Asked, Claim, Gate, Happening, Moment, Path, Question, Verdict};
use super::{below, scheduler};
use crate::explain::Explained;
use crate::ids::AppId;
use crate::resource::Resource;
use crate::scheduler::fair::App;
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::Queue;
use crate::scheduler::fair::rules::{
    ALLOCATED, BLACKLISTED, DOES_NOT_FIT, LARGER_THAN_NODE, LOCALITY_DELAY, MAX_AM_SHARE, NO_PENDING_DEMAND,
    NODE_RESERVED, PREEMPTED_FOR, QUEUE_MAX_APPS, RESERVATION_WAITS, RESERVED_BY_OTHER, STRICT_LOCALITY,
    USER_MAX_APPS, WARNED,
};
use crate::scheduler::{Check, Comparison, EventKind, Rule, Scheduler, Subject, Value, Verdict as Outcome};
use crate::sim::What;

pub(super) fn why_not_more(moment: &Moment<'_>, asked: &Asked, app: AppId) -> Option<Verdict> {
    let of = Of::new(moment, app)?;
    let mut path = Path::default();
    path.test(of.may_run());
    path.test(of.asks());
    path.test(of.has_share());
    path.test(of.is_below_maximum());
    path.test(of.under_warning());
    path.test(of.handed_over());
    path.test_at_cost("coming", || of.coming());
    below::gates(&of, &mut path);
    let rest = of.checks_of_passes(&path);
    Some(path.conclude(moment, asked, Question::WhyNotMore, rest))
}

/// An application at a moment.
pub(super) struct Of<'a> {
    pub(super) moment: &'a Moment<'a>,
    pub(super) scheduler: &'a FairScheduler,
    pub(super) app: &'a App,
}

impl<'a> Of<'a> {
    fn new(moment: &'a Moment<'a>, app: AppId) -> Option<Self> {
        let scheduler = scheduler(moment);
        let app = scheduler.app(app)?;
        Some(Self {
            moment,
            scheduler,
            app,
        })
    }

    /// Its leaf.
    pub(super) fn leaf(&self) -> &Queue {
        &self.scheduler.queues()[self.app.queue]
    }

    /// Whether the scheduler's own fields say that it is starved.
    pub(super) fn is_starved(&self) -> bool {
        !self.app.starvation().is_none()
    }

    pub(super) fn starved(&self, value: bool) -> Claim {
        Claim::Starved {
            of: self.subject(),
            value,
        }
    }

    /// It after a pass with the gates before preemption open.
    pub(super) fn after_ungated(&self) -> &App {
        match self.moment.ungated().0.scheduler() {
            Scheduler::Fair(scheduler) => scheduler.app(self.app.id).expect("applications stay"),
            _ => unreachable!("a scheduler stays what it is"),
        }
    }

    /// What a look for containers on its behalf finds now, whether its pause is over or not.
    pub(super) fn look(&self) -> Explained {
        self.moment.threads_after(|scheduler| {
            if let Scheduler::Fair(scheduler) = scheduler {
                scheduler.end_pause(self.app);
            }
        })
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
        gate.naming("app", self.app.id)
            .naming("queue", self.app.queue)
            .naming("usage", self.app.usage)
            .naming("demand", self.app.demand)
            .naming("fairShare", self.app.fair_share)
    }

    /// The limits of running applications of the queues and the user; the share that masters may have.
    fn may_run(&self) -> Gate {
        let limits = [&USER_MAX_APPS, &QUEUE_MAX_APPS, &MAX_AM_SHARE];
        let checks = if self.scheduler.waits_to_run(self.app) {
            self.scheduler.limits_of_waiting(self.app)
        } else {
            self.scheduler.am_limit(self.app)
        };
        let failing = checks.into_iter().filter(|check| check.verdict == Outcome::Fails);
        let failing = failing.filter(|check| limits.contains(&check.rule)).collect();
        self.naming(Gate::closed_by("not-runnable", failing))
    }

    fn asks(&self) -> Gate {
        let check = Check::new(self.subject(), &NO_PENDING_DEMAND, Outcome::Fails).comparing(
            self.app.usage,
            Comparison::Equal,
            self.app.demand,
        );
        let nothing = self.app.usage == self.app.demand;
        self.naming(Gate::closed_by(
            "nothing-asked",
            if nothing { vec![check] } else { Vec::new() },
        ))
    }

    /// A fair share of nothing, and where it went.
    fn has_share(&self) -> Gate {
        match self.scheduler.why_share_is_zero(self.app) {
            None => Gate::open("share-zero"),
            Some((why, subject)) => {
                let gate = self.naming(Gate::closed("share-zero"));
                gate.naming("why", std::sync::Arc::<str>::from(why))
                    .naming("at", subject)
            }
        }
    }

    /// The maxima of its queue and those above it, tested by what assigns containers.
    fn is_below_maximum(&self) -> Gate {
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
            Some(queue) => gate.naming("limit", queue),
            None => gate,
        }
    }

    /// Containers that are warned for it and live: how many, how much, and when they go.
    fn under_warning(&self) -> Gate {
        let containers = self.moment.world().containers();
        let warned = containers.iter().filter_map(|(id, container)| {
            let warning = container
                .warning
                .filter(|warning| warning.for_app == Some(self.app.id))?;
            Some((*id, container, warning))
        });
        let warned: Vec<_> = warned.collect();
        let Some((first, _, warning)) = warned.iter().min_by_key(|(id, _, warning)| (warning.due, *id))
        else {
            return Gate::open("under-warning");
        };
        let amount = warned
            .iter()
            .fold(Resource::NONE, |sum, (_, of, _)| sum + of.resource);
        let check = Check::new(Subject::Container(*first), &WARNED, Outcome::Waits).with("for", self.app.id);
        let due = self
            .moment
            .next(Happening::Killed, Subject::Container(*first), warning.due);
        let at = due.map(|at| Claim::At {
            event: Happening::Killed,
            of: Subject::Container(*first),
            at,
        });
        self.naming(Gate::closed("under-warning").because([check]))
            .naming("count", warned.len() as i64)
            .naming("amount", amount)
            .naming("due", self.time(warning.due))
            .claiming(at)
    }

    /// Room of killed containers that is held for it.
    fn handed_over(&self) -> Gate {
        let amount = self.scheduler.room_set_aside(self.app);
        let Some((node, amount)) = amount else {
            return Gate::open("being-handed-over");
        };
        let check = Check::new(self.subject(), &PREEMPTED_FOR, Outcome::Waits)
            .with("node", node)
            .with("amount", amount);
        let interval = self.moment.world().plan().scenario.cluster.heartbeat_ms;
        let placed = self
            .moment
            .next(Happening::Placed, self.subject(), self.moment.at() + interval);
        self.naming(Gate::closed("being-handed-over").because([check]))
            .naming("node", node)
            .naming("amount", amount)
            .claiming(placed.map(|at| self.placed_at(at)))
    }

    /// Whether the next heartbeat of every node brings it a container.
    fn coming(&self) -> Gate {
        let visits = self.moment.visits();
        let allocated = visits.rows.iter().find_map(|row| match &row.what {
            What::Event(EventKind::Allocated {
                container,
                node,
                resource,
                ..
            }) if container.app == self.app.id => Some((row, *node, *resource)),
            _ => None,
        });
        let Some((row, node, resource)) = allocated else {
            return Gate::open("coming");
        };
        let check = Check::new(self.subject(), &ALLOCATED, Outcome::Waits).with("node", node);
        let placed = self.moment.next(Happening::Placed, self.subject(), row.t);
        self.naming(Gate::closed("coming").because([check]))
            .naming("node", node)
            .naming("amount", resource)
            .naming("due", self.time(row.t))
            .claiming(placed.map(|at| self.placed_at(at)))
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

    /// Room is free in sum for one of its requests, but on no node together, or not for it.
    pub(super) fn no_node_fits(&self) -> Gate {
        let Some(ask) = self.scheduler.room_in_sum(self.app) else {
            return Gate::open("no-node-fits");
        };
        let rules: [&Rule; 8] = [
            &DOES_NOT_FIT,
            &LARGER_THAN_NODE,
            &BLACKLISTED,
            &STRICT_LOCALITY,
            &LOCALITY_DELAY,
            &NODE_RESERVED,
            &RESERVED_BY_OTHER,
            &RESERVATION_WAITS,
        ];
        let checks = self.moment.visits().checks.iter();
        let about = |check: &&Check| match check.subject {
            Subject::App(app) => app == self.app.id,
            Subject::Container(container) => container.app == self.app.id,
            Subject::Node(_) => check.rule == &NODE_RESERVED,
            _ => false,
        };
        let closed: Vec<Check> = checks
            .filter(|check| rules.contains(&check.rule))
            .filter(about)
            .cloned()
            .collect();
        self.naming(Gate::closed_by("no-node-fits", closed))
            .naming("ask", ask)
            .naming("free", self.scheduler.free_room())
    }

    /// What the passes that were made have tested of it, in the order of the scheduler.
    fn checks_of_passes(&self, path: &Path) -> Vec<Check> {
        let threads = self.moment.threads().checks.iter();
        let visits = if path.answers() {
            &[]
        } else {
            &*self.moment.visits().checks
        };
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
