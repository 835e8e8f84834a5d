//! Hadoop's `Configuration`: properties by name, read as its getters read them.

use super::xml::Xml;
use super::{Arg, Findings, Origin, Place, Said, Source, current_name};
use crate::jvm;
use crate::said;
use crate::sorted::SortedMap;
use roxmltree::Node;
use std::borrow::Cow;

/// How often `${…}` is replaced in one value (`Configuration.MAX_SUBST`).
const MOST_SUBSTITUTIONS: usize = 20;
/// The longest value that substitution may make, in bytes; Hadoop has no such limit.
const LONGEST_VALUE: usize = 1 << 16;

#[derive(Clone, PartialEq, Debug)]
struct Property {
    value: String,
    origin: Origin,
}

/// Properties by name, each with the place where it was set. An old name is today's everywhere.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Properties {
    by_name: SortedMap<String, Property>,
    finals: crate::sorted::SortedSet<String>,
}

impl Properties {
    /// None.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads a `<configuration>` text (yarn-site.xml, capacity-scheduler.xml, mapred-site.xml, sls-runner.xml) over what is
    /// there: a later value wins, but not over one marked `final`. What cannot be read is a finding.
    pub fn read_xml(&mut self, text: &str, findings: &mut Findings) {
        self.read_file(&Source::only_file(), text, findings);
    }

    /// [`Self::read_xml`] for one of several files.
    pub fn read_file(&mut self, source: &Source, text: &str, findings: &mut Findings) {
        if jvm::trim(text).is_empty() {
            return;
        }
        match Xml::parse(text) {
            Ok(xml) => self.read(source, &xml, findings),
            Err(mut finding) => {
                finding.place = source.place(finding.place);
                findings.push(finding);
            }
        }
    }

    /// [`Self::read_file`] of a text that is parsed.
    pub(crate) fn read(&mut self, source: &Source, xml: &Xml<'_>, findings: &mut Findings) {
        let root = xml.root();
        let name = xml.name(root);
        if name != "configuration" {
            findings.warning(
                source.place(xml.place(root)),
                said!("properties.root", name = Arg::name(name)),
            );
        }
        let mut seen = SortedMap::new();
        for element in root
            .descendants()
            .filter(|node| node.is_element() && xml.name(*node) == "property")
        {
            let Some(read) = Element::read(xml, element) else {
                findings.note(source.place(xml.place(element)), said!("properties.no-name"));
                continue;
            };
            let origin = Origin {
                place: source.place(xml.place(element)),
                source: source.clone(),
            };
            self.take(origin, read, &mut seen, findings);
        }
    }

    fn take(
        &mut self,
        origin: Origin,
        read: Element,
        seen: &mut SortedMap<String, Place>,
        findings: &mut Findings,
    ) {
        let Element {
            name,
            value,
            is_final,
        } = read;
        let place = origin.place.clone();
        if let Some(value) = value {
            if self.finals.contains(&name) {
                findings.warning(place.clone(), said!("properties.final", name = Arg::name(&name)));
            } else {
                if let Some(first) = seen.get(&name) {
                    let earlier = match first {
                        Place::Text { line, .. } => *line,
                        _ => 0,
                    };

                    findings.warning(
                        place.clone(),
                        said!("properties.duplicate", name = Arg::name(&name), earlier),
                    );
                }
                self.by_name.insert(name.clone(), Property { value, origin });
            }
        } else if name.starts_with("yarn.scheduler.") {
            findings.note(
                place.clone(),
                said!("properties.no-value", name = Arg::name(&name)),
            );
        }
        if is_final {
            self.finals.insert(name.clone());
        }
        seen.insert(name, place);
    }

    /// Sets a property that no text holds; its place is the path `properties.NAME`. It wins over everything read before.
    pub fn set(&mut self, name: &str, value: &str) {
        self.set_from(&Source::Pairs("properties"), name, value);
    }

