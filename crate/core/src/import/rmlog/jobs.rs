//! The applications of a log as jobs whose containers are asked for, and last, as the log shows.

use super::attempt::{Made, Of, amounts};
use super::story::{Container, RmLog};
use crate::config::FileKind;
use crate::config::{Findings, Place, Properties, properties_xml};
use crate::import::workload::{Node, WEEK, Workload, identifier};
use crate::said;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// The round of the Capacity Scheduler's monitor where the log does not say it, ms.
const MONITOR_MS: i64 = 3000;

/// Puts what `log` tells into the workload.
pub(in crate::import) fn read(log: &RmLog, workload: &mut Workload, findings: &mut Findings) {
    if log.is_empty() {
        findings.error(Place::Whole {}, said!("import.log-empty"));
        return;
    }
    configuration(log, workload, findings);
    let zero = log.zero();
    workload.until = log
        .span
        .map(|(_, last)| (last - zero + 1000).clamp(1000, WEEK - 1));
    if let Some(cluster) = log
        .apps
        .first()
        .and_then(|app| app.id.split_once('_')?.0.parse::<i64>().ok())
    {
        workload.cluster_timestamp = Some(cluster);
    }
    nodes(log, zero, workload, findings);
    let mut attempts: BTreeMap<(u32, u32), Vec<&Container>> = BTreeMap::new();
    for (index, app) in log.apps.iter().enumerate() {
        // Of one that has ended before the log begins nothing is left but its end.
        if app.submitted.is_none() && app.attempts.values().all(|attempt| attempt.scheduled.is_none()) {
            continue;
        }
        for number in app
            .attempts
            .keys()
            .copied()
            .chain(app.attempts.is_empty().then_some(1))
        {
            attempts.insert((index as u32, number), Vec::new());
        }
    }
    for container in &log.containers {
        attempts
            .entry((container.app, container.attempt))
            .or_default()
            .push(container);
    }
    let histories = std::mem::take(&mut workload.histories);
    let mut guessed = histories.is_empty();
    let mut jobs: Vec<Made> = Vec::new();
    for ((app, number), containers) in &attempts {
        let app = &log.apps[*app as usize];
        let of = Of {
            log,
            zero,
            app,
            number: *number,
            history: histories.get(&app.id),
        };
        guessed |= containers.iter().any(|container| of.is_guessed(container));
        jobs.push(of.job(containers));
    }
    jobs.sort_by_key(|made| made.job.at_ms);
    let mut unknown = 0;
    for Made {
        job,
        killed,
        sizes_unknown,
    } in jobs
    {
        unknown += sizes_unknown;
        let (id, known) = (job.id.clone(), workload.jobs.len());
        workload.add(job, findings);
        if let Some(at) = killed.filter(|at| *at < WEEK && workload.jobs.len() > known) {
            workload.event(json!({ "atMs": at, "do": "killJob", "job": id }));
        }
    }
    if unknown > 0 {
        findings.note(Place::Whole {}, said!("import.log-sizes", count = unknown as f64));
    }
    if guessed {
        findings.note(Place::Whole {}, said!("import.log-asks"));
    }
}

/// What the log says of the configuration, where no file says it.
fn configuration(log: &RmLog, workload: &mut Workload, findings: &mut Findings) {
    let native = &mut workload.native;
    let scheduler_known = native.allocation_file.is_some() || native.capacity_scheduler.text().is_some();
    if native.yarn_site.text().is_none()
        && let Some(properties) = log.yarn_site()
    {
        native.read(FileKind::YarnSite, &properties_xml(&properties), findings);
    }
    let types = log.resource_types();
    if !types.is_empty() && native.yarn_site.value("yarn.resource-types").is_none() {
        let properties = Properties::from_pairs([("yarn.resource-types", types.join(","))]);
        native.read(FileKind::YarnSite, &properties_xml(&properties), findings);
    }
    if !scheduler_known && let Some(properties) = log.capacity_scheduler() {
        native.read(
            FileKind::CapacityScheduler,
            &properties_xml(&properties),
            findings,
        );
        findings.note(Place::Whole {}, said!("import.log-queues"));
    }
}

impl RmLog {
    /// The time of the first submission, or of the first line if something runs already.
    fn first(&self) -> i64 {
        let begin = self.span.map_or(0, |(first, _)| first);
        let first = self.apps.iter().filter_map(|app| app.submitted).min();
        let mut containers = self.containers.iter();
        let running = containers.any(|container| container.allocated.is_none());
        first.filter(|_| !running).unwrap_or(begin)
    }

    /// The time that is the scenario's 0: that of the last round of the policy's monitor before the first submission, so
    /// that rounds fall together, or the first submission.
    pub(crate) fn zero(&self) -> i64 {
        let first = self.first();
        let interval = self
            .policy
            .get("monitoring_interval")
            .and_then(|ms| ms.parse().ok());
        let interval: i64 = interval.filter(|ms| *ms > 0).unwrap_or(MONITOR_MS);
        match self.monitor_begins {
            Some(monitor) if monitor <= first => first - (first - monitor) % interval,
            _ => first,
        }
    }
}

/// Nodes that are there at the beginning; the others come and go.
fn nodes(log: &RmLog, zero: i64, workload: &mut Workload, findings: &mut Findings) {
    let mut hosts: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for node in &log.nodes {
        let (host, port) = node.id.rsplit_once(':').unwrap_or((&node.id, ""));
        hosts.entry(host).or_default().insert(port);
    }
    let name = |id: &str| {
        let host = id.rsplit_once(':').map_or(id, |(host, _)| host);
        let alone = hosts.get(host).is_none_or(|ports| ports.len() == 1);
        identifier(if alone { host } else { id })
    };
    let ports: BTreeSet<&str> = hosts.values().flatten().copied().collect();
    if let [port] = Vec::from_iter(ports)[..]
        && let Ok(port) = port.parse::<u16>()
    {
        workload.node_port = Some(port);
    }
    let default = workload.defaults.node.clone();
    let first = log.first();
    for of in &log.nodes {
        let node = Node {
            name: name(&of.id),
            rack: "/default-rack".into(),
            resource: of.size.as_ref().map_or_else(|| default.clone(), amounts),
        };
        let joined = of.joined.filter(|at| *at > first).map(|at| at - zero);
        if of.left.is_some_and(|left| left <= zero) {
            continue;
        }
        let left = of.left.map(|at| at - zero).filter(|at| *at < WEEK);
        if let Some(at) = left {
            workload.event(json!({ "atMs": at, "do": "removeNode", "name": node.name }));
        }
        match joined {
            // Later than a scenario may go.
            Some(at) if at >= WEEK => {}
            // A scenario needs a node to begin with.
            Some(at) if !workload.nodes.is_empty() => {
                let resource = node.resource.to_json();
                workload.event(json!({
                    "atMs": at, "do": "addNode", "node": { "name": node.name, "resource": resource },
                }));
            }
            _ => workload.nodes.push(node),
        }
    }
    if log.nodes.is_empty() {
        for id in &log.node_ids {
            let _ = workload.host(&name(id));
        }
        if !log.node_ids.is_empty() {
            findings.note(
                Place::Whole {},
                said!("import.log-nodes", count = log.node_ids.len()),
            );
        }
    }
}
