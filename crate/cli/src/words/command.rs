//! What the command line alone says, with `www/texts/command.*.ftl`.

use fluent_bundle::FluentArgs;

use super::goals::counted;
use super::language::{Catalogue, Texts, catalogue};

/// The catalogue as it is written.
pub const COMMAND: Catalogue = catalogue!("command.");

static TEXTS: Texts = Texts::of(&[COMMAND]);

/// A text of the command line's own.
///
/// # Panics
/// If there is no such text: a mistake of the program, which every use of it shows.
#[must_use]
pub fn command(key: &str, args: &[(&'static str, &str)]) -> String {
    let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, counted(value))).collect();
    TEXTS.text(key, &args)
}
