//! MapReduce's job history (`.jhist`, spec `traces.md` §11): JSON lines behind a schema, or Hadoop 3's binary form of the same.

use super::avro::Reader;
use super::history::{Asked, History};
use super::note_once;
use super::workload::{Am, Amounts, Job, Length, Start, Tasks, Workload, identifier, row};
use crate::am::mapreduce::Settings;
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

/// The text of a binary job history in its JSON form; `None`: it is none, or says nothing of its schema.
pub(super) fn of_binary(bytes: &[u8]) -> Option<String> {
    let rest = bytes.strip_prefix(BINARY)?;
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

/// A task of the job.
#[derive(Default)]
struct Task {
    is_reduce: bool,
    /// When it was put to the scheduler of the job, which asks for a map at once.
    scheduled: Option<i64>,
    /// In the order in which they started.
    attempts: Vec<Attempt>,
}

/// An attempt of a task.
#[derive(Default)]
struct Attempt {
    id: Option<String>,
    container: Option<String>,
    started: Option<i64>,
    ended: Option<i64>,
    failed: bool,
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
    let slow_start = Settings::read(workload.native.mapred_site.properties(), &mut Vec::new()).slow_start;
    let id = told.id.clone().unwrap_or_default();
    if workload.beside_log(&id, told.history(slow_start), findings) {
        return;
    }
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

impl Task {
    const fn name(&self) -> &'static str {
        if self.is_reduce { "reduce" } else { "map" }
    }

    /// With what priority its attempt of that number, from 0, is asked for (spec `mapreduce-am.md` §2).
    fn priority(&self, attempt: usize) -> i64 {
        let has_failed = self.attempts[..attempt].iter().any(|attempt| attempt.failed);
        match (self.is_reduce, has_failed) {
            (true, _) => 10,
            (false, true) => 5,
            (false, false) => 20,
        }
    }

    /// When the attempt of that number is asked for at the earliest, where the first one is at `first`: when the one before
    /// had ended, or, of a speculative one, had started.
    fn asked(&self, attempt: usize, first: Option<i64>) -> Option<i64> {
        let Some(before) = attempt.checked_sub(1).map(|before| &self.attempts[before]) else {
            return first;
        };
        let ended = before
            .ended
            .filter(|ended| self.attempts[attempt].started >= Some(*ended));
        ended.or(before.started)
    }
}

impl Told {
    /// What the job asked for, container by container. Reduces wait for that part of all maps, `slow_start`, to have ended.
    fn history(&self, slow_start: f32) -> History {
        let mut history = History {
            user: self.user.clone(),
            queue: self.queue.clone(),
            submitted: self.submitted,
            ..History::default()
        };
        let maps = || self.tasks.values().filter(|task| !task.is_reduce);
        let mut ended: Vec<i64> = maps().filter_map(|map| map.attempts.last()?.ended).collect();
        ended.sort_unstable();
        let wanted = libm::ceil(f64::from(slow_start * maps().count() as f32)) as usize;
        let may_reduce = wanted.checked_sub(1).and_then(|last| ended.get(last)).copied();
        for (id, task) in &self.tasks {
            let first = match task.is_reduce {
                true => task.scheduled.max(may_reduce),
                false => task.scheduled,
            };
            for (number, attempt) in task.attempts.iter().enumerate() {
                let asked = Asked {
                    work: id.clone(),
                    name: task.name(),
                    at: task.asked(number, first),
                    priority: task.priority(number),
                };
                history.add(attempt.container.as_deref().unwrap_or_default(), asked);
            }
        }
        history
    }

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
                    task.scheduled = at;
                }
            }
            _ if kind.ends_with("ATTEMPT_STARTED") => {
                let attempt = Attempt {
                    id: text(event, "attemptId"),
                    container: text(event, "containerId"),
                    started: number(event, "startTime"),
                    ..Attempt::default()
                };
                if let Some(task) = self.task(event) {
                    task.attempts.push(attempt);
                }
            }
            _ if kind.contains("_ATTEMPT_") => {
                let id = text(event, "attemptId");
                let known = self.task(event).and_then(|task| {
                    let same = task.attempts.iter().position(|attempt| attempt.id == id);
                    match same {
                        Some(place) => task.attempts.get_mut(place),
                        None => task.attempts.last_mut(),
                    }
                });
                if let Some(attempt) = known {
                    attempt.ended = number(event, "finishTime");
                    attempt.failed = kind.ends_with("FAILED");
                    attempt.host = text(event, "hostname");
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
            let Some(last) = task.attempts.last() else {
                continue;
            };
            let (Some(started), Some(ended)) = (last.started, last.ended) else {
                continue;
            };
            tasks.push(Tasks {
                // Reduces are asked for when all maps are done.
                wave: task.is_reduce.into(),
                name: task.name(),
                count: 1,
                resource: size(task.is_reduce),
                length: Length::Fixed((ended - started).max(1)),
                priority: task.priority(0),
                host: last.host.as_deref().map(|host| workload.host(host)),
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
