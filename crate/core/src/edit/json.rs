//! A JSON text whose values keep their places, so that an edit changes the least and everything else stays as written.

use super::markup::Splice;
use crate::config::{Finding, Lines, Place, Severity, json_fault};
use crate::said;
use serde_json::Value;
use std::ops::Range;

/// What indents a part where no neighbour shows it.
const STEP: &str = "  ";

/// A value with its place.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Placed {
    pub(super) range: Range<usize>,
    pub(super) kind: Kind,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Kind {
    Object(Vec<Member>),
    List(Vec<Placed>),
    Plain,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Member {
    pub(super) name: String,
    pub(super) start: usize,
    pub(super) value: Placed,
}

/// A text and its values.
pub(super) struct Json<'a> {
    pub(super) text: &'a str,
    pub(super) root: Placed,
}

impl<'a> Json<'a> {
    /// # Errors
    /// What is wrong with the JSON.
    pub(super) fn read(text: &'a str) -> Result<Self, Finding> {
        let checked: Result<Value, _> = serde_json::from_str(text);
        if let Err(error) = checked {
            let (place, what) = json_fault(&error);
            return Err(Finding::new(Severity::Error, place, said!("edit.json", what)));
        }
        let root = Scanner { text, at: 0 }.value();
        Ok(Self { text, root })
    }

    /// The text with a member's value changed, or a further member.
    pub(super) fn with_member(&self, object: &Placed, name: &str, value: &str) -> Splice {
        if let Some(member) = object.member(name) {
            return Splice {
                range: member.value.range.clone(),
                by: value.to_owned(),
            };
        }
        let key = Value::from(name);
        self.with_part(object, &format!("{key}: {value}"))
    }

    /// A further last part of an object or list, on a line of its own where the others, or the brackets' ends, have theirs.
    /// `part` is written from the beginning of a line.
    pub(super) fn with_part(&self, whole: &Placed, part: &str) -> Splice {
        let inner = whole.range.start + 1..whole.range.end - 1;
        if let Some((first, end)) = whole
            .parts()
            .first()
            .zip(whole.parts().last().map(|last| last.end))
        {
            let by = match self.indent(first.start) {
                Some(indent) => format!(",{indent}{}", part.replace('\n', indent)),
                None => format!(", {}", flat(part)),
            };
            return Splice { range: end..end, by };
        }
        let by = match self.line_indent(whole.range.start) {
            Some(indent) => {
                let deeper = format!("{indent}{STEP}");
                format!("{deeper}{}{indent}", part.replace('\n', &deeper))
            }
            None => flat(part),
        };
        Splice { range: inner, by }
    }

    /// Without the `index`th part of an object or list, with its comma.
    pub(super) fn without_part(&self, whole: &Placed, index: usize) -> Splice {
        let parts = whole.parts();
        let range = if parts.len() == 1 {
            whole.range.start + 1..whole.range.end - 1
        } else if index == 0 {
            parts[0].start..parts[1].start
        } else {
            parts[index - 1].end..parts[index].end
        };
        Splice {
            range,
            by: String::new(),
        }
    }

    /// A value's text as it would stand at the beginning of a line.
    pub(super) fn outdented(&self, value: &Placed) -> String {
        let text = &self.text[value.range.clone()];
        match self.line_indent(value.range.start) {
            Some(indent) => text.replace(&indent, "\n"),
            None => text.to_owned(),
        }
    }

    /// The line break and blanks directly before `at`.
    fn indent(&self, at: usize) -> Option<&'a str> {
        let before = self.text[..at].trim_end_matches([' ', '\t']);
        before.ends_with('\n').then(|| &self.text[before.len() - 1..at])
    }

    /// The line break and blanks that begin the line of `at`; `None` where the text has one line.
    fn line_indent(&self, at: usize) -> Option<String> {
        self.text.trim_end().contains('\n').then(|| {
            let line = self.text[..at].rfind('\n').map_or(0, |end| end + 1);
            let blanks = self.text[line..].len() - self.text[line..].trim_start_matches([' ', '\t']).len();
            format!("\n{}", &self.text[line..line + blanks])
        })
    }
}

