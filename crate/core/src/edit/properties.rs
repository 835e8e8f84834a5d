//! Single properties in the text of a Hadoop configuration file (`<configuration><property>…`), their parts written as elements
//! or as attributes, as Hadoop's `Configuration` reads them.

use super::markup::{Markup, Splice, spliced};
use crate::config::{Finding, Findings, Lines, Properties, Source, current_name, escaped};
use crate::jvm;
use roxmltree::Node;

/// A file without properties.
const EMPTY: &str = "<configuration>\n</configuration>\n";

/// A configuration file with places; an empty text is one without properties.
pub(crate) struct PropertyFile<'a> {
    markup: Markup<'a>,
    /// What holds of them.
    read: Properties,
}

/// Where a part of a property is written: in an element of its own, or as an attribute.
#[derive(Clone, Copy)]
enum Written<'n, 'a> {
    Element(Node<'n, 'a>),
    Attribute(&'static str),
}

struct Property<'n, 'a> {
    element: Node<'n, 'a>,
    name: String,
    named: Written<'n, 'a>,
    /// Where its value is; an empty `<value>` is none.
    value: Option<Written<'n, 'a>>,
    /// An element for a value that holds none.
    room: Option<Node<'n, 'a>>,
}

impl<'a> PropertyFile<'a> {
    pub(crate) fn read(text: &'a str) -> Result<Self, Finding> {
        let text = if jvm::trim(text).is_empty() { EMPTY } else { text };
        let markup = Markup::read(text)?;
        let mut read = Properties::new();
        read.read(&Source::only_file(), &markup.xml, &mut Findings::new());
        Ok(Self { markup, read })
    }

    fn properties(&self) -> impl Iterator<Item = Property<'_, 'a>> {
        let root = self.markup.xml.root();
        root.descendants()
            .filter(|node| node.is_element() && self.markup.name(*node) == "property")
            .filter_map(|element| self.property(element))
    }

    fn property<'n>(&'n self, element: Node<'n, 'a>) -> Option<Property<'n, 'a>> {
        let attribute = |name: &'static str| Some((element.attribute(name)?, Written::Attribute(name)));
        let mut name = attribute("name").map(|(name, at)| (name.to_owned(), at));
        let mut value = attribute("value").map(|(_, at)| at);
        let mut room = None;
        for part in Markup::children(element) {
            let text = Markup::content(part);
            let written = Written::Element(part);
            match self.markup.name(part) {
                "name" if !text.is_empty() => name = Some((jvm::trim(&text).to_owned(), written)),
                "value" if !text.is_empty() => value = Some(written),
                "value" => room = Some(part),
                _ => {}
            }
        }
        let (name, named) = name?;
        Some(Property {
            element,
            name,
            named,
            value,
            room,
        })
    }

    /// The name of the property whose element begins at byte `at`, as it is written.
    pub(crate) fn name_at(&self, at: usize) -> Option<String> {
        let mut all = self.properties();
        all.find(|property| property.element.range().start == at)
            .map(|property| property.name)
    }

    /// Where the properties stand whose names are chosen.
    pub(crate) fn places(&self, chosen: impl Fn(&str) -> bool) -> Vec<usize> {
        self.properties()
            .filter(|property| chosen(&property.name))
            .map(|property| property.element.range().start)
            .collect()
    }

    /// The property that holds. Where none has a value, the first one that waits for it.
    fn holding(&self, name: &str) -> Option<Property<'_, 'a>> {
        let holds = self.read.origin(name).map(|origin| &origin.place);
        let lines = Lines::new(self.markup.text);
        let mut named = self
            .properties()
            .filter(|property| current_name(&property.name) == current_name(name));
        match holds {
            Some(place) => named.find(|property| lines.place(property.element.range().start) == *place),
            None => named.next(),
        }
    }

    /// A property's value.
    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        self.read.raw(name).map(jvm::trim)
    }

    fn set(&self, name: &str, value: &str) -> Splice {
        let Some(property) = self.holding(name) else {
            return self.added(name, value);
        };
        let at = match (property.value, property.room) {
            (Some(written), _) => written,
            (None, Some(room)) => Written::Element(room),
            (None, None) if property.element.has_attribute("value") => Written::Attribute("value"),
            (None, None) => {
                let child = format!("<value>{}</value>", escaped(value));
                let neighbour = Markup::children(property.element).next_back();
                return self.markup.with_child(property.element, neighbour, &child);
            }
        };
        self.written(property.element, at, value)
    }

    fn written(&self, element: Node<'_, '_>, at: Written<'_, '_>, text: &str) -> Splice {
        match at {
            Written::Element(part) => self.markup.with_content(part, text),
            Written::Attribute(name) => {
                Markup::with_attribute(element, name, text).expect("the attribute was read")
            }
        }
    }

    /// Written as the file's last property is: its parts as elements, in one line or each in its own.
    fn added(&self, name: &str, value: &str) -> Splice {
        let root = self.markup.xml.root();
        let last = Markup::children(root).next_back();
        let (name, value) = (escaped(name), escaped(value));
        let flat = last.is_some_and(|last| !self.markup.text[last.range()].contains('\n'));
        let body = if flat {
            format!("<property><name>{name}</name><value>{value}</value></property>")
        } else {
            let step = last.map_or("  ", |last| self.step_in(last));
            format!("<property>\n{step}<name>{name}</name>\n{step}<value>{value}</value>\n</property>")
        };
        self.markup.with_child(root, last, &body)
    }

    /// How much deeper the parts of `property` stand.
    fn step_in(&self, property: Node<'_, 'a>) -> &'a str {
        let inside = Markup::children(property)
            .next()
            .and_then(|part| self.markup.indent(part));
        let own = self.markup.indent(property).unwrap_or("\n");
        inside
            .and_then(|inside| inside.strip_prefix(own))
            .unwrap_or_default()
    }
}

/// The text with a property changed where it holds; `None` takes it away wherever it is written.
pub(crate) fn set(text: &str, name: &str, value: Option<&str>) -> Result<String, Finding> {
    let Some(value) = value else {
        return without(text, |other| other == name);
    };
    let file = PropertyFile::read(text)?;
    let splice = file.set(name, value);
    Ok(spliced(file.markup.text, vec![splice]))
}

/// The text with several properties changed where they hold, each once.
pub(crate) fn set_all(text: &str, properties: &[(&str, &str)]) -> Result<String, Finding> {
    let file = PropertyFile::read(text)?;
    let splices = properties.iter().map(|(name, value)| file.set(name, value));
    Ok(spliced(file.markup.text, splices.collect()))
}

/// The text without the properties whose names are chosen.
pub(crate) fn without(text: &str, chosen: impl Fn(&str) -> bool) -> Result<String, Finding> {
    let file = PropertyFile::read(text)?;
    let gone = file.properties().filter(|property| chosen(&property.name));
    let splices: Vec<_> = gone
        .map(|property| file.markup.without(property.element))
        .collect();
    Ok(spliced(text, splices))
}

/// The text with other names of properties where `rename` gives one.
pub(crate) fn renamed(text: &str, rename: impl Fn(&str) -> Option<String>) -> Result<String, Finding> {
    let file = PropertyFile::read(text)?;
    let splices = file.properties().filter_map(|property| {
        let name = rename(&property.name)?;
        Some(file.written(property.element, property.named, &name))
    });
    Ok(spliced(file.markup.text, splices.collect()))
}
