//! The state of a Fair Scheduler (spec `replay-format.md`, "Fair", "State").

use serde_json::{Value, json};

use crate::replay::Writer;
use crate::replay::fields::{Fields, shortest};
use crate::resource::Resource;
use crate::scheduler::fair::{
    Observation, ObservedApp, ObservedAsk, ObservedDeficits, ObservedLeaf, ObservedMarks, ObservedNode,
    ObservedPreemption, ObservedQueue,
};

impl Writer<'_> {
    pub(super) fn fair(&self, of: &Observation) -> Fields {
        let mut state = Fields::default();
        state.put("now", of.now);
        self.amount(&mut state, "cluster", &of.cluster);
        self.amount(&mut state, "allocated", &of.allocated);
        self.amount(&mut state, "available", &of.available);
        state.put("maximumAllocation", self.resource(&of.maximum_allocation));
        let queues = of.queues.iter();
        let queues: Fields = queues
            .map(|queue| (&queue.name, self.fair_queue(queue)))
            .collect();
        state.put("queues", queues);
        state.put("leaves", of.leaves.iter().map(|leaf| &**leaf).collect::<Value>());
        let apps = of.apps.iter();
        let apps: Fields = apps.map(|app| (app.id.0, self.fair_app(app))).collect();
        state.put("apps", apps);
        let nodes = of.nodes.iter();
        let nodes: Fields = nodes
            .map(|node| (self.nodes.name(node.node), self.fair_node(node)))
            .collect();
        state.put("nodes", nodes);
        state.list("starved", of.starved.iter().map(|app| app.0));
        state.list("kills", of.kills.iter().copied());
        if let Some(warnings) = &of.warnings {
            state.unless("lastPreemptionCheck", warnings.last_check, 0);
            state.texts("warned", &warnings.warned);
        }
        state
    }

    fn fair_queue(&self, of: &ObservedQueue) -> Fields {
        let mut seen = Fields::default();
        seen.put("policy", of.policy);
        unless_float(&mut seen, "weight", of.weight, 1.0);
        self.amount(&mut seen, "steadyFairShare", &of.steady_fair_share);
        self.amount(&mut seen, "fairShare", &of.fair_share);
        self.amount(&mut seen, "minShare", &of.min_share);
        self.unless_unbounded(&mut seen, "maxShare", &of.max_share);
        self.amount(&mut seen, "demand", &of.demand);
        self.amount(&mut seen, "usage", &of.usage);
        self.fair_preemption(&mut seen, &of.preemption);
        seen.unless("fairSharePreemptionTimeout", of.fair_share_timeout, i64::MAX);
        seen.unless("minSharePreemptionTimeout", of.min_share_timeout, i64::MAX);
        unless_float(
            &mut seen,
            "fairSharePreemptionThreshold",
            of.fair_share_threshold,
            0.5,
        );
        seen.unless("maxRunningApps", of.max_running_apps, i32::MAX);
        seen.unless("runnableApps", of.runnable_apps, 0);
        match &of.leaf {
            None => seen.put("parent", true),
            Some(leaf) => self.fair_leaf(&mut seen, leaf),
        }
        seen
    }

    fn fair_leaf(&self, seen: &mut Fields, of: &ObservedLeaf) {
        unless_float(seen, "maxAMShare", of.max_am_share, 0.5);
        self.amount(seen, "amUsage", &of.am_usage);
        seen.put("lastTimeAtMinShare", of.last_time_at_min_share);
        seen.list("runnable", of.runnable.iter().map(|app| app.0));
        seen.list("waiting", of.waiting.iter().map(|app| app.0));
    }

    fn fair_preemption(&self, seen: &mut Fields, of: &ObservedPreemption) {
        match of {
            ObservedPreemption::New {
                reserved,
                preemptable,
                dynamic,
                max_container,
            } => {
                self.amount(seen, "reserved", reserved);
                seen.unless("preemptable", *preemptable, true);
                seen.unless("dynamic", *dynamic, false);
                self.unless_unbounded(seen, "maxContainerAllocation", max_container);
            }
            ObservedPreemption::Old { can_be_preempted, of } => {
                seen.unless("canBePreempted", *can_be_preempted, false);
                self.fair_deficits(seen, of);
            }
        }
    }

    fn fair_deficits(&self, seen: &mut Fields, of: &ObservedDeficits) {
        match of {
            ObservedDeficits::Parent(children) => seen.texts("children", children),
            ObservedDeficits::Leaf {
                last_time_at_fair_share_threshold,
                starved_for_min_share,
                starved_for_fair_share,
                deficit,
                parts,
            } => {
                seen.put("lastTimeAtFairShareThreshold", *last_time_at_fair_share_threshold);
                seen.unless("starvedForMinShare", *starved_for_min_share, false);
                seen.unless("starvedForFairShare", *starved_for_fair_share, false);
                if deficit.is_none() {
                    return;
                }
                let mut json = Fields::default();
                json.put("resource", self.resource(deficit));
                if let Some([min_share, fair_share]) = parts {
                    self.amount(&mut json, "minShare", min_share);
                    self.amount(&mut json, "fairShare", fair_share);
                }
                seen.put("deficit", json);
            }
        }
    }

    fn fair_app(&self, of: &ObservedApp) -> Fields {
        let mut seen = Fields::default();
        seen.put("queue", &*of.queue);
        seen.put("user", &*of.user);
        seen.put("startTime", of.start_time);
        unless_float(&mut seen, "weight", of.weight, 1.0);
        self.amount(&mut seen, "demand", &of.demand);
        self.amount(&mut seen, "usage", &of.usage);
        self.amount(&mut seen, "fairShare", &of.fair_share);
        self.amount(&mut seen, "fairshareStarvation", &of.fair_share_starvation);
        self.amount(&mut seen, "minshareStarvation", &of.min_share_starvation);
        match &of.marks {
            ObservedMarks::New(sum) => self.amount(&mut seen, "toBePreempted", sum),
            ObservedMarks::Old(times) => seen.object("markedAt", times.iter().copied().collect()),
        }
        seen.unless("lastTimeAtFairShare", of.last_time_at_fair_share, of.start_time);
        seen.unless("nextStarvationCheck", of.next_starvation_check, 0);
        seen.maybe("amRunning", of.am_running);
        seen.texts("live", &of.live);
        seen.texts("reservedContainers", &of.reserved_containers);
        self.amount(&mut seen, "reserved", &of.reserved);
        seen.texts("marked", &of.marked);
        seen.maybe("headroom", of.headroom.map(|headroom| self.resource(&headroom)));
        seen.list("asks", of.asks.iter().map(|ask| self.fair_ask(ask)));
        let delays = of.locality.iter();
        let delays = delays.map(|delay| {
            let json = json!({"level": delay.level.name(), "opportunities": delay.opportunities});
            (format!("{}/{}", delay.key.priority, delay.key.id), json)
        });
        seen.object("locality", delays.collect());
        seen
    }

    fn fair_ask(&self, of: &ObservedAsk) -> Fields {
        let mut seen = Fields::default();
        seen.put("priority", of.key.priority);
        seen.put("host", &*of.place);
        seen.put("count", of.count);
        if of.key.id > 0 {
            seen.put("allocationRequestId", of.key.id);
        }
        seen.unless("relaxLocality", of.relax_locality, true);
        seen.put("resource", self.resource(&of.resource));
        seen
    }

    fn fair_node(&self, of: &ObservedNode) -> Fields {
        let mut seen = Fields::default();
        self.amount(&mut seen, "total", &of.total);
        self.amount(&mut seen, "allocated", &of.allocated);
        self.amount(&mut seen, "available", &of.available);
        seen.texts("containers", &of.containers);
        let reserved = of.reserved.map(|(container, resource, priority)| {
            json!({
                "container": container.to_string(),
                "resource": self.resource(&resource),
                "priority": priority,
            })
        });
        seen.maybe("reserved", reserved);
        seen.texts("toBePreempted", &of.to_be_preempted);
        let claims = of.preempted_for.iter();
        let claims = claims.map(|(app, amount)| json!({"app": app.0, "resource": self.resource(amount)}));
        seen.list("preemptedFor", claims);
        self.amount(&mut seen, "totalPreempted", &of.total_preempted);
        seen
    }

    fn unless_unbounded(&self, to: &mut Fields, key: &str, resource: &Resource) {
        if (0..self.types.count()).any(|index| resource.get(index) != i64::MAX) {
            to.put(key, self.resource(resource));
        }
    }
}

fn unless_float(to: &mut Fields, key: &str, value: f32, default: f32) {
    if value != default {
        to.put(key, shortest(value));
    }
}
