//! Placement policies of spec `fair.md` §10.10, valid and invalid, and queue names.

use crate::config::{AllocationFile, Findings, PlacementPolicy, RuleKind, queue_name};
use crate::resource::ResourceTypes;

/// The policy with the given content.
fn read(policy: &str) -> Result<PlacementPolicy, String> {
    let text = format!("<allocations><queuePlacementPolicy>{policy}</queuePlacementPolicy></allocations>");
    let mut findings = Findings::new();
    match AllocationFile::parse(&text, &ResourceTypes::default(), &mut findings) {
        Some(file) => Ok(file.placement),
        None => Err(findings
            .iter()
            .map(|finding| finding.code)
            .collect::<Vec<_>>()
            .join(" ")),
    }
}

#[test]
fn invalid_policies_are_refused() {
    for (policy, wanted) in [
        ("", "fair.placement-empty"),
        ("<!-- nothing -->", "fair.placement-empty"),
        (
            r#"<rule name="specified"/><rule name="user" create="false"/>"#,
            "fair.placement-open-end",
        ),
        (
            r#"<rule name="specified"/><rule name="default"/><rule name="user"/>"#,
            "fair.placement-unreachable",
        ),
        (
            r#"<rule name="secondaryGroupExistingQueue"/><rule name="default" create="false"/>"#,
            "fair.placement-open-end",
        ),
        (r#"<rule name="nestedUserQueue"/>"#, "fair.placement-no-parent"),
        (
            r#"<rule name="nestedUserQueue"><rule name="unknownRule"/></rule>"#,
            "fair.placement-unknown-rule",
        ),
        (
            r#"<rule name="nestedUserQueue"><rule name="reject"/></rule>"#,
            "fair.placement-unfit-parent",
        ),
        (
            r#"<rule name="user"><rule name="nestedUserQueue"/></rule>"#,
            "fair.placement-unfit-parent",
        ),
        (
            r#"<rule name="nestedUserQueue"><rule name="primaryGroup" create="false"/></rule>"#,
            "fair.placement-open-end",
        ),
        (
            r#"<rule name="specified"><rule name="user"/></rule><rule name="default"/>"#,
            "fair.placement-needless-parent",
        ),
        (
            r#"<rule name="default"><rule name="user"/></rule>"#,
            "fair.placement-needless-parent",
        ),
        (
            r#"<rule name="reject"><rule name="user"/></rule>"#,
            "fair.placement-needless-parent",
        ),
        (
            r#"<rule name="nestedUserQueue"><rule name="user"/></rule>"#,
            "fair.placement-same-parent",
        ),
        ("<rule/>", "fair.placement-no-name"),
        (
            r#"<rule name="nestedUserQueue"><rule/></rule>"#,
            "fair.placement-no-name",
        ),
        (
            r#"<rule name="NestedUserQueue"><rule name="default"/></rule>"#,
            "fair.placement-unknown-rule",
        ),
    ] {
        let error = read(policy).expect_err(policy);
        assert!(error.contains(wanted), "{policy}: {error}");
    }
}

#[test]
fn valid_policies_are_taken() {
    let rules = |policy: &str| match read(policy) {
        Ok(PlacementPolicy::Rules(rules)) => rules,
        other => panic!("{policy}: {other:?}"),
    };
    assert_eq!(read("<foo/>"), Ok(PlacementPolicy::Unchanged));
    assert_eq!(read("  "), Ok(PlacementPolicy::Unchanged));
    assert_eq!(rules(r#"<rule name="user"><other name="x"/></rule>"#).len(), 1);
    let two_parents = rules(
        r#"<rule name="nestedUserQueue"><rule name="primaryGroup"/><rule name="default" queue="a.b"/></rule>"#,
    );
    let parent = two_parents[0].parent.as_ref().expect("a parent");
    assert_eq!(
        parent.kind,
        RuleKind::Default {
            queue: "root.a.b".into()
        }
    );
    let open = rules(r#"<rule name="specified" create="nonsense"/><rule name="reject"/>"#);
    assert!(!open[0].create);
    assert_eq!(
        rules(r#"<rule name="default" queue=".a"/>"#)[0].kind,
        RuleKind::Default {
            queue: "root.default".into()
        }
    );
}

#[test]
fn queue_names() {
    for (name, trimmed) in [
        ("", ""),
        ("  ", ""),
        (" a", "a"),
        ("a ", "a"),
        ("\u{a0}", ""),
        ("a\u{a0}", "a"),
        ("a b", "a b"),
    ] {
        assert_eq!(queue_name::trim(name), trimmed, "{name:?}");
    }
}
