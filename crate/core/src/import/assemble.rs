//! From what was read to a scenario (spec `simulation.md` §12).

#![expect(
    clippy::disallowed_types,
    reason = "sets that are only asked whether a name is known"
)]

use super::workload::{Am, Job, Length, Native, Node, Running, Start, Tasks, WEEK, Workload};
use super::{Options, note_once};
use crate::config::{Arg, Findings, NodeLabel, Place};
use crate::said;
use crate::sim::scenario::MOST_STAGES;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, HashSet};

/// The scenario of `workload`. Without jobs and a cluster there is an error among the findings.
pub(super) fn scenario(workload: &mut Workload, options: &Options, findings: &mut Findings) -> Value {
    if workload.jobs.is_empty() {
        let describes_a_cluster = !workload.nodes.is_empty() || workload.native.settings() > 0;
        if describes_a_cluster {
            findings.warning(Place::Whole {}, said!("import.cluster-alone"));
        } else {
            findings.error(Place::Whole {}, said!("import.no-jobs"));
        }
    }
    let nodes = nodes(workload, findings);
    unique_ids(&mut workload.jobs, findings);
    let known: HashSet<&str> = nodes.iter().map(|node| node.name.as_str()).collect();
    let jobs: Vec<Value> = workload
        .jobs
        .iter()
        .map(|job| self::job(job, workload, &known, findings))
        .collect();
    report(workload, findings);
    let name = options
        .name
        .clone()
        .unwrap_or_else(|| format!("{} imported jobs on {} nodes", workload.jobs.len(), nodes.len()));
    let mut scenario = Map::new();
    scenario.insert("heddle".into(), json!(1));
    scenario.insert("name".into(), json!(name));
    if let Some(description) = &options.description {
        scenario.insert("description".into(), json!(description));
    }
    let until = workload.until.unwrap_or_else(|| duration(workload, &nodes));
    scenario.insert("durationMs".into(), json!(until));
    if let Some(number) = workload.cluster_timestamp {
        scenario.insert("clusterTimestamp".into(), json!(number));
    }
    scenario.insert("scheduler".into(), scheduler(&workload.native, findings));
    let native = &workload.native;
    let is_capacity = native.allocation_file.is_none() && native.capacity_scheduler.text().is_some();
    let mut cluster = Map::new();
    if workload.defaults.node_heartbeat_ms != 1000 {
        cluster.insert(
            "heartbeatMs".into(),
            json!(workload.defaults.node_heartbeat_ms.clamp(10, 60_000)),
        );
    }
    if let Some(port) = workload.node_port.filter(|port| *port != 8041) {
        cluster.insert("nodePort".into(), json!(port));
    }
    let labelled = is_capacity && !native.labels.is_empty();
    let node = |of: &Node| {
        let label = workload.node_labels.get(&of.name).filter(|_| labelled);
        node(of, label.map(String::as_str))
    };
    cluster.insert("nodes".into(), nodes.iter().map(node).collect());
    if labelled {
        let label = |label: &NodeLabel| json!({ "name": &*label.name, "exclusive": label.exclusive });
        cluster.insert("labels".into(), native.labels.iter().map(label).collect());
    }
    scenario.insert("cluster".into(), Value::Object(cluster));
    scenario.insert("jobs".into(), Value::Array(jobs));
    if !workload.events.is_empty() {
        let at = |event: &Value| event["atMs"].as_i64();
        workload.events.sort_by_key(at);
        scenario.insert(
            "events".into(),
            Value::Array(std::mem::take(&mut workload.events)),
        );
    }
    Value::Object(scenario)
}

/// The nodes of the node file, else those of the traces, else four.
fn nodes(workload: &Workload, findings: &mut Findings) -> Vec<Node> {
    let mut nodes = workload.known_nodes().to_vec();
    nodes.truncate(10_000);
    if nodes.is_empty() {
        note_once(findings, said!("import.no-nodes"));
        let resource = workload.defaults.node.clone();
        let of = |index: u8| Node {
            name: format!("node{index}"),
            rack: "/default-rack".into(),
            resource: resource.clone(),
        };
        nodes = (1..=4).map(of).collect();
    }
    nodes
}

fn node(node: &Node, label: Option<&str>) -> Value {
    let mut map = Map::new();
    map.insert("name".into(), json!(node.name));
    if node.rack != "/default-rack" {
        map.insert("rack".into(), json!(node.rack));
    }
    map.insert("resource".into(), node.resource.to_json());
    if let Some(label) = label {
        map.insert("label".into(), json!(label));
    }
    Value::Object(map)
}

fn unique_ids(jobs: &mut [Job], findings: &mut Findings) {
    let mut known = HashSet::new();
    for job in jobs {
        if known.insert(job.id.clone()) {
            continue;
        }
        note_once(findings, said!("import.duplicate-job"));
        let stem: String = job.id.chars().take(90).collect();
        let mut number = known.len();
        while !known.insert(format!("{stem}-{number}")) {
            number += 1;
        }
        job.id = format!("{stem}-{number}");
    }
}

