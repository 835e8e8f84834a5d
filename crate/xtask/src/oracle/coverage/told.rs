//! What is told of what was counted: printed, and as the file that the page about the proof has its figures from.

use super::super::hadoop::Release;
use super::counted::{Classes, Part};
use super::reasons::{Judged, Missing};
use anyhow::{Context as _, Result};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Of a package, or of all.
#[derive(Clone, Copy, Default)]
struct Counts {
    branches: Part,
    /// Missed branches that have a reason.
    reasoned: u64,
    lines: Part,
}

impl Counts {
    const fn add(&mut self, other: Self) {
        self.branches.add(other.branches);
        self.reasoned += other.reasoned;
        self.lines.add(other.lines);
    }

    fn json(self) -> Value {
        let Self {
            branches,
            reasoned,
            lines,
        } = self;
        json!({
            "branches": {
                "run": branches.run,
                "all": branches.all,
                "reasoned": reasoned,
                "missing": branches.missed().saturating_sub(reasoned),
            },
            "lines": { "run": lines.run, "all": lines.all },
        })
    }
}

/// Prints the counts, and what is missed without a reason by method, the most first.
pub(super) fn print(classes: &Classes, judged: &Judged) {
    let (packages, all) = counts(classes, judged);
    for (package, counts) in packages {
        println!("{package:42} {}", said(counts));
    }
    println!("{:42} {}", "all", said(all));
    for (reason, branches) in &judged.by_reason {
        println!("{branches:5} {reason}");
    }
    let mut missing: Vec<_> = judged.missing.iter().collect();
    missing.sort_by_key(|of| std::cmp::Reverse(of.missed));
    println!("missed without a reason");
    for of in missing {
        let lines: Vec<String> = of.lines.iter().map(u32::to_string).collect();
        println!(
            "{:5} {}.{} (lines {})",
            of.missed,
            of.class,
            of.method,
            lines.join(", ")
        );
    }
}

/// Writes them down.
pub(super) fn write(classes: &Classes, judged: &Judged, path: &Path) -> Result<()> {
    let (packages, all) = counts(classes, judged);
    let package = |(name, counts): (&str, Counts)| json!({ "package": name, "counts": counts.json() });
    let reason = |(key, branches): (&String, &u64)| json!({ "reason": key, "branches": branches });
    let missing = |of: &Missing| (format!("{}.{}", of.class, of.method), json!(of.missed));
    let told = json!({
        "release": Release::Hadoop34.version(),
        "packages": packages.into_iter().map(package).collect::<Vec<_>>(),
        "all": all.json(),
        "reasons": judged.by_reason.iter().map(reason).collect::<Vec<_>>(),
        "missing": judged.missing.iter().map(missing).collect::<Map<_, _>>(),
    });
    fs::write(path, serde_json::to_string_pretty(&told)? + "\n").with_context(|| path.display().to_string())
}

/// The counts of each package, and of all.
fn counts<'a>(classes: &'a Classes, judged: &Judged) -> (BTreeMap<&'a str, Counts>, Counts) {
    let mut packages: BTreeMap<&str, Counts> = BTreeMap::new();
    for class in classes.values() {
        let counts = packages.entry(&class.package).or_default();
        counts.branches.add(class.branches);
        counts.lines.add(class.lines);
    }
    let mut all = Counts::default();
    for (package, counts) in &mut packages {
        counts.reasoned = judged.by_package.get(*package).copied().unwrap_or(0);
        all.add(*counts);
    }
    (packages, all)
}

fn said(
    Counts {
        branches,
        reasoned,
        lines,
    }: Counts,
) -> String {
    let share = |run: u64, all: u64| {
        format!(
            "{run:5} of {all:5} ({:5.1} %)",
            100.0 * run as f64 / all.max(1) as f64
        )
    };
    format!(
        "branches {}  in scope {}  lines {}",
        share(branches.run, branches.all),
        share(branches.run, branches.all.saturating_sub(reasoned)),
        share(lines.run, lines.all)
    )
}
