//! Containers as the resource manager sees them (Hadoop's `RMContainer`; spec `fair.md` §1.1, §4.11).

use super::event::Locality;
use super::request::{PlacedAsk, RequestKey};
use crate::ids::{LAST_NUMBER, NodeId};
use crate::resource::Resource;

/// An attempt of an application, by its running number in the scheduler's own table of them.
///
/// Application numbers come from outside and may be any; slots are dense.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AppSlot(pub u32);

impl AppSlot {
    /// The index of this application in the table.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A container, by its attempt's slot and its number as in [`ContainerId`](crate::ids::ContainerId).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ContainerRef {
    /// The attempt of its application.
    pub app: AppSlot,
    /// The attempt's number and that of the container there.
    pub seq: u32,
}

impl ContainerRef {
    /// The index of this container in a vector of all containers of its attempt.
    #[must_use]
    pub const fn index(self) -> usize {
        (self.seq & LAST_NUMBER) as usize - 1
    }
}

/// Where a container is in its life (`RMContainerState`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ContainerState {
    /// A node is reserved for it.
    Reserved,
    /// It was put on a node.
    Allocated,
    /// The application master has heard of it.
    Acquired,
    /// The node has reported that it runs.
    Running,
    /// It has ended that way.
    Ended(Ending),
}

/// Why a container ends (`RMContainerEventType`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// It ended by itself.
    Finished,
    /// Its application master gave it back.
    Released,
    /// It was never launched.
    Expired,
    /// The scheduler kills it.
    Killed,
}

/// What an [`Ending`] does to a container (`RMContainerImpl`'s transitions).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Transition {
    /// There is no such transition: nobody hears of it.
    Ignored,
    /// The attempt hears that it has ended.
    Ends,
    /// The attempt hears that it has ended, and the node is told to clean it up.
    EndsAndCleansUp,
}

/// A container as the resource manager sees it.
#[derive(Clone, Debug)]
pub struct Container {
    /// Its node.
    pub node: NodeId,
    /// Its size.
    pub resource: Resource,
    /// The request that it answers.
    pub key: RequestKey,
    /// Where it is in its life.
    pub state: ContainerState,
    /// When it was put on its node (or the node reserved), ms.
    pub created: u64,
    /// Whether the attempt has taken delivery of it as its AM container.
    pub is_am: bool,
    /// When it was chosen for preemption, ms; its application is told.
    pub warned: Option<u64>,
    /// How close it is to where it was asked for.
    pub locality: Locality,
    /// The asks that it was taken off, to be restored if it ends before the application master has heard of it.
    pub taken: Option<Box<[PlacedAsk]>>,
}

impl Container {
    /// The effect of `ending` in the present state.
    #[must_use]
    pub const fn transition(&self, ending: Ending) -> Transition {
        use ContainerState as S;
        match (self.state, ending) {
            (S::Allocated, Ending::Expired | Ending::Killed)
            | (S::Acquired | S::Running, Ending::Finished) => Transition::Ends,
            (S::Acquired, _) | (S::Running, Ending::Released | Ending::Killed) => Transition::EndsAndCleansUp,
            _ => Transition::Ignored,
        }
    }
}
