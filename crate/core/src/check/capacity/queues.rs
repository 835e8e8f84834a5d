//! What is written of queues one by one, and of queues below which others are made.

use std::sync::Arc;

use crate::check::Report;
use crate::config::Arg;
use crate::config::capacity::{Accessible, Properties, QueueSettings, Shape, queue_property};
use crate::config::schema::{File, find};
use crate::config::{ResourceSettings, Severity, nearest};
use crate::jvm;
use crate::profile::SchedulerKind;
use crate::resource::{Resource, ResourceTypes};
use crate::said;

const LEGACY: &str = "yarn.scheduler.capacity.legacy-queue-mode.enabled";
/// In the name of what is said of queues that version 2 makes.
const BY_WEIGHT: &str = ".auto-queue-creation-v2.";
/// What a setting of one partition begins with.
const IN_PARTITION: &str = "accessible-node-labels.";

/// As it was written: 30, not 30.000002.
fn percent(share: f32) -> f64 {
    libm::round(f64::from(share) * 1e6) / 1e4
}

struct Queue {
    path: String,
    /// Among [`Tree::queues`].
    parent: Option<usize>,
    shape: Shape,
    settings: QueueSettings,
}

impl Queue {
    fn is_leaf(&self) -> bool {
        self.shape.children.is_empty() && !self.makes_queues()
    }

    fn makes_queues(&self) -> bool {
        self.shape.auto_create || self.shape.auto_create_v2
    }
}

/// The queues that are written, parents before their children.
pub(super) struct Tree {
    properties: Properties,
    queues: Vec<Queue>,
}

impl Tree {
    /// Reads what can be read: a queue with a value that Hadoop refuses is left out, and what is below it.
    pub(super) fn read(properties: Properties, types: &ResourceTypes) -> Self {
        let mut tree = Self {
            properties,
            queues: Vec::new(),
        };
        let labels: Vec<(String, String)> = tree.properties.queue_labels().map_or_else(
            |_| Vec::new(),
            |all| {
                all.into_iter()
                    .map(|(path, label)| (path.to_owned(), label.to_owned()))
                    .collect()
            },
        );
        let mut open = vec![("root".to_owned(), None)];
        while let Some((path, parent)) = open.pop() {
            let own = labels
                .iter()
                .filter(|(of, _)| *of == path)
                .map(|(_, label)| label.as_str());
            let mut all: Vec<Arc<str>> = std::iter::once("").chain(own).map(Into::into).collect();
            all.dedup();
            let Ok(settings) = QueueSettings::read(&tree.properties, types, &path, &all) else {
                continue;
            };
            let shape = Shape::read(&tree.properties, &path);
            let index = tree.queues.len();
            open.extend(
                shape
                    .children
                    .iter()
                    .rev()
                    .map(|child| (format!("{path}.{child}"), Some(index))),
            );
            tree.queues.push(Queue {
                path,
                parent,
                shape,
                settings,
            });
        }
        tree
    }

    fn has(&self, path: &str) -> bool {
        self.queues.iter().any(|queue| queue.path == path)
    }

    /// Properties of queues that are in no list of children: they are never looked at.
    pub(super) fn strangers(&self, report: &mut Report<'_>) {
        if self.queues.len() < 2 {
            return;
        }
        let mut said_of: Vec<&str> = Vec::new();
        for (name, _) in report.written() {
            let Some(named) = find(SchedulerKind::Capacity, name) else {
                continue;
            };
            let queue = named.queue;
            let is_of_queue = named.setting.file == File::CapacityScheduler && !queue.is_empty();
            if !is_of_queue
                || queue.contains('*')
                || said_of.contains(&queue)
                || self.has(queue)
                || self.is_made(queue)
            {
                continue;
            }
            said_of.push(queue);
            let known = self.queues.iter().map(|queue| queue.path.as_str());
            let said = said!(
                "check.unknown-queue",
                name = Arg::name(name),
                queue = Arg::queue(queue),
                end = crate::check::names::end(nearest(queue, known))
            );
            report.property(Severity::Warning, name, said);
        }
    }

    /// Capacities of queues made by version 2 that are no weights: such a queue gets a weight beside it, and Hadoop ends (spec
    /// `capacity.md` §3.4).
    pub(super) fn without_weight(&self, report: &mut Report<'_>) {
        if !report.is_on(LEGACY, true) {
            return;
        }
        for (name, value) in report.written() {
            let is_weight_or_none =
                value.trim().ends_with('w') || jvm::parse_double(value.trim()) == Some(0.0);
            if !is_weight_or_none && self.is_capacity_of_weighed(name) {
                let said = said!("check.template-without-weight", name = Arg::name(name));
                report.property(Severity::Warning, name, said);
            }
        }
    }

