//! What the three schedulers' settings have in common.

use std::fmt;

use serde::Serialize;

use crate::config::{PlacementRule, Said};
use crate::resource::{MEMORY, Resource, ResourceTypes};
use crate::said;
use crate::sim::scenario::{Scenario, SchedulerKind};

/// How well a setting was carried over, the worst last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Carried {
    /// With the same meaning.
    Exactly,
    /// With a similar meaning; `why` says where it differs.
    Approximately,
    /// Not at all: it has no counterpart.
    Lost,
}

/// What became of one setting.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ConvertedItem"))]
pub struct Item {
    /// The queue's full name; empty: the scheduler as a whole.
    pub queue: String,
    /// As the source has it: what is one setting here may be two there.
    pub from: Vec<Entry>,
    /// As the target has it; empty: not at all.
    pub to: Vec<Entry>,
    /// How well.
    pub carried: Carried,
    /// What differs; the page and the command line word it. `null`: nothing.
    pub why: Option<Said>,
}

/// A setting as its file has it, under the queue's own name for it where it is a queue's.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ConvertedEntry"))]
pub struct Entry {
    /// Its name; empty: nothing is written, and `note` says what holds.
    pub name: String,
    /// Its value; empty: it counts by being there, or `note` says what holds.
    pub value: String,
    /// What else there is to say of it, such as that it is a default.
    pub note: Option<Said>,
}

impl Entry {
    pub(super) fn new(name: impl Into<String>, value: &(impl ToString + ?Sized)) -> Self {
        Self {
            name: name.into(),
            value: value.to_string(),
            note: None,
        }
    }

    /// What nobody wrote.
    pub(super) fn silent(name: &str, note: Said) -> Self {
        Self::new(name, "").noted(note)
    }

    pub(super) fn noted(mut self, note: Said) -> Self {
        self.note = Some(note);
        self
    }
}

impl fmt::Display for Entry {
    /// `name = value`, without its note.
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.value {
            "" => to.write_str(&self.name),
            value => write!(to, "{} = {value}", self.name),
        }
    }
}

impl From<Entry> for Vec<Entry> {
    fn from(entry: Entry) -> Self {
        vec![entry]
    }
}

/// What a writer made of a setting.
#[derive(Debug)]
pub(super) struct Outcome {
    pub(super) to: Vec<Entry>,
    pub(super) carried: Carried,
    pub(super) why: Option<Said>,
}

impl Outcome {
    pub(super) fn exactly(to: impl Into<Vec<Entry>>) -> Self {
        Self {
            to: to.into(),
            carried: Carried::Exactly,
            why: None,
        }
    }

    pub(super) fn approximately(to: impl Into<Vec<Entry>>, why: Said) -> Self {
        Self {
            to: to.into(),
            carried: Carried::Approximately,
            why: Some(why),
        }
    }

    pub(super) const fn lost(why: Said) -> Self {
        Self {
            to: Vec::new(),
            carried: Carried::Lost,
            why: Some(why),
        }
    }

    /// The setting has no counterpart in the target.
    pub(super) const fn without_counterpart() -> Self {
        Self::lost(said!("convert.no-counterpart"))
    }

    /// A timeout, where what it waits for is taken back without one.
    pub(super) fn at_once() -> Self {
        Self::approximately(
            Entry::silent("", said!("convert.at-once")),
            said!("convert.no-timeout"),
        )
    }

    /// The setting's meaning is the source's own.
    pub(super) const fn own() -> Self {
        Self::lost(said!("convert.scheduler-specific"))
    }
}

/// A setting with its meaning.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Setting {
    /// As the source has it.
    pub(super) from: Vec<Entry>,
    pub(super) value: Value,
    pub(super) origin: Origin,
}

/// Where a setting comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// The source says it here.
    Here,
    /// The source says it once for all that say nothing themselves.
    General,
    /// Nobody says it: it holds by default.
    Nobody,
}

