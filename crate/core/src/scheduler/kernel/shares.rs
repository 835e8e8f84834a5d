//! Fair shares of one type (spec `fair.md` §2.1, before the overhaul of preemption §8.6), computed in whole numbers: a ratio of weight
//! to resource is m · 2^(p-25), because 2^p is halved 25 times.

use super::exact::{DOUBLE, Exact};
use super::pairs;
use crate::profile::{Profile, SchedulerKind};
use crate::scheduler::fair::shares::claims::{Claim, Claims};

const LONG: i128 = i64::MAX as i128;
const INT: i128 = i32::MAX as i128;

/// How wide the sums of a release are.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Sums {
    Long,
    /// 2.8: sums of ints that wrap, of maxima that are longs.
    Int,
    /// 2.7: maxima are ints, too.
    IntOfInts,
}

impl Sums {
    const ALL: [(Self, &str); 3] = [
        (Self::Long, "hadoop-3.4"),
        (Self::Int, "hadoop-2.8"),
        (Self::IntOfInts, "hadoop-2.7"),
    ];

    const fn most(self) -> i128 {
        match self {
            Self::Long => LONG,
            Self::Int | Self::IntOfInts => INT,
        }
    }

    /// The sum of the maxima, claim by claim.
    fn of_maxima(self, claims: &[Claim]) -> i128 {
        let maxima = claims.iter().map(|claim| i128::from(claim.max));
        match self {
            Self::Long => maxima.sum::<i128>().min(LONG),
            Self::Int | Self::IntOfInts => maxima.fold(0, |sum, max| {
                let max = if self == Self::IntOfInts {
                    max.min(INT)
                } else {
                    max
                };
                let more = (max + sum) as i64;
                if sum == INT {
                    INT
                } else {
                    i128::from(more.min(INT as i64) as i32)
                }
            }),
        }
    }

    fn of_shares(self, shares: impl Iterator<Item = i128>) -> i128 {
        match self {
            Self::Long => shares.sum::<i128>().min(LONG),
            Self::Int | Self::IntOfInts => i128::from(shares.sum::<i128>() as i32),
        }
    }
}

/// The share that no ratio changes.
fn fixed(claim: &Claim) -> Option<i128> {
    match claim {
        Claim { max: ..=0, .. } | Claim { active: false, .. } => Some(0),
        Claim { weight, min, .. } if *weight <= 0.0 => Some(i128::from(*min).max(0)),
        _ => None,
    }
}

/// The share at the ratio m · 2^(p-25).
fn share(claim: &Claim, m: i64, p: i32, sums: Sums) -> i128 {
    let ratio = Exact::of(m).times(Exact::power(p - 25));
    let weighted = Exact::of_float(f64::from(claim.weight)).times(ratio).truncated();
    let [min, max] = [claim.min, claim.max].map(|bound| Exact::of(bound).rounded(DOUBLE).truncated());
    weighted.max(min).min(max).min(sums.most())
}

/// What each gets, and how much was to be given to those whose share no rule fixes; none: Hadoop looks for a ratio for ever.
fn by_the_book(claims: &[Claim], total: i64, sums: Sums) -> Option<(Vec<i128>, i128)> {
    let taken: i128 = claims.iter().filter_map(fixed).sum();
    let open: Vec<Claim> = claims
        .iter()
        .copied()
        .filter(|claim| fixed(claim).is_none())
        .collect();
    let wanted = (i128::from(total) - taken.min(sums.most())).max(0);
    let wanted = wanted.min(sums.of_maxima(&open));
    let used = |m: i64, p: i32| sums.of_shares(open.iter().map(|claim| share(claim, m, p, sums)));
    let whole = 1 << 25;
    let p = if open.is_empty() {
        0
    } else {
        (0..200).find(|p| used(whole, *p) >= wanted)?
    };
    let (mut left, mut right) = (0, whole);
    while right - left > 1 {
        let middle = (left + right) / 2;
        match used(middle, p).cmp(&wanted) {
            std::cmp::Ordering::Less => left = middle,
            std::cmp::Ordering::Greater => right = middle,
            std::cmp::Ordering::Equal => {
                right = middle;
                break;
            }
        }
    }
    let each = |claim: &Claim| fixed(claim).unwrap_or_else(|| share(claim, right, p, sums));
    Some((claims.iter().map(each).collect(), wanted))
}

