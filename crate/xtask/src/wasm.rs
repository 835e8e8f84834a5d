//! From `crate/wasm` to `www/pkg/`, and the programs of wasm-bindgen that this takes.

use crate::shell::{cargo, command, root, run};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Where the generated module lies, below the root.
pub(crate) const PKG: &str = "www/pkg";

/// What the page runs.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// A program of wasm-bindgen, built on first use from `crate/xtask/wasm-tools`.
pub(crate) fn tool(name: &str) -> Result<PathBuf> {
    let target = root().join("target/tools");
    let target = target.to_str().context("the project's path is not UTF-8")?;
    let manifest = "crate/xtask/wasm-tools/Cargo.toml";
    run(&mut cargo(&[
        "build",
        "--locked",
        "--manifest-path",
        manifest,
        "--target-dir",
        target,
    ]))?;
    Ok(root().join("target/tools/debug").join(name))
}

/// Makes sure that the standard library for wasm is there; rustup has put it there already unless it was told not to.
pub(crate) fn target() -> Result<()> {
    let libraries = command("rustc", &["--print", "target-libdir", "--target", TARGET]).output();
    let there =
        libraries.is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir());
    if there {
        Ok(())
    } else {
        run(&mut command("rustup", &["target", "add", TARGET]))
    }
}

/// Builds the module, its JavaScript glue and its type declarations into `www/pkg/`: once with every part, and once with
/// what the first visit needs (`www/engine/parts.js`).
pub(crate) fn build() -> Result<()> {
    let pkg = root().join(PKG);
    module(&[], "target", "heddle_wasm.wasm", &pkg.join("every"))?;
    // Cargo names both modules alike, so each has a folder of its own to be rebuilt only when something has changed.
    let fair = ["--no-default-features"];
    module(&fair, "target/fair", "heddle_wasm.wasm", &pkg.join("fair"))
}

/// Builds the module that `cargo xtask bench` measures, for an optimisation level of the compiler.
pub(crate) fn build_bench(folder: &Path, level: &str) -> Result<()> {
    let level_of_profile = format!(
        "profile.wasm.opt-level={}",
        if level.parse::<u8>().is_ok() {
            level.to_owned()
        } else {
            format!("\"{level}\"")
        }
    );
    let what = ["--example", "bench", "--config", &level_of_profile];
    module(
        &what,
        &format!("target/bench/level-{level}"),
        "examples/bench.wasm",
        folder,
    )
}

/// Whether a file is there and was made after another.
pub(crate) fn is_newer(file: &Path, than: &Path) -> bool {
    let age = |file: &Path| fs::metadata(file).and_then(|data| data.modified()).ok();
    age(file) > age(than)
}

fn module(what: &[&str], target_dir: &str, file: &str, folder: &Path) -> Result<()> {
    target()?;
    run(cargo(&[
        "build",
        "--package",
        "heddle-wasm",
        "--profile",
        "wasm",
        "--target",
        TARGET,
        "--target-dir",
        target_dir,
    ])
    .args(what))?;
    let module = root().join(target_dir).join(TARGET).join("wasm").join(file);
    let name = module
        .file_stem()
        .context("a module has a name")?
        .to_string_lossy()
        .into_owned();
    if is_newer(&folder.join(format!("{name}_bg.wasm")), &module) {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
    let mut bindgen = std::process::Command::new(tool("wasm-bindgen")?);
    run(bindgen
        .args(["--target", "web", "--out-dir"])
        .arg(folder)
        .arg(module))
}
