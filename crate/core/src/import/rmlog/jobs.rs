//! The applications of a log as jobs whose containers are asked for, and last, as the log shows.

use super::fact::Size;
use super::story::{App, Attempt, Container, RmLog};
use crate::config::FileKind;
use crate::config::{Findings, Place, Properties, properties_xml};
use crate::import::history::{Asked, History};
use crate::import::workload::{Am, Amounts, Job, Length, Node, Start, Tasks, WEEK, Workload, identifier};
use crate::said;
use crate::sim::scenario::MOST_STAGES;
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// The round of the Capacity Scheduler's monitor where the log does not say it, ms.
const MONITOR_MS: i64 = 3000;
/// The longest start of an AM that a scenario can have, ms.
const LONGEST_START: i64 = 3_600_000;
/// How much longer than the log what did not end in it lasts, ms.
pub(super) const BEYOND: i64 = 3_600_000;
/// An AM that outlives its last container by more than this is kept until its own end, ms.
const IDLE: i64 = 5000;
/// AM's heartbeats that are nearer than this are one, ms.
const ONE_BEAT: i64 = 40;
/// An AM that calls less often is taken for one that calls every second, as most do, ms.
const LATEST_BEAT: i64 = 900;
/// Between the heartbeats of an AM where the log does not show it, ms.
const BEAT: i64 = 1000;
/// The most stages that one size is asked for in.
const MOST_WAVES: usize = 40;
/// The most sizes of one application.
const MOST_SIZES: usize = 50;

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
    let mut made: Vec<Made> = Vec::new();
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
        made.push(of.made(containers));
    }
    made.sort_by_key(|made| made.job.at_ms);
    let mut unknown = 0;
    for Made {
        job,
        killed,
        sizes_unknown,
    } in made
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

fn amounts(size: &Size) -> Amounts {
    let mut amounts = Amounts::new(size.memory.max(0), size.vcores.clamp(0, i64::from(i32::MAX)));
    for (name, amount) in &size.others {
        amounts.set(name, *amount);
    }
    amounts
}

/// A job, and when it is killed, ms.
struct Made {
    job: Job,
    killed: Option<i64>,
    sizes_unknown: u64,
}

/// An attempt of an application.
pub(super) struct Of<'a> {
    pub(super) log: &'a RmLog,
    pub(super) zero: i64,
    pub(super) app: &'a App,
    pub(super) number: u32,
    /// What the application's own history says.
    pub(super) history: Option<&'a History>,
}

