//! Workloads that are drawn: a few applications, each with a queue, a moment, and containers of one size.

use serde::{Deserialize, Serialize};

use super::ground::Ground;
use crate::resource::Resource;
use crate::sim::random::Stream;
use crate::sim::scenario::{AmSpec, Duration, JobSpec, Scenario, StageSpec};

/// The most applications of a workload.
pub const MOST_APPS: usize = 5;
/// When those come that come later, ms; among short tasks, which take turns, when every thread has run.
const LATER_MS: u64 = 120_000;
const LATE_MS: u64 = 360_000;
/// How long a workload is watched at least after the last one came, ms.
const WATCHED_MS: u64 = 600_000;
/// A short task, ms, and one that outlives the run.
pub(super) const SHORT_MS: u64 = 30_000;
const LONG_MS: u64 = 86_400_000;

/// A workload.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draft {
    pub(super) apps: Vec<App>,
}

/// An application of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct App {
    /// The index of its queue among the leaves.
    pub(super) leaf: usize,
    /// When it comes, ms.
    pub(super) at_ms: u64,
    pub(super) shape: Shape,
    /// How many containers, the master's not counted.
    pub(super) count: u32,
    pub(super) short: bool,
}

/// What a container asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Shape {
    /// Memory and vcores as nodes have them.
    Even,
    /// Three times as much.
    Large,
    /// Three times the memory, the fewest vcores.
    Memory,
    /// Three times the vcores, the least memory.
    Vcores,
    /// The least of both.
    Small,
}

impl Shape {
    pub(super) fn resource(self, ground: &Ground) -> Resource {
        let (unit, least) = (&ground.unit, &ground.least);
        match self {
            Self::Even => *unit,
            Self::Large => unit.times(3),
            Self::Memory => Resource::new(unit.memory() * 3, least.get(1)),
            Self::Vcores => Resource::new(least.memory(), unit.get(1) * 3),
            Self::Small => *least,
        }
    }
}

impl Draft {
    /// The workload of that number: first each queue alone, then what is drawn.
    pub(super) fn numbered(ground: &Ground, number: u64) -> Self {
        let leaves = ground.leaves.len();
        let index = number as usize;
        if index < 2 * leaves {
            let app = App {
                leaf: index / 2,
                at_ms: 0,
                shape: if index.is_multiple_of(2) {
                    Shape::Even
                } else {
                    Shape::Small
                },
                count: fits(ground, ground.unit) * 2,
                short: false,
            };
            return Self { apps: vec![app] };
        }
        let mut draws = Stream::new(ground.scenario.seed, &format!("break-{number}"));
        let apps = draws.whole(2, MOST_APPS.min(leaves + 1) as u64) as usize;
        let all_short = draws.whole(0, 3) == 0;
        let plain = [Shape::Even, Shape::Large][draws.whole(0, 2) as usize / 2];
        let mixed = draws.whole(0, 1) == 0;
        let later = if all_short { LATE_MS } else { LATER_MS };
        // Mostly each queue once.
        let mut free: Vec<usize> = (0..leaves).collect();
        let again = draws.whole(0, 3) == 0;
        let drawn = (0..apps).map(|at| {
            let leaf = match free.len() {
                left if left > 0 && !again => free.remove(draws.whole(0, left as u64 - 1) as usize),
                _ => draws.whole(0, leaves as u64 - 1) as usize,
            };
            let shape = match (mixed, draws.whole(0, 5)) {
                (false, _) => plain,
                (_, 0 | 1) => Shape::Even,
                (_, 2) => Shape::Memory,
                (_, 3 | 4) => Shape::Vcores,
                _ => Shape::Small,
            };
            App {
                leaf,
                at_ms: if at > 0 && (at + 1 == apps || draws.whole(0, 3) == 0) {
                    later
                } else {
                    0
                },
                shape,
                count: match all_short && at == 0 {
                    // The cluster is full as long as it is looked at.
                    true => fits(ground, shape.resource(ground)) * 32,
                    false => count(ground, leaf, shape, &mut draws),
                },
                short: all_short,
            }
        });
        let mut apps: Vec<App> = drawn.collect();
        apps.sort_by_key(|app| app.at_ms);
        Self { apps }
    }

