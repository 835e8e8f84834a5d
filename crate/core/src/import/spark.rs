//! Spark's event logs (spec `traces.md` §11): each executor is a container.

use super::history::{Asked, History};
use super::note_once;
use super::workload::{Amounts, Job, Length, Start, Tasks, Workload, identifier, row};
use crate::config::Findings;
use crate::said;
use serde_json::Value;
use std::collections::BTreeMap;

/// What an executor has beside its heap, at least, MB (`spark.executor.memoryOverhead`).
const OVERHEAD_MB: i64 = 384;

/// Whether the first line of a text is one of such a log.
pub(super) fn is(first: &Value) -> bool {
    let event = first["Event"].as_str();
    event.is_some_and(|event| event.contains("SparkListener"))
}

#[derive(Default)]
struct Told {
    id: Option<String>,
    user: Option<String>,
    started: Option<i64>,
    ended: Option<i64>,
    last: i64,
    properties: BTreeMap<String, String>,
    /// When each executor came and went, and its cores.
    executors: BTreeMap<String, (i64, Option<i64>, i64)>,
    /// The executors that name their containers.
    asked: Vec<(String, Asked)>,
}

/// What containers are called.
const EXECUTOR: &str = "executor";
/// The priority of executors' requests (`YarnAllocator`).
const PRIORITY: i64 = 1;

/// The id of the container that what is said of an executor names: an attribute, or in the addresses of its logs.
fn container(info: &Value) -> Option<&str> {
    let told = info["Attributes"]["CONTAINER_ID"].as_str();
    let logs = info["Log Urls"].as_object().into_iter().flatten();
    told.or_else(|| {
        logs.filter_map(|(_, url)| url.as_str())
            .find_map(|url| Some(&url[url.find("container_")?..]))
    })
}

/// Reads an event log.
pub(super) fn read(text: &str, workload: &mut Workload, findings: &mut Findings) {
    let mut told = Told::default();
    for (number, line) in text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
    {
        match serde_json::from_str::<Value>(line) {
            Ok(event) => told.take(&event),
            Err(_) => findings.warning(row(number + 1), said!("import.spark-line")),
        }
    }
    let Some(started) = told.started else {
        findings.warning(row(1), said!("import.spark-no-start"));
        return;
    };
    if told.executors.is_empty() {
        findings.warning(row(1), said!("import.spark-no-executors"));
    }
    let history = told.history(started);
    if workload.beside_log(told.id.as_deref().unwrap_or_default(), history, findings) {
        return;
    }
    let job = told.job(started, workload);
    note_once(findings, said!("import.spark-executors"));
    workload.dated(started, job);
}

/// Megabytes of `4g`, `512m`, `1024`.
fn megabytes(text: &str) -> Option<i64> {
    let text = text.trim().to_lowercase();
    let text = text.strip_suffix('b').unwrap_or(&text);
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let number: i64 = text[..end].parse().ok()?;
    Some(match &text[end..] {
        "t" => number.saturating_mul(1 << 20),
        "g" => number.saturating_mul(1 << 10),
        "k" => number >> 10,
        _ => number,
    })
}

impl Told {
    fn take(&mut self, event: &Value) {
        let kind = event["Event"].as_str().unwrap_or_default();
        let at = event["Timestamp"].as_i64();
        self.last = self
            .last
            .max(at.unwrap_or(0))
            .max(event["Completion Time"].as_i64().unwrap_or(0));
        let text = |key: &str| event[key].as_str().map(str::to_owned);
        match kind {
            "SparkListenerApplicationStart" => {
                self.id = text("App ID").or_else(|| text("App Name"));
                self.user = text("User");
                self.started = at;
            }
            "SparkListenerApplicationEnd" => self.ended = at,
            "SparkListenerEnvironmentUpdate" => {
                for (name, value) in event["Spark Properties"].as_object().into_iter().flatten() {
                    if let Some(value) = value.as_str() {
                        self.properties.insert(name.clone(), value.to_owned());
                    }
                }
            }
            "SparkListenerExecutorAdded" => {
                let cores = event["Executor Info"]["Total Cores"].as_i64().unwrap_or(1);
                if let (Some(id), Some(at)) = (text("Executor ID"), at)
                    && id != "driver"
                {
                    let info = &event["Executor Info"];
                    if let Some(container) = container(info) {
                        let asked = Asked {
                            work: id.clone(),
                            name: EXECUTOR,
                            at: info["Request Time"].as_i64(),
                            priority: PRIORITY,
                        };
                        self.asked.push((container.to_owned(), asked));
                    }
                    self.executors.insert(id, (at, None, cores));
                }
            }
            "SparkListenerExecutorRemoved" => {
                let known = text("Executor ID").and_then(|id| self.executors.get_mut(&id));
                if let Some(executor) = known {
                    executor.1 = at;
                }
            }
            _ => {}
        }
    }

    /// What the application asked for. Since 3.4 it is told when an executor was requested.
    fn history(&self, started: i64) -> History {
        let mut history = History {
            user: self.user.clone(),
            queue: self.properties.get("spark.yarn.queue").cloned(),
            submitted: Some(started),
            ..History::default()
        };
        for (container, asked) in &self.asked {
            history.add(container, asked.clone());
        }
        history
    }

    fn memory(&self, name: &str, default: &str) -> i64 {
        let told = |name: &str| self.properties.get(name).and_then(|text| megabytes(text));
        let heap = told(&format!("spark.{name}.memory"))
            .or_else(|| megabytes(default))
            .unwrap_or(1024);
        let overhead = told(&format!("spark.{name}.memoryOverhead"));
        heap + overhead.unwrap_or_else(|| (heap / 10).max(OVERHEAD_MB))
    }

    fn job(&self, started: i64, workload: &Workload) -> Job {
        let memory = self.memory("executor", "1g");
        let end = self.ended.unwrap_or(self.last);
        let first = self
            .executors
            .values()
            .map(|(at, ..)| *at)
            .min()
            .unwrap_or(started);
        let mut tasks: Vec<Tasks> = self
            .executors
            .values()
            .map(|(at, until, cores)| Tasks {
                wave: 0,
                name: EXECUTOR,
                count: 1,
                resource: Amounts::new(memory, (*cores).clamp(1, 10_000)),
                length: Length::Fixed((until.unwrap_or(end) - at).max(1)),
                priority: PRIORITY,
                host: None,
                // Those that were there soon were asked for at once.
                delay_ms: if at - first < 10_000 { 0 } else { at - first },
            })
            .collect();
        if tasks.is_empty() {
            tasks.push(Tasks {
                wave: 0,
                name: EXECUTOR,
                count: 1,
                resource: Amounts::new(memory, workload.defaults.container.vcores),
                length: Length::Fixed((end - started).max(1)),
                priority: PRIORITY,
                host: None,
                delay_ms: 0,
            });
        }
        let queue = self.properties.get("spark.yarn.queue").cloned();
        Job {
            id: identifier(self.id.as_deref().unwrap_or("spark")),
            at_ms: 0,
            queue: queue.unwrap_or_else(|| "default".into()),
            user: self.user.clone().unwrap_or_else(|| "user".into()),
            am: Some(Amounts::new(self.memory("driver", "1g"), 1)).into(),
            start: Start::Independent,
            running: None,
            tasks,
        }
    }
}
