//! The properties of one queue (spec `capacity.md` §2.3).

use crate::config::{Acl, Arg};
use crate::said;
use std::sync::Arc;

use super::multi_node::sorts_nodes;
use super::value::{LabelCapacity, Of, allocation};
use super::{Finding, PREFIX, Properties};
use crate::resource::ResourceTypes;

/// How a queue is written down: where it stands in the tree and what it may grow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    /// `queues`: its children by their short names.
    pub children: Vec<Arc<str>>,
    /// `reservable`.
    pub reservable: bool,
    /// `auto-create-child-queue.enabled`.
    pub auto_create: bool,
    /// `auto-queue-creation-v2.enabled`.
    pub auto_create_v2: bool,
}

/// The configured state of a queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum QueueState {
    /// It takes applications.
    Running,
    /// It takes none and has none.
    Stopped,
    /// It takes none, and waits for those that it has to end.
    Draining,
}

impl QueueState {
    /// Hadoop's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Running => "RUNNING",
            Self::Stopped => "STOPPED",
            Self::Draining => "DRAINING",
        }
    }
}

/// The labels that a queue may use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Accessible {
    /// `*`.
    All,
    /// These.
    Only(Vec<Arc<str>>),
}

impl Accessible {
    /// Whether the set holds the label itself, or all.
    #[must_use]
    pub fn holds(&self, label: &str) -> bool {
        match self {
            Self::All => true,
            Self::Only(labels) => labels.iter().any(|known| &**known == label),
        }
    }
}

/// What is written down for any queue.
#[derive(Clone, PartialEq, Debug)]
pub struct QueueSettings {
    /// `accessible-node-labels`; `None`: as the parent.
    pub accessible: Option<Accessible>,
    /// `default-node-label-expression`; `None`: as the parent, if it may use the parent's labels.
    pub default_label: Option<Arc<str>>,
    /// By label.
    pub capacities: Vec<(Arc<str>, LabelCapacity)>,
    /// `priority`.
    pub priority: i32,
    /// `state`; `None`: not written.
    pub state: Option<QueueState>,
    /// `ordering-policy`, trimmed.
    pub ordering_policy: Option<Arc<str>>,
    /// `disable_preemption`.
    pub preemption_disabled: Option<bool>,
    /// `intra-queue-preemption.disable_preemption`.
    pub intra_queue_disabled: Option<bool>,
    /// `max-parallel-apps`.
    pub max_parallel: i32,
    /// `maximum-allocation` or `maximum-allocation-mb` and `-vcores`: by resource type.
    pub maximum_allocation: Vec<(usize, i64)>,
    /// `maximum-application-lifetime`, s.
    pub maximum_lifetime: i64,
    /// `default-application-lifetime`, s.
    pub default_lifetime: i64,
    /// `allow-zero-capacity-sum`.
    pub allow_zero_sum: bool,
    /// `multi-node-sorting.policy`, its own or the cluster's, is set: that policy sorts nodes for its applications.
    pub sorts_nodes: bool,
}

/// What is written down for a leaf.
#[derive(Clone, PartialEq, Debug)]
pub struct LeafSettings {
    /// `minimum-user-limit-percent`.
    pub user_limit: f32,
    /// `user-limit-factor`; -1: no limit.
    pub user_limit_factor: f32,
    /// `maximum-am-resource-percent`.
    pub am_percent: f32,
    /// `default-application-priority`.
    pub default_priority: i32,
    /// `maximum-applications`; negative: derived.
    pub maximum_applications: i32,
    /// `ordering-policy.fair.enable-size-based-weight`.
    pub size_based_weight: bool,
    /// `ordering-policy.exclusive-enforced-partitions`.
    pub exclusive_partitions: Vec<Arc<str>>,
}

/// The prefix of a queue's properties.
fn prefix(path: &str) -> String {
    format!("{PREFIX}{path}.")
}

impl Shape {
    /// Reads the shape of the queue `path`.
    #[must_use]
    pub fn read(p: &Properties, path: &str) -> Self {
        let own = prefix(path);
        let children = p.get(&format!("{own}queues")).unwrap_or_default();
        Self {
            children: children
                .split(',')
                .filter(|name| !name.is_empty())
                .map(|name| name.trim().into())
                .collect(),
            reservable: p.bool(&format!("{own}reservable"), false),
            auto_create: !p.switches().knows_no_automatic_queues()
                && p.bool(&format!("{own}auto-create-child-queue.enabled"), false),
            auto_create_v2: !p.switches().knows_no_weights()
                && p.bool(&format!("{own}auto-queue-creation-v2.enabled"), false),
        }
    }
}

