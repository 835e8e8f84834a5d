//! The order in which the children of a parent are served (spec `capacity.md` §5.1; Hadoop's
//! `PriorityUtilizationQueueOrderingPolicy`).
//!
//! Hadoop sorts all children for each offer. Between two offers few of them change, so the order is kept and those alone
//! are moved: a stable sort by a comparison that does not contradict itself has one outcome only.

use std::cmp::{Ordering, Reverse};

use super::app_order::compare_shares;
use crate::ids::QueueId;
use crate::jvm::{compare_floats, sort_copies};
use crate::resource::Resource;

/// Which of two equal queues must be configured by an amount for the amounts to be compared (spec `releases.md` C18).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AmountsCount {
    /// Both.
    IfBothHaveOne,
    /// One of them, since 3.5.
    IfEitherHasOne,
}

/// Where queues without a share of their own stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Empty {
    /// After all others, by what they use of the cluster.
    Last,
    /// Among the others, up to 2.10.
    AsOthers,
}

/// What the comparison looks at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sorting {
    pub(crate) queue: QueueId,
    pub(crate) accessible: bool,
    pub(crate) absolute: f32,
    pub(crate) used: f32,
    pub(crate) absolute_used: f32,
    pub(crate) configured_min: Resource,
    pub(crate) amounts: AmountsCount,
    pub(crate) empty: Empty,
    pub(crate) priority: i32,
}

impl Sorting {
    fn is_empty(&self) -> bool {
        self.absolute == 0.0 && self.empty == Empty::Last
    }

    fn compare(&self, other: &Self) -> Ordering {
        let above = |share: f32| compare_floats(share.into(), 0.0).is_gt();
        let (has1, has2) = (above(self.absolute), above(other.absolute));
        let (none1, none2) = (self.is_empty(), other.is_empty());
        other
            .accessible
            .cmp(&self.accessible)
            .then(match () {
                () if has1 && none2 => Ordering::Less,
                () if has2 && none1 => Ordering::Greater,
                () => Ordering::Equal,
            })
            .then_with(|| {
                let (used1, used2) = if none1 && none2 {
                    (self.absolute_used, other.absolute_used)
                } else {
                    (self.used, other.used)
                };
                compare_shares(used1.into(), used2.into(), self.priority, other.priority)
            })
            .then_with(|| self.compare_sizes(other))
    }

    /// The larger guarantee first: what decides between equal shares.
    fn compare_sizes(&self, other: &Self) -> Ordering {
        let without = [self, other].map(|queue| queue.configured_min.is_none());
        let by_capacity = match self.amounts {
            AmountsCount::IfBothHaveOne => without[0] || without[1],
            AmountsCount::IfEitherHasOne => without[0] && without[1],
        };
        if by_capacity {
            compare_floats(other.absolute.into(), self.absolute.into())
        } else {
            other.configured_min.values().cmp(self.configured_min.values())
        }
    }

    /// What stays as long as the configuration does, with the place among equal shares.
    fn rank(&self, tie: u32) -> Rank {
        Rank {
            inaccessible: !self.accessible,
            without_share: self.is_empty(),
            fullness: Fullness::Unknown,
            share: 0,
            tie,
            priority: self.priority,
        }
        .with_share(self.used, self.absolute_used)
    }
}

/// Whether the comparison contradicts itself nowhere: amounts of some siblings alone make it do so.
fn is_total(children: &[Sorting]) -> bool {
    let with_amount = children.iter().filter(|child| !child.configured_min.is_none());
    let all_alike = [0, children.len()].contains(&with_amount.count());
    all_alike
        && children
            .iter()
            .all(|child| child.absolute.is_nan() || child.absolute >= 0.0)
}

/// As Hadoop sorts them.
pub(crate) fn sort(children: &mut Vec<Sorting>) {
    // Where Java refuses, Hadoop's ResourceManager ends; here they are offered in the order that was reached.
    _ = sort_copies(children, |a, b| a.compare(&b));
}

/// Whether a child is below its guarantee. Priorities count among those below, and among those above.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fullness {
    Below(Reverse<i32>),
    Above(Reverse<i32>),
    /// Its share is not a number.
    Unknown,
}

/// A child's place: ranks compare as [`Sorting`]s do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Rank {
    inaccessible: bool,
    without_share: bool,
    fullness: Fullness,
    /// The used share, in Java's order of floats.
    share: u32,
    /// By guarantee, then by place among the children: no two are equal.
    tie: u32,
    priority: i32,
}

impl Rank {
    fn with_share(self, used: f32, absolute_used: f32) -> Self {
        let share = if self.without_share { absolute_used } else { used };
        let fullness = match () {
            () if share.is_nan() => Fullness::Unknown,
            () if share < 1.0 => Fullness::Below(Reverse(self.priority)),
            () => Fullness::Above(Reverse(self.priority)),
        };
        Self {
            fullness,
            share: if share.is_nan() { 0 } else { in_order(share) },
            ..self
        }
    }
}

