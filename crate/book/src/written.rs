//! Whether what stands in a sentence is what a run gives: by its unit, as the page writes it.

use heddle_core::goals::{Exactly, Unit};
use heddle_words::{Language, amounts, spoken};

/// How a value may be written, the fullest first; spaces are plain ones.
pub(crate) fn forms(value: &Exactly, unit: Unit) -> Vec<String> {
    let number = match value {
        Exactly::Text(text) => return vec![text.clone()],
        Exactly::Number(number) => *number,
    };
    let plain = amounts::number(number, 2);
    let forms = match unit {
        Unit::Memory => vec![amounts::memory(number)],
        Unit::Vcores => vec![amounts::vcores(number), plain],
        Unit::Ms => vec![amounts::duration(number)],
        Unit::Share => vec![amounts::share(number), plain],
        Unit::Number => vec![plain],
    };
    forms.iter().map(|text| spaced(text)).collect()
}

/// A moment.
pub(crate) fn clock(ms: u64) -> String {
    amounts::clock(ms as f64)
}

/// With plain spaces alone.
pub(crate) fn spaced(text: &str) -> String {
    text.replace(['\u{202f}', '\u{a0}'], " ")
}

/// Whether a setting's value is what is written: the same number, whatever unit stands behind it in the sentence, or the same text.
pub(crate) fn is_setting(written: &str, held: &str) -> bool {
    let written = spaced(written);
    let first = written.split(' ').next().unwrap_or_default();
    let first = match spoken() {
        Language::English => first.to_owned(),
        Language::German => first.replace('.', "").replace(',', "."),
    };
    if held.trim().parse::<f64>().is_ok() {
        is_number(&first, held)
    } else {
        written == held
    }
}

/// Whether two values are the same number, or the same text, as files have them.
pub(crate) fn is_same(one: &str, other: &str) -> bool {
    one == other || is_number(one, other)
}

/// Which of a setting's values is what is written: in the language's own way, or else as files have it.
pub(crate) fn place_of(written: &str, values: &[String]) -> Option<usize> {
    let spaced = spaced(written);
    let first = spaced.split(' ').next().unwrap_or_default();
    let place = |is: &dyn Fn(&String) -> bool| values.iter().position(is);
    place(&|value| is_setting(written, value)).or_else(|| place(&|value| is_same(first, value)))
}

fn is_number(one: &str, other: &str) -> bool {
    let number = |text: &str| text.trim().parse::<f64>().ok();
    number(one).is_some_and(|one| Some(one) == number(other))
}
