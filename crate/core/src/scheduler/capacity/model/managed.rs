//! A parent that makes its leaves of one template (version 1 of automatic creation: Hadoop's `ManagedParentQueue`,
//! `AutoCreatedLeafQueueConfig`), and which of them have its capacity (`GuaranteedOrZeroCapacityOverTimePolicy`).

use std::collections::BTreeSet;
use std::sync::Arc;

use super::partition::{Label, PerLabel};
use super::usage::Capacities;
use crate::config::capacity::CapacityVector;
use crate::profile::Switches;
use crate::resource::Resource;

/// How much more than the parent has the guarantees of leaves may come to (`CSQueueUtils.EPSILON`).
pub(crate) const fn slack(switches: &Switches) -> f32 {
    if switches.knows_templates_alone() {
        0.0001
    } else {
        0.001
    }
}

/// What a leaf is made with in one partition.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Template {
    /// Its shares.
    pub(crate) shares: Capacities,
    /// `capacity` and `maximum-capacity` as amounts; none where they are not.
    pub(crate) amounts: [Resource; 2],
    /// The same as vectors.
    pub(crate) vectors: [CapacityVector; 2],
}

/// Which leaves have their guarantee in one partition.
#[derive(Clone, Default, Debug)]
pub(crate) struct Activated {
    /// What they have together, of the whole.
    pub(crate) absolute: f32,
    /// By what tells them apart: of leaves that are called alike all are active, or none.
    pub(crate) leaves: BTreeSet<Arc<str>>,
}

/// What only a managed parent has.
#[derive(Clone, Default, Debug)]
pub(crate) struct Managed {
    /// No leaf is made that would get no guarantee (`fail-on-exceeding-parent-capacity`).
    pub(crate) fails_when_exceeded: bool,
    /// By the labels that the template is for.
    pub(crate) template: PerLabel<Template>,
    pub(crate) activated: PerLabel<Activated>,
}

impl Managed {
    pub(crate) fn template(&self, label: Label) -> Template {
        self.template.get(label).copied().unwrap_or_default()
    }

    pub(crate) fn activated(&self, label: Label) -> f32 {
        self.activated.get(label).map_or(0.0, |active| active.absolute)
    }

    pub(crate) fn is_active(&self, label: Label, leaf: &str) -> bool {
        let active = self.activated.get(label);
        active.is_some_and(|active| active.leaves.contains(leaf))
    }

    /// A leaf gets its guarantee.
    pub(crate) fn activate(&mut self, label: Label, leaf: &Arc<str>) {
        let share = self.template(label).shares.absolute;
        let active = self.activated.make(label);
        active.leaves.insert(leaf.clone());
        active.absolute += share;
    }

    /// A leaf loses it.
    pub(crate) fn deactivate(&mut self, label: Label, leaf: &Arc<str>) {
        let share = self.template(label).shares.absolute;
        let active = self.activated.make(label);
        active.leaves.remove(leaf);
        active.absolute -= share;
    }
}
