//! `cargo xtask wheel` and `cargo xtask test python`: the Python package, with its figure inside, built by maturin and tried in an
//! environment of its own.

use crate::shell::{self, command, root};
use crate::{npm, packages, wasm};
use anyhow::{Context, Result, ensure};
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const PACKAGE: &str = "crate/python";
/// What is made for the package, and lies in no version control.
const STATIC: &str = "crate/python/python/heddle/static";
/// Where the scenarios are that come with it.
const SCENARIOS: [&str; 2] = ["www/scenarios", "www/book/scenarios"];
/// What maturin needs of cargo's own folder, apart from the workspace's.
const TARGET: &str = "target/python/cargo";

/// Builds the wheel into `target/python/wheels`, prints its size, and gives it.
pub(crate) fn wheel() -> Result<PathBuf> {
    wasm::on_demand(&shell::run)?;
    npm::install(&shell::run)?;
    packages::build(&shell::run)?;
    drop(fs::remove_dir_all(root().join(STATIC)));
    let figure = format!("{STATIC}/figure.js");
    shell::run(&mut command("node", &["crate/xtask/figure.mjs", &figure]))?;
    scenarios()?;
    let wheels = root().join("target/python/wheels");
    drop(fs::remove_dir_all(&wheels));
    let mut build = python(&["-m", "maturin", "build", "--release", "--locked"])?;
    build.args(["--target-dir", TARGET, "--manifest-path"]);
    build.arg(format!("{PACKAGE}/Cargo.toml"));
    shell::run(build.arg("--out").arg(&wheels))?;
    let made = fs::read_dir(&wheels)?.next().context("maturin made no wheel")??;
    println!(
        "{}: {} bytes",
        made.file_name().to_string_lossy(),
        made.metadata()?.len()
    );
    Ok(made.path())
}

/// Puts the scenarios of the gallery and of the book beside the figure.
fn scenarios() -> Result<()> {
    let to = root().join(STATIC).join("scenarios");
    fs::create_dir_all(&to)?;
    for folder in SCENARIOS {
        for file in fs::read_dir(root().join(folder))? {
            let file = file?.path();
            let name = file.file_name().unwrap_or_default();
            if file.extension() == Some(OsStr::new("json")) && name != "index.json" {
                fs::copy(&file, to.join(name)).with_context(|| format!("{}", file.display()))?;
            }
        }
    }
    Ok(())
}

/// Builds and installs the wheel, checks its code and its types; gives the command that runs its tests.
pub(crate) fn test() -> Result<Command> {
    // What the command line says is what the package has to say.
    shell::run(&mut shell::cargo(&["build", "--quiet", "-p", "heddle"]))?;
    let wheel = wheel()?;
    let lint = [
        "clippy",
        "--quiet",
        "--release",
        "--target-dir",
        TARGET,
        "--",
        "-D",
        "warnings",
    ];
    shell::run(&mut cargo(&lint))?;
    let mut install = python(&[
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--force-reinstall",
    ])?;
    shell::run(install.arg(wheel))?;
    let mut types = python(&["-m", "mypy"])?;
    shell::run(types.current_dir(root().join(PACKAGE)))?;
    let mut tests = python(&[
        "-m",
        "pytest",
        "-q",
        "--tb=short",
        "-p",
        "no:cacheprovider",
        "tests",
    ])?;
    tests.current_dir(root().join(PACKAGE));
    tests.env("HEDDLE", root().join("target/debug/heddle"));
    Ok(tests)
}

/// Cargo on the native module, which is no member of the workspace.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let mut cargo = shell::cargo(&args[..1]);
    cargo.args(["--manifest-path", &format!("{PACKAGE}/Cargo.toml")]);
    cargo.args(&args[1..]);
    cargo
}

/// Python of an environment with all that building and testing need, made where it is missing.
fn python(args: &[&str]) -> Result<Command> {
    let venv = root().join("target/python/venv");
    let python = venv.join("bin/python");
    if !python.exists() {
        shell::run(command("python3", &["-m", "venv"]).arg(&venv))?;
    }
    let wanted = root().join(PACKAGE).join("tests/requirements.txt");
    let installed = venv.join("requirements.txt");
    if fs::read(&wanted).ok() != fs::read(&installed).ok() {
        let install = ["-m", "pip", "install", "--quiet", "--requirement"];
        shell::run(command(&python, &install).arg(&wanted))?;
        fs::copy(&wanted, &installed)?;
    }
    ensure!(python.exists(), "{}: no Python there", venv.display());
    Ok(command(text(&python), args))
}

fn text(path: &Path) -> &str {
    path.to_str().expect("the project's path is Unicode")
}
