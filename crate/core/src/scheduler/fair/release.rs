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

    /// Whether what 2.7 does otherwise than 2.8 is in force (spec §8.7).
    pub(crate) const fn is_27(self) -> bool {
        cfg!(feature = "fair-old") && matches!(self, Self::V27)
    }

    /// Whether this build has what the release needs.
    pub(crate) const fn is_there(self) -> bool {
        cfg!(feature = "fair-old") || matches!(self, Self::V3)
    }
}
