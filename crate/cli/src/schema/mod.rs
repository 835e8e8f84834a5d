//! `heddle schema`: the schemas of what is read and written, for editors, scripts and agents. They are files of the specification
//! (`crate/core/spec/`), each written by a test from what reads or writes it.

pub(crate) mod members;
#[cfg(test)]
mod relaxng;
#[cfg(test)]
mod scenario;

use std::process::ExitCode;

use clap::builder::PossibleValuesParser;

use crate::ended::Ended;
use crate::output;

/// A schema.
pub(crate) struct Schema {
    /// By what it is asked for.
    pub(crate) name: &'static str,
    /// Its file's name.
    pub(crate) file: &'static str,
    /// The file.
    pub(crate) text: &'static str,
    /// Of what it is, in a few words.
    pub(crate) of: &'static str,
}

/// A schema of the specification's folder by its name, the end of its file, and of what it is.
macro_rules! schema {
    ($name:literal, $end:literal, $of:literal) => {
        Schema {
            name: $name,
            file: concat!($name, $end),
            text: include_str!(concat!("../../../core/spec/", $name, $end)),
            of: $of,
        }
    };
}

/// All of them.
pub(crate) const ALL: [Schema; 10] = [
    schema!("scenario", ".schema.json", "a scenario"),
    schema!("goals", ".schema.json", "a file of goals"),
    schema!("exercise", ".schema.json", "an exercise"),
    schema!("course", ".schema.json", "a course"),
    schema!("findings", ".schema.json", "what check finds, as JSON"),
    schema!(
        "verdict",
        ".schema.json",
        "what why answers about a moment, as JSON"
    ),
    schema!("tune", ".schema.json", "what tune finds, as JSON"),
    schema!("fair-scheduler", ".rng", "fair-scheduler.xml"),
    schema!(
        "yarn-site",
        ".rng",
        "yarn-site.xml and capacity-scheduler.xml, which Hadoop reads as one"
    ),
    schema!("mapred-site", ".rng", "mapred-site.xml"),
];

/// Print the schema of a kind of file, for an editor or a program.
///
/// JSON Schema for what is JSON; RelaxNG for Hadoop's files of configuration, with every setting and what it means.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Of what.
    #[arg(value_name = "NAME", value_parser = PossibleValuesParser::new(ALL.map(|schema| schema.name)))]
    name: String,
}

pub(crate) fn main(args: &Args) -> Ended {
    let schema = ALL.iter().find(|schema| schema.name == args.name);
    output::write_or_print(None, schema.map_or("", |schema| schema.text))?;
    Ok(ExitCode::SUCCESS)
}
