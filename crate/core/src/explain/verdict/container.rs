//! Why a container is where it is, and why it ended: from the rows of the log and their reasons, whatever the scheduler
//! (spec `verdicts.md` §4).

use std::borrow::Cow;
use std::sync::Arc;

use super::{Asked, Gate, Moment, Path, Question, Verdict};
use crate::am::mapreduce::{self, AttemptId, KillReason};
use crate::explain;
use crate::ids::ContainerId;
use crate::scheduler::{Check, EventKind, Fact, Outcome, Reason, Subject, Value};
use crate::sim::{self, ContainerState, Ended, Row, What};

/// The question that is asked of a container, if none is named: why it ended; why it is under warning; where it lives, whether
/// it may be taken; of a reservation, why it is there.
pub(super) fn question(moment: &Moment<'_>, asked: &Asked, id: ContainerId) -> Question {
    let live = moment.world().containers().get(&id);
    asked.question.unwrap_or_else(|| match live {
        None => Question::WhyEnded,
        Some(container) if container.state == ContainerState::Reserved => Question::WhyHere,
        Some(container) if container.warning.is_some() => Question::WhyMarked,
        Some(_) => Question::MayBeTaken,
    })
}

/// The verdict of the log. `None`: it says nothing of such a container, or not yet.
pub(super) fn verdict(
    moment: &Moment<'_>,
    asked: &Asked,
    question: Question,
    id: ContainerId,
) -> Option<Verdict> {
    let gate = match question {
        Question::WhyHere => why_here(moment, id)?,
        Question::WhyEnded => why_ended(moment, id)?,
        _ => return None,
    };
    let mut path = Path::default();
    path.test(gate);
    Some(path.conclude(moment, asked, question, Vec::new()))
}

/// What brought it to its node: an assignment, room that was freed for it, or a reservation whose time has come.
fn why_here(moment: &Moment<'_>, id: ContainerId) -> Option<Gate> {
    let mut handed_over = None;
    let mut row = None;
    for of in moment.rows() {
        match &of.what {
            What::HandedOver {
                container,
                victims,
                intended,
            } if *container == id => handed_over = Some((victims.clone(), *intended)),
            What::Event(EventKind::Allocated { container, .. } | EventKind::Reserved { container, .. })
                if *container == id =>
            {
                row = Some(of);
                break;
            }
            _ => {}
        }
    }
    let row = row?;
    let (node, resource, is_reservation, is_fulfilled) = match &row.what {
        What::Event(EventKind::Allocated {
            node,
            resource,
            from_reservation,
            ..
        }) => (*node, *resource, false, *from_reservation),
        What::Event(EventKind::Reserved { node, resource, .. }) => (*node, *resource, true, false),
        _ => return None,
    };
    let is_for_it = handed_over
        .as_ref()
        .is_some_and(|(_, intended)| intended.is_none_or(|app| app == id.app));
    let answer = match (is_reservation, is_fulfilled, is_for_it) {
        (true, ..) => "reserved",
        (_, true, _) => "reservation-fulfilled",
        (_, _, true) => "handed-over",
        _ => "placed",
    };
    let mut gate = told(moment, Gate::closed(answer), &row, id)
        .naming("container", id)
        .naming("app", id.app)
        .naming("node", node)
        .naming("amount", resource)
        .naming("since", clock(moment, row.t));
    if let Some((victims, intended)) = handed_over {
        gate = gate.naming("victims", victims.len() as i64);
        gate = gate.naming("victim", victims[0]);
        if let Some(app) = intended {
            gate = gate.naming("intended", app);
        }
    }
    Some(gate)
}

