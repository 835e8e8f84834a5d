//! Queues and settings in the text of an allocation file, fair-scheduler.xml (spec `fair.md` §1.4).

use super::markup::{Markup, Splice, spliced};
use super::names::{above, last, within};
use crate::config::{Finding, escaped, queue_name, quoted};
use crate::said;
use roxmltree::Node;

/// Elements that Hadoop reads under an older name, too.
const ALIASES: [(&str, &str); 2] = [
    ("schedulingPolicy", "schedulingMode"),
    ("defaultQueueSchedulingPolicy", "defaultQueueSchedulingMode"),
];

/// An allocation file with places.
pub(crate) struct Allocation<'a> {
    markup: Markup<'a>,
}

/// The settings of the whole file, of a queue, or of a user.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whose<'w> {
    File,
    Queue(&'w str),
    User(&'w str),
}

impl<'a> Allocation<'a> {
    pub(crate) fn read(text: &'a str) -> Result<Self, Finding> {
        let markup = Markup::read(text)?;
        let name = markup.name(markup.xml.root());
        if name == "allocations" {
            return Ok(Self { markup });
        }
        Err(Finding::refused(said!("edit.no-allocations", name)))
    }

    fn root(&self) -> Node<'_, 'a> {
        self.markup.xml.root()
    }

    /// Full names and elements of the queues in the order of the file.
    fn elements(&self) -> Vec<(String, Node<'_, 'a>)> {
        let mut found = Vec::new();
        for element in Markup::children(self.root()) {
            if !matches!(self.markup.name(element), "queue" | "pool") {
                continue;
            }
            let name = element.attribute("name").unwrap_or_default();
            let path = if name.eq_ignore_ascii_case("root") {
                "root".to_owned()
            } else {
                format!("root.{}", queue_name::trim(name))
            };
            self.walk(path, element, &mut found);
        }
        found
    }

    fn walk<'n>(&'n self, path: String, element: Node<'n, 'a>, found: &mut Vec<(String, Node<'n, 'a>)>) {
        found.push((path.clone(), element));
        for child in Markup::children(element) {
            // QUIRK: Hadoop asks whether "queue" ends with the element's name (spec fair.md §1.4).
            let name = self.markup.name(child);
            if name == "pool" || "queue".ends_with(name) {
                let own = queue_name::trim(child.attribute("name").unwrap_or_default());
                self.walk(format!("{path}.{own}"), child, found);
            }
        }
    }

    /// The queues that the file names, parents before children, root first.
    pub(crate) fn queues(&self) -> Vec<String> {
        let mut seen = std::collections::BTreeSet::from(["root".to_owned()]);
        let mut paths = vec!["root".to_owned()];
        for (path, _) in self.elements() {
            if seen.insert(path.clone()) {
                paths.push(path);
            }
        }
        paths
    }

    /// The elements of one owner: a queue that is there twice has the settings of both.
    fn owners(&self, whose: Whose<'_>) -> Vec<Node<'_, 'a>> {
        match whose {
            Whose::File => vec![self.root()],
            Whose::Queue(path) => {
                let elements = self.elements().into_iter();
                elements
                    .filter(|(other, _)| other == path)
                    .map(|(_, element)| element)
                    .collect()
            }
            Whose::User(user) => Markup::children(self.root())
                .filter(|element| {
                    self.markup.name(*element) == "user" && element.attribute("name") == Some(user)
                })
                .collect(),
        }
    }

    /// Every element of a setting, the one that holds last.
    fn settings(&self, whose: Whose<'_>, name: &str) -> Vec<Node<'_, 'a>> {
        let named = |wanted: &str| -> Vec<_> {
            let owners = self.owners(whose).into_iter();
            let all = owners.flat_map(Markup::children);
            all.filter(|child| {
                let found = self.markup.name(*child);
                found == wanted || ALIASES.contains(&(wanted, found))
            })
            .collect()
        };
        let mut elements = named(name);
        match name {
            // Hadoop asks for the older name where the newer one is not there.
            "defaultFairSharePreemptionTimeout" if whose == Whose::File && elements.is_empty() => {
                named("fairSharePreemptionTimeout")
            }
            // QUIRK: once false it stays so.
            "allowPreemptionFrom" => {
                elements.sort_by_key(|element| !truth(*element));
                elements
            }
            _ => elements,
        }
    }

    /// A setting's own value and where it stands (bytes).
    pub(crate) fn own(&self, whose: Whose<'_>, name: &str) -> Option<(String, usize)> {
        let elements = self.settings(whose, name);
        let element = elements.last()?;
        Some((Markup::content(*element).trim().to_owned(), element.range().start))
    }

    fn set(&self, whose: Whose<'_>, name: &str, value: &str) -> Option<Vec<Splice>> {
        let elements = self.settings(whose, name);
        if let Some((holds, others)) = elements.split_last() {
            let mut splices = vec![self.markup.with_content(*holds, value)];
            if name == "allowPreemptionFrom" {
                splices.extend(others.iter().map(|element| self.markup.without(*element)));
            }
            return Some(splices);
        }
        let owner = *self.owners(whose).last()?;
        let child = format!("<{name}>{}</{name}>", escaped(value));
        let is_queue = |element: &Node<'_, '_>| matches!(self.markup.name(*element), "queue" | "pool");
        let neighbour = Markup::children(owner)
            .rfind(|child| !is_queue(child))
            .or_else(|| Markup::children(owner).next_back());
        Some(vec![self.markup.with_child(owner, neighbour, &child)])
    }

    /// The element that holds the children of `parent`, which is there or is root.
    fn container(&self, parent: &str) -> Option<Node<'_, 'a>> {
        let owner = self.owners(Whose::Queue(parent)).last().copied();
        owner.or_else(|| (parent == "root").then(|| self.root()))
    }

    fn with_queue(&self, parent: &str, body: &str) -> Option<Splice> {
        let into = self.container(parent)?;
        let is_queue = |element: &Node<'_, '_>| matches!(self.markup.name(*element), "queue" | "pool");
        let neighbour = Markup::children(into)
            .rfind(is_queue)
            .or_else(|| Markup::children(into).next_back());
        Some(self.markup.with_child(into, neighbour, body))
    }
}

