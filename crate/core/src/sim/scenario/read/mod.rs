//! The fields of a scenario with their limits (spec `simulation.md` §12).

mod cluster;
mod events;
mod jobs;
#[cfg(feature = "lags")]
mod lags;
#[cfg(feature = "resume")]
mod running;
mod scheduler;
mod stages;
#[cfg(feature = "schema")]
mod story;

use crate::said;
use serde_json::Value;

use crate::config::json_fault;
use crate::config::{Finding, Severity};
use crate::sim::scenario::json::{Findings, Item, Object, tell};
use crate::sim::scenario::{Bound, Expectation, MAX_BYTES, Scenario};
use cluster::cluster;
#[cfg(test)]
pub(super) use events::DO;
use events::{Known, events};
use jobs::Jobs;
use scheduler::{configuration, scheduler, types};
pub(super) use stages::DEFAULT_CONTAINER;

/// The longest run, ms: a week.
pub(super) const WEEK: u64 = 604_800_000;
const EXACT: i64 = (1 << 53) - 1;
const MAX_EVENTS: usize = 10_000;

pub(super) fn scenario(text: &str) -> Result<(Scenario, Vec<Finding>), Vec<Finding>> {
    let findings = Findings::default();
    let scenario = parse(text, &findings);
    let findings = findings.into_inner();
    match scenario {
        Some(scenario) if findings.iter().all(|f| f.severity != Severity::Error) => Ok((scenario, findings)),
        _ => Err(findings),
    }
}

fn value(text: &str, findings: &Findings) -> Option<Value> {
    if text.len() > MAX_BYTES {
        let size = text.len();
        findings.error("", said!("scenario.size", max_bytes = MAX_BYTES, size));
        return None;
    }
    match serde_json::from_str(text) {
        Ok(value) => Some(value),
        Err(error) => {
            let (place, what) = json_fault(&error);
            findings.refuse(place, said!("scenario.json", what));
            None
        }
    }
}

pub(super) fn parse(text: &str, findings: &Findings) -> Option<Scenario> {
    let value = value(text, findings)?;
    let root = Item {
        value: &value,
        path: String::new(),
        findings,
    };
    let mut root = root.object()?;
    version(&mut root)?;
    let name = root
        .need("name", said!("want.text-of", least = 1, most = 200))
        .and_then(|item| item.text_of(1, 200));
    let description = root.text("description", "", 10_000);
    let seed = root.int("seed", 1, 0, EXACT) as u64;
    let duration_ms = root.ms("durationMs", 3_600_000, 1, WEEK);
    let run_to_end = root.flag("runToEnd", false);
    let cluster_timestamp = root.ms("clusterTimestamp", 1_700_000_000_000, 0, EXACT as u64);
    let scheduler = root
        .need("scheduler", said!("want.scheduler"))
        .and_then(|item| scheduler(&item));
    let configuration = scheduler
        .as_ref()
        .map(|scheduler| configuration(scheduler, findings));
    let types = configuration
        .as_ref()
        .and_then(|configuration| types(configuration, findings));
    let known_types = types.clone().unwrap_or_default();
    let cluster = root
        .need("cluster", said!("want.cluster"))
        .and_then(|item| cluster(&item, configuration.as_ref(), &known_types));
    let labels: Vec<&str> = cluster
        .iter()
        .flat_map(|cluster| &cluster.labels)
        .map(|label| label.name.as_str())
        .collect();
    let mut jobs = Jobs::new(
        &known_types,
        duration_ms,
        configuration.as_ref(),
        cluster.as_ref(),
    );
    let single = jobs.jobs(&root.list("jobs", 20_000));
    let arrivals = jobs.arrivals(&root.list("arrivals", 20_000), findings);
    let events = events(
        &root.list("events", MAX_EVENTS),
        &Known {
            types: &known_types,
            duration_ms,
            scheduler: scheduler.as_ref(),
            labels: &labels,
            cluster: cluster.as_ref(),
            jobs: &jobs,
        },
    );
    let sample_ms = sample(&mut root);
    let expect = expectations(&root.list("expect", 100_000), duration_ms);
    // The run does not need it, and the first module of the page has no room for it.
    #[cfg(not(feature = "schema"))]
    root.get("story");
    #[cfg(feature = "schema")]
    let story = root
        .get("story")
        .and_then(|item| story::story(&item, duration_ms, &jobs));
    root.done();
    Some(Scenario {
        name: name?.to_owned(),
        description,
        seed,
        duration_ms,
        run_to_end,
        cluster_timestamp,
        scheduler: scheduler?,
        cluster: cluster?,
        jobs: single,
        arrivals,
        events,
        sample_ms,
        expect,
        #[cfg(feature = "schema")]
        story,
        types: types?,
    })
}

fn version(root: &mut Object<'_>) -> Option<()> {
    let item = root.need("heddle", said!("want.version"))?;
    tell!(item.findings, item.path, Whole { least: 1, most: 1 });
    match item.value.as_i64() {
        Some(1) => Some(()),
        Some(other) => {
            item.findings.error(&item.path, said!("scenario.version", other));
            None
        }
        None => {
            item.must_be(said!("want.version"));
            None
        }
    }
}

fn sample(root: &mut Object<'_>) -> u64 {
    let Some(mut output) = root.get("output").and_then(|item| item.object()) else {
        return 1000;
    };
    let sample_ms = output.ms("sampleMs", 1000, 10, 3_600_000);
    output.done();
    sample_ms
}

fn expectations(items: &[Item<'_>], duration_ms: u64) -> Vec<Expectation> {
    items
        .iter()
        .filter_map(|item| expectation(item, duration_ms))
        .collect()
}

fn expectation(item: &Item<'_>, duration_ms: u64) -> Option<Expectation> {
    let mut object = item.object()?;
    let at = object.need("atMs", said!("want.time-or-end"))?;
    tell!(at.findings, at.path, Kind("time-or-end"));
    let at_ms = if at.value == "end" {
        None
    } else {
        Some(at.int(0, duration_ms as i64)? as u64)
    };
    let what = object
        .need("what", said!("want.expected"))
        .and_then(|item| item.text_of(1, 1000));
    let bound = bound(&mut object, item);
    object.done();
    Some(Expectation {
        at_ms,
        what: what?.to_owned(),
        bound: bound?,
    })
}

/// How a value must be: exactly one of `is`, `min` and `max`.
fn bound(object: &mut Object<'_>, item: &Item<'_>) -> Option<Bound> {
    match (object.get("is"), object.get("min"), object.get("max")) {
        (Some(is), None, None) => {
            tell!(is.findings, is.path, Kind("text-or-number"));
            match is.value {
                Value::String(text) => Some(Bound::IsText(text.clone())),
                _ => is.number(f64::MIN, f64::MAX).map(Bound::Is),
            }
        }
        (None, Some(min), None) => min.number(f64::MIN, f64::MAX).map(Bound::Min),
        (None, None, Some(max)) => max.number(f64::MIN, f64::MAX).map(Bound::Max),
        _ => {
            item.must_be(said!("want.one-bound"));
            None
        }
    }
}
