//! Applications that run or wait, as they are at the moment of the answers (spec `traces.md` §10): what they hold is at work when
//! the scenario begins, and what they ask for is asked for then.

use super::application::{LEAST, job};
use super::lacks::Lacks;
use super::tree::{amounts, flag, int, list, number, text};
use crate::config::{Findings, Place};
use crate::import::note_once;
use crate::import::workload::{
    Amounts, HeldContainer, Job, Length, Running, RunningTasks, Tasks, WEEK, Workload, identifier,
};
use crate::said;
use serde_json::Value;
use std::collections::BTreeMap;

/// The most sizes of an application.
const MOST_SIZES: usize = 90;
/// The largest number of a container in a scenario.
const MOST_NUMBER: u64 = 100_000;
/// The priority at which a master's own container is asked for.
const OF_MASTER: i64 = 0;

/// What is still to be found on the nodes of what they say is used.
pub(super) struct Moment {
    left: BTreeMap<String, Amounts>,
    /// Room that nobody uses, for what is not found.
    free: BTreeMap<String, Amounts>,
    /// Containers whose node is not told.
    guessed: u64,
    /// Those for which there is no room.
    homeless: u64,
    lacks: Lacks,
}

/// Containers of a priority and size, held and asked for.
struct Group {
    priority: i64,
    size: Amounts,
    held: Vec<Held>,
    asked: u64,
}

/// A container that runs.
struct Held {
    node: String,
    /// 0: not known.
    number: u64,
}

impl Group {
    /// Holds a container on a node; without one it is asked for anew.
    fn hold(&mut self, node: Option<String>, number: u64) {
        match node {
            Some(node) => self.held.push(Held { node, number }),
            None => self.asked += 1,
        }
    }
}

impl Moment {
    pub(super) fn of(workload: &Workload) -> Self {
        let free = workload.known_nodes().iter().map(|node| {
            let used = workload.used.get(&node.name);
            let free = used.map_or(node.resource.clone(), |used| node.resource.without(used));
            (node.name.clone(), free)
        });
        Self {
            left: workload.used.clone(),
            free: free.collect(),
            guessed: 0,
            homeless: 0,
            lacks: Lacks::of(&workload.native),
        }
    }

    /// An application as it is.
    pub(super) fn job(&mut self, app: &Value, workload: &Workload, findings: &mut Findings) -> Job {
        let state = text(app, "state").unwrap_or("RUNNING");
        let id = text(app, "id").unwrap_or_default();
        let asks = asks(app);
        let has_registered = state == "RUNNING";
        if app.get("resourceRequests").is_none() && has_registered {
            note_once(findings, said!("import.rest-requests"));
        }
        self.lacks.see(app, has_registered);
        let known: &[HeldContainer] = workload.held.get(id).map_or(&[], Vec::as_slice);
        let is_unmanaged = flag(app, "unmanagedApplication") == Some(true);
        let of_master = asks.iter().find(|ask| ask.0 == OF_MASTER && !has_registered);
        let size = master_size(app, known.first(), of_master, workload);
        let has_master = int(app, "runningContainers").unwrap_or(0) > 0 || !known.is_empty();
        let mut running = Running {
            start_ms: if has_registered { 0 } else { 3000 },
            ..Running::default()
        };
        let place = text(app, "masterNodeId").or_else(|| text(app, "amHostHttpAddress"));
        if has_master && !is_unmanaged {
            let node = known.first().map(|first| first.node.as_str()).or(place);
            running.am = self.take(node, &size, workload);
        }
        let mut groups: Vec<Group> = Vec::new();
        if has_registered {
            for (priority, ask, count) in asks {
                group(&mut groups, priority, &ask).asked += count;
            }
            let master = Some(&size).filter(|_| !is_unmanaged);
            self.hold(app, known, master, &mut groups, workload);
        }
        groups.truncate(MOST_SIZES);
        if groups.is_empty() {
            note_once(findings, said!("import.rest-unknown-asks"));
            group(&mut groups, 20, &workload.defaults.container).asked = 1;
        }
        groups.sort_by_key(|group| group.priority);
        running.containers = in_order(&groups, u64::from(!is_unmanaged));
        let mean = left(app);
        let tasks = groups.into_iter().map(|group| Tasks {
            wave: 0,
            name: "work",
            count: (group.asked + group.held.len() as u64).clamp(1, 100_000),
            resource: group.size,
            length: Length::Exponential { mean },
            priority: group.priority,
            host: None,
            delay_ms: 0,
        });
        let mut job = job(app, 0, size, tasks.collect());
        job.running = Some(running).filter(|of| of.am.is_some() || is_unmanaged && !of.containers.is_empty());
        job
    }

    /// Puts what an application holds beside its master into groups, with the nodes.
    fn hold(
        &mut self,
        app: &Value,
        known: &[HeldContainer],
        master: Option<&Amounts>,
        groups: &mut Vec<Group>,
        workload: &Workload,
    ) {
        // Its container comes first.
        let masters = usize::from(master.is_some());
        for container in known.iter().skip(masters) {
            let node = self.take(Some(&container.node), &container.size, workload);
            group(groups, container.priority, &container.size).hold(node, container.number);
        }
        let count = int(app, "runningContainers").unwrap_or(0) - masters as i64;
        if !known.is_empty() || count <= 0 {
            return;
        }
        let all = Amounts::new(
            int(app, "allocatedMB").unwrap_or(0),
            int(app, "allocatedVCores").unwrap_or(0),
        );
        let others = master.map_or_else(|| all.clone(), |master| all.without(master));
        let even = Amounts::new(others.memory / count, (others.vcores / count).max(1));
        let is_even = |group: &&Group| (group.size.memory, group.size.vcores) == (even.memory, even.vcores);
        let priority = groups.iter().find(is_even).map_or(20, |group| group.priority);
        self.guessed += count.unsigned_abs();
        for _ in 0..count {
            let node = self.take(None, &even, workload);
            group(groups, priority, &even).hold(node, 0);
        }
    }

