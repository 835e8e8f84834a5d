//! What `--help` says in another language than English, in which it stands beside the arguments.

use clap::{Arg, Command};
use heddle_words::{Language, help, spoken};

/// What a command's help consists of, with the heading of the usage to be put in.
const TEMPLATE: &str = "{about-with-newline}\nUSAGE: {usage}\n\n{all-args}{after-help}";

/// The command line as it introduces itself in the language that is spoken.
pub(crate) fn spoken_by(mut command: Command) -> Command {
    if spoken() == Language::English {
        return command;
    }
    command.build();
    said(command, "about")
}

/// A text that there is, as a test finds out.
fn word(key: &str) -> String {
    help(key).unwrap_or_else(|| key.to_owned())
}

/// A command, whose sentence stands under `key`, with all that is in it.
fn said(command: Command, key: &str) -> Command {
    let name = command.get_name().to_owned();
    let about = word(key);
    let more = help(&format!("{key}-more"));
    let whole = more.map_or_else(|| about.clone(), |more| format!("{about}.\n\n{more}"));
    let names: Vec<String> = command
        .get_subcommands()
        .map(|of| of.get_name().to_owned())
        .collect();
    let command = command
        .about(about)
        .long_about(whole)
        .help_template(TEMPLATE.replace("USAGE", &word("usage")))
        .subcommand_help_heading(word("commands"))
        .mut_args(|arg| argument(arg, &name));
    names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(&name, |of| match &*name {
            "help" => of.about(word("help-command")),
            name => said(of, name),
        })
    })
}

/// An argument of the command of a name.
fn argument(arg: Arg, command: &str) -> Arg {
    let id = arg.get_id().as_str();
    let text = help(&format!("{command}-{id}")).unwrap_or_else(|| word(id));
    let list = |name: &str, values: Vec<String>| match &*values.join(", ") {
        "" => String::new(),
        values => format!(" [{}: {values}]", word(name)),
    };
    let presets = arg
        .get_default_values()
        .iter()
        .map(|value| value.to_string_lossy().into_owned());
    let is_switch = !arg.get_action().takes_values();
    let possible = arg.get_possible_values();
    let possible = possible
        .iter()
        .filter(|_| !is_switch)
        .map(|value| value.get_name().to_owned());
    let notes =
        list("possible", possible.collect()) + &list("preset", presets.filter(|_| !is_switch).collect());
    let heading = match arg.get_help_heading() {
        Some(_) => word(&format!("{command}-heading")),
        None if arg.is_positional() => word("arguments"),
        None => word("options"),
    };
    arg.help(text + &notes)
        .help_heading(heading)
        .hide_default_value(true)
        .hide_possible_values(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;
    use heddle_words::{HELP, in_language};
    use std::collections::BTreeSet;

    /// The keys that a command's help asks for, of those that may be missing only the ones that are there.
    fn keys(command: &Command, key: &str, all: &mut BTreeSet<String>) {
        all.insert(key.to_owned());
        let long = command
            .get_long_about()
            .map(ToString::to_string)
            .unwrap_or_default();
        if long.contains("\n\n") {
            all.insert(format!("{key}-more"));
        }
        for arg in command.get_arguments() {
            let own = format!("{}-{}", command.get_name(), arg.get_id());
            let heading = format!("{}-heading", command.get_name());
            all.extend(arg.get_help_heading().map(|_| heading));
            all.insert(if help(&own).is_some() {
                own
            } else {
                arg.get_id().to_string()
            });
        }
        for of in command.get_subcommands().filter(|of| of.get_name() != "help") {
            keys(of, of.get_name(), all);
        }
    }

    #[test]
    fn every_text_of_the_help_is_there_in_german_and_none_besides() {
        let mut command = crate::Cli::command();
        command.build();
        in_language(Language::German, || {
            let words = [
                "usage",
                "commands",
                "arguments",
                "options",
                "preset",
                "possible",
                "help-command",
            ];
            let mut asked: BTreeSet<String> = words.map(str::to_owned).into();
            keys(&command, "about", &mut asked);
            let missing: Vec<&String> = asked.iter().filter(|key| help(key).is_none()).collect();
            assert!(missing.is_empty(), "missing: {missing:?}");
            let names = HELP
                .de
                .lines()
                .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
            let names: BTreeSet<String> = names
                .filter_map(|line| Some(line.split_once(" = ")?.0.to_owned()))
                .collect();
            let unused: Vec<&String> = names.difference(&asked).collect();
            assert!(unused.is_empty(), "unused: {unused:?}");
        });
    }
}
