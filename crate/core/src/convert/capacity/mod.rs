//! From and to the Capacity Scheduler's properties.

mod fill;
mod levels;
mod read;
mod rules;
mod templates;
mod told;

pub(super) use levels::{fraction, percent_beside, percent_for};
pub(super) use read::{amount, read};

use super::mode::Mode;
use super::model::{Entry, FairOnly, Order, Origin, Outcome, Setting, Tree, Value, name, number};
use super::{Write, Written};
use crate::config::capacity::{CALCULATOR, DOMINANT_CALCULATOR, PREFIX};
use crate::config::{Arg, Finding, Said, escaped, schema};
use crate::profile::Profile;
use crate::said;
use crate::sim::scenario::SchedulerKind;
use levels::Levels;
use rules::Rules;

const MONITOR: &str = "yarn.resourcemanager.scheduler.monitor.enable";
const POLICY: &str = "yarn.resourcemanager.monitor.capacity.preemption.";
/// Its class.
pub(super) const CLASS: &str =
    "org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.CapacityScheduler";
/// The least container.
const SMALLEST: [&str; 2] = [
    "yarn.scheduler.minimum-allocation-mb",
    "yarn.scheduler.minimum-allocation-vcores",
];

/// What holds under a profile where nothing says otherwise, by the whole name of the property; empty: nothing is set.
fn default(profile: Profile, property: &str) -> &'static str {
    let kind = SchedulerKind::Capacity;
    let named = schema::find(kind, property);
    named
        .and_then(|named| schema::default(named.setting, kind, profile))
        .unwrap_or_default()
}

/// The mode that such a source has by nature; `None`: the one that keeps most.
pub(super) fn only_mode(tree: &Tree) -> Option<Mode> {
    match tree.source {
        SchedulerKind::Fair => None,
        _ if tree.restores_minima_alone() => Some(Mode::Absolute),
        _ => Some(Mode::Weight),
    }
}

/// # Errors
/// A queue that can have no such name there: names stand in lists with commas and between words of properties.
pub(super) fn refuse_names(tree: &Tree) -> Result<(), Finding> {
    let cannot_be = |path: &&str| {
        let name = name(path);
        name.contains(',')
            || name == "accessible-node-labels"
            || !(*path == "root" || path.starts_with("root."))
    };
    match tree.paths().find(cannot_be) {
        Some(path) => Err(Finding::refused(said!(
            "convert.queue-name",
            queue = Arg::queue(path)
        ))),
        None => Ok(()),
    }
}

