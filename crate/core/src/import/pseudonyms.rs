//! Names of nodes, racks, users, groups and applications replaced by others, so that a scenario can be shown to strangers (spec
//! `traces.md` §12).

use super::Import;
use crate::config::schema::{Type, find};
use crate::profile::SchedulerKind;
use roxmltree::{Document, Node, NodeType};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Words of the configuration itself: whoever is called so keeps the name.
const WORDS: [&str; 16] = [
    "default",
    "drf",
    "fair",
    "false",
    "fifo",
    "nestedUserQueue",
    "nobody",
    "primaryGroup",
    "reject",
    "root",
    "secondaryGroupExistingQueue",
    "specified",
    "true",
    "u",
    "user",
    "users",
];
const RACK: &str = "/default-rack";

impl Import {
    /// The same scenario with names that tell nobody anything: of nodes, racks, users and jobs. Those of a kind are numbered in
    /// the order of their names, so that what is decided by the order of names is decided alike. Queues and labels keep
    /// theirs, unless a queue is called as a user is; comments and settings that no scheduler reads are left out.
    #[must_use]
    pub fn with_pseudonyms(mut self) -> Self {
        if let Some(scenario) = &mut self.scenario {
            replace(scenario);
        }
        self
    }
}

/// Replaces the names of a scenario.
fn replace(scenario: &mut Value) {
    let names = Names::of(scenario);
    let (nodes, jobs) = (names.nodes.len(), names.jobs.len());
    scenario["name"] = json!(format!("{jobs} jobs on {nodes} nodes"));
    if let Some(root) = scenario.as_object_mut() {
        root.remove("description");
    }
    let kind = match scenario["scheduler"]["kind"].as_str() {
        Some("capacity") => SchedulerKind::Capacity,
        _ => SchedulerKind::Fair,
    };
    for file in ["allocationFile", "capacityScheduler", "yarnSite", "mapredSite"] {
        if let Some(lines) = scenario["scheduler"].get_mut(file) {
            let text = text_of(lines);
            *lines = names.xml(&text, kind).split('\n').collect();
        }
    }
    if let Some(lines) = scenario["scheduler"].get_mut("mappingRules") {
        let rules = serde_json::from_str::<Value>(&text_of(lines)).unwrap_or_default();
        *lines = format!("{:#}", names.rules(rules)).split('\n').collect();
    }
    for node in list(&mut scenario["cluster"], "nodes") {
        names.node(node);
    }
    for job in list(scenario, "jobs") {
        names.job(job);
    }
    for event in list(scenario, "events") {
        put(event, "job", &names.jobs);
        put(event, "name", &names.nodes);
        event
            .get_mut("node")
            .into_iter()
            .for_each(|node| names.node(node));
    }
}

/// Pseudonyms by names.
#[derive(Default)]
struct Names {
    nodes: BTreeMap<String, String>,
    racks: BTreeMap<String, String>,
    users: BTreeMap<String, String>,
    jobs: BTreeMap<String, String>,
}

