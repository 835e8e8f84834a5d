//! Replays and traces: files of operations, and of what a scheduler did with them (spec `replay-format.md`).
//!
//! [`Replay::parse`] reads a replay of a scheduler, [`run`] lets a scheduler play it and gives the trace, line by line.
//! [`Recording`] is for files of which it is not known whose replays they are.

pub mod mapreduce;
mod read;
mod recording;
mod trace;
mod write;

use std::sync::Arc;

pub use read::Error;
pub use recording::Recording;
pub use trace::{Writer, resource_json};

use crate::config::Finding;
use crate::ids::NodeNames;
use crate::resource::ResourceTypes;
use crate::scheduler::{Event, NoLog, Op, Scheduler, Sink};

/// Which scheduler a replay is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The Fair Scheduler.
    Fair,
    /// The Capacity Scheduler.
    Capacity,
    /// The Superior Scheduler (replays of the core alone; no Hadoop can judge them).
    Superior,
}

/// The release whose behaviour a replay wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Release {
    /// Hadoop 3.4.1.
    Hadoop3,
    /// Hadoop 2.8.5: the Fair Scheduler before the overhaul of preemption.
    Hadoop28,
    /// Hadoop 2.7.7: the same, with its own differences (spec `fair.md` §8).
    Hadoop27,
}

impl Release {
    /// The vcores of the largest container where `yarn.scheduler.maximum-allocation-vcores` is not set.
    #[must_use]
    pub const fn maximum_vcores(self) -> i64 {
        match self {
            Self::Hadoop27 => 32,
            Self::Hadoop28 | Self::Hadoop3 => 4,
        }
    }
}

/// A label of the cluster.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeLabel {
    /// Its name.
    pub name: Arc<str>,
    /// Whether its nodes are closed to requests without it.
    pub exclusive: bool,
}

/// Everything that a scheduler is made from.
#[derive(Clone, Debug)]
pub struct Setup {
    /// Which scheduler.
    pub kind: Kind,
    /// Whose behaviour.
    pub release: Release,
    /// The number inside application ids.
    pub cluster_timestamp: i64,
    /// The virtual clock at the first operation, ms.
    pub start_ms: u64,
    /// The properties that are set, in the order of the file.
    pub properties: Vec<(Arc<str>, Arc<str>)>,
    /// Fair: the text of the allocation file; `None`: the scheduler runs without one.
    pub allocation_file: Option<Arc<str>>,
    /// Superior: the scenario's object `scheduler.superior`.
    pub superior: Option<Arc<serde_json::Value>>,
    /// Capacity: the labels of the cluster. Superior: its resource pools.
    pub node_labels: Vec<NodeLabel>,
    /// The resource types of the cluster, from `yarn.resource-types`.
    pub types: ResourceTypes,
}

impl Setup {
    /// The value of the property `name`.
    #[must_use]
    pub fn property(&self, name: &str) -> Option<&Arc<str>> {
        self.properties
            .iter()
            .rev()
            .find(|(key, _)| &**key == name)
            .map(|(_, value)| value)
    }
}

/// A cluster's life as one scheduler sees it.
#[derive(Clone, Debug)]
pub struct Replay {
    /// What the scheduler is made from.
    pub setup: Setup,
    /// Where the case comes from.
    pub source: String,
    /// The operations, in order.
    pub ops: Vec<Op>,
    /// The names behind the node ids in them.
    pub nodes: NodeNames,
}

/// Plays `replay` on a new scheduler; `line` gets each line of the trace.
///
/// # Errors
/// The findings about a configuration that the scheduler refuses to start with.
pub fn run(replay: &Replay, mut line: impl FnMut(serde_json::Value)) -> Result<(), Vec<Finding>> {
    let mut scheduler = Scheduler::new(&replay.setup)?;
    let writer = Writer {
        kind: replay.setup.kind,
        types: &replay.setup.types,
        nodes: &replay.nodes,
    };
    let mut events: Vec<Event> = Vec::new();
    for (index, op) in replay.ops.iter().enumerate() {
        events.clear();
        let outcome = scheduler.apply(
            op,
            &mut Sink {
                events: &mut events,
                log: &mut NoLog,
            },
        );
        let state = matches!(op, Op::Observe).then(|| scheduler.observe(&replay.nodes));
        line(writer.line(index, &scheduler, &events, state, outcome.err()));
    }
    Ok(())
}
