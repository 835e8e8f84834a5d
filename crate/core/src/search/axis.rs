//! Which values a setting takes, and all runs that several of them make.

use serde_json::Map;

use super::{Trial, member, named};
use crate::config::{Finding, Said};
use crate::said;
use crate::sim::Scenario;

/// How many runs a plan may have.
pub const MAX_RUNS: u64 = 10_000_000;
/// How many values a setting may take.
const MAX_VALUES: usize = 100_000;

/// A setting and the values that it takes, in order.
#[derive(Clone, PartialEq, Debug)]
pub struct Axis {
    /// The setting (spec `goals.md` §4).
    pub key: String,
    /// Its values, as they are written.
    pub values: Vec<String>,
    /// They are numbers in steps from a first to a last one.
    pub is_range: bool,
}

impl Axis {
    /// Reads `KEY=a,b,c`, `KEY=1..10` or `KEY=0.1..1/0.1`; the step is 1 where none is given. Commas inside brackets, and those
    /// before a blank, belong to a value, except between two numbers.
    ///
    /// # Errors
    /// What must be written instead.
    pub fn parse(text: &str) -> Result<Self, Said> {
        let (key, values) = text
            .split_once('=')
            .filter(|(key, values)| !key.trim().is_empty() && !values.is_empty())
            .ok_or_else(|| said!("want.axis"))?;
        let key = key.trim().to_owned();
        if let Some(values) = range(values)? {
            let is_range = true;
            return Ok(Self {
                key,
                values,
                is_range,
            });
        }
        let values = split(values);
        if values.len() > MAX_VALUES {
            return Err(said!("search.too-many-values", most = MAX_VALUES));
        }
        Ok(Self {
            key,
            values,
            is_range: false,
        })
    }

    /// That there is such a setting in a scenario, or a member that takes each of the values.
    ///
    /// # Errors
    /// What is not there or not taken, or a configuration that cannot be read.
    fn is_known(&self, of: &Scenario) -> Result<(), Finding> {
        if !member::is_member(&self.key) {
            return named::held(of, &self.key).map(drop);
        }
        let values = self.values.iter();
        let mut taken = values.map(|value| Trial::of(&self.key, value).scenario(of));
        taken.try_for_each(|made| made.map(drop))
    }
}

/// The values between commas.
fn split(text: &str) -> Vec<String> {
    let mut values = vec![String::new()];
    let mut depth = 0;
    for (at, c) in text.char_indices() {
        let last = values.last_mut().expect("there is one");
        match c {
            '[' | '(' | '{' => depth += 1,
            ']' | ')' | '}' => depth -= 1,
            ',' if depth == 0 && parts(last, &text[at + 1..]) => {
                values.push(String::new());
                continue;
            }
            ' ' if last.is_empty() => continue,
            _ => {}
        }
        last.push(c);
    }
    values
}

/// Whether a comma parts what stands before it from what stands behind it.
fn parts(before: &str, behind: &str) -> bool {
    let next = behind.split(',').next().unwrap_or_default();
    !behind.starts_with(' ') || (Decimal::parse(before).is_some() && Decimal::parse(next).is_some())
}

/// The numbers of `FROM..TO` or `FROM..TO/STEP`; `None`: it is none.
fn range(text: &str) -> Result<Option<Vec<String>>, Said> {
    let Some((from, rest)) = text.split_once("..") else {
        return Ok(None);
    };
    let (to, step) = rest.split_once('/').unwrap_or((rest, "1"));
    let parts = [from, to, step].map(Decimal::parse);
    let [Some(from), Some(to), Some(step)] = parts else {
        return Err(said!("want.axis"));
    };
    let places = from.places.max(to.places).max(step.places);
    let [from, to, step] = [from, to, step].map(|of| of.scaled(places));
    if step < 1 || to < from {
        return Err(said!("want.axis"));
    }
    if (to - from) / step >= MAX_VALUES as i64 {
        return Err(said!("search.too-many-values", most = MAX_VALUES));
    }
    let numbers = (0..=(to - from) / step).map(|i| written(from + i * step, places));
    Ok(Some(numbers.collect()))
}

/// A number with decimal places, exactly.
#[derive(Clone, Copy)]
struct Decimal {
    digits: i64,
    places: u32,
}

