//! Events of the master to the lines of a trace.

use serde_json::{Map, Value, json};

use crate::am::mapreduce::{
    AttemptEvent, AttemptId, Call, Counter, Event, EventKind, JobDiagnostic, JobEvent, KillReason, Line,
    PlanCounts, Rejection, Request, Setup, TaskType,
};
use crate::ids::AppId;
use crate::replay::fields::shortest;
use crate::resource::Resource;

/// What is needed to write a trace: the numbers in Hadoop's long names of attempts.
#[derive(Clone, Copy, Debug)]
pub struct Writer {
    cluster_timestamp: i64,
    app: AppId,
}

impl Writer {
    /// A writer of the traces of the master made from `setup`.
    #[must_use]
    pub const fn new(setup: &Setup) -> Self {
        Self {
            cluster_timestamp: setup.cluster_timestamp,
            app: setup.app,
        }
    }

    /// One line of a trace; keys that would be empty are left out.
    #[must_use]
    pub fn line(
        &self,
        index: usize,
        events: &[Event],
        state: Option<Value>,
        rejected: Option<Rejection>,
    ) -> Value {
        let mut line = Map::new();
        line.insert("i".into(), index.into());
        if let Some(state) = state {
            line.insert("state".into(), state);
        }
        if let Some(rejected) = rejected {
            line.insert("rejected".into(), rejected.text().into());
        }
        if !events.is_empty() {
            let events = events.iter().map(|event| self.event(&event.kind));
            line.insert("events".into(), events.collect());
        }
        Value::Object(line)
    }

    /// One event as it stands in a trace.
    #[must_use]
    pub fn event(&self, event: &EventKind) -> Value {
        match event {
            EventKind::Allocate(call) => allocate(call),
            EventKind::Registered { queue, maximum } => {
                json!({"type": "registered", "queue": &**queue, "maximum": resource_json(maximum)})
            }
            EventKind::Diagnostics { attempt, text } => {
                json!({"type": "diagnostics", "attempt": attempt.to_string(), "text": &**text})
            }
            EventKind::Attempt { attempt, event } => json!({
                "type": "attempt",
                "attempt": attempt.map(|attempt| attempt.to_string()),
                "event": match event {
                    AttemptEvent::ContainerCompleted => "TA_CONTAINER_COMPLETED",
                    AttemptEvent::Kill => "TA_KILL",
                },
            }),
            EventKind::Nodes(updates) => {
                let node =
                    |u: &crate::am::mapreduce::NodeUpdate| json!({"node": &*u.node, "state": u.state.name()});
                json!({"type": "nodes", "nodes": updates.iter().map(node).collect::<Vec<_>>()})
            }
            EventKind::Kill {
                attempt,
                why,
                reschedule,
            } => {
                let mut json = of_attempt("kill", *attempt);
                json["reason"] = self.kill_reason(why).into();
                if *reschedule {
                    json["reschedule"] = true.into();
                }
                json
            }
            EventKind::Assigned {
                attempt,
                container,
                node,
                priority,
            } => json!({
                "type": "assigned",
                "attempt": attempt.to_string(),
                "container": container.to_string(),
                "node": &**node,
                "priority": priority,
            }),
            EventKind::Counter { counter, by } => {
                json!({"type": "counter", "name": counter_name(*counter), "by": by})
            }
            EventKind::Preempt { done } => json!({"type": "preempt", "done": done}),
            EventKind::Plan(counts) => plan(counts),
            EventKind::ReduceStarted => json!({"type": "reduceStarted"}),
            EventKind::RampUp { count, all: true } => {
                json!({"type": "rampUp", "count": count, "all": true})
            }
            EventKind::RampUp { count, all: false } => json!({"type": "rampUp", "count": count}),
            EventKind::RampDown { count } => json!({"type": "rampDown", "count": count}),
            EventKind::Size { kind, memory } => {
                json!({"type": "size", "task": kind_name(*kind), "memory-mb": memory})
            }
            EventKind::JobDiagnostics(diagnostic) => {
                json!({"type": "jobDiagnostics", "text": diagnostic_text(diagnostic)})
            }
            EventKind::Job(event) => json!({
                "type": "job",
                "event": match event {
                    JobEvent::Kill => "JOB_KILL",
                    JobEvent::Reboot => "JOB_AM_REBOOT",
                },
            }),
            EventKind::HeartbeatFailed(failure) => {
                json!({"type": "heartbeatFailed", "error": failure.class()})
            }
            EventKind::HeartbeatsEnded(failure) => {
                json!({"type": "heartbeatsEnded", "error": failure.class()})
            }
            EventKind::IsPreempted { attempt, value } => {
                json!({"type": "isPreempted", "attempt": attempt.to_string(), "value": value})
            }
            EventKind::Request(request) => request_json(request),
            EventKind::Deallocate { attempt } => of_attempt("deallocate", *attempt),
            EventKind::Failed { attempt, node } => {
                json!({"type": "failed", "attempt": attempt.to_string(), "node": &**node})
            }
            EventKind::Launch { attempt } => of_attempt("launch", *attempt),
            EventKind::Cleanup { attempt } => of_attempt("cleanup", *attempt),
            EventKind::TooManyFetchFailures { attempt } => of_attempt("tooManyFetchFailures", *attempt),
            EventKind::Finished { state } => json!({"type": "finished", "state": state.name()}),
        }
    }

