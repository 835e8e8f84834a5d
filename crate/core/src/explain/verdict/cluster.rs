//! Whether containers will be taken from anybody (spec `verdicts.md` §6).

use super::{Asked, Claim, Gate, Happening, Moment, Path, Question, Verdict};
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::{EventKind, Observation, Outcome, Scheduler, Subject, Value};
use crate::sim::What;

/// Preemption is switched off.
const OFF: [&str; 2] = ["fair.preemption.off", "superior.preemption-off"];

/// Too little of the cluster is in use.
const GATE: &str = "fair.preemption.utilization";

/// What would be taken is only looked at.
const OBSERVE_ONLY: &str = "capacity.preempt.observe-only";

/// A queue has less than the last round's ideal.
const UNDERSERVED: &str = "capacity.ideal.underserved";

/// Who was starved when it was looked at last, and lacks nothing any more.
const HAS_ITS_DUE: [&str; 4] = ["no-application", "nothing-asked", "share-zero", "has-threshold"];

/// Room that is free goes to who is starved.
const SERVED: [&str; 2] = ["coming", "being-handed-over"];

/// The verdict on whether containers will be taken; `None`: something else is asked.
pub(super) fn verdict(moment: &Moment<'_>, asked: &Asked) -> Option<Verdict> {
    if !matches!(asked.question, None | Some(Question::WillPreempt)) {
        return None;
    }
    let mut path = Path::default();
    path.test(marked(moment));
    path.test(off(moment));
    path.test(said_so(moment, "observe-only", OBSERVE_ONLY));
    path.test(gate_closed(moment));
    path.test_at_cost("will", || will(moment));
    path.test_at_cost("nothing-takeable", || nothing_takeable(moment));
    path.test_at_cost("nobody-starved", || Gate::closed("nobody-starved"));
    let rest = moment.threads().checks.iter();
    let rest = rest.filter(|check| check.subject == Subject::Cluster).cloned();
    let rest = rest.collect();
    Some(path.conclude(moment, asked, Question::WillPreempt, rest))
}

/// Containers are under warning, and the first of them is killed.
fn marked(moment: &Moment<'_>) -> Gate {
    let containers = moment.world().containers().values();
    let warned = containers.filter(|container| container.warning.is_some()).count();
    if warned == 0 {
        return Gate::open("will");
    }
    taken(moment, Happening::Killed).naming("count", warned as i64)
}

/// The scheduler's own clocks lead to containers that are chosen.
fn will(moment: &Moment<'_>) -> Gate {
    let gate = taken(moment, Happening::Warned);
    let chooses = |what: &What| {
        matches!(
            what,
            What::Event(EventKind::Warned { .. } | EventKind::Marked { .. })
        )
    };
    let now = moment.threads().rows.iter().any(|row| chooses(&row.what));
    if gate.is_closed() || !now {
        return gate;
    }
    Gate::closed("will")
        .naming("due", time(moment, moment.at()))
        .naming("event", std::sync::Arc::<str>::from(name(Happening::Warned)))
}

/// When something is taken next, if nothing more comes from outside.
fn taken(moment: &Moment<'_>, event: Happening) -> Gate {
    let end = moment.world().plan().scenario.duration_ms;
    match moment.next(event, Subject::Cluster, end) {
        None => Gate::open("will"),
        Some(at) => Gate::closed("will")
            .naming("due", time(moment, at))
            .naming("event", std::sync::Arc::<str>::from(name(event)))
            .claiming([Claim::At {
                event,
                of: Subject::Cluster,
                at,
            }]),
    }
}

const fn name(event: Happening) -> &'static str {
    match event {
        Happening::Killed => "killed",
        _ => "warned",
    }
}

/// Preemption is off, by a switch or, under Capacity, because nobody's monitor runs.
fn off(moment: &Moment<'_>) -> Gate {
    let gate = match moment.world().scheduler() {
        Scheduler::Capacity(_) if moment.world().clockwork().monitor_ms.is_none() => Gate::closed("off"),
        Scheduler::Capacity(_) => Gate::open("off"),
        Scheduler::Fair(_) | Scheduler::Superior(_) => {
            let checks = moment.threads().checks.iter();
            let off = checks.filter(|check| OFF.contains(&check.rule.code));
            Gate::blocked_by("off", off.cloned().collect())
        }
    };
    let never = gate.is_closed().then_some(Claim::Never {
        event: Happening::Warned,
        of: Subject::Cluster,
    });
    gate.claiming(never)
}

