//! Axes, plans, trials, and asking for what is not known.

use super::*;
use crate::goals::Goals;
use crate::sim::Scenario;
use expect_test::expect;
use serde_json::json;

fn tenants() -> Scenario {
    let text = include_str!("../../../../www/scenarios/fair-tenants.json");
    Scenario::parse(text).expect("a scenario").0
}

fn trial(set: serde_json::Value) -> Trial {
    serde_json::from_value(json!({ "set": set })).expect("a trial")
}

#[test]
fn axes_are_read_or_refused() {
    let cases = [
        "a=1,2,3",
        "a=1..4",
        "a=0..1/0.25",
        "a=-1..1/0.5",
        "root.a.capacity=[memory=10240,vcores=10],[memory=20480,vcores=20],3w",
        "root.a.maxResources=1024 mb, 1 vcores,2048 mb, 2 vcores",
        "a=1..0",
        "a=1..2/0",
        "a=b..c",
        "a",
        "=1",
        "a=",
        "a=1..1000000000",
    ];
    let told = cases.map(|case| match Axis::parse(case) {
        Ok(axis) => format!("{case}: {:?}\n", axis.values),
        Err(said) => format!("{case}: {}\n", said.code),
    });
    expect![[r#"
        a=1,2,3: ["1", "2", "3"]
        a=1..4: ["1", "2", "3", "4"]
        a=0..1/0.25: ["0", "0.25", "0.5", "0.75", "1"]
        a=-1..1/0.5: ["-1", "-0.5", "0", "0.5", "1"]
        root.a.capacity=[memory=10240,vcores=10],[memory=20480,vcores=20],3w: ["[memory=10240,vcores=10]", "[memory=20480,vcores=20]", "3w"]
        root.a.maxResources=1024 mb, 1 vcores,2048 mb, 2 vcores: ["1024 mb, 1 vcores", "2048 mb, 2 vcores"]
        a=1..0: want.axis
        a=1..2/0: want.axis
        a=b..c: want.axis
        a: want.axis
        =1: want.axis
        a=: want.axis
        a=1..1000000000: search.too-many-values
    "#]]
    .assert_eq(&told.concat());
}

#[test]
fn a_plan_has_every_run_once() {
    let axes = ["a=1,2", "b=x,y,z"].map(|text| Axis::parse(text).expect("an axis"));
    let plan = Plan {
        axes: axes.into(),
        seeds: vec![7, 8],
    };
    let runs = plan.runs().expect("not too many");
    let all: Vec<_> = (0..runs).map(|id| plan.trial(id)).collect();
    assert_eq!(runs, 12);
    for (index, of) in all.iter().enumerate() {
        assert_eq!(of.id, index as u64);
        assert!(
            all[..index]
                .iter()
                .all(|other| (&other.set, other.seed) != (&of.set, of.seed))
        );
    }
    assert_eq!(
        serde_json::to_value(&all[3]).expect("JSON"),
        json!({ "id": 3, "set": { "a": "1", "b": "y" }, "seed": 8 })
    );
    let huge = Plan {
        axes: vec![Axis::parse("a=1..99999").expect("an axis"); 2],
        seeds: vec![1],
    };
    assert_eq!(huge.runs().expect_err("too many").code, "search.too-many-runs");
}

/// A change is made in the text where it holds, and makes the run that the text makes when it is written by hand.
#[test]
fn a_trial_is_the_scenario_with_its_settings_written() {
    let of = tenants();
    let changed = trial(json!({
        "root.tenant3.weight": "4.0",
        "defaultFairSharePreemptionTimeout": 9,
        "yarn.scheduler.fair.preemption.cluster-utilization-threshold": 0.5,
    }));
    let made = changed.scenario(&of).expect("it can be made");
    let text = of.scheduler.allocation_file.clone().expect("a file");
    let by_hand = text
        .replace(r#""tenant3"><weight>1.0"#, r#""tenant3"><weight>4.0"#)
        .replace("Timeout>5<", "Timeout>9<");
    assert_eq!(made.scheduler.allocation_file.as_deref(), Some(&*by_hand));
    assert!(made.scheduler.yarn_site.contains("<value>0.5</value>"));
    let goals = Goals::default();
    let [ran, again] = [0, 1].map(|_| changed.run(&of, &goals));
    assert_eq!(ran, again);
    let plain = Trial::default().run(&of, &goals);
    assert!(ran.digest != plain.digest && ran.refused.is_none());
    let mut history = crate::sim::History::new(of).expect("it starts");
    history.run_to(u64::MAX);
    assert_eq!(plain.digest, format!("{:016x}", history.digest()));
}

#[test]
fn what_cannot_be_run_says_why() {
    let of = tenants();
    for set in [
        json!({ "root.tenant1.weight": [1] }),
        json!({ "root.tenant1.weight": "many" }),
    ] {
        let ran = trial(set).run(&of, &Goals::default());
        assert!(ran.refused.is_some() && ran.digest.is_empty() && !ran.meets());
    }
}

#[test]
fn a_line_that_is_written_is_read() {
    let ran = trial(json!({ "root.tenant3.weight": "2" })).run(&tenants(), &Goals::default());
    let line = serde_json::to_string(&ran).expect("JSON");
    assert_eq!(serde_json::from_str::<Ran>(&line).expect("a line"), ran);
}

#[test]
fn what_is_not_known_is_asked_for_once() {
    let mut known = Known::default();
    let trials = [
        trial(json!({ "a": 1 })),
        trial(json!({ "a": 1 })),
        trial(json!({ "a": 2 })),
    ];
    let Err(Asked(missing)) = known.ask(&trials) else {
        panic!("nothing is known")
    };
    assert_eq!(missing.len(), 2);
    known.tell(
        missing
            .into_iter()
            .map(|of| of.run(&tenants(), &Goals::default())),
    );
    assert_eq!(known.ask(&trials).expect("all are known").len(), 3);
}
