//! Apache Hadoop 2.7.7: as 2.8.5, with its own differences (spec `fair.md` §8.7).

use super::Facts;
use crate::profile::{Default, SchedulerKind, Switches, Version};

pub(super) const FACTS: Facts = Facts {
    id: "hadoop-2.7",
    name: "Apache Hadoop 2.7.7",
    version: Version(2, 7, 7),
    kinds: &[SchedulerKind::Fair],
    switches: Switches {
        sleeps_between_updates: true,
        shares_anew_for_new_queues: true,
        is_unlimited_in_32_bits: true,
        knows_no_default_maximum: true,
        keeps_order_of_offers: true,
        tests_maximum_only_to_reserve: true,
        reserves_whatever_does_not_fit: true,
        tests_am_limit_by_ask: true,
        frees_killed_at_once: true,
        ignores_blacklist_in_headroom: true,
        delays_from_start_of_app: true,
        assigns_up_to_count_alone: true,
        preempts_by_memory_alone: true,
        preempts_from_any_queue: true,
        ..super::hadoop_2_8::FACTS.switches
    },
    defaults: &[Default {
        kinds: &[SchedulerKind::Fair],
        property: "yarn.scheduler.maximum-allocation-vcores",
        value: "32",
    }],
    unmatched: &[],
    is_built: cfg!(feature = "fair-old"),
    source: "recorded from the classes of Apache Hadoop 2.7.7",
};
