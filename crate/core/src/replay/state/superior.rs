//! The state of a Superior Scheduler: resources that are zero in every type, zeros and empty lists are left out.

use serde_json::{Value, json};

use crate::replay::Writer;
use crate::replay::fields::Fields;
use crate::scheduler::superior::{
    ContainerState, Observation, ObservedApp, ObservedHolding, ObservedNode, ObservedPool, ObservedQueue,
};

impl Writer<'_> {
    pub(super) fn superior(&self, of: &Observation) -> Fields {
        let pools = of.pools.iter().map(|pool| (&pool.name, self.pool(pool)));
        let queues = of.queues.iter().map(|queue| (&queue.path, self.tenant(queue)));
        let apps = of.apps.iter().map(|app| (app.id.0, self.superior_app(app)));
        let nodes = of.nodes.iter();
        let nodes = nodes.map(|node| (self.nodes.name(node.node), self.superior_node(node)));
        let mut state = Fields::default();
        state.put("now", of.now);
        state.put("pools", pools.collect::<Fields>());
        state.put("queues", queues.collect::<Fields>());
        state.put("apps", apps.collect::<Fields>());
        state.put("nodes", nodes.collect::<Fields>());
        state.put("preemption", self.superior_preemption(of));
        state
    }

    fn pool(&self, of: &ObservedPool) -> Fields {
        let mut seen = Fields::default();
        self.amount(&mut seen, "total", &of.total);
        self.amount(&mut seen, "free", &of.free);
        seen
    }

    fn tenant(&self, of: &ObservedQueue) -> Fields {
        let mut seen = Fields::default();
        seen.unless("parent", of.is_parent, false);
        seen.unless("inactive", !of.active, false);
        seen.unless("closed", !of.open, false);
        seen.unless("running", of.running, 0);
        seen.unless("pending", of.pending, 0);
        let pools = of.pools.iter();
        let pools = pools.map(|(name, holding)| (name, self.holding(holding)));
        seen.put("pools", pools.collect::<Fields>());
        seen
    }

    fn holding(&self, of: &ObservedHolding) -> Fields {
        let mut seen = Fields::default();
        for (key, amount) in [
            ("reserve", &of.levels.reserve),
            ("min", &of.levels.min),
            ("share", &of.levels.share),
            ("max", &of.levels.max),
            ("used", &of.used),
            ("asked", &of.asked),
            ("claimed", &of.claimed),
            ("marked", &of.marked),
            ("amUsed", &of.am_used),
        ] {
            self.amount(&mut seen, key, amount);
        }
        if of.weight > 0.0 {
            seen.put("weight", of.weight);
        }
        seen.unless("starved", of.starved, false);
        let users = of.users.iter();
        let users = users.map(|(user, used)| (user, self.resource(used)));
        seen.object("users", users.collect());
        seen
    }

    fn superior_app(&self, of: &ObservedApp) -> Fields {
        let mut seen = Fields::default();
        seen.put("queue", &*of.queue);
        seen.put("user", &*of.user);
        seen.put("priority", of.priority);
        seen.put("state", if of.running { "running" } else { "pending" });
        seen.maybe("am", of.am.map(|am| am.to_string()));
        let used = of.used.iter().filter(|(_, used)| !used.is_none());
        let used = used.map(|(pool, used)| (pool, self.resource(used)));
        seen.object("used", used.collect());
        let containers = of.containers.iter();
        let containers = containers.map(|(container, state)| (container, state_name(*state)));
        seen.put("containers", containers.collect::<Fields>());
        let asks = of.asks.iter().map(|ask| {
            json!({
                "priority": ask.key.priority,
                "allocationRequestId": ask.key.id,
                "pool": &*ask.pool,
                "resource": self.resource(&ask.resource),
                "count": ask.count,
            })
        });
        seen.put("asks", asks.collect::<Value>());
        seen.put("headroom", self.resource(&of.headroom));
        seen
    }

    fn superior_node(&self, of: &ObservedNode) -> Fields {
        let mut seen = Fields::default();
        seen.put("pool", &*of.pool);
        seen.put("total", self.resource(&of.total));
        self.amount(&mut seen, "available", &of.available);
        let containers = of.containers.iter();
        seen.put(
            "containers",
            containers.map(ToString::to_string).collect::<Value>(),
        );
        seen
    }

    fn superior_preemption(&self, of: &Observation) -> Fields {
        let marks = of.marks.iter().map(|mark| {
            json!({
                "container": mark.container.to_string(),
                "for": &*mark.queue,
                "at": mark.at,
                "due": mark.due,
                "ended": mark.ended,
            })
        });
        let plans = of.plans.iter().map(|plan| {
            json!({
                "app": plan.app.0,
                "priority": plan.key.priority,
                "node": &**self.nodes.name(plan.node),
                "resource": self.resource(&plan.resource),
            })
        });
        let reservations = of.reservations.iter().map(
            |(container, node)| json!({"container": container.to_string(), "node": &**self.nodes.name(*node)}),
        );
        let mut seen = Fields::default();
        seen.maybe("lastTrigger", of.last_trigger);
        seen.put("marks", marks.collect::<Value>());
        seen.put("plans", plans.collect::<Value>());
        seen.put("reservations", reservations.collect::<Value>());
        seen
    }
}

const fn state_name(state: ContainerState) -> &'static str {
    match state {
        ContainerState::Allocated => "ALLOCATED",
        ContainerState::Acquired => "ACQUIRED",
        ContainerState::Running => "RUNNING",
        ContainerState::Ended => "ENDED",
    }
}
