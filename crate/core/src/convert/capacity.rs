//! From and to the Capacity Scheduler's properties. From Fair as Hadoop's converter in weights mode does it
//! (`FSQueueConverter`, `FSYarnSiteConverter`, `WeightToWeightConverter`).

use super::fair::escape;
use super::model::{Amount, Entry, Order, Outcome, Setting, Tree, Value, number};
use super::{Write, Written};
use crate::config::Properties;
use crate::resource::Resource;
use crate::said;
use crate::sim::scenario::Scenario;

/// The beginning of the names of all its own properties.
pub(super) const PREFIX: &str = "yarn.scheduler.capacity.";
const CALCULATOR: &str = "yarn.scheduler.capacity.resource-calculator";
const DOMINANT: &str = "org.apache.hadoop.yarn.util.resource.DominantResourceCalculator";
const MONITOR: &str = "yarn.resourcemanager.scheduler.monitor.enable";
const POLICY: &str = "yarn.resourcemanager.monitor.capacity.preemption.";

pub(super) fn read(scenario: &Scenario, properties: &Properties) -> Tree {
    let mut tree = Tree::new(scenario);
    general(&mut tree, properties);
    read_queue(&mut tree, properties, "root");
    tree
}

fn general(tree: &mut Tree, properties: &Properties) {
    let text = |name: &str| properties.get_trimmed(name);
    if text(CALCULATOR).is_some_and(|class| class.ends_with("DominantResourceCalculator")) {
        tree.set(Entry::new(CALCULATOR, &DOMINANT), Value::Dominant);
    }
    if text(MONITOR).is_some_and(|on| on == "true") {
        tree.set(Entry::new(MONITOR, "true"), Value::Preemption);
        let ms = |name: &str, default: u64| {
            let name = format!("{POLICY}{name}");
            let value = text(&name)
                .and_then(|value| value.parse().ok())
                .unwrap_or(default);
            (Entry::new(name, &value), value)
        };
        let (from, wait) = ms("max_wait_before_kill", 15_000);
        tree.set(from, Value::WarnMs(wait));
        let (from, interval) = ms("monitoring_interval", 3_000);
        tree.set(from, Value::IntervalMs(interval));
        for (name, value) in properties.iter().filter(|(name, _)| name.starts_with(POLICY)) {
            if !name.ends_with("max_wait_before_kill") && !name.ends_with("monitoring_interval") {
                tree.set(Entry::new(name, &value), Value::Other);
            }
        }
    }
    let users = format!("{PREFIX}user.");
    for (name, value) in properties.iter().filter(|(name, _)| name.starts_with(&users)) {
        let user = name[users.len()..].strip_suffix("max-parallel-apps");
        let value = match (user, value.trim().parse()) {
            (Some(""), Ok(max)) => Value::OtherUsersMaxRunning(max),
            (Some(user), Ok(max)) => Value::UserMaxRunning(user.trim_end_matches('.').to_owned(), max),
            _ => Value::Other,
        };
        tree.set(Entry::new(name, &properties.get(name).unwrap_or_default()), value);
    }
}

fn read_queue(tree: &mut Tree, properties: &Properties, path: &str) {
    let of = |name: &str| properties.get_trimmed(&format!("{PREFIX}{path}.{name}"));
    tree.add(path);
    let children = properties.strings(&format!("{PREFIX}{path}.queues"));
    let is_child = |name: &str| {
        children.iter().any(|child| {
            name.strip_prefix(child.as_str())
                .is_some_and(|rest| rest.starts_with('.'))
        })
    };
    let own = format!("{PREFIX}{path}.");
    for (name, value) in properties
        .iter()
        .filter_map(|(name, value)| Some((name.strip_prefix(&own)?, value)))
    {
        let with_memory = name == "maximum-allocation-vcores" && of("maximum-allocation-mb").is_some();
        if name == "queues" || is_child(name) || with_memory {
            continue;
        }
        let vcores = of("maximum-allocation-vcores").filter(|_| name == "maximum-allocation-mb");
        let also = vcores.map(|vcores| Entry::new("maximum-allocation-vcores", &vcores));
        let from: Vec<_> = [Entry::new(name, &value)].into_iter().chain(also).collect();
        tree.set(from, meaning(name, value.trim(), of));
    }
    if children.is_empty() {
        defaults(tree, properties, path);
    }
    for child in &children {
        read_queue(tree, properties, &format!("{path}.{child}"));
    }
}

