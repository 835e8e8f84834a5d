//! What the checks ask of a cluster.

use crate::resource::Resource;

/// The nodes of a cluster, as far as a check asks.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cluster {
    /// The sum of all nodes.
    pub total: Resource,
    /// The most that one node has, by resource type.
    pub largest: Resource,
    /// The smallest ApplicationMaster of each queue that has applications, as asked for.
    masters: Vec<(String, Resource)>,
}

impl Cluster {
    /// The smallest ApplicationMaster that is asked for in a queue, by its full name.
    #[must_use]
    pub fn master(&self, queue: &str) -> Option<Resource> {
        let mut masters = self.masters.iter().filter(|(known, _)| known == queue);
        masters.next().map(|(_, master)| *master)
    }

    /// A cluster of these nodes.
    pub fn of(nodes: impl IntoIterator<Item = Resource>) -> Self {
        let mut cluster = Self::default();
        for node in nodes {
            cluster.total += node;
            cluster.largest = cluster.largest.max(&node);
        }
        cluster
    }

    /// An application that asks for this ApplicationMaster in a queue; the smallest of each queue counts.
    pub fn add_master(&mut self, queue: &str, master: Resource) {
        let path = match queue.strip_prefix("root") {
            Some(rest) if rest.is_empty() || rest.starts_with('.') => queue.to_owned(),
            _ => format!("root.{queue}"),
        };
        match self.masters.iter_mut().find(|(known, _)| *known == path) {
            Some((_, smallest)) => *smallest = smallest.min(&master),
            None => self.masters.push((path, master)),
        }
    }
}