impl Names {
    /// Of all names that a scenario has.
    fn of(scenario: &Value) -> Self {
        let texts = |values: &mut dyn Iterator<Item = &Value>| -> BTreeSet<String> {
            values.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let all = |key: &str| scenario[key].as_array().into_iter().flatten();
        let nodes = || {
            let first = scenario["cluster"]["nodes"].as_array().into_iter().flatten();
            first.chain(all("events").map(|event| &event["node"]))
        };
        Self {
            nodes: numbered("node", &texts(&mut nodes().map(|node| &node["name"]))),
            racks: numbered("/rack", &texts(&mut nodes().map(|node| &node["rack"]))),
            users: numbered("user", &texts(&mut all("jobs").map(|job| &job["user"]))),
            jobs: numbered("app", &texts(&mut all("jobs").map(|job| &job["id"]))),
        }
    }

    fn node(&self, node: &mut Value) {
        put(node, "name", &self.nodes);
        put(node, "rack", &self.racks);
    }

    fn job(&self, job: &mut Value) {
        put(job, "id", &self.jobs);
        put(job, "user", &self.users);
        if let Some(queue) = job["queue"].as_str() {
            job["queue"] = json!(self.path(queue));
        }
        for stage in list(job, "stages") {
            for place in list(stage, "place") {
                set(place, &self.nodes);
            }
        }
        if let Some(running) = job.get_mut("running") {
            put(running, "am", &self.nodes);
            for tasks in list(running, "containers") {
                put(tasks, "node", &self.nodes);
            }
        }
    }

    /// A text of words: each that is a name becomes another.
    fn words(&self, text: &str) -> String {
        let is_of_name = |letter: char| letter.is_alphanumeric() || "._-".contains(letter);
        let mut out = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(begin) = rest.find(is_of_name) {
            let (before, from) = rest.split_at(begin);
            let end = from.find(|letter| !is_of_name(letter)).unwrap_or(from.len());
            let (word, after) = from.split_at(end);
            out += before;
            out += &self.word(word);
            rest = after;
        }
        out + rest
    }

    /// A word of a configuration. Numbers and classes are none's names.
    fn word(&self, word: &str) -> String {
        if word.parse::<f64>().is_ok() || word.starts_with("org.") {
            return word.to_owned();
        }
        self.nodes.get(word).cloned().unwrap_or_else(|| self.path(word))
    }

    /// The name of a property, of which what follows the root is said of a queue or a user.
    fn key(&self, key: &str) -> String {
        key.split_once(".root.").map_or_else(
            || key.to_owned(),
            |(before, path)| format!("{before}.root.{}", self.path(path)),
        )
    }

    /// A path, or a name alone: parts of it may be users. A user's dots are written out in a queue's name.
    fn path(&self, path: &str) -> String {
        let user = |name: &str| self.users.get(&name.replace("_dot_", ".")).cloned();
        let part = |part: &str| user(part).unwrap_or_else(|| part.to_owned());
        user(path).unwrap_or_else(|| path.split('.').map(part).collect::<Vec<_>>().join("."))
    }

    /// Mapping rules: values are texts of words.
    fn rules(&self, of: Value) -> Value {
        match of {
            Value::String(text) => Value::String(self.words(&text)),
            Value::Array(all) => all.into_iter().map(|of| self.rules(of)).collect(),
            Value::Object(all) => {
                let all = all.into_iter().filter(|(key, _)| key != "description");
                Value::Object(all.map(|(key, of)| (key, self.rules(of))).collect())
            }
            other => other,
        }
    }

    /// A configuration text without comments and access lists; of properties those alone that a scheduler reads.
    fn xml(&self, text: &str, kind: SchedulerKind) -> String {
        let Ok(document) = Document::parse(text) else {
            // What cannot be read tells nobody anything, and nothing of it may stay.
            return String::new();
        };
        let mut edits: Vec<(Range<usize>, String)> = Vec::new();
        let mut gone: Option<Range<usize>> = None;
        for node in document.descendants() {
            if gone
                .as_ref()
                .is_some_and(|gone| gone.contains(&node.range().start))
            {
                continue;
            }
            match node.node_type() {
                NodeType::Comment | NodeType::PI => edits.push((node.range(), String::new())),
                NodeType::Element if is_left_out(node, kind) => {
                    gone = Some(node.range());
                    edits.push((node.range(), String::new()));
                }
                NodeType::Element => {
                    let values = node.attributes().map(|of| of.range_value());
                    edits.extend(values.map(|range| (range.clone(), self.words(&text[range]))));
                }
                NodeType::Text => {
                    let is_key = node.parent().is_some_and(|of| of.has_tag_name("name"));
                    let told = &text[node.range()];
                    let with = if is_key { self.key(told) } else { self.words(told) };
                    edits.push((node.range(), with));
                }
                NodeType::Root => {}
            }
        }
        edits.sort_by_key(|(range, _)| range.start);
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        for (range, with) in edits {
            out += &text[at..range.start];
            out += &with;
            at = range.end;
        }
        out + &text[at..]
    }
}

/// Whether an element is an access list, or a property that no scheduler reads or that is one.
fn is_left_out(node: Node<'_, '_>, kind: SchedulerKind) -> bool {
    let name = node.tag_name().name();
    if name != "property" {
        return name.starts_with("acl");
    }
    let key = node.children().find(|of| of.has_tag_name("name"));
    let key = key.and_then(|of| of.text()).unwrap_or_default().trim();
    find(kind, key).is_none_or(|found| found.setting.kind == Type::Acl)
}

/// Names in their order, with as many digits as the last one needs.
fn numbered(stem: &str, names: &BTreeSet<String>) -> BTreeMap<String, String> {
    let digits = names.len().to_string().len();
    let keeps = |name: &String| WORDS.contains(&&**name) || name == RACK;
    let names = names.iter().filter(|name| !keeps(name)).zip(1..);
    names
        .map(|(name, number): (&String, usize)| (name.clone(), format!("{stem}{number:0digits$}")))
        .collect()
}

/// Puts a pseudonym in the place of a name.
fn set(name: &mut Value, names: &BTreeMap<String, String>) {
    if let Some(other) = name.as_str().and_then(|name| names.get(name)) {
        *name = json!(other);
    }
}

/// The same with a member, where there is one.
fn put(of: &mut Value, member: &str, names: &BTreeMap<String, String>) {
    if let Some(name) = of.get_mut(member) {
        set(name, names);
    }
}

/// What a member lists, if there is one.
fn list<'v>(of: &'v mut Value, member: &str) -> impl Iterator<Item = &'v mut Value> + use<'v> {
    let all = of.get_mut(member).and_then(Value::as_array_mut);
    all.into_iter().flatten()
}

/// Lines as one text.
fn text_of(lines: &Value) -> String {
    let of = lines.as_array().into_iter().flatten();
    of.filter_map(Value::as_str).collect::<Vec<_>>().join("\n")
}
