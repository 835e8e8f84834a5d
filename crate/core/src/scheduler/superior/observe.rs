//! The state as JSON, for traces, tests and the inspector.

use serde_json::{Map, Value, json};

use super::SuperiorScheduler;
use super::apps::App;
use super::containers::State;
use super::nodes::Node;
use super::queues::{Holding, Queue};
use crate::ids::NodeNames;
use crate::profile::SchedulerKind;
use crate::replay::resource_json;
use crate::resource::Resource;

impl SuperiorScheduler {
    /// The whole state. Resources that are zero in every type, zeros and empty lists are left out.
    #[must_use]
    pub fn observe(&self, names: &NodeNames) -> Value {
        let queues: Map<String, Value> = self
            .queues
            .ids()
            .map(|id| {
                (
                    self.queues[id].path.to_string(),
                    self.queue_json(&self.queues[id]),
                )
            })
            .collect();
        let apps: Map<String, Value> = self
            .apps
            .values()
            .map(|app| (app.id.0.to_string(), self.app_json(app)))
            .collect();
        let nodes: Map<String, Value> = self
            .nodes
            .iter()
            .flatten()
            .map(|node| (names.name(node.id).to_string(), self.node_json(node)))
            .collect();
        let pools: Map<String, Value> = self
            .pools
            .iter()
            .map(|pool| {
                let mut state = Map::new();
                self.amount(&mut state, "total", &pool.total);
                self.amount(&mut state, "free", &pool.free);
                (pool.name.to_string(), state.into())
            })
            .collect();
        let mut state = Map::new();
        state.insert("now".into(), self.now.into());
        for (key, map) in [
            ("pools", pools),
            ("queues", queues),
            ("apps", apps),
            ("nodes", nodes),
        ] {
            state.insert(key.into(), map.into());
        }
        state.insert("preemption".into(), self.preemption_json(names));
        state.into()
    }

    fn resource(&self, resource: &Resource) -> Value {
        resource_json(SchedulerKind::Superior, &self.types, resource)
    }

    fn amount(&self, map: &mut Map<String, Value>, key: &str, resource: &Resource) {
        if !resource.is_none() {
            map.insert(key.into(), self.resource(resource));
        }
    }

    fn queue_json(&self, queue: &Queue) -> Value {
        let mut state = Map::new();
        if !queue.is_leaf() {
            state.insert("parent".into(), true.into());
        }
        let flags = [
            ("inactive", !queue.settings.active),
            ("closed", !queue.settings.open),
        ];
        for (key, _) in flags.into_iter().filter(|(_, set)| *set) {
            state.insert(key.into(), true.into());
        }
        let counts = [
            ("running", queue.counts.running),
            ("pending", queue.counts.pending),
        ];
        for (key, count) in counts.into_iter().filter(|(_, count)| *count > 0) {
            state.insert(key.into(), count.into());
        }
        let bound = self.pools.iter().zip(&queue.holdings).filter(|(_, h)| h.bound);
        let pools: Map<String, Value> = bound
            .map(|(pool, holding)| (pool.name.to_string(), self.holding_json(holding)))
            .collect();
        state.insert("pools".into(), pools.into());
        state.into()
    }

    fn holding_json(&self, holding: &Holding) -> Value {
        let mut state = Map::new();
        let levels = &holding.levels;
        let amounts = [
            ("reserve", &levels.reserve),
            ("min", &levels.min),
            ("share", &levels.share),
            ("max", &levels.max),
            ("used", &holding.used),
            ("asked", &holding.pending),
            ("claimed", &holding.claimed),
            ("marked", &holding.marked),
            ("amUsed", &holding.am_used),
        ];
        for (key, amount) in amounts {
            self.amount(&mut state, key, amount);
        }
        if holding.weight > 0.0 {
            state.insert("weight".into(), holding.weight.into());
        }
        if holding.starved {
            state.insert("starved".into(), true.into());
        }
        let users: Map<String, Value> = holding
            .users
            .iter()
            .map(|(user, used)| (user.to_string(), self.resource(used)))
            .collect();
        if !users.is_empty() {
            state.insert("users".into(), users.into());
        }
        state.into()
    }

    fn app_json(&self, app: &App) -> Value {
        let mut state = Map::new();
        state.insert("queue".into(), (*self.queues[app.queue].path).into());
        state.insert("user".into(), (*app.user).into());
        state.insert("priority".into(), app.priority.into());
        let phase = if app.running { "running" } else { "pending" };
        state.insert("state".into(), phase.into());
        if let Some(am) = app.am {
            state.insert("am".into(), am.to_string().into());
        }
        for (pool, used) in self
            .pools
            .iter()
            .zip(&app.used)
            .filter(|(_, used)| !used.is_none())
        {
            let used_of = state.entry("used").or_insert_with(|| json!({}));
            used_of[&*pool.name] = self.resource(used);
        }
        let live: Map<String, Value> = app
            .live
            .iter()
            .map(|id| (id.to_string(), state_name(self.containers[id].state).into()))
            .collect();
        state.insert("containers".into(), live.into());
        let asks = app.requests().map(|request| {
            json!({
                "priority": request.key.priority,
                "allocationRequestId": request.key.id,
                "pool": &*self.pools[request.pool].name,
                "resource": self.resource(&request.resource),
                "count": request.count(),
            })
        });
        state.insert("asks".into(), asks.collect());
        state.insert("headroom".into(), self.resource(&self.headroom(app.id)));
        state.into()
    }

    fn node_json(&self, node: &Node) -> Value {
        let mut state = Map::new();
        state.insert("pool".into(), (*self.pools[node.pool].name).into());
        state.insert("total".into(), self.resource(&node.total));
        self.amount(&mut state, "available", &node.available);
        let names: Vec<String> = node.containers.iter().map(ToString::to_string).collect();
        state.insert("containers".into(), names.into());
        state.into()
    }

    fn preemption_json(&self, names: &NodeNames) -> Value {
        let mut state = Map::new();
        if let Some(last) = self.preemption.last_trigger {
            state.insert("lastTrigger".into(), last.into());
        }
        let marks = self.preemption.marks.iter().map(|mark| {
            json!({
                "container": mark.container.to_string(),
                "for": &*self.queues[mark.queue].path,
                "at": mark.at,
                "due": mark.due,
                "ended": mark.ended,
            })
        });
        state.insert("marks".into(), marks.collect());
        let plans = self.preemption.plans.iter().map(|plan| {
            json!({
                "app": plan.app.0,
                "priority": plan.key.priority,
                "node": &**names.name(plan.node),
                "resource": self.resource(&plan.resource),
            })
        });
        state.insert("plans".into(), plans.collect());
        let reservations = self.reservations.iter().map(|reservation| {
            json!({
                "container": reservation.container.to_string(),
                "node": &**names.name(reservation.node),
            })
        });
        state.insert("reservations".into(), reservations.collect());
        state.into()
    }
}

const fn state_name(state: State) -> &'static str {
    match state {
        State::Allocated => "ALLOCATED",
        State::Acquired => "ACQUIRED",
        State::Running => "RUNNING",
        State::Ended => "ENDED",
    }
}
