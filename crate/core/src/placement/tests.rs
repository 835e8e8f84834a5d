//! What is said of each rule. Where submissions land is proved by Hadoop's own answers (`tests/conformance/placement.rs`).

use super::{Outcome, Placement, Placements, Submission, Tester};
use crate::config::{Configuration, Place, Severity, Source};
use crate::edit::Sources;
use crate::profile::{Profile, SchedulerKind};
use crate::scheduler::placed::Verdict;
use crate::setup::Setup;

fn tester(
    kind: SchedulerKind,
    file: Option<&str>,
    properties: &[(&str, &str)],
) -> Result<Tester, &'static str> {
    let configuration = Configuration::new(kind, Profile::default_of(kind))
        .with_properties(&Source::Pairs("properties"), properties.iter().copied())
        .with_allocation_file(file.map(Into::into));
    started(configuration)
}

fn started(configuration: Configuration) -> Result<Tester, &'static str> {
    let setup = Setup {
        types: configuration.properties().resource_types().expect("two types"),
        configuration,
        cluster_timestamp: 0,
        start_ms: 0,
    };
    Tester::new(&setup).map_err(|findings| findings[0].code)
}

/// The Capacity Scheduler of a release with queues `eng` and `ops`, and a parent `users` that makes leaves.
fn older(profile: &str, rules: &[(&str, &str)]) -> Result<Tester, &'static str> {
    const QUEUES: [(&str, &str); 7] = [
        ("root.queues", "eng,ops,users"),
        ("root.eng.capacity", "30"),
        ("root.ops.capacity", "30"),
        ("root.users.capacity", "40"),
        ("root.users.auto-create-child-queue.enabled", "true"),
        ("root.users.leaf-queue-template.capacity", "50"),
        ("root.users.leaf-queue-template.maximum-capacity", "100"),
    ];
    let kind = SchedulerKind::Capacity;
    let all = QUEUES.iter().chain(rules).map(|(name, value)| {
        let is_whole = name.starts_with("yarn.");
        let name = if is_whole {
            (*name).to_owned()
        } else {
            format!("yarn.scheduler.capacity.{name}")
        };
        (name, (*value).to_owned())
    });
    let profile = Profile::parse(kind, profile).expect("a release");
    started(Configuration::new(kind, profile).with_properties(&Source::Pairs("properties"), all))
}

/// Each rule with its verdict and the codes of its reasons.
fn steps(placement: &Placement) -> Vec<(Verdict, Vec<&str>)> {
    let said = |step: &crate::scheduler::placed::Step| step.why.iter().map(|why| why.code).collect();
    placement
        .rules
        .iter()
        .map(|step| (step.verdict, said(step)))
        .collect()
}

fn submission(user: &str, groups: &[&str], queue: &str) -> Submission {
    Submission::new(user, groups.iter().map(|group| (*group).to_owned()), queue)
}

#[test]
fn what_stands_for_rules_is_said() {
    let tester = tester(SchedulerKind::Fair, Some("<allocations/>"), &[]).expect("rules");
    let placement = tester.place(&submission("bob", &[], "default"));
    assert_eq!(placement.rules[0].place, Place::Whole {});
    assert_eq!(
        placement.note.map(|note| note.code),
        Some("placement.from-properties")
    );
}

#[test]
fn a_mapping_rule_stands_in_its_property() {
    let sources = Sources {
        kind: SchedulerKind::Capacity,
        profile: "hadoop-3.4".to_owned(),
        text: "<configuration>\n<property><name>yarn.scheduler.capacity.root.queues</name><value>a</value></property>\n\
            <property><name>yarn.scheduler.capacity.root.a.capacity</name><value>100</value></property>\n\
            <property><name>yarn.scheduler.capacity.queue-mappings</name><value>u:bob:root.a</value></property>\n\
            </configuration>"
            .to_owned(),
        yarn_site: String::new(),
        properties: serde_json::Map::new(),
    };
    let bob = [submission("bob", &[], "default")];
    let placements = Placements::of(&sources, None, &bob).expect("it starts");
    let step = &placements.all[0].rules[0];
    assert_eq!(step.file.as_deref(), Some("capacity-scheduler.xml"));
    assert_eq!(step.place, Place::Text { line: 4, column: 1 });
    assert_eq!(placements.notes, []);
    // A file of rules that nobody reads is said to be unread.
    let placements = Placements::of(&sources, Some("{}"), &bob).expect("it starts");
    assert_eq!(placements.notes[0].code, "placement.file-unread");
    let broken = Sources {
        text: sources.text.replace("100", "x"),
        ..sources
    };
    assert_eq!(
        Placements::of(&broken, None, &bob)
            .expect_err("it is refused")
            .severity,
        Severity::Error
    );
}

