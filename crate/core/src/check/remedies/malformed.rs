//! A text that is no XML.

use super::Remedy;
use crate::config::{Arg, Finding, Lines, Place, Position};
use crate::edit::markup::{Splice, spliced};
use crate::said;

/// An element that is opened under one name and closed under another.
pub(super) fn remedies(text: &str, finding: &Finding) -> Vec<Remedy> {
    let Err(roxmltree::Error::UnexpectedCloseTag(opened, closed, at)) = roxmltree::Document::parse(text)
    else {
        return Vec::new();
    };
    if finding.code != "xml.malformed" || !matches!(finding.place, Place::Text { .. }) {
        return Vec::new();
    }
    let position = Position {
        line: at.row,
        column: at.col,
    };
    let before = Lines::new(text).offset(position).map_or(text, |at| &text[..at]);
    let Some(start) = before.rfind(&format!("<{opened}")) else {
        return Vec::new();
    };
    let name = start + 1..start + 1 + opened.len();
    let after = spliced(
        text,
        vec![Splice {
            range: name,
            by: closed.clone(),
        }],
    );
    vec![Remedy::new(
        said!("fix.open-as", name = Arg::name(&closed)),
        after,
    )]
}
