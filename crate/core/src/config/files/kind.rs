//! Which native file a text is, by what stands in it: files are renamed, and pasted without a name.

use super::{classifications, labels, prefixed, rules};
use crate::config::capacity::PREFIX;
use crate::config::{Findings, Properties};

/// The native files that configure a cluster.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// fair-scheduler.xml.
    AllocationFile,
    /// capacity-scheduler.xml.
    CapacityScheduler,
    /// yarn-site.xml.
    YarnSite,
    /// mapred-site.xml.
    MapredSite,
    /// sls-runner.xml of Hadoop's Scheduler Load Simulator.
    SlsRunner,
    /// Amazon EMR's list of classifications, JSON.
    Classifications,
    /// Dataproc's cluster properties, `prefix:name=value`.
    Prefixed,
    /// The file of mapping rules that `mapping-rule-json-file` names.
    MappingRules,
    /// The labels of a cluster, as `yarn rmadmin` takes them and `yarn cluster` or the ResourceManager tells them.
    NodeLabels,
}

impl FileKind {
    /// Those that a scenario holds, each as a member of its `scheduler`.
    pub const HELD: [Self; 5] = [
        Self::AllocationFile,
        Self::CapacityScheduler,
        Self::MappingRules,
        Self::YarnSite,
        Self::MapredSite,
    ];

    /// Its usual name; of what has none, what it is.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::AllocationFile => "fair-scheduler.xml",
            Self::CapacityScheduler => "capacity-scheduler.xml",
            Self::YarnSite => "yarn-site.xml",
            Self::MapredSite => "mapred-site.xml",
            Self::SlsRunner => "sls-runner.xml",
            Self::Classifications => "emr-classifications",
            Self::Prefixed => "dataproc-properties",
            Self::MappingRules => "mapping-rules.json",
            Self::NodeLabels => "node-labels",
        }
    }

    /// The member of a scenario's `scheduler` that holds it; `None`: none does.
    #[must_use]
    pub const fn member(self) -> Option<&'static str> {
        match self {
            Self::AllocationFile => Some("allocationFile"),
            Self::CapacityScheduler => Some("capacityScheduler"),
            Self::MappingRules => Some("mappingRules"),
            Self::YarnSite => Some("yarnSite"),
            Self::MapredSite => Some("mapredSite"),
            Self::SlsRunner | Self::Classifications | Self::Prefixed | Self::NodeLabels => None,
        }
    }

    /// What `text` is; `None`: no native file.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        let start = text.trim_start_matches('\u{feff}').trim_start();
        match start.as_bytes().first()? {
            b'<' => match top_element(start) {
                "allocations" => Some(Self::AllocationFile),
                "configuration" => Some(of_properties(start)),
                _ => None,
            },
            b'[' | b'{' if classifications::is(start) => Some(Self::Classifications),
            b'{' if rules::is(start) => Some(Self::MappingRules),
            _ if labels::is(start) => Some(Self::NodeLabels),
            b'[' | b'{' => None,
            _ => prefixed::is(start).then_some(Self::Prefixed),
        }
    }
}

/// The file in which Hadoop looks for these properties; all of Hadoop's are alike but for the names.
fn of_properties(text: &str) -> FileKind {
    let mut properties = Properties::new();
    properties.read_xml(text, &mut Findings::new());
    let count = |is: fn(&str) -> bool| properties.iter().filter(|(name, _)| is(name)).count();
    let capacity = count(|name| name.starts_with(PREFIX));
    let mapreduce = count(is_mapreduce);
    let yarn = count(|name| name.starts_with("yarn.") && !is_mapreduce(name));
    let has_queues = count(is_queues) > 0;
    if count(|name| name.starts_with("yarn.sls.")) > 0 {
        FileKind::SlsRunner
    } else if has_queues || capacity > 0 && capacity == yarn {
        FileKind::CapacityScheduler
    } else if mapreduce > yarn {
        FileKind::MapredSite
    } else {
        FileKind::YarnSite
    }
}

fn is_queues(name: &str) -> bool {
    name.strip_prefix(PREFIX)
        .is_some_and(|rest| rest.starts_with("root."))
}

fn is_mapreduce(name: &str) -> bool {
    ["mapreduce.", "mapred.", "yarn.app.mapreduce."]
        .iter()
        .any(|prefix| name.starts_with(prefix))
}

/// The name of the first element, behind declarations and comments; empty if there is none.
fn top_element(mut text: &str) -> &str {
    loop {
        let Some(at) = text.find('<') else { return "" };
        text = &text[at..];
        let end = match text.as_bytes().get(1) {
            Some(b'!') if text.starts_with("<!--") => "-->",
            Some(b'!') => ">",
            Some(b'?') => "?>",
            _ => break,
        };
        let Some(at) = text.find(end) else { return "" };
        text = &text[at + end.len()..];
    }
    text[1..]
        .split([' ', '\t', '\r', '\n', '/', '>'])
        .next()
        .unwrap_or_default()
}
