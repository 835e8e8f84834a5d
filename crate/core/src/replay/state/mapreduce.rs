//! The state of MapReduce's ApplicationMaster: lists that would be empty are left out.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde_json::{Value, json};

use crate::am::mapreduce::{
    AttemptId, Observation, ObservedBlacklist, ObservedHeld, ObservedJob, ObservedMachine, ObservedPolicy,
    ObservedRequest,
};
use crate::replay::fields::{Fields, shortest};
use crate::replay::mapreduce::trace::{Writer, line_json, resource_json};

impl Writer {
    /// An observed state.
    #[must_use]
    pub fn state(&self, of: &Observation) -> Value {
        let mut state = Fields::default();
        belief(of, &mut state);
        state.put("job", job(of));
        requests(of, &mut state);
        table(of, &mut state);
        state.object("blacklist", blacklist(&of.blacklist));
        if let Some(of) = &of.policy {
            state.put("policy", policy(of));
        }
        state.unless("heartbeatsEnded", of.heartbeats_ended, false);
        state.into()
    }
}

fn belief(of: &Observation, state: &mut Fields) {
    state.put("now", of.now);
    state.put("responseId", of.response_id);
    state.put("headroom", resource_json(&of.headroom));
    state.put("nodes", of.nodes);
    state.put("limit", resource_json(&of.limit));
    state.put("mapSize", resource_json(&of.map_size));
    state.put("reduceSize", resource_json(&of.reduce_size));
    state.put("reduceStarted", of.reduce_started);
    state.put("recalculate", of.recalculate);
    state.put("lastCompletedTasks", of.last_completed);
}

fn job(of: &Observation) -> Fields {
    let mut state = Fields::default();
    match &of.job {
        ObservedJob::Scripted {
            maps,
            reduces,
            completed_maps,
            completed_reduces,
        } => {
            state.put("maps", *maps);
            state.put("reduces", *reduces);
            state.put("completedMaps", *completed_maps);
            state.put("completedReduces", *completed_reduces);
            state.put("queue", &*of.queue);
            state.maybe("priority", of.priority);
        }
        ObservedJob::Machine(job) => machine(job, &of.queue, &mut state),
    }
    state
}

fn machine(of: &ObservedMachine, queue: &str, state: &mut Fields) {
    state.put("state", of.state.name());
    state.put("progress", shortest(of.progress));
    state.put("maps", of.maps);
    state.put("reduces", of.reduces);
    state.put("completedMaps", of.completed_maps);
    state.put("completedReduces", of.completed_reduces);
    state.put("failedMaps", of.failed_maps);
    state.put("failedReduces", of.failed_reduces);
    state.put("killedMaps", of.killed_maps);
    state.put("killedReduces", of.killed_reduces);
    state.put("queue", queue);
    let tasks = of.tasks.iter().map(|task| {
        let attempts = task.attempts.iter().map(|attempt| attempt.name());
        json!({
            "task": task.id.to_string(),
            "state": task.state.name(),
            "attempts": attempts.collect::<Vec<_>>(),
        })
    });
    state.put("tasks", tasks.collect::<Vec<_>>());
}

fn requests(of: &Observation, state: &mut Fields) {
    let (scheduled, assigned) = (&of.scheduled, &of.assigned);
    state.list("pendingReduces", of.pending_reduces.iter().map(request));
    state.list("scheduledMaps", scheduled.maps.iter().map(request));
    state.list("scheduledReduces", scheduled.reduces.iter().map(request));
    state.texts("failedMaps", &scheduled.failed_maps);
    state.object("mapsByHost", waiting(&scheduled.by_host));
    state.object("mapsByRack", waiting(&scheduled.by_rack));
    state.put("mapsMod100", scheduled.mod_100);
    state.list("assignedMaps", assigned.maps.iter().map(held));
    state.list("assignedReduces", assigned.reduces.iter().map(held));
    state.texts("waitingToDie", &assigned.dying);
    state.put("containersAllocated", assigned.containers_allocated);
    state.put("containersReleased", assigned.containers_released);
    state.put("hostLocal", assigned.host_local);
    state.put("rackLocal", assigned.rack_local);
}

fn table(of: &Observation, state: &mut Fields) {
    let table = &of.table;
    state.list("table", table.rows.iter().map(line_json));
    state.list("ask", table.ask.iter().map(line_json));
    state.texts("release", &table.release);
    state.texts("unconfirmedReleases", &table.unconfirmed);
    state.list("limits", table.limits.iter().map(line_json));
    state.list("limitsToUpdate", table.limits_to_update.iter().map(line_json));
}

fn blacklist(of: &ObservedBlacklist) -> Fields {
    let mut state = Fields::default();
    state.texts("hosts", &of.hosts);
    state.unless("ignored", of.ignored, false);
    state.texts("additions", &of.additions);
    state.texts("removals", &of.removals);
    let failures = of.failures.iter().map(|(host, count)| (host, *count));
    state.object("failures", failures.collect());
    state
}

fn policy(of: &ObservedPolicy) -> Fields {
    let mut state = Fields::default();
    state.texts("toBePreempted", &of.to_be_preempted);
    state.texts("counted", &of.counted);
    let sizes = of.flexible.iter();
    state.object(
        "flexible",
        sizes
            .map(|(attempt, size)| (attempt, resource_json(size)))
            .collect(),
    );
    // These are sorted as texts.
    let tasks: BTreeSet<String> = of.checkpoints.iter().map(ToString::to_string).collect();
    state.texts("checkpoints", tasks);
    state
}

fn request(of: &ObservedRequest) -> Value {
    json!({
        "attempt": of.attempt.to_string(),
        "priority": of.priority,
        "since": of.since,
    })
}

fn held(of: &ObservedHeld) -> Value {
    json!({
        "attempt": of.attempt.to_string(),
        "container": of.container.to_string(),
        "node": &*of.node,
    })
}

fn waiting(lists: &BTreeMap<Arc<str>, Vec<AttemptId>>) -> Fields {
    let mut state = Fields::default();
    for (place, list) in lists {
        state.texts(place, list);
    }
    state
}
