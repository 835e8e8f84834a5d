//! The whole state as a trace records it (spec `replay-format.md`, "Capacity").

use serde_json::{Map, Number, Value, json};

use super::CapacityScheduler;
use super::model::app::App;
use super::model::partition::Label;
use super::model::queue::{Kind, Queue};
use super::model::users::{Scope, UserKey};
use crate::ids::{NodeId, NodeNames, QueueId};
use crate::profile::SchedulerKind;
use crate::replay::resource_json;
use crate::resource::Resource;
use crate::scheduler::container::AppSlot;
use crate::scheduler::container::ContainerState;

/// The shortest decimal that gives the same float again.
fn number(value: f32) -> Value {
    if value.is_nan() {
        return "NaN".into();
    }
    if value.is_infinite() {
        return if value > 0.0 { "Infinity" } else { "-Infinity" }.into();
    }
    if value == value as i32 as f32 {
        return (value as i32).into();
    }
    let shortest: f64 = value.to_string().parse().expect("a float prints as a number");
    Number::from_f64(shortest).map_or(Value::Null, Value::Number)
}

impl CapacityScheduler {
    /// The whole state as a trace records it.
    #[must_use]
    pub fn observe(&self, names: &NodeNames) -> Value {
        let queues = self.tree.walk(self.tree.root());
        let queues: Map<String, Value> = queues
            .into_iter()
            .map(|id| (self.tree[id].path.to_string(), self.queue_json(id)))
            .collect();
        let apps: Map<String, Value> = self
            .apps
            .known()
            .into_iter()
            .map(|app| (self.apps[app].number.0.to_string(), self.app_json(app)))
            .collect();
        let nodes: Map<String, Value> = self
            .arrival
            .iter()
            .map(|id| (names.name(*id).to_string(), self.node_json(*id)))
            .collect();
        let mut state = json!({
            "now": self.now,
            "cluster": self.resource(&self.env.cluster),
            "maximumAllocation": self.resource(&self.maximum_allocation()),
            "queues": queues,
            "apps": apps,
            "nodes": nodes,
        });
        if let Some(preemption) = self.preemption_json() {
            state["preemption"] = preemption;
        }
        state
    }

    /// Writing the order of a leaf's applications down has sorted them, and writing the limits of users down has computed
    /// those that were stale.
    pub(crate) fn after_observing(&mut self) {
        for id in self.tree.leaves() {
            self.refresh_order(id);
            let labels = self.env.partitions.by_name();
            let users = &self.tree[id].leaf().users;
            let is_stale = labels.iter().any(|label| users.is_stale(*label));
            if is_stale && users.iter().next().is_some() {
                self.tree[id].leaf_mut().users.recount();
            }
        }
    }

    pub(crate) fn resource(&self, resource: &Resource) -> Value {
        resource_json(SchedulerKind::Capacity, &self.types, resource)
    }

    fn queue_json(&self, id: QueueId) -> Value {
        let queue = &self.tree[id];
        let mut json = json!({
            "state": queue.state().name(),
            "priority": queue.priority,
            "preemptionDisabled": queue.preemption_disabled,
            "intraQueuePreemptionDisabled": queue.intra_queue_disabled,
            "applications": queue.applications(),
            "runnableApplications": queue.runnable_applications(),
        });
        match &queue.kind {
            Kind::Parent(parent) => {
                let policy = if parent.respects_priority {
                    "priority-utilization"
                } else {
                    "utilization"
                };
                json["orderingPolicy"] = policy.into();
                json["children"] = parent
                    .children
                    .iter()
                    .map(|child| &*self.tree[*child].name)
                    .collect();
            }
            Kind::Leaf(leaf) => {
                let numbers =
                    |list: &[AppSlot]| -> Value { list.iter().map(|app| self.apps[*app].number.0).collect() };
                json["orderingPolicy"] = leaf.active.policy.name().into();
                json["maximumApplications"] = leaf.maximum_applications.into();
                json["maximumApplicationsPerUser"] = leaf.maximum_applications_per_user.into();
                // They are sorted after they were counted.
                json["active"] = numbers(&leaf.active.refreshed(&self.apps.all));
                json["pending"] = numbers(&leaf.pending);
                json["nonRunnable"] = numbers(&leaf.non_runnable);
                json["activeUsers"] = leaf.users.active_count().into();
            }
        }
        json["partitions"] = self.queue_partitions(queue, id);
        json
    }

    fn queue_partitions(&self, queue: &Queue, id: QueueId) -> Value {
        let mut partitions = Map::new();
        let mut active_users = if queue.is_leaf() {
            queue.leaf().users.active_count()
        } else {
            0
        };
        for label in self.env.partitions.by_name() {
            let (shares, quotas, usage) =
                (queue.shares(*label), queue.quotas(*label), queue.usage.of(*label));
            let mut json = json!({
                "capacity": number(shares.capacity),
                "absoluteCapacity": number(shares.absolute),
                "maximumCapacity": number(shares.maximum),
                "absoluteMaximumCapacity": number(shares.absolute_maximum),
                "weight": number(shares.weight),
                "normalizedWeight": number(shares.normalized_weight),
                "usedCapacity": number(shares.used),
                "absoluteUsedCapacity": number(shares.absolute_used),
                "effectiveMin": self.resource(&quotas.effective_min),
                "effectiveMax": self.resource(&quotas.effective_max),
                "used": self.resource(&usage.used),
                "pending": self.resource(&usage.pending),
                "reserved": self.resource(&usage.reserved),
            });
            if queue.is_leaf() {
                json["amLimit"] = self.resource(&usage.am_limit);
                json["amUsed"] = self.resource(&usage.am_used);
                json["users"] = self.users_json(id, *label, &mut active_users);
            }
            partitions.insert(self.env.partitions.name(*label).to_string(), json);
        }
        Value::Object(partitions)
    }

