//! The JSON schema of a verdict as [`Reporter`](super::Reporter) writes it (`spec/verdict.schema.json`), and of findings
//! (`spec/findings.schema.json`). A verdict's JSON has names for ids, so it has types of its own here, which nothing else needs; that
//! real verdicts are as it says is tested where they are printed (`tests/mcp`).
#![expect(dead_code, reason = "their fields are read by schemars alone")]

use std::collections::{BTreeMap, BTreeSet};

use expect_test::expect_file;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use super::Question;
use super::answers::ANSWERS;
use super::happening::Happening;
use super::remedies::{Effect, Since};
use crate::config::Finding;

/// What is said of a queue, an application, a container, a node or the cluster at a moment, and what would change it.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Verdict {
    /// Whom it is about.
    subject: Named,
    /// The moment, ms since the start.
    at: u64,
    /// What was asked.
    question: String,
    /// The first gate that is closed, by its code (`verdicts.md` §3 to §6).
    answer: String,
    /// Of whom the answer speaks, where that is somebody else: the application for which its queue gets nothing.
    #[schemars(default, skip_serializing_if = "Option::is_none", with = "Named")]
    of: Option<Named>,
    /// What its sentence names.
    facts: Facts,
    /// The rules that closed the gate.
    because: Vec<Check>,
    /// The gates behind it that are closed, too.
    also: Vec<Also>,
    /// The gates that could not be tested.
    untested: Vec<String>,
    /// What a machine can test of it.
    claims: Vec<Claim>,
    /// Every other rule that was tested, in the order of the scheduler.
    rest: Vec<Check>,
    /// Changes that were run, and what came of each.
    remedies: Vec<Remedy>,
}

/// Whom something is about.
#[derive(JsonSchema)]
#[schemars(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
enum Named {
    /// All of it.
    Cluster {},
    /// A queue by its full name.
    Queue { name: String },
    /// An application by its job's id.
    App { name: String },
    /// A node by its name.
    Node { name: String },
    /// A container by application and number.
    Container { name: String },
}

/// Operands by name.
type Facts = BTreeMap<String, Operand>;

/// An operand: a resource by its types, a number (times in ms, moments since the start), a name, or nothing where it is not set.
#[derive(JsonSchema)]
#[schemars(untagged)]
enum Operand {
    Resource(BTreeMap<String, i64>),
    Number(f64),
    Text(String),
    Unset(()),
}

/// A rule that was tested.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Check {
    /// For whom.
    subject: String,
    /// Its code.
    rule: String,
    /// How it came out.
    outcome: Outcome,
    /// The comparison with its numbers, if the rule is one.
    #[schemars(default, skip_serializing_if = "Option::is_none", with = "Compared")]
    compared: Option<Compared>,
    /// Further operands.
    #[schemars(default, skip_serializing_if = "Option::is_none", with = "Facts")]
    facts: Option<Facts>,
}

#[derive(JsonSchema)]
#[schemars(rename_all = "lowercase")]
enum Outcome {
    Holds,
    Fails,
    Waits,
    Info,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Compared {
    /// What was measured.
    left: Operand,
    op: Sign,
    /// The limit.
    right: Operand,
}

#[derive(JsonSchema)]
enum Sign {
    #[schemars(rename = "<")]
    Below,
    #[schemars(rename = "<=")]
    AtMost,
    #[schemars(rename = ">")]
    Above,
    #[schemars(rename = ">=")]
    AtLeast,
    #[schemars(rename = "=")]
    Equal,
    #[schemars(rename = "fits in")]
    FitsIn,
}

/// A gate behind the first that is closed.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Also {
    answer: String,
    facts: Facts,
    because: Vec<Check>,
}

/// A statement that can be tested against the engine (`verdicts.md` §2).
#[derive(JsonSchema)]
#[schemars(tag = "claim", rename_all = "kebab-case", deny_unknown_fields)]
enum Claim {
    /// The scheduler's own predicate at that moment.
    Starved { of: String, value: bool },
    /// The rule was tested for the subject in the pass, and came out as failing or waiting.
    BlockedBy { rule: String, of: String },
    /// If no further event of the scenario comes, it happens then, and not before.
    At { event: Happening, of: String, at: u64 },
    /// If no further event of the scenario comes, it does not happen in the rest of the run.
    Never { event: Happening, of: String },
    /// Whether the next pass of preemption could choose the container; `for` nobody in particular where it is null.
    MayBeTaken {
        of: String,
        #[schemars(rename = "for")]
        claimant: Option<String>,
        value: bool,
        rule: Option<String>,
    },
    /// What the application's master was told that it may still get, and what could be placed for it now.
    Headroom {
        of: String,
        told: Operand,
        free: Operand,
    },
    /// With that change it happens then, and not before.
    Would {
        file: String,
        #[schemars(default, skip_serializing_if = "Option::is_none", with = "String")]
        queue: Option<String>,
        property: String,
        old: Option<String>,
        new: Option<String>,
        since: Since,
        event: Happening,
        of: String,
        at: u64,
    },
}

/// A change that was run, and what came of it.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Remedy {
    /// The file that is changed.
    file: String,
    /// The queue whose setting it is.
    #[schemars(default, skip_serializing_if = "Option::is_none", with = "String")]
    queue: Option<String>,
    /// The setting.
    property: String,
    /// What holds.
    old: Option<String>,
    /// What would hold instead.
    new: Option<String>,
    /// From when on.
    since: Since,
    /// What came of it.
    result: Effect,
    /// The first thing that happens otherwise than without the change,
    #[schemars(default, skip_serializing_if = "Option::is_none", with = "Happening")]
    event: Option<Happening>,
    /// to whom,
    #[schemars(default, skip_serializing_if = "Option::is_none", with = "String")]
    of: Option<String>,
    /// and when, ms since the start.
    #[schemars(default, skip_serializing_if = "Option::is_none", with = "u64")]
    at: Option<u64>,
    /// What its sentence names.
    facts: Facts,
}

/// As it is written, rather than read: what is never left out must be there.
fn schema<T: JsonSchema>(title: &str) -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    schema["title"] = title.into();
    schema
}

fn verdict() -> Value {
    let mut schema = schema::<Verdict>("Verdict");
    let questions: Vec<&str> = Question::NAMES.iter().map(|(_, name)| *name).collect();
    let answers: BTreeSet<&str> = ANSWERS.iter().flat_map(|of| of.codes).copied().collect();
    schema["properties"]["question"]["enum"] = json!(questions);
    schema["properties"]["answer"]["enum"] = json!(answers);
    schema
}

/// They are written from the types; `UPDATE_EXPECT=1` writes them anew.
#[test]
fn the_schemas_are_those_of_the_types() {
    let written = |schema: &Value| serde_json::to_string_pretty(schema).expect("JSON") + "\n";
    expect_file!["../../../spec/verdict.schema.json"].assert_eq(&written(&verdict()));
    let findings = schema::<Vec<Finding>>("Findings");
    expect_file!["../../../spec/findings.schema.json"].assert_eq(&written(&findings));
}
