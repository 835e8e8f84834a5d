//! Whether a round takes a container, and why it is under warning, before the overhaul of preemption (spec `verdicts.md` §4;
//! `fair.md` §8.3).

use super::super::super::container::{checks_of, clock, warning};
use super::super::super::{Asked, Claim, Gate, Happening, Moment, Path, Question, Verdict};
use super::super::scheduler;
use super::by_a_round;
use crate::ids::ContainerId;
use crate::scheduler::fair::rules::{OLD_MOST_OVER, OLD_NOT_OVER};
use crate::scheduler::{Check, EventKind, Rule, Subject};
use crate::sim::What;

/// A round chose it, for whoever was short.
pub(super) fn why_marked(moment: &Moment<'_>, asked: &Asked, id: ContainerId) -> Option<Verdict> {
    let scheduler = scheduler(moment);
    let live = moment.world().containers().get(&id)?;
    let notice = live.warning?;
    let for_queue = moment.rows().find_map(|row| match &row.what {
        What::Event(EventKind::Warned {
            container, for_queue, ..
        }) if *container == id => Some(*for_queue),
        _ => None,
    });
    let by = by_a_round(notice.due, scheduler);
    let killed = moment.next(Happening::Killed, Subject::Container(id), by);
    let reason = warning(moment, id).map(|(_, reason)| reason);
    let gate = Gate::closed("old-round")
        .because(checks_of(reason, id))
        .naming("container", id)
        .naming("app", id.app)
        .naming("node", live.node)
        .naming("amount", live.resource)
        .naming("warned", clock(moment, notice.at))
        .naming("notBefore", clock(moment, notice.due))
        .claiming(killed.map(|at| Claim::At {
            event: Happening::Killed,
            of: Subject::Container(id),
            at,
        }));
    let gate = match killed {
        Some(at) => gate.naming("due", clock(moment, at)),
        None => gate,
    };
    let gate = match for_queue.flatten() {
        Some(queue) => gate.naming("for", queue),
        None => gate,
    };
    let mut path = Path::default();
    path.test(gate);
    Some(path.conclude(moment, asked, Question::WhyMarked, Vec::new()))
}

/// Whether a round that came now would choose it.
pub(super) fn may_be_taken(moment: &Moment<'_>, asked: &Asked, id: ContainerId) -> Option<Verdict> {
    let live = moment.world().containers().get(&id)?;
    let app = scheduler(moment).app(id.app)?;
    let naming = |gate: Gate| {
        gate.naming("container", id)
            .naming("app", id.app)
            .naming("queue", app.queue)
            .naming("amount", live.resource)
    };
    let mut path = Path::default();
    path.test(naming(going(moment, id)));
    path.test(naming(nobody_starved(moment)));
    path.test(naming(share_protects(moment, id)));
    path.test_at_cost("may-be-taken", || naming(chosen(moment, id)));
    path.test_at_cost("not-asked", || naming(not_asked(moment)));
    path.test_at_cost("neighbour-was-enough", || naming(others(moment)));
    let round = moment.ungated().1.checks.iter();
    let rest = round.filter(|check| [&OLD_MOST_OVER, &OLD_NOT_OVER].contains(&check.rule));
    let rest = rest.cloned().collect();
    Some(path.conclude(moment, asked, Question::MayBeTaken, rest))
}

/// It bears a mark that rounds have lost sight of: it is neither chosen again nor killed.
fn going(moment: &Moment<'_>, id: ContainerId) -> Gate {
    if scheduler(moment).is_marked(id) {
        Gate::closed("going-already").claiming([not_taken(id)])
    } else {
        Gate::open("going-already")
    }
}

/// No leaf is short for longer than it must bear, so that no round has anything to look for.
fn nobody_starved(moment: &Moment<'_>) -> Gate {
    let starts = |what: &What| matches!(what, What::Event(EventKind::Round { .. }));
    if moment.ungated().1.rows.iter().any(|row| starts(&row.what)) {
        return Gate::open("nobody-starved");
    }
    Gate::closed("nobody-starved")
}

/// Its queue, or one above it, is passed over because it uses no more than its share.
fn share_protects(moment: &Moment<'_>, id: ContainerId) -> Gate {
    let scheduler = scheduler(moment);
    let Some(app) = scheduler.app(id.app) else {
        return Gate::open("share-protects");
    };
    let round = moment.ungated().1.checks.iter();
    let of_path = |check: &&Check| {
        let mut path = scheduler.queues().path(app.queue);
        check.rule == &OLD_NOT_OVER && path.any(|queue| check.subject == Subject::Queue(queue.id))
    };
    let warned = chosen(moment, id).is_closed();
    let protects = round.filter(of_path).filter(|_| !warned).take(1);
    Gate::blocked_by("share-protects", protects.cloned().collect())
}

/// A round that came now chooses it.
fn chosen(moment: &Moment<'_>, id: ContainerId) -> Gate {
    let chooses =
        |what: &What| matches!(what, What::Event(EventKind::Warned { container, .. }) if *container == id);
    let rows = |of: &crate::explain::Explained| of.rows.iter().any(|row| chooses(&row.what));
    if !rows(&moment.ungated().1) {
        return Gate::open("may-be-taken");
    }
    let next = rows(moment.threads()).then_some(Claim::MayBeTaken {
        container: id,
        claimant: None,
        value: true,
        rule: None,
    });
    Gate::closed("may-be-taken").claiming(next)
}

/// The round takes nothing from anybody: whom it asks last, and why that one gives nothing.
fn not_asked(moment: &Moment<'_>) -> Gate {
    let round = &moment.ungated().1;
    if round.rows.iter().any(super::takes) {
        return Gate::open("not-asked");
    }
    let last = |rule: &Rule| round.checks.iter().rfind(|check| check.rule == rule).cloned();
    Gate::closed("not-asked")
        .because(last(&OLD_NOT_OVER))
        .naming_some("asked", last(&OLD_MOST_OVER).map(|check| check.subject))
}

/// The round takes enough from others: whom it asks.
fn others(moment: &Moment<'_>) -> Gate {
    let round = &moment.ungated().1;
    let counted = round.rows.iter().filter(|row| super::takes(row)).count();
    let last = round.checks.iter().rfind(|check| check.rule == &OLD_MOST_OVER);
    Gate::closed("neighbour-was-enough")
        .naming("count", counted as i64)
        .naming_some("asked", last.map(|check| check.subject))
}

const fn not_taken(id: ContainerId) -> Claim {
    Claim::MayBeTaken {
        container: id,
        claimant: None,
        value: false,
        rule: None,
    }
}