fn scheduler(native: &Native, findings: &mut Findings) -> Value {
    // By what ends a line, not by lines: a file that is saved is as it was, carriage returns and its end included.
    let lines = |text: &str| -> Value { text.split('\n').collect() };
    let mut map = Map::new();
    match (&native.allocation_file, native.capacity_scheduler.text()) {
        (Some(file), other) => {
            map.insert("kind".into(), json!("fair"));
            map.insert("allocationFile".into(), lines(file));
            if other.is_some() {
                findings.warning(Place::Whole {}, said!("import.two-schedulers"));
            }
        }
        (None, Some(file)) => {
            map.insert("kind".into(), json!("capacity"));
            map.insert("capacityScheduler".into(), lines(&file));
            if let Some(rules) = &native.mapping_rules {
                map.insert("mappingRules".into(), lines(rules.trim_start_matches('\u{feff}')));
            }
        }
        (None, None) => {
            map.insert("kind".into(), json!("fair"));

            note_once(findings, said!("import.no-scheduler"));
        }
    }
    let labels_on = native.yarn_site.value("yarn.node-labels.enabled") == Some("true");
    if map["kind"] == "capacity" && !native.labels.is_empty() && !labels_on {
        map.insert("properties".into(), json!({ "yarn.node-labels.enabled": "true" }));
    }
    if let Some(site) = native.yarn_site.text() {
        map.insert("yarnSite".into(), lines(&site));
    }
    if let Some(site) = native.mapred_site.text() {
        map.insert("mapredSite".into(), lines(&site));
        note_once(findings, said!("import.mapred-site"));
    }
    Value::Object(map)
}

fn job(job: &Job, workload: &Workload, known: &HashSet<&str>, findings: &mut Findings) -> Value {
    let mut map = Map::new();
    map.insert("id".into(), json!(job.id));
    if job.at_ms > 0 {
        map.insert("atMs".into(), json!(job.at_ms));
    }
    map.insert("queue".into(), json!(job.queue));
    map.insert("user".into(), json!(job.user));
    if job.start == Start::Gang {
        map.insert("kind".into(), json!("gang"));
    }
    map.insert("am".into(), am(&job.am, workload.defaults.am_heartbeat_ms));
    let stages = stages(&job.tasks, known, findings);
    let running = job
        .running
        .as_ref()
        .map(|running| self::running(running, &stages));
    map.insert("stages".into(), stages);
    if let Some(running) = running {
        map.insert("running".into(), running);
    }
    Value::Object(map)
}

/// What of a job is at work; its tasks are a stage each.
fn running(of: &Running, stages: &Value) -> Value {
    let containers: Vec<Value> = of
        .containers
        .iter()
        .map(|tasks| {
            let mut one = json!({"stage": stages[tasks.tasks]["name"], "node": tasks.node});
            for (name, value, default) in [("count", tasks.count, 1), ("number", tasks.number, 0)] {
                if value != default {
                    one[name] = json!(value);
                }
            }
            one
        })
        .collect();
    let mut running = json!({"containers": containers});
    if let Some(am) = &of.am {
        running["am"] = json!(am);
    }
    if of.start_ms > 0 {
        running["startMs"] = json!(of.start_ms);
    }
    running
}

fn am(of: &Am, heartbeat_ms: i64) -> Value {
    let mut am = Map::new();
    match &of.resource {
        Some(resource) => drop(am.insert("resource".into(), resource.to_json())),
        None => drop(am.insert("unmanaged".into(), json!(true))),
    }
    if let Some(ms) = of.start_ms {
        am.insert("startMs".into(), json!(ms.clamp(0, 3_600_000)));
    }
    let heartbeat_ms = of.heartbeat_ms.unwrap_or(heartbeat_ms);
    if heartbeat_ms != 1000 {
        am.insert("heartbeatMs".into(), json!(heartbeat_ms.clamp(10, 600_000)));
    }
    Value::Object(am)
}

/// Stages of equal tasks; if there are too many of them, one for each size with the recorded times to choose from.
fn stages(tasks: &[Tasks], known: &HashSet<&str>, findings: &mut Findings) -> Value {
    let mut groups: Vec<Tasks> = Vec::new();
    for tasks in tasks {
        let mut tasks = tasks.clone();
        tasks.host = tasks.host.filter(|host| known.contains(host.as_str()));
        match groups.iter_mut().find(|group| alike(group, &tasks)) {
            Some(group) if !matches!(group.length, Length::Recorded(_)) => group.count += tasks.count,
            Some(_) => groups.push(tasks),
            None => groups.push(tasks),
        }
    }
    if groups.len() > MOST_STAGES {
        note_once(findings, said!("import.times-drawn"));
        groups = merge(groups);
        groups.truncate(MOST_STAGES);
    }
    groups.sort_by_key(|group| group.wave);
    separate_priorities(&mut groups);
    let mut numbers: BTreeMap<&str, usize> = BTreeMap::new();
    let mut names: Vec<(u8, String)> = Vec::new();
    for group in &groups {
        let number = numbers.entry(group.name).or_default();
        *number += 1;
        let single = groups.iter().filter(|other| other.name == group.name).count() == 1;
        names.push((
            group.wave,
            if single {
                group.name.to_owned()
            } else {
                format!("{}{number}", group.name)
            },
        ));
    }
    let stages = groups.iter().zip(&names).map(|(group, (wave, name))| {
        let earlier: Vec<&str> = names
            .iter()
            .filter(|(other, _)| other < wave)
            .map(|(_, name)| name.as_str())
            .collect();
        stage(group, name, &earlier)
    });
    stages.collect()
}

