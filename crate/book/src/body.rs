//! From a chapter's Markdown to the text of its page: sentences whose numbers, moments and claims a script can find again.

use std::fmt::Write as _;

use heddle_core::goals::{Moment, Unit, value};
use minijinja::value::Serde;
use minijinja::{Environment, context};
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Parser, Tag, TagEnd, html};
use serde_json::{Map, Value, json};

use crate::book::Book;
use crate::chapter::{Chapter, Figure};
use crate::dressed::names;
use crate::link::{Link, Number};
use crate::parse::{FIGURE, HEAD, options};
use crate::picture::picture;
use crate::runs::Runs;
use crate::texts::Texts;
use crate::written;

/// The text of a page, and what it takes from elsewhere.
#[derive(Debug)]
pub(crate) struct Body {
    pub(crate) html: String,
    /// The glossary's terms that it names, in order, each once.
    pub(crate) terms: Vec<String>,
}

/// What a body is made with.
#[derive(Clone, Copy)]
pub(crate) struct Maker<'a> {
    pub(crate) book: &'a Book,
    pub(crate) texts: &'a Texts,
    pub(crate) templates: &'a Environment<'static>,
    /// From the page to the site's first folder.
    pub(crate) root: &'a str,
}

/// The text of a chapter's page.
///
/// # Errors
/// What of it cannot be played.
pub(crate) fn body(make: Maker<'_>, chapter: &Chapter, text: &str) -> Result<Body, String> {
    let mut writer = Writer {
        make,
        chapter,
        runs: Runs::default(),
        terms: Vec::new(),
        events: Vec::new(),
        open: None,
        used: 0,
        parts: 0,
        figures: 0,
        ends: Vec::new(),
    };
    for event in Parser::new_ext(text, options()) {
        writer.take(event)?;
    }
    let mut out = String::new();
    html::push_html(&mut out, writer.events.into_iter());
    Ok(Body {
        html: out,
        terms: writer.terms,
    })
}

/// What of a chapter is not written as it stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Left {
    /// Its head and its title, which the template has.
    Out,
    Figure,
}

struct Writer<'a> {
    make: Maker<'a>,
    chapter: &'a Chapter,
    runs: Runs,
    terms: Vec<String>,
    events: Vec<Event<'a>>,
    open: Option<Left>,
    /// How many of each have been written.
    used: usize,
    parts: usize,
    figures: usize,
    /// What closes the links that are open.
    ends: Vec<&'static str>,
}

