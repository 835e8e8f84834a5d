//! What a scenario's native files say.

use super::{Scenario, SchedulerSpec};
use crate::am::mapreduce::Settings;
use crate::config::{
    Configuration, Finding, Findings, Groups, NodeLabel, Origin, Place, Properties, Source, capacity,
};
use crate::sim::native::MapredSizes;

impl SchedulerSpec {
    /// Everything that its texts and properties say, over the defaults of its profile.
    #[must_use]
    pub fn configuration(&self, findings: &mut Findings) -> Configuration {
        let mut configuration = Configuration::new(self.kind, self.profile);
        let mapred_site = Source::Lines("scheduler.mapredSite");
        configuration
            .mapred_site_mut()
            .read_file(&mapred_site, &self.mapred_site, findings);
        configuration.read_properties(&Source::Lines("scheduler.yarnSite"), &self.yarn_site, findings);
        if let Some(text) = &self.capacity_scheduler {
            configuration.read_properties(&Source::Lines("scheduler.capacityScheduler"), text, findings);
        }
        let properties = self.properties.iter().map(|(name, value)| (name, value));
        configuration
            .with_properties(&Source::Pairs("scheduler.properties"), properties)
            .with_allocation_file(self.allocation_file.clone())
            .with_mapping_rules(self.mapping_rules.clone())
            .with_groups(self.groups.as_deref().map(groups).unwrap_or_default())
            .with_superior(self.superior.clone().map(Into::into))
    }
}

/// The groups of users as they are written.
fn groups(users: &[(String, String)]) -> Groups {
    Groups::of_users(
        users
            .iter()
            .map(|(user, groups)| (user.clone(), Groups::list(groups))),
    )
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

/// What the configurations of all jobs have in common: the profile's defaults, mapred-site.xml, yarn-site.xml. What is
/// for capacity-scheduler.xml no job reads.
#[derive(Default)]
pub(in crate::sim) struct JobBase(Properties);

impl JobBase {
    pub(in crate::sim) fn of(configuration: &Configuration) -> Self {
        // A build without the master has no use for it.
        if cfg!(not(feature = "mapreduce")) {
            return Self::default();
        }
        Self(
            configuration
                .for_jobs()
                .properties()
                .clone()
                .without(capacity::PREFIX),
        )
    }

    /// A job's properties: over what all have its own mapred-site.xml, and over that those that it names one by one.
    pub(in crate::sim) fn job(&self, mapred_site: &str, mapred: &[(String, String)]) -> Properties {
        let mut properties = self.0.clone();
        properties.read_file(&Source::Lines("mapredSite"), mapred_site, &mut Findings::new());
        let source = Source::Pairs("mapred");
        for (name, value) in mapred {
            let place = source.place_of(name);
            let source = source.clone();
            properties.set_at(Origin { source, place }, name, value);
        }
        properties
    }

    /// What is wrong with the settings of the job at `path`, its own and those that all have in common: after an error Hadoop does not
    /// start its master (`mapreduce-am.md` §14).
    pub(in crate::sim) fn faults(
        &self,
        path: &str,
        mapred_site: &str,
        mapred: &[(String, String)],
    ) -> Vec<Finding> {
        let mut found = Vec::new();
        if cfg!(feature = "mapreduce") {
            drop(Settings::read(&self.job(mapred_site, mapred), &mut found));
        }
        for finding in &mut found {
            // Those of its own members are told from where the job stands.
            if let Place::Path { path: place } = &mut finding.place
                && place.starts_with("mapred")
            {
                *place = format!("{path}.{place}");
            }
        }
        found
    }

    /// What a job's properties say of its sizes.
    pub(in crate::sim) fn sizes(&self, mapred_site: &str, mapred: &[(String, String)]) -> MapredSizes {
        if cfg!(not(feature = "mapreduce")) {
            return MapredSizes::DEFAULT;
        }
        MapredSizes::read(&self.job(mapred_site, mapred))
    }
}
