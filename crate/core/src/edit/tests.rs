//! Edits as tables, and random edits of random and of real files.

use super::{Change, Sources, place_of};
use crate::config::Place;
use crate::profile::SchedulerKind;
use expect_test::expect;
use proptest::prelude::*;
use serde_json::json;
use std::path::PathBuf;

const FAIR: &str = r#"<?xml version="1.0"?>
<!-- <queue name="a"> is not this one -->
<allocations>
  <!-- production -->
  <queue name="a">
    <!-- of the a team -->
    <weight>1.0</weight> <!-- one -->
    <unknown>kept</unknown>
    <pool name="b">
      <weight> 2.0 </weight>
      <minResources>1024 mb, 1 vcores</minResources>
    </pool>
  </queue>
  <queue name="c"/>
  <defaultFairSharePreemptionThreshold>0.7</defaultFairSharePreemptionThreshold>
</allocations>
"#;

const CAPACITY: &str = "<configuration>
  <!-- two queues -->
  <property>
    <name>yarn.scheduler.capacity.root.queues</name>
    <value>a, b</value>
  </property>
  <property>
    <name>yarn.scheduler.capacity.root.a.capacity</name>
    <value>25</value>
  </property>
  <property name=\"yarn.scheduler.capacity.root.b.capacity\" value='75'>
    <description>the rest</description>
  </property>
</configuration>
";

const SUPERIOR: &str = r#"{
  "queues": [
    {
      "name": "a",
      "min": 25,
      "queues": [
        {
          "name": "x"
        }
      ]
    },
    {
      "name": "b",
      "note": "kept"
    }
  ],
  "cycleMs": 50
}
"#;

fn sources(kind: SchedulerKind, text: &str) -> Sources {
    Sources {
        kind,
        profile: "hadoop-3.4".to_owned(),
        text: text.to_owned(),
        yarn_site: String::new(),
        properties: serde_json::Map::new(),
    }
}

fn fair(text: &str) -> Sources {
    sources(SchedulerKind::Fair, text)
}

fn change(value: serde_json::Value) -> Change {
    serde_json::from_value(value).expect("a change")
}

fn edited(before: &Sources, value: serde_json::Value) -> Sources {
    before.edit(&change(value)).expect("an edit that is possible")
}

fn set(queue: &str, name: &str, value: Option<&str>) -> serde_json::Value {
    json!({ "do": "set-of-queue", "queue": queue, "name": name, "value": value })
}

fn all() -> [Sources; 3] {
    [
        fair(FAIR),
        sources(SchedulerKind::Capacity, CAPACITY),
        sources(SchedulerKind::Superior, SUPERIOR),
    ]
}

/// The lines that an edit takes out and puts in.
fn difference(before: &str, after: &str) -> String {
    let (before, after): (Vec<_>, Vec<_>) = (before.lines().collect(), after.lines().collect());
    let head = before.iter().zip(&after).take_while(|(a, b)| a == b).count();
    let most = before.len().min(after.len()) - head;
    let pairs = before.iter().rev().zip(after.iter().rev());
    let tail = pairs.take(most).take_while(|(a, b)| a == b).count();
    let lines = |sign: char, all: &[&str]| -> String {
        let changed = all[head..all.len() - tail].iter();
        changed.map(|line| format!("{sign}{line}\n")).collect()
    };
    lines('-', &before) + &lines('+', &after)
}

