//! Why branches are not run (`tests/oracle/unreached-*.json`): what a simulator has not, by class or by method, and how many
//! branches that is. They are held to what is counted, so that no reason outlives what it was given for.

use super::counted::{Class, Classes};
use anyhow::{Context as _, Result};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// All files taken together.
pub(super) struct Reasons {
    /// Those for which there are words.
    known: BTreeSet<String>,
    unreached: Vec<Unreached>,
}

/// Branches of a class that are not run, for a reason.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unreached {
    class: String,
    /// Whose; none: all that are missed in the class.
    method: Option<String>,
    missed: u64,
    /// A key, whose words the page about the proof has.
    reason: String,
    /// What these words do not say.
    #[serde(rename = "why")]
    _why: Option<String>,
}

/// What is missed, and why.
#[derive(Default)]
pub(super) struct Judged {
    /// By package, how many missed branches have a reason.
    pub(super) by_package: BTreeMap<String, u64>,
    /// By key, how many branches have the reason.
    pub(super) by_reason: BTreeMap<String, u64>,
    /// Those without a reason, by class and method.
    pub(super) missing: Vec<Missing>,
}

/// Branches of a method that are missed without a reason.
pub(super) struct Missing {
    pub(super) class: String,
    pub(super) method: String,
    pub(super) missed: u64,
    pub(super) lines: Vec<u32>,
}

impl Reasons {
    /// The files of a folder, where these reasons are known.
    pub(super) fn read(folder: &Path, known: BTreeSet<String>) -> Result<Self> {
        let mut unreached: Vec<Unreached> = Vec::new();
        let mut files: Vec<_> = fs::read_dir(folder)?
            .flatten()
            .map(|entry| entry.path())
            .collect();
        files.sort();
        for file in files {
            let name = file
                .file_name()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned();
            if !name.starts_with("unreached-") || !name.ends_with(".json") {
                continue;
            }
            let read: Vec<_> = serde_json::from_str(&fs::read_to_string(&file)?).context(name.clone())?;
            unreached.extend(read);
        }
        Ok(Self { known, unreached })
    }

    /// What has a reason and what has none; and what these files say that is not so.
    pub(super) fn judge(&self, classes: &Classes) -> (Judged, Vec<String>) {
        let mut judged = Judged::default();
        let mut wrong = Vec::new();
        judged.by_reason = self.known.iter().map(|key| (key.clone(), 0)).collect();
        for of in &self.unreached {
            match judged.by_reason.get_mut(&of.reason) {
                Some(branches) => *branches += of.missed,
                None => wrong.push(format!("{}: there is no reason “{}”", of.name(), of.reason)),
            }
        }
        let unused = judged.by_reason.iter().filter(|(_, branches)| **branches == 0);
        wrong.extend(unused.map(|(key, _)| format!("no branch has the reason “{key}”")));
        let known: BTreeSet<_> = self.unreached.iter().map(|of| of.class.as_str()).collect();
        let unknown = known.iter().filter(|class| !classes.contains_key(**class));
        wrong.extend(unknown.map(|class| format!("{class}: no such class is counted")));
        for (name, class) in classes {
            let given: Vec<_> = self.unreached.iter().filter(|of| of.class == *name).collect();
            wrong.extend(judged.judge(name, class, &given));
        }
        (judged, wrong)
    }
}

impl Unreached {
    fn name(&self) -> String {
        let method = self.method.iter().map(|method| format!(".{method}"));
        self.class.clone() + &method.collect::<String>()
    }
}

