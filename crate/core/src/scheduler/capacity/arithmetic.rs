//! Arithmetic that decides outcomes (spec `capacity.md` §1; Hadoop's `Resources` and its two calculators).
//!
//! With memory as the only measure every function that builds a resource gives 1 vcore, or 0 without memory.

#![warn(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]

use std::cmp::Ordering;

use crate::jvm::{double_of_long, float_of_double, float_of_long, long_of_double};
use crate::resource::Resource;
use crate::scheduler::calculator::Calculator;

/// `ceil(a / b)` as Hadoop computes it for whole numbers; 0 for `b = 0`.
const fn divide_and_ceil(a: i64, b: i64) -> i64 {
    if b == 0 {
        0
    } else {
        a.wrapping_add(b.wrapping_sub(1)).wrapping_div(b)
    }
}

/// Up to a multiple of `step`; a step of 0 gives 0.
const fn round_up(value: i64, step: i64) -> i64 {
    divide_and_ceil(value, step).wrapping_mul(step)
}

/// Down to a multiple of `step`, toward 0.
const fn round_down(value: i64, step: i64) -> i64 {
    value.wrapping_div(step).wrapping_mul(step)
}

/// `step` applied where it is not 0.
fn stepped(value: i64, step: i64, round: impl Fn(i64, i64) -> i64) -> i64 {
    if step == 0 { value } else { round(value, step) }
}

/// A resource as the memory calculator builds it.
const fn of_memory(memory: i64) -> Resource {
    Resource::new(memory, (memory > 0) as i64)
}

/// Hadoop's ceiling of a double, as a whole number.
fn ceil(value: f64) -> i64 {
    long_of_double(libm::ceil(value))
}

impl Calculator {
    /// `left > right`.
    pub(crate) fn gt(self, cluster: &Resource, left: &Resource, right: &Resource) -> bool {
        self.compare(cluster, left, right) == Ordering::Greater
    }

    /// `left < right`.
    pub(crate) fn lt(self, cluster: &Resource, left: &Resource, right: &Resource) -> bool {
        self.compare(cluster, left, right) == Ordering::Less
    }

    /// `left <= right`.
    pub(crate) fn le(self, cluster: &Resource, left: &Resource, right: &Resource) -> bool {
        !self.gt(cluster, left, right)
    }

    /// `left >= right`.
    pub(crate) fn ge(self, cluster: &Resource, left: &Resource, right: &Resource) -> bool {
        !self.lt(cluster, left, right)
    }

    /// More than nothing.
    pub(crate) fn positive(self, cluster: &Resource, resource: &Resource) -> bool {
        self.gt(cluster, resource, &Resource::NONE)
    }
    /// The whole larger operand; the left one on a tie.
    pub(crate) fn max(self, cluster: &Resource, left: &Resource, right: &Resource) -> Resource {
        if self.ge(cluster, left, right) {
            *left
        } else {
            *right
        }
    }

    /// What is compared fits.
    pub(crate) fn fits(self, small: &Resource, big: &Resource) -> bool {
        match self {
            Self::Memory => small.memory() <= big.memory(),
            Self::Dominant { .. } => small.fits_in(big),
        }
    }

    /// Some measured type is above 0.
    pub(crate) fn any_above_zero(self, resource: &Resource) -> bool {
        match self {
            Self::Memory => resource.memory() > 0,
            Self::Dominant { types } => (0..types).any(|i| resource.get(i) > 0),
        }
    }

    /// Some measured type is 0 or below.
    pub(crate) fn any_zero_or_below(self, resource: &Resource) -> bool {
        match self {
            Self::Memory => resource.memory() <= 0,
            Self::Dominant { types } => (0..types).any(|i| resource.get(i) <= 0),
        }
    }

    /// `n / d` in a cluster of that size, a 32-bit float.
    pub(crate) fn divide(self, cluster: &Resource, n: &Resource, d: &Resource) -> f32 {
        let Self::Dominant { types } = self else {
            return self.ratio(n, d);
        };
        let (mut max_n, mut max_d) = (0.0f64, 0.0f64);
        for i in 0..types {
            let total = cluster.get(i);
            if total == 0 {
                continue;
            }
            max_n = max_n.max(double_of_long(n.get(i)) / double_of_long(total));
            max_d = max_d.max(double_of_long(d.get(i)) / double_of_long(total));
        }
        float_of_double(max_n / max_d)
    }

    /// How many containers of that size fit.
    ///
    /// # Panics
    /// If the memory calculator is asked for containers without memory.
    pub(crate) fn containers_that_fit(self, available: &Resource, size: &Resource) -> i64 {
        match self {
            Self::Memory => available.memory() / size.memory(),
            Self::Dominant { types } => (0..types)
                .filter(|i| size.get(*i) != 0)
                .map(|i| available.get(i) / size.get(i))
                .min()
                .unwrap_or(i64::MAX)
                .min(i64::from(i32::MAX)),
        }
    }

