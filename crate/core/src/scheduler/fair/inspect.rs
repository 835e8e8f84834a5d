//! What others may read of a scheduler's state: simulation, view, metrics, explanations.

use super::FairScheduler;
use super::model::app::App;
use super::model::apps::Apps;
use super::model::node::FsNode;
use super::model::tree::Queues;
use crate::config::{AllocationFile, FairSettings, PlacementRule};
use crate::ids::{AppId, ContainerId};
use crate::resource::Resource;
use crate::scheduler::node::Nodes;
use crate::scheduler::request::Places;

impl FairScheduler {
    /// The virtual clock, ms.
    #[must_use]
    pub const fn now(&self) -> u64 {
        self.now
    }

    /// The settings from yarn-site.xml.
    #[must_use]
    pub const fn settings(&self) -> &FairSettings {
        &self.settings
    }

    /// What its allocation file says.
    #[must_use]
    pub const fn allocation(&self) -> &AllocationFile {
        &self.allocation
    }

    /// The placement rules in force, first to last.
    #[must_use]
    pub fn placement_rules(&self) -> &[PlacementRule] {
        &self.placement
    }

    /// All queues that there ever were.
    #[must_use]
    pub const fn queues(&self) -> &Queues {
        &self.queues
    }

    /// All applications that there ever were.
    #[must_use]
    pub const fn apps(&self) -> &Apps {
        &self.apps
    }

    /// The application with that number.
    #[must_use]
    pub fn app(&self, id: AppId) -> Option<&App> {
        self.apps.find(id).map(|slot| &self.apps[slot])
    }

    /// The nodes of the cluster.
    #[must_use]
    pub const fn nodes(&self) -> &Nodes<FsNode> {
        &self.nodes
    }

    /// The resource names that were heard of.
    #[must_use]
    pub const fn places(&self) -> &Places {
        &self.places
    }

    /// The sum of all live containers.
    #[must_use]
    pub const fn allocated(&self) -> &Resource {
        &self.allocated
    }

    /// The starved apps in the order of the heap's array.
    pub fn starved(&self) -> impl Iterator<Item = AppId> {
        self.starved.waiting().iter().map(|slot| self.apps[*slot].id)
    }

    /// The pending kill tasks: when each falls due and what it kills, the next first.
    pub fn kills(&self) -> impl Iterator<Item = (u64, impl Iterator<Item = ContainerId>)> {
        self.kills.iter().map(|task| {
            let containers = task.containers.iter();
            (
                task.due,
                containers.map(|container| self.container_id(*container)),
            )
        })
    }
}
