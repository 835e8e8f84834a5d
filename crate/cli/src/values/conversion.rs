//! A scenario under another scheduler, and what became of each setting, in words.

use crate::{command, say};
use heddle_core::config::{Arg, Finding};
use heddle_core::convert::{Carried, Conversion, Entry, Item, Mode, convert, convert_in};
use heddle_core::profile::SchedulerKind;
use heddle_core::said;
use heddle_core::sim::Scenario;

/// Why a scenario cannot be put under another scheduler.
#[derive(Clone, PartialEq, Debug)]
pub enum Refused {
    /// Only a Capacity Scheduler is told its capacities in one mode or another.
    Mode,
    /// What is wrong with the scenario.
    Findings(Vec<Finding>),
}

/// A scenario under another scheduler; a Capacity Scheduler's capacities in a mode, or as keeps most.
///
/// # Errors
/// A mode that the scheduler does not have, or what is wrong with the scenario.
pub fn to(scenario: &Scenario, kind: SchedulerKind, mode: Option<Mode>) -> Result<Conversion, Refused> {
    let converted = match (kind, mode) {
        (SchedulerKind::Capacity, mode) => convert_in(scenario, mode),
        (_, Some(_)) => return Err(Refused::Mode),
        (_, None) => convert(scenario, kind),
    };
    converted.map_err(Refused::Findings)
}

/// What became of each setting, and why the mode is this one, a line each: `=` it means the same, `~` nearly the same, `-` it has
/// no counterpart, `+` nobody wrote it, and the target has to be told.
#[must_use]
pub fn lines(conversion: &Conversion) -> Vec<String> {
    let mut lines: Vec<String> = conversion.items.iter().map(line).collect();
    for item in &conversion.defaults {
        let line = line(item);
        let why = if line.starts_with('=') { "+" } else { "+~" };
        lines.push(format!("{why}{}", &line[1..]));
    }
    for (index, keeps) in conversion.modes.iter().enumerate() {
        let (mode, exactly, approximately, lost) = (
            Arg::name(keeps.mode.name()),
            keeps.exactly,
            keeps.approximately,
            keeps.lost,
        );
        let said = if index == 0 {
            said!("convert.mode", mode, exactly, approximately, lost)
        } else {
            said!("convert.other-mode", mode, exactly, approximately, lost)
        };
        lines.push(say(&said));
    }
    lines
}

fn line(item: &Item) -> String {
    let sign = match item.carried {
        Carried::Exactly => '=',
        Carried::Approximately => '~',
        Carried::Lost => '-',
    };
    let queue = if item.queue.is_empty() {
        command("scheduler", &[])
    } else {
        item.queue.to_string()
    };
    let to = match &*item.to {
        [] => String::new(),
        to => format!(" -> {}", settings(to)),
    };
    let why = item.why.as_ref().map(|why| format!(" ({})", say(why)));
    format!(
        "{sign} {queue}: {}{to}{}",
        settings(&item.from),
        why.unwrap_or_default()
    )
}

/// Settings as their files have them, with what else there is to say of them.
fn settings(entries: &[Entry]) -> String {
    let text = |entry: &Entry| match &entry.note {
        None => entry.to_string(),
        Some(note) if entry.name.is_empty() => say(note),
        Some(note) => format!("{entry} ({})", say(note)),
    };
    entries.iter().map(text).collect::<Vec<_>>().join(", ")
}
