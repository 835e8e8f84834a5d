//! The queues, and what applies to all of them (spec `fs2cs.md` §3, `FSQueueConverter`).

use super::refusal::Refusal;
use super::site::{Capacities, Dominant, OfSite};
use super::told::Told;
use super::warned::Warned;
use super::weights::percentages;
use super::written::Written;
use crate::config::capacity::PREFIX;
use crate::config::{Acl, ConfigurableResource, PolicyName};
use crate::jvm::float_text;
use crate::resource::Resource;
use crate::scheduler::FairScheduler;
use crate::scheduler::fair::{Queue, Queues};

/// A share of AMs that is no limit.
const NO_LIMIT: f32 = -1.0;

/// Converts the queues of a scheduler.
pub(super) struct Converter<'a> {
    pub(super) source: &'a FairScheduler,
    pub(super) of_site: OfSite,
    pub(super) dominant: Dominant,
    pub(super) capacities: Capacities,
    pub(super) into: &'a mut Written,
    pub(super) told: &'a mut Told,
}

/// Whether some queue shares by dominant resource, or would if it said nothing.
pub(super) fn dominant(source: &FairScheduler) -> Dominant {
    let queues = source.queues();
    let is_used = source.allocation().default_policy == PolicyName::Drf
        || queues
            .iter()
            .any(|queue| queues.contains(queue.id) && queue.policy == PolicyName::Drf);
    if is_used { Dominant::Used } else { Dominant::Unused }
}

