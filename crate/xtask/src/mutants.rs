//! `cargo xtask mutants`: how many changes made to the core on purpose the recorded vectors notice (`crate/mutants`).

use crate::shell::{cargo, run};
use anyhow::Result;
use clap::Parser;

/// See how many changes made to the core's schedulers on purpose the recorded vectors notice; `tests/mutants/core.json` keeps what came
/// of them, and the next run draws others.
#[derive(Parser)]
pub(crate) struct Args {
    /// --count N: how many more are drawn (60; 0 counts what is kept anew); --seed N: in which order; --list: run none.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<String>,
}

pub(crate) fn main(args: &Args) -> Result<()> {
    let mut mutants = cargo(&["run", "--quiet", "--package", "heddle-mutants", "--"]);
    run(mutants.args(&args.args))
}
