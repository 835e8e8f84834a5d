//! `cargo xtask oracle --coverage`: which branches and lines of Hadoop 3.4.1's own classes the recorded files run through, as JaCoCo
//! counts them, and why the others are not. What is counted is written to `tests/oracle/coverage.json`, from where the page about
//! the proof has it.

mod counted;
mod jacoco;
mod played;
mod reasons;
mod told;
mod words;

use crate::shell::root;
use anyhow::{Result, bail};
use jacoco::Jacoco;
use played::archives;
use reasons::Reasons;
use std::fs;

pub(crate) fn main() -> Result<()> {
    let folder = root().join("target/oracle/coverage");
    fs::create_dir_all(&folder)?;
    let jacoco = Jacoco::fetched(&folder)?;
    let mut ran = Vec::new();
    for archive in archives() {
        ran.push(archive.played(&jacoco, &folder)?);
    }
    let classes = jacoco.counted(&folder, &ran)?;
    let reasons = Reasons::read(&root().join("tests/oracle"), words::known()?)?;
    let (judged, wrong) = reasons.judge(&classes);
    told::print(&classes, &judged);
    if !wrong.is_empty() {
        bail!(
            "what tests/oracle/unreached-*.json say is not so:\n{}",
            wrong.join("\n")
        );
    }
    told::write(&classes, &judged, &root().join("tests/oracle/coverage.json"))
}
