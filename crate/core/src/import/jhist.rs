//! MapReduce's job history (`.jhist`, spec `traces.md` §11): JSON lines behind a schema, or Hadoop 3's binary form of the same.

use super::avro::Reader;
use super::note_once;
use super::workload::{Am, Amounts, Job, Length, Start, Tasks, Workload, identifier, row};
use crate::config::Findings;
use crate::said;
use serde_json::Value;
use std::collections::BTreeMap;

/// With what the two forms begin.
const JSON: &str = "Avro-Json";
const BINARY: &[u8] = b"Avro-Binary";

/// Whether a text is one.
pub(super) fn is(text: &str) -> bool {
    text.starts_with(JSON)
}

/// The text of a file: of a binary job history that of its JSON form, else what its bytes say; `None`: they are no text.
#[must_use]
pub fn readable(bytes: &[u8]) -> Option<String> {
    let Some(rest) = bytes.strip_prefix(BINARY) else {
        return String::from_utf8(bytes.to_vec()).ok();
    };
    let rest = rest.strip_prefix(b"\n").unwrap_or(rest);
    let end = rest.iter().position(|byte| *byte == b'\n')?;
    let schema = std::str::from_utf8(&rest[..end]).ok()?;
    let parsed: Value = serde_json::from_str(schema).ok()?;
    let mut reader = Reader::new(&parsed, &rest[end + 1..]);
    let mut text = format!("{JSON}\n{schema}\n");
    while reader.left() > 0 {
        let Some(value) = reader.value() else {
            // It is said of the line that follows.
            text.push_str("truncated\n");
            break;
        };
        text.push_str(&value.to_string());
        text.push('\n');
    }
    Some(text)
}

/// A task of the job: its last attempt.
#[derive(Default)]
struct Task {
    is_reduce: bool,
    asked: Option<i64>,
    started: Option<i64>,
    ended: Option<i64>,
    host: Option<String>,
}

/// What a history says of its job.
#[derive(Default)]
struct Told {
    id: Option<String>,
    user: Option<String>,
    queue: Option<String>,
    submitted: Option<i64>,
    master_started: Option<i64>,
    launched: Option<i64>,
    memory: BTreeMap<bool, i64>,
    tasks: BTreeMap<String, Task>,
}

/// Reads a job history.
pub(super) fn read(text: &str, workload: &mut Workload, findings: &mut Findings) {
    let mut told = Told::default();
    for (number, line) in text.lines().enumerate().skip(2) {
        if line.trim().is_empty() {
            continue;
        }
        match serde_json::from_str::<Value>(line) {
            Ok(event) => told.take(&event),
            Err(_) => {
                findings.warning(row(number + 1), said!("import.jhist-line"));
                break;
            }
        }
    }
    let Some(submitted) = told.submitted else {
        findings.warning(row(1), said!("import.jhist-no-submission"));
        return;
    };
    let job = told.job(workload);
    note_once(findings, said!("import.jhist-sizes"));
    workload.dated(submitted, job);
}

fn number(event: &Value, key: &str) -> Option<i64> {
    let value = &event[key];
    value
        .as_i64()
        .or_else(|| value.as_object()?.values().next()?.as_i64())
}

fn text(event: &Value, key: &str) -> Option<String> {
    let value = &event[key];
    let inner = value
        .as_str()
        .or_else(|| value.as_object()?.values().next()?.as_str());
    inner.filter(|text| !text.is_empty()).map(str::to_owned)
}

impl Told {
    fn take(&mut self, line: &Value) {
        let kind = line["type"].as_str().unwrap_or_default();
        let Some(event) = line["event"].as_object().and_then(|of| of.values().next()) else {
            return;
        };
        let is_reduce = |of: &str| text(event, of).is_some_and(|kind| kind.contains("REDUCE"));
        match kind {
            "JOB_SUBMITTED" => {
                self.id = text(event, "jobid");
                self.user = text(event, "userName");
                self.queue = text(event, "jobQueueName").or(self.queue.take());
                self.submitted = number(event, "submitTime");
            }
            "JOB_QUEUE_CHANGED" => self.queue = text(event, "jobQueueName").or(self.queue.take()),
            "AM_STARTED" => self.master_started = number(event, "startTime"),
            "JOB_INITED" => self.launched = number(event, "launchTime"),
            "NORMALIZED_RESOURCE" => {
                if let Some(memory) = number(event, "memory") {
                    self.memory.insert(is_reduce("taskType"), memory);
                }
            }
            "TASK_STARTED" => {
                let (reduce, at) = (is_reduce("taskType"), number(event, "startTime"));
                if let Some(task) = self.task(event) {
                    task.is_reduce = reduce;
                    task.asked = at;
                }
            }
            _ if kind.ends_with("ATTEMPT_STARTED") => {
                let at = number(event, "startTime");
                if let Some(task) = self.task(event) {
                    task.started = at;
                    task.ended = None;
                }
            }
            _ if kind.contains("_ATTEMPT_") => {
                let at = number(event, "finishTime");
                let host = text(event, "hostname");
                if let Some(task) = self.task(event) {
                    task.ended = at;
                    task.host = host;
                }
            }
            _ => {}
        }
    }

    fn task(&mut self, event: &Value) -> Option<&mut Task> {
        let id = text(event, "taskid")?;
        // Set-up and clean-up are no tasks of ours.
        let is_ours = id.contains("_m_") || id.contains("_r_");
        is_ours.then(|| self.tasks.entry(id).or_default())
    }

    fn job(&self, workload: &mut Workload) -> Job {
        let id = self.id.clone().unwrap_or_else(|| "job".into());
        let default = workload.defaults.container.clone();
        let size = |is_reduce| {
            let memory = self.memory.get(&is_reduce).copied().filter(|memory| *memory > 0);
            memory.map_or_else(|| default.clone(), |memory| Amounts::new(memory, default.vcores))
        };
        let mut tasks = Vec::new();
        for task in self.tasks.values() {
            let (Some(started), Some(ended)) = (task.started, task.ended) else {
                continue;
            };
            let (wave, name, priority) = if task.is_reduce {
                (1, "reduce", 10)
            } else {
                (0, "map", 20)
            };
            tasks.push(Tasks {
                wave,
                name,
                count: 1,
                resource: size(task.is_reduce),
                length: Length::Fixed((ended - started).max(1)),
                priority,
                host: task.host.as_deref().map(|host| workload.host(host)),
                delay_ms: 0,
            });
        }
        let start = self.master_started.zip(self.launched);
        Job {
            id: identifier(&id),
            at_ms: 0,
            queue: self.queue.clone().unwrap_or_else(|| "default".into()),
            user: self.user.clone().unwrap_or_else(|| "user".into()),
            am: Am {
                resource: Some(workload.defaults.am.clone()),
                start_ms: start.map(|(from, to)| (to - from).clamp(0, 3_600_000)),
                heartbeat_ms: None,
            },
            start: Start::Independent,
            running: None,
            tasks,
        }
    }
}
