//! `cargo xtask mutants`: how many changes made to the core on purpose, or to Hadoop's own classes, the recorded vectors notice
//! (`crate/mutants`).

use crate::maven;
use crate::oracle::hadoop::{Hadoop, Release};
use crate::shell::{cargo, root, run};
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
    /// Change the bytecode of Hadoop 3.4.1's own classes instead (Java 17 and Maven): whether the vectors that were recorded from them
    /// would tell; `tests/mutants/hadoop.json` keeps what came of it.
    #[arg(long, conflicts_with = "said")]
    hadoop: bool,
    /// Change what the core says of decisions instead: whether the tests of `tests/verdicts` would tell; `tests/mutants/said.json` keeps
    /// what came of it.
    #[arg(long)]
    said: bool,
    /// Draw among those that no vector had noticed when they were judged, and of which it is not argued that they change nothing.
    #[arg(long)]
    again: bool,
    /// Say which mutants are drawn, and run none.
    #[arg(long)]
    list: bool,
}

pub(crate) fn main(args: &Args) -> Result<()> {
    if args.hadoop {
        Hadoop::Capacity(Release::Hadoop34).build()?;
        maven::build(&root().join("tests/oracle/mutants"), "target", None)?;
    }
    let mut mutants = cargo(&["run", "--quiet", "--package", "heddle-mutants", "--"]);
    mutants.args(["--count", &args.count, "--seed", &args.seed]);
    mutants.args(args.hadoop.then_some("--hadoop"));
    mutants.args(args.said.then_some("--said"));
    mutants.args(args.again.then_some("--again"));
    mutants.args(args.list.then_some("--list"));
    run(&mut mutants)
}
