//! A scenario as JSON in its canonical form (spec `simulation.md` §12): keys in order, two-space indent, defaults left out.

use serde_json::{Map, Value, json};

#[cfg(feature = "lags")]
use super::Lags;
use super::configuration::JobBase;
use super::read::DEFAULT_CONTAINER;
use super::{
    AmSpec, AmVersion, Arrival, Bound, ClusterSpec, Command, Duration, Expectation, Headroom,
    HeadroomBlacklist, HeadroomMax, HeadroomUsage, HeadroomWhen, JobKind, JobSpec, NodeSpec, OnPreemption,
    Place, Profile, ReloadSpec, Scenario, SchedulerSpec, StageSpec, TimedCommand,
};
use crate::resource::{Resource, ResourceTypes};
use crate::sim::native::MapredSizes;

/// An object whose fields are left out where they have their defaults.
#[derive(Default)]
struct Fields(Map<String, Value>);

impl Fields {
    fn put(&mut self, key: &str, value: impl Into<Value>) {
        self.0.insert(key.to_owned(), value.into());
    }

    fn unless<T: Into<Value> + PartialEq>(&mut self, key: &str, value: T, default: T) {
        if value != default {
            self.put(key, value);
        }
    }

    fn maybe(&mut self, key: &str, value: Option<impl Into<Value>>) {
        if let Some(value) = value {
            self.put(key, value);
        }
    }

    /// A list, or an object, unless it is empty.
    fn filled(&mut self, key: &str, value: Value) {
        let empty = match &value {
            Value::Array(list) => list.is_empty(),
            Value::Object(map) => map.is_empty(),
            _ => false,
        };
        if !empty {
            self.put(key, value);
        }
    }

    fn done(self) -> Value {
        Value::Object(self.0)
    }
}

pub(super) fn scenario(of: &Scenario) -> String {
    let types = &of.types;
    let base = &JobBase::of(&of.configuration());
    let mut fields = Fields::default();
    fields.put("heddle", 1);
    fields.put("name", of.name.as_str());
    fields.unless("description", of.description.as_str(), "");
    fields.unless("seed", of.seed, 1);
    fields.unless("durationMs", of.duration_ms, 3_600_000);
    fields.unless("runToEnd", of.run_to_end, false);
    fields.unless("clusterTimestamp", of.cluster_timestamp, 1_700_000_000_000);
    fields.put("scheduler", scheduler(&of.scheduler));
    fields.put("cluster", cluster(&of.cluster, types));
    fields.filled(
        "jobs",
        of.jobs.iter().map(|spec| job(spec, base, types)).collect(),
    );
    fields.filled(
        "arrivals",
        of.arrivals
            .iter()
            .map(|spec| arrival(spec, base, types))
            .collect(),
    );
    fields.filled(
        "events",
        of.events.iter().map(|event| command(event, types)).collect(),
    );
    if of.sample_ms != 1000 {
        fields.put("output", json!({"sampleMs": of.sample_ms}));
    }
    fields.filled("expect", of.expect.iter().map(expectation).collect());
    #[cfg(feature = "schema")]
    fields.maybe("story", of.story.clone());
    let mut text = serde_json::to_string_pretty(&fields.done()).expect("JSON values can be written");
    text.push('\n');
    text
}

/// XML: a list of lines, or the text if it is a single one.
fn lines(text: &str) -> Value {
    if text.contains('\n') {
        text.split('\n').collect()
    } else {
        text.into()
    }
}

fn texts(pairs: &[(String, String)]) -> Value {
    let pairs = pairs
        .iter()
        .map(|(name, value)| (name.clone(), value.as_str().into()));
    Value::Object(pairs.collect())
}

fn resource(of: &Resource, types: &ResourceTypes) -> Value {
    let amounts = types
        .names()
        .enumerate()
        .map(|(index, name)| (index, name, of.get(index)));
    let written = amounts.filter(|(index, _, amount)| *index < 2 || *amount != 0);
    Value::Object(
        written
            .map(|(_, name, amount)| (name.to_owned(), amount.into()))
            .collect(),
    )
}

