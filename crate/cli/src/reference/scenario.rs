//! The format of scenarios, member by member.

use heddle_words::{choice, command, member};
use maud::{Markup, html};

use super::frame::{Page, id, term};
use super::word;
use crate::schema::members::{Facts, Member};

pub(super) fn page() -> Page {
    let scenario = Member::scenario();
    let is_plain = |of: &&Member| of.inside.is_empty();
    let parts: Vec<&Member> = scenario.inside.iter().filter(|of| !is_plain(of)).collect();
    let mut sections = vec![("all".to_owned(), word("scenario-all"))];
    sections.extend(parts.iter().map(|of| (id(&of.path), of.path.clone())));
    Page {
        file: "scenario.html",
        title: word("scenario"),
        lead: word("scenario-lead"),
        sections,
        body: html! {
            h2 id="all" { (word("scenario-all")) }
            dl.ref { @for of in scenario.inside.iter().filter(is_plain) { (row(of)) } }
            @for of in parts {
                h2 id=(id(&of.path)) { code { (of.path) } }
                p { (member(&of.path).unwrap_or_default()) " " small { "(" (limits(&of.facts)) ")" } }
                dl.ref { @for of in &of.inside { (rows(of)) } }
            }
        },
    }
}

/// A member, then those inside it.
fn rows(of: &Member) -> Markup {
    html! { (row(of)) @for of in &of.inside { (rows(of)) } }
}

fn row(of: &Member) -> Markup {
    let meant = of
        .facts
        .choices
        .iter()
        .filter_map(|name| Some((name, choice(&of.path, name)?)));
    let meant: Vec<_> = meant.collect();
    html! {
        dt id=(id(&of.path)) {
            (term(&id(&of.path), &of.path))
            span { (limits(&of.facts)) }
        }
        dd {
            (member(&of.path).unwrap_or_default())
            @if !meant.is_empty() {
                ul { @for (name, means) in meant { li { code { (name) } ": " (means) } } }
            }
        }
    }
}

/// What it may be, and what holds without it.
pub(crate) fn limits(of: &Facts) -> String {
    let kind = |kind: &str| word(&format!("kind-{kind}"));
    let mut parts = vec![match (&*of.kind, &of.items) {
        ("choice", _) => of.choices.join(", "),
        (list, Some(items)) => format!("{}: {}", kind(list), kind(items)),
        (other, None) => kind(other),
    }];
    if let (Some(least), Some(most)) = (of.least, of.most) {
        let bounds = [("least", &*least.to_string()), ("most", &*most.to_string())];
        parts.push(command("reference-range", &bounds));
    }
    if of.required {
        parts.push(word("required"));
    }
    if let Some(default) = &of.default {
        parts.push(command("reference-default", &[("value", &default.to_string())]));
    }
    if !of.of.is_empty() {
        parts.push(command("reference-of", &[("kinds", &of.of.join(", "))]));
    }
    parts.join("; ")
}
