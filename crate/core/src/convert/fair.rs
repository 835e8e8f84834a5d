//! From and to an allocation file and the Fair Scheduler's properties.

use std::fmt::Write as _;

use super::model::{Amount, Entry, Order, Outcome, Setting, Tree, Value, name, number, parent};
use super::{Write, Written};
use crate::config::{
    AllocationFile, ConfigurableResource, FairSettings, Finding, Findings, PlacementPolicy, PlacementRule,
    PolicyName, Properties, QueueSettings, RuleKind,
};
use crate::resource::Resource;
use crate::said;
use crate::sim::scenario::Scenario;

const FAIR: &str = "yarn.scheduler.fair.";

pub(super) fn read(scenario: &Scenario, properties: &Properties) -> Result<Tree, Vec<Finding>> {
    let mut findings = Findings::new();
    let settings = FairSettings::read(properties, &mut findings);
    let text = scenario.scheduler.allocation_file.as_deref();
    let text = text.unwrap_or("<allocations/>");
    let Some(file) = AllocationFile::parse(text, &scenario.types, &mut findings) else {
        return Err(findings.into_vec());
    };
    let mut tree = Tree::new(scenario);
    general(&mut tree, &file, &settings);
    if file.default_policy.is_dominant() {
        let name = file.default_policy.name();
        tree.set_general(Entry::new("defaultQueueSchedulingPolicy", &name), Value::Dominant);
    } else if file
        .queues
        .values()
        .any(|queue| queue.policy.is_some_and(PolicyName::is_dominant))
    {
        tree.set_general(Entry::new("schedulingPolicy", "drf"), Value::Dominant);
    }
    let default_max = default_max(&file);
    for (path, queue) in &file.queues {
        tree.add(path);
        let parent_of = |other: &String| parent(other) == Some(path);
        let kind = if file.queues.keys().any(parent_of) {
            Kind::Parent
        } else {
            Kind::Leaf
        };
        read_queue(&mut tree, queue, &file, kind);
    }
    undeclared(&mut tree, scenario, default_max);
    Ok(tree)
}

/// `queueMaxResourcesDefault`, if it limits anything.
fn default_max(file: &AllocationFile) -> Option<ConfigurableResource> {
    let unbounded = ConfigurableResource::Absolute(Resource::UNBOUNDED);
    Some(file.queue_max_resources_default).filter(|max| *max != unbounded)
}

