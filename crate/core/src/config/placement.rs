//! The `queuePlacementPolicy` of an allocation file (spec `fair.md` §6.2, §6.3, `QueuePlacementPolicy.fromXml`).

use super::nearest::did_you_mean;
use super::xml::{Xml, attribute};
use super::{FairSettings, Findings, Place};
use crate::config::Arg;
use crate::said;
use roxmltree::Node;

/// What the file says about the placement of applications.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlacementPolicy {
    /// The file has no `queuePlacementPolicy`: the properties decide (spec `fair.md` §6.1).
    FromProperties,
    /// The element holds no rule: Hadoop ignores it and keeps the rules in force.
    Unchanged,
    /// These rules, first to last; at least one.
    Rules(Vec<PlacementRule>),
}

/// A placement rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlacementRule {
    /// What it does.
    pub kind: RuleKind,
    /// May it name a queue that is not configured?
    pub create: bool,
    /// The rule that gives the parent queue; it has no parent itself.
    pub parent: Option<Box<PlacementRule>>,
    /// Where it is written; the whole text: nowhere, properties stand for it.
    pub place: Place,
}

/// What a placement rule does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleKind {
    /// The queue that was submitted to.
    Specified,
    /// A queue by the user's name. `nestedUserQueue` is this rule with a parent.
    User,
    /// A queue by the name of the user's first group.
    PrimaryGroup,
    /// The first configured queue with the name of one of the user's groups.
    SecondaryGroupExistingQueue,
    /// A fixed queue, its full name.
    Default {
        /// Full name, beginning with `root`.
        queue: String,
    },
    /// No queue.
    Reject,
}

impl RuleKind {
    /// The name of Hadoop's class without its package.
    #[must_use]
    pub const fn class(&self) -> &'static str {
        match self {
            Self::Specified => "SpecifiedPlacementRule",
            Self::User => "UserPlacementRule",
            Self::PrimaryGroup => "PrimaryGroupPlacementRule",
            Self::SecondaryGroupExistingQueue => "SecondaryGroupExistingPlacementRule",
            Self::Default { .. } => "DefaultPlacementRule",
            Self::Reject => "RejectPlacementRule",
        }
    }

    const fn takes_parent(&self) -> bool {
        matches!(
            self,
            Self::User | Self::PrimaryGroup | Self::SecondaryGroupExistingQueue
        )
    }
}

impl PlacementRule {
    /// The rules without any in the file (spec `fair.md` §6.1).
    #[must_use]
    pub fn of_properties(settings: &FairSettings) -> Vec<Self> {
        let rule = |kind, create| Self {
            kind,
            create,
            parent: None,
            place: Place::Whole {},
        };
        let create = settings.allow_undeclared_pools;
        let mut rules = vec![rule(RuleKind::Specified, create)];
        if settings.user_as_default_queue {
            rules.push(rule(RuleKind::User, create));
        }
        if !settings.user_as_default_queue || !create {
            let queue = "root.default".to_owned();
            rules.push(rule(RuleKind::Default { queue }, true));
        }
        rules
    }

    /// Does every application that reaches the rule end here?
    #[must_use]
    pub fn is_terminal(&self) -> bool {
        let alone = match self.kind {
            RuleKind::Reject => true,
            RuleKind::Specified | RuleKind::SecondaryGroupExistingQueue => false,
            RuleKind::User | RuleKind::PrimaryGroup | RuleKind::Default { .. } => self.create,
        };
        alone && self.parent.as_ref().is_none_or(|parent| parent.is_terminal())
    }
}

pub(super) const NAMES: [&str; 7] = [
    "specified",
    "user",
    "primaryGroup",
    "secondaryGroupExistingQueue",
    "nestedUserQueue",
    "default",
    "reject",
];

/// Reads the element; without a result there is at least one error.
pub(super) fn read(xml: &Xml<'_>, policy: Node<'_, '_>, findings: &mut Findings) -> Option<PlacementPolicy> {
    let place = xml.place(policy);
    if policy.children().all(|child| child.is_comment()) {
        findings.error(place, said!("fair.placement-empty"));
        return None;
    }
    let mut rules = Vec::new();
    let mut complete = true;
    for element in policy.children().filter(Node::is_element) {
        if !is_rule(xml, element) {
            let name = xml.name(element);

            findings.note(xml.place(element), said!("fair.placement-unknown-element", name));
            continue;
        }
        match read_rule(xml, element, findings) {
            Some(rule) => rules.push(rule),
            None => complete = false,
        }
    }
    if !complete {
        return None;
    }
    let Some(last) = rules.len().checked_sub(1) else {
        findings.warning(place, said!("fair.placement-no-rule"));
        return Some(PlacementPolicy::Unchanged);
    };
    let early = rules[..last].iter().position(PlacementRule::is_terminal);
    if let Some(index) = early {
        findings.error(
            rules[index].place.clone(),
            said!("fair.placement-unreachable", index = index + 1),
        );
    }
    if !rules[last].is_terminal() {
        findings.error(rules[last].place.clone(), said!("fair.placement-open-end"));
    }
    Some(PlacementPolicy::Rules(rules))
}

