//! A queue's verdict is that of its most deprived application, which it names (spec `verdicts.md` §1, rule 4).

use super::super::path::told_of;
use super::super::{Asked, Gate, Moment, Path, Question, Verdict};
use super::{app, scheduler};
use crate::ids::{AppId, QueueId};
use crate::scheduler::Subject;
use crate::scheduler::fair::App;
use crate::scheduler::fair::FairScheduler;

pub(super) fn why_not_more(moment: &Moment<'_>, asked: &Asked, queue: QueueId) -> Option<Verdict> {
    let scheduler = scheduler(moment);
    let apps = below(scheduler, queue);
    if apps.is_empty() {
        let mut path = Path::default();
        let gate = Gate::closed("no-application").naming("queue", queue);
        path.test(protection(scheduler, queue, gate));
        return Some(path.conclude(moment, asked, Question::WhyNotMore, Vec::new()));
    }
    let starved = apps.iter().filter(|app| !app.starvation().is_none());
    let (count, starved) = (apps.len() as i64, starved.count() as i64);
    let app = most_deprived(scheduler, apps);
    let verdict = told_of(app::why_not_more(moment, asked, app)?, Subject::App(app));
    let of = &scheduler.queues()[queue];
    let about_queue = Gate::open(verdict.answer)
        .naming("queueUsage", of.usage)
        .naming("queueShare", of.fair_share)
        .naming("apps", count)
        .naming("starvedApps", starved);
    Some(with_facts(verdict, protection(scheduler, queue, about_queue)))
}

/// `allowPreemptionFrom=false`, own or inherited: the queue that says so.
fn protection(scheduler: &FairScheduler, queue: QueueId, gate: Gate) -> Gate {
    match scheduler.protected_by(queue) {
        Some(by) => gate.naming("protectedBy", by),
        None => gate,
    }
}

/// The facts of a gate, after those that the verdict has.
fn with_facts(mut verdict: Verdict, gate: Gate) -> Verdict {
    for fact in gate.facts {
        if verdict.facts.iter().all(|known| known.name != fact.name) {
            verdict.facts.push(fact);
        }
    }
    verdict
}

/// The applications in and below a queue, leaf by leaf, those that may run first.
pub(super) fn below(scheduler: &FairScheduler, queue: QueueId) -> Vec<&App> {
    let queues = scheduler.queues();
    let leaves = queues
        .leaves()
        .iter()
        .filter(|leaf| queues.path(**leaf).any(|of| of.id == queue));
    let apps = leaves.filter_map(|leaf| queues[*leaf].leaf());
    apps.flat_map(|leaf| leaf.runnable.iter().chain(&leaf.waiting))
        .map(|slot| &scheduler.apps()[*slot])
        .collect()
}

/// Who is starved by the scheduler's own fields; else who asks for more and has the smallest part of its fair share; else
/// who waits to run; else whoever comes first.
pub(super) fn most_deprived(scheduler: &FairScheduler, apps: Vec<&App>) -> AppId {
    let rank = |app: &App| {
        let starved = !app.starvation().is_none();
        let wants = FairScheduler::asks(app);
        match (starved, wants, scheduler.waits_to_run(app)) {
            (true, ..) => 0,
            (_, true, false) => 1,
            (_, _, true) => 2,
            _ => 3,
        }
    };
    let part = |app: &App| part_of_share(scheduler, app);
    let first = apps
        .into_iter()
        .min_by(|a, b| rank(a).cmp(&rank(b)).then(part(a).total_cmp(&part(b))));
    first.expect("there are applications").id
}

/// How large a part of its fair share an application uses, in the resource of which it uses most.
fn part_of_share(scheduler: &FairScheduler, app: &App) -> f64 {
    let shares = scheduler.counted_resources(app);
    let part = |(used, share): (i64, i64)| {
        if share == 0 {
            f64::INFINITY
        } else {
            used as f64 / share as f64
        }
    };
    shares.map(part).fold(0.0, f64::max)
}
