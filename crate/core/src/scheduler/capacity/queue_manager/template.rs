//! Queues made on submission, and the templates that they follow (Hadoop's `AutoCreatedQueueTemplate`, version 2 of
//! automatic creation).

use std::sync::Arc;

use super::{CapacityForm, Origin, QueueManager, cannot_be_weighed, form_of, new_leaf, new_parent};
use crate::config::Finding;
use crate::config::capacity::{PREFIX, Properties};
use crate::ids::QueueId;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::path::Path;
use crate::scheduler::capacity::model::queue::{Kind, Made, Templates};
use crate::scheduler::capacity::model::tree::Tree;

/// Where those for both are written.
pub(super) const GENERAL: &str = "auto-queue-creation-v2.template.";
/// Where the templates for leaves are written.
pub(crate) const FOR_LEAVES: &str = "auto-queue-creation-v2.leaf-template.";
/// Where the templates for parents are written.
pub(crate) const FOR_PARENTS: &str = "auto-queue-creation-v2.parent-template.";

/// How deep below a configured parent queues may be made.
///
/// # Errors
/// If that is no number.
pub(super) fn maximum_depth(properties: &Properties, path: &str) -> Result<i32, Finding> {
    const NAME: &str = "auto-queue-creation-v2.maximum-queue-depth";
    let general = properties.i32(&format!("{PREFIX}{NAME}"), 2)?;
    properties.i32(&format!("{PREFIX}{path}.{NAME}"), general)
}

/// What templates say of children of `path`, as they were `given`. QUIRK: what templates have written themselves is not among it, but
/// for how deep names may be left open, which is as `written`, by other templates, too.
///
/// # Errors
/// If that depth is no number.
pub(crate) fn read_templates(
    given: &Properties,
    written: &Properties,
    path: &str,
) -> Result<Templates, Finding> {
    let depth = maximum_depth(written, path)?;
    let mut found = Templates::default();
    let mut parts: Vec<&str> = path.split('.').collect();
    if parts.len() <= 1 && path != "root" {
        return Ok(found);
    }
    let last = parts.len() - 1;
    let wildcards = if path == "root" {
        0
    } else if let Ok(depth) = usize::try_from(depth) {
        last.min(depth)
    } else {
        return Ok(found);
    };
    for level in 0..=wildcards {
        let prefix = format!("{PREFIX}{}.", parts.join("."));
        let Templates {
            general,
            of_leaves,
            of_parents,
        } = &mut found;
        for (into, template) in [
            (general, GENERAL),
            (of_leaves, FOR_LEAVES),
            (of_parents, FOR_PARENTS),
        ] {
            for (name, value) in given.below(&format!("{prefix}{template}")) {
                into.entry(name.to_owned()).or_insert_with(|| value.to_owned());
            }
        }
        parts[last - level] = "*";
    }
    Ok(found)
}

impl QueueManager<'_> {
    /// Sets the properties that a made queue gets from its parent's templates, where it has none of its own.
    pub(crate) fn apply_templates(&mut self, tree: &Tree, id: QueueId) {
        let queue = &tree[id];
        let own = format!("{PREFIX}{}.", queue.path);
        let is_leaf = queue.is_leaf();
        let mut set = |name: &str, value: &str| {
            let name = format!("{own}{name}");
            self.properties.set(&name, Some(value));
        };
        if is_leaf {
            set("user-limit-factor", "-1");
            set("maximum-am-resource-percent", "1.0");
        }
        let Some(parent) = queue.parent else {
            return;
        };
        let given: Vec<String> = self.given.below(&own).map(|(name, _)| name.to_owned()).collect();
        let Kind::Parent(parent) = &tree[parent].kind else {
            return;
        };
        for (name, value) in parent
            .templates
            .of(if is_leaf { Made::Leaf } else { Made::Parent })
        {
            if !given.contains(&name) {
                self.properties.set(&format!("{own}{name}"), Some(&value));
            }
        }
    }
}

/// Why no queue is made on a submission.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NotMade {
    /// The name is no path.
    NoPath,
    /// A queue on the path is missing, ambiguous or cannot have children.
    NoParent,
    /// It would be this many levels below the parent that is written, which allows fewer.
    TooDeep {
        parent: Arc<str>,
        levels: i32,
        limit: i32,
    },
    /// Queues are not made below this one.
    Fixed { parent: Arc<str> },
    /// The parent has all of its queues.
    TooMany { parent: Arc<str>, limit: i32 },
    /// The guarantees of its children are all that the parent has, and it makes no queue without one.
    Exceeded { parent: Arc<str> },
    /// Not all children of the parent have weights.
    NoWeights { parent: Arc<str> },
    /// What the templates say is refused.
    Refused { parent: Arc<str> },
    /// The template whose property this is gives a leaf capacities of several forms.
    Mixed { template: String },
}

