//! How the command line words goals and what became of them, with `www/texts/goals.*.ftl`, what searches find, with
//! `www/texts/tune.*.ftl`, and exercises, with `www/texts/exercise.*.ftl`.

use fluent_bundle::{FluentArgs, FluentValue};
use heddle_core::goals::{Bound, Exactly, Goal, Judged, Moment, Unit, What, When};
use serde_json::Value;

use super::amounts;
use super::language::{Catalogue, Texts, catalogue};

/// The catalogue of goals as it is written.
pub const GOALS: Catalogue = catalogue!("goals.");

/// The catalogue of searches as it is written.
pub const TUNE: Catalogue = catalogue!("tune.");

/// The catalogue of exercises as it is written.
pub const EXERCISE: Catalogue = catalogue!("exercise.");

static TEXTS: Texts = Texts::of(&[GOALS, TUNE, EXERCISE]);

/// A text of the catalogue.
///
/// # Panics
/// If there is no such text: a mistake of the program, which every use of it shows.
#[must_use]
pub fn goal_text(key: &str, args: &[(&'static str, String)]) -> String {
    let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, counted(value))).collect();
    TEXTS.text(key, &args)
}

/// What is a whole number is one, for texts that choose by it: `1.5` is how somebody writes one, and what it means depends on the language.
pub(crate) fn counted(value: &str) -> FluentValue<'_> {
    value
        .parse::<i64>()
        .map_or_else(|_| value.into(), FluentValue::from)
}

/// What a goal asks for, in a sentence.
#[must_use]
pub fn goal(of: &Goal) -> String {
    let what = of.what.to_string();
    let number = |number: f64| amount(&what, number);
    let (key, value) = match &of.bound {
        Bound::Is(Exactly::Number(is)) => ("goal-is", number(*is)),
        Bound::Is(Exactly::Text(is)) => ("goal-is", is.clone()),
        Bound::Min(least) => ("goal-min", number(*least)),
        Bound::Max(most) => ("goal-max", number(*most)),
        Bound::Not(texts) => ("goal-not", texts.join(", ")),
    };
    let bound = goal_text(key, &[("value", value)]);
    let when = match of.when {
        When::At { at_ms } => goal_text("goal-at", &[("at", moment(at_ms))]),
        When::By { by_ms } => goal_text("goal-by", &[("at", moment(by_ms))]),
        When::During {
            from_ms: 0,
            until_ms: Moment::End,
        } => goal_text("goal-always", &[]),
        When::During { from_ms, until_ms } => goal_text(
            "goal-during",
            &[
                ("from", amounts::clock(from_ms as f64)),
                ("until", moment(until_ms)),
            ],
        ),
    };
    goal_text("goal-said", &[("what", what), ("bound", bound), ("when", when)])
}

/// What became of a goal, in a sentence.
#[must_use]
pub fn judged(of: &Judged, what: &What) -> String {
    let got = match &of.got {
        Some(Exactly::Number(number)) => amount(&what.to_string(), *number),
        Some(Exactly::Text(text)) => text.clone(),
        None => goal_text("goal-nothing", &[]),
    };
    let key = format!("goal-{}", of.outcome.name());
    goal_text(&key, &[("at", amounts::clock(of.at_ms as f64)), ("got", got)])
}

fn moment(of: Moment) -> String {
    match of {
        Moment::Ms(ms) => amounts::clock(ms as f64),
        Moment::End => goal_text("goal-end", &[]),
    }
}

/// A number with the unit that its name says.
fn amount(name: &str, number: f64) -> String {
    match Unit::of(name) {
        Unit::Memory => amounts::memory(number),
        Unit::Vcores => amounts::vcores(number),
        Unit::Ms => amounts::duration(number),
        Unit::Share => amounts::share(number),
        Unit::Number => amounts::number(number, 3),
    }
}

/// A number of a run by its name, with its unit.
#[must_use]
pub fn figure(name: &str, value: &Value) -> String {
    match value.as_f64() {
        Some(number) => amount(name, number),
        None => "–".to_owned(),
    }
}