impl Converter<'_> {
    /// Writes all that stands in capacity-scheduler.xml but the placement rules.
    pub(super) fn run(&mut self) -> Result<(), Refusal> {
        self.write_defaults();
        let queues = self.source.queues();
        self.write_with_children(&queues[queues.root()])?;
        self.write_acls();
        Ok(())
    }

    fn set(&mut self, queue: &Queue, name: &str, value: impl ToString) {
        self.into.set(&of_queue(&queue.name, name), value);
    }

    fn queues(&self) -> &Queues {
        self.source.queues()
    }

    fn write_defaults(&mut self) {
        let file = self.source.allocation();
        if file.queue_max_apps_default != i32::MAX {
            self.into
                .set(&format!("{PREFIX}max-parallel-apps"), file.queue_max_apps_default);
        }
        if file.user_max_apps_default != i32::MAX {
            self.into.set(
                &format!("{PREFIX}user.max-parallel-apps"),
                file.user_max_apps_default,
            );
        }
        for (user, most) in file.user_max_apps.iter() {
            self.into
                .set(&format!("{PREFIX}user.{user}.max-parallel-apps"), most);
        }
        let share = file.queue_max_am_share_default;
        let share = if share == NO_LIMIT { 1.0 } else { share };
        self.into
            .set(&format!("{PREFIX}maximum-am-resource-percent"), float_text(share));
    }

    /// Writes a queue, then those below it.
    fn write_with_children(&mut self, queue: &Queue) -> Result<(), Refusal> {
        self.write_children(queue)?;
        self.write_am_share(queue);
        self.write_running_apps(queue);
        self.write_largest_container(queue);
        if self.of_site.preempts && !queue.preemptable {
            self.set(queue, "disable_preemption", true);
        }
        self.write_capacities(queue)?;
        if is_limited(queue.max_limit) {
            self.told.warn(Warned::MaxResources)?;
        }
        self.set(queue, "maximum-capacity", "100.0");
        if self.of_site.weighs_by_size {
            self.set(queue, "ordering-policy.fair.enable-size-based-weight", true);
        }
        self.write_order(queue)?;
        if queue.max_child.is_some_and(is_limited) {
            self.told.warn(Warned::MaxChildResources)?;
        }
        let creates = self
            .into
            .get(&of_queue(&queue.name, "auto-queue-creation-v2.enabled"))
            == Some("true");
        if queue.children().is_empty() && !creates {
            self.set(queue, "user-limit-factor", "-1.0");
        }
        let source = self.source;
        for child in queue.children() {
            self.write_with_children(&source.queues()[*child])?;
        }
        Ok(())
    }

    fn write_children(&mut self, queue: &Queue) -> Result<(), Refusal> {
        let children = queue.children();
        self.told.rules.check_children(&queue.name, children.len())?;
        if !children.is_empty() {
            let name = |full: &str| full[full.rfind('.').map_or(0, |dot| dot + 1)..].to_owned();
            let names = children.iter().map(|child| name(&self.queues()[*child].name));
            let names = names.collect::<Vec<_>>().join(",");
            self.set(queue, "queues", names);
        }
        Ok(())
    }

    fn write_am_share(&mut self, queue: &Queue) {
        let (own, default) = (
            queue.max_am_share,
            self.source.allocation().queue_max_am_share_default,
        );
        // NaN differs from everything, itself included.
        if own != 0.0 && own != default && own != NO_LIMIT {
            self.set(queue, "maximum-am-resource-percent", float_text(own));
        }
        if own == NO_LIMIT && own != default {
            self.set(queue, "maximum-am-resource-percent", "1.0");
        }
    }

    fn write_running_apps(&mut self, queue: &Queue) {
        let most = queue.max_running_apps;
        if most != i32::MAX && most != self.source.allocation().queue_max_apps_default {
            self.set(queue, "max-parallel-apps", most);
        }
    }

    /// The largest container, if it is another than the parent's.
    fn write_largest_container(&mut self, queue: &Queue) {
        let own = self.queues().max_container(queue.id);
        let above = queue.parent.map(|parent| self.queues().max_container(parent));
        let above = above.filter(|above| !is_unbounded(above));
        let same =
            above.is_some_and(|above| above.vcores() == own.vcores() && above.memory() == own.memory());
        if !is_unbounded(&own) && !same {
            self.set(queue, "maximum-allocation-mb", own.memory() as i32);
            self.set(queue, "maximum-allocation-vcores", own.vcores());
        }
    }

    fn write_capacities(&mut self, queue: &Queue) -> Result<(), Refusal> {
        let source = self.source;
        let children = shared_out(source.queues(), queue);
        match self.capacities {
            Capacities::Percentages if children.is_empty() => {}
            Capacities::Percentages => {
                let found = percentages(&children)?;
                for (name, share) in &found.of {
                    self.into.set(&of_queue(name, "capacity"), share);
                }
                if found.all_nothing {
                    self.set(queue, "allow-zero-capacity-sum", true);
                }
            }
            Capacities::Weights if queue.leaf().is_some() => {}
            Capacities::Weights => {
                if queue.parent.is_none() {
                    self.set(queue, "capacity", weight(queue.weight));
                }
                for (name, of) in children {
                    self.into.set(&of_queue(name, "capacity"), weight(of));
                }
                self.set(queue, "auto-queue-creation-v2.enabled", true);
            }
        }
        if (queue.min_share.memory(), queue.min_share.vcores()) != (0, 0) || !queue.min_share.is_none() {
            self.told.warn(Warned::MinResources)?;
        }
        Ok(())
    }

    fn write_order(&mut self, queue: &Queue) -> Result<(), Refusal> {
        if queue.leaf().is_none() {
            return Ok(());
        }
        match queue.policy {
            PolicyName::Fifo => self.set(queue, "ordering-policy", "fifo"),
            PolicyName::Drf => self.set(queue, "ordering-policy", "fair"),
            PolicyName::Fair => {
                self.set(queue, "ordering-policy", "fair");
                if self.dominant == Dominant::Used {
                    let queue = queue.name.to_string();
                    self.told.warn(Warned::FairAsDrf { queue })?;
                }
            }
        }
        Ok(())
    }

    /// Who may submit to and administer the queues of the file, whether the tree has them or not.
    fn write_acls(&mut self) {
        for (queue, settings) in self.source.allocation().queues.iter() {
            for (acl, name) in [
                (&settings.acl_submit_apps, "acl_submit_applications"),
                (&settings.acl_administer_apps, "acl_administer_queue"),
            ] {
                if let Some(list) = acl.as_ref().and_then(Acl::written) {
                    self.into.set(&of_queue(queue, name), list);
                }
            }
        }
    }
}

/// The children of a queue with their weights.
pub(super) fn shared_out<'a>(queues: &'a Queues, parent: &Queue) -> Vec<(&'a str, f32)> {
    let children = parent.children().iter().map(|child| &queues[*child]);
    children.map(|child| (&*child.name, child.weight)).collect()
}

/// The name of a queue's property.
pub(super) fn of_queue(queue: &str, name: &str) -> String {
    format!("{PREFIX}{queue}.{name}")
}

fn weight(of: f32) -> String {
    format!("{}w", float_text(of))
}

fn is_unbounded(amount: &Resource) -> bool {
    *amount == Resource::UNBOUNDED
}

fn is_limited(limit: ConfigurableResource) -> bool {
    limit.absolute().is_none_or(|amount| !is_unbounded(&amount))
}