impl CapacityScheduler {
    /// Makes the leaf `name`, and by version 2 the parents that it lacks, where a parent allows it (`createQueue`).
    pub(crate) fn create_queue(&mut self, name: &str) -> Result<QueueId, NotMade> {
        let path = Path::of(name);
        let (above, own) = (path.parent.ok_or(NotMade::NoPath)?, path.leaf);
        if path.has_empty_part() {
            return Err(NotMade::NoPath);
        }
        let name = &*format!("{above}.{own}");
        if let Some(parent) = self.tree.find(above).filter(|parent| self.is_managed(*parent)) {
            return self.add_managed(parent, own);
        }
        let missing = self.missing_parents(above)?;
        let first = missing.first().map_or(above, |first| {
            first.rsplit_once('.').map_or("", |(above, _)| above)
        });
        let mut parent = self.tree.find(first).ok_or(NotMade::NoParent)?;
        if self.is_managed(parent) || self.makes_leaves_as_written(parent) {
            // Hadoop's ResourceManager ends here: the parent makes leaves of a template, or says that it does.
            let parent = self.tree[parent].path.clone();
            return Err(NotMade::Refused { parent });
        }
        for path in &missing {
            parent = self.add_dynamic(parent, path, new_parent(false))?;
        }
        self.add_dynamic(parent, name, new_leaf())
    }

    /// The parents that have to be made, the highest first.
    pub(crate) fn missing_parents(&self, parent: &str) -> Result<Vec<String>, NotMade> {
        if self.tree.is_ambiguous(parent) {
            return Err(NotMade::NoParent);
        }
        let mut missing = Vec::new();
        let mut distance = 1;
        let mut candidate = parent;
        let mut existing = self.tree.find(candidate);
        let mut fixed = existing;
        while fixed.is_none_or(|id| self.tree[id].dynamic) && !candidate.is_empty() {
            distance += 1;
            if existing.is_none() {
                missing.insert(0, candidate.to_owned());
            }
            candidate = candidate.rsplit_once('.').map_or("", |(above, _)| above);
            if existing.is_none() {
                existing = self.tree.find(candidate);
            }
            fixed = self.tree.find(candidate);
        }
        let existing = existing.ok_or(NotMade::NoParent)?;
        let fixed = fixed.ok_or(NotMade::NoParent)?;
        let limit = maximum_depth(&self.properties, &self.tree[fixed].path).unwrap_or(2);
        if distance > limit {
            return Err(NotMade::TooDeep {
                parent: self.tree[fixed].path.clone(),
                levels: distance,
                limit,
            });
        }
        if self.tree[existing].is_leaf() {
            return Err(NotMade::NoParent);
        }
        if !self.tree[existing].dynamic && !self.grows(existing) {
            let parent = self.tree[existing].path.clone();
            return Err(NotMade::Fixed { parent });
        }
        Ok(missing)
    }

    /// `auto-queue-creation-v2.enabled` of a queue.
    pub(crate) fn grows(&self, queue: QueueId) -> bool {
        let path = &self.tree[queue].path;
        !self.env.switches.knows_no_weights()
            && self
                .queue_properties
                .bool(&format!("{PREFIX}{path}.auto-queue-creation-v2.enabled"), false)
    }

    /// `auto-create-child-queue.enabled` of a queue that was made without it.
    fn makes_leaves_as_written(&self, queue: QueueId) -> bool {
        let name = format!(
            "{PREFIX}{}.auto-create-child-queue.enabled",
            self.tree[queue].path
        );
        self.tree[queue].dynamic && self.queue_properties.bool(&name, false)
    }

    fn add_dynamic(&mut self, parent: QueueId, name: &str, kind: Kind) -> Result<QueueId, NotMade> {
        if let Some(there) = self.tree.by_path(name) {
            return Ok(there);
        }
        let children = self.tree[parent].children().to_vec();
        let above = self.tree[parent].path.clone();
        let limit = format!("{PREFIX}{above}.auto-queue-creation-v2.max-queues");
        // Hadoop's ResourceManager ends where that is no number.
        let limit = self.queue_properties.i32(&limit, 1000);
        let limit = limit.map_err(|_| NotMade::Refused {
            parent: above.clone(),
        })?;
        if children.len() as i64 >= i64::from(limit) {
            return Err(NotMade::TooMany { parent: above, limit });
        }
        let by_weight = form_of(&self.tree, &self.env, parent, &children) == Ok(CapacityForm::Weight);
        if !by_weight && self.env.legacy {
            return Err(NotMade::NoWeights { parent: above });
        }
        let name = name.rsplit_once('.').map_or(name, |(_, name)| name);
        // The path that was submitted may begin with a short name.
        let path = format!("{above}.{name}");
        let added = self.with_queues(|manager, tree| {
            manager.add(
                tree,
                Origin::Submission,
                Some(parent),
                path.into(),
                name.into(),
                kind,
            )
        });
        let id = added
            .ok()
            .filter(|id| !self.env.legacy || !cannot_be_weighed(&self.tree, &self.env, parent, *id))
            .ok_or(NotMade::Refused { parent: above })?;
        self.tree[parent].parent_mut().children.push(id);
        self.tree[parent].used_at = Some(self.now);
        self.tree.forget_orders();
        self.tree.name(id);
        self.update_queue(parent, self.env.cluster);
        Ok(id)
    }
}