impl<'a> Writer<'a> {
    fn take(&mut self, event: Event<'a>) -> Result<(), String> {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) if &*kind == HEAD => {
                self.open = Some(Left::Out);
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) if &*kind == FIGURE => {
                self.open = Some(Left::Figure);
            }
            Event::Start(Tag::Heading {
                level: HeadingLevel::H1,
                ..
            }) => self.open = Some(Left::Out),
            Event::End(TagEnd::CodeBlock | TagEnd::Heading(HeadingLevel::H1)) if self.open.is_some() => {
                if self.open.take() == Some(Left::Figure) {
                    let figure = self.figure()?;
                    self.raw(figure);
                }
            }
            _ if self.open.is_some() => {}
            Event::Start(Tag::Heading {
                level,
                classes,
                attrs,
                ..
            }) => {
                let id = self.chapter.parts[self.parts].id.clone().into();
                self.parts += 1;
                let id = Some(id);
                self.events.push(Event::Start(Tag::Heading {
                    level,
                    id,
                    classes,
                    attrs,
                }));
            }
            Event::Start(Tag::BlockQuote(_)) => self.raw("<div class=\"note\" role=\"note\">".into()),
            Event::End(TagEnd::BlockQuote(_)) => self.raw("</div>".into()),
            Event::Start(Tag::Link { dest_url, .. }) if !dest_url.starts_with('#') => {
                let (begin, end) = self.link()?;
                self.ends.push(end);
                self.raw_inline(begin);
            }
            Event::End(TagEnd::Link) if !self.ends.is_empty() => {
                let end = self.ends.pop().unwrap_or_default();
                self.raw_inline(end.to_owned());
            }
            table @ Event::Start(Tag::Table(_)) => {
                // One that is too wide scrolls by itself.
                let label = self.make.texts.say("table", &[])?;
                let attributes = [
                    ("tabindex", "0"),
                    ("role", "group"),
                    ("aria-label", label.as_str()),
                ];
                let begin = tag("div", "scroll", &attributes);
                self.raw(begin);
                self.events.push(table);
            }
            table @ Event::End(TagEnd::Table) => {
                self.events.push(table);
                self.raw("</div>".into());
            }
            other => self.events.push(other),
        }
        Ok(())
    }

    fn raw(&mut self, html: String) {
        self.events.push(Event::Html(format!("{html}\n").into()));
    }

    fn raw_inline(&mut self, html: String) {
        self.events.push(Event::InlineHtml(html.into()));
    }

    /// What opens the next link and what closes it.
    fn link(&mut self) -> Result<(String, &'static str), String> {
        let used = &self.chapter.used[self.used];
        self.used += 1;
        let root = self.make.root;
        let figure = used.link.figure().unwrap_or_default();
        let to_figure = format!("#fig-{figure}");
        Ok(match &used.link {
            Link::Knob(knob) => {
                let values = json!(knob.axis.values).to_string();
                let now = written::place_of(&used.text, &knob.axis.values).unwrap_or_default();
                let more = [
                    ("data-key", knob.axis.key.as_str()),
                    ("data-values", &values),
                    ("data-now", &now.to_string()),
                ];
                (tag_of("span", "knob", figure, &more), "</span>")
            }
            Link::Run {
                number: Number::When(claim),
                ..
            } => {
                let more = [("href", to_figure.as_str()), ("data-when", claim)];
                (tag_of("a", "out at", figure, &more), "</a>")
            }
            Link::Run {
                number: Number::Value { what, at },
                ..
            } => {
                let path = what.to_string();
                let moment = match at {
                    Moment::End => "end".to_owned(),
                    Moment::Ms(ms) => ms.to_string(),
                };
                let form = self.form(figure, &used.text, &path, *at)?;
                let more = [
                    ("data-what", path.as_str()),
                    ("data-at", &moment),
                    ("data-form", form),
                ];
                (tag_of("span", "out", figure, &more), "</span>")
            }
            Link::Claim { claim, .. } => (
                tag_of("span", "claim", figure, &[("data-claim", claim)]),
                "</span>",
            ),
            Link::At { at_ms, .. } => {
                let more = [("href", to_figure.as_str()), ("data-t", &at_ms.to_string())];
                (tag_of("a", "at", figure, &more), "</a>")
            }
            Link::Term(id) => {
                let begin = tag(
                    "a",
                    "term",
                    &[("href", &format!("#term-{id}")), ("data-term", id)],
                );
                if !self.terms.contains(id) {
                    self.terms.push(id.clone());
                }
                (begin, "</a>")
            }
            Link::Class(name) => (tag("code", "ref", &[("title", name)]), "</code>"),
            Link::Jira(_) => (tag("span", "ref", &[]), "</span>"),
            Link::Exercise(id) => {
                let href = format!("{root}exercise.html?id={id}");
                (tag("a", "", &[("href", &href)]), "</a>")
            }
            Link::Chapter(slug) => (tag("a", "", &[("href", &format!("{slug}.html"))]), "</a>"),
        })
    }

    /// In which of its forms a number is written: `full`, or `plain` without its unit.
    fn form(&mut self, figure: &str, text: &str, path: &str, at: Moment) -> Result<&'static str, String> {
        let figure = self
            .chapter
            .figure(figure)
            .ok_or_else(|| format!("the chapter has no figure `{figure}`"))?;
        let run = self.runs.of(&self.make.book.www, figure, &Map::new())?;
        let what = heddle_core::goals::What::parse(path).map_err(|want| heddle_words::say(&want))?;
        let got = value(run, &what, at.ms(run.end_ms()));
        let forms = got
            .map(|got| written::forms(&got, Unit::of(path)))
            .unwrap_or_default();
        let is_full = forms.first().is_none_or(|full| *full == written::spaced(text));
        Ok(if is_full { "full" } else { "plain" })
    }

    fn figure(&mut self) -> Result<String, String> {
        let figure = &self.chapter.figures[self.figures];
        self.figures += 1;
        let told = &figure.told;
        let run = self.runs.of(&self.make.book.www, figure, &Map::new())?;
        let names = names(run).ok_or_else(|| format!("figure `{}` shows nothing", told.id))?;
        let picture =
            picture(run, told.at_ms).ok_or_else(|| format!("figure `{}` has no queues", told.id))?;
        let said: Vec<String> = picture
            .rows
            .iter()
            .map(|row| {
                let args = [
                    ("queue", row.name.as_str().into()),
                    ("used", row.used.as_str().into()),
                    ("share", row.share.as_str().into()),
                ];
                self.make.texts.say("figure-row", &args)
            })
            .collect::<Result<_, _>>()?;
        let context = context! {
            root => minijinja::Value::from_safe_string(self.make.root.to_owned()),
            figure => Serde(told),
            number => format!("{}.{}", number_of(&self.chapter.slug), self.figures),
            kind => names.cluster.kind,
            // A name of Fluent's has no dots.
            profile => names.cluster.profile.replace('.', "-"),
            // Of a queue that is selected the element tells why, in the place of anything else.
            queue => told.queue.as_deref().filter(|_| told.view.contains("why")).unwrap_or_default(),
            scenario => in_script(&run.scenario().to_json()),
            claims => in_script(&claims(figure).to_string()),
            rows => said.join("; "),
            picture => Serde(&picture),
        };
        let template = self.make.templates.get_template("figure.html");
        template
            .and_then(|template| template.render(context))
            .map_err(|error| format!("{error:#}"))
    }
}

/// The claims of a figure with what they change, as the page's worker is asked about them.
fn claims(figure: &Figure) -> Value {
    let claims = figure.claims.iter().map(|claim| {
        let asked = json!({ "set": claim.set, "goal": claim.goal });
        (claim.name.clone(), asked)
    });
    Value::Object(claims.collect())
}

/// The number that a chapter's file begins with.
pub(crate) fn number_of(slug: &str) -> u32 {
    let digits = slug.split('-').next().unwrap_or_default();
    digits.parse().unwrap_or_default()
}

/// JSON as it may stand in a page's script that is data.
fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}

/// A tag that opens what is said of a figure.
fn tag_of(name: &str, class: &str, figure: &str, more: &[(&str, &str)]) -> String {
    let of = [("data-figure", figure)].into_iter();
    tag(name, class, &of.chain(more.iter().copied()).collect::<Vec<_>>())
}

/// A tag that opens.
fn tag(name: &str, class: &str, attributes: &[(&str, &str)]) -> String {
    let class = Some(("class", class)).filter(|_| !class.is_empty());
    let mut tag = format!("<{name}");
    for (name, value) in class.iter().chain(attributes) {
        let value = value
            .replace('&', "&amp;")
            .replace('"', "&quot;")
            .replace('<', "&lt;");
        let _ = write!(tag, " {name}=\"{value}\"");
    }
    tag + ">"
}
