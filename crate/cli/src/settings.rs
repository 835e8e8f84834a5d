//! `heddle settings`: every setting of a scheduler, with its default under a profile.

use crate::ended::Ended;
use crate::print;
use clap::Parser;
use heddle_core::config::schema::{Described, Only, Type, Unit, schema};
use heddle_core::profile::{Profile, SchedulerKind};
use heddle_words::command;
use std::process::ExitCode;

/// Print the settings of a scheduler: where each is written, what it may be, and what holds where nothing is written.
///
/// A table in Markdown, or JSON, or, with names, all that is known of these settings.
#[derive(Parser)]
pub(crate) struct Args {
    /// The settings, each by its name or its whole property; all of them where none is given.
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// The scheduler: fair, capacity or superior.
    #[arg(long, default_value = "fair", value_parser = scheduler)]
    scheduler: SchedulerKind,
    /// Whose defaults, e.g. huawei-mrs; Apache's newest release where it is not given.
    #[arg(long, value_name = "PROFILE")]
    profile: Option<String>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

fn scheduler(name: &str) -> Result<SchedulerKind, String> {
    SchedulerKind::named(name).ok_or_else(|| "write fair, capacity or superior".to_owned())
}

pub(crate) fn main(args: &Args) -> Ended {
    let kind = args.scheduler;
    let named = args.profile.as_deref();
    let profile = named
        .map_or_else(|| Ok(Profile::default_of(kind)), |id| Profile::parse(kind, id))
        .map_err(|known| print::option("--profile", &print::profiles(kind, &known.to_string())))?;
    let mut settings = schema(kind, profile);
    if let Some(name) = args
        .names
        .iter()
        .find(|name| !settings.iter().any(|one| is(one, name)))
    {
        let args = [("name", &**name), ("scheduler", kind.name())];
        return Err(command("no-setting", &args).into());
    }
    if !args.names.is_empty() {
        settings.retain(|one| args.names.iter().any(|name| is(one, name)));
    }
    if args.json {
        println!(
            "{}",
            serde_json::to_string_pretty(&settings).expect("settings are JSON")
        );
    } else if args.names.is_empty() {
        print!("{}", table(&settings));
    } else {
        for setting in &settings {
            print!("{}", explained(setting, profile));
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn word(key: &str) -> String {
    command(key, &[])
}

fn is(setting: &Described, name: &str) -> bool {
    setting.name == name || setting.property == name || setting.aliases.contains(&name)
}

fn table(settings: &[Described]) -> String {
    let mut text = word("settings-head") + "\n|---|---|---|---|---|---|---|\n";
    for setting in settings {
        let cells = [
            &*setting.property,
            setting.file.name(),
            &value(setting),
            setting.default.or(setting.general).unwrap_or_default(),
            &releases(setting),
            setting.spec,
            &if setting.modelled {
                String::new()
            } else {
                word("settings-not-modelled")
            },
        ];
        text += &format!("| {} |\n", cells.map(|cell| cell.replace('|', "\\|")).join(" | "));
    }
    text
}

fn explained(setting: &Described, profile: Profile) -> String {
    let mut lines = vec![setting.property.clone()];
    let mut say = |what: &str, text: &str| {
        if !text.is_empty() {
            let what = if what.is_empty() {
                String::new()
            } else {
                word(&format!("settings-{what}"))
            };
            lines.push(format!("  {what:<14} {text}"));
        }
    };
    say("file", setting.file.name());
    say("value", &value(setting));
    let default = setting.default.map(|default| match setting.apache_default {
        None => default.to_owned(),
        Some(apache) => command("settings-apache", &[("default", default), ("apache", apache)]),
    });
    say("default", &default.unwrap_or_default());
    say("otherwise", &origins(setting));
    say(
        "queues",
        &match setting.only {
            Some(Only::Leaf) => word("settings-leaf"),
            Some(Only::Parent) => word("settings-parent"),
            None => String::new(),
        },
    );
    say("releases", &releases(setting));
    if !setting.exists {
        say("", &command("settings-lacks", &[("profile", profile.name())]));
    }
    say("aliases", &setting.aliases.join(", "));
    say("instead", setting.instead.unwrap_or_default());
    say("spec", setting.spec);
    say(
        "simulation",
        &word(if setting.modelled {
            "settings-heeded"
        } else {
            "settings-unheeded"
        }),
    );
    lines.join("\n") + "\n"
}

/// What may be written, what holds without it, and which releases have it, in a line.
pub(crate) fn facts(of: &Described) -> String {
    let default = of
        .default
        .map(|value| command("reference-default", &[("value", value)]));
    let otherwise = Some(origins(of)).filter(|text| !text.is_empty());
    let otherwise = otherwise.map(|text| format!("{} {text}", word("settings-otherwise")));
    let unheeded = (!of.modelled).then(|| word("settings-not-modelled"));
    let releases = Some(releases(of)).filter(|text| !text.is_empty());
    let parts = [Some(value(of)), default, otherwise, releases, unheeded];
    parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
}

/// What to write in the place of what is obsolete.
pub(crate) fn instead(of: &Described) -> Option<String> {
    of.instead
        .map(|name| command("reference-instead", &[("name", name)]))
}

fn origins(setting: &Described) -> String {
    let above = setting.inherited.then(|| word("settings-above"));
    above
        .into_iter()
        .chain(setting.general.map(str::to_owned))
        .collect::<Vec<_>>()
        .join(&word("settings-then"))
}

fn releases(setting: &Described) -> String {
    match (setting.since, setting.until) {
        (None, None) => String::new(),
        (Some(since), None) => command("settings-since", &[("since", since)]),
        (None, Some(until)) => command("settings-until", &[("until", until)]),
        (Some(since), Some(until)) => command("settings-between", &[("since", since), ("until", until)]),
    }
}

/// The kind of value with its range.
fn value(setting: &Described) -> String {
    let kind = match setting.kind {
        Type::Bool => word("kind-bool"),
        Type::Int | Type::Long => word("kind-int"),
        Type::Float => word("kind-float"),
        Type::Percent => word("kind-percent"),
        Type::Duration { unit: Unit::Ms } => word("kind-ms"),
        Type::Duration { unit: Unit::S } => word("kind-seconds"),
        Type::Resource => word("kind-resource"),
        Type::Amounts => word("kind-amounts"),
        Type::Capacity => word("kind-capacity"),
        Type::Level => word("kind-level"),
        Type::Choice { choices } => choices.join(", "),
        Type::Policy { choices } => command("kind-policy", &[("choices", &choices.join(", "))]),
        Type::Class => word("kind-class"),
        Type::Acl => word("kind-acl"),
        Type::Names => word("kind-names"),
        Type::Text => word("kind-text"),
        Type::Flag => word("kind-flag"),
        Type::Nested => word("kind-nested"),
    };
    let range = setting.range;
    let mut parts = vec![kind];
    let bound = |name: &'static str, of: String| command(&format!("range-{name}"), &[(name, &of)]);
    parts.extend(range.least.map(|least| bound("least", least.to_string())));
    parts.extend(range.most.map(|most| bound("most", most.to_string())));
    parts.extend(range.special.map(|special| bound("special", special.to_string())));
    parts.join(" ")
}
