//! Ids of everything that lives in a cluster: dense, never reused; what ended stays addressable.

use std::fmt;

/// An application, by the sequence number of its application id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AppId(pub u32);

/// A container: the application that it belongs to, the attempt and its running number there, all as in the container id. Ordered as
/// `ContainerId` is: the attempt counts before the number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ContainerId {
    /// The application.
    pub app: AppId,
    /// The attempt, from 0, in the upper bits; the container's number in the attempt, from 1, in the lower [`NUMBER_BITS`].
    pub seq: u32,
}

/// How many bits of [`ContainerId::seq`] are the number; without further attempts all of them.
pub const NUMBER_BITS: u32 = if cfg!(feature = "attempts") { 22 } else { 32 };

/// The highest number of a container in its attempt.
pub const LAST_NUMBER: u32 = u32::MAX >> (32 - NUMBER_BITS);

/// The highest number of an attempt that has room in [`ContainerId::seq`].
pub const LAST_ATTEMPT: u32 = attempt_of(u32::MAX);

/// The attempt, from 1, that a container's [`ContainerId::seq`] says.
#[must_use]
pub const fn attempt_of(seq: u32) -> u32 {
    ((seq as u64 >> NUMBER_BITS) + 1) as u32
}

/// What the attempt adds to the numbers of its containers.
#[must_use]
pub const fn base_of(attempt: u32) -> u32 {
    ((attempt as u64 - 1) << NUMBER_BITS) as u32
}

impl ContainerId {
    /// The attempt (`ApplicationAttemptId.getAttemptId`), from 1.
    #[must_use]
    pub const fn attempt(self) -> u32 {
        attempt_of(self.seq)
    }

    /// The number in the attempt (`ContainerId.getContainerId`), from 1.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.seq & LAST_NUMBER
    }
}

/// A node, by the running number that whoever makes the operations gave to its `host:port` (see [`NodeNames`]).
///
/// A node that leaves and comes back under the same name has the same id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub u32);

/// A queue, by the running number that its scheduler gave it when it was made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct QueueId(pub u32);

impl AppId {
    /// The index of this app in a vector of all apps.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl NodeId {
    /// The index of this node in a vector of all nodes.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl QueueId {
    /// The index of this queue in a vector of all queues.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for ContainerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[cfg(feature = "attempts")]
        if self.attempt() > 1 {
            return write!(f, "{}.{}_{}", self.app.0, self.attempt(), self.number());
        }
        write!(f, "{}_{}", self.app.0, self.seq)
    }
}

impl std::str::FromStr for ContainerId {
    type Err = ();

    /// Reads `APP_NUMBER`, of the first attempt, and `APP.ATTEMPT_NUMBER`.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (of, number) = text.split_once('_').ok_or(())?;
        let (app, base) = if cfg!(feature = "attempts") {
            let (app, attempt) = of.split_once('.').unwrap_or((of, "1"));
            let attempt: u32 = attempt.parse().map_err(drop)?;
            if !(1..=LAST_ATTEMPT).contains(&attempt) {
                return Err(());
            }
            (app, base_of(attempt))
        } else {
            (of, 0)
        };
        let app = AppId(app.parse().map_err(drop)?);
        let number: u32 = number.parse().map_err(drop)?;
        let fits = number <= LAST_NUMBER;
        fits.then_some(Self {
            app,
            seq: base | number,
        })
        .ok_or(())
    }
}

/// The names (`host:port`) behind [`NodeId`]s, in the order in which they were first heard of.
#[derive(Clone, Debug, Default)]
pub struct NodeNames {
    names: Vec<std::sync::Arc<str>>,
    ids: crate::lookup::Lookup<std::sync::Arc<str>, NodeId>,
}

impl NodeNames {
    /// The id of `name`, a new one if it has none yet.
    pub fn intern(&mut self, name: &str) -> NodeId {
        if let Some(id) = self.ids.get(name) {
            return *id;
        }
        let id = NodeId(u32::try_from(self.names.len()).expect("fewer than 2^32 nodes"));
        let name: std::sync::Arc<str> = name.into();
        self.names.push(name.clone());
        self.ids.insert(name, id);
        id
    }

    /// The id of `name`, if it was heard of.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<NodeId> {
        self.ids.get(name).copied()
    }

    /// The name of `id`.
    ///
    /// # Panics
    /// If `id` is of another table.
    #[must_use]
    pub fn name(&self, id: NodeId) -> &std::sync::Arc<str> {
        &self.names[id.index()]
    }

    /// How many names there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.names.len()
    }

    /// Whether there is no name yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.names.is_empty()
    }
}

#[cfg(all(test, feature = "attempts"))]
mod tests {
    use super::*;

    #[test]
    fn the_attempt_counts_before_the_number() {
        let id = |text: &str| text.parse::<ContainerId>().expect("a container id");
        let texts = ["3_1", "3_4194303", "3.2_1", "3.2_7", "3.1024_4194303"];
        let ids = texts.map(id);
        assert!(ids.is_sorted());
        assert_eq!(ids.map(|id| id.to_string()), texts);
        assert_eq!((ids[3].attempt(), ids[3].number()), (2, 7));
        assert_eq!(id("3.1_5"), id("3_5"));
        for refused in ["3.0_1", "3.1025_1", "3_4194304", "3._1", "3"] {
            assert!(refused.parse::<ContainerId>().is_err(), "{refused}");
        }
    }
}
