//! Where Hadoop's placement managers send random submissions, and where Heddle does.

use super::hadoop::{Hadoop, Release};
use crate::shell::{cargo, command, root, run};
use anyhow::{Context as _, Result, bail};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::ops::RangeInclusive;
use std::path::Path;
use std::time::Instant;

/// Compares on one set of rules for each seed; the files stay in `target/oracle/placement`.
pub(crate) fn main(seeds: &RangeInclusive<u64>) -> Result<()> {
    let hadoop = Hadoop::Capacity(Release::Hadoop34);
    hadoop.build()?;
    run(&mut cargo(&[
        "build",
        "--profile",
        "checked",
        "--package",
        "heddle",
    ]))?;
    let folder = root().join("target/oracle/placement");
    fs::create_dir_all(&folder)?;
    let file = |name: &str| folder.join(name);
    let (cases, theirs, ours) = (file("cases.jsonl"), file("hadoop.jsonl"), file("heddle.jsonl"));
    let start = Instant::now();
    let mut generator = command("python3", &["tests/oracle/hadoop-3.4/cases/places.py"]);
    run(generator
        .arg(format!("{}..{}", seeds.start(), seeds.end()))
        .stdout(File::create(&cases)?))?;
    let mut java = hadoop.java("oracle.Places");
    run(java.stdin(File::open(&cases)?).stdout(File::create(&theirs)?))?;
    let mut heddle = command(root().join("target/checked/heddle"), &["place", "--cases"]);
    run(heddle.arg(&cases).stdout(File::create(&ours)?))?;
    compare(&theirs, &ours, start)
}

fn compare(theirs: &Path, ours: &Path, start: Instant) -> Result<()> {
    let (theirs, ours) = (fs::read_to_string(theirs)?, fs::read_to_string(ours)?);
    if theirs.lines().count() != ours.lines().count() {
        bail!("not every case has an answer");
    }
    let (mut all, mut differing) = (0, 0);
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for (theirs, ours) in theirs.lines().zip(ours.lines()) {
        let (theirs, ours): (Value, Value) = (serde_json::from_str(theirs)?, serde_json::from_str(ours)?);
        let name = theirs["name"].as_str().unwrap_or_default();
        let places = theirs["places"].as_array().context("an answer has places")?;
        for (index, place) in places.iter().enumerate() {
            let scheduler = name.split('-').next().unwrap_or_default();
            *kinds.entry(format!("{scheduler} {}", kind(place))).or_default() += 1;
            all += 1;
            if let Some(difference) = difference(place, &ours["places"][index]) {
                differing += 1;
                println!("{name}, submission {index}: {difference}");
            }
        }
    }
    for (kind, count) in kinds {
        println!("{count:6} {kind}");
    }
    println!(
        "placement: {all} submissions: {} the same, {differing} differ ({:.0} s)",
        all - differing,
        start.elapsed().as_secs_f64()
    );
    if differing == 0 {
        Ok(())
    } else {
        bail!("{differing} of {all} submissions differ")
    }
}

/// What came of a submission on both sides, if it is not the same: Hadoop's words stand beside its codes and are not compared.
fn difference(theirs: &Value, ours: &Value) -> Option<String> {
    let mut known = theirs.clone();
    if let Some(known) = known.as_object_mut() {
        known.remove("message");
    }
    (known != *ours).then(|| format!("Hadoop {theirs}; here {ours}"))
}

/// The first submission of a case for which two answers are not the same.
pub(crate) fn differing(theirs: &Value, ours: &Value) -> Option<String> {
    let places = theirs["places"].as_array()?;
    places.iter().enumerate().find_map(|(index, place)| {
        let difference = difference(place, &ours["places"][index])?;
        Some(format!("submission {index}: {difference}"))
    })
}

/// What came of a submission, in a few words.
fn kind(place: &Value) -> String {
    let by = if place["placed"].is_string() {
        "placed by a rule"
    } else {
        "where it was submitted"
    };
    match &place["rejected"] {
        Value::String(code) if place["placed"].is_string() => format!("placed, then {code}"),
        Value::String(code) => code.clone(),
        _ if place["refused"] == true => "refused to start".to_owned(),
        _ => by.to_owned(),
    }
}
