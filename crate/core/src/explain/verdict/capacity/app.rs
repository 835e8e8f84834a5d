//! Why an application, or the queue that it stands for, is given no more: the path of the Capacity Scheduler.

use super::super::container::clock;
use super::super::{Asked, Claim, Gate, Happening, Moment, Path, Question, Verdict};
use super::of::{Level, Of, closes};
use super::{preemption, queue, scheduler};
use crate::ids::AppId;
use crate::resource::Resource;
use crate::scheduler::capacity::InTheWay;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::rules::{ALLOCATED, APP_NOTHING_PENDING, NOTHING_PENDING};
use crate::scheduler::{Check, Comparison, EventKind, Outcome, Subject, Value};
use crate::sim::What;

pub(super) fn why_not_more(moment: &Moment<'_>, asked: &Asked, app: AppId) -> Option<Verdict> {
    let scheduler = scheduler(moment.world());
    let app = scheduler.find_app(app)?;
    let label = if asked.partition.is_empty() {
        let asks = scheduler.partitions_asked(app);
        asks.first().copied().unwrap_or(Label::NONE)
    } else {
        scheduler.partition(&asked.partition)?
    };
    let of = Of::new(moment, Level::App, app, label);
    Some(told(&of, asked))
}

/// The path from the application's start to preemption.
pub(super) fn told(of: &Of<'_>, asked: &Asked) -> Verdict {
    let mut path = Path::default();
    path.test(may_run(of));
    path.test(queue::partition_closed(of.scheduler, of.queue, of.label));
    path.test(asks(of));
    path.test_at_cost("at-queue-maximum", || below_limits(of));
    path.test_at_cost("coming", || coming(of));
    let looked = !path.answers();
    preemption::gates(of, &mut path);
    path.conclude(of.moment, asked, Question::WhyNotMore, of.rest(looked))
}

/// The limits of applications that run at a time and of application masters; where all of them hold by now, it waits for the
/// next time that the queue looks.
fn may_run(of: &Of<'_>) -> Gate {
    let Some(checks) = of.scheduler.limits_of_waiting(of.app) else {
        return Gate::open("not-runnable");
    };
    let (mut failing, holding): (Vec<Check>, Vec<Check>) = checks.into_iter().partition(closes);
    let tests_again = failing.is_empty();
    if tests_again {
        failing = holding;
    }
    let gate = of.naming(Gate::closed("not-runnable").because(failing));
    if tests_again {
        gate.naming("why", std::sync::Arc::<str>::from("not-tested-again"))
    } else {
        gate
    }
}

fn asks(of: &Of<'_>) -> Gate {
    let (_, asked) = of.scheduler.usage_of(of.app, of.label);
    if !asked.is_none() {
        return Gate::open("nothing-asked");
    }
    let (subject, rule) = match of.level {
        Level::App => (of.app_subject(), &APP_NOTHING_PENDING),
        Level::Queue => (Subject::Queue(of.queue), &NOTHING_PENDING),
    };
    let check = Check::new(subject, rule, Outcome::Fails)
        .comparing(asked, Comparison::Above, Resource::NONE)
        .with("partition", of.partition());
    of.naming(Gate::closed_by("nothing-asked", vec![check]))
}

/// The limits of its queue, those above it and its user, tested by what assigns containers.
fn below_limits(of: &Of<'_>) -> Gate {
    let Some(limit) = of.scheduler.limit_in_the_way(of.app, of.label) else {
        return Gate::open("at-queue-maximum");
    };
    let (answer, checks, at) = match limit {
        InTheWay::QueueMaximum(check) => ("at-queue-maximum", vec![check], None),
        InTheWay::ParentLimit(queue, left, checks) => ("at-parent-limit", checks, Some((queue, left))),
        InTheWay::UserLimit(check) => ("at-user-limit", vec![check], None),
        InTheWay::Headroom(left, checks) => ("no-headroom", checks, Some((of.queue, left))),
    };
    let compared = checks.first().and_then(|check| check.compared.clone());
    let mut gate = of.naming(Gate::closed_by(answer, checks));
    if let Some((queue, left)) = at {
        gate = gate.naming("limit", queue).naming("left", left);
    }
    match (compared, answer) {
        (Some((_, _, limit)), "at-user-limit") => gate.naming("userLimit", limit),
        (Some((ask, _, _)), "no-headroom") => gate.naming("ask", ask),
        _ => gate,
    }
}

/// Whether the next heartbeat of every node brings it a container.
fn coming(of: &Of<'_>) -> Gate {
    let allocated = of.moment.visits().rows.iter().find_map(|row| match &row.what {
        What::Event(EventKind::Allocated {
            container,
            node,
            resource,
            ..
        }) if of.owns(container.app) => Some((row, *container, *node, *resource)),
        _ => None,
    });
    let Some((row, container, node, resource)) = allocated else {
        return Gate::open("coming");
    };
    let whom = Subject::App(container.app);
    let check = Check::new(whom, &ALLOCATED, Outcome::Waits).with("node", node);
    let placed = of.moment.next(Happening::Placed, whom, row.t);
    of.naming(Gate::closed("coming").because([check]))
        .naming("for", Value::Subject(whom))
        .naming("node", node)
        .naming("amount", resource)
        .naming("due", clock(of.moment, row.t))
        .claiming(placed.map(|at| Claim::At {
            event: Happening::Placed,
            of: whom,
            at,
        }))
}
