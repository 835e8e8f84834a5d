//! Axes, plans, trials, and asking for what is not known.

use super::*;
use crate::config::Finding;
use crate::goals::Goals;
use crate::sim::Scenario;
use expect_test::{expect, expect_file};
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
        "a=0.7, 1",
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
        a=0.7, 1: ["0.7", "1"]
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

/// A queue that there is not is refused, wherever a change comes from; one that jobs are submitted to may not be written yet.
#[test]
fn queues_that_there_are_not_are_refused() {
    let mut of = tenants();
    let mut queue = of.jobs[0].clone();
    queue.queue = "dynamic.alice".to_owned();
    of.jobs.push(queue);
    let told = [
        "root.tenant4.weight",
        "root.elsewhere.deeper.weight",
        "root.tenant3.deeper.weight",
        "root.tenant3.weigth",
        "weight",
        "root.tenant3.weight",
        "root.dynamic.weight",
        "root.dynamic.alice.weight",
        "root.dynamic.al.weight",
    ]
    .map(|key| {
        let told = |made: Result<(), &Finding>| match made {
            Ok(()) => "taken".to_owned(),
            Err(finding) => format!("{} {:?}", finding.code, finding.args),
        };
        let axis = Axis::parse(&format!("{key}=1,2")).expect("an axis");
        let plan = Plan::new(&of, vec![axis], 1);
        let run = trial(json!({ key: 3 })).scenario(&of);
        format!(
            "{key}\n  plan: {}\n  run: {}\n",
            told(plan.as_ref().map(drop).map_err(|all| &all[0])),
            told(run.as_ref().map(drop))
        )
    });
    expect![[r#"
        root.tenant4.weight
          plan: search.unknown-queue Args([("queue", Text("root.tenant4")), ("end", Said(Said { code: "hint.meant", args: Args([("meant", Name("root.tenant1"))]) }))])
          run: search.unknown-queue Args([("queue", Text("root.tenant4")), ("end", Said(Said { code: "hint.meant", args: Args([("meant", Name("root.tenant1"))]) }))])
        root.elsewhere.deeper.weight
          plan: search.unknown-queue Args([("queue", Text("root.elsewhere.deeper")), ("end", Said(Said { code: "hint.queues", args: Args([("known", List(["root", "root.tenant1", "root.tenant2", "root.tenant3"]))]) }))])
          run: search.unknown-queue Args([("queue", Text("root.elsewhere.deeper")), ("end", Said(Said { code: "hint.queues", args: Args([("known", List(["root", "root.tenant1", "root.tenant2", "root.tenant3"]))]) }))])
        root.tenant3.deeper.weight
          plan: search.unknown-setting Args([("key", Text("root.tenant3.deeper.weight"))])
          run: taken
        root.tenant3.weigth
          plan: search.unknown-setting Args([("key", Text("root.tenant3.weigth"))])
          run: taken
        weight
          plan: search.unknown-setting Args([("key", Text("weight"))])
          run: taken
        root.tenant3.weight
          plan: taken
          run: taken
        root.dynamic.weight
          plan: taken
          run: taken
        root.dynamic.alice.weight
          plan: taken
          run: taken
        root.dynamic.al.weight
          plan: search.unknown-queue Args([("queue", Text("root.dynamic.al")), ("end", Said(Said { code: "hint.queues", args: Args([("known", List(["root", "root.tenant1", "root.tenant2", "root.tenant3"]))]) }))])
          run: search.unknown-queue Args([("queue", Text("root.dynamic.al")), ("end", Said(Said { code: "hint.queues", args: Args([("known", List(["root", "root.tenant1", "root.tenant2", "root.tenant3"]))]) }))])
    "#]].assert_eq(&told.concat());
}

fn siblings() -> Scenario {
    let text = include_str!("../../../../www/scenarios/headroom-siblings.json");
    Scenario::parse(text).expect("a scenario").0
}

/// A member is changed as if the file had it so, whatever kind of value it has; settings come after members.
#[test]
fn a_trial_names_members_of_the_scenario() {
    let of = siblings();
    let made = |set| trial(set).scenario(&of).expect("it can be made");
    let written = |set| serde_json::from_str::<serde_json::Value>(&made(set).to_json()).expect("JSON");
    let of_job = |set| written(set)["jobs"][0].clone();
    assert_eq!(
        written(json!({"scheduler.profile": "huawei-mrs"}))["scheduler"]["profile"],
        "huawei-mrs"
    );
    assert_eq!(
        written(json!({"scheduler.headroom": null}))["scheduler"]["headroom"],
        json!(null)
    );
    assert_eq!(
        written(json!({"cluster.nodes.n.count": "3"}))["cluster"]["nodes"][0]["count"],
        3
    );
    assert_eq!(
        of_job(json!({"jobs.J1.stages.reduce.count": 2}))["stages"][1]["count"],
        2
    );
    let slow = "mapreduce.job.reduce.slowstart.completedmaps";
    assert_eq!(
        of_job(json!({format!("jobs.J1.mapred.{slow}"): "0.5"}))["mapred"][slow],
        "0.5"
    );
    assert_eq!(
        of_job(json!({format!("jobs.J1.mapred.{slow}"): null}))["mapred"][slow],
        json!(null)
    );
    assert_eq!(of_job(json!({"jobs.J1.user": "7"}))["user"], "7");
    assert_eq!(
        of_job(json!({"jobs.J1.onPreemption": {"do": "release"}}))["onPreemption"]["do"],
        "release"
    );
    assert_eq!(
        written(json!({"events.0.atMs": "50000"}))["events"][0]["atMs"],
        50_000
    );
    let both = json!({"root.a.capacity": "25", "root.b.capacity": "75", "scheduler.profile": "huawei-mrs"});
    let made = made(both);
    assert_eq!(made.scheduler.profile.id(), "huawei-mrs");
    assert!(
        made.scheduler
            .capacity_scheduler
            .as_deref()
            .is_some_and(|text| text.contains("<value>75</value>"))
    );
}

#[test]
fn members_that_there_are_not_are_refused() {
    let of = siblings();
    let told = [
        json!({"scheduler.profil": "hadoop-3.4"}),
        json!({"scheduler.profile": "hadoop-1.0"}),
        json!({"jobs.J7.priority": 1}),
        json!({"jobs.J1.stages.map.number": 1}),
        json!({"jobs.J1.stages.map.count": "many"}),
        json!({"cluster.nodes.0.count": 0}),
        json!({"jobs.J1.am.memory": 1}),
    ]
    .map(|set| {
        let finding = trial(set.clone()).scenario(&of).expect_err("refused");
        let place = serde_json::to_string(&finding.place).expect("JSON");
        format!("{set}: {} {place}\n", finding.code)
    });
    expect![[r#"
        {"scheduler.profil":"hadoop-3.4"}: search.unknown-member {}
        {"scheduler.profile":"hadoop-1.0"}: scenario.value {"path":"scheduler.profile"}
        {"jobs.J7.priority":1}: search.unknown-member {}
        {"jobs.J1.stages.map.number":1}: search.unknown-member {}
        {"jobs.J1.stages.map.count":"many"}: scenario.value {"path":"jobs[0].stages[0].count"}
        {"cluster.nodes.0.count":0}: scenario.value {"path":"cluster.nodes[0].count"}
        {"jobs.J1.am.memory":1}: search.unknown-member {}
    "#]]
    .assert_eq(&told.concat());
}

/// What holds of a member that nobody wrote is the value that changes nothing.
#[test]
fn a_member_may_be_changed_to_what_is_listed() {
    let of = siblings();
    let may = |text: &str| match May::parse(text, &of) {
        Ok(may) => format!("{text}: {:?} {:?} {:?}\n", may.now, may.place, may.axis.values),
        Err(finding) => format!("{text}: {}\n", finding.code),
    };
    let told = [
        "scheduler.profile=hadoop-3.4,huawei-mrs",
        "scheduler.headroom.max=available,configured",
        "scheduler.headroom.usage=queue,user",
        "jobs.J1.stages.reduce.count=1..4",
        "jobs.J1.priority=0,1",
        "jobs.J1.label=x,y",
        "jobs.S.onPreemption={\"do\":\"release\",\"costMs\":1},{\"do\":\"ignore\"}",
        "jobs.J1.stages.reduce.count",
        "jobs.J1.stages.combine.count=1..4",
    ]
    .map(may);
    expect![[r#"
        scheduler.profile=hadoop-3.4,huawei-mrs: Some("hadoop-3.4") Some(0) ["huawei-mrs"]
        scheduler.headroom.max=available,configured: Some("configured") Some(1) ["available"]
        scheduler.headroom.usage=queue,user: Some("queue") Some(0) ["user"]
        jobs.J1.stages.reduce.count=1..4: Some("3") Some(2) ["1", "2", "4"]
        jobs.J1.priority=0,1: Some("0") Some(0) ["1"]
        jobs.J1.label=x,y: None None ["x", "y"]
        jobs.S.onPreemption={"do":"release","costMs":1},{"do":"ignore"}: Some("{\"do\":\"ignore\"}") Some(1) ["{\"do\":\"release\",\"costMs\":1}"]
        jobs.J1.stages.reduce.count: search.values
        jobs.J1.stages.combine.count=1..4: search.unknown-member
    "#]].assert_eq(&told.concat());
}

/// Without goals nothing looks back, and nothing is kept to look back at.
#[test]
fn a_run_is_told_alike_with_goals_and_without() {
    let of = tenants();
    let goals = json!({"heddleGoals": 1, "goals": [{"what": "cluster/preempted", "max": 7}]});
    let (goals, _) = Goals::parse(&goals.to_string()).expect("goals");
    let trial = Trial {
        seed: Some(7),
        ..Trial::default()
    };
    let (passed, judged) = (trial.run(&of, &Goals::default()), trial.run(&of, &goals));
    assert_eq!(judged.goals.len(), 1);
    assert_eq!(
        passed,
        Ran {
            goals: Vec::new(),
            ..judged
        }
    );
}

/// Without a file of its own a scheduler has its defaults, which an empty file is not.
#[test]
fn a_scenario_without_a_file_has_none_in_a_trial() {
    let mut of = tenants();
    of.scheduler.allocation_file = None;
    let made = Trial::default().scenario(&of).expect("it can be made");
    assert_eq!(made.scheduler.allocation_file, None);
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

/// Three settings of forty values each, of which only three each will do together: far too many for luck, and no run is needed to
/// know what comes of one.
#[test]
fn more_settings_than_two_are_found_by_what_is_lacking() {
    use tune::{Bounds, Next, Outcome, Tuning};
    let wanted = [
        ("root.tenant1.weight", 31.0),
        ("root.tenant2.weight", 7.0),
        ("root.tenant3.weight", 22.0),
    ];
    let plain = Trial::default().run(&tenants(), &Goals::default());
    let made_up = |trial: &Trial| {
        let lacks = wanted.map(|(key, wanted): (&str, f64)| {
            let value = trial
                .set
                .get(key)
                .and_then(|value| value.as_str()?.parse::<f64>().ok());
            (value.unwrap_or(0.5) - wanted).abs() - 1.0
        });
        let lacks: f64 = lacks.iter().map(|lacks| lacks.max(0.0)).sum();
        let goal = Goal {
            met: lacks <= 0.0,
            at_ms: 0,
            lacks: Some(lacks),
        };
        Ran {
            trial: trial.clone(),
            goals: vec![goal],
            ..plain.clone()
        }
    };
    let may = wanted.map(|(key, _)| May::parse(&format!("{key}=1..40"), &tenants()).expect("a setting"));
    let mut tuning = Tuning::new(tenants(), may.into(), Bounds::default());
    let tuned = loop {
        match tuning.ask().expect("its texts can be read") {
            Next::Done(tuned) => break tuned,
            Next::Play(trials) => tuning.tell(trials.iter().map(made_up)),
        }
    };
    assert_eq!(tuned.outcome, Outcome::Found, "{:?}", tuned.certificate);
    // As near to what holds, 1, 2 and 1, as each may be.
    let to: Vec<&str> = tuned.ways[0].changes.iter().map(|of| &*of.to).collect();
    assert_eq!(to, ["30", "6", "21"]);
    let more = tuned.certificate.more.expect("two were not enough");
    assert!(!more.every && more.runs < 320, "{more:?}");
}

/// What is told on the way is what is told at the end: no stage comes twice, and the best by then is only followed by smaller ones.
#[test]
fn a_search_says_what_it_is_at_and_the_best_by_then() {
    use tune::{Bounds, Next, Stage, Tuning};
    let mut of = tenants();
    of = trial(json!({ "defaultFairSharePreemptionTimeout": null }))
        .scenario(&of)
        .expect("it can be made");
    let goals = json!({"heddleGoals": 1, "goals": [
        {"what": "queue/root.tenant3/used/memory-mb", "min": 6144, "byMs": 106_000},
    ]});
    let (goals, _) = Goals::parse(&goals.to_string()).expect("goals");
    let may = [
        "defaultFairSharePreemptionTimeout=60,5",
        "defaultFairSharePreemptionThreshold=0.5..1/0.1",
    ];
    let may = may.map(|text| May::parse(text, &of).expect("a setting"));
    let bounds = Bounds {
        seeds: 2,
        ..Bounds::default()
    };
    let mut tuning = Tuning::new(of.clone(), may.into(), bounds);
    let (mut stages, mut best) = (Vec::new(), Vec::new());
    let tuned = loop {
        let trials = match tuning.ask().expect("its texts can be read") {
            Next::Done(tuned) => break tuned,
            Next::Play(trials) => trials,
        };
        for (index, trial) in trials.iter().enumerate() {
            let progress = tuning.progress().expect("its texts can be read");
            assert_eq!(progress.asked, trials.len() - index);
            assert_eq!(progress.runs, tuning.played());
            if stages.last() != Some(&progress.stage) {
                stages.push(progress.stage);
            }
            best.extend(progress.best.map(|way| (way.changes.len(), way.distance)));
            tuning.tell([trial.run(&of, &goals)]);
        }
    };
    assert_eq!(stages, [Stage::AsItIs, Stage::Single, Stage::Pairs, Stage::Seeds]);
    assert!(best.is_sorted_by(|one, other| one >= other), "{best:?}");
    let progress = tuning.progress().expect("its texts can be read");
    assert_eq!(progress.best.as_ref(), tuned.ways.first());
}

/// Every setting that is offered can be moved by its name alone, to the values that are told.
#[test]
fn what_may_be_moved_is_what_a_search_takes() {
    let of = tenants();
    let goals = json!({"heddleGoals": 1, "goals": [{"what": "queue/root.tenant3/waitMs", "max": 1}]});
    let (goals, _) = Goals::parse(&goals.to_string()).expect("goals");
    let all = Movable::of(&of, &goals).expect("its texts can be read");
    for movable in &all {
        let may = May::parse(&movable.key, &of).expect("a setting");
        assert_eq!((&may.axis.values, &may.now), (&movable.values, &movable.now));
    }
    let first = all.iter().filter(|movable| movable.first);
    let told: Vec<String> = first
        .map(|of| format!("{}: {:?} {}", of.key, of.now, of.values.len()))
        .collect();
    expect![[r#"
        defaultQueueSchedulingPolicy: Some("fair") 1
        defaultFairSharePreemptionThreshold: Some("0.8") 10
        defaultFairSharePreemptionTimeout: Some("5") 9
        defaultMinSharePreemptionTimeout: None 10
        yarn.scheduler.fair.preemption: Some("true") 1
        yarn.scheduler.fair.preemption.cluster-utilization-threshold: Some("0.8") 10
        yarn.scheduler.fair.waitTimeBeforeKill: Some("15000") 12
        root.tenant3.weight: Some("1.0") 12
        root.tenant3.schedulingPolicy: Some("fair") 2
        root.tenant3.fairSharePreemptionThreshold: Some("0.8") 10
        root.tenant3.fairSharePreemptionTimeout: Some("5") 9
        root.tenant3.minSharePreemptionTimeout: None 10
        root.tenant3.allowPreemptionFrom: Some("true") 1"#]]
    .assert_eq(&told.join("\n"));
    assert!(all.iter().any(|of| of.queue == "root.tenant1" && !of.first));
}

/// The schema of what `heddle tune` finds is written from the types; `UPDATE_EXPECT=1` writes it anew.
#[test]
fn the_schema_of_what_is_found_is_that_of_the_types() {
    let schema = schemars::schema_for!(tune::Tuned);
    let text = serde_json::to_string_pretty(&schema).expect("JSON") + "\n";
    expect_file!["../../spec/tune.schema.json"].assert_eq(&text);
}

#[test]
fn a_picture_shows_what_is_known_over_the_settings_that_move_it_most() {
    let axes = ["a=1,2", "b=x,y,z"].map(|text| Axis::parse(text).expect("an axis"));
    let plan = Plan {
        axes: axes.to_vec(),
        seeds: vec![1, 2],
    };
    let ran = |id: u64| {
        let (a, b, seed) = (id / 6, id / 2 % 3, id % 2);
        let figures = json!({ "same": 7, "preempted": a + 10 * b, "x/waitMs": 1000 * seed });
        let line = json!({ "id": id, "set": {}, "digest": "", "endMs": 0, "figures": figures,
            "goals": [{ "met": b == 2, "atMs": 0, "lacks": null }] });
        serde_json::from_value::<Ran>(line).expect("a result")
    };
    // The last one is not known yet.
    let runs: Vec<_> = (0..12).map(|id| (id < 11).then(|| ran(id))).collect();
    let picture = Picture::of(&plan, &runs, None);
    assert_eq!(
        (picture.runs, picture.known, picture.refused, picture.met),
        (12, 11, 0, Some(3))
    );
    assert_eq!(picture.figures, ["preempted", "x/waitMs"]);
    assert_eq!(picture.lines.len(), 11);
    assert_eq!(picture.lines[2], [0, 1, 10, 0].map(|n| Some(f64::from(n))));
    let shown = picture.shown.expect("a number that differs");
    let axes: Vec<_> = shown.ranking.iter().map(|ranked| ranked.axis).collect();
    assert_eq!(axes, [1, 0], "b moves it most");
    assert!(
        shown.ranking[0].part > 0.95 && shown.ranking[1].part < 0.05,
        "{:?}",
        shown.ranking
    );
    let cells: Vec<_> = shown
        .cells
        .iter()
        .map(|cell| (cell.mean, cell.met, cell.known, cell.first))
        .collect();
    let mean = |n: i32| Some(f64::from(n));
    assert_eq!(
        cells,
        [
            (mean(0), 0, 2, 0),
            (mean(10), 0, 2, 2),
            (mean(20), 2, 2, 4),
            (mean(1), 0, 2, 6),
            (mean(11), 0, 2, 8),
            (mean(21), 1, 1, 10),
        ]
    );
    let waits = Picture::of(&plan, &runs, Some("x/waitMs"))
        .shown
        .expect("it is asked for");
    assert_eq!(
        (waits.name.as_str(), waits.cells[0].mean),
        ("x/waitMs", Some(500.0))
    );
}

/// What is told of one run is what the run did.
#[test]
fn what_a_job_may_expect_is_what_becomes_of_it() {
    let scenario = tenants();
    let run = forecast::Lots::play(&scenario, scenario.seed, None).expect("it runs");
    let told = forecast::Forecast::of(&[run], None);
    let mut history = crate::sim::History::new(scenario).expect("it runs");
    history.run_to(u64::MAX);
    let jobs = history.frontier().jobs();
    assert_eq!(told.jobs.len(), jobs.len(), "all of them wait at the beginning");
    let mut preempted = 0;
    for (told, job) in told.jobs.iter().zip(jobs) {
        let after = |at: Option<u64>| Some((at? - job.submitted?) as f64);
        assert_eq!(told.job, *job.plan.name);
        assert_eq!(told.master_ms.min, after(job.am_acquired), "{}", told.job);
        assert_eq!(told.end_ms.min, after(job.ended), "{}", told.job);
        assert!(told.first_ms.min <= after(job.first_task), "{}", told.job);
        assert_eq!(told.lost.max, Some(f64::from(job.preempted)), "{}", told.job);
        preempted += job.preempted;
    }
    for of in &told.jobs {
        let all = told.jobs.iter().flat_map(|job| &job.takes);
        let taken: f64 = all
            .filter(|from| from.job == of.job)
            .filter_map(|from| from.containers.max)
            .sum();
        assert_eq!(Some(taken), of.lost.max, "others stand in the room of {}", of.job);
    }
    assert!(preempted > 0);
}

#[test]
fn over_several_seeds_times_are_intervals_and_one_job_alone_is_told_the_same() {
    let mut scenario: serde_json::Value =
        serde_json::from_str(include_str!("../../../../www/scenarios/fair-tenants.json")).expect("JSON");
    for job in scenario["jobs"].as_array_mut().expect("jobs") {
        job["stages"][0]["duration"] = json!({"dist": "exponential", "meanMs": 60_000});
    }
    let (scenario, _) = Scenario::parse(&scenario.to_string()).expect("a scenario");
    let play = |job| {
        let runs: Vec<_> = (1..=8)
            .map(|seed| forecast::Lots::play(&scenario, seed, job).expect("it runs"))
            .collect();
        forecast::Forecast::of(&runs, job)
    };
    let all = play(None);
    assert!(!all.alike);
    let name = &all.jobs.last().expect("a job").job;
    let alone = play(Some(name));
    assert_eq!(alone.jobs, all.jobs[all.jobs.len() - 1..]);
    let master = &alone.jobs[0].master_ms;
    assert_eq!(master.count, 8);
    assert!(master.min < master.max && master.min <= master.median && master.median <= master.max);
}