/// What a setting means.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value {
    /// Of Fair and Superior: the part among siblings that want more.
    Weight(f64),
    /// Of Capacity: the guaranteed part of the parent, percent.
    Guaranteed(f64),
    /// Taken back from others.
    Min(Amount),
    /// Never lent.
    Reserve(Amount),
    /// Never exceeded.
    Max(Amount),
    MaxRunning(u32),
    MaxRunningPerUser(u32),
    MaxPending(u32),
    /// Of the queue's share, 1: all; `None`: no limit.
    MasterShare(Option<f64>),
    Order(Order),
    NotPreemptable,
    MaxContainer(Resource),
    SubmitAcl(String),
    /// Of a single user in all queues.
    UserMaxRunning(String, u32),
    /// Of users without a limit of their own.
    OtherUsersMaxRunning(u32),
    /// All resources count, not memory alone.
    Dominant,
    /// Preemption is on.
    Preemption,
    /// From the warning to the kill, ms.
    WarnMs(u64),
    /// From one look at starvation to the next, ms.
    IntervalMs(u64),
    /// Several containers per node heartbeat.
    AssignMultiple(String),
    MaxAssign(String),
    /// Refuses applications.
    Closed,
    /// Of Superior: a share as a level of its own, here as percent of the parent.
    Share(f64),
    /// Of Fair: a rule that chooses a queue for an application.
    Rule(PlacementRule),
    /// Of Fair: a parent that needs no children.
    Parent,
    /// Of Fair alone.
    Fair(FairOnly),
    /// It changes nothing in the source itself, as is said here; so there is nothing to carry.
    Idle(Said),
    /// A property that no scheduler has for itself.
    Shared,
    /// Of Fair: how long a leaf stays below its min share before that is taken back, ms.
    MinTimeout(u64),
    /// Of Fair: how long below its part of the fair share, ms.
    ShareTimeout(u64),
    /// Of Fair: the part of the fair share that is taken back.
    ShareThreshold(f64),
    /// What only the source knows.
    Other,
}

/// What only Fair has, and Capacity perhaps something like it.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum FairOnly {
    /// `aclAdministerApps`.
    AdminAcl(String),
    /// `maxChildResources`: the maximum of queues that rules make.
    MaxOfMade(Amount),
    /// `sizebasedweight`.
    WeightBySize,
    /// `locality.threshold.node`, a part of the nodes; negative: no delay.
    NodeThreshold(f64),
    /// `locality.threshold.rack`, likewise.
    RackThreshold(f64),
    /// `continuous-scheduling-enabled`.
    Continuous,
    /// `continuous-scheduling-sleep-ms`.
    SleepMs(i64),
    /// `am.preemption` true: masters may be taken.
    TakesMasters,
    /// An amount of something beside memory is forbidden.
    LimitsVcores,
    /// Queues take as many applications as come.
    NoQueueIsFull,
    /// `reservation` and what belongs to it.
    Reservations,
    /// `yarn.resourcemanager.scheduler.class`.
    Class,
}

/// The order of applications in a leaf.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    Fifo,
    Fair,
    DominantFair,
}

/// An amount as it was written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Amount {
    /// Of the parent's maximum.
    OfParent(f64),
    /// A part of the cluster, which is this much now.
    Fixed(Resource),
    /// Fixed by its author.
    Absolute(Resource),
}

/// A queue with its settings.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Queue {
    /// Full name; empty: the scheduler as a whole.
    pub(super) path: String,
    pub(super) settings: Vec<Setting>,
}

/// What holds for queues that are made when they are needed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct OfMade {
    pub(super) max: Option<Amount>,
    /// Of the queue's share; `None`: no limit.
    pub(super) master_share: Option<f64>,
    pub(super) order: Order,
}

/// All queues, parents before children; the first stands for the scheduler as a whole.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    pub(super) queues: Vec<Queue>,
    /// The scheduler that it was read from.
    pub(super) source: SchedulerKind,
    pub(super) cluster: Resource,
    pub(super) nodes: u32,
    pub(super) made: OfMade,
    /// What the cluster allows.
    pub(super) largest_container: Resource,
    pub(super) types: ResourceTypes,
}

impl Tree {
    pub(super) fn new(scenario: &Scenario) -> Self {
        let sizes = scenario.cluster.nodes.iter();
        let total = sizes.fold(Resource::NONE, |sum, node| {
            sum + node.resource.times(i64::from(node.count))
        });
        let mut tree = Self {
            queues: Vec::new(),
            source: scenario.scheduler.kind,
            cluster: total,
            nodes: scenario.cluster.nodes.iter().map(|node| node.count).sum(),
            largest_container: Resource::UNBOUNDED,
            made: OfMade {
                max: None,
                master_share: None,
                order: Order::Fifo,
            },
            types: scenario.types.clone(),
        };
        tree.add("");
        tree
    }

    pub(super) fn add(&mut self, path: &str) {
        self.queues.push(Queue {
            path: path.to_owned(),
            settings: Vec::new(),
        });
    }

    /// Adds a setting that the source has to the queue added last.
    pub(super) fn set(&mut self, from: impl Into<Vec<Entry>>, value: Value) {
        self.set_by(Origin::Here, from, value);
    }

