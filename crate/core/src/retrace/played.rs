//! A run of a scenario, of which only what a log tells is kept.

use crate::config::Finding;
use crate::explain::told::{Reason, Teller};
use crate::ids::ContainerId;
use crate::scheduler::{Detail, EventKind, Notebook};
use crate::sim::{Row, Scenario, What, World};
use crate::sorted::SortedMap;
use std::sync::Arc;

/// A container that the run gave.
#[derive(Clone, Debug)]
pub(super) struct Given {
    pub(super) container: ContainerId,
    /// The index of its job.
    pub(super) job: u32,
    pub(super) queue: Arc<str>,
    /// When, ms since the start.
    pub(super) at: u64,
}

/// A container that the run preempted.
#[derive(Clone, Debug)]
pub(super) struct Taken {
    pub(super) given: Given,
    /// The row that says why, and what it says.
    pub(super) why: Option<Why>,
}

/// The row that says why, and what it says, as far as that is kept.
pub(super) type Why = (u64, Option<Reason>);

/// Of so many containers that were preempted the reason is kept: it takes some kilobytes each.
const MOST_REASONS: usize = 2000;

/// What came of a run.
#[derive(Clone, Debug, Default)]
pub(super) struct Played {
    /// In the order in which they were given.
    pub(super) given: Vec<Given>,
    /// In the order in which they ended.
    pub(super) taken: Vec<Taken>,
    /// The names of the jobs by their index.
    pub(super) jobs: Vec<Arc<str>>,
}

/// Runs `scenario` to its end.
pub(super) fn play(scenario: Scenario) -> Result<Played, Vec<Finding>> {
    let start = scenario.cluster_timestamp;
    let types = scenario.types.clone();
    let mut world = World::before(scenario)?;
    let mut played = Played {
        jobs: world.jobs().iter().map(|job| job.plan.name.clone()).collect(),
        ..Played::default()
    };
    let mut living: SortedMap<ContainerId, Given> = SortedMap::new();
    let mut chosen: SortedMap<ContainerId, Why> = SortedMap::new();
    let teller = Teller::new(start, &types);
    while !world.is_over() {
        let detail = match played.taken.len() {
            0..MOST_REASONS => Detail::Reasons,
            _ => Detail::Nothing,
        };
        for row in world.step_with(&mut Notebook::new(detail)) {
            let Row {
                seq,
                t,
                what: What::Event(event),
                reason,
                ..
            } = row
            else {
                continue;
            };
            match event {
                EventKind::Allocated { container, .. } => {
                    let Some(app) = world.app(container.app) else {
                        continue;
                    };
                    let queue = app.queue.map(|queue| world.scheduler().queue_name(queue));
                    let given = Given {
                        container,
                        job: app.job.0,
                        queue: queue.unwrap_or_default().into(),
                        at: t,
                    };
                    living.insert(container, given.clone());
                    played.given.push(given);
                }
                EventKind::Warned { container, .. } | EventKind::Marked { container, .. } => {
                    let said = reason.map(|reason| teller.reason(&reason));
                    chosen.insert(container, (seq, said));
                }
                EventKind::Completed { container, exit, .. } => {
                    let given = living.remove(&container);
                    let why = chosen.remove(&container);
                    if let Some(given) = given.filter(|_| exit == PREEMPTED) {
                        played.taken.push(Taken {
                            given: Given { at: t, ..given },
                            why,
                        });
                    }
                }
                _ => {}
            }
        }
    }
    Ok(played)
}

/// The exit status of a preempted container (`ContainerExitStatus.PREEMPTED`).
const PREEMPTED: i32 = -102;
