//! The whole state as a trace records it (spec `replay-format.md`, "Fair", "State").

use serde_json::{Map, Value, json};

use super::FairScheduler;
use super::model::app::App;
use super::model::node::FsNode;
use super::model::queue::{Queue, QueueKind};
use crate::ids::{ContainerId, QueueId};
use crate::profile::SchedulerKind;
use crate::replay::resource_json;
use crate::resource::Resource;
use crate::scheduler::Locality;
use crate::scheduler::container::{AppSlot, ContainerRef};

impl FairScheduler {
    /// The whole state; zero resources, empty lists and defaults are left out.
    #[must_use]
    pub fn observe(&self) -> Value {
        let mut state = Map::new();
        state.insert("now".into(), self.now.into());
        self.put(&mut state, "cluster", self.nodes.total());
        self.put(&mut state, "allocated", &self.allocated);
        self.put(&mut state, "available", &self.available);
        state.insert("maximumAllocation".into(), self.json(&self.maximum_allocation()));
        let mut queues = Map::new();
        self.observe_queues(self.queues.root(), &mut queues);
        state.insert("queues".into(), queues.into());
        let leaves = self.queues.leaves().iter();
        let leaves: Value = leaves.map(|leaf| self.queues[*leaf].name.to_string()).collect();
        state.insert("leaves".into(), leaves);
        let apps: Map<String, Value> = self
            .apps
            .iter()
            .filter(|app| self.is_known(app.slot))
            .map(|app| (app.id.0.to_string(), self.observe_app(app)))
            .collect();
        state.insert("apps".into(), apps.into());
        let nodes: Map<String, Value> = self
            .nodes
            .iter()
            .map(|node| (node.base.name.to_string(), self.observe_node(node)))
            .collect();
        state.insert("nodes".into(), nodes.into());
        self.list_apps(&mut state, "starved", self.starved.waiting());
        let kills: Vec<u64> = self.kills.iter().map(|task| task.due).collect();
        list(&mut state, "kills", kills);
        if self.switches.is_before_overhaul() {
            self.observe_warnings(&mut state);
        }
        state.into()
    }

    pub(crate) fn json(&self, resource: &Resource) -> Value {
        resource_json(SchedulerKind::Fair, &self.settings.resources.types, resource)
    }

    pub(crate) fn put(&self, to: &mut Map<String, Value>, key: &str, resource: &Resource) {
        if !resource.is_none() {
            to.insert(key.into(), self.json(resource));
        }
    }

    fn list_apps(&self, to: &mut Map<String, Value>, key: &str, apps: &[AppSlot]) {
        let apps: Vec<u32> = apps.iter().map(|app| self.apps[*app].id.0).collect();
        list(to, key, apps);
    }

    fn list_containers(
        &self,
        to: &mut Map<String, Value>,
        key: &str,
        containers: impl Iterator<Item = ContainerRef>,
    ) {
        let mut ids: Vec<ContainerId> = containers.map(|container| self.container_id(container)).collect();
        ids.sort_unstable();
        list(
            to,
            key,
            ids.iter().map(ContainerId::to_string).collect::<Vec<_>>(),
        );
    }

    fn observe_queues(&self, id: QueueId, into: &mut Map<String, Value>) {
        let queue = &self.queues[id];
        into.insert(queue.name.to_string(), self.observe_queue(queue));
        for child in queue.children() {
            self.observe_queues(*child, into);
        }
    }

    fn observe_queue(&self, queue: &Queue) -> Value {
        let mut seen = Map::new();
        seen.insert("policy".into(), queue.policy.name().into());
        unless_float(&mut seen, "weight", queue.weight, 1.0);
        self.put(&mut seen, "steadyFairShare", &queue.steady_fair_share);
        self.put(&mut seen, "fairShare", &queue.fair_share);
        self.put(&mut seen, "minShare", &queue.min_share);
        if !self.is_unbounded(&queue.max_share) {
            seen.insert("maxShare".into(), self.json(&queue.max_share));
        }
        self.put(&mut seen, "demand", &queue.demand);
        self.put(&mut seen, "usage", &queue.usage);
        if self.switches.is_before_overhaul() {
            self.observe_old_queue(queue, &mut seen);
        } else {
            self.observe_new_queue(queue, &mut seen);
        }
        unless(
            &mut seen,
            "fairSharePreemptionTimeout",
            queue.fair_share_timeout,
            i64::MAX,
        );
        unless(
            &mut seen,
            "minSharePreemptionTimeout",
            queue.min_share_timeout,
            i64::MAX,
        );
        unless_float(&mut seen, "fairSharePreemptionThreshold", queue.threshold, 0.5);
        unless(&mut seen, "maxRunningApps", queue.max_running_apps, i32::MAX);
        unless(&mut seen, "runnableApps", queue.runnable_count(), 0);
        match &queue.kind {
            QueueKind::Parent(_) => {
                seen.insert("parent".into(), true.into());
            }
            QueueKind::Leaf(leaf) => {
                unless_float(&mut seen, "maxAMShare", queue.max_am_share, 0.5);
                self.put(&mut seen, "amUsage", &leaf.am_usage);
                seen.insert("lastTimeAtMinShare".into(), leaf.last_time_at_min_share.into());
                self.list_apps(&mut seen, "runnable", &leaf.runnable);
                self.list_apps(&mut seen, "waiting", &leaf.waiting);
            }
        }
        seen.into()
    }

    /// What came with the overhaul of preemption, or later.
    fn observe_new_queue(&self, queue: &Queue, seen: &mut Map<String, Value>) {
        self.put(seen, "reserved", &queue.reserved);
        unless(seen, "preemptable", queue.preemptable, true);
        unless(seen, "dynamic", queue.dynamic, false);
        let largest = self.queues.max_container(queue.id);
        if !self.is_unbounded(&largest) {
            seen.insert("maxContainerAllocation".into(), self.json(&largest));
        }
    }

