//! In which unit a value of a run is told: a goal's, or a figure's of one run among many.

use serde::Serialize;

/// What a number counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS), ts(rename = "FigureUnit"))]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// MB.
    Memory,
    /// Virtual cores.
    Vcores,
    /// Milliseconds.
    Ms,
    /// A part of 1.
    Share,
    /// Things, or nothing that has a name.
    Number,
}

impl Unit {
    /// The unit of a value by its path or name (spec `goals.md` §1, `search.md` §1).
    #[must_use]
    pub fn of(name: &str) -> Self {
        let last = name.rsplit(['/', '.']).next().unwrap_or(name);
        match last {
            _ if name.contains("/part/") || name.starts_with("utilisation.") => Self::Share,
            "share" => Self::Share,
            "memory-mb" => Self::Memory,
            "vcores" => Self::Vcores,
            "waitMsMax" => Self::Ms,
            _ if last.ends_with("Ms") => Self::Ms,
            _ => Self::Number,
        }
    }
}