    fn kill_reason(&self, why: &KillReason) -> String {
        match why {
            KillReason::MakeRoom => "Reducer preempted to make room for pending map attempts".to_owned(),
            KillReason::RunsOnUnusableNode(node) => {
                format!("TaskAttempt killed because it ran on unusable node{node}")
            }
            KillReason::RanOnUnusableNode(node) => {
                format!("TaskAttempt killed because it ran on unusable node {node}")
            }
            KillReason::TaskKilled => "Task KILL is received. Killing attempt!".to_owned(),
            KillReason::TaskFailed => "Task has failed. Killing attempt!".to_owned(),
            KillReason::SucceededFirst(attempt) => {
                format!("Speculation: {} succeeded first!", self.long_name(*attempt))
            }
        }
    }

    /// Hadoop's full name of an attempt.
    fn long_name(&self, attempt: AttemptId) -> String {
        let kind = if attempt.is_map() { 'm' } else { 'r' };
        format!(
            "attempt_{}_{:04}_{kind}_{:06}_{}",
            self.cluster_timestamp, self.app.0, attempt.task.number, attempt.number
        )
    }
}

/// A resource as a trace writes it.
pub(in crate::replay) fn resource_json(resource: &Resource) -> Value {
    json!({"memory-mb": resource.memory(), "vcores": resource.vcores()})
}

/// A line of the request table as a trace writes it.
pub(in crate::replay) fn line_json(line: &Line) -> Value {
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

fn of_attempt(kind: &str, attempt: AttemptId) -> Value {
    json!({"type": kind, "attempt": attempt.to_string()})
}

/// Puts a list unless it is empty.
fn put_list(json: &mut Value, key: &str, items: Vec<Value>) {
    if !items.is_empty() {
        json[key] = items.into();
    }
}

fn texts(items: &[std::sync::Arc<str>]) -> Vec<Value> {
    items.iter().map(|item| (&**item).into()).collect()
}

fn allocate(call: &Call) -> Value {
    let mut json = json!({
        "type": "allocate",
        "responseId": call.response_id,
        "progress": shortest(call.progress),
    });
    put_list(&mut json, "asks", call.asks.iter().map(line_json).collect());
    let release = call.release.iter().map(|id| id.to_string().into());
    put_list(&mut json, "release", release.collect());
    put_list(&mut json, "blacklistAdditions", texts(&call.blacklist_additions));
    put_list(&mut json, "blacklistRemovals", texts(&call.blacklist_removals));
    json
}

fn request_json(request: &Request) -> Value {
    let mut json = of_attempt("request", request.attempt);
    json["resource"] = resource_json(&request.resource);
    put_list(&mut json, "hosts", texts(&request.hosts));
    put_list(&mut json, "racks", texts(&request.racks));
    if request.earlier_failed {
        json["earlierFailed"] = true.into();
    }
    json
}

fn plan(counts: &PlanCounts) -> Value {
    json!({
        "type": "plan",
        "totalMaps": counts.total_maps,
        "completedMaps": counts.completed_maps,
        "scheduledMaps": counts.scheduled_maps,
        "scheduledReduces": counts.scheduled_reduces,
        "assignedMaps": counts.assigned_maps,
        "assignedReduces": counts.assigned_reduces,
        "pendingReduces": counts.pending_reduces,
        "limit": resource_json(&counts.limit),
    })
}

const fn kind_name(kind: TaskType) -> &'static str {
    match kind {
        TaskType::Map => "MAP",
        TaskType::Reduce => "REDUCE",
    }
}

const fn counter_name(counter: Counter) -> &'static str {
    match counter {
        Counter::DataLocalMaps => "DATA_LOCAL_MAPS",
        Counter::RackLocalMaps => "RACK_LOCAL_MAPS",
        Counter::OtherLocalMaps => "OTHER_LOCAL_MAPS",
        Counter::TasksReqPreempt => "TASKS_REQ_PREEMPT",
        Counter::Checkpoints => "CHECKPOINTS",
        Counter::CheckpointBytes => "CHECKPOINT_BYTES",
        Counter::CheckpointTime => "CHECKPOINT_TIME",
    }
}

fn diagnostic_text(diagnostic: &JobDiagnostic) -> String {
    let text = |r: &Resource| format!("<memory:{}, vCores:{}>", r.memory(), r.vcores());
    let tail = "capability required is more than the supported max container capability in the cluster. Killing the Job.";
    match diagnostic {
        JobDiagnostic::TooLarge {
            kind: TaskType::Map,
            size,
            maximum,
        } => format!(
            "The required MAP {} mapResourceRequest: {} maxContainerCapability:{}",
            tail.replace("capability required is", "capability is"),
            text(size),
            text(maximum)
        ),
        JobDiagnostic::TooLarge { size, maximum, .. } => format!(
            "REDUCE {tail} reduceResourceRequest: {} maxContainerCapability:{}",
            text(size),
            text(maximum)
        ),
        JobDiagnostic::InvalidLabel => "Requested node-label-expression is invalid: \
            org.apache.hadoop.yarn.exceptions.InvalidLabelResourceRequestException: no such label"
            .to_owned(),
    }
}