#[test]
fn fair_rules_say_why() {
    let file = r#"<allocations><queue name="eng"/><queuePlacementPolicy>
        <rule name="specified" create="false"/>
        <rule name="nestedUserQueue"><rule name="primaryGroup" create="false"/></rule>
        <rule name="secondaryGroupExistingQueue"/>
        <rule name="reject"/></queuePlacementPolicy></allocations>"#;
    let tester = tester(SchedulerKind::Fair, Some(file), &[]).expect("rules");
    let placement = tester.place(&submission("bob", &["ops", "eng"], "nowhere"));
    assert_eq!(
        steps(&placement),
        [
            (Verdict::Passes, vec!["placement.queue-not-configured"]),
            (
                Verdict::Passes,
                vec!["placement.queue-not-configured", "placement.parent-passes"]
            ),
            (Verdict::Places, vec!["placement.queue-there"]),
        ]
    );
    assert_eq!(placement.placed.as_deref(), Some("root.eng"));
    // Each rule says where it stands, and the one that decides is named.
    let lines: Vec<_> = placement.rules.iter().map(|step| step.place.clone()).collect();
    assert_eq!(lines, [2, 3, 4].map(|line| Place::Text { line, column: 9 }));
    assert_eq!((placement.decided_by, placement.note), (Some(3), None));
    let placement = tester.place(&submission("bob", &[], "default"));
    let Outcome::Rejected(refused) = &placement.outcome else {
        panic!("who is in no group cannot be placed by one");
    };
    assert_eq!(refused.code, "placement-failed");
    assert_eq!(placement.because()[0].code, "placement.no-groups");
}

#[test]
fn mapping_rules_say_why_and_what_they_make() {
    let properties = [
        ("yarn.scheduler.capacity.root.queues", "default,users"),
        ("yarn.scheduler.capacity.root.default.capacity", "1w"),
        ("yarn.scheduler.capacity.root.users.capacity", "1w"),
        (
            "yarn.scheduler.capacity.root.users.auto-queue-creation-v2.enabled",
            "true",
        ),
        (
            "yarn.scheduler.capacity.queue-mappings",
            "g:ops:default,u:%user:root.users.%primary_group.%user",
        ),
    ];
    let tester = tester(SchedulerKind::Capacity, None, &properties).expect("rules");
    let placement = tester.place(&submission("ann.lee", &["eng"], "default"));
    assert_eq!(
        steps(&placement),
        [
            (Verdict::Passes, vec!["placement.other-group"]),
            (
                Verdict::Places,
                vec![
                    "placement.matches-all",
                    "placement.path",
                    "placement.queue-may-be-made"
                ]
            ),
        ]
    );
    let Outcome::Lands(landing) = placement.outcome else {
        panic!("it lands");
    };
    assert_eq!(landing.made, ["root.users.eng", "root.users.eng.ann_dot_lee"]);
    let own = tester.place(&submission("ann.lee", &["eng"], "users"));
    assert_eq!(own.note.map(|note| note.code), Some("placement.own-queue"));
    assert!(own.rules.is_empty());
}

