//! The texts around the chapters: messages of `www/texts`, in the book's language, in English where it has none.

use std::path::Path;
use std::{fs, io};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use heddle_words::Language;

/// The catalogues that pages take messages from, the page's own among them; a later one's take the place of those before.
const FILES: [&str; 4] = ["", "site.", "glossary.", "book."];

/// Messages.
pub(crate) struct Texts(FluentBundle<FluentResource>);

impl Texts {
    pub(crate) fn of(www: &Path, language: Language) -> io::Result<Self> {
        let mut bundle =
            FluentBundle::new_concurrent(vec![language.code().parse().map_err(io::Error::other)?]);
        bundle.set_use_isolating(false);
        for language in [Language::English, language] {
            let names = FILES.map(|file| format!("texts/{file}{}.ftl", language.code()));
            for file in names.map(|name| www.join(name)) {
                let text = fs::read_to_string(&file)?;
                let resource = FluentResource::try_new(text)
                    .map_err(|(_, errors)| io::Error::other(format!("{}: {errors:?}", file.display())))?;
                bundle.add_resource_overriding(resource);
            }
        }
        Ok(Self(bundle))
    }

    /// A message, if there is one of that name.
    pub(crate) fn get(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> Option<String> {
        let pattern = self.0.get_message(key)?.value()?;
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let text = self.0.format_pattern(pattern, Some(&args), &mut Vec::new());
        Some(text.into_owned())
    }

    /// A message that there must be.
    pub(crate) fn say(&self, key: &str, args: &[(&str, FluentValue<'_>)]) -> Result<String, String> {
        self.get(key, args)
            .ok_or_else(|| format!("www/texts/book.en.ftl has no message `{key}`"))
    }
}
