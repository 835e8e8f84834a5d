//! An XML text whose elements keep their places, so that an edit changes the least and everything else stays as written.

use crate::config::{Finding, Xml, escaped, quoted};
use roxmltree::Node;
use std::ops::Range;

/// One piece of a text and what stands there afterwards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Splice {
    pub(crate) range: Range<usize>,
    pub(crate) by: String,
}

/// The text after splices that do not overlap, in any order.
pub(crate) fn spliced(text: &str, mut splices: Vec<Splice>) -> String {
    splices.sort_by_key(|splice| splice.range.start);
    let mut made = String::with_capacity(text.len());
    let mut at = 0;
    for Splice { range, by } in splices {
        assert!(at <= range.start, "splices overlap at byte {at}");
        made.push_str(&text[at..range.start]);
        made.push_str(&by);
        at = range.end;
    }
    made.push_str(&text[at..]);
    made
}

/// What indents an element where no neighbour shows it.
const STEP: &str = "  ";

/// A text and its elements.
pub(crate) struct Markup<'a> {
    pub(crate) text: &'a str,
    pub(crate) xml: Xml<'a>,
}

impl<'a> Markup<'a> {
    /// # Errors
    /// What is wrong with the XML.
    pub(crate) fn read(text: &'a str) -> Result<Self, Finding> {
        Ok(Self {
            text,
            xml: Xml::parse(text)?,
        })
    }