/// Writes the properties of capacity-scheduler.xml and yarn-site.xml.
pub(super) struct Writer<'a> {
    tree: &'a Tree,
    mode: Mode,
    levels: Levels<'a>,
    rules: Rules<'a>,
    capacity: Vec<(String, String)>,
    properties: Vec<(String, String)>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(tree: &'a Tree, mode: Mode) -> Self {
        let mut writer = Self {
            tree,
            mode,
            levels: Levels::new(tree, mode),
            rules: Rules::new(tree, mode),
            capacity: Vec::new(),
            properties: Vec::new(),
        };
        for path in tree.paths() {
            writer.queue(path);
        }
        writer
    }

    /// Where it stands in the tree, and its levels.
    fn queue(&mut self, path: &str) {
        let children = self.tree.children(path);
        if self.is_leaf(path) {
            self.set(path, "user-limit-factor", "-1.0");
        } else if !children.is_empty() {
            self.set(path, "queues", &children.join(","));
        }
        let level = self.levels.of(path).clone();
        if let Some(capacity) = &level.capacity {
            self.set(path, "capacity", capacity);
        }
        if let Some(maximum) = &level.maximum {
            self.set(path, "maximum-capacity", maximum);
        }
        if level.allows_nothing {
            self.set(path, "allow-zero-capacity-sum", "true");
        }
    }

    /// Whether it takes applications there: what makes queues is a parent without children, too.
    fn is_leaf(&self, path: &str) -> bool {
        self.tree.is_leaf(path) && !self.rules.grows(path)
    }

    /// A queue's setting.
    fn set(&mut self, path: &str, name: &str, value: &str) -> Entry {
        self.write_once(format!("{PREFIX}{path}.{name}"), value);
        Entry::new(name, &value)
    }

    /// A setting of all queues that have none of their own.
    fn set_for_all(&mut self, name: &str, value: &str) -> Entry {
        self.write_once(format!("{PREFIX}{name}"), value);
        Entry::new(format!("{PREFIX}{name}"), &value)
    }

    /// A queue's setting, or what stands for all queues at once if the source says it so.
    fn set_by(&mut self, origin: Origin, path: &str, name: &str, value: &str) -> Entry {
        match origin {
            Origin::Here => self.set(path, name, value),
            Origin::General | Origin::Nobody => self.set_for_all(name, value),
        }
    }

    fn write_once(&mut self, name: String, value: &str) {
        if self.capacity.iter().all(|(known, _)| *known != name) {
            self.capacity.push((name, value.to_owned()));
        }
    }

    fn site(&mut self, name: &str, value: &str) -> Entry {
        self.properties.push((name.to_owned(), value.to_owned()));
        Entry::new(name, &value)
    }

    fn master_share(&mut self, origin: Origin, path: &str, part: Option<f64>) -> Outcome {
        let text = number(part.unwrap_or(1.0));
        let name = "maximum-am-resource-percent";
        Outcome::approximately(
            self.set_by(origin, path, name, &text),
            said!("convert.master-share-basis"),
        )
    }

    fn dominant(&mut self) -> Outcome {
        self.write_once(CALCULATOR.to_owned(), DOMINANT_CALCULATOR);
        Outcome::exactly(Entry::new(CALCULATOR, DOMINANT_CALCULATOR))
    }

    fn order(&mut self, path: &str, order: Order) -> Outcome {
        if !self.is_leaf(path) {
            return match order {
                Order::Fifo => Outcome::lost(said!("convert.leaves-only")),
                _ => {
                    let to = Entry::silent("", said!("convert.least-used-first"));
                    Outcome::approximately(to, said!("convert.by-guarantee"))
                }
            };
        }
        let (policy, exact) = match order {
            Order::Fifo => ("fifo", true),
            Order::DominantFair => ("fair", true),
            Order::Fair => ("fair", self.tree.looks_at_memory_alone()),
        };
        let to = self.set(path, "ordering-policy", policy);
        if exact {
            Outcome::exactly(to)
        } else {
            Outcome::approximately(to, said!("convert.fair-as-drf"))
        }
    }

    fn preemption(&mut self, value: &Value) -> Outcome {
        match value {
            _ if !self.tree.restores_anything() => Outcome::lost(said!("convert.nothing-to-restore")),
            Value::WarnMs(ms) => {
                Outcome::exactly(self.site(&format!("{POLICY}max_wait_before_kill"), &ms.to_string()))
            }
            Value::IntervalMs(ms) => {
                let round = self
                    .tree
                    .shortest_timeout()
                    .map_or(*ms, |timeout| timeout.min(*ms));
                let to = self.site(&format!("{POLICY}monitoring_interval"), &round.max(1).to_string());
                Outcome::approximately(to, said!("convert.interval"))
            }
            _ => {
                // All that is missing, in one round, and nothing ignored: the others know no such brakes.
                let brakes = [
                    ("total_preemption_per_round", "1.0"),
                    ("natural_termination_factor", "1.0"),
                    ("max_ignored_over_capacity", "0.0"),
                ];
                let mut to = vec![self.site(MONITOR, "true")];
                to.extend(brakes.map(|(name, value)| self.site(&format!("{POLICY}{name}"), value)));
                Outcome::approximately(to, said!("convert.preempts-for-guarantee"))
            }
        }
    }

    /// What Fair alone has.
    fn of_fair(&mut self, path: &str, of: &FairOnly) -> Outcome {
        match of {
            FairOnly::AdminAcl(acl) => Outcome::exactly(self.set(path, "acl_administer_queue", acl)),
            FairOnly::MaxOfMade(amount) => self.max_of_made(path, *amount),
            FairOnly::WeightBySize => {
                let name = "ordering-policy.fair.enable-size-based-weight";
                let leaves = self.tree.paths().filter(|path| self.is_leaf(path));
                let leaves: Vec<&str> = leaves.collect();
                for leaf in leaves {
                    self.set(leaf, name, "true");
                }
                Outcome::approximately(Entry::new(name, "true"), said!("convert.by-demand"))
            }
            FairOnly::NodeThreshold(part) => self.delay("node-locality-delay", *part, "-1"),
            FairOnly::RackThreshold(part) => self.delay("rack-locality-additional-delay", *part, "0"),
            FairOnly::Continuous => {
                let to = self.set_for_all("schedule-asynchronously.enable", "true");
                Outcome::approximately(to, said!("convert.asynchronous"))
            }
            FairOnly::SleepMs(ms) => {
                let name = "schedule-asynchronously.scheduling-interval-ms";
                Outcome::exactly(self.set_for_all(name, &ms.to_string()))
            }
            FairOnly::TakesMasters => {
                let to = Entry::silent("", said!("convert.masters-last"));
                Outcome::exactly(to)
            }
            FairOnly::LimitsVcores => self.dominant(),
            FairOnly::NoQueueIsFull => self.as_many_as_all(path),
            FairOnly::Reservations => Outcome::lost(said!("convert.reservations")),
            FairOnly::Class => Outcome::exactly(self.site("yarn.resourcemanager.scheduler.class", CLASS)),
        }
    }

    /// As many applications as the scheduler as a whole takes where nothing is said.
    fn as_many_as_all(&mut self, path: &str) -> Outcome {
        let profile = Profile::default_of(SchedulerKind::Capacity);
        let most = default(profile, &format!("{PREFIX}maximum-applications"));
        Outcome::exactly(match self.mode {
            Mode::Absolute => self.set(path, "maximum-applications", most),
            _ => self.set_for_all("global-queue-max-application", most),
        })
    }

    /// Missed opportunities: there as many as this part of the nodes.
    fn delay(&mut self, name: &str, part: f64, none: &str) -> Outcome {
        if part < 0.0 {
            return Outcome::exactly(self.set_for_all(name, none));
        }
        let missed = libm::floor(part * f64::from(self.tree.nodes)) as i64;
        let to = self.set_for_all(name, &missed.to_string());
        Outcome::approximately(to, said!("convert.fixed-at-present-size"))
    }
}

