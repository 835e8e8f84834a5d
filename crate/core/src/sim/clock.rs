//! The order of events: (time, phase, sequence) (spec `simulation.md` §2).

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use serde::Serialize;

use crate::ids::{AppId, ContainerId, NodeId};

use super::job::JobId;

/// The phases of a millisecond, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Fair kill timers.
    Timer,
    /// Reload, move, kill, priority, faults.
    Command,
    /// A node joins, leaves, changes size.
    Cluster,
    /// A task ends on its node, an AM process starts, a checkpoint is written.
    Task,
    /// A job is submitted.
    Submit,
    /// An AM heartbeat.
    Am,
    /// Fair: the update thread, and the preemption pass.
    Update,
    /// Capacity: one round of a policy of the scheduling monitor.
    Monitor,
    /// Capacity: a round of the thread that sorts nodes for multi-node placement.
    #[cfg(feature = "capacity")]
    Sort,
    /// A node heartbeat.
    Node,
    /// Superior: the scheduling cycle.
    Cycle,
    /// Capacity: a pass of the thread of asynchronous scheduling.
    #[cfg(feature = "capacity")]
    Pass,
    /// Samples.
    Sample,
}

impl Phase {
    /// Its number in digests (spec `simulation.md` §9): one that is added later, wherever in the order, takes a new number, and the
    /// digests of runs without it stay what they are.
    pub(super) const fn number(self) -> u64 {
        match self {
            Self::Timer => 0,
            Self::Command => 1,
            Self::Cluster => 2,
            Self::Task => 3,
            Self::Submit => 4,
            Self::Am => 5,
            Self::Update => 6,
            Self::Monitor => 7,
            Self::Node => 8,
            Self::Cycle => 9,
            #[cfg(feature = "capacity")]
            Self::Pass => 10,
            Self::Sample => 11,
            #[cfg(feature = "capacity")]
            Self::Sort => 12,
        }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Timer => "timer",
            Self::Command => "command",
            Self::Cluster => "cluster",
            Self::Task => "task",
            Self::Submit => "submit",
            Self::Am => "am",
            Self::Update => "update",
            Self::Monitor => "monitor",
            #[cfg(feature = "capacity")]
            Self::Sort => "sort",
            Self::Node => "node",
            Self::Cycle => "cycle",
            #[cfg(feature = "capacity")]
            Self::Pass => "pass",
            Self::Sample => "sample",
        }
    }
}

/// Something that is due.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Due {
    /// Kill timers fire.
    Timers,
    /// The loader's ten-second check.
    CleanQueues,
    /// A node registers.
    NodeJoins(NodeId),
    /// The resource manager notices that a node is gone; the number is the life of the node that it belongs to.
    NodeLost(NodeId, u32),
    /// The process in a container ends by itself; the number is the run of the container that it belongs to.
    ProcessEnds(ContainerId, u32),
    /// A task's state is saved.
    Saved(ContainerId, u32),
    /// A master wants to be woken about a container, in that run of it.
    Wakes(ContainerId, u32),
    /// An application master registers.
    Registers(AppId),
    /// A job is submitted.
    Submit(JobId),
    /// An AM heartbeat.
    AmHeartbeat(AppId),
    /// An AM that was at work before the scenario begins has its containers.
    #[cfg(feature = "resume")]
    Resumes(AppId),
    /// The update thread runs; the number tells a wait that was cut short.
    Update(u32),
    /// The preemption pass.
    Preempt,
    /// One round of the preemption policy.
    Monitor,
    /// One round of the policy that gives leaves of managed parents their guarantees.
    #[cfg(feature = "capacity")]
    ManageQueues,
    /// One round of the policy that deletes queues made on submission.
    #[cfg(feature = "capacity")]
    ExpireQueues,
    /// A node heartbeat, of that life of the node.
    NodeHeartbeat(NodeId, u32),
    /// One between two others, from which the interval begins anew.
    #[cfg(feature = "lags")]
    ExtraHeartbeat(NodeId, u32),
    /// The master of a job that is done unregisters.
    #[cfg(feature = "lags")]
    Unregisters(AppId),
    /// A master that has unregistered leaves its container.
    #[cfg(feature = "lags")]
    MasterLeaves(AppId),
    /// A scheduling cycle.
    Cycle,
    /// The nodes are sorted.
    #[cfg(feature = "capacity")]
    SortNodes,
    /// A pass over the nodes; its number.
    #[cfg(feature = "capacity")]
    Pass(u64),
    /// The state is observed.
    Observe,
}

