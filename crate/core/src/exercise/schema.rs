//! The JSON schemas of exercises and courses (`spec/exercise.schema.json`, `spec/course.schema.json`), and whether they know what the
//! reader knows.
//!
//! A file is not an [`Exercise`](super::Exercise): it has tables, and texts `{name}` in place of numbers. So it has types of its
//! own here, which no reader needs; where both say the same they share a type.
#![expect(dead_code, reason = "their fields are read by schemars alone")]

use std::collections::BTreeSet;

use expect_test::expect_file;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema, schema_for};
use serde_json::{Map, Value, json};

use super::{Names, Picked, Words};
use crate::goals::Goal;
use crate::sim::scenario::json::Findings;
use crate::sim::scenario::members::What;

/// An exercise: a scenario, what may be changed in it, and what it has to do in the end. Wherever a number, a truth value or a text
/// stands, `{name}` may stand for one that the seed draws.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase", deny_unknown_fields)]
struct Exercise {
    /// The format: 1.
    #[schemars(extend("const" = 1))]
    heddle_exercise: u32,
    /// By what codes and links name it.
    #[schemars(regex(pattern = r"^[A-Za-z0-9._-]{1,100}$"))]
    id: String,
    /// Counted up by whoever changes what a code of before would mean.
    #[schemars(default = "one", range(min = 1, max = 1_000_000))]
    version: u32,
    /// About how long it takes.
    #[schemars(default = "ten", range(min = 1, max = 1_000))]
    minutes: u32,
    /// What it is called.
    title: Words,
    /// The one question that it is about.
    question: Words,
    /// What is to be done, by paragraphs.
    #[schemars(default, length(max = 30))]
    text: Vec<Words>,
    /// Tables, each a list of rows with the same names: the seed draws a row of each.
    #[schemars(default, length(max = 30))]
    numbers: Vec<Vec<Row>>,
    /// The scenario (`simulation.md` §12).
    scenario: Map<String, Value>,
    /// What may be changed, and to what.
    #[schemars(default, length(max = 30))]
    may: Vec<May>,
    /// What is asked before the run shows it.
    #[schemars(default, length(max = 30))]
    asks: Vec<Ask>,
    /// What the run has to do.
    #[schemars(length(max = 30))]
    goals: Vec<Aim>,
    /// What helps, the least first.
    #[schemars(default, length(max = 30))]
    hints: Vec<Words>,
    /// What is said at the end.
    learnt: Words,
    /// Changes that meet every goal.
    #[schemars(default, length(max = 30))]
    solutions: Vec<Solution>,
    /// Changes that many try.
    #[schemars(default, length(max = 30))]
    mistakes: Vec<Mistake>,
}

const fn one() -> u32 {
    1
}

const fn ten() -> u32 {
    10
}

/// Names with what the seed puts in their place.
struct Row;

impl JsonSchema for Row {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Row".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Names with what the seed puts in their place: numbers or texts.",
            "type": "object",
            "minProperties": 1,
            "propertyNames": { "pattern": "^[a-z][A-Za-z0-9]*$" },
            "additionalProperties": { "type": ["number", "string"] },
        })
    }
}

/// What may be changed.
#[derive(JsonSchema)]
#[schemars(untagged)]
enum May {
    /// A setting or a member of the scenario with its values, as `heddle tune` takes them: `KEY=a,b,c`, `KEY=1..10`, `KEY=0..1/0.1`,
    /// or, of a setting, `KEY` alone.
    Setting(#[schemars(length(min = 1, max = 1000))] String),
    /// One of several changes by their names.
    Choices(Choices),
}

/// One of several changes by their names.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Choices {
    /// By what solutions and mistakes name it.
    #[schemars(regex(pattern = r"^[A-Za-z0-9._-]{1,100}$"))]
    name: String,
    /// What it is called; without, its name.
    say: Option<Words>,
    /// The choices; the first is what holds, and changes nothing.
    #[schemars(length(min = 2, max = 30))]
    choices: Vec<Choice>,
}

/// A choice.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Choice {
    /// By what solutions and mistakes name it.
    #[schemars(regex(pattern = r"^[A-Za-z0-9._-]{1,100}$"))]
    name: String,
    /// What it is called; without, its name.
    say: Option<Words>,
    /// Values by the names of settings and members.
    #[schemars(default)]
    set: Map<String, Value>,
}

