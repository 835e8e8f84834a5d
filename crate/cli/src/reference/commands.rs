//! The command line, command by command.

use clap::{Arg, Command};
use heddle_words::command;
use maud::{Markup, html};

use super::frame::{Page, id};
use super::word;

pub(super) fn page(introduced: &Command) -> Page {
    let shown = introduced
        .get_subcommands()
        .filter(|of| !of.is_hide_set() && of.get_name() != "help");
    let all: Vec<&Command> = shown.collect();
    let mut sections: Vec<_> = all
        .iter()
        .map(|of| (of.get_name().to_owned(), of.get_name().to_owned()))
        .collect();
    sections.push(("everywhere".to_owned(), word("everywhere")));
    let global: Vec<&Arg> = introduced
        .get_arguments()
        .filter(|arg| arg.is_global_set())
        .collect();
    Page {
        file: "commands.html",
        title: word("commands"),
        lead: word("commands-lead"),
        sections,
        body: html! {
            @for of in all { (section(of)) }
            h2 id="everywhere" { (word("everywhere")) }
            dl.ref { @for arg in global { (row(introduced, arg)) } }
        },
    }
}

fn section(of: &Command) -> Markup {
    let about = of
        .get_long_about()
        .or(of.get_about())
        .map(ToString::to_string)
        .unwrap_or_default();
    let usage = of.clone().render_usage().to_string();
    let usage = usage
        .rsplit_once("heddle")
        .map_or(&*usage, |(_, rest)| rest)
        .trim()
        .to_owned();
    let own = of
        .get_arguments()
        .filter(|arg| !arg.is_global_set() && arg.get_id() != "help");
    let own: Vec<&Arg> = own.collect();
    html! {
        h2 id=(of.get_name()) { code { "heddle " (of.get_name()) } }
        pre tabindex="0" aria-label=(command("reference-usage-of", &[("command", of.get_name())])) { "heddle " (usage) }
        @for paragraph in about.split("\n\n") { p { (coded(paragraph)) } }
        @if !own.is_empty() { dl.ref { @for arg in own { (row(of, arg)) } } }
    }
}

fn row(of: &Command, arg: &Arg) -> Markup {
    let help = arg
        .get_long_help()
        .or(arg.get_help())
        .map(ToString::to_string)
        .unwrap_or_default();
    html! {
        dt id=(id(&format!("{}-{}", of.get_name(), arg.get_id()))) { code { (written(arg)) } }
        dd { (coded(&sentence(help))) (notes(arg)) }
    }
}

/// A text of the help, where commands stand between backticks.
fn coded(text: &str) -> Markup {
    let parts = text.split('`').enumerate();
    html! { @for (at, part) in parts { @if at % 2 == 1 { code { (part) } } @else { (part) } } }
}

/// Clap takes the full stop of a help's last sentence away; other sentences follow here.
fn sentence(mut help: String) -> String {
    if help.chars().last().is_some_and(char::is_alphanumeric) {
        help.push('.');
    }
    help
}

/// As it is written: `--seeds N`, `SCENARIO`.
fn written(arg: &Arg) -> String {
    let values = arg
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join(" ");
    let takes = arg.get_action().takes_values();
    match (arg.get_long(), arg.get_short()) {
        (Some(long), _) if takes => format!("--{long} {values}"),
        (Some(long), _) => format!("--{long}"),
        (None, Some(short)) => format!("-{short}"),
        (None, None) => values,
    }
}

/// What it may be and what it is by itself, where the help does not say so already.
fn notes(arg: &Arg) -> String {
    if !arg.get_action().takes_values() {
        return String::new();
    }
    let mut notes = String::new();
    let mut note = |key: &'static str, values: Vec<String>| {
        if !values.is_empty() {
            notes += &format!(" {}", command(key, &[("value", &values.join(", "))]));
        }
    };
    if !arg.is_hide_possible_values_set() {
        let values = arg.get_possible_values();
        note(
            "reference-possible",
            values.iter().map(|value| value.get_name().to_owned()).collect(),
        );
    }
    if !arg.is_hide_default_value_set() {
        let values = arg.get_default_values().iter();
        note(
            "reference-preset",
            values.map(|value| value.to_string_lossy().into_owned()).collect(),
        );
    }
    notes
}
