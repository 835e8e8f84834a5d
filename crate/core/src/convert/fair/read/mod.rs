//! From an allocation file and the Fair Scheduler's properties.

mod queue;

use super::elements::{Elements, POLICY};
use super::properties;
use crate::config::{
    AllocationFile, ConfigurableResource, FairSettings, Finding, Findings, PlacementPolicy, PlacementRule,
    PolicyName, Properties, QueueSettings, RuleKind, Said,
};
use crate::convert::model::{Entry, FairOnly, OfMade, Order, Origin, Tree, Value, parent};
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
        let of_rules = self.tree.values("").filter_map(|value| match value {
            Value::Rule(PlacementRule {
                kind: RuleKind::Default { queue },
                ..
            }) => Some(queue.clone()),
            _ => None,
        });
        let of_jobs = of_jobs.map(|path| (path, said!("convert.for-first-job")));
        let of_rules = of_rules.map(|path| (path, said!("convert.for-rule")));
        let named: Vec<_> = of_jobs.chain(of_rules).collect();
        for (path, why) in named {
            self.declare(&path, &why);
        }
        if self.tree.paths().all(|path| path == "root") {
            self.declare("root.default", &said!("convert.some-queue"));
        }
    }

    fn declare(&mut self, path: &str, why: &Said) {
        let mut missing = Vec::new();
        let mut next = Some(path);
        while let Some(path) = next.filter(|path| !self.tree.has(path)) {
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
            let path = Some(&*left.queue).filter(|path| self.tree.has(path));
            self.tree
                .set_at(path.unwrap_or_default(), left.from, Value::Idle(left.why));
        }
    }
}
