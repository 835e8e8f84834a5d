//! How the command line words what the core found and decided: with the page's catalogues, `www/texts/*.en.ftl`.

pub mod amounts;
mod answer;
mod forecast;
mod goals;
mod releases;
mod remedies;
mod sentences;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use heddle_core::config::{Arg, Args, Said};
use std::sync::LazyLock;

pub use answer::{answer, rules};
pub use forecast::{FORECAST, forecast};
pub use goals::{EXERCISE, GOALS, TUNE, figure, goal, goal_text, judged};
pub use releases::{RELEASES, rule_of_release, upgrade};
pub use remedies::remedies;
pub use sentences::{Part, RULES, Tested, VERDICTS, Words, and_also, gate};

/// The catalogue of findings as it is written.
pub const CATALOGUE: &str = include_str!("../../../../www/texts/findings.en.ftl");

type Bundle = FluentBundle<FluentResource>;

static BUNDLE: LazyLock<Bundle> = LazyLock::new(|| bundle(&[CATALOGUE]));

/// The messages of files that have none in common.
fn bundle(files: &[&str]) -> Bundle {
    let mut bundle = Bundle::new_concurrent(vec!["en".parse().expect("a language")]);
    bundle.set_use_isolating(false);
    for text in files {
        let resource = FluentResource::try_new((*text).to_owned()).expect("the catalogue can be read");
        bundle
            .add_resource(resource)
            .expect("the catalogue has no message twice");
    }
    bundle
}

/// A text of a catalogue, where it has one of that name.
fn message(of: &Bundle, key: &str, args: &FluentArgs<'_>) -> Option<String> {
    let message = of.get_message(key)?;
    let pattern = message.value()?;
    Some(
        of.format_pattern(pattern, Some(args), &mut Vec::new())
            .into_owned(),
    )
}

/// A text that a catalogue has.
///
/// # Panics
/// If there is no such text: a mistake of the program, which every use of it shows.
fn text(of: &Bundle, key: &str, args: &FluentArgs<'_>) -> String {
    message(of, key, args).unwrap_or_else(|| panic!("a text {key}"))
}

/// What is said, in English. A code without a text is said as it is, so that nothing is lost.
#[must_use]
pub fn say(said: &Said) -> String {
    let args = arguments(&said.args);
    message(&BUNDLE, &said.code.replace('.', "-"), &args).unwrap_or_else(|| said.code.to_owned())
}

fn arguments(args: &Args) -> FluentArgs<'static> {
    let values = args.0.iter().map(|(name, arg)| (*name, value(arg)));
    values.collect()
}

/// An argument as a sentence has it: amounts with their units.
#[must_use]
pub fn value(arg: &Arg) -> FluentValue<'static> {
    match arg {
        Arg::Text(text) | Arg::Queue(text) | Arg::Name(text) => text.clone().into(),
        Arg::Number(number) => (*number).into(),
        Arg::Resource(of) => amounts::resource(of).into(),
        Arg::Memory(mb) => amounts::memory(*mb).into(),
        Arg::Vcores(vcores) => amounts::vcores(*vcores).into(),
        Arg::Ms(ms) => amounts::duration(*ms).into(),
        Arg::At(ms) => amounts::clock(*ms).into(),
        Arg::Percent(percent) => amounts::percent(*percent).into(),
        Arg::List(texts) => texts.join(", ").into(),
        Arg::Said(said) => say(said).into(),
    }
}
