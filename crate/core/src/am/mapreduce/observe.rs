//! The whole state as a trace records it (spec `replay-format-mapreduce.md`, "State").

use std::collections::{BTreeSet, VecDeque};

use serde_json::{Map, Value, json};

use super::allocator::Allocator;
use super::assigned::Held;
use super::event::Line;
use super::ids::AttemptId;
use super::job::JobView;
use super::machine::Machine;
use super::master::{AnyJob, MapReduce};
use super::policy::Policy;
use super::requests::{ContainerRequest, WaitingLists};
use crate::resource::Resource;

/// A resource as a trace writes it.
pub(crate) fn resource_json(resource: &Resource) -> Value {
    json!({"memory-mb": resource.memory(), "vcores": resource.vcores()})
}

/// A single-precision number as Java writes it: the shortest text that gives it back.
pub(crate) fn float_json(value: f32) -> Value {
    value.to_string().parse::<f64>().map_or(Value::Null, Value::from)
}

/// A line of the request table as a trace writes it.
pub(crate) fn line_json(line: &Line) -> Value {
    let mut json = json!({
        "priority": line.priority,
        "host": &*line.place,
        "resource": resource_json(&line.resource),
        "count": line.count,
    });
    if let Some(label) = &line.label {
        json["label"] = (&**label).into();
    }
    if line.opportunistic {
        json["opportunistic"] = true.into();
    }
    json
}

/// The state while it is written: lists that would be empty are left out.
struct State(Map<String, Value>);

impl State {
    fn put(&mut self, key: &str, value: impl Into<Value>) {
        self.0.insert(key.to_owned(), value.into());
    }

    fn list(&mut self, key: &str, items: impl Iterator<Item = Value>) {
        let items: Vec<Value> = items.collect();
        if !items.is_empty() {
            self.put(key, items);
        }
    }

    fn texts(&mut self, key: &str, items: impl Iterator<Item = impl ToString>) {
        self.list(key, items.map(|item| item.to_string().into()));
    }

    fn object(&mut self, key: &str, object: Self) {
        if !object.0.is_empty() {
            self.put(key, object.0);
        }
    }
}

impl MapReduce {
    /// The whole state as a trace records it.
    #[must_use]
    pub fn observe(&self) -> Value {
        let allocator = &self.allocator;
        let mut state = State(Map::new());
        allocator.observe_belief(&mut state);
        state.put("job", self.observe_job());
        allocator.observe_requests(&mut state);
        allocator.observe_table(&mut state);
        allocator.observe_blacklist(&mut state);
        if let Policy::Checkpoint(policy) = &allocator.policy {
            let mut flags = State(Map::new());
            flags.texts("toBePreempted", policy.to_be_preempted.iter());
            flags.texts("counted", policy.counted.iter());
            let sizes = policy.flexible.iter();
            let sizes = sizes.map(|(attempt, size)| (attempt.to_string(), resource_json(size)));
            flags.object("flexible", State(sizes.collect()));
            // These are sorted as texts.
            let tasks: BTreeSet<String> = policy.checkpoints.iter().map(ToString::to_string).collect();
            flags.texts("checkpoints", tasks.iter());
            state.put("policy", flags.0);
        }
        if allocator.heartbeats_ended {
            state.put("heartbeatsEnded", true);
        }
        state.0.into()
    }

    fn observe_job(&self) -> Map<String, Value> {
        let mut state = State(Map::new());
        match &self.job {
            AnyJob::Scripted(job) => {
                state.put("maps", job.maps);
                state.put("reduces", job.reduces);
                state.put("completedMaps", job.completed_maps);
                state.put("completedReduces", job.completed_reduces);
                state.put("queue", &*self.allocator.queue);
                if let Some(priority) = self.allocator.priority {
                    state.put("priority", priority);
                }
            }
            AnyJob::Machine(job) => observe_machine(job, &self.allocator.queue, &mut state),
        }
        state.0
    }
}

