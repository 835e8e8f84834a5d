//! `cargo xtask fuzz`: files that lie in the repository, changed at random, are given to everything that reads. Every input must get
//! an answer or a finding: no panic, nothing that takes longer than ten seconds, no memory above a gigabyte. Inputs that bring out
//! findings, rows or rules that none before brought out are kept and changed further.
//!
//! Each input is read by a process of its own kind (`worker`), so that one that hangs or falls can be ended and named.

mod chance;
mod commands;
mod files;
mod hunt;
mod mutate;
mod reader;
mod total;
mod watched;

use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;

/// Give everything that Heddle reads hostile inputs.
#[derive(Parser)]
#[command(version)]
struct Args {
    /// How long.
    #[arg(long, default_value_t = 1.0)]
    minutes: f64,
    /// What the inputs are drawn from; another one draws others.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many at once.
    #[arg(long, default_value_t = std::thread::available_parallelism().map_or(1, usize::from))]
    cores: usize,
    /// Where inputs go that were not answered.
    #[arg(long, default_value = "target/fuzz")]
    out: PathBuf,
    /// Add what was done to the total that the repository keeps.
    #[arg(long)]
    keep: bool,
    /// Read these files instead, each once, and say what becomes of them.
    #[arg(long, num_args = 1..)]
    only: Vec<PathBuf>,
    /// Read inputs from standard input and answer each with a line.
    #[arg(long, hide = true)]
    worker: bool,
}

fn main() -> ExitCode {
    let args = Args::parse();
    if args.worker {
        reader::serve();
        return ExitCode::SUCCESS;
    }
    let ended = match &*args.only {
        [] => hunt::main(&args),
        files => hunt::only(files),
    };
    match ended {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}