    /// Adds what holds where the source says nothing.
    pub(super) fn set_silent(&mut self, from: Entry, value: Value) {
        self.set_by(Origin::Nobody, from, value);
    }

    /// Adds a setting to the queue added last.
    pub(super) fn set_by(&mut self, origin: Origin, from: impl Into<Vec<Entry>>, value: Value) {
        let queue = self.queues.last_mut().expect("a queue was added");
        let from = from.into();
        queue.settings.push(Setting { from, value, origin });
    }

    /// Adds a setting of the scheduler as a whole.
    pub(super) fn set_general(&mut self, origin: Origin, from: Entry, value: Value) {
        let from = from.into();
        self.queues[0].settings.push(Setting { from, value, origin });
    }

    /// Adds a setting that the source has to the queue at `path`.
    pub(super) fn set_at(&mut self, path: &str, from: Entry, value: Value) {
        let queue = self.queues.iter_mut().find(|queue| queue.path == path);
        let (from, origin) = (from.into(), Origin::Here);
        queue
            .expect("a queue of the tree")
            .settings
            .push(Setting { from, value, origin });
    }

    /// The full names of all queues, parents before children.
    pub(super) fn paths(&self) -> impl Iterator<Item = &str> {
        self.queues.iter().skip(1).map(|queue| &*queue.path)
    }

    /// Whether there is a queue of that full name.
    pub(super) fn has(&self, path: &str) -> bool {
        self.paths().any(|other| other == path)
    }

    /// What the settings of the queue at `path` mean; the empty path: of the scheduler as a whole.
    pub(super) fn values(&self, path: &str) -> impl Iterator<Item = &Value> {
        let queue = self.queues.iter().find(|queue| queue.path == path);
        let settings = queue.into_iter().flat_map(|queue| &queue.settings);
        settings.map(|setting| &setting.value)
    }

    /// The short names of the queues below `path`, in order.
    pub(super) fn children(&self, path: &str) -> Vec<&str> {
        let children = self.paths().filter(|other| parent(other) == Some(path));
        children.map(name).collect()
    }

    pub(super) fn is_leaf(&self, path: &str) -> bool {
        self.children(path).is_empty()
    }

    /// The maximum of the queue at `path` on the cluster as it is now.
    pub(super) fn max(&self, path: &str) -> Resource {
        let above = parent(path).map_or(self.cluster, |parent| self.max(parent));
        let max = self.values(path).filter_map(|value| match value {
            Value::Max(amount) => Some(*amount),
            _ => None,
        });
        max.fold(above, |above, amount| {
            above.min(&match amount {
                Amount::OfParent(percent) => part(&above, percent),
                Amount::Fixed(resource) | Amount::Absolute(resource) => resource,
            })
        })
    }

    /// `amount` of the queue at `path` on the cluster as it is now.
    pub(super) fn resolve(&self, path: &str, amount: Amount) -> Resource {
        let above = parent(path).map_or(self.cluster, |parent| self.max(parent));
        match amount {
            Amount::OfParent(percent) => part(&above, percent),
            // No limit in a type means all of it.
            Amount::Fixed(resource) | Amount::Absolute(resource) => resource.min(&self.cluster.max(&above)),
        }
    }

    /// `resource` as an object of the resource types.
    pub(super) fn amounts<'a>(&'a self, resource: &'a Resource) -> impl Iterator<Item = (&'a str, i64)> {
        let names = self.types.names().enumerate();
        names.map(|(index, name)| (name, resource.get(index)))
    }

    /// `resource` as a Capacity Scheduler has it: `[memory=…,vcores=…]`.
    pub(super) fn amount_text(&self, resource: &Resource) -> String {
        let name = |name| if name == MEMORY { "memory" } else { name };
        let parts = self.amounts(resource);
        let parts: Vec<String> = parts
            .map(|(own, amount)| format!("{}={amount}", name(own)))
            .collect();
        format!("[{}]", parts.join(","))
    }
}

fn part(of: &Resource, percent: f64) -> Resource {
    of.map(|amount| libm::floor(amount as f64 * percent / 100.0) as i64)
}

/// The path above `path`; root has none.
pub(super) fn parent(path: &str) -> Option<&str> {
    path.rsplit_once('.').map(|(parent, _)| parent)
}

/// The last part of `path`.
pub(super) fn name(path: &str) -> &str {
    path.rsplit_once('.').map_or(path, |(_, name)| name)
}

/// A number as it is written in a file.
pub(super) fn number(value: f64) -> String {
    format!("{value}")
}
