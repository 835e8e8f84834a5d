//! What a Capacity Scheduler makes of a configuration on the nodes that are there at the start, and how its capacities are written.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::config::capacity::PREFIX;
use crate::config::{Configuration, Finding};
use crate::convert::mode::Mode;
use crate::resource::Resource;
use crate::scheduler::Observation;
use crate::scheduler::capacity::{ObservedKind, ObservedPartition, ObservedQueue};
use crate::sim::History;
use crate::sim::scenario::{Label, Scenario};

/// A queue in the default partition (an empty name) or in that of a label.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Place<'a> {
    pub(super) path: &'a str,
    pub(super) label: &'a str,
}

impl Place<'_> {
    /// The whole partition.
    pub(super) const fn root(self) -> Self {
        Self { path: "root", ..self }
    }
}

/// Queues as the scheduler has them, and their properties.
#[derive(Debug)]
pub(super) struct Seen {
    /// Parents before children.
    pub(super) queues: Vec<ObservedQueue>,
    index: BTreeMap<String, usize>,
    configuration: Configuration,
    /// Whether capacities are of one form each (`legacy-queue-mode.enabled`).
    is_legacy: bool,
}

/// A capacity, or a maximum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Capacity,
    Maximum,
}

impl Kind {
    pub(super) const ALL: [Self; 2] = [Self::Capacity, Self::Maximum];

    /// The name of the property without the queue's.
    pub(super) fn name(self, label: &str) -> String {
        let name = match self {
            Self::Capacity => "capacity",
            Self::Maximum => "maximum-capacity",
        };
        match label {
            "" => name.to_owned(),
            label => format!("accessible-node-labels.{label}.{name}"),
        }
    }
}

impl Seen {
    /// # Errors
    /// What the scheduler finds wrong with its configuration.
    pub(super) fn of(scenario: &Scenario) -> Result<Self, Vec<Finding>> {
        let mut idle = scenario.clone();
        idle.jobs.clear();
        idle.arrivals.clear();
        idle.events.clear();
        let configuration = scenario.configuration();
        let unknown = named_labels(&configuration).filter(|name| {
            let mut labels = scenario.cluster.labels.iter();
            labels.all(|label| label.name != *name)
        });
        let unknown: BTreeSet<&str> = unknown.collect();
        idle.cluster.labels.extend(unknown.into_iter().map(|name| Label {
            name: name.to_owned(),
            exclusive: true,
        }));
        let mut history = History::new(idle)?;
        history.run_to(0);
        let queues = match history.world().scheduler().observe() {
            Observation::Capacity(observation) => observation.queues,
            Observation::Fair(_) | Observation::Superior(_) => Vec::new(),
        };
        let index = queues
            .iter()
            .enumerate()
            .map(|(at, queue)| (queue.path.to_string(), at));
        let legacy = configuration
            .properties()
            .get_trimmed(&format!("{PREFIX}legacy-queue-mode.enabled"));
        Ok(Self {
            index: index.collect(),
            queues,
            is_legacy: legacy.is_none_or(|legacy| !legacy.eq_ignore_ascii_case("false")),
            configuration,
        })
    }

    pub(super) fn queue(&self, path: &str) -> &ObservedQueue {
        &self.queues[self.index[path]]
    }

    /// The names of the partitions, the default one's being empty.
    pub(super) fn labels(&self) -> impl Iterator<Item = &str> {
        let root = self.queues.first().into_iter();
        root.flat_map(|root| root.partitions.iter().map(|(label, _)| &**label))
    }

    pub(super) fn at(&self, place: Place<'_>) -> &ObservedPartition {
        let partitions = &self.queue(place.path).partitions;
        let of = |(label, _): &&(Arc<str>, ObservedPartition)| **label == *place.label;
        &partitions
            .iter()
            .find(of)
            .expect("every queue has every partition")
            .1
    }

