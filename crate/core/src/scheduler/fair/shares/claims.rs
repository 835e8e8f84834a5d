//! Fair shares of one resource type (spec `fair.md` §2.1; Hadoop's `ComputeFairShares`).

use crate::jvm::{double_of_long, int_of_double, int_of_long, long_of_double};
use crate::profile::Switches;

/// How often the bracket is halved (`COMPUTE_FAIR_SHARES_ITERATIONS`).
const HALVINGS: u32 = 25;

/// What the computation needs to know of a queue or app, for one resource type.
#[derive(Clone, Copy, PartialEq, Debug)]
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
        long_of_double(self.limited(ratio))
    }

    /// The larger and the smaller one by plain comparisons: those of the library, which look for numbers that are none,
    /// are calls in wasm.
    fn limited(&self, ratio: f64) -> f64 {
        let (share, min, max) = (
            f64::from(self.weight) * ratio,
            double_of_long(self.min),
            double_of_long(self.max),
        );
        let share = if share > min { share } else { min };
        if share < max { share } else { max }
    }
}

/// Several equal claims in a row, which get equal shares.
#[derive(Clone, Copy, Debug)]
struct Run {
    claim: Claim,
    count: i64,
    /// What each of them gets; negative while the ratio is sought on which it depends.
    share: i64,
}

/// Those who share something, in order. Often all of them claim the same: then the work is that of one.
#[derive(Debug, Default)]
pub(crate) struct Claims {
    runs: Vec<Run>,
    is_endless: bool,
}

impl Claims {
    /// Nobody shares.
    pub(crate) fn clear(&mut self) {
        self.runs.clear();
        self.is_endless = false;
    }

    /// One more claims something.
    pub(crate) fn add(&mut self, mut claim: Claim) {
        if claim.weight.is_nan() {
            // QUIRK: Java's max of a number that is none and the minimum is none, and its share nothing.
            claim.min = 0;
        }
        match self.runs.last_mut() {
            Some(run) if run.claim == claim => run.count += 1,
            _ => self.runs.push(Run {
                claim,
                count: 1,
                share: 0,
            }),
        }
    }

    /// QUIRK: no ratio gives away the whole total, and Hadoop looks for one for ever: the thread that computes shares never
    /// comes back, and it holds the scheduler's lock.
    pub(crate) const fn is_endless(&self) -> bool {
        self.is_endless
    }

    /// The shares in `total`, in order. Their sum may exceed the total: the result is taken at the upper end of the
    /// bracket. If they [`are endless`](Self::is_endless), those that Hadoop would go on with are what they get.
    pub(crate) fn shares(&mut self, switches: &'static Switches, total: i64) -> impl Iterator<Item = i64> {
        if switches.is_before_overhaul() {
            self.compute_in_32_bits(switches, total);
        } else {
            self.compute(total);
        }
        self.runs.iter().flat_map(|run| (0..run.count).map(|_| run.share))
    }

    fn compute(&mut self, total: i64) {
        let mut taken = 0i64;
        let mut most = 0i64;
        for run in &mut self.runs {
            let fixed = run.claim.fixed();
            match fixed {
                Some(share) => taken = taken.saturating_add(share.saturating_mul(run.count)),
                None => most = most.saturating_add(run.claim.max.saturating_mul(run.count)),
            }
            run.share = fixed.unwrap_or(-1);
        }
        if self.open().next().is_none() {
            return;
        }
        let total = total.saturating_sub(taken).max(0).min(most);
        let ratio = find_ratio(total, |ratio| {
            let all = |run: &Run| run.claim.at(ratio).saturating_mul(run.count);
            self.open().fold(0i64, |used, run| used.saturating_add(all(run)))
        });
        self.is_endless = ratio.is_infinite();
        for run in self.runs.iter_mut().filter(|run| run.share < 0) {
            run.share = run.claim.at(ratio);
        }
    }

