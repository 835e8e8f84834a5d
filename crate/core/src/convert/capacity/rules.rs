//! Placement rules to mapping rules, and the queues that have to be made for them.

use std::collections::BTreeSet;

use serde_json::{Value as Json, json};

use crate::config::{PlacementRule, RuleKind, Said};
use crate::convert::mode::Mode;
use crate::convert::model::{Entry, Outcome, Tree, Value, parent};
use crate::said;

/// Collects mapping rules.
pub(super) struct Rules<'a> {
    tree: &'a Tree,
    mode: Mode,
    made: Vec<Json>,
}

/// What a Fair rule comes to.
enum Come {
    /// These rules, with a difference or without.
    To(Vec<Json>, Option<Said>),
    /// It never places anything, so it is left out.
    Nothing(Said),
    /// It places where nothing can be.
    Lost(Said),
}

impl<'a> Rules<'a> {
    pub(super) const fn new(tree: &'a Tree, mode: Mode) -> Self {
        let made = Vec::new();
        Self { tree, mode, made }
    }

    pub(super) fn add(&mut self, rule: &PlacementRule) -> Outcome {
        match self.come(rule) {
            Come::To(rules, why) => {
                let to: Vec<Entry> = rules
                    .iter()
                    .map(|rule| Entry::new("mapping-rule-json", rule))
                    .collect();
                self.made.extend(rules);
                match why {
                    Some(why) => Outcome::approximately(to, why),
                    None => Outcome::exactly(to),
                }
            }
            Come::Nothing(why) => Outcome::exactly(Entry::silent("", why)),
            Come::Lost(why) => Outcome::lost(why),
        }
    }

    fn come(&self, rule: &PlacementRule) -> Come {
        match (&rule.kind, &rule.parent) {
            (RuleKind::Reject, _) => Come::To(vec![reject()], None),
            (RuleKind::Default { queue }, _) => self.fixed(queue),
            (RuleKind::Specified, _) => {
                let why = self.without_creation(rule.create);
                let why = why.unwrap_or_else(|| said!("convert.short-names"));
                Come::To(vec![self.place("%specified", rule.create)], Some(why))
            }
            (kind, None) => self.below("root", kind, rule.create, rule.create),
            (kind, Some(above)) => self.nested(kind, rule.create, above),
        }
    }

    /// A queue below one that another rule names.
    fn nested(&self, kind: &RuleKind, create: bool, above: &PlacementRule) -> Come {
        let path = match &above.kind {
            RuleKind::Specified => "%specified".to_owned(),
            RuleKind::Default { queue } => {
                let known = self.tree.has(queue);
                let is_parent = !self.tree.is_leaf(queue) || self.grows(queue);
                if known && !is_parent {
                    return if self.tree.is_parent(queue) {
                        Come::Lost(said!("convert.no-creation"))
                    } else {
                        Come::Nothing(said!("convert.below-a-leaf"))
                    };
                }
                match (known, above.create) {
                    (true, _) => {}
                    (false, true) if self.mode == Mode::Weight => {}
                    (false, true) => return Come::Lost(said!("convert.no-creation")),
                    (false, false) => return Come::Nothing(said!("convert.no-such-queue")),
                }
                queue.clone()
            }
            kind => format!("root.{}", variable(kind)),
        };
        self.below(&path, kind, create, above.create)
    }

    /// A queue of that name below `path`; `of_parent`: whether that may be made, too.
    fn below(&self, path: &str, kind: &RuleKind, create: bool, of_parent: bool) -> Come {
        let name = variable(kind);
        if *kind == RuleKind::SecondaryGroupExistingQueue {
            // There the first group is not among them, here it is the first of them.
            let groups = ["%primary_group", name].map(|name| self.place(&format!("{path}.{name}"), false));
            return Come::To(groups.to_vec(), None);
        }
        let rule = self.place(&format!("{path}.{name}"), create);
        let differs = (create != of_parent).then(|| said!("convert.create-differs"));
        Come::To(vec![rule], self.without_creation(create).or(differs))
    }

    /// A fixed queue.
    fn fixed(&self, queue: &str) -> Come {
        let above = parent(queue);
        let below_leaf = above.is_some_and(|above| !self.tree.has(above));
        if !self.tree.is_leaf(queue) || self.tree.is_parent(queue) || queue == "root" || below_leaf {
            return Come::To(vec![reject()], Some(said!("convert.leads-to-a-parent")));
        }
        Come::To(vec![self.place(queue, false)], None)
    }

    fn without_creation(&self, create: bool) -> Option<Said> {
        (create && self.mode != Mode::Weight).then(|| said!("convert.no-creation"))
    }

    fn place(&self, path: &str, create: bool) -> Json {
        let create = create && self.mode == Mode::Weight;
        json!({
            "type": "user", "matches": "*", "policy": "custom", "customPlacement": path,
            "fallbackResult": "skip", "create": create,
        })
    }

    /// The rules as one text, if there are any. What none of them places is rejected, as here.
    pub(super) fn text(&self) -> Option<String> {
        let last = self.made.last()?;
        let mut rules = self.made.clone();
        if last["policy"] != "reject" {
            rules.push(reject());
        }
        Some(json!({ "rules": rules }).to_string())
    }

    /// Whether queues are made below this one.
    pub(super) fn grows(&self, path: &str) -> bool {
        self.mode == Mode::Weight
            && (self.tree.is_parent(path) && self.tree.is_leaf(path) || self.growing().contains(path))
    }

    /// Below which queues rules make others.
    fn growing(&self) -> BTreeSet<&str> {
        let rules = self.tree.values("").filter_map(|value| match value {
            Value::Rule(rule) => Some(rule),
            _ => None,
        });
        let parents = || {
            let queues = self
                .tree
                .paths()
                .filter(|path| *path == "root" || !self.tree.is_leaf(path) || self.tree.is_parent(path));
            queues.collect::<BTreeSet<&str>>()
        };
        let mut growing = BTreeSet::new();
        for rule in rules {
            let above = rule.parent.as_deref();
            match (&rule.kind, above.map(|above| &above.kind)) {
                (
                    RuleKind::Reject | RuleKind::Default { .. } | RuleKind::SecondaryGroupExistingQueue,
                    None,
                ) => {}
                (RuleKind::Specified, _) if rule.create => growing.append(&mut parents()),
                (_, None) if rule.create => drop(growing.insert("root")),
                (_, Some(RuleKind::Default { queue })) if rule.create => {
                    let found = self.tree.paths().find(|path| path == queue);
                    let is_parent = |path: &&str| !self.tree.is_leaf(path) || self.tree.is_parent(path);
                    growing.extend(found.filter(is_parent));
                    if above.is_some_and(|above| above.create) {
                        growing.extend(parents());
                    }
                }
                (_, Some(_)) if rule.create || above.is_some_and(|above| above.create) => {
                    growing.append(&mut parents());
                }
                _ => {}
            }
        }
        growing
    }
}

fn reject() -> Json {
    json!({"type": "user", "matches": "*", "policy": "reject", "fallbackResult": "reject"})
}

/// What stands there for the name that a rule gives.
const fn variable(kind: &RuleKind) -> &'static str {
    match kind {
        RuleKind::PrimaryGroup => "%primary_group",
        RuleKind::SecondaryGroupExistingQueue => "%secondary_group",
        _ => "%user",
    }
}

impl Tree {
    /// Whether it is a parent even without children.
    pub(super) fn is_parent(&self, path: &str) -> bool {
        self.values(path).any(|value| *value == Value::Parent)
    }
}