fn alike(a: &Tasks, b: &Tasks) -> bool {
    (a.wave, a.priority, &a.host, &a.resource) == (b.wave, b.priority, &b.host, &b.resource)
        && a.length == b.length
        && a.delay_ms == b.delay_ms
}

/// One group for each wave, priority and size.
fn merge(groups: Vec<Tasks>) -> Vec<Tasks> {
    let mut merged: BTreeMap<(u8, i64, super::workload::Amounts), Tasks> = BTreeMap::new();
    for group in groups {
        let key = (group.wave, group.priority, group.resource.clone());
        let (values, weights) = match group.length {
            Length::Choice {
                ref values,
                ref weights,
            } => (values.clone(), weights.clone()),
            ref other => (vec![other.mean() as i64], vec![group.count as f64]),
        };
        let whole = merged.entry(key).or_insert_with(|| Tasks {
            count: 0,
            host: None,
            length: Length::Choice {
                values: Vec::new(),
                weights: Vec::new(),
            },
            ..group.clone()
        });
        whole.count += group.count;
        if let Length::Choice {
            values: all,
            weights: all_weights,
        } = &mut whole.length
            && all.len() + values.len() <= 10_000
        {
            all.extend(values);
            all_weights.extend(weights);
        }
    }
    merged.into_values().collect()
}

/// The scheduler would merge asks of one priority, so groups of different sizes get priorities of their own.
fn separate_priorities(groups: &mut [Tasks]) {
    let mut taken: BTreeMap<i64, super::workload::Amounts> = BTreeMap::new();
    for group in groups {
        while taken
            .get(&group.priority)
            .is_some_and(|resource| *resource != group.resource)
        {
            group.priority += 1;
        }
        taken.insert(group.priority, group.resource.clone());
    }
}

fn stage(group: &Tasks, name: &str, earlier: &[&str]) -> Value {
    let mut map = Map::new();
    map.insert("name".into(), json!(name));
    map.insert("count".into(), json!(group.count.min(100_000)));
    map.insert("resource".into(), group.resource.to_json());
    map.insert("duration".into(), group.length.to_json());
    map.insert("priority".into(), json!(group.priority));
    map.insert("after".into(), json!(earlier));
    if group.delay_ms > 0 {
        map.insert("delayMs".into(), json!(group.delay_ms));
    }
    if let Some(host) = &group.host {
        map.insert("place".into(), json!([host]));
    }
    Value::Object(map)
}

/// A time by which the jobs should have ended: the last submission, the work spread over the cluster twice over, and a reserve.
fn duration(workload: &Workload, nodes: &[Node]) -> i64 {
    let memory: f64 = nodes.iter().map(|node| node.resource.memory as f64).sum();
    let vcores: f64 = nodes.iter().map(|node| node.resource.vcores as f64).sum();
    let (mut work, mut longest) = (0.0, 0.0_f64);
    for tasks in workload.jobs.iter().flat_map(|job| &job.tasks) {
        let part = (tasks.resource.memory as f64 / memory.max(1.0))
            .max(tasks.resource.vcores as f64 / vcores.max(1.0));
        work += part * tasks.count as f64 * tasks.length.mean();
        longest = longest.max(tasks.length.mean());
    }
    let last = workload.jobs.iter().map(|job| job.at_ms).max().unwrap_or(0);
    let needed = last as f64 + 2.0 * work + 4.0 * longest + 600_000.0;
    let minutes = libm::ceil(needed / 60_000.0).min(WEEK as f64 / 60_000.0);
    minutes as i64 * 60_000
}

fn report(workload: &Workload, findings: &mut Findings) {
    let mut queues: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
    for job in &workload.jobs {
        let (jobs, tasks) = queues.entry(&job.queue).or_default();
        *jobs += 1;
        *tasks += job.tasks.iter().map(|tasks| tasks.count).sum::<u64>();
    }
    let shown = queues
        .iter()
        .take(20)
        .map(|(queue, (jobs, tasks))| format!("{queue} {jobs} with {tasks}"));

    findings.note(
        Place::Whole {},
        said!(
            "import.report",
            jobs = workload.jobs.len(),
            tasks = workload.tasks(),
            dropped = workload.dropped,
            queues = Arg::list(shown),
            others = queues.len().saturating_sub(20)
        ),
    );
}
