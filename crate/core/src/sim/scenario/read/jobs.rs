//! The fields of jobs and arrivals.

#![expect(
    clippy::disallowed_types,
    reason = "sets that are only asked whether an id is taken"
)]

use crate::said;
use std::cell::RefCell;
use std::collections::HashSet;

use super::WEEK;
use super::cluster::resource;
use super::stages::{DEFAULT_CONTAINER, duration, kind_ms, on_preemption};
use crate::config::{self, Configuration};
use crate::resource::ResourceTypes;
use crate::sim::native;
use crate::sim::scenario::configuration::JobBase;
use crate::sim::scenario::json::{Findings, Item, Object, tell};
use crate::sim::scenario::{AmSpec, AmVersion, Arrival, ClusterSpec, JobKind, JobSpec};

const MAX_JOBS: u64 = 20_000;
const MAX_TASKS: u64 = 1_000_000;
/// How long a gang rests before it tries again, ms.
const BACKOFF_MS: u64 = 10_000;

/// Reads jobs and remembers what they are called.
pub(super) struct Jobs<'a> {
    pub(super) types: &'a ResourceTypes,
    base: JobBase,
    duration_ms: u64,
    max_priority: i64,
    ids: RefCell<HashSet<String>>,
    tasks: u64,
    /// What is still free of each node when the scenario begins.
    #[cfg(feature = "resume")]
    pub(super) rooms: super::running::Rooms,
}

impl<'a> Jobs<'a> {
    pub(super) fn new(
        types: &'a ResourceTypes,
        duration_ms: u64,
        configuration: Option<&Configuration>,
        cluster: Option<&ClusterSpec>,
    ) -> Self {
        #[cfg(not(feature = "resume"))]
        let _ = cluster;
        let max_priority = configuration.map_or(0, |of| {
            let name = "yarn.cluster.max-application-priority";
            of.properties().int_or(name, 0, &mut config::Findings::new())
        });
        Self {
            types,
            base: configuration.map(JobBase::of).unwrap_or_default(),
            duration_ms,
            max_priority: max_priority.into(),
            ids: RefCell::default(),
            tasks: 0,
            #[cfg(feature = "resume")]
            rooms: super::running::Rooms::of(cluster, configuration.map(Configuration::kind)),
        }
    }

    /// The field `job` of an event: the id of a job that there is.
    pub(super) fn named(&self, object: &mut Object<'_>) -> Option<String> {
        let item = object.need("job", said!("want.job-id"))?;
        let id = item.text()?;
        if self.ids.borrow().contains(id) {
            return Some(id.to_owned());
        }
        item.findings.error(&item.path, said!("scenario.unknown-job", id));
        None
    }

    pub(super) fn jobs(&mut self, items: &[Item<'_>]) -> Vec<JobSpec> {
        items.iter().filter_map(|item| self.job(item)).collect()
    }

    fn job(&mut self, item: &Item<'_>) -> Option<JobSpec> {
        let mut object = item.object()?;
        let id = object
            .need("id", said!("want.own-job-id"))
            .and_then(|item| item.name());
        let at_ms = object.ms("atMs", 0, 0, self.duration_ms);
        if let Some(id) = id {
            self.add(id.to_owned(), &object.path_of("id"), object.findings);
        }
        let mut job = self.template(&mut object);
        #[cfg(feature = "resume")]
        if let Some(job) = &mut job {
            job.running = self.running(&mut object, job, at_ms);
        }
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
            findings.error(path, said!("scenario.duplicate-job", twice));
        }
        if self.ids.get_mut().len() as u64 == MAX_JOBS + 1 {
            findings.error("jobs", said!("scenario.jobs", max_jobs = MAX_JOBS));
        }
    }

    fn count(&mut self, job: Option<&JobSpec>, times: u64, item: &Item<'_>) {
        let before = self.tasks;
        let tasks: u64 = job.map_or(0, |job| {
            job.stages.iter().map(|stage| u64::from(stage.count)).sum()
        });
        self.tasks += tasks * times;
        if before <= MAX_TASKS && self.tasks > MAX_TASKS {
            item.findings
                .error(&item.path, said!("scenario.tasks", max_tasks = MAX_TASKS));
        }
    }

    pub(super) fn arrivals(&mut self, items: &[Item<'_>], findings: &Findings) -> Vec<Arrival> {
        let mut arrivals = Vec::with_capacity(items.len());
        for item in items {
            let Some(mut object) = item.object() else { continue };
            let name = object
                .need("name", said!("want.series-name"))
                .and_then(|item| item.name());
            let count = object
                .need("count", said!("want.whole-from-to", least = 1, most = MAX_JOBS))
                .and_then(|item| item.int(1, MAX_JOBS as i64));
            let first_ms = object.ms("firstMs", 0, 0, WEEK);
            let gap = object
                .need("gapMs", said!("want.ms-or-distribution"))
                .and_then(|item| duration(&item, 0));
            let job = object.need("job", said!("want.job-template")).and_then(|item| {
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
        tell!(
            object.findings,
            object.path_of("amVersion"),
            Default("current".into())
        );
        let mapred = object.get("mapred");
        let mapred_site = object.get("mapredSite");
        for item in [&am_version, &mapred, &mapred_site].into_iter().flatten() {
            if !mapreduce {
                item.findings.error(
                    &item.path,
                    said!("scenario.other-kind", kind = JobKind::MapReduce.name()),
                );
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
        if mapreduce {
            let faults = self.base.faults(object.path(), &mapred_site, &mapred);
            object.findings.extend_once(faults);
        }
        let sizes = mapreduce.then(|| self.base.sizes(&mapred_site, &mapred));
        let am = self.am(object, sizes.as_ref());
        let on_preemption = on_preemption(object);
        let stages = self.stages(object, kind, sizes.as_ref());
        let duration_ms = kind_ms(object, "durationMs", kind, JobKind::Service);
        let hold_ms = kind_ms(object, "holdMs", kind, JobKind::Gang);
        let backoff_ms = kind_ms(object, "backoffMs", kind, JobKind::Gang).unwrap_or(BACKOFF_MS);
        tell!(
            object.findings,
            object.path_of("backoffMs"),
            Default(BACKOFF_MS.into())
        );
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
            running: None,
        })
    }

    pub(super) fn priority(&self, object: &mut Object<'_>) -> i32 {
        let priority = object.int("priority", 0, 0, i64::from(i32::MAX));
        if priority > self.max_priority {
            object.findings.warning(
                &object.path_of("priority"),
                said!("scenario.priority", max_priority = self.max_priority, priority),
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
}
