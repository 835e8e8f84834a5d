//! What is known of the place in a text: settings from the core's table and members of scenarios, with the texts of the reference.

use heddle_core::config::schema::{Described, File, Scope, Type, describe, find, schema};
use heddle_core::profile::{Profile, SchedulerKind};
use heddle_words::{choice, member, setting};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation, MarkupContent, MarkupKind, Range,
    TextEdit,
};

use super::json::{self, Part, Quotes};
use super::text::position;
use super::xml::{self, What};
use crate::reference::scenario::limits;
use crate::schema::members::Member;
use crate::settings::{facts, instead};

/// A setting with the scheduler whose it is.
type Of = (SchedulerKind, Described);

/// What is told of the place, in Markdown; `None`: nothing is known of it.
pub(super) fn hover(text: &str, offset: usize) -> Option<String> {
    if is_json(text) {
        let at = json::at(text, offset)?;
        return match of_scenario(&at.path()) {
            Some(of) => Some(told(&of.path, member(&of.path), &[limits(&of.facts)])),
            // What stands among properties is one.
            None => property(&at.member).as_ref().map(described),
        };
    }
    let spot = xml::at(text, offset)?;
    let word = &text[spot.start..spot.end];
    described(&match spot.what {
        What::Element => element(word, xml::scope(text, spot.start))?,
        What::InElement(name) => element(name, xml::scope(text, spot.start))?,
        What::Property => property(word)?,
        What::InProperty(name) => property(name)?,
    })
    .into()
}

/// What may be written at the place.
pub(super) fn complete(text: &str, offset: usize) -> Vec<CompletionItem> {
    let offered = if is_json(text) {
        json::at(text, offset).map(|at| (at.start, of_json(&at)))
    } else {
        xml::at(text, offset).map(|spot| (spot.start, of_xml(text, &spot, &text[spot.start..offset])))
    };
    let Some((start, offered)) = offered else {
        return Vec::new();
    };
    let range = Range::new(position(text, start), position(text, offset.max(start)));
    let typed = text[start..offset.max(start)].to_lowercase();
    let fits = |one: &Offered| one.label.to_lowercase().contains(&typed);
    offered
        .into_iter()
        .filter(fits)
        .map(|one| one.item(range))
        .collect()
}

