//! Apache Hadoop 2.8.5: the Fair Scheduler before the overhaul of preemption (spec `fair.md` §8).

use super::Facts;
use crate::profile::{SchedulerKind, Switches, Version};

pub(super) const FACTS: Facts = Facts {
    id: "hadoop-2.8",
    name: "Apache Hadoop 2.8.5",
    version: Version(2, 8, 5),
    kinds: &[SchedulerKind::Fair],
    switches: Switches {
        is_before_overhaul: true,
        skips_primary_group: true,
        places_inside_scheduler: true,
        ..super::hadoop_3_4::FACTS.switches
    },
    defaults: &[],
    unmatched: &[],
    is_built: cfg!(feature = "fair-old"),
    source: "recorded from the classes of Apache Hadoop 2.8.5",
};
