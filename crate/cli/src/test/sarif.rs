//! What is broken as SARIF 2.1.0: at the lines where the settings are written that a goal names, else where the goal is.

use super::cases::{Case, Outcome};
use heddle_core::config::{Finding, Place};
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
    Found::builder()
        .rule_id(REFUSED)
        .level(ResultLevel::Error)
        .message(message(say(&finding.said())))
        .locations(vec![location(&case.file, None)])
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
    let member = match told.file {
        "fair-scheduler.xml" => "allocationFile",
        "capacity-scheduler.xml" => "capacityScheduler",
        "yarn-site.xml" => "yarnSite",
        _ => {
            return Some(location(
                &case.file,
                place_of(&case.text, "scheduler").map(|at| (at.line, at.column)),
            ));
        }
    };
    let Place::Text { line, column } = told.place else {
        return None;
    };
    if let Some(file) = case.configuration.get(member) {
        return Some(location(&file.file, Some((line, column))));
    }
    // A text inside the scenario: the line of it where it is a list of lines, else the member.
    let index = line - 1;
    let inside = place_of(&case.text, &format!("scheduler.{member}[{index}]"))
        .or_else(|| place_of(&case.text, &format!("scheduler.{member}")));
    Some(location(&case.file, inside.map(|at| (at.line, at.column))))
}

/// Where a goal is written: in its file, or in the scenario, which expects it.
fn goal_place(case: &Case, index: usize) -> Location {
    let of = |text: &str, path: String| place_of(text, &path).map(|at| (at.line, at.column));
    if index < case.own {
        return location(&case.goals_file, of(&case.goals_text, format!("goals[{index}]")));
    }
    location(
        &case.file,
        of(&case.text, format!("expect[{}]", index - case.own)),
    )
}

fn location(file: &Path, at: Option<(u32, u32)>) -> Location {
    let artifact = ArtifactLocation::builder()
        .uri(file.display().to_string())
        .build();
    let (line, column) = at.unwrap_or((1, 1));
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