/// Too little of the cluster is in use.
fn gate_closed(moment: &Moment<'_>) -> Gate {
    let gate = said_so(moment, "gate-closed", GATE);
    match gate.checks.first().and_then(|check| check.compared.clone()) {
        Some((used, _, threshold)) => gate.naming("used", used).naming("threshold", threshold),
        None => gate,
    }
}

/// Closed if the scheduler's threads say no by that rule.
fn said_so(moment: &Moment<'_>, answer: &'static str, rule: &str) -> Gate {
    let checks = moment.threads().checks.iter();
    let closed = checks.filter(|check| check.rule.code == rule && check.verdict == Outcome::Fails);
    Gate::blocked_by(answer, closed.cloned().collect())
}

/// Somebody is short by the scheduler's own predicate, and yet nothing is taken: for whom.
fn nothing_takeable(moment: &Moment<'_>) -> Gate {
    let why = |subject: Subject| {
        let asked = Asked {
            question: Some(Question::WhyNotMore),
            ..Asked::about(subject)
        };
        let verdict = super::of_moment(moment, &asked)?;
        (!HAS_ITS_DUE.contains(&verdict.answer)).then_some((subject, verdict))
    };
    let Some((first, verdict)) = short(moment).into_iter().find_map(why) else {
        return Gate::open("nothing-takeable");
    };
    let gate = Gate::closed("nothing-takeable")
        .naming("for", first)
        .because(verdict.because.into_iter().next());
    if SERVED.contains(&verdict.answer) {
        gate.naming("served", 1i64)
    } else {
        gate
    }
}

/// Who is starved, or has less than the ideal of the last round. Fair's fields stay as they are during the pause after a look.
fn short(moment: &Moment<'_>) -> Vec<Subject> {
    let scheduler = moment.world().scheduler();
    match scheduler {
        Scheduler::Fair(old) if old.is_before_overhaul() => {
            let leaves = old.queues().leaves().iter();
            let leaves = leaves.filter(|leaf| !old.wanted_for(&old.queues()[**leaf]).is_none());
            leaves.map(|leaf| Subject::Queue(*leaf)).collect()
        }
        Scheduler::Fair(today) => {
            let apps = moment.world().apps().iter().filter(|app| app.live);
            let starved = apps.filter(|of| today.app(of.id).is_some_and(|app| !app.starvation().is_none()));
            starved.map(|app| Subject::App(app.id)).collect()
        }
        Scheduler::Capacity(_) => {
            let checks = moment.threads().checks.iter();
            let said = checks.filter(|check| check.rule.code == UNDERSERVED);
            let mut short: Vec<Subject> = said.map(|check| check.subject).collect();
            let Scheduler::Capacity(after) = moment.ungated().0.scheduler() else {
                unreachable!("a pass changes no scheduler's kind");
            };
            let figures = moment.world().figures();
            let leaves = figures
                .iter()
                .map(|of| of.queue)
                .filter(|queue| after.is_leaf(*queue));
            let lack = leaves.filter(|leaf| after.lacks_ideal(*leaf, Label::NONE));
            short.extend(lack.map(Subject::Queue));
            short
        }
        Scheduler::Superior(_) => {
            let Observation::Superior(state) = scheduler.observe() else {
                unreachable!("a Superior Scheduler is observed as one");
            };
            let starved = state.queues.iter().filter(|queue| {
                let mut holdings = queue.pools.iter();
                holdings.any(|(_, holding)| holding.starved)
            });
            let names: Vec<_> = starved.map(|queue| queue.path.clone()).collect();
            let figures = moment.world().figures();
            let of_name = figures.iter().filter(|of| {
                let name = scheduler.queue_name(of.queue);
                names.iter().any(|starved| **starved == *name)
            });
            of_name.map(|of| Subject::Queue(of.queue)).collect()
        }
    }
}

fn time(moment: &Moment<'_>, at: u64) -> Value {
    Value::At(at + moment.world().plan().scenario.cluster_timestamp)
}