/// What ended it, who wanted that, and what led to it.
fn why_ended(moment: &Moment<'_>, id: ContainerId) -> Option<Gate> {
    if moment.world().containers().contains_key(&id) {
        return None;
    }
    let is_end = |row: &Cow<'_, Row>| matches!(&row.what, What::Event(EventKind::Completed { container, .. }) if *container == id);
    let row = moment.rows().find(is_end)?;
    let ended = moment.history().ended().iter().find(|ended| ended.id == id)?;
    let decided = reason(moment, &row);
    let rule = decided.as_ref().map_or("", |reason| reason.rule.code);
    let killed = killed_for(moment, ended);
    let answer = ending(ended, killed.as_ref().map_or(rule, |reason| reason.rule.code));
    let why = checks_of(killed.or(decided), id);
    let mut gate = Gate::closed(answer)
        .because(why)
        .naming("container", id)
        .naming("app", id.app)
        .naming("node", ended.node)
        .naming("amount", ended.resource)
        .naming("since", clock(moment, ended.allocated))
        .naming("ended", clock(moment, ended.ended));
    if ended.am {
        gate = gate.naming("master", Value::Int(1));
    }
    if let Some(app) = ended.for_app {
        gate = gate.naming("for", app);
    }
    let causes = if answer == "stopped-by-its-master" {
        row_of_task(moment, id).and_then(|row| row.cause)
    } else {
        row.cause
    };
    let causes: Vec<_> = chain(moment, causes).collect();
    if let Some(warned) = causes.iter().find(|row| is_warning(row, id)) {
        gate = gate.naming("warned", clock(moment, warned.t));
    }
    if answer == "stopped-by-its-master"
        && let Some((why, decided)) = decision_of_master(moment, id)
    {
        let checks = checks_of(decided, id);
        gate.checks.splice(0..0, checks);
        gate = gate.naming("why", Arc::<str>::from(why));
    }
    let mut because = Vec::new();
    for cause in causes.iter().filter(|row| explains(row, id)) {
        because.extend(checks_of(reason(moment, cause), id));
    }
    Some(gate.because(because))
}

/// Capacity writes why it kills a container before it writes that it has ended: the former, if its node was made smaller.
fn killed_for(moment: &Moment<'_>, ended: &Ended) -> Option<Reason> {
    if ended.outcome != sim::Outcome::Preempted {
        return None;
    }
    let is_it = |row: &Cow<'_, Row>| matches!(&row.what, What::Event(EventKind::Killable { container }) if *container == ended.id);
    let row = moment.rows().find(is_it)?;
    reason(moment, &row).filter(|reason| is_last(reason.rule.code, "overcommit"))
}

/// Whether that is the last part of a rule's code.
fn is_last(code: &str, part: &str) -> bool {
    code.rsplit_once('.').is_some_and(|(_, last)| last == part)
}

/// The code of an end: what the simulation knows of it, and where two ends look alike the scheduler's rule.
fn ending(ended: &Ended, rule: &str) -> &'static str {
    let is = |of| is_last(rule, of);
    match ended.outcome {
        sim::Outcome::Finished => "done",
        sim::Outcome::Failed => "failed",
        sim::Outcome::Stopped => "stopped-by-its-master",
        sim::Outcome::Preempted if is("overcommit") => "overcommitted",
        sim::Outcome::Preempted => "preempted",
        sim::Outcome::Lost => "node-lost",
        sim::Outcome::AppEnded => "application-over",
        sim::Outcome::Released if is("expired") => "expired",
        sim::Outcome::Released if ended.wasted => "given-back-after-warning",
        sim::Outcome::Released => "released",
    }
}

/// The end of the task in it.
fn row_of_task<'m>(moment: &'m Moment<'_>, id: ContainerId) -> Option<Cow<'m, Row>> {
    let is_end =
        |row: &Cow<'_, Row>| matches!(&row.what, What::TaskEnded { container, .. } if *container == id);
    moment.rows().find(is_end)
}