fn is_rule(xml: &Xml<'_>, element: Node<'_, '_>) -> bool {
    xml.name(element).eq_ignore_ascii_case("rule")
}

fn read_rule(xml: &Xml<'_>, element: Node<'_, '_>, findings: &mut Findings) -> Option<PlacementRule> {
    let mut rule = read_single(xml, element, findings)?;
    let name = attribute(element, "name").unwrap_or_default();
    let parents: Vec<_> = element
        .children()
        .filter(|child| child.is_element() && is_rule(xml, *child))
        .collect();
    let Some(parent_element) = parents.last().copied() else {
        // QUIRK: this test ignores case, though a name in other case is unknown anyway (spec fair.md §6.3).
        if name.eq_ignore_ascii_case("nestedUserQueue") {
            findings.error(xml.place(element), said!("fair.placement-no-parent"));
            return None;
        }
        return Some(rule);
    };
    if parents.len() > 1 {
        findings.warning(
            xml.place(parent_element),
            said!("fair.placement-several-parents", name),
        );
    }
    let place = xml.place(parent_element);
    let parent_name = attribute(parent_element, "name").unwrap_or_default();
    if matches!(parent_name, "reject" | "nestedUserQueue") {
        findings.error(place, said!("fair.placement-unfit-parent", parent_name));
        return None;
    }
    let parent = read_single(xml, parent_element, findings)?;
    if !rule.kind.takes_parent() {
        findings.error(place, said!("fair.placement-needless-parent", name));
        return None;
    }
    if rule.kind == parent.kind {
        findings.error(
            place,
            said!("fair.placement-same-parent", class = rule.kind.class()),
        );
        return None;
    }
    rule.parent = Some(Box::new(parent));
    Some(rule)
}

/// A rule without its parent.
fn read_single(xml: &Xml<'_>, element: Node<'_, '_>, findings: &mut Findings) -> Option<PlacementRule> {
    let name = attribute(element, "name").unwrap_or_default();
    let kind = match name {
        "specified" => RuleKind::Specified,
        "user" | "nestedUserQueue" => RuleKind::User,
        "primaryGroup" => RuleKind::PrimaryGroup,
        "secondaryGroupExistingQueue" => RuleKind::SecondaryGroupExistingQueue,
        "default" => RuleKind::Default {
            queue: default_queue(xml, element, findings),
        },
        "reject" => RuleKind::Reject,
        "" => {
            findings.error(
                xml.place(element),
                said!("fair.placement-no-name", known = Arg::list(NAMES)),
            );
            return None;
        }
        _ => {
            findings.error(
                xml.place(element),
                said!(
                    "fair.placement-unknown-rule",
                    name,
                    known = Arg::list(NAMES),
                    end = did_you_mean(name, NAMES)
                ),
            );
            return None;
        }
    };
    let create = attribute(element, "create").unwrap_or_default();
    if !matches!(&*crate::jvm::lower_case(create), "" | "true" | "false") {
        findings.warning(xml.place(element), said!("fair.placement-create", create));
    }
    Some(PlacementRule {
        kind,
        create: create.is_empty() || create.eq_ignore_ascii_case("true"),
        parent: None,
        place: xml.place(element),
    })
}

/// The queue of a `default` rule; an invalid name is replaced, as Hadoop replaces it.
fn default_queue(xml: &Xml<'_>, element: Node<'_, '_>, findings: &mut Findings) -> String {
    let queue = attribute(element, "queue").unwrap_or_default();
    if queue.is_empty() {
        return "root.default".into();
    }
    if !is_valid_queue_name(queue) {
        findings.warning(xml.place(element), said!("fair.placement-default-queue", queue));
        return "root.default".into();
    }
    if queue == "root" || queue.starts_with("root.") {
        queue.to_owned()
    } else {
        format!("root.{queue}")
    }
}

/// No surrounding space, and no period at either end (`FairQueuePlacementUtils.isValidQueueName`).
fn is_valid_queue_name(name: &str) -> bool {
    super::queue_name::trim(name) == name && !name.starts_with('.') && !name.ends_with('.')
}