    /// The same with less: without one of its applications, with fewer containers, with plainer ones.
    pub(super) fn smaller(&self) -> Vec<Self> {
        let with = |at: usize, app: App| {
            let mut apps = self.apps.clone();
            apps[at] = app;
            apps.sort_by_key(|app| app.at_ms);
            Self { apps }
        };
        let mut smaller = Vec::new();
        if self.apps.len() > 1 {
            for at in 0..self.apps.len() {
                let mut apps = self.apps.clone();
                apps.remove(at);
                smaller.push(Self { apps });
            }
        }
        for (at, app) in self.apps.iter().enumerate() {
            if app.shape != Shape::Even {
                smaller.push(with(
                    at,
                    App {
                        shape: Shape::Even,
                        ..app.clone()
                    },
                ));
            }
            if app.at_ms > 0 {
                smaller.push(with(
                    at,
                    App {
                        at_ms: 0,
                        ..app.clone()
                    },
                ));
            }
            for count in [
                1,
                app.count / 2,
                app.count - app.count / 4,
                app.count - app.count / 10,
            ] {
                if count > 0 && count < app.count {
                    smaller.push(with(at, App { count, ..app.clone() }));
                }
            }
        }
        smaller
    }

    /// The scenario that it makes.
    pub(super) fn scenario(&self, ground: &Ground) -> Scenario {
        let mut scenario = ground.scenario.clone();
        let watched = ground
            .taken_back_ms
            .map_or(WATCHED_MS, |ms| WATCHED_MS.max(ms * 2));
        let last = self.apps.iter().map(|app| app.at_ms).max();
        scenario.duration_ms = last.unwrap_or(0) + watched;
        scenario.jobs = (0..self.apps.len()).map(|at| self.job(ground, at)).collect();
        scenario
    }

    /// The name of a job.
    pub(super) fn name(at: usize) -> String {
        format!("app-{}", at + 1)
    }

    fn job(&self, ground: &Ground, at: usize) -> JobSpec {
        let app = &self.apps[at];
        let duration = Duration::Fixed(if app.short { SHORT_MS } else { LONG_MS });
        let am = AmSpec {
            resource: ground.least,
            start_ms: 0,
            heartbeat_ms: 1000,
            max_attempts: 2,
            unmanaged: false,
        };
        let queue = ground.submitted(app.leaf).to_owned();
        let tasks = StageSpec::new(app.count, app.shape.resource(ground), duration);
        JobSpec {
            at_ms: app.at_ms,
            ..JobSpec::new(Self::name(at), queue, format!("user-{}", at + 1), am, tasks)
        }
    }
}

/// How many containers of a size fill the cluster.
pub(super) fn fits(ground: &Ground, of: Resource) -> u32 {
    let cluster = &ground.cluster;
    let least = (cluster.memory() / of.memory().max(1)).min(cluster.get(1) / of.get(1).max(1));
    u32::try_from(least.clamp(1, 2_000)).unwrap_or(1)
}

/// How many containers an application has: a part of the cluster, or of what its queue is due, or far more than there is.
fn count(ground: &Ground, leaf: usize, shape: Shape, draws: &mut Stream) -> u32 {
    let of = shape.resource(ground);
    let all = fits(ground, of);
    let due = &ground.leaves[leaf].due;
    let own = (due.memory() / of.memory().max(1)).min(due.get(1) / of.get(1).max(1));
    let own = u32::try_from(own.clamp(1, 2_000)).unwrap_or(1);
    let times = if shape == Shape::Small { 1 } else { 8 };
    let count = match draws.whole(0, 8) {
        0 => 1,
        1 => all / 10,
        2 => own / 2,
        3 => own * 3 / 4,
        4 => own,
        5 => own + own / 2,
        6 => all / 2,
        _ => all * times,
    };
    count.max(1)
}
