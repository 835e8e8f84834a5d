//! From `crate/wasm` to `www/pkg/`, and the programs of wasm-bindgen that this takes.

use crate::shell::{cargo, command, root, run};
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// Where the generated module lies, below the root.
pub(crate) const PKG: &str = "www/pkg";

/// Cargo's profile of the module that is loaded first.
pub(crate) const SMALL: &str = "wasm";

/// That of the module with every part, which large clusters run in.
pub(crate) const FAST: &str = "wasm-fast";

/// What wasm-opt is told for the module of a profile, as in `crate/xtask/dist.mjs`.
pub(crate) fn optimiser(profile: &str) -> &'static str {
    if profile == SMALL { "-Os" } else { "-O2" }
}

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
    module(FAST, &[], "heddle_wasm.wasm", &pkg.join("every"))?;
    let fair = ["--no-default-features"];
    module(SMALL, &fair, "heddle_wasm.wasm", &pkg.join("fair"))
}

/// Builds the module that `cargo xtask bench` measures, as one of the page's modules is built.
pub(crate) fn build_bench(folder: &Path, profile: &str) -> Result<()> {
    module(profile, &["--example", "bench"], "examples/bench.wasm", folder)
}

/// Whether a file is there and was made after another.
pub(crate) fn is_newer(file: &Path, than: &Path) -> bool {
    let age = |file: &Path| fs::metadata(file).and_then(|data| data.modified()).ok();
    age(file) > age(than)
}

fn module(profile: &str, what: &[&str], file: &str, folder: &Path) -> Result<()> {
    target()?;
    run(cargo(&[
        "build",
        "--package",
        "heddle-wasm",
        "--profile",
        profile,
        "--target",
        TARGET,
    ])
    .args(what))?;
    let module = root().join("target").join(TARGET).join(profile).join(file);
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
