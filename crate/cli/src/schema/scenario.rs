//! The JSON schema of scenarios (`crate/core/spec/scenario.schema.json`): made of what the core's reader tells of each member, and of what
//! the page's form says of it.

use heddle_core::profile::Profile;
use heddle_words::{choice, member};
use serde_json::{Map, Value, json};

use super::members::{Facts, Member};

/// Members that the reader asks for in some cases only, as `simulation.md` §12 says: the master of a managed job, one of four that can
/// be selected, one of two ways to show something.
const SOMETIMES: [&str; 4] = [
    "jobs[].running.am",
    "story.moments[].select.job",
    "story.moments[].shows[].answer",
    "story.moments[].shows[].what",
];

impl Member {
    /// The last part of its path, its name where it is written.
    fn name(&self) -> &str {
        self.path.rsplit('.').next().unwrap_or_default()
    }

    /// The member inside that says what kind of thing this is, on which depends what else may be there.
    fn tells_kind(&self) -> Option<&Self> {
        let names = ["kind", "do", "dist"];
        let tells = |one: &&Self| names.contains(&one.name()) && one.facts.kind == "choice";
        self.inside.iter().find(tells)
    }
}

/// The schema.
fn schema() -> Value {
    let mut schema = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Scenario",
        "description": "A cluster, its scheduler and the work that it is given.",
    });
    join(&mut schema, object(&Member::scenario()));
    schema["$defs"] = json!({
        "name": { "type": "string", "pattern": "^[A-Za-z0-9._-]{1,100}$" },
        "lines": { "anyOf": [{ "type": "string" }, { "type": "array", "items": { "type": "string" } }] },
        "texts": { "type": "object", "additionalProperties": { "type": "string" } },
        "resource": {
            "type": "object",
            "properties": {
                "memory-mb": { "type": "integer", "minimum": 0 },
                "vcores": { "type": "integer", "minimum": 0, "maximum": i32::MAX },
            },
            "required": ["memory-mb", "vcores"],
            "additionalProperties": { "type": "integer", "minimum": 0 },
        },
    });
    schema
}

fn join(schema: &mut Value, more: Value) {
    if let (Value::Object(schema), Value::Object(more)) = (schema, more) {
        schema.extend(more);
    }
}

/// What a member is, with what it means.
fn described(of: &Member) -> Value {
    let mut schema = json!({});
    if let Some(means) = member(&of.path) {
        schema["description"] = means.into();
    }
    join(&mut schema, kind(of, &of.facts.kind));
    if let Some(default) = &of.facts.default {
        schema["default"] = default.clone();
    }
    schema
}

fn kind(of: &Member, kind: &str) -> Value {
    let Facts { least, most, .. } = of.facts;
    let whole = || {
        let mut whole = json!({ "type": "integer" });
        let mut bound = |name: &str, value: Option<i64>| value.map(|value| whole[name] = value.into());
        bound("minimum", least);
        bound("maximum", most);
        whole
    };
    match kind {
        "whole" => whole(),
        "number" => json!({ "type": "number" }),
        "bool" => json!({ "type": "boolean" }),
        "text" => json!({ "type": "string" }),
        "name" | "lines" | "texts" | "resource" => json!({ "$ref": format!("#/$defs/{kind}") }),
        "profile" => json!({ "enum": profiles() }),
        "choice" => choices(of),
        "time-or-end" => json!({ "anyOf": [{ "type": "integer", "minimum": 0 }, { "const": "end" }] }),
        "text-or-number" => json!({ "type": ["string", "number"] }),
        "place" => json!({ "anyOf": [
            { "enum": ["any", "random"] },
            { "type": "array", "items": { "$ref": "#/$defs/name" }, "minItems": 1 },
        ] }),
        "duration" => json!({ "anyOf": [{ "type": "integer", "minimum": 0 }, object(of)] }),
        "list" => {
            json!({ "type": "array", "items": self::kind(of, of.facts.items.as_deref().unwrap_or("")) })
        }
        // Whose members nobody tells: those of Superior's tenants, and facts by their names.
        "object" if of.inside.is_empty() => json!({ "type": "object" }),
        "object" => object(of),
        other => unreachable!("{} is told to be a {other}", of.path),
    }
}

