//! Exercises: what is read and refused, what is drawn, codes and what becomes of those that were changed.

use expect_test::expect;
use proptest::prelude::*;

use super::code::{self, Refusal};
use super::*;

fn file() -> String {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../www/course/exercises/third-tenant.json"
    );
    std::fs::read_to_string(path).expect("an exercise")
}

fn exercise(seed: u64) -> Exercise {
    Exercise::parse(&file(), seed).expect("an exercise").0
}

/// The exercise with a change of its JSON.
fn changed(change: impl Fn(&mut Value)) -> String {
    let mut value = serde_json::from_str(&file()).expect("JSON");
    change(&mut value);
    value.to_string()
}

/// What is found, a line each: the place and the code.
fn found(text: &str) -> String {
    let findings = Exercise::parse(text, 0).map_or_else(|found| found, |(_, found)| found);
    let line = |finding: &crate::config::Finding| {
        let place = serde_json::to_string(&finding.place).expect("JSON");
        format!("{place} {}\n", finding.code)
    };
    findings.iter().map(line).collect()
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    expect![""].assert_eq(&found(&file()));
    let text = changed(|of| {
        of["heddleExercise"] = 2.into();
    });
    expect![[r#"
        {"path":"heddleExercise"} scenario.value
    "#]]
    .assert_eq(&found(&text));
    let text = changed(|of| {
        of["title"] = serde_json::json!({ "de": "Ein dritter Mieter kommt" });
        of["text"][1] = "It has {wieght} and ${user} and { no name }.".into();
        of["scenario"]["jobs"][1]["stages"][0]["count"] = (-1).into();
        of["goals"][1]["what"] = "cluster/none".into();
        of["mistakes"][0]["fails"][0] = 7.into();
        of["asks"][2]["what"] = "cluster/preempted".into();
        of["hint"] = "".into();
    });
    expect![[r#"
        {"path":"text[1]"} exercise.unknown-number
        {"path":"title"} scenario.value
        {"path":"scenario.jobs[1].stages[0].count"} scenario.value
        {"path":"asks[2]"} scenario.value
        {"path":"goals[1].what"} scenario.value
        {"path":"mistakes[0].fails[0]"} scenario.value
        {"path":"hint"} scenario.unknown-field
    "#]]
    .assert_eq(&found(&text));
    let text = changed(|of| {
        of["numbers"][0][1] = serde_json::json!({ "weight": 2 });
        let tables = of["numbers"].as_array_mut().expect("tables");
        tables.push(serde_json::json!([{ "share": 3 }]));
        tables.push(serde_json::json!([{ "Weight": [] }]));
        of["may"][0] = "defaultFairSharePreemptionTimout=5..60/5".into();
    });
    expect![[r#"
        {"path":"numbers[0]"} scenario.value
        {"path":"numbers[1]"} exercise.number-twice
        {"path":"numbers[2][0]"} scenario.value
        {"path":"numbers[2]"} scenario.value
        {"path":"may[0]"} search.unknown-setting
    "#]]
    .assert_eq(&found(&text));
}

/// A choice among whole schedulers, and a member of a job.
fn choosing() -> Value {
    let text = changed(|of| {
        let site = "<configuration><property><name>yarn.resourcemanager.scheduler.monitor.enable</name>\
            <value>true</value></property></configuration>";
        let capacity = |name: &str, of: u32| {
            format!(
                "<property><name>yarn.scheduler.capacity.root.{name}.capacity</name><value>{of}</value></property>"
            )
        };
        let file = format!(
            "<configuration><property><name>yarn.scheduler.capacity.root.queues</name>\
             <value>tenant1,tenant2,tenant3</value></property>{}{}{}</configuration>",
            capacity("tenant1", 25),
            capacity("tenant2", 25),
            capacity("tenant3", 50)
        );
        of["may"] = serde_json::json!([
            { "name": "scheduler", "say": "The scheduler", "choices": [
                { "name": "fair", "say": { "en": "Fair", "de": "Fair" } },
                { "name": "capacity", "set": {
                    "scheduler": { "kind": "capacity", "capacityScheduler": file, "yarnSite": site } } },
            ] },
            "jobs.t3.stages.work.count=1,20",
        ]);
        of["solutions"] = serde_json::json!([]);
        of["mistakes"] = serde_json::json!([]);
    });
    serde_json::from_str(&text).expect("JSON")
}

/// With the numbers of one seed a part of a solution may be what holds: whoever compares it with an attempt is not told of it.
#[test]
fn what_holds_is_no_part_of_a_change_that_is_told() {
    let text = changed(|of| {
        of["mistakes"][0]["set"]["defaultFairSharePreemptionThreshold"] = 0.8.into();
        of["mistakes"][0]["set"]["defaultFairSharePreemptionTimeout"] = 5.into();
    });
    let (exercise, _) = Exercise::parse(&text, 0).expect("an exercise");
    let told = exercise.told(&mut exercise.given().expect("it runs"));
    let set = serde_json::to_string(&told.mistakes[0].set).expect("JSON");
    assert_eq!(set, r#"{"defaultFairSharePreemptionTimeout":"5"}"#);
}

/// Choices stand for what they change: in the run, in codes and in what is proven.
#[test]
fn a_choice_is_made_by_its_name() {
    let mut value = choosing();
    value["mistakes"] = serde_json::json!([
        { "set": { "scheduler": "capacity", "jobs.t3.stages.work.count": 1 }, "fails": [0], "say": "Too little." }
    ]);
    let (exercise, found) = Exercise::parse(&value.to_string(), 0).expect("an exercise");
    assert_eq!(found, []);
    expect!["[]"].assert_eq(&serde_json::to_string(&exercise.prove().faults).expect("JSON"));
    let attempt = Attempt {
        knobs: vec![Some(0), Some(0)],
        guesses: vec![None; exercise.asks.len()],
        ..Attempt::default()
    };
    let made = exercise.changed(&attempt).expect("it can be made");
    assert_eq!(made.scheduler.kind, crate::profile::SchedulerKind::Capacity);
    assert_eq!(made.jobs[2].stages[0].count, 1);
    let code = exercise.code(&attempt).expect("it runs");
    assert_eq!(exercise.confirm(&code).expect("it is real").attempt, attempt);
    assert_eq!(exercise.combinations(), 4);
    let told = exercise.told(&mut exercise.given().expect("it runs"));
    expect![[r#"[{"key":"scheduler","say":"The scheduler","now":"fair","values":["capacity"],"called":{"fair":{"de":"Fair","en":"Fair"}},"place":0},{"key":"jobs.t3.stages.work.count","say":null,"now":"20","values":["1"],"called":{},"place":1}]"#]].assert_eq(&serde_json::to_string(&told.knobs).expect("JSON"));
}

#[test]
fn choices_that_cannot_be_made_are_told_with_their_places() {
    let told = |change: fn(&mut Value)| {
        let mut value = choosing();
        change(&mut value["may"]);
        found(&value.to_string())
    };
    expect![""].assert_eq(&told(|_| ()));
    expect![[r#"
        {"path":"may[0].choices[1].set"} scenario.other-scheduler
    "#]]
    .assert_eq(&told(|may| {
        may[0]["choices"][1]["set"]["scheduler"]["kind"] = "fair".into();
    }));
    expect![[r#"
        {"path":"may[0]"} scenario.value
    "#]]
    .assert_eq(&told(|may| may[0]["choices"][1]["name"] = "fair".into()));
    expect![[r#"
        {"path":"may[0]"} scenario.value
    "#]]
    .assert_eq(&told(|may| may[0]["choices"][1]["set"] = serde_json::json!({})));
    expect![[r#"
        {"path":"may[0]"} scenario.value
    "#]]
    .assert_eq(&told(|may| {
        may[0]["choices"] = serde_json::json!([{ "name": "fair" }]);
    }));
    expect![[r#"
        {"path":"may[0].choices[0].nam"} scenario.unknown-field
    "#]]
    .assert_eq(&told(|may| may[0]["choices"][0]["nam"] = 1.into()));
    expect![[r#"
        {"path":"may[1]"} search.unknown-member
    "#]]
    .assert_eq(&told(|may| may[1] = "jobs.t9.stages.work.count=1,2".into()));
}

/// A seed has the same numbers whenever it is asked; 0 has the first ones; all are drawn by some.
#[test]
fn numbers_are_drawn_by_the_seed() {
    let texts: Vec<String> = (0..20)
        .map(|seed| exercise(seed).text[0].of("en").to_owned())
        .collect();
    assert!(texts[0].contains("a weight of 1,"), "{}", texts[0]);
    assert!(texts.iter().any(|text| text.contains("a weight of 3,")));
    assert_eq!(exercise(7), exercise(7));
    let goal = |seed| serde_json::to_string(&exercise(seed).goals.goals[0].bound).expect("JSON");
    let by_text = |seed: usize| match texts[seed].contains("weight of 1,") {
        true => r#"{"min":6144.0}"#,
        false => r#"{"min":12288.0}"#,
    };
    for seed in 0..20 {
        assert_eq!(goal(seed as u64), by_text(seed));
    }
}

#[test]
fn a_language_that_is_not_there_is_english() {
    let words = Words::Several(
        [("de", "Anteil"), ("en", "share")]
            .map(|(of, text)| (of.into(), text.into()))
            .into(),
    );
    assert_eq!(
        ["de", "en", "fr"].map(|of| words.of(of)),
        ["Anteil", "share", "share"]
    );
}

/// What the author says of an exercise is held to its runs.
#[test]
fn each_claim_of_an_author_is_run() {
    let faults = |change: fn(&mut Value)| {
        let (exercise, _) = Exercise::parse(&changed(change), 0).expect("an exercise");
        serde_json::to_string(&exercise.prove().faults).expect("JSON")
    };
    expect!["[]"].assert_eq(&faults(|_| ()));
    expect![[r#"[{"fault":"solved-at-the-start"},{"fault":"otherwise","path":"mistakes[0]","goals":[]},{"fault":"otherwise","path":"mistakes[1]","goals":[]}]"#]]
        .assert_eq(&faults(|of| of["goals"][0]["min"] = 0.into()));
    expect![[r#"[{"fault":"missed","path":"solutions[0]","goals":[1]},{"fault":"otherwise","path":"mistakes[1]","goals":[0,1]}]"#]]
        .assert_eq(&faults(|of| of["goals"][1]["max"] = 2.into()));
    expect![[r#"[{"fault":"not-allowed","path":"solutions[0]"}]"#]].assert_eq(&faults(|of| {
        of["solutions"][0]["set"]["defaultFairSharePreemptionTimeout"] = "7".into();
    }));
    expect![[r#"[{"fault":"no-answer","path":"asks[1]"}]"#]].assert_eq(&faults(|of| {
        of["asks"][1]["when"]["min"] = 99.into();
    }));
}

/// What the run answers, by each kind of question.
#[test]
fn questions_are_answered_by_the_run() {
    let text = changed(|of| {
        let asks = of["asks"].as_array_mut().expect("questions");
        for (next, by) in [
            ("preempted", "container"),
            ("preempted", "job"),
            ("served", "queue"),
            ("served", "job"),
        ] {
            asks.push(serde_json::json!({ "say": "Who?", "stopMs": 60000, "next": next, "by": by }));
        }
        asks.push(serde_json::json!({ "say": "Who is starved?", "starved": 80000 }));
    });
    let (exercise, _) = Exercise::parse(&text, 0).expect("an exercise");
    let answers = exercise.answers().expect("it runs");
    expect![[r#"[4096.0,105000.0,["root.tenant2"],[2048.0,4096.0,4096.0],["2_2"],["t2"],["root.tenant3"],["t3"],["root.tenant3"]]"#]]
    .assert_eq(&serde_json::to_string(&answers).expect("JSON"));
    let attempt = Attempt {
        guesses: vec![
            Some(Guess::Number(6144.0)),
            Some(Guess::Number(104_000.0)),
            Some(Guess::Names(vec!["root.tenant2".into()])),
            None,
        ],
        ..Attempt::default()
    };
    let right = exercise.right(&attempt).expect("it runs");
    assert_eq!(right[..4], [Some(false), Some(true), Some(true), None]);
}

/// A line is right where each of its points is; what is said of each is told, and from when on the run shows it.
#[test]
fn a_line_is_compared_point_by_point() {
    let exercise = exercise(0);
    let mut given = exercise.given().expect("it runs");
    let mut compared = |line: &[Option<f64>]| {
        let mut attempt = attempt();
        attempt.guesses[3] = Some(Guess::Line(line.to_vec()));
        let of = exercise.compare(&attempt, &mut given).pop().expect("an answer");
        assert_eq!(exercise.right(&attempt).expect("it runs")[3], of.right);
        serde_json::to_string(&of).expect("JSON")
    };
    expect![[r#"{"answer":[2048.0,4096.0,4096.0],"atMs":150000,"right":true,"points":[true,true,true]}"#]]
        .assert_eq(&compared(&[Some(2048.0), Some(4096.0), Some(4096.0)]));
    expect![[r#"{"answer":[2048.0,4096.0,4096.0],"atMs":150000,"right":true,"points":[true,true,true]}"#]]
        .assert_eq(&compared(&[Some(3072.0), Some(3072.0), Some(5120.0)]));
    expect![[r#"{"answer":[2048.0,4096.0,4096.0],"atMs":150000,"right":false,"points":[true,null,false]}"#]]
        .assert_eq(&compared(&[Some(3072.0), None, Some(5121.0)]));
    expect![[r#"{"answer":[2048.0,4096.0,4096.0],"atMs":150000,"right":false,"points":[null,null,null]}"#]]
        .assert_eq(&compared(&[]));
    let compared = exercise.compare(&Attempt::default(), &mut exercise.given().expect("it runs"));
    let shown: Vec<u64> = compared.iter().map(|of| of.at_ms).collect();
    assert_eq!(shown, [150_000, 105_000, 105_000, 150_000]);
    assert!(
        compared
            .iter()
            .all(|of| of.right.is_none() && of.points.is_empty())
    );
}

/// What a line may be of, and when.
#[test]
fn what_is_wrong_with_a_line_is_told() {
    let with = |line: &str, points: &[u64]| {
        found(&changed(|of| {
            of["asks"][3]["line"] = line.into();
            of["asks"][3]["points"] = points.into();
        }))
    };
    let used = "queue/root.tenant3/used/memory-mb";
    expect![[""]].assert_eq(&with(used, &[110_001]));
    for line in [
        "queue/root.a/demand/vcores",
        "queue/root.a/used/gpu",
        "queue/root.a/part/vcores",
        "cluster/preempted",
    ] {
        expect![[r#"
            {"path":"asks[3].line"} scenario.value
        "#]]
        .assert_eq(&with(line, &[120_000]));
    }
    for points in [&[][..], &[110_000], &[120_000, 120_000], &[130_000, 120_000]] {
        expect![[r#"
            {"path":"asks[3]"} scenario.value
        "#]]
        .assert_eq(&with(used, points));
    }
    let many: Vec<u64> = (1..14).map(|at| 110_000 + at).collect();
    expect![[r#"
        {"path":"asks[3].points"} scenario.list-too-long
        {"path":"asks[3]"} scenario.value
    "#]]
    .assert_eq(&with(used, &many));
    let twice = changed(|of| of["asks"][3]["starved"] = 1.into());
    expect![[r#"
        {"path":"asks[3]"} scenario.value
    "#]]
    .assert_eq(&found(&twice));
}

fn attempt() -> Attempt {
    Attempt {
        knobs: vec![Some(0), Some(4)],
        hints: 2,
        guesses: vec![
            Some(Guess::Number(8192.0)),
            None,
            Some(Guess::Names(vec!["root.tenant1".into()])),
            Some(Guess::Line(vec![Some(2048.0), None, Some(6144.0)])),
        ],
    }
}

#[test]
fn a_code_says_what_was_done() {
    let exercise = exercise(12_345);
    let attempt = attempt();
    let code = exercise.code(&attempt).expect("it runs");
    let said = exercise
        .confirm(&code.to_lowercase().replace('-', " "))
        .expect("it is real");
    assert_eq!(said.attempt, attempt);
    assert!(said.solved());
    let head = code::head(&code).expect("a code");
    assert_eq!((head.exercise, head.seed), (exercise.number(), 12_345));
    assert!(code.len() < 50, "{code}");
}

/// Each answer comes back from its code: a number as large as any, and leaves whatever their number.
#[test]
fn a_code_holds_every_answer() {
    let text = changed(|of| {
        let lines = of["scenario"]["scheduler"]["allocationFile"]
            .as_array_mut()
            .expect("lines");
        let more = (0..100).map(|leaf| format!("<queue name=\"more{leaf}\"/>").into());
        lines.splice(7..7, more);
        of["asks"] = serde_json::json!([
            { "say": "How much?", "what": "queue/root.tenant1/used/memory-mb", "atMs": 0 },
            { "say": "Who is starved?", "starved": 80000 },
            { "say": "Draw.", "line": "queue/root.tenant3/share/vcores", "points": [1, 2, 3, 4] },
        ]);
    });
    let (exercise, _) = Exercise::parse(&text, 0).expect("an exercise");
    let leaves = exercise.asks[1].choices(&mut exercise.given().expect("it runs"));
    assert_eq!(leaves.len(), 103);
    let attempt = Attempt {
        knobs: vec![None, None],
        guesses: vec![
            Some(Guess::Number(u64::MAX as f64)),
            Some(Guess::Names(leaves)),
            Some(Guess::Line(vec![
                Some(0.0),
                None,
                Some(u64::MAX as f64),
                Some(7.0),
            ])),
        ],
        ..Attempt::default()
    };
    let code = exercise.code(&attempt).expect("it runs");
    assert_eq!(exercise.confirm(&code).expect("it is real").attempt, attempt);
}

/// One character changed: the check finds each, and what was meant is among what is offered.
#[test]
fn a_code_with_one_character_changed_is_none() {
    let exercise = exercise(3);
    let code = exercise.code(&attempt()).expect("it runs");
    for (at, was) in code.char_indices().filter(|(_, c)| *c != '-') {
        let mut other = code.clone();
        other.replace_range(at..=at, if was == '7' { "8" } else { "7" });
        let Err(Refusal::Misread { meant }) = exercise.confirm(&other) else {
            panic!("{other} is taken");
        };
        assert!(meant.contains(&code), "{other}: {meant:?}");
    }
}

/// Codes whose check was made anew after a change: what they say does not come out.
#[test]
fn a_forged_code_is_refused_with_the_reason() {
    let exercise = exercise(3);
    let code = exercise.code(&attempt()).expect("it runs");
    let mut reasons = std::collections::BTreeSet::new();
    for forged in code::forged(&code) {
        let refusal = exercise.confirm(&forged).expect_err("it was changed");
        reasons.insert(serde_json::to_value(&refusal).expect("JSON")["refusal"].to_string());
    }
    expect![[
        r#"{"\"other-exercise\"", "\"other-form\"", "\"other-goals\"", "\"other-run\"", "\"other-shape\""}"#
    ]]
    .assert_eq(&format!("{reasons:?}"));
    assert_eq!(exercise.confirm("ann did it"), Err(Refusal::NoCode));
    let mut later = exercise;
    later.version += 1;
    assert_eq!(later.confirm(&code), Err(Refusal::OtherExercise));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// What is no code is refused, and never a fault.
    #[test]
    fn any_text_is_answered(text in "[0-9A-Za-z -]{0,60}") {
        let exercise = exercise(1);
        prop_assert!(exercise.confirm(&text).is_err());
    }
}
