//! From `crate/wasm` to `www/pkg/`, and the programs of wasm-bindgen that this takes.

use crate::shell::{self, cargo, command, root};
use crate::steps::Run;
use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where the generated module lies, below the root.
pub(crate) const PKG: &str = "www/pkg";

/// The folder there of the module with every part.
pub(crate) const EVERY: &str = "every";

/// The name of both modules where cargo puts them.
const MODULE: &str = "heddle_wasm.wasm";

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

/// The program that makes the glue of a module, built on first use from `crate/xtask/wasm-tools`.
pub(crate) fn bindgen(run: Run<'_>) -> Result<PathBuf> {
    tool("wasm-bindgen", &[], run)
}

/// The program that runs tests in a browser; it takes longer to build than all that serving needs.
pub(crate) fn test_runner(run: Run<'_>) -> Result<PathBuf> {
    tool("wasm-bindgen-test-runner", &["--features", "test-runner"], run)
}

fn tool(name: &str, what: &[&str], run: Run<'_>) -> Result<PathBuf> {
    let target = root().join("target/tools");
    let target = target.to_str().context("the project's path is not UTF-8")?;
    let manifest = "crate/xtask/wasm-tools/Cargo.toml";
    let arguments = [
        "build",
        "--locked",
        "--manifest-path",
        manifest,
        "--target-dir",
        target,
        "--bin",
        name,
    ];
    run(cargo(&arguments).args(what))?;
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
        shell::run(&mut command("rustup", &["target", "add", TARGET]))
    }
}

/// Builds both modules of the page, their JavaScript glue and their type declarations into `www/pkg/`.
pub(crate) fn build() -> Result<()> {
    every(&shell::run)?;
    first(&shell::run)
}

/// The module with every part, which is loaded when a scenario asks for it.
pub(crate) fn every(run: Run<'_>) -> Result<()> {
    glue(
        &compile(FAST, &[], MODULE, run)?,
        &root().join(PKG).join(EVERY),
        run,
    )
}

/// The module of the first visit (`www/engine/parts.js`).
pub(crate) fn first(run: Run<'_>) -> Result<()> {
    glue(&compile_first(run)?, &root().join(PKG).join("fair"), run)
}

/// [`first`] as far as it needs no program of wasm-bindgen.
pub(crate) fn compile_first(run: Run<'_>) -> Result<PathBuf> {
    compile(SMALL, &["--no-default-features"], MODULE, run)
}

/// Builds the module that `cargo xtask bench` measures, as one of the page's modules is built.
pub(crate) fn build_bench(folder: &Path, profile: &str) -> Result<()> {
    let module = compile(
        profile,
        &["--example", "bench"],
        "examples/bench.wasm",
        &shell::run,
    )?;
    glue(&module, folder, &shell::run)
}

/// Whether a file is there and was made after another.
pub(crate) fn is_newer(file: &Path, than: &Path) -> bool {
    let age = |file: &Path| fs::metadata(file).and_then(|data| data.modified()).ok();
    age(file) > age(than)
}

/// The compiled module `file` of a profile.
fn compile(profile: &str, what: &[&str], file: &str, run: Run<'_>) -> Result<PathBuf> {
    target()?;
    let arguments = [
        "build",
        "--package",
        "heddle-wasm",
        "--profile",
        profile,
        "--target",
        TARGET,
    ];
    run(cargo(&arguments).args(what))?;
    let folder = root().join("target").join(TARGET).join(profile);
    Ok(folder.join(file))
}

/// Makes the glue of a module, unless it is newer than the module.
fn glue(module: &Path, folder: &Path, run: Run<'_>) -> Result<()> {
    let name = module
        .file_stem()
        .context("a module has a name")?
        .to_string_lossy();
    if is_newer(&folder.join(format!("{name}_bg.wasm")), module) {
        return Ok(());
    }
    fs::create_dir_all(folder)?;
    run(Command::new(bindgen(run)?).arg(module).arg(folder))
}
