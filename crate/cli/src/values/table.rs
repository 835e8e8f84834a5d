//! Results of a sweep as a table: a row for each run, a column for each setting and number.

use heddle_core::search::{Plan, Ran};
use serde_json::Value;

/// A column.
#[derive(Debug)]
pub struct Column {
    /// What it is called.
    pub name: String,
    /// What stands in it.
    pub values: Values,
}

/// What stands in it, a value for each run.
#[derive(Debug)]
pub enum Values {
    /// Always there.
    Text(Vec<String>),
    /// Where there is one.
    Number(Vec<Option<f64>>),
}

/// The results of a sweep.
#[derive(Debug)]
pub struct Table {
    /// Its columns.
    pub columns: Vec<Column>,
    /// How many rows it has.
    pub rows: usize,
}

impl Table {
    /// That of the runs of a plan.
    #[must_use]
    pub fn of(plan: &Plan, all: &[Ran]) -> Self {
        let number = |name: &str, of: &dyn Fn(&Ran) -> Option<f64>| Column {
            name: name.to_owned(),
            values: Values::Number(all.iter().map(of).collect()),
        };
        let text = |name: &str, of: &dyn Fn(&Ran) -> String| Column {
            name: name.to_owned(),
            values: Values::Text(all.iter().map(of).collect()),
        };
        let mut columns = vec![
            number("id", &|ran| Some(ran.trial.id as f64)),
            number("seed", &|ran| ran.trial.seed.map(|seed| seed as f64)),
        ];
        for axis in &plan.axes {
            let value = |ran: &Ran| match ran.trial.set.get(&axis.key) {
                Some(Value::String(text)) => text.clone(),
                Some(value) => value.to_string(),
                None => String::new(),
            };
            columns.push(text(&axis.key, &value));
        }
        columns.push(text("digest", &|ran| ran.digest.clone()));
        columns.push(number("endMs", &|ran| {
            ran.refused.is_none().then_some(ran.end_ms as f64)
        }));
        if all.iter().any(|ran| !ran.goals.is_empty()) {
            columns.push(number("goalsMet", &|ran| {
                let met = ran.goals.iter().filter(|goal| goal.met).count();
                ran.refused.is_none().then_some(met as f64)
            }));
        }
        for name in figures(all) {
            columns.push(number(&name, &|ran| ran.figures.get(&name)?.as_f64()));
        }
        Self {
            columns,
            rows: all.len(),
        }
    }

    /// The numbers of a column.
    #[must_use]
    pub fn numbers(&self, name: &str) -> Option<&[Option<f64>]> {
        match &self.columns.iter().find(|column| column.name == name)?.values {
            Values::Number(numbers) => Some(numbers),
            Values::Text(_) => None,
        }
    }
}

impl Column {
    /// What stands in a row, as text; nothing where there is no number.
    #[must_use]
    pub fn cell(&self, row: usize) -> String {
        match &self.values {
            Values::Text(texts) => texts[row].clone(),
            Values::Number(numbers) => numbers[row].map_or_else(String::new, |number| number.to_string()),
        }
    }
}

/// The names of all numbers, in the order in which runs tell them.
fn figures(all: &[Ran]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in all.iter().flat_map(|ran| ran.figures.keys()) {
        if !names.contains(name) {
            names.push(name.clone());
        }
    }
    names
}