    /// A node on which a container runs: the one that is told, else the one with the most that nobody was found for.
    fn take(&mut self, told: Option<&str>, size: &Amounts, workload: &Workload) -> Option<String> {
        let named = told.and_then(|told| named(told, workload));
        let fits = |(_, left): &(&String, &Amounts)| left.holds(size);
        let most = self.left.iter().filter(fits).max_by_key(|(_, left)| left.memory);
        let free = || self.free.iter().filter(fits).max_by_key(|(_, left)| left.memory);
        let found = named.or_else(|| most.or_else(free).map(|(name, _)| name.clone()));
        // What is used is taken off first, and then what is free.
        for of in [&mut self.left, &mut self.free] {
            if let Some(found) = &found
                && let Some(left) = of.get_mut(found).filter(|left| left.holds(size))
            {
                *left = left.without(size);
                return Some(found.clone());
            }
        }
        self.homeless += 1;
        None
    }

    /// What had to be assumed.
    pub(super) fn told(&self, findings: &mut Findings) {
        findings.note(Place::Whole {}, said!("import.rest-lengths"));
        self.lacks.told(findings);
        if self.guessed > 0 {
            let count = self.guessed as f64;
            findings.note(Place::Whole {}, said!("import.rest-places", count));
        }
        if self.homeless > 0 {
            let count = self.homeless as f64;
            findings.warning(Place::Whole {}, said!("import.rest-homeless", count));
        }
    }
}

/// What an application asks for anywhere: priority, size, number.
fn asks(app: &Value) -> Vec<(i64, Amounts, u64)> {
    let mut found = Vec::new();
    for ask in list(app, &["resourceRequests"]) {
        let count = int(ask, "numContainers").unwrap_or(0);
        let is_anywhere = text(ask, "resourceName").is_none_or(|name| name == "*");
        if let Some(size) = ask
            .get("capability")
            .and_then(amounts)
            .filter(|_| count > 0 && is_anywhere)
        {
            let priority = int(ask, "priority").unwrap_or(20).clamp(0, 1000);
            found.push((priority, size, count.unsigned_abs().min(100_000)));
        }
    }
    found
}

fn group<'a>(groups: &'a mut Vec<Group>, priority: i64, size: &Amounts) -> &'a mut Group {
    let known = groups
        .iter()
        .position(|group| group.priority == priority && group.size == *size);
    let place = known.unwrap_or_else(|| {
        groups.push(Group {
            priority,
            size: size.clone(),
            held: Vec::new(),
            asked: 0,
        });
        groups.len() - 1
    });
    &mut groups[place]
}

/// What runs in the order of the containers' numbers, of which the master has the first `masters`. A number that does not come
/// after those before it, as a second attempt's may, is left to the scheduler.
fn in_order(groups: &[Group], masters: u64) -> Vec<RunningTasks> {
    let groups = groups.iter().enumerate();
    let mut order: Vec<(usize, &Held)> = groups
        .flat_map(|(tasks, group)| group.held.iter().map(move |held| (tasks, held)))
        .collect();
    order.sort_by_key(|(_, held)| held.number);
    let mut running: Vec<RunningTasks> = Vec::new();
    let mut before = masters;
    for (tasks, held) in order {
        let is_one = held.number > before && held.number <= MOST_NUMBER;
        let number = if is_one { held.number } else { 0 };
        let follows = !is_one || number == before + 1;
        match running.last_mut() {
            Some(last) if last.tasks == tasks && last.node == held.node && follows => last.count += 1,
            _ => running.push(RunningTasks {
                tasks,
                node: held.node.clone(),
                count: 1,
                number,
            }),
        }
        before = number.max(before + 1);
    }
    running
}

/// The size of a master: of its container, its request, what its queue's answer says, else an even part.
fn master_size(
    app: &Value,
    first: Option<&HeldContainer>,
    asked: Option<&(i64, Amounts, u64)>,
    workload: &Workload,
) -> Amounts {
    let told = list(app, &["resourceInfo", "resourceUsagesByPartition"]);
    let told = told
        .iter()
        .filter_map(|of| amounts(of.get("amUsed")?))
        .find(|am| am.memory > 0);
    let running = int(app, "runningContainers").unwrap_or(0);
    let part = |key| int(app, key).unwrap_or(0) / running.max(1);
    let even = (running > 0).then(|| Amounts::new(part("allocatedMB"), part("allocatedVCores").max(1)));
    let known = first.map(|first| first.size.clone());
    known
        .or_else(|| asked.map(|(_, size, _)| size.clone()))
        .or(told)
        .or(even)
        .unwrap_or_else(|| workload.defaults.am.clone())
}

/// How long a container goes on in the mean, ms: as long as the application has left by its progress, else as long as it has run.
fn left(app: &Value) -> f64 {
    let elapsed = int(app, "elapsedTime").unwrap_or(0).clamp(LEAST, WEEK / 4) as f64;
    match number(app, "progress") {
        Some(progress) if progress > 1.0 && progress < 100.0 => {
            (elapsed * (100.0 - progress) / progress).clamp(LEAST as f64, WEEK as f64 / 4.0)
        }
        _ => elapsed,
    }
}

/// The node that is told as `host:port`.
fn named(told: &str, workload: &Workload) -> Option<String> {
    let host = told.rsplit_once(':').map_or(told, |(host, _)| host);
    let known = |name: &String| workload.known_nodes().iter().any(|node| node.name == *name);
    [identifier(told), identifier(host)].into_iter().find(known)
}
