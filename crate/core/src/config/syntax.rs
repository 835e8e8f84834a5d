//! What is wrong with a text that is no XML or no JSON, in sentences of one's own: readers say it in English, for programmers.

use roxmltree::Error as Xml;

use super::{Place, Said};
use crate::said;

/// What is wrong with a text that is no XML. Its place is `fault.pos()`.
pub(super) fn xml_fault(fault: &Xml) -> Said {
    match fault {
        Xml::UnexpectedCloseTag(opened, closed, _) => said!("xml.close", opened, closed),
        Xml::UnclosedRootNode | Xml::UnexpectedEndOfStream => said!("xml.end"),
        Xml::NoRootNode => said!("xml.root"),
        Xml::UnknownEntityReference(name, _) => said!("xml.entity", name),
        Xml::MalformedEntityReference(_) => said!("xml.ampersand"),
        Xml::DuplicatedAttribute(name, _) | Xml::DuplicatedNamespace(name, _) => said!("xml.twice", name),
        Xml::InvalidChar2("a quote", ..)
        | Xml::InvalidChar(b'"' | b'\'', ..)
        | Xml::InvalidAttributeValue(_) => {
            said!("xml.quotes")
        }
        Xml::InvalidComment(_) => said!("xml.comment"),
        Xml::InvalidCharacterData(_) => said!("xml.section"),
        Xml::UnexpectedDeclaration(_) => said!("xml.declaration"),
        Xml::InvalidName(_) => said!("xml.name"),
        Xml::UnknownToken(_) => said!("xml.outside"),
        other => said!("syntax.other", what = without_place(&other.to_string())),
    }
}

/// Makes a sentence.
type Sentence = fn() -> Said;

/// How `serde_json` begins what it says, and what it means; the first that fits.
const JSON: [(&str, Sentence); 11] = [
    ("trailing comma", || said!("json.comma")),
    ("EOF", || said!("json.end")),
    ("key must be", || said!("json.name")),
    ("expected value", || said!("json.value")),
    ("expected ident", || said!("json.value")),
    ("expected `:`", || said!("json.colon")),
    ("expected `,`", || said!("json.separator")),
    ("control character", || said!("json.control")),
    ("invalid escape", || said!("json.escape")),
    ("invalid number", || said!("json.number")),
    ("trailing characters", || said!("json.after")),
];

/// Where a text stops to be JSON, and what is wrong there.
pub(crate) fn json_fault(error: &serde_json::Error) -> (Place, Said) {
    let place = Place::Text {
        line: u32::try_from(error.line()).unwrap_or(u32::MAX).max(1),
        column: u32::try_from(error.column()).unwrap_or(u32::MAX).max(1),
    };
    let text = error.to_string();
    let known = JSON.iter().find(|(begins, _)| text.starts_with(begins));
    let what = match known {
        Some((_, said)) => said(),
        None => said!("syntax.other", what = without_place(&text)),
    };
    (place, what)
}

/// What a reader says, without the place that it adds.
fn without_place(text: &str) -> &str {
    let end = [" at line ", " at "].iter().find_map(|place| text.rfind(place));
    end.map_or(text, |end| &text[..end])
}

#[cfg(test)]
mod tests {
    use super::{json_fault, xml_fault};

    /// What people write by hand, and what is said of it: nothing is left to the reader's own words.
    #[test]
    fn what_is_written_by_hand_has_a_sentence() {
        for (text, code) in [
            ("<a><b></a>", "xml.close"),
            ("<a><b>", "xml.end"),
            ("<a", "xml.root"),
            ("<a>&nbsp;</a>", "xml.entity"),
            ("<a>R & D</a>", "xml.ampersand"),
            ("<a b='1' b='2'/>", "xml.twice"),
            ("<a b=c/>", "xml.quotes"),
            ("<a b=\"<\"/>", "xml.quotes"),
            ("<a><!-- 1 -- 2 --></a>", "xml.comment"),
            ("<a>]]></a>", "xml.section"),
            (" <?xml version='1.0'?><a/>", "xml.declaration"),
            ("<a>1 < 2</a>", "xml.name"),
            ("<a/>text", "xml.outside"),
            ("<a b='1'c='2'/>", "syntax.other"),
        ] {
            let fault = roxmltree::Document::parse(text).expect_err(text);
            assert_eq!(xml_fault(&fault).code, code, "{text}: {fault}");
        }
        for (text, code) in [
            ("{\"a\": 1,}", "json.comma"),
            ("[1, 2", "json.end"),
            ("{\"a", "json.end"),
            ("{a: 1}", "json.name"),
            ("{\"a\": 1, 2: 3}", "json.name"),
            ("{\"a\": b}", "json.value"),
            ("{\"a\": tru}", "json.value"),
            ("{\"a\" 1}", "json.colon"),
            ("{\"a\": 1 \"b\": 2}", "json.separator"),
            ("[1 2]", "json.separator"),
            ("\"a\nb\"", "json.control"),
            ("\"C:\\data\"", "json.escape"),
            ("[01]", "json.number"),
            ("{} {}", "json.after"),
        ] {
            let fault = serde_json::from_str::<serde_json::Value>(text).expect_err(text);
            assert_eq!(json_fault(&fault).1.code, code, "{text}: {fault}");
        }
    }

    #[test]
    fn what_has_no_sentence_is_told_without_its_place() {
        let fault = roxmltree::Document::parse("<a b='1'c='2'/>").expect_err("no blank");
        let said = format!("{:?}", xml_fault(&fault).args);
        assert!(said.contains("expected a whitespace not 'c'\""), "{said}");
    }
}
