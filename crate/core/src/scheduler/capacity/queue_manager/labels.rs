//! The labels of queues: those with properties of their own, and those that a queue may use.

use crate::config::Arg;
use crate::said;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::{QueueManager, template};
use crate::config::Finding;
use crate::config::capacity::{Accessible, Properties, QueueSettings, queue_property};
use crate::ids::QueueId;
use crate::scheduler::capacity::model::tree::Tree;

/// The labels that have properties of their own, by queue path, the default one included.
pub(crate) fn configured_labels(properties: &Properties) -> Result<BTreeMap<String, Vec<Arc<str>>>, Finding> {
    let mut labels: BTreeMap<String, Vec<Arc<str>>> = BTreeMap::new();
    for (path, label) in properties.queue_labels()? {
        let of_path = labels.entry(path.to_owned()).or_insert_with(|| vec!["".into()]);
        if !of_path.iter().any(|known| &**known == label) {
            of_path.push(label.into());
        }
    }
    Ok(labels)
}

impl QueueManager<'_> {
    pub(crate) fn labels_of(&self, path: &str) -> Vec<Arc<str>> {
        if path != "root" || self.env.switches.gives_root_its_own_labels() {
            return self.labels.get(path).cloned().unwrap_or_else(|| vec!["".into()]);
        }
        let mut all: Vec<Arc<str>> = vec!["".into()];
        for label in self.labels.values().flatten() {
            if !all.contains(label) {
                all.push(label.clone());
            }
        }
        all
    }

    /// Those of a queue that was made on submission: its parent's template says them, where it names any.
    pub(crate) fn labels_of_made(&self, parent: &str, path: &str) -> Vec<Arc<str>> {
        let of_template = self.labels_of(&format!("{parent}.{}", template::GENERAL.trim_end_matches('.')));
        if of_template.len() > 1 {
            return of_template;
        }
        self.labels_of(path)
    }

    pub(crate) fn set_labels(
        &mut self,
        tree: &mut Tree,
        id: QueueId,
        read: &QueueSettings,
        names: &[Arc<str>],
    ) -> Result<(), Finding> {
        let partitions = &mut self.env.partitions;
        let parent = tree[id].parent;
        let inherited = |tree: &Tree| parent.and_then(|parent| tree[parent].accessible.clone());
        let accessible = match &read.accessible {
            None => inherited(tree),
            Some(Accessible::All) => None,
            Some(Accessible::Only(labels)) => {
                Some(labels.iter().map(|l| partitions.intern(l)).collect::<Vec<_>>())
            }
        };
        let has_all_of_parent = |parent: QueueId| match (&accessible, &tree[parent].accessible) {
            (None, None) => true,
            (Some(own), Some(above)) => above.iter().all(|label| own.contains(label)),
            (None, Some(above)) => above.is_empty(),
            (Some(_), None) => false,
        };
        let default = match (&read.default_label, parent) {
            (Some(label), _) => Some(partitions.intern(label)),
            (None, Some(parent)) if has_all_of_parent(parent) => tree[parent].default_label,
            (None, _) => None,
        };
        if let Some(above) = parent.and_then(|parent| tree[parent].accessible.as_ref()) {
            let path = &tree[id].path;
            let extra = match &accessible {
                None => Some("*".to_owned()),
                Some(own) => own
                    .iter()
                    .find(|label| !above.contains(label))
                    .map(|label| partitions.name(*label).to_string()),
            };
            if let Some(label) = extra {
                let property = queue_property(path, "", "accessible-node-labels");

                return Err(self.properties.refuse(
                    &property,
                    said!(
                        "capacity.label-not-of-parent",
                        property = Arg::name(&property),
                        label
                    ),
                ));
            }
        }
        let configured = names.iter().map(|name| partitions.intern(name)).collect();
        let queue = &mut tree[id];
        queue.accessible = accessible;
        queue.default_label = default;
        queue.configured_labels = configured;
        Ok(())
    }
}