impl Write for Writer<'_> {
    fn write(&mut self, path: &str, setting: &Setting) -> Outcome {
        let origin = setting.origin;
        match &setting.value {
            Value::Weight(_)
            | Value::Guaranteed(_)
            | Value::Share(_)
            | Value::Min(_)
            | Value::Reserve(_)
            | Value::Max(_) => self.level(path, &setting.value),
            Value::MaxRunning(max) => {
                Outcome::exactly(self.set_by(origin, path, "max-parallel-apps", &max.to_string()))
            }
            Value::MaxPending(max) => {
                let to = self.set(path, "maximum-applications", &max.to_string());
                Outcome::approximately(to, said!("convert.pending-with-running"))
            }
            Value::MasterShare(part) => self.master_share(origin, path, *part),
            Value::Order(order) => self.order(path, *order),
            Value::NotPreemptable => Outcome::exactly(self.set(path, "disable_preemption", "true")),
            Value::MaxContainer(max) => self.max_container(path, max),
            Value::SubmitAcl(acl) => Outcome::exactly(self.set(path, "acl_submit_applications", acl)),
            Value::UserMaxRunning(user, max) => {
                Outcome::exactly(self.set(&format!("user.{user}"), "max-parallel-apps", &max.to_string()))
            }
            Value::OtherUsersMaxRunning(max) => {
                Outcome::exactly(self.set("user", "max-parallel-apps", &max.to_string()))
            }
            Value::Dominant => self.dominant(),
            Value::Preemption | Value::WarnMs(_) | Value::IntervalMs(_) => self.preemption(&setting.value),
            Value::AssignMultiple(flag) => {
                Outcome::exactly(self.set("per-node-heartbeat", "multiple-assignments-enabled", flag))
            }
            Value::MaxAssign(max) => {
                Outcome::exactly(self.set("per-node-heartbeat", "maximum-container-assignments", max))
            }
            Value::Closed => Outcome::exactly(self.set(path, "state", "STOPPED")),
            Value::MaxRunningPerUser(_) => Outcome::without_counterpart(),
            Value::MinTimeout(_) | Value::ShareTimeout(_) if self.tree.restores_anything() => {
                Outcome::at_once()
            }
            Value::ShareThreshold(part) if *part < 1.0 && self.tree.restores_shares() => {
                Outcome::lost(said!("convert.whole-share-restored"))
            }
            Value::MinTimeout(_) | Value::ShareTimeout(_) | Value::ShareThreshold(_) => Outcome::own(),
            Value::Rule(rule) => self.rules.add(rule),
            Value::Parent => self.parent(path),
            Value::Fair(of) => self.of_fair(path, of),
            Value::Idle(_) | Value::Shared | Value::Other => Outcome::own(),
        }
    }

    /// The least container must be more than nothing there.
    fn shared(&mut self, setting: &Setting) -> Outcome {
        match &*setting.from {
            [from]
                if SMALLEST.contains(&&*from.name)
                    && from.value.parse().is_ok_and(|least: i64| least < 1) =>
            {
                Outcome::approximately(self.site(&from.name, "1"), said!("convert.container-of-nothing"))
            }
            from => Outcome::exactly(from.to_vec()),
        }
    }

    fn unasked(&self) -> Vec<(String, Entry, Said)> {
        templates::templates(self.tree, &self.levels, &self.rules)
    }

    fn finish(mut self) -> Written {
        for (path, Entry { name, value, .. }, _) in self.unasked() {
            self.set(&path, &name, &value);
        }
        if let Some(rules) = self.rules.text() {
            self.set_for_all("queue-mappings-override.enable", "true");
            self.set_for_all("mapping-rule-format", "json");
            self.set_for_all("mapping-rule-json", &rules);
        }
        let property = |(name, value): &(String, String)| {
            let (name, value) = (escaped(name), escaped(value));
            format!("  <property><name>{name}</name><value>{value}</value></property>\n")
        };
        let lines: String = self.capacity.iter().map(property).collect();
        Written {
            capacity_scheduler: Some(format!("<configuration>\n{lines}</configuration>\n")),
            properties: self.properties,
            ..Written::default()
        }
    }
}
