//! Changes of a text: of bytes, and of what a reader would take for a number, a word or an element.

use crate::chance::Chance;

/// What numbers become: where types end, where they lose their exactness, and what is no number.
const NUMBERS: [&str; 26] = [
    "0",
    "-1",
    "1",
    "-0",
    "0.1",
    "1e308",
    "1e-320",
    "NaN",
    "Infinity",
    "-Infinity",
    "2147483647",
    "2147483648",
    "-2147483648",
    "4294967296",
    "9007199254740993",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "1073741824",
    "16777217",
    "3.4028236e38",
    "99999999999999999999999999",
    "0x7f",
    "1f",
    "1e5",
    "100.0000001",
];
/// What words become.
const WORDS: [&str; 16] = [
    "",
    " ",
    "null",
    "true",
    "false",
    "[]",
    "{}",
    "\"\"",
    "root",
    "root.root",
    "default",
    ".",
    "*",
    "%user",
    "\u{202e}",
    "\u{0}",
];
/// The longest text that is given to a reader, bytes.
const MOST: usize = 200_000;

/// A text with one to four changes; `other` lends pieces.
pub(crate) fn changed(text: &[u8], other: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..=chance.below(4) {
        change(&mut text, other, chance);
    }
    text.truncate(MOST);
    text
}

fn change(text: &mut Vec<u8>, other: &[u8], chance: &mut Chance) {
    match chance.below(9) {
        0..=2 => {
            let new = chance.of_all(&NUMBERS);
            replace(text, u8::is_ascii_digit, new, chance);
        }
        3 => {
            let new = chance.of_all(&WORDS);
            replace(text, u8::is_ascii_alphabetic, new, chance);
        }
        4 => {
            let piece = piece(text, chance);
            text.drain(piece);
        }
        5 => {
            let piece = text[piece(text, chance)].to_vec();
            let at = chance.below(text.len() + 1);
            text.splice(at..at, piece);
        }
        6 => {
            let piece = other[piece(other, chance)].to_vec();
            let at = piece_at(text, chance);
            text.splice(at, piece);
        }
        7 if !text.is_empty() => {
            let at = chance.below(text.len());
            text[at] ^= 1 << chance.below(8);
        }
        _ => lines(text, chance),
    }
}

/// Puts something in the place of a run of such bytes.
fn replace(text: &mut Vec<u8>, is_part: impl Fn(&u8) -> bool, new: &str, chance: &mut Chance) {
    if text.is_empty() {
        return;
    }
    let from = chance.below(text.len());
    let Some(start) = text[from..].iter().position(&is_part).map(|at| from + at) else {
        return;
    };
    let length = text[start..].iter().take_while(|byte| is_part(byte)).count();
    text.splice(start..start + length, new.bytes());
}

/// A piece of a text, short ones more often than long ones.
fn piece(text: &[u8], chance: &mut Chance) -> std::ops::Range<usize> {
    let longest = [8, 64, 512, 4096][chance.below(4)];
    let start = chance.below(text.len() + 1);
    let end = (start + chance.below(longest) + 1).min(text.len());
    start..end
}

fn piece_at(text: &[u8], chance: &mut Chance) -> std::ops::Range<usize> {
    piece(text, chance)
}

/// Repeats a line, or puts two in each other's place.
fn lines(text: &mut Vec<u8>, chance: &mut Chance) {
    let mut all: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').collect();
    if all.len() < 2 {
        return;
    }
    let (a, b) = (chance.below(all.len()), chance.below(all.len()));
    if chance.below(2) == 0 {
        all.swap(a, b);
    } else {
        let times = [1, 2, 100][chance.below(3)];
        let line = all[a];
        all.splice(b..b, std::iter::repeat_n(line, times));
    }
    *text = all.concat();
}
