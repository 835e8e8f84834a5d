//! Apache Hadoop 2.10.2: as 3.1.4, with its own differences (spec `releases.md`).

use super::Facts;
use crate::profile::{SchedulerKind, Switches, Version};

pub(super) const FACTS: Facts = Facts {
    id: "hadoop-2.10",
    name: "Apache Hadoop 2.10.2",
    version: Version(2, 10, 2),
    kinds: &[SchedulerKind::Fair, SchedulerKind::Capacity],
    switches: Switches {
        numbers_requests_from_zero: true,
        marks_victims_last: true,
        shares_memory_and_vcores_alone: true,
        orders_dominance_of_two_types: true,
        judges_second_by_first: false,
        visits_equal_nodes: true,
        steps_by_old_increments_alone: true,
        ..super::hadoop_3_1::FACTS.switches
    },
    defaults: &[],
    is_built: cfg!(feature = "releases"),
    source: "recorded from the classes of Apache Hadoop 2.10.2",
};
