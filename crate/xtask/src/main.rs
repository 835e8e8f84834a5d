//! Heddle's own chores: build and serve the page, write the static site, run every test, ask real Hadoop, measure.

mod bench;
mod book;
mod browser;
mod changed;
mod dist;
mod figures;
mod fuzz;
mod hosts;
mod maven;
mod mutants;
mod npm;
mod oracle;
mod packages;
mod page;
mod python;
mod reference;
mod release;
mod serve;
mod shell;
mod spark;
mod steps;
mod test;
mod types;
mod wasm;
mod worked;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Heddle's own chores.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    Serve(serve::Args),
    /// Write the static site to `dist/`, minified, and the npm package to `dist-npm/`, and check their sizes.
    Dist,
    Test(test::Args),
    /// Write what the page knows of the core's types and scenarios (`www/engine/types.d.ts`, `members.json`).
    Types,
    Oracle(oracle::Args),
    Bench(bench::Args),
    Fuzz(fuzz::Args),
    Hosts(hosts::Args),
    Mutants(mutants::Args),
    Release(release::Args),
    /// Build the Python package's wheel into `target/python/wheels` (`crate/python`).
    Wheel,
}

fn main() -> ExitCode {
    let result = match Cli::parse().chore {
        Chore::Serve(args) => serve::main(&args),
        Chore::Dist => dist::main(),
        Chore::Test(args) => test::main(&args),
        Chore::Types => types::main(),
        Chore::Oracle(args) => oracle::main(&args),
        Chore::Bench(args) => bench::main(&args),
        Chore::Fuzz(args) => fuzz::main(&args),
        Chore::Hosts(args) => hosts::main(&args),
        Chore::Mutants(args) => mutants::main(&args),
        Chore::Release(args) => release::main(&args),
        Chore::Wheel => python::wheel().map(drop),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
