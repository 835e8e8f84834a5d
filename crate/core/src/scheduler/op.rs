//! Operations: everything that can happen to a scheduler (spec `replay-format.md`, one to one).

use std::sync::Arc;

use crate::ids::{AppId, ContainerId, NodeId};
use crate::resource::Resource;

/// One thing that happens to a scheduler. Times are milliseconds on the virtual clock, which only `Advance` moves.
#[derive(Clone, PartialEq, Debug)]
pub enum Op {
    /// A node registers.
    AddNode(Box<AddNode>),
    /// A node is lost; its containers are killed.
    RemoveNode {
        /// The node.
        node: NodeId,
    },
    /// A node's total changes.
    UpdateNode {
        /// The node.
        node: NodeId,
        /// Its new total.
        resource: Resource,
        /// How long an over-committed node may keep its containers, ms: -1 for ever, 0 not at all.
        overcommit_timeout_ms: i64,
    },
    /// A node's label changes; empty: none. Capacity only.
    SetNodeLabel {
        /// The node.
        node: NodeId,
        /// The new label.
        label: Arc<str>,
    },
    /// An application and its attempt are added.
    AddApp(Box<AddApp>),
    /// A further attempt of an application whose last one has ended.
    #[cfg(feature = "attempts")]
    AddAttempt(AddAttempt),
    /// One heartbeat of an application master.
    Allocate(Box<Allocate>),
    /// One heartbeat of a node.
    Heartbeat(Heartbeat),
    /// The attempt and the application end.
    FinishApp {
        /// The application.
        app: AppId,
        /// How it ended.
        state: FinishState,
    },
    /// An application moves to another leaf queue.
    MoveApp {
        /// The application.
        app: AppId,
        /// The target as written by the administrator.
        queue: Arc<str>,
    },
    /// An application's priority changes.
    SetPriority {
        /// The application.
        app: AppId,
        /// The new priority.
        priority: i32,
    },
    /// An outstanding ask for anywhere is met on a node, whatever shares and limits say: how a run begins with containers.
    #[cfg(feature = "resume")]
    Grant {
        /// The application.
        app: AppId,
        /// The node.
        node: NodeId,
        /// The priority of the ask.
        priority: i32,
        /// The container's number, if it is still to come; else the next.
        number: u32,
    },
    /// Fair: one run of the update thread.
    Update,
    /// Fair: the preemption thread drains the queue of starved apps. Before the overhaul (2.8): the check whether to
    /// preempt, or with `resource` a round for that amount without any check.
    Preempt {
        /// 2.8 only: preempt this much.
        resource: Option<Resource>,
    },
    /// Capacity: one round of the preemption policy.
    EditSchedule,
    /// Capacity, with asynchronous scheduling: one pass of a thread over the nodes.
    Schedule {
        /// The thread's draw: the pass begins at the node with this number modulo the count of the nodes.
        start: u32,
    },
    /// Capacity: one round of the policy that gives leaves of managed parents their guarantees.
    ManageQueues,
    /// Capacity: one round of the policy that deletes queues made on submission.
    ExpireQueues,
    /// Capacity, with multi-node placement: one round of the thread that sorts the nodes.
    SortNodes,
    /// Superior: one scheduling cycle, then its preemption trigger.
    Cycle,
    /// The clock moves by so many ms; kill timers that fall due fire in order of time.
    Advance {
        /// How far, ms.
        ms: u64,
    },
    /// The configuration is read again.
    Reload(Box<Reload>),
    /// A container was never launched: its allocation expires.
    Expire {
        /// The container.
        container: ContainerId,
    },
    /// Fair: one pass of continuous scheduling over the nodes.
    Continuous,
    /// Fair: the ten-second check of the allocation file's loader.
    CleanQueues,
    /// Nothing happens; the trace line carries the whole state.
    Observe,
}

impl Op {
    /// Whether queues, applications or nodes may come, change their terms or move with it. What [`Self::CleanQueues`],
    /// [`Self::ManageQueues`] and [`Self::ExpireQueues`] change is seen by looking.
    pub(crate) const fn may_rename(&self) -> bool {
        match self {
            Self::AddNode(_)
            | Self::RemoveNode { .. }
            | Self::UpdateNode { .. }
            | Self::SetNodeLabel { .. }
            | Self::AddApp(_)
            | Self::MoveApp { .. }
            | Self::Reload(_) => true,
            #[cfg(feature = "attempts")]
            Self::AddAttempt(_) => false,
            #[cfg(feature = "resume")]
            Self::Grant { .. } => false,
            Self::Allocate(_)
            | Self::Heartbeat(_)
            | Self::FinishApp { .. }
            | Self::SetPriority { .. }
            | Self::Update
            | Self::Preempt { .. }
            | Self::EditSchedule
            | Self::ManageQueues
            | Self::ExpireQueues
            | Self::Schedule { .. }
            | Self::SortNodes
            | Self::Cycle
            | Self::Advance { .. }
            | Self::Expire { .. }
            | Self::Continuous
            | Self::CleanQueues
            | Self::Observe => false,
        }
    }
}

