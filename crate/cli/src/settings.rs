//! `heddle settings`: every setting of a scheduler, with its default under a profile.

use crate::ended::Ended;
use clap::Parser;
use heddle_core::config::schema::{Described, Only, Type, Unit, schema};
use heddle_core::profile::{Profile, SchedulerKind};
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
        .map_err(|known| format!("--profile: {} has the profiles {known}", kind.name()))?;
    let mut settings = schema(kind, profile);
    if let Some(name) = args
        .names
        .iter()
        .find(|name| !settings.iter().any(|one| is(one, name)))
    {
        let kind = kind.name();
        let message = format!("{name} is no setting of the {kind} scheduler; without a name all are printed");
        return Err(message.into());
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

fn is(setting: &Described, name: &str) -> bool {
    setting.name == name || setting.property == name || setting.aliases.contains(&name)
}

fn table(settings: &[Described]) -> String {
    let mut text = String::from(
        "| setting | file | value | default | releases | specification | |\n|---|---|---|---|---|---|---|\n",
    );
    for setting in settings {
        let cells = [
            &*setting.property,
            setting.file.name(),
            &value(setting),
            setting.default.or(setting.general).unwrap_or_default(),
            &releases(setting),
            setting.spec,
            if setting.modelled { "" } else { "not modelled" },
        ];
        text += &format!("| {} |\n", cells.map(|cell| cell.replace('|', "\\|")).join(" | "));
    }
    text
}

fn explained(setting: &Described, profile: Profile) -> String {
    let mut lines = vec![setting.property.clone()];
    let mut say = |what: &str, text: &str| {
        if !text.is_empty() {
            lines.push(format!("  {what:<14} {text}"));
        }
    };
    say("file", setting.file.name());
    say("value", &value(setting));
    let apache = setting
        .apache_default
        .map_or(String::new(), |apache| format!(" ({apache} in Apache's)"));
    say(
        "default",
        &setting
            .default
            .map_or(String::new(), |default| format!("{default}{apache}")),
    );
    say("otherwise from", &origins(setting));
    say(
        "queues",
        match setting.only {
            Some(Only::Leaf) => "those without children",
            Some(Only::Parent) => "those with children",
            None => "",
        },
    );
    say("releases", &releases(setting));
    if !setting.exists {
        say("", &format!("{} does not have it", profile.name()));
    }
    say("also called", &setting.aliases.join(", "));
    say("write instead", setting.instead.unwrap_or_default());
    say("specification", setting.spec);
    say(
        "simulation",
        if setting.modelled {
            "heeds it"
        } else {
            "does not heed it"
        },
    );
    lines.join("\n") + "\n"
}

fn origins(setting: &Described) -> String {
    let above = setting.inherited.then_some("the queue above");
    above
        .into_iter()
        .chain(setting.general)
        .collect::<Vec<_>>()
        .join(", then ")
}

fn releases(setting: &Described) -> String {
    match (setting.since, setting.until) {
        (None, None) => String::new(),
        (Some(since), None) => format!("since {since}"),
        (None, Some(until)) => format!("until {until}"),
        (Some(since), Some(until)) => format!("{since} to {until}"),
    }
}

/// The kind of value with its range.
fn value(setting: &Described) -> String {
    let kind = match setting.kind {
        Type::Bool => "true or false".to_owned(),
        Type::Int | Type::Long => "whole number".to_owned(),
        Type::Float => "number".to_owned(),
        Type::Percent => "per cent".to_owned(),
        Type::Duration { unit: Unit::Ms } => "ms".to_owned(),
        Type::Duration { unit: Unit::S } => "seconds".to_owned(),
        Type::Resource => "resources, or per cent of the cluster".to_owned(),
        Type::Amounts => "amounts of resources".to_owned(),
        Type::Capacity => "per cent, weight, or amounts in brackets".to_owned(),
        Type::Level => "per cent, or amounts".to_owned(),
        Type::Choice { choices } => choices.join(", "),
        Type::Policy { choices } => format!("{}, or a class", choices.join(", ")),
        Type::Class => "class".to_owned(),
        Type::Acl => "users and groups".to_owned(),
        Type::Names => "names".to_owned(),
        Type::Text => "text".to_owned(),
        Type::Flag => "empty".to_owned(),
        Type::Nested => "further settings".to_owned(),
    };
    let range = setting.range;
    let mut parts = vec![kind];
    parts.extend(range.least.map(|least| format!("from {least}")));
    parts.extend(range.most.map(|most| format!("to {most}")));
    parts.extend(range.special.map(|special| format!("or {special}")));
    parts.join(" ")
}
