//! Which settings of a scenario a search may move where nobody names them, and which of them first.

use serde::Serialize;

use super::May;
use crate::config::Finding;
use crate::config::schema::Scope;
use crate::edit::Held;
use crate::goals::{About, Goals, What};
use crate::sim::Scenario;

/// A setting that may be moved.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Movable {
    /// Its queue's full name; empty: it is of the scheduler as a whole.
    pub queue: String,
    /// As changes name it (spec `goals.md` §4).
    pub key: String,
    /// What holds; `null`: nothing.
    pub now: Option<String>,
    /// The values that it may take.
    pub values: Vec<String>,
    /// Whether it is moved first: it is of the scheduler as a whole, or of a queue that a goal is about.
    pub first: bool,
}

impl Movable {
    /// The settings of a scenario that are commonly changed, and the general ones that count in their place, which have values to
    /// be tried (spec `search.md` §3): those of the scheduler as a whole, then those of each queue but the root.
    ///
    /// # Errors
    /// A configuration that cannot be read.
    pub fn of(scenario: &Scenario, goals: &Goals) -> Result<Vec<Self>, Finding> {
        let sources = scenario.sources();
        let queues = sources.queues()?;
        let below = queues.iter().filter(|queue| *queue != "root");
        let mut general = Vec::new();
        let mut of_queues = Vec::new();
        for queue in below {
            for held in sources.settings(queue)?.into_iter().filter(is_common) {
                general.extend(held.setting.general);
                of_queues.extend(Self::new(queue, &held, goals));
            }
        }
        let of_all = sources.settings("")?;
        let is_meant = |held: &&Held| {
            held.setting.scope == Scope::Whole && (is_common(held) || general.contains(&held.setting.name))
        };
        let of_all = of_all.iter().filter(is_meant);
        let mut all: Vec<Self> = of_all.filter_map(|held| Self::new("", held, goals)).collect();
        all.extend(of_queues);
        Ok(all)
    }

    fn new(queue: &str, held: &Held, goals: &Goals) -> Option<Self> {
        let name = held.setting.name;
        let may = May::around(name_of(queue, name), held)?;
        Some(Self {
            queue: queue.to_owned(),
            key: may.axis.key,
            now: may.now,
            values: may.axis.values,
            first: queue.is_empty() || goals.goals.iter().any(|goal| is_about(&goal.what, queue)),
        })
        .filter(|of| !of.values.is_empty())
    }
}

fn is_common(held: &Held) -> bool {
    held.setting.basic && held.setting.modelled && held.setting.exists
}

fn name_of(queue: &str, name: &str) -> String {
    if queue.is_empty() {
        name.to_owned()
    } else {
        format!("{queue}.{name}")
    }
}

fn is_about(what: &What, queue: &str) -> bool {
    match what {
        What::Queue(name, _) | What::Metric(_, Some(name)) | What::Verdict(About::Queue(name), _) => {
            name == queue
        }
        _ => false,
    }
}
