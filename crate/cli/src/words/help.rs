//! What `--help` says in another language than English, in which it stands beside the arguments (`help.de.ftl`).

use fluent_bundle::FluentArgs;

use super::language::{Catalogue, Texts};

/// The catalogue as it is written.
pub const HELP: Catalogue = Catalogue {
    en: "",
    de: include_str!("help.de.ftl"),
};

static TEXTS: Texts = Texts::of(&[HELP]);

/// A text of the help in the language that is spoken, if there is one.
#[must_use]
pub fn help(key: &str) -> Option<String> {
    TEXTS.message(key, &FluentArgs::new())
}