    /// Templates of leaves with a weight in one partition and another form in another: such a leaf ends Hadoop (spec `capacity.md` §3.4).
    pub(super) fn mixed_templates(&self, report: &mut Report<'_>) {
        if !report.is_on(LEGACY, true) {
            return;
        }
        for queue in self.queues.iter().filter(|queue| queue.shape.auto_create) {
            let template = queue_property(&queue.path, "", "leaf-queue-template.");
            let is_capacity = |rest: &str| {
                rest == "capacity" || rest.starts_with(IN_PARTITION) && rest.ends_with(".capacity")
            };
            let (mut weight, mut other) = (None, None);
            for (name, value) in report.written() {
                let value = value.trim();
                if name.strip_prefix(&*template).is_some_and(is_capacity)
                    && jvm::parse_double(value) != Some(0.0)
                {
                    let first = if value.ends_with('w') {
                        &mut weight
                    } else {
                        &mut other
                    };
                    first.get_or_insert(name);
                }
            }
            if let (Some(weight), Some(other)) = (weight, other) {
                let said = said!(
                    "check.template-forms",
                    name = Arg::name(other),
                    other = Arg::name(weight)
                );
                report.property(Severity::Warning, other, said);
            }
        }
    }

    /// Whether a property gives the capacity of queues that version 2 makes: by a template, or written before the queue is there.
    fn is_capacity_of_weighed(&self, name: &str) -> bool {
        let Some(named) =
            find(SchedulerKind::Capacity, name).filter(|named| named.setting.name == "capacity")
        else {
            return false;
        };
        let mut makers = self.queues.iter().filter(|queue| queue.shape.auto_create_v2);
        if named.is_template {
            return name.contains(BY_WEIGHT) && makers.next().is_some();
        }
        !self.has(named.queue) && makers.any(|queue| named.queue.starts_with(&format!("{}.", queue.path)))
    }

    /// Whether a queue may be made on the fly.
    fn is_made(&self, path: &str) -> bool {
        let mut makers = self.queues.iter().filter(|queue| queue.makes_queues());
        makers.any(|queue| path.starts_with(&format!("{}.", queue.path)))
    }

    pub(super) fn each(&self, report: &mut Report<'_>, resources: &ResourceSettings) {
        for queue in &self.queues {
            self.shares(report, queue);
            self.labels(report, queue);
            self.made(report, queue);
            self.priority(report, queue);
            if queue.is_leaf() {
                self.starts(report, queue, resources);
            }
        }
    }

    /// The labels that a queue may use: its own, or those of the nearest above that says so.
    fn accessible<'t>(&'t self, queue: &'t Queue) -> Option<&'t Accessible> {
        let own = queue.settings.accessible.as_ref();
        own.or_else(|| self.accessible(&self.queues[queue.parent?]))
    }

    /// A maximum below the capacity.
    fn shares(&self, report: &mut Report<'_>, queue: &Queue) {
        for (label, capacity) in &queue.settings.capacities {
            let name = queue_property(&queue.path, label, "maximum-capacity");
            if report.is_written(&name) && capacity.maximum < capacity.capacity {
                let said = said!(
                    "check.maximum-below-capacity",
                    queue = Arg::queue(&queue.path),
                    maximum = Arg::Percent(percent(capacity.maximum)),
                    capacity = Arg::Percent(percent(capacity.capacity))
                );
                report.property(Severity::Warning, &name, said);
            }
        }
    }

    /// A capacity of a label that the queue may not use, and a label that it may use without a capacity.
    fn labels(&self, report: &mut Report<'_>, queue: &Queue) {
        let accessible = self.accessible(queue);
        for (label, _) in queue
            .settings
            .capacities
            .iter()
            .filter(|(label, _)| !label.is_empty())
        {
            let name = queue_property(&queue.path, label, "capacity");
            if report.is_written(&name) && !accessible.is_some_and(|all| all.holds(label)) {
                let said = said!(
                    "check.label-not-accessible",
                    name = Arg::name(&name),
                    queue = Arg::queue(&queue.path),
                    label
                );
                report.property(Severity::Warning, &name, said);
            }
        }
        let Some(Accessible::Only(labels)) = &queue.settings.accessible else {
            return;
        };
        for label in labels {
            let name = queue_property(&queue.path, label, "capacity");
            if !report.is_written(&name) {
                let list = queue_property(&queue.path, "", "accessible-node-labels");
                let said = said!(
                    "check.label-without-capacity",
                    queue = Arg::queue(&queue.path),
                    label,
                    name = Arg::name(&name)
                );
                report.property(Severity::Warning, &list, said);
            }
        }
    }

