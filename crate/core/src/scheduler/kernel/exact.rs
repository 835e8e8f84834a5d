//! Numbers of the form n · 2^e, and how IEEE 754 rounds them: to the nearest of so many bits, to the even one of two.

/// The bits of a float and of a double.
pub(super) const FLOAT: u32 = 24;
pub(super) const DOUBLE: u32 = 53;

/// `n * 2^e`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Exact {
    n: i128,
    e: i32,
}

const fn length(n: i128) -> u32 {
    128 - n.unsigned_abs().leading_zeros()
}

impl Exact {
    pub(super) const fn of(whole: i64) -> Self {
        Self {
            n: whole as i128,
            e: 0,
        }
    }

    /// That of a finite number.
    pub(super) fn of_float(value: f64) -> Self {
        let bits = value.to_bits();
        let (exponent, fraction) = (i32::try_from(bits >> 52 & 0x7ff).unwrap(), bits & ((1 << 52) - 1));
        assert!(exponent != 0x7ff, "{value} is not finite");
        let n = i128::from(if exponent == 0 {
            fraction
        } else {
            fraction | 1 << 52
        });
        let even = if n == 0 { 0 } else { n.trailing_zeros() };
        Self {
            n: if value < 0.0 { -(n >> even) } else { n >> even },
            e: exponent.max(1) - 1075 + i32::try_from(even).unwrap(),
        }
    }

    /// `2^e`.
    pub(super) const fn power(e: i32) -> Self {
        Self { n: 1, e }
    }

    /// The nearest of so many bits.
    pub(super) fn rounded(self, bits: u32) -> Self {
        let cut = length(self.n).saturating_sub(bits);
        if cut == 0 {
            return self;
        }
        let magnitude = self.n.abs();
        let (kept, rest, half) = (magnitude >> cut, magnitude & ((1 << cut) - 1), 1 << (cut - 1));
        let is_up = rest > half || rest == half && kept % 2 == 1;
        let n = (kept + i128::from(is_up)) * self.n.signum();
        let e = self.e + i32::try_from(cut).unwrap();
        // One more may have made it one bit longer, which is 0.
        if length(n) > bits {
            Self { n: n / 2, e: e + 1 }
        } else {
            Self { n, e }
        }
    }

    pub(super) const fn times(self, by: Self) -> Self {
        Self {
            n: self.n * by.n,
            e: self.e + by.e,
        }
    }

    pub(super) fn plus_half(self) -> Self {
        if self.n == 0 || self.e >= 0 {
            let up = u32::try_from(self.e.max(0)).unwrap() + 1;
            return Self {
                n: (self.n << up) + 1,
                e: -1,
            };
        }
        Self {
            n: self.n + (1 << (-1 - self.e)),
            e: self.e,
        }
    }

    /// At least 60 bits of the quotient, and a last one that says whether there are more.
    pub(super) fn over(self, by: Self) -> Self {
        let shift = 125 - length(self.n);
        let (shifted, divisor) = (self.n.abs() << shift, by.n.abs());
        let quotient = shifted / divisor * 2 + i128::from(shifted % divisor != 0);
        Self {
            n: quotient * self.n.signum() * by.n.signum(),
            e: self.e - by.e - i32::try_from(shift).unwrap() - 1,
        }
    }

    /// Java's cast to a `long`: toward 0, within the type.
    pub(super) fn truncated(self) -> i128 {
        self.whole(|n, cut| n.signum() * (n.abs() >> cut))
    }

    /// The same of the ceiling.
    pub(super) fn ceiling(self) -> i128 {
        self.whole(|n, cut| -(-n >> cut))
    }

    fn whole(self, cut: impl Fn(i128, u32) -> i128) -> i128 {
        let far = i32::try_from(length(self.n)).unwrap() + self.e > 100;
        let all = if self.n == 0 {
            0
        } else if far {
            self.n.signum() << 100
        } else if self.e < 0 {
            cut(self.n, self.e.unsigned_abs().min(127))
        } else {
            self.n << self.e
        };
        all.clamp(i64::MIN.into(), i64::MAX.into())
    }

    /// The number itself, if it has no more bits than a double.
    pub(super) fn double(self) -> f64 {
        assert!(length(self.n) <= DOUBLE, "{self:?}");
        self.n as f64 * 2f64.powi(self.e)
    }
}

/// The processor's own arithmetic is what is done by hand.
#[test]
fn rounding_by_hand_is_that_of_the_processor() {
    for (a, b) in super::pairs(&super::amounts(), &super::amounts()) {
        let (left, right) = (Exact::of(a).rounded(DOUBLE), Exact::of(b).rounded(DOUBLE));
        assert_eq!(left.double(), a as f64);
        assert_eq!(Exact::of(a).rounded(FLOAT).double(), f64::from(a as f32));
        assert_eq!(left.times(right).rounded(DOUBLE).double(), a as f64 * b as f64);
        if b != 0 {
            let quotient = left.over(right).rounded(DOUBLE);
            assert_eq!(quotient.double(), a as f64 / b as f64, "{a} / {b}");
            let value = a as f64 / b as f64;
            assert_eq!(Exact::of_float(value).double(), value);
            assert_eq!(quotient.truncated(), i128::from(value as i64), "{a} / {b}");
            assert_eq!(quotient.ceiling(), i128::from(value.ceil() as i64), "{a} / {b}");
            let half = quotient.plus_half().rounded(DOUBLE);
            assert_eq!(half.double(), value + 0.5, "{a} / {b}");
        }
    }
}
