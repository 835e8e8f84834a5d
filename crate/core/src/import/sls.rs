//! Files of Hadoop's Scheduler Load Simulator: jobs, nodes and its settings (spec `sls.md` §2.1, §2.4, §2.5).

use super::note_once;
use super::records::{Record, records, values};
use super::workload::{Amounts, Job, Length, Node, Start, Tasks, Workload, identifier};
use crate::config::{Findings, Properties};
use crate::said;

/// Reads sls-runner.xml.
pub(super) fn read_runner(text: &str, workload: &mut Workload, findings: &mut Findings) {
    let mut properties = Properties::new();
    properties.read_xml(text, findings);
    let defaults = &mut workload.defaults;
    let mut int = |name: &str, default: i64| {
        i64::from(properties.int_or(&format!("yarn.sls.{name}"), default as i32, findings)).max(0)
    };
    defaults.node = Amounts::new(int("nm.memory.mb", 10_240), int("nm.vcores", 10));
    defaults.node_heartbeat_ms = int("nm.heartbeat.interval.ms", 1000);
    defaults.am = Amounts::new(int("am.container.memory", 1024), int("am.container.vcores", 1));
    defaults.am_heartbeat_ms = int("am.heartbeat.interval.ms", 1000);
    defaults.container = Amounts::new(int("container.memory.mb", 1024), int("container.vcores", 1));
}

/// Reads a node file.
pub(super) fn read_nodes(text: &str, workload: &mut Workload, findings: &mut Findings) {
    let values = values(text, findings);
    for rack in records(&values) {
        let name = rack.text("rack").unwrap_or_default();
        let path = if name.is_empty() {
            "/default-rack".into()
        } else {
            format!("/{}", identifier(&name))
        };
        for node in rack.list("nodes") {
            read_node(&node, &path, workload, findings);
        }
    }
}

fn read_node(node: &Record<'_>, rack: &str, workload: &mut Workload, findings: &mut Findings) {
    // Hadoop calls a node without a name "null".
    let name = node
        .text("node")
        .map_or_else(|| "null".to_owned(), |name| identifier(&name));
    if workload.nodes.iter().any(|known| known.name == name) {
        findings.warning(node.place("node"), said!("import.duplicate-node", name));
        return;
    }
    let mut resource = workload.defaults.node.clone();
    for key in node.keys().filter(|key| !matches!(*key, "node" | "labels")) {
        if let Some(amount) = node.int(key) {
            resource.set(key, amount);
        }
    }
    if node.has("labels") {
        note_once(findings, said!("import.labels"));
    }
    workload.nodes.push(Node {
        name,
        rack: rack.to_owned(),
        resource,
    });
}

/// Reads a job file.
pub(super) fn read_jobs(text: &str, workload: &mut Workload, findings: &mut Findings) {
    let values = values(text, findings);
    for record in records(&values) {
        imply_nodes(&record, workload);
        if record.has("job.tasks") {
            read_job(&record, workload, findings);
        }
    }
    note_once(findings, said!("import.sls-am"));
}

/// `num.nodes` and `num.racks`: nodes `/rack<i mod racks>/node<i>`.
fn imply_nodes(record: &Record<'_>, workload: &mut Workload) {
    let racks = record.int("num.racks").unwrap_or(1).clamp(1, 10_000);
    for index in 0..record.int("num.nodes").unwrap_or(0).clamp(0, 10_000) {
        let _ = workload.host(&format!("/rack{}/node{index}", index % racks));
    }
}

fn read_job(record: &Record<'_>, workload: &mut Workload, findings: &mut Findings) {
    let mut tasks = Vec::new();
    for task in record.list("job.tasks") {
        match read_task(&task, workload, findings) {
            Some(read) => tasks.push(read),
            None => {
                // SLS drops the whole job then.

                findings.warning(task.place(""), said!("import.sls-no-duration"));
                workload.dropped += 1;
                return;
            }
        }
    }
    let mut am = workload.defaults.am.clone();
    for (key, name) in record
        .keys()
        .filter_map(|key| Some((key, key.strip_prefix("am.")?)))
    {
        if name != "type"
            && let Some(amount) = record.int(key)
        {
            am.set(name, amount);
        }
    }
    if record.has("job.label.expression") {
        note_once(findings, said!("import.job-labels"));
    }
    if record
        .text("yarn.sls.am.type")
        .or_else(|| record.text("am.type"))
        .is_some_and(|kind| kind != "mapreduce")
    {
        note_once(findings, said!("import.am-type"));
    }
    let count = record.int("job.count").unwrap_or(1).clamp(1, 20_000);
    let number = workload.jobs.len() + 1;
    let id = record
        .text("job.id")
        .filter(|_| count == 1)
        .unwrap_or_else(|| format!("job_{number}"));
    for copy in 0..count {
        let id = if count == 1 {
            id.clone()
        } else {
            format!("{id}_{}", copy + 1)
        };
        let job = Job {
            id: identifier(&id),
            at_ms: record.int("job.start.ms").unwrap_or(0),
            queue: record.text("job.queue.name").unwrap_or_else(|| "default".into()),
            user: record.text("job.user").unwrap_or_else(|| "default".into()),
            am: Some(am.clone()).into(),
            start: Start::Independent,
            running: None,
            tasks: tasks.clone(),
        };
        workload.add(job, findings);
    }
}

fn read_task(task: &Record<'_>, workload: &mut Workload, findings: &mut Findings) -> Option<Tasks> {
    let given = task
        .int("container.duration.ms")
        .or_else(|| task.int("duration.ms"));
    let recorded = || Some(task.int("container.end.ms")? - task.int("container.start.ms")?);
    let length = given.or_else(recorded).filter(|length| *length > 0)?;
    let is_reduce = task.text("container.type").is_some_and(|kind| kind == "reduce");
    let mut resource = workload.defaults.container.clone();
    for (key, name) in task
        .keys()
        .filter_map(|key| Some((key, key.strip_prefix("container.")?)))
    {
        let described = ["host", "start.ms", "end.ms", "duration.ms", "priority", "type"].contains(&name)
            || ["execution.type", "allocation.id", "request.delay"].contains(&name);
        if !described && let Some(amount) = task.int(key) {
            resource.set(name, amount);
        }
    }
    if task
        .text("container.execution.type")
        .is_some_and(|kind| kind != "GUARANTEED")
    {
        note_once(findings, said!("import.opportunistic"));
    }
    Some(Tasks {
        wave: u8::from(is_reduce),
        name: if is_reduce { "reduce" } else { "map" },
        count: task.int("count").unwrap_or(1).clamp(1, 100_000) as u64,
        resource,
        length: Length::Fixed(length),
        // SLS's master overwrites the priorities of the trace.
        priority: if is_reduce { 10 } else { 20 },
        host: task.text("container.host").map(|host| workload.host(&host)),
        delay_ms: 0,
    })
}
