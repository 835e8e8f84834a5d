//! What an allocation file says, word by word: each element with a text once, so that none is forgotten.

use roxmltree::Node;

use crate::config::{self, Finding, Said, Xml, queue_name};
use crate::convert::model::Entry;
use crate::said;

/// The elements of a file.
pub(super) struct Elements {
    all: Vec<Element>,
}

/// An element with a text, or an attribute that counts like one.
struct Element {
    /// The queue's full name; empty: at the top.
    queue: String,
    /// What it means, under one name for all of its spellings.
    name: String,
    from: Entry,
    /// What it is to the Fair Scheduler.
    role: Role,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    /// Nobody has asked for it yet.
    Unasked,
    InForce,
    /// A later one of the same name counts.
    Overridden,
}

/// What counts for nothing.
pub(super) struct Leftover {
    pub(super) queue: String,
    pub(super) from: Entry,
    /// What is to be said of it.
    pub(super) why: Said,
}

impl Elements {
    /// # Errors
    /// What is wrong with the XML.
    pub(super) fn read(text: &str) -> Result<Self, Finding> {
        let xml = Xml::parse(text)?;
        let mut walk = Walk {
            xml: &xml,
            all: Vec::new(),
        };
        walk.top();
        Ok(Self { all: walk.all })
    }

    pub(super) const fn none() -> Self {
        Self { all: Vec::new() }
    }

    /// The element that counts among those of these names in a queue, the first name being the strongest.
    pub(super) fn take(&mut self, queue: &str, names: &[&str]) -> Option<Entry> {
        let found = names.iter().find_map(|name| {
            let of = |element: &Element| element.queue == queue && element.name == *name;
            self.all.iter().rposition(of)
        })?;
        for (at, element) in self.all.iter_mut().enumerate() {
            if element.queue == queue && names.contains(&&*element.name) && at != found {
                element.role = Role::Overridden;
            }
        }
        self.all[found].role = Role::InForce;
        Some(self.all[found].from.clone())
    }

    /// All elements at the top whose names begin so, each the last of its name.
    pub(super) fn take_all(&mut self, prefix: &str) -> Vec<(String, Entry)> {
        let at_top = |element: &&Element| element.queue.is_empty() && element.name.starts_with(prefix);
        let mut names: Vec<String> = Vec::new();
        for element in self.all.iter().filter(at_top) {
            if !names.contains(&element.name) {
                names.push(element.name.clone());
            }
        }
        let take = |name: String| {
            let entry = self.take("", &[&name])?;
            Some((name, entry))
        };
        names.into_iter().filter_map(take).collect()
    }

    /// Those that nobody asked for, and those that others replace.
    pub(super) fn leftovers(self) -> impl Iterator<Item = Leftover> {
        let left = self
            .all
            .into_iter()
            .filter(|element| element.role != Role::InForce);
        left.map(|element| Leftover {
            why: match element.role {
                Role::Overridden => said!("convert.overridden"),
                _ if DEFAULTS.contains(&&*element.name) => said!("convert.nothing-left-to-default"),
                _ => said!("convert.not-read"),
            },
            queue: element.queue,
            from: element.from,
        })
    }
}

/// Elements at the top that hold for queues without their own.
const DEFAULTS: [&str; 8] = [
    "queueMaxResourcesDefault",
    "queueMaxAppsDefault",
    "queueMaxAMShareDefault",
    "userMaxAppsDefault",
    "defaultQueueSchedulingPolicy",
    "defaultMinSharePreemptionTimeout",
    "defaultFairSharePreemptionTimeout",
    "defaultFairSharePreemptionThreshold",
];

struct Walk<'x, 'a> {
    xml: &'x Xml<'a>,
    all: Vec<Element>,
}

/// Whether the Fair Scheduler takes an element inside a queue for a queue (spec `fair.md` §1.4).
fn is_queue(name: &str) -> bool {
    name == "pool" || "queue".ends_with(name)
}