impl Decimal {
    fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let (whole, part) = text.split_once('.').unwrap_or((text, ""));
        let fits = whole.len() <= 12 && part.len() <= 5 && part.bytes().all(|b| b.is_ascii_digit());
        let digits = fits.then(|| format!("{whole}{part}").parse().ok())??;
        let places = part.len() as u32;
        Some(Self { digits, places })
    }

    const fn scaled(self, places: u32) -> i64 {
        self.digits * 10_i64.pow(places - self.places)
    }
}

/// A number of so many decimal places without zeroes at its end.
fn written(digits: i64, places: u32) -> String {
    if places == 0 {
        return digits.to_string();
    }
    let scale = 10_i64.pow(places);
    let sign = if digits < 0 { "-" } else { "" };
    let (whole, part) = (digits.abs() / scale, digits.abs() % scale);
    let text = format!("{sign}{whole}.{part:0width$}", width = places as usize);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// All runs of some axes, each with several seeds: the last axis changes fastest, then the seed.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The settings.
    pub axes: Vec<Axis>,
    /// The seeds.
    pub seeds: Vec<u64>,
}

/// So many seeds: a scenario's own and those after it.
pub(super) fn seeds(of: &Scenario, count: u64) -> impl Iterator<Item = u64> {
    let first = of.seed;
    (0..count).map(move |i| first.wrapping_add(i))
}

impl Plan {
    /// All combinations of some settings, each with so many seeds: the scenario's own and those after it.
    ///
    /// # Errors
    /// A finding for each that is no setting, or of no queue that there is.
    pub fn new(scenario: &Scenario, axes: Vec<Axis>, seeds: u64) -> Result<Self, Vec<Finding>> {
        let unknown = axes.iter().map(|axis| axis.is_known(scenario));
        let unknown: Vec<Finding> = unknown.filter_map(Result::err).collect();
        if !unknown.is_empty() {
            return Err(unknown);
        }
        let seeds = self::seeds(scenario, seeds).collect();
        Ok(Self { axes, seeds })
    }

    /// Settings with their values as [`Axis::parse`] takes them, each combination with so many seeds.
    ///
    /// # Errors
    /// A finding for each that cannot be read.
    pub fn of(scenario: &Scenario, sets: &[String], seeds: u64) -> Result<Self, Vec<Finding>> {
        let (mut axes, mut findings) = (Vec::new(), Vec::new());
        for set in sets {
            match Axis::parse(set) {
                Ok(axis) => axes.push(axis),
                Err(want) => findings.push(Finding::refused(said!("search.axis", set, want))),
            }
        }
        if !findings.is_empty() {
            return Err(findings);
        }
        Self::new(scenario, axes, seeds)
    }

    /// How many runs there are.
    ///
    /// # Errors
    /// They are too many.
    pub fn runs(&self) -> Result<u64, Said> {
        let counts = self.axes.iter().map(|axis| axis.values.len() as u64);
        let all = counts
            .chain([self.seeds.len() as u64])
            .try_fold(1_u64, u64::checked_mul);
        all.filter(|runs| *runs <= MAX_RUNS)
            .ok_or_else(|| said!("search.too-many-runs", most = MAX_RUNS))
    }

    /// The run of that number, from 0.
    #[must_use]
    pub fn trial(&self, id: u64) -> Trial {
        let run = id as usize;
        let set = self.axes.iter().enumerate().map(|(axis, of)| {
            let value = &of.values[self.value_of(axis, run)];
            (of.key.clone(), value.clone().into())
        });
        Trial {
            id,
            set: set.collect::<Map<_, _>>(),
            seed: Some(self.seeds[run % self.seeds.len()]),
        }
    }

    /// Which of its values (a place among them) a setting (a place among the plan's) has in a run.
    #[must_use]
    pub fn value_of(&self, axis: usize, run: usize) -> usize {
        let behind = self.axes[axis + 1..].iter().map(|axis| axis.values.len());
        run / self.seeds.len() / behind.product::<usize>() % self.axes[axis].values.len()
    }

    /// How many combinations there are of the values of some settings (places among the plan's).
    #[must_use]
    pub fn cells(&self, axes: &[usize]) -> usize {
        axes.iter().map(|axis| self.axes[*axis].values.len()).product()
    }

    /// Which of them a run has, the first setting's values following each other.
    #[must_use]
    pub fn cell_of(&self, axes: &[usize], run: usize) -> usize {
        axes.iter().rev().fold(0, |cell, axis| {
            cell * self.axes[*axis].values.len() + self.value_of(*axis, run)
        })
    }
}
