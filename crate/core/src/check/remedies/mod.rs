//! What can be done about a finding: an edit of the text that it is about, made from its code, its place and its arguments.
//!
//! A finding with one remedy can be mended without asking (`heddle check --fix`); where it depends on what was meant there
//! are several, the most likely first, or none. A remedy makes its finding go away and no new error; `tests/findings` and
//! the tests of the checks apply each.

mod elements;
mod malformed;
mod named;
mod properties;
mod sums;
mod tenants;
mod values;

use crate::config::{Arg, Args, Finding, Lines, Place, Position, Said, TextEdit};
use crate::edit::markup::Markup;
use crate::said;
use roxmltree::Node;

/// How many findings of a text get remedies, and how long that may be, in bytes: most are edits of a text that is read again.
const MOST: usize = 200;
const LONGEST: usize = 1 << 20;

/// What is known where remedies are made.
#[derive(Clone, Copy, Debug)]
pub struct Texts<'a> {
    /// The text that the findings are about.
    pub own: &'a str,
    /// Name and text of the yarn-site.xml beside it, if there is one.
    pub site: Option<(&'a str, &'a str)>,
    /// The vcores of the cluster, where it is known.
    pub vcores: Option<i64>,
}

/// What can be done, and the whole text after it.
struct Remedy {
    label: Said,
    /// The name of the file that is changed, if it is not the finding's own.
    file: Option<String>,
    after: String,
}

/// A finding about an element, in its text.
struct Case<'c, 'a> {
    finding: &'c Finding,
    texts: &'c Texts<'a>,
    markup: &'c Markup<'a>,
    element: Node<'c, 'a>,
}

/// The findings with what can be done about them: about those with a line and a column in the text, or a path in its JSON.
#[must_use]
pub fn with_remedies(mut findings: Vec<Finding>, texts: &Texts<'_>) -> Vec<Finding> {
    if texts.own.len() > LONGEST {
        return findings;
    }
    let lines = Lines::new(texts.own);
    let markup = Markup::read(texts.own);
    for finding in findings.iter_mut().take(MOST) {
        let remedies = match (&finding.place, &markup) {
            (Place::Path { .. }, _) => tenants::remedies(texts.own, finding),
            (Place::Text { .. }, Err(_)) => malformed::remedies(texts.own, finding),
            (Place::Text { line, column }, Ok(markup)) => {
                let (line, column) = (*line, *column);
                let at = lines.offset(Position { line, column });
                let element = at.and_then(|at| element_at(markup, at));
                let case = element.map(|element| Case {
                    finding,
                    texts,
                    markup,
                    element,
                });
                case.map_or_else(Vec::new, |case| remedies(&case))
            }
            (Place::Whole {}, _) => Vec::new(),
        };
        finding.fixes = remedies
            .into_iter()
            .filter_map(|remedy| edit(remedy, texts))
            .collect();
    }
    findings
}

/// The element that begins at byte `at`.
fn element_at<'n, 'a>(markup: &'n Markup<'a>, at: usize) -> Option<Node<'n, 'a>> {
    let mut all = markup.xml.root().descendants();
    all.find(|node| node.is_element() && node.range().start == at)
}

fn remedies(case: &Case<'_, '_>) -> Vec<Remedy> {
    if case.markup.name(case.element) == "property" {
        properties::remedies(case)
    } else {
        elements::remedies(case)
    }
}

/// The stretch in which a text differs from what a remedy makes of it; `None` if it changes nothing.
fn edit(remedy: Remedy, texts: &Texts<'_>) -> Option<TextEdit> {
    let before = match (&remedy.file, texts.site) {
        (Some(_), Some((_, site))) => site,
        _ => texts.own,
    };
    let after = &*remedy.after;
    if before == after {
        return None;
    }
    let start = before
        .char_indices()
        .zip(after.chars())
        .find(|((_, old), new)| old != new)
        .map_or(before.len().min(after.len()), |((at, _), _)| at);
    let tail: usize = before[start..]
        .chars()
        .rev()
        .zip(after[start..].chars().rev())
        .take_while(|(old, new)| old == new)
        .map(|(old, _)| old.len_utf8())
        .sum();
    let lines = Lines::new(before);
    Some(TextEdit {
        file: remedy.file,
        from: lines.position(start),
        to: lines.position(before.len() - tail),
        text: after[start..after.len() - tail].to_owned(),
        label: remedy.label,
    })
}

impl TextEdit {
    /// The text after this edit; as it was where the edit does not lie in it.
    #[must_use]
    pub fn apply(&self, text: &str) -> String {
        let lines = Lines::new(text);
        match (lines.offset(self.from), lines.offset(self.to)) {
            (Some(from), Some(to)) if from <= to => {
                format!("{}{}{}", &text[..from], self.text, &text[to..])
            }
            _ => text.to_owned(),
        }
    }
}

impl Remedy {
    fn new(label: Said, after: String) -> Self {
        Self {
            label,
            file: None,
            after,
        }
    }
}

impl Case<'_, '_> {
    /// An argument that is a text or a name.
    fn text(&self, name: &str) -> Option<&str> {
        text(&self.finding.args, name)
    }

    /// A number or an amount that the finding names, as one writes it: in MB, and in per cent.
    fn number(&self, name: &str) -> Option<String> {
        self.finding.args.0.iter().find_map(|(other, arg)| match arg {
            Arg::Number(number) | Arg::Memory(number) | Arg::Vcores(number) | Arg::Percent(number)
                if *other == name =>
            {
                Some(number.to_string())
            }
            _ => None,
        })
    }

    /// A length of time that the finding names, in seconds.
    fn seconds(&self, name: &str) -> Option<String> {
        self.finding.args.0.iter().find_map(|(other, arg)| match arg {
            Arg::Ms(ms) if *other == name => Some((ms / 1000.0).to_string()),
            _ => None,
        })
    }

    /// The name that was probably meant.
    fn meant(&self) -> Option<&str> {
        self.finding.args.0.iter().find_map(|(_, arg)| match arg {
            Arg::Said(said) if said.code == "hint.meant" => text(&said.args, "meant"),
            _ => None,
        })
    }
}

fn text<'f>(args: &'f Args, name: &str) -> Option<&'f str> {
    args.0.iter().find_map(|(other, arg)| match arg {
        Arg::Text(text) | Arg::Name(text) | Arg::Queue(text) if *other == name => Some(&**text),
        _ => None,
    })
}

/// That a text is written in place of another.
fn written(text: &str) -> Said {
    said!("fix.write", text)
}

fn taken_out(name: &str) -> Said {
    said!("fix.take-out", name = Arg::name(name))
}

fn set_to(name: &str, value: &str) -> Said {
    said!("fix.set", name = Arg::name(name), value)
}
