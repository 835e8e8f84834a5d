//! Resource calculators as they were: shares in 32-bit floats (spec `fair.md` §8.2).

#![warn(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]

use std::cmp::Ordering;

use crate::jvm::{float_of_int, float_of_long};
use crate::profile::Switches;
use crate::resource::Resource;
use crate::scheduler::fair::model::policy::Policy;

/// How a policy compares resources.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OldCalculator {
    /// By memory alone.
    Memory,
    /// By the larger share of the cluster, then by the smaller.
    Dominant,
}

impl OldCalculator {
    /// That of a leaf's policy in questions of preemption; 2.7 only knows memory there.
    pub(crate) fn of(policy: Policy, switches: &'static Switches) -> Self {
        if policy.is_dominant() && !switches.preempts_by_memory_alone() {
            Self::Dominant
        } else {
            Self::Memory
        }
    }

    /// `ResourceCalculator.compare`.
    pub(crate) fn compare(self, cluster: &Resource, left: &Resource, right: &Resource) -> Ordering {
        if self == Self::Memory {
            return left.memory().cmp(&right.memory());
        }
        if left == right {
            return Ordering::Equal;
        }
        if cluster.memory() == 0 || cluster.vcores() == 0 {
            return compare_everywhere(left, right);
        }
        let (left, right) = (shares(cluster, left), shares(cluster, right));
        let order = |a: f32, b: f32| a.partial_cmp(&b).unwrap_or(Ordering::Equal);
        order(left.0, right.0).then(order(left.1, right.1))
    }

    /// The smaller of two; the left one if they compare equal.
    pub(crate) fn min(self, cluster: &Resource, left: &Resource, right: &Resource) -> Resource {
        if self.compare(cluster, left, right).is_le() {
            *left
        } else {
            *right
        }
    }

    /// The larger of two; the left one if they compare equal.
    pub(crate) fn max(self, cluster: &Resource, left: &Resource, right: &Resource) -> Resource {
        if self.compare(cluster, left, right).is_ge() {
            *left
        } else {
            *right
        }
    }
}

/// The larger and the smaller share of the cluster.
fn shares(cluster: &Resource, of: &Resource) -> (f32, f32) {
    let memory = float_of_long(of.memory()) / float_of_long(cluster.memory());
    let vcores = float_of_int(of.vcores()) / float_of_int(cluster.vcores());
    (memory.max(vcores), memory.min(vcores))
}

/// The order in a cluster without anything of one type.
fn compare_everywhere(left: &Resource, right: &Resource) -> Ordering {
    let memory = left.memory().cmp(&right.memory());
    let vcores = left.vcores().cmp(&right.vcores());
    if memory == vcores.reverse() {
        Ordering::Equal
    } else if memory.is_gt() || vcores.is_gt() {
        Ordering::Greater
    } else {
        Ordering::Less
    }
}
