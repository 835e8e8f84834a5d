//! Java's conversions between primitive types. Rust's `as` does what they do, without saying which: a narrower whole number is
//! the low bits, a float is cut off toward 0, kept within the type, and 0 if it is no number (Java language specification §5.1).

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "they are converted here, so that nothing else needs to"
)]

/// `(int) long`: the low 32 bits.
#[must_use]
pub const fn int_of_long(value: i64) -> i32 {
    value as i32
}

/// `(int) double`: toward 0, at most 2^31-1, at least -2^31.
#[must_use]
pub const fn int_of_double(value: f64) -> i32 {
    value as i32
}

/// `(long) double`: toward 0, at most 2^63-1, at least -2^63.
#[must_use]
pub const fn long_of_double(value: f64) -> i64 {
    value as i64
}

/// `Math.round(double)`: the nearest, of two the higher; within the type, and 0 for no number. Adding a half and cutting off makes 1
/// of the largest double below a half.
#[must_use]
pub fn round_double(value: f64) -> i64 {
    let below = libm::floor(value);
    let is_up = value - below >= 0.5;
    long_of_double(if is_up { below + 1.0 } else { below })
}

/// `(double) long`: the nearest.
#[must_use]
pub const fn double_of_long(value: i64) -> f64 {
    value as f64
}

/// `(float) long`: the nearest.
#[must_use]
pub const fn float_of_long(value: i64) -> f32 {
    value as f32
}

/// `(float) int`: the nearest.
#[must_use]
pub const fn float_of_int(value: i32) -> f32 {
    value as f32
}

/// `(float) collection.size()`.
#[must_use]
pub const fn float_of_size(value: usize) -> f32 {
    value as f32
}

/// `(float) double`: the nearest.
#[must_use]
pub const fn float_of_double(value: f64) -> f32 {
    value as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What Java's language specification says of the ends (§5.1.3).
    #[test]
    fn what_does_not_fit_is_cut_or_kept_within_the_type() {
        assert_eq!(int_of_long(i64::MAX), -1);
        assert_eq!(int_of_long(1 << 32 | 7), 7);
        assert_eq!(int_of_double(1e10), i32::MAX);
        assert_eq!(int_of_double(-1e10), i32::MIN);
        assert_eq!(int_of_double(-1.9), -1);
        assert_eq!(long_of_double(1e19), i64::MAX);
        assert_eq!(long_of_double(f64::NAN), 0);
        assert_eq!(long_of_double(f64::NEG_INFINITY), i64::MIN);
    }

    /// What the documentation of `Math.round` says of the ends, and the doubles beside the halves.
    #[test]
    fn the_nearest_whole_number_is_exact() {
        let below_half = 0.5f64.next_down();
        for (value, nearest) in [
            (0.5, 1),
            (below_half, 0),
            (0.5f64.next_up(), 1),
            (2.5, 3),
            (2.5f64.next_down(), 2),
            (-0.5, 0),
            ((-0.5f64).next_up(), 0),
            ((-0.5f64).next_down(), -1),
            (-2.5, -2),
            (-f64::MIN_POSITIVE, 0),
            (4_503_599_627_370_495.5, 1 << 52),
            (4_503_599_627_370_497.0, (1 << 52) + 1),
            (9_007_199_254_740_991.0, (1 << 53) - 1),
            (1e19, i64::MAX),
            (f64::NEG_INFINITY, i64::MIN),
            (f64::NAN, 0),
        ] {
            assert_eq!(round_double(value), nearest, "{value:e}");
        }
    }

    /// 2^24+1 and 2^53+1 are the first whole numbers that a float and a double do not have.
    #[test]
    fn whole_numbers_become_the_nearest_float() {
        assert_eq!(float_of_long(16_777_217).to_bits(), 16_777_216f32.to_bits());
        assert_eq!(float_of_int(16_777_219).to_bits(), 16_777_220f32.to_bits());
        assert_eq!(float_of_size(16_777_219).to_bits(), 16_777_220f32.to_bits());
        assert_eq!(
            double_of_long(9_007_199_254_740_993).to_bits(),
            9_007_199_254_740_992f64.to_bits()
        );
        assert_eq!(float_of_double(0.1).to_bits(), 0.1f32.to_bits());
    }
}
