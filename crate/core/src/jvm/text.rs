//! Java's text helpers where they decide whether a configuration is accepted.

/// `String.trim`: without leading and trailing characters up to U+0020.
#[must_use]
pub fn trim(text: &str) -> &str {
    text.trim_matches(|c| c <= ' ')
}

/// `String.toLowerCase`, as far as words of ASCII letters can tell: the Kelvin sign becomes a `k`. No other letter beyond
/// ASCII becomes one of ASCII alone, so the rest stays as it is; the library's table for all of them would weigh 8 KB.
#[must_use]
pub fn lower_case(text: &str) -> String {
    let lower = |c: char| {
        if c == '\u{212A}' {
            'k'
        } else {
            c.to_ascii_lowercase()
        }
    };
    text.chars().map(lower).collect()
}

/// `String.split` by a one-character separator: trailing empty parts are dropped, and an empty text has one part.
#[must_use]
pub fn split(text: &str, separator: char) -> Vec<&str> {
    let mut parts: Vec<&str> = text.split(separator).collect();
    if parts.len() > 1 {
        let kept = parts
            .iter()
            .rposition(|part| !part.is_empty())
            .map_or(0, |last| last + 1);
        parts.truncate(kept);
    }
    parts
}

/// `Integer.parseInt`: an optional sign and ASCII digits within 32 bits. (Java also takes other scripts' digits.)
#[must_use]
pub fn parse_int(text: &str) -> Option<i32> {
    text.parse().ok()
}

/// `Long.parseLong`: an optional sign and ASCII digits within 64 bits. (Java also takes other scripts' digits.)
#[must_use]
pub fn parse_long(text: &str) -> Option<i64> {
    text.parse().ok()
}

/// `Float.parseFloat`: as Java's literals, with an optional suffix `f` or `d`. Hexadecimal literals are not taken.
#[must_use]
pub fn parse_float(text: &str) -> Option<f32> {
    match literal(text)? {
        Literal::Decimal(digits) => digits.parse().ok(),
        Literal::Nan => Some(f32::NAN),
        Literal::Infinite { negative: true } => Some(f32::NEG_INFINITY),
        Literal::Infinite { negative: false } => Some(f32::INFINITY),
    }
}

/// `Double.parseDouble`; see [`parse_float`].
#[must_use]
pub fn parse_double(text: &str) -> Option<f64> {
    match literal(text)? {
        Literal::Decimal(digits) => digits.parse().ok(),
        Literal::Nan => Some(f64::NAN),
        Literal::Infinite { negative: true } => Some(f64::NEG_INFINITY),
        Literal::Infinite { negative: false } => Some(f64::INFINITY),
    }
}

enum Literal<'a> {
    Decimal(&'a str),
    Nan,
    Infinite { negative: bool },
}

/// The grammar of `Double.valueOf` without hexadecimal literals. Rust's own parser knows further words (`inf`) and no suffix.
fn literal(text: &str) -> Option<Literal<'_>> {
    let text = trim(text);
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    match unsigned {
        "NaN" => return Some(Literal::Nan),
        "Infinity" => {
            return Some(Literal::Infinite {
                negative: text.starts_with('-'),
            });
        }
        _ => {}
    }
    let digits = text.strip_suffix(['f', 'F', 'd', 'D']).unwrap_or(text);
    let plain = digits
        .bytes()
        .all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'+' | b'-' | b'e' | b'E'));
    (plain && !digits.is_empty()).then_some(Literal::Decimal(digits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_are_read_as_java_reads_them() {
        for (text, value) in [
            ("0.5f", 0.5),
            (" 1. ", 1.0),
            (".5D", 0.5),
            ("+2e1", 20.0),
            ("-Infinity", f32::NEG_INFINITY),
            ("-0", -0.0),
        ] {
            assert_eq!(parse_float(text), Some(value), "{text}");
        }
        for text in [
            "", "f", ".", "inf", "nan", "1_0", "1 f", "0x1p3", "e5", "1ff", "١",
        ] {
            assert_eq!(parse_float(text), None, "{text}");
        }
        assert!(parse_double("NaN").is_some_and(f64::is_nan));
    }

    #[test]
    fn splitting_drops_trailing_empty_parts() {
        assert_eq!(split("a,,b,,", ','), ["a", "", "b"]);
        assert_eq!(split("", ','), [""]);
        assert!(split(",,", ',').is_empty());
    }
}
