//! What one takes away of a conversion: its files as texts, and where the source says what became of something.

use serde::{Deserialize, Serialize};

use super::{Conversion, Item, Mode, convert_in};
use crate::config::{Finding, Properties, properties_xml};
use crate::edit::{Sources, Told};
use crate::sim::scenario::{Scenario, SchedulerSpec};

/// A file that is made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TextFile {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub text: String,
}

impl TextFile {
    pub(super) fn new(name: &str, text: String) -> Self {
        Self {
            name: name.to_owned(),
            text,
        }
    }

    /// The files of a Capacity Scheduler. What a scenario keeps as properties is yarn-site.xml's.
    #[must_use]
    pub fn of_capacity(scheduler: &SchedulerSpec) -> Vec<Self> {
        let own = scheduler.capacity_scheduler.as_deref().unwrap_or_default();
        let pairs = scheduler.properties.iter();
        let site = Properties::from_pairs(pairs.map(|(name, value)| (&**name, &**value)));
        vec![
            Self::new("capacity-scheduler.xml", own.to_owned()),
            Self::new("yarn-site.xml", properties_xml(&site)),
        ]
    }
}

/// A scenario moved to the Capacity Scheduler.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Moved {
    /// The conversion.
    pub converted: Conversion,
    /// Where the source says what each of its items became; `null`: nowhere.
    pub places: Vec<Option<Told>>,
    /// capacity-scheduler.xml and yarn-site.xml.
    pub files: Vec<TextFile>,
}

impl Moved {
    /// Heddle's own conversion of a scenario under the Fair Scheduler, in this mode or in the one that keeps most.
    ///
    /// # Errors
    /// What is wrong with the scenario's own configuration.
    pub fn of(scenario: &Scenario, mode: Option<Mode>) -> Result<Self, Vec<Finding>> {
        let converted = convert_in(scenario, mode)?;
        Ok(Self {
            places: places(scenario, &converted.items),
            files: TextFile::of_capacity(&converted.scenario.scheduler),
            converted,
        })
    }
}

/// Where a scenario says what its items are about, by the queue and the first name of each.
fn places(scenario: &Scenario, items: &[Item]) -> Vec<Option<Told>> {
    let sources = scenario.sources();
    let mut known: Vec<(&str, Vec<(String, Told)>)> = Vec::new();
    let mut places = Vec::new();
    for Item { queue, from, .. } in items {
        if !known.iter().any(|(of, _)| of == queue) {
            known.push((queue, written(&sources, queue)));
        }
        let of_queue = known.iter().find(|(of, _)| of == queue);
        let of_queue = of_queue.map_or(&[][..], |(_, written)| written);
        let name = from.first().map(|entry| entry.name.as_str());
        let place = of_queue.iter().find(|(known, _)| Some(known.as_str()) == name);
        places.push(place.map(|(_, told)| told.clone()));
    }
    places
}

/// What is written of a queue, or of the scheduler as a whole, by its names.
fn written(sources: &Sources, queue: &str) -> Vec<(String, Told)> {
    let held = sources.settings(queue).unwrap_or_default();
    let own = held
        .into_iter()
        .filter_map(|held| Some((held.setting, held.own?)));
    own.flat_map(|(setting, told)| [(setting.name.to_owned(), told.clone()), (setting.property, told)])
        .collect()
}
