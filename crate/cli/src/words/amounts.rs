//! How times and amounts are written: the page's `www/base/format.js` and `www/why/amounts.js` once more. Both are held to the
//! table `tests/texts/formats.json`.

use heddle_core::explain::told::{Amounts, Check, Value};
use heddle_core::scheduler::{Comparison, Outcome};

use super::language::spoken;
use super::page::page;

/// A narrow space that does not break, before a unit.
const THIN: char = '\u{202f}';
/// From here on an amount of memory is written in GB.
const GB: f64 = 1024.0;
/// What Hadoop holds for a count without a limit.
const MOST: f64 = i32::MAX as f64;
/// More memory than this is no limit, MB.
const MOST_MEMORY: f64 = (1_u64 << 52) as f64;

/// With at most so many decimals, thousands apart.
#[must_use]
pub fn number(value: f64, decimals: usize) -> String {
    let factor = 10_f64.powi(i32::try_from(decimals).unwrap_or(0));
    let rounded = (value * factor).round() / factor;
    let text = format!("{:.decimals$}", rounded.abs());
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let part = part.trim_end_matches('0');
    let grouped: Vec<&str> = whole
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(|digits| std::str::from_utf8(digits).unwrap_or_default())
        .collect();
    let sign = if rounded < 0.0 { "-" } else { "" };
    let (point, group) = spoken().point_and_group();
    let point = if part.is_empty() { "" } else { point };
    format!("{sign}{}{point}{part}", grouped.join(group))
}

/// What is said of an amount without a limit.
fn no_limit() -> String {
    page("page-no-limit")
}

/// `01:26`, `1:04:10` above an hour.
#[must_use]
pub fn clock(ms: f64) -> String {
    let seconds = (ms / 1000.0 + 1e-6).floor() as u64;
    let (minutes, rest) = (seconds / 60, seconds % 60);
    if minutes < 60 {
        return format!("{minutes:02}:{rest:02}");
    }
    format!("{}:{:02}:{rest:02}", minutes / 60, minutes % 60)
}

/// Two moments or two lengths of time as they are written beside each other: in milliseconds where they differ and would
/// read alike. `None`: they are no such.
#[must_use]
pub fn times_apart(left: &Value, right: &Value) -> Option<[String; 2]> {
    match (left, right) {
        (Value::At { value: left }, Value::At { value: right }) => Some(apart(*left, *right, clock)),
        (Value::Ms { value: left }, Value::Ms { value: right }) => Some(apart(*left, *right, duration)),
        _ => None,
    }
}

fn apart(left: f64, right: f64, say: fn(f64) -> String) -> [String; 2] {
    let said = [say(left), say(right)];
    if left != right && said[0] == said[1] {
        [left, right].map(|ms| format!("{}{THIN}ms", number(ms, 0)))
    } else {
        said
    }
}

/// A length of time: `800 ms`, `15 s`, `2 min 5 s`.
#[must_use]
pub fn duration(ms: f64) -> String {
    if ms < 1000.0 {
        return format!("{}{THIN}ms", number(ms, 0));
    }
    if ms < 120_000.0 {
        return format!("{}{THIN}s", number(ms / 1000.0, 1));
    }
    let seconds = (ms / 1000.0).round();
    let rest = seconds % 60.0;
    let minutes = format!("{}{THIN}min", number((seconds / 60.0).floor(), 0));
    if rest == 0.0 {
        return minutes;
    }
    format!("{minutes} {rest}{THIN}s")
}

/// A part of a whole, in percent.
#[must_use]
pub fn share(part: f64) -> String {
    format!("{}{THIN}%", number(part * 100.0, 1))
}

/// What is written as a percentage, with all its decimals.
#[must_use]
pub fn percent(percent: f64) -> String {
    format!("{}{THIN}%", number(percent, 6))
}

/// Megabytes with a unit: in MB where they are no tenth of a GB, because the scheduler's rules truncate there.
#[must_use]
pub fn memory(mb: f64) -> String {
    if mb >= MOST_MEMORY {
        return no_limit();
    }
    let tenths = mb / GB * 10.0;
    if mb != 0.0 && (tenths - tenths.round()).abs() > 1e-9 {
        return format!("{}{THIN}MB", number(mb, 0));
    }
    format!("{}{THIN}GB", number(mb / GB, 1))
}

