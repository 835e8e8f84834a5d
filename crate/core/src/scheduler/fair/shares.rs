//! Fair shares of one resource type (spec `fair.md` §2.1; Hadoop's `ComputeFairShares`).

use super::release::Era;

/// How often the bracket is halved (`COMPUTE_FAIR_SHARES_ITERATIONS`).
const HALVINGS: u32 = 25;

/// What the computation needs to know of a queue or app, for one resource type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claim {
    /// Its weight.
    pub(crate) weight: f32,
    /// Its minimum share.
    pub(crate) min: i64,
    /// Its effective maximum share.
    pub(crate) max: i64,
    /// A queue without a runnable app has no instantaneous share, even with a minimum.
    pub(crate) active: bool,
}

impl Claim {
    /// The share that no ratio changes, if there is one.
    fn fixed(&self) -> Option<i64> {
        if self.max <= 0 || !self.active {
            Some(0)
        } else if self.weight <= 0.0 {
            Some(self.min.max(0))
        } else {
            None
        }
    }

    /// The share at a ratio of weight to resource.
    fn at(&self, ratio: f64) -> i64 {
        let share = f64::from(self.weight) * ratio;
        share.max(self.min as f64).min(self.max as f64) as i64
    }
}

/// The shares of `claims` in `total`, in `shares` (in order; cleared first). Their sum may exceed the total: the result is
/// taken at the upper end of the bracket.
pub(crate) fn compute(era: Era, claims: &[Claim], total: i64, shares: &mut Vec<i64>) {
    shares.clear();
    if era.is_old() {
        compute_in_32_bits(era, claims, total, shares);
        return;
    }
    let mut taken = 0i64;
    let mut most = 0i64;
    let mut open = 0usize;
    for claim in claims {
        let fixed = claim.fixed();
        match fixed {
            Some(share) => taken = taken.saturating_add(share),
            None => {
                most = most.saturating_add(claim.max);
                open += 1;
            }
        }
        shares.push(fixed.unwrap_or(-1));
    }
    if open == 0 {
        return;
    }
    let total = total.saturating_sub(taken).max(0).min(most);
    let ratio = find_ratio(total, |ratio| {
        let mut used = 0i64;
        for (claim, share) in claims.iter().zip(&*shares) {
            if *share < 0 {
                used = used.saturating_add(claim.at(ratio));
            }
        }
        used
    });
    for (claim, share) in claims.iter().zip(shares) {
        if *share < 0 {
            *share = claim.at(ratio);
        }
    }
}

/// The same before sums and shares became 64-bit numbers (spec `fair.md` §8.6). QUIRK: an unlimited claim after a limited
/// one makes the sum of the maxima wrap, except in 2.7, where unlimited is a 32-bit number, too.
fn compute_in_32_bits(era: Era, claims: &[Claim], total: i64, shares: &mut Vec<i64>) {
    let unlimited = if era.is_unlimited_in_32_bits() {
        i64::from(i32::MAX)
    } else {
        i64::MAX
    };
    let mut taken = 0i32;
    let mut most = 0i32;
    for claim in claims {
        let fixed = claim.fixed();
        if let Some(share) = fixed {
            taken = taken.saturating_add(share as i32);
        } else if most < i32::MAX {
            let max = claim.max.min(unlimited);
            most = max.wrapping_add(i64::from(most)).min(i64::from(i32::MAX)) as i32;
        }
        shares.push(fixed.map_or(-1, |share| i64::from(share as i32)));
    }
    if shares.iter().all(|share| *share >= 0) {
        return;
    }
    let share_at = |claim: &Claim, ratio: f64| {
        let share = f64::from(claim.weight) * ratio;
        share.max(claim.min as f64).min(claim.max as f64) as i32
    };
    let total = (total - i64::from(taken)).max(0).min(i64::from(most));
    let ratio = find_ratio(total, |ratio| {
        let open = claims.iter().zip(&*shares).filter(|(_, share)| **share < 0);
        i64::from(open.fold(0i32, |used, (claim, _)| used.wrapping_add(share_at(claim, ratio))))
    });
    for (claim, share) in claims.iter().zip(shares) {
        if *share < 0 {
            *share = i64::from(share_at(claim, ratio));
        }
    }
}

/// The ratio at which `used` reaches `total`, from above.
fn find_ratio(total: i64, used: impl Fn(f64) -> i64) -> f64 {
    let mut right = 1.0f64;
    while used(right) < total {
        right *= 2.0;
    }
    let mut left = 0.0f64;
    for _ in 0..HALVINGS {
        let middle = (left + right) / 2.0;
        match used(middle).cmp(&total) {
            std::cmp::Ordering::Equal => return middle,
            std::cmp::Ordering::Less => left = middle,
            std::cmp::Ordering::Greater => right = middle,
        }
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(total: i64, claims: &[(i64, i64, f32)]) -> Vec<i64> {
        let claims: Vec<Claim> = claims
            .iter()
            .map(|(min, max, weight)| Claim {
                weight: *weight,
                min: *min,
                max: *max,
                active: true,
            })
            .collect();
        let mut out = Vec::new();
        compute(Era::V3, &claims, total, &mut out);
        out
    }

    const MAX: i64 = i64::MAX;

    /// Hadoop's own `TestComputeFairShares` (spec `fair.md` §10.1).
    #[test]
    fn hadoops_own_cases() {
        let free = (0, MAX, 1.0);
        assert_eq!(shares(40, &[free; 4]), [10; 4]);
        let maxima = [(0, 100, 1.0), (0, 50, 1.0), (0, 11, 1.0), (0, 3, 1.0)];
        assert_eq!(shares(40, &maxima), [13, 13, 11, 3]);
        let minima = [(20, MAX, 1.0), (18, MAX, 1.0), (0, MAX, 1.0), (2, MAX, 1.0)];
        assert_eq!(shares(40, &minima), [20, 18, 0, 2]);
        let weights = [(0, MAX, 2.0), (0, MAX, 1.0), (0, MAX, 1.0), (0, MAX, 0.5)];
        assert_eq!(shares(45, &weights), [20, 10, 10, 5]);
        let large = [(0, 4_000_000_000, 1.0); 4];
        assert_eq!(shares(16_000_000_000, &large), [4_000_000_000; 4]);
        let saturated = [(MAX, MAX, 1.0), (4_000_000_000, 4_000_000_000, 1.0)];
        assert_eq!(shares(16_000_000_000, &saturated), [MAX, 4_000_000_000]);
        let fixed = [
            (1_000_000_000, 1_000_000_000, 0.0),
            (MAX - 1, MAX, 0.0),
            (0, 1_000_000_000, 1.0),
        ];
        assert_eq!(shares(1000, &fixed), [1_000_000_000, MAX - 1, 0]);
        assert_eq!(shares(40, &[]), [0i64; 0]);
    }

    /// Rounding is upwards for all, and 25 halvings do not reach a unit above 2^25 (spec `fair.md` §2.1).
    #[test]
    fn shares_overshoot_as_recorded() {
        let free = (0, MAX, 1.0);
        assert_eq!(shares(10_240, &[free; 3]), [3414; 3]);
        assert_eq!(shares(8192, &[free; 5]), [1639; 5]);
        assert_eq!(shares(100_000_001, &[free]), [100_000_004]);
        assert_eq!(shares(200_000_001, &[free; 2]), [100_000_004; 2]);
        assert_eq!(shares(8192, &[(0, MAX, 8.0), (0, MAX, 2.0)]), [6554, 1638]);
    }
}
