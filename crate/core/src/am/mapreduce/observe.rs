//! The whole state, for traces and tests (spec `replay-format-mapreduce.md`, "State").

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::allocator::Allocator;
use super::assigned::Held;
use super::blacklist::Blacklist;
use super::event::Line;
use super::ids::{AttemptId, TaskId};
use super::job::JobView;
use super::linked::Linked;
use super::machine::{AttemptState, JobState, Machine, TaskState};
use super::master::{AnyJob, MapReduce};
use super::policy::Policy;
use super::requests::{ContainerRequest, WaitingLists};
use crate::ids::ContainerId;
use crate::resource::Resource;

/// The state of a master.
#[derive(Clone, PartialEq, Debug)]
pub struct Observation {
    /// The virtual clock, ms.
    pub now: u64,
    /// The number of the last answer.
    pub response_id: i32,
    /// The headroom that it gave.
    pub headroom: Resource,
    /// Node managers of the cluster, as it says.
    pub nodes: i32,
    /// What the job may use (`getResourceLimit`).
    pub limit: Resource,
    /// The size of all maps; none before the first request.
    pub map_size: Resource,
    /// The size of all reduces; none before the first request.
    pub reduce_size: Resource,
    /// Whether reduces may be asked for.
    pub reduce_started: bool,
    /// Whether the next heartbeat makes a plan in any case.
    pub recalculate: bool,
    /// Tasks that had completed at the last plan.
    pub last_completed: i32,
    /// The queue that the application is in.
    pub queue: Arc<str>,
    /// The application's priority, once an answer has told it.
    pub priority: Option<i32>,
    /// The job.
    pub job: ObservedJob,
    /// Reduces that are not asked for yet.
    pub pending_reduces: Vec<ObservedRequest>,
    /// What is asked for.
    pub scheduled: ObservedScheduled,
    /// What attempts hold.
    pub assigned: ObservedAssigned,
    /// The request table.
    pub table: ObservedTable,
    /// The hosts that are not to be used.
    pub blacklist: ObservedBlacklist,
    /// What the checkpointing policy remembers; `None` under another policy.
    pub policy: Option<ObservedPolicy>,
    /// Heartbeats have ended for good.
    pub heartbeats_ended: bool,
}

/// The job as the allocator sees it.
#[derive(Clone, PartialEq, Debug)]
pub enum ObservedJob {
    /// One that is what operations say it is.
    Scripted {
        /// All maps.
        maps: i32,
        /// All reduces.
        reduces: i32,
        /// Maps that have completed.
        completed_maps: i32,
        /// Reduces that have completed.
        completed_reduces: i32,
    },
    /// One with Hadoop's state machines.
    Machine(ObservedMachine),
}

/// A job with Hadoop's state machines (`JobImpl`).
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "Hadoop's own names")]
pub struct ObservedMachine {
    pub state: JobState,
    pub progress: f32,
    pub maps: i32,
    pub reduces: i32,
    pub completed_maps: i32,
    pub completed_reduces: i32,
    pub failed_maps: i32,
    pub failed_reduces: i32,
    pub killed_maps: i32,
    pub killed_reduces: i32,
    pub tasks: Vec<ObservedTask>,
}

/// A task with the states of its attempts, in order.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "Hadoop's own names")]
pub struct ObservedTask {
    pub id: TaskId,
    pub state: TaskState,
    pub attempts: Vec<AttemptState>,
}

/// An attempt's wish for a container.
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedRequest {
    /// Whose.
    pub attempt: AttemptId,
    /// Its YARN priority.
    pub priority: i32,
    /// When it was made, ms on the virtual clock.
    pub since: u64,
}

/// What is asked for (`ScheduledRequests`).
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedScheduled {
    /// Maps, in the order of their requests.
    pub maps: Vec<ObservedRequest>,
    /// Reduces, likewise.
    pub reduces: Vec<ObservedRequest>,
    /// Maps whose task failed before.
    pub failed_maps: Vec<AttemptId>,
    /// Who waits for a host.
    pub by_host: BTreeMap<Arc<str>, Vec<AttemptId>>,
    /// Who waits for a rack.
    pub by_rack: BTreeMap<Arc<str>, Vec<AttemptId>>,
    /// The count that chooses opportunistic maps.
    pub mod_100: i32,
}

/// What attempts hold (`AssignedRequests`), and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedAssigned {
    /// Maps, in the order of assignment.
    pub maps: Vec<ObservedHeld>,
    /// Reduces, likewise.
    pub reduces: Vec<ObservedHeld>,
    /// Reduces that were told to make room.
    pub dying: BTreeSet<AttemptId>,
    /// Containers that were granted so far.
    pub containers_allocated: i32,
    /// Containers that were given back.
    pub containers_released: i32,
    /// Maps that got a host of their input.
    pub host_local: i32,
    /// Maps that got a rack of it.
    pub rack_local: i32,
}

/// A container that an attempt holds.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "who, what, where")]
pub struct ObservedHeld {
    pub attempt: AttemptId,
    pub container: ContainerId,
    pub node: Arc<str>,
}

/// The request table, and what of it the next call sends (`RMContainerRequestor`).
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedTable {
    /// Its lines.
    pub rows: Vec<Line>,
    /// Those that the next call sends.
    pub ask: Vec<Line>,
    /// Containers that the next call gives back.
    pub release: BTreeSet<ContainerId>,
    /// Containers given back whose end was not reported.
    pub unconfirmed: BTreeSet<ContainerId>,
    /// Caps on lines for any place.
    pub limits: Vec<Line>,
    /// Caps that the next call changes.
    pub limits_to_update: Vec<Line>,
}

