//! The elements of an allocation file with their places, as they are written.

use crate::config::schema::Scope;
use crate::config::{Place, Xml, queue_name};

/// An element that says something of a queue, of a user, or of all.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Element {
    /// Of what: [`Scope::Queue`], [`Scope::User`], or [`Scope::Whole`].
    pub(super) scope: Scope,
    /// The full name of the queue, or the user.
    pub(super) of: String,
    /// Its name.
    pub(super) name: String,
    /// Its text, trimmed.
    pub(super) value: String,
    /// Where it begins.
    pub(super) place: Place,
}

/// The elements in the order of the file; none if it cannot be read.
pub(super) fn read(text: &str) -> Vec<Element> {
    let Ok(xml) = Xml::parse(text) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    for element in xml.root().children().filter(roxmltree::Node::is_element) {
        read_one(&xml, element, Scope::Whole, "", &mut all);
    }
    all
}

fn read_one(xml: &Xml<'_>, element: roxmltree::Node<'_, '_>, scope: Scope, of: &str, all: &mut Vec<Element>) {
    let name = xml.name(element);
    all.push(Element {
        scope,
        of: of.to_owned(),
        name: name.to_owned(),
        value: xml.first_text(element).unwrap_or_default().trim().to_owned(),
        place: xml.place(element),
    });
    let own = queue_name::trim(element.attribute("name").unwrap_or_default());
    let (scope, of) = match name {
        "queue" | "pool" if scope == Scope::Whole && own.eq_ignore_ascii_case("root") => {
            (Scope::Queue, "root".to_owned())
        }
        "queue" | "pool" if scope == Scope::Whole => (Scope::Queue, format!("root.{own}")),
        "queue" | "pool" => (Scope::Queue, format!("{of}.{own}")),
        "user" if scope == Scope::Whole => (Scope::User, own.to_owned()),
        _ => return,
    };
    for child in element.children().filter(roxmltree::Node::is_element) {
        read_one(xml, child, scope, &of, all);
    }
}
