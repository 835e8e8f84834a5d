//! Recorded cases of the converter: an input with its options, and what came of it, as JSON (spec `fs2cs.md` §8).

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::{Destination, Files, Made, Outcome, Started, Upper, Written, rules_text, run, start};
use crate::config::{Finding, Properties, properties_xml};
use crate::jvm::float_text;
use crate::resource::ResourceTypes;
use crate::scheduler::capacity::{StartedKind, StartedQueue};

/// The folder of a case's files; its text calls it `$DIR`.
const DIR: &str = "/fs2cs-case";

/// An input of the converter: texts and options.
#[derive(Clone, Debug)]
pub struct Case {
    allocation_file: Option<String>,
    yarn_site: YarnSite,
    resource_types: Option<String>,
    options: Map<String, Value>,
}

#[derive(Clone, Debug)]
enum YarnSite {
    Text(String),
    Properties(Vec<(String, String)>),
}

impl Case {
    /// Reads a case.
    ///
    /// # Errors
    /// What is no case, in a sentence of the JSON's reader or by the member that is missing.
    pub fn parse(text: &str) -> Result<Self, String> {
        let case: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if case["fs2cs"] != 1 {
            return Err("fs2cs: 1".to_owned());
        }
        let text = |name: &str| case[name].as_str().map(str::to_owned);
        let yarn_site = match &case["yarnSite"] {
            Value::String(text) => YarnSite::Text(text.clone()),
            Value::Object(properties) => {
                let pairs = properties.iter();
                YarnSite::Properties(pairs.map(|(name, value)| (name.clone(), plain(value))).collect())
            }
            _ => return Err("yarnSite".to_owned()),
        };
        Ok(Self {
            allocation_file: text("allocationFile"),
            yarn_site,
            resource_types: text("resourceTypes"),
            options: case["options"].as_object().cloned().unwrap_or_default(),
        })
    }

    /// The Fair Scheduler that it describes, as the JSON of a scenario's scheduler.
    #[must_use]
    pub fn scheduler(&self) -> Value {
        let mut scheduler = json!({"kind": "fair"});
        if let Some(text) = &self.allocation_file {
            scheduler["allocationFile"] = json!(text);
        }
        match &self.yarn_site {
            YarnSite::Text(text) => scheduler["yarnSite"] = json!(text),
            YarnSite::Properties(pairs) => {
                scheduler["properties"] = Value::Object(
                    pairs
                        .iter()
                        .map(|(name, value)| (name.clone(), json!(value)))
                        .collect(),
                );
            }
        }
        scheduler
    }

    /// What comes of it, as the JSON of a recorded answer.
    #[must_use]
    pub fn answer(&self) -> Value {
        let (arguments, files) = (self.arguments(), self.files());
        let outcome = run(&arguments, &files, self.resource_types.as_deref());
        self.told(&outcome)
    }

    fn is_set(&self, option: &str) -> bool {
        self.options.get(option) == Some(&Value::Bool(true))
    }

    fn is_unset(&self, option: &str) -> bool {
        self.options.get(option) == Some(&Value::Bool(false))
    }

    fn text(&self, option: &str) -> Option<&str> {
        self.options.get(option)?.as_str()
    }

    /// The command line.
    fn arguments(&self) -> Vec<String> {
        let mut all: Vec<String> = Vec::new();
        let mut push = |parts: &[&str]| all.extend(parts.iter().map(|part| (*part).to_owned()));
        if !self.is_set("noYarnSite") {
            push(&["-y", &format!("{DIR}/yarn-site.xml")]);
        }
        match self.text("allocationFileBy").unwrap_or("path") {
            "path" => push(&["-f", &format!("{DIR}/fair-scheduler.xml")]),
            "relativePath" => push(&["-f", "fair-scheduler.xml"]),
            _ => {}
        }
        if !self.is_unset("output") {
            push(&["-o", &format!("{DIR}/out")]);
        }
        if self.is_unset("convertPlacementRules") {
            push(&["-sp"]);
        }
        for (name, letters) in [
            ("percentage", "-pc"),
            ("dryRun", "-d"),
            ("console", "-p"),
            ("noTerminalRuleCheck", "-t"),
            ("asyncScheduler", "-a"),
            ("rulesToFile", "-e"),
            ("skipVerification", "-s"),
        ] {
            if self.is_set(name) {
                push(&[letters]);
            }
        }
        for (name, letters) in [("clusterResource", "-c"), ("disablePreemption", "-dp")] {
            if let Some(text) = self.text(name) {
                push(&[letters, text]);
            }
        }
        if self.options.contains_key("conversionRules") {
            push(&["-r", &format!("{DIR}/rules.properties")]);
        }
        for further in self
            .options
            .get("arguments")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
        {
            push(&[&plain(further).replace("$DIR", DIR)]);
        }
        all
    }

