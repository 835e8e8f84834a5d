//! Apache Hadoop 3.3.6 (spec `releases.md`).

use super::Facts;
use crate::profile::{SchedulerKind, Switches, Version};

pub(super) const FACTS: Facts = Facts {
    id: "hadoop-3.3",
    name: "Apache Hadoop 3.3.6",
    version: Version(3, 3, 6),
    kinds: &[SchedulerKind::Fair, SchedulerKind::Capacity],
    switches: Switches {
        keeps_default_queue: true,
        skips_primary_group: true,
        spares_masters_by_queue_alone: true,
        ..super::hadoop_3_4::FACTS.switches
    },
    defaults: &[],
    is_built: cfg!(feature = "releases"),
    source: "recorded from the classes of Apache Hadoop 3.3.6",
};
