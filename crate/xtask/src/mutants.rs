//! `cargo xtask mutants`: how many changes made to the core on purpose the recorded vectors notice (`crate/mutants`).

use crate::shell::{cargo, run};
use anyhow::Result;
use clap::Parser;

/// See how many changes made to the core's schedulers on purpose the recorded vectors notice; `tests/mutants/core.json` keeps what came
/// of them, and the next run draws others.
#[derive(Parser)]
pub(crate) struct Args {
    /// How many more mutants are drawn; 0 counts what is kept anew.
    #[arg(long, value_name = "N", default_value = "60")]
    count: String,
    /// The order in which they are drawn.
    #[arg(long, value_name = "N", default_value = "1")]
    seed: String,
    /// Say which mutants are drawn, and run none.
    #[arg(long)]
    list: bool,
}

pub(crate) fn main(args: &Args) -> Result<()> {
    let mut mutants = cargo(&["run", "--quiet", "--package", "heddle-mutants", "--"]);
    mutants.args(["--count", &args.count, "--seed", &args.seed]);
    mutants.args(args.list.then_some("--list"));
    run(&mut mutants)
}
