//! What was done in all: a file of the repository, to which runs are added.

use serde_json::{Value, json};
use std::fs;

/// The file.
const FILE: &str = "tests/fuzz/total.json";

/// What one run did.
pub(crate) struct Run {
    /// How many inputs were given.
    pub(crate) inputs: u64,
    /// Minutes times cores.
    pub(crate) machine_minutes: f64,
    /// How many causes there were of inputs that were not answered.
    pub(crate) not_answered: u64,
}

impl Run {
    /// Adds it to the total.
    pub(crate) fn add(&self) -> Result<(), String> {
        let before: Value = fs::read_to_string(FILE)
            .ok()
            .and_then(|text| serde_json::from_str(&text).ok())
            .unwrap_or_default();
        let whole = |name: &str| before[name].as_u64().unwrap_or_default();
        let minutes = before["machineMinutes"].as_f64().unwrap_or_default() + self.machine_minutes;
        let total = json!({
            "inputs": whole("inputs") + self.inputs,
            "machineMinutes": (minutes * 10.0).round() / 10.0,
            "notAnswered": whole("notAnswered") + self.not_answered,
        });
        let text = serde_json::to_string_pretty(&total).map_err(|why| why.to_string())?;
        fs::write(FILE, text + "\n").map_err(|why| format!("{FILE}: {why}"))
    }
}
