//! Application masters: what they ask for, hear and decide (spec `simulation.md` §6, `am-protocol.md`).
//!
//! A master is a deterministic machine. [`Master::message`] gives what it sends in a heartbeat, [`Master::answer`] takes what
//! the resource manager says and gives what the master does about it. Whoever embeds it runs the tasks.

pub mod mapreduce;
mod master;
mod plan;
#[cfg(feature = "mapreduce")]
mod scripted;
#[cfg(not(feature = "mapreduce"))]
#[path = "absent.rs"]
mod scripted;
mod staged;
mod table;

pub use master::Master;
pub use plan::{Client, Kind, MapReducePlan, Plan, PreemptionPlan, Stage};
#[cfg(feature = "verdict")]
pub(crate) use scripted::Attempt;
#[cfg(feature = "verdict")]
pub use scripted::AttemptState;
pub use scripted::MapReduceMaster;
pub use staged::StagedMaster;

use std::sync::Arc;

use crate::ids::{AppId, ContainerId};
use crate::resource::Resource;
use crate::scheduler::{Ask, Locality, Reason};

/// What a master sends in a heartbeat (spec `am-protocol.md` §3).
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Message {
    /// The lines that changed, as absolute counts.
    pub asks: Vec<Ask>,
    /// Containers given back.
    pub release: Vec<ContainerId>,
    /// Hosts that go on the application's blacklist.
    pub blacklist_add: Vec<Arc<str>>,
    /// Hosts that leave it.
    pub blacklist_remove: Vec<Arc<str>>,
}

/// A container handed over to a master.
#[derive(Clone, PartialEq, Debug)]
pub struct Grant {
    /// The container.
    pub container: ContainerId,
    /// Its node, `host:port`.
    pub node: Arc<str>,
    /// Its size.
    pub resource: Resource,
    /// Its host, without port.
    pub host: Arc<str>,
    /// Its rack.
    pub rack: Arc<str>,
    /// The priority it was asked for at.
    pub priority: i32,
    /// How close it is; tells which lines the scheduler has counted down.
    pub locality: Locality,
}

/// What a master hears in a heartbeat (spec `am-protocol.md` §6).
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Answer {
    /// Containers handed over.
    pub grants: Vec<Grant>,
    /// Ended containers with their exit statuses.
    pub ended: Vec<(ContainerId, i32)>,
    /// Containers that a preemption message names, in both parts.
    pub preempt: Vec<ContainerId>,
    /// What the application may still get, as the resource manager believes.
    pub headroom: Option<Resource>,
    /// How many nodes the resource manager counts.
    pub nodes: i32,
    /// Nodes that were lost since the last answer, `host:port`.
    pub lost_nodes: Vec<Arc<str>>,
}

/// How a master gives its job up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GivenUp {
    /// The job has failed.
    Failed,
    /// Its own master kills the job: it asks for what it cannot have.
    Killed,
    /// The master goes without a word; another attempt may come.
    Gone,
}

/// What a resource manager answers a master that registers.
#[derive(Clone, Debug)]
pub struct Registered {
    /// The application.
    pub app: AppId,
    /// Its queue.
    pub queue: Arc<str>,
    /// The largest container that it may ask for (`getMaximumResourceCapability` of its queue).
    pub maximum: Resource,
}

/// What a master does between two heartbeats.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    /// The tasks of a stage are being asked for.
    BeginStage {
        /// The stage's index.
        stage: usize,
    },
    /// A container is kept idle for a task.
    Hold {
        /// The container.
        container: ContainerId,
        /// The stage's index.
        stage: usize,
        /// The task's index.
        task: u32,
    },
    /// A task starts in its container.
    Start {
        /// The container.
        container: ContainerId,
        /// The stage's index.
        stage: usize,
        /// The task's index.
        task: u32,
        /// How long it will work, ms; `None`: until it is stopped.
        work_ms: Option<u64>,
    },
    /// A task stops at once; its container is kept idle.
    Halt {
        /// The container.
        container: ContainerId,
    },
    /// A task begins to save its state.
    Save {
        /// The container.
        container: ContainerId,
        /// How long that takes, ms.
        cost_ms: u64,
    },
    /// The master wants to be woken.
    Wake {
        /// The container that it is about; if its process has ended by then nothing happens.
        container: ContainerId,
        /// When, ms from now.
        in_ms: u64,
    },
    /// It is known now when the work in a container will be done.
    Finish {
        /// The container.
        container: ContainerId,
        /// When, ms from now.
        in_ms: u64,
    },
    /// A process is stopped through its node (exit -105).
    Stop {
        /// The container.
        container: ContainerId,
    },
    /// The master gives the job up.
    Abort(GivenUp),
    /// What the tasks of a MapReduce job that are not asked for, or not served, wait for has changed; `None`: they wait no
    /// more.
    Waits(Option<Box<Reason>>),
    /// Something that MapReduce's allocator decided, for the event log.
    Tell(Box<mapreduce::Event>),
}
