//! Work for a cluster of which no file says what ran (spec `traces.md` §11).

use super::Import;
use crate::config::{Finding, Place, Severity};
use crate::said;
use crate::sim::{History, Scenario};
use serde_json::{Value, json};

/// How far apart the jobs are submitted, ms: longer than a round of either scheduler's preemption, so that who comes first has
/// what there is before the next one asks.
const APART_MS: u64 = 30_000;
/// How long a task works, ms: longer than all jobs of a small file take to come.
const WORK_MS: u64 = 600_000;
/// What goes on after the last submission, ms.
const AFTER_MS: u64 = 900_000;
/// What is said of a cluster without work, and so no longer.
const WITHOUT: [&str; 2] = ["import.cluster-alone", "import.report"];
/// The least and the most memory of a task, MB; it has one vcore.
const TASK_MB: (i64, i64) = (1024, 4096);
/// The most jobs, and the most tasks of one.
const MOST_JOBS: usize = 200;
const MOST_TASKS: i64 = 5000;

impl Import {
    /// The same with work where the files name none: a job for each leaf queue, one after the other, each of which asks for as
    /// much as the whole cluster has. What is said of it stands among the findings of no file.
    #[must_use]
    pub fn with_assumed_work(mut self) -> Self {
        let Some(scenario) = self.scenario.as_mut().filter(|of| is_idle(of)) else {
            return self;
        };
        let Some(cluster) = Cluster::of(scenario) else {
            return self;
        };
        let jobs: Vec<Value> = cluster
            .leaves
            .iter()
            .zip(0_u64..)
            .map(|(queue, number)| job(queue, number, &cluster))
            .collect();
        let count = jobs.len();
        scenario["durationMs"] = json!(count as u64 * APART_MS + AFTER_MS);
        scenario["jobs"] = Value::Array(jobs);
        let assumed = said!(
            "import.assumed-work",
            jobs = count,
            apart = APART_MS / 1000,
            tasks = cluster.tasks,
            memory = cluster.task_mb,
            minutes = WORK_MS / 60_000
        );
        self.findings.retain(|of| !WITHOUT.contains(&of.code));
        self.findings
            .push(Finding::new(Severity::Note, Place::Whole {}, assumed));
        self
    }
}

fn is_idle(scenario: &Value) -> bool {
    scenario["jobs"].as_array().is_none_or(Vec::is_empty)
}

/// What the jobs are made for.
struct Cluster {
    leaves: Vec<String>,
    /// Memory of a task, MB.
    task_mb: i64,
    /// So many tasks fill it.
    tasks: i64,
}

impl Cluster {
    fn of(scenario: &Value) -> Option<Self> {
        let (scenario, _) = Scenario::parse(&scenario.to_string()).ok()?;
        let history = History::new(scenario).ok()?;
        let world = history.frontier();
        let queues = world.figures();
        let leaves = queues.iter().filter(|of| of.leaf);
        let mut leaves: Vec<String> = leaves
            .map(|of| world.scheduler().queue_name(of.queue).to_owned())
            .collect();
        leaves.sort();
        leaves.truncate(MOST_JOBS);
        if leaves.is_empty() {
            leaves.push("default".to_owned());
        }
        let all = history.scenario().cluster.resource();
        // Twice the memory that there is for a vcore: memory runs out first. A Fair Scheduler without free vcores lets no
        // ApplicationMaster into a queue that is empty.
        let per_vcore = all.memory() / all.get(1).max(1);
        let (least, most) = TASK_MB;
        let task_mb = ((2 * per_vcore + least - 1) / least * least).clamp(least, most);
        let tasks = all.memory() / task_mb;
        Some(Self {
            leaves,
            task_mb,
            tasks: tasks.clamp(1, MOST_TASKS),
        })
    }
}

fn job(queue: &str, number: u64, cluster: &Cluster) -> Value {
    let name = queue.rsplit('.').next().unwrap_or(queue);
    let plain = |letter: char| {
        if letter.is_ascii_alphanumeric() {
            letter
        } else {
            '-'
        }
    };
    let name: String = name.chars().take(60).map(plain).collect();
    json!({
        "id": format!("{name}-{}", number + 1),
        "atMs": number * APART_MS,
        "queue": queue,
        "user": "user",
        "stages": [{
            "name": "work",
            "count": cluster.tasks,
            "resource": { "memory-mb": cluster.task_mb, "vcores": 1 },
            "duration": WORK_MS,
        }],
    })
}
