//! The same workload under another scheduler: cluster and jobs stay, the queues are translated setting by setting.
//!
//! Each setting of the source is one [`Item`]: carried over exactly, approximately (and why), or not at all. What nobody wrote and
//! has to be said under the target is told apart from it. To Capacity there are three modes; without a wish the one that keeps most.
//! Where the source preempts, what its preemption restores (`restored`) is what the target's restores, as far as it can.

mod capacity;
mod fair;
pub mod fs2cs;
mod items;
mod mode;
mod model;
mod moved;
mod recast;
mod restored;
mod superior;
#[cfg(test)]
mod tests;

pub use mode::{Keeps, Mode};
pub use model::{Carried, Entry, Item};
pub use moved::{Moved, TextFile};

use std::collections::BTreeSet;

use serde::{Serialize, Serializer};

use crate::config::capacity::PREFIX;
use crate::config::{Configuration, Finding, Properties, Said, hexadecimal};
use crate::said;
use crate::sim::scenario::{
    Command, Headroom, Profile, Scenario, SchedulerKind, SchedulerSpec, TimedCommand,
};
use items::Told;
use model::{Origin, Outcome, Setting, Tree, Value};

/// A scenario under another scheduler, and what became of each setting.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Converted"))]
pub struct Conversion {
    /// The scenario; equal but for its scheduler and the labels that it does not know (and for expectations and story, which held for the old one). Written as its file holds it.
    #[serde(serialize_with = "as_text")]
    #[cfg_attr(test, ts(type = "string"))]
    pub scenario: Scenario,
    /// One for each setting that the source has, queue by queue.
    pub items: Vec<Item>,
    /// What nobody wrote: it holds by default, and the target is told so where its own default is another.
    pub defaults: Vec<Item>,
    /// To Capacity: the mode that was taken, and what the others would keep.
    pub modes: Vec<Keeps>,
}

fn as_text<S: Serializer>(scenario: &Scenario, into: S) -> Result<S::Ok, S::Error> {
    into.serialize_str(&scenario.to_json())
}

/// Puts `scenario` under the scheduler `to`; to Capacity in the mode that keeps most.
///
/// # Errors
/// The findings about the scenario's own configuration, if its scheduler would refuse it, or a queue's name, if the target would.
pub fn convert(scenario: &Scenario, to: SchedulerKind) -> Result<Conversion, Vec<Finding>> {
    if scenario.scheduler.kind == to {
        return Ok(Conversion {
            scenario: scenario.clone(),
            items: Vec::new(),
            defaults: Vec::new(),
            modes: Vec::new(),
        });
    }
    if to == SchedulerKind::Capacity {
        return to_capacity(scenario, &Mode::ALL);
    }
    let (tree, properties) = read(scenario)?;
    let (written, told) = match to {
        SchedulerKind::Fair => write(&tree, fair::Writer::new(&tree)),
        SchedulerKind::Capacity | SchedulerKind::Superior => write(&tree, superior::Writer::new(&tree)),
    };
    Ok(put(scenario, to, &properties, written, told))
}

/// Puts `scenario` under the Capacity Scheduler in this mode; without one, in the one that keeps most. What is under it already is
/// changed where its capacities are written.
///
/// # Errors
/// The findings about the scenario's own configuration, if its scheduler would refuse it, or a queue's name, if the target would; of a
/// Capacity Scheduler, a mode that its release does not have, or that needs nodes where there are none.
pub fn convert_in(scenario: &Scenario, mode: Option<Mode>) -> Result<Conversion, Vec<Finding>> {
    match mode {
        Some(mode) if scenario.scheduler.kind == SchedulerKind::Capacity => recast::recast(scenario, mode),
        Some(mode) => to_capacity(scenario, &[mode]),
        None => convert(scenario, SchedulerKind::Capacity),
    }
}

