//! How Java orders floats, and how it writes them.

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

/// `Float.toString`: the fewest digits that tell the float from its neighbours, one of them at least behind the point, and
/// an exponent where it is below a thousandth or from ten millions on.
#[must_use]
pub fn float_text(value: f32) -> String {
    if !value.is_finite() {
        return if value.is_nan() {
            "NaN".to_owned()
        } else {
            format!("{}Infinity", if value < 0.0 { "-" } else { "" })
        };
    }
    if value == 0.0 || (1e-3..1e7).contains(&value.abs()) {
        return format!("{value:?}");
    }
    let text = format!("{value:e}");
    let (digits, exponent) = text.split_once('e').expect("an exponent");
    let point = if digits.contains('.') { "" } else { ".0" };
    format!("{digits}{point}E{exponent}")
}

#[cfg(test)]
mod tests {
    use super::float_text;

    #[test]
    fn floats_are_written_as_java_writes_them() {
        for (value, text) in [
            (0.0, "0.0"),
            (-0.0, "-0.0"),
            (1.0, "1.0"),
            (1.1, "1.1"),
            (0.001, "0.001"),
            (0.000_99, "9.9E-4"),
            (9_999_999.0, "9999999.0"),
            (1e7, "1.0E7"),
            (3e9, "3.0E9"),
            (-1.5e-5, "-1.5E-5"),
            (f32::NEG_INFINITY, "-Infinity"),
        ] {
            assert_eq!(float_text(value), text);
        }
    }
}
