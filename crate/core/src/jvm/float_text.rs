//! How Java writes floats: up to Java 18 not always with the fewest digits (`FloatingDecimal.BinaryToASCIIBuffer`).

/// Bits of a float's significand.
const SIGNIFICAND: i32 = 24;
/// Numbers of more bits than this are not computed with here.
const MOST_BITS: i32 = 120;

/// `Float.toString` of Java 8 to 18. Beyond about 1e30, and below 1e-15, where it would need longer numbers: the fewest digits.
#[must_use]
pub fn float_text(value: f32) -> String {
    let sign = if value.is_sign_negative() && !value.is_nan() {
        "-"
    } else {
        ""
    };
    let size = value.abs();
    if value.is_nan() {
        return "NaN".to_owned();
    }
    if size.is_infinite() {
        return format!("{sign}Infinity");
    }
    if size == 0.0 {
        return format!("{sign}0.0");
    }
    let digits = Digits::of(size).unwrap_or_else(|| Digits::fewest(size));
    format!("{sign}{}", digits.text())
}

/// Decimal digits, the point standing before the first, times a power of ten.
struct Digits {
    digits: Vec<u8>,
    exponent: i32,
}

impl Digits {
    /// Java's digits; `None`: that takes longer numbers.
    fn of(size: f32) -> Option<Self> {
        let bits = size.to_bits();
        if bits < 1 << 23 {
            return None;
        }
        let fraction = u128::from((bits & 0x007f_ffff) | 0x0080_0000);
        let exponent = i32::try_from(bits >> 23).ok()? - 127;
        let tail = i32::try_from(fraction.trailing_zeros()).ok()?;
        let length = SIGNIFICAND - tail;
        let tiny = (length - exponent - 1).max(0);
        if tiny == 0 && exponent <= 62 {
            return Some(Self::of_whole(fraction, exponent));
        }
        Self::of_fraction(fraction >> tail, length, exponent, tiny)
    }

    /// A whole number: digits that the float does not determine are rounded away.
    fn of_whole(fraction: u128, exponent: i32) -> Self {
        let shift = exponent - (SIGNIFICAND - 1);
        let mut whole = if shift >= 0 {
            fraction << shift
        } else {
            fraction >> -shift
        };
        let mut point = 0;
        // How many digits a power of two has beyond its first.
        let undetermined = (exponent - SIGNIFICAND - 1).max(0) * 30_103 / 100_000;
        if undetermined > 0 {
            let unit = 10_u128.pow(undetermined.unsigned_abs());
            whole = (whole + unit / 2) / unit;
            point = undetermined;
        }
        let text = whole.to_string();
        let kept = text.trim_end_matches('0');
        let length = i32::try_from(text.len()).unwrap_or(i32::MAX);
        Self {
            digits: kept.bytes().map(|digit| digit - b'0').collect(),
            exponent: point + length,
        }
    }

    /// Digit after digit, until what is left is less than half the distance to the next float.
    fn of_fraction(fraction: u128, length: i32, binary: i32, tiny: i32) -> Option<Self> {
        let mut decimal = estimate(fraction, length, binary);
        let [five, by_five] = [(-decimal).max(0), decimal.max(0)];
        let mut two = five + tiny + binary - (length - 1);
        let mut by_two = by_five + tiny;
        let mut half = five + tiny + binary - SIGNIFICAND;
        let common = two.min(by_two);
        (two, by_two, half) = (two - common, by_two - common, half - common);
        if length == 1 {
            half -= 1;
        }
        if half < 0 {
            (two, by_two, half) = (two - half, by_two - half, 0);
        }
        let bits = length + two + bits_of_five(five);
        let bits_of_ten = by_two + 1 + bits_of_five(by_five + 1);
        if bits.max(bits_of_ten) > MOST_BITS {
            return None;
        }
        let width = Width::of(bits.max(bits_of_ten));
        let scaled = |five: i32, two: i32| 5_i128.pow(five.unsigned_abs()) << two;
        let divisor = scaled(by_five, by_two);
        let ten = divisor * 10;
        let mut rest = i128::try_from(fraction).ok()? * scaled(five, two);
        let mut near = scaled(five, half);
        let mut digits = Vec::new();
        let (mut low, mut high);
        let mut is_first = true;
        loop {
            let digit = u8::try_from(rest / divisor).ok()?;
            rest = rest % divisor * 10;
            near = width.wrap(near.checked_mul(10)?);
            (low, high) = width.ends(rest, near, ten, is_first);
            if is_first && digit == 0 && !high {
                decimal -= 1;
            } else {
                digits.push(digit);
            }
            // With an exponent it does not end at the first.
            let goes_on = std::mem::take(&mut is_first) && !(-3..8).contains(&decimal);
            if (low || high) && !goes_on {
                break;
            }
        }
        let mut found = Self {
            digits,
            exponent: decimal + 1,
        };
        let is_odd = found.digits.last().is_some_and(|digit| digit % 2 == 1);
        let beyond_half = width.wrap(rest * 2 - ten);
        if high && (!low || beyond_half > 0 || (beyond_half == 0 && is_odd)) {
            found.round_up();
        }
        Some(found)
    }

