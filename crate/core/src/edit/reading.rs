//! The texts of [`Sources`], read once: what is written, and where.

use super::allocation::{Allocation, Whose};
use super::properties::PropertyFile;
use super::{Sources, capacity, tenants};
use crate::config::{Finding, Lines, Place};
use crate::profile::SchedulerKind;
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
    site: PropertyFile<'s>,
}

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
        let site = PropertyFile::read(&sources.yarn_site)?;
        Ok(Self { sources, own, site })
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
        if self.sources.properties.contains_key(name) {
            return Layer::Scenario;
        }
        match &self.own {
            Own::Capacity(file) if !self.site.is_final(name) => {
                let own = name.starts_with(capacity::PREFIX) && self.site.value(name).is_none();
                if own || file.value(name).is_some() {
                    Layer::Scheduler
                } else {
                    Layer::Site
                }
            }
            _ => Layer::Site,
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
        let sources = self.sources;
        match (self.layer(name), &self.own) {
            (Layer::Scenario, _) => Some(Told {
                value: plain(sources.properties.get(name)?),
                file: "properties",
                place: Place::Path {
                    path: format!("scheduler.properties.{name}"),
                },
            }),
            (Layer::Scheduler, Own::Capacity(file)) => {
                let (value, at) = file.value(name)?;
                Some(told(&sources.text, sources.file(), value, at))
            }
            _ => {
                let (value, at) = self.site.value(name)?;
                Some(told(&sources.yarn_site, "yarn-site.xml", value, at))
            }
        }
    }
}

fn told(text: &str, file: &'static str, value: String, at: usize) -> Told {
    let place = Lines::new(text).place(at);
    Told { value, file, place }
}

/// A scenario's value as a file would have it.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
