//! Values as one would have written them.

use crate::config::nearest;
use crate::jvm;

/// A truth value that was written in other words.
pub(super) fn truth(text: &str) -> Option<&'static str> {
    let text = jvm::trim(text).to_ascii_lowercase();
    match &*text {
        "1" | "yes" | "y" | "on" | "enabled" => Some("true"),
        "0" | "no" | "n" | "off" | "disabled" => Some("false"),
        _ => one_of(&text, &["true", "false"]),
    }
}

/// The word that was probably meant.
pub(super) fn one_of(text: &str, words: &[&'static str]) -> Option<&'static str> {
    let text = jvm::trim(text);
    let same = words.iter().find(|word| word.eq_ignore_ascii_case(text));
    same.copied().or_else(|| nearest(text, words.iter().copied()))
}

/// Memory in MB that was written without its vcores: `4096`, `4 GB`, `4096mb`.
pub(super) fn memory(text: &str) -> Option<i64> {
    let text = jvm::trim(text).to_ascii_lowercase();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == ' ');
    let times = match text[digits.len()..].trim() {
        "" | "m" | "mb" | "mib" => 1.0,
        "g" | "gb" | "gib" => 1024.0,
        "t" | "tb" | "tib" => 1_048_576.0,
        _ => return None,
    };
    let amount = digits.parse::<f64>().ok().filter(|amount| *amount >= 0.0)?;
    let mb = libm::round(amount * times);
    (mb < 1e15).then_some(mb as i64)
}

/// A heap that a container of `size` MB has room for: four fifths of it.
pub(super) fn heap(options: &str, size: f64) -> String {
    let words = options.split(' ').map(|word| {
        if word.starts_with("-Xmx") {
            format!("-Xmx{}m", libm::floor(size * 0.8))
        } else {
            word.to_owned()
        }
    });
    words.collect::<Vec<_>>().join(" ")
}