/// A question.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase", extend("unevaluatedProperties" = false))]
struct Ask {
    /// The question.
    say: Words,
    /// How far the run is shown, ms.
    #[schemars(default)]
    stop_ms: u64,
    #[schemars(flatten)]
    kind: Kind,
}

/// What is asked.
#[derive(JsonSchema)]
#[schemars(untagged, rename_all_fields = "camelCase")]
enum Kind {
    /// A number of the run at a moment.
    Value {
        /// Which value (`goals.md` §2).
        what: String,
        /// When, ms.
        at_ms: u64,
        /// An answer is right if it is at most half of this away.
        #[schemars(default = "step")]
        step: f64,
    },
    /// The first moment at which something is so, ms.
    When {
        /// What is so.
        when: Goal,
        /// An answer is right if it is at most half of this away, ms.
        #[schemars(default = "step")]
        step: f64,
    },
    /// To whom something happens first after the stop.
    Next {
        /// What happens.
        next: Picked,
        /// By what that one is named.
        #[schemars(default = "by")]
        by: Names,
    },
    /// Which leaves are starved.
    Starved {
        /// When, ms.
        starved: u64,
    },
    /// What a queue uses or is due at several moments, as a line of steps.
    Line {
        /// Which value (`goals.md` §2).
        line: String,
        /// The moments after the stop, in order, ms.
        #[schemars(length(min = 1, max = 12))]
        points: Vec<u64>,
        /// An answer is right if each of its points is at most half of this away.
        #[schemars(default = "step")]
        step: f64,
    },
}

const fn step() -> f64 {
    1.0
}

const fn by() -> Names {
    Names::Queue
}

/// A goal, and what it is called.
#[derive(JsonSchema)]
#[schemars(extend("unevaluatedProperties" = false))]
struct Aim {
    /// What it is called; without, it is told by its value.
    say: Option<Words>,
    #[schemars(flatten)]
    goal: Goal,
}

/// A change that meets every goal.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Solution {
    /// Values by the names of settings, members and choices.
    set: Map<String, Value>,
    /// Why it does.
    say: Words,
}

/// A change that many try.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Mistake {
    /// Values by the names of settings, members and choices.
    set: Map<String, Value>,
    /// Which goals it misses: their places from 0, in order.
    #[schemars(default)]
    fails: Vec<u32>,
    /// What to say of it.
    say: Words,
}

/// Exercises in order.
#[derive(JsonSchema)]
#[schemars(rename_all = "camelCase", deny_unknown_fields)]
struct Course {
    /// The format: 1.
    #[schemars(extend("const" = 1))]
    heddle_course: u32,
    /// By what links name it.
    #[schemars(regex(pattern = r"^[A-Za-z0-9._-]{1,100}$"))]
    id: String,
    /// Counted up by whoever changes it.
    #[schemars(default = "one", range(min = 1, max = 1_000_000))]
    version: u32,
    /// What it is called.
    title: Words,
    /// What it is about.
    say: Words,
    /// The languages besides English that every text of it and of its exercises is in.
    #[schemars(default, length(max = 30))]
    languages: Vec<String>,
    /// Its parts, in order.
    #[schemars(length(max = 30))]
    parts: Vec<Part>,
}

/// A part of a course.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Part {
    /// What it is called.
    title: Words,
    /// What it is about.
    say: Words,
    /// Its exercises by their ids, in order.
    #[schemars(default, length(max = 30))]
    exercises: Vec<String>,
}

impl JsonSchema for Words {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Words".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A text, or an object of texts by language; English is there.",
            "oneOf": [
                { "type": "string", "minLength": 1 },
                {
                    "type": "object",
                    "required": [super::FIRST_LANGUAGE],
                    "additionalProperties": { "type": "string", "minLength": 1 },
                },
            ],
        })
    }
}

fn exercise() -> Value {
    let mut schema = schema_for!(Exercise).to_value();
    let drawn = json!({
        "description": "What the seed draws of one of the tables.",
        "type": "string",
        "pattern": r"^\{[a-z][A-Za-z0-9]*\}$",
    });
    let properties = schema["properties"].as_object_mut().expect("properties");
    properties.values_mut().for_each(or_drawn);
    let inside = schema["$defs"].as_object_mut().expect("types");
    let others = inside.iter_mut().filter(|(name, _)| *name != "Row");
    others.for_each(|(_, of)| or_drawn(of));
    inside.insert("Drawn".into(), drawn);
    schema
}

