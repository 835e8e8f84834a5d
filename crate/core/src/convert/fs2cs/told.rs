//! What the converter says on its way: its warnings, and in a dry run the lists of what would have been said.

use std::collections::BTreeSet;

use serde::Serialize;

use super::refusal::Refusal;
use super::rule_file::{Action, RuleFile};
use super::warned::Warned;

/// What a dry run tells at its end; each text once.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Fs2csDryRun"))]
pub struct DryRun {
    /// What would have stopped it.
    pub errors: BTreeSet<String>,
    /// What it would have warned of.
    pub warnings: BTreeSet<String>,
    /// Whether it came to its end and said if the result was verified.
    pub verified: Option<bool>,
}

/// Takes what is said, and decides by the rule file whether it stops the conversion.
#[derive(Debug)]
pub(super) struct Told {
    pub(super) rules: RuleFile,
    pub(super) warnings: Vec<Warned>,
    pub(super) dry_run: Option<DryRun>,
}

impl Told {
    pub(super) fn new(is_dry_run: bool) -> Self {
        Self {
            rules: RuleFile::default(),
            warnings: Vec::new(),
            dry_run: is_dry_run.then(DryRun::default),
        }
    }

    /// Takes the rule file; words that it should not have are warned of, in a dry run as well.
    pub(super) fn read_rules(&mut self, text: Option<&str>) {
        let (rules, unknown) = RuleFile::read(text);
        self.rules = rules;
        self.warnings.extend(unknown);
    }

    /// Warns, or stops (`FSConfigToCSConfigRuleHandler.handle`).
    pub(super) fn warn(&mut self, of: Warned) -> Result<(), Refusal> {
        match (self.rules.action(of.code()), &mut self.dry_run) {
            (Action::Warn, None) => self.warnings.push(of),
            (Action::Warn, Some(list)) => {
                list.warnings.insert(of.text());
            }
            (Action::Abort, None) => return Err(Refusal::Unsupported(of.refusal())),
            (Action::Abort, Some(list)) => {
                list.errors.insert(of.refusal());
            }
        }
        Ok(())
    }
}
