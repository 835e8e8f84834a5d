//! Goals: what is read and refused, what they say of runs, and that what is plain early stays so.

use expect_test::{expect, expect_file};
use proptest::prelude::*;

use super::*;
use crate::explain::verdict::{ANSWERS, Question};
use crate::sim::History;

fn run_of(name: &str) -> History {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/scenarios/");
    let text = std::fs::read_to_string(format!("{folder}{name}.json")).expect("a scenario of the gallery");
    History::new(Scenario::parse(&text).expect("a scenario").0).expect("it starts")
}

fn goals(text: &str) -> Goals {
    Goals::parse(text).expect("goals").0
}

/// What is said of each goal, a line each.
fn said(judged: &[Judged]) -> String {
    let line = |of: &Judged| {
        let got = serde_json::to_string(&of.got).expect("JSON");
        let lacks = of
            .lacks
            .filter(|lacks| *lacks > 0.0)
            .map_or(String::new(), |lacks| format!(", lacks {lacks}"));
        format!(
            "{} at {}: {} is {got}{lacks}\n",
            of.outcome.name(),
            of.at_ms,
            of.name
        )
    };
    judged.iter().map(line).collect()
}

const TENANTS: &str = r#"{ "heddleGoals": 1, "goals": [
  { "what": "queue/root.tenant3/used/memory-mb", "min": 1, "byMs": 90000 },
  { "what": "queue/root.tenant3/part/memory-mb", "max": 0.9 },
  { "what": "queue/root.tenant3/deprivedMs", "max": 10000 },
  { "what": "queue/root.tenant3/deprivedMs", "max": 60000 },
  { "what": "queue/root.tenant3/share/vcores", "min": 1, "atMs": 70000 },
  { "what": "queue/root/demand/memory-mb", "min": 1, "fromMs": 10000, "untilMs": 60000 },
  { "what": "queue/root/preempted", "max": 1 },
  { "what": "queue/root.tenant3/waitMs", "max": 30000 },
  { "what": "cluster/preempted", "max": 1000 },
  { "what": "cluster/preemptedMasters", "is": 0 },
  { "what": "cluster/preemptedInVain", "is": 0 },
  { "what": "cluster/amWaitMs", "max": 5000 },
  { "what": "metric/preemptions", "min": 1 },
  { "what": "metric/deprivedMs/root.tenant3", "max": 1, "atMs": 70000 },
  { "what": "verdict/queue/root.tenant3", "not": ["starved"], "fromMs": 60000, "untilMs": 70000 },
  { "what": "verdict/queue/root.tenant3", "not": ["starved"], "fromMs": 1000, "untilMs": 20000 },
  { "what": "verdict/cluster/will-preempt", "is": "will", "byMs": 80000 },
  { "what": "queue/root.nowhere/used/memory-mb", "max": 0 },
  { "name": "nobody waits for ever", "what": "job/none/state", "is": "done", "byMs": "end" }
] }"#;

