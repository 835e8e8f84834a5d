//! Recorded cases: what configures a scheduler, and submissions; what came of each of them, in the form of the program that
//! asks Hadoop (`oracle.Places`).

use super::{Outcome, Submission, Tester};
use crate::config::{Configuration, Source};
use crate::profile::{Profile, SchedulerKind};
use crate::setup::Setup;
use serde_json::{Value, json};

/// What comes of each submission of a case, given as JSON.
///
/// # Errors
/// What is wrong with the case.
pub fn answer(case: &str) -> Result<Value, String> {
    let case: Value = serde_json::from_str(case).map_err(|error| error.to_string())?;
    let tester = Tester::new(&setup(&case)?);
    let submissions = case["submissions"].as_array().ok_or("no submissions")?;
    let places: Vec<Value> = submissions
        .iter()
        .map(|submission| match &tester {
            Ok(tester) => told(tester, &read(submission)),
            Err(_) => json!({ "refused": true }),
        })
        .collect();
    Ok(json!({ "name": case["name"], "places": places }))
}

/// Whether two answers for a submission say the same: Hadoop's words stand beside its codes and are not compared.
#[must_use]
pub fn same(hadoop: &Value, other: &Value) -> bool {
    let mut hadoop = hadoop.clone();
    if let Some(place) = hadoop.as_object_mut() {
        place.remove("message");
    }
    hadoop == *other
}

fn told(tester: &Tester, submission: &Submission) -> Value {
    let placement = tester.place(submission);
    let mut told = json!({});
    if let Some(placed) = placement.placed {
        told["placed"] = placed.into();
    }
    match placement.outcome {
        Outcome::Lands(landing) => told["queue"] = landing.queue.into(),
        Outcome::Rejected(refused) => told["rejected"] = refused.code.into(),
    }
    told
}

fn read(submission: &Value) -> Submission {
    let text = |name: &str, default: &str| submission[name].as_str().unwrap_or(default).to_owned();
    let groups = submission["groups"].as_array().into_iter().flatten();
    let groups = groups.filter_map(Value::as_str).map(str::to_owned);
    let mut read = Submission::new(text("user", ""), groups, text("queue", "default"));
    read.application = text("application", "N/A");
    read
}

fn setup(case: &Value) -> Result<Setup, String> {
    let kind = case["scheduler"].as_str().and_then(SchedulerKind::named);
    let kind = kind.ok_or("no scheduler")?;
    let version = case["hadoop"].as_str().unwrap_or("3.4.1");
    let profile = Profile::of_version(kind, version).map_err(|known| format!("the releases are {known}"))?;
    let mut configuration = Configuration::new(kind, profile);
    for (name, value) in case["properties"].as_object().into_iter().flatten() {
        let value = value.as_str().ok_or("properties are texts")?;
        configuration.set(&Source::Pairs("properties"), name, value);
    }
    if case["mappingRules"].is_string() {
        // The file's name is that of the machine that recorded it.
        let name = "yarn.scheduler.capacity.mapping-rule-json-file";
        configuration.set(&Source::Pairs("properties"), name, "mapping-rules.json");
    }
    let types = configuration.properties().resource_types();
    let text = |name: &str| case[name].as_str().map(Into::into);
    Ok(Setup {
        types: types.ok_or("too many resource types")?,
        configuration: configuration
            .with_allocation_file(text("allocationFile"))
            .with_mapping_rules(text("mappingRules")),
        cluster_timestamp: 0,
        start_ms: 0,
    })
}