    fn round_up(&mut self) {
        for digit in self.digits.iter_mut().rev() {
            if *digit < 9 {
                *digit += 1;
                return;
            }
            *digit = 0;
        }
        self.exponent += 1;
        self.digits[0] = 1;
    }

    /// The fewest digits that tell the float from its neighbours.
    fn fewest(size: f32) -> Self {
        let text = format!("{size:e}");
        let (digits, exponent) = text.split_once('e').expect("an exponent");
        let digits = digits.bytes().filter(u8::is_ascii_digit);
        Self {
            digits: digits.map(|digit| digit - b'0').collect(),
            exponent: exponent.parse().unwrap_or(0) + 1,
        }
    }

    fn text(&self) -> String {
        let digits = |from: usize, to: usize| -> String {
            let all = self.digits.iter().copied().chain(std::iter::repeat(0));
            let kept = all.skip(from).take(to.saturating_sub(from));
            kept.map(|digit| char::from(b'0' + digit)).collect()
        };
        let count = self.digits.len();
        match usize::try_from(self.exponent) {
            Ok(whole @ 1..8) => format!("{}.{}", digits(0, whole), digits(whole, count.max(whole + 1))),
            Err(_) | Ok(0) if self.exponent > -3 => {
                let zeros = "0".repeat(self.exponent.unsigned_abs() as usize);
                format!("0.{zeros}{}", digits(0, count))
            }
            _ => format!(
                "{}.{}E{}",
                digits(0, 1),
                digits(1, count.max(2)),
                self.exponent - 1
            ),
        }
    }
}

/// The numbers that Java computes with.
#[derive(Clone, Copy)]
enum Width {
    Int,
    Long,
    Big,
}

impl Width {
    const fn of(bits: i32) -> Self {
        match bits {
            ..32 => Self::Int,
            32..64 => Self::Long,
            _ => Self::Big,
        }
    }

    /// The value as such a number holds it.
    const fn wrap(self, value: i128) -> i128 {
        let lost = match self {
            Self::Int => 96,
            Self::Long => 64,
            Self::Big => 0,
        };
        value << lost >> lost
    }

    /// Whether the digits so far, or those with the last one more, are near enough.
    ///
    /// QUIRK: both hold where the distance has become too large for the numbers, but not where only its sum has.
    const fn ends(self, rest: i128, near: i128, ten: i128, is_first: bool) -> (bool, bool) {
        if near <= 0 && !is_first {
            return (true, true);
        }
        let above = self.wrap(rest + near);
        let reaches = matches!(self, Self::Big) && above == ten;
        (rest < near, above > ten || reaches)
    }
}

/// The power of ten of the first digit, or one more.
#[expect(clippy::approx_constant, reason = "Java's own number")]
fn estimate(fraction: u128, length: i32, binary: i32) -> i32 {
    let scale = 2_f64.powi(length - 1);
    let one_to_two = super::double_of_long(i64::try_from(fraction).unwrap_or(i64::MAX)) / scale;
    let log = (one_to_two - 1.5) * 0.289_529_654 + 0.176_091_259 + f64::from(binary) * 0.301_029_995_663_981;
    super::int_of_double(log.floor())
}

/// How many bits a power of five has.
fn bits_of_five(power: i32) -> i32 {
    match u32::try_from(power) {
        Ok(0) => 0,
        Ok(power @ 1..=26) => i32::try_from(5_u128.pow(power).ilog2()).unwrap_or(0) + 1,
        _ => power * 3,
    }
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
            (100.0, "100.0"),
            (0.001, "0.001"),
            (0.000_99, "9.9E-4"),
            (9_999_999.0, "9999999.0"),
            (1e7, "1.0E7"),
            (3e9, "3.0E9"),
            (-1.5e-5, "-1.5E-5"),
            (f32::NEG_INFINITY, "-Infinity"),
            (f32::NAN, "NaN"),
            // More digits than it takes.
            (230_530_420.0, "2.30530416E8"),
            (386_388.14, "386388.12"),
            (711_186_145_863.647_5, "7.1118612E11"),
            (8_046_776_057.487_708, "8.0467758E9"),
            (5.260_453_4e25, "5.2604533E25"),
        ] {
            assert_eq!(float_text(value), text);
        }
    }
}
