//! What the converter's result has lost, or has made into something else, beside what its warnings say (spec
//! `fs2cs.md` §7).

use serde::Serialize;

use super::made::Made;
use super::queues::{of_queue, shared_out};
use super::site::{Capacities, Dominant, Wanted};
use crate::config::{
    Arg, ConfigurableResource, PlacementPolicy, PlacementRule, PolicyName, Properties, QueueSettings,
    RuleKind, Said,
};
use crate::resource::{Amounts, Resource, ResourceTypes};
use crate::said;
use crate::scheduler::FairScheduler;

/// Something that the source says and the result does not.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "kebab-case", rename_all_fields = "camelCase")]
#[expect(missing_docs, reason = "the operands are what their names say")]
pub enum Lost {
    /// The file has the queue, and the scheduler does not: its parent's policy does not allow its own.
    Queue { queue: String },
    /// `minResources`.
    Minimum { queue: String, amount: Amounts },
    /// `maxResources` as amounts.
    Maximum { queue: String, amount: Amounts },
    /// `maxResources` as parts of the cluster, per cent, by resource type.
    MaximumPart { queue: String, percent: Vec<f64> },
    /// `queueMaxResourcesDefault`.
    MaximumDefault {},
    /// `maxChildResources`.
    MaximumOfChildren { queue: String },
    /// `minSharePreemptionTimeout`.
    MinimumTimeout { queue: String, ms: i64 },
    /// `fairSharePreemptionTimeout`.
    FairShareTimeout { queue: String, ms: i64 },
    /// `fairSharePreemptionThreshold`.
    FairShareThreshold { queue: String, threshold: f32 },
    /// A `maxAMShare` of nothing becomes the default.
    AmShareOfNothing { queue: String },
    /// `reservation`.
    Reservation { queue: String },
    /// More memory than 32 bits hold.
    LargestContainer { queue: String, mb: i64 },
    /// It shared by memory alone.
    FairAsDrf { queue: String },
    /// The part of the parent, per cent: what the weights say, and what is written.
    Share {
        queue: String,
        share: f64,
        written: String,
    },
    /// Nobody might submit, or administer, and now all may.
    RootOpened { access: Access },
    /// A property that is not looked at.
    Property { name: String, value: String },
    /// A property that becomes one with which no ResourceManager starts.
    StopsResourceManager { name: String, value: String },
    /// The placement rules, which an option leaves out.
    Rules {},
    /// The queue in which a rule looked for its own.
    RuleParent { rule: usize },
    /// A rule may make queues, and nothing in the result lets it.
    RuleCreates { rule: usize },
    /// The file of the mapping rules is named nowhere.
    RulesUnnamed {},
    /// The converter's own check passes what does not start.
    VerifiedInVain {},
    /// The converter's own check refuses what starts.
    RefusedInVain {},
}

/// What an access list is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Access {
    /// To submit applications.
    Submit,
    /// To administer the queue.
    Administer,
}

impl Lost {
    /// A code with operands, for a catalogue's words.
    #[must_use]
    pub fn said(&self) -> Said {
        match self {
            Self::Queue { queue } => said!("fs2cs.queue", queue = Arg::queue(queue)),
            Self::Minimum { queue, amount } => {
                let amount = Arg::Resource(amount.clone());
                said!("fs2cs.minimum", queue = Arg::queue(queue), amount)
            }
            Self::Maximum { queue, amount } => {
                let amount = Arg::Resource(amount.clone());
                said!("fs2cs.maximum", queue = Arg::queue(queue), amount)
            }
            Self::MaximumPart { queue, percent } => {
                let percent = Arg::list(percent.iter().map(|of| format!("{of} %")));
                said!("fs2cs.maximum-part", queue = Arg::queue(queue), percent)
            }
            Self::MaximumDefault {} => said!("fs2cs.maximum-default"),
            Self::MaximumOfChildren { queue } => {
                said!("fs2cs.maximum-of-children", queue = Arg::queue(queue))
            }
            Self::MinimumTimeout { queue, ms } => {
                let after = Arg::Ms(*ms as f64);
                said!("fs2cs.minimum-timeout", queue = Arg::queue(queue), after)
            }
            Self::FairShareTimeout { queue, ms } => {
                let after = Arg::Ms(*ms as f64);
                said!("fs2cs.fair-share-timeout", queue = Arg::queue(queue), after)
            }
            Self::FairShareThreshold { queue, threshold } => {
                let threshold = Arg::from(*threshold);
                said!("fs2cs.fair-share-threshold", queue = Arg::queue(queue), threshold)
            }
            Self::AmShareOfNothing { queue } => said!("fs2cs.am-share", queue = Arg::queue(queue)),
            Self::Reservation { queue } => said!("fs2cs.reservation", queue = Arg::queue(queue)),
            Self::LargestContainer { queue, mb } => {
                let most = Arg::Memory(*mb as f64);
                said!("fs2cs.largest-container", queue = Arg::queue(queue), most)
            }
            Self::FairAsDrf { queue } => said!("fs2cs.fair-as-drf", queue = Arg::queue(queue)),
            Self::Share {
                queue,
                share,
                written,
            } => {
                let share = Arg::Percent(*share);
                said!("fs2cs.share", queue = Arg::queue(queue), share, written)
            }
            Self::RootOpened {
                access: Access::Submit,
            } => said!("fs2cs.root-opened-submit"),
            Self::RootOpened {
                access: Access::Administer,
            } => said!("fs2cs.root-opened-administer"),
            Self::Property { name, value } => said!("fs2cs.property", name = Arg::name(name), value),
            Self::StopsResourceManager { name, value } => {
                said!("fs2cs.stops-resource-manager", name = Arg::name(name), value)
            }
            Self::Rules {} => said!("fs2cs.rules"),
            Self::RuleParent { rule } => said!("fs2cs.rule-parent", rule = *rule),
            Self::RuleCreates { rule } => said!("fs2cs.rule-creates", rule = *rule),
            Self::RulesUnnamed {} => said!("fs2cs.rules-unnamed"),
            Self::VerifiedInVain {} => said!("fs2cs.verified-in-vain"),
            Self::RefusedInVain {} => said!("fs2cs.refused-in-vain"),
        }
    }
}