impl<'a> Walk<'_, 'a> {
    fn top(&mut self) {
        let xml = self.xml;
        for element in elements(xml.root()) {
            match xml.name(element) {
                "queue" | "pool" => {
                    let root = attribute(element, "name").eq_ignore_ascii_case("root");
                    self.queue(element, if root { None } else { Some("root") });
                }
                "user" => self.user(element),
                "queuePlacementPolicy" => self.rules(element),
                name => {
                    let meaning = match name {
                        "defaultQueueSchedulingMode" => "defaultQueueSchedulingPolicy",
                        other => other,
                    };
                    self.add("", meaning, name, self.text(element));
                }
            }
        }
    }

    fn user(&mut self, element: Node<'_, 'a>) {
        let user = attribute(element, "name");
        for field in elements(element) {
            let name = format!("user.{user}.{}", self.xml.name(field));
            self.add("", &name, &name, self.text(field));
        }
    }

    /// A later policy replaces an earlier one as a whole.
    fn rules(&mut self, policy: Node<'_, 'a>) {
        for element in &mut self.all {
            if element.name.starts_with(POLICY) {
                element.name = "replaced".to_owned();
                element.role = Role::Overridden;
            }
        }
        let mut number = 0;
        for element in elements(policy) {
            let name = self.xml.name(element);
            if name.eq_ignore_ascii_case("rule") {
                number += 1;
                let name = format!("{POLICY}/rule[{number}]");
                self.add("", &name, &name, self.rule(element));
            } else {
                let name = format!("{POLICY}/{name}");
                self.add("", "unknown", &name, self.text(element));
            }
        }
    }

    /// A rule as the file has it: its attributes, and the rules in it.
    fn rule(&self, element: Node<'_, 'a>) -> String {
        let mut text = attribute(element, "name").to_owned();
        for attribute in element.attributes().filter(|of| of.name() != "name") {
            text.push_str(&format!(" {}=\"{}\"", attribute.name(), attribute.value()));
        }
        for child in elements(element) {
            text.push_str(&format!(" ({})", self.rule(child)));
        }
        text
    }

    fn queue(&mut self, element: Node<'_, 'a>, parent: Option<&str>) {
        let own = queue_name::trim(attribute(element, "name"));
        let path = parent.map_or_else(|| own.to_owned(), |parent| format!("{parent}.{own}"));
        if let Some(kind) = config::attribute(element, "type") {
            self.add(&path, "type", "type", kind.to_owned());
        }
        for field in elements(element) {
            match self.xml.name(field) {
                name if is_queue(name) => self.queue(field, Some(&path)),
                name => {
                    let meaning = match name {
                        "schedulingMode" => "schedulingPolicy",
                        other => other,
                    };
                    self.add(&path, meaning, name, self.text(field));
                }
            }
        }
    }

    fn text(&self, element: Node<'_, 'a>) -> String {
        let text = self.xml.first_text(element).unwrap_or_default();
        // A list that is blank lets nobody in, which is not the same as none.
        if text.trim().is_empty() {
            text.replace(['\n', '\r', '\t'], " ")
        } else {
            text.trim().to_owned()
        }
    }

    fn add(&mut self, queue: &str, meaning: &str, name: &str, value: String) {
        self.all.push(Element {
            queue: queue.to_owned(),
            name: meaning.to_owned(),
            from: Entry::new(name, &value),
            role: Role::Unasked,
        });
    }
}

/// With what the names of placement rules begin.
pub(super) const POLICY: &str = "queuePlacementPolicy";

fn elements<'n, 'a>(of: Node<'n, 'a>) -> impl Iterator<Item = Node<'n, 'a>> {
    of.children().filter(Node::is_element)
}

fn attribute<'a>(element: Node<'a, '_>, name: &str) -> &'a str {
    config::attribute(element, name).unwrap_or_default()
}
