//! Why a leaf is given no more before the overhaul of preemption: the queue's path (spec `verdicts.md` §3, its last part).

mod container;

use std::borrow::Cow;

use super::super::moment::found;
use super::super::path::told_of;
use super::super::{Asked, Claim, Gate, Happening, Moment, Path, Question, Verdict};
use super::app::Of;
use super::{below, queue, scheduler};
use crate::explain::Explained;
use crate::ids::{AppId, ContainerId, QueueId};
use crate::resource::Resource;
use crate::scheduler::fair::rules::{
    OLD_COUNTED, OLD_DEFICIT, OLD_FAIR_SHARE_STAMP, OLD_FAIR_SHARE_TIMEOUT, OLD_INTERVAL,
    OLD_MIN_SHARE_STAMP, OLD_MIN_SHARE_TIMEOUT, OLD_MOST_OVER, OLD_NOT_OVER,
};
use crate::scheduler::fair::{FairScheduler, Queue};
use crate::scheduler::{Check, Comparison, EventKind, Outcome, Rule, Scheduler, Subject, Value};
use crate::sim::{Row, What};

/// Answers that tell of an application; the others tell of its leaf.
const OF_APPLICATION: [&str; 5] = [
    "not-runnable",
    "nothing-asked",
    "at-maximum",
    "coming",
    "no-node-fits",
];

/// The verdict on what is asked; `None`: there is no such subject, or it is not asked such a question.
pub(super) fn verdict(moment: &Moment<'_>, asked: &Asked) -> Option<Verdict> {
    match (asked.subject, asked.question) {
        (Subject::Queue(queue), None | Some(Question::WhyNotMore)) => of_queue(moment, asked, queue),
        (Subject::App(app), None | Some(Question::WhyNotMore)) => why_not_more(moment, asked, app),
        (Subject::Container(id), Some(Question::MayBeTaken)) => container::may_be_taken(moment, asked, id),
        (Subject::Container(id), Some(Question::WhyMarked)) => container::why_marked(moment, asked, id),
        _ => None,
    }
}

/// A queue's verdict is that of the leaf below it that is worst off, and of the application there that is.
fn of_queue(moment: &Moment<'_>, asked: &Asked, queue: QueueId) -> Option<Verdict> {
    let scheduler = scheduler(moment);
    let apps = queue::below(scheduler, queue);
    let rank = |leaf: QueueId| {
        let leaf = &scheduler.queues()[leaf];
        let is_overdue = !scheduler.wanted_for(leaf).is_none();
        let is_starved = scheduler.broken(leaf).iter().any(Option::is_some);
        (is_overdue, is_starved, wants(scheduler, leaf))
    };
    let Some(leaf) = apps
        .iter()
        .map(|app| app.queue)
        .rev()
        .max_by_key(|leaf| rank(*leaf))
    else {
        let mut path = Path::default();
        path.test(Gate::closed("no-application").naming("queue", queue));
        return Some(path.conclude(moment, asked, Question::WhyNotMore, Vec::new()));
    };
    let apps = apps.into_iter().filter(|app| app.queue == leaf).collect();
    let app = queue::most_deprived(scheduler, apps);
    why_not_more(moment, asked, app)
}

fn wants(scheduler: &FairScheduler, leaf: &Queue) -> bool {
    let mut apps = leaf.runnable().iter().map(|slot| &scheduler.apps()[*slot]);
    apps.any(FairScheduler::asks)
}

/// The path: first what stops the application, then what its leaf is, or is not, owed.
fn why_not_more(moment: &Moment<'_>, asked: &Asked, app: AppId) -> Option<Verdict> {
    let app = Of::new(moment, app).filter(|of| !FairScheduler::has_ended(of.app))?;
    let leaf = Leaf { of: &app };
    let mut path = Path::default();
    path.test(app.may_run());
    path.test(app.asks());
    path.test(leaf.has_share());
    path.test(app.is_below_maximum());
    path.test_at_cost("coming", || app.coming());
    path.test(leaf.under_warning());
    let is_first = !path.answers();
    let has_its_share = !leaf.is_starved();
    if has_its_share {
        path.test_at_cost("no-node-fits", || app.no_node_fits());
    }
    let has_minimum = leaf.has_minimum();
    let is_untimed = has_minimum.is_closed();
    path.test(has_minimum);
    path.test(leaf.has_fair_share());
    path.test(leaf.preemption_off());
    path.test(below::utilization(&app));
    if !is_untimed {
        path.test(leaf.no_timeout());
    }
    path.test(leaf.clock_runs());
    if leaf.wanted().is_none() && path.answers() {
        path.test(Gate::untested("round-wants"));
        path.test(Gate::untested("next-round"));
    } else {
        path.test(leaf.round_wants());
        path.test(leaf.killed_for_somebody_else());
        path.test_at_cost("next-round", || leaf.next_round());
    }
    if !has_its_share && is_first {
        path.test(app.no_node_fits());
    }
    let rest = app.checks_of_passes();
    let verdict = path.conclude(moment, asked, Question::WhyNotMore, rest);
    let level = if OF_APPLICATION.contains(&verdict.answer) {
        app.subject()
    } else {
        leaf.subject()
    };
    Some(told_of(verdict, level))
}