/// A rule as the file has it.
fn rule_text(rule: &PlacementRule) -> String {
    let name = match &rule.kind {
        RuleKind::Specified => "specified",
        RuleKind::User if rule.parent.is_some() => "nestedUserQueue",
        RuleKind::User => "user",
        RuleKind::PrimaryGroup => "primaryGroup",
        RuleKind::SecondaryGroupExistingQueue => "secondaryGroupExistingQueue",
        RuleKind::Default { queue } => return format!("default ({queue})"),
        RuleKind::Reject => "reject",
    };
    match &rule.parent {
        Some(parent) => format!("{name} ({})", rule_text(parent)),
        None => name.to_owned(),
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Leaf,
    Parent,
}

fn general(tree: &mut Tree, file: &AllocationFile, settings: &FairSettings) {
    for (user, max) in &file.user_max_apps {
        let from = Entry::new(format!("user.{user}.maxRunningApps"), &max);
        tree.set(from, Value::UserMaxRunning(user.clone(), count(*max)));
    }
    if file.user_max_apps_default != i32::MAX {
        let max = file.user_max_apps_default;
        tree.set(
            Entry::new("userMaxAppsDefault", &max),
            Value::OtherUsersMaxRunning(count(max)),
        );
    }
    if let PlacementPolicy::Rules(rules) = &file.placement {
        let rules: Vec<String> = rules.iter().map(rule_text).collect();
        let from = Entry::new("queuePlacementPolicy", &rules.join(" / "));
        tree.set(from, Value::Placement);
    }
    for (name, class) in &file.reservation_system {
        tree.set(Entry::new(name, &class), Value::Other);
    }
    if settings.preemption {
        tree.set(Entry::new(format!("{FAIR}preemption"), "true"), Value::Preemption);
        let (wait, next) = (
            settings.wait_time_before_kill_ms,
            settings.wait_time_before_next_starvation_check_ms,
        );
        tree.set(
            Entry::new(format!("{FAIR}waitTimeBeforeKill"), &wait),
            Value::WarnMs(ms(wait)),
        );
        tree.set(
            Entry::new(format!("{FAIR}waitTimeBeforeNextStarvationCheck"), &next),
            Value::IntervalMs(ms(next)),
        );
    }
    let multiple = settings.assign_multiple.to_string();
    tree.set(
        Entry::new(format!("{FAIR}assignmultiple"), &multiple),
        Value::AssignMultiple(multiple),
    );
    if settings.max_assign != -1 {
        let max = settings.max_assign.to_string();
        tree.set(
            Entry::new(format!("{FAIR}max.assign"), &max),
            Value::MaxAssign(max),
        );
    }
    for (name, set) in [
        ("sizebasedweight", settings.size_based_weight),
        ("am.preemption", settings.am_preemption),
    ] {
        if set {
            tree.set(Entry::new(format!("{FAIR}{name}"), "true"), Value::Other);
        }
    }
}

fn count(number: i32) -> u32 {
    u32::try_from(number).unwrap_or(0)
}

/// As it is written: 0.8, not what a 32-bit float makes of it.
fn decimal(number: f32) -> f64 {
    number.to_string().parse().unwrap_or_else(|_| f64::from(number))
}

fn ms(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

fn read_queue(tree: &mut Tree, queue: &QueueSettings, file: &AllocationFile, kind: Kind) {
    let weight = queue.weight.unwrap_or(1.0);
    let entry = Entry::new("weight", &weight);
    let from = match queue.weight {
        Some(_) => entry,
        None => entry.noted(said!("convert.by-default")),
    };
    tree.set(from, Value::Weight(f64::from(weight)));
    if let Some(min) = queue.min_resources {
        tree.set(
            Entry::new("minResources", &format!("{min:?}")),
            Value::Min(Amount::Absolute(min)),
        );
    }
    match queue.max_resources {
        Some(max) => set_max(tree, "maxResources", max),
        None => set_default_max(tree, default_max(file)),
    }
    let (name, max_apps) = match queue.max_running_apps {
        Some(max) => ("maxRunningApps", max),
        None => ("queueMaxAppsDefault", file.queue_max_apps_default),
    };
    if max_apps != i32::MAX {
        tree.set(Entry::new(name, &max_apps), Value::MaxRunning(count(max_apps)));
    }
    if kind == Kind::Leaf {
        let share = f64::from(queue.max_am_share.unwrap_or(file.queue_max_am_share_default));
        let limit = (share >= 0.0).then_some(share);
        tree.set(Entry::new("maxAMShare", &share), Value::MasterShare(limit));
    }
    let policy = queue.policy.unwrap_or(file.default_policy);
    let order = match policy {
        _ if policy.gives_all_to_first() => Order::Fifo,
        _ if policy.is_dominant() => Order::DominantFair,
        _ => Order::Fair,
    };
    if kind == Kind::Leaf || queue.policy.is_some() {
        tree.set(
            Entry::new("schedulingPolicy", &policy.name()),
            Value::Order(order),
        );
    }
    if !queue.allow_preemption_from {
        tree.set(Entry::new("allowPreemptionFrom", "false"), Value::NotPreemptable);
    }
    if let Some(max) = queue.max_container_allocation {
        tree.set(
            Entry::new("maxContainerAllocation", &format!("{max:?}")),
            Value::MaxContainer(max),
        );
    }
    if let Some(acl) = queue
        .acl_submit_apps
        .as_ref()
        .filter(|acl| !acl.text().trim().is_empty())
    {
        tree.set(
            Entry::new("aclSubmitApps", &acl.text()),
            Value::SubmitAcl(acl.text().to_owned()),
        );
    }
    let timeouts = [
        (
            "minSharePreemptionTimeout",
            queue.min_share_preemption_timeout,
            Value::MinTimeout as fn(u64) -> Value,
        ),
        (
            "fairSharePreemptionTimeout",
            queue.fair_share_preemption_timeout,
            Value::ShareTimeout,
        ),
    ];
    for (name, timeout, value) in timeouts {
        if let Some(timeout) = timeout.filter(|ms| *ms != i64::MAX) {
            tree.set(Entry::new(name, &format!("{timeout} ms")), value(ms(timeout)));
        }
    }
    if let Some(threshold) = queue.fair_share_preemption_threshold {
        tree.set(
            Entry::new("fairSharePreemptionThreshold", &threshold),
            Value::ShareThreshold(decimal(threshold)),
        );
    }
    if let Some(max) = queue.max_child_resources {
        let max = max.of(&tree.cluster);
        tree.set(Entry::new("maxChildResources", &format!("{max:?}")), Value::Other);
    }
    if let Some(acl) = &queue.acl_administer_apps {
        tree.set(Entry::new("aclAdministerApps", &acl.text()), Value::Other);
    }
    if queue.reservation {
        tree.set(Entry::new("reservation", ""), Value::Other);
    }
}

fn set_max(tree: &mut Tree, name: &str, max: ConfigurableResource) {
    let now = max.of(&tree.cluster);
    let amount = match max {
        ConfigurableResource::Absolute(max) => Amount::Absolute(max),
        ConfigurableResource::Fraction(_) => Amount::Fixed(now),
    };
    tree.set(Entry::new(name, &format!("{now:?}")), Value::Max(amount));
}

fn set_default_max(tree: &mut Tree, max: Option<ConfigurableResource>) {
    if let Some(max) = max {
        set_max(tree, "queueMaxResourcesDefault", max);
    }
}

/// Queues that jobs name and the file does not: Fair makes them when they come, the others must know them.
fn undeclared(tree: &mut Tree, scenario: &Scenario, default_max: Option<ConfigurableResource>) {
    let templates = scenario.arrivals.iter().map(|arrival| &arrival.job.queue);
    let names = scenario.jobs.iter().map(|job| &job.queue).chain(templates);
    for queue in names {
        let path = if queue.starts_with("root.") {
            queue.clone()
        } else {
            format!("root.{queue}")
        };
        let mut missing = Vec::new();
        let mut next = Some(&*path);
        while let Some(path) = next.filter(|path| tree.queues.iter().all(|queue| queue.path != *path)) {
            missing.push(path.to_owned());
            next = parent(path);
        }
        for path in missing.iter().rev() {
            tree.add(path);
            let from = Entry::new("weight", &1).noted(said!("convert.for-first-job"));
            tree.set(from, Value::Weight(1.0));
            set_default_max(tree, default_max);
        }
    }
}

/// Writes an allocation file and properties.
pub(super) struct Writer<'a> {
    tree: &'a Tree,
    elements: Vec<(&'a str, String)>,
    tops: String,
    minimum: Vec<(String, Resource)>,
    properties: Vec<(String, String)>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(tree: &'a Tree) -> Self {
        Self {
            tree,
            elements: tree
                .queues
                .iter()
                .map(|queue| (&*queue.path, String::new()))
                .collect(),
            tops: String::new(),
            minimum: Vec::new(),
            properties: Vec::new(),
        }
    }

    fn element(&mut self, path: &str, element: &str, value: &str) -> Entry {
        let found = self.elements.iter_mut().find(|(other, _)| *other == path);
        found
            .expect("a queue of the tree")
            .1
            .push_str(&tag(element, value));
        Entry::new(element, &value)
    }

    fn top(&mut self, element: &str, value: &str) -> Entry {
        self.tops.push_str(&tag(element, value));
        Entry::new(element, &value)
    }

    fn property(&mut self, name: &str, value: &str) -> Entry {
        self.properties.push((format!("{FAIR}{name}"), value.to_owned()));
        Entry::new(format!("{FAIR}{name}"), &value)
    }

    fn text(&self, resource: &Resource) -> String {
        let parts: Vec<String> = self
            .tree
            .amounts(resource)
            .map(|(name, amount)| format!("{name}={amount}"))
            .collect();
        parts.join(", ")
    }

    /// A queue's minResources are the larger of its min and its reserve.
    fn min(&mut self, path: &str, amount: Amount) -> Entry {
        let resource = self.tree.resolve(path, amount);
        let known = self.minimum.iter_mut().find(|(other, _)| other == path);
        let sum = match known {
            Some((_, known)) => {
                *known = known.max(&resource);
                *known
            }
            None => {
                self.minimum.push((path.to_owned(), resource));
                resource
            }
        };
        Entry::new("minResources", &self.text(&sum))
    }

    fn below(&self, path: &str, depth: usize, into: &mut String) {
        let pad = "  ".repeat(depth);
        let (_, own) = self
            .elements
            .iter()
            .find(|(other, _)| *other == path)
            .expect("a queue of the tree");
        let _ = writeln!(into, "{pad}<queue name=\"{}\">", escape(name(path)));
        for line in own.lines() {
            let _ = writeln!(into, "{pad}  {line}");
        }
        for (other, min) in self.minimum.iter().filter(|(other, _)| other == path) {
            debug_assert_eq!(other, path);
            let _ = write!(into, "{pad}  {}", tag("minResources", &self.text(min)));
        }
        for child in self.tree.children(path) {
            self.below(&format!("{path}.{child}"), depth + 1, into);
        }
        let _ = writeln!(into, "{pad}</queue>");
    }
}

/// An element of its own line.
fn tag(element: &str, value: &str) -> String {
    format!("<{element}>{}</{element}>\n", escape(value))
}

/// `text` as XML.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

impl Write for Writer<'_> {
    fn write(&mut self, path: &str, setting: &Setting) -> Outcome {
        match &setting.value {
            Value::Weight(_) | Value::Guaranteed(_) | Value::Min(_) | Value::Reserve(_) if path == "root" => {
                Outcome::lost(said!("convert.root-has-no-levels"))
            }
            Value::Weight(weight) => {
                let to = self.element(path, "weight", &number(*weight));
                match self.tree.restored(path).share {
                    Some(_) => Outcome::approximately(to, said!("convert.guarantee-as-weight")),
                    None => Outcome::exactly(to),
                }
            }
            Value::Guaranteed(percent) => {
                let to = self.element(path, "weight", &number(*percent));
                Outcome::approximately(to, said!("convert.guarantee-as-weight"))
            }
            Value::Min(amount @ Amount::OfParent(_)) => {
                Outcome::approximately(self.min(path, *amount), said!("convert.fixed-at-present-size"))
            }
            Value::Min(amount) => Outcome::exactly(self.min(path, *amount)),
            Value::Reserve(amount) => {
                Outcome::approximately(self.min(path, *amount), said!("convert.reserve-as-min"))
            }
            Value::Max(Amount::OfParent(percent)) if matches!(parent(path), None | Some("root")) => {
                Outcome::exactly(self.element(path, "maxResources", &format!("{}%", number(*percent))))
            }
            Value::Max(amount) => {
                let text = self.text(&self.tree.resolve(path, *amount));
                let to = self.element(path, "maxResources", &text);
                match amount {
                    Amount::Absolute(_) => Outcome::exactly(to),
                    _ => Outcome::approximately(to, said!("convert.fixed-at-present-size")),
                }
            }
            Value::MaxRunning(max) => {
                Outcome::exactly(self.element(path, "maxRunningApps", &max.to_string()))
            }
            Value::MasterShare(_) if !self.tree.is_leaf(path) => Outcome::lost(said!("convert.leaves-only")),
            Value::MasterShare(None) => Outcome::exactly(self.element(path, "maxAMShare", "-1.0")),
            Value::MasterShare(Some(part)) => {
                let to = self.element(path, "maxAMShare", &number(*part));
                Outcome::approximately(to, said!("convert.master-share-basis"))
            }
            Value::Order(_) if !self.tree.is_leaf(path) => Outcome::lost(said!("convert.leaves-only")),
            Value::Order(Order::Fifo) => Outcome::exactly(self.element(path, "schedulingPolicy", "fifo")),
            Value::Order(Order::Fair) => Outcome::exactly(self.element(path, "schedulingPolicy", "fair")),
            Value::Order(Order::DominantFair) => {
                Outcome::exactly(self.element(path, "schedulingPolicy", "drf"))
            }
            Value::NotPreemptable => Outcome::exactly(self.element(path, "allowPreemptionFrom", "false")),
            Value::MaxContainer(max) => {
                let text = self.text(&max.min(&self.tree.cluster));
                Outcome::exactly(self.element(path, "maxContainerAllocation", &text))
            }
            Value::SubmitAcl(acl) => Outcome::exactly(self.element(path, "aclSubmitApps", acl)),
            Value::UserMaxRunning(user, max) => {
                let limit = tag("maxRunningApps", &max.to_string());
                let _ = writeln!(
                    self.tops,
                    "<user name=\"{}\">{}</user>",
                    escape(user),
                    limit.trim()
                );
                Outcome::exactly(Entry::new(format!("user.{user}.maxRunningApps"), &max))
            }
            Value::OtherUsersMaxRunning(max) => {
                Outcome::exactly(self.top("userMaxAppsDefault", &max.to_string()))
            }
            Value::Dominant => Outcome::exactly(self.top("defaultQueueSchedulingPolicy", "drf")),
            Value::Preemption | Value::WarnMs(_) | Value::IntervalMs(_) if !self.tree.restores_anything() => {
                Outcome::lost(said!("convert.nothing-to-restore"))
            }
            Value::Preemption => {
                let to = self.property("preemption", "true");
                self.property("preemption.cluster-utilization-threshold", "0.0");
                Outcome::approximately(to, said!("convert.preempts-after-timeout"))
            }
            Value::WarnMs(ms) => Outcome::exactly(self.property("waitTimeBeforeKill", &ms.to_string())),
            Value::IntervalMs(ms) => {
                let seconds = ms.div_ceil(1000).max(1).to_string();
                let mut to = vec![self.top("defaultMinSharePreemptionTimeout", &seconds)];
                if self.tree.restores_shares() {
                    to.push(self.top("defaultFairSharePreemptionTimeout", &seconds));
                    to.push(self.top("defaultFairSharePreemptionThreshold", "1.0"));
                }
                Outcome::approximately(to, said!("convert.interval"))
            }
            Value::AssignMultiple(flag) => Outcome::exactly(self.property("assignmultiple", flag)),
            Value::MaxAssign(max) => Outcome::exactly(self.property("max.assign", max)),
            Value::Share(percent) => {
                let to = self.element(path, "weight", &number(*percent));
                Outcome::approximately(to, said!("convert.share-as-weight"))
            }
            Value::MaxRunningPerUser(_) | Value::MaxPending(_) | Value::Closed => {
                Outcome::without_counterpart()
            }
            // Of Fair itself alone.
            Value::MinTimeout(_) | Value::ShareTimeout(_) | Value::ShareThreshold(_) => Outcome::own(),
            Value::Placement | Value::Shared | Value::Other => Outcome::own(),
        }
    }

    fn finish(self) -> Written {
        let mut text = String::from("<?xml version=\"1.0\"?>\n<allocations>\n");
        for line in self.tops.lines() {
            let _ = writeln!(text, "  {line}");
        }
        self.below("root", 1, &mut text);
        text.push_str("</allocations>\n");
        Written {
            allocation_file: Some(text),
            properties: self.properties,
            ..Written::default()
        }
    }
}