    pub(crate) fn name(&self, element: Node<'_, '_>) -> &'a str {
        self.xml.name(element)
    }

    /// The elements directly in `element`.
    pub(crate) fn children<'n>(element: Node<'n, 'a>) -> impl DoubleEndedIterator<Item = Node<'n, 'a>> {
        element.children().filter(Node::is_element)
    }

    /// What stands between the tags of `element`; empty of `<name/>`.
    pub(crate) fn inner(&self, element: Node<'_, '_>) -> Range<usize> {
        let Range { start, end } = element.range();
        let opened = self.opened(element);
        if self.text[start..opened].ends_with("/>") {
            return opened..opened;
        }
        let close = self.text[opened..end]
            .rfind("</")
            .expect("an element that is open is closed");
        opened..opened + close
    }

    /// The place behind the opening tag.
    fn opened(&self, element: Node<'_, '_>) -> usize {
        let start = element.range().start;
        let mut quote = None;
        for (at, byte) in self.text[start..].bytes().enumerate() {
            match (quote, byte) {
                (None, b'>') => return start + at + 1,
                (None, b'"' | b'\'') => quote = Some(byte),
                (Some(open), _) if open == byte => quote = None,
                _ => {}
            }
        }
        unreachable!("a parsed element has an opening tag")
    }

    /// All text in `element`, references resolved.
    pub(crate) fn content(element: Node<'_, 'a>) -> String {
        element
            .descendants()
            .filter(Node::is_text)
            .filter_map(|node| node.text())
            .collect()
    }

    /// Another text in `element`. Spaces around it stay, and so do comments beside a single text.
    pub(crate) fn with_content(&self, element: Node<'_, '_>, value: &str) -> Splice {
        let inner = self.inner(element);
        if self.text[element.range()].ends_with("/>") {
            let tag = self.text[element.range()].trim_end_matches("/>").trim_end();
            let by = format!("{tag}>{}</{}>", escaped(value), self.xml.name(element));
            return Splice {
                range: element.range(),
                by,
            };
        }
        let mut texts = element.children().filter(|node| !node.is_comment());
        let only = match (texts.next(), texts.next()) {
            (Some(text), None) if text.is_text() => text.range(),
            _ => inner.clone(),
        };
        let simple = !self.text[inner.clone()].contains("<![CDATA[");
        let within = if simple { only } else { inner };
        let old = &self.text[within.clone()];
        let start = within.start + (old.len() - old.trim_start().len());
        let range = if old.trim().is_empty() || value != value.trim() {
            within
        } else {
            start..start + old.trim().len()
        };
        Splice {
            range,
            by: escaped(value).into_owned(),
        }
    }

    /// Another name in the tags of `element`.
    pub(crate) fn with_name(&self, element: Node<'_, '_>, name: &str) -> Vec<Splice> {
        let length = self.name(element).len();
        let Range { start, end } = element.range();
        let close = self.text[start..end].rfind("</").map(|at| start + at + 2);
        let starts = std::iter::once(start + 1).chain(close);
        starts
            .map(|at| Splice {
                range: at..at + length,
                by: name.to_owned(),
            })
            .collect()
    }

    /// Another value of an attribute that `element` has.
    pub(crate) fn with_attribute(element: Node<'_, '_>, name: &str, value: &str) -> Option<Splice> {
        let attribute = element.attributes().find(|one| one.name() == name)?;
        Some(Splice {
            range: attribute.range_value(),
            by: quoted(value),
        })
    }

    /// Without `element`; a line that held nothing else goes, too.
    pub(crate) fn without(&self, element: Node<'_, '_>) -> Splice {
        let Range { start, end } = element.range();
        let from = match self.line_start(start) {
            Some(line) if self.line_ends(end) => line,
            _ => start,
        };
        Splice {
            range: from..end,
            by: String::new(),
        }
    }

    /// Where the line break before `at` begins, if only blanks lie between.
    fn line_start(&self, at: usize) -> Option<usize> {
        let before = self.text[..at].trim_end_matches([' ', '\t']);
        let line = before.strip_suffix('\n')?;
        Some(line.strip_suffix('\r').unwrap_or(line).len())
    }

    /// Whether nothing but blanks follows in the line of `at`.
    fn line_ends(&self, at: usize) -> bool {
        let after = self.text[at..].trim_start_matches([' ', '\t', '\r']);
        after.is_empty() || after.starts_with('\n')
    }

    /// The line break and the blanks before an element that begins its line.
    pub(crate) fn indent(&self, element: Node<'_, '_>) -> Option<&'a str> {
        let start = element.range().start;
        Some(&self.text[self.line_start(start)?..start])
    }

    /// An element's text as it would stand at the beginning of a line.
    pub(crate) fn outdented(&self, element: Node<'_, '_>) -> String {
        let text = &self.text[element.range()];
        match self.indent(element) {
            Some(indent) => text.replace(indent, line_break(indent)),
            None => text.to_owned(),
        }
    }

    /// A further element behind `neighbour`, a child of `parent`, on a line of its own where that one has its own; as the
    /// first child of `parent` where there is none. `child` is written from the beginning of a line.
    pub(crate) fn with_child(
        &self,
        parent: Node<'_, 'a>,
        neighbour: Option<Node<'_, 'a>>,
        child: &str,
    ) -> Splice {
        if let Some(neighbour) = neighbour {
            let Some(indent) = self.indent(neighbour) else {
                return inserted(neighbour.range().end, flat(child));
            };
            let at = self.behind_remark(neighbour.range().end);
            return inserted(at, format!("{indent}{}", child.replace('\n', indent)));
        }
        let inner = self.inner(parent);
        // What lies in it is comments and blanks; a closing tag that begins its line shows that children have lines.
        if let Some(line) = self.line_start(inner.end).filter(|line| *line >= inner.start) {
            let indent = format!("{}{}", &self.text[line..inner.end], self.step(parent));
            return inserted(line, format!("{indent}{}", child.replace('\n', &indent)));
        }
        let inside = match self.indent(parent).filter(|_| child.contains('\n')) {
            Some(own) => {
                let indent = format!("{own}{}", self.step(parent));
                format!("{indent}{}{own}", child.replace('\n', &indent))
            }
            None => flat(child),
        };
        if self.text[parent.range()].ends_with("/>") {
            let tag = self.text[parent.range()].trim_end_matches("/>").trim_end();
            let by = format!("{tag}>{inside}</{}>", self.name(parent));
            return Splice {
                range: parent.range(),
                by,
            };
        }
        inserted(inner.end, inside)
    }

    /// Behind the comment that follows in the same line, if one does: it belongs to what stands before it.
    fn behind_remark(&self, at: usize) -> usize {
        let line = self.text[at..].split('\n').next().unwrap_or_default();
        let said = line.trim();
        let remark = said.starts_with("<!--") && said.find("-->") == Some(said.len().wrapping_sub(3));
        if remark { at + line.trim_end().len() } else { at }
    }

    /// How much deeper the children of `parent` stand: as much as it stands below its own parent.
    fn step(&self, parent: Node<'_, 'a>) -> &'a str {
        let of = |element| self.indent(element);
        let around = parent.parent_element().and_then(of);
        match (of(parent), around) {
            (Some(own), Some(around)) => own.strip_prefix(around).filter(|step| !step.is_empty()),
            _ => None,
        }
        .unwrap_or(STEP)
    }
}

fn inserted(at: usize, by: String) -> Splice {
    Splice { range: at..at, by }
}

fn line_break(indent: &str) -> &str {
    if indent.starts_with('\r') { "\r\n" } else { "\n" }
}

/// Elements in one line; texts and comments keep theirs.
fn flat(child: &str) -> String {
    child.replace(">\n<", "><")
}