impl QueueSettings {
    /// Reads what is written for the queue `path` with the given configured labels.
    ///
    /// # Errors
    /// The property that Hadoop cannot read, or refuses.
    pub fn read(
        p: &Properties,
        types: &ResourceTypes,
        path: &str,
        labels: &[Arc<str>],
    ) -> Result<Self, Finding> {
        let own = prefix(path);
        let name = |suffix: &str| format!("{own}{suffix}");
        let am_percent = am_percent(p, path)?;
        let capacity = |label: &Arc<str>| {
            let of = Of {
                path,
                label,
                prefix: label_prefix(path, label),
                types,
            };
            Ok((label.clone(), LabelCapacity::read(p, &of, am_percent)?))
        };
        Ok(Self {
            accessible: accessible(p, path),
            default_label: p
                .get(&name("default-node-label-expression"))
                .map(|label| label.trim().into()),
            capacities: labels.iter().map(capacity).collect::<Result<_, Finding>>()?,
            priority: p.i32(&name("priority"), 0)?,
            state: state(p, &name("state"))?,
            ordering_policy: p.get(&name("ordering-policy")).map(|policy| policy.trim().into()),
            preemption_disabled: p.opt_bool(&name("disable_preemption")),
            intra_queue_disabled: p.opt_bool(&name("intra-queue-preemption.disable_preemption")),
            max_parallel: p.max_parallel_apps_of_queue(path)?,
            maximum_allocation: maximum_allocation(p, types, &own)?,
            maximum_lifetime: p.i64(&name("maximum-application-lifetime"), -1)?,
            default_lifetime: p.i64(&name("default-application-lifetime"), -1)?,
            allow_zero_sum: !p.switches().knows_no_weights()
                && p.bool(&name("allow-zero-capacity-sum"), false),
            sorts_nodes: sorts_nodes(p, &own)?,
        })
    }
}

impl LeafSettings {
    /// Reads what is written for the leaf `path`.
    ///
    /// # Errors
    /// The property that Hadoop cannot read.
    pub fn read(p: &Properties, path: &str) -> Result<Self, Finding> {
        let own = prefix(path);
        let name = |suffix: &str| format!("{own}{suffix}");
        let or_global = |suffix: &str, default: f32| {
            let general = if p.switches().reads_user_limits_by_queue_alone() {
                default
            } else {
                p.f32(&format!("{PREFIX}{suffix}"), default)?
            };
            p.f32(&name(suffix), general)
        };
        let user_limit = "minimum-user-limit-percent";
        let partitions = p.get(&name("ordering-policy.exclusive-enforced-partitions"));
        Ok(Self {
            user_limit: if p.switches().reads_whole_user_limits() {
                p.i32(&name(user_limit), 100)? as f32
            } else {
                or_global(user_limit, 100.0)?
            },
            user_limit_factor: or_global("user-limit-factor", 1.0)?,
            am_percent: am_percent(p, path)?,
            default_priority: p.i32(&name("default-application-priority"), 0)?,
            maximum_applications: p.i32(&name("maximum-applications"), -1)?,
            size_based_weight: p
                .get(&name("ordering-policy.fair.enable-size-based-weight"))
                .is_some_and(|text| text.eq_ignore_ascii_case("true")),
            exclusive_partitions: partitions
                .as_deref()
                .into_iter()
                .flat_map(|names| names.split(','))
                .map(str::trim)
                .filter(|name| !name.is_empty())
                .map(Into::into)
                .collect(),
        })
    }
}

impl Properties {
    /// How many applications of a queue may run at a time.
    fn max_parallel_apps_of_queue(&self, path: &str) -> Result<i32, Finding> {
        if self.switches().knows_no_parallel_limits() {
            return Ok(i32::MAX);
        }
        let general = self.i32(&format!("{PREFIX}max-parallel-apps"), i32::MAX)?;
        self.i32(&format!("{}max-parallel-apps", prefix(path)), general)
    }

    /// How many applications of `user` may run at a time.
    ///
    /// # Errors
    /// If it is not a number.
    pub fn max_parallel_apps(&self, user: &str) -> Result<i32, Finding> {
        if self.switches().knows_no_parallel_limits() {
            return Ok(i32::MAX);
        }
        let general = self.i32(&format!("{PREFIX}user.max-parallel-apps"), i32::MAX)?;
        self.i32(&format!("{PREFIX}user.{user}.max-parallel-apps"), general)
    }