/// What a MapReduce job's master decided when it stopped the attempt in a container: why, as a code, and its reason.
fn decision_of_master(moment: &Moment<'_>, id: ContainerId) -> Option<(&'static str, Option<Reason>)> {
    let end = row_of_task(moment, id)?;
    let What::TaskEnded { task, .. } = end.what else {
        return None;
    };
    // What a master decides in one heartbeat is written behind the ends that it leads to.
    let told = moment.rows().take_while(|row| row.t >= end.t);
    told.filter(|row| row.t == end.t).find_map(|row| match &row.what {
        What::MapReduce { app, event } if *app == id.app => match &**event {
            mapreduce::EventKind::Kill { attempt, why, .. } if is_of(*attempt, task) => {
                Some((code(why), reason(moment, &row)))
            }
            _ => None,
        },
        _ => None,
    })
}

fn is_of(attempt: AttemptId, task: sim::TaskId) -> bool {
    let stage = u32::from(!attempt.is_map());
    stage == task.stage && attempt.task.number == task.index
}

const fn code(why: &KillReason) -> &'static str {
    match why {
        KillReason::MakeRoom => "make-room",
        KillReason::RunsOnUnusableNode(_) | KillReason::RanOnUnusableNode(_) => "unusable-node",
        KillReason::TaskKilled | KillReason::TaskFailed => "task-over",
        KillReason::SucceededFirst(_) => "other-attempt",
    }
}

/// A row and what led to it, back to the first.
fn chain<'m>(moment: &'m Moment<'_>, first: Option<u64>) -> impl Iterator<Item = Cow<'m, Row>> {
    let rows = moment.history().rows();
    let row = move |seq: u64| rows.get(usize::try_from(seq).ok()?);
    std::iter::successors(first.and_then(row), move |of| of.cause.and_then(row))
}

fn is_warning(row: &Row, id: ContainerId) -> bool {
    match &row.what {
        What::Event(EventKind::Warned { container, .. } | EventKind::Marked { container, .. }) => {
            *container == id
        }
        _ => false,
    }
}

/// Whether a row on the way to the end says why: a warning, a fault, a command, or what its master decided.
fn explains(row: &Row, id: ContainerId) -> bool {
    is_warning(row, id) || matches!(row.what, What::MapReduce { .. })
}

/// A row's reason, by running its moment again where it is not kept.
fn reason(moment: &Moment<'_>, row: &Row) -> Option<Reason> {
    if let Some(reason) = &row.reason {
        return Some((**reason).clone());
    }
    let explained = explain::row(moment.history(), row.seq)?;
    let again = explained.rows.into_iter().find(|of| of.seq == row.seq)?;
    again.reason.map(|reason| *reason)
}

/// The rule that decided, with its operands; then the rules tested on the way.
pub(super) fn checks_of(reason: Option<Reason>, id: ContainerId) -> Vec<Check> {
    let Some(reason) = reason else { return Vec::new() };
    let decided = Check {
        facts: reason.facts,
        ..Check::new(Subject::Container(id), reason.rule, Outcome::Holds)
    };
    [decided].into_iter().chain(reason.checks).collect()
}

/// With what the row's reason says.
fn told(moment: &Moment<'_>, gate: Gate, row: &Row, id: ContainerId) -> Gate {
    gate.because(checks_of(reason(moment, row), id))
}

/// The last warning of a container, and its reason.
pub(super) fn warning(moment: &Moment<'_>, id: ContainerId) -> Option<(u64, Reason)> {
    let row = moment.rows().find(|row| is_warning(row, id))?;
    Some((row.seq, reason(moment, &row)?))
}

/// A fact of a reason.
pub(super) fn fact<'r>(reason: &'r Reason, name: &str) -> Option<&'r Value> {
    let found = reason.facts.iter().find(|fact: &&Fact| fact.name == name)?;
    Some(&found.value)
}

/// A time since the start as facts hold it: on the scheduler's clock.
pub(super) fn clock(moment: &Moment<'_>, t: u64) -> Value {
    Value::At(t + moment.world().plan().scenario.cluster_timestamp)
}