#[test]
fn what_is_said_of_a_run() {
    let mut history = run_of("fair-tenants");
    history.run_to(u64::MAX);
    let goals = goals(TENANTS);
    expect![[r#"
        met at 80500: queue/root.tenant3/used/memory-mb is 2048.0
        met at 300000: queue/root.tenant3/part/memory-mb is 0.16666666666666666
        broken at 70001: queue/root.tenant3/deprivedMs is 216500.0, lacks 206500
        broken at 143501: queue/root.tenant3/deprivedMs is 216500.0, lacks 156500
        broken at 70000: queue/root.tenant3/share/vcores is 0.0, lacks 1
        met at 60000: queue/root/demand/memory-mb is 167936.0
        broken at 105000: queue/root/preempted is 2.0, lacks 1
        broken at 90001: queue/root.tenant3/waitMs is 46500.0, lacks 16500
        met at 300000: cluster/preempted is 2.0
        met at 300000: cluster/preemptedMasters is 0.0
        met at 300000: cluster/preemptedInVain is 0.0
        broken at 65001: cluster/amWaitMs is 20500.0, lacks 15500
        met at 300000: metric/preemptions is 2.0
        broken at 70000: metric/deprivedMs/root.tenant3 is 10000.0, lacks 9999
        broken at 60000: verdict/queue/root.tenant3 is "clock-runs"
        met at 20000: verdict/queue/root.tenant3 is "no-application"
        met at 60000: verdict/cluster/will-preempt is "will"
        broken at 0: queue/root.nowhere/used/memory-mb is null
        broken at 300000: nobody waits for ever is null
    "#]]
    .assert_eq(&said(&goals.judge(&mut history)));
    let found = goals.check(&history);
    let found: Vec<_> = found
        .iter()
        .map(|of| format!("{:?} {}", of.place, of.code))
        .collect();
    expect![[r#"
        Path { path: "goals[17].what" } goals.unknown-queue
        Path { path: "goals[18].what" } scenario.unknown-job"#]]
    .assert_eq(&found.join("\n"));
}

/// Whatever is plain of a run that is not over is so at its end, and is plain as soon as its moment is computed.
/// Each value that is offered is one that goals can name, and its numbers are those of the run.
#[test]
fn what_a_run_offers_to_goals() {
    let mut history = run_of("fair-tenants");
    history.run_to(u64::MAX);
    let all = subjects(&history);
    let kinds = |kind: &str| all.iter().filter(|of| of.kind == kind).count();
    assert_eq!([kinds("cluster"), kinds("queue")], [1, 4]);
    assert!(kinds("job") >= 3);
    for value in all.iter().flat_map(|of| &of.values) {
        assert_eq!(What::parse(&value.to_string()).as_ref(), Ok(value));
        assert!(Offer::of(&mut history, value, 100_000).now.is_some(), "{value}");
    }
    let offers = [
        "queue/root.tenant3/used/memory-mb",
        "queue/root.tenant3/deprivedMs",
        "cluster/preempted",
        "job/t3/state",
    ];
    let told = offers.map(|what| {
        let what = What::parse(what).expect("a value");
        let offer = Offer::of(&mut history, &what, 90_000);
        serde_json::to_string(&offer).expect("JSON") + "\n"
    });
    expect![[r#"
        {"unit":"memory","texts":[],"numbers":[2048.0,4096.0,6144.0],"now":2048.0,"more":true}
        {"unit":"ms","texts":[],"numbers":[0.0,6500.0,108250.0,216500.0],"now":6500.0,"more":false}
        {"unit":"number","texts":[],"numbers":[0.0,1.0,2.0],"now":1.0,"more":false}
        {"unit":"number","texts":["waiting","running","done","rejected","killed","failed"],"numbers":[],"now":"running","more":false}
    "#]].assert_eq(&told.concat());
}

/// A run that does not keep what its scenario expects begins with that, another with who waits longest.
#[test]
fn goals_to_begin_with() {
    let mut history = run_of("fair-tenants");
    history.run_to(u64::MAX);
    let first = Goals::first(&mut history);
    assert_eq!(goals(&first.to_json()), first);
    expect![[r#"
        broken at 191501: queue/root.tenant3/deprivedMs is 216500.0, lacks 108500
        met at 300000: cluster/preemptedMasters is 0.0
    "#]]
    .assert_eq(&said(&first.judge(&mut history)));
    let mut scenario = history.scenario().clone();
    scenario.expect[0].bound = scenario::Bound::Is(1.0);
    let mut other = History::new(scenario).expect("it starts");
    other.run_to(u64::MAX);
    assert_eq!(Goals::first(&mut other), Goals::of_scenario(other.scenario()));
}

#[test]
fn what_is_plain_early_stays_so() {
    let mut goals = goals(TENANTS);
    // Metrics are of a whole run; verdicts are looked at, which takes its time.
    goals
        .goals
        .retain(|goal| !matches!(goal.what, What::Metric(..) | What::Verdict(..)));
    let mut whole = run_of("fair-tenants");
    whole.run_to(u64::MAX);
    let last = goals.judge(&mut whole);
    let mut history = run_of("fair-tenants");
    for until in (0..).step_by(7_919).take_while(|until| *until < whole.end_ms()) {
        history.run_to(until);
        for (early, late) in goals.judge(&mut history).iter().zip(&last) {
            match early.outcome {
                Outcome::Open => assert!(
                    late.at_ms > history.computed_ms() || late.at_ms == whole.end_ms(),
                    "{until}: {early:?} {late:?}"
                ),
                _ => assert_eq!(
                    (early.outcome, early.at_ms),
                    (late.outcome, late.at_ms),
                    "{until}"
                ),
            }
        }
    }
}

/// Where a scenario says it in `expect`, a goal says the same.
#[test]
fn goals_and_expectations_agree() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/examples/");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).expect("the examples") {
        let path = entry.expect("a file").path();
        let Ok(text) = std::fs::read_to_string(&path) else {
            continue;
        };
        let Ok((scenario, _)) = Scenario::parse(&text) else {
            continue;
        };
        if scenario.expect.is_empty() {
            continue;
        }
        let goals = Goals::of_scenario(&scenario);
        let mut history = History::new(scenario).expect("it starts");
        let checked = history.check_expectations();
        assert_eq!(checked.len(), goals.goals.len(), "{}", path.display());
        history.run_to(u64::MAX);
        for (checked, judged) in checked.iter().zip(goals.judge(&mut history)) {
            seen += 1;
            let same = checked.holds == (judged.outcome == Outcome::Met);
            assert!(same, "{}: {checked:?} {judged:?}", path.display());
        }
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn what_is_wrong_is_told_with_its_path() {
    let cases = [
        "[",
        "[]",
        "{}",
        r#"{ "heddleGoals": 2, "goals": [] }"#,
        r#"{ "heddleGoals": 1, "goal": [], "goals": {} }"#,
        r#"{ "heddleGoals": 1, "goals": [3, {}] }"#,
        r#"{ "heddleGoals": 1, "goals": [{ "what": "queue/root.a/used", "min": 1 }] }"#,
        r#"{ "heddleGoals": 1, "goals": [{ "what": "job/a/age", "min": 1 }] }"#,
        r#"{ "heddleGoals": 1, "goals": [{ "what": "cluster/kills", "min": 1 }] }"#,
        r#"{ "heddleGoals": 1, "goals": [{ "what": "verdict/queue/root.a/why", "is": "will" }] }"#,
        r#"{ "heddleGoals": 1, "goals": [{ "what": "weather", "min": 1 }] }"#,
        r#"{ "heddleGoals": 1, "goals": [{ "what": "cluster/preempted" }] }"#,
        r#"{ "heddleGoals": 1, "goals": [{ "what": "cluster/preempted", "min": 1, "max": 2 }] }"#,
        r#"{ "heddleGoals": 1, "goals": [{ "what": "cluster/preempted", "min": "1" }] }"#,
        r#"{ "heddleGoals": 1, "goals": [{ "what": "cluster/preempted", "is": "none" }] }"#,
        r#"{ "heddleGoals": 1, "goals": [{ "what": "job/a/state", "max": 1 }] }"#,
        r#"{ "heddleGoals": 1, "goals": [{ "what": "verdict/cluster", "not": ["off", "of"] }] }"#,
        r#"{ "heddleGoals": 1, "goals": [{ "what": "cluster/preempted", "max": 1, "atMs": 1, "byMs": 2 }] }"#,
        r#"{ "heddleGoals": 1, "goals": [{ "what": "cluster/preempted", "max": 1, "fromMs": 3, "untilMs": 2 }] }"#,
        r#"{ "heddleGoals": 1, "goals": [{ "what": "cluster/preempted", "max": 1, "atMs": "soon" }] }"#,
        r#"{ "heddleGoals": 1, "goals": [{ "what": "metric/jain", "min": 0.5, "byMs": 3 }] }"#,
        r#"{ "heddleGoals": 1, "goals": [{ "what": "cluster/preempted", "max": 1, "untillMs": 3 }] }"#,
    ];
    let mut told = String::new();
    for case in cases {
        let found = match Goals::parse(case) {
            Ok((_, found)) | Err(found) => found,
        };
        assert!(!found.is_empty(), "{case}");
        for of in found {
            told += &format!(
                "{} {}\n",
                serde_json::to_string(&of.place).expect("JSON"),
                of.code
            );
        }
    }
    expect![[r#"
        {"line":1,"column":1} scenario.json
        {} scenario.value
        {"path":"heddleGoals"} scenario.missing
        {"path":"heddleGoals"} scenario.value
        {"path":"goal"} scenario.unknown-field
        {"path":"goals"} scenario.value
        {"path":"goals[0]"} scenario.value
        {"path":"goals[1].what"} scenario.missing
        {"path":"goals[1]"} scenario.value
        {"path":"goals[0].what"} scenario.value
        {"path":"goals[0].what"} scenario.value
        {"path":"goals[0].what"} scenario.value
        {"path":"goals[0].what"} scenario.value
        {"path":"goals[0].what"} scenario.value
        {"path":"goals[0]"} scenario.value
        {"path":"goals[0]"} scenario.value
        {"path":"goals[0].min"} scenario.value
        {"path":"goals[0]"} scenario.value
        {"path":"goals[0]"} scenario.value
        {"path":"goals[0]"} goals.answer
        {"path":"goals[0]"} scenario.value
        {"path":"goals[0]"} scenario.value
        {"path":"goals[0].atMs"} scenario.value
        {"path":"goals[0]"} scenario.value
        {"path":"goals[0].untillMs"} scenario.unknown-field
    "#]]
    .assert_eq(&told);
}

#[test]
fn answers_that_mean_starvation_are_answers() {
    let of_queues = ANSWERS.iter().filter(|of| of.question == Question::WhyNotMore);
    let known: Vec<_> = of_queues.flat_map(|of| of.codes).collect();
    for code in STARVED {
        assert!(known.contains(&code), "{code}");
    }
}

/// The schema is written from the types; `UPDATE_EXPECT=1` writes it anew.
#[test]
fn the_schema_is_that_of_the_types() {
    let schema = schemars::schema_for!(Goals);
    let text = serde_json::to_string_pretty(&schema).expect("JSON") + "\n";
    expect_file!["../../spec/goals.schema.json"].assert_eq(&text);
}

fn what() -> impl Strategy<Value = What> {
    let figure = prop_oneof![
        Just(Figure::Used),
        Just(Figure::Demand),
        Just(Figure::Pending),
        Just(Figure::Share)
    ];
    let of_queue = prop_oneof![
        (figure, "[a-z-]{1,9}").prop_map(|(figure, kind)| QueueValue::Figure(figure, kind)),
        "[a-z-]{1,9}".prop_map(QueueValue::Part),
        Just(QueueValue::DeprivedMs),
        Just(QueueValue::Preempted),
        Just(QueueValue::WaitMs),
        Just(QueueValue::AmWaitMs),
    ];
    let of_job = prop_oneof![
        Just(JobValue::Preempted),
        "[a-z-]{1,9}".prop_map(JobValue::Headroom),
        Just(JobValue::WaitMs),
        Just(JobValue::AmWaitMs),
        Just(JobValue::TotalMs),
    ];
    let of_cluster = prop_oneof![
        Just(ClusterValue::Preempted),
        Just(ClusterValue::PreemptedMasters),
        Just(ClusterValue::PreemptedInVain),
        Just(ClusterValue::WaitMs),
        Just(ClusterValue::AmWaitMs),
    ];
    prop_oneof![
        ("root(\\.[a-z]{1,5}){0,3}", of_queue).prop_map(|(queue, value)| What::Queue(queue, value)),
        ("[a-z0-9_.-]{1,9}", of_job).prop_map(|(job, value)| What::Job(job, value)),
        of_cluster.prop_map(What::Cluster),
    ]
}

fn when() -> impl Strategy<Value = When> {
    let moment = || prop_oneof![(1_000..9_000_u64).prop_map(Moment::Ms), Just(Moment::End)];
    prop_oneof![
        moment().prop_map(|at_ms| When::At { at_ms }),
        moment().prop_map(|by_ms| When::By { by_ms }),
        (0..1_000_u64, moment()).prop_map(|(from_ms, until_ms)| When::During { from_ms, until_ms }),
    ]
}

fn goal() -> impl Strategy<Value = Goal> {
    let number = || (-1_000..1_000_i32).prop_map(|n| f64::from(n) / 8.0);
    let bound = prop_oneof![
        number().prop_map(|n| Bound::Is(Exactly::Number(n))),
        number().prop_map(Bound::Min),
        number().prop_map(Bound::Max),
    ];
    let texts = (
        prop_oneof![
            Just(What::Job("a".into(), JobValue::State)),
            Just(What::Verdict(About::Cluster, None)),
            Just(What::Verdict(
                About::Queue("root.a".into()),
                Some(Question::WhyNotMore)
            )),
            Just(What::Verdict(About::Job("a".into()), None)),
        ],
        prop_oneof![
            Just(Bound::Is(Exactly::Text("off".into()))),
            Just(Bound::Not(vec!["starved".into(), "off".into()])),
        ],
    );
    let value = prop_oneof![(what(), bound), texts];
    (
        "[a-z ]{0,9}",
        proptest::collection::vec("root\\.[a-z]{1,3}", 0..3),
        value,
        when(),
    )
        .prop_map(|(name, settings, (what, bound), when)| Goal {
            name,
            settings,
            what,
            bound,
            when,
        })
}

proptest! {
    #[test]
    fn what_was_written_is_read(goals in proptest::collection::vec(goal(), 0..5)) {
        let goals = Goals::of(goals);
        let (read, found) = Goals::parse(&goals.to_json()).expect("it is read");
        prop_assert_eq!(read, goals);
        prop_assert!(found.is_empty());
    }
}
