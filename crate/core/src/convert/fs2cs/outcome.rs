//! What the converter leaves behind.

use serde::Serialize;
use serde_json::{Value, json};

use super::lost::Lost;
use super::made::Made;
use super::refusal::Refusal;
use super::told::DryRun;
use super::warned::Warned;

/// Whether the converter's own check found that a Capacity Scheduler starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Fs2csCheck"))]
#[serde(rename_all = "camelCase")]
pub enum Tool {
    /// It starts.
    Passed,
    /// It does not.
    Failed,
    /// It was not tried.
    NotRun,
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