#[test]
fn an_edit_changes_its_own_lines() {
    let steps = [
        set("root.a.b", "weight", Some("3")),
        set("root.a", "schedulingPolicy", Some("fifo & more")),
        set("root.a.b", "maxResources", Some("4 mb")),
        set("root.c", "weight", Some("3")),
        set("root.d.e", "weight", Some("5")),
        set("root.a.b", "weight", None),
        json!({ "do": "set", "name": "queueMaxAppsDefault", "value": "4" }),
        json!({ "do": "set-of-user", "user": "o'neil", "name": "maxRunningApps", "value": "4" }),
        json!({ "do": "add-queue", "parent": "root.a", "name": "x & \"y\" <z>" }),
        json!({ "do": "rename-queue", "queue": "root.a", "name": "z" }),
        json!({ "do": "remove-queue", "queue": "root.a.b" }),
        json!({ "do": "move-queue", "queue": "root.a.b", "parent": "root.c" }),
    ];
    let mut told = String::new();
    for step in steps {
        let after = edited(&fair(FAIR), step.clone());
        told += &format!("{step}\n{}", difference(FAIR, &after.text));
    }
    expect![[r#"
        {"do":"set-of-queue","queue":"root.a.b","name":"weight","value":"3"}
        -      <weight> 2.0 </weight>
        +      <weight> 3 </weight>
        {"do":"set-of-queue","queue":"root.a","name":"schedulingPolicy","value":"fifo & more"}
        +    <schedulingPolicy>fifo &amp; more</schedulingPolicy>
        {"do":"set-of-queue","queue":"root.a.b","name":"maxResources","value":"4 mb"}
        +      <maxResources>4 mb</maxResources>
        {"do":"set-of-queue","queue":"root.c","name":"weight","value":"3"}
        -  <queue name="c"/>
        +  <queue name="c"><weight>3</weight></queue>
        {"do":"set-of-queue","queue":"root.d.e","name":"weight","value":"5"}
        +  <queue name="d">
        +    <queue name="e">
        +      <weight>5</weight>
        +    </queue>
        +  </queue>
        {"do":"set-of-queue","queue":"root.a.b","name":"weight","value":null}
        -      <weight> 2.0 </weight>
        {"do":"set","name":"queueMaxAppsDefault","value":"4"}
        +  <queueMaxAppsDefault>4</queueMaxAppsDefault>
        {"do":"set-of-user","user":"o'neil","name":"maxRunningApps","value":"4"}
        +  <user name="o&apos;neil">
        +    <maxRunningApps>4</maxRunningApps>
        +  </user>
        {"do":"add-queue","parent":"root.a","name":"x & \"y\" <z>"}
        +    <queue name="x &amp; &quot;y&quot; &lt;z&gt;">
        +    </queue>
        {"do":"rename-queue","queue":"root.a","name":"z"}
        -  <queue name="a">
        +  <queue name="z">
        {"do":"remove-queue","queue":"root.a.b"}
        -    <pool name="b">
        -      <weight> 2.0 </weight>
        -      <minResources>1024 mb, 1 vcores</minResources>
        -    </pool>
        {"do":"move-queue","queue":"root.a.b","parent":"root.c"}
        -    <pool name="b">
        -      <weight> 2.0 </weight>
        -      <minResources>1024 mb, 1 vcores</minResources>
        -    </pool>
        -  </queue>
        -  <queue name="c"/>
        +  </queue>
        +  <queue name="c">
        +    <pool name="b">
        +      <weight> 2.0 </weight>
        +      <minResources>1024 mb, 1 vcores</minResources>
        +    </pool>
        +  </queue>
    "#]]
    .assert_eq(&told);
}

#[test]
fn queues_are_listed_parents_first() {
    let listed = all().map(|sources| sources.queues().unwrap());
    assert_eq!(listed[0], ["root", "root.a", "root.a.b", "root.c"]);
    assert_eq!(listed[1], ["root", "root.a", "root.b"]);
    assert_eq!(listed[2], ["root", "root.a", "root.a.x", "root.b"]);
}

#[test]
fn a_queue_that_is_renamed_there_and_back_leaves_the_text_as_it_was() {
    for before in all() {
        let name = "x & \"y\" <z>";
        let there = edited(
            &before,
            json!({ "do": "rename-queue", "queue": "root.a", "name": name }),
        );
        assert!(
            there.queues().unwrap().contains(&format!("root.{name}")),
            "{}",
            there.text
        );
        let queue = format!("root.{name}");
        let back = edited(
            &there,
            json!({ "do": "rename-queue", "queue": queue, "name": "a" }),
        );
        assert_eq!(back, before);
    }
}

#[test]
fn a_queue_that_is_added_and_taken_away_leaves_no_trace() {
    for before in all() {
        for parent in ["root", "root.a"] {
            let there = edited(
                &before,
                json!({ "do": "add-queue", "parent": parent, "name": "new" }),
            );
            let queue = format!("{parent}.new");
            assert!(there.queues().unwrap().contains(&queue), "{}", there.text);
            let back = edited(&there, json!({ "do": "remove-queue", "queue": queue }));
            assert_eq!(back.text, before.text);
        }
    }
}

#[test]
fn a_queue_moves_with_comments_and_what_lies_in_it() {
    for before in all() {
        let to = before.queues().unwrap().last().unwrap().clone();
        let moved = edited(
            &before,
            json!({ "do": "move-queue", "queue": "root.a", "parent": to }),
        );
        let queues = moved.queues().unwrap();
        assert!(
            queues.contains(&format!("{to}.a")) && !queues.contains(&"root.a".to_owned()),
            "{}",
            moved.text
        );
        for kept in [
            "<!-- of the a team -->",
            "<unknown>kept</unknown>",
            "<!-- two queues -->",
            "kept",
        ] {
            assert_eq!(before.text.contains(kept), moved.text.contains(kept), "{kept}");
        }
    }
}

#[test]
fn percentages_of_capacity_still_sum_to_100() {
    let before = sources(SchedulerKind::Capacity, CAPACITY);
    let value = |sources: &Sources, queue: &str| own(sources, queue, "capacity");
    let gone = edited(&before, json!({ "do": "remove-queue", "queue": "root.a" }));
    assert_eq!(value(&gone, "root.b").as_deref(), Some("100"));
    let moved = edited(
        &before,
        json!({ "do": "move-queue", "queue": "root.a", "parent": "root.b" }),
    );
    assert_eq!(value(&moved, "root.b").as_deref(), Some("100"));
    assert_eq!(value(&moved, "root.b.a").as_deref(), Some("100"));
}

const SITE: &str = "<configuration>
  <property><name>one</name><value>1</value><final>true</final></property>
  <property><name>one</name><value>2</value></property>
  <property name='two' value='1'/>
  <property><name>two</name><value>2</value></property>
  <property><name>three</name></property>
  <property><name>four</name><value/></property>
</configuration>
";

#[test]
fn the_property_that_holds_is_edited() {
    for (name, old, new) in [
        ("one", "<value>1</value><final>", "<value>9</value><final>"),
        (
            "two",
            "<value>2</value></property>\n  <property><name>three",
            "<value>9</value></property>\n  <property><name>three",
        ),
        (
            "three",
            "<name>three</name>",
            "<name>three</name><value>9</value>",
        ),
        ("four", "<value/>", "<value>9</value>"),
        (
            "five",
            "\n</configuration>",
            "\n  <property><name>five</name><value>9</value></property>\n</configuration>",
        ),
    ] {
        assert_eq!(
            super::properties::set(SITE, name, Some("9")).unwrap(),
            SITE.replace(old, new),
            "{name}"
        );
    }
    let attributes = "<configuration><property name=\"a\" value='&lt;1>'/></configuration>";
    assert_eq!(
        super::properties::set(attributes, "a", Some("'2'")).unwrap(),
        "<configuration><property name=\"a\" value='&apos;2&apos;'/></configuration>"
    );
}

#[test]
fn a_property_lands_where_it_holds_and_else_in_yarn_site() {
    let name = "yarn.scheduler.fair.preemption";
    let on = json!({ "do": "set", "name": name, "value": "true" });
    let off = json!({ "do": "set", "name": name, "value": null });
    let plain = fair(FAIR);
    let there = edited(&plain, on.clone());
    assert!(
        there.yarn_site.contains("<value>true</value>"),
        "{}",
        there.yarn_site
    );
    assert_eq!((&there.text, &there.properties), (&plain.text, &plain.properties));
    let mut scenario = there.clone();
    scenario.properties.insert(name.to_owned(), "false".into());
    let over = edited(&scenario, on);
    assert_eq!(over.properties[name], "true");
    assert_eq!(over.yarn_site, there.yarn_site);
    let none = edited(&over, off);
    assert!(none.properties.is_empty() && !none.yarn_site.contains(name));
}

#[test]
fn what_holds_is_told_with_whose_it_is_and_where() {
    let before = fair(FAIR);
    let held = |sources: &Sources, queue: &str, name: &str| {
        let mut all = sources.settings(queue).unwrap().into_iter();
        all.find(|held| held.setting.name == name)
            .expect("a setting that is offered")
    };
    let threshold = held(&before, "root.a.b", "fairSharePreemptionThreshold");
    let otherwise = threshold.otherwise.unwrap();
    assert_eq!(
        otherwise.from.as_deref(),
        Some("defaultFairSharePreemptionThreshold")
    );
    let told = serde_json::to_value(otherwise.told).unwrap();
    assert_eq!(
        told,
        json!({ "value": "0.7", "file": "fair-scheduler.xml", "line": 15, "column": 3 })
    );
    let own = edited(
        &before,
        set("root.a", "fairSharePreemptionThreshold", Some("0.9")),
    );
    let above = held(&own, "root.a.b", "fairSharePreemptionThreshold")
        .otherwise
        .unwrap();
    assert_eq!(
        (above.value.as_str(), above.from.as_deref()),
        ("0.9", Some("root.a"))
    );
    let weight = held(&before, "root.c", "weight");
    assert_eq!((weight.own, weight.otherwise.unwrap().from), (None, None));
    let of_queue = "yarn.scheduler.fair.am.preemption.QUEUE";
    let site = edited(&before, set("root.a", of_queue, Some("false")));
    assert_eq!(site.text, before.text);
    assert!(
        site.yarn_site
            .contains("<name>yarn.scheduler.fair.am.preemption.root.a</name>")
    );
    assert_eq!(held(&site, "root.a", of_queue).own.unwrap().value, "false");
}

/// Every setting that a form offers is explained there.
#[test]
fn every_setting_is_explained() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../www/texts/settings.en.ftl");
    let texts = std::fs::read_to_string(folder).expect("the texts");
    let known: Vec<_> = texts
        .lines()
        .filter_map(|line| line.split_once(" = "))
        .map(|(key, _)| key)
        .collect();
    let mut missing = Vec::new();
    for (kind, text) in [
        (SchedulerKind::Fair, "<allocations/>"),
        (SchedulerKind::Capacity, ""),
        (SchedulerKind::Superior, "{}"),
    ] {
        for queue in ["", "root.x"] {
            for held in sources(kind, text).settings(queue).unwrap() {
                let name = held.setting.name;
                let key = match (queue, held.setting.file) {
                    ("", crate::config::schema::File::YarnSite) => name.to_owned(),
                    ("", _) => format!("{}.{name}", kind.name()),
                    _ => format!("{}-queue.{name}", kind.name()),
                };
                let key = key.replace('.', "-");
                if !known.contains(&key.as_str()) {
                    missing.push(key);
                }
            }
        }
    }
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn what_cannot_be_done_is_refused() {
    let mut told = String::new();
    for (before, step) in [
        (
            fair("<allocations><queue></allocations>"),
            set("root.a", "weight", Some("1")),
        ),
        (fair("<configuration/>"), set("root.a", "weight", Some("1"))),
        (fair(FAIR), set("root.a", "weight", Some("\u{1}"))),
        (
            fair(FAIR),
            json!({ "do": "add-queue", "parent": "root", "name": "a" }),
        ),
        (
            fair(FAIR),
            json!({ "do": "add-queue", "parent": "root", "name": " " }),
        ),
        (
            fair(FAIR),
            json!({ "do": "rename-queue", "queue": "root.a", "name": "a.b" }),
        ),
        (
            fair(FAIR),
            json!({ "do": "rename-queue", "queue": "root", "name": "a" }),
        ),
        (
            fair(FAIR),
            json!({ "do": "move-queue", "queue": "root.a", "parent": "root.a.b" }),
        ),
        (
            sources(SchedulerKind::Superior, "{"),
            set("root", "min", Some("1")),
        ),
        (
            sources(SchedulerKind::Superior, "{}"),
            set("root.x", "min", Some("1")),
        ),
    ] {
        let finding = before.edit(&change(step)).unwrap_err();
        told += &format!("{} {:?}\n", finding.code, finding.args.0);
    }
    expect![[r#"
        xml.malformed [("what", Said(Said { code: "xml.close", args: Args([("opened", Text("queue")), ("closed", Text("allocations"))]) }))]
        edit.no-allocations [("name", Text("configuration"))]
        edit.character [("character", Text("\\u{1}"))]
        edit.queue-is-there [("path", Text("root.a"))]
        edit.queue-without-name []
        edit.queue-name [("name", Text("a.b"))]
        edit.root []
        edit.move-into-itself [("queue", Text("root.a")), ("parent", Text("root.a.b"))]
        edit.json [("what", Said(Said { code: "json.end", args: Args([]) }))]
        edit.no-queue [("path", Text("root.x"))]
    "#]]
    .assert_eq(&told);
}

/// Configuration files from the wild, with their schedulers.
fn wild() -> Vec<Sources> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/configs");
    let of = |name: &str, kind: SchedulerKind| {
        let files = std::fs::read_dir(folder.join(name)).expect("sample files");
        let paths = files.map(|file| file.expect("a file").path());
        let texts = paths.filter(|path| path.extension().is_some_and(|ending| ending == "xml"));
        texts
            .map(|path| sources(kind, &std::fs::read_to_string(path).expect("a text")))
            .collect::<Vec<_>>()
    };
    let mut all = of("fair", SchedulerKind::Fair);
    all.extend(of("capacity", SchedulerKind::Capacity));
    // Two are templates, which are no XML before they are filled in.
    all.retain(|sources| sources.queues().is_ok());
    assert!(all.len() >= 14, "{} readable sample files", all.len());
    all
}

/// Files of unusual forms.
fn odd() -> Vec<Sources> {
    vec![
        fair(FAIR),
        fair("<allocations/>"),
        fair(
            "<allocations><queue name='root'><queue name=\"a&amp;b\"><weight>2</weight></queue></queue></allocations>",
        ),
        fair(&FAIR.replace('\n', "\r\n").replace("  ", "\t")),
        fair(
            "<allocations>\n<queue name='a'>\n</queue>\n<!-- twice --><queue name='a'><weight>1</weight><weight>2</weight></queue>\n</allocations>",
        ),
        sources(SchedulerKind::Capacity, CAPACITY),
        sources(SchedulerKind::Capacity, ""),
        sources(SchedulerKind::Capacity, &CAPACITY.replace('\n', "\r\n")),
        sources(SchedulerKind::Superior, SUPERIOR),
        sources(SchedulerKind::Superior, "{}"),
        sources(
            SchedulerKind::Superior,
            r#"{"queues": [{"name": "a"}, {"name": "b", "queues": []}], "cycleMs": 5}"#,
        ),
    ]
}

const SETTINGS: [&str; 6] = [
    "weight",
    "maxResources",
    "allowPreemptionFrom",
    "capacity",
    "state",
    "schedulingPolicy",
];

/// What every queue has of [`SETTINGS`], and the whole file.
fn everything(sources: &Sources) -> Vec<(String, &'static str, Option<String>)> {
    let reading = super::Reading::of(sources).expect("a readable text");
    let told = |queue: &str, name| {
        reading
            .told(super::Whose::Queue(queue), name)
            .map(|told| told.value)
    };
    let of = |queue: String| SETTINGS.map(|name| (queue.clone(), name, told(&queue, name)));
    reading.queues().into_iter().flat_map(of).collect()
}

fn own(sources: &Sources, queue: &str, name: &str) -> Option<String> {
    let told = sources.told(queue, name).expect("a readable text");
    told.map(|told| told.value)
}

/// The comments of a text and how often each is there.
fn comments(text: &str) -> Vec<&str> {
    let mut all: Vec<_> = text
        .split("<!--")
        .skip(1)
        .filter_map(|rest| rest.split("-->").next())
        .collect();
    all.sort_unstable();
    all
}

/// A text in which an element without content is written in one way; opened for an edit it stays open.
fn opened(text: &str) -> String {
    let mut made = String::new();
    for (i, part) in text.split("/>").enumerate() {
        if i > 0 {
            let tag = made.rfind('<').expect("a tag ends");
            let name: String = made[tag + 1..]
                .chars()
                .take_while(|c| !c.is_whitespace())
                .collect();
            made = format!("{}></{name}>", made.trim_end());
        }
        made += part;
    }
    made
}

fn any_file() -> impl Strategy<Value = Sources> {
    let mut all = odd();
    all.extend(wild());
    proptest::sample::select(all)
}

proptest! {
    #[test]
    fn a_setting_is_read_back_and_nothing_else_has_changed(
        before in any_file(),
        queue in any::<proptest::sample::Index>(),
        name in proptest::sample::select(&SETTINGS[..]),
        value in "[!-~]([ -~]{0,8}[!-~])?",
    ) {
        let queue = queue.get(&before.queues().unwrap()).clone();
        let old = own(&before, &queue, name);
        let after = edited(&before, set(&queue, name, Some(&value)));
        if before.kind != SchedulerKind::Superior {
            prop_assert_eq!(own(&after, &queue, name), Some(value));
        }
        let others = |sources: &Sources| {
            let mut all = everything(sources);
            all.retain(|(one, setting, _)| (one, *setting) != (&queue, name));
            all
        };
        prop_assert_eq!(others(&after), others(&before));
        prop_assert_eq!(comments(&after.text), comments(&before.text));
        // What was there once is there again; of duplicates, or below an opened element, only what counts.
        let back = edited(&after, set(&queue, name, old.as_deref()));
        if queue != "root" && !before.text.contains("twice") && old.as_ref().is_none_or(|old| !old.contains(['&', '<', '>', '\n'])) && !before.text.trim().is_empty() {
            prop_assert_eq!(opened(&back.text), opened(&before.text));
        }
        prop_assert_eq!(own(&back, &queue, name), old);
    }

    #[test]
    fn the_tree_is_changed_as_asked_and_comments_stay(
        before in any_file(),
        queue in any::<proptest::sample::Index>(),
        other in any::<proptest::sample::Index>(),
    ) {
        let queues = before.queues().unwrap();
        let (queue, other) = (queue.get(&queues), other.get(&queues));
        let added = edited(&before, json!({ "do": "add-queue", "parent": queue, "name": "n&w" }));
        let path = format!("{queue}.n&w");
        let mut with: Vec<_> = added.queues().unwrap();
        prop_assert!(with.contains(&path));
        with.retain(|one| *one != path);
        prop_assert_eq!(&with, &queues);
        let gone = edited(&added, json!({ "do": "remove-queue", "queue": path }));
        prop_assert_eq!(&gone.queues().unwrap(), &queues);
        if let Ok(moved) = before.edit(&change(json!({ "do": "move-queue", "queue": queue, "parent": other }))) {
            let there = format!("{other}.{}", super::names::last(queue));
            let mut expected: Vec<_> = queues.iter().map(|one| match one.strip_prefix(queue.as_str()) {
                Some(rest) if super::names::within(one, queue) => format!("{there}{rest}"),
                _ => one.clone(),
            }).collect();
            let mut found = moved.queues().unwrap();
            expected.sort();
            found.sort();
            prop_assert_eq!(found, expected);
            prop_assert_eq!(comments(&moved.text), comments(&before.text));
        }
    }
}

/// Names of properties have dots in them, as paths have between their parts.
#[test]
fn a_path_leads_to_its_place() {
    let text = "{ \"goals\": [\n  { \"what\": \"a\" },\n  [7, { \"b\": 8 }] ],\n \"scheduler\": { \"properties\": {\n    \"yarn.a.b\": 1 } } }";
    let place = |path| match place_of(text, path) {
        Some(Place::Text { line, column }) => Some((line, column)),
        _ => None,
    };
    let paths = [
        "goals[0].what",
        "goals[1][0]",
        "goals[1][1].b",
        "scheduler.properties.yarn.a.b",
        "scheduler.properties.yarn",
        "goals[9]",
        "what",
    ];
    assert_eq!(
        paths.map(place),
        [
            Some((2, 13)),
            Some((3, 4)),
            Some((3, 14)),
            Some((5, 17)),
            None,
            None,
            None
        ]
    );
    assert_eq!(place_of("{", "a"), None);
}

/// Several properties at once are changed as one after the other.
#[test]
fn properties_are_set_together_as_one_by_one() {
    let sources = Sources {
        kind: SchedulerKind::Capacity,
        profile: String::new(),
        text: "<configuration>\n  <!-- ours -->\n  <property><name>yarn.scheduler.capacity.root.a.capacity</name><value>40</value></property>\n</configuration>".to_owned(),
        yarn_site: "<configuration><property name='yarn.scheduler.capacity.root.b.capacity' value='60'/></configuration>".to_owned(),
        properties: serde_json::Map::from_iter([("yarn.scheduler.capacity.root.c.capacity".to_owned(), json!("0"))]),
    };
    let values = ["a.capacity", "b.capacity", "c.capacity", "a.state", "b.state"].map(|name| {
        (
            format!("yarn.scheduler.capacity.root.{name}"),
            format!("new {name}"),
        )
    });
    let set = |(name, value): &(String, String)| Change::Set {
        name: name.clone(),
        value: Some(value.clone()),
    };
    let one_by_one: Vec<Change> = values.iter().map(set).collect();
    let values = values.into_iter().collect();
    let one_by_one = sources.clone().edit_all(&one_by_one).expect("they can be read");
    assert_eq!(
        sources.with_properties(&values).expect("they can be read"),
        one_by_one
    );
    assert!(one_by_one.text.contains("<!-- ours -->") && one_by_one.yarn_site.contains("new b.capacity"));
}