fn scheduler(of: &SchedulerSpec) -> Value {
    let mut fields = Fields::default();
    fields.put("kind", of.kind.name());
    fields.unless("profile", of.profile.id(), Profile::default_of(of.kind).id());
    fields.maybe("allocationFile", of.allocation_file.as_deref().map(lines));
    fields.maybe("capacityScheduler", of.capacity_scheduler.as_deref().map(lines));
    fields.maybe("mappingRules", of.mapping_rules.as_deref().map(lines));
    if !of.yarn_site.is_empty() {
        fields.put("yarnSite", lines(&of.yarn_site));
    }
    if !of.mapred_site.is_empty() {
        fields.put("mapredSite", lines(&of.mapred_site));
    }
    fields.filled("properties", texts(&of.properties));
    fields.maybe("groups", of.groups.as_deref().map(texts));
    fields.maybe("superior", of.superior.clone());
    fields.filled("headroom", headroom(of.headroom));
    fields.done()
}

fn headroom(of: Headroom) -> Value {
    let mut fields = Fields::default();
    if of.when == HeadroomWhen::Stale {
        fields.put("when", "stale");
    }
    if of.usage == HeadroomUsage::User {
        fields.put("usage", "user");
    }
    if of.max == HeadroomMax::Configured {
        fields.put("max", "configured");
    }
    if of.blacklist == HeadroomBlacklist::Subtract {
        fields.put("blacklist", "subtract");
    }
    fields.done()
}

fn cluster(of: &ClusterSpec, types: &ResourceTypes) -> Value {
    let mut fields = Fields::default();
    fields.unless("heartbeatMs", of.heartbeat_ms, 1000);
    fields.unless("nodePort", of.node_port, 8041);
    fields.put(
        "nodes",
        of.nodes.iter().map(|spec| node(spec, types)).collect::<Value>(),
    );
    let labels = of.labels.iter().map(|label| {
        let mut fields = Fields::default();
        fields.put("name", label.name.as_str());
        fields.unless("exclusive", label.exclusive, true);
        fields.done()
    });
    fields.filled("labels", labels.collect());
    #[cfg(feature = "lags")]
    fields.maybe("lags", (of.lags != Lags::NONE).then(|| lags(&of.lags)));
    fields.done()
}

/// The parameters, by what is shorter: all of them, or how they differ from those that were measured.
#[cfg(feature = "lags")]
fn lags(of: &Lags) -> Value {
    let beside = |usual: &Lags| {
        let mut fields = Fields::default();
        fields.unless("submitMs", of.submit_ms, usual.submit_ms);
        fields.unless("launchMs", of.launch_ms, usual.launch_ms);
        fields.unless("taskMs", of.task_ms, usual.task_ms);
        fields.unless("endMs", of.end_ms, usual.end_ms);
        fields.unless("monitorFirstMs", of.monitor_first_ms, usual.monitor_first_ms);
        fields.unless("monitorLateMs", of.monitor_late_ms, usual.monitor_late_ms);
        fields.unless("monitorJitterMs", of.monitor_jitter_ms, usual.monitor_jitter_ms);
        fields.unless("unregisterMs", of.unregister_ms, usual.unregister_ms);
        fields.unless("lingerMs", of.linger_ms, usual.linger_ms);
        fields.unless("client", of.client.name(), usual.client.name());
        fields.0
    };
    let (all, others) = (beside(&Lags::NONE), beside(&Lags::MEASURED));
    if all.len() <= others.len() {
        return Value::Object(all);
    }
    let mut fields = Fields::default();
    fields.put("as", "measured");
    fields.0.extend(others);
    fields.done()
}

fn node(of: &NodeSpec, types: &ResourceTypes) -> Value {
    let mut fields = Fields::default();
    fields.put("name", of.name.as_str());
    fields.unless("count", of.count, 1);
    fields.unless("rack", of.rack.as_str(), "/default-rack");
    fields.put("resource", resource(&of.resource, types));
    fields.unless("label", of.label.as_str(), "");
    fields.maybe("failTasksAfterMs", of.fail_tasks_after_ms);
    fields.done()
}

