//! What a resource manager's web services read of the scheduler: its records themselves, not a copy of them.

use super::CapacityScheduler;
use super::model::app::Apps;
use super::model::env::Env;
use super::model::node::CapacityNode;
use super::model::tree::Tree;
use super::model::users::UserNames;
use crate::config::capacity::{Properties, Settings};
use crate::resource::ResourceTypes;
use crate::scheduler::node::Nodes;

/// The records of a scheduler, to be read.
#[derive(Clone, Copy)]
pub(crate) struct Parts<'a> {
    pub(crate) tree: &'a Tree,
    pub(crate) env: &'a Env,
    pub(crate) apps: &'a Apps,
    pub(crate) nodes: &'a Nodes<CapacityNode>,
    pub(crate) users: &'a UserNames,
    pub(crate) settings: &'a Settings,
    /// Those in force, with what templates add for queues made on submission.
    pub(crate) properties: &'a Properties,
    pub(crate) types: &'a ResourceTypes,
}

impl CapacityScheduler {
    /// The records, to be read.
    pub(crate) const fn parts(&self) -> Parts<'_> {
        Parts {
            tree: &self.tree,
            env: &self.env,
            apps: &self.apps,
            nodes: &self.nodes,
            users: &self.users,
            settings: &self.settings,
            properties: &self.queue_properties,
            types: &self.types,
        }
    }
}