/// The priority and the name of what containers were for, where a history says it.
type Kind = Option<(i64, &'static str)>;

impl Of<'_> {
    /// What the application's own history says of a container.
    pub(super) fn told(&self, container: &Container) -> Option<&Asked> {
        self.history?.of(container.attempt, container.number)
    }

    /// Whether nobody says when it was asked for.
    fn is_guessed(&self, container: &Container) -> bool {
        !self.log.is_master(container) && self.told(container).is_none_or(|asked| asked.at.is_none())
    }

    fn attempt(&self) -> Attempt {
        self.app.attempts.get(&self.number).cloned().unwrap_or_default()
    }

    fn made(&self, containers: &[&Container]) -> Made {
        let attempt = self.attempt();
        let (begin, end) = self.log.span.unwrap_or((self.zero, self.zero));
        let master = containers.iter().find(|container| self.log.is_master(container));
        let first = containers
            .iter()
            .map(|container| container.allocated.unwrap_or(begin))
            .min();
        let at = attempt.scheduled.or(self.submitted()).or(first).unwrap_or(begin);
        let acquired = master.and_then(|master| master.acquired.or(master.allocated));
        let last_of = |of: Option<i64>| of.or(attempt.ended).or(self.app.ended);
        let ended = last_of(master.and_then(|master| master.ended.map(|(at, _)| at)));
        let registered = attempt.registered.or_else(|| {
            let tasks = containers
                .iter()
                .filter(|container| !self.log.is_master(container));
            tasks.map(|container| container.allocated.unwrap_or(begin)).min()
        });
        let (mut sizes_unknown, mut sizes) = (0, BTreeMap::<(u32, Kind), Vec<&Container>>::new());
        for container in containers
            .iter()
            .copied()
            .filter(|container| !self.log.is_master(container))
        {
            sizes_unknown += u64::from(container.size.is_none());
            let kind = self.told(container).map(|asked| (asked.priority, asked.name));
            sizes
                .entry((container.size.unwrap_or(u32::MAX), kind))
                .or_default()
                .push(container);
        }
        let start = registered.unwrap_or(at);
        let heartbeat_ms = heartbeat(containers);
        let mut tasks = Vec::new();
        let mut busy_until = start;
        let mut sizes: Vec<_> = sizes.into_iter().collect();
        sizes.sort_by_key(|(_, containers)| containers.iter().map(|of| of.allocated).min());
        // A job has room for so many stages.
        for (_, rest) in sizes.split_off(sizes.len().min(MOST_SIZES)) {
            sizes[MOST_SIZES - 1].1.extend(rest);
        }
        let waves = ((MOST_STAGES - 1) / sizes.len().max(1)).min(MOST_WAVES);
        for (place, ((size, kind), containers)) in sizes.into_iter().enumerate() {
            for container in &containers {
                busy_until = busy_until.max(container.ended.map_or(end, |(at, _)| at));
            }
            let of_size = self.tasks(containers);
            let resource = self.log.sizes.get(size as usize).map(amounts);
            tasks.extend(self.stages(
                of_size,
                &resource.unwrap_or_else(|| self.smallest()),
                kind.unwrap_or((20 + place as i64, "work")),
                start,
                (waves, heartbeat_ms.unwrap_or(BEAT)),
            ));
        }
        let idle = ended.is_none_or(|ended| ended > busy_until + IDLE) || tasks.is_empty();
        if idle {
            tasks.push(self.nothing(end - start + BEYOND));
        }
        let cut_short = containers.iter().any(|container| self.ends_with_it(container));
        let killed = ended.filter(|_| idle || cut_short || attempt.registered.is_none());
        let start_ms = match (registered, acquired) {
            (Some(registered), Some(acquired)) => (registered - acquired).clamp(0, LONGEST_START),
            (Some(registered), None) => (registered - at).clamp(0, LONGEST_START),
            (None, _) => LONGEST_START,
        };
        let am = master
            .and_then(|master| self.log.sizes.get(master.size? as usize))
            .map(amounts);
        let id = match self.number {
            1 => format!("application_{}", self.app.id),
            number => format!("application_{}-{number}", self.app.id),
        };
        let job = Job {
            id: identifier(&id),
            at_ms: (at - self.zero).max(0),
            queue: self.queue(),
            user: self.user(),
            am: Am {
                resource: Some(am.unwrap_or_else(|| self.smallest())),
                start_ms: Some(start_ms),
                heartbeat_ms,
            },
            start: Start::Independent,
            running: None,
            tasks,
        };
        Made {
            job,
            killed: killed.map(|at| (at - self.zero).max(0)),
            sizes_unknown,
        }
    }

    /// When it was submitted, if it is the first attempt.
    fn submitted(&self) -> Option<i64> {
        let told = self.app.submitted.or(self.history.and_then(|of| of.submitted));
        told.filter(|_| self.number == 1)
    }

    fn queue(&self) -> String {
        let queue = self.app.queue.as_ref().or(self.app.submitted_to.as_ref());
        let queue = queue.or(self.history.and_then(|of| of.queue.as_ref()));
        queue.cloned().unwrap_or_else(|| "default".into())
    }

    fn user(&self) -> String {
        let user = self.app.user.as_ref();
        let user = user.or(self.history.and_then(|of| of.user.as_ref()));
        user.cloned().unwrap_or_else(|| "user".into())
    }

    fn smallest(&self) -> Amounts {
        self.log
            .minimum
            .as_ref()
            .map_or_else(|| Amounts::new(1024, 1), amounts)
    }

    /// A task that is never asked for: its master stays until it is ended.
    fn nothing(&self, delay_ms: i64) -> Tasks {
        Tasks {
            wave: 0,
            name: "idle",
            count: 1,
            resource: self.smallest(),
            length: Length::Fixed(1),
            priority: 1000,
            host: None,
            delay_ms: delay_ms.min(WEEK),
        }
    }
}

/// How often an AM calls, by the gaps between answers that brought containers: the shortest but for a quarter, since an answer
/// may come late and the next in time.
fn heartbeat(containers: &[&Container]) -> Option<i64> {
    let beats: BTreeSet<i64> = containers
        .iter()
        .filter_map(|container| container.acquired)
        .collect();
    let beats = Vec::from_iter(beats);
    let gaps = beats.windows(2).map(|pair| pair[1] - pair[0]);
    let mut gaps: Vec<i64> = gaps.filter(|gap| *gap > ONE_BEAT).collect();
    gaps.sort_unstable();
    let gap = gaps.get(gaps.len() / 4).copied().filter(|_| gaps.len() >= 4)?;
    (gap < LATEST_BEAT).then_some(gap)
}
