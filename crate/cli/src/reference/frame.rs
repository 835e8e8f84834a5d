//! What every page of the reference has around it: the site's header, style and footer, and a list of its sections.

use heddle_words::{Language, site, spoken};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::word;

/// From a page to the site's first folder.
pub(super) const ROOT: &str = "../../";

/// The header of every page of the site.
const HEADER: &str = include_str!("../../../xtask/header.html");

/// What every page of the site may do.
const POLICY: &str = include_str!("../../../xtask/policy.txt");

/// A page in the language that is spoken.
pub(super) struct Page {
    /// The name of its file.
    pub(super) file: &'static str,
    pub(super) title: String,
    pub(super) lead: String,
    /// Its sections by their ids.
    pub(super) sections: Vec<(String, String)>,
    pub(super) body: Markup,
}

/// What is called so in an address: no blanks, no brackets.
pub(super) fn id(name: &str) -> String {
    name.replace("[]", "").replace([' ', '/'], "-")
}

/// A name that can be linked to.
pub(super) fn term(id: &str, name: &str) -> Markup {
    html! { a href=(format!("#{id}")) { code { (name) } } }
}

impl Page {
    pub(super) fn html(&self) -> String {
        let code = spoken().code();
        let others = Language::ALL.into_iter().filter(|other| *other != spoken());
        let page = html! {
            (DOCTYPE)
            html lang=(code) data-lang=(code) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta http-equiv="Content-Security-Policy" content=(POLICY.trim_end());
                    meta name="description" content=(self.lead);
                    title { (self.title) " · Heddle" }
                    link rel="icon" href=(format!("{ROOT}icon.svg")) type="image/svg+xml";
                    @for other in others {
                        link rel="alternate" hreflang=(other.code()) href=(format!("../{}/{}", other.code(), self.file));
                    }
                    @for sheet in ["tokens", "pages", "reference"] {
                        link rel="stylesheet" href=(format!("{ROOT}styles/{sheet}.css"));
                        "\n"
                    }
                    script src=(format!("{ROOT}base/theme.js")) {}
                    script type="module" src=(format!("{ROOT}base/site.js")) {}
                }
                body {
                    a.skip href="#main" { (word("skip")) }
                    (PreEscaped(HEADER.replace("href=\"./", &format!("href=\"{ROOT}"))))
                    main.doc id="main" tabindex="-1" {
                        nav.toc aria-label=(word("sections")) {
                            @if self.file != "index.html" { a href="index.html" { "← " (word("title")) } }
                            @for (id, name) in &self.sections { a href=(format!("#{id}")) { (name) } }
                        }
                        article {
                            h1 { (self.title) }
                            p { (self.lead) }
                            (self.body)
                        }
                    }
                    footer.ft {
                        span data-l10n="foot-page" { (site("foot-page")) }
                        span data-l10n="foot-asf" { (site("foot-asf")) }
                        span {
                            a href=(format!("{ROOT}licences.txt")) data-l10n="foot-licences" { (site("foot-licences")) }
                            " · "
                            a href=(format!("{ROOT}sbom.cdx.json")) data-l10n="foot-sbom" { (site("foot-sbom")) }
                        }
                    }
                }
            }
        };
        page.into_string() + "\n"
    }
}
