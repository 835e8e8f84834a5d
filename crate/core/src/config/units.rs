//! Units of resources (`UnitsConversionUtil`).

/// Every unit but the empty one, which is 1.
pub(super) const NAMES: [&str; 15] = [
    "p", "n", "u", "m", "k", "M", "G", "T", "P", "Ki", "Mi", "Gi", "Ti", "Pi", "\"\"",
];

/// Numerator and denominator of a unit.
pub(super) fn factor(unit: &str) -> Option<(i128, i128)> {
    Some(match unit {
        "" => (1, 1),
        "p" => (1, 1_000_000_000_000),
        "n" => (1, 1_000_000_000),
        "u" => (1, 1_000_000),
        "m" => (1, 1_000),
        "k" => (1_000, 1),
        "M" => (1_000_000, 1),
        "G" => (1_000_000_000, 1),
        "T" => (1_000_000_000_000, 1),
        "P" => (1_000_000_000_000_000, 1),
        "Ki" => (1 << 10, 1),
        "Mi" => (1 << 20, 1),
        "Gi" => (1 << 30, 1),
        "Ti" => (1 << 40, 1),
        "Pi" => (1 << 50, 1),
        _ => return None,
    })
}

/// `value` of unit `from` in units of `to`, truncated; `None` for an unknown unit or a result beyond 64 bits.
pub(super) fn convert(from: &str, to: &str, value: i64) -> Option<i64> {
    let (from, to) = (factor(from)?, factor(to)?);
    let converted = i128::from(value).checked_mul(from.0)?.checked_mul(to.1)? / (from.1 * to.0);
    i64::try_from(converted).ok()
}