    /// [`Self::set`] for one of several objects of properties, or for a default.
    pub fn set_from(&mut self, source: &Source, name: &str, value: &str) {
        let origin = Origin {
            place: source.place_of(name),
            source: source.clone(),
        };
        let value = value.to_owned();
        let name = current_name(name).to_owned();
        self.by_name.insert(name, Property { value, origin });
    }

    /// Sets a property that stands at `origin`, unless a file has marked it as final.
    pub(crate) fn set_at(&mut self, origin: Origin, name: &str, value: &str) {
        if !self.is_final(name) {
            let name = current_name(name).to_owned();
            let value = value.to_owned();
            self.by_name.insert(name, Property { value, origin });
        }
    }

    /// The same properties, with places only in the file of this name.
    #[must_use]
    pub fn placed_in(mut self, file: &str) -> Self {
        let elsewhere = |origin: &Origin| !matches!(&origin.source, Source::File(name) if **name == *file);
        for (_, property) in self.by_name.iter_mut() {
            if elsewhere(&property.origin) {
                property.origin.place = Place::Whole {};
            }
        }
        self
    }

    /// Takes over every property of `upper` that is no default, unless it is final here.
    pub(crate) fn overlay(&mut self, upper: &Self) {
        let set = upper
            .by_name
            .iter()
            .filter(|(_, property)| !matches!(property.origin.source, Source::Default(_)));
        for (name, property) in set {
            if !self.finals.contains(name) {
                self.by_name.insert(name.clone(), property.clone());
            }
        }
        self.finals.extend(upper.finals.iter().cloned());
    }

    /// Those whose names do not start with `prefix`.
    pub(crate) fn without(mut self, prefix: &str) -> Self {
        self.by_name.retain(|name, _| !name.starts_with(prefix));
        self
    }

    /// Properties that no text holds, such as those of a replay.
    pub fn from_pairs<N: AsRef<str>, V: AsRef<str>>(pairs: impl IntoIterator<Item = (N, V)>) -> Self {
        let mut properties = Self::new();
        for (name, value) in pairs {
            properties.set(name.as_ref(), value.as_ref());
        }
        properties
    }

    /// Takes a property away.
    pub fn remove(&mut self, name: &str) {
        self.by_name.remove(current_name(name));
    }

