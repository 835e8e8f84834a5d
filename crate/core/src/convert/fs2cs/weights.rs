//! Weights of children to percentages, with the converter's own rounding (spec `fs2cs.md` §3, `WeightToPercentConverter`).

use super::refusal::Refusal;
use crate::jvm::{Growth, HashOrder, string_hash};

/// Thousandths of a percent in a whole.
const WHOLE: i128 = 100_000;

/// What becomes of the weights of a queue's children.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Percentages {
    /// By the full name of the queue.
    pub(super) of: Vec<(String, String)>,
    /// All are nothing, and the parent has to allow that.
    pub(super) all_nothing: bool,
}

/// The percentages of queues with these weights.
///
/// QUIRK: the sum of the weights is cut to a whole number, each weight must have at most five decimals, and what is missing to
/// 100 (or is too much) goes to the first of the largest in the order of a hash map.
pub(super) fn percentages(children: &[(&str, f32)]) -> Result<Percentages, Refusal> {
    if let [(only, _)] = children {
        return Ok(Percentages {
            of: vec![((*only).to_owned(), text(WHOLE))],
            all_nothing: false,
        });
    }
    let total = whole_sum(children.iter().map(|(_, weight)| *weight));
    let mut shares = HashOrder::new(Growth::Plain);
    for (name, weight) in children {
        let share = if total == 0 { 0 } else { share(*weight, total)? };
        shares.insert(string_hash(name), (*name).to_owned(), share);
    }
    let all_nothing = correct(&mut shares);
    let of = shares.iter().map(|(name, share)| (name.clone(), text(*share)));
    Ok(Percentages {
        of: of.collect(),
        all_nothing,
    })
}

/// Gives what is missing to 100 to the first of the largest; whether all are nothing instead.
fn correct(shares: &mut HashOrder<String, i128>) -> bool {
    let sum: i128 = shares.iter().map(|(_, share)| *share).sum();
    let Some(most) = shares.iter().map(|(_, share)| *share).max() else {
        return false;
    };
    if sum == WHOLE {
        return false;
    }
    if most == 0 {
        return true;
    }
    let first = shares.iter().find(|(_, share)| **share == most);
    let first = first.map(|(name, _)| name.clone()).unwrap_or_default();
    shares.insert(string_hash(&first), first, most + WHOLE - sum);
    false
}

/// A weight's part of `total` in thousandths of a percent, halves away from zero.
fn share(weight: f32, total: i32) -> Result<i128, Refusal> {
    if !weight.is_finite() {
        return Err(Refusal::Illegal {
            class: "java.lang.NumberFormatException",
            message: "Infinite or NaN".to_owned(),
        });
    }
    let (numerator, shift) = hundred_thousandths(weight)
        .ok_or_else(|| Refusal::uncaught("java.lang.ArithmeticException", Vec::new()))?;
    let divisor = u128::from(total.unsigned_abs());
    let (mut quotient, mut rest) = (numerator / divisor, numerator % divisor);
    for _ in 0..shift {
        rest *= 2;
        quotient = quotient * 2 + rest / divisor;
        rest %= divisor;
    }
    if rest * 2 >= divisor {
        quotient += 1;
    }
    let share = quotient as i128;
    Ok(if (weight < 0.0) == (total < 0) {
        share
    } else {
        -share
    })
}

/// The size of a float in steps of 0.00001: a number, and how often it is doubled; `None`: it has more decimals than that.
fn hundred_thousandths(weight: f32) -> Option<(u128, u32)> {
    let bits = weight.to_bits() & 0x7fff_ffff;
    let (fraction, exponent) = (bits & 0x007f_ffff, bits >> 23);
    let (significand, power) = if exponent == 0 {
        (fraction, -149)
    } else {
        (fraction | 0x0080_0000, exponent as i32 - 150)
    };
    let steps = u128::from(significand) * 100_000;
    if power >= 0 || steps == 0 {
        return Some((steps, power.max(0) as u32));
    }
    let halvings = power.unsigned_abs();
    (steps.trailing_zeros() >= halvings).then(|| (steps >> halvings.min(127), 0))
}

/// `(int) DoubleStream.sum()`: with the error of each step carried along.
fn whole_sum(weights: impl Iterator<Item = f32>) -> i32 {
    let (mut sum, mut error, mut simple) = (0.0, 0.0, 0.0);
    for weight in weights.map(f64::from) {
        let corrected = weight - error;
        let next = sum + corrected;
        error = (next - sum) - corrected;
        sum = next;
        simple += weight;
    }
    let exact = sum - error;
    if exact.is_nan() && f64::is_infinite(simple) {
        simple as i32
    } else {
        exact as i32
    }
}

/// With three decimals, as `BigDecimal` writes it.
fn text(thousandths: i128) -> String {
    let sign = if thousandths < 0 { "-" } else { "" };
    let size = thousandths.unsigned_abs();
    format!("{sign}{}.{:03}", size / 1000, size % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(weights: &[(&str, f32)]) -> Result<Vec<String>, Refusal> {
        let names = |found: Percentages| {
            let text = |name: &str| {
                found
                    .of
                    .iter()
                    .find(|(of, _)| of == name)
                    .expect("a child")
                    .1
                    .clone()
            };
            weights.iter().map(|(name, _)| text(name)).collect()
        };
        percentages(weights).map(names)
    }

    #[test]
    fn the_faults_are_those_of_the_converter() {
        for (weights, expected) in [
            (&[("root.a", 1.5), ("root.b", 1.25)][..], ["37.500", "62.500"]),
            (&[("root.a", 0.5), ("root.b", 0.25)], ["0.000", "0.000"]),
            (&[("root.a", 0.9375), ("root.b", 0.9375)], ["6.250", "93.750"]),
        ] {
            let mut found = of(weights).expect("no refusal");
            found.sort_unstable();
            assert_eq!(found, expected, "{weights:?}");
        }
        assert!(of(&[("root.a", 1.4), ("root.b", 1.1)]).is_err());
        assert!(of(&[("root.a", f32::INFINITY), ("root.b", 1.0)]).is_err());
    }

    #[test]
    fn the_largest_float_is_divided_exactly() {
        assert_eq!(
            share(f32::MAX, i32::MAX),
            Ok(15_845_631_565_758_268_137_894_890_497_600_000)
        );
        assert_eq!(share(-1.0, 2), Ok(-50_000));
        assert_eq!(share(-1.0, -8), Ok(12_500));
    }
}
