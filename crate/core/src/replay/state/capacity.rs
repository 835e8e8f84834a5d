//! The state of a Capacity Scheduler (spec `replay-format.md`, "Capacity").

use serde_json::{Value, json};

use crate::replay::Writer;
use crate::replay::fields::{Fields, shortest};
use crate::scheduler::capacity::{
    Observation, ObservedApp, ObservedAppState, ObservedKind, ObservedLeaf, ObservedNode, ObservedPartition,
    ObservedPreemption, ObservedQueue, ObservedRequest, ObservedShare, ObservedUser,
};
use crate::scheduler::container::ContainerState;

impl Writer<'_> {
    pub(super) fn capacity(&self, of: &Observation) -> Fields {
        let mut state = Fields::default();
        state.put("now", of.now);
        state.put("cluster", self.resource(&of.cluster));
        state.put("maximumAllocation", self.resource(&of.maximum_allocation));
        let queues = of.queues.iter();
        let queues: Fields = queues
            .map(|queue| (&queue.path, self.capacity_queue(queue)))
            .collect();
        state.put("queues", queues);
        let apps = of.apps.iter();
        let apps: Fields = apps.map(|app| (app.id.0, self.capacity_app(app))).collect();
        state.put("apps", apps);
        let nodes = of.nodes.iter();
        let nodes: Fields = nodes
            .map(|node| (self.nodes.name(node.node), self.capacity_node(node)))
            .collect();
        state.put("nodes", nodes);
        let preemption = of.preemption.as_ref();
        state.maybe("preemption", preemption.map(|of| self.capacity_preemption(of)));
        state
    }

    fn capacity_queue(&self, of: &ObservedQueue) -> Fields {
        let mut seen = Fields::default();
        seen.put("state", of.state.name());
        seen.put("priority", of.priority);
        seen.put("preemptionDisabled", of.preemption_disabled);
        seen.put("intraQueuePreemptionDisabled", of.intra_queue_preemption_disabled);
        seen.put("applications", of.applications);
        seen.maybe("runnableApplications", of.runnable_applications);
        match &of.kind {
            ObservedKind::Parent {
                respects_priority,
                children,
            } => {
                let policy = if *respects_priority {
                    "priority-utilization"
                } else {
                    "utilization"
                };
                seen.put("orderingPolicy", policy);
                seen.put(
                    "children",
                    children.iter().map(|child| &**child).collect::<Value>(),
                );
            }
            ObservedKind::Leaf {
                ordering_policy,
                maximum_applications,
                maximum_applications_per_user,
                active,
                pending,
                non_runnable,
                active_users,
            } => {
                seen.put("orderingPolicy", *ordering_policy);
                seen.put("maximumApplications", *maximum_applications);
                seen.put("maximumApplicationsPerUser", *maximum_applications_per_user);
                for (key, apps) in [
                    ("active", active),
                    ("pending", pending),
                    ("nonRunnable", non_runnable),
                ] {
                    seen.put(key, apps.iter().map(|app| app.0).collect::<Value>());
                }
                seen.put("activeUsers", *active_users);
            }
        }
        let partitions = of.partitions.iter();
        let partitions: Fields = partitions
            .map(|(name, partition)| (name, self.capacity_partition(partition)))
            .collect();
        seen.put("partitions", partitions);
        seen
    }

    fn capacity_partition(&self, of: &ObservedPartition) -> Fields {
        let mut seen = Fields::default();
        for (key, share) in [
            ("capacity", of.capacity),
            ("absoluteCapacity", of.absolute_capacity),
            ("maximumCapacity", of.maximum_capacity),
            ("absoluteMaximumCapacity", of.absolute_maximum_capacity),
            ("weight", of.weight),
            ("normalizedWeight", of.normalized_weight),
            ("usedCapacity", of.used_capacity),
            ("absoluteUsedCapacity", of.absolute_used_capacity),
        ] {
            seen.put(key, number(share));
        }
        for (key, amount) in ["effectiveMin", "effectiveMax"]
            .into_iter()
            .zip(of.effective.iter().flatten())
        {
            seen.put(key, self.resource(amount));
        }
        for (key, amount) in [
            ("used", &of.used),
            ("pending", &of.pending),
            ("reserved", &of.reserved),
        ] {
            seen.put(key, self.resource(amount));
        }
        if let Some(leaf) = &of.leaf {
            self.capacity_leaf(&mut seen, leaf);
        }
        seen
    }

    fn capacity_leaf(&self, seen: &mut Fields, of: &ObservedLeaf) {
        seen.put("amLimit", self.resource(&of.am_limit));
        seen.put("amUsed", self.resource(&of.am_used));
        let users = of.users.iter();
        let users: Fields = users
            .map(|(name, user)| (name, self.capacity_user(user)))
            .collect();
        seen.put("users", users);
    }

    fn capacity_user(&self, of: &ObservedUser) -> Value {
        json!({
            "used": self.resource(&of.used),
            "limit": self.resource(&of.limit),
            "limitAmongAllUsers": self.resource(&of.limit_among_all_users),
            "amUsed": self.resource(&of.am_used),
            "amLimit": self.resource(&of.am_limit),
            "activeApplications": of.active_applications,
            "pendingApplications": of.pending_applications,
        })
    }

    fn capacity_app(&self, of: &ObservedApp) -> Fields {
        let mut seen = Fields::default();
        seen.put("queue", &*of.queue);
        seen.put("user", &*of.user);
        seen.put("priority", of.priority);
        seen.put(
            "state",
            match of.state {
                ObservedAppState::NonRunnable => "nonRunnable",
                ObservedAppState::Pending => "pending",
                ObservedAppState::Active => "active",
            },
        );
        seen.put("headroom", self.resource(&of.headroom));
        seen.maybe("am", of.am.map(|am| am.to_string()));
        let partitions = of.partitions.iter();
        let partitions: Fields = partitions
            .map(|(name, amounts)| {
                let [used, reserved, pending] = amounts.map(|amount| self.resource(&amount));
                let json = json!({"used": used, "reserved": reserved, "pending": pending});
                (name, json)
            })
            .collect();
        seen.put("partitions", partitions);
        let containers = of.containers.iter();
        let containers: Fields = containers
            .map(|(container, state)| (container, state_name(*state)))
            .collect();
        seen.put("containers", containers);
        let reserved = of.reserved.iter();
        seen.put("reserved", reserved.map(ToString::to_string).collect::<Value>());
        seen.put("requests", of.requests.iter().map(request).collect::<Value>());
        seen
    }

    fn capacity_node(&self, of: &ObservedNode) -> Fields {
        let mut seen = Fields::default();
        seen.put("total", self.resource(&of.total));
        seen.put("available", self.resource(&of.available));
        seen.put("allocated", self.resource(&of.allocated));
        seen.maybe("label", of.label.as_deref());
        seen.maybe("reserved", of.reserved.map(|reserved| reserved.to_string()));
        let killable = of.killable.iter();
        seen.put("killable", killable.map(ToString::to_string).collect::<Value>());
        seen
    }

    fn capacity_preemption(&self, of: &ObservedPreemption) -> Fields {
        let queues = of.queues.iter().map(|(path, partitions)| {
            let shares = partitions.iter();
            let shares: Fields = shares
                .map(|(name, share)| (name, self.capacity_share(share)))
                .collect();
            (path, shares)
        });
        let mut seen = Fields::default();
        seen.put("queues", queues.collect::<Fields>());
        seen.put("marks", of.marks.iter().copied().collect::<Fields>());
        seen
    }

    fn capacity_share(&self, of: &ObservedShare) -> Fields {
        let amounts = [
            ("guaranteed", &of.guaranteed),
            ("maximum", &of.maximum),
            ("used", &of.used),
            ("pending", &of.pending),
            ("ideal", &of.ideal),
            ("toBePreempted", &of.to_be_preempted),
            ("actuallyToBePreempted", &of.actually_to_be_preempted),
            ("untouchable", &of.untouchable),
            ("preemptable", &of.preemptable),
        ];
        amounts
            .into_iter()
            .map(|(key, amount)| (key, self.resource(amount)))
            .collect()
    }
}

fn request(of: &ObservedRequest) -> Fields {
    let mut seen = Fields::default();
    seen.put("priority", of.key.priority);
    seen.unless("allocationRequestId", of.key.id, -1);
    seen.put("missed", of.missed);
    seen.put("reservedAgain", of.reserved_again);
    let asks = of.asks.iter();
    let asks: Fields = asks.map(|(place, count)| (place, *count)).collect();
    seen.put("asks", asks);
    seen
}

const fn state_name(state: ContainerState) -> &'static str {
    match state {
        ContainerState::Reserved => "RESERVED",
        ContainerState::Allocated => "ALLOCATED",
        ContainerState::Acquired => "ACQUIRED",
        ContainerState::Running => "RUNNING",
        ContainerState::Ended(_) => "COMPLETED",
    }
}

/// A float as a number, a whole one without a fraction; what JSON has no number for by Java's name.
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
    shortest(value)
}