/// The job's blacklist of hosts.
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedBlacklist {
    /// The hosts on it.
    pub hosts: BTreeSet<Arc<str>>,
    /// It is too long to count.
    pub ignored: bool,
    /// What the next call adds.
    pub additions: BTreeSet<Arc<str>>,
    /// What the next call takes off.
    pub removals: BTreeSet<Arc<str>>,
    /// Failures of hosts that are not on it.
    pub failures: BTreeMap<Arc<str>, i32>,
}

/// What the checkpointing policy remembers (`CheckpointAMPreemptionPolicy`).
#[derive(Clone, PartialEq, Debug)]
pub struct ObservedPolicy {
    /// Attempts that are to stop.
    pub to_be_preempted: BTreeSet<AttemptId>,
    /// Those among them that were counted.
    pub counted: BTreeSet<AttemptId>,
    /// What was chosen of the flexible part of a message.
    pub flexible: BTreeMap<AttemptId, Resource>,
    /// Tasks with a checkpoint.
    pub checkpoints: BTreeSet<TaskId>,
}

impl MapReduce {
    /// The whole state.
    #[must_use]
    pub fn observe(&self) -> Observation {
        let of = &self.allocator;
        Observation {
            now: of.now,
            response_id: of.response_id,
            headroom: of.headroom,
            nodes: of.blacklist.nodes,
            limit: of.resource_limit(),
            map_size: of.map_size,
            reduce_size: of.reduce_size,
            reduce_started: of.reduce_started,
            recalculate: of.recalculate,
            last_completed: of.last_completed,
            queue: of.queue.clone(),
            priority: of.priority,
            job: self.job.observe(),
            pending_reduces: requests(of.pending_reduces.iter()),
            scheduled: of.observe_scheduled(),
            assigned: of.observe_assigned(),
            table: of.observe_table(),
            blacklist: of.blacklist.observe(),
            policy: of.policy.observe(),
            heartbeats_ended: of.heartbeats_ended,
        }
    }
}

impl AnyJob {
    fn observe(&self) -> ObservedJob {
        match self {
            Self::Scripted(job) => ObservedJob::Scripted {
                maps: job.maps,
                reduces: job.reduces,
                completed_maps: job.completed_maps,
                completed_reduces: job.completed_reduces,
            },
            Self::Machine(job) => ObservedJob::Machine(job.observe()),
        }
    }
}

impl Machine {
    fn observe(&self) -> ObservedMachine {
        let tasks = self.tasks().map(|task| ObservedTask {
            id: task.id,
            state: task.state,
            attempts: task.attempts.iter().map(|attempt| attempt.state).collect(),
        });
        ObservedMachine {
            state: self.state,
            progress: self.progress(),
            maps: self.total_maps(),
            reduces: self.total_reduces(),
            completed_maps: self.completed_maps(),
            completed_reduces: self.completed_reduces(),
            failed_maps: self.counts.failed_maps,
            failed_reduces: self.counts.failed_reduces,
            killed_maps: self.counts.killed_maps,
            killed_reduces: self.counts.killed_reduces,
            tasks: tasks.collect(),
        }
    }
}

impl Allocator {
    fn observe_scheduled(&self) -> ObservedScheduled {
        let scheduled = &self.scheduled;
        ObservedScheduled {
            maps: requests(scheduled.maps.values()),
            reduces: requests(scheduled.reduces.values()),
            failed_maps: scheduled.failed_maps.iter().copied().collect(),
            by_host: waiting(&scheduled.by_host),
            by_rack: waiting(&scheduled.by_rack),
            mod_100: scheduled.mod_100,
        }
    }

    fn observe_assigned(&self) -> ObservedAssigned {
        ObservedAssigned {
            maps: held(&self.assigned.maps),
            reduces: held(&self.assigned.reduces),
            dying: self.assigned.dying.clone(),
            containers_allocated: self.containers_allocated,
            containers_released: self.containers_released,
            host_local: self.host_local,
            rack_local: self.rack_local,
        }
    }

    fn observe_table(&self) -> ObservedTable {
        let table = &self.table;
        ObservedTable {
            rows: table.rows().collect(),
            ask: table.ask().collect(),
            release: table.release.clone(),
            unconfirmed: table.unconfirmed.clone(),
            limits: table.limits().collect(),
            limits_to_update: table.limits_to_update().collect(),
        }
    }
}

impl Blacklist {
    fn observe(&self) -> ObservedBlacklist {
        ObservedBlacklist {
            hosts: self.hosts.clone(),
            ignored: self.ignored,
            additions: self.additions.clone(),
            removals: self.removals.clone(),
            failures: self.failures.clone(),
        }
    }
}

impl Policy {
    fn observe(&self) -> Option<ObservedPolicy> {
        let Self::Checkpoint(policy) = self else {
            return None;
        };
        Some(ObservedPolicy {
            to_be_preempted: policy.to_be_preempted.clone(),
            counted: policy.counted.clone(),
            flexible: policy.flexible.clone(),
            checkpoints: policy.checkpoints.clone(),
        })
    }
}

fn requests<'a>(of: impl Iterator<Item = &'a ContainerRequest>) -> Vec<ObservedRequest> {
    of.map(|request| ObservedRequest {
        attempt: request.attempt,
        priority: request.priority,
        since: request.since,
    })
    .collect()
}

fn held(of: &Linked<AttemptId, Held>) -> Vec<ObservedHeld> {
    of.iter()
        .map(|(attempt, held)| ObservedHeld {
            attempt,
            container: held.container,
            node: held.node.clone(),
        })
        .collect()
}

fn waiting(lists: &WaitingLists) -> BTreeMap<Arc<str>, Vec<AttemptId>> {
    lists
        .iter()
        .map(|(place, list)| (place.clone(), list.iter().copied().collect()))
        .collect()
}
