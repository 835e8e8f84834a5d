//! One file under two releases.

use super::*;
use crate::profile::Switches;

fn scenario(properties: &str, file: &str) -> Scenario {
    let text = format!(
        r#"{{"heddle":1,"name":"x","durationMs":120000,
        "scheduler":{{"kind":"fair","properties":{{{properties}}},"allocationFile":{file:?}}},
        "cluster":{{"nodes":[{{"name":"n","count":2,"resource":{{"memory-mb":8192,"vcores":8}}}}]}},
        "jobs":[
         {{"id":"long","queue":"root.a","atMs":0,"stages":[{{"name":"w","count":12,"duration":100000,"resource":{{"memory-mb":1024,"vcores":1}}}}]}},
         {{"id":"other","queue":"root.b","atMs":0,"stages":[{{"name":"w","count":12,"duration":100000,"resource":{{"memory-mb":1024,"vcores":1}}}}]}},
         {{"id":"late","queue":"root.c","atMs":10000,"stages":[{{"name":"w","count":2,"duration":20000,"resource":{{"memory-mb":4096,"vcores":1}}}}]}}]}}"#
    );
    Scenario::parse(&text).expect("a scenario").0
}

fn profile(id: &str) -> Profile {
    Profile::parse(SchedulerKind::Fair, id).expect("a profile")
}

const FILE: &str = "<allocations><queue name='a'/><queue name='b'/><queue name='c'/>\
    <defaultFairSharePreemptionTimeout>5</defaultFairSharePreemptionTimeout>\
    <defaultFairSharePreemptionThreshold>1</defaultFairSharePreemptionThreshold></allocations>";

#[test]
fn the_same_release_changes_nothing() {
    let of = upgrade(&scenario("", FILE), profile("hadoop-3.4"), profile("hadoop-3.4")).expect("it runs");
    assert_eq!((of.first, of.rules.len(), of.settings.len()), (None, 0, 0));
}

#[test]
fn the_rule_that_decides_otherwise_is_named() {
    let on = r#""yarn.scheduler.fair.preemption":"true","yarn.scheduler.fair.am.preemption":"false""#;
    let of = upgrade(&scenario(on, FILE), profile("hadoop-2.10"), profile("hadoop-3.4")).expect("it runs");
    let first = of.first.expect("rounds of preemption differ");
    let old = |name| Rule {
        name,
        release: "Apache Hadoop 2.10.2",
    };
    assert!(first.rules.contains(&old("marks_victims_last")), "{first:?}");
    assert!(of.rules.contains(&old("keeps_default_queue")));
    // The setting for all masters came with 3.4, of which the file knows nothing under 2.10.
    let begins = |name: &str| {
        let mut all = of.settings.iter();
        all.any(|setting| setting.name == name && setting.change == Change::Begins)
    };
    assert!(begins("yarn.scheduler.fair.am.preemption"), "{:?}", of.settings);
}

#[test]
fn the_rules_are_those_of_the_scheduler() {
    let of = upgrade(&scenario("", FILE), profile("hadoop-2.10"), profile("hadoop-3.4")).expect("it runs");
    assert!(
        of.rules
            .iter()
            .all(|rule| Switches::concerns(rule.name, SchedulerKind::Fair))
    );
    assert!(of.rules.iter().all(|rule| rule.name != "knows_no_weights"));
}

#[test]
fn it_may_be_computed_bit_by_bit() {
    let on = r#""yarn.scheduler.fair.preemption":"true","yarn.scheduler.fair.am.preemption":"false""#;
    let [from, to] = [profile("hadoop-2.10"), profile("hadoop-3.4")];
    let mut bits = Upgrading::new(&scenario(on, FILE), from, to).expect("it runs");
    assert_eq!(bits.progress(), Progress::Runs { done: 0, of: 240_000 });
    let mut steps = vec![bits.progress()];
    while !bits.advance(7_000) {
        steps.push(bits.progress());
    }
    assert!(
        matches!(steps.last(), Some(Progress::Rules { .. } | Progress::Over)),
        "{steps:?}"
    );
    assert_eq!(bits.progress(), Progress::Over);
    assert_eq!(Ok(bits.told()), upgrade(&scenario(on, FILE), from, to));
}

#[test]
fn a_refusal_is_a_decision() {
    let text = include_str!("../../../../www/scenarios/capacity-25-75.json");
    let scenario = Scenario::parse(text).expect("a scenario").0;
    let profile = |id| Profile::parse(SchedulerKind::Capacity, id).expect("a profile");
    let of = upgrade(&scenario, profile("hadoop-3.1"), profile("hadoop-3.4")).expect("it runs");
    let first = of.first.expect("queues have other names");
    let [rule] = first.rules[..] else {
        panic!("one rule makes it: {:?}", first.rules);
    };
    assert_eq!(
        (rule.name, rule.release),
        ("names_queues_by_last_name", "Apache Hadoop 3.1.4")
    );
    assert_eq!(first.before.expect("it is refused")["rejection"], "unknown-queue");
}

#[test]
fn an_element_that_a_release_does_not_read_is_told() {
    let file = FILE.replace(
        "<queue name='a'/>",
        "<queue name='a'><maxContainerAllocation>4096 mb, 4 vcores</maxContainerAllocation></queue>",
    );
    let of = upgrade(&scenario("", &file), profile("hadoop-3.4"), profile("hadoop-3.1")).expect("it runs");
    let told = SettingChange {
        name: "maxContainerAllocation".to_owned(),
        change: Change::Ceases,
    };
    assert!(of.settings.contains(&told), "{:?}", of.settings);
}
