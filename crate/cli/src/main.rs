//! Heddle on the command line. One file per subcommand.

mod check;
mod convert;
mod import;
mod input;
mod mend;
mod print;
mod replay;
mod run;
mod settings;
mod why;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// An exact simulator of Hadoop YARN's schedulers.
#[derive(Parser)]
#[command(name = "heddle", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Check(check::Args),
    Import(import::Args),
    Convert(convert::Args),
    Replay(replay::Args),
    Run(run::Args),
    Settings(settings::Args),
    Why(why::Args),
}

fn main() -> ExitCode {
    match Cli::parse().command {
        Command::Check(args) => check::main(&args),
        Command::Import(args) => import::main(&args),
        Command::Convert(args) => convert::main(&args),
        Command::Replay(args) => replay::main(&args),
        Command::Run(args) => run::main(&args),
        Command::Settings(args) => settings::main(&args),
        Command::Why(args) => why::main(&args),
    }
}
