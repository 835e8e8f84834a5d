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
        knows_no_amounts: true,
        rounds_guarantees_up: true,
        knows_no_automatic_queues: true,
        compares_masters_by_dominant_share: true,
        gives_up_by_dominant_share: true,
        orders_empty_queues_as_others: true,
        measures_memory_alone_of_any_types: true,
        names_partition_order_fifo: true,
        deletes_stopped_queues_alone: true,
        numbers_master_asks: true,
        knows_no_balance: true,
        marks_choices_together: true,
        spares_masters_by_cluster: true,
        lets_headroom_be_negative: false,
        computes_limits_on_charge: false,
        limits_masters_by_dominant_share: false,
        looks_on_without_label_alone: false,
        knows_no_conservative_choice: false,
        weighs_nothing_by_nothing: false,
        keeps_assignments_on_refresh: false,
        refuses_to_restart_draining: false,
        sees_root_as_it_is: false,
        divides_absolute_shares: false,
        reads_amounts_of_two_types: false,
        ..super::hadoop_3_1::FACTS.switches
    },
    defaults: &[],
    is_built: cfg!(feature = "releases"),
    source: "recorded from the classes of Apache Hadoop 2.10.2",
};