impl Due {
    pub(super) const fn phase(self) -> Phase {
        match self {
            Self::Timers => Phase::Timer,
            Self::CleanQueues => Phase::Command,
            Self::NodeJoins(_) | Self::NodeLost(..) => Phase::Cluster,
            Self::ProcessEnds(..) | Self::Saved(..) | Self::Wakes(..) | Self::Registers(_) => Phase::Task,
            Self::Submit(_) => Phase::Submit,
            #[cfg(feature = "resume")]
            Self::Resumes(_) => Phase::Am,
            Self::AmHeartbeat(_) => Phase::Am,
            Self::Update(_) | Self::Preempt => Phase::Update,
            Self::Monitor => Phase::Monitor,
            #[cfg(feature = "capacity")]
            Self::ManageQueues | Self::ExpireQueues => Phase::Monitor,
            #[cfg(feature = "capacity")]
            Self::SortNodes => Phase::Sort,
            Self::NodeHeartbeat(..) => Phase::Node,
            #[cfg(feature = "lags")]
            Self::ExtraHeartbeat(..) => Phase::Node,
            #[cfg(feature = "lags")]
            Self::Unregisters(_) => Phase::Am,
            #[cfg(feature = "lags")]
            Self::MasterLeaves(_) => Phase::Task,
            Self::Cycle => Phase::Cycle,
            #[cfg(feature = "capacity")]
            Self::Pass(_) => Phase::Pass,
            Self::Observe => Phase::Sample,
        }
    }
}

/// The rounds of the scheduling monitor.
#[cfg(feature = "lags")]
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Rounds {
    /// The number of the next one.
    pub(super) number: u64,
    /// When it would be due if it were on time, ms.
    pub(super) due: u64,
    /// One has marked something: from then on what it runs is compiled.
    pub(super) warm: bool,
}

/// Something that is due, in its place: time, phase, and the sequence in which it was entered.
type Entry = (u64, Phase, u64, Due);

/// What is due, in order.
///
/// Most of it are heartbeats of nodes, each entered an interval ahead: they come in the order in which they go, and need no heap.
#[derive(Clone, Default, Debug)]
pub(super) struct Agenda {
    heap: BinaryHeap<Reverse<Entry>>,
    /// Heartbeats of nodes, in order.
    heartbeats: VecDeque<Entry>,
    sequence: u64,
}

impl Agenda {
    /// Enters something that is due at `t`.
    pub(super) fn add(&mut self, t: u64, due: Due) {
        let entry = (t, due.phase(), self.sequence, due);
        self.sequence += 1;
        let is_heartbeat = matches!(due, Due::NodeHeartbeat(..));
        if is_heartbeat && self.heartbeats.back().is_none_or(|last| *last < entry) {
            self.heartbeats.push_back(entry);
        } else {
            self.heap.push(Reverse(entry));
        }
    }

    /// What comes next.
    fn first_entry(&self) -> Option<&Entry> {
        let due = self.heap.peek().map(|Reverse(entry)| entry);
        match (due, self.heartbeats.front()) {
            (Some(due), Some(heartbeat)) => Some(due.min(heartbeat)),
            (due, heartbeat) => due.or(heartbeat),
        }
    }

    /// The time and phase of what comes next.
    pub(super) fn peek(&self) -> Option<(u64, Phase)> {
        self.first_entry().map(|(t, phase, ..)| (*t, *phase))
    }

    /// The heartbeat in order that comes before anything else, if one does.
    pub(super) fn next_heartbeat(&self) -> Option<(u64, Due)> {
        let heartbeat = self.heartbeats.front()?;
        let is_next = self.heap.peek().is_none_or(|Reverse(due)| heartbeat < due);
        is_next.then_some((heartbeat.0, heartbeat.3))
    }

    /// Takes what comes next.
    pub(super) fn pop(&mut self) -> Option<(u64, Due)> {
        let entry = if self.next_heartbeat().is_some() {
            self.heartbeats.pop_front()
        } else {
            self.heap.pop().map(|Reverse(entry)| entry)
        };
        entry.map(|(t, _, _, due)| (t, due))
    }
}

#[cfg(feature = "verdict")]
impl Agenda {
    /// All that is due, in no order.
    fn all(&self) -> impl Iterator<Item = &Entry> {
        let others = self.heap.iter().map(|Reverse(entry)| entry);
        others.chain(&self.heartbeats)
    }

    /// What comes next.
    pub(super) fn next(&self) -> Option<(u64, Phase, Due)> {
        self.first_entry().map(|(t, phase, _, due)| (*t, *phase, *due))
    }

    /// When the first of some kind is due.
    pub(super) fn first(&self, is_it: impl Fn(&Due) -> bool) -> Option<u64> {
        let all = self.all().filter(|(.., due)| is_it(due));
        all.map(|(t, ..)| *t).min()
    }

    /// How much of some kind is due before `t`.
    pub(super) fn count_before(&self, t: u64, is_it: impl Fn(&Due) -> bool) -> usize {
        self.all().filter(|(at, .., due)| *at < t && is_it(due)).count()
    }

    /// Drops whatever else is due.
    pub(super) fn keep(&mut self, keeps: impl Fn(&Due) -> bool) {
        self.heap.retain(|Reverse((.., due))| keeps(due));
        self.heartbeats.retain(|(.., due)| keeps(due));
    }
}
