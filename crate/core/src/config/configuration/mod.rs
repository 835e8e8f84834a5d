//! All that a cluster's native files say, over the defaults of a profile.

mod origin;

use std::sync::Arc;

use serde::Serialize;

pub use origin::{Origin, Source};

use super::{Findings, Groups, Place, Properties};
use crate::profile::{Profile, SchedulerKind};

/// A label of the cluster.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NodeLabel {
    /// Its name.
    pub name: Arc<str>,
    /// Whether its nodes are closed to requests without it.
    pub exclusive: bool,
}

/// All that a cluster's native files say, merged by Hadoop's rules; what no file sets has the default of the profile.
///
/// Everybody who reads a setting reads it here: scheduler, simulation, conversion, checks, page and command line.
#[derive(Clone, Debug)]
pub struct Configuration {
    kind: SchedulerKind,
    profile: Profile,
    properties: Properties,
    mapred_site: Properties,
    allocation_file: Option<Arc<str>>,
    mapping_rules: Option<Arc<str>>,
    superior: Option<Arc<serde_json::Value>>,
    node_labels: Vec<NodeLabel>,
    groups: Groups,
}

/// A property in force, with where it comes from.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct InForce {
    /// Its name.
    pub name: String,
    /// Its value, with variables replaced.
    pub value: String,
    /// What holds it: a file's name, a path in JSON, or a profile.
    pub source: String,
    /// Whether nothing sets it, so that it is the default of the profile that `source` names.
    pub is_default: bool,
    /// Where it stands in its source.
    #[serde(flatten)]
    pub place: Place,
}

impl Configuration {
    /// A configuration without files: the defaults of `profile`.
    #[must_use]
    pub fn new(kind: SchedulerKind, profile: Profile) -> Self {
        let mut properties = Properties::new();
        let source = Source::Default(profile);
        for default in profile.defaults(kind) {
            properties.set_from(&source, default.property, default.value);
        }
        Self {
            kind,
            profile,
            properties,
            mapred_site: Properties::new(),
            allocation_file: None,
            mapping_rules: None,
            superior: None,
            node_labels: Vec::new(),
            groups: Groups::default(),
        }
    }

    /// The same files under another profile.
    #[must_use]
    pub fn under(self, profile: Profile) -> Self {
        let mut new = Self::new(self.kind, profile);
        new.properties.overlay(&self.properties);
        Self {
            properties: new.properties,
            profile,
            ..self
        }
    }

    /// Reads a `<configuration>` text over what is there: a later value wins, but not over one marked `final`.
    pub fn read_properties(&mut self, source: &Source, text: &str, findings: &mut Findings) {
        self.properties.read_file(source, text, findings);
    }

    /// Sets a property of an object of properties, such as a replay's. It wins over everything read before.
    pub fn set(&mut self, source: &Source, name: &str, value: &str) {
        self.properties.set_from(source, name, value);
    }

    /// Sets several properties of one object.
    #[must_use]
    pub fn with_properties<N: AsRef<str>, V: AsRef<str>>(
        mut self,
        source: &Source,
        pairs: impl IntoIterator<Item = (N, V)>,
    ) -> Self {
        for (name, value) in pairs {
            self.set(source, name.as_ref(), value.as_ref());
        }
        self
    }

    /// Takes a property away, as a refresh does: what is left is the default of the profile.
    pub fn unset(&mut self, name: &str) {
        self.properties.remove(name);
        if let Some(value) = self.default_of(name) {
            self.properties
                .set_from(&Source::Default(self.profile), name, value);
        }
    }

