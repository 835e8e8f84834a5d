//! What releases do otherwise than Apache Hadoop 3.4.1, each rule by its name.

use super::SchedulerKind;

/// Makes the struct and a question for each switch. A switch whose code a build leaves out (crate features) is the constant
/// `false` there, so that the compiler drops that code.
macro_rules! switches {
    ($($(#[$text:meta])* $name:ident in $feature:literal of $($kind:ident)+;)*) => {
        /// What a release does otherwise than Apache Hadoop 3.4.1. A release's file turns its switches on, beginning from
        /// those of the next newer release; 2.8 and 2.7 from 3.4.1, whose rules for them say what differs.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct Switches {
            $(pub(super) $name: bool,)*
        }

        impl Switches {
            /// As Apache Hadoop 3.4.1.
            pub(super) const NONE: Self = Self { $($name: false,)* };

            $($(#[$text])* #[must_use] pub const fn $name(&self) -> bool {
                cfg!(feature = $feature) && self.$name
            })*

            /// The names of all that there are, in the order of the table.
            pub const NAMES: &'static [&'static str] = &[$(stringify!($name),)*];

            /// Those that are not the same in `other`.
            #[must_use]
            pub fn differing(&self, other: &Self) -> Vec<&'static str> {
                let each = [$((stringify!($name), self.$name != other.$name),)*];
                each.into_iter().filter(|(_, differs)| *differs).map(|(name, _)| name).collect()
            }

            /// Whether a switch is on.
            #[must_use]
            pub fn has(&self, name: &str) -> bool {
                match name {
                    $(stringify!($name) => self.$name,)*
                    _ => false,
                }
            }

            /// Whether what a switch decides is decided by a scheduler.
            #[must_use]
            pub fn concerns(name: &str, kind: SchedulerKind) -> bool {
                match name {
                    $(stringify!($name) => matches!(kind, $(SchedulerKind::$kind)|+),)*
                    _ => false,
                }
            }

            /// The same, with one switch as `other` has it.
            #[must_use]
            pub fn with(mut self, name: &str, other: &Self) -> Self {
                match name {
                    $(stringify!($name) => self.$name = other.$name,)*
                    _ => {}
                }
                self
            }
        }
    };
}

