//! Any mix of a cluster's native files to one [`Configuration`].

mod classifications;
mod kind;
mod labels;
mod prefixed;
mod rules;

pub use kind::FileKind;
pub use labels::read as node_labels;

use super::{Configuration, Findings, Origin, Place, Properties, Source, escaped, json_fault};
use crate::profile::{Profile, SchedulerKind};
use crate::said;
use std::fmt::Write as _;

/// A native file.
#[derive(Clone, Copy, Debug)]
pub struct NativeFile<'a> {
    /// What origins call it; what it is says its text.
    pub name: &'a str,
    /// Its text.
    pub text: &'a str,
}

/// Where Hadoop keeps a property, in the order in which it is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Site {
    /// yarn-site.xml, which every daemon reads.
    Yarn,
    /// capacity-scheduler.xml, which the Capacity Scheduler reads over it.
    Capacity,
    /// mapred-site.xml, which only jobs read.
    Mapred,
}

impl Site {
    /// All of them, in the order in which they are read.
    pub const ALL: [Self; 3] = [Self::Yarn, Self::Capacity, Self::Mapred];

    /// The site that EMR calls so, or Dataproc.
    fn of(name: &str) -> Option<Self> {
        match name {
            "yarn-site" | "yarn" => Some(Self::Yarn),
            "capacity-scheduler" => Some(Self::Capacity),
            "mapred-site" | "mapred" => Some(Self::Mapred),
            _ => None,
        }
    }
}

/// A property of a file that holds several sites.
struct Entry {
    site: Site,
    name: String,
    value: String,
    place: Place,
}

/// What stands in a file.
enum Content {
    /// The site's own XML.
    Xml(Site),
    /// Properties of several sites.
    Entries(Vec<Entry>),
    /// No properties.
    Other,
}

impl Content {
    fn of(text: &str, findings: &mut Findings) -> Self {
        match FileKind::of(text) {
            Some(FileKind::YarnSite | FileKind::SlsRunner) => Self::Xml(Site::Yarn),
            Some(FileKind::CapacityScheduler) => Self::Xml(Site::Capacity),
            Some(FileKind::MapredSite) => Self::Xml(Site::Mapred),
            Some(FileKind::Classifications) => {
                match serde_json::from_str(text.trim_start_matches('\u{feff}')) {
                    Ok(list) => Self::Entries(classifications::entries(&list)),
                    Err(error) => {
                        let (place, what) = json_fault(&error);
                        findings.error(place, said!("properties.json", what));
                        Self::Other
                    }
                }
            }
            Some(FileKind::Prefixed) => Self::Entries(prefixed::entries(text)),
            Some(FileKind::AllocationFile | FileKind::MappingRules | FileKind::NodeLabels) | None => {
                Self::Other
            }
        }
    }

    /// Reads what stands there of `site` over what is there.
    fn read(&self, site: Site, source: &Source, text: &str, into: &mut Properties, findings: &mut Findings) {
        match self {
            Self::Xml(own) if *own == site => into.read_file(source, text, findings),
            Self::Entries(entries) => {
                for entry in entries.iter().filter(|entry| entry.site == site) {
                    let origin = Origin {
                        source: source.clone(),
                        place: entry.place.clone(),
                    };
                    into.set_at(origin, &entry.name, &entry.value);
                }
            }
            _ => {}
        }
    }
}

impl Configuration {
    /// The configuration that a ResourceManager with the scheduler `kind` has of `files`, in whatever order they come, and
    /// what was found in each of them. Of several files of one kind a later one is read over an earlier one.
    ///
    /// Allocation files are not read here, only kept: what they say depends on the resource types of the others.
    #[must_use]
    pub fn of_files(
        kind: SchedulerKind,
        profile: Profile,
        files: &[NativeFile<'_>],
    ) -> (Self, Vec<Findings>) {
        let mut made = Self::new(kind, profile);
        let mut findings = vec![Findings::new(); files.len()];
        let contents = files.iter().zip(&mut findings);
        let contents: Vec<_> = contents
            .map(|(file, found)| Content::of(file.text, found))
            .collect();
        for site in Site::ALL {
            if site == Site::Capacity && kind != SchedulerKind::Capacity {
                continue;
            }
            for ((file, content), found) in files.iter().zip(&contents).zip(&mut findings) {
                let source = Source::File(file.name.into());
                let into = match site {
                    Site::Yarn | Site::Capacity => made.properties_mut(),
                    Site::Mapred => made.mapred_site_mut(),
                };
                content.read(site, &source, file.text, into, found);
            }
        }
        for file in files {
            match FileKind::of(file.text) {
                Some(FileKind::AllocationFile) => made = made.with_allocation_file(Some(file.text.into())),
                Some(FileKind::MappingRules) => made = made.with_mapping_rules(Some(file.text.into())),
                Some(FileKind::NodeLabels) => made = made.with_node_labels(node_labels(file.text)),
                _ => {}
            }
        }
        (made, findings)
    }
}

/// What a file of several sites says of one of them, as that site's own XML; `None`: nothing.
#[must_use]
pub fn site_xml(text: &str, site: Site) -> Option<String> {
    let Content::Entries(entries) = Content::of(text, &mut Findings::new()) else {
        return None;
    };
    let mut own = entries.iter().filter(|entry| entry.site == site).peekable();
    own.peek()?;
    Some(xml(own.map(|entry| (&*entry.name, &*entry.value, false))))
}

/// Properties as a site's own XML, which is read as they were.
#[must_use]
pub fn properties_xml(properties: &Properties) -> String {
    xml(properties
        .iter()
        .map(|(name, value)| (name, value, properties.is_final(name))))
}

/// Names, values and whether they are final.
fn xml<'a>(properties: impl Iterator<Item = (&'a str, &'a str, bool)>) -> String {
    let mut text = "<configuration>\n".to_owned();
    for (name, value, is_final) in properties {
        let (name, value) = (escaped(name), escaped(value));
        let is_final = if is_final { "\n    <final>true</final>" } else { "" };
        writeln!(
            text,
            "  <property>\n    <name>{name}</name>\n    <value>{value}</value>{is_final}\n  </property>"
        )
        .expect("a text takes it");
    }
    text + "</configuration>\n"
}
