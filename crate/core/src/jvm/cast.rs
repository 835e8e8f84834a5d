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