    fn is_unbounded(&self, resource: &Resource) -> bool {
        (0..self.type_count).all(|i| resource.get(i) == i64::MAX)
    }

    fn observe_app(&self, app: &App) -> Value {
        let mut seen = Map::new();
        seen.insert("queue".into(), self.queues[app.queue].name.to_string().into());
        seen.insert("user".into(), app.user.to_string().into());
        seen.insert("startTime".into(), app.start_time.into());
        unless_float(&mut seen, "weight", app.weight, 1.0);
        self.put(&mut seen, "demand", &app.demand);
        self.put(&mut seen, "usage", &app.usage);
        self.put(&mut seen, "fairShare", &app.fair_share);
        self.put(&mut seen, "fairshareStarvation", &app.fair_share_starvation);
        self.put(&mut seen, "minshareStarvation", &app.min_share_starvation);
        if self.switches.is_before_overhaul() {
            self.observe_marks(app, &mut seen);
        } else {
            self.put(&mut seen, "toBePreempted", &app.to_be_preempted);
        }
        unless(
            &mut seen,
            "lastTimeAtFairShare",
            app.last_time_at_fair_share,
            app.start_time,
        );
        unless(&mut seen, "nextStarvationCheck", app.next_starvation_check, 0);
        if app.am.managed {
            seen.insert("amRunning".into(), app.am.running.into());
        }
        let refs = |seqs: Vec<u32>| seqs.into_iter().map(|seq| app.container_ref(seq));
        self.list_containers(&mut seen, "live", refs(app.live.keys().copied().collect()));
        let reserved = app.reserved.iter().flat_map(|(_, by_node)| by_node.iter());
        let reserved = reserved.map(|(_, seq)| *seq).collect();
        self.list_containers(&mut seen, "reservedContainers", refs(reserved));
        self.put(&mut seen, "reserved", &app.reserved_sum);
        self.list_containers(&mut seen, "marked", refs(app.marked.clone()));
        if !app.blacklist.changed {
            seen.insert("headroom".into(), self.json(&self.headroom_now(app.slot)));
        }
        self.observe_asks(app, &mut seen);
        let locality: Map<String, Value> = app
            .delays
            .iter()
            .filter_map(|delay| {
                let level = match delay.level? {
                    Locality::Node => "node",
                    Locality::Rack => "rack",
                    Locality::Any => "any",
                };
                let key = format!("{}/{}", delay.key.priority, delay.key.id);
                Some((key, json!({"level": level, "opportunities": delay.opportunities})))
            })
            .collect();
        if !locality.is_empty() {
            seen.insert("locality".into(), locality.into());
        }
        seen.into()
    }

    fn observe_asks(&self, app: &App, seen: &mut Map<String, Value>) {
        let mut asks: Vec<_> = app
            .requests
            .iter()
            .flat_map(|asks| asks.iter().map(|ask| (asks.key(), ask)))
            .map(|(key, ask)| (key, self.places.name(ask.place), ask))
            .collect();
        asks.sort_by(|a, b| {
            a.0.cmp(&b.0)
                .then_with(|| a.1.encode_utf16().cmp(b.1.encode_utf16()))
        });
        let asks: Vec<Value> = asks
            .into_iter()
            .map(|(key, name, ask)| {
                let mut seen = Map::new();
                seen.insert("priority".into(), key.priority.into());
                seen.insert("host".into(), name.to_string().into());
                seen.insert("count".into(), ask.count.into());
                if key.id > 0 {
                    seen.insert("allocationRequestId".into(), key.id.into());
                }
                unless(&mut seen, "relaxLocality", ask.relax_locality, true);
                seen.insert("resource".into(), self.json(&ask.resource));
                seen.into()
            })
            .collect();
        list(seen, "asks", asks);
    }

    fn observe_node(&self, node: &FsNode) -> Value {
        let mut seen = Map::new();
        let base = &node.base;
        self.put(&mut seen, "total", &base.total);
        self.put(&mut seen, "allocated", &base.allocated);
        self.put(&mut seen, "available", &base.unallocated);
        self.list_containers(&mut seen, "containers", base.containers.keys().copied());
        if let Some(reserved) = base.reserved {
            let of = self.apps[reserved.app].container(reserved.seq);
            let reserved = json!({
                "container": self.container_id(reserved).to_string(),
                "resource": self.json(&of.resource),
                "priority": of.key.priority,
            });
            seen.insert("reserved".into(), reserved);
        }
        self.list_containers(&mut seen, "toBePreempted", node.for_preemption.iter().copied());
        let claims: Vec<Value> = node
            .preempted_for
            .iter()
            .map(|(app, amount)| json!({"app": self.apps[*app].id.0, "resource": self.json(amount)}))
            .collect();
        list(&mut seen, "preemptedFor", claims);
        self.put(&mut seen, "totalPreempted", &node.total_preempted);
        seen.into()
    }
}

pub(crate) fn unless<T: PartialEq + Into<Value>>(
    to: &mut Map<String, Value>,
    key: &str,
    value: T,
    default: T,
) {
    if value != default {
        to.insert(key.into(), value.into());
    }
}

/// A 32-bit float as the shortest decimal that gives it again.
fn unless_float(to: &mut Map<String, Value>, key: &str, value: f32, default: f32) {
    if value != default {
        let shortest = value.to_string().parse::<f64>().unwrap_or(f64::NAN);
        to.insert(key.into(), shortest.into());
    }
}

pub(crate) fn list<T: Into<Value>>(to: &mut Map<String, Value>, key: &str, items: Vec<T>) {
    if !items.is_empty() {
        to.insert(key.into(), items.into());
    }
}
