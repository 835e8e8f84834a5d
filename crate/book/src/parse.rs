//! From Markdown to a chapter.

use std::path::Path;

use heddle_core::goals::{Goal, Goals};
use pulldown_cmark::{CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::chapter::{Chapter, Claim, Figure, Head, Part, Told, Used};
use crate::fault::{self, Fault, Faults};
use crate::link::Link;

/// The first block of a chapter.
pub(crate) const HEAD: &str = "heddle-chapter";
/// A figure's block.
pub(crate) const FIGURE: &str = "heddle";

impl Chapter {
    /// Reads a chapter.
    ///
    /// # Errors
    /// All that is wrong with it as a text.
    pub fn parse(file: &Path, text: &str) -> Result<Self, Vec<Fault>> {
        let mut reader = Reader::of(file, text);
        for (event, range) in Parser::new_ext(text, options()).into_offset_iter() {
            reader.take(event, range.start);
        }
        reader.chapter()
    }
}

/// Which Markdown a chapter is.
pub(crate) fn options() -> Options {
    Options::ENABLE_HEADING_ATTRIBUTES | Options::ENABLE_TABLES
}

/// What of a chapter is open at a place of its text.
#[derive(Debug)]
enum Open {
    Block {
        kind: String,
        line: usize,
        text: String,
    },
    Heading {
        level: HeadingLevel,
        line: usize,
        id: Option<String>,
        text: String,
    },
    Link {
        address: String,
        line: usize,
        text: String,
    },
}

#[derive(Debug)]
struct Reader<'a> {
    file: &'a Path,
    text: &'a str,
    /// The innermost last: a link may stand in a heading.
    open: Vec<Open>,
    faults: Faults<'a>,
    head: Option<Head>,
    title: Option<String>,
    parts: Vec<Part>,
    figures: Vec<Figure>,
    used: Vec<Used>,
}

impl<'a> Reader<'a> {
    const fn of(file: &'a Path, text: &'a str) -> Self {
        Self {
            file,
            text,
            open: Vec::new(),
            faults: Faults::of(file),
            head: None,
            title: None,
            parts: Vec::new(),
            figures: Vec::new(),
            used: Vec::new(),
        }
    }

    fn line(&self, offset: usize) -> usize {
        1 + self.text[..offset].matches('\n').count()
    }

    fn take(&mut self, event: Event<'_>, offset: usize) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) => self.open.push(Open::Block {
                kind: kind.into_string(),
                line: self.line(offset),
                text: String::new(),
            }),
            Event::Start(Tag::Heading { level, id, .. }) => self.open.push(Open::Heading {
                level,
                line: self.line(offset),
                id: id.map(CowStr::into_string),
                text: String::new(),
            }),
            Event::Start(Tag::Link { dest_url, .. }) => self.open.push(Open::Link {
                address: dest_url.into_string(),
                line: self.line(offset),
                text: String::new(),
            }),
            Event::Text(text) | Event::Code(text) => self.write(&text),
            Event::SoftBreak | Event::HardBreak => self.write(" "),
            Event::Html(_) | Event::InlineHtml(_) => {
                let line = self.line(offset);
                self.faults.push(line, "a chapter has no HTML of its own");
            }
            Event::End(TagEnd::CodeBlock | TagEnd::Heading(_) | TagEnd::Link) => self.close(),
            _ => {}
        }
    }

    fn write(&mut self, more: &str) {
        for Open::Block { text, .. } | Open::Heading { text, .. } | Open::Link { text, .. } in &mut self.open
        {
            text.push_str(more);
        }
    }

    fn close(&mut self) {
        match self.open.pop() {
            Some(Open::Block { kind, line, text }) if kind == HEAD => {
                self.head = self.read(line, &text);
            }
            Some(Open::Block { kind, line, text }) if kind == FIGURE => {
                if let Some(told) = self.read(line, &text) {
                    self.figure(told, line, &text);
                }
            }
            Some(Open::Heading {
                level,
                line,
                id,
                text,
            }) => self.heading(level, line, id, text),
            Some(Open::Link { address, line, text }) => match Link::parse(&address) {
                Some(Ok(link)) => self.used.push(Used { line, text, link }),
                Some(Err(want)) => self.faults.push(line, want),
                None if address.starts_with('#') => {}
                None => self.faults.push(
                    line,
                    format!("`{address}`: a chapter links to itself (#…) or by one of FORMAT.md's schemes"),
                ),
            },
            _ => {}
        }
    }

    /// A block's JSON.
    fn read<T: for<'d> Deserialize<'d>>(&mut self, line: usize, text: &str) -> Option<T> {
        serde_json::from_str(text)
            .map_err(|error| self.faults.push(line + error.line(), error.to_string()))
            .ok()
    }

    fn heading(&mut self, level: HeadingLevel, line: usize, id: Option<String>, title: String) {
        if level == HeadingLevel::H1 {
            self.title = Some(title);
        } else {
            let id = id.unwrap_or_else(|| id_of(&title));
            self.parts.push(Part { line, id, title });
        }
    }

    fn figure(&mut self, mut told: Told, line: usize, text: &str) {
        let mut claims = Vec::new();
        for (name, value) in std::mem::take(&mut told.claims) {
            let line = line + 1 + line_of(text, &name);
            match claim(line, &name, value) {
                Ok(claim) => claims.push(claim),
                Err(say) => self.faults.push(line, format!("claim `{name}`: {say}")),
            }
        }
        self.figures.push(Figure { line, told, claims });
    }

    fn chapter(mut self) -> Result<Chapter, Vec<Fault>> {
        if self.head.is_none() && self.faults.is_empty() {
            self.faults
                .push(1, format!("a chapter begins with a block ```{HEAD}"));
        }
        if self.title.is_none() {
            self.faults.push(1, "a chapter has a title: `# …`");
        }
        match (self.head, self.title) {
            (Some(head), Some(title)) if self.faults.is_empty() => Ok(Chapter {
                file: self.file.to_owned(),
                slug: self
                    .file
                    .file_stem()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned(),
                head,
                title,
                parts: self.parts,
                figures: self.figures,
                used: self.used,
            }),
            _ => Err(self.faults.into_inner()),
        }
    }
}

/// What a heading without a name of its own is called: its words in small letters.
fn id_of(title: &str) -> String {
    let words = title
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect::<Vec<_>>().join("-")
}

/// On which line of a figure's JSON a claim is written, from 0: the last that has its name as a key, since claims come last.
fn line_of(json: &str, name: &str) -> usize {
    let key = format!("\"{name}\":");
    let lines = json.lines().map(|line| line.replace("\" :", "\":"));
    lines
        .enumerate()
        .filter(|(_, line)| line.contains(&key))
        .last()
        .map_or(0, |(index, _)| index)
}

/// A goal as goals files have it, beside settings of its own.
fn claim(line: usize, name: &str, mut value: Value) -> Result<Claim, String> {
    let set = match value.as_object_mut().and_then(|object| object.remove("set")) {
        None => Map::new(),
        Some(Value::Object(set)) => set,
        Some(other) => return Err(format!("`set` is an object of settings, not {other}")),
    };
    let file = json!({ "heddleGoals": 1, "goals": [value] }).to_string();
    let (goals, findings) = Goals::parse(&file).map_err(|findings| fault::words(&findings))?;
    if !findings.is_empty() {
        return Err(fault::words(&findings));
    }
    let goal: Option<Goal> = goals.goals.into_iter().next();
    Ok(Claim {
        line,
        name: name.to_owned(),
        set,
        goal: goal.ok_or("there is no goal")?,
    })
}
