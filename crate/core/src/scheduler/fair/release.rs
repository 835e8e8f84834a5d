//! What tells the releases of the Fair Scheduler apart (spec `fair.md` §8).

use crate::replay::Release;

/// On which side of the overhaul of preemption (YARN-4752) a release is, and what else came before or with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Era {
    /// 2.7: the old preemption, memory alone.
    V27,
    /// 2.8: the old preemption, type by type.
    V28,
    /// 3: preemption for starved apps.
    V3,
}

impl From<Release> for Era {
    fn from(release: Release) -> Self {
        match release {
            Release::Hadoop27 => Self::V27,
            Release::Hadoop28 => Self::V28,
            Release::Hadoop3 => Self::V3,
        }
    }
}

impl Era {
    /// Whether the old preemption (spec §8.2–§8.4) and the rest of §8.6 are in force. A constant in a build that leaves
    /// them out, so that the compiler drops their code.
    pub(crate) const fn is_old(self) -> bool {
        cfg!(feature = "fair-old") && !matches!(self, Self::V3)
    }

    /// Whether what 2.7 does otherwise than 2.8 is in force: each of the switches below is a rule of spec §8.7.
    const fn is_27(self) -> bool {
        cfg!(feature = "fair-old") && matches!(self, Self::V27)
    }

    /// Unlimited memory is 2^31-1, so the sum of the maxima never wraps.
    pub(crate) const fn is_unlimited_in_32_bits(self) -> bool {
        self.is_27()
    }

    /// `queueMaxResourcesDefault` is read over, and `minShare` never stands in for a maximum.
    pub(crate) const fn knows_no_default_maximum(self) -> bool {
        self.is_27()
    }

    /// The list of a leaf's runnable apps itself is sorted, content apps included, and stays so for the next pick of a
    /// victim.
    pub(crate) const fn keeps_order_of_offers(self) -> bool {
        self.is_27()
    }

    /// The maximum share is looked at before a node is reserved and when a reserved one is visited, not before a container
    /// that fits is given.
    pub(crate) const fn tests_maximum_only_to_reserve(self) -> bool {
        self.is_27()
    }

    /// There is no threshold of size and no limit to the number of nodes that an app reserves.
    pub(crate) const fn reserves_whatever_does_not_fit(self) -> bool {
        self.is_27()
    }

    /// The AM limit is tested for each ask of an app without containers, with the size of its last single ask; the first
    /// container is the AM's.
    pub(crate) const fn tests_am_limit_by_ask(self) -> bool {
        self.is_27()
    }

    /// A killed container's room is free at once, without the node's report.
    pub(crate) const fn frees_killed_at_once(self) -> bool {
        self.is_27()
    }

    /// The headroom counts nodes of the app's blacklist.
    pub(crate) const fn ignores_blacklist_in_headroom(self) -> bool {
        self.is_27()
    }

    /// The first delay by time counts from the start of the app, not from the first check.
    pub(crate) const fn delays_from_start_of_app(self) -> bool {
        self.is_27()
    }

    /// Multiple assignment stops at `max.assign` alone; `dynamic.max.assign` does not exist.
    pub(crate) const fn assigns_up_to_count_alone(self) -> bool {
        self.is_27()
    }

    /// Some properties have other defaults.
    pub(crate) const fn has_defaults_of_27(self) -> bool {
        self.is_27()
    }

    /// A round weighs memory alone, under every policy.
    pub(crate) const fn preempts_by_memory_alone(self) -> bool {
        self.is_27()
    }

    /// A round descends into any queue; whether it is over its share is not asked.
    pub(crate) const fn preempts_from_any_queue(self) -> bool {
        self.is_27()
    }

    /// Whether this build has what the release needs.
    pub(crate) const fn is_there(self) -> bool {
        cfg!(feature = "fair-old") || matches!(self, Self::V3)
    }
}
