//! How MapReduce jobs stand at a moment (spec `verdicts.md` §10). Amounts are MB, vcores and units of further resources; times
//! are ms since the start.

use serde::Serialize;

use super::of::master_of;
use super::room::free;
use crate::am::mapreduce::{ObservedJob, TaskType};
use crate::am::{Attempt, AttemptState, MapReduceMaster};
use crate::explain::told::Amounts;
use crate::ids::AppId;
use crate::resource::Resource;
use crate::sim::World;

/// A MapReduce job whose master is at work.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MasterStanding {
    /// Its application's number.
    pub app: u32,
    /// What its master was told that it may still get, with the last answer; `null`: no answer has come.
    pub headroom: Option<Amounts>,
    /// What could be placed for it now in containers of a map's size; `null`: no map waits without one running, so that
    /// nobody asks, or the cluster is too large to try.
    pub free: Option<Amounts>,
    /// The size of a map; `null`: none was asked for yet.
    pub map: Option<Amounts>,
    /// The size of a reduce; `null`: the job has none.
    pub reduce: Option<Amounts>,
    /// Its maps.
    pub maps: TaskCounts,
    /// Its reduces.
    pub reduces: TaskCounts,
    /// How many maps must be done before reduces are asked for.
    pub slow_start: u32,
    /// Whether reduces may be asked for.
    pub reduces_started: bool,
    /// The code of the rule of reducer preemption, by what was told.
    pub preemption: &'static str,
    /// The code of the plan of the reduces, by what was told.
    pub plan: &'static str,
    /// Hosts that it does not want.
    pub blacklist: Vec<String>,
    /// Whether it has so many that it wants them all the same.
    pub blacklist_ignored: bool,
    /// The present attempt of every task, maps first.
    pub attempts: Vec<MasterAttempt>,
}

/// Tasks of a kind, by state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct TaskCounts {
    /// All of them.
    pub total: u32,
    /// Known, and not asked for.
    pub pending: u32,
    /// Asked for.
    pub scheduled: u32,
    /// At work.
    pub running: u32,
    /// Told to make room, and not ended yet.
    pub ending: u32,
    /// Done.
    pub done: u32,
    /// Attempts that failed.
    pub failed: u32,
    /// Done before, with an output that is lost.
    pub lost: u32,
}

/// A task's present attempt.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MasterAttempt {
    /// `m_TASK_ATTEMPT` or `r_TASK_ATTEMPT`.
    pub id: String,
    /// How far it is.
    pub state: AttemptState,
    /// The number of its container in the application.
    pub container: Option<u32>,
    /// The number of its container's node.
    pub node: Option<u32>,
    /// When it was asked for, or began to work; `null`: it is done.
    pub since: Option<u64>,
}

/// How every MapReduce job stands whose master is at work, in the order of their applications.
#[must_use]
pub fn master_standings(world: &World) -> Vec<MasterStanding> {
    let live = world.apps().iter().filter(|app| app.live);
    live.filter_map(|app| Some(standing(world, app.id, master_of(world, app.id)?)))
        .collect()
}

fn standing(world: &World, app: AppId, master: &MapReduceMaster) -> MasterStanding {
    let types = &world.plan().scenario.types;
    let amounts = |of: Resource| Amounts::of(&of, types);
    let size = |of: Resource| (!of.is_none()).then(|| amounts(of));
    let state = master.allocator().observe();
    let attempts = master.attempts();
    let counts = |kind| TaskCounts {
        ending: master
            .ending()
            .iter()
            .filter(|(_, of)| of.task.kind == kind)
            .count() as u32,
        ..counted(attempts.iter().filter(|of| of.id.task.kind == kind))
    };
    let total_maps = match &state.job {
        ObservedJob::Scripted { maps, .. } => *maps,
        ObservedJob::Machine(job) => job.maps,
    };
    let is_held_up = !state.scheduled.maps.is_empty() && state.assigned.maps.is_empty();
    let label = master.allocator().settings().map_label.as_ref();
    let decision = master.would_decide(world.now(), state.headroom);
    let node = |of: &Attempt| {
        let container = world.containers().get(&of.container?)?;
        Some(container.node.0)
    };
    MasterStanding {
        app: app.0,
        headroom: (state.response_id > 0).then(|| amounts(state.headroom)),
        free: is_held_up
            .then(|| free(world, app, state.map_size, label))
            .flatten()
            .map(amounts),
        map: size(state.map_size),
        reduce: size(state.reduce_size),
        maps: counts(TaskType::Map),
        reduces: counts(TaskType::Reduce),
        slow_start: u32::try_from(master.allocator().slow_start_maps(total_maps)).unwrap_or(0),
        reduces_started: state.reduce_started,
        preemption: decision.preemption.rule.code,
        plan: decision.plan.rule.code,
        blacklist: state
            .blacklist
            .hosts
            .iter()
            .map(|host| host.to_string())
            .collect(),
        blacklist_ignored: state.blacklist.ignored,
        attempts: attempts
            .iter()
            .map(|of| MasterAttempt {
                id: of.id.to_string(),
                state: of.state,
                container: of.container.map(|id| id.seq),
                node: node(of),
                since: of.since,
            })
            .collect(),
    }
}

fn counted<'a>(attempts: impl Iterator<Item = &'a Attempt>) -> TaskCounts {
    let mut counts = TaskCounts::default();
    for attempt in attempts {
        counts.total += 1;
        counts.failed += attempt.failed;
        counts.lost += u32::from(attempt.lost);
        let of_state = match attempt.state {
            AttemptState::Pending => &mut counts.pending,
            AttemptState::Scheduled => &mut counts.scheduled,
            AttemptState::Running => &mut counts.running,
            AttemptState::Done => &mut counts.done,
        };
        *of_state += 1;
    }
    counts
}
