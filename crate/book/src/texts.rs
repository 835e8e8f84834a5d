//! The texts around the chapters: messages of `www/texts`, in the book's language, in English where it has none.

use std::path::Path;
use std::{fs, io};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

/// The catalogues that pages take messages from; no two have a message in common.
const FILES: [&str; 2] = ["book", "glossary"];

/// The page's own catalogue is called by the language alone.
const FIRST: &str = "en";

/// Messages.
pub(crate) struct Texts(FluentBundle<FluentResource>);

impl Texts {
    pub(crate) fn of(www: &Path, language: &str) -> io::Result<Self> {
        let folder = www.join("texts");
        let mut bundle = FluentBundle::new_concurrent(vec![language.parse().map_err(io::Error::other)?]);
        bundle.set_use_isolating(false);
        for language in [FIRST, language] {
            let names = FILES.iter().flat_map(|file| {
                // What is in English alone needs no language in its name.
                let plain = (language == FIRST).then(|| format!("{file}.ftl"));
                [Some(format!("{file}.{language}.ftl")), plain]
            });
            let names = names.flatten().chain([format!("{language}.ftl")]);
            for file in names.map(|name| folder.join(name)).filter(|file| file.is_file()) {
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
