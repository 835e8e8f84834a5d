//! Containers that are marked, or will be in the next round: how many, when they are killed, how many rounds are left.

use super::super::container::clock;
use super::super::{Claim, Gate, Happening};
use super::of::{Of, closing};
use super::preemption::naming_ideal;
use crate::explain::Explained;
use crate::ids::{ContainerId, QueueId};
use crate::scheduler::capacity::rules::MARK_WAITS;
use crate::scheduler::{Detail, EventKind, Notebook, Subject};
use crate::sim::What;

/// How many events of the simulation the count of rounds that are left may take.
const MOST_STEPS: usize = 5_000;

/// The containers of the partition that a pass marks, kills, or whose reservations it gives up, in leaves that are wanted.
fn acted_on(of: &Of<'_>, pass: &Explained, wanted: impl Fn(QueueId) -> bool) -> Vec<ContainerId> {
    let chosen = pass.rows.iter().filter_map(|row| match &row.what {
        What::Event(
            EventKind::Marked { container, .. }
            | EventKind::Killable { container }
            | EventKind::KillReserved { container },
        ) => Some(*container),
        What::Event(EventKind::Completed {
            container,
            exit: -102,
            ..
        }) => Some(*container),
        _ => None,
    });
    let mut chosen: Vec<ContainerId> = chosen.filter(|id| of.leaf_of(*id).is_some_and(&wanted)).collect();
    chosen.sort_unstable();
    chosen.dedup();
    chosen
}

/// What a round would take if preemption did all that it may.
pub(super) fn taken(of: &Of<'_>, wanted: impl Fn(QueueId) -> bool) -> Vec<ContainerId> {
    acted_on(of, &of.moment.ungated().1, wanted)
}

/// The containers under warning in leaves that are wanted.
fn under_warning(of: &Of<'_>, wanted: impl Fn(QueueId) -> bool) -> Vec<(u64, ContainerId)> {
    let containers = of.moment.world().containers();
    let warned = containers
        .iter()
        .filter_map(|(id, container)| Some((container.warning?.due, *id)));
    let mut warned: Vec<_> = warned
        .filter(|(_, id)| of.leaf_of(*id).is_some_and(&wanted))
        .collect();
    warned.sort_unstable();
    warned
}

/// Whether any container in leaves that are wanted is under warning.
pub(super) fn are_any(of: &Of<'_>, wanted: impl Fn(QueueId) -> bool) -> bool {
    !under_warning(of, wanted).is_empty()
}

/// Containers are marked: how many, how much, and when the first is killed: with the first round after its wait that chooses
/// it again, found by letting a copy run on.
pub(super) fn marked(of: &Of<'_>, wanted: impl Fn(QueueId) -> bool) -> Gate {
    let warned = under_warning(of, &wanted);
    let Some((not_before, first)) = warned.first().copied() else {
        return Gate::open("marked");
    };
    let ids: Vec<ContainerId> = warned.iter().map(|(_, id)| *id).collect();
    let is_one = |subject: Subject| matches!(subject, Subject::Container(id) if ids.contains(&id));
    let waits = closing(&of.moment.threads().checks, &[&MARK_WAITS], |check| {
        is_one(check.subject)
    });
    let killed = |id: ContainerId| {
        of.moment.next(
            Happening::Killed,
            Subject::Container(id),
            of.killed_by(not_before),
        )
    };
    let at = killed(first);
    let gate = Gate {
        standing: super::super::Standing::Closed,
        ..of.blocked("marked", waits)
    };
    let mut gate = naming_ideal(of, gate)
        .naming("count", ids.len() as i64)
        .naming("amount", of.size_of(&ids))
        .naming("container", first)
        .naming("notBefore", clock(of.moment, not_before))
        .claiming(at.map(|at| Claim::At {
            event: Happening::Killed,
            of: Subject::Container(first),
            at,
        }));
    if let Some(at) = at {
        gate = gate.naming("due", clock(of.moment, at));
    }
    with_rounds(of, gate)
}

/// The next round marks: how many.
pub(super) fn next(of: &Of<'_>, wanted: impl Fn(QueueId) -> bool) -> Gate {
    let chosen = acted_on(of, of.moment.threads(), wanted);
    let Some(first) = chosen.first().copied() else {
        return Gate::open("marked");
    };
    let by = of.rounds_after(of.moment.at(), 2);
    let at = of.moment.next(Happening::Warned, Subject::Container(first), by);
    let gate = naming_ideal(of, Gate::closed("marked"))
        .naming("count", 0i64)
        .naming("next", chosen.len() as i64)
        .naming("nextAmount", of.size_of(&chosen))
        .naming("container", first)
        .claiming(at.map(|at| Claim::At {
            event: Happening::Warned,
            of: Subject::Container(first),
            at,
        }));
    with_rounds(of, gate)
}

/// With how many more rounds mark containers, and when the last of them is killed, where a copy that runs on comes to rest
/// soon enough.
fn with_rounds(of: &Of<'_>, gate: Gate) -> Gate {
    let mut world = of.moment.world().quiet();
    let wait = u64::try_from(of.scheduler.wait_before_kill()).unwrap_or(0);
    let rest = of.rounds_after(wait, 3);
    let (mut rounds, mut last_mark, mut last_kill, mut last) = (0i64, None, None, of.moment.at());
    for _ in 0..MOST_STEPS {
        if !world.comes_by(last.saturating_add(rest)) {
            return match last_kill {
                Some(at) => gate.naming("rounds", rounds).naming("done", clock(of.moment, at)),
                None => gate,
            };
        }
        for row in world.step_with(&mut Notebook::new(Detail::Nothing)) {
            match row.what {
                What::Event(EventKind::Marked { .. }) => {
                    rounds += i64::from(last_mark.replace(row.t) != Some(row.t));
                    last = row.t;
                }
                What::Event(EventKind::Completed { exit: -102, .. }) => {
                    last_kill = Some(row.t);
                    last = row.t;
                }
                _ => {}
            }
        }
    }
    gate
}
