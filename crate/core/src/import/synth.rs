//! Synthetic load (SYNTH) of the Scheduler Load Simulator (spec `sls.md` §2.3).
//!
//! The jobs are drawn here, from the streams of `simulation.md` §1 under the file's `rand_seed`; they are as likely as Hadoop's
//! own, but not the same ones, since Hadoop's generators are not copied.

use super::note_once;
use super::records::{Record, records, values};
use super::workload::{Amounts, Job, Length, Start, Tasks, Workload, identifier};
use crate::config::Findings;
use crate::said;
use crate::sim::random::Stream;
use crate::sim::scenario::Duration;

/// The most jobs that are drawn.
const MOST_JOBS: i64 = 20_000;

/// A sample object of the file.
#[derive(Clone, Debug)]
enum Sample {
    Constant(f64),
    LogNormal { mean: f64, std: f64 },
    Choice { values: Vec<f64>, weights: Vec<f64> },
}

impl Sample {
    /// `{val}`, `{val, std[, dist]}` or `{discrete[, weights]}`.
    fn read(of: &Record<'_>, findings: &mut Findings) -> Option<Self> {
        let values: Vec<f64> = of.numbers("discrete").into_iter().take(10_000).collect();
        if !values.is_empty() {
            let weights = weights(of.numbers("weights"), values.len());
            return Some(Self::Choice { values, weights });
        }
        let mean = of.number("val")?;
        let Some(std) = of.number("std") else {
            return Some(Self::Constant(mean));
        };
        if of.text("dist").is_some_and(|dist| dist == "NORM") {
            note_once(findings, said!("import.synth-normal"));
        }
        Self::log_normal(mean, std)
    }

    /// QUIRK: a deviation of 0 means a sixth of the mean (spec `sls.md` §2.3).
    fn log_normal(mean: f64, std: f64) -> Option<Self> {
        let std = if std == 0.0 { mean / 6.0 } else { std };
        (mean > 0.0 && std > 0.0).then_some(Self::LogNormal { mean, std })
    }

    /// The old flat form: `<prefix>_avg`, `<prefix>_stddev`.
    fn read_flat(of: &Record<'_>, prefix: &str) -> Option<Self> {
        let mean = of.number(&format!("{prefix}_avg"))?;
        Self::log_normal(mean, of.number(&format!("{prefix}_stddev")).unwrap_or(0.0))
    }

    fn draw(&self, stream: &mut Stream, least: u64) -> u64 {
        let whole = |value: f64| libm::round(value.clamp(least as f64, 1e9)) as u64;
        match self {
            Self::Constant(value) => whole(*value),
            Self::LogNormal { mean, std } => stream.duration(
                &Duration::LogNormal {
                    mean_ms: *mean,
                    std_ms: *std,
                },
                0,
                least,
            ),
            Self::Choice { values, weights } => whole(values[pick(stream, weights)]),
        }
    }

    fn length(&self) -> Length {
        let whole = |value: f64| libm::round(value.clamp(1.0, 1e15)) as i64;
        match self {
            Self::Constant(value) => Length::Fixed(whole(*value)),
            Self::LogNormal { mean, std } => Length::LogNormal {
                mean: *mean,
                std: *std,
            },
            Self::Choice { values, weights } => Length::Choice {
                values: values.iter().copied().map(whole).collect(),
                weights: weights.clone(),
            },
        }
    }
}

/// As many usable weights as there are values; equal ones where the file has none.
fn weights(given: Vec<f64>, count: usize) -> Vec<f64> {
    let usable = given.len() == count && given.iter().all(|weight| (0.0..=1e12).contains(weight));
    if usable && given.iter().any(|weight| *weight > 0.0) {
        given
    } else {
        vec![1.0; count]
    }
}

/// An index by weight.
fn pick(stream: &mut Stream, weights: &[f64]) -> usize {
    let total: f64 = weights.iter().sum();
    let mut left = stream.whole(1, 1 << 53) as f64 / 9_007_199_254_740_992.0 * total;
    for (index, weight) in weights.iter().enumerate() {
        left -= weight;
        if left <= 0.0 && *weight > 0.0 {
            return index;
        }
    }
    weights.iter().rposition(|weight| *weight > 0.0).unwrap_or(0)
}

struct TaskKind {
    name: &'static str,
    wave: u8,
    priority: i64,
    count: Sample,
    time: Sample,
    memory: Sample,
    vcores: Sample,
}

struct Class {
    user: String,
    weight: f64,
    tasks: Vec<TaskKind>,
}

struct Source {
    queue: String,
    weight: f64,
    classes: Vec<Class>,
    times: Vec<(i64, f64)>,
}

/// Reads the file and draws its jobs.
pub(super) fn read(text: &str, workload: &mut Workload, findings: &mut Findings) {
    let values = values(text, findings);
    let Some(top) = records(&values).next() else {
        return;
    };
    let sources: Vec<Source> = top
        .list("workloads")
        .iter()
        .filter_map(|source| read_source(source, findings))
        .collect();
    if sources.is_empty() {
        findings.error(top.place("workloads"), said!("import.synth-empty"));
        return;
    }
    imply_nodes(&top, workload);
    let seed = top.int("rand_seed").unwrap_or(0).unsigned_abs();
    let asked = top.int("num_jobs").unwrap_or(0);
    if asked > MOST_JOBS {
        let most = MOST_JOBS;
        findings.error(top.place("num_jobs"), said!("import.synth-jobs", most));
        return;
    }
    let count = asked.max(0);
    let mut jobs: Vec<Job> = (1..=count)
        .map(|number| draw(seed, number, &sources, workload))
        .collect();
    jobs.sort_by_key(|job| job.at_ms);
    for job in jobs {
        workload.add(job, findings);
    }
    note_once(findings, said!("import.synth-drawn"));
}

