//! The fields of stages: where and how long tasks run.

use super::WEEK;
use super::cluster::resource;
use super::jobs::Jobs;
use crate::config::Arg;
use crate::resource::Resource;
use crate::said;
use crate::sim::native;
use crate::sim::scenario::json::{Item, Object, tell};
use crate::sim::scenario::{Duration, JobKind, MOST_STAGES, OnPreemption, Place, StageSpec};

/// What a container asks for where nothing else is said.
pub(in crate::sim::scenario) const DEFAULT_CONTAINER: Resource = Resource::new(1024, 1);

impl<'a> Jobs<'a> {
    pub(super) fn stages(
        &self,
        object: &mut Object<'_>,
        kind: JobKind,
        sizes: Option<&native::MapredSizes>,
    ) -> Option<Vec<StageSpec>> {
        let list = object.need("stages", said!("want.stages"))?;
        let items = list.list(MOST_STAGES)?;
        let fits = match kind {
            JobKind::Service => items.len() == 1,
            JobKind::MapReduce => (1..=2).contains(&items.len()),
            JobKind::Generic | JobKind::Gang => !items.is_empty(),
        };
        if !fits {
            list.must_be(match kind {
                JobKind::Service => said!("want.one-stage"),
                JobKind::MapReduce => said!("want.map-and-reduce"),
                JobKind::Generic | JobKind::Gang => said!("want.stages-of"),
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
            .need("count", said!("want.whole-from-to", least = 1, most = 100_000))
            .and_then(|item| item.int(1, 100_000));
        let default = sizes.map(|sizes| if index == 0 { sizes.map } else { sizes.reduce });
        let size = match (object.get("resource"), default) {
            (None, Some(default)) => Some(default),
            (None, None) => {
                object.need("resource", said!("want.task-resource"));
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
        let delay_ms = object.ms("delayMs", 0, 0, WEEK);
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
            delay_ms,
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
                said!("scenario.same-priority", name, priority),
            );
            return None;
        }
        Some(stage)
    }
}

fn stage_name(object: &mut Object<'_>, kind: JobKind, earlier: &[StageSpec]) -> Option<String> {
    let item = object.need("name", said!("want.own-stage-name"))?;
    let name = item.name()?;
    if kind == JobKind::MapReduce {
        let wanted = ["map", "reduce"][earlier.len().min(1)];
        if name != wanted {
            item.must_be(said!("want.quoted", text = wanted));
            return None;
        }
    }
    if earlier.iter().any(|stage| stage.name == name) {
        item.findings
            .error(&item.path, said!("scenario.duplicate-stage", name));
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

        item.findings
            .error(&item.path, said!("scenario.service-duration"));
        return None;
    }
    let item = object.need("duration", said!("want.ms-or-distribution"))?;
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
            item.findings
                .error(&name.path, said!("scenario.unknown-stage", text));
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
    tell!(item.findings, item.path, Kind("place"));
    if item.value.is_array() {
        let hosts: Option<Vec<String>> = item
            .list(10_000)?
            .iter()
            .map(|host| host.name().map(str::to_owned))
            .collect();
        let hosts = hosts?;
        if hosts.is_empty() {
            item.must_be(said!("want.place-with-node"));
            return None;
        }
        return Some(Place::Hosts(hosts));
    }
    match item.value.as_str() {
        Some("any") => Some(Place::Any),
        Some("random") => Some(Place::Random),
        _ => {
            item.must_be(said!("want.place"));
            None
        }
    }
}

pub(super) fn on_preemption(object: &mut Object<'_>) -> OnPreemption {
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

pub(super) fn kind_ms(object: &mut Object<'_>, key: &'static str, kind: JobKind, of: JobKind) -> Option<u64> {
    let item = object.get(key)?;
    if kind != of {
        item.findings
            .error(&item.path, said!("scenario.other-kind", kind = of.name()));
        return None;
    }
    item.int(1, WEEK as i64).map(|ms| ms as u64)
}

/// A duration: a whole number of ms from `min`, or a distribution.
pub(super) fn duration(item: &Item<'_>, min: u64) -> Option<Duration> {
    const MAX: f64 = WEEK as f64;
    tell!(item.findings, item.path, Kind("duration"));
    if item.value.is_number() {
        return item
            .int(min as i64, WEEK as i64)
            .map(|ms| Duration::Fixed(ms as u64));
    }
    if !item.value.is_object() {
        item.must_be(said!("want.duration-or-distribution"));
        return None;
    }
    let mut object = item.object()?;
    let kinds = ["uniform", "exponential", "lognormal", "choice", "recorded"];
    let kind = object
        .need("dist", said!("want.one-of", known = Arg::list(kinds)))
        .and_then(|item| item.one_of(&kinds))?;
    let duration = match kind {
        0 => {
            let min_item = object.need("minMs", said!("want.whole-ms"));
            let max_item = object.need("maxMs", said!("want.whole-ms"));
            let least = min_item.and_then(|item| item.int(min as i64, WEEK as i64))? as u64;
            let most = max_item.and_then(|item| item.int(least as i64, WEEK as i64))? as u64;
            Some(Duration::Uniform {
                min_ms: least,
                max_ms: most,
            })
        }
        1 => object
            .need("meanMs", said!("want.ms"))
            .and_then(|item| item.number(1.0, MAX))
            .map(|mean_ms| Duration::Exponential { mean_ms }),
        2 => {
            let mean = object
                .need("meanMs", said!("want.ms"))
                .and_then(|item| item.number(1.0, MAX));
            let std = object
                .need("stdMs", said!("want.ms"))
                .and_then(|item| item.number(0.0, MAX));
            Some(Duration::LogNormal {
                mean_ms: mean?,
                std_ms: std?,
            })
        }
        3 => choice(&mut object, min),
        _ => recorded(&mut object, min),
    };
    object.done();
    duration
}

/// The values, of which there may be as many as a stage has tasks.
fn values<'a>(object: &mut Object<'a>, min: u64, most: usize) -> Option<(Item<'a>, Vec<u64>)> {
    let values = object.need("valuesMs", said!("want.list-of-ms"))?;
    let values_ms: Option<Vec<u64>> = values
        .list(most)?
        .iter()
        .map(|item| item.int(min as i64, WEEK as i64).map(|ms| ms as u64))
        .collect();
    Some((values, values_ms?))
}

fn recorded(object: &mut Object<'_>, min: u64) -> Option<Duration> {
    let (item, values_ms) = values(object, min, 100_000)?;
    if values_ms.is_empty() {
        item.must_be(said!("want.list-of-ms"));
        return None;
    }
    Some(Duration::Recorded { values_ms })
}

fn choice(object: &mut Object<'_>, min: u64) -> Option<Duration> {
    let (values, values_ms) = values(object, min, 10_000)?;
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
        values.must_be(said!("want.weighted-values"));
        return None;
    }
    Some(Duration::Choice { values_ms, weights })
}
