//! What a log tells: nodes, applications and containers with their times, put together line by line.

use super::fact::Size;
use crate::config::Finding;
use std::collections::{BTreeMap, BTreeSet};

/// A scheduler as the log names its class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Fair,
    Capacity,
}

/// A node between its registration and its end.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Node {
    /// `host:port`.
    pub(crate) id: String,
    /// Its size; `None`: nothing says it.
    pub(crate) size: Option<Size>,
    /// When it registered; `None`: before the log begins.
    pub(crate) joined: Option<i64>,
    pub(crate) left: Option<i64>,
}

/// An application.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct App {
    /// `CLUSTER_NUMBER`.
    pub(crate) id: String,
    pub(crate) name: Option<String>,
    pub(crate) user: Option<String>,
    /// The queue as submitted.
    pub(crate) submitted_to: Option<String>,
    /// The queue that the scheduler placed it in.
    pub(crate) queue: Option<String>,
    pub(crate) submitted: Option<i64>,
    /// Whether the line of its submission was there.
    pub(crate) told_submitted: bool,
    /// When it was taken in by its summary.
    pub(crate) started: Option<i64>,
    pub(crate) ended: Option<i64>,
    pub(crate) attempts: BTreeMap<u32, Attempt>,
}

/// An attempt of an application.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Attempt {
    /// When the scheduler was given it.
    pub(crate) scheduled: Option<i64>,
    /// When its AM registered.
    pub(crate) registered: Option<i64>,
    /// When nothing more was asked for it: it unregistered, failed or was killed.
    pub(crate) ended: Option<i64>,
    /// The number of its AM's container.
    pub(crate) master: Option<u32>,
}

/// How a container ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// By itself.
    Completed,
    /// Its AM gave it back, or never fetched it.
    Released,
    /// The ResourceManager ended it, with its application or its node.
    Killed,
    /// By preemption.
    Preempted,
}

/// A container. Times are ms since 1970.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Container {
    /// The index of its application.
    pub(crate) app: u32,
    pub(crate) attempt: u32,
    pub(crate) number: u32,
    /// The index of its size; `None`: nothing says it.
    pub(crate) size: Option<u32>,
    /// The index of its node's id.
    pub(crate) node: Option<u32>,
    pub(crate) allocated: Option<i64>,
    pub(crate) acquired: Option<i64>,
    pub(crate) ended: Option<(i64, End)>,
    pub(crate) preempted: bool,
    /// When it was asked for, as far as the log shows; `None`: when its AM registered.
    pub(crate) asked: Option<i64>,
    /// The line that showed it first: (file, line).
    pub(crate) line: (u16, u32),
}

/// What the log of a leaf says of it (Capacity).
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Leaf {
    pub(crate) absolute: Option<f64>,
    pub(crate) maximum: Option<f64>,
    /// `name = value` lines below its initialisation.
    pub(crate) settings: BTreeMap<String, String>,
}

/// What the log of a ResourceManager tells. Made by [`super::RmLogReader`].
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RmLog {
    pub(crate) scheduler: Option<Kind>,
    /// The class by which the Capacity Scheduler compares resources.
    pub(crate) calculator: Option<String>,
    pub(crate) monitor_begins: Option<i64>,
    pub(crate) policy: BTreeMap<String, String>,
    pub(crate) leaves: BTreeMap<String, Leaf>,
    pub(crate) minimum: Option<Size>,
    pub(crate) maximum: Option<Size>,
    pub(crate) nodes: Vec<Node>,
    pub(crate) node_ids: Vec<String>,
    pub(crate) sizes: Vec<Size>,
    pub(crate) apps: Vec<App>,
    pub(crate) containers: Vec<Container>,
    /// Containers that the log says were preempted.
    pub(crate) preempted: u64,
    /// The first and the last time.
    pub(crate) span: Option<(i64, i64)>,
    pub(crate) files: Vec<String>,
    /// What is to be said of its lines, with the index of the file.
    pub(crate) findings: Vec<(u16, Finding)>,
}

impl RmLog {
    /// Whether nothing of a ResourceManager was in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.apps.is_empty() && self.nodes.is_empty() && self.containers.is_empty()
    }

    /// The numbers of its applications, `CLUSTER_NUMBER`.
    pub(crate) fn apps(&self) -> BTreeSet<String> {
        self.apps.iter().map(|app| app.id.clone()).collect()
    }

    /// Whether the AM runs in `container`: the one that its attempt stored, else the first of the attempt.
    pub(crate) fn is_master(&self, container: &Container) -> bool {
        let attempt = self.apps[container.app as usize].attempts.get(&container.attempt);
        attempt.and_then(|attempt| attempt.master).unwrap_or(1) == container.number
    }
}