    /// The value of a property that nothing sets, if the profile has one of its own.
    #[must_use]
    pub fn default_of(&self, name: &str) -> Option<&'static str> {
        let defaults = self.profile.defaults(self.kind);
        let found = defaults.filter(|default| default.property == name).last();
        found.map(|default| default.value)
    }

    /// Gives the Fair Scheduler its allocation file; `None`: it runs without one.
    #[must_use]
    pub fn with_allocation_file(mut self, text: Option<Arc<str>>) -> Self {
        self.allocation_file = text;
        self
    }

    /// Gives the Capacity Scheduler the file that `mapping-rule-json-file` names; `None`: it is not there.
    #[must_use]
    pub fn with_mapping_rules(mut self, text: Option<Arc<str>>) -> Self {
        self.mapping_rules = text;
        self
    }

    /// Gives the Superior Scheduler its queues and cycle (spec `superior.md` §1.3–1.4).
    #[must_use]
    pub fn with_superior(mut self, superior: Option<Arc<serde_json::Value>>) -> Self {
        self.superior = superior;
        self
    }

    /// Gives the cluster its labels.
    #[must_use]
    pub fn with_node_labels(mut self, labels: Vec<NodeLabel>) -> Self {
        self.node_labels = labels;
        self
    }

    /// Says which groups users are in.
    #[must_use]
    pub fn with_groups(mut self, groups: Groups) -> Self {
        self.groups = groups;
        self
    }

    /// Which scheduler it is for.
    #[must_use]
    pub const fn kind(&self) -> SchedulerKind {
        self.kind
    }

    /// Whose behaviour and defaults.
    #[must_use]
    pub const fn profile(&self) -> Profile {
        self.profile
    }

    /// The properties in force.
    #[must_use]
    pub const fn properties(&self) -> &Properties {
        &self.properties
    }

    /// What mapred-site.xml sets. The scheduler does not read it: jobs do.
    #[must_use]
    pub const fn mapred_site(&self) -> &Properties {
        &self.mapred_site
    }

    /// With what mapred-site.xml says: jobs read it below yarn-site.xml (`ConfigUtil.loadResources`), unless it marks a
    /// property as final.
    #[must_use]
    pub fn for_jobs(&self) -> Self {
        let mut made = Self {
            mapred_site: self.mapred_site.clone(),
            ..Self::new(self.kind, self.profile)
        };
        made.allocation_file.clone_from(&self.allocation_file);
        made.mapping_rules.clone_from(&self.mapping_rules);
        made.superior.clone_from(&self.superior);
        made.node_labels.clone_from(&self.node_labels);
        made.groups.clone_from(&self.groups);
        made.properties.overlay(&self.mapred_site);
        made.properties.overlay(&self.properties);
        made
    }

    /// Where mapred-site.xml is read to.
    pub(crate) const fn mapred_site_mut(&mut self) -> &mut Properties {
        &mut self.mapred_site
    }

    /// Where yarn-site.xml and, over it, capacity-scheduler.xml are read to.
    pub(super) const fn properties_mut(&mut self) -> &mut Properties {
        &mut self.properties
    }

    /// Fair: the text of the allocation file; `None`: the scheduler runs without one.
    #[must_use]
    pub const fn allocation_file(&self) -> Option<&Arc<str>> {
        self.allocation_file.as_ref()
    }

    /// Capacity: the text of the file that `mapping-rule-json-file` names; `None`: it is not there.
    #[must_use]
    pub fn mapping_rules(&self) -> Option<&str> {
        self.mapping_rules.as_deref()
    }

    /// Superior: queues and cycle, as JSON.
    #[must_use]
    pub fn superior(&self) -> Option<&serde_json::Value> {
        self.superior.as_deref()
    }

    /// Capacity: the labels of the cluster. Superior: its resource pools.
    #[must_use]
    pub fn node_labels(&self) -> &[NodeLabel] {
        &self.node_labels
    }

    /// Which groups users are in.
    #[must_use]
    pub const fn groups(&self) -> &Groups {
        &self.groups
    }

    /// Every property in force with where it comes from, in the order of the names.
    #[must_use]
    pub fn in_force(&self) -> Vec<InForce> {
        let all = self.properties.resolved();
        all.map(|(name, value, origin)| InForce {
            name: name.to_owned(),
            value: value.into_owned(),
            source: origin.source.to_string(),
            is_default: matches!(origin.source, Source::Default(_)),
            place: origin.place.clone(),
        })
        .collect()
    }
}