fn job(of: &JobSpec, base: &JobBase, types: &ResourceTypes) -> Value {
    let mut fields = Fields::default();
    fields.unless("id", of.id.as_str(), "");
    fields.unless("atMs", of.at_ms, 0);
    fields.unless("queue", of.queue.as_str(), "default");
    fields.unless("user", of.user.as_str(), "user");
    fields.unless("kind", of.kind.name(), JobKind::Generic.name());
    // One below 0 was cut to the cluster's maximum, as it will be again.
    fields.unless("priority", of.priority.max(0), 0);
    fields.unless("label", of.label.as_str(), "");
    let sizes = (of.kind == JobKind::MapReduce).then(|| base.sizes(&of.mapred_site, &of.mapred));
    fields.filled("am", am(&of.am, sizes.as_ref(), types));
    fields.filled("onPreemption", on_preemption(of.on_preemption));
    if of.am_version == AmVersion::Article {
        fields.put("amVersion", "article");
    }
    fields.filled("mapred", texts(&of.mapred));
    if !of.mapred_site.is_empty() {
        fields.put("mapredSite", lines(&of.mapred_site));
    }
    let stages = of.stages.iter().enumerate();
    fields.put(
        "stages",
        stages
            .map(|(index, _)| stage(of, index, sizes.as_ref(), types))
            .collect::<Value>(),
    );
    fields.maybe("durationMs", of.duration_ms);
    fields.maybe("holdMs", of.hold_ms);
    fields.unless("backoffMs", of.backoff_ms, 10_000);
    #[cfg(feature = "resume")]
    fields.maybe(
        "running",
        of.running.as_ref().map(|running| self::running(running, of)),
    );
    fields.done()
}

#[cfg(feature = "resume")]
fn running(of: &super::Running, job: &JobSpec) -> Value {
    let mut fields = Fields::default();
    fields.maybe("am", of.am.as_deref());
    fields.unless("startMs", of.start_ms, 0);
    fields.maybe("callsInMs", of.calls_in_ms);
    let containers = of.containers.iter().map(|tasks| {
        let mut fields = Fields::default();
        fields.put("stage", job.stages[tasks.stage].name.as_str());
        fields.put("node", tasks.node.as_str());
        fields.unless("count", tasks.count, 1);
        fields.unless("doneMs", tasks.done_ms, 0);
        fields.unless("number", tasks.number, 0);
        fields.done()
    });
    fields.filled("containers", containers.collect());
    fields.done()
}

fn am(of: &AmSpec, sizes: Option<&MapredSizes>, types: &ResourceTypes) -> Value {
    let mut fields = Fields::default();
    if of.resource != sizes.map_or(DEFAULT_CONTAINER, |sizes| sizes.am) {
        fields.put("resource", resource(&of.resource, types));
    }
    fields.unless("startMs", of.start_ms, 3000);
    fields.unless(
        "heartbeatMs",
        of.heartbeat_ms,
        sizes.map_or(1000, |sizes| sizes.heartbeat_ms),
    );
    fields.unless("maxAttempts", of.max_attempts, 2);
    fields.unless("unmanaged", of.unmanaged, false);
    fields.done()
}

fn on_preemption(of: OnPreemption) -> Value {
    let mut fields = Fields::default();
    match of {
        OnPreemption::Ignore => {}
        OnPreemption::Release => fields.put("do", "release"),
        OnPreemption::Checkpoint {
            cost_ms,
            keep_permille,
        } => {
            fields.put("do", "checkpoint");
            fields.unless("costMs", cost_ms, 2000);
            fields.unless("keepPermille", keep_permille, 1000);
        }
    }
    fields.done()
}

fn stage(job: &JobSpec, index: usize, sizes: Option<&MapredSizes>, types: &ResourceTypes) -> Value {
    let of: &StageSpec = &job.stages[index];
    let mut fields = Fields::default();
    fields.put("name", of.name.as_str());
    fields.put("count", of.count);
    let default = sizes.map(|sizes| if index == 0 { sizes.map } else { sizes.reduce });
    if default != Some(of.resource) {
        fields.put("resource", resource(&of.resource, types));
    }
    fields.maybe("duration", of.duration.as_ref().map(duration));
    fields.maybe("copyMs", of.copy_ms);
    if job.kind != JobKind::MapReduce {
        fields.unless("priority", of.priority, 20 + index as i32);
    }
    let before: Vec<usize> = index.checked_sub(1).into_iter().collect();
    if of.after != before {
        let names = of.after.iter().map(|before| job.stages[*before].name.as_str());
        fields.put("after", names.collect::<Value>());
    }
    fields.unless("delayMs", of.delay_ms, 0);
    fields.unless("maxRunning", of.max_running, 0);
    match &of.place {
        Place::Any => {}
        Place::Random => fields.put("place", "random"),
        Place::Hosts(hosts) => fields.put("place", hosts.clone()),
    }
    fields.unless("relax", of.relax, true);
    fields.done()
}

