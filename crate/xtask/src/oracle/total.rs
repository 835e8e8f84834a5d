//! What was compared in all on fresh random replays: a file of the repository, to which runs are added.

use super::bench::{Bench, Found, Offers};
use super::hadoop::Hadoop;
use crate::shell::root;
use anyhow::{Context as _, Result};
use serde_json::{Map, Value, json};
use std::fs;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// The first seed of all. Those of the recorded vectors are smaller.
pub(crate) const FIRST: u64 = 100_000;

/// What was compared, by whose decisions they are.
pub(crate) struct Total {
    file: PathBuf,
    rows: Map<String, Value>,
}

impl Total {
    /// That of the repository.
    pub(crate) fn read() -> Result<Self> {
        Self::of(root().join("tests/conformance/total.json"))
    }

    fn of(file: PathBuf) -> Result<Self> {
        let rows = match fs::read_to_string(&file) {
            Ok(text) => serde_json::from_str(&text).with_context(|| file.display().to_string())?,
            Err(_) => Map::new(),
        };
        Ok(Self { file, rows })
    }

    /// The seeds that come next, `count` of them.
    pub(crate) fn next(&self, bench: &Bench, count: u64) -> RangeInclusive<u64> {
        let row = self.rows.get(&bench.name());
        let first = row.and_then(|row| row["nextSeed"].as_u64()).unwrap_or(FIRST);
        first..=first + count - 1
    }

    /// How many minutes of a processor have been spent on these.
    pub(crate) fn minutes(&self, bench: &Bench) -> f64 {
        let row = self.rows.get(&bench.name());
        row.and_then(|row| row["machineMinutes"].as_f64())
            .unwrap_or_default()
    }

    /// Adds what was found with `seeds`, and writes the file.
    pub(crate) fn add(
        &mut self,
        bench: &Bench,
        seeds: &RangeInclusive<u64>,
        found: &Found,
        minutes: f64,
    ) -> Result<()> {
        let minutes = self.minutes(bench) + minutes;
        let row = self.rows.entry(bench.name()).or_insert(Value::Null);
        let more = |name: &str, by: u64| row[name].as_u64().unwrap_or_default() + by;
        let (subject, release) = of(bench.hadoop);
        *row = json!({
            "subject": subject,
            "release": release,
            "offers": offers(bench.offers),
            "replays": more("replays", found.judged() as u64),
            "operations": more("operations", found.operations as u64),
            "decisions": more("decisions", found.decisions),
            "differences": more("differences", found.partings.len() as u64),
            "byChance": more("byChance", found.by_chance.len() as u64),
            "machineMinutes": (minutes * 100.0).round() / 100.0,
            "nextSeed": seeds.end() + 1,
        });
        self.rows.sort_keys();
        let text = serde_json::to_string_pretty(&self.rows)? + "\n";
        fs::write(&self.file, text).with_context(|| self.file.display().to_string())
    }
}

/// The scheduler, or master, and the release, as the page about the proof calls them.
fn of(hadoop: Hadoop) -> (&'static str, &'static str) {
    match hadoop {
        Hadoop::Fair(release) => ("fair", release.version()),
        Hadoop::FairOld => ("fair", "2.8.5"),
        Hadoop::Fair27 => ("fair", "2.7.7"),
        Hadoop::Capacity(release) => ("capacity", release.version()),
        Hadoop::MapReduce => ("mapreduce", "3.4.1"),
    }
}

const fn offers(of: Offers) -> &'static str {
    match of {
        Offers::ByHeartbeat => "heartbeat",
        Offers::ByThreads => "threads",
        Offers::Together => "together",
    }
}

#[cfg(test)]
mod tests {
    use super::super::hadoop::Release;
    use super::*;

    #[test]
    fn a_run_goes_on_where_the_last_one_ended() {
        let file = std::env::temp_dir().join(format!("heddle-total-{}.json", std::process::id()));
        let bench = Bench::checked(Hadoop::Fair(Release::Hadoop33), Offers::ByHeartbeat);
        let found = Found {
            count: 10,
            operations: 600,
            decisions: 900,
            ..Found::default()
        };
        for times in 0..2 {
            let mut total = Total::of(file.clone()).unwrap();
            let seeds = total.next(&bench, 10);
            assert_eq!(*seeds.start(), FIRST + 10 * times);
            total.add(&bench, &seeds, &found, 1.5).unwrap();
        }
        let total = Total::of(file.clone()).unwrap();
        let row = &total.rows["fair-3.3.6"];
        assert_eq!(
            (&row["decisions"], &row["nextSeed"]),
            (&json!(1800), &json!(FIRST + 20))
        );
        assert_eq!(
            (&row["machineMinutes"], &row["release"]),
            (&json!(3.0), &json!("3.3.6"))
        );
        fs::remove_file(file).unwrap();
    }
}
