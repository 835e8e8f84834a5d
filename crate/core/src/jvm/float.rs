//! How Java orders floats.

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