/// All that an amount holds, without what has no limit.
#[must_use]
pub fn resource(of: &Amounts) -> String {
    let mut parts = vec![memory(of.memory)];
    if of.vcores < MOST {
        parts.push(vcores(of.vcores));
    }
    let further = of.further.iter().filter(|amount| amount.amount.is_finite());
    parts.extend(further.map(|amount| format!("{}{THIN}{}", number(amount.amount, 0), amount.name)));
    parts.join(", ")
}

/// With the sign that stands between numbers, not the hyphen.
fn minus(number: &str) -> String {
    number.replace('-', "\u{2212}")
}

/// Virtual cores with their unit.
#[must_use]
pub fn vcores(amount: f64) -> String {
    let unit = if amount == 1.0 { "vcore" } else { "vcores" };
    format!("{}{THIN}{unit}", number(amount, 0))
}

/// The amounts of a sentence, all in one unit and of the one resource that decides (spec `verdicts.md` §1, rule 5).
#[derive(Clone, Copy, Debug)]
pub struct InOneUnit {
    counts: usize,
    in_gb: bool,
}

impl InOneUnit {
    /// For the amounts among `values`; `counts` is the index of the resource that decides.
    pub fn of<'v>(values: impl IntoIterator<Item = &'v Value>, counts: usize) -> Self {
        let plain = Self { counts, in_gb: false };
        let amounts = values.into_iter().filter_map(|value| plain.amount(value));
        let mut amounts: Vec<f64> = amounts.filter(|amount| amount.is_finite()).collect();
        amounts.sort_by(f64::total_cmp);
        amounts.dedup();
        let differ = |pair: &[f64]| number(pair[0] / GB, 1) != number(pair[1] / GB, 1);
        Self {
            counts,
            in_gb: counts == 0
                && amounts.last().is_some_and(|most| *most >= GB || *most == 0.0)
                && amounts.windows(2).all(differ),
        }
    }

    /// How much of the resource that decides; of what is no amount, nothing.
    fn amount(&self, value: &Value) -> Option<f64> {
        let Value::Resource(of) = value else { return None };
        match self.counts {
            0 => Some(of.memory),
            1 => Some(of.vcores),
            index => of.further.get(index - 2).map(|further| further.amount),
        }
    }

    /// An amount with its unit; `None` for what is no amount.
    #[must_use]
    pub fn say(&self, value: &Value) -> Option<String> {
        let amount = self.amount(value)?;
        let Value::Resource(of) = value else { return None };
        if amount >= MOST {
            return Some(no_limit());
        }
        Some(match self.counts {
            0 if self.in_gb => format!("{}{THIN}GB", minus(&number(amount / GB, 1))),
            0 => format!("{}{THIN}MB", minus(&number(amount, 1))),
            1 => vcores(amount),
            index => format!("{}{THIN}{}", number(amount, 1), of.further[index - 2].name),
        })
    }
}

/// Which resource shows how a comparison came out: the first in which it came out as the whole did. Where times are compared
/// that somebody has been below his min share, the first in which he is.
#[must_use]
pub fn decides(check: &Check) -> usize {
    let Some(compared) = &check.compared else { return 0 };
    let amounts = |of: &Amounts| -> Vec<f64> {
        let further = of.further.iter().map(|further| further.amount);
        [of.memory, of.vcores].into_iter().chain(further).collect()
    };
    let (Value::Resource(left), Value::Resource(right)) = (&compared.left, &compared.right) else {
        let fact = |name: &str| match check.facts.iter().find(|fact| fact.name == name)?.value {
            Value::Resource(ref of) => Some(amounts(of)),
            _ => None,
        };
        let (used, due) = (fact("usage"), fact("minShare"));
        let mut sides = used.iter().flatten().zip(due.iter().flatten());
        return sides.position(|(used, due)| used < due).unwrap_or(0);
    };
    let holds = |left: f64, right: f64| match compared.op {
        Comparison::Below => left < right,
        Comparison::AtMost | Comparison::FitsIn => left <= right,
        Comparison::Above => left > right,
        Comparison::AtLeast => left >= right,
        Comparison::Equal => left == right,
    };
    let came = !matches!(check.verdict, Outcome::Fails | Outcome::Waits);
    let (left, right) = (amounts(left), amounts(right));
    let mut sides = left.iter().zip(&right);
    sides
        .position(|(left, right)| holds(*left, *right) == came)
        .unwrap_or(0)
}