/// Puts `scenario` under the Capacity Scheduler in the best of these modes; refuses names that queues cannot have there.
fn to_capacity(scenario: &Scenario, modes: &[Mode]) -> Result<Conversion, Vec<Finding>> {
    let (tree, properties) = read(scenario)?;
    capacity::refuse_names(&tree).map_err(|finding| vec![finding])?;
    let modes = match capacity::only_mode(&tree) {
        Some(mode) if modes.len() > 1 => vec![mode],
        _ => modes.to_vec(),
    };
    let in_mode = |mode: &Mode| {
        let (written, told) = write(&tree, capacity::Writer::new(&tree, *mode));
        (Keeps::of(*mode, told.all()), written, told)
    };
    let mut made: Vec<_> = modes.iter().map(in_mode).collect();
    made.sort_by_key(|(keeps, ..)| keeps.rank());
    let modes = made.iter().map(|(keeps, ..)| *keeps).collect();
    let (_, written, told) = made.swap_remove(0);
    let conversion = put(scenario, SchedulerKind::Capacity, &properties, written, told);
    Ok(Conversion { modes, ..conversion })
}

/// The scheduler of a scenario under files of a Capacity Scheduler: what its own yarn-site.xml and mapred-site.xml say beside them
/// stays, and `properties` win over all of it.
#[must_use]
pub fn under_capacity(
    scenario: &Scenario,
    capacity_scheduler: &str,
    properties: Vec<(String, String)>,
) -> SchedulerSpec {
    SchedulerSpec {
        kind: SchedulerKind::Capacity,
        profile: Profile::default_of(SchedulerKind::Capacity),
        allocation_file: None,
        capacity_scheduler: Some(capacity_scheduler.into()),
        mapping_rules: None,
        properties,
        superior: None,
        headroom: Headroom::default(),
        ..scenario.scheduler.clone()
    }
}

/// The settings of a scenario, and the properties that are written in it.
fn read(scenario: &Scenario) -> Result<(Tree, Properties), Vec<Finding>> {
    let properties = plain(&scenario.configuration());
    let mut tree = match scenario.scheduler.kind {
        SchedulerKind::Fair => fair::read(scenario, &properties)?,
        SchedulerKind::Capacity => capacity::read(scenario, &properties),
        SchedulerKind::Superior => superior::read(scenario, &properties)?,
    };
    read_rest(&mut tree, scenario.scheduler.kind, &properties);
    Ok((tree, properties))
}

/// The scenario with what was written for another scheduler.
fn put(
    scenario: &Scenario,
    to: SchedulerKind,
    properties: &Properties,
    written: Written,
    told: Told,
) -> Conversion {
    let mut converted = scenario.clone();
    let is_written = |name: &str| written.properties.iter().any(|(other, _)| other == name);
    let kept: Vec<_> = shared(properties).filter(|(name, _)| !is_written(name)).collect();
    converted.scheduler = SchedulerSpec {
        kind: to,
        profile: Profile::default_of(to),
        allocation_file: written.allocation_file.map(Into::into),
        capacity_scheduler: written.capacity_scheduler.map(Into::into),
        mapping_rules: None,
        yarn_site: "".into(),
        mapred_site: scenario.scheduler.mapred_site.clone(),
        properties: kept.into_iter().chain(written.properties).collect(),
        groups: scenario.scheduler.groups.clone(),
        superior: written.superior,
        headroom: Headroom::default(),
    };
    let labels = (to == SchedulerKind::Fair).then(|| without_labels(&mut converted));
    converted.expect.clear();
    converted.story.take();
    let Told { items, defaults } = told;
    Conversion {
        scenario: converted,
        items: items.into_iter().chain(labels.flatten()).collect(),
        defaults,
        modes: Vec::new(),
    }
}

/// Fair knows no node labels: takes them from nodes, jobs and events.
fn without_labels(scenario: &mut Scenario) -> Option<Item> {
    let labels = std::mem::take(&mut scenario.cluster.labels);
    for node in &mut scenario.cluster.nodes {
        node.label.clear();
    }
    for job in &mut scenario.jobs {
        job.label.clear();
    }
    for arrival in &mut scenario.arrivals {
        arrival.job.label.clear();
    }
    let keeps = |event: &TimedCommand| !matches!(event.command, Command::SetNodeLabel { .. });
    scenario.events.retain(keeps);
    let names: Vec<&str> = labels.iter().map(|label| label.name.as_str()).collect();
    (!names.is_empty()).then(|| Item {
        queue: String::new(),
        from: Entry::new("cluster.labels", &names.join(", ")).into(),
        to: Vec::new(),
        carried: Carried::Lost,
        why: Some(said!("convert.labels")),
    })
}

