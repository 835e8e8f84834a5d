//! What stands at a place of a file of XML, also of one that is being written: an element or a property, and what is typed of it.

use heddle_core::config::schema::Scope;

/// A place in a file of XML.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Spot<'t> {
    /// Where the word at the place begins.
    pub(super) start: usize,
    /// Where it ends.
    pub(super) end: usize,
    pub(super) what: What<'t>,
}

/// What the word is.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum What<'t> {
    /// The name of an element.
    Element,
    /// The name of a property.
    Property,
    /// What is written of an element.
    InElement(&'t str),
    /// The value of a property.
    InProperty(&'t str),
}

const fn is_of_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_')
}

/// What stands at a place; `None`: nothing that has a name.
pub(super) fn at(text: &str, offset: usize) -> Option<Spot<'_>> {
    let bytes = text.as_bytes();
    let before = bytes[..offset].iter().rev().take_while(|byte| is_of_word(**byte));
    let start = offset - before.count();
    let end = offset
        + bytes[offset..]
            .iter()
            .take_while(|byte| is_of_word(**byte))
            .count();
    let what = what(&text[..start])?;
    Some(Spot { start, end, what })
}

/// What a word is by what stands before it.
fn what(before: &str) -> Option<What<'_>> {
    let open = before.rfind('<')?;
    let inside = &before[open + 1..];
    if inside.contains("-->") {
        return None;
    }
    if inside.is_empty() || inside == "/" {
        return Some(What::Element);
    }
    let Some((tag, _)) = inside.split_once('>') else {
        let is_property = inside.starts_with("property") && inside.ends_with("name=\"");
        return is_property.then_some(What::Property);
    };
    match tag.split_whitespace().next()? {
        "name" => Some(What::Property),
        "value" => before[..open].rsplit_once("<name>").and_then(|(_, rest)| {
            let name = rest.split('<').next()?.trim();
            (!name.is_empty()).then_some(What::InProperty(name))
        }),
        tag if tag.starts_with(['/', '!', '?']) || tag.ends_with('/') => None,
        tag => Some(What::InElement(tag)),
    }
}

/// Whose element of an allocation file it is that begins at a place.
pub(super) fn scope(text: &str, offset: usize) -> Scope {
    let before = without_comments(&text[..offset]);
    let is_in = |names: &[&str]| {
        let count = |of: &dyn Fn(&str) -> String| -> usize {
            names.iter().map(|name| before.matches(&of(name)).count()).sum()
        };
        // `<queue name="a"/>` opens nothing.
        let ended = before.match_indices("/>").filter(|(at, _)| {
            let tag = before[..*at].rsplit('<').next().unwrap_or_default();
            names
                .iter()
                .any(|name| tag.split_whitespace().next() == Some(name))
        });
        count(&|name| format!("<{name} ")) > count(&|name| format!("</{name}>")) + ended.count()
    };
    if is_in(&["user"]) {
        Scope::User
    } else if is_in(&["queue", "pool"]) {
        Scope::Queue
    } else {
        Scope::Whole
    }
}

fn without_comments(text: &str) -> String {
    let mut parts = text.split("<!--");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| {
        all + part.split_once("-->").map_or("", |(_, rest)| rest)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    #[test]
    fn a_place_is_what_stands_there() {
        let cases = [
            "<allocations><queue name=\"a\"><wei|ght>1</weight>",
            "<allocations><weight>1</wei|ght>",
            "<allocations><weight>1|</weight>",
            "<configuration><property><name>yarn.sched|uler.class</name><value>x</value>",
            "<configuration><property><name> a.b </name>\n<value>tr|",
            "<configuration><property name=\"yarn.|",
            "<queue name=\"a|",
            "<!-- <weight> --> te|xt",
            "</weight> te|xt",
            "te|xt",
        ];
        let told = cases.map(|case| {
            let offset = case.find('|').expect("a place");
            let text = case.replace('|', "");
            let spot = at(&text, offset);
            let word = spot.as_ref().map(|spot| &text[spot.start..spot.end]);
            format!(
                "{case:?}\n  {word:?} {:?}\n",
                spot.as_ref().map(|spot| &spot.what)
            )
        });
        expect![[r#"
            "<allocations><queue name=\"a\"><wei|ght>1</weight>"
              Some("weight") Some(Element)
            "<allocations><weight>1</wei|ght>"
              Some("weight") Some(Element)
            "<allocations><weight>1|</weight>"
              Some("1") Some(InElement("weight"))
            "<configuration><property><name>yarn.sched|uler.class</name><value>x</value>"
              Some("yarn.scheduler.class") Some(Property)
            "<configuration><property><name> a.b </name>\n<value>tr|"
              Some("tr") Some(InProperty("a.b"))
            "<configuration><property name=\"yarn.|"
              Some("yarn.") Some(Property)
            "<queue name=\"a|"
              None None
            "<!-- <weight> --> te|xt"
              None None
            "</weight> te|xt"
              None None
            "te|xt"
              None None
        "#]]
        .assert_eq(&told.concat());
    }

    #[test]
    fn an_element_is_of_what_is_open_around_it() {
        for (before, wanted) in [
            ("<allocations>", Scope::Whole),
            ("<allocations><queue name=\"a\">", Scope::Queue),
            (
                "<allocations><queue name=\"a\"><pool name=\"b\"></pool>",
                Scope::Queue,
            ),
            ("<allocations><queue name=\"a\"></queue>", Scope::Whole),
            ("<allocations><queue name=\"a\"/>", Scope::Whole),
            ("<allocations><!-- <queue name=\"a\"> -->", Scope::Whole),
            ("<allocations><user name=\"u\">", Scope::User),
            ("<allocations><userMaxAppsDefault>", Scope::Whole),
            (
                "<allocations><queue name=\"a\"></queue><queuePlacementPolicy>",
                Scope::Whole,
            ),
        ] {
            assert_eq!(scope(before, before.len()), wanted, "{before}");
        }
    }
}