/// A value in one line.
fn flat(part: &str) -> String {
    part.split('\n')
        .map(str::trim_start)
        .collect::<Vec<_>>()
        .join(" ")
}

impl Placed {
    pub(super) fn member(&self, name: &str) -> Option<&Member> {
        match &self.kind {
            Kind::Object(members) => members.iter().rfind(|member| member.name == name),
            _ => None,
        }
    }

    pub(super) fn members(&self) -> &[Member] {
        match &self.kind {
            Kind::Object(members) => members,
            _ => &[],
        }
    }

    pub(super) fn items(&self) -> &[Self] {
        match &self.kind {
            Kind::List(items) => items,
            _ => &[],
        }
    }

    /// The places of all members, names included, or items.
    fn parts(&self) -> Vec<Range<usize>> {
        match &self.kind {
            Kind::Object(members) => members.iter().map(|one| one.start..one.value.range.end).collect(),
            Kind::List(items) => items.iter().map(|item| item.range.clone()).collect(),
            Kind::Plain => Vec::new(),
        }
    }
}

/// Walks a text that is known to be JSON.
struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl Scanner<'_> {
    fn byte(&mut self) -> u8 {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text.as_bytes()[self.at]
    }

    fn value(&mut self) -> Placed {
        let first = self.byte();
        let start = self.at;
        let kind = match first {
            b'{' => Kind::Object(self.parts(b'}', Self::member)),
            b'[' => Kind::List(self.parts(b']', Self::value)),
            b'"' => {
                self.string();
                Kind::Plain
            }
            _ => {
                let rest = &self.text[start..];
                let end = rest.find(|c: char| c.is_whitespace() || matches!(c, ',' | ']' | '}'));
                self.at += end.unwrap_or(rest.len());
                Kind::Plain
            }
        };
        Placed {
            range: start..self.at,
            kind,
        }
    }

    fn parts<T>(&mut self, close: u8, read: impl Fn(&mut Self) -> T) -> Vec<T> {
        self.at += 1;
        let mut parts = Vec::new();
        while self.byte() != close {
            parts.push(read(self));
            if self.byte() == b',' {
                self.at += 1;
            }
        }
        self.at += 1;
        parts
    }

    fn member(&mut self) -> Member {
        self.byte();
        let start = self.at;
        self.string();
        let name = serde_json::from_str(&self.text[start..self.at]).expect("a name is a string");
        self.byte();
        self.at += 1; // the colon
        Member {
            name,
            start,
            value: self.value(),
        }
    }

    fn string(&mut self) {
        let bytes = self.text.as_bytes();
        self.at += 1;
        while bytes[self.at] != b'"' {
            self.at += if bytes[self.at] == b'\\' { 2 } else { 1 };
        }
        self.at += 1;
    }
}

/// Where the value at a path such as `goals[2].what` stands in a JSON text; `None`: there is none, or the text is no JSON.
#[must_use]
pub fn place_of(text: &str, path: &str) -> Option<Place> {
    let json = Json::read(text).ok()?;
    let found = at(&json.root, path)?;
    Some(Lines::new(text).place(found.range.start))
}

/// The value at a path below `of`.
fn at<'j>(of: &'j Placed, path: &str) -> Option<&'j Placed> {
    // Names of properties have dots in them.
    if let Some(member) = of.member(path) {
        return Some(&member.value);
    }
    let (part, rest) = path
        .split_once('.')
        .map_or((path, None), |(part, rest)| (part, Some(rest)));
    let (name, indices) = part.split_once('[').unwrap_or((part, ""));
    let mut found = if name.is_empty() {
        of
    } else {
        &of.member(name)?.value
    };
    for index in indices.split('[').filter(|index| !index.is_empty()) {
        let Kind::List(items) = &found.kind else {
            return None;
        };
        found = items.get(index.strip_suffix(']')?.parse::<usize>().ok()?)?;
    }
    rest.map_or(Some(found), |rest| at(found, rest))
}
