//! Which language is spoken, and the catalogues in every one.

use std::cell::Cell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

/// A language that there are texts in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English; what another one lacks is said in it.
    #[default]
    English,
    /// German.
    German,
}

/// That of the program.
static SPOKEN: AtomicU8 = AtomicU8::new(0);

thread_local! {
    /// That of `in_language`.
    static HERE: Cell<Option<Language>> = const { Cell::new(None) };
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// As files and folders are called in it: `en`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    /// That of a name as programs and systems write it: `de`, `de-AT`, `de_DE.UTF-8`.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let code = name.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// What parts a number's decimals from it, and its thousands from each other.
    pub(crate) const fn point_and_group(self) -> (&'static str, &'static str) {
        match self {
            Self::English => (".", ","),
            Self::German => (",", "."),
        }
    }
}

/// Everything is said in a language from now on.
pub fn speak(language: Language) {
    SPOKEN.store(language as u8, Ordering::Relaxed);
}

/// What is said in a language, whatever is spoken besides.
pub fn in_language<T>(language: Language, say: impl FnOnce() -> T) -> T {
    /// Puts back what was spoken before, even if something breaks.
    struct Before(Option<Language>);
    impl Drop for Before {
        fn drop(&mut self) {
            HERE.set(self.0);
        }
    }
    let _before = Before(HERE.replace(Some(language)));
    say()
}

/// The language that is spoken.
#[must_use]
pub fn spoken() -> Language {
    let program = || Language::ALL[usize::from(SPOKEN.load(Ordering::Relaxed))];
    HERE.get().unwrap_or_else(program)
}

/// A catalogue as it is written in each language.
#[derive(Clone, Copy, Debug)]
pub struct Catalogue {
    /// In English.
    pub en: &'static str,
    /// In German.
    pub de: &'static str,
}

impl Catalogue {
    const fn in_language(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.en,
            Language::German => self.de,
        }
    }
}

/// A catalogue of the page by its name: `findings`.
macro_rules! catalogue {
    ($name:literal) => {
        $crate::words::language::Catalogue {
            en: include_str!(concat!("../../../../www/texts/", $name, "en.ftl")),
            de: include_str!(concat!("../../../../www/texts/", $name, "de.ftl")),
        }
    };
}
pub(crate) use catalogue;

type Bundle = FluentBundle<FluentResource>;

/// The messages of catalogues that have none in common.
pub(crate) struct Texts {
    catalogues: &'static [Catalogue],
    bundles: [OnceLock<Bundle>; Language::ALL.len()],
}

impl Texts {
    pub(crate) const fn of(catalogues: &'static [Catalogue]) -> Self {
        Self {
            catalogues,
            bundles: [const { OnceLock::new() }; Language::ALL.len()],
        }
    }

    /// A text, where there is one of that name: in the language that is spoken, or else in English.
    pub(crate) fn message(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        self.said(spoken(), key, args)
            .or_else(|| self.said(Language::English, key, args))
    }

    /// A text that there is.
    ///
    /// # Panics
    /// If there is no such text: a mistake of the program, which every use of it shows.
    pub(crate) fn text(&self, key: &str, args: &FluentArgs<'_>) -> String {
        self.message(key, args).unwrap_or_else(|| panic!("a text {key}"))
    }

    fn said(&self, language: Language, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let bundle = self.bundles[language as usize].get_or_init(|| self.bundle(language));
        let pattern = bundle.get_message(key)?.value()?;
        let said = bundle.format_pattern(pattern, Some(args), &mut Vec::new());
        Some(said.into_owned())
    }

    fn bundle(&self, language: Language) -> Bundle {
        let mut bundle = Bundle::new_concurrent(vec![language.code().parse().expect("a language")]);
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::English => |_, _| None,
            Language::German => with_comma,
        }));
        for catalogue in self.catalogues {
            let text = catalogue.in_language(language).to_owned();
            let resource = FluentResource::try_new(text).expect("the catalogue can be read");
            bundle
                .add_resource(resource)
                .expect("the catalogue has no message twice");
        }
        bundle
    }
}

/// A number that a text is given; units and grouping are the caller's.
fn with_comma<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(number.as_string().replace('.', ",")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{Language, in_language, spoken};

    #[test]
    fn languages_are_known_as_systems_name_them() {
        for (name, language) in [
            ("de", Some(Language::German)),
            ("de_DE.UTF-8", Some(Language::German)),
            ("de-AT", Some(Language::German)),
            ("en_GB@euro", Some(Language::English)),
            ("C.UTF-8", None),
            ("denmark", None),
            ("", None),
        ] {
            assert_eq!(Language::named(name), language, "{name}");
        }
    }

    #[test]
    fn a_language_is_spoken_as_long_as_it_is_asked_for() {
        assert_eq!(spoken(), Language::English);
        assert_eq!(in_language(Language::German, spoken), Language::German);
        assert_eq!(spoken(), Language::English);
    }
}
