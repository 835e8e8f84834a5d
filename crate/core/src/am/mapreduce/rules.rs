//! The master's rules, by the codes of their texts.

use std::sync::Arc;

use crate::resource::Resource;
use crate::scheduler::reason::rules;
use crate::scheduler::{Check, Comparison, Fact, Outcome, Reason, Rule, Subject, Value};

rules! {
    "mapreduce.", "mapreduce-am.md ";

    /// A task is larger than the largest container.
    TOO_LARGE: "too-large", "§2", "RMContainerAllocator", "";
    /// A container came at a priority that the master does not use.
    UNWANTED_PRIORITY: "assign.unwanted-priority", "§5", "RMContainerAllocator", "";
    /// A granted container is smaller than a task.
    TOO_SMALL: "assign.too-small", "§5", "RMContainerAllocator", "";
    /// Nobody waits for a granted container.
    NOBODY_WAITS: "assign.nobody-waits", "§5", "RMContainerAllocator", "";
    /// A granted container is on a blacklisted host.
    BLACKLISTED: "assign.blacklisted", "§5", "RMContainerAllocator", "";
    /// A container of priority 5 goes to the oldest failed map.
    FAILED_MAP: "assign.failed-map", "§5", "RMContainerAllocator", "";
    /// A container of priority 10 goes to the oldest scheduled reduce.
    REDUCE: "assign.reduce", "§5", "RMContainerAllocator", "";
    /// A container goes to a map that waits for its host.
    NODE_LOCAL: "assign.node-local", "§5", "RMContainerAllocator", "";
    /// A container goes to a map that waits for its rack.
    RACK_LOCAL: "assign.rack-local", "§5", "RMContainerAllocator", "";
    /// A container goes to the map that was asked for first.
    ANY_MAP: "assign.any", "§5", "RMContainerAllocator", "";
    /// A container's end counts as killed.
    EXIT_KILLED: "exit.killed", "§4", "RMContainerAllocator", "";
    /// A container's end counts as completed.
    EXIT_COMPLETED: "exit.completed", "§4", "RMContainerAllocator", "";
    /// Attempts on an unusable node are killed.
    UNUSABLE_NODE: "node.unusable", "§10", "RMContainerAllocator", "MAPREDUCE-6513";
    /// Finished maps on an unusable node run again.
    OUTPUT_LOST: "node.output-lost", "§10", "JobImpl", "MAPREDUCE-6513";
    /// The ResourceManager refuses what the master asks for, which the master takes for silence.
    CALL_REFUSED: "call-refused", "§2", "RMCommunicator", "";
    /// As many tasks of a kind hold containers as the job may run at a time: no more are asked for.
    RUNNING_LIMIT: "limit.running", "§9", "RMContainerAllocator", "MAPREDUCE-5583";
    /// No reduce is pending: the plan changes nothing.
    NOTHING_PENDING: "plan.nothing-pending", "§6", "RMContainerAllocator", "";
    /// Too few maps are done for reduces to start.
    SLOW_START: "plan.slow-start", "§6", "RMContainerAllocator", "";
    /// No map request is outstanding: every reduce is asked for.
    RAMP_ALL: "plan.all", "§6", "RMContainerAllocator", "";
    /// The reduces' share holds more reduces.
    RAMP_UP: "plan.ramp-up", "§6", "RMContainerAllocator", "";
    /// The reduces' share holds fewer reduces than asked for.
    RAMP_DOWN: "plan.ramp-down", "§6", "RMContainerAllocator", "MAPREDUCE-6514";
    /// The reduces' share holds not one whole reduce more or less.
    RAMP_NONE: "plan.none", "§6", "RMContainerAllocator", "";
    /// No reduce was ever asked for: nothing to preempt.
    PREEMPT_NO_REDUCES: "preempt.no-reduces", "§7", "RMContainerAllocator", "";
    /// A map holds a container: its end will free room.
    PREEMPT_MAPS_RUN: "preempt.maps-run", "§7", "RMContainerAllocator", "";
    /// No map request is outstanding.
    PREEMPT_NO_MAPS: "preempt.no-maps", "§7", "RMContainerAllocator", "";
    /// A map has waited longer than the unconditional delay.
    PREEMPT_UNCONDITIONAL: "preempt.unconditional", "§7", "RMContainerAllocator", "MAPREDUCE-6302";
    /// There is room for a map beside the scheduled reduces.
    PREEMPT_ROOM: "preempt.room", "§7", "RMContainerAllocator", "MAPREDUCE-6541";
    /// There is no room, but no map has waited long enough.
    PREEMPT_PATIENCE: "preempt.patience", "§7", "RMContainerAllocator", "MAPREDUCE-5844";
    /// There is no room for a map, and maps have waited long enough.
    PREEMPT_NO_ROOM: "preempt.no-room", "§7", "RMContainerAllocator", "MAPREDUCE-5844";
    /// The article's test: headroom, running maps and dying reduces hold not one map.
    ARTICLE_NO_ROOM: "preempt.article-no-room", "§12", "RMContainerAllocator", "";
    /// The article's test: headroom, running maps and dying reduces hold a map.
    ARTICLE_ROOM: "preempt.article-room", "§12", "RMContainerAllocator", "";
    /// What could be placed for the job now holds a map.
    FREE: "free", "§11";
    /// A map was done, and its output is lost.
    RUNS_AGAIN: "runs-again", "§10", "JobImpl", "";
    /// A reduce that was told to make room has not ended yet.
    ENDING: "ending", "§7", "RMContainerAllocator", "";
    /// The kill policy gives back what a preemption message names.
    POLICY_KILL: "policy.kill", "§4", "KillAMPreemptionPolicy", "";
    /// The resource manager was out of reach for too long, or has lost the application.
    GIVEN_UP: "given-up", "§1", "RMContainerAllocator", "";
    /// The resource manager refused a label.
    INVALID_LABEL: "invalid-label", "§1", "RMContainerAllocator", "";
    /// Too many reduces could not copy a map's output.
    FETCH_FAILURES: "fetch-failures", "§10", "JobImpl", "";
    /// An attempt's task or job has ended.
    TASK_ENDED: "task-ended", "§10", "TaskImpl", "";
    /// Another attempt of the task was faster.
    SPECULATION: "speculation", "§10", "TaskImpl", "";
}

/// A reason without tested rules.
pub(crate) fn because(rule: &'static Rule, facts: Vec<Fact>) -> Reason {
    Reason {
        rule,
        facts,
        checks: Vec::new(),
    }
}

/// A check of a granted container that ends in its release.
pub(crate) fn refused(
    rule: &'static Rule,
    subject: Subject,
    compared: Option<(Value, Comparison, Value)>,
    facts: Vec<Fact>,
) -> Check {
    Check {
        subject,
        rule,
        verdict: Outcome::Fails,
        compared,
        facts,
    }
}

pub(crate) fn int(name: &'static str, value: impl Into<i64>) -> Fact {
    Fact {
        name,
        value: Value::Int(value.into()),
    }
}

pub(crate) fn ratio(name: &'static str, value: impl Into<f64>) -> Fact {
    Fact {
        name,
        value: Value::Ratio(value.into()),
    }
}

pub(crate) fn ms(name: &'static str, value: i64) -> Fact {
    Fact {
        name,
        value: Value::Ms(value),
    }
}

pub(crate) fn resource(name: &'static str, value: Resource) -> Fact {
    Fact {
        name,
        value: Value::Resource(value),
    }
}

pub(crate) fn text(name: &'static str, value: impl Into<Arc<str>>) -> Fact {
    Fact {
        name,
        value: Value::Text(value.into()),
    }
}
