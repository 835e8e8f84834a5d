//! Copies of the project in which the core may be changed (`target/mutants`).

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

/// What the copy is turned on with: a module of its core.
const MODULE: &str = r#"//! Which mutant is on, and which ones have been run through.
use std::io::Write as _;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
static ON: LazyLock<AtomicUsize> = LazyLock::new(|| {
    let number = std::env::var("HEDDLE_MUTANT").ok().and_then(|number| number.parse().ok());
    AtomicUsize::new(number.unwrap_or(0))
});
static REACHED: [AtomicBool; 8192] = [const { AtomicBool::new(false) }; 8192];
static TOLD: LazyLock<Option<std::fs::File>> = LazyLock::new(|| {
    let file = std::env::var_os("HEDDLE_REACHED")?;
    Some(std::fs::File::create(file).expect("a file"))
});
/// Turns it on.
pub fn turn_on(number: usize) { ON.store(number, Relaxed); }
/// Nothing has been run through.
pub fn forget() { for reached in &REACHED { reached.store(false, Relaxed); } }
/// Whether it is on.
pub fn is(number: usize) -> bool {
    if !REACHED[number].load(Relaxed) && !REACHED[number].swap(true, Relaxed) {
        tell(number);
    }
    ON.load(Relaxed) == number
}
#[cold]
fn tell(number: usize) {
    if let Some(mut file) = TOLD.as_ref() { file.write_all(format!("{number}\n").as_bytes()).expect("a file"); }
}
/// Those that were asked for.
pub fn reached() -> impl Iterator<Item = usize> { (1..8192).filter(|number| REACHED[*number].load(Relaxed)) }
"#;

/// The judge's package.
const JUDGE: &str = r#"[package]
name = "judge"
version = "0.1.0"
edition = "2024"

[[bin]]
name = "judge"
path = "../../tests/mutants/judge.rs"

[dependencies]
heddle-core = { workspace = true, features = ["default"] }
serde_json.workspace = true
rayon.workspace = true
ruzstd.workspace = true
tar.workspace = true
"#;

/// Quick to build, not slow to run, and stopped by what overflows.
const PROFILE: &str = r#"
[profile.judge]
inherits = "dev"
opt-level = 2
debug = false
incremental = true
"#;

/// A copy of the core, with a judge of its own; gives its folder.
pub(crate) fn for_vectors(root: &Path, folder: PathBuf) -> Result<PathBuf> {
    fs::create_dir_all(folder.join("crate/judge"))?;
    fs::create_dir_all(folder.join("tests"))?;
    for part in ["tests/conformance", "tests/mutants"] {
        copy(&root.join(part), &folder.join(part))?;
    }
    write(&folder.join("crate/judge/Cargo.toml"), JUDGE)?;
    project(root, &folder, "\"crate/core\", \"crate/judge\"")?;
    Ok(folder)
}

/// A copy of the core, and beside it, by links, all that the command line's tests take; gives its folder.
pub(crate) fn for_tests(root: &Path, folder: PathBuf) -> Result<PathBuf> {
    fs::create_dir_all(folder.join("crate"))?;
    for part in ["README.md", "crate/cli", "crate/xtask", "tests", "www"] {
        link(&root.join(part), &folder.join(part))?;
    }
    project(root, &folder, "\"crate/core\", \"crate/cli\"")?;
    Ok(folder)
}

/// The workspace with these members, and its core with the module that turns mutants on.
fn project(root: &Path, folder: &Path, members: &str) -> Result<()> {
    copy(&root.join("crate/core"), &folder.join("crate/core"))?;
    for file in ["Cargo.lock", "rust-toolchain.toml"] {
        write(&folder.join(file), &fs::read_to_string(root.join(file))?)?;
    }
    let whole = fs::read_to_string(root.join("Cargo.toml"))?;
    let lines = whole.lines().filter(|line| !line.starts_with("default-members"));
    let lines = lines.map(|line| match line.starts_with("members") {
        true => format!("members = [{members}]"),
        false => line.to_owned(),
    });
    let whole = lines.collect::<Vec<_>>().join("\n") + PROFILE;
    write(&folder.join("Cargo.toml"), &whole)?;
    let core = folder.join("crate/core/src");
    write(&core.join("mutant.rs"), MODULE)?;
    let lib = fs::read_to_string(root.join("crate/core/src/lib.rs"))?;
    write(
        &core.join("lib.rs"),
        &(lib + "\n#[doc(hidden)]\npub mod mutant;\n"),
    )
}

/// Another name for it.
#[cfg(unix)]
fn link(of: &Path, name: &Path) -> Result<()> {
    if fs::read_link(name).is_ok_and(|kept| kept == of) {
        return Ok(());
    }
    std::os::unix::fs::symlink(of, name).with_context(|| name.display().to_string())
}

/// Where names are not as easily given.
#[cfg(not(unix))]
fn link(_: &Path, _: &Path) -> Result<()> {
    anyhow::bail!("what is said is judged where there are symbolic links")
}

/// Makes one folder like another.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(to)? {
        let there = entry?;
        if from.join(there.file_name()).exists() {
            continue;
        }
        if there.file_type()?.is_dir() {
            fs::remove_dir_all(there.path())?;
        } else {
            fs::remove_file(there.path())?;
        }
    }
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to)?;
        } else {
            same(&entry.path(), &to)?;
        }
    }
    Ok(())
}

/// Copies what is not the same, so that what was built stays so.
fn same(from: &Path, to: &Path) -> Result<()> {
    let bytes = fs::read(from).with_context(|| from.display().to_string())?;
    if fs::read(to).is_ok_and(|kept| kept == bytes) {
        return Ok(());
    }
    fs::write(to, bytes).with_context(|| to.display().to_string())
}

/// Writes what is not the same.
pub(crate) fn write(to: &Path, text: &str) -> Result<()> {
    if fs::read_to_string(to).is_ok_and(|kept| kept == text) {
        return Ok(());
    }
    fs::write(to, text).with_context(|| to.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_gone_is_gone_from_the_copy() {
        let folder = std::env::temp_dir().join(format!("heddle-mutants-{}", std::process::id()));
        let (from, to) = (folder.join("from"), folder.join("to"));
        fs::create_dir_all(from.join("kept")).unwrap();
        fs::write(from.join("kept/a.rs"), "new").unwrap();
        fs::create_dir_all(to.join("gone")).unwrap();
        fs::create_dir_all(to.join("kept")).unwrap();
        for file in ["gone/b.rs", "kept/a.rs", "kept/b.rs", "c.rs"] {
            fs::write(to.join(file), "old").unwrap();
        }
        copy(&from, &to).unwrap();
        assert_eq!(fs::read_to_string(to.join("kept/a.rs")).unwrap(), "new");
        for file in ["gone", "kept/b.rs", "c.rs"] {
            assert!(!to.join(file).exists(), "{file}");
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
