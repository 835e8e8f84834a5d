//! Vendors' products: a release under another name, with defaults of its own.

use super::{Default, Release, SchedulerKind};

/// A vendor's product.
pub(super) struct Product {
    /// The name of its profile.
    pub(super) id: &'static str,
    /// Its name for people.
    pub(super) name: &'static str,
    /// The version of Hadoop that the vendor names: where the product branched off, not what it decides.
    pub(super) base: &'static str,
    /// The release that stands for it: that one, or the nearest that was recorded.
    pub(super) release: Release,
    pub(super) kinds: &'static [SchedulerKind],
    /// As far as a source says so. They win over the release's.
    pub(super) defaults: &'static [Default],
    pub(super) source: &'static str,
}

const CAPACITY: &[SchedulerKind] = &[SchedulerKind::Capacity];
const BOTH: &[SchedulerKind] = &[SchedulerKind::Fair, SchedulerKind::Capacity];

/// A product of which nothing but its base is known: no page names a default that differs.
const fn known_by_base(
    id: &'static str,
    name: &'static str,
    base: &'static str,
    release: Release,
    kinds: &'static [SchedulerKind],
    source: &'static str,
) -> Product {
    Product {
        id,
        name,
        base,
        release,
        kinds,
        defaults: &[],
        source,
    }
}

/// By vendor, the newest first. What no page says is not here: CDP 7.1.8 to 7.3.1, EMR 6, Dataproc 2, HDInsight 5 (spec
/// `releases.md`).
pub(super) static PRODUCTS: [Product; 9] = [
    // The Fair Scheduler is no part of it any more.
    known_by_base(
        "cdp-7.3.3",
        "Cloudera Runtime 7.3.3",
        "3.4.2",
        Release::Hadoop34,
        CAPACITY,
        "docs.cloudera.com, Cloudera Runtime 7.3.3, component versions",
    ),
    known_by_base(
        "cdp-7.1",
        "Cloudera CDP 7.1.1 to 7.1.7",
        "3.1.1",
        Release::Hadoop31,
        CAPACITY,
        "docs.cloudera.com, licences of CDP 7.1.1 and 7.1.3; a reseller's component list of 7.1.7",
    ),
    known_by_base(
        "emr-7.8",
        "Amazon EMR 7.8 to 7.12",
        "3.4.1",
        Release::Hadoop34,
        BOTH,
        "docs.aws.amazon.com, EMR release guide, Hadoop release history",
    ),
    known_by_base(
        "emr-7.0",
        "Amazon EMR 7.0",
        "3.3.6",
        Release::Hadoop33,
        BOTH,
        "docs.amazonaws.cn, EMR release guide, Hadoop",
    ),
    known_by_base(
        "emr-5.36",
        "Amazon EMR 5.36",
        "2.10.1",
        Release::Hadoop210,
        BOTH,
        "docs.aws.amazon.com, EMR release guide, Hadoop release history",
    ),
    known_by_base(
        "dataproc-3.0",
        "Google Dataproc 3.0 (preview)",
        "3.4.1",
        Release::Hadoop34,
        BOTH,
        "cloud.google.com, Dataproc release notes of 2025-09",
    ),
    known_by_base(
        "hdinsight-4.0",
        "Azure HDInsight 4.0",
        "3.1.1",
        Release::Hadoop31,
        BOTH,
        "learn.microsoft.com, HDInsight 4.0 component versions",
    ),
    known_by_base(
        "cdh-6.0",
        "Cloudera CDH 6.0",
        "3.0.0",
        Release::Hadoop31,
        BOTH,
        "docs.cloudera.com, CDH 6.0 packaging",
    ),
    // No dead zone, and all that is wanted at once. Other settings of preemption have Apache's defaults:
    // total_preemption_per_round 0.1, monitoring_interval 3 s, max_wait_before_kill 15 s.
    Product {
        id: "huawei-mrs",
        name: "Huawei MRS",
        base: "unknown",
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
