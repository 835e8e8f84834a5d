//! What would change a verdict, as lines of text: changes that were run in forks, by the page's texts and in the page's way
//! (`www/why/remedies.js`).

use fluent_bundle::{FluentArgs, FluentValue};
use heddle_core::explain::verdict::remedies::{Effect, RemedyRun, Since, Trials};
use heddle_core::explain::verdict::{Answered, Moment, Verdict};

use super::sentences::{Words, message, plain_text as plain};

/// How many are told.
const SHOWN: usize = 3;

/// What happens, in the order in which one thing leads to the next.
const STEPS: [&str; 6] = ["started", "starved", "killed", "stopped", "placed", "ended"];

/// The changes that may help against a verdict, run one after the other until enough of them do; empty: there is nothing to
/// try.
#[must_use]
pub fn remedies(words: &Words<'_>, moment: &Moment<'_>, verdict: &Verdict, answered: &Answered) -> String {
    let mut trials = Trials::new(moment, verdict);
    let (mut found, mut has_tried): (Vec<RemedyRun>, bool) = (Vec::new(), false);
    let helps = |run: &RemedyRun| run.result == Effect::Helps;
    loop {
        let tried = trials.try_next(moment.history());
        has_tried |= tried.ran;
        found.extend(tried.remedy);
        if !tried.more || found.iter().filter(|run| helps(run)).count() >= SHOWN {
            break;
        }
    }
    if !has_tried {
        return String::new();
    }
    found.sort_by_key(|run| !helps(run));
    found.truncate(SHOWN);
    let mut text = format!("\n{}\n", plain("remedies"));
    text.extend(found.iter().map(|run| line(words, answered, run)));
    if !found.iter().any(helps) {
        text += &format!("{}\n", plain("remedies-none"));
    }
    text
}

/// A change, and below it what came of it.
fn line(words: &Words<'_>, answered: &Answered, run: &RemedyRun) -> String {
    let (mark, result) = match run.result {
        Effect::Helps => ('✓', plain("remedy-run")),
        Effect::NoEffect => ('✗', plain("remedy-no-effect")),
    };
    let mut args = FluentArgs::new();
    args.set("property", run.property.clone());
    let name = match run.kind {
        "setting" => run.property.clone(),
        kind => message(&format!("remedy-{kind}"), &args).unwrap_or_else(|| run.property.clone()),
    };
    let queue = if run.queue.is_empty() {
        String::new()
    } else {
        format!("{} ", run.queue)
    };
    let old = run.old.clone().unwrap_or_else(|| plain("remedy-unset"));
    let outcome = outcome(words, answered, run).join(" ");
    format!(
        "{mark} {queue}{name}: {old} → {} ({result})\n    {outcome}\n",
        run.new
    )
}

fn outcome(words: &Words<'_>, answered: &Answered, run: &RemedyRun) -> Vec<String> {
    let args = words.facts(&run.facts, answered.counts);
    let helps = run.result == Effect::Helps;
    let has = |name: &str| args.get(name).is_some();
    let steps = STEPS.into_iter().filter(|name| helps && has(name));
    let steps = steps.filter(|name| *name != "placed" || !has("killed"));
    let end = match (helps, is_as_much(&args)) {
        (false, _) => "still",
        (true, true) => "as-much",
        (true, false) => "has",
    };
    let keys = steps.chain([end]).map(|name| format!("remedy-{name}"));
    let mut said: Vec<String> = keys.filter_map(|key| message(&key, &args)).collect();
    if run.since == Since::Start {
        said.push(plain("remedy-start"));
    }
    said
}

/// Whether it has as much with the change as without it.
fn is_as_much(args: &FluentArgs<'_>) -> bool {
    let text = |name: &str| match args.get(name) {
        Some(FluentValue::String(text)) => Some(text.to_string()),
        _ => None,
    };
    text("has") == text("had")
}
