//! The `queuePlacementPolicy` of an allocation file as releases before 3.3 read it (spec `releases.md` F10).

use super::Findings;
use super::nearest::did_you_mean;
use super::placement::{NAMES, PlacementPolicy, PlacementRule, RuleKind};
use super::xml::{Xml, attribute};
use crate::config::Arg;
use crate::said;
use roxmltree::Node;

/// Reads the element; without a result there is at least one error.
pub(super) fn read(xml: &Xml<'_>, policy: Node<'_, '_>, findings: &mut Findings) -> Option<PlacementPolicy> {
    let elements: Vec<_> = policy.children().filter(Node::is_element).collect();
    let mut rules = Vec::with_capacity(elements.len());
    for element in &elements {
        rules.push(read_rule(xml, *element, findings)?);
    }
    let Some(last) = rules.len().checked_sub(1) else {
        findings.error(xml.place(policy), said!("fair.placement-empty"));
        return None;
    };
    if let Some(index) = rules[..last].iter().position(is_terminal) {
        findings.error(
            xml.place(elements[index]),
            said!("fair.placement-unreachable", index = index + 1),
        );
    }
    if !is_terminal(&rules[last]) {
        findings.error(xml.place(elements[last]), said!("fair.placement-open-end"));
    }
    Some(PlacementPolicy::Rules(rules))
}

/// Does every application that reaches the rule end here? QUIRK: a rule in another counts for nothing.
fn is_terminal(rule: &PlacementRule) -> bool {
    match rule.kind {
        RuleKind::Reject | RuleKind::Default { .. } => true,
        RuleKind::Specified | RuleKind::SecondaryGroupExistingQueue => false,
        RuleKind::User | RuleKind::PrimaryGroup => rule.create && rule.parent.is_none(),
    }
}

fn read_rule(xml: &Xml<'_>, element: Node<'_, '_>, findings: &mut Findings) -> Option<PlacementRule> {
    let name = attribute(element, "name").unwrap_or_default();
    let kind = match name {
        "specified" => RuleKind::Specified,
        "user" | "nestedUserQueue" => RuleKind::User,
        "primaryGroup" => RuleKind::PrimaryGroup,
        "secondaryGroupExistingQueue" => RuleKind::SecondaryGroupExistingQueue,
        "default" => RuleKind::Default {
            queue: default_queue(attribute(element, "queue").unwrap_or_default()),
        },
        "reject" => RuleKind::Reject,
        "" => {
            let known = Arg::list(NAMES);
            findings.error(xml.place(element), said!("fair.placement-no-name", known));
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
    let create = attribute(element, "create");
    let parent = match name {
        "nestedUserQueue" => Some(Box::new(nested(xml, element, findings)?)),
        _ => None,
    };
    Some(PlacementRule {
        kind,
        create: create.is_none_or(|create| create.eq_ignore_ascii_case("true")),
        parent,
        place: xml.place(element),
    })
}

/// The rule that gives the parent queue.
fn nested(xml: &Xml<'_>, element: Node<'_, '_>, findings: &mut Findings) -> Option<PlacementRule> {
    let mut rules = element.children().filter(|child| xml.name(*child) == "rule");
    let Some(rule) = rules.next() else {
        findings.error(xml.place(element), said!("fair.placement-no-parent"));
        return None;
    };
    read_rule(xml, rule, findings)
}

/// QUIRK: the name is taken as it is; only a prefix is looked for.
fn default_queue(name: &str) -> String {
    match name {
        "" => "root.default".to_owned(),
        name if name.starts_with("root.") => name.to_owned(),
        name => format!("root.{name}"),
    }
}
