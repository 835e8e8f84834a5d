//! One patch a line in, one result a line out: for engines that spread lines over a cluster.

use heddle_core::config::Finding;
use heddle_core::goals::Goals;
use heddle_core::said;
use heddle_core::search::{Figures, Ran, Trial};
use heddle_core::sim::Scenario;
use std::io::BufRead;

/// Works until there is no more input. A line that is no patch has a result, too.
pub(super) fn work(scenario: &Scenario, goals: &Goals) -> Result<(), String> {
    for line in std::io::stdin().lock().lines() {
        let line = line.map_err(|error| error.to_string())?;
        if line.trim().is_empty() {
            continue;
        }
        let ran = match serde_json::from_str::<Trial>(&line) {
            Ok(trial) => trial.run(scenario, goals),
            Err(error) => unread(&error),
        };
        let line = serde_json::to_string(&ran).expect("plain objects can be written");
        println!("{line}");
    }
    Ok(())
}

fn unread(error: &serde_json::Error) -> Ran {
    let finding = Finding::refused(said!("scenario.json", what = error.to_string()));
    Ran {
        trial: Trial::default(),
        digest: String::new(),
        end_ms: 0,
        figures: Figures::new(),
        goals: Vec::new(),
        refused: serde_json::to_value(finding).ok(),
    }
}