/// What a writer makes of a tree: the parts of a [`SchedulerSpec`].
#[derive(Debug, Default)]
struct Written {
    allocation_file: Option<String>,
    capacity_scheduler: Option<String>,
    properties: Vec<(String, String)>,
    superior: Option<serde_json::Value>,
}

/// Writes settings for one scheduler.
trait Write {
    /// A setting of the queue at `path`; the empty path: of the scheduler as a whole.
    fn write(&mut self, path: &str, setting: &Setting) -> Outcome;
    /// A property that belongs to no scheduler.
    fn shared(&mut self, setting: &Setting) -> Outcome {
        Outcome::exactly(setting.from.clone())
    }
    /// What it has to say beyond the settings: the queue, the setting, and why.
    fn unasked(&self) -> Vec<(String, Entry, Said)> {
        Vec::new()
    }
    fn finish(self) -> Written;
}

fn write(tree: &Tree, mut writer: impl Write) -> (Written, Told) {
    let mut told = Told::default();
    for queue in &tree.queues {
        for setting in &queue.settings {
            let outcome = match &setting.value {
                Value::Shared => writer.shared(setting),
                Value::Idle(why) => Outcome::exactly(Entry::silent("", why.clone())),
                _ => writer.write(&queue.path, setting),
            };
            told.add(&queue.path, setting, outcome);
        }
    }
    for (queue, entry, why) in writer.unasked() {
        told.add_unasked(queue, entry, why);
    }
    (writer.finish(), told)
}

/// The properties in force as one writes them by hand: variables replaced, no spaces around, numbers decimal, truths in small
/// letters.
fn plain(configuration: &Configuration) -> Properties {
    let mut plain = Properties::new();
    for (name, value, origin) in configuration.properties().resolved() {
        plain.set_from(&origin.source, name, &plain_value(&value));
    }
    plain
}

fn plain_value(value: &str) -> String {
    let value = value.trim();
    if ["true", "false"]
        .iter()
        .any(|truth| value.eq_ignore_ascii_case(truth))
    {
        return value.to_ascii_lowercase();
    }
    hexadecimal(value).map_or_else(|| value.to_owned(), |number| number.to_string())
}

/// Beginnings of the names of what a scheduler reads for itself.
const OWN_PROPERTIES: [&str; 6] = [
    "yarn.scheduler.fair.",
    PREFIX,
    "yarn.resourcemanager.monitor.capacity.",
    "yarn.resourcemanager.scheduler.monitor.",
    "yarn.resourcemanager.scheduler.class",
    "ss.engine.",
];

fn is_shared(name: &str) -> bool {
    !OWN_PROPERTIES.iter().any(|own| name.starts_with(own))
}

/// Properties that belong to no scheduler: resource types, smallest and largest container, liveness…
fn shared(properties: &Properties) -> impl Iterator<Item = (String, String)> + '_ {
    let kept = properties.iter().filter(|(name, _)| is_shared(name));
    kept.map(|(name, value)| (name.to_owned(), value.to_owned()))
}

/// Properties that are not among the settings yet, so that none is dropped unsaid.
fn read_rest(tree: &mut Tree, kind: SchedulerKind, properties: &Properties) {
    let names = tree.queues.iter().flat_map(|queue| {
        let entries = queue.settings.iter().flat_map(|setting| &setting.from);
        entries.map(move |Entry { name, .. }| match kind {
            SchedulerKind::Capacity if !queue.path.is_empty() => {
                format!("{PREFIX}{}.{name}", queue.path)
            }
            _ => name.clone(),
        })
    });
    let mut known: BTreeSet<String> = names.collect();
    let is_tree = |name: &str| kind == SchedulerKind::Capacity && name.ends_with(".queues");
    for (name, value) in properties.iter() {
        if known.insert(name.to_owned()) && !is_tree(name) {
            let value_kept = if is_shared(name) {
                Value::Shared
            } else {
                Value::Other
            };
            tree.set_general(Origin::Here, Entry::new(name, &value), value_kept);
        }
    }
}
