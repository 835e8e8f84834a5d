//! A Capacity Scheduler's capacities in other modes: what its queues are guaranteed and limited to stays, and so does all else.

use std::collections::BTreeMap;

use expect_test::expect;
use proptest::prelude::*;
use serde_json::json;

use super::{Carried, Item};
use crate::check::check_scenario;
use crate::config::Severity;
use crate::convert::{Conversion, Mode, convert_in};
use crate::profile::{Profile, SchedulerKind};
use crate::resource::Resource;
use crate::scheduler::Observation;
use crate::sim::History;
use crate::sim::scenario::Scenario;

/// A queue with its percentages.
#[derive(Clone, Debug)]
struct Queue {
    /// A part among its siblings.
    part: u32,
    maximum: Option<u32>,
    /// The same of the nodes with the label.
    labelled: u32,
    children: Vec<Queue>,
}

fn queue() -> impl Strategy<Value = Queue> {
    let own = || {
        (
            prop_oneof![1 => Just(0), 9 => 1..1000u32],
            proptest::option::of(1..100_0000u32),
            1..1000u32,
        )
    };
    let leaf = own().prop_map(|(part, maximum, labelled)| Queue {
        part,
        maximum,
        labelled,
        children: Vec::new(),
    });
    leaf.prop_recursive(3, 12, 4, move |inner| {
        (own(), proptest::collection::vec(inner, 1..5)).prop_map(|((part, maximum, labelled), children)| {
            Queue {
                part,
                maximum,
                labelled,
                children,
            }
        })
    })
}

/// Percentages with four decimals that add up to 100.
fn percentages(parts: &[u32]) -> Vec<f64> {
    let sum: u64 = parts.iter().map(|part| u64::from(*part)).sum();
    let mut left = 1_000_000;
    let mut units: Vec<u64> = parts
        .iter()
        .map(|part| {
            let own = u64::from(*part) * 1_000_000 / sum.max(1);
            left -= own;
            own
        })
        .collect();
    let largest = (0..units.len()).max_by_key(|at| units[*at]).unwrap_or(0);
    units[largest] += left;
    units.into_iter().map(|units| units as f64 / 1e4).collect()
}

fn write(path: &str, queues: &[Queue], into: &mut Vec<(String, String)>) {
    let names: Vec<String> = (0..queues.len()).map(|number| format!("q{number}")).collect();
    into.push((format!("{path}.queues"), names.join(",")));
    let parts: Vec<u32> = queues.iter().map(|queue| queue.part).collect();
    let labelled: Vec<u32> = queues.iter().map(|queue| queue.labelled).collect();
    let all = percentages(&parts).into_iter().zip(percentages(&labelled));
    for ((name, queue), (percent, labelled)) in names.iter().zip(queues).zip(all) {
        let path = format!("{path}.{name}");
        into.push((format!("{path}.capacity"), percent.to_string()));
        into.push((
            format!("{path}.accessible-node-labels.gpu.capacity"),
            labelled.to_string(),
        ));
        if let Some(maximum) = queue.maximum {
            // A guarantee beyond it would be cut.
            let maximum = (f64::from(maximum) / 1e4).max(percent);
            into.push((format!("{path}.maximum-capacity"), maximum.to_string()));
        }
        into.push((format!("{path}.priority"), "3".to_owned()));
        if queue.children.is_empty() {
            into.push((format!("{path}.maximum-applications"), "7".to_owned()));
        } else {
            into.push((format!("{path}.allow-zero-capacity-sum"), "true".to_owned()));
            write(&path, &queue.children, into);
        }
    }
}

fn capacity_scheduler(own: &[(String, String)]) -> String {
    let property = |(name, value): &(String, String)| {
        format!("<property><name>yarn.scheduler.capacity.{name}</name><value>{value}</value></property>\n")
    };
    let properties: String = own.iter().map(property).collect();
    format!("<configuration>\n<!-- ours -->\n{properties}</configuration>\n")
}

fn scenario(own: &[(String, String)]) -> Scenario {
    let text = json!({
        "heddle": 1, "name": "modes",
        "scheduler": {"kind": "capacity", "capacityScheduler": capacity_scheduler(own),
            "properties": {"yarn.node-labels.enabled": "true"}},
        "cluster": {"labels": [{"name": "gpu"}], "nodes": [
            {"name": "n", "count": 37, "resource": {"memory-mb": 250_001, "vcores": 63}},
            {"name": "g", "count": 5, "label": "gpu", "resource": {"memory-mb": 500_000, "vcores": 17}}]},
        "jobs": []
    });
    Scenario::parse(&text.to_string())
        .unwrap_or_else(|findings| panic!("{findings:?}"))
        .0
}

