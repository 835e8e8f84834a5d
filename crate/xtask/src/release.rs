//! `cargo xtask release`: a version of its own for what has changed, in every file that names it, and a tag.

use crate::shell::{cargo, command, output, root, run};
use anyhow::{Context, Result, bail};
use clap::Parser;
use std::fs;

/// Give what has changed a version: in the manifests, in CHANGELOG.md, as a commit and a tag. Nothing is pushed.
#[derive(Parser)]
pub(crate) struct Args {
    /// The new version, such as 0.2.0.
    version: String,
}

/// The heading in CHANGELOG.md below which changes are written down.
const UNRELEASED: &str = "## Unreleased";

/// The manifest of the Python package, which is no member of the workspace.
const PYTHON: &str = "crate/python/Cargo.toml";

pub(crate) fn main(Args { version }: &Args) -> Result<()> {
    if !output(&mut command("git", &["status", "--porcelain"]))?.is_empty() {
        bail!("there are changes that are not committed; a release is made of commits");
    }
    // That of the last change, so that the same release made again says the same.
    let date = output(&mut command("git", &["log", "-1", "--format=%cs"]))?;
    rewrite("CHANGELOG.md", |text| changelog(text, version, date.trim()))?;
    rewrite("Cargo.toml", |text| manifest(text, "workspace.package", version))?;
    rewrite(PYTHON, |text| manifest(text, "package", version))?;
    for of in ["Cargo.toml", PYTHON] {
        run(&mut cargo(&[
            "update",
            "--workspace",
            "--offline",
            "--manifest-path",
            of,
        ]))?;
    }
    let tag = format!("v{version}");
    run(&mut command(
        "git",
        &["commit", "--all", "--message", &format!("Heddle {version}")],
    ))?;
    run(&mut command(
        "git",
        &[
            "tag",
            "--annotate",
            &tag,
            "--message",
            &format!("Heddle {version}"),
        ],
    ))?;
    println!("{tag} is made; `git push --follow-tags` publishes it");
    Ok(())
}

fn rewrite(file: &str, change: impl Fn(&str) -> Result<String>) -> Result<()> {
    let path = root().join(file);
    let text = fs::read_to_string(&path).with_context(|| file.to_owned())?;
    fs::write(path, change(&text).with_context(|| file.to_owned())?)?;
    Ok(())
}

/// What was unreleased becomes `version`, and a new empty heading comes above it.
fn changelog(text: &str, version: &str, date: &str) -> Result<String> {
    let (before, after) = text
        .split_once(&format!("{UNRELEASED}\n"))
        .with_context(|| format!("has no heading \"{UNRELEASED}\""))?;
    let changes = after.split("\n## ").next().unwrap_or_default();
    if changes.trim().is_empty() {
        bail!("says of no change since the last release");
    }
    Ok(format!("{before}{UNRELEASED}\n\n## {version} ({date})\n{after}"))
}

/// A manifest with another version in a section, whose first key it is: a later one.
fn manifest(text: &str, section: &str, version: &str) -> Result<String> {
    let key = format!("[{section}]\nversion = \"");
    let (before, after) = text.split_once(&key).context("has no version")?;
    let (old, after) = after.split_once('"').context("its version has no end")?;
    let numbers = |version: &str| -> Result<Vec<u32>> {
        let numbers: Result<Vec<u32>, _> = version.split('.').map(str::parse).collect();
        let numbers = numbers.with_context(|| format!("{version:?} is not like 0.2.0"))?;
        if numbers.len() != 3 {
            bail!("{version:?} is not like 0.2.0");
        }
        Ok(numbers)
    };
    if numbers(version)? <= numbers(old)? {
        bail!("{version} does not come after {old}");
    }
    Ok(format!("{before}{key}{version}\"{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_unreleased_gets_the_version() {
        let text = "# Changes\n\n## Unreleased\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n";
        let expected = "# Changes\n\n## Unreleased\n\n## 0.2.0 (2026-02-02)\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n";
        assert_eq!(changelog(text, "0.2.0", "2026-02-02").unwrap(), expected);
        assert!(
            changelog(expected, "0.3.0", "2026-03-03").is_err(),
            "nothing has changed"
        );
        assert!(changelog("# Changes\n", "0.2.0", "2026-02-02").is_err());
    }

    #[test]
    fn versions_go_up() {
        let text = "[workspace.package]\nversion = \"0.9.1\"\nedition = \"2024\"\n";
        let expected = "[workspace.package]\nversion = \"0.10.0\"\nedition = \"2024\"\n";
        assert_eq!(manifest(text, "workspace.package", "0.10.0").unwrap(), expected);
        for version in ["0.9.1", "0.8.9", "1.0", "next", "1.0.0-rc1"] {
            assert!(manifest(text, "workspace.package", version).is_err(), "{version}");
        }
    }
}