fn truth(element: Node<'_, '_>) -> bool {
    Markup::content(element).trim().eq_ignore_ascii_case("true")
}

/// The text with a setting changed; `None` takes it away. A queue or user that the file does not name is added.
pub(crate) fn set(text: &str, whose: Whose<'_>, name: &str, value: Option<&str>) -> Result<String, Finding> {
    let file = Allocation::read(text)?;
    let Some(value) = value else {
        let elements = file.settings(whose, name);
        let splices = elements.into_iter().map(|element| file.markup.without(element));
        return Ok(spliced(text, splices.collect()));
    };
    if let Some(splices) = file.set(whose, name, value) {
        return Ok(spliced(text, splices));
    }
    let with_owner = match whose {
        Whose::File => unreachable!("a file has a root element"),
        Whose::Queue(path) => add(text, path)?,
        Whose::User(user) => {
            let neighbour = Markup::children(file.root()).next_back();
            let body = format!("<user name=\"{}\">\n</user>", quoted(user));
            spliced(text, vec![file.markup.with_child(file.root(), neighbour, &body)])
        }
    };
    set(&with_owner, whose, name, Some(value))
}

/// The text with a further queue, and with those above it where the file does not name them.
pub(crate) fn add(text: &str, path: &str) -> Result<String, Finding> {
    let file = Allocation::read(text)?;
    if !file.owners(Whose::Queue(path)).is_empty() {
        return Ok(text.to_owned());
    }
    let (parent, name) = (above(path), last(path));
    let body = format!("<queue name=\"{}\">\n</queue>", quoted(name));
    if parent.is_empty() {
        let neighbour = Markup::children(file.root()).next_back();
        return Ok(spliced(
            text,
            vec![file.markup.with_child(file.root(), neighbour, &body)],
        ));
    }
    match file.with_queue(parent, &body) {
        Some(splice) => Ok(spliced(text, vec![splice])),
        None => add(&add(text, parent)?, path),
    }
}

/// The text without a queue and those in it.
pub(crate) fn remove(text: &str, path: &str) -> Result<String, Finding> {
    let file = Allocation::read(text)?;
    Ok(spliced(
        text,
        file.outermost(path)
            .map(|element| file.markup.without(element))
            .collect(),
    ))
}

impl<'a> Allocation<'a> {
    /// The elements of a queue, or of those in it where it is only part of their names; none lies in another.
    fn outermost(&self, path: &str) -> impl Iterator<Item = Node<'_, 'a>> {
        let mut end = 0;
        self.elements().into_iter().filter_map(move |(other, element)| {
            let range = element.range();
            (within(&other, path) && range.start >= end).then(|| {
                end = range.end;
                element
            })
        })
    }
}

/// The text with a queue under another name. One that the file does not name is added under the new one.
pub(crate) fn rename(text: &str, path: &str, name: &str) -> Result<String, Finding> {
    let file = Allocation::read(text)?;
    let owners = file.owners(Whose::Queue(path));
    if owners.is_empty() {
        return add(text, &format!("{}.{name}", above(path)));
    }
    let renamed = owners.into_iter().filter_map(|element| {
        let own = element.attribute("name").unwrap_or_default();
        let written = own
            .rfind('.')
            .map_or_else(|| name.to_owned(), |dot| format!("{}.{name}", &own[..dot]));
        Markup::with_attribute(element, "name", &written)
    });
    Ok(spliced(text, renamed.collect()))
}

/// The text with a queue, comments and all, in another.
pub(crate) fn relocate(text: &str, path: &str, parent: &str) -> Result<String, Finding> {
    let file = Allocation::read(text)?;
    let bodies: Vec<_> = file
        .outermost(path)
        .map(|element| file.markup.outdented(element))
        .collect();
    if bodies.is_empty() {
        return add(text, &format!("{parent}.{}", last(path)));
    }
    let mut made = remove(text, path)?;
    if parent != "root" {
        made = add(&made, parent)?;
    }
    for body in bodies {
        let file = Allocation::read(&made)?;
        let splice = file
            .with_queue(parent, &body)
            .expect("the queue around it was added");
        made = spliced(&made, vec![splice]);
    }
    Ok(made)
}