/// A node registers.
#[derive(Clone, PartialEq, Debug)]
pub struct AddNode {
    /// Its id.
    pub node: NodeId,
    /// Its name, `host:port`.
    pub name: Arc<str>,
    /// Its rack, beginning with `/`.
    pub rack: Arc<str>,
    /// Its total.
    pub resource: Resource,
    /// Its label; `None`: the one that it had before, empty: none from now on.
    pub label: Option<Arc<str>>,
}

/// An application and its attempt are added.
#[derive(Clone, PartialEq, Debug)]
pub struct AddApp {
    /// The application.
    pub app: AppId,
    /// The queue as submitted; placement rules apply.
    pub queue: Arc<str>,
    /// The user.
    pub user: Arc<str>,
    /// Its name, for rules that ask for it; `None`: `N/A`.
    pub name: Option<Arc<str>>,
    /// What the AM container asks for; without it the AM is unmanaged.
    pub am: Option<Resource>,
    /// Fair: nodes or racks at which the AM container is asked for; `*` then does not relax locality.
    pub am_hosts: Vec<Arc<str>>,
    /// The application's priority; `None`: the queue's default.
    pub priority: Option<i32>,
    /// The label of the AM request and default of the asks; `None`: the queue's default, empty: the default partition.
    pub label: Option<Arc<str>>,
    /// Fair: the application goes on when its AM container has ended.
    pub outlives_am: bool,
    /// The end of the AM container ends the attempt alone: [`AddAttempt`] may follow.
    pub restarts: bool,
}

/// A further attempt of an application (`RMAppImpl.createNewAttempt`); it asks for its AM container as the one before.
#[cfg(feature = "attempts")]
#[derive(Clone, PartialEq, Debug)]
pub struct AddAttempt {
    /// The application.
    pub app: AppId,
    /// Node or rack names at which the AM container is not wanted.
    pub blacklist_add: Vec<Arc<str>>,
}

/// One heartbeat of an application master.
#[derive(Clone, PartialEq, Debug)]
pub struct Allocate {
    /// The application.
    pub app: AppId,
    /// Asks, absolute counts.
    pub asks: Vec<Ask>,
    /// Containers given back.
    pub release: Vec<ContainerId>,
    /// Node or rack names that go on the application's blacklist.
    pub blacklist_add: Vec<Arc<str>>,
    /// Node or rack names that leave it.
    pub blacklist_remove: Vec<Arc<str>>,
}

/// One line of a resource request.
#[derive(Clone, PartialEq, Debug)]
pub struct Ask {
    /// The request's priority; smaller is more urgent.
    pub priority: i32,
    /// The size of a container.
    pub resource: Resource,
    /// How many; absolute.
    pub count: i32,
    /// A host, a rack, or `*`.
    pub host: Arc<str>,
    /// Whether a wider place will do.
    pub relax_locality: bool,
    /// The node label asked for; `None`: the application's or queue's default.
    pub label: Option<Arc<str>>,
    /// Distinguishes requests of the same priority. -1 where it is not set, as in Hadoop.
    pub allocation_request_id: i64,
}

/// One heartbeat of a node.
#[derive(Clone, PartialEq, Debug)]
pub struct Heartbeat {
    /// The node.
    pub node: NodeId,
    /// Containers that ended by themselves.
    pub completed: Vec<ContainerId>,
    /// The node does not report yet the containers that it was told to clean up.
    pub keep_killed: bool,
}

/// How an application ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FinishState {
    /// It unregistered.
    Finished,
    /// It was killed.
    Killed,
    /// It failed.
    Failed,
}

/// The configuration is read again.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reload {
    /// Fair: the new text of the allocation file.
    pub allocation_file: Option<Arc<str>>,
    /// Capacity: properties added to those in force; `None` takes one away.
    pub properties: Vec<PropertyChange>,
}

/// A property's name and its new value; `None` takes it away.
pub type PropertyChange = (Arc<str>, Option<Arc<str>>);