/// The names of all profiles, each once.
fn profiles() -> Vec<&'static str> {
    Profile::all().map(Profile::id).collect()
}

fn choices(of: &Member) -> Value {
    let each = of.facts.choices.iter().map(|name| match choice(&of.path, name) {
        Some(means) => json!({ "const": name, "description": means }),
        None => json!({ "const": name }),
    });
    json!({ "oneOf": each.collect::<Vec<_>>() })
}

/// An object with members of its own; what else may be there is a slip, as for the reader, which finds it.
fn object(of: &Member) -> Value {
    let properties: Map<String, Value> = of
        .inside
        .iter()
        .map(|one| (one.name().to_owned(), described(one)))
        .collect();
    let always = of
        .inside
        .iter()
        .filter(|one| one.facts.required && one.facts.of.is_empty() && !SOMETIMES.contains(&&*one.path));
    let always: Vec<&str> = always.map(Member::name).collect();
    let mut object = json!({ "type": "object", "properties": properties, "additionalProperties": false });
    if !always.is_empty() {
        object["required"] = json!(always);
    }
    let by_kind = by_kind(of);
    if !by_kind.is_empty() {
        object["allOf"] = by_kind.into();
    }
    object
}

/// What must and what cannot be there in an object of each kind.
fn by_kind(of: &Member) -> Vec<Value> {
    let Some(tells) = of.tells_kind() else {
        return Vec::new();
    };
    let kinds = &tells.facts.choices;
    // A member may also depend on the kind of what is around the object.
    let depends =
        |one: &&Member| !one.facts.of.is_empty() && one.facts.of.iter().all(|kind| kinds.contains(kind));
    let own: Vec<&Member> = of.inside.iter().filter(depends).collect();
    let rules = kinds.iter().map(|kind| {
        let (has, lacks): (Vec<&Member>, Vec<&Member>) =
            own.iter().partition(|one| one.facts.of.contains(kind));
        let required = has.iter().filter(|one| one.facts.required);
        let required: Vec<&str> = required.map(|one| one.name()).collect();
        let never: Map<String, Value> = lacks
            .iter()
            .map(|one| (one.name().to_owned(), Value::Bool(false)))
            .collect();
        let mut then = json!({});
        if !required.is_empty() {
            then["required"] = json!(required);
        }
        if !never.is_empty() {
            then["properties"] = never.into();
        }
        let name = tells.name();
        json!({ "if": { "properties": { name: { "const": kind } }, "required": [name] }, "then": then })
    });
    rules.filter(|rule| rule["then"] != json!({})).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect_file;
    use heddle_words::{Language, in_language};

    fn each<'a>(of: &'a Member, all: &mut Vec<&'a Member>) {
        for one in &of.inside {
            all.push(one);
            each(one, all);
        }
    }

    /// It is written from what the reader tells; `UPDATE_EXPECT=1` writes it anew.
    #[test]
    fn the_schema_is_what_the_reader_tells() {
        let text =
            serde_json::to_string_pretty(&in_language(Language::English, schema)).expect("JSON") + "\n";
        expect_file!["../../../core/spec/scenario.schema.json"].assert_eq(&text);
    }

    #[test]
    fn every_member_has_its_meaning() {
        let scenario = Member::scenario();
        let mut all = Vec::new();
        each(&scenario, &mut all);
        assert!(all.len() > 200, "{}", all.len());
        let none = all.iter().filter(|one| member(&one.path).is_none());
        let none: Vec<&str> = none.map(|one| &*one.path).collect();
        assert!(none.is_empty(), "{none:?}");
    }
}
