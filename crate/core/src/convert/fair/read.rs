//! From an allocation file and the Fair Scheduler's properties.

use super::elements::{Elements, POLICY};
use super::properties::{self, ms};
use crate::config::{
    Acl, AllocationFile, ConfigurableResource, FairSettings, Finding, Findings, PlacementPolicy,
    PlacementRule, PolicyName, Properties, QueueSettings, RuleKind, Said,
};
use crate::convert::model::{Amount, Entry, FairOnly, OfMade, Order, Origin, Tree, Value, parent};
use crate::resource::Resource;
use crate::said;
use crate::sim::scenario::Scenario;

pub(in crate::convert) fn read(scenario: &Scenario, properties: &Properties) -> Result<Tree, Vec<Finding>> {
    let mut findings = Findings::new();
    let settings = FairSettings::read(properties, &mut findings);
    let text = scenario.scheduler.allocation_file.as_deref();
    let text = text.unwrap_or("<allocations/>");
    let Some(file) = AllocationFile::parse(text, &scenario.types, &mut findings) else {
        return Err(findings.into_vec());
    };
    let mut reader = Reader {
        tree: Tree::new(scenario),
        elements: Elements::read(text).map_err(|finding| vec![finding])?,
        file: &file,
        settings: &settings,
        properties,
    };
    reader.general();
    for (path, queue) in &file.queues {
        reader.tree.add(path);
        reader.queue(path, queue);
    }
    reader.undeclared(scenario);
    reader.leftovers();
    Ok(reader.tree)
}

/// What is read, and what of it has been told.
struct Reader<'a> {
    tree: Tree,
    elements: Elements,
    file: &'a AllocationFile,
    settings: &'a FairSettings,
    properties: &'a Properties,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Leaf,
    Parent,
}

fn by_default() -> Said {
    said!("convert.by-default")
}

fn count(number: i32) -> u32 {
    u32::try_from(number).unwrap_or(0)
}

fn order_of(policy: PolicyName) -> Order {
    match policy {
        _ if policy.gives_all_to_first() => Order::Fifo,
        _ if policy.is_dominant() => Order::DominantFair,
        _ => Order::Fair,
    }
}

/// As it is written: 0.8, not what a 32-bit float makes of it.
fn decimal(number: f32) -> f64 {
    number.to_string().parse().unwrap_or_else(|_| f64::from(number))
}