/// A number that compares as the float does.
const fn in_order(float: f32) -> u32 {
    let bits = float.to_bits();
    let is_negative = bits >> 31 == 1;
    if is_negative { !bits } else { bits | 1 << 31 }
}

/// The children of a parent in the order in which a node of one partition is offered to them.
#[derive(Clone, Default, Debug)]
pub(crate) struct ChildOrder {
    pub(crate) sorted: Vec<QueueId>,
    /// Beside them, their ranks; none: the order is not kept.
    pub(crate) ranks: Vec<Rank>,
    /// Children whose usage has changed since.
    pub(crate) stale: Vec<QueueId>,
    /// For which state of the tree it was sorted.
    pub(crate) version: u64,
}

/// With so many children changed, all are sorted again.
const MOST_STALE: usize = 8;

impl ChildOrder {
    pub(crate) fn note(&mut self, child: QueueId) {
        if self.stale.contains(&child) || self.ranks.is_empty() {
            return;
        }
        if self.stale.len() < MOST_STALE {
            self.stale.push(child);
        } else {
            self.ranks.clear();
        }
    }

    pub(crate) fn sort(&mut self, mut children: Vec<Sorting>) {
        self.ranks.clear();
        self.stale.clear();
        if !is_total(&children) {
            sort(&mut children);
            self.sorted = children.iter().map(|child| child.queue).collect();
            return;
        }
        let mut by_size: Vec<usize> = (0..children.len()).collect();
        by_size.sort_by(|a, b| children[*a].compare_sizes(&children[*b]));
        let ranks = by_size.iter().enumerate();
        let mut ranks: Vec<(Rank, QueueId)> = ranks
            .map(|(tie, at)| (children[*at].rank(tie as u32), children[*at].queue))
            .collect();
        ranks.sort_unstable();
        (self.ranks, self.sorted) = ranks.into_iter().unzip();
    }

    /// Moves a child to where its usage puts it now.
    pub(crate) fn put(&mut self, child: QueueId, used: f32, absolute_used: f32) {
        let Some(from) = self.sorted.iter().position(|other| *other == child) else {
            // A queue of the same path has taken its place (two were made by a short name); it ends its applications unseen.
            return;
        };
        let rank = self.ranks[from].with_share(used, absolute_used);
        let to = if rank < self.ranks[from] {
            self.ranks[..from].partition_point(|other| *other < rank)
        } else {
            from + self.ranks[from + 1..].partition_point(|other| *other < rank)
        };
        if from < to {
            self.ranks.copy_within(from + 1..=to, from);
            self.sorted.copy_within(from + 1..=to, from);
        } else {
            self.ranks.copy_within(to..from, to + 1);
            self.sorted.copy_within(to..from, to + 1);
        }
        (self.ranks[to], self.sorted[to]) = (rank, child);
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    const SHARES: [f32; 9] = [0.0, -0.0, 0.25, 0.5, 1.0, 1.5, -1.0, f32::INFINITY, f32::NAN];

    fn sorting() -> impl Strategy<Value = Sorting> {
        let share = || select(&SHARES[..]);
        (any::<bool>(), share(), share(), share(), 0..3i32).prop_map(
            |(accessible, absolute, used, absolute_used, priority)| Sorting {
                queue: QueueId(0),
                accessible,
                absolute,
                used,
                absolute_used,
                configured_min: Resource::NONE,
                amounts: AmountsCount::IfBothHaveOne,
                empty: Empty::Last,
                priority,
            },
        )
    }

    /// Siblings with their ids; with amounts none of them has, or all, or some.
    fn siblings() -> impl Strategy<Value = Vec<Sorting>> {
        (vec((sorting(), 1..3i64, any::<bool>()), 1..50), 0..3u8).prop_map(|(all, amounts)| {
            let with_amount = |(at, (child, size, some)): (usize, (Sorting, i64, bool))| Sorting {
                queue: QueueId(at as u32),
                configured_min: match amounts {
                    0 => Resource::NONE,
                    1 if !some => Resource::NONE,
                    _ => Resource::new(size, 0),
                },
                ..child
            };
            all.into_iter().enumerate().map(with_amount).collect()
        })
    }

    proptest! {
        /// The kept order is that of a sort from scratch, at first and after changes.
        #[test]
        fn the_kept_order_is_the_sorted_one(
            mut children in siblings(),
            changes in vec((any::<prop::sample::Index>(), select(&SHARES[..])), 0..20),
        ) {
            let plainly = |children: &[Sorting]| {
                let mut sorted = children.to_vec();
                sort(&mut sorted);
                sorted.iter().map(|child| child.queue).collect::<Vec<_>>()
            };
            let mut order = ChildOrder::default();
            order.sort(children.clone());
            prop_assert_eq!(&order.sorted, &plainly(&children));
            if order.ranks.is_empty() {
                return Ok(());
            }
            for (at, share) in changes {
                let at = at.index(children.len());
                (children[at].used, children[at].absolute_used) = (share, share);
                order.put(children[at].queue, share, share);
                prop_assert_eq!(&order.sorted, &plainly(&children));
            }
        }
    }
}
