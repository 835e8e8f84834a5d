//! No text makes a reader panic, and what is too large or too deep is refused with a sentence.

use crate::config::resource_text::{self, Missing};
use crate::config::{AllocationFile, FairSettings, Findings, Properties};
use crate::resource::ResourceTypes;
use proptest::prelude::*;

fn read_everything(text: &str) -> Findings {
    let mut findings = Findings::new();
    let _ = AllocationFile::parse(text, &ResourceTypes::default(), &mut findings);
    let mut properties = Properties::new();
    properties.read_xml(text, &mut findings);
    let _ = FairSettings::read(&properties, &mut findings);
    for (name, _) in properties.iter() {
        let _ = (properties.get(name), properties.strings(name));
    }
    let _ = resource_text::parse(text, Missing::Unbounded, &ResourceTypes::default());
    findings
}

/// Pieces of the files, in any order: far more of the readers is reached than by random characters.
fn pieces() -> impl Strategy<Value = String> {
    const PIECES: [&str; 40] = [
        "<allocations>",
        "</allocations>",
        "<configuration>",
        "</configuration>",
        "<queue name='a'>",
        "</queue>",
        "<queue name=\"root\">",
        "<queue>",
        "<pool name='é\u{a0}'>",
        "</pool>",
        "<weight>",
        "</weight>",
        "<maxResources>",
        "</maxResources>",
        "<property>",
        "</property>",
        "<name>",
        "</name>",
        "<value>",
        "</value>",
        "<!--",
        "-->",
        "<![CDATA[",
        "]]>",
        "&#50;",
        "&lt;",
        "&x;",
        "50%",
        " memory",
        ",",
        "=",
        "-5 mb",
        "9999999999999999999 vcores",
        "${a}",
        "yarn.scheduler.fair.max.assign",
        "yarn.resource-types",
        "<queuePlacementPolicy>",
        "</queuePlacementPolicy>",
        "<rule name='user'>",
        "</rule>",
    ];
    prop::collection::vec(prop::sample::select(&PIECES[..]), 0..30).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        read_everything(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn no_pieces_make_a_reader_panic(inside in pieces(), text in pieces()) {
        read_everything(&text);
        read_everything(&format!("<allocations>{inside}</allocations>"));
        read_everything(&format!("<allocations><queue name='a'><maxResources>{inside}</maxResources></queue></allocations>"));
        read_everything(&format!("<configuration><property><name>a</name><value>{inside}</value></property></configuration>"));
    }

    #[test]
    fn no_resource_string_panics(text in "[-0-9. %=,a-z\\p{L}\u{a0}]{0,40}") {
        let _ = resource_text::parse(&text, Missing::Nothing, &ResourceTypes::default());
    }
}

fn refused(text: &str, code: &str) {
    let mut findings = Findings::new();
    assert!(AllocationFile::parse(text, &ResourceTypes::default(), &mut findings).is_none());
    assert!(
        findings.iter().any(|finding| finding.code == code),
        "{findings:?}"
    );
}

#[test]
fn fifty_megabytes_are_refused_by_size() {
    let text = "<allocations>".repeat(50 << 20 >> 3);
    refused(&text, "input.too-large");
}

#[test]
fn depth_is_bounded() {
    let queues = "<queue name='q'>".repeat(500_000);
    let ends = "</queue>".repeat(500_000);
    refused(
        &format!("<allocations>{queues}{ends}</allocations>"),
        "xml.too-deep",
    );
}

#[test]
fn document_types_and_entities_are_refused() {
    refused(
        "<!DOCTYPE a [<!ENTITY x 'y'><!ENTITY z '&x;&x;&x;'>]><allocations>&z;</allocations>",
        "xml.doctype",
    );
}

#[test]
fn many_findings_are_cut_off_but_errors_are_counted() {
    let text = format!("<allocations>{}<queue/></allocations>", "<x/>".repeat(2000));
    let mut findings = Findings::new();
    assert!(AllocationFile::parse(&text, &ResourceTypes::default(), &mut findings).is_none());
    assert_eq!(findings.errors(), 1);
    assert_eq!(findings.iter().len(), 500);
}