/// The leaf of an application, at a moment.
struct Leaf<'a> {
    of: &'a Of<'a>,
}

impl Leaf<'_> {
    fn queue(&self) -> &Queue {
        self.of.leaf()
    }

    fn scheduler(&self) -> &FairScheduler {
        self.of.scheduler
    }

    fn subject(&self) -> Subject {
        Subject::Queue(self.of.app.queue)
    }

    /// Whether the next update finds it starved, for either promise.
    fn is_starved(&self) -> bool {
        self.scheduler().broken(self.queue()).iter().any(Option::is_some)
    }

    /// What a round would look for on its behalf now.
    fn wanted(&self) -> Resource {
        self.scheduler().wanted_for(self.queue())
    }

    fn starved(&self, value: bool) -> Claim {
        Claim::Starved {
            of: self.subject(),
            value,
        }
    }

    /// A gate's sentence names the leaf and the application, and what the leaf has, asks for and is promised.
    fn naming(&self, gate: Gate) -> Gate {
        let leaf = self.queue();
        gate.naming("queue", leaf.id)
            .naming("app", self.of.app.id)
            .naming("usage", leaf.usage)
            .naming("demand", leaf.demand)
            .naming("fairShare", leaf.fair_share)
            .naming("minShare", leaf.min_share)
            .naming("threshold", Value::Ratio(f64::from(leaf.threshold)))
    }

    fn check(&self, of: &Explained, rule: &Rule) -> Option<Check> {
        found(&of.checks, rule.code, self.subject()).cloned()
    }

    /// A fair share of nothing, now and with the next update, and where it went. An application that has none in a leaf with one
    /// is offered what the leaf is.
    fn has_share(&self) -> Gate {
        let Scheduler::Fair(after) = self.of.moment.ungated().0.scheduler() else {
            unreachable!("a scheduler stays what it is");
        };
        let is_none = |of: &FairScheduler| of.queues()[self.of.app.queue].fair_share.is_none();
        let none = is_none(self.scheduler()) && is_none(after);
        let why = self.scheduler().why_share_is_zero(self.of.app).filter(|_| none);
        match why {
            None => Gate::open("share-zero"),
            Some((why, subject)) => self
                .naming(Gate::closed("share-zero"))
                .naming("why", std::sync::Arc::<str>::from(why))
                .naming("at", subject),
        }
    }

    /// Warned containers that a round takes off what it would look for, whoever they were warned for: how many, how much, and
    /// when the first is killed.
    fn under_warning(&self) -> Gate {
        let wanted = self.wanted();
        if wanted.is_none() {
            return Gate::open("under-warning");
        }
        let round = self.of.moment.threads_after(|scheduler| {
            if let Scheduler::Fair(scheduler) = scheduler {
                scheduler.end_interval();
            }
        });
        let counted: Vec<(u64, ContainerId)> = round.rows.iter().filter_map(counted).collect();
        let Some((warned_at, first)) = counted.iter().min().copied() else {
            return Gate::open("under-warning");
        };
        let first = Subject::Container(first);
        let containers: Vec<Subject> = counted.iter().map(|(_, of)| Subject::Container(*of)).collect();
        let amount = self.of.size_of(&containers);
        let wait = self.scheduler().clockwork().wait_before_kill_ms;
        let due = self.of.moment.since_start(warned_at).saturating_add(wait);
        let by = by_a_round(due, self.scheduler());
        let killed = self.of.moment.next(Happening::Killed, first, by);
        let check = Check::new(first, &OLD_COUNTED, Outcome::Waits).comparing(
            self.of.time(due),
            Comparison::Below,
            self.of.time(self.of.moment.at()),
        );
        self.naming(Gate::closed("under-warning").because([check]))
            .naming("count", counted.len() as i64)
            .naming("amount", amount)
            .naming("wanted", wanted)
            .naming("due", self.of.time(killed.unwrap_or(due)))
            .claiming(killed.map(|at| Claim::At {
                event: Happening::Killed,
                of: first,
                at,
            }))
    }

    /// It is below its fair share, for which nobody waits, and has its minimum, for which somebody would.
    fn has_minimum(&self) -> Gate {
        let leaf = self.queue();
        let closed = match self.scheduler().broken(leaf) {
            [None, Some(of_fair)] => {
                !of_fair.is_timed() && leaf.min_share_timeout != i64::MAX && !leaf.min_share.is_none()
            }
            _ => false,
        };
        let check = self
            .check(self.of.moment.threads(), &OLD_MIN_SHARE_STAMP)
            .filter(|_| closed);
        self.naming(Gate::blocked_by("old-has-minimum", check.into_iter().collect()))
    }

    /// By the stamps' own test it has what it is promised, or asks for no more.
    fn has_fair_share(&self) -> Gate {
        if self.is_starved() {
            return Gate::open("old-has-share");
        }
        let threads = self.of.moment.threads();
        let mut checks: Vec<Check> = self.check(threads, &OLD_FAIR_SHARE_STAMP).into_iter().collect();
        if !self.queue().min_share.is_none() {
            checks.extend(self.check(threads, &OLD_MIN_SHARE_STAMP));
        }
        self.naming(Gate::blocked_by("old-has-share", checks))
            .claiming([self.starved(false)])
    }

    fn preemption_off(&self) -> Gate {
        let gate = below::preemption_off(self.of);
        let never = gate.is_closed().then_some(Claim::Never {
            event: Happening::Warned,
            of: Subject::Cluster,
        });
        gate.claiming(never)
    }

    /// No timeout is set for any promise that is broken: nothing ever comes of it.
    fn no_timeout(&self) -> Gate {
        let broken = self.scheduler().broken(self.queue());
        let is_timed = broken.iter().flatten().any(|broken| broken.is_timed());
        let checks = if is_timed { Vec::new() } else { self.clocks() };
        self.naming(Gate::blocked_by("no-timeout", checks))
            .naming("leaf", self.queue().id)
            .claiming([self.starved(true)].into_iter().filter(|_| self.is_starved()))
    }

    /// The checks of the clocks that run, by the scheduler's functions with its gates open.
    fn clocks(&self) -> Vec<Check> {
        let rules = [&OLD_MIN_SHARE_TIMEOUT, &OLD_FAIR_SHARE_TIMEOUT];
        let broken = self.scheduler().broken(self.queue());
        let running = rules.into_iter().zip(broken).filter(|(_, of)| of.is_some());
        running
            .filter_map(|(rule, _)| self.check(&self.of.moment.ungated().1, rule))
            .collect()
    }

    /// Clocks that run, none of which is over: the one that is over first.
    fn clock_runs(&self) -> Gate {
        let broken = self.scheduler().broken(self.queue());
        let timed = broken.into_iter().flatten().filter(|broken| broken.is_timed());
        let due = timed.map(|broken| self.of.moment.since_start(broken.due())).min();
        let now = self.of.moment.at();
        let Some(due) = due.filter(|due| *due > now) else {
            return Gate::open("clock-runs");
        };
        let left = |check: &Check| {
            let left = check.facts.iter().find(|fact| fact.name == "left");
            left.map_or(i64::MAX, |fact| match fact.value {
                Value::Ms(ms) => ms,
                _ => i64::MAX,
            })
        };
        let mut checks = self.clocks();
        checks.sort_by_key(left);
        let by = by_a_round(due, self.scheduler());
        let starved = self.of.moment.next(Happening::Starved, self.subject(), by);
        self.naming(Gate::blocked_by("clock-runs", checks))
            .naming("leaf", self.queue().id)
            .naming("due", self.of.time(due))
            .naming("left", Value::Ms((due - now) as i64))
            .naming("round", starved.map_or(Value::Unset, |at| self.of.time(at)))
            .claiming([self.starved(true)])
            .claiming(starved.map(|at| Claim::At {
                event: Happening::Starved,
                of: self.subject(),
                at,
            }))
    }

    /// A round looks for what it lacks, and nobody gives anything: how much, and at whom the search ends.
    fn round_wants(&self) -> Gate {
        let round = &self.of.moment.ungated().1;
        if round.rows.iter().any(takes) {
            return Gate::open("round-wants");
        }
        let mut checks: Vec<Check> = Vec::new();
        for rule in [&OLD_NOT_OVER, &OLD_MOST_OVER] {
            for check in round.checks.iter().filter(|check| check.rule == rule) {
                if !checks.iter().any(|known| known.subject == check.subject) {
                    checks.push(check.clone());
                }
            }
        }
        let asked = round
            .checks
            .iter()
            .rfind(|check| check.rule == &OLD_MOST_OVER)
            .map(|check| check.subject);
        let deficit = Check::new(self.subject(), &OLD_DEFICIT, Outcome::Holds).with("wanted", self.wanted());
        checks.push(deficit);
        let gate = self
            .naming(Gate::blocked_by("round-wants", checks))
            .naming("wanted", self.wanted())
            .claiming([self.starved(true)].into_iter().filter(|_| self.is_starved()));
        match asked {
            Some(asked) => gate.naming("asked", asked),
            None => gate,
        }
    }

    /// Room of containers that were killed for it since it has been short, and that others got.
    fn killed_for_somebody_else(&self) -> Gate {
        let broken = self.scheduler().broken(self.queue());
        let since = broken.into_iter().flatten().map(|broken| broken.since).min();
        let Some(since) = since.map(|since| self.of.moment.since_start(since)) else {
            return Gate::open("killed-for-somebody-else");
        };
        let rows: Vec<_> = self.of.moment.rows().take_while(|row| row.t >= since).collect();
        let is_for_it = |row: &&Cow<'_, Row>| match &row.what {
            What::Event(EventKind::Warned { for_queue, .. }) => *for_queue == Some(self.queue().id),
            _ => false,
        };
        let for_it: std::collections::BTreeSet<_> =
            rows.iter().filter(is_for_it).map(|row| row.subject()).collect();
        let world = self.of.moment.world();
        let queue_of = |container: &ContainerId| world.app(container.app).and_then(|app| app.queue);
        let mut taken: Vec<(QueueId, Vec<ContainerId>)> = Vec::new();
        for row in &rows {
            let What::HandedOver {
                container, victims, ..
            } = &row.what
            else {
                continue;
            };
            let of_it = victims
                .iter()
                .filter(|victim| for_it.contains(&crate::sim::Entity::Container(**victim)));
            match queue_of(container) {
                Some(queue) if queue != self.queue().id => taken.push((queue, of_it.copied().collect())),
                _ => {}
            }
        }
        taken.retain(|(_, victims)| !victims.is_empty());
        let Some((first, _)) = taken.last() else {
            return Gate::open("killed-for-somebody-else");
        };
        let killed: std::collections::BTreeSet<_> =
            taken.iter().flat_map(|(_, victims)| victims.iter()).collect();
        let check = Check::new(self.subject(), &OLD_DEFICIT, Outcome::Waits)
            .with("wanted", self.wanted())
            .with("by", Subject::Queue(*first));
        self.naming(Gate::closed("killed-for-somebody-else").because([check]))
            .naming("by", *first)
            .naming("count", killed.len() as i64)
            .naming("wanted", self.wanted())
            .claiming([self.starved(true)])
    }

    /// The next round takes something: when it comes.
    fn next_round(&self) -> Gate {
        let now = self.of.moment.at();
        let due = now.max(self.of.moment.since_start(self.scheduler().next_check()));
        let by = due.saturating_add(margin(self.scheduler()));
        let round = self.of.moment.next(Happening::Round, Subject::Cluster, by);
        let pause = found(
            &self.of.moment.threads().checks,
            OLD_INTERVAL.code,
            Subject::Cluster,
        );
        let pause = pause.filter(|check| check.verdict == Outcome::Waits).cloned();
        let gate = match pause {
            Some(check) => Gate::blocked_by("next-round", vec![check]),
            None => Gate::closed("next-round"),
        };
        self.naming(gate)
            .naming("wanted", self.wanted())
            .naming("due", self.of.time(round.unwrap_or(due)))
            .claiming([self.starved(true)].into_iter().filter(|_| self.is_starved()))
            .claiming(round.map(|at| Claim::At {
                event: Happening::Round,
                of: Subject::Cluster,
                at,
            }))
    }
}

/// Rounds come with turns of the update thread.
fn margin(scheduler: &FairScheduler) -> u64 {
    let interval = scheduler.clockwork().update_ms.unwrap_or(0);
    interval.saturating_mul(2).saturating_add(1)
}

/// When a round has come for certain that may act from `due` on, ms; settings may be as long as a number gets.
fn by_a_round(due: u64, scheduler: &FairScheduler) -> u64 {
    due.saturating_add(scheduler.round_interval())
        .saturating_add(margin(scheduler))
}

/// A container of the warned list that a round has taken off its amount: since when it is warned, and which.
fn counted(row: &Row) -> Option<(u64, ContainerId)> {
    match &row.what {
        What::Event(
            EventKind::Counted {
                container, warned_at, ..
            }
            | EventKind::KillWarned {
                container, warned_at, ..
            },
        ) => Some((*warned_at, *container)),
        _ => None,
    }
}

/// Whether a round takes something, or has taken it before.
fn takes(row: &Row) -> bool {
    counted(row).is_some() || matches!(&row.what, What::Event(EventKind::Warned { .. }))
}
