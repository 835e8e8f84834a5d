//! What an administrator should know of a configuration that each of its readers takes without a word: names and values
//! that the schema does not know ([`names`]), and settings that make no sense together ([`fair`], [`capacity`],
//! [`superior`], [`mapreduce`]).
//!
//! A check reads one [`Configuration`], and the cluster where one is known. What a reader refuses is its own finding and
//! is not said again here.

mod allocations;
#[cfg(test)]
mod asked;
mod capacity;
mod cluster;
mod elements;
mod fair;
mod mapreduce;
mod names;
mod remedies;
mod scenario;
mod site;
mod superior;
#[cfg(test)]
mod tests;

pub use cluster::Cluster;
pub use remedies::{Texts, with_remedies};
#[cfg(test)]
pub(crate) use scenario::check_scenario;
pub use scenario::{all_of, check_allocations, check_part};

use crate::config::{Configuration, Place, Severity, Source};
use crate::config::{Finding, Said};
use elements::Element;

/// What is checked.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// All settings.
    pub configuration: &'a Configuration,
    /// Whether the properties of YARN are among them; if not, they may say anything.
    pub has_site: bool,
    /// What holds the allocation file.
    pub allocations: &'a Source,
    /// What there is of nodes; `None`: not known.
    pub cluster: Option<&'a Cluster>,
}

/// A finding, and what holds the setting that it is about.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// A file, or a part of a scenario.
    pub source: Source,
    /// Its place is one in that.
    pub finding: Finding,
}

/// Everything that the checks find.
#[must_use]
pub fn check(subject: &Subject<'_>) -> Vec<Found> {
    let mut report = Report {
        subject: *subject,
        found: Vec::new(),
    };
    let allocations = subject.configuration.allocation_file();
    let elements = allocations.map_or_else(Vec::new, |text| elements::read(text));
    names::check(&mut report);
    allocations::check(&mut report, &elements);
    site::check(&mut report);
    fair::check(&mut report, &elements);
    capacity::check(&mut report);
    superior::check(&mut report);
    mapreduce::check(&mut report);
    report.found
}

/// What a reader says of names that it does not know, which the checks say better: with the file's other names, and since when.
const OF_NAMES: [&str; 6] = [
    "fair.unknown-element",
    "fair.unknown-queue-element",
    "fair.unknown-user-element",
    "fair.unknown-property",
    "fair.not-modelled",
    "superior.unknown-property",
];

/// What the checks say of a number, which a reader that minds it says better: with what becomes of it.
const OF_NUMBERS: [&str; 3] = ["check.out-of-range", "check.too-large", "check.too-small"];

/// What a reader says of a place, not of the value that is written there.
const OF_PLACES: [&str; 2] = ["properties.duplicate", "fair.duplicate-element"];

/// What a reader found and what the checks found of the same text; nothing is said twice of one place.
#[must_use]
pub fn join(read: Vec<Finding>, found: Vec<Finding>) -> Vec<Finding> {
    let is_it = |other: &Finding, place: &Place| other.place == *place && !OF_PLACES.contains(&other.code);
    let is_in = |all: &[Finding], place: &Place| all.iter().any(|other| is_it(other, place));
    let is_number = |finding: &Finding| OF_NUMBERS.contains(&finding.code);
    let refuses = |other: &Finding| other.severity == Severity::Error && !is_number(other);
    let is_refused = |place: &Place| found.iter().any(|other| other.place == *place && refuses(other));
    let is_minded = |place: &Place| is_in(&read, place) || is_refused(place);
    let (found, read): (Vec<_>, Vec<_>) = (
        found
            .iter()
            .filter(|finding| !is_number(finding) || !is_minded(&finding.place))
            .cloned()
            .collect(),
        read.iter()
            .filter(|finding| !OF_NAMES.contains(&finding.code) || !is_in(&found, &finding.place))
            .cloned()
            .collect(),
    );
    [read, found].concat()
}

/// What has been found so far.
struct Report<'a> {
    subject: Subject<'a>,
    found: Vec<Found>,
}

impl<'a> Report<'a> {
    /// The settings.
    fn configuration(&self) -> &'a Configuration {
        self.subject.configuration
    }

    /// Says something of a property, where it is written.
    fn property(&mut self, severity: Severity, name: &str, said: Said) {
        let origin = self.configuration().properties().origin(name);
        let (source, place) = origin.map_or_else(
            || (Source::only_file(), Place::Whole {}),
            |origin| (origin.source.clone(), origin.place.clone()),
        );
        self.found.push(Found {
            source,
            finding: Finding::new(severity, place, said),
        });
    }

    /// Says something of an element of the allocation file.
    fn element(&mut self, severity: Severity, element: &Element, said: Said) {
        let source = self.subject.allocations.clone();
        let place = source.place(element.place.clone());
        self.found.push(Found {
            source,
            finding: Finding::new(severity, place, said),
        });
    }

    /// Whether a file sets a property; a profile's default is set by none.
    fn is_written(&self, name: &str) -> bool {
        let origin = self.configuration().properties().origin(name);
        origin.is_some_and(|origin| !matches!(origin.source, Source::Default(_)))
    }

    /// The names of properties that files set, in their order.
    fn written(&self) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        let all = self.configuration().properties().written();
        all.filter(|(_, _, origin)| !matches!(origin.source, Source::Default(_)))
            .map(|(name, value, _)| (name, value))
    }

    /// A truth value in force.
    fn is_on(&self, name: &str, default: bool) -> bool {
        let properties = self.configuration().properties();
        properties.bool_or(name, default, &mut crate::config::Findings::new())
    }

    /// A number in force; `None` if it is none.
    fn number(&self, name: &str) -> Option<f64> {
        let value = self.configuration().properties().get_trimmed(name)?;
        crate::jvm::parse_double(&value)
    }
}
