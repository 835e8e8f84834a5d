//! From `crate/wasm` and `crate/files` to `www/pkg/`, and the programs of wasm-bindgen that this takes.

use crate::shell::{self, cargo, command, root};
use crate::steps::Run;
use anyhow::{Context, Result};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where the generated module lies, below the root.
pub(crate) const PKG: &str = "www/pkg";

/// What comes after the first picture: the folder there, the package, and its module where cargo puts it. The first runs every
/// scenario, the second looks at files.
const ON_DEMAND: [(&str, &str, &str); 2] = [
    ("every", PACKAGE, MODULE),
    ("files", "heddle-files", "heddle_files.wasm"),
];

/// The package whose module runs scenarios, in both sizes.
const PACKAGE: &str = "heddle-wasm";

/// That module where cargo puts it.
const MODULE: &str = "heddle_wasm.wasm";

/// Cargo's profile of the module that is loaded first.
pub(crate) const SMALL: &str = "wasm";

/// That of the others, which large clusters run in.
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

/// Builds the modules of the page, their JavaScript glue and their type declarations into `www/pkg/`.
pub(crate) fn build() -> Result<()> {
    on_demand(&shell::run)?;
    first(&shell::run)
}

/// The modules that are loaded when something asks for them: the core is compiled once, and both are put together side by side.
pub(crate) fn on_demand(run: Run<'_>) -> Result<()> {
    let packages: Vec<_> = ON_DEMAND
        .iter()
        .flat_map(|(_, package, _)| ["--package", package])
        .collect();
    let folder = compile(FAST, &packages, run)?;
    for (name, _, module) in ON_DEMAND {
        glue(&folder.join(module), &root().join(PKG).join(name), run)?;
    }
    Ok(())
}

/// Whether a folder of [`PKG`] is of one of them.
pub(crate) fn is_on_demand(folder: &OsStr) -> bool {
    ON_DEMAND.iter().any(|(name, ..)| folder == *name)
}

/// The module of the first visit (`www/engine/parts.js`).
pub(crate) fn first(run: Run<'_>) -> Result<()> {
    glue(&compile_first(run)?, &root().join(PKG).join("fair"), run)
}

/// [`first`] as far as it needs no program of wasm-bindgen.
pub(crate) fn compile_first(run: Run<'_>) -> Result<PathBuf> {
    Ok(compile(SMALL, &["--package", PACKAGE, "--no-default-features"], run)?.join(MODULE))
}

/// Builds the module that `cargo xtask bench` measures, as one of the page's modules is built.
pub(crate) fn build_bench(folder: &Path, profile: &str) -> Result<()> {
    let module = compile(
        profile,
        &["--package", PACKAGE, "--example", "bench"],
        &shell::run,
    )?;
    glue(&module.join("examples/bench.wasm"), folder, &shell::run)
}

/// Whether a file is there and was made after another.
pub(crate) fn is_newer(file: &Path, than: &Path) -> bool {
    let age = |file: &Path| fs::metadata(file).and_then(|data| data.modified()).ok();
    age(file) > age(than)
}

/// Compiles modules in a profile; gives the folder in which they are.
fn compile(profile: &str, what: &[&str], run: Run<'_>) -> Result<PathBuf> {
    target()?;
    let arguments = ["build", "--profile", profile, "--target", TARGET];
    run(cargo(&arguments).args(what))?;
    Ok(root().join("target").join(TARGET).join(profile))
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
