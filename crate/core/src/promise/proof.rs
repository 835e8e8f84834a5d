//! What shows that a promise is broken, in the form in which real Hadoop can be asked about it.

use serde_json::Value;

use crate::config::Finding;
use crate::replay::Export;
use crate::sim::scenario::Scenario;

/// One side of what shows that a promise is broken: under the Fair Scheduler, which keeps it, or under a target.
#[derive(Clone, Debug)]
pub struct Proof {
    /// Its name, by which cells know it; good for a file.
    pub name: String,
    /// What it is.
    pub shows: Shows,
}

/// What shows it.
#[derive(Clone, Debug)]
pub enum Shows {
    /// A run.
    Run(Box<Scenario>),
    /// Submissions that end otherwise, or a configuration with which nothing starts: a case, as the program reads it that asks Hadoop's placement managers
    /// (`placement::recorded`).
    Submissions(Value),
}

/// How often the whole state of a run is looked at.
const LOOKS: u64 = 8;

impl Proof {
    /// The name of the file that holds it.
    #[must_use]
    pub fn file(&self) -> String {
        let end = match self.shows {
            Shows::Run(_) => "scenario",
            Shows::Submissions(_) => "case",
        };
        format!("{}.{end}.json", self.name)
    }

    /// What that file holds.
    #[must_use]
    pub fn text(&self) -> String {
        match &self.shows {
            Shows::Run(scenario) => scenario.to_json(),
            Shows::Submissions(case) => format!("{case}\n"),
        }
    }

    /// As real Hadoop is asked: the file's name, and its text. In a replay the whole state is looked at on the way, and at
    /// the end.
    ///
    /// # Errors
    /// What the scheduler finds wrong with its configuration.
    pub fn question(&self) -> Result<(String, String), Vec<Finding>> {
        let name = &self.name;
        match &self.shows {
            Shows::Run(scenario) => {
                let end = scenario.duration_ms;
                let export = Export::run(scenario, &[], end, Some((end / LOOKS).max(1)))?;
                Ok((format!("{name}.replay.json"), export.replay.to_json()))
            }
            Shows::Submissions(_) => Ok((self.file(), self.text())),
        }
    }
}
