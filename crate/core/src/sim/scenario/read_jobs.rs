//! The fields of jobs, stages and arrivals (spec `simulation.md` §12).

use std::cell::RefCell;
use std::collections::HashSet;

use super::json::{Findings, Item, Object};
use super::read::{WEEK, resource};
use super::{
    AmSpec, AmVersion, Arrival, Duration, JobKind, JobSpec, OnPreemption, Place, Scenario, SchedulerSpec,
    StageSpec,
};
use crate::resource::{Resource, ResourceTypes};
use crate::sim::native;

const MAX_JOBS: u64 = 20_000;
const MAX_TASKS: u64 = 1_000_000;
/// What a container asks for where nothing else is said.
pub(super) const DEFAULT_CONTAINER: Resource = Resource::new(1024, 1);

/// Reads jobs and remembers what they are called.
pub(super) struct Jobs<'a> {
    types: &'a ResourceTypes,
    duration_ms: u64,
    max_priority: i64,
    ids: RefCell<HashSet<String>>,
    tasks: u64,
}

impl<'a> Jobs<'a> {
    pub(super) fn new(types: &'a ResourceTypes, duration_ms: u64, scheduler: Option<&SchedulerSpec>) -> Self {
        let max_priority = scheduler
            .and_then(|s| {
                native::property(s, "yarn.cluster.max-application-priority")
                    .ok()
                    .flatten()
            })
            .and_then(|text| text.trim().parse().ok())
            .unwrap_or(0);
        Self {
            types,
            duration_ms,
            max_priority,
            ids: RefCell::default(),
            tasks: 0,
        }
    }

    /// Learns the names of a scenario's jobs and of `others`.
    pub(super) fn know(&mut self, scenario: &Scenario, others: &[String]) {
        let ids = self.ids.get_mut();
        ids.extend(scenario.jobs.iter().map(|job| job.id.clone()));
        for arrival in &scenario.arrivals {
            ids.extend((1..=arrival.count).map(|i| format!("{}-{i}", arrival.name)));
        }
        ids.extend(others.iter().cloned());
    }

    /// The field `job` of an event: the id of a job that there is.
    pub(super) fn named(&self, object: &mut Object<'_>) -> Option<String> {
        let item = object.need("job", "a job's id")?;
        let id = item.text()?;
        if self.ids.borrow().contains(id) {
            return Some(id.to_owned());
        }
        item.findings
            .error(&item.path, "scenario.unknown-job", format!("no job {id}"));
        None
    }