impl Reader<'_> {
    fn general(&mut self) {
        self.tree.largest_container = self.settings.resources.maximum;
        let unbounded = ConfigurableResource::Absolute(Resource::UNBOUNDED);
        let max = Some(self.file.queue_max_resources_default).filter(|max| *max != unbounded);
        let share = decimal(self.file.queue_max_am_share_default);
        self.tree.made = OfMade {
            max: max.map(|max| self.amount(max)),
            master_share: (share >= 0.0).then_some(share),
            order: order_of(self.file.default_policy),
        };
        for (name, from) in self.elements.take_all("user.") {
            let user = name
                .strip_prefix("user.")
                .and_then(|rest| rest.strip_suffix(".maxRunningApps"));
            let value = match user.and_then(|user| Some((user, self.file.user_max_apps.get(user)?))) {
                Some((user, max)) => Value::UserMaxRunning(user.to_owned(), count(*max)),
                None => Value::Idle(said!("convert.not-read")),
            };
            self.tree.set(from, value);
        }
        if let Some(from) = self.elements.take("", &["userMaxAppsDefault"]) {
            let value = Value::OtherUsersMaxRunning(count(self.file.user_max_apps_default));
            self.tree.set(from, value);
        }
        for name in ["reservation-planner", "reservation-agent", "reservation-policy"] {
            if let Some(from) = self.elements.take("", &[name]) {
                self.tree.set(from, Value::Fair(FairOnly::Reservations));
            }
        }
        self.dominant();
        self.rules();
        properties::read(properties::Reader {
            tree: &mut self.tree,
            settings: self.settings,
            properties: self.properties,
            has_rules: matches!(self.file.placement, PlacementPolicy::Rules(_)),
        });
    }

    /// Whether all resources count: Capacity has one calculator for all queues.
    fn dominant(&mut self) {
        let own = self
            .file
            .queues
            .values()
            .any(|queue| queue.policy.is_some_and(PolicyName::is_dominant));
        if self.file.default_policy.is_dominant() {
            let from = self.elements.take("", &["defaultQueueSchedulingPolicy"]);
            let origin = if from.is_some() {
                Origin::General
            } else {
                Origin::Nobody
            };
            let from = from.unwrap_or_else(|| Entry::new("defaultQueueSchedulingPolicy", "drf"));
            self.tree.set_by(origin, from, Value::Dominant);
        } else if own {
            let from = Entry::new("schedulingPolicy", "drf").noted(said!("convert.of-some-queue"));
            self.tree.set_silent(from, Value::Dominant);
        } else if self.limits_vcores() {
            let from = Entry::silent("", said!("convert.vcores-are-limited"));
            self.tree.set_silent(from, Value::Fair(FairOnly::LimitsVcores));
        } else if self.tree.types.count() > 2 {
            let from = Entry::silent("", said!("convert.further-types"));
            self.tree.set_silent(from, Value::Fair(FairOnly::LimitsVcores));
        }
    }

    /// Whether a maximum forbids something beside memory: a calculator by memory alone would not look at it.
    fn limits_vcores(&self) -> bool {
        let cluster = self.tree.cluster;
        let limits = |max: &ConfigurableResource| {
            let now = max.of(&cluster);
            (1..self.tree.types.count()).any(|index| now.get(index) < cluster.get(index))
        };
        let queues = self.file.queues.values();
        let mut own = queues.filter_map(|queue| queue.max_resources.as_ref());
        limits(&self.file.queue_max_resources_default) || own.any(limits)
    }

    fn rules(&mut self) {
        match &self.file.placement {
            PlacementPolicy::Rules(rules) => {
                for (index, rule) in rules.iter().enumerate() {
                    let name = format!("{POLICY}/rule[{}]", index + 1);
                    let from = self.elements.take("", &[&name]);
                    let from = from.unwrap_or_else(|| Entry::new(name, ""));
                    self.tree.set(from, Value::Rule(rule.clone()));
                }
            }
            PlacementPolicy::FromProperties | PlacementPolicy::Unchanged => {
                for rule in PlacementRule::of_properties(self.settings) {
                    let from = Entry::silent("", said!("convert.placement-by-default"));
                    self.tree.set_silent(from, Value::Rule(rule));
                }
            }
        }
    }

    fn queue(&mut self, path: &str, queue: &QueueSettings) {
        let parent_of = |other: &String| parent(other) == Some(path);
        let has_children = self.file.queues.keys().any(parent_of);
        let kind = if has_children { Kind::Parent } else { Kind::Leaf };
        if let Some(from) = self.elements.take(path, &["type"]) {
            let value = match from.value.as_str() {
                "parent" => Value::Parent,
                _ => Value::Idle(said!("convert.not-read")),
            };
            self.tree.set(from, value);
        }
        self.levels(path, queue);
        self.limits(path, queue, kind);
        self.order(path, queue, kind);
        self.access(path, queue);
        self.preemption(path, queue);
        for name in [
            "reservation",
            "aclAdministerReservations",
            "aclListReservations",
            "aclSubmitReservations",
        ] {
            if let Some(from) = self.elements.take(path, &[name]) {
                self.tree.set(from, Value::Fair(FairOnly::Reservations));
            }
        }
    }

    /// Its own element, or what holds without one.
    fn own_or(&mut self, path: &str, name: &str, default: impl ToString) -> (Origin, Entry) {
        match self.elements.take(path, &[name]) {
            Some(from) => (Origin::Here, from),
            None => (Origin::Nobody, Entry::new(name, &default).noted(by_default())),
        }
    }

    /// Its own element, that of all without their own, or what holds without either.
    fn own_or_general(
        &mut self,
        path: &str,
        name: &str,
        general: &str,
        default: impl ToString,
    ) -> (Origin, Entry) {
        if let Some(from) = self.elements.take(path, &[name]) {
            return (Origin::Here, from);
        }
        match self.elements.take("", &[general]) {
            Some(from) => (Origin::General, from),
            None => (Origin::Nobody, Entry::new(name, &default).noted(by_default())),
        }
    }

    fn levels(&mut self, path: &str, queue: &QueueSettings) {
        let weight = queue.weight.unwrap_or(1.0);
        let (origin, from) = self.own_or(path, "weight", weight);
        let is_root = path == "root";
        if !is_root {
            self.tree.set_by(origin, from, Value::Weight(f64::from(weight)));
        } else if origin == Origin::Here {
            self.tree.set(from, Value::Idle(said!("convert.root-has-all")));
        }
        if let Some(from) = self.elements.take(path, &["minResources"]) {
            let value = match queue.min_resources {
                _ if is_root => Value::Idle(said!("convert.root-has-all")),
                Some(min) => Value::Min(Amount::Absolute(min)),
                None => Value::Idle(said!("convert.percentage-not-read")),
            };
            self.tree.set(from, value);
        }
        if let Some(from) = self.elements.take(path, &["maxResources"]) {
            let max = queue
                .max_resources
                .map_or(Value::Idle(said!("convert.not-read")), |max| self.max(max));
            self.tree.set(from, max);
        } else {
            self.default_max();
        }
        if let Some(from) = self.elements.take(path, &["maxChildResources"]) {
            let amount = queue.max_child_resources.map(|max| self.amount(max));
            let value = amount.map_or(Value::Idle(said!("convert.not-read")), |amount| {
                Value::Fair(FairOnly::MaxOfMade(amount))
            });
            self.tree.set(from, value);
        }
    }

    fn amount(&self, max: ConfigurableResource) -> Amount {
        match max {
            ConfigurableResource::Absolute(max) => Amount::Absolute(max),
            ConfigurableResource::Fraction(_) => Amount::Fixed(max.of(&self.tree.cluster)),
        }
    }

    fn max(&self, max: ConfigurableResource) -> Value {
        Value::Max(self.amount(max))
    }

    /// `queueMaxResourcesDefault` for the queue that was added last.
    fn default_max(&mut self) {
        if let Some(from) = self.elements.take("", &["queueMaxResourcesDefault"]) {
            let max = self.max(self.file.queue_max_resources_default);
            self.tree.set_by(Origin::General, from, max);
        }
    }

    fn limits(&mut self, path: &str, queue: &QueueSettings, kind: Kind) {
        let default = self.file.queue_max_apps_default;
        let (origin, from) = self.own_or_general(path, "maxRunningApps", "queueMaxAppsDefault", default);
        if origin != Origin::Nobody {
            let max = queue.max_running_apps.unwrap_or(default);
            self.tree.set_by(origin, from, Value::MaxRunning(count(max)));
        }
        if kind == Kind::Leaf && path != "root" {
            let share = decimal(queue.max_am_share.unwrap_or(self.file.queue_max_am_share_default));
            let (origin, from) = self.own_or_general(path, "maxAMShare", "queueMaxAMShareDefault", share);
            let limit = (share >= 0.0).then_some(share);
            self.tree.set_by(origin, from, Value::MasterShare(limit));
            let silent = Entry::silent("", said!("convert.no-queue-is-full"));
            self.tree.set_silent(silent, Value::Fair(FairOnly::NoQueueIsFull));
        }
        if let Some(from) = self.elements.take(path, &["maxContainerAllocation"]) {
            let value = match queue.max_container_allocation {
                Some(max) => Value::MaxContainer(max),
                None => Value::Idle(said!("convert.percentage-not-read")),
            };
            self.tree.set(from, value);
        }
    }

    fn order(&mut self, path: &str, queue: &QueueSettings, kind: Kind) {
        let policy = queue.policy.unwrap_or(self.file.default_policy);
        let own = self.elements.take(path, &["schedulingPolicy"]);
        if own.is_none() && (kind == Kind::Parent || path == "root") {
            return;
        }
        let default = self.file.default_policy.written();
        let (origin, from) =
            self.own_or_general(path, "schedulingPolicy", "defaultQueueSchedulingPolicy", default);
        self.tree.set_by(origin, from, Value::Order(order_of(policy)));
    }

    fn access(&mut self, path: &str, queue: &QueueSettings) {
        // As they stand there: a list that begins with a space names groups alone.
        let text = |acl: &Option<Acl>| acl.as_ref().map_or(String::new(), |acl| acl.text().to_owned());
        if let Some(from) = self.elements.take(path, &["aclSubmitApps"]) {
            self.tree
                .set(from, Value::SubmitAcl(text(&queue.acl_submit_apps)));
        }
        if let Some(from) = self.elements.take(path, &["aclAdministerApps"]) {
            let acl = text(&queue.acl_administer_apps);
            self.tree.set(from, Value::Fair(FairOnly::AdminAcl(acl)));
        }
    }

    fn preemption(&mut self, path: &str, queue: &QueueSettings) {
        if let Some(from) = self.elements.take(path, &["allowPreemptionFrom"]) {
            let value = if from.value.eq_ignore_ascii_case("true") {
                Value::Idle(said!("convert.as-by-default"))
            } else {
                Value::NotPreemptable
            };
            self.tree.set(from, value);
        }
        let timeout = |timeout: Option<i64>, meaning: fn(u64) -> Value| match timeout {
            Some(i64::MAX) | None => Value::Idle(said!("convert.never")),
            Some(timeout) => meaning(ms(timeout)),
        };
        let min = timeout(queue.min_share_preemption_timeout, Value::MinTimeout);
        let generals = ["defaultMinSharePreemptionTimeout"];
        self.restoring(path, "minSharePreemptionTimeout", &generals, min);
        let share = timeout(queue.fair_share_preemption_timeout, Value::ShareTimeout);
        let generals = ["defaultFairSharePreemptionTimeout", "fairSharePreemptionTimeout"];
        self.restoring(path, "fairSharePreemptionTimeout", &generals, share);
        if let Some(threshold) = queue.fair_share_preemption_threshold {
            let (name, general) = (
                "fairSharePreemptionThreshold",
                "defaultFairSharePreemptionThreshold",
            );
            let value = Value::ShareThreshold(decimal(threshold));
            if !self.restoring(path, name, &[general], value.clone())
                && path == "root"
                && self.settings.preemption
            {
                let from = Entry::new(general, &threshold).noted(by_default());
                self.tree.set_silent(from, value);
            }
        }
    }

    /// A setting of preemption, root's from the top of the file; whether it is written.
    fn restoring(&mut self, path: &str, name: &str, generals: &[&str], value: Value) -> bool {
        let own = self.elements.take(path, &[name]).map(|from| (Origin::Here, from));
        let found = match own {
            None if path == "root" => self
                .elements
                .take("", generals)
                .map(|from| (Origin::General, from)),
            own => own,
        };
        let value = if self.settings.preemption {
            value
        } else {
            Value::Idle(said!("convert.preemption-is-off"))
        };
        match found {
            Some((origin, from)) => {
                self.tree.set_by(origin, from, value);
                true
            }
            None => false,
        }
    }

    /// Queues that jobs or rules name and the file does not: Fair makes them when they are needed, the others must know them.
    fn undeclared(&mut self, scenario: &Scenario) {
        let templates = scenario.arrivals.iter().map(|arrival| &arrival.job.queue);
        let of_jobs = scenario.jobs.iter().map(|job| &job.queue).chain(templates);
        let of_jobs = of_jobs.map(|queue| {
            if queue == "root" || queue.starts_with("root.") {
                queue.clone()
            } else {
                format!("root.{queue}")
            }
        });
        let of_rules = self.tree.queues[0]
            .settings
            .iter()
            .filter_map(|setting| match &setting.value {
                Value::Rule(PlacementRule {
                    kind: RuleKind::Default { queue },
                    ..
                }) => Some(queue.clone()),
                _ => None,
            });
        let of_jobs: Vec<_> = of_jobs
            .map(|path| (path, said!("convert.for-first-job")))
            .collect();
        let of_rules = of_rules.map(|path| (path, said!("convert.for-rule")));
        for (path, why) in of_jobs.into_iter().chain(of_rules.collect::<Vec<_>>()) {
            self.declare(&path, &why);
        }
        if self.tree.paths().all(|path| path == "root") {
            self.declare("root.default", &said!("convert.some-queue"));
        }
    }

    fn declare(&mut self, path: &str, why: &Said) {
        let known = |tree: &Tree, path: &str| tree.queues.iter().any(|queue| queue.path == path);
        let mut missing = Vec::new();
        let mut next = Some(path);
        while let Some(path) = next.filter(|path| !known(&self.tree, path)) {
            missing.push(path.to_owned());
            next = parent(path);
        }
        for (below, path) in missing.iter().enumerate().rev() {
            self.tree.add(path);
            let from = Entry::new("weight", &1).noted(why.clone());
            self.tree.set_silent(from, Value::Weight(1.0));
            self.default_max();
            let unset = QueueSettings::unset(crate::config::Place::Whole {});
            let kind = if below == 0 { Kind::Leaf } else { Kind::Parent };
            self.limits(path, &unset, kind);
            self.order(path, &unset, kind);
        }
    }

    /// Words that count for nothing.
    fn leftovers(&mut self) {
        let elements = std::mem::replace(&mut self.elements, Elements::none());
        for left in elements.leftovers() {
            let path = if self.tree.queues.iter().any(|queue| queue.path == left.queue) {
                &*left.queue
            } else {
                ""
            };
            self.tree.set_at(path, left.from, Value::Idle(left.why));
        }
    }
}
