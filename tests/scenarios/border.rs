//! What the page is handed (`heddle_core::explain::told`, `heddle_core::view`).

use heddle_core::explain::told::{Teller, Value};
use heddle_core::resource::Amount;
use heddle_core::sim::{History, Scenario};
use heddle_core::view::names::{Namer, Names};
use heddle_core::view::{LifeFlag, LifeRow, Lives, Measure, SeriesRow, Steps};

use super::{example, read, scenario_files, start};

/// Queues that come with their users and go again, and everything that may be done to a cluster.
const COMING_AND_GOING: &str = r#"{
    "heddle": 1, "name": "coming and going", "durationMs": 90000,
    "scheduler": {"kind": "fair", "allocationFile": [
        "<allocations>",
        "<queue name=\"a\"/><queue name=\"b\"/>",
        "<queuePlacementPolicy><rule name=\"specified\" create=\"false\"/><rule name=\"user\"/></queuePlacementPolicy>",
        "</allocations>"
    ]},
    "cluster": {"nodes": [{"name": "n", "count": 2, "resource": {"memory-mb": 4096, "vcores": 4}}]},
    "jobs": [
        {"id": "short", "user": "eve", "stages": [{"name": "s", "count": 1, "resource": {"memory-mb": 1024, "vcores": 1}, "duration": 2000}]},
        {"id": "long", "queue": "root.a", "user": "ann", "stages": [{"name": "s", "count": 1, "resource": {"memory-mb": 1024, "vcores": 1}, "duration": 80000}]}
    ],
    "events": [
        {"atMs": 30000, "do": "addNode", "node": {"name": "m", "resource": {"memory-mb": 2048, "vcores": 2}}},
        {"atMs": 40000, "do": "resizeNode", "name": "m", "resource": {"memory-mb": 1024, "vcores": 2}},
        {"atMs": 45000, "do": "moveJob", "job": "long", "queue": "root.b"},
        {"atMs": 50000, "do": "removeNode", "name": "m", "detectMs": 3000},
        {"atMs": 60000, "do": "reload", "allocationFile": "<allocations><queue name=\"a\"><weight>3.0</weight></queue><queue name=\"b\"/></allocations>"}
    ]
}"#;

/// What is known once the news are.
fn joined(known: Option<Names>, news: Names) -> Names {
    let Some(mut all) = known else {
        return news;
    };
    for app in news.apps {
        match all.apps.iter_mut().find(|other| other.id == app.id) {
            Some(other) => *other = app,
            None => all.apps.push(app),
        }
    }
    Names {
        nodes: news.nodes.or(all.nodes),
        apps: all.apps,
        ..news
    }
}

/// Computes the run in steps, and how often names were given; no change may go untold.
fn times_named(mut history: History, step_ms: u64) -> usize {
    let mut namer = Namer::default();
    let mut known: Option<Names> = None;
    let mut times = 0;
    for step in 0.. {
        let over = history.run_to(step * step_ms);
        if let Some(news) = namer.news(&history) {
            known = Some(joined(known, news));
            times += 1;
        }
        assert_eq!(
            known.as_ref(),
            Some(&Names::of(&history)),
            "{} at {} ms",
            history.scenario().name,
            step * step_ms
        );
        if over || step * step_ms >= history.scenario().duration_ms {
            break;
        }
    }
    times
}

#[test]
fn names_are_given_when_they_change_and_only_then() {
    for file in scenario_files() {
        let scenario = read(&file);
        let steps = scenario.duration_ms.min(400_000) / 2_000;
        let jobs = scenario.jobs.len() as u64;
        let times = times_named(start(&scenario), 2_000) as u64;
        assert!(
            times < steps.max(2 + 2 * jobs),
            "{}: {times} of {steps}",
            file.display()
        );
    }
    let (scenario, _) = Scenario::parse(COMING_AND_GOING).unwrap_or_else(|findings| panic!("{findings:#?}"));
    let times = times_named(start(&scenario), 1_000);
    // At first, each of the two jobs, eve's queue, five commands; the lost node once more when it is noticed.
    assert!((8..=12).contains(&times), "{times}");
}

/// A run whose tasks have a card each; the master has none.
fn with_cards() -> History {
    let text = include_str!("cards.json");
    let (scenario, _) = Scenario::parse(text).unwrap_or_else(|findings| panic!("{findings:#?}"));
    let mut history = start(&scenario);
    history.run_to(20_000);
    history
}

fn cards(further: &[Amount]) -> Vec<(String, f64)> {
    further.iter().map(|of| (of.name.clone(), of.amount)).collect()
}

#[test]
fn every_resource_type_is_told() {
    let history = with_cards();
    let names = Names::of(&history);
    assert_eq!(cards(&names.cluster.total.further), [("gpu".into(), 2.0)]);
    assert_eq!(
        cards(&names.nodes.expect("they are new")[0].total.further),
        [("gpu".into(), 2.0)]
    );
    let teller = Teller::of(&history);
    let allocated = history.rows().iter().filter(|row| row.kind() == "allocated");
    let sizes = allocated.flat_map(|row| teller.row(&row).operands);
    let sizes: Vec<_> = sizes
        .filter_map(|fact| match fact.value {
            Value::Resource(amounts) => Some(cards(&amounts.further)),
            _ => None,
        })
        .collect();
    assert!(sizes.contains(&vec![("gpu".into(), 1.0)]), "{sizes:?}");
}

#[test]
fn rows_of_lives_tell_of_further_types() {
    let history = with_cards();
    let mut lives = Lives::default();
    lives.follow(&history);
    let is_flags = |(column, _): &(&str, &str)| *column == "flags";
    let flags = LifeRow::COLUMNS.iter().position(is_flags).expect("a column");
    let rows = lives.rows(history.scenario().types.count());
    let told: Vec<_> = rows
        .chunks(LifeRow::STRIDE + 2)
        .map(|row| (row[flags], &row[LifeRow::STRIDE..]))
        .collect();
    let (master, task): (&[u32], &[u32]) = (&[0, 0], &[1, 0]);
    assert_eq!(told, [(LifeFlag::Am.bit(), master), (0, task), (0, task)]);
}

#[test]
fn series_measure_further_types() {
    let history = with_cards();
    let types = history.scenario().types.count();
    let rows = Steps::default().rows(history.series(), types);
    let of_cards = f64::from(Measure::UsedMemory.number()) + Measure::NAMES.len() as f64;
    let used = rows
        .chunks(SeriesRow::STRIDE)
        .filter(|row| row[0] == 0.0 && row[1] == of_cards);
    let used: Vec<f64> = used.map(|row| row[3]).collect();
    assert!(used.ends_with(&[2.0]), "{used:?}");
}

/// The monitor of the first runs other policies only, so preemption is off and its settings say nothing.
#[test]
fn settings_of_preemption_are_told_where_the_monitor_has_its_policy() {
    for (name, preempts) in [("placed-capacity", false), ("masters-capacity", true)] {
        let history = start(&example(name));
        let names = Names::of(&history);
        let told = names.queues[0]
            .properties
            .iter()
            .any(|of| of.name == "monitoring_interval");
        assert_eq!(told, preempts, "{name}");
    }
}