fn observe_machine(job: &Machine, queue: &str, state: &mut State) {
    state.put("state", job.state.name());
    state.put("progress", float_json(job.progress()));
    state.put("maps", job.total_maps());
    state.put("reduces", job.total_reduces());
    state.put("completedMaps", job.completed_maps());
    state.put("completedReduces", job.completed_reduces());
    state.put("failedMaps", job.counts.failed_maps);
    state.put("failedReduces", job.counts.failed_reduces);
    state.put("killedMaps", job.counts.killed_maps);
    state.put("killedReduces", job.counts.killed_reduces);
    state.put("queue", queue);
    let tasks = job.tasks().map(|task| {
        let attempts = task.attempts.iter().map(|attempt| attempt.state.name());
        json!({
            "task": task.id.to_string(),
            "state": task.state.name(),
            "attempts": attempts.collect::<Vec<_>>(),
        })
    });
    state.put("tasks", tasks.collect::<Vec<_>>());
}

impl Allocator {
    fn observe_belief(&self, state: &mut State) {
        state.put("now", self.now);
        state.put("responseId", self.response_id);
        state.put("headroom", resource_json(&self.headroom));
        state.put("nodes", self.blacklist.nodes);
        state.put("limit", resource_json(&self.resource_limit()));
        state.put("mapSize", resource_json(&self.map_size));
        state.put("reduceSize", resource_json(&self.reduce_size));
        state.put("reduceStarted", self.reduce_started);
        state.put("recalculate", self.recalculate);
        state.put("lastCompletedTasks", self.last_completed);
    }

    fn observe_requests(&self, state: &mut State) {
        let (scheduled, assigned) = (&self.scheduled, &self.assigned);
        state.list("pendingReduces", self.pending_reduces.iter().map(request_json));
        state.list("scheduledMaps", scheduled.maps.values().map(request_json));
        state.list("scheduledReduces", scheduled.reduces.values().map(request_json));
        state.texts("failedMaps", scheduled.failed_maps.iter());
        state.object("mapsByHost", waiting_lists(&scheduled.by_host));
        state.object("mapsByRack", waiting_lists(&scheduled.by_rack));
        state.put("mapsMod100", scheduled.mod_100);
        state.list("assignedMaps", assigned.maps.iter().map(held_json));
        state.list("assignedReduces", assigned.reduces.iter().map(held_json));
        state.texts("waitingToDie", assigned.dying.iter());
        state.put("containersAllocated", self.containers_allocated);
        state.put("containersReleased", self.containers_released);
        state.put("hostLocal", self.host_local);
        state.put("rackLocal", self.rack_local);
    }

    fn observe_table(&self, state: &mut State) {
        let table = &self.table;
        state.list("table", table.rows().map(|line| line_json(&line)));
        state.list("ask", table.ask().map(|line| line_json(&line)));
        state.texts("release", table.release.iter());
        state.texts("unconfirmedReleases", table.unconfirmed.iter());
        state.list("limits", table.limits().map(|line| line_json(&line)));
        let updates = table.limits_to_update();
        state.list("limitsToUpdate", updates.map(|line| line_json(&line)));
    }

    fn observe_blacklist(&self, state: &mut State) {
        let mut blacklist = State(Map::new());
        blacklist.texts("hosts", self.blacklist.hosts.iter());
        if self.blacklist.ignored {
            blacklist.put("ignored", true);
        }
        blacklist.texts("additions", self.blacklist.additions.iter());
        blacklist.texts("removals", self.blacklist.removals.iter());
        let failures = self.blacklist.failures.iter();
        let failures = failures.map(|(host, count)| (host.to_string(), (*count).into()));
        blacklist.object("failures", State(failures.collect()));
        state.object("blacklist", blacklist);
    }
}

fn request_json(request: &ContainerRequest) -> Value {
    json!({
        "attempt": request.attempt.to_string(),
        "priority": request.priority,
        "since": request.since,
    })
}

fn held_json((attempt, held): (AttemptId, &Held)) -> Value {
    json!({
        "attempt": attempt.to_string(),
        "container": held.container.to_string(),
        "node": &*held.node,
    })
}

fn waiting_lists(lists: &WaitingLists) -> State {
    let mut state = State(Map::new());
    for (place, list) in lists {
        let list: &VecDeque<AttemptId> = list;
        state.texts(place, list.iter());
    }
    state
}
