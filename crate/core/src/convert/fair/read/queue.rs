//! What the file says of one queue, or what holds for it without a word.

use super::{Kind, Reader, count, decimal, order_of};
use crate::config::{Acl, ConfigurableResource, QueueSettings, Said};
use crate::convert::fair::properties::ms;
use crate::convert::model::{Amount, Entry, FairOnly, Origin, Value, parent};
use crate::said;

fn by_default() -> Said {
    said!("convert.by-default")
}

impl Reader<'_> {
    pub(super) fn queue(&mut self, path: &str, queue: &QueueSettings) {
        let parent_of = |other: &String| parent(other) == Some(path);
        let has_children = self.file.queues.keys().any(parent_of);
        let kind = if has_children { Kind::Parent } else { Kind::Leaf };
        if let Some(from) = self.elements.take(path, &["type"]) {
            let value = match from.value.as_str() {
                "parent" => Value::Parent,
                _ => Value::Idle(said!("convert.not-read")),
            };
            self.tree.set(from, value);
        }
        self.levels(path, queue);
        self.limits(path, queue, kind);
        self.order(path, queue, kind);
        self.access(path, queue);
        self.preemption(path, queue);
        for name in [
            "reservation",
            "aclAdministerReservations",
            "aclListReservations",
            "aclSubmitReservations",
        ] {
            if let Some(from) = self.elements.take(path, &[name]) {
                self.tree.set(from, Value::Fair(FairOnly::Reservations));
            }
        }
    }

    /// Its own element, or what holds without one.
    fn own_or(&mut self, path: &str, name: &str, default: impl ToString) -> (Origin, Entry) {
        match self.elements.take(path, &[name]) {
            Some(from) => (Origin::Here, from),
            None => (Origin::Nobody, Entry::new(name, &default).noted(by_default())),
        }
    }

    /// Its own element, that of all without their own, or what holds without either.
    fn own_or_general(
        &mut self,
        path: &str,
        name: &str,
        general: &str,
        default: impl ToString,
    ) -> (Origin, Entry) {
        if let Some(from) = self.elements.take(path, &[name]) {
            return (Origin::Here, from);
        }
        match self.elements.take("", &[general]) {
            Some(from) => (Origin::General, from),
            None => (Origin::Nobody, Entry::new(name, &default).noted(by_default())),
        }
    }

    fn levels(&mut self, path: &str, queue: &QueueSettings) {
        let weight = queue.weight.unwrap_or(1.0);
        let (origin, from) = self.own_or(path, "weight", weight);
        let is_root = path == "root";
        if !is_root {
            self.tree.set_by(origin, from, Value::Weight(f64::from(weight)));
        } else if origin == Origin::Here {
            self.tree.set(from, Value::Idle(said!("convert.root-has-all")));
        }
        if let Some(from) = self.elements.take(path, &["minResources"]) {
            let value = match queue.min_resources {
                _ if is_root => Value::Idle(said!("convert.root-has-all")),
                Some(min) => Value::Min(Amount::Absolute(min)),
                None => Value::Idle(said!("convert.percentage-not-read")),
            };
            self.tree.set(from, value);
        }
        if let Some(from) = self.elements.take(path, &["maxResources"]) {
            let max = queue
                .max_resources
                .map_or(Value::Idle(said!("convert.not-read")), |max| self.max(max));
            self.tree.set(from, max);
        } else {
            self.default_max();
        }
        if let Some(from) = self.elements.take(path, &["maxChildResources"]) {
            let amount = queue.max_child_resources.map(|max| self.amount(max));
            let value = amount.map_or(Value::Idle(said!("convert.not-read")), |amount| {
                Value::Fair(FairOnly::MaxOfMade(amount))
            });
            self.tree.set(from, value);
        }
    }

    pub(super) fn amount(&self, max: ConfigurableResource) -> Amount {
        match max {
            ConfigurableResource::Absolute(max) => Amount::Absolute(max),
            ConfigurableResource::Fraction(_) => Amount::Fixed(max.of(&self.tree.cluster)),
        }
    }

    fn max(&self, max: ConfigurableResource) -> Value {
        Value::Max(self.amount(max))
    }

    /// `queueMaxResourcesDefault` for the queue that was added last.
    pub(super) fn default_max(&mut self) {
        if let Some(from) = self.elements.take("", &["queueMaxResourcesDefault"]) {
            let max = self.max(self.file.queue_max_resources_default);
            self.tree.set_by(Origin::General, from, max);
        }
    }

    pub(super) fn limits(&mut self, path: &str, queue: &QueueSettings, kind: Kind) {
        let default = self.file.queue_max_apps_default;
        let (origin, from) = self.own_or_general(path, "maxRunningApps", "queueMaxAppsDefault", default);
        if origin != Origin::Nobody {
            let max = queue.max_running_apps.unwrap_or(default);
            self.tree.set_by(origin, from, Value::MaxRunning(count(max)));
        }
        if kind == Kind::Leaf && path != "root" {
            let share = decimal(queue.max_am_share.unwrap_or(self.file.queue_max_am_share_default));
            let (origin, from) = self.own_or_general(path, "maxAMShare", "queueMaxAMShareDefault", share);
            let limit = (share >= 0.0).then_some(share);
            self.tree.set_by(origin, from, Value::MasterShare(limit));
            let silent = Entry::silent("", said!("convert.no-queue-is-full"));
            self.tree.set_silent(silent, Value::Fair(FairOnly::NoQueueIsFull));
        }
        if let Some(from) = self.elements.take(path, &["maxContainerAllocation"]) {
            let value = match queue.max_container_allocation {
                Some(max) => Value::MaxContainer(max),
                None => Value::Idle(said!("convert.percentage-not-read")),
            };
            self.tree.set(from, value);
        }
    }

    pub(super) fn order(&mut self, path: &str, queue: &QueueSettings, kind: Kind) {
        let policy = queue.policy.unwrap_or(self.file.default_policy);
        let own = self.elements.take(path, &["schedulingPolicy"]);
        if own.is_none() && (kind == Kind::Parent || path == "root") {
            return;
        }
        let default = self.file.default_policy.written();
        let (origin, from) =
            self.own_or_general(path, "schedulingPolicy", "defaultQueueSchedulingPolicy", default);
        self.tree.set_by(origin, from, Value::Order(order_of(policy)));
    }

    fn access(&mut self, path: &str, queue: &QueueSettings) {
        // As they stand there: a list that begins with a space names groups alone.
        let text = |acl: &Option<Acl>| acl.as_ref().map_or(String::new(), |acl| acl.text().to_owned());
        if let Some(from) = self.elements.take(path, &["aclSubmitApps"]) {
            self.tree
                .set(from, Value::SubmitAcl(text(&queue.acl_submit_apps)));
        }
        if let Some(from) = self.elements.take(path, &["aclAdministerApps"]) {
            let acl = text(&queue.acl_administer_apps);
            self.tree.set(from, Value::Fair(FairOnly::AdminAcl(acl)));
        }
    }

    fn preemption(&mut self, path: &str, queue: &QueueSettings) {
        if let Some(from) = self.elements.take(path, &["allowPreemptionFrom"]) {
            let value = if from.value.eq_ignore_ascii_case("true") {
                Value::Idle(said!("convert.as-by-default"))
            } else {
                Value::NotPreemptable
            };
            self.tree.set(from, value);
        }
        let timeout = |timeout: Option<i64>, meaning: fn(u64) -> Value| match timeout {
            Some(i64::MAX) | None => Value::Idle(said!("convert.never")),
            Some(timeout) => meaning(ms(timeout)),
        };
        let min = timeout(queue.min_share_preemption_timeout, Value::MinTimeout);
        let generals = ["defaultMinSharePreemptionTimeout"];
        self.restoring(path, "minSharePreemptionTimeout", &generals, min);
        let share = timeout(queue.fair_share_preemption_timeout, Value::ShareTimeout);
        let generals = ["defaultFairSharePreemptionTimeout", "fairSharePreemptionTimeout"];
        self.restoring(path, "fairSharePreemptionTimeout", &generals, share);
        if let Some(threshold) = queue.fair_share_preemption_threshold {
            let (name, general) = (
                "fairSharePreemptionThreshold",
                "defaultFairSharePreemptionThreshold",
            );
            let value = Value::ShareThreshold(decimal(threshold));
            if !self.restoring(path, name, &[general], value.clone())
                && path == "root"
                && self.settings.preemption
            {
                let from = Entry::new(general, &threshold).noted(by_default());
                self.tree.set_silent(from, value);
            }
        }
    }

    /// A setting of preemption, root's from the top of the file; whether it is written.
    fn restoring(&mut self, path: &str, name: &str, generals: &[&str], value: Value) -> bool {
        let own = self.elements.take(path, &[name]).map(|from| (Origin::Here, from));
        let found = match own {
            None if path == "root" => self
                .elements
                .take("", generals)
                .map(|from| (Origin::General, from)),
            own => own,
        };
        let value = if self.settings.preemption {
            value
        } else {
            Value::Idle(said!("convert.preemption-is-off"))
        };
        match found {
            Some((origin, from)) => {
                self.tree.set_by(origin, from, value);
                true
            }
            None => false,
        }
    }
}
