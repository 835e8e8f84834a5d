//! The door for XML: bounded, without document types or entities, every fault with its line and column.

use super::syntax::xml_fault;
use super::{Finding, Place, Position, Said, Severity};
use crate::said;
use roxmltree::{Document, Node, ParsingOptions};
use std::borrow::Cow;

/// The largest text that is read, in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// How deep elements may nest. Hadoop takes more, until its stack ends.
const MAX_DEPTH: u32 = 64;
/// How many elements, texts and comments a file may have.
const MAX_NODES: u32 = 1_000_000;

/// A parsed XML text that can say where its parts stand.
pub(crate) struct Xml<'a> {
    document: Document<'a>,
    lines: Lines<'a>,
}

impl<'a> Xml<'a> {
    /// Reads `text`.
    ///
    /// # Errors
    /// One finding: too large, nested too deeply, not well-formed, or with a document type (which Hadoop's reader of
    /// allocation files refuses too).
    pub(crate) fn parse(text: &'a str) -> Result<Self, Finding> {
        check_size(text)?;
        let lines = Lines::new(text);
        let options = ParsingOptions {
            allow_dtd: false,
            nodes_limit: MAX_NODES,
            ..ParsingOptions::default()
        };
        let document = Document::parse_with_options(text, options).map_err(|error| malformed(&error))?;
        let xml = Self { document, lines };
        xml.check_depth()?;
        Ok(xml)
    }

    pub(crate) fn root(&self) -> Node<'_, 'a> {
        self.document.root_element()
    }

    /// Where `node` begins.
    pub(crate) fn place(&self, node: Node<'_, '_>) -> Place {
        self.lines.place(node.range().start)
    }

    /// The name as written, with its prefix: Hadoop's readers know no namespaces.
    pub(crate) fn name(&self, element: Node<'_, '_>) -> &'a str {
        let text = &self.lines.text[element.range().start + 1..];
        let end = text.find([' ', '\t', '\r', '\n', '/', '>']).unwrap_or(text.len());
        &text[..end]
    }

    /// What Hadoop's DOM holds as the first child of `element`, if that is a text: comments count for nothing, text around
    /// them is joined, a CDATA section is a text of its own. `None`: the element is empty or begins with another node.
    pub(crate) fn first_text<'n>(&self, element: Node<'n, 'a>) -> Option<Cow<'n, str>> {
        let mut texts = element
            .children()
            .filter(|child| !child.is_comment())
            .take_while(Node::is_text)
            .peekable();
        let first = texts.next()?;
        if let Some(cut) = self.before_cdata(first) {
            return Some(Cow::Owned(cut));
        }
        let head = first.text().unwrap_or_default();
        if texts.peek().is_none() {
            return Some(Cow::Borrowed(head));
        }
        let mut joined = head.to_owned();
        for text in texts {
            let source = self.source(text);
            if source.starts_with(CDATA) {
                break;
            }
            match self.before_cdata(text) {
                Some(cut) => {
                    joined.push_str(&cut);
                    break;
                }
                None => joined.push_str(text.text().unwrap_or_default()),
            }
        }
        Some(Cow::Owned(joined))
    }

    /// The source of a text node up to what follows it; its own range ends before CDATA sections that were joined to it.
    fn source(&self, text: Node<'_, '_>) -> &'a str {
        let parent_end = text
            .parent()
            .map_or(self.lines.text.len(), |parent| parent.range().end);
        let end = text.next_sibling().map_or(parent_end, |next| next.range().start);
        &self.lines.text[text.range().start..end]
    }

    /// The part of a text node that Java's parser keeps apart from the CDATA sections after it; `None` without CDATA.
    fn before_cdata(&self, text: Node<'_, '_>) -> Option<String> {
        let source = self.source(text);
        let at = source.find(CDATA)?;
        if at == 0 {
            let inside = &source[CDATA.len()..];
            return Some(inside[..inside.find("]]>").unwrap_or(inside.len())].to_owned());
        }
        // Character references before the section are resolved by reading that part on its own.
        let wrapped = format!("<t>{}</t>", &source[..at]);
        let part = Document::parse(&wrapped).ok()?;
        Some(part.root_element().text().unwrap_or_default().to_owned())
    }

    fn check_depth(&self) -> Result<(), Finding> {
        let mut depth = 0;
        let mut node = self.root();
        loop {
            if let Some(child) = node.first_child() {
                node = child;
                depth += 1;
            } else {
                while node.next_sibling().is_none() {
                    match node.parent() {
                        Some(parent) if depth > 0 => {
                            node = parent;
                            depth -= 1;
                        }
                        _ => return Ok(()),
                    }
                }
                if depth == 0 {
                    return Ok(());
                }
                node = node
                    .next_sibling()
                    .expect("the loop above ended at a node with a sibling");
            }
            if depth > MAX_DEPTH {
                return Err(error(
                    self.place(node),
                    said!("xml.too-deep", max_depth = MAX_DEPTH),
                ));
            }
        }
    }
}

