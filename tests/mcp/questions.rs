//! The eight questions of an administrator, as an agent answers them: it calls the tools of `heddle mcp` one after the other, hands what
//! one gives to the next, and reads the answer. The cases are in `questions.json`.

use std::collections::BTreeMap;
use std::fs;

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::{Server, root, text};

/// A question, and what an agent does about it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    question: String,
    steps: Vec<Step>,
}

/// A call of a tool.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    tool: String,
    /// As they are, but for `{"folder": PATH}` and `{"file": PATH}` of the repository, `{"answer": NAME}` of an earlier step, and
    /// `{"json": …}` written as a text.
    arguments: Map<String, Value>,
    /// Under which name later steps get the answer.
    #[serde(default)]
    answer: Option<String>,
    /// What stands in the answer, in that order.
    says: Vec<String>,
    /// By which of the schemas that the server hands out the answer is.
    #[serde(default)]
    schema: Option<String>,
    /// The tool found that something does not hold.
    #[serde(default)]
    fails: bool,
}

/// An argument with what it names put in its place.
fn given(value: &Value, answers: &BTreeMap<String, String>) -> Value {
    let Some((name, of)) = value.as_object().and_then(|map| map.iter().next()) else {
        return value.clone();
    };
    match (&**name, of.as_str()) {
        ("file", Some(path)) => text(path).into(),
        ("folder", Some(path)) => folder(path),
        ("answer", Some(name)) => (&*answers[name]).into(),
        ("json", None) => of.to_string().into(),
        _ => value.clone(),
    }
}

/// The texts of a folder by their names.
fn folder(path: &str) -> Value {
    let files = fs::read_dir(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    let texts = files.map(|file| {
        let name = file.expect("a file").file_name().to_string_lossy().into_owned();
        let text = text(&format!("{path}/{name}"));
        (name, text.into())
    });
    Value::Object(texts.collect())
}

/// The schema of that name, as the server hands it out.
fn schema(server: &mut Server, name: &str) -> Value {
    let answer = server.ask(
        "resources/read",
        &json!({ "uri": format!("heddle://schemas/{name}") }),
    );
    let text = answer["result"]["contents"][0]["text"].as_str();
    serde_json::from_str(text.unwrap_or_else(|| panic!("{answer}"))).expect("a schema is JSON")
}

/// What a step does not give as it should.
fn faults(server: &mut Server, step: &Step, answers: &mut BTreeMap<String, String>) -> Vec<String> {
    let arguments: Map<String, Value> = step
        .arguments
        .iter()
        .map(|(name, value)| (name.clone(), given(value, answers)))
        .collect();
    let answer = server.ask(
        "tools/call",
        &json!({ "name": step.tool, "arguments": arguments }),
    );
    let content = answer["result"]["content"].as_array();
    let texts: Vec<&str> = content
        .into_iter()
        .flatten()
        .filter_map(|of| of["text"].as_str())
        .collect();
    // Amounts have no-break spaces.
    let whole = texts.join("\n").replace(['\u{a0}', '\u{202f}'], " ");
    let mut faults = Vec::new();
    if answer["result"]["isError"] != step.fails {
        faults.push(format!(
            "isError is {}: {answer:.400}",
            answer["result"]["isError"]
        ));
    }
    let mut rest = &*whole;
    for part in &step.says {
        match rest.split_once(&**part) {
            Some((_, behind)) => rest = behind,
            None => faults.push(format!("no “{part}” in\n{rest:.1500}")),
        }
    }
    if let Some(name) = &step.schema {
        let valid = jsonschema::validator_for(&schema(server, name)).expect("a schema");
        match serde_json::from_str(texts.first().unwrap_or(&"")) {
            Ok(value) => {
                let wrong = valid.iter_errors(&value);
                faults.extend(wrong.map(|error| format!("{}: {error:.300}", error.instance_path())));
            }
            Err(error) => faults.push(format!("no JSON: {error}")),
        }
    }
    if let Some(name) = &step.answer {
        answers.insert(name.clone(), texts.first().unwrap_or(&"").to_string());
    }
    faults
}

#[test]
fn the_eight_questions_of_an_administrator_are_answered() {
    let all: BTreeMap<String, Asked> =
        serde_json::from_str(&text("tests/mcp/questions.json")).expect("the cases");
    assert_eq!(all.len(), 8);
    let mut wrong = Vec::new();
    for (number, asked) in &all {
        let mut server = Server::start();
        let mut answers = BTreeMap::new();
        for (at, step) in (1..).zip(&asked.steps) {
            let found = faults(&mut server, step, &mut answers);
            wrong.extend(
                found
                    .iter()
                    .map(|fault| format!("{number} ({}), step {at}, {}: {fault}", asked.question, step.tool)),
            );
        }
        server.end();
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