/// What holds for a leaf that says nothing of it.
fn defaults(tree: &mut Tree, properties: &Properties, path: &str) {
    let set = |name: &str| properties.get(&format!("{PREFIX}{path}.{name}")).is_some();
    if !set("maximum-am-resource-percent") {
        let name = format!("{PREFIX}maximum-am-resource-percent");
        let part = properties
            .get_trimmed(&name)
            .and_then(|text| text.parse().ok())
            .unwrap_or(0.1);
        tree.set(
            Entry::new("maximum-am-resource-percent", &part).noted(said!("convert.by-default")),
            Value::MasterShare(Some(part)),
        );
    }
    if !set("ordering-policy") {
        tree.set(
            Entry::new("ordering-policy", "fifo").noted(said!("convert.by-default")),
            Value::Order(Order::Fifo),
        );
    }
}

fn meaning(name: &str, value: &str, of: impl Fn(&str) -> Option<String>) -> Value {
    let whole = || value.parse::<u32>().ok();
    let found = match name {
        "capacity" => match value.strip_suffix('w') {
            Some(weight) => weight.trim().parse().ok().map(Value::Weight),
            None => match absolute(value) {
                Some(amount) => Some(Value::Min(Amount::Absolute(amount))),
                None => value.trim_end_matches('%').parse().ok().map(Value::Guaranteed),
            },
        },
        "maximum-capacity" => match absolute(value) {
            Some(amount) => Some(Value::Max(Amount::Absolute(amount))),
            None => {
                let percent = value
                    .trim_end_matches('%')
                    .parse::<f64>()
                    .ok()
                    .filter(|percent| *percent >= 0.0);
                percent.map(|percent| Value::Max(Amount::OfParent(percent)))
            }
        },
        "max-parallel-apps" => whole().map(Value::MaxRunning),
        "maximum-applications" => whole().map(Value::MaxPending),
        "maximum-am-resource-percent" => value.parse().ok().map(|part| Value::MasterShare(Some(part))),
        "ordering-policy" => match value {
            "fifo" => Some(Value::Order(Order::Fifo)),
            "fair" => Some(Value::Order(Order::Fair)),
            _ => None,
        },
        "state" if value.eq_ignore_ascii_case("stopped") => Some(Value::Closed),
        "disable_preemption" if value == "true" => Some(Value::NotPreemptable),
        "acl_submit_applications" => Some(Value::SubmitAcl(value.to_owned())),
        "maximum-allocation-mb" => value.parse().ok().map(|mb| {
            let vcores = of("maximum-allocation-vcores").and_then(|text| text.parse().ok());
            Value::MaxContainer(Resource::new(mb, vcores.unwrap_or(i64::from(i32::MAX))))
        }),
        _ => None,
    };
    found.unwrap_or(Value::Other)
}

/// Reads `[memory=…,vcores=…]`.
fn absolute(text: &str) -> Option<Resource> {
    let inner = text.strip_prefix('[')?.strip_suffix(']')?;
    let mut resource = Resource::NONE;
    for part in inner.split(',') {
        let (name, amount) = part.split_once('=')?;
        let index = match name.trim() {
            "memory" | "memory-mb" => 0,
            "vcores" => 1,
            _ => continue,
        };
        resource.set(index, amount.trim().parse().ok()?);
    }
    Some(resource)
}

/// How guarantees are written: all children of a queue must have theirs in one form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// Percentages or weights, as the source has them.
    Shares,
    /// Amounts: what the source's preemption restores are minima.
    Amounts,
}

impl Form {
    fn of(tree: &Tree) -> Self {
        if tree.restores_minima_alone() {
            Self::Amounts
        } else {
            Self::Shares
        }
    }
}

