//! Files of real clusters, and what Hadoop's converter was given, under the Capacity Scheduler in each of its modes.

use std::fmt::Write;

use expect_test::expect;
use heddle_core::convert::fs2cs::Case;
use heddle_core::convert::{Carried, Conversion, Mode, convert_in};
use heddle_core::scheduler::Observation;
use heddle_core::sim::History;
use heddle_core::sim::scenario::Scenario;
use rayon::prelude::*;
use serde_json::{Value, json};

use super::each_sample;
use super::unpack;

/// A scenario with four nodes of 100 GB and 64 vcores; `None`: a scheduler that Hadoop refuses.
fn scenario(scheduler: Value) -> Option<Scenario> {
    let text = json!({
        "heddle": 1, "name": "file", "scheduler": scheduler, "jobs": [],
        "cluster": {"nodes": [{"name": "n", "count": 4, "resource": {"memory-mb": 102_400, "vcores": 64}}]},
    });
    let (scenario, _) = Scenario::parse(&text.to_string()).ok()?;
    History::new(scenario.clone()).ok()?;
    Some(scenario)
}

/// The memory that each queue is guaranteed, and how much it may have, MB.
fn memory(scenario: &Scenario) -> Vec<(String, [i64; 2])> {
    let history = History::new(scenario.clone());
    let mut history = history.unwrap_or_else(|findings| panic!("{findings:?}"));
    history.run_to(0);
    let Observation::Capacity(observation) = history.world().scheduler().observe() else {
        panic!("a Capacity Scheduler")
    };
    let queues = observation.queues.iter();
    let own = queues.map(|queue| {
        let (_, default) = &queue.partitions[0];
        let [least, most] = default.effective.expect("amounts");
        (queue.path.to_string(), [least.memory(), most.memory()])
    });
    own.collect()
}

/// `mode: so many settings mean the same, nearly the same, are lost`.
fn counted(mode: Mode, conversion: &Conversion) -> String {
    let count = |carried| {
        let items = conversion.items.iter();
        items.filter(|item| item.carried == carried).count()
    };
    let [exactly, nearly, lost] = [Carried::Exactly, Carried::Approximately, Carried::Lost].map(count);
    format!("{} {exactly}/{nearly}/{lost}", mode.name())
}

/// Files lie in a folder in any order.
fn sorted(mut lines: Vec<String>) -> String {
    lines.sort();
    lines.concat()
}

/// By how many MB at most a queue's guarantee or maximum is another one.
fn off(one: &[(String, [i64; 2])], other: &[(String, [i64; 2])]) -> i64 {
    let pairs = one.iter().map(|(path, own)| {
        let of = other.iter().find(|(there, _)| there == path);
        let (_, there) = of.expect("the same queues");
        (own[0] - there[0]).abs().max((own[1] - there[1]).abs())
    });
    pairs.max().unwrap_or(0)
}