    /// Names and values as set, in the order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.by_name
            .iter()
            .map(|(name, property)| (name.as_str(), property.value.as_str()))
    }

    /// The properties whose names start with `prefix`, without it, with their values as set, in the order of their names.
    pub fn below<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = (&'a str, &'a str)> {
        let from = self.by_name.starting_at(prefix);
        from.map_while(move |(name, property)| Some((name.strip_prefix(prefix)?, property.value.as_str())))
    }

    /// Where `name` was set; the whole text if it was not.
    #[must_use]
    pub fn place(&self, name: &str) -> Place {
        self.property(name)
            .map_or(Place::Whole {}, |property| property.origin.place.clone())
    }

    /// Where the value of `name` comes from.
    #[must_use]
    pub fn origin(&self, name: &str) -> Option<&Origin> {
        self.property(name).map(|property| &property.origin)
    }

    /// Whether a file that was read has marked `name` as final.
    #[must_use]
    pub fn is_final(&self, name: &str) -> bool {
        self.finals.contains(current_name(name))
    }

    /// The value as set.
    #[must_use]
    pub fn raw(&self, name: &str) -> Option<&str> {
        self.property(name).map(|property| property.value.as_str())
    }

    fn property(&self, name: &str) -> Option<&Property> {
        self.by_name.get(current_name(name))
    }

    /// Names, values as set, and origins, in the order of the names.
    pub fn written(&self) -> impl Iterator<Item = (&str, &str, &Origin)> {
        let all = self.by_name.iter();
        all.map(|(name, property)| (name.as_str(), property.value.as_str(), &property.origin))
    }

    /// Names, values with `${…}` replaced, and origins, in the order of the names.
    pub fn resolved(&self) -> impl Iterator<Item = (&str, Cow<'_, str>, &Origin)> {
        let all = self.by_name.iter();
        all.map(|(name, property)| (name.as_str(), self.substitute(&property.value), &property.origin))
    }

    /// The value with `${…}` replaced by other properties (`Configuration.get`); what no property has stays as written.
    /// Java's system properties and the environment (`${env.…}`) are unknown here.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Cow<'_, str>> {
        #[cfg(test)]
        asked::note(name);
        self.property(name)
            .map(|property| self.substitute(&property.value))
    }

    /// [`Self::get`] without surrounding spaces (`Configuration.getTrimmed`).
    #[must_use]
    pub fn get_trimmed(&self, name: &str) -> Option<String> {
        self.get(name).map(|value| jvm::trim(&value).to_owned())
    }

    /// The comma-separated parts of a value, trimmed (`Configuration.getTrimmedStrings`).
    #[must_use]
    pub fn strings(&self, name: &str) -> Vec<String> {
        let Some(value) = self.get_trimmed(name) else {
            return Vec::new();
        };
        if value.is_empty() {
            return Vec::new();
        }
        jvm::split(&value, ',')
            .into_iter()
            .map(|part| jvm::trim(part).to_owned())
            .collect()
    }

    /// `Configuration.getBoolean`: anything but true and false, in any case, is the default.
    #[must_use]
    pub fn bool_or(&self, name: &str, default: bool, findings: &mut Findings) -> bool {
        let Some(value) = self.get_trimmed(name).filter(|value| !value.is_empty()) else {
            return default;
        };
        if value.eq_ignore_ascii_case("true") {
            true
        } else if value.eq_ignore_ascii_case("false") {
            false
        } else {
            findings.warning(
                self.place(name),
                said!("properties.not-a-boolean", name = Arg::name(name), value, default),
            );
            default
        }
    }

    /// `Configuration.getInt`: decimal or `0x…`; anything else stops Hadoop, so it is an error here (and the default).
    #[must_use]
    pub fn int_or(&self, name: &str, default: i32, findings: &mut Findings) -> i32 {
        let parse = |value: &str| match hexadecimal_digits(value) {
            Some(digits) => i32::from_str_radix(&digits, 16).ok(),
            None => jvm::parse_int(value),
        };
        self.number(name, default, said!("want.int32"), parse, findings)
    }

    /// `Configuration.getLong`; see [`Self::int_or`].
    #[must_use]
    pub fn long_or(&self, name: &str, default: i64, findings: &mut Findings) -> i64 {
        self.number(name, default, said!("want.whole"), whole, findings)
    }

    /// `Configuration.getFloat`.
    #[must_use]
    pub fn float_or(&self, name: &str, default: f32, findings: &mut Findings) -> f32 {
        self.number(name, default, said!("want.number"), jvm::parse_float, findings)
    }

    /// `Configuration.getDouble`.
    #[must_use]
    pub fn double_or(&self, name: &str, default: f64, findings: &mut Findings) -> f64 {
        self.number(name, default, said!("want.number"), jvm::parse_double, findings)
    }

    fn number<T>(
        &self,
        name: &str,
        default: T,
        wanted: Said,
        parse: impl Fn(&str) -> Option<T>,
        findings: &mut Findings,
    ) -> T {
        let Some(value) = self.get_trimmed(name) else {
            return default;
        };
        parse(&value).unwrap_or_else(|| {
            findings.error(
                self.place(name),
                said!("properties.not-a-number", name = Arg::name(name), wanted, value),
            );
            default
        })
    }

    /// `Configuration.substituteVars`: stops at a variable that is not set, and gives back the original at the second use of
    /// one variable (which Hadoop takes for a loop).
    fn substitute<'a>(&'a self, original: &'a str) -> Cow<'a, str> {
        let mut value = Cow::Borrowed(original);
        let mut used = Vec::new();
        for _ in 0..MOST_SUBSTITUTIONS {
            let Some((start, end)) = variable(&value) else {
                return value;
            };
            let name = value[start + 2..end - 1].to_owned();
            let Some(replacement) = self.property(&name) else {
                return value;
            };
            let made = format!("{}{}{}", &value[..start], replacement.value, &value[end..]);
            if used.contains(&name) || made.len() > LONGEST_VALUE {
                return Cow::Borrowed(original);
            }
            used.push(name);
            value = Cow::Owned(made);
        }
        value
    }
}

