//! Parts of a whole, as they are handed out.

/// A ratio with six decimals.
pub(super) fn six(ratio: Option<f64>) -> Option<f64> {
    ratio.map(|ratio| libm::round(ratio * 1e6) / 1e6)
}

/// `None` where there is no whole.
pub(super) fn ratio(part: i128, whole: i128) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}