    /// Queues made on the fly that get nothing.
    fn made(&self, report: &mut Report<'_>, queue: &Queue) {
        let (switch, template) = if queue.shape.auto_create {
            ("auto-create-child-queue.enabled", "leaf-queue-template.capacity")
        } else if queue.shape.auto_create_v2 {
            (
                "auto-queue-creation-v2.enabled",
                "auto-queue-creation-v2.template.capacity",
            )
        } else {
            return;
        };
        let (switch, template) = [switch, template]
            .map(|name| queue_property(&queue.path, "", name))
            .into();
        let value = self.properties.get(&template);
        let is_nothing = match value
            .as_deref()
            .map(|text| text.trim().trim_end_matches(['%', 'w']))
        {
            // A queue of the second kind has the weight 1 then.
            None => queue.shape.auto_create,
            Some(number) => jvm::parse_double(number) == Some(0.0),
        };
        if is_nothing {
            let written = if value.is_some() { &template } else { &switch };
            let said = said!(
                "check.auto-created-nothing",
                queue = Arg::queue(&queue.path),
                name = Arg::name(&template)
            );
            report.property(Severity::Warning, written, said);
        }
    }

    /// A priority that the order of the queues above does not look at.
    fn priority(&self, report: &mut Report<'_>, queue: &Queue) {
        let name = queue_property(&queue.path, "", "priority");
        if queue.settings.priority == 0 || !report.is_written(&name) {
            return;
        }
        let mut above = queue.parent.map(|parent| &self.queues[parent]);
        let policy = loop {
            let Some(parent) = above else { break None };
            if let Some(policy) = &parent.settings.ordering_policy {
                break Some(policy);
            }
            above = parent.parent.map(|parent| &self.queues[parent]);
        };
        if policy.is_some_and(|policy| &**policy != "utilization") {
            return;
        }
        let parent = queue.path.rsplit_once('.').map_or("root", |(parent, _)| parent);
        let said = said!(
            "check.priority-without-policy",
            name = Arg::name(&name),
            needs = Arg::name(&queue_property(parent, "", "ordering-policy"))
        );
        report.property(Severity::Warning, &name, said);
    }

    /// Whether any application can start in a leaf.
    fn starts(&self, report: &mut Report<'_>, queue: &Queue, resources: &ResourceSettings) {
        let minimum = resources.minimum;
        let smallest = || Arg::resource(&minimum, &resources.types);
        let own = |name: &str| queue_property(&queue.path, "", name);
        let path = || Arg::queue(&queue.path);
        for name in ["max-parallel-apps", "maximum-applications"].map(own) {
            if report.number(&name) == Some(0.0) {
                let said = said!("check.never-runs", queue = path(), name = Arg::name(&name));
                report.property(Severity::Warning, &name, said);
            }
        }
        for label in &queue.settings.capacities {
            let name = queue_property(&queue.path, &label.0, "maximum-capacity");
            let maximum = label.1.maximum_resource;
            if maximum != Resource::NONE && maximum.memory() < minimum.memory() {
                let said = said!(
                    "check.maximum-below-container",
                    queue = path(),
                    name = Arg::name(&name),
                    smallest = smallest()
                );
                report.property(Severity::Warning, &name, said);
            }
        }
        let largest = queue.settings.maximum_allocation.iter();
        let small = |(index, most): &&(usize, i64)| *most < minimum.get(*index);
        if largest.into_iter().find(small).is_some() {
            let names = [
                "maximum-allocation",
                "maximum-allocation-mb",
                "maximum-allocation-vcores",
            ]
            .map(own);
            if let Some(name) = names.iter().find(|name| report.is_written(name)) {
                let said = said!(
                    "check.maximum-below-container",
                    queue = path(),
                    name = Arg::name(name),
                    smallest = smallest()
                );
                report.property(Severity::Warning, name, said);
            }
        }
        self.accepts(report, queue);
    }

    /// A leaf of capacity 0 takes no application (spec `capacity.md` §4.7).
    fn accepts(&self, report: &mut Report<'_>, queue: &Queue) {
        let has_some = queue.settings.capacities.iter().any(|(_, capacity)| {
            capacity.capacity > 0.0
                || capacity.weight > 0.0
                || capacity.absolute
                || !capacity.vector.is_empty() && capacity.vector.only_kind().is_none()
        });
        let limits = [
            queue_property(&queue.path, "", "maximum-applications"),
            "yarn.scheduler.capacity.global-queue-max-application".to_owned(),
        ];
        if has_some || queue.path == "root" || limits.iter().any(|name| report.is_written(name)) {
            return;
        }
        let capacity = queue_property(&queue.path, "", "capacity");
        let parent = queue.path.rsplit_once('.').map_or("root", |(parent, _)| parent);
        let written = [capacity.clone(), queue_property(parent, "", "queues")];
        let place = written
            .iter()
            .find(|name| report.is_written(name))
            .unwrap_or(&capacity);
        let said = said!(
            "check.accepts-nothing",
            queue = Arg::queue(&queue.path),
            name = Arg::name(&capacity),
            limit = Arg::name(&limits[0])
        );
        report.property(Severity::Warning, place, said);
    }
}