    /// Between `minimum` and `maximum`, up to a multiple of `step`.
    pub(crate) fn normalize(
        self,
        r: &Resource,
        minimum: &Resource,
        maximum: &Resource,
        step: &Resource,
    ) -> Resource {
        match self {
            Self::Memory => {
                let step = if step.memory() == 0 { minimum } else { step };
                let wanted = r.memory().max(minimum.memory());
                of_memory(round_up(wanted, step.memory()).min(maximum.memory()))
            }
            Self::Dominant { .. } => Resource::from_fn(|i| {
                let wanted = r.get(i).max(minimum.get(i));
                stepped(wanted, step.get(i), round_up).min(maximum.get(i))
            }),
        }
    }

    /// Up to a multiple of `step`.
    pub(crate) fn round_up(self, r: &Resource, step: &Resource) -> Resource {
        match self {
            Self::Memory => of_memory(round_up(r.memory(), step.memory())),
            Self::Dominant { .. } => r.zip(step, |value, step| stepped(value, step, round_up)),
        }
    }

    /// Down to a multiple of `step`.
    pub(crate) fn round_down(self, r: &Resource, step: &Resource) -> Resource {
        match self {
            Self::Memory => of_memory(round_down(r.memory(), step.memory())),
            Self::Dominant { .. } => r.zip(step, |value, step| stepped(value, step, round_down)),
        }
    }

    /// `r * by`, up to a multiple of `step`.
    pub(crate) fn multiply_up(self, r: &Resource, by: f64, step: &Resource) -> Resource {
        match self {
            Self::Memory => of_memory(round_up(
                long_of_double(double_of_long(r.memory()) * by + 0.5),
                step.memory(),
            )),
            Self::Dominant { .. } => r.zip(step, |value, step| {
                let product = ceil(f64::from(float_of_double(double_of_long(value) * by)));
                stepped(product, step, round_up)
            }),
        }
    }

    /// Each component of `r` times its own factor, up to a multiple of 1.
    pub(crate) fn multiply_each_up(self, r: &Resource, by: &[f64]) -> Resource {
        match self {
            Self::Memory => of_memory(long_of_double(double_of_long(r.memory()) * by[0] + 0.5)),
            Self::Dominant { types } => Resource::from_fn(|i| {
                if i < types {
                    ceil(double_of_long(r.get(i)) * by[i])
                } else {
                    0
                }
            }),
        }
    }

    /// `r * by`, down to a multiple of `step`.
    pub(crate) fn multiply_down(self, r: &Resource, by: f64, step: &Resource) -> Resource {
        match self {
            Self::Memory => of_memory(round_down(
                long_of_double(double_of_long(r.memory()) * by),
                step.memory(),
            )),
            Self::Dominant { .. } => r.zip(step, |value, step| {
                stepped(long_of_double(double_of_long(value) * by), step, round_down)
            }),
        }
    }

    /// `r / by`, rounded up; nothing for 0.
    pub(crate) fn divide_up_by_float(self, r: &Resource, by: f32) -> Resource {
        let one = |value: i64| {
            if by == 0.0 {
                0
            } else {
                ceil(f64::from(float_of_long(value) / by))
            }
        };
        match self {
            Self::Memory => of_memory(one(r.memory())),
            Self::Dominant { .. } => r.map(one),
        }
    }

    /// As [`Self::ratio`], where nothing of nothing is no number. QUIRK: the next type replaces what is no number.
    pub(crate) fn raw_ratio(self, left: &Resource, right: &Resource) -> f32 {
        let ratio = |i: usize| float_of_long(left.get(i)) / float_of_long(right.get(i));
        match self {
            Self::Memory => ratio(0),
            Self::Dominant { types } => (0..types)
                .map(ratio)
                .fold(0.0, |most, next| if most > next { most } else { next }),
        }
    }

    /// `r / by`, rounded up; nothing for 0.
    pub(crate) fn divide_up(self, r: &Resource, by: i64) -> Resource {
        match self {
            Self::Memory => of_memory(divide_and_ceil(r.memory(), by)),
            Self::Dominant { .. } => r.map(|value| divide_and_ceil(value, by)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEP: Resource = Resource::new(1024, 1);

    /// The numbers of spec `capacity.md` §7.16 and §7.17.
    #[test]
    fn products_truncate_or_round_as_recorded() {
        let ten_of_23 = f64::from(10.0f32 / 23.0);
        assert_eq!(Resource::new(23, 0).multiply(ten_of_23).memory(), 9);
        let one = Resource::new(1, 1);
        assert_eq!(
            Calculator::Memory
                .multiply_up(&Resource::new(2, 0), 0.2, &one)
                .memory(),
            0
        );
        let dominant = Calculator::Dominant { types: 2 };
        assert_eq!(dominant.multiply_up(&Resource::new(2, 0), 0.2, &one).memory(), 1);
    }

    #[test]
    fn vcores_are_made_up_by_memory() {
        let rounded = Calculator::Memory.round_up(&Resource::new(1500, 7), &STEP);
        assert_eq!(rounded, Resource::new(2048, 1));
        assert_eq!(
            Calculator::Memory.round_down(&Resource::new(500, 7), &STEP),
            Resource::NONE
        );
    }

    #[test]
    fn dividing_by_nobody_gives_nothing() {
        assert_eq!(Calculator::Memory.divide_up_by_float(&STEP, 0.0), Resource::NONE);
    }
}