fn is_json(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').trim_start().starts_with('{')
}

/// A name, what it means, and what else is to be said.
fn told(name: &str, means: Option<String>, more: &[String]) -> String {
    let parts = [format!("`{name}`")].into_iter().chain(means);
    let parts = parts.chain(more.iter().filter(|text| !text.is_empty()).cloned());
    parts.collect::<Vec<_>>().join("\n\n")
}

fn described((kind, of): &Of) -> String {
    let more = [facts(of), instead(of).unwrap_or_default()];
    told(&of.property, setting(of, *kind), &more)
}

/// The setting that an element of an allocation file is, there or elsewhere in it.
fn element(name: &str, scope: Scope) -> Option<Of> {
    let is_it = |of: &Described| of.name == name || of.aliases.contains(&name);
    let mut all: Vec<Of> = elements().filter(|(_, of)| is_it(of)).collect();
    let here = all.iter().position(|(_, of)| of.scope == scope);
    (!all.is_empty()).then(|| all.swap_remove(here.unwrap_or(0)))
}

fn elements() -> impl Iterator<Item = Of> {
    let kind = SchedulerKind::Fair;
    let all = schema(kind, Profile::default_of(kind)).into_iter();
    all.filter(|of| of.file == File::FairScheduler)
        .map(move |of| (kind, of))
}

/// The setting that a property is, of the first scheduler that reads it.
fn property(name: &str) -> Option<Of> {
    SchedulerKind::ALL.into_iter().find_map(|kind| {
        let named = find(kind, name)?;
        Some((kind, describe(named.setting, kind, Profile::default_of(kind))))
    })
}

/// The properties that may be written, those of the queue that is typed included.
fn properties(typed: &str) -> Vec<Offered> {
    let queue = typed.rsplit_once('.').map_or("", |(queue, _)| queue);
    let mut all: Vec<Offered> = Vec::new();
    for kind in SchedulerKind::ALL {
        let of_kind = schema(kind, Profile::default_of(kind)).into_iter();
        let files = [File::FairScheduler, File::Superior];
        for of in of_kind.filter(|of| !files.contains(&of.file) && of.instead.is_none()) {
            let label = match of.scope {
                Scope::Whole => of.property.clone(),
                Scope::Queue if queue.starts_with("yarn.scheduler.capacity.root") => {
                    format!("{queue}.{}", of.name)
                }
                _ => continue,
            };
            if !all.iter().any(|one| one.label == label) {
                all.push(Offered::setting(label, &(kind, of)));
            }
        }
    }
    all
}

fn of_xml(text: &str, spot: &xml::Spot<'_>, typed: &str) -> Vec<Offered> {
    let scope = xml::scope(text, spot.start);
    match spot.what {
        What::Element if text.contains("<allocations") => {
            let here = elements().filter(|(_, of)| of.scope == scope && of.instead.is_none());
            here.map(|of| Offered::setting(of.1.name.to_owned(), &of))
                .collect()
        }
        What::Element => Vec::new(),
        What::Property => properties(typed),
        What::InElement(name) => element(name, scope).map_or_else(Vec::new, |(_, of)| values(&of)),
        What::InProperty(name) => property(name).map_or_else(Vec::new, |(_, of)| values(&of)),
    }
}

/// The words that a setting may have.
fn values(of: &Described) -> Vec<Offered> {
    let words = match of.kind {
        Type::Bool => &["true", "false"],
        Type::Choice { choices } | Type::Policy { choices } => choices,
        _ => &[][..],
    };
    words.iter().map(|word| Offered::word(word)).collect()
}

/// The member of scenarios at a path.
fn of_scenario(path: &str) -> Option<Member> {
    let path = path.trim_end_matches("[]");
    let mut of = Member::scenario();
    while of.path != path {
        let inside = of.inside.into_iter();
        of = inside
            .into_iter()
            .find(|one| one.path == path || one.holds(path))?;
    }
    Some(of)
}

fn of_json(at: &json::Spot) -> Vec<Offered> {
    let quoted = |word: &str| match at.quotes {
        Quotes::Inside => word.to_owned(),
        Quotes::Outside => format!("\"{word}\""),
    };
    match at.part {
        Part::Name => {
            let inside = of_scenario(&at.around).map_or_else(Vec::new, |of| of.inside);
            let offered = inside.iter().map(|one| {
                let name = one.path.rsplit('.').next().unwrap_or_default();
                Offered {
                    label: name.to_owned(),
                    text: quoted(name),
                    detail: Some(limits(&one.facts)),
                    means: member(&one.path),
                }
            });
            offered.collect()
        }
        Part::Value => {
            let Some(of) = of_scenario(&at.path()) else {
                return Vec::new();
            };
            let words = of.facts.choices.iter().map(|word| Offered {
                text: quoted(word),
                means: choice(&of.path, word),
                ..Offered::word(word)
            });
            let flags = ["true", "false"].map(Offered::word).into_iter();
            let is_flag = of.facts.kind == "bool" && at.quotes == Quotes::Outside;
            words.chain(flags.filter(|_| is_flag)).collect()
        }
    }
}

/// Something that may be written.
struct Offered {
    label: String,
    text: String,
    detail: Option<String>,
    means: Option<String>,
}

impl Offered {
    fn word(word: &str) -> Self {
        Self {
            label: word.to_owned(),
            text: word.to_owned(),
            detail: None,
            means: None,
        }
    }

    fn setting(label: String, (kind, of): &Of) -> Self {
        Self {
            text: label.clone(),
            label,
            detail: Some(facts(of)),
            means: setting(of, *kind),
        }
    }

    /// In the place of what is typed of it.
    fn item(self, range: Range) -> CompletionItem {
        let kind = MarkupKind::PlainText;
        CompletionItem {
            label: self.label,
            kind: Some(CompletionItemKind::PROPERTY),
            detail: self.detail,
            documentation: self
                .means
                .map(|value| Documentation::MarkupContent(MarkupContent { kind, value })),
            text_edit: Some(CompletionTextEdit::Edit(TextEdit {
                range,
                new_text: self.text,
            })),
            ..CompletionItem::default()
        }
    }
}
