//! A stretch of a run once more, with every rule that is tested written down.

use crate::scheduler::{Check, Detail, Notebook, Subject};
use crate::sim::{History, Row, World};

/// What was decided in a stretch of a run, with every rule that was tested.
#[derive(Clone, PartialEq, Debug)]
pub struct Explained {
    /// When it began, ms since the start.
    pub from: u64,
    /// When it ended, ms since the start.
    pub until: u64,
    /// What happened. The numbers of rows that lie beyond the run's present are those that they would get.
    pub rows: Vec<Row>,
    /// Every rule tested on the way, in the order of the scheduler, whether anything came of it or not.
    pub checks: Vec<Check>,
}

impl Explained {
    /// The rules tested for one queue, application, node or container.
    pub fn about(&self, subject: Subject) -> impl Iterator<Item = &Check> {
        self.checks.iter().filter(move |check| check.subject == subject)
    }
}

/// The event that wrote row `seq`, run again: why the others were passed over, and which rules let this one through.
/// `None` if the run has no such row yet.
#[must_use]
pub fn row(history: &History, seq: u64) -> Option<Explained> {
    let row = history.rows().get(usize::try_from(seq).ok()?)?;
    let before = history.moment_before(row.t);
    let mut scout = before.clone();
    let mut steps = 0u64;
    while scout.rows() <= seq {
        scout.step_with(&mut Notebook::new(Detail::Nothing));
        steps += 1;
    }
    let mut world = before;
    for _ in 1..steps {
        world.step_with(&mut Notebook::new(Detail::Nothing));
    }
    Some(explain(world, |world, log| world.step_with(log)))
}

/// What the scheduler's own threads would find if they ran now: Fair's update and preemption pass, Capacity's preemption
/// round, Superior's cycle. Says why a queue is, or is not, starved, how long until it would be, and who was spared.
#[must_use]
pub fn threads(world: &World) -> Explained {
    explain(world.clone(), |world, log| world.run_threads(log))
}

/// What the next heartbeat of every node brings, or the next pass over them all, from the present on: why an application waits, and what each node lacks
/// for it.
#[must_use]
pub fn visits(world: &World) -> Explained {
    let until = world.now() + world.round_ms();
    explain(world.clone(), |world, log| {
        let mut rows = Vec::new();
        while world.comes_by(until) {
            rows.extend(world.step_with(log));
        }
        rows
    })
}

pub(super) fn explain(world: World, run: impl FnOnce(&mut World, &mut Notebook) -> Vec<Row>) -> Explained {
    explain_in(world, run).1
}

/// What is decided, and the world afterwards.
pub(super) fn explain_in(
    mut world: World,
    run: impl FnOnce(&mut World, &mut Notebook) -> Vec<Row>,
) -> (World, Explained) {
    let from = world.now();
    let mut log = Notebook::new(Detail::Everything);
    let rows = run(&mut world, &mut log);
    let explained = Explained {
        from,
        until: world.now(),
        rows,
        checks: log.checks,
    };
    (world, explained)
}