#[test]
fn real_fair_files_in_each_mode() {
    let mut table = Vec::new();
    each_sample("fair", |name, text, _| {
        let Some(source) = scenario(json!({"kind": "fair", "allocationFile": text})) else {
            return;
        };
        let all = Mode::ALL.map(|mode| {
            let conversion = convert_in(&source, Some(mode)).expect("a conversion");
            (counted(mode, &conversion), memory(&conversion.scenario))
        });
        let texts: Vec<&str> = all.iter().map(|(text, _)| &**text).collect();
        let queues = all[0].1.len();
        table.push(format!("{name}: {queues} queues; {}\n", texts.join(", ")));
    });
    expect![[r#"
        bloomberg-chef-bach-13.xml: 2 queues; weight 4/3/0, percent 4/3/0, absolute 4/3/0
        codingcat-longtermfairscheduler-42.xml: 3 queues; weight 14/0/0, percent 14/0/0, absolute 14/0/0
        kbase-cdm-prototype-yarn-23.xml: 2 queues; weight 1/1/0, percent 1/1/0, absolute 1/1/0
        qubitpi-hadoop-3.xml: 11 queues; weight 34/25/1, percent 34/24/2, absolute 35/23/2
        qubitpi-hadoop-5.xml: 4 queues; weight 9/6/1, percent 9/6/1, absolute 9/6/1
    "#]]
    .assert_eq(&sorted(table));
}

#[test]
fn real_capacity_files_in_each_mode() {
    let mut table = Vec::new();
    each_sample("capacity", |name, text, _| {
        let Some(source) = scenario(json!({"kind": "capacity", "capacityScheduler": text})) else {
            return;
        };
        let before = memory(&source);
        let texts = Mode::ALL.map(|mode| {
            let conversion = convert_in(&source, Some(mode)).expect("a conversion");
            let off = off(&before, &memory(&conversion.scenario));
            format!("{} off by {off}", counted(mode, &conversion))
        });
        let queues = before.len();
        table.push(format!("{name}: {queues} queues; {}\n", texts.join(", ")));
    });
    expect![[r#"
        apache-bigtop-14.xml: 2 queues; weight 18/0/0 off by 0, percent 18/0/0 off by 0, absolute 17/1/0 off by 0
        apache-submarine-17.xml: 3 queues; weight 8/4/0 off by 139265, percent 8/4/0 off by 139265, absolute 12/0/0 off by 0
        chlee-k-yarn-docker-21.xml: 3 queues; weight 19/0/0 off by 0, percent 19/0/0 off by 0, absolute 15/4/0 off by 0
        dask-dask-gateway-22.xml: 6 queues; weight 11/0/0 off by 0, percent 11/0/0 off by 0, absolute 3/8/0 off by 0
        matyix-yarn-queue-tests-38.xml: 4 queues; weight 13/0/0 off by 0, percent 13/0/0 off by 0, absolute 10/3/0 off by 0
        qubitpi-hadoop-6.xml: 5 queues; weight 8/0/0 off by 0, percent 8/0/0 off by 0, absolute 5/3/0 off by 0
    "#]].assert_eq(&sorted(table));
}

/// A case of Hadoop's converter in each mode, and from there in each other one: what is refused, if its Fair Scheduler starts.
fn refused(case: &str) -> Option<Vec<String>> {
    let source = scenario(Case::parse(case).expect("a case").scheduler())?;
    let mut refused = Vec::new();
    let mut try_in = |scenario: &Scenario, mode: Mode| match convert_in(scenario, Some(mode)) {
        Ok(conversion) => Some((memory(&conversion.scenario), conversion.scenario)),
        Err(findings) => {
            refused.push(format!("{}: {}", mode.name(), findings[0].code));
            None
        }
    };
    for mode in Mode::ALL {
        let Some((queues, made)) = try_in(&source, mode) else {
            continue;
        };
        for other in Mode::ALL.into_iter().filter(|other| *other != mode) {
            if let Some((others, _)) = try_in(&made, other) {
                assert_eq!(queues.len(), others.len());
            }
        }
    }
    refused.dedup();
    Some(refused)
}

/// Every recorded input of Hadoop's converter that a Fair Scheduler takes starts as a Capacity Scheduler, but for these. Two have a
/// weight that is no number, with which a Fair Scheduler would hang: they are refused.
#[test]
fn what_the_converter_was_given_starts_in_each_mode() {
    let files = unpack::files("fs2cs");
    let cases: Vec<&(String, String)> = files
        .iter()
        .filter(|(path, _)| path.ends_with(".case.json"))
        .collect();
    let tried: Vec<(&str, Vec<String>)> = cases
        .par_iter()
        .filter_map(|(path, text)| {
            let refused = std::panic::catch_unwind(|| refused(text));
            Some((
                &**path,
                refused.unwrap_or_else(|_| Some(vec!["panics".to_owned()]))?,
            ))
        })
        .collect();
    let mut table = format!("{} of {}\n", tried.len(), cases.len());
    for (path, refused) in tried.iter().filter(|(_, refused)| !refused.is_empty()) {
        writeln!(table, "{path}: {}", refused.join(", ")).expect("a string");
    }
    expect![[r#"
        590 of 657
        fs2cs/name-comma.case.json: weight: convert.queue-name, percent: convert.queue-name, absolute: convert.queue-name
        fs2cs/name-word-label.case.json: weight: convert.queue-name, percent: convert.queue-name, absolute: convert.queue-name
        fs2cs/replay-tree-17.case.json: weight: convert.queue-name, percent: convert.queue-name, absolute: convert.queue-name
    "#]]
    .assert_eq(&table);
}