/// Without rules a submission names its queue itself: below `m`, which makes leaves of a template or by weight.
#[test]
fn why_a_queue_is_not_made_is_said() {
    const MANAGED: &[(&str, &str)] = &[
        ("accessible-node-labels.x.capacity", "100"),
        ("m.capacity", "50"),
        ("d.capacity", "50"),
        ("m.accessible-node-labels.x.capacity", "50"),
        ("d.accessible-node-labels.x.capacity", "50"),
        ("m.auto-create-child-queue.enabled", "true"),
        ("m.leaf-queue-template.capacity", "100"),
    ];
    const FIXED: &[(&str, &str)] = &[("m.capacity", "1w"), ("d.capacity", "1w")];
    const GROWS: &[(&str, &str)] = &[
        ("m.capacity", "1w"),
        ("d.capacity", "1w"),
        ("m.auto-queue-creation-v2.enabled", "true"),
    ];
    for (parent, more, queue, code) in [
        (MANAGED, &[][..], "m.q", "placement.rules-only"),
        (
            MANAGED,
            &[("m.auto-create-child-queue.max-queues", "0")],
            "m.q",
            "placement.too-many-children",
        ),
        (
            MANAGED,
            &[("m.leaf-queue-template.maximum-capacity", "150")],
            "m.q",
            "placement.bad-template",
        ),
        (
            MANAGED,
            &[
                ("m.leaf-queue-template.capacity", "2w"),
                ("m.leaf-queue-template.accessible-node-labels.x.capacity", "50"),
            ],
            "m.q",
            "placement.mixed-template",
        ),
        (FIXED, &[], "m.q", "placement.refused-unknown"),
        (
            FIXED,
            &[("m.queues", "k"), ("m.k.capacity", "1w")],
            "m.q",
            "placement.refused-fixed",
        ),
        (
            GROWS,
            &[("m.auto-queue-creation-v2.max-queues", "0")],
            "m.q",
            "placement.too-many-children",
        ),
        (
            GROWS,
            &[("m.auto-queue-creation-v2.template.capacity", "50")],
            "m.q",
            "placement.bad-template",
        ),
        (
            GROWS,
            &[("m.auto-queue-creation-v2.maximum-queue-depth", "1")],
            "m.q.r",
            "placement.too-deep",
        ),
        (
            GROWS,
            &[("m.queues", "k"), ("m.k.capacity", "100")],
            "m.q",
            "placement.no-weights",
        ),
    ] {
        let all = [("queues", "m,d"), ("accessible-node-labels", "x")];
        let all = all.iter().chain(parent).chain(more);
        let all: Vec<_> = all
            .map(|(name, value)| (format!("yarn.scheduler.capacity.root.{name}"), *value))
            .collect();
        let all = all.iter().map(|(name, value)| (name.as_str(), *value));
        let all: Vec<_> = all.chain([("yarn.node-labels.enabled", "true")]).collect();
        let tester = tester(SchedulerKind::Capacity, None, &all).expect("it starts");
        let placement = tester.place(&submission("bob", &[], &format!("root.{queue}")));
        assert_eq!(placement.note.map(|note| note.code), Some("placement.no-mapping"));
        let Outcome::Rejected(refused) = placement.outcome else {
            panic!("{more:?}: it lands");
        };
        assert_eq!(refused.why.code, code, "{more:?}");
    }
}

#[test]
fn of_older_rules_the_first_that_is_about_a_submission_decides() {
    let rules = [("queue-mappings", "u:bob:%primary_group,u:%user:users.%user")];
    let tester = older("hadoop-3.3", &rules).expect("rules");
    let placement = tester.place(&submission("bob", &["nowhere"], "default"));
    // 3.4.1 asks the second one.
    assert_eq!(steps(&placement), [(Verdict::Fails, vec!["placement.no-queue"])]);
    assert_eq!(placement.placed, None);
    let placement = tester.place(&submission("ann.lee", &[], "default"));
    assert_eq!(placement.placed.as_deref(), Some("root.users.ann.lee"));
    let placement = tester.place(&submission("ann.lee", &[], "eng"));
    assert_eq!(placement.note.map(|note| note.code), Some("placement.own-queue"));
    assert_eq!(placement.decided_by, None);
}

#[test]
fn what_older_rules_name_is_refused_where_it_cannot_be_had() {
    let refused = |profile, rule| older(profile, &[("queue-mappings", rule)]).err();
    let refusal = Some("capacity.mapping-rule");
    for rule in [
        "u:bob:nowhere",
        "u:bob:users",
        "u:%user:eng.%user",
        "u:bob:%application",
    ] {
        assert_eq!(refused("hadoop-3.3", rule), refusal, "{rule}");
    }
    for rule in [
        "u:bob:root.eng",
        "u:%user:root.users.%user",
        "u:%user:%primary_group.%user",
    ] {
        assert_eq!(refused("hadoop-3.3", rule), None, "{rule}");
    }
    // While queues went by their last names, paths were none of them.
    assert_eq!(refused("hadoop-3.1", "u:%user:root.users.%user"), refusal);
    assert_eq!(refused("hadoop-3.1", "u:%user:users.%user"), None);
    assert_eq!(refused("hadoop-2.10", "g:eng:root.eng"), refusal);
}

#[test]
fn older_rules_of_applications_are_asked_where_they_are_named() {
    const KINDS: &str = "yarn.scheduler.queue-placement-rules";
    const OF_APPLICATIONS: &str = "yarn.scheduler.queue-placement-rules.app-name";
    let rules = [("queue-mappings", "u:%user:eng"), (OF_APPLICATIONS, "etl:ops")];
    let placed = |profile, kinds| {
        let all = [rules[0], rules[1], (KINDS, kinds)];
        let submission = Submission {
            application: "etl".to_owned(),
            ..submission("bob", &["eng"], "default")
        };
        older(profile, &all).expect("rules").place(&submission).placed
    };
    assert_eq!(placed("hadoop-3.3", "").as_deref(), Some("root.eng"));
    assert_eq!(
        placed("hadoop-3.3", "app-name,user-group").as_deref(),
        Some("ops")
    );
    assert_eq!(
        placed("hadoop-3.1", "app-name,user-group").as_deref(),
        Some("eng")
    );
}

