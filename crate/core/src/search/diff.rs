//! What a change makes of a run: the first decision that differs, and the numbers that do.

use serde::Serialize;
use serde_json::Value;

use super::trial::{Figures, figures};
use crate::goals::Unit;
use crate::sim::History;
use crate::upgrade::{Parting, part};

/// What differs between two runs.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Changed {
    /// The first decision that is not the same; `null`: all are.
    pub first: Option<Parting>,
    /// The numbers that are not.
    pub figures: Vec<FigureChange>,
}

/// A number of two runs.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS))]
pub struct FigureChange {
    /// Its name, with a leaf's full name before it where it is of one.
    pub name: String,
    /// What it counts.
    pub unit: Unit,
    /// Before; `null`: there was none.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub from: Value,
    /// Afterwards.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub to: Value,
}

/// What differs between two runs that are computed.
#[must_use]
pub fn between(before: &History, after: &History) -> Changed {
    Changed {
        first: part(before, after),
        figures: changes(&figures(&before.metrics()), &figures(&after.metrics())),
    }
}

/// The numbers that differ, in the order of the second run.
#[must_use]
pub fn changes(before: &Figures, after: &Figures) -> Vec<FigureChange> {
    let of = |figures: &Figures, name: &String| figures.get(name).cloned().unwrap_or(Value::Null);
    let gone = before.keys().filter(|name| !after.contains_key(*name));
    let changes = after.keys().chain(gone).map(|name| FigureChange {
        name: name.clone(),
        unit: Unit::of(name),
        from: of(before, name),
        to: of(after, name),
    });
    changes.filter(|change| change.from != change.to).collect()
}
