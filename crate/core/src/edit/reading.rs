//! The texts of [`Sources`], read once: what is written, and where.

use super::allocation::{Allocation, Whose};
use super::properties::PropertyFile;
use super::{Sources, capacity, tenants};
use crate::config::capacity::PREFIX;
use crate::config::{Configuration, FileKind, Finding, Findings, Lines, Origin, Place, Severity, Source};
use crate::jvm;
use crate::profile::SchedulerKind;
#[cfg(feature = "placement")]
use crate::{config::ResourceSettings, setup::Setup};
use serde::Serialize;
use serde_json::Value;

/// Where a property is written, the one that wins first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Layer {
    Scenario,
    Scheduler,
    Site,
}

/// A value with the place where it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Told {
    /// As it is written, without the spaces around it.
    pub value: String,
    /// The file; `properties`: those of the scenario, which have no file.
    pub file: &'static str,
    /// Where in the file.
    #[serde(flatten)]
    pub place: Place,
}

/// A scheduler's own file.
enum Own<'s> {
    Fair(Allocation<'s>),
    Capacity(PropertyFile<'s>),
    Superior(tenants::Tenants<'s>),
}

pub(super) struct Reading<'s> {
    sources: &'s Sources,
    own: Own<'s>,
    configuration: Configuration,
}

/// What the properties of a scenario are called.
const PROPERTIES: &str = "scheduler.properties";

impl<'s> Reading<'s> {
    /// # Errors
    /// A text that cannot be read.
    pub(super) fn of(sources: &'s Sources) -> Result<Self, Finding> {
        let text = &sources.text;
        let own = match sources.kind {
            SchedulerKind::Fair => Own::Fair(Allocation::read(text)?),
            SchedulerKind::Capacity => Own::Capacity(PropertyFile::read(text)?),
            SchedulerKind::Superior => Own::Superior(tenants::Tenants::read(text)?),
        };
        let configuration = sources.configuration()?;
        Ok(Self {
            sources,
            own,
            configuration,
        })
    }

    /// The queues that the scheduler's file names, parents before children, root first.
    pub(super) fn queues(&self) -> Vec<String> {
        match &self.own {
            Own::Fair(file) => file.queues(),
            Own::Capacity(file) => capacity::queues(file),
            Own::Superior(file) => file.queues(),
        }
    }

    /// Where a property holds, or is to be written.
    pub(super) fn layer(&self, name: &str) -> Layer {
        let properties = self.configuration.properties();
        if let Some(layer) = properties.origin(name).and_then(layer) {
            return layer;
        }
        let own = matches!(self.own, Own::Capacity(_)) && name.starts_with(PREFIX);
        if own && !properties.is_final(name) {
            Layer::Scheduler
        } else {
            Layer::Site
        }
    }

    /// A setting as it is written of its owner.
    pub(super) fn told(&self, whose: Whose<'_>, name: &str) -> Option<Told> {
        if let Some(property) = self.sources.property(whose, name) {
            return self.told_property(&property);
        }
        let text = &self.sources.text;
        let (value, at) = match (&self.own, whose) {
            (Own::Fair(file), _) => file.own(whose, name)?,
            (Own::Superior(file), Whose::Queue(queue)) => file.own(queue, name)?,
            (Own::Superior(file), _) => file.own("root", name)?,
            (Own::Capacity(_), _) => return None,
        };
        Some(told(text, self.sources.file(), value, at))
    }

    fn told_property(&self, name: &str) -> Option<Told> {
        let properties = self.configuration.properties();
        let origin = properties.origin(name)?;
        Some(Told {
            value: jvm::trim(properties.raw(name)?).to_owned(),
            file: match layer(origin)? {
                Layer::Scenario => "properties",
                Layer::Scheduler => self.sources.file(),
                Layer::Site => YARN_SITE,
            },
            place: origin.place.clone(),
        })
    }
}

/// The layer of a value; `None`: nothing sets it.
fn layer(origin: &Origin) -> Option<Layer> {
    match &origin.source {
        Source::Pairs(_) => Some(Layer::Scenario),
        Source::File(name) if **name == *YARN_SITE => Some(Layer::Site),
        Source::File(_) | Source::Lines(_) => Some(Layer::Scheduler),
        Source::Default(_) => None,
    }
}

impl Sources {
    /// All that the texts set, merged as a run merges it.
    ///
    /// # Errors
    /// A text that cannot be read.
    fn configuration(&self) -> Result<Configuration, Finding> {
        let mut findings = Findings::new();
        let mut configuration = Configuration::new(self.kind, self.profile());
        configuration.read_properties(&Source::File(YARN_SITE.into()), &self.yarn_site, &mut findings);
        if self.kind == SchedulerKind::Capacity {
            configuration.read_properties(&Source::File(self.file().into()), &self.text, &mut findings);
        }
        let refused = findings
            .into_vec()
            .into_iter()
            .find(|finding| finding.severity == Severity::Error);
        match refused {
            Some(finding) => Err(finding),
            None => {
                let set = self.properties.iter().map(|(name, value)| (name, plain(value)));
                Ok(configuration.with_properties(&Source::Pairs(PROPERTIES), set))
            }
        }
    }
}

#[cfg(feature = "placement")]
impl Sources {
    /// What a scheduler is made from by these texts.
    ///
    /// # Errors
    /// A text that cannot be read.
    pub fn setup(&self) -> Result<Setup, Finding> {
        let own = (self.kind == SchedulerKind::Fair && !jvm::trim(&self.text).is_empty())
            .then(|| self.text.as_str().into());
        let configuration = self.configuration()?.with_allocation_file(own);
        Ok(Setup {
            types: ResourceSettings::read(configuration.properties(), &mut Findings::new()).types,
            configuration,
            cluster_timestamp: 0,
            start_ms: 0,
        })
    }
}

const YARN_SITE: &str = FileKind::YarnSite.name();

fn told(text: &str, file: &'static str, value: String, at: usize) -> Told {
    let place = Lines::new(text).place(at);
    Told { value, file, place }
}

/// A scenario's value as a file would have it.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