#[test]
fn a_rule_whose_queue_cannot_be_is_refused() {
    let properties = [
        ("yarn.scheduler.capacity.root.queues", "default"),
        ("yarn.scheduler.capacity.root.default.capacity", "100"),
        (
            "yarn.scheduler.capacity.queue-mappings",
            "u:bob:root.nowhere.%user",
        ),
    ];
    let refused = tester(SchedulerKind::Capacity, None, &properties).err();
    assert_eq!(refused, Some("capacity.mapping-rule"));
}

/// The lists of a queue and of those above it, where `yarn.acl.enable` says that they count, before anything else is asked of it; one
/// that is to be made has those of templates.
#[test]
fn lists_of_access_are_asked_where_they_count() {
    let capacity = |enabled: &str| {
        let queues = "yarn.scheduler.capacity.root";
        let named = |name: &str| format!("{queues}.{name}");
        let properties = [
            ("yarn.acl.enable".to_owned(), enabled),
            (named("queues"), "a,b,m,s"),
            (named("acl_submit_applications"), " "),
            (named("acl_administer_queue"), "boss"),
            (named("a.capacity"), "1w"),
            (named("a.acl_submit_applications"), "alice devs"),
            (named("b.capacity"), "1w"),
            (named("b.auto-queue-creation-v2.enabled"), "true"),
            (
                named("b.auto-queue-creation-v2.template.acl_submit_applications"),
                "carol",
            ),
            (
                named("b.auto-queue-creation-v2.leaf-template.acl_submit_applications"),
                "bob",
            ),
            (named("m.capacity"), "1w"),
            (named("m.auto-create-child-queue.enabled"), "true"),
            (named("m.leaf-queue-template.capacity"), "10"),
            (named("m.leaf-queue-template.acl_administer_queue"), "dora"),
            (named("s.capacity"), "1w"),
            (named("s.state"), "STOPPED"),
        ];
        let properties: Vec<_> = properties.iter().map(|(name, value)| (&**name, *value)).collect();
        tester(SchedulerKind::Capacity, None, &properties).expect("queues")
    };
    let acl = Some("acl");
    // What comes of it where lists count, and where they do not.
    let cases = [
        ("alice", "people", "root.a", None, None),
        ("carol", "devs", "root.a", None, None),
        ("carol", "people", "root.a", acl, None),
        ("boss", "people", "root.a", None, None),
        ("bob", "people", "root.b.new", None, None),
        ("alice", "people", "root.b.new", acl, None),
        ("carol", "people", "root.b.new", acl, None),
        ("carol", "people", "root.b.above.new", None, None),
        ("boss", "people", "root.b.new", None, None),
        // No list is known by a path that begins with a short name.
        ("boss", "people", "b.new", acl, None),
        ("alice", "people", "root.s", acl, Some("queue-not-running")),
        (
            "boss",
            "people",
            "root.s",
            Some("queue-not-running"),
            Some("queue-not-running"),
        ),
        ("alice", "people", "root", acl, Some("not-a-leaf-queue")),
        // The lists are asked below a parent that makes no queues, too.
        (
            "alice",
            "people",
            "root.a.new",
            Some("unknown-queue"),
            Some("unknown-queue"),
        ),
        ("carol", "people", "root.a.new", acl, Some("unknown-queue")),
        ("alice", "people", "root.m.new", acl, Some("rules-only")),
        (
            "dora",
            "people",
            "root.m.new",
            Some("rules-only"),
            Some("rules-only"),
        ),
        // Nothing is asked of what can't be made.
        (
            "alice",
            "people",
            "nowhere",
            Some("unknown-queue"),
            Some("unknown-queue"),
        ),
    ];
    let (asks, asks_not) = (capacity("true"), capacity("false"));
    for (user, group, queue, asked, unasked) in cases {
        let submission = submission(user, &[group], queue);
        let refused = |tester: &Tester| match tester.place(&submission).outcome {
            Outcome::Lands(_) => None,
            Outcome::Rejected(refused) => Some(refused.code),
        };
        assert_eq!(
            (refused(&asks), refused(&asks_not)),
            (asked, unasked),
            "{user} {queue}"
        );
    }
}
