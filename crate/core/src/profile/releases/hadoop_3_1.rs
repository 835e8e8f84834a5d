//! Apache Hadoop 3.1.4: as 3.3.6, with its own differences (spec `releases.md`).

use super::Facts;
use crate::profile::{SchedulerKind, Switches, Version};

pub(super) const FACTS: Facts = Facts {
    id: "hadoop-3.1",
    name: "Apache Hadoop 3.1.4",
    version: Version(3, 1, 4),
    kinds: &[SchedulerKind::Fair, SchedulerKind::Capacity],
    switches: Switches {
        never_spares_masters: true,
        keeps_room_of_lost_nodes: true,
        gives_masters_no_further_type: true,
        knows_no_largest_container: true,
        lets_wait_for_nothing: true,
        keeps_all_queues: true,
        places_inside_scheduler: true,
        reads_memory_and_vcores_alone: true,
        answers_priorities: true,
        ignores_overcommit_time: true,
        sorts_children_in_place: true,
        judges_second_by_first: true,
        fits_nodes_by_memory: true,
        counts_minimum_by_policy: true,
        searches_all_nodes_for_masters: true,
        ..super::hadoop_3_3::FACTS.switches
    },
    defaults: &[],
    is_built: cfg!(feature = "releases"),
    source: "recorded from the classes of Apache Hadoop 3.1.4",
};
