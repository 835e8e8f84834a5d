//! Reasons for which no vector can notice a change, said once for many (`tests/mutants/core-rules.json`, `hadoop-rules.json`).

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use serde::Deserialize;

use crate::place::Place;

/// What is so of all changes at some places.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rule {
    rule: String,
    /// For whoever reads the file.
    #[serde(rename = "why")]
    _why: String,
    places: Vec<Pattern>,
}

/// What the parts of a place begin with; what is not said may be anything.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct Pattern {
    file: String,
    function: String,
    what: String,
}

/// All of them.
#[derive(Deserialize, Default)]
pub(crate) struct Rules(Vec<Rule>);

impl Rules {
    pub(crate) fn read(path: &Path) -> Result<Self> {
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        serde_json::from_str(&text).with_context(|| path.display().to_string())
    }

    /// The first one that says it of this place.
    pub(crate) fn of(&self, place: &Place) -> Option<&str> {
        let fits = |pattern: &Pattern| {
            place.file.starts_with(&pattern.file)
                && place.function.starts_with(&pattern.function)
                && place.what.starts_with(&pattern.what)
        };
        let rule = self.0.iter().find(|rule| rule.places.iter().any(fits))?;
        Some(&rule.rule)
    }
}

#[test]
fn a_rule_says_it_of_its_places_alone() {
    let rules: Rules = serde_json::from_str(
        r#"[{ "rule": "lock", "why": "…", "places": [{ "file": "fair/", "what": "no Lock." }, { "function": "unlock" }] }]"#,
    )
    .unwrap();
    let of = |file: &str, function: &str, what: &str| {
        let [file, function, what] = [file, function, what].map(str::to_owned);
        let (line, column) = (1, 1);
        let place = Place {
            file,
            line,
            column,
            function,
            what,
        };
        rules.of(&place).map(str::to_owned)
    };
    assert_eq!(
        of("fair/FSQueue", "update", "no Lock.lock").as_deref(),
        Some("lock")
    );
    assert_eq!(
        of("capacity/LeafQueue", "unlockAll", "1 for 0").as_deref(),
        Some("lock")
    );
    assert_eq!(of("capacity/LeafQueue", "update", "no Lock.lock"), None);
    assert_eq!(of("fair/FSQueue", "update", "1 for 0"), None);
}