/// What the scheduler makes of each queue and partition: shares, and amounts.
pub(super) type Seen = BTreeMap<(String, String), ([f32; 2], [Resource; 2])>;

pub(super) fn seen(scenario: &Scenario) -> Seen {
    let mut history = History::new(scenario.clone()).unwrap_or_else(|findings| panic!("{findings:?}"));
    history.run_to(0);
    let Observation::Capacity(observation) = history.world().scheduler().observe() else {
        panic!("a Capacity Scheduler")
    };
    let queues = observation.queues.iter();
    let all = queues.flat_map(|queue| queue.partitions.iter().map(move |of| (queue, of)));
    all.map(|(queue, (label, of))| {
        let key = (queue.path.to_string(), label.to_string());
        let shares = [of.absolute_capacity, of.absolute_maximum_capacity];
        (key, (shares, of.effective.expect("amounts")))
    })
    .collect()
}

fn recast(scenario: &Scenario, mode: Mode) -> Conversion {
    let conversion = convert_in(scenario, Some(mode)).unwrap_or_else(|findings| panic!("{findings:?}"));
    let text = conversion.scenario.to_json();
    let again = Scenario::parse(&text).unwrap_or_else(|findings| panic!("{findings:?}\n{text}"));
    assert_eq!(again.0, conversion.scenario);
    let found = check_scenario(&conversion.scenario);
    let errors: Vec<_> = found.iter().filter(|of| of.severity == Severity::Error).collect();
    assert!(errors.is_empty(), "{errors:?}\n{text}");
    conversion
}

/// All properties, but for capacities.
fn rest(scenario: &Scenario) -> BTreeMap<String, String> {
    let configuration = scenario.configuration();
    let properties = configuration.properties();
    let all = properties
        .iter()
        .map(|(name, value)| (name.to_owned(), value.to_owned()));
    all.filter(|(name, _)| !name.ends_with(".capacity") && !name.ends_with(".maximum-capacity"))
        .collect()
}

/// Every property is told once, and nothing else.
fn accounted(before: &Scenario, conversion: &Conversion) {
    let name = |item: &Item| match &*item.queue {
        "" => item.from[0].name.clone(),
        queue => format!("yarn.scheduler.capacity.{queue}.{}", item.from[0].name),
    };
    let mut told: Vec<String> = conversion.items.iter().map(name).collect();
    told.sort();
    let configuration = before.configuration();
    let names = configuration.properties().iter().map(|(name, _)| name.to_owned());
    let mut wanted: Vec<String> = names.filter(|name| !name.ends_with(".queues")).collect();
    wanted.sort();
    assert_eq!(told, wanted);
    for item in &conversion.items {
        assert_ne!(item.carried, Carried::Lost, "{item:?}");
        assert_eq!(item.carried == Carried::Exactly, item.why.is_none(), "{item:?}");
    }
}

/// The largest differences of shares, and of amounts in parts of the partition.
fn far(a: &Seen, b: &Seen) -> (f32, f64) {
    assert_eq!(a.keys().collect::<Vec<_>>(), b.keys().collect::<Vec<_>>());
    let (mut shares, mut amounts) = (0.0f32, 0.0f64);
    for ((key, (own, of)), (there, others)) in a.iter().zip(b.values()) {
        let whole = a[&("root".to_owned(), key.1.clone())].1[0];
        for kind in [0, 1] {
            shares = shares.max((own[kind] - there[kind]).abs());
            let off = (of[kind].memory() - others[kind].memory()).abs();
            amounts = amounts.max(off as f64 / whole.memory() as f64);
        }
    }
    (shares, amounts)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn from_percentages_to_weights_to_amounts_and_back(
        queues in proptest::collection::vec(queue(), 1..5),
        dominant in any::<bool>(),
    ) {
        let mut own = vec![("root.allow-zero-capacity-sum".to_owned(), "true".to_owned())];
        if dominant {
            let class = "org.apache.hadoop.yarn.util.resource.DominantResourceCalculator";
            own.push(("resource-calculator".to_owned(), class.to_owned()));
        }
        write("root", &queues, &mut own);
        let percent = scenario(&own);
        let start = seen(&percent);
        let mut last = percent.clone();
        for (mode, tolerance) in [
            // 32-bit floats: 24 digits, a few roundings at each level.
            (Mode::Weight, 1e-6),
            // An amount is whole: one MB in the partition's, at each level.
            (Mode::Absolute, 4e-6),
            (Mode::Percent, 4e-6),
        ] {
            let conversion = recast(&last, mode);
            accounted(&last, &conversion);
            prop_assert_eq!(rest(&last), rest(&conversion.scenario));
            let (shares, amounts) = far(&start, &seen(&conversion.scenario));
            let text = conversion.scenario.scheduler.capacity_scheduler.as_deref().unwrap_or_default();
            // Beside amounts shares are derived, by the calculator.
            let is_derived = mode == Mode::Absolute;
            prop_assert!(is_derived || shares <= tolerance, "{}: {}\n{}", mode.name(), shares, text);
            prop_assert!(amounts <= tolerance.into(), "{}: {}\n{}", mode.name(), amounts, text);
            prop_assert!(text.contains("<!-- ours -->"));
            last = conversion.scenario;
        }
    }
}

