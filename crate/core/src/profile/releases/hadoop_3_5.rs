//! Apache Hadoop 3.5.0: decides as 3.4.1, but for a default and eight rules (spec `releases.md`).

use super::Facts;
use crate::profile::{Default, SchedulerKind, Switches, Version};

pub(super) const FACTS: Facts = Facts {
    id: "hadoop-3.5",
    name: "Apache Hadoop 3.5.0",
    version: Version(3, 5, 0),
    kinds: &[SchedulerKind::Fair, SchedulerKind::Capacity],
    switches: Switches {
        corrects_repeated_asks: true,
        orders_by_any_amount: true,
        serves_listed_apps_alone: true,
        preempts_from_leaves_alone: true,
        knows_amounts_by_form: true,
        takes_vectors_without_memory: true,
        checks_request_before_node: true,
        offers_partitions_by_node: true,
        ..super::hadoop_3_4::FACTS.switches
    },
    defaults: &[Default {
        kinds: &[SchedulerKind::Capacity],
        property: "yarn.scheduler.capacity.schedule-asynchronously.enable",
        value: "true",
    }],
    unmatched: &[],
    is_built: cfg!(feature = "releases"),
    source: "recorded from the classes of Apache Hadoop 3.5.0",
};
