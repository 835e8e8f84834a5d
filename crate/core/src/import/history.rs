//! What an application's own history says beside a ResourceManager's log: what it asked for, and when (spec `traces.md` §9).

use super::rmlog::ContainerName;
use std::collections::BTreeMap;

/// What a container was asked for as.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Asked {
    /// The task, or the executor: a container that goes on with it has the same.
    pub(super) work: String,
    /// What its kind is called.
    pub(super) name: &'static str,
    /// When its master asked for it, ms since 1970, as far as that is told; at the earliest.
    pub(super) at: Option<i64>,
    /// The priority of its requests.
    pub(super) priority: i64,
}

/// An application's history.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct History {
    pub(super) user: Option<String>,
    pub(super) queue: Option<String>,
    /// When it was submitted, ms since 1970.
    pub(super) submitted: Option<i64>,
    /// Its containers by attempt and number, masters left out.
    pub(super) asked: BTreeMap<(u32, u32), Asked>,
}

impl History {
    /// Takes down what `container` (`container_…`) was asked for as; a text that names none is passed over.
    pub(super) fn add(&mut self, container: &str, asked: Asked) {
        if let Some(of) = ContainerName::parse(container) {
            self.asked.insert((of.attempt, of.number), asked);
        }
    }

    /// What the container of that number was asked for as.
    pub(super) fn of(&self, attempt: u32, number: u32) -> Option<&Asked> {
        self.asked.get(&(attempt, number))
    }

    /// Of how many containers it tells.
    pub(super) fn len(&self) -> usize {
        self.asked.len()
    }
}

/// The number of a job or an application, `CLUSTER_NUMBER`, from its id.
pub(super) fn number(id: &str) -> &str {
    id.trim_start_matches("job_").trim_start_matches("application_")
}
