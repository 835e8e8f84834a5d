//! Which member stands at a place of a scenario, also of one that is being written.

/// A place in a text of JSON.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Spot {
    /// The path of what is around it, as the reference has it: `jobs[].stages[]`.
    pub(super) around: String,
    /// The member; empty where none is named yet.
    pub(super) member: String,
    /// Whether the member's name stands there, or else its value.
    pub(super) part: Part,
    /// Where the word at the place begins, without quotes.
    pub(super) start: usize,
    /// Whether it stands in quotes.
    pub(super) quotes: Quotes,
}

/// A part of a member.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Name,
    Value,
}

/// Whether a word stands in quotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Quotes {
    Inside,
    Outside,
}

/// An object, or a list, that is open.
struct Open {
    is_list: bool,
    /// The member of the object that was named last.
    member: String,
    part: Part,
}

impl Spot {
    /// The path of the member.
    pub(super) fn path(&self) -> String {
        join(&self.around, &self.member)
    }
}

pub(super) fn join(around: &str, member: &str) -> String {
    match (around, member) {
        ("", path) | (path, "") => path.to_owned(),
        (around, member) => format!("{around}.{member}"),
    }
}

/// What stands at a place; `None`: nothing of a scenario.
pub(super) fn at(text: &str, offset: usize) -> Option<Spot> {
    let bytes = text.as_bytes();
    let mut open: Vec<Open> = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let (start, byte) = (at, bytes[at]);
        if byte == b'"' {
            let from = start + 1;
            let to = string_end(bytes, from);
            let top = open.last_mut()?;
            if top.part == Part::Name {
                top.member = text[from..to].to_owned();
            }
            if (from..=to).contains(&offset) {
                return Some(spot(&open, from, Quotes::Inside));
            }
            at = (to + 1).min(bytes.len());
        } else {
            let plain = bytes[at..].iter().take_while(|byte| is_plain(**byte)).count();
            at += plain.max(1);
        }
        if offset < at || offset == at && is_plain(byte) {
            let start = if is_plain(byte) { start } else { offset };
            return Some(spot(&open, start, Quotes::Outside));
        }
        match byte {
            b'{' | b'[' => open.push(Open {
                is_list: byte == b'[',
                member: String::new(),
                part: if byte == b'[' { Part::Value } else { Part::Name },
            }),
            b'}' | b']' => drop(open.pop()),
            b':' => open.last_mut()?.part = Part::Value,
            b',' => {
                let top = open.last_mut()?;
                if !top.is_list {
                    (top.part, top.member) = (Part::Name, String::new());
                }
            }
            _ => {}
        }
    }
    Some(spot(&open, offset, Quotes::Outside))
}

/// What is written without quotes.
const fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_' | b'+')
}

/// Where what stands in quotes from a place on ends: with its line, if nobody ends it.
fn string_end(bytes: &[u8], from: usize) -> usize {
    let mut at = from;
    while at < bytes.len() {
        match bytes[at] {
            b'"' | b'\n' => return at,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

fn spot(open: &[Open], start: usize, quotes: Quotes) -> Spot {
    let (top, below) = open
        .split_last()
        .map_or((None, open), |(top, below)| (Some(top), below));
    let mut around = String::new();
    for of in below {
        around = if of.is_list {
            around + "[]"
        } else {
            join(&around, &of.member)
        };
    }
    let is_list = top.is_some_and(|top| top.is_list);
    // What stands in a list of plain values belongs to the list.
    let member = match top {
        Some(top) if !top.is_list => top.member.clone(),
        _ => String::new(),
    };
    let part = top.map_or(Part::Value, |top| top.part);
    Spot {
        around: if is_list { around + "[]" } else { around },
        member,
        part,
        start,
        quotes,
    }
}
