//! `cargo xtask fuzz`: hostile inputs for everything that Heddle reads (`crate/fuzz`), in the profile whose arithmetic stops where it
//! overflows.

use crate::shell::{cargo, run};
use anyhow::Result;
use clap::Parser;

/// Give everything that Heddle reads hostile inputs; fails if one is not answered.
#[derive(Parser)]
pub(crate) struct Args {
    /// How long.
    #[arg(long, value_name = "N", default_value = "1")]
    minutes: String,
    /// What the inputs are drawn from; another one draws others.
    #[arg(long, value_name = "N", default_value = "1")]
    seed: String,
    /// Add what was done to the total that the repository keeps (`tests/fuzz/total.json`).
    #[arg(long)]
    keep: bool,
    /// Read these files instead, each once, and say what becomes of them.
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["minutes", "seed", "keep"])]
    only: Vec<String>,
}

pub(crate) fn main(args: &Args) -> Result<()> {
    let mut fuzz = cargo(&[
        "run",
        "--quiet",
        "--package",
        "heddle-fuzz",
        "--profile",
        "checked",
        "--",
    ]);
    if args.only.is_empty() {
        fuzz.args(["--minutes", &args.minutes, "--seed", &args.seed]);
        fuzz.args(args.keep.then_some("--keep"));
    } else {
        fuzz.arg("--only").args(&args.only);
    }
    run(&mut fuzz)
}