/// Writes the properties of capacity-scheduler.xml and yarn-site.xml.
pub(super) struct Writer<'a> {
    tree: &'a Tree,
    form: Form,
    capacity: Vec<(String, String)>,
    properties: Vec<(String, String)>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(tree: &'a Tree) -> Self {
        let mut writer = Self {
            tree,
            form: Form::of(tree),
            capacity: Vec::new(),
            properties: Vec::new(),
        };
        for queue in tree.queues.iter().skip(1) {
            let children = tree.children(&queue.path);
            if children.is_empty() {
                writer.set(&queue.path, "user-limit-factor", "-1.0");
            } else {
                writer.set(&queue.path, "queues", &children.join(","));
            }
            if writer.form == Form::Amounts && queue.path != "root" {
                let text = writer.amount(&tree.guaranteed_amount(&queue.path));
                writer.set(&queue.path, "capacity", &text);
            }
        }
        writer
    }

    fn set(&mut self, path: &str, name: &str, value: &str) -> Entry {
        self.capacity
            .push((format!("{PREFIX}{path}.{name}"), value.to_owned()));
        Entry::new(name, &value)
    }

    /// `[memory=…,vcores=…]`. No memory at all would count as no amount (YARN-11641), so the least is 1 MB.
    fn amount(&self, resource: &Resource) -> String {
        let mut least = *resource;
        least.set(0, resource.memory().max(1));
        let name = |name| if name == "memory-mb" { "memory" } else { name };
        let parts = self.tree.amounts(&least);
        let parts: Vec<String> = parts
            .map(|(own, amount)| format!("{}={amount}", name(own)))
            .collect();
        format!("[{}]", parts.join(","))
    }

    /// What a queue's minimum became.
    fn min(&self, path: &str, amount: Amount) -> Outcome {
        let guaranteed = self.tree.guaranteed_amount(path);
        if self.form == Form::Shares {
            let min = self.tree.resolve(path, amount);
            let covered = self.tree.restored(path).min && min.fits_in(&self.tree.part_of_cluster(path));
            return if covered {
                let to = Entry::silent("capacity", said!("convert.by-its-weight"));
                Outcome::approximately(to, said!("convert.min-within-guarantee"))
            } else {
                Outcome::lost(said!("convert.min-resources"))
            };
        }
        let to = Entry::new("capacity", &self.amount(&guaranteed));
        match amount {
            Amount::Absolute(min) if self.tree.restored_there_too(path) || guaranteed != min => {
                Outcome::approximately(to, said!("convert.restored-there-too"))
            }
            Amount::Absolute(_) => Outcome::exactly(to),
            _ => Outcome::approximately(to, said!("convert.fixed-at-present-size")),
        }
    }

    fn site(&mut self, name: &str, value: &str) -> Entry {
        self.properties.push((name.to_owned(), value.to_owned()));
        Entry::new(name, &value)
    }
}

