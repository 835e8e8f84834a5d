//! Heddle on the command line. One file per subcommand.

mod breaking;
mod check;
mod convert;
mod ended;
mod exercise;
mod help;
mod import;
mod input;
mod lsp;
mod mcp;
mod mend;
mod migrate;
mod output;
mod place;
mod reference;
mod replay;
mod rest;
mod run;
mod schema;
mod settings;
mod shells;
mod sweep;
mod test;
mod tune;
mod upgrade;
mod why;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use ended::Failure;
use heddle_words::{Language, print, speak};
use std::process::ExitCode;

/// An exact simulator of Hadoop YARN's schedulers.
#[derive(Parser)]
#[command(name = "heddle", version)]
struct Cli {
    /// The language of what is said: en or de. Otherwise that of the environment (LC_ALL, LC_MESSAGES, LANG), or English.
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = language)]
    lang: Option<Language>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Break(breaking::Args),
    Check(check::Args),
    Completions(shells::Completions),
    Import(import::Args),
    Convert(convert::Args),
    Exercise(exercise::Args),
    Lsp(lsp::Args),
    Man(shells::Man),
    Mcp(mcp::Args),
    Migrate(migrate::Args),
    Place(place::Args),
    #[command(hide = true)]
    Reference(reference::Args),
    Replay(replay::Args),
    Rest(rest::Args),
    Run(run::Args),
    Schema(schema::Args),
    Settings(settings::Args),
    Sweep(sweep::Args),
    Test(test::Args),
    Tune(tune::Args),
    Upgrade(upgrade::Args),
    Why(why::Args),
}

fn language(name: &str) -> Result<Language, String> {
    let codes = || Language::ALL.map(Language::code).join(", ");
    Language::named(name).ok_or_else(|| format!("write one of {}", codes()))
}

/// The language of the environment: the first of its variables that says something decides.
fn of_environment() -> Language {
    let said = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).unwrap_or_default());
    let decides = said.iter().find(|name| !name.is_empty());
    decides.and_then(|name| Language::named(name)).unwrap_or_default()
}

/// The language that the arguments name with `--lang`, whatever else is wrong with them.
fn asked_for() -> Option<Language> {
    let arguments: Vec<String> = std::env::args_os()
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    let behind = |(i, of): (usize, &String)| match of.strip_prefix("--lang")? {
        "" => arguments.get(i + 1).cloned(),
        rest => rest.strip_prefix('=').map(str::to_owned),
    };
    let named = arguments.iter().enumerate().find_map(behind)?;
    Language::named(&named)
}

fn main() -> ExitCode {
    output::end_quietly_without_reader();
    speak(of_environment());
    // The help is told while the arguments are read, so what is asked of it is looked for before.
    asked_for().into_iter().for_each(speak);
    let read = help::spoken_by(Cli::command()).get_matches();
    let cli = Cli::from_arg_matches(&read).unwrap_or_else(|fault| fault.exit());
    cli.lang.into_iter().for_each(speak);
    let ended = match cli.command {
        Command::Break(args) => breaking::main(&args),
        Command::Check(args) => check::main(&args),
        Command::Completions(args) => args.print(help::spoken_by(Cli::command())),
        Command::Import(args) => import::main(&args),
        Command::Convert(args) => convert::main(&args),
        Command::Exercise(args) => exercise::main(&args),
        Command::Lsp(_) => lsp::main(),
        Command::Man(args) => args.write(help::spoken_by(Cli::command())),
        Command::Mcp(_) => mcp::main(),
        Command::Migrate(args) => migrate::main(&args),
        Command::Place(args) => place::main(&args),
        Command::Reference(args) => reference::main(&args),
        Command::Replay(args) => replay::main(&args),
        Command::Rest(args) => rest::main(&args),
        Command::Run(args) => run::main(&args),
        Command::Schema(args) => schema::main(&args),
        Command::Settings(args) => settings::main(&args),
        Command::Sweep(args) => sweep::main(&args),
        Command::Test(args) => test::main(&args),
        Command::Tune(args) => tune::main(&args),
        Command::Upgrade(args) => upgrade::main(&args),
        Command::Why(args) => why::main(&args),
    };
    ended.unwrap_or_else(|Failure { message, status }| {
        eprintln!("{message}");
        ExitCode::from(status)
    })
}
