//! Events: everything that a scheduler decides, with the reason (spec `replay-format.md`, one to one).

use std::borrow::Cow;

use super::reason::Reason;
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::Resource;

/// A text that is nearly always one of Hadoop's constants.
pub type Text = Cow<'static, str>;

/// Something that a scheduler, or another machine with events of kind `K`, decided, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Event<K = EventKind> {
    /// What happened.
    pub kind: K,
    /// Why; `None` where nobody asked for reasons ([`super::NoLog`]) or nothing was decided.
    pub reason: Option<Box<Reason>>,
}

/// How close a container is to where it was asked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Locality {
    /// On a node that was named.
    Node,
    /// In a rack that was named.
    Rack,
    /// Anywhere (`OFF_SWITCH`).
    Any,
}

impl Locality {
    /// Its name in traces and texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Node => "node",
            Self::Rack => "rack",
            Self::Any => "any",
        }
    }
}

/// What happened. Resources are the scheduler's own; times are absolute ms on the virtual clock.
#[derive(Clone, PartialEq, Debug)]
#[expect(
    missing_docs,
    reason = "the fields are those of replay-format.md, which explains them"
)]
pub enum EventKind {
    /// The app is entered as runnable.
    Runnable { app: AppId, queue: QueueId },
    /// The app waits for a running-apps limit.
    Waiting { app: AppId, queue: QueueId },
    /// Capacity: the app has passed the AM limits of its queue, which traces leave out.
    Activated { app: AppId, queue: QueueId },
    /// A container was put on a node.
    Allocated {
        container: ContainerId,
        node: NodeId,
        resource: Resource,
        priority: i32,
        allocation_request_id: Option<i64>,
        locality: Locality,
        am: bool,
        from_reservation: bool,
    },
    /// A node was reserved.
    Reserved {
        container: ContainerId,
        node: NodeId,
        resource: Resource,
        priority: i32,
        allocation_request_id: Option<i64>,
    },
    /// Capacity: the node was visited and the reservation did not fit yet.
    ReservedAgain {
        container: ContainerId,
        node: NodeId,
        resource: Resource,
        priority: i32,
    },
    /// The reservation is gone.
    Unreserved { container: ContainerId, node: NodeId },
    /// Capacity: a proposal failed when it was committed.
    Refused { app: AppId, node: NodeId },
    /// The attempt has taken delivery of its AM container.
    AmStarted { container: ContainerId },
    /// The answer to `allocate`.
    Response(Box<Response>),
    /// Fair: the app entered the queue of starved apps. Superior: the queue is starved (`app` is its first).
    Starved {
        app: AppId,
        fair_share: Resource,
        min_share: Resource,
    },
    /// Fair: the preemption thread has taken the app.
    Preempting { app: AppId, starvation: Resource },
    /// The container was chosen. Before the overhaul it is not known for which app; `for_queue` is then the only leaf that
    /// was short in this round, if no more than one was. `due`: the earliest time of its kill.
    Warned {
        container: ContainerId,
        node: NodeId,
        for_app: Option<AppId>,
        for_queue: Option<QueueId>,
        due: u64,
    },
    /// Fair: a kill task runs.
    Kill { at: u64 },
    /// Fair 2.8: the check has found that a leaf is short of this.
    Deficit {
        queue: QueueId,
        resource: Resource,
        min_share: Option<Resource>,
        fair_share: Option<Resource>,
    },
    /// Fair 2.8: a round begins with this amount.
    Round { to_preempt: Resource },
    /// Fair 2.8: a container of the warned list is taken off the amount; its time is not over.
    Counted {
        container: ContainerId,
        node: NodeId,
        warned_at: u64,
    },
    /// Fair 2.8: the same, and its time is over.
    KillWarned {
        container: ContainerId,
        node: NodeId,
        warned_at: u64,
    },
    /// Fair 2.8: the container leaves the warned list.
    Dropped {
        container: ContainerId,
        state: &'static str,
    },
    /// Fair 2.8: the amount that is left at the end of a round.
    RoundEnd { left: Resource },
    /// Capacity: a preemption notice was delivered. `due`: the earliest time of its kill.
    Marked { container: ContainerId, due: u64 },
    /// Capacity: a kill was delivered.
    Killable { container: ContainerId },
    /// Capacity: the policy gives up a victim's reservation.
    KillReserved { container: ContainerId },
    /// Superior: a mark was taken back.
    Spared { container: ContainerId },
    /// Capacity: the mark of a container that goes on is forgotten, which Hadoop does silently and traces leave out.
    Forgotten { container: ContainerId },
    /// The container has ended for the scheduler.
    Completed {
        container: ContainerId,
        exit: i32,
        diagnostics: Text,
        am: bool,
    },
    /// Capacity: the node reports a container that the scheduler had ended before.
    Cleaned { container: ContainerId },
    /// The app ends because its AM container has.
    AppFailed { app: AppId },
    /// Capacity: the policy's round ended with an exception.
    RoundFailed,
    /// Fair: the thread that computes the shares of the queue's children or apps never comes back, and nothing more is decided.
    Hangs { queue: QueueId },
}

impl EventKind {
    /// Whether it stands in traces; what Hadoop's recorder cannot hear is told in logs alone.
    #[must_use]
    pub const fn is_traced(&self) -> bool {
        !matches!(self, Self::Forgotten { .. } | Self::Hangs { .. })
    }
}

/// The answer to an application master's heartbeat.
#[derive(Clone, PartialEq, Debug)]
pub struct Response {
    /// The application.
    pub app: AppId,
    /// Containers handed over.
    pub containers: Vec<ContainerId>,
    /// What the application may still get, as the scheduler believes; `None`: nothing was said of it.
    pub headroom: Option<Resource>,
    /// Fair: containers under warning.
    pub preempt: Vec<ContainerId>,
    /// Capacity: containers of the strict contract.
    pub strict: Vec<ContainerId>,
    /// Capacity: containers of the negotiable contract.
    pub negotiable: Vec<ContainerId>,
    /// Capacity: what the negotiable contract asks back, as (count, size).
    pub negotiable_asks: Vec<(i32, Resource)>,
}