impl Write for Writer<'_> {
    fn write(&mut self, path: &str, setting: &Setting) -> Outcome {
        match &setting.value {
            Value::Weight(_) | Value::Guaranteed(_) | Value::Min(_) | Value::Reserve(_) if path == "root" => {
                Outcome::lost(said!("convert.root-has-no-levels"))
            }
            Value::Weight(_) | Value::Share(_) if self.form == Form::Amounts => {
                Outcome::lost(said!("convert.weights-beside-amounts"))
            }
            Value::Weight(weight) => {
                let to = self.set(path, "capacity", &format!("{}w", number(*weight)));
                let why = if self.tree.restored_there_too(path) {
                    said!("convert.restored-there-too")
                } else {
                    said!("convert.weight-as-guarantee")
                };
                Outcome::approximately(to, why)
            }
            Value::Guaranteed(percent) => Outcome::exactly(self.set(path, "capacity", &number(*percent))),
            Value::Min(amount) => self.min(path, *amount),
            Value::Reserve(_) if self.form == Form::Amounts => {
                let to = Entry::new("capacity", &self.amount(&self.tree.guaranteed_amount(path)));
                Outcome::approximately(to, said!("convert.reserve-as-min"))
            }
            Value::Reserve(_) => Outcome::without_counterpart(),
            Value::Max(amount) if self.form == Form::Amounts && path != "root" => {
                let text = self.amount(&self.tree.max(path));
                let to = self.set(path, "maximum-capacity", &text);
                match amount {
                    Amount::Absolute(_) => Outcome::exactly(to),
                    _ => Outcome::approximately(to, said!("convert.fixed-at-present-size")),
                }
            }
            Value::Max(Amount::OfParent(percent)) => {
                Outcome::exactly(self.set(path, "maximum-capacity", &number(*percent)))
            }
            Value::Max(_) => {
                self.set(path, "maximum-capacity", "100");
                Outcome::lost(said!("convert.max-resources"))
            }
            Value::MaxRunning(max) => Outcome::exactly(self.set(path, "max-parallel-apps", &max.to_string())),
            Value::MaxPending(max) => {
                let to = self.set(path, "maximum-applications", &max.to_string());
                Outcome::approximately(to, said!("convert.pending-with-running"))
            }
            Value::MasterShare(part) => {
                let to = self.set(path, "maximum-am-resource-percent", &number(part.unwrap_or(1.0)));
                Outcome::approximately(to, said!("convert.master-share-basis"))
            }
            Value::Order(_) if !self.tree.is_leaf(path) => Outcome::lost(said!("convert.leaves-only")),
            Value::Order(order) => {
                let (policy, exact) = match order {
                    Order::Fifo => ("fifo", true),
                    Order::DominantFair => ("fair", true),
                    Order::Fair => ("fair", !self.tree.queues[0].settings.iter().any(is_dominant)),
                };
                let to = self.set(path, "ordering-policy", policy);
                if exact {
                    Outcome::exactly(to)
                } else {
                    Outcome::approximately(to, said!("convert.fair-as-drf"))
                }
            }
            Value::NotPreemptable => Outcome::exactly(self.set(path, "disable_preemption", "true")),
            Value::MaxContainer(max) => {
                let memory = self.set(path, "maximum-allocation-mb", &max.memory().to_string());
                let vcores = self.set(path, "maximum-allocation-vcores", &max.get(1).to_string());
                Outcome::exactly([memory, vcores])
            }
            Value::SubmitAcl(acl) => Outcome::exactly(self.set(path, "acl_submit_applications", acl)),
            Value::UserMaxRunning(user, max) => {
                Outcome::exactly(self.set(&format!("user.{user}"), "max-parallel-apps", &max.to_string()))
            }
            Value::OtherUsersMaxRunning(max) => {
                Outcome::exactly(self.set("user", "max-parallel-apps", &max.to_string()))
            }
            Value::Dominant => {
                self.capacity.push((CALCULATOR.to_owned(), DOMINANT.to_owned()));
                Outcome::exactly(Entry::new(CALCULATOR, &DOMINANT))
            }
            Value::Preemption | Value::WarnMs(_) | Value::IntervalMs(_) if !self.tree.restores_anything() => {
                Outcome::lost(said!("convert.nothing-to-restore"))
            }
            Value::Preemption => {
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
            Value::WarnMs(ms) => {
                Outcome::exactly(self.site(&format!("{POLICY}max_wait_before_kill"), &ms.to_string()))
            }
            Value::IntervalMs(ms) => {
                let to = self.site(&format!("{POLICY}monitoring_interval"), &ms.to_string());
                Outcome::approximately(to, said!("convert.interval"))
            }
            Value::AssignMultiple(flag) => {
                Outcome::exactly(self.set("per-node-heartbeat", "multiple-assignments-enabled", flag))
            }
            Value::MaxAssign(max) => {
                Outcome::exactly(self.set("per-node-heartbeat", "maximum-container-assignments", max))
            }
            Value::Closed => Outcome::exactly(self.set(path, "state", "STOPPED")),
            Value::Share(percent) => {
                let to = self.set(path, "capacity", &format!("{}w", number(*percent)));
                Outcome::approximately(to, said!("convert.share-as-weight"))
            }
            Value::MaxRunningPerUser(_) => Outcome::without_counterpart(),
            Value::MinTimeout(_) | Value::ShareTimeout(_) if self.tree.restores_anything() => {
                Outcome::at_once()
            }
            Value::ShareThreshold(part) if *part < 1.0 && self.tree.restores_shares() => {
                Outcome::lost(said!("convert.whole-share-restored"))
            }
            Value::MinTimeout(_) | Value::ShareTimeout(_) | Value::ShareThreshold(_) => Outcome::own(),
            Value::Placement | Value::Shared | Value::Other => Outcome::own(),
        }
    }

    fn finish(self) -> Written {
        let property = |(name, value): &(String, String)| {
            let (name, value) = (escape(name), escape(value));
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

fn is_dominant(setting: &Setting) -> bool {
    setting.value == Value::Dominant
}
