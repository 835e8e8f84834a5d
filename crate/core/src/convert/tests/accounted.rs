//! Every word of a file is accounted for: whatever random files say stands in the report once, and nothing else does; the result
//! is one that Hadoop starts with.

use std::cell::Cell;

use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use proptest::test_runner::TestRunner;
use serde_json::json;

use super::Carried;
use crate::check::check_scenario;
use crate::config::Severity;
use crate::convert::{Mode, convert_in};
use crate::placement::Tester;
use crate::setup::Setup;
use crate::sim::scenario::Scenario;

/// A queue, an element, its text.
type Word = (String, String, String);

/// An allocation file and what it says, word by word.
#[derive(Clone, Debug, Default)]
struct File {
    text: String,
    words: Vec<Word>,
}

impl File {
    fn say(&mut self, queue: &str, name: &str, value: &str) {
        self.text.push_str(&format!("<{name}>{value}</{name}>"));
        self.words
            .push((queue.to_owned(), name.to_owned(), value.to_owned()));
    }
}

const AMOUNTS: [&str; 7] = [
    "2048 mb, 1 vcores",
    "40960 mb, 0 vcores",
    "102400 mb, 100 vcores",
    "memory-mb=10000, vcores=33",
    "50%",
    "20% memory, 30% cpu",
    "vcores=7, memory-mb=999999",
];