fn imply_nodes(top: &Record<'_>, workload: &mut Workload) {
    let nodes = top.int("num_nodes").unwrap_or(0).clamp(0, 10_000);
    let racks = (nodes / top.int("nodes_per_rack").unwrap_or(1).max(1)).max(1);
    for index in 0..nodes {
        let _ = workload.host(&format!("/rack{}/node{index}", index % racks));
    }
}

fn read_source(source: &Record<'_>, findings: &mut Findings) -> Option<Source> {
    let classes: Vec<Class> = source
        .list("job_classes")
        .iter()
        .map(|class| read_class(class, findings))
        .collect();
    let classes: Vec<Class> = classes
        .into_iter()
        .filter(|class| !class.tasks.is_empty())
        .collect();
    let times = source.list("time_distribution");
    let mut times: Vec<(i64, f64)> = times
        .iter()
        .filter_map(|bucket| {
            Some((
                bucket.int("time")?.max(0),
                bucket.number("weight")?.clamp(0.0, 1e12),
            ))
        })
        .collect();
    times.sort_by_key(|(time, _)| *time);
    (!classes.is_empty() && !times.is_empty()).then(|| Source {
        queue: source.text("queue_name").unwrap_or_else(|| "default".into()),
        weight: source.number("workload_weight").unwrap_or(1.0).clamp(0.0, 1e12),
        classes,
        times,
    })
}

fn read_class(class: &Record<'_>, findings: &mut Findings) -> Class {
    let tasks = if class.has("tasks") {
        class
            .list("tasks")
            .iter()
            .filter_map(|task| read_task(task, findings))
            .collect()
    } else {
        [
            flat_task(class, "map", "m", 0, 20),
            flat_task(class, "reduce", "r", 1, 10),
        ]
        .into_iter()
        .flatten()
        .collect()
    };
    if class.text("type").is_some_and(|kind| kind != "mapreduce") {
        note_once(findings, said!("import.synth-am-type"));
    }
    Class {
        user: class.text("user_name").unwrap_or_else(|| "default".into()),
        weight: class.number("class_weight").unwrap_or(1.0).clamp(0.0, 1e12),
        tasks,
    }
}

fn read_task(task: &Record<'_>, findings: &mut Findings) -> Option<TaskKind> {
    let mut sample = |key: &str| {
        task.object(key)
            .and_then(|sample| Sample::read(&sample, findings))
    };
    let is_reduce = task.text("type").is_some_and(|kind| kind == "reduce");
    Some(TaskKind {
        name: if is_reduce { "reduce" } else { "map" },
        wave: u8::from(is_reduce),
        priority: task.int("priority").unwrap_or(20).clamp(0, 1000),
        count: sample("count")?,
        time: sample("time")?,
        memory: sample("max_memory").unwrap_or(Sample::Constant(1024.0)),
        vcores: sample("max_vcores").unwrap_or(Sample::Constant(1.0)),
    })
}

fn flat_task(
    class: &Record<'_>,
    name: &'static str,
    letter: &str,
    wave: u8,
    priority: i64,
) -> Option<TaskKind> {
    Some(TaskKind {
        name,
        wave,
        priority,
        count: Sample::read_flat(class, &format!("{letter}tasks"))?,
        time: Sample::read_flat(class, &format!("{letter}time"))?,
        memory: Sample::read_flat(class, &format!("{name}_max_memory")).unwrap_or(Sample::Constant(1024.0)),
        vcores: Sample::read_flat(class, &format!("{name}_max_vcores")).unwrap_or(Sample::Constant(1.0)),
    })
}

/// Job `number`, from a stream of its own: more jobs do not change the earlier ones.
fn draw(seed: u64, number: i64, sources: &[Source], workload: &Workload) -> Job {
    let mut stream = Stream::new(seed, &format!("synth/{number}"));
    let source = &sources[pick(
        &mut stream,
        &sources.iter().map(|source| source.weight).collect::<Vec<_>>(),
    )];
    let bucket = pick(
        &mut stream,
        &source.times.iter().map(|(_, weight)| *weight).collect::<Vec<_>>(),
    );
    let from = source.times[bucket].0;
    let to = source
        .times
        .get(bucket + 1)
        .map_or(from, |(next, _)| (*next - 1).max(from));
    let second = stream.whole(from.unsigned_abs(), to.unsigned_abs());
    let class = &source.classes[pick(
        &mut stream,
        &source
            .classes
            .iter()
            .map(|class| class.weight)
            .collect::<Vec<_>>(),
    )];
    let tasks = class.tasks.iter().map(|kind| Tasks {
        wave: kind.wave,
        name: kind.name,
        count: kind.count.draw(&mut stream, 1).min(100_000),
        resource: Amounts::new(
            kind.memory.draw(&mut stream, 1024) as i64,
            kind.vcores.draw(&mut stream, 1).min(1_000_000) as i64,
        ),
        length: kind.time.length(),
        priority: kind.priority,
        host: None,
        delay_ms: 0,
    });
    Job {
        id: identifier(&format!("job_{number}")),
        at_ms: i64::try_from(second).unwrap_or(i64::MAX).saturating_mul(1000),
        queue: source.queue.clone(),
        user: class.user.clone(),
        am: Some(workload.defaults.am.clone()).into(),
        start: Start::Independent,
        running: None,
        tasks: tasks.collect(),
    }
}
