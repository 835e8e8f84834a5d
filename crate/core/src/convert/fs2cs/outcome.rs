//! What the converter leaves behind.

use serde::Serialize;
use serde_json::{Value, json};

use super::lost::Lost;
use super::placement::MappingRule;
use super::refusal::Refusal;
use super::told::{DryRun, Warned};
use super::written::Written;

/// Whether the converter's own check found that a Capacity Scheduler starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Tool {
    /// It starts.
    Passed,
    /// It does not.
    Failed,
    /// It was not tried.
    NotRun,
}

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

/// What came of a conversion.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    /// The exit status of the command: 0, or 255.
    pub exit: u8,
    /// What it wrote; `None`: nothing.
    pub made: Option<Made>,
    /// What it warned of, in order; in a dry run only what is wrong with the rule file.
    pub warnings: Vec<Warned>,
    /// The lists of a dry run.
    pub dry_run: Option<DryRun>,
    /// What ended it and was told with its exception: a dry run lists some of them instead.
    pub error: Option<Refusal>,
    /// What its own check said.
    pub tool: Tool,
    /// What the result does not say, warned of or not.
    pub lost: Vec<Lost>,
}

impl Outcome {
    /// How the command tells what ended it, where it catches that.
    #[must_use]
    pub fn announced(&self) -> Option<String> {
        self.error.as_ref().and_then(Refusal::announced)
    }

    /// What it said, as JSON: exit status, what ended it, warnings with their codes, a dry run's lists, its own check, losses.
    #[must_use]
    pub fn told(&self) -> Value {
        let warnings = self.warnings.iter();
        let warnings = warnings.map(|of| json!({"code": of.code(), "text": of.text()}));
        let error = self.error.as_ref();
        let error = error.map(|of| json!({"class": of.class(), "message": of.message()}));
        let dry_run = self.dry_run.as_ref().map(|list| {
            let mut told = json!({"errors": list.errors, "warnings": list.warnings});
            if let Some(verified) = list.verified {
                told["verification"] = if verified { "PASSED" } else { "FAILED" }.into();
            }
            told
        });
        json!({
            "exit": self.exit,
            "error": error,
            "warnings": warnings.collect::<Vec<_>>(),
            "dryRun": dry_run,
            "verification": {"tool": self.tool},
            "lost": self.lost,
        })
    }
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
