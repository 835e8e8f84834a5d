//! What decides at a moment and no answer tells, each with what comes of it (spec `simulation.md` §12.2).

use super::tree::{int, list, text};
use crate::config::{Findings, Place, Said};
use crate::import::workload::Native;
use crate::said;
use serde_json::Value;

/// What switches preemption on.
const FAIR: &str = "yarn.scheduler.fair.preemption";
const CAPACITY: &str = "yarn.resourcemanager.scheduler.monitor.enable";

/// What is lacking where the cluster has it.
pub(super) struct Lacks {
    /// Whether containers may be under warning, or marked.
    warnings: bool,
    /// Whether the time since when somebody starves decides.
    starvation: bool,
    /// Whether a node is reserved.
    reservations: bool,
    /// Whether somebody waits for certain nodes.
    delays: bool,
    /// Whether a master at work is MapReduce's.
    mapreduce: bool,
    /// Whether a master at work may have been given something that it has not fetched.
    fetches: bool,
}

impl Lacks {
    pub(super) fn of(native: &Native) -> Self {
        let is_on = |name| {
            native
                .yarn_site
                .value(name)
                .is_some_and(|value| value.trim() == "true")
        };
        Self {
            warnings: is_on(FAIR) || is_on(CAPACITY),
            starvation: is_on(FAIR),
            reservations: false,
            delays: false,
            mapreduce: false,
            fetches: false,
        }
    }

    /// Looks at an application.
    pub(super) fn see(&mut self, app: &Value, is_at_work: bool) {
        self.reservations |= int(app, "reservedMB").is_some_and(|reserved| reserved > 0);
        let is_placed = |ask: &&Value| text(ask, "resourceName").is_some_and(|name| name != "*");
        self.delays |= list(app, &["resourceRequests"]).iter().any(is_placed);
        self.mapreduce |= is_at_work && text(app, "applicationType") == Some("MAPREDUCE");
        self.fetches |= is_at_work;
    }

    /// What is lacking, a note each.
    pub(super) fn told(&self, findings: &mut Findings) {
        let all: [(bool, Said); 7] = [
            (true, said!("import.rest-moment")),
            (self.warnings, said!("import.rest-warnings")),
            (self.starvation, said!("import.rest-starvation")),
            (self.reservations, said!("import.rest-reserved")),
            (self.delays, said!("import.rest-delays")),
            (self.mapreduce, said!("import.rest-mapreduce")),
            (self.fetches, said!("import.rest-fetched")),
        ];
        for (_, said) in all.into_iter().filter(|(lacks, _)| *lacks) {
            findings.note(Place::Whole {}, said);
        }
    }
}
