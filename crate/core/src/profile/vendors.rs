//! Vendors' products: a release under another name, with defaults of its own.

use super::{Default, Release, SchedulerKind};

/// A vendor's product.
pub(super) struct Product {
    /// The name of its profile.
    pub(super) id: &'static str,
    /// Its name for people.
    pub(super) name: &'static str,
    /// The release that it branched off.
    pub(super) release: Release,
    pub(super) kinds: &'static [SchedulerKind],
    /// They win over the release's.
    pub(super) defaults: &'static [Default],
    pub(super) source: &'static str,
}

pub(super) static PRODUCTS: [Product; 1] = [
    // No dead zone, and all that is wanted at once. Other settings of preemption have Apache's defaults:
    // total_preemption_per_round 0.1, monitoring_interval 3 s, max_wait_before_kill 15 s.
    Product {
        id: "huawei-mrs",
        name: "Huawei MRS",
        release: Release::Hadoop34,
        kinds: &[SchedulerKind::Capacity, SchedulerKind::Superior],
        defaults: &[
            Default {
                kinds: &[SchedulerKind::Capacity],
                property: "yarn.resourcemanager.monitor.capacity.preemption.max_ignored_over_capacity",
                value: "0",
            },
            Default {
                kinds: &[SchedulerKind::Capacity],
                property: "yarn.resourcemanager.monitor.capacity.preemption.natural_termination_factor",
                value: "1",
            },
        ],
        source: "Huawei's page \"Preempting a Task\"; nothing was recorded",
    },
];