    pub(super) fn jobs(&mut self, items: &[Item<'_>]) -> Vec<JobSpec> {
        items.iter().filter_map(|item| self.job(item)).collect()
    }

    fn job(&mut self, item: &Item<'_>) -> Option<JobSpec> {
        let mut object = item.object()?;
        let id = object.need("id", "the job's id").and_then(|item| item.name());
        let at_ms = object.ms("atMs", 0, 0, self.duration_ms);
        if let Some(id) = id {
            self.add(id.to_owned(), &object.path_of("id"), object.findings);
        }
        let mut job = self.template(&mut object);
        object.done();
        self.count(job.as_ref(), 1, item);
        if let (Some(job), Some(id)) = (&mut job, id) {
            id.clone_into(&mut job.id);
            job.at_ms = at_ms;
        }
        id.and(job)
    }

    fn add(&mut self, id: String, path: &str, findings: &Findings) {
        if let Some(twice) = self.ids.get_mut().replace(id) {
            findings.error(
                path,
                "scenario.duplicate-job",
                format!("job {twice} appears twice"),
            );
        }
        if self.ids.get_mut().len() as u64 == MAX_JOBS + 1 {
            let message = format!("must be at most {MAX_JOBS} jobs in all");
            findings.error("jobs", "scenario.jobs", message);
        }
    }

    fn count(&mut self, job: Option<&JobSpec>, times: u64, item: &Item<'_>) {
        let before = self.tasks;
        let tasks: u64 = job.map_or(0, |job| {
            job.stages.iter().map(|stage| u64::from(stage.count)).sum()
        });
        self.tasks += tasks * times;
        if before <= MAX_TASKS && self.tasks > MAX_TASKS {
            let message = format!("must be at most {MAX_TASKS} tasks in all");
            item.findings.error(&item.path, "scenario.tasks", message);
        }
    }

    pub(super) fn arrivals(&mut self, items: &[Item<'_>], findings: &Findings) -> Vec<Arrival> {
        let mut arrivals = Vec::with_capacity(items.len());
        for item in items {
            let Some(mut object) = item.object() else { continue };
            let name = object
                .need("name", "the series' name")
                .and_then(|item| item.name());
            let count = object
                .need("count", "a whole number from 1 to 20000")
                .and_then(|item| item.int(1, MAX_JOBS as i64));
            let first_ms = object.ms("firstMs", 0, 0, WEEK);
            let gap = object
                .need("gapMs", "a number of ms or a distribution")
                .and_then(|item| duration(&item, 0));
            let job = object.need("job", "a job without id and atMs").and_then(|item| {
                let mut object = item.object()?;
                let job = self.template(&mut object);
                object.done();
                job
            });
            object.done();
            let (Some(name), Some(count)) = (name, count) else {
                continue;
            };
            for i in 1..=count {
                self.add(format!("{name}-{i}"), &item.path, findings);
            }
            self.count(job.as_ref(), count as u64, item);
            if let (Some(gap), Some(job)) = (gap, job) {
                arrivals.push(Arrival {
                    name: name.to_owned(),
                    count: count as u32,
                    first_ms,
                    gap,
                    job,
                });
            }
        }
        arrivals
    }

    /// A job without id and time.
    fn template(&self, object: &mut Object<'_>) -> Option<JobSpec> {
        let queue = object.text("queue", "default", 1000);
        let user = object.text("user", "user", 100);
        let kind = JobKind::ALL[object.choice("kind", &JobKind::ALL.map(JobKind::name))];
        let priority = self.priority(object);
        let label = object.text("label", "", 100);
        let mapreduce = kind == JobKind::MapReduce;
        let am_version = object.get("amVersion");
        let mapred = object.get("mapred");
        let mapred_site = object.get("mapredSite");
        for item in [&am_version, &mapred, &mapred_site].into_iter().flatten() {
            if !mapreduce {
                let message = "is for jobs of kind \"mapreduce\" only";
                item.findings.error(&item.path, "scenario.other-kind", message);
            }
        }
        let am_version = am_version
            .and_then(|item| item.one_of(&["current", "article"]))
            .unwrap_or(0);
        let mapred = mapred.and_then(|item| item.texts()).unwrap_or_default();
        let mapred_site: std::sync::Arc<str> = mapred_site
            .and_then(|item| item.lines())
            .unwrap_or_default()
            .into();
        let sizes = mapreduce.then(|| native::MapredSizes::read(&mapred, &mapred_site));
        let am = self.am(object, sizes.as_ref());
        let on_preemption = on_preemption(object);
        let stages = self.stages(object, kind, sizes.as_ref());
        let duration_ms = kind_ms(object, "durationMs", kind, JobKind::Service);
        let hold_ms = kind_ms(object, "holdMs", kind, JobKind::Gang);
        let backoff_ms = kind_ms(object, "backoffMs", kind, JobKind::Gang).unwrap_or(10_000);
        Some(JobSpec {
            id: String::new(),
            at_ms: 0,
            queue,
            user,
            kind,
            priority,
            label,
            am: am?,
            on_preemption,
            am_version: [AmVersion::Current, AmVersion::Article][am_version],
            mapred,
            mapred_site,
            stages: stages?,
            duration_ms,
            hold_ms,
            backoff_ms,
        })
    }

    fn priority(&self, object: &mut Object<'_>) -> i32 {
        let priority = object.int("priority", 0, 0, i64::from(i32::MAX));
        if priority > self.max_priority {
            object.findings.warning(
                &object.path_of("priority"),
                "scenario.priority",
                format!(
                    "is cut to {}; raise yarn.cluster.max-application-priority to use {priority}",
                    self.max_priority
                ),
            );
        }
        priority.min(self.max_priority) as i32
    }

    fn am(&self, object: &mut Object<'_>, sizes: Option<&native::MapredSizes>) -> Option<AmSpec> {
        let default = AmSpec {
            resource: sizes.map_or(DEFAULT_CONTAINER, |sizes| sizes.am),
            start_ms: 3000,
            heartbeat_ms: sizes.map_or(1000, |sizes| sizes.heartbeat_ms),
            max_attempts: 2,
            unmanaged: false,
        };
        let Some(item) = object.get("am") else {
            return Some(default);
        };
        let mut object = item.object()?;
        let resource = match object.get("resource") {
            None => Some(default.resource),
            Some(item) => resource(&item, self.types),
        };
        let am = AmSpec {
            resource: resource.unwrap_or(default.resource),
            start_ms: object.ms("startMs", default.start_ms, 0, 3_600_000),
            heartbeat_ms: object.ms("heartbeatMs", default.heartbeat_ms, 10, 600_000),
            max_attempts: object.int("maxAttempts", 2, 1, 10) as u32,
            unmanaged: object.flag("unmanaged", false),
        };
        object.done();
        Some(am)
    }

    fn stages(
        &self,
        object: &mut Object<'_>,
        kind: JobKind,
        sizes: Option<&native::MapredSizes>,
    ) -> Option<Vec<StageSpec>> {
        let list = object.need("stages", "a list of 1 to 100 stages")?;
        let items = list.list(100)?;
        let fits = match kind {
            JobKind::Service => items.len() == 1,
            JobKind::MapReduce => (1..=2).contains(&items.len()),
            JobKind::Generic | JobKind::Gang => !items.is_empty(),
        };
        if !fits {
            list.must_be(match kind {
                JobKind::Service => "one stage",
                JobKind::MapReduce => "a stage \"map\" and optionally a stage \"reduce\"",
                JobKind::Generic | JobKind::Gang => "1 to 100 stages",
            });
            return None;
        }
        let mut stages: Vec<StageSpec> = Vec::with_capacity(items.len());
        for item in &items {
            let stage = self.stage(item, kind, sizes, &stages)?;
            stages.push(stage);
        }
        Some(stages)
    }

    fn stage(
        &self,
        item: &Item<'_>,
        kind: JobKind,
        sizes: Option<&native::MapredSizes>,
        earlier: &[StageSpec],
    ) -> Option<StageSpec> {
        let index = earlier.len();
        let mut object = item.object()?;
        let name = stage_name(&mut object, kind, earlier);
        let count = object
            .need("count", "a whole number from 1 to 100000")
            .and_then(|item| item.int(1, 100_000));
        let default = sizes.map(|sizes| if index == 0 { sizes.map } else { sizes.reduce });
        let size = match (object.get("resource"), default) {
            (None, Some(default)) => Some(default),
            (None, None) => {
                object.need("resource", "what a task asks for");
                None
            }
            (Some(item), _) => resource(&item, self.types),
        };
        let duration = stage_duration(&mut object, kind);
        let copy_ms = object.maybe_ms("copyMs", 0, WEEK);
        let priority = match kind {
            JobKind::MapReduce => [20, 10][index.min(1)],
            _ => object.int("priority", 20 + index as i64, 0, 1000) as i32,
        };
        let after = after(&mut object, earlier);
        let max_running = object.int("maxRunning", 0, 0, 100_000) as u32;
        let place = place(&mut object);
        let relax = object.flag("relax", true);
        object.done();
        let stage = StageSpec {
            name: name?,
            count: count? as u32,
            resource: size?,
            duration: duration?,
            copy_ms,
            priority,
            after: after?,
            max_running,
            place: place?,
            relax,
        };
        if let Some(other) = earlier
            .iter()
            .find(|other| other.priority == stage.priority && other.resource != stage.resource)
        {
            let (name, priority) = (&other.name, stage.priority);
            item.findings.error(
                &format!("{}.priority", item.path),
                "scenario.same-priority",
                format!("must differ from that of stage {name}, whose containers have another size; got {priority}"),
            );
            return None;
        }
        Some(stage)
    }
}

fn stage_name(object: &mut Object<'_>, kind: JobKind, earlier: &[StageSpec]) -> Option<String> {
    let item = object.need("name", "the stage's name")?;
    let name = item.name()?;
    if kind == JobKind::MapReduce {
        let wanted = ["map", "reduce"][earlier.len().min(1)];
        if name != wanted {
            item.must_be(&format!("\"{wanted}\""));
            return None;
        }
    }
    if earlier.iter().any(|stage| stage.name == name) {
        let message = format!("stage {name} appears twice");
        item.findings
            .error(&item.path, "scenario.duplicate-stage", message);
        return None;
    }
    Some(name.to_owned())
}

/// `Some(None)`: a service's stage has none.
fn stage_duration(object: &mut Object<'_>, kind: JobKind) -> Option<Option<Duration>> {
    if kind == JobKind::Service {
        let Some(item) = object.get("duration") else {
            return Some(None);
        };
        let message = "a service's tasks have no duration; remove it, or set durationMs of the job";
        item.findings.error(&item.path, "scenario.other-kind", message);
        return None;
    }
    let item = object.need("duration", "a number of ms or a distribution")?;
    duration(&item, 1).map(Some)
}

fn after(object: &mut Object<'_>, earlier: &[StageSpec]) -> Option<Vec<usize>> {
    let Some(item) = object.get("after") else {
        return Some(earlier.len().checked_sub(1).into_iter().collect());
    };
    let mut indices = Vec::new();
    for name in item.list(100)? {
        let text = name.text()?;
        let Some(index) = earlier.iter().position(|stage| stage.name == text) else {
            let message = format!("after: no earlier stage {text}");
            item.findings.error(&name.path, "scenario.unknown-stage", message);
            return None;
        };
        if !indices.contains(&index) {
            indices.push(index);
        }
    }
    Some(indices)
}

fn place(object: &mut Object<'_>) -> Option<Place> {
    let Some(item) = object.get("place") else {
        return Some(Place::Any);
    };
    if item.value.is_array() {
        let hosts: Option<Vec<String>> = item
            .list(10_000)?
            .iter()
            .map(|host| host.name().map(str::to_owned))
            .collect();
        let hosts = hosts?;
        if hosts.is_empty() {
            item.must_be("\"any\", \"random\" or a list of at least one node name");
            return None;
        }
        return Some(Place::Hosts(hosts));
    }
    match item.value.as_str() {
        Some("any") => Some(Place::Any),
        Some("random") => Some(Place::Random),
        _ => {
            item.must_be("\"any\", \"random\" or a list of node names");
            None
        }
    }
}

fn on_preemption(object: &mut Object<'_>) -> OnPreemption {
    let Some(mut object) = object.get("onPreemption").and_then(|item| item.object()) else {
        return OnPreemption::Ignore;
    };
    let what = object.choice("do", &["ignore", "release", "checkpoint"]);
    let cost_ms = object.ms("costMs", 2000, 0, 600_000);
    let keep_permille = object.int("keepPermille", 1000, 0, 1000) as u32;
    object.done();
    match what {
        0 => OnPreemption::Ignore,
        1 => OnPreemption::Release,
        _ => OnPreemption::Checkpoint {
            cost_ms,
            keep_permille,
        },
    }
}

fn kind_ms(object: &mut Object<'_>, key: &'static str, kind: JobKind, of: JobKind) -> Option<u64> {
    let item = object.get(key)?;
    if kind != of {
        let message = format!("is for jobs of kind \"{}\" only", of.name());
        item.findings.error(&item.path, "scenario.other-kind", message);
        return None;
    }
    item.int(1, WEEK as i64).map(|ms| ms as u64)
}

/// A duration: a whole number of ms from `min`, or a distribution.
fn duration(item: &Item<'_>, min: u64) -> Option<Duration> {
    const MAX: f64 = WEEK as f64;
    if item.value.is_number() {
        return item
            .int(min as i64, WEEK as i64)
            .map(|ms| Duration::Fixed(ms as u64));
    }
    if !item.value.is_object() {
        item.must_be("a whole number of ms or an object with \"dist\"");
        return None;
    }
    let mut object = item.object()?;
    let kinds = ["uniform", "exponential", "lognormal", "choice"];
    let kind = object
        .need("dist", &format!("one of {}", kinds.join(", ")))
        .and_then(|item| item.one_of(&kinds))?;
    let duration = match kind {
        0 => {
            let min_item = object.need("minMs", "a whole number of ms");
            let max_item = object.need("maxMs", "a whole number of ms");
            let least = min_item.and_then(|item| item.int(min as i64, WEEK as i64))? as u64;
            let most = max_item.and_then(|item| item.int(least as i64, WEEK as i64))? as u64;
            Some(Duration::Uniform {
                min_ms: least,
                max_ms: most,
            })
        }
        1 => object
            .need("meanMs", "a number of ms")
            .and_then(|item| item.number(1.0, MAX))
            .map(|mean_ms| Duration::Exponential { mean_ms }),
        2 => {
            let mean = object
                .need("meanMs", "a number of ms")
                .and_then(|item| item.number(1.0, MAX));
            let std = object
                .need("stdMs", "a number of ms")
                .and_then(|item| item.number(0.0, MAX));
            Some(Duration::LogNormal {
                mean_ms: mean?,
                std_ms: std?,
            })
        }
        _ => choice(&mut object, min),
    };
    object.done();
    duration
}

fn choice(object: &mut Object<'_>, min: u64) -> Option<Duration> {
    let values = object.need("valuesMs", "a list of ms")?;
    let values_ms: Option<Vec<u64>> = values
        .list(10_000)?
        .iter()
        .map(|item| item.int(min as i64, WEEK as i64).map(|ms| ms as u64))
        .collect();
    let values_ms = values_ms?;
    let weights: Option<Vec<f64>> = match object.get("weights") {
        None => Some(vec![1.0; values_ms.len()]),
        Some(item) => item
            .list(10_000)?
            .iter()
            .map(|item| item.number(0.0, 1e12))
            .collect(),
    };
    let weights = weights?;
    let positive = weights.iter().any(|weight| *weight > 0.0);
    if values_ms.is_empty() || weights.len() != values_ms.len() || !positive {
        values.must_be("at least one value, with as many weights, one of them above 0");
        return None;
    }
    Some(Duration::Choice { values_ms, weights })
}