    /// The same before sums and shares became 64-bit numbers (spec `fair.md` §8.6). QUIRK: an unlimited claim after a
    /// limited one makes the sum of the maxima wrap, except in 2.7, where unlimited is a 32-bit number, too.
    fn compute_in_32_bits(&mut self, switches: &'static Switches, total: i64) {
        let unlimited = if switches.is_unlimited_in_32_bits() {
            i64::from(i32::MAX)
        } else {
            i64::MAX
        };
        let mut taken = 0i32;
        let mut most = 0i32;
        for run in &mut self.runs {
            let fixed = run.claim.fixed();
            for _ in 0..run.count {
                if let Some(share) = fixed {
                    taken = taken.saturating_add(int_of_long(share));
                } else if most < i32::MAX {
                    let max = run.claim.max.min(unlimited);
                    most = int_of_long(max.wrapping_add(i64::from(most)).min(i64::from(i32::MAX)));
                }
            }
            run.share = fixed.map_or(-1, |share| i64::from(int_of_long(share)));
        }
        if self.open().next().is_none() {
            return;
        }
        let share_at = |claim: &Claim, ratio: f64| int_of_double(claim.limited(ratio));
        let total = (total - i64::from(taken)).max(0).min(i64::from(most));
        let ratio = find_ratio(total, |ratio| {
            let all = |run: &Run| share_at(&run.claim, ratio).wrapping_mul(int_of_long(run.count));
            i64::from(self.open().fold(0i32, |used, run| used.wrapping_add(all(run))))
        });
        self.is_endless = ratio.is_infinite();
        for run in self.runs.iter_mut().filter(|run| run.share < 0) {
            run.share = i64::from(share_at(&run.claim, ratio));
        }
    }

    /// Those whose share depends on the ratio.
    fn open(&self) -> impl Iterator<Item = &Run> {
        self.runs.iter().filter(|run| run.share < 0)
    }
}

/// The ratio at which `used` reaches `total`, from above; infinite if it reaches it at no ratio.
fn find_ratio(total: i64, used: impl Fn(f64) -> i64) -> f64 {
    let mut right = 1.0f64;
    while used(right) < total {
        if right.is_infinite() {
            return right;
        }
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
    use crate::profile::{Profile, SchedulerKind};
    use proptest::prelude::*;

    fn shares(total: i64, claims: &[(i64, i64, f32)]) -> Vec<i64> {
        let mut all = Claims::default();
        for (min, max, weight) in claims {
            all.add(Claim {
                weight: *weight,
                min: *min,
                max: *max,
                active: true,
            });
        }
        all.shares(Profile::default_of(SchedulerKind::Fair).switches(), total)
            .collect()
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

    /// Whether Hadoop would not come back, under today's release and under that of before the overhaul.
    fn endless(total: i64, claims: &[(i64, f32)]) -> [bool; 2] {
        ["hadoop-3.4", "hadoop-2.8"].map(|release| {
            let profile = Profile::parse(SchedulerKind::Fair, release).expect("a release");
            let mut all = Claims::default();
            for (max, weight) in claims {
                all.add(Claim {
                    weight: *weight,
                    min: 5,
                    max: *max,
                    active: true,
                });
            }
            let _ = all.shares(profile.switches(), total);
            all.is_endless()
        })
    }

    #[test]
    fn a_ratio_that_is_not_there_is_not_sought_for_ever() {
        assert_eq!(endless(100, &[(MAX, 1.0), (MAX, 2.0)]), [false; 2]);
        assert_eq!(endless(100, &[(MAX, f32::NAN)]), [true; 2]);
        assert_eq!(endless(100, &[(MAX, f32::NAN), (MAX, 1.0)]), [false; 2]);
        assert_eq!(endless(100, &[(MAX, f32::NAN), (60, 1.0)]), [true; 2]);
        assert_eq!(endless(100, &[(MAX, f32::INFINITY), (MAX, 1.0)]), [false, true]);
        assert_eq!(endless(1 << 30, &[(MAX, 1.0), (MAX, 1.0)]), [false; 2]);
        assert_eq!(endless((1 << 31) - 1, &[(MAX, 1.0), (MAX, 1.0)]), [false, true]);
    }

    fn claim() -> impl Strategy<Value = Claim> {
        let (min, max) = (0..100_000i64, prop_oneof![Just(0), Just(MAX), 0..100_000i64]);
        let weight = prop_oneof![Just(0.0), Just(1.0), Just(2.5)];
        let active = prop_oneof![3 => Just(true), 1 => Just(false)];
        (weight, min, max, active).prop_map(|(weight, min, max, active)| Claim {
            weight,
            min,
            max,
            active,
        })
    }

    proptest! {
        /// What is computed once for several is what it is for each.
        #[test]
        fn equal_claims_in_a_row_get_what_each_gets(
            runs in prop::collection::vec((claim(), 1..5usize), 0..6),
            total in 0..10_000_000i64,
            switches in prop::sample::select(Profile::of(SchedulerKind::Fair).map(Profile::switches).collect::<Vec<_>>()),
        ) {
            let mut together = Claims::default();
            let mut each = Claims::default();
            for (claim, count) in runs {
                for _ in 0..count {
                    together.add(claim);
                    each.runs.push(Run { claim, count: 1, share: 0 });
                }
            }
            prop_assert!(together.shares(switches, total).eq(each.shares(switches, total)));
        }
    }
}