    /// Every (queue path, label) that has a property of its own.
    ///
    /// # Errors
    /// If the name of such a property ends with the label.
    pub fn queue_labels(&self) -> Result<Vec<(&str, &str)>, Finding> {
        const MARK: &str = ".accessible-node-labels.";
        let mut found = Vec::new();
        for (name, _) in self.below(PREFIX) {
            let Some((path, rest)) = name.split_once(MARK) else {
                continue;
            };
            let Some((label, _)) = rest.split_once('.') else {
                let whole = format!("{PREFIX}{name}");

                return Err(self.refuse(
                    &whole,
                    said!("capacity.label-without-property", property = Arg::name(&whole)),
                ));
            };
            found.push((path, label));
        }
        Ok(found)
    }
}

/// The full name of the property `name` of a queue, or of one of its labels.
#[must_use]
pub fn queue_property(path: &str, label: &str, name: &str) -> String {
    label_prefix(path, label) + name
}

/// Where the template stands of which a parent makes leaves, a path as that of a queue.
#[must_use]
pub fn template_path(parent: &str) -> String {
    format!("{parent}.leaf-queue-template")
}

/// The list of access `name` of a queue (`getAcl`).
#[must_use]
pub fn queue_acl(p: &Properties, path: &str, name: &str) -> Acl {
    let written = p.get(&queue_property(path, "", name));
    written.map_or_else(|| Acl::default_of(path), |text| Acl::parse(&text))
}

fn label_prefix(path: &str, label: &str) -> String {
    if label.is_empty() {
        prefix(path)
    } else {
        format!("{}accessible-node-labels.{label}.", prefix(path))
    }
}

fn am_percent(p: &Properties, path: &str) -> Result<f32, Finding> {
    let general = p.f32(&format!("{PREFIX}maximum-am-resource-percent"), 0.1)?;
    p.f32(&format!("{}maximum-am-resource-percent", prefix(path)), general)
}

fn accessible(p: &Properties, path: &str) -> Option<Accessible> {
    if path == "root" {
        return Some(Accessible::All);
    }
    let text = p.get(&format!("{}accessible-node-labels", prefix(path)))?;
    let labels: Vec<Arc<str>> = text
        .split(',')
        .map(str::trim)
        .filter(|label| !label.is_empty())
        .map(Into::into)
        .collect();
    Some(if labels.iter().any(|label| &**label == "*") {
        Accessible::All
    } else {
        Accessible::Only(labels)
    })
}

fn state(p: &Properties, name: &str) -> Result<Option<QueueState>, Finding> {
    let Some(text) = p.get(name) else {
        return Ok(None);
    };
    if text.eq_ignore_ascii_case("RUNNING") {
        Ok(Some(QueueState::Running))
    } else if text.eq_ignore_ascii_case("STOPPED") {
        Ok(Some(QueueState::Stopped))
    } else {
        Err(p.refuse(name, said!("capacity.bad-state", name = Arg::name(name), text)))
    }
}

fn maximum_allocation(
    p: &Properties,
    types: &ResourceTypes,
    own: &str,
) -> Result<Vec<(usize, i64)>, Finding> {
    if !p.switches().gives_queues_own_maximum_alone() {
        let whole = allocation(p, types, &format!("{own}maximum-allocation"))?;
        if !whole.is_empty() {
            return Ok(whole);
        }
    }
    let mut parts = Vec::new();
    for (index, suffix) in ["maximum-allocation-mb", "maximum-allocation-vcores"]
        .iter()
        .enumerate()
    {
        let value = p.i32(&format!("{own}{suffix}"), -1)?;
        if value != -1 {
            parts.push((index, value.into()));
        }
    }
    Ok(parts)
}

/// The weights of users in the queue with that path (`UserWeights.createByConfig`).
#[cfg(feature = "capacity")]
pub(crate) fn user_weights(p: &Properties, path: &str) -> Result<Vec<(Arc<str>, f32)>, Finding> {
    let prefix = format!("{PREFIX}{path}.user-settings.");
    let mut weights = Vec::new();
    for (rest, _) in p.below(&prefix) {
        let is_plain = |user: &str| user.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        let is_read = |user: &&str| {
            !user.is_empty() && (is_plain(user) || !p.switches().reads_weights_of_plain_names())
        };
        if let Some(user) = rest.strip_suffix(".weight").filter(is_read) {
            weights.push((user.into(), p.f32(&format!("{prefix}{rest}"), 1.0)?));
        }
    }
    Ok(weights)
}
