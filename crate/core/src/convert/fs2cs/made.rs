//! The files that the converter writes.

use serde::Serialize;

use super::placement::MappingRule;
use super::written::Written;

/// Where the result goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Destination {
    /// Files in the output folder.
    Files,
    /// The console; nothing is left in the folder.
    Console,
}

/// The written files, and what they are made of.
#[derive(Clone, PartialEq, Debug)]
pub struct Made {
    /// The properties of capacity-scheduler.xml.
    pub capacity_scheduler: Written,
    /// The properties of yarn-site.xml.
    pub yarn_site: Written,
    /// The mapping rules; `None`: they were not converted.
    pub mapping_rules: Option<Vec<MappingRule>>,
    /// They stand in a file of their own.
    pub rules_apart: bool,
    /// Where it goes.
    pub destination: Destination,
}

/// The mapping rules as the converter writes them.
#[must_use]
pub fn rules_text(rules: &[MappingRule]) -> String {
    #[derive(Serialize)]
    struct Rules<'a> {
        rules: &'a [MappingRule],
    }
    let text = serde_json::to_string_pretty(&Rules { rules }).expect("rules can be written");
    // As Jackson's printer: lists on one line, and a space before the colon.
    let lines = text.lines().map(|line| {
        let indent = line.len() - line.trim_start().len();
        let kept = line.trim_start().replacen("\": ", "\" : ", 1);
        let depth = match indent {
            0..=2 => indent,
            _ => indent - 2,
        };
        format!("{}{kept}", " ".repeat(depth))
    });
    let text = lines.collect::<Vec<_>>().join("\n");
    text.replace("[\n  {", "[ {")
        .replace("},\n  {", "}, {")
        .replace("}\n  ]", "} ]")
        .replace("[]", "[ ]")
}
