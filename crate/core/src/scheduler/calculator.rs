//! Resource calculators: what "larger" means for resources (spec `fair.md` §0, `capacity.md` §1.2 and §1.3).

#![warn(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]

use std::cmp::Ordering;

use crate::jvm::{double_of_long, float_of_long};
use crate::resource::{MAX_TYPES, Resource};

/// How two resources compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Calculator {
    /// By memory alone (`DefaultResourceCalculator`).
    Memory,
    /// By the share of the cluster (`DominantResourceCalculator`).
    Dominant {
        /// How many resource types the cluster has, memory and vcores included.
        types: usize,
    },
}

impl Calculator {
    /// Compares `left` with `right` in a cluster of that size (`ResourceCalculator.compare`).
    #[must_use]
    #[inline]
    pub fn compare(self, cluster: &Resource, left: &Resource, right: &Resource) -> Ordering {
        match self {
            Self::Memory => left.memory().cmp(&right.memory()),
            Self::Dominant { types } => compare_shares(types, cluster, left, right),
        }
    }

    /// Compares the largest share of either side only (`compare` with `singleType`): what all tests for usage below a
    /// share use.
    #[must_use]
    pub fn compare_single_type(self, cluster: &Resource, left: &Resource, right: &Resource) -> Ordering {
        match self {
            Self::Memory => left.memory().cmp(&right.memory()),
            Self::Dominant { types } => {
                if left == right {
                    return Ordering::Equal;
                }
                if is_empty(types, cluster) {
                    return compare_everywhere(types, left, right);
                }
                let (mut max_left, mut max_right) = (0.0f64, 0.0f64);
                for i in 0..types {
                    let (l, r) = (share(cluster, left, i), share(cluster, right, i));
                    if l.is_infinite() || r.is_infinite() {
                        continue;
                    }
                    max_left = java_max(max_left, l);
                    max_right = java_max(max_right, r);
                }
                sign(max_left - max_right)
            }
        }
    }

    /// `left` is smaller than `right` in the single-type comparison.
    #[must_use]
    pub fn is_below(self, cluster: &Resource, left: &Resource, right: &Resource) -> bool {
        self.compare_single_type(cluster, left, right) == Ordering::Less
    }

    /// The smaller one (`Resources.min`).
    #[must_use]
    pub fn min(self, cluster: &Resource, left: &Resource, right: &Resource) -> Resource {
        if self.compare(cluster, left, right).is_gt() {
            *right
        } else {
            *left
        }
    }

    /// `left / right` as a 32-bit float (`ResourceCalculator.ratio`): of memory, or the largest of all types. 0/0 is 0.
    #[must_use]
    pub fn ratio(self, left: &Resource, right: &Resource) -> f32 {
        let ratio = |i: usize| match (left.get(i), right.get(i)) {
            (0, 0) => 0.0,
            (l, r) => float_of_long(l) / float_of_long(r),
        };
        match self {
            Self::Memory => ratio(0),
            Self::Dominant { types } => (0..types).map(ratio).fold(0.0, f32::max),
        }
    }
}

/// The share of the cluster that component `i` is; +inf where the cluster has nothing.
fn share(cluster: &Resource, of: &Resource, i: usize) -> f64 {
    match cluster.get(i) {
        0 => f64::INFINITY,
        total => double_of_long(of.get(i)) / double_of_long(total),
    }
}

fn is_empty(types: usize, cluster: &Resource) -> bool {
    (0..types).all(|i| cluster.get(i) == 0)
}

/// The order in a cluster without anything: larger somewhere and smaller nowhere.
fn compare_everywhere(types: usize, left: &Resource, right: &Resource) -> Ordering {
    let above = (0..types).any(|i| left.get(i) > right.get(i));
    let below = (0..types).any(|i| left.get(i) < right.get(i));
    match (above, below) {
        (true, false) => Ordering::Greater,
        (false, true) => Ordering::Less,
        _ => Ordering::Equal,
    }
}

/// Kept apart, so that comparing memory alone costs next to nothing.
#[inline(never)]
fn compare_shares(types: usize, cluster: &Resource, left: &Resource, right: &Resource) -> Ordering {
    if left == right {
        return Ordering::Equal;
    }
    if is_empty(types, cluster) {
        return compare_everywhere(types, left, right);
    }
    let mut shares = [[0.0f64; 2]; MAX_TYPES];
    let shares = &mut shares[..types];
    for (i, pair) in shares.iter_mut().enumerate() {
        *pair = [share(cluster, left, i), share(cluster, right, i)];
    }
    sort_side(shares, 0);
    sort_side(shares, 1);
    let skip_infinite = types > 2;
    for pair in shares.iter().rev() {
        if skip_infinite && (pair[0].is_infinite() || pair[1].is_infinite()) {
            continue;
        }
        let order = sign(pair[0] - pair[1]);
        if order.is_ne() {
            return order;
        }
    }
    Ordering::Equal
}

/// Sorts one side of the pairs ascending.
fn sort_side(pairs: &mut [[f64; 2]], side: usize) {
    for i in 1..pairs.len() {
        let mut at = i;
        while at > 0 && pairs[at - 1][side] > pairs[at][side] {
            let lower = pairs[at - 1][side];
            pairs[at - 1][side] = pairs[at][side];
            pairs[at][side] = lower;
            at -= 1;
        }
    }
}

/// `Math.max`: NaN wins.
fn java_max(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() {
        f64::NAN
    } else {
        a.max(b)
    }
}

/// The sign of a difference; NaN is equal.
pub(crate) fn sign(difference: f64) -> Ordering {
    difference.partial_cmp(&0.0).unwrap_or(Ordering::Equal)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_dominant_share_decides_then_the_other() {
        let cluster = Resource::new(100, 10);
        let drf = Calculator::Dominant { types: 2 };
        let order = |a: (i64, i64), b: (i64, i64)| {
            drf.compare(&cluster, &Resource::new(a.0, a.1), &Resource::new(b.0, b.1))
        };
        assert_eq!(order((50, 1), (10, 5)), Ordering::Equal);
        assert_eq!(order((50, 2), (10, 5)), Ordering::Greater);
        assert_eq!(order((60, 0), (10, 5)), Ordering::Greater);
        assert!(!drf.is_below(&cluster, &Resource::new(50, 0), &Resource::new(0, 5)));
    }

    #[test]
    fn memory_alone_decides_by_default() {
        let below = Calculator::Memory.is_below(&Resource::NONE, &Resource::new(1, 9), &Resource::new(2, 0));
        assert!(below);
    }
}
