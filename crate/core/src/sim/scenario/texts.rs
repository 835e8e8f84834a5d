//! The texts of a scenario that configure its scheduler, for whoever changes them.

use super::Scenario;
use crate::config::Finding;
use crate::edit::{Change, Sources};
use crate::profile::SchedulerKind;
use std::sync::Arc;

impl Scenario {
    /// The texts that hold from the start.
    #[must_use]
    pub fn sources(&self) -> Sources {
        let spec = &self.scheduler;
        let text = match spec.kind {
            SchedulerKind::Fair => spec.allocation_file.as_deref().unwrap_or_default().to_owned(),
            SchedulerKind::Capacity => spec.capacity_scheduler.as_deref().unwrap_or_default().to_owned(),
            SchedulerKind::Superior => spec
                .superior
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default(),
        };
        self.sources_with(text)
    }

    /// The same with another text as the scheduler's own file.
    #[must_use]
    pub fn sources_with(&self, text: String) -> Sources {
        let spec = &self.scheduler;
        let properties = spec.properties.iter();
        Sources {
            kind: spec.kind,
            profile: spec.profile.id().to_owned(),
            text,
            yarn_site: spec.yarn_site.to_string(),
            properties: properties
                .map(|(name, value)| (name.clone(), value.as_str().into()))
                .collect(),
        }
    }

    /// The scenario with these texts from the start.
    #[must_use]
    pub fn with_sources(&self, sources: &Sources) -> Self {
        let mut made = self.clone();
        let spec = &mut made.scheduler;
        let text: Arc<str> = sources.text.as_str().into();
        // A file that nobody has written is none, which is not an empty one.
        let write = |file: &mut Option<Arc<str>>| {
            if file.is_some() || !text.is_empty() {
                *file = Some(text.clone());
            }
        };
        match sources.kind {
            SchedulerKind::Fair => write(&mut spec.allocation_file),
            SchedulerKind::Capacity => write(&mut spec.capacity_scheduler),
            SchedulerKind::Superior => spec.superior = serde_json::from_str(&text).ok(),
        }
        spec.yarn_site = sources.yarn_site.as_str().into();
        let written = |value: &serde_json::Value| match value {
            serde_json::Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        let properties = sources.properties.iter();
        spec.properties = properties
            .map(|(name, value)| (name.clone(), written(value)))
            .collect();
        made
    }

    /// The scenario with some settings changed from the start, each where it is written.
    ///
    /// # Errors
    /// A text that cannot be read, or a change that cannot be made.
    pub fn changed(&self, changes: &[Change]) -> Result<Self, Finding> {
        let sources = self.sources().edit_all(changes)?;
        Ok(self.with_sources(&sources))
    }
}
