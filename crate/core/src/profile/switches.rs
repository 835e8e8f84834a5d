//! What releases do otherwise than Apache Hadoop 3.4.1, each rule by its name.

/// Makes the struct and a question for each switch. A switch whose code a build leaves out (crate features) is the constant
/// `false` there, so that the compiler drops that code.
macro_rules! switches {
    ($($(#[$text:meta])* $name:ident in $feature:literal;)*) => {
        /// What a release does otherwise than Apache Hadoop 3.4.1. A release's file turns its switches on, beginning from
        /// those of the next newer release.
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
        }
    };
}

switches! {
    /// Preemption is that of before YARN-4752: a deficit at each update, warnings, rounds (spec `fair.md` §8.2–§8.4), and
    /// the rest of §8.6 is in force. A preemption pass follows every update; there is no check of the tree by the loader.
    is_before_overhaul in "fair-old";
    /// Nodes that join or leave do not cut the update thread's wait short (spec `fair.md` §8.2).
    sleeps_between_updates in "fair-old";
    /// Unlimited memory is 2^31-1, so the sum of the maxima never wraps (spec `fair.md` §8.7, as all that follow).
    is_unlimited_in_32_bits in "fair-old";
    /// `queueMaxResourcesDefault` is read over, and `minShare` never stands in for a maximum.
    knows_no_default_maximum in "fair-old";
    /// The list of a leaf's runnable apps itself is sorted, content apps included, and stays so for the next pick of a
    /// victim.
    keeps_order_of_offers in "fair-old";
    /// The maximum share is looked at before a node is reserved and when a reserved one is visited, not before a container
    /// that fits is given.
    tests_maximum_only_to_reserve in "fair-old";
    /// There is no threshold of size and no limit to the number of nodes that an app reserves.
    reserves_whatever_does_not_fit in "fair-old";
    /// The AM limit is tested for each ask of an app without containers, with the size of its last single ask; the first
    /// container is the AM's.
    tests_am_limit_by_ask in "fair-old";
    /// A killed container's room is free at once, without the node's report.
    frees_killed_at_once in "fair-old";
    /// The headroom counts nodes of the app's blacklist.
    ignores_blacklist_in_headroom in "fair-old";
    /// The first delay by time counts from the start of the app, not from the first check.
    delays_from_start_of_app in "fair-old";
    /// Multiple assignment stops at `max.assign` alone; `dynamic.max.assign` does not exist.
    assigns_up_to_count_alone in "fair-old";
    /// A round of preemption weighs memory alone, under every policy.
    preempts_by_memory_alone in "fair-old";
    /// A round of preemption descends into any queue; whether it is over its share is not asked.
    preempts_from_any_queue in "fair-old";
}
