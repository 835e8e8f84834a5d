//! How the command line words what the core found and decided: with the page's catalogues,
//! `www/texts/`, in the language that is spoken.

pub mod amounts;
mod answer;
mod command;
mod forecast;
mod goals;
mod help;
mod language;
mod meanings;
mod page;
mod releases;
mod remedies;
mod sentences;

use fluent_bundle::{FluentArgs, FluentValue};
use heddle_core::config::{Arg, Args, Said};
use language::{Texts, catalogue};

pub use answer::{answer, rules};
pub use command::{COMMAND, command};
pub use forecast::{FORECAST, forecast};
pub use goals::{EXERCISE, GOALS, TUNE, figure, goal, goal_text, judged};
pub use help::{HELP, help};
pub use language::{Catalogue, Language, in_language, speak, spoken};
pub use meanings::{choice, member, setting, site};
pub use releases::{RELEASES, rule_of_release, upgrade};
pub use remedies::remedies;
pub use sentences::{Part, RULES, Tested, VERDICTS, Words, and_also, gate};

/// The catalogue of findings as it is written.
pub const CATALOGUE: Catalogue = catalogue!("findings.");

static TEXTS: Texts = Texts::of(&[CATALOGUE]);

/// What is said. A code without a text is said as it is, so that nothing is lost.
#[must_use]
pub fn say(said: &Said) -> String {
    let args = arguments(&said.args);
    TEXTS
        .message(&said.code.replace('.', "-"), &args)
        .unwrap_or_else(|| said.code.to_owned())
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
