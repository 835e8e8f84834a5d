//! How Java orders floats, and which of two it takes.

use std::cmp::Ordering;

/// `Double.compare`: NaN is the largest and equal to itself, and -0 comes before 0.
#[must_use]
pub fn compare_floats(a: f64, b: f64) -> Ordering {
    match a.partial_cmp(&b) {
        Some(Ordering::Equal) if a == 0.0 => a.total_cmp(&b),
        Some(order) => order,
        None => a.is_nan().cmp(&b.is_nan()),
    }
}

/// `Math.min` of two floats: NaN if either is, and -0 is less than 0.
#[must_use]
pub fn math_min<T: Copy + Into<f64>>(a: T, b: T) -> T {
    let [x, y] = [a, b].map(Into::into);
    if x.is_nan() || !y.is_nan() && compare_floats(x, y).is_lt() {
        a
    } else {
        b
    }
}

/// `Math.max` of two floats: NaN if either is, and 0 is more than -0.
#[must_use]
pub fn math_max<T: Copy + Into<f64>>(a: T, b: T) -> T {
    if compare_floats(a.into(), b.into()).is_gt() {
        a
    } else {
        b
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By their bits, since -0 equals 0.
    #[test]
    fn of_two_floats_the_one_that_java_takes() {
        const NAN: f32 = f32::NAN;
        let cases = [
            (1.0, 2.0, 1.0, 2.0),
            (0.0, -0.0, -0.0, 0.0),
            (NAN, 1.0, NAN, NAN),
            (1.0, NAN, NAN, NAN),
            (f32::INFINITY, 1.0, 1.0, f32::INFINITY),
        ];
        for (a, b, min, max) in cases {
            let is = |found: f32, expected: f32| {
                assert!(
                    found.to_bits() == expected.to_bits() || found.is_nan() && expected.is_nan(),
                    "{a} {b}: {found}"
                );
            };
            for (a, b) in [(a, b), (b, a)] {
                is(math_min(a, b), min);
                is(math_max(a, b), max);
            }
        }
    }
}
