//! Ids of everything that lives in a cluster: dense, never reused; what ended stays addressable.

use std::fmt;

/// An application, by the sequence number of its application id. Its only attempt is number 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AppId(pub u32);

/// A container: the application that it belongs to and its running number there, both as in the container id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ContainerId {
    /// The application.
    pub app: AppId,
    /// The container's number in the application, from 1.
    pub seq: u32,
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
        write!(f, "{}_{}", self.app.0, self.seq)
    }
}

impl std::str::FromStr for ContainerId {
    type Err = ();

    /// Reads `APP_SEQ`.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (app, seq) = text.split_once('_').ok_or(())?;
        let app = AppId(app.parse().map_err(drop)?);
        Ok(Self {
            app,
            seq: seq.parse().map_err(drop)?,
        })
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