impl Judged {
    /// Takes in a class with the reasons that are given for it; what is wrong about them.
    fn judge(&mut self, name: &str, class: &Class, given: &[&Unreached]) -> Vec<String> {
        let mut wrong = Vec::new();
        let mut by_method: BTreeMap<&str, u64> = BTreeMap::new();
        for of in given {
            if let Some(method) = &of.method {
                *by_method.entry(method).or_default() += of.missed;
            }
        }
        for (method, reasoned) in &by_method {
            let missed = class.methods.get(*method).map(|method| method.branches.missed());
            match missed {
                None => wrong.push(format!("{name}.{method}: no such method is counted")),
                Some(missed) if missed < *reasoned => wrong.push(format!(
                    "{name}.{method}: reasons for {reasoned} branches, of which {missed} are missed"
                )),
                Some(_) => {}
            }
        }
        let of_methods: u64 = by_method.values().sum();
        let mut whole = given.iter().filter(|of| of.method.is_none()).peekable();
        let has_whole = whole.peek().is_some();
        let reasoned = of_methods + whole.map(|of| of.missed).sum::<u64>();
        let missed = class.branches.missed();
        if has_whole && reasoned != missed {
            wrong.push(format!(
                "{name}: reasons for the whole class, {reasoned} branches with those of its methods; {missed} are missed"
            ));
        }
        *self.by_package.entry(class.package.clone()).or_default() += reasoned;
        if has_whole {
            return wrong;
        }
        for (method, counts) in &class.methods {
            let reasoned = by_method.get(method.as_str()).copied().unwrap_or(0);
            let missed = counts.branches.missed().saturating_sub(reasoned);
            if missed > 0 {
                self.missing.push(Missing {
                    class: name.to_owned(),
                    method: method.clone(),
                    missed,
                    lines: counts.lines.clone(),
                });
            }
        }
        wrong
    }
}

#[cfg(test)]
mod tests {
    use super::super::counted::{Class, Classes, Method, Part};
    use super::Reasons;

    /// A class that misses 3 of 5 branches: 2 of 3 in `a`, 1 of 2 in `b`.
    fn classes() -> Classes {
        let part = |run, all| Part { run, all };
        let method = |name: &str, branches| {
            let method = Method {
                branches,
                ..Method::default()
            };
            (name.to_owned(), method)
        };
        let class = Class {
            package: "p".to_owned(),
            branches: part(2, 5),
            methods: [method("a", part(1, 3)), method("b", part(1, 2))].into(),
            ..Class::default()
        };
        [("p.C".to_owned(), class)].into()
    }

    /// How many branches have a reason, how many lack one, and how much is wrong, with these reasons given.
    fn judged(unreached: &str) -> (u64, u64, usize) {
        let reasons = Reasons {
            known: ["r".to_owned()].into(),
            unreached: serde_json::from_str(&format!("[{unreached}]")).expect("reasons"),
        };
        let (judged, wrong) = reasons.judge(&classes());
        let missing = judged.missing.iter().map(|of| of.missed).sum();
        (judged.by_package["p"], missing, wrong.len())
    }

    #[test]
    fn reasons_are_held_to_what_is_counted() {
        let method = r#"{ "class": "p.C", "method": "a", "missed": 2, "reason": "r" }"#;
        let rest = r#"{ "class": "p.C", "missed": 1, "reason": "r", "why": "the rest of it" }"#;
        assert_eq!(judged(method), (2, 1, 0));
        assert_eq!(judged(&format!("{method}, {rest}")), (3, 0, 0));
        assert_eq!(judged(&method.replace('2', "3")).2, 1, "for more than is missed");
        assert_eq!(judged(&rest.replace('1', "3")), (3, 0, 0));
        assert_eq!(judged(rest).2, 1, "a class is out of scope as a whole, or not");
        for wrong in [("\"a\"", "\"x\""), ("p.C", "p.X")] {
            assert_eq!(judged(&method.replace(wrong.0, wrong.1)).2, 1, "{wrong:?}");
        }
        assert_eq!(
            judged(&method.replace("\"r\"", "\"x\"")).2,
            2,
            "an unknown reason, and one without a branch"
        );
        assert_eq!(judged("").2, 1, "a reason without a branch");
    }
}