const CDATA: &str = "<![CDATA[";

/// The attribute called `name` as written: Hadoop's readers know no namespaces, so one with a prefix is another.
pub(crate) fn attribute<'a>(element: Node<'a, '_>, name: &str) -> Option<&'a str> {
    let mut all = element.attributes();
    all.find(|own| own.name() == name && own.namespace().is_none())
        .map(|own| own.value())
}

/// Refuses a text of more than [`MAX_BYTES`].
///
/// # Errors
/// The finding that says so.
pub(crate) fn check_size(text: &str) -> Result<(), Finding> {
    if text.len() <= MAX_BYTES {
        return Ok(());
    }
    let (found, most) = (text.len(), MAX_BYTES >> 20);
    Err(error(Place::Whole {}, said!("input.too-large", found, most)))
}

fn malformed(fault: &roxmltree::Error) -> Finding {
    let at = fault.pos();
    let place = Place::Text {
        line: at.row,
        column: at.col,
    };
    if matches!(fault, roxmltree::Error::DtdDetected) {
        return error(Place::Whole {}, said!("xml.doctype"));
    }
    if let roxmltree::Error::UnknownNamespace(prefix, _) = fault {
        return error(place, said!("xml.prefix", prefix));
    }
    error(place, said!("xml.malformed", what = xml_fault(fault)))
}

fn error(place: Place, said: Said) -> Finding {
    Finding::new(Severity::Error, place, said)
}

/// The line starts of a text.
pub(crate) struct Lines<'a> {
    text: &'a str,
    starts: Vec<usize>,
}

impl<'a> Lines<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        let ends = text
            .bytes()
            .enumerate()
            .filter(|(_, byte)| *byte == b'\n')
            .map(|(at, _)| at + 1);
        Self {
            text,
            starts: std::iter::once(0).chain(ends).collect(),
        }
    }

    /// Byte `offset` as a place.
    pub(crate) fn place(&self, offset: usize) -> Place {
        let Position { line, column } = self.position(offset);
        Place::Text { line, column }
    }

    /// The byte at a position; the end of its line where that is shorter, `None` behind the text.
    #[cfg(feature = "schema")]
    pub(crate) fn offset(&self, at: Position) -> Option<usize> {
        let start = *self.starts.get(usize::try_from(at.line).ok()?.checked_sub(1)?)?;
        let line = self.text[start..].split('\n').next().unwrap_or_default();
        let column = usize::try_from(at.column).ok()?.saturating_sub(1);
        let inside = line.char_indices().nth(column);
        Some(start + inside.map_or(line.len(), |(byte, _)| byte))
    }

    /// Line and column of byte `offset`.
    pub(crate) fn position(&self, offset: usize) -> Position {
        let line = self.starts.partition_point(|start| *start <= offset);
        let before = &self.text.as_bytes()[self.starts[line - 1]..offset];
        let column = before.iter().filter(|byte| (**byte & 0xC0) != 0x80).count() + 1;
        Position {
            line: u32::try_from(line).unwrap_or(u32::MAX),
            column: u32::try_from(column).unwrap_or(u32::MAX),
        }
    }
}

/// A text as it stands in an element.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(['&', '<', '>']) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(
        text.replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('>', "&gt;"),
    )
}

/// A text as it stands between quotes.
pub(crate) fn quoted(text: &str) -> String {
    escaped(text).replace('"', "&quot;").replace('\'', "&apos;")
}
