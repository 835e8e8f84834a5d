//! Goals: properties of a run that hold or do not (spec `goals.md`).
//!
//! A [`Goal`] names a value of the run ([`What`]), how it has to be ([`Bound`]) and when ([`When`]). A line of a scenario's
//! `expect` is one. Whoever checks a run against a wish has his wishes in this form: tests of a configuration, the search for
//! a setting, the promises that a search tries to break, exercises.

mod judge;
mod line;
mod offer;
mod read;
#[cfg(test)]
mod tests;
mod unit;
mod vain;
mod values;
mod what;

use serde::{Serialize, Serializer};

use crate::sim::scenario::{self, Scenario};

pub use judge::{Amount, Judged, Outcome, value};
pub use offer::{Offer, Subject, subjects};
pub(crate) use read::read_goal;
pub use read::{MAX_BYTES, MAX_GOALS};
pub use unit::Unit;
pub use what::{About, ClusterValue, Figure, JobValue, QueueValue, What};

/// The format that this engine reads.
pub const FORMAT: u32 = 1;

/// A file of goals.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[cfg_attr(test, schemars(deny_unknown_fields))]
#[serde(rename_all = "camelCase")]
pub struct Goals {
    /// The format: 1.
    #[cfg_attr(test, schemars(extend("const" = 1)))]
    pub heddle_goals: u32,
    /// What they are called together.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, schemars(default, length(max = 200)))]
    pub name: String,
    /// The scenario's file, seen from this one; left out: the one whose name is this one's without `.goals`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(length(min = 1, max = 1000)))]
    pub scenario: Option<String>,
    /// Each.
    pub goals: Vec<Goal>,
}

/// A property that a run has or has not.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Goal {
    /// What a person calls it; empty: it is told by its value.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, schemars(default, length(max = 200)))]
    pub name: String,
    /// The settings that it is about, as changes name them (`root.a.weight`, or a property): where a report points to.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, schemars(default, length(max = 20)))]
    pub settings: Vec<String>,
    /// Which value of the run.
    #[cfg_attr(test, schemars(with = "String"))]
    #[cfg_attr(test, schemars(regex(pattern = r"^(queue|job|cluster|metric|verdict)/")))]
    pub what: What,
    /// How it has to be.
    #[serde(flatten)]
    pub bound: Bound,
    /// When.
    #[serde(flatten)]
    pub when: When,
}

/// How a value has to be.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum Bound {
    /// Exactly this: a number, or a state or an answer.
    Is(Exactly),
    /// At least this.
    Min(f64),
    /// At most this.
    Max(f64),
    /// None of these states or answers; `starved` stands for every answer that says so (spec `goals.md` §2).
    Not(Vec<String>),
}

/// A number or a text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(untagged)]
pub enum Exactly {
    /// A number.
    Number(f64),
    /// A state or an answer.
    Text(String),
}

/// When a value has to be so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(untagged, rename_all_fields = "camelCase")]
pub enum When {
    /// In the finished millisecond.
    At {
        /// ms since the start.
        at_ms: Moment,
    },
    /// Once at least, at this moment or before it.
    By {
        /// ms since the start.
        by_ms: Moment,
    },
    /// At every moment of a stretch of time, both ends included. With neither end: from the start to the end of the run.
    During {
        /// Its begin, ms since the start.
        #[serde(skip_serializing_if = "is_start")]
        #[cfg_attr(test, schemars(default))]
        from_ms: u64,
        /// Its end.
        #[serde(skip_serializing_if = "Moment::is_end")]
        #[cfg_attr(test, schemars(default = "end"))]
        until_ms: Moment,
    },
}

const fn is_start(from: &u64) -> bool {
    *from == 0
}

#[cfg(test)]
const fn end() -> Moment {
    Moment::End
}

/// A moment of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// ms since the start.
    Ms(u64),
    /// The run's end.
    End,
}

impl Moment {
    const fn is_end(&self) -> bool {
        matches!(self, Self::End)
    }

    /// It as ms, of a run that ends at `end`.
    #[must_use]
    pub fn ms(self, end: u64) -> u64 {
        match self {
            Self::Ms(ms) => ms,
            Self::End => end,
        }
    }
}

impl Serialize for Moment {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Ms(ms) => into.serialize_u64(*ms),
            Self::End => into.serialize_str("end"),
        }
    }
}

#[cfg(test)]
impl schemars::JsonSchema for Moment {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Moment".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "Milliseconds since the start, or the run's end.",
            "oneOf": [{ "type": "integer", "minimum": 0 }, { "const": "end" }],
        })
    }
}

/// Stands for all of [`STARVED`].
const STARVED_ALL: &str = "starved";

/// The answers to `why-not-more` that say: it has less than it is due, and asks for more (spec `verdicts.md` §3–§6).
pub const STARVED: &[&str] = &[
    // Fair.
    "preemption-off",
    "gate-closed",
    "no-timeout",
    "clock-runs",
    "not-reached",
    "request-too-large",
    "nothing-takeable",
    "looked-at-later",
    "under-warning",
    "being-handed-over",
    // Before the overhaul.
    "round-wants",
    "killed-for-somebody-else",
    "next-round",
    // Capacity.
    "marked",
    "monitor-off",
    "lenders-closed",
    "larger-than-round",
    "would-not-help",
    "observe-only",
    "bounded",
    "nobody-over",
    // Superior.
    "between-intervals",
    "interval-full",
    "lenders-protected",
    "would-fall-below-minimum",
    "no-victims",
];

impl Goals {
    /// Goals without a file.
    #[must_use]
    pub fn of(goals: Vec<Goal>) -> Self {
        Self {
            heddle_goals: FORMAT,
            goals,
            ..Self::default()
        }
    }

    /// What a scenario itself expects (spec `simulation.md` §12), in so far as it names a value that there is.
    #[must_use]
    pub fn of_scenario(scenario: &Scenario) -> Self {
        Self::of(scenario.expect.iter().filter_map(Goal::of_expectation).collect())
    }

    /// As a file: two spaces of indent.
    ///
    /// # Panics
    /// Never: plain objects can be written.
    #[must_use]
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self).expect("plain objects can be written") + "\n"
    }
}

impl Goal {
    /// A goal that a person has not named.
    #[must_use]
    pub const fn new(what: What, bound: Bound, when: When) -> Self {
        Self {
            name: String::new(),
            settings: Vec::new(),
            what,
            bound,
            when,
        }
    }

    /// Its name, or its value.
    #[must_use]
    pub fn title(&self) -> String {
        if self.name.is_empty() {
            self.what.to_string()
        } else {
            self.name.clone()
        }
    }

    fn of_expectation(of: &scenario::Expectation) -> Option<Self> {
        let bound = match &of.bound {
            scenario::Bound::Is(number) => Bound::Is(Exactly::Number(*number)),
            scenario::Bound::IsText(text) => Bound::Is(Exactly::Text(text.clone())),
            scenario::Bound::Min(number) => Bound::Min(*number),
            scenario::Bound::Max(number) => Bound::Max(*number),
        };
        let at_ms = of.at_ms.map_or(Moment::End, Moment::Ms);
        Some(Self::new(What::parse(&of.what).ok()?, bound, When::At { at_ms }))
    }
}
