//! What is broken as SARIF 2.1.0: at the lines where the settings are written that a goal names, else where the goal is.

use super::cases::{Case, Outcome, Text};
use heddle_core::config::{FileKind, Finding, Place};
use heddle_core::edit::place_of;
use heddle_core::goals::{self, Judged};
use heddle_words::{goal, judged, say};
use serde_sarif::sarif::{
    ArtifactLocation, Location, Message, PhysicalLocation, Region, ReportingDescriptor, Result as Found,
    ResultLevel, Run, SCHEMA_URL, Sarif, Tool, ToolComponent, Version,
};
use std::path::Path;

/// The one rule.
const RULE: &str = "heddle/goal";
const REFUSED: &str = "heddle/refused";

pub(super) fn report(outcomes: &[(Case, Outcome)]) -> String {
    let found: Vec<Found> = outcomes
        .iter()
        .flat_map(|(case, outcome)| of_case(case, outcome))
        .collect();
    let rules = [RULE, REFUSED].map(|id| ReportingDescriptor::builder().id(id).build());
    let driver = ToolComponent::builder()
        .name("heddle")
        .version(env!("CARGO_PKG_VERSION"))
        .rules(rules.to_vec())
        .build();
    let run = Run::builder()
        .tool(Tool::builder().driver(driver).build())
        .results(found)
        .build();
    let sarif = Sarif::builder()
        .version(serde_json::to_value(Version::V2_1_0).expect("a version"))
        .schema(SCHEMA_URL)
        .runs(vec![run])
        .build();
    serde_json::to_string_pretty(&sarif).expect("plain objects can be written") + "\n"
}

fn of_case(case: &Case, outcome: &Outcome) -> Vec<Found> {
    let broken = outcome
        .judged
        .iter()
        .filter(|of| of.outcome != goals::Outcome::Met);
    let refused = outcome.refused.iter().map(|finding| of_finding(case, finding));
    refused.chain(broken.map(|of| of_goal(case, of))).collect()
}

fn of_finding(case: &Case, finding: &Finding) -> Found {
    let place = match (&finding.file, &finding.place) {
        (Some(file), place) => location(Path::new(file), place),
        (None, Place::Path { path }) => in_text(&case.text, path),
        (None, place) => location(&case.text.file, place),
    };
    Found::builder()
        .rule_id(REFUSED)
        .level(ResultLevel::Error)
        .message(message(say(&finding.said())))
        .locations(vec![place])
        .build()
}

fn of_goal(case: &Case, of: &Judged) -> Found {
    let asked = &case.goals.goals[of.goal];
    let mut places: Vec<Location> = asked
        .settings
        .iter()
        .filter_map(|key| setting(case, key))
        .collect();
    if places.is_empty() {
        places.push(goal_place(case, of.goal));
    }
    let text = format!("{}: {}. {}", of.name, goal(asked), judged(of, &asked.what));
    Found::builder()
        .rule_id(RULE)
        .level(ResultLevel::Error)
        .message(message(text))
        .locations(places)
        .build()
}

fn message(text: String) -> Message {
    Message::builder().text(text).build()
}

/// Where a setting is written.
fn setting(case: &Case, key: &str) -> Option<Location> {
    let told = case.scenario.sources().told_of(key).ok()??;
    let kind = FileKind::HELD.into_iter().find(|kind| kind.name() == told.file);
    // Tenants of a Superior Scheduler are no native file.
    let member = kind.and_then(FileKind::member).unwrap_or("superior");
    if let Some(file) = case.configuration.get(member) {
        return Some(location(&file.file, &told.place));
    }
    let line = match &told.place {
        Place::Text { line, .. } => line,
        Place::Path { path } => return Some(in_text(&case.text, path)),
        Place::Whole {} => return Some(in_text(&case.text, &format!("scheduler.{member}"))),
    };
    // A text inside the scenario: the line of it where it is a list of lines, else the member.
    let inside = place_of(&case.text.text, &format!("scheduler.{member}[{}]", line - 1));
    Some(match inside {
        Some(place) => location(&case.text.file, &place),
        None => in_text(&case.text, &format!("scheduler.{member}")),
    })
}

/// Where a goal is written: in its file, or in the scenario, which expects it.
fn goal_place(case: &Case, index: usize) -> Location {
    match index.checked_sub(case.own) {
        None => in_text(&case.goals_text, &format!("goals[{index}]")),
        Some(index) => in_text(&case.text, &format!("expect[{index}]")),
    }
}

/// Where the value at a path stands, or the text as a whole.
fn in_text(text: &Text, path: &str) -> Location {
    let place = place_of(&text.text, path).unwrap_or(Place::Whole {});
    location(&text.file, &place)
}

fn location(file: &Path, at: &Place) -> Location {
    let artifact = ArtifactLocation::builder()
        .uri(file.display().to_string())
        .build();
    let (line, column) = match at {
        Place::Text { line, column } => (*line, *column),
        Place::Path { .. } | Place::Whole {} => (1, 1),
    };
    let region = Region::builder()
        .start_line(i64::from(line))
        .start_column(i64::from(column))
        .build();
    let place = PhysicalLocation::builder()
        .artifact_location(artifact)
        .region(region)
        .build();
    Location::builder().physical_location(place).build()
}