/// Claims with every weight, minimum and maximum, and one that is not active.
fn every(weights: &[f32], minima: &[i64], maxima: &[i64]) -> Vec<Claim> {
    let bounds: Vec<(i64, i64)> = pairs(minima, maxima).collect();
    let mut all: Vec<Claim> = pairs(weights, &bounds)
        .map(|(weight, (min, max))| Claim {
            weight,
            min,
            max,
            active: true,
        })
        .collect();
    all.push(Claim {
        weight: 1.0,
        min: 3,
        max: i64::MAX,
        active: false,
    });
    all
}

fn judge(claims: &[Claim], total: i64) {
    for (sums, release) in Sums::ALL {
        let total = if sums == Sums::Long {
            total
        } else {
            total.min(INT as i64)
        };
        judge_under(sums, release, claims, total);
    }
}

fn judge_under(sums: Sums, release: &str, claims: &[Claim], total: i64) {
    let switches = Profile::parse(SchedulerKind::Fair, release)
        .expect("a release")
        .switches();
    let mut ours = Claims::default();
    claims.iter().for_each(|claim| ours.add(*claim));
    let found: Vec<i128> = ours.shares(switches, total).map(i128::from).collect();
    let expected = by_the_book(claims, total, sums);
    assert_eq!(
        ours.is_endless(),
        expected.is_none(),
        "{total} {claims:?} {release}"
    );
    let Some((expected, wanted)) = expected else {
        return;
    };
    assert_eq!(found, expected, "{total} {claims:?} {release}");
    if sums == Sums::Long {
        promise(claims, &found, wanted);
    }
}

/// What shares are for: nothing is negative, minimum and maximum are kept, whatever there is is given, and no more than rounding adds.
fn promise(claims: &[Claim], shares: &[i128], wanted: i128) {
    let (mut given, mut least, mut count) = (0, 0, 0);
    for (claim, share) in claims.iter().zip(shares) {
        assert!(*share >= 0, "{claims:?}: {shares:?}");
        if fixed(claim).is_none() {
            let (min, max) = (i128::from(claim.min), i128::from(claim.max));
            // Bounds are doubles: above 2^53 they are the nearest.
            assert!(
                *share >= min.min(max) - (1 << 10) && *share <= max,
                "{claims:?}: {shares:?}"
            );
            given += share;
            least += min.min(max);
            count += 1;
        }
    }
    assert!(given.min(LONG) >= wanted, "{claims:?}: {shares:?}");
    if wanted < 1 << 20 && least <= wanted && count > 0 {
        assert!(given - wanted < count, "{claims:?}: {shares:?} of {wanted}");
    }
}

const TOTALS: [i64; 9] = [
    0,
    1,
    2,
    5,
    1000,
    (1 << 30) + 1,
    (1 << 31) - 1,
    (1 << 53) + 1,
    i64::MAX,
];

#[test]
fn two_share_as_the_book_says() {
    let maxima = [0, 1, 4, (1 << 31) - 1, i64::MAX];
    let all = every(&[0.0, 0.1, 1.0, 2.5], &[0, 1, 3, (1 << 31) - 1], &maxima);
    for claim in &all {
        TOTALS.iter().for_each(|total| judge(&[*claim], *total));
    }
    for ((one, other), total) in pairs(&pairs(&all, &all).collect::<Vec<_>>(), &[0, 3, 1 << 30, i64::MAX]) {
        judge(&[one, other], total);
    }
}

#[test]
fn three_share_as_the_book_says() {
    let all = every(&[0.5, 1.0], &[0, 3], &[2, i64::MAX]);
    for (one, (other, third)) in pairs(&all, &pairs(&all, &all).collect::<Vec<_>>()) {
        TOTALS
            .iter()
            .for_each(|total| judge(&[one, other, third], *total));
    }
}

/// Amounts that no machine has. Of a maximum that no double is, the nearest double is given, so that Hadoop looks for the rest for
/// ever if that is less.
#[test]
fn amounts_may_be_all_that_a_long_has() {
    let all = every(
        &[0.0, 1.0],
        &[0, (1 << 53) + 1, i64::MAX],
        &[(1 << 53) + 1, i64::MAX],
    );
    let (sums, release) = Sums::ALL[0];
    for ((one, other), total) in pairs(&pairs(&all, &all).collect::<Vec<_>>(), &TOTALS) {
        judge_under(sums, release, &[one, other], total);
    }
}