switches! {
    /// Preemption is that of before YARN-4752: a deficit at each update, warnings, rounds (spec `fair.md` §8.2–§8.4), and
    /// the rest of §8.6 is in force. A preemption pass follows every update; there is no check of the tree by the loader.
    is_before_overhaul in "fair-old" of Fair;
    /// Nodes that join or leave do not cut the update thread's wait short (spec `fair.md` §8.2).
    sleeps_between_updates in "fair-old" of Fair;
    /// A reload shares out steady fair shares by the policies of before only where it makes a queue (spec `fair.md` §8.6).
    shares_anew_for_new_queues in "fair-old" of Fair;
    /// Unlimited memory is 2^31-1, so the sum of the maxima never wraps (spec `fair.md` §8.7, as all that follow).
    is_unlimited_in_32_bits in "fair-old" of Fair;
    /// `queueMaxResourcesDefault` is read over, and `minShare` never stands in for a maximum.
    knows_no_default_maximum in "fair-old" of Fair;
    /// The list of a leaf's runnable apps itself is sorted, content apps included, and stays so for the next pick of a
    /// victim.
    keeps_order_of_offers in "fair-old" of Fair;
    /// The maximum share is looked at before a node is reserved and when a reserved one is visited, not before a container
    /// that fits is given.
    tests_maximum_only_to_reserve in "fair-old" of Fair;
    /// There is no threshold of size and no limit to the number of nodes that an app reserves.
    reserves_whatever_does_not_fit in "fair-old" of Fair;
    /// The AM limit is tested for each ask of an app without containers, with the size of its last single ask; the first
    /// container is the AM's.
    tests_am_limit_by_ask in "fair-old" of Fair;
    /// A killed container's room is free at once, without the node's report.
    frees_killed_at_once in "fair-old" of Fair;
    /// The headroom counts nodes of the app's blacklist.
    ignores_blacklist_in_headroom in "fair-old" of Fair;
    /// The first delay by time counts from the start of the app, not from the first check.
    delays_from_start_of_app in "fair-old" of Fair;
    /// Multiple assignment stops at `max.assign` alone; `dynamic.max.assign` does not exist.
    assigns_up_to_count_alone in "fair-old" of Fair;
    /// A round of preemption weighs memory alone, under every policy.
    preempts_by_memory_alone in "fair-old" of Fair;
    /// A round of preemption descends into any queue; whether it is over its share is not asked.
    preempts_from_any_queue in "fair-old" of Fair;

    /// What was allocated and not yet fetched is taken off an ask that is repeated, and what is too much of it given up
    /// (YARN-11702), where `yarn.resourcemanager.scheduler.autocorrect.container.allocation` says so.
    corrects_repeated_asks in "releases" of Fair Capacity;
    /// Capacity: an amount orders equal queues if either has one (C18).
    orders_by_any_amount in "releases" of Capacity;
    /// Capacity: a leaf passes over an application that has left it, though it is in its order still (C44).
    serves_listed_apps_alone in "releases" of Capacity;
    /// Capacity: what is written as an amount is one, be it of nothing, where forms of siblings are compared (C45).
    knows_amounts_by_form in "releases" of Capacity;
    /// Capacity: vectors need no memory (C46).
    takes_vectors_without_memory in "releases" of Capacity;
    /// Capacity: the policy takes no parent without queues in it for a leaf (C47).
    preempts_from_leaves_alone in "releases" of Capacity;
    /// Capacity: limits and headroom are tested before the node's partition (C19).
    checks_request_before_node in "releases" of Capacity;
    /// Capacity: there are no weights, no vectors, no second kind of automatic creation and no other than the legacy mode (C3).
    knows_no_weights in "releases" of Capacity;
    /// Capacity: the first rule that is about a submission decides, of users and groups, and then of applications (C36).
    places_by_older_rules in "releases" of Capacity;
    /// Capacity: a leaf made of a template has the properties of the template and no others, and its limits to applications; what
    /// it has of the whole follows from its parent when it is given (C48).
    knows_templates_alone in "releases" of Capacity;
    /// Capacity: limits of users are read with a queue's name alone (C1).
    reads_user_limits_by_queue_alone in "releases" of Capacity;
    /// Capacity: `minimum-user-limit-percent` is a whole number.
    reads_whole_user_limits in "releases" of Capacity;
    /// Capacity: a maximum below the capacity is refused, and siblings are compared with their parent by percentages first
    /// (C3).
    compares_siblings_by_percentages in "releases" of Capacity;
    /// Capacity: root has the labels of its own properties alone.
    gives_root_its_own_labels in "releases" of Capacity;
    /// Capacity: a parent computes the amounts of its children, and cuts the limit that it hands down to their maximum.
    shares_out_from_parent in "releases" of Capacity;
    /// Capacity: a leaf takes applications by its share of the default partition (C7).
    counts_applications_without_labels in "releases" of Capacity;
    /// Capacity: whether an ask fits into the headroom, and the smallest container on a node, is decided by the dominant
    /// share (C4).
    compares_room_by_dominant_share in "releases" of Capacity;
    /// Capacity preemption: what is left is shared out by guaranteed amounts, also where they round to 0 (C5).
    normalizes_by_amounts_alone in "releases" of Capacity;
    /// Capacity: `user-limit-factor` -1 and a guarantee of 0 do not lift a user's limit (C6).
    limits_users_by_any_factor in "releases" of Capacity;
    /// Capacity: a refresh lets waiting applications start before capacities are computed again.
    activates_on_refresh in "releases" of Capacity;
    /// Capacity: after a refused refresh the old configuration is not read again.
    keeps_what_a_refused_refresh_did in "releases" of Capacity;
    /// Capacity: weights of users whose names have other characters than letters, digits and `_` are not read.
    reads_weights_of_plain_names in "releases" of Capacity;
    /// Capacity: a leaf becomes a parent by a refresh if its own property stops it, whatever stands above it.
    converts_leaves_stopped_by_property in "releases" of Capacity;
    /// Capacity preemption: a round is lost over an active application whose user the leaf has forgotten.
    loses_rounds_over_forgotten_users in "releases" of Capacity;
    /// Capacity: no capacity is computed before the first node comes.
    waits_for_first_node in "releases" of Capacity;
    /// Capacity: there are no limits to parallel applications (C9).
    knows_no_parallel_limits in "releases" of Capacity;
    /// Capacity: queues go by their last names, of which no two leaves may have the same (C2).
    names_queues_by_last_name in "releases" of Capacity;
    /// Capacity: a node that has given away more than it has keeps its containers, whatever the timeout (C8).
    keeps_overcommitted in "releases" of Capacity;
    /// Capacity: the limit for application masters is of the larger by the dominant share of what a leaf is guaranteed and what it
    /// may have now (C13).
    limits_masters_by_dominant_share in "releases" of Capacity;
    /// Capacity: a headroom may be less than nothing (C15).
    lets_headroom_be_negative in "releases" of Capacity;
    /// Capacity: reservations are given up for other nodes in the default partition alone.
    looks_on_without_label_alone in "releases" of Capacity;
    /// Capacity: whether a node is large enough for an ask is decided by the dominant share (C10).
    compares_nodes_by_dominant_share in "releases" of Capacity;
    /// Capacity: a heartbeat that ends a reservation goes on to assign, and a reservation that nobody asks for any more always
    /// counts as the leaf's limit (C11).
    assigns_after_reservation in "releases" of Capacity;
    /// Capacity: an application wants something if its dominant share is more than nothing.
    weighs_demand_by_dominant_share in "releases" of Capacity;
    /// Capacity: the largest container of a queue is set by memory and vcores alone, and not inherited; what an application master asks
    /// for may be rounded up beyond it (C49).
    gives_queues_own_maximum_alone in "releases" of Capacity;
    /// Capacity: the absolute shares of a queue with amounts are divided, not multiplied, and say alone how many applications it
    /// takes (C15).
    divides_absolute_shares in "releases" of Capacity;
    /// Capacity: root has of a label what is configured, not all.
    gives_root_no_whole_label in "releases" of Capacity;
    /// Capacity: amounts are of `memory` and `vcores` alone.
    reads_amounts_of_two_types in "releases" of Capacity;
    /// Capacity: a queue that is draining cannot be set running again.
    refuses_to_restart_draining in "releases" of Capacity;
    /// Capacity: a refresh does not change how many containers a heartbeat assigns.
    keeps_assignments_on_refresh in "releases" of Capacity;
    /// Capacity preemption: the two settings `conservative-drf` do not exist (C14).
    knows_no_conservative_choice in "releases" of Capacity;
    /// Capacity: the order `fair` compares usage and then the application's number (C12).
    orders_apps_by_usage_alone in "releases" of Capacity;
    /// Capacity: under the order `fair` by size, an application without usage and demand has no place of its own.
    weighs_nothing_by_nothing in "releases" of Capacity;
    /// Capacity: limits of users are computed whenever something is allocated or released.
    computes_limits_on_charge in "releases" of Capacity;
    /// Capacity preemption: a round's picture of root follows the cluster.
    sees_root_as_it_is in "releases" of Capacity;
    /// Capacity: nothing of nothing is no number, where a user's share of a partition is computed, and what room for a reservation costs
    /// (C43).
    divides_nothing_by_nothing in "releases" of Capacity;
    /// Capacity: there are no amounts, every queue needs a percentage, and what a queue has of a partition follows from its share
    /// at any moment.
    knows_no_amounts in "releases" of Capacity;
    /// Capacity: limits of users and application masters start from a guarantee that is rounded up to the smallest container
    /// (C16), and a maximum is rounded down.
    rounds_guarantees_up in "releases" of Capacity;
    /// Capacity: queues are not made on submission, nor applications ordered by `fifo-for-pending-apps`.
    knows_no_automatic_queues in "releases" of Capacity;
    /// Capacity: whether an application master fits its limits is decided by the dominant share.
    compares_masters_by_dominant_share in "releases" of Capacity;
    /// Capacity: whether a reservation has to be given up is decided by the dominant share.
    gives_up_by_dominant_share in "releases" of Capacity;
    /// Capacity: queues without a share are ordered as others are.
    orders_empty_queues_as_others in "releases" of Capacity;
    /// Capacity: memory alone may be measured where there are more types.
    measures_memory_alone_of_any_types in "releases" of Capacity;
    /// Capacity: `fifo-with-partitions` is shown as `fifo`.
    names_partition_order_fifo in "releases" of Capacity;
    /// Capacity: a queue that a refresh takes away must have been stopped before.
    deletes_stopped_queues_alone in "releases" of Capacity;
    /// Capacity: the ask for an application master has the `allocationRequestId` 0, not -1.
    numbers_master_asks in "releases" of Capacity;
    /// Capacity preemption: queues above their guarantee are not balanced (C17).
    knows_no_balance in "releases" of Capacity;
    /// Capacity preemption: what all selectors have chosen is marked as one list.
    marks_choices_together in "releases" of Capacity;
    /// Capacity preemption: application masters are spared up to a part of the whole cluster, not of the partition.
    spares_masters_by_cluster in "releases" of Capacity;
    /// Capacity: threads pass over a node that is silent for two intervals of heartbeats, whatever
    /// `yarn.scheduler.skip.node.multiplier` says (C39).
    waits_for_two_heartbeats in "releases" of Capacity;
    /// Capacity: threads pass over no node, however long it has been silent (C40).
    offers_silent_nodes in "releases" of Capacity;
    /// Capacity: a pass of a thread goes from its first node to the last, then over all of them (C40).
    passes_over_all_again in "releases" of Capacity;
    /// Capacity: multi-node placement is not known (C41).
    offers_single_nodes_alone in "releases" of Capacity;
    /// Capacity: nodes that are reserved are always offered with the others (C37).
    visits_reserved_nodes in "releases" of Capacity;
    /// Capacity: of nodes that are offered together none is left out for its silence, a pass of a thread offers the partition of
    /// each node, and reservations are served only in partitions that are full (C37).
    offers_all_nodes_together in "releases" of Capacity;
    /// Capacity: a pass of a thread offers a partition as often as it has candidates (C38).
    offers_partitions_by_node in "releases" of Capacity;
    /// Fair: `root.default` is made at the start and stays; rules may name it (spec `releases.md` F1).
    keeps_default_queue in "releases" of Fair;
    /// Fair: what ran on a node that is lost stays on it, for those whose blacklist names it (F20).
    keeps_room_of_lost_nodes in "releases" of Fair;
    /// Fair: the rule `secondaryGroupExistingQueue` passes over the primary group (F14).
    skips_primary_group in "releases" of Fair;
    /// Fair: `yarn.scheduler.fair.am.preemption` without a queue is not read (F2).
    spares_masters_by_queue_alone in "releases" of Fair;
    /// Fair: of a further resource type masters get no part of their leaf's share unless the share says so (F9).
    gives_masters_no_further_type in "releases" of Fair;
    /// Fair: `maxContainerAllocation` is not read, and `maxAMShare` may stand at a parent (F7).
    knows_no_largest_container in "releases" of Fair;
    /// Fair: a type of which a queue may have nothing may be asked for, and is waited for (F8).
    lets_wait_for_nothing in "releases" of Fair;
    /// Fair: queues are never removed, but for an empty one that a configured one replaces (F6).
    keeps_all_queues in "releases" of Fair;
    /// Fair: steady fair shares are computed anew where a queue cannot be made, too (F22).
    shares_out_in_vain in "releases" of Fair;
    /// Fair: placement is the scheduler's own, with rules read as they were then (F10).
    places_inside_scheduler in "releases" of Fair;
    /// Fair: a resource string names `mb` and `vcores`, or a percentage (F11).
    reads_memory_and_vcores_alone in "releases" of Fair;
    /// Fair: a change of priority is answered, and changes nothing (F12).
    answers_priorities in "releases" of Fair;
    /// Fair: a node that is over-committed keeps its containers, whatever the time limit (F5).
    ignores_overcommit_time in "releases" of Fair;
    /// Fair: an offer sorts the list of children itself (F16).
    sorts_children_in_place in "releases" of Fair;
    /// Fair: under DRF with two types the second candidate is needy by the usage of the first (F3).
    judges_second_by_first in "releases" of Fair;
    /// Fair: whether a node is large enough for an ask is a matter of memory (F17).
    fits_nodes_by_memory in "releases" of Fair;
    /// Fair: what a leaf lacks of its minimum is compared by its policy's calculator, and may be less than nothing (F15).
    counts_minimum_by_policy in "releases" of Fair;
    /// Fair: where a named place would cost a master, all nodes are searched, and the outcome taken even if it is worse (F4b).
    searches_all_nodes_for_masters in "releases" of Fair;
    /// Fair: an ask without an allocation request id has 0, not -1.
    numbers_requests_from_zero in "releases" of Fair;
    /// Fair: victims are not counted against their application before the round is over, stand in the order in which they are
    /// found, and other nodes are not looked at for a master's sake (F4).
    marks_victims_last in "releases" of Fair;
    /// Fair: shares are computed of memory and vcores alone (F13).
    shares_memory_and_vcores_alone in "releases" of Fair;
    /// Fair: DRF compares by memory and vcores, in 32 bits (F18).
    orders_dominance_of_two_types in "releases" of Fair;
    /// Fair: continuous scheduling visits every node, also those with equal room (F13).
    visits_equal_nodes in "releases" of Fair;
    /// Fair: `yarn.resource-types.TYPE.increment-allocation` is not read (F19).
    steps_by_old_increments_alone in "releases" of Fair;
    /// Fair: nor is it read with a queue; masters are only chosen last (F2).
    never_spares_masters in "releases" of Fair;
}
