//! Java programs, built by Maven.

use crate::changed::{changed, newest};
use crate::shell::{command, run, which};
use anyhow::{Result, bail};
use std::fs;
use std::path::Path;

/// Compiles the program in a folder, with what it depends on beside it, unless that is newer than its sources; it is built in `target`.
pub(crate) fn build(folder: &Path, target: &str, profile: Option<&str>) -> Result<()> {
    for program in ["java", "mvn"] {
        if which(program).is_none() {
            bail!("{program} is missing: install Java 17 or later and Maven");
        }
    }
    // Maven makes the jar last of what it compiles, and dependencies change with the project file alone.
    let made = fs::read_dir(folder.join(target)).into_iter().flatten().flatten();
    let jars = made
        .map(|entry| entry.path())
        .filter(|file| file.extension().is_some_and(|e| e == "jar"));
    let built = jars.map(|file| changed(&file)).max();
    let sources = newest(&folder.join("src"))?.max(changed(&folder.join("pom.xml")));
    if built >= Some(sources) && folder.join(target).join("dependency").is_dir() {
        return Ok(());
    }
    let mut maven = command("mvn", &["-q", "-B", "-Dstyle.color=never"]);
    if let Some(profile) = profile {
        maven.args(["-P", profile]);
    }
    run(maven
        .args(["package", "dependency:copy-dependencies"])
        .current_dir(folder))
}