const FAIR: &str = "yarn.scheduler.fair.";
/// The properties of [`FAIR`] that the converter, or the placement rules that it converts, heeds.
const HEEDED: [&str; 13] = [
    "allocation.file",
    "allow-undeclared-pools",
    "user-as-default-queue",
    "preemption",
    "waitTimeBeforeKill",
    "waitTimeBeforeNextStarvationCheck",
    "sizebasedweight",
    "assignmultiple",
    "max.assign",
    "locality.threshold.node",
    "locality.threshold.rack",
    "continuous-scheduling-enabled",
    "continuous-scheduling-sleep-ms",
];
/// What turns into counts that cannot be read.
const THRESHOLDS: [&str; 2] = ["locality.threshold.node", "locality.threshold.rack"];
const INCREMENT: &str = "yarn.scheduler.increment-allocation-";

/// Looks through a source for what the result does not say.
pub(super) struct Search<'a> {
    pub(super) source: &'a FairScheduler,
    pub(super) properties: &'a Properties,
    pub(super) wanted: Wanted,
    pub(super) made: &'a Made,
    pub(super) found: Vec<Lost>,
}

impl Search<'_> {
    pub(super) fn run(mut self) -> Vec<Lost> {
        let file = self.source.allocation();
        if matches!(
            file.queue_max_resources_default,
            ConfigurableResource::Fraction(_)
        ) || file.queue_max_resources_default.absolute() != Some(Resource::UNBOUNDED)
        {
            self.found.push(Lost::MaximumDefault {});
        }
        for (name, settings) in file.queues.iter() {
            self.queue(name, settings);
        }
        self.shares();
        self.rules();
        self.site();
        self.found
    }

    fn types(&self) -> &ResourceTypes {
        &self.source.settings().resources.types
    }

    fn queue(&mut self, name: &str, settings: &QueueSettings) {
        let queue = name.to_owned();
        let Some(id) = self.source.queues().by_name(name) else {
            self.found.push(Lost::Queue { queue });
            return;
        };
        self.amounts(&queue, settings);
        self.timeouts(&queue, settings);
        let default = self.source.allocation().queue_max_am_share_default;
        if settings.max_am_share == Some(0.0) && default != 0.0 {
            self.found.push(Lost::AmShareOfNothing { queue: queue.clone() });
        }
        if settings.reservation {
            self.found.push(Lost::Reservation { queue: queue.clone() });
        }
        let mb = settings.max_container_allocation.map(|most| most.memory());
        if let Some(mb) = mb.filter(|mb| i64::from(*mb as i32) != *mb && *mb != i64::MAX) {
            self.found.push(Lost::LargestContainer {
                queue: queue.clone(),
                mb,
            });
        }
        let of = &self.source.queues()[id];
        if self.wanted.dominant == Dominant::Used && of.policy == PolicyName::Fair && of.leaf().is_some() {
            self.found.push(Lost::FairAsDrf { queue });
        }
        if name == "root" {
            for (list, access) in [
                (&settings.acl_submit_apps, Access::Submit),
                (&settings.acl_administer_apps, Access::Administer),
            ] {
                if list.as_ref().is_some_and(|list| list.written().is_none()) {
                    self.found.push(Lost::RootOpened { access });
                }
            }
        }
    }

    fn amounts(&mut self, queue: &str, settings: &QueueSettings) {
        let queue = queue.to_owned();
        if let Some(least) = settings.min_resources.filter(|least| !least.is_none()) {
            let amount = Amounts::of(&least, self.types());
            self.found.push(Lost::Minimum {
                queue: queue.clone(),
                amount,
            });
        }
        match settings.max_resources {
            Some(ConfigurableResource::Absolute(most)) if most != Resource::UNBOUNDED => {
                let amount = Amounts::of(&most, self.types());
                self.found.push(Lost::Maximum {
                    queue: queue.clone(),
                    amount,
                });
            }
            Some(ConfigurableResource::Fraction(parts)) => {
                let percent = parts[..self.types().count()].iter().map(|part| part * 100.0);
                let percent = percent.collect();
                self.found.push(Lost::MaximumPart {
                    queue: queue.clone(),
                    percent,
                });
            }
            _ => {}
        }
        let limit = settings.max_child_resources;
        if limit.is_some_and(|limit| limit.absolute() != Some(Resource::UNBOUNDED)) {
            self.found.push(Lost::MaximumOfChildren { queue });
        }
    }

    /// Timeouts and threshold, but those that the reader fills in for root.
    fn timeouts(&mut self, queue: &str, settings: &QueueSettings) {
        let is_set = |ms: &i64| (0..i64::MAX).contains(ms);
        let queue = queue.to_owned();
        if let Some(ms) = settings.min_share_preemption_timeout.filter(is_set) {
            let queue = queue.clone();
            self.found.push(Lost::MinimumTimeout { queue, ms });
        }
        if let Some(ms) = settings.fair_share_preemption_timeout.filter(is_set) {
            let queue = queue.clone();
            self.found.push(Lost::FairShareTimeout { queue, ms });
        }
        let is_default = |threshold: f32| queue == "root" && [0.5, -1.0].contains(&threshold);
        if let Some(threshold) = settings.fair_share_preemption_threshold
            && !is_default(threshold)
        {
            self.found.push(Lost::FairShareThreshold { queue, threshold });
        }
    }

    /// Percentages that are not what the weights say, however they are rounded.
    fn shares(&mut self) {
        if self.wanted.capacities == Capacities::Weights {
            return;
        }
        let queues = self.source.queues();
        for parent in queues.iter().filter(|queue| queues.contains(queue.id)) {
            let children = shared_out(queues, parent);
            let sum: f64 = children.iter().map(|(_, weight)| f64::from(*weight)).sum();
            let rounding = 0.000_5 * (children.len() + 1) as f64;
            for (name, weight) in children {
                let share = f64::from(weight) / sum * 100.0;
                let written = self.made.capacity_scheduler.get(&of_queue(name, "capacity"));
                let written = written.unwrap_or_default();
                let is_near = |written: f64| (written - share).abs() <= rounding;
                if share.is_finite() && !written.parse().is_ok_and(is_near) {
                    self.found.push(Lost::Share {
                        queue: name.to_owned(),
                        share,
                        written: written.to_owned(),
                    });
                }
            }
        }
    }

    fn rules(&mut self) {
        if self.made.mapping_rules.is_none() {
            if matches!(self.source.allocation().placement, PlacementPolicy::Rules(_)) {
                self.found.push(Lost::Rules {});
            }
            return;
        }
        for (rule, of) in (1..).zip(self.source.placement_rules()) {
            if of.parent.is_some() && of.kind != RuleKind::User {
                self.found.push(Lost::RuleParent { rule });
            }
            if self.wanted.capacities == Capacities::Percentages && makes_queues(of) {
                self.found.push(Lost::RuleCreates { rule });
            }
        }
        if self.made.rules_apart {
            self.found.push(Lost::RulesUnnamed {});
        }
    }

    fn site(&mut self) {
        for (name, value) in self.properties.iter() {
            let (name, value) = (name.to_owned(), value.to_owned());
            let own = name.strip_prefix(FAIR);
            if own.is_some_and(|own| THRESHOLDS.contains(&own)) {
                if self.made.yarn_site.get(of_threshold(&name)).is_some() {
                    self.found.push(Lost::StopsResourceManager { name, value });
                }
            } else if own.is_some_and(|own| !HEEDED.contains(&own)) || name.starts_with(INCREMENT) {
                self.found.push(Lost::Property { name, value });
            }
        }
    }
}

/// What a threshold becomes.
fn of_threshold(name: &str) -> &'static str {
    if name.ends_with("node") {
        "yarn.scheduler.capacity.node-locality-delay"
    } else {
        "yarn.scheduler.capacity.rack-locality-additional-delay"
    }
}

/// Whether the rule, or the one that gives its parent, makes queues by the name of whoever comes.
fn makes_queues(rule: &PlacementRule) -> bool {
    let by_name = !matches!(
        rule.kind,
        RuleKind::Reject | RuleKind::Default { .. } | RuleKind::SecondaryGroupExistingQueue
    );
    (by_name && rule.create) || rule.parent.as_deref().is_some_and(makes_queues)
}