fn duration(of: &Duration) -> Value {
    match of {
        Duration::Fixed(ms) => (*ms).into(),
        Duration::Uniform { min_ms, max_ms } => {
            json!({"dist": "uniform", "minMs": min_ms, "maxMs": max_ms})
        }
        Duration::Exponential { mean_ms } => json!({"dist": "exponential", "meanMs": number(*mean_ms)}),
        Duration::LogNormal { mean_ms, std_ms } => {
            json!({"dist": "lognormal", "meanMs": number(*mean_ms), "stdMs": number(*std_ms)})
        }
        Duration::Choice { values_ms, weights } => json!({
            "dist": "choice",
            "valuesMs": values_ms,
            "weights": weights.iter().map(|weight| number(*weight)).collect::<Value>(),
        }),
        Duration::Recorded { values_ms } => json!({"dist": "recorded", "valuesMs": values_ms}),
    }
}

/// A number, without a point if it is whole.
fn number(of: f64) -> Value {
    let whole = of as i64;
    if whole as f64 == of {
        whole.into()
    } else {
        of.into()
    }
}

fn arrival(of: &Arrival, base: &JobBase, types: &ResourceTypes) -> Value {
    let mut fields = Fields::default();
    fields.put("name", of.name.as_str());
    fields.put("count", of.count);
    fields.unless("firstMs", of.first_ms, 0);
    fields.put("gapMs", duration(&of.gap));
    fields.put("job", job(&of.job, base, types));
    fields.done()
}

/// An event or command as scenarios write it.
fn command(of: &TimedCommand, types: &ResourceTypes) -> Value {
    let mut fields = Fields::default();
    fields.put("atMs", of.at_ms);
    fields.put("do", of.command.name());
    match &of.command {
        Command::AddNode(spec) => fields.put("node", node(spec, types)),
        Command::RemoveNode { name, detect_ms } => {
            fields.put("name", name.as_str());
            fields.unless("detectMs", *detect_ms, 0);
        }
        Command::ResizeNode {
            name,
            resource: total,
            overcommit_timeout_ms,
        } => {
            fields.put("name", name.as_str());
            fields.put("resource", resource(total, types));
            fields.unless("overcommitTimeoutMs", *overcommit_timeout_ms, -1);
        }
        Command::SetNodeLabel { name, label } => {
            fields.put("name", name.as_str());
            fields.put("label", label.as_str());
        }
        Command::MoveJob { job, queue } => {
            fields.put("job", job.as_str());
            fields.put("queue", queue.as_str());
        }
        Command::SetPriority { job, priority } => {
            fields.put("job", job.as_str());
            fields.put("priority", *priority);
        }
        Command::KillJob { job } => fields.put("job", job.as_str()),
        Command::Reload(spec) => reload(&mut fields, spec),
        Command::FailTask(task) | Command::LoseOutput(task) => {
            fields.put("job", task.job.as_str());
            fields.put("stage", task.stage.as_str());
            fields.put("index", task.index);
        }
    }
    fields.done()
}

fn reload(fields: &mut Fields, of: &ReloadSpec) {
    match of {
        ReloadSpec::AllocationFile(text) => fields.put("allocationFile", lines(text)),
        ReloadSpec::CapacityScheduler(text) => fields.put("capacityScheduler", lines(text)),
        ReloadSpec::Properties(properties) => {
            let pairs = properties
                .iter()
                .map(|(name, value)| (name.clone(), value.clone().into()));
            fields.put("properties", Value::Object(pairs.collect()));
        }
    }
}

fn expectation(of: &Expectation) -> Value {
    let mut fields = Fields::default();
    fields.put("atMs", of.at_ms.map_or_else(|| "end".into(), Value::from));
    fields.put("what", of.what.as_str());
    match &of.bound {
        Bound::Is(value) => fields.put("is", number(*value)),
        Bound::IsText(text) => fields.put("is", text.as_str()),
        Bound::Min(value) => fields.put("min", number(*value)),
        Bound::Max(value) => fields.put("max", number(*value)),
    }
    fields.done()
}
