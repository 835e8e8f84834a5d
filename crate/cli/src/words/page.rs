//! What the page says everywhere, with `www/texts/en.ftl` and those beside it.

use fluent_bundle::FluentArgs;

use super::language::{Catalogue, Texts, catalogue};

/// The catalogue as it is written.
pub(crate) const PAGE: Catalogue = catalogue!("");

static TEXTS: Texts = Texts::of(&[PAGE]);

/// A text that is the same whatever it is about.
pub(crate) fn page(key: &str) -> String {
    TEXTS.text(key, &FluentArgs::new())
}
