//! Placement rules to mapping rules (spec `fs2cs.md` §4, `QueuePlacementConverter`).

use serde::Serialize;

use super::queues::of_queue;
use super::refusal::Refusal;
use super::site::Capacities;
use super::told::Told;
use super::warned::Warned;
use super::written::Written;
use crate::config::{PlacementRule, RuleKind};

/// Where a mapping rule places an application.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum MappingPolicy {
    /// The queue that was asked for.
    Specified,
    /// Nowhere.
    Reject,
    /// The default queue.
    DefaultQueue,
    /// A queue by the user's name.
    User,
    /// A queue by the name of the user's first group.
    PrimaryGroup,
    /// A queue by the name of another group.
    SecondaryGroup,
    /// The user's below that of the first group.
    PrimaryGroupUser,
    /// The user's below that of another group.
    SecondaryGroupUser,
    /// A fixed queue.
    Custom,
}

impl MappingPolicy {
    /// Hadoop's constant.
    const fn constant(self) -> &'static str {
        match self {
            Self::Specified => "SPECIFIED",
            Self::Reject => "REJECT",
            Self::DefaultQueue => "DEFAULT_QUEUE",
            Self::User => "USER",
            Self::PrimaryGroup => "PRIMARY_GROUP",
            Self::SecondaryGroup => "SECONDARY_GROUP",
            Self::PrimaryGroupUser => "PRIMARY_GROUP_USER",
            Self::SecondaryGroupUser => "SECONDARY_GROUP_USER",
            Self::Custom => "CUSTOM",
        }
    }

    /// Whose names stand in the path.
    const fn group(self) -> Option<&'static str> {
        match self {
            Self::PrimaryGroup | Self::PrimaryGroupUser => Some("root.<primaryGroup>"),
            Self::SecondaryGroup | Self::SecondaryGroupUser => Some("root.<secondaryGroup>"),
            _ => None,
        }
    }
}

/// A mapping rule; the rest of Hadoop's fields is the same for all.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MappingRule {
    #[serde(rename = "type")]
    kind: &'static str,
    matches: &'static str,
    /// Where it places.
    pub policy: MappingPolicy,
    /// The queue above.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent_queue: Option<String>,
    fallback_result: &'static str,
    /// Whether it may make the queue.
    pub create: bool,
    /// The fixed queue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub custom_placement: Option<String>,
}

/// Converts the rules, the first to the last.
pub(super) struct Converter<'a> {
    pub(super) capacities: Capacities,
    pub(super) written: &'a Written,
    pub(super) told: &'a mut Told,
}

impl Converter<'_> {
    pub(super) fn convert(&mut self, rules: &[PlacementRule]) -> Result<Vec<MappingRule>, Refusal> {
        rules.iter().map(|rule| self.rule(rule)).collect()
    }

    fn rule(&mut self, rule: &PlacementRule) -> Result<MappingRule, Refusal> {
        let create = rule.create;
        match (&rule.kind, &rule.parent) {
            (RuleKind::User, Some(parent)) => self.nested(create, parent),
            (RuleKind::User, None) => self.plain(MappingPolicy::User, create),
            (RuleKind::Specified, _) => self.plain(MappingPolicy::Specified, create),
            (RuleKind::PrimaryGroup, _) => self.plain(MappingPolicy::PrimaryGroup, create),
            (RuleKind::SecondaryGroupExistingQueue, _) => self.plain(MappingPolicy::SecondaryGroup, create),
            (RuleKind::Reject, _) => self.plain(MappingPolicy::Reject, false),
            (RuleKind::Default { queue }, _) if queue == "root.default" => {
                self.plain(MappingPolicy::DefaultQueue, create)
            }
            (RuleKind::Default { queue }, _) => {
                let made = self.plain(MappingPolicy::Custom, create)?;
                Ok(MappingRule {
                    custom_placement: Some(queue.clone()),
                    ..made
                })
            }
        }
    }

    fn plain(&mut self, policy: MappingPolicy, create: bool) -> Result<MappingRule, Refusal> {
        let by_percentages = self.capacities == Capacities::Percentages;
        if let Some(path) = policy.group().filter(|_| by_percentages && create) {
            let path = path.to_owned();
            self.told.warn(Warned::AutoCreate { path })?;
        }
        let below_root = policy == MappingPolicy::User || policy.group().is_some();
        Ok(MappingRule {
            kind: "user",
            matches: "*",
            policy,
            parent_queue: (!by_percentages && below_root).then(|| "root".to_owned()),
            fallback_result: "skip",
            create,
            custom_placement: None,
        })
    }

    /// The user's queue below one that another rule names.
    fn nested(&mut self, create: bool, parent: &PlacementRule) -> Result<MappingRule, Refusal> {
        let (policy, queue) = match &parent.kind {
            RuleKind::PrimaryGroup => (MappingPolicy::PrimaryGroupUser, None),
            RuleKind::SecondaryGroupExistingQueue => (MappingPolicy::SecondaryGroupUser, None),
            RuleKind::Default { queue } => (MappingPolicy::User, Some(queue)),
            other => return Err(unsupported(other)),
        };
        let mut made = self.plain(policy, create)?;
        if let Some(queue) = queue {
            made.parent_queue = Some(queue.clone());
        }
        if self.capacities == Capacities::Weights {
            made.create = parent.create || create;
            if parent.create != create {
                let policy = policy.constant();
                self.told.warn(Warned::CreateDiffers { policy })?;
            }
            return Ok(made);
        }
        if parent.create {
            let path = policy.group().or(queue.map(String::as_str)).unwrap_or_default();
            let path = path.to_owned();
            self.told.warn(Warned::ParentCreate { path })?;
        }
        if let Some(queue) = queue.filter(|_| create) {
            let path = queue.clone();
            self.told.warn(Warned::AutoCreate { path: path.clone() })?;
            if self.has_children(queue) {
                self.told.warn(Warned::StaticDynamicConflict { path })?;
            }
        }
        Ok(made)
    }

    fn has_children(&self, queue: &str) -> bool {
        let children = self.written.get(&of_queue(queue, "queues"));
        children.is_some_and(|list| list.split(',').any(|name| !name.is_empty()))
    }
}

fn unsupported(parent: &RuleKind) -> Refusal {
    let class = parent.class();
    Refusal::illegal(format!(
        "Unsupported parent nested rule: org.apache.hadoop.yarn.server.resourcemanager.placement.{class}"
    ))
}
