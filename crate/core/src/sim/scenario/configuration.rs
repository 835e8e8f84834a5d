//! What a scenario's native files say.

use super::{Scenario, SchedulerSpec};
use crate::config::{Configuration, Findings, NodeLabel, Properties, Source};

impl SchedulerSpec {
    /// Everything that its texts and properties say, over the defaults of its profile.
    #[must_use]
    pub fn configuration(&self, findings: &mut Findings) -> Configuration {
        let mut configuration = Configuration::new(self.kind, self.profile);
        configuration.read_properties(&Source::Lines("scheduler.yarnSite"), &self.yarn_site, findings);
        if let Some(text) = &self.capacity_scheduler {
            configuration.read_properties(&Source::Lines("scheduler.capacityScheduler"), text, findings);
        }
        let properties = self.properties.iter().map(|(name, value)| (name, value));
        configuration
            .with_properties(&Source::Pairs("scheduler.properties"), properties)
            .with_allocation_file(self.allocation_file.clone())
            .with_superior(self.superior.clone().map(Into::into))
    }
}

impl Scenario {
    /// Everything that its texts and properties say, over the defaults of its profile, with the labels of its cluster.
    ///
    /// What is wrong with them was found when the scenario was read.
    #[must_use]
    pub fn configuration(&self) -> Configuration {
        let labels = self.cluster.labels.iter().map(|label| NodeLabel {
            name: label.name.as_str().into(),
            exclusive: label.exclusive,
        });
        let configuration = self.scheduler.configuration(&mut Findings::new());
        configuration.with_node_labels(labels.collect())
    }
}

/// The properties of a job: its mapred-site.xml, and over it those that it names one by one.
pub(in crate::sim) fn job_properties(mapred_site: &str, mapred: &[(String, String)]) -> Properties {
    let mut properties = Properties::new();
    properties.read_file(&Source::Lines("mapredSite"), mapred_site, &mut Findings::new());
    for (name, value) in mapred {
        properties.set_from(&Source::Pairs("mapred"), name, value);
    }
    properties
}