/// A number or a truth value may be drawn.
fn or_drawn(schema: &mut Value) {
    let is_number = schema
        .get("type")
        .is_some_and(|kind| ["integer", "number", "boolean"].iter().any(|plain| kind == plain));
    if is_number && schema.get("const").is_none() {
        let plain = schema.take();
        *schema = json!({ "anyOf": [plain, { "$ref": "#/$defs/Drawn" }] });
        return;
    }
    match schema {
        Value::Array(items) => items.iter_mut().for_each(or_drawn),
        Value::Object(members) => {
            let inside = members.iter_mut().filter(|(name, _)| *name != "default");
            inside.for_each(|(_, of)| or_drawn(of));
        }
        _ => {}
    }
}

fn course() -> Value {
    schema_for!(Course).to_value()
}

/// They are written from the types; `UPDATE_EXPECT=1` writes them anew.
#[test]
fn the_schemas_are_those_of_the_types() {
    let written = |schema: &Value| serde_json::to_string_pretty(schema).expect("JSON") + "\n";
    expect_file!["../../spec/exercise.schema.json"].assert_eq(&written(&exercise()));
    expect_file!["../../spec/course.schema.json"].assert_eq(&written(&course()));
}

/// The paths of all fields of a schema, items of lists as `[]`.
fn fields(schema: &Value, at: &Value, path: &str, into: &mut BTreeSet<String>) {
    if let Some(name) = at["$ref"].as_str().and_then(|of| of.strip_prefix("#/$defs/")) {
        fields(schema, &schema["$defs"][name], path, into);
    }
    for several in ["anyOf", "oneOf", "allOf"] {
        let of = at[several].as_array().into_iter().flatten();
        of.for_each(|of| fields(schema, of, path, into));
    }
    if at["items"].is_object() {
        fields(schema, &at["items"], &format!("{path}[]"), into);
    }
    for (name, of) in at["properties"].as_object().into_iter().flatten() {
        let path = match path {
            "" => name.clone(),
            _ => format!("{path}.{name}"),
        };
        into.insert(path.clone());
        fields(schema, of, &path, into);
    }
}

/// The paths of all fields for which a reader asked.
fn asked(findings: Findings) -> BTreeSet<String> {
    let told = findings.told.take();
    assert!(findings.into_inner().is_empty(), "the document is sound");
    let asked = told.into_iter().filter(|of| matches!(of.what, What::Asked));
    asked
        .map(|of| crate::sim::scenario::members::pattern(&of.path))
        .collect()
}

#[test]
fn the_schema_of_exercises_has_every_field_that_the_reader_knows() {
    let goal = json!({ "what": "cluster/preempted", "max": 3 });
    let whole = json!({
        "heddleExercise": 1, "id": "whole", "title": "W", "question": "W?", "learnt": "W.",
        "numbers": [[{ "weight": 1 }]],
        "scenario": serde_json::from_str::<Value>(include_str!("../../../../www/scenarios/fair-tenants.json")).expect("JSON"),
        "may": ["scheduler.profile=hadoop-2.8,hadoop-3.4", { "name": "release", "choices": [
            { "name": "now" }, { "name": "then", "set": { "scheduler.profile": "hadoop-2.7" } },
        ] }],
        "asks": [{ "say": "?", "when": goal }],
        "goals": [goal],
        "solutions": [{ "set": {}, "say": "." }],
        "mistakes": [{ "set": {}, "say": "." }],
    });
    let findings = Findings::default();
    assert!(super::read::file(&whole.to_string(), 0, &findings).is_some());
    let mut known = BTreeSet::new();
    let schema = exercise();
    fields(&schema, &schema, "", &mut known);
    assert_eq!(known, asked(findings));
}

#[test]
fn the_schema_of_courses_has_every_field_that_the_reader_knows() {
    let whole = json!({ "heddleCourse": 1, "id": "c", "title": "C", "say": "C",
        "parts": [{ "title": "P", "say": "P", "exercises": ["one"] }] });
    let findings = Findings::default();
    assert!(super::course::file(&whole.to_string(), &findings).is_some());
    let mut known = BTreeSet::new();
    let schema = course();
    fields(&schema, &schema, "", &mut known);
    assert_eq!(known, asked(findings));
}