    fn users_json(&self, id: QueueId, label: Label, active_users: &mut i32) -> Value {
        let queue = &self.tree[id];
        let users = &queue.leaf().users;
        let mut keys: Vec<UserKey> = users.iter().map(|(key, _)| key).collect();
        keys.sort_by_key(|key| self.users.name(*key));
        let mut json = Map::new();
        for key in keys {
            if users.is_stale(label) {
                *active_users = users.active_count_now();
            }
            let user = users.get(key).expect("a key of the map");
            let usage = user.usage.of(label);
            let limit = |scope| self.resource(&queue.peek_user_limit(&self.env, key, label, scope));
            json.insert(
                self.users.name(key).to_string(),
                json!({
                    "used": self.resource(&usage.used),
                    "limit": limit(Scope::Active),
                    "limitAmongAllUsers": limit(Scope::All),
                    "amUsed": self.resource(&usage.am_used),
                    "amLimit": self.resource(&self.user_am_limit(id, key, label, *active_users)),
                    "activeApplications": user.active,
                    "pendingApplications": user.pending,
                }),
            );
        }
        Value::Object(json)
    }

    fn app_json(&self, app: AppSlot) -> Value {
        let entry = &self.apps[app];
        let queue = &self.tree[entry.queue];
        let state = if !entry.runnable {
            "nonRunnable"
        } else if queue.leaf().pending.contains(&app) {
            "pending"
        } else {
            "active"
        };
        let partitions: Map<String, Value> = self
            .env
            .partitions
            .by_name()
            .iter()
            .map(|label| {
                let usage = entry.usage.of(*label);
                let json = json!({
                    "used": self.resource(&usage.used),
                    "reserved": self.resource(&usage.reserved),
                    "pending": self.resource(&usage.pending),
                });
                (self.env.partitions.name(*label).to_string(), json)
            })
            .collect();
        let mut json = json!({
            "queue": &*queue.path,
            "user": &**self.users.name(entry.user),
            "priority": entry.priority,
            "state": state,
            "headroom": self.resource(&self.peek_headroom(app)),
        });
        if let Some(master) = entry.master {
            json["am"] = self.apps.id(master).to_string().into();
        }
        json["partitions"] = Value::Object(partitions);
        json["containers"] = self.containers_json(entry);
        let mut reserved = entry.reserved();
        reserved.sort_unstable();
        json["reserved"] = reserved
            .iter()
            .map(|container| self.apps.id(*container).to_string())
            .collect();
        json["requests"] = self.requests_json(entry);
        json
    }

    fn containers_json(&self, entry: &App) -> Value {
        let mut live: Vec<_> = entry.live.keys().copied().collect();
        live.sort_unstable();
        let json: Map<String, Value> = live
            .into_iter()
            .map(|container| {
                let state = match self.apps.held(container).base.state {
                    ContainerState::Reserved => "RESERVED",
                    ContainerState::Allocated => "ALLOCATED",
                    ContainerState::Acquired => "ACQUIRED",
                    ContainerState::Running => "RUNNING",
                    ContainerState::Ended(_) => "COMPLETED",
                };
                (self.apps.id(container).to_string(), state.into())
            })
            .collect();
        Value::Object(json)
    }

    fn requests_json(&self, entry: &App) -> Value {
        let keys = entry.requests.active().iter();
        keys.map(|key| {
            let counters = entry.counters(*key);
            let mut json = json!({"priority": key.priority});
            if key.id != -1 {
                json["allocationRequestId"] = key.id.into();
            }
            json["missed"] = counters.missed.into();
            json["reservedAgain"] = counters.reserved_again.into();
            let asks = entry.requests.asks(*key).into_iter().flat_map(|asks| asks.iter());
            let asks: Map<String, Value> = asks
                .map(|ask| (self.places.name(ask.place).to_string(), ask.count.into()))
                .collect();
            json["asks"] = Value::Object(asks);
            json
        })
        .collect()
    }

    fn node_json(&self, id: NodeId) -> Value {
        let node = self.node(id).expect("a node that has arrived is there");
        let mut json = json!({
            "total": self.resource(&node.base.total),
            "available": self.resource(&node.base.unallocated),
            "allocated": self.resource(&node.base.allocated),
        });
        if !node.label.is_none() {
            json["label"] = (&**self.env.partitions.name(node.label)).into();
        }
        if let Some(reserved) = node.base.reserved {
            json["reserved"] = self.apps.id(reserved).to_string().into();
        }
        let mut killable: Vec<_> = node
            .killable
            .keys()
            .map(|container| self.apps.id(*container))
            .collect();
        killable.sort_unstable();
        json["killable"] = killable.iter().map(ToString::to_string).collect();
        json
    }
}