/// One `<property>`, in either form (elements or attributes).
struct Element {
    name: String,
    value: Option<String>,
    is_final: bool,
}

impl Element {
    fn read(xml: &Xml<'_>, property: Node<'_, '_>) -> Option<Self> {
        let mut name = property.attribute("name").map(str::to_owned);
        let mut value = property.attribute("value").map(str::to_owned);
        let mut is_final = property.attribute("final") == Some("true");
        for part in property.children().filter(Node::is_element) {
            let text: String = part
                .descendants()
                .filter(Node::is_text)
                .filter_map(|node| node.text())
                .collect();
            match xml.name(part) {
                "name" if !text.is_empty() => name = Some(jvm::trim(&text).to_owned()),
                "value" if !text.is_empty() => value = Some(text),
                "final" => is_final = text == "true",
                _ => {}
            }
        }
        name.map(|name| Self {
            name: current_name(&name).to_owned(),
            value,
            is_final,
        })
    }
}

/// A whole number as `Configuration.getLong` reads it: decimal or `0x…`.
pub(crate) fn whole(value: &str) -> Option<i64> {
    match hexadecimal_digits(value) {
        Some(digits) => i64::from_str_radix(&digits, 16).ok(),
        None => jvm::parse_long(value),
    }
}

/// The whole number that `0x…` is; `None` if it is none.
#[must_use]
pub fn hexadecimal(value: &str) -> Option<i64> {
    i64::from_str_radix(&hexadecimal_digits(value)?, 16).ok()
}

/// The digits after `0x`, with the sign before it (`Configuration.getHexDigits`).
fn hexadecimal_digits(value: &str) -> Option<String> {
    let (sign, unsigned) = match value.strip_prefix('-') {
        Some(unsigned) => ("-", unsigned),
        None => ("", value),
    };
    let digits = unsigned
        .strip_prefix("0x")
        .or_else(|| unsigned.strip_prefix("0X"))?;
    Some(format!("{sign}{digits}"))
}

/// Where the innermost `${…}` stands that has no space or `$` in it.
fn variable(text: &str) -> Option<(usize, usize)> {
    let mut from = 0;
    while let Some(found) = text[from..].find("${") {
        let start = from + found;
        let inside = &text[start + 2..];
        match inside.find(['}', '$', ' ']) {
            Some(0) => {}
            Some(end) if inside.as_bytes()[end] == b'}' => return Some((start, start + 2 + end + 1)),
            _ => {}
        }
        from = start + 2;
    }
    None
}

/// The names that are asked for, for the test that looks each up in the schema.
#[cfg(test)]
pub(crate) mod asked {
    use crate::sorted::SortedSet;
    use std::cell::RefCell;

    thread_local! {
        static NAMES: RefCell<Option<SortedSet<String>>> = const { RefCell::new(None) };
    }

    pub(super) fn note(name: &str) {
        NAMES.with_borrow_mut(|names| {
            if let Some(names) = names {
                names.insert(name.to_owned());
            }
        });
    }

    /// What is asked for on this thread while `read` runs.
    pub(crate) fn during(read: impl FnOnce()) -> SortedSet<String> {
        NAMES.set(Some(SortedSet::default()));
        read();
        NAMES.take().unwrap_or_default()
    }
}