    /// The full names of the queues below one.
    pub(super) fn children(&self, queue: &ObservedQueue) -> Vec<&str> {
        let ObservedKind::Parent { children, .. } = &queue.kind else {
            return Vec::new();
        };
        let path = |name: &Arc<str>| &*self.queue(&format!("{}.{name}", queue.path)).path;
        children.iter().map(path).collect()
    }

    /// What a queue is guaranteed of its parent, 1: all.
    pub(super) fn share(&self, place: Place<'_>) -> f32 {
        let own = self.at(place);
        if self.is_legacy {
            own.capacity.max(own.normalized_weight)
        } else {
            own.capacity
        }
    }

    /// The amounts that it is guaranteed and limited to.
    pub(super) fn amounts(&self, place: Place<'_>) -> [Resource; 2] {
        self.at(place).effective.unwrap_or([Resource::NONE; 2])
    }

    /// A property of a queue as it is written.
    pub(super) fn written(&self, path: &str, name: &str) -> Option<String> {
        let name = format!("{PREFIX}{path}.{name}");
        self.configuration.properties().get_trimmed(&name)
    }

    pub(super) fn is_on(&self, path: &str, name: &str) -> bool {
        self.written(path, name).is_some_and(|text| text == "true")
    }

    /// Whether something is written of a queue and the label, of root and any queue; of the default partition something always is.
    pub(super) fn names_label(&self, path: &str, label: &str) -> bool {
        let own = match path {
            "root" => format!(".accessible-node-labels.{label}."),
            path => format!("{PREFIX}{path}.accessible-node-labels.{label}."),
        };
        let names = self.configuration.properties().iter().map(|(name, _)| name);
        label.is_empty() || { names }.any(|name| name.contains(&own))
    }

    pub(super) const fn is_legacy(&self) -> bool {
        self.is_legacy
    }

    pub(super) fn has_no_nodes(&self) -> bool {
        let mut labels = self.labels();
        labels.all(|label| self.amounts(Place { path: "root", label })[0] == Resource::NONE)
    }

    /// Whether some capacity is an amount.
    pub(super) fn has_amounts(&self) -> bool {
        let paths = self.queues.iter().skip(1).map(|queue| &*queue.path);
        let mut all = paths.flat_map(|path| self.labels().map(move |label| Place { path, label }));
        all.any(|Place { path, label }| {
            let text = self.written(path, &Kind::Capacity.name(label));
            text.is_some_and(|text| mode_of(&text) == Some(Mode::Absolute))
        })
    }

    /// Whether the capacities of these siblings have to be written otherwise; where none is written they are percentages of nothing.
    pub(super) fn differ_from(&self, mode: Mode, siblings: &[&str]) -> bool {
        let texts = siblings.iter().flat_map(|path| {
            let labels = self.labels();
            labels.filter_map(|label| self.written(path, &Kind::Capacity.name(label)))
        });
        let modes: Vec<Option<Mode>> = texts.map(|text| mode_of(&text)).collect();
        let none = modes.is_empty() && !siblings.is_empty() && mode == Mode::Absolute;
        none || modes.iter().any(|other| *other != Some(mode))
    }
}

/// The labels that properties name.
fn named_labels(configuration: &Configuration) -> impl Iterator<Item = &str> {
    let names = configuration.properties().iter().map(|(name, _)| name);
    names.filter_map(|name| {
        let (_, rest) = name
            .strip_prefix(PREFIX)?
            .split_once(".accessible-node-labels.")?;
        rest.split_once('.').map(|(label, _)| label)
    })
}

/// In which mode a capacity is written; `None`: in several at once.
pub(super) fn mode_of(text: &str) -> Option<Mode> {
    match text.strip_prefix('[') {
        Some(inside) if inside.contains('%') || inside.contains("w,") || inside.contains("w]") => None,
        Some(_) => Some(Mode::Absolute),
        None if text.ends_with('w') => Some(Mode::Weight),
        None => Some(Mode::Percent),
    }
}