fn field() -> impl Strategy<Value = (&'static str, &'static str)> {
    let of = |name: &'static str, values: &'static [&'static str]| (Just(name), select(values)).boxed();
    prop_oneof![
        of("weight", &["0", "1", "2.5", "0.25", "12000"]),
        of("minResources", &AMOUNTS),
        of("maxResources", &AMOUNTS),
        of("maxRunningApps", &["0", "3", "2147483647"]),
        of("schedulingPolicy", &["fair", "drf", "fifo"]),
        of("schedulingMode", &["fair"]),
        of("minSharePreemptionTimeout", &["5", "300"]),
        of("fairSharePreemptionTimeout", &["1", "60"]),
        of("fairSharePreemptionThreshold", &["0.4", "1"]),
        of("allowPreemptionFrom", &["true", "false"]),
        of("aclSubmitApps", &["*", "alice,bob admins"]),
        of("aclAdministerApps", &["alice"]),
        of(
            "maxContainerAllocation",
            &["4096 mb, 2 vcores", "999999 mb, 999 vcores"]
        ),
        of("maxChildResources", &AMOUNTS),
        of("minMaps", &["5"]),
    ]
}

fn fields() -> impl Strategy<Value = Vec<(&'static str, &'static str)>> {
    proptest::collection::vec(field(), 0..7)
}

/// A leaf or a parent with two levels below it.
#[derive(Clone, Debug)]
struct Queue {
    fields: Vec<(&'static str, &'static str)>,
    is_parent: bool,
    children: Vec<Queue>,
}

fn queue() -> impl Strategy<Value = Queue> {
    let leaf = (fields(), proptest::bool::weighted(0.1)).prop_map(|(fields, is_parent)| Queue {
        fields,
        is_parent,
        children: Vec::new(),
    });
    leaf.prop_recursive(2, 8, 3, |inner| {
        (fields(), any::<bool>(), proptest::collection::vec(inner, 1..4)).prop_map(
            |(fields, is_parent, children)| Queue {
                fields,
                is_parent,
                children,
            },
        )
    })
}

const TOPS: [(&str, &str); 12] = [
    ("queueMaxResourcesDefault", "30000 mb, 30 vcores"),
    ("queueMaxAppsDefault", "40"),
    ("queueMaxAMShareDefault", "0.8"),
    ("queueMaxAMShareDefault", "-1"),
    ("userMaxAppsDefault", "9"),
    ("defaultMinSharePreemptionTimeout", "20"),
    ("defaultFairSharePreemptionTimeout", "30"),
    ("fairSharePreemptionTimeout", "40"),
    ("defaultFairSharePreemptionThreshold", "0.9"),
    ("defaultQueueSchedulingPolicy", "drf"),
    ("defaultQueueSchedulingMode", "fair"),
    ("unheardOf", "7"),
];

/// Rules as they stand in a file, and each as it is told.
const RULES: [&[(&str, &str)]; 6] = [
    &[],
    &[
        (
            "<rule name='specified' create='false'/>",
            "specified create=\"false\"",
        ),
        ("<rule name='user'/>", "user"),
    ],
    &[
        (
            "<rule name='primaryGroup' create='false'/>",
            "primaryGroup create=\"false\"",
        ),
        (
            "<rule name='secondaryGroupExistingQueue'/>",
            "secondaryGroupExistingQueue",
        ),
        ("<rule name='default' queue='q0'/>", "default queue=\"q0\""),
    ],
    &[
        (
            "<rule name='nestedUserQueue'><rule name='primaryGroup' create='false'/></rule>",
            "nestedUserQueue (primaryGroup create=\"false\")",
        ),
        ("<rule name='reject'/>", "reject"),
    ],
    &[(
        "<rule name='nestedUserQueue'><rule name='default' queue='q1'/></rule>",
        "nestedUserQueue (default queue=\"q1\")",
    )],
    &[
        (
            "<rule name='nestedUserQueue' create='false'><rule name='default' queue='far.away' create='false'/></rule>",
            "nestedUserQueue create=\"false\" (default queue=\"far.away\" create=\"false\")",
        ),
        ("<rule name='user' create='false'/>", "user create=\"false\""),
        (
            "<rule name='default' queue='q0.made'/>",
            "default queue=\"q0.made\"",
        ),
    ],
];

const PROPERTIES: [(&str, &str); 16] = [
    ("yarn.scheduler.fair.preemption", "true"),
    (
        "yarn.scheduler.fair.preemption.cluster-utilization-threshold",
        "0.5",
    ),
    ("yarn.scheduler.fair.waitTimeBeforeKill", "5000"),
    ("yarn.scheduler.fair.waitTimeBeforeNextStarvationCheck", "9000"),
    ("yarn.scheduler.fair.am.preemption", "false"),
    ("yarn.scheduler.fair.am.preemption.root.q0", "true"),
    ("yarn.scheduler.fair.sizebasedweight", "true"),
    ("yarn.scheduler.fair.assignmultiple", "true"),
    ("yarn.scheduler.fair.dynamic.max.assign", "false"),
    ("yarn.scheduler.fair.max.assign", "4"),
    ("yarn.scheduler.fair.locality.threshold.node", "0.5"),
    ("yarn.scheduler.fair.continuous-scheduling-enabled", "true"),
    ("yarn.scheduler.fair.update-interval-ms", "1000"),
    ("yarn.scheduler.fair.user-as-default-queue", "false"),
    ("yarn.scheduler.fair.allow-undeclared-pools", "false"),
    ("yarn.scheduler.minimum-allocation-mb", "512"),
];

#[derive(Clone, Debug)]
struct Source {
    file: File,
    properties: Vec<(&'static str, &'static str)>,
}

fn source() -> impl Strategy<Value = Source> {
    (
        proptest::collection::vec(queue(), 1..4),
        subsequence(TOPS.to_vec(), 0..=TOPS.len()),
        select(RULES.to_vec()),
        subsequence(PROPERTIES.to_vec(), 0..=PROPERTIES.len()),
        proptest::collection::vec(select(vec!["alice", "bob"]), 0..3),
    )
        .prop_map(|(queues, tops, rules, properties, users)| {
            let mut file = File::default();
            for (number, queue) in queues.iter().enumerate() {
                write(&mut file, "root", &format!("q{number}"), queue);
            }
            for (name, value) in tops {
                file.say("", name, value);
            }
            for user in users {
                file.text.push_str(&format!(
                    "<user name='{user}'><maxRunningApps>2</maxRunningApps></user>"
                ));
                file.words.push((
                    String::new(),
                    format!("user.{user}.maxRunningApps"),
                    "2".to_owned(),
                ));
            }
            if !rules.is_empty() {
                file.text.push_str("<queuePlacementPolicy>");
                for (index, (element, told)) in rules.iter().enumerate() {
                    file.text.push_str(element);
                    let name = format!("queuePlacementPolicy/rule[{}]", index + 1);
                    file.words.push((String::new(), name, (*told).to_owned()));
                }
                file.text.push_str("</queuePlacementPolicy>");
            }
            Source { file, properties }
        })
}

fn write(file: &mut File, above: &str, name: &str, queue: &Queue) {
    let path = format!("{above}.{name}");
    let kind = if queue.is_parent { " type='parent'" } else { "" };
    file.text.push_str(&format!("<queue name='{name}'{kind}>"));
    if queue.is_parent {
        file.words
            .push((path.clone(), "type".to_owned(), "parent".to_owned()));
    }
    for (name, value) in &queue.fields {
        file.say(&path, name, value);
    }
    for (number, child) in queue.children.iter().enumerate() {
        write(file, &path, &format!("c{number}"), child);
    }
    file.text.push_str("</queue>");
}

fn scenario_of(source: &Source) -> Option<Scenario> {
    let properties: serde_json::Map<String, serde_json::Value> = source
        .properties
        .iter()
        .map(|(name, value)| ((*name).to_owned(), json!(value)))
        .collect();
    let file = format!("<allocations>{}</allocations>", source.file.text);
    let text = json!({
        "heddle": 1, "name": "random",
        "scheduler": {"kind": "fair", "allocationFile": file, "properties": properties},
        "cluster": {"nodes": [{"name": "n", "count": 4, "resource": {"memory-mb": 25_600, "vcores": 25}}]},
        "jobs": []
    });
    Scenario::parse(&text.to_string())
        .ok()
        .map(|(scenario, _)| scenario)
}

/// All that is wrong with a conversion of what was written.
fn faults(source: &Source, mode: Option<Mode>) -> Option<String> {
    let given = scenario_of(source)?;
    let conversion = convert_in(&given, mode).expect("what is a scenario can be converted");
    let mut wanted = source.file.words.clone();
    wanted.extend(
        source
            .properties
            .iter()
            .map(|(name, value)| (String::new(), (*name).to_owned(), (*value).to_owned())),
    );
    let mut faults = Vec::new();
    for item in &conversion.items {
        let [from] = &*item.from else {
            faults.push(format!("{item:?} has not one source"));
            continue;
        };
        // What stands at the top is a queue's, too.
        let of =
            |(queue, name, value): &Word| *queue == item.queue && *name == from.name && *value == from.value;
        match wanted.iter().position(of) {
            Some(at) => drop(wanted.swap_remove(at)),
            None => faults.push(format!("{item:?} was never written")),
        }
        if (item.carried == Carried::Lost) != item.to.is_empty()
            || (item.carried == Carried::Exactly) == item.why.is_some()
        {
            faults.push(format!("{item:?} contradicts itself"));
        }
    }
    faults.extend(wanted.iter().map(|word| format!("{word:?} is not told")));
    let text = conversion.scenario.to_json();
    match Scenario::parse(&text) {
        Err(findings) => faults.push(format!("{findings:?}")),
        Ok((scenario, _)) => {
            let found = check_scenario(&scenario);
            faults.extend(
                found
                    .iter()
                    .filter(|of| of.severity == Severity::Error)
                    .map(|of| format!("{of:?}")),
            );
            let setup = Setup {
                configuration: scenario.configuration(),
                types: scenario.types.clone(),
                cluster_timestamp: 0,
                start_ms: 0,
            };
            if let Err(findings) = Tester::new(&setup) {
                faults.push(format!("{findings:?}"));
            }
        }
    }
    (!faults.is_empty()).then(|| format!("{}\n{}", faults.join("\n"), conversion.scenario.to_json()))
}

#[test]
fn every_word_of_a_file_is_told_once_and_the_result_starts() {
    let accepted = Cell::new(0);
    let modes = [
        None,
        Some(Mode::Weight),
        Some(Mode::Percent),
        Some(Mode::Absolute),
    ];
    let mut runner = TestRunner::default();
    runner
        .run(&(source(), select(modes.to_vec())), |(source, mode)| {
            accepted.set(accepted.get() + u32::from(scenario_of(&source).is_some()));
            match faults(&source, mode) {
                None => Ok(()),
                Some(faults) => Err(TestCaseError::fail(faults)),
            }
        })
        .unwrap_or_else(|error| panic!("{error}"));
    assert!(accepted.get() > 30, "{} files that Hadoop takes", accepted.get());
}