/// Properties without their prefix, a mode, and what is told of the change.
type Case<'a> = (&'a [(&'a str, &'a str)], Mode, expect_test::Expect);

/// What is told of the settings that change, line by line.
fn told(own: &[(&str, &str)], mode: Mode) -> String {
    let own: Vec<(String, String)> = own
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect();
    let conversion = match convert_in(&scenario(&own), Some(mode)) {
        Ok(conversion) => conversion,
        Err(findings) => return format!("{}\n", findings[0].code),
    };
    let changed = conversion
        .items
        .iter()
        .filter(|item| item.from != item.to || item.why.is_some());
    let line = |item: &Item| {
        let why = item.why.as_ref().map_or("", |why| why.code);
        let to = item.to.first().map_or(String::new(), ToString::to_string);
        format!(
            "{} {} -> {to} {:?} {why}\n",
            item.queue, item.from[0], item.carried
        )
    };
    changed.chain(&conversion.defaults).map(line).collect()
}

#[test]
fn each_change_is_told() {
    let two = [
        ("root.queues", "a,b"),
        ("root.a.capacity", "25"),
        ("root.b.capacity", "75"),
    ];
    let cases: [Case<'_>; 9] = [
        (
            &two,
            Mode::Weight,
            expect![[r#"
            root.a capacity = 25 -> capacity = 25w Exactly 
            root.b capacity = 75 -> capacity = 75w Exactly 
        "#]],
        ),
        // No 32-bit percentage comes to a third of both: 2331 vcores are 3 × 777.
        (
            &[
                ("root.queues", "a,b"),
                ("root.a.capacity", "1w"),
                ("root.b.capacity", "2w"),
            ],
            Mode::Percent,
            expect![[r#"
                root.a capacity = 1w -> capacity = 33.333336 Approximately convert.comes-to
                root.b capacity = 2w -> capacity = 66.66667 Approximately convert.comes-to
            "#]],
        ),
        // Amounts that leave something: percentages have to share out all.
        (
            &[
                ("root.queues", "a,b"),
                ("root.a.capacity", "[memory=1000000,vcores=100]"),
                ("root.b.capacity", "[memory=3000000,vcores=100]"),
                ("root.b.maximum-capacity", "[memory=5000000,vcores=2331]"),
            ],
            Mode::Percent,
            expect![[r#"
                root.a capacity = [memory=1000000,vcores=100] -> capacity = 25 Approximately convert.comes-to
                root.b capacity = [memory=3000000,vcores=100] -> capacity = 75 Approximately convert.comes-to
                root.b maximum-capacity = [memory=5000000,vcores=2331] -> maximum-capacity = 54.05384 Approximately convert.comes-to
                root.a maximum-applications = 1081 -> maximum-applications = 2500 Approximately convert.follows-guarantee
                root.b maximum-applications = 3243 -> maximum-applications = 7500 Approximately convert.follows-guarantee
            "#]],
        ),
        // A maximum as an amount beside a percentage would begin to count; a guarantee beyond its maximum is cut.
        (
            &[
                ("root.queues", "a,b"),
                ("root.a.capacity", "25"),
                ("root.a.maximum-capacity", "[memory=1000,vcores=1]"),
                ("root.b.capacity", "75"),
                ("root.b.maximum-capacity", "50"),
            ],
            Mode::Absolute,
            expect![[r#"
                root.a capacity = 25 -> capacity = [memory=2312509,vcores=582] Approximately convert.fixed-at-present-size
                root.a maximum-capacity = [memory=1000,vcores=1] -> maximum-capacity = [memory=9250037,vcores=2331] Exactly 
                root.b capacity = 75 -> capacity = [memory=4625018,vcores=1165] Approximately convert.comes-to
                root.b maximum-capacity = 50 -> maximum-capacity = [memory=4625018,vcores=1165] Approximately convert.fixed-at-present-size
                root.a maximum-applications = 2500 -> maximum-applications = 2499 Approximately convert.follows-guarantee
                root.b maximum-applications = 7500 -> maximum-applications = 4999 Approximately convert.follows-guarantee
            "#]],
        ),
        // A weight of nothing above some, and none at all.
        (
            &[
                ("root.queues", "a,b"),
                ("root.a.capacity", "0w"),
                ("root.a.queues", "c"),
                ("root.a.c.capacity", "3w"),
                ("root.b.capacity", "1w"),
            ],
            Mode::Percent,
            expect![[r#"
                root.a capacity = 0w -> capacity = 0 Exactly 
                root.a.c capacity = 3w -> capacity = 100 Exactly 
                root.b capacity = 1w -> capacity = 100 Exactly 
                root.a  -> allow-zero-capacity-sum = true Exactly 
            "#]],
        ),
        (
            &[
                ("root.queues", "a,b"),
                ("root.a.capacity", "0w"),
                ("root.b.capacity", "0w"),
            ],
            Mode::Absolute,
            expect![[r#"
                root.a capacity = 0w -> capacity = [memory=1,vcores=0] Approximately convert.comes-to
                root.b capacity = 0w -> capacity = [memory=0,vcores=0] Approximately convert.fixed-at-present-size
            "#]],
        ),
        // Queues are made where there are weights.
        (
            &[
                ("root.queues", "a"),
                ("root.a.capacity", "1w"),
                ("root.auto-queue-creation-v2.enabled", "true"),
            ],
            Mode::Percent,
            expect![[r#"
                root auto-queue-creation-v2.enabled = true ->  Lost convert.no-creation
                root.a capacity = 1w -> capacity = 100 Exactly 
            "#]],
        ),
        (
            &[
                ("root.queues", "a"),
                ("root.a.capacity", "100"),
                ("root.a.auto-create-child-queue.enabled", "true"),
                ("root.a.leaf-queue-template.capacity", "10"),
                ("root.auto-queue-creation-v2.enabled", "true"),
            ],
            Mode::Weight,
            expect![[r#"
                root auto-queue-creation-v2.enabled = true -> auto-queue-creation-v2.enabled = true Approximately convert.creation-begins
                root.a capacity = 100 -> capacity = 100w Exactly 
            "#]],
        ),
        // A label that is named without a capacity, and one without nodes.
        (
            &[
                ("root.queues", "a"),
                ("root.a.capacity", "100"),
                ("root.allow-zero-capacity-sum", "true"),
                ("root.a.accessible-node-labels.gpu.maximum-capacity", "50"),
                ("root.a.accessible-node-labels.none.capacity", "100"),
                ("root.a.auto-create-child-queue.enabled", "true"),
                ("root.a.leaf-queue-template.capacity", "10"),
            ],
            Mode::Absolute,
            expect![[r#"
                root.a accessible-node-labels.gpu.maximum-capacity = 50 -> accessible-node-labels.gpu.maximum-capacity = [memory=1250000,vcores=42] Approximately convert.fixed-at-present-size
                root.a accessible-node-labels.none.capacity = 100 -> accessible-node-labels.none.capacity = [memory=0,vcores=0] Approximately convert.no-nodes-of-label
                root.a capacity = 100 -> capacity = [memory=9250037,vcores=2331] Approximately convert.fixed-at-present-size
                root.a leaf-queue-template.capacity = 10 -> leaf-queue-template.capacity = [memory=925003,vcores=233] Approximately convert.fixed-at-present-size
                root.a  -> accessible-node-labels.gpu.capacity = [memory=0,vcores=0] Exactly 
            "#]],
        ),
    ];
    for (own, mode, wanted) in cases {
        wanted.assert_eq(&told(own, mode));
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let own = [("root.queues", "a"), ("root.a.capacity", "100")];
    let own: Vec<(String, String)> = own
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect();
    let source = scenario(&own);
    let code = |scenario: &Scenario, mode: Mode| {
        convert_in(scenario, Some(mode))
            .map_err(|findings| findings[0].code)
            .err()
    };
    let mut without_nodes = source.clone();
    without_nodes.cluster.nodes.clear();
    assert_eq!(
        code(&without_nodes, Mode::Absolute),
        Some("convert.amounts-need-nodes")
    );
    assert_eq!(code(&without_nodes, Mode::Weight), None);
    for (release, weight, absolute) in [
        ("hadoop-3.4", false, false),
        ("hadoop-3.3", true, false),
        ("hadoop-2.10", true, true),
    ] {
        let mut older = source.clone();
        older.scheduler.profile = Profile::of(SchedulerKind::Capacity)
            .find(|profile| profile.id() == release)
            .expect(release);
        let later = |refused: bool| refused.then_some("convert.mode-of-later-releases");
        assert_eq!(code(&older, Mode::Weight), later(weight), "{release}");
        assert_eq!(code(&older, Mode::Absolute), later(absolute), "{release}");
        assert_eq!(code(&older, Mode::Percent), None, "{release}");
    }
}
