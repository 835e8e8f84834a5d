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
        knows_no_weights: true,
        places_by_older_rules: true,
        knows_templates_alone: true,
        reads_user_limits_by_queue_alone: true,
        reads_whole_user_limits: true,
        compares_siblings_by_percentages: true,
        gives_root_its_own_labels: true,
        shares_out_from_parent: true,
        counts_applications_without_labels: true,
        compares_room_by_dominant_share: true,
        normalizes_by_amounts_alone: true,
        limits_users_by_any_factor: true,
        activates_on_refresh: true,
        keeps_what_a_refused_refresh_did: true,
        reads_weights_of_plain_names: true,
        converts_leaves_stopped_by_property: true,
        loses_rounds_over_forgotten_users: true,
        waits_for_first_node: true,
        visits_reserved_nodes: true,
        offers_all_nodes_together: true,
        waits_for_two_heartbeats: true,
        ..super::hadoop_3_4::FACTS.switches
    },
    defaults: &[],
    unmatched: &[],
    is_built: cfg!(feature = "releases"),
    source: "recorded from the classes of Apache Hadoop 3.3.6",
};