    fn files(&self) -> CaseFiles {
        let mut texts = BTreeMap::new();
        if let Some(text) = &self.allocation_file {
            texts.insert(format!("{DIR}/fair-scheduler.xml"), text.clone());
            texts.insert("fair-scheduler.xml".to_owned(), text.clone());
        }
        let site = match &self.yarn_site {
            YarnSite::Text(text) => text.clone(),
            YarnSite::Properties(pairs) => {
                let path = format!("{DIR}/fair-scheduler.xml");
                let by_site = self.text("allocationFileBy") == Some("yarnSite");
                let file = by_site.then_some(("yarn.scheduler.fair.allocation.file", &*path));
                let all = pairs.iter().map(|(name, value)| (&**name, &**value)).chain(file);
                properties_xml(&Properties::from_pairs(all))
            }
        };
        texts.insert(format!("{DIR}/yarn-site.xml"), site);
        if let Some(rules) = self.options.get("conversionRules").and_then(Value::as_object) {
            let lines = rules
                .iter()
                .map(|(name, value)| format!("{name}={}\n", plain(value)));
            texts.insert(format!("{DIR}/rules.properties"), lines.collect());
        }
        CaseFiles(texts)
    }

    fn told(&self, outcome: &Outcome) -> Value {
        let made = outcome.made.as_ref();
        let mut told = hidden(outcome.told());
        told["fs2cs"] = 1.into();
        told["hadoop"] = "3.4.1".into();
        let rules = made.and_then(|made| made.mapping_rules.as_ref());
        let rules = rules.map(|rules| {
            serde_json::from_str::<Value>(&rules_text(rules)).expect("rules are written as JSON")
        });
        told["capacityScheduler"] = made.map(|made| object(&made.capacity_scheduler)).into();
        told["yarnSite"] = made.map(|made| object(&made.yarn_site)).into();
        told["mappingRules"] = rules.into();
        if let Some(made) = made.filter(|made| made.destination == Destination::Files) {
            self.tell_start(made, &mut told);
        }
        told
    }

    /// Whether a Capacity Scheduler starts on the result, alone and over the case's yarn-site.xml, and what it then has.
    fn tell_start(&self, made: &Made, told: &mut Value) {
        let under = match &self.yarn_site {
            YarnSite::Text(_) => Properties::new(),
            YarnSite::Properties(pairs) => {
                Properties::from_pairs(pairs.iter().map(|(name, value)| (name, value)))
            }
        };
        let types = self.resource_types.as_deref();
        let alone = start(made, &Properties::new(), Upper::YarnSite, types);
        let merged = start(made, &under, Upper::YarnSite, types);
        told["verification"]["alone"] = started(&alone);
        told["verification"]["merged"] = started(&merged);
        if let Ok(merged) = merged {
            let queues = merged.queues.iter();
            told["queues"] = queues
                .map(|of| (of.path.to_string(), queue(of, &merged.types)))
                .collect();
            let monitors = merged.monitors.iter();
            told["monitors"] = monitors
                .map(|(name, ms)| ((*name).to_owned(), Value::from(*ms)))
                .collect();
        }
    }
}

fn started(outcome: &Result<Started, Vec<Finding>>) -> Value {
    match outcome {
        Ok(_) => json!({"started": true}),
        Err(findings) => {
            let codes = findings.iter().map(|finding| finding.code).collect::<Vec<_>>();
            json!({"started": false, "error": codes})
        }
    }
}

fn queue(of: &StartedQueue, types: &ResourceTypes) -> Value {
    let amounts = types.names().enumerate();
    let amounts =
        amounts.map(|(index, name)| (name.to_owned(), Value::from(of.maximum_allocation.get(index))));
    let mut told = json!({
        "capacity": number(of.capacity),
        "absoluteCapacity": number(of.absolute_capacity),
        "maximumCapacity": number(of.maximum_capacity),
        "weight": number(of.weight),
        "normalizedWeight": number(of.normalized_weight),
        "maxParallelApps": of.max_parallel_apps,
        "preemptionDisabled": of.preemption_disabled,
        "maximumAllocation": amounts.collect::<Map<_, _>>(),
    });
    match of.kind {
        StartedKind::Leaf {
            user_limit_factor,
            max_am_percent,
            ordering_policy,
        } => {
            told["userLimitFactor"] = number(user_limit_factor).into();
            told["maxAMPercent"] = number(max_am_percent).into();
            told["orderingPolicy"] = ordering_policy.into();
        }
        StartedKind::Parent { auto_creation } => told["autoCreation"] = auto_creation.into(),
    }
    told
}

/// A float as Java prints it; a whole one without its point.
fn number(value: f32) -> String {
    let text = float_text(value);
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// A value of a property, as Java's reader of JSON makes a text of it.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn object(written: &Written) -> Value {
    let pairs = written.iter();
    pairs
        .map(|(name, value)| (name.to_owned(), Value::from(value)))
        .collect()
}

/// The folder of a run has another name each time.
fn hidden(told: Value) -> Value {
    match told {
        Value::String(text) => text.replace(DIR, "$DIR").into(),
        Value::Array(all) => all.into_iter().map(hidden).collect(),
        Value::Object(all) => all.into_iter().map(|(name, of)| (name, hidden(of))).collect(),
        other => other,
    }
}

/// The files of a case, and the empty folder of its output.
struct CaseFiles(BTreeMap<String, String>);

impl Files for CaseFiles {
    fn is_folder(&self, path: &str) -> bool {
        [DIR, &format!("{DIR}/out")].contains(&path)
    }

    fn exists(&self, path: &str) -> bool {
        self.is_folder(path) || self.0.contains_key(path)
    }

    fn read(&self, path: &str) -> Option<String> {
        self.0.get(path).cloned()
    }
}
