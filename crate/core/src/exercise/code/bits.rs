//! Bits as letters and digits that can be read aloud: 5 a character without I, L, O and U, the last three a check of the others.

use crate::sim::random::Fnv;

/// The digits; what may be misread as one is taken for it.
const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// How many characters the check takes.
const CHECK: usize = 3;
/// The shortest code.
const SHORTEST: usize = 14;
/// The longest code of which is told what may have been meant, which takes the square of its length.
const LONGEST_MEANT: usize = 400;

/// Why a text is no code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Misread {
    NoCode,
    Check,
}

/// The last bits of a number.
pub(super) const fn low(number: u64, bits: u32) -> u64 {
    number & ((1 << bits) - 1)
}

/// Bits, the first ones highest.
#[derive(Default)]
pub(super) struct Writer(Vec<bool>);

impl Writer {
    /// The last `bits` of a number.
    pub(super) fn put(&mut self, number: u64, bits: u32) {
        self.0.extend((0..bits).rev().map(|bit| number >> bit & 1 == 1));
    }

    /// A number of any size: four bits and whether more come, the lowest four first.
    pub(super) fn count(&mut self, mut number: u64) {
        loop {
            let rest = number >> 4;
            self.put(u64::from(rest > 0), 1);
            self.put(number, 4);
            if rest == 0 {
                return;
            }
            number = rest;
        }
    }

    /// All that was put.
    pub(super) fn bits(&self) -> &[bool] {
        &self.0
    }

    /// The characters, those of the check behind them.
    pub(super) fn text(&self) -> String {
        let digit =
            |bits: &[bool]| (0..5).fold(0, |of, at| of << 1 | usize::from(bits.get(at) == Some(&true)));
        let mut digits: Vec<u8> = self.0.chunks(5).map(|bits| DIGITS[digit(bits)]).collect();
        let check = check(&digits);
        digits.extend(check);
        digits.into_iter().map(char::from).collect()
    }
}

/// What comes after the characters of a code: 15 bits of their hash.
fn check(digits: &[u8]) -> [u8; CHECK] {
    let mut hash = Fnv::default();
    hash.bytes(digits);
    let bits = hash.0 ^ hash.0 >> 15 ^ hash.0 >> 30 ^ hash.0 >> 45;
    [10, 5, 0].map(|at| DIGITS[low(bits >> at, 5) as usize])
}

/// The bits of a code.
pub(super) struct Reader {
    bits: Vec<bool>,
    at: usize,
}

impl Reader {
    /// Reads a code as people write it: small letters, blanks and hyphens do not matter, nor O for 0, I and L for 1.
    pub(super) fn of(text: &str) -> Result<Self, Misread> {
        let digits = digits(text).ok_or(Misread::NoCode)?;
        let (all, told) = digits.split_at(digits.len() - CHECK);
        if check(all) != told {
            return Err(Misread::Check);
        }
        let value = |digit: &u8| DIGITS.iter().position(|of| of == digit).unwrap_or(0);
        let bits = all.iter().flat_map(|digit| {
            let value = value(digit);
            (0..5).rev().map(move |bit| value >> bit & 1 == 1)
        });
        Ok(Self {
            bits: bits.collect(),
            at: 0,
        })
    }

    /// The next bits as a number.
    pub(super) fn take(&mut self, bits: u32) -> Option<u64> {
        let taken = self.bits.get(self.at..self.at + bits as usize)?;
        self.at += bits as usize;
        Some(taken.iter().fold(0, |number, bit| number << 1 | u64::from(*bit)))
    }

    /// The next number of any size.
    pub(super) fn count(&mut self) -> Option<u64> {
        let mut number = 0;
        for at in (0..64).step_by(4) {
            let comes_more = self.take(1)? == 1;
            number |= self.take(4)? << at;
            if !comes_more {
                return Some(number);
            }
        }
        None
    }

    /// What was taken so far, without the last bits of it.
    pub(super) fn taken_before(&self, last: u32) -> &[bool] {
        &self.bits[..self.at - last as usize]
    }

    /// Whether nothing is left but what fills the last character.
    pub(super) fn is_over(&self) -> bool {
        let rest = &self.bits[self.at..];
        rest.len() < 5 && rest.iter().all(|bit| !bit)
    }
}

/// The characters of a code; `None`: it is too short for one, or there are others in it.
fn digits(text: &str) -> Option<Vec<u8>> {
    let written = text.chars().filter(|c| !c.is_whitespace() && *c != '-');
    let digit = |c: char| {
        let digit = match c.to_ascii_uppercase() {
            'O' => b'0',
            'I' | 'L' => b'1',
            other => u8::try_from(other).ok()?,
        };
        DIGITS.contains(&digit).then_some(digit)
    };
    let digits = written.map(digit).collect::<Option<Vec<u8>>>()?;
    (digits.len() >= SHORTEST).then_some(digits)
}

/// What a code may have been of which one character was misread.
pub(super) fn meant(text: &str) -> Vec<String> {
    let Some(digits) = digits(text).filter(|digits| digits.len() <= LONGEST_MEANT) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for at in 0..digits.len() {
        for digit in DIGITS.iter().filter(|digit| **digit != digits[at]) {
            let mut other = digits.clone();
            other[at] = *digit;
            let (code, told) = other.split_at(other.len() - CHECK);
            if check(code) == told {
                all.push(grouped(
                    &other.iter().copied().map(char::from).collect::<String>(),
                ));
            }
        }
    }
    all
}

/// In groups of four, so that a person can copy it.
pub(super) fn grouped(text: &str) -> String {
    let digits: Vec<char> = text.chars().collect();
    let groups = digits.chunks(4).map(|group| group.iter().collect::<String>());
    groups.collect::<Vec<_>>().join("-")
}

/// A code with each of its bits turned in turn, its check made anew.
#[cfg(test)]
pub(super) fn turned(code: &str) -> Vec<String> {
    let Ok(Reader { bits, .. }) = Reader::of(code) else {
        return Vec::new();
    };
    let turn = |at: usize| {
        let mut bits = bits.clone();
        bits[at] = !bits[at];
        Writer(bits).text()
    };
    (0..bits.len()).map(turn).collect()
}
