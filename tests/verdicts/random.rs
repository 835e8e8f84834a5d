//! Random moments of random small runs: no false claim, and `unknown` is never answered.
//!
//! `HEDDLE_MOMENTS=100000 cargo test --release -p heddle --test verdicts random` looks at more of them than the tests do.

mod capacity;
mod fair;
mod masters;
mod old;
mod superior;

use std::collections::BTreeMap;

use heddle_core::explain::verdict::remedies::{Remedy, remedies};
use heddle_core::explain::verdict::{self, Asked, Claim, Moment, UNKNOWN};
use heddle_core::scheduler::Subject;
use heddle_core::sim::{History, Scenario};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::Value;

/// How many moments the tests look at.
const MOMENTS: u32 = 2_000;
/// How many moments of one run.
const OF_A_RUN: u32 = 10;
/// Remedies are run for one of so many verdicts.
const MOMENTS_A_REMEDY: u64 = 50;

/// What was tested, by kind of claim and by answer.
#[derive(Default, Debug)]
struct Tally {
    claims: BTreeMap<String, u32>,
    answers: BTreeMap<&'static str, u32>,
}

#[test]
fn no_claim_of_a_random_moment_is_false() {
    let moments = std::env::var("HEDDLE_MOMENTS").map_or(MOMENTS, |text| text.parse().expect("a number"));
    let config = Config {
        cases: moments.div_ceil(OF_A_RUN),
        failure_persistence: None,
        ..Config::default()
    };
    let tally = std::cell::RefCell::new(Tally::default());
    let result = TestRunner::new(config).run(&(scenario(), any::<u64>()), |(text, seed)| {
        look(&text, seed, &mut tally.borrow_mut())
    });
    println!("{:#?}", tally.borrow());
    if let Err(error) = result {
        panic!("{error}");
    }
}

/// Scenarios of every scheduler, a quarter of them with the lags of a real cluster.
fn scenario() -> impl Strategy<Value = Value> {
    let exact = prop_oneof![
        fair::scenario(),
        old::scenario(),
        capacity::scenario(),
        superior::scenario(),
        masters::scenario()
    ];
    (exact, prop::bool::weighted(0.25)).prop_map(|(mut scenario, is_late)| {
        if is_late {
            scenario["cluster"]["lags"] = serde_json::json!({"as": "measured"});
        }
        scenario
    })
}

/// Every subject at some moments of a run.
fn look(text: &Value, seed: u64, tally: &mut Tally) -> Result<(), TestCaseError> {
    let (scenario, _) =
        Scenario::parse(&text.to_string()).map_err(|found| TestCaseError::fail(format!("{found:#?}")))?;
    let end = scenario.duration_ms;
    let mut history = History::new(scenario).map_err(|found| TestCaseError::fail(format!("{found:#?}")))?;
    let mut moments = Vec::new();
    for index in 0..u64::from(OF_A_RUN) {
        let at = moment(seed, index, end);
        history.seek(at);
        let moment = Moment::of(&history, at);
        moments.push(super::stories::now(&moment));
        let wrong = super::standing::wrong(&history, &moment);
        prop_assert!(wrong.is_empty(), "drawn at {at}: {wrong:#?}");
        let deadlocked = super::standing::deadlocked(&moment);
        for subject in subjects(&moment) {
            let Some(verdict) = verdict::of_moment(&moment, &Asked::about(subject)) else {
                continue;
            };
            let is_deadlock = verdict.answer == "maps-waiting-reducers-hold";
            prop_assert!(
                !matches!(subject, Subject::App(app) if deadlocked.contains(&app) != is_deadlock),
                "at {at} {subject:?} stands otherwise than {verdict:#?}"
            );
            prop_assert!(
                verdict.answer != UNKNOWN,
                "unknown at {at} about {subject:?}: {verdict:#?}"
            );
            let unsaid = super::said::faults(&moment, &verdict);
            prop_assert!(unsaid.is_empty(), "at {at} about {subject:?}: {unsaid:#?}");
            let runs = index == 0 || is_one_of(5, seed, index, subject);
            let wrong = super::claims::wrong(&history, &moment, &verdict, runs);
            prop_assert!(wrong.is_empty(), "at {at} about {subject:?}: {wrong:#?}");
            if is_one_of(MOMENTS_A_REMEDY, seed, index, subject) {
                let remedies = remedies(&moment, &verdict);
                let wrong = super::claims::wrong_remedies(&history, &moment, &remedies);
                prop_assert!(wrong.is_empty(), "at {at} about {subject:?}: {wrong:#?}");
                for claim in remedies.iter().filter_map(Remedy::claim) {
                    *tally.claims.entry(name(&claim, true)).or_default() += 1;
                }
            }
            *tally.answers.entry(verdict.answer).or_default() += 1;
            for claim in &verdict.claims {
                *tally.claims.entry(name(claim, runs)).or_default() += 1;
            }
        }
    }
    let wrong = super::stories::wrong(&history, &moments);
    prop_assert!(wrong.is_empty(), "{wrong:#?}");
    Ok(())
}

/// Moments spread over the run, by a step that is prime to everything.
fn moment(seed: u64, index: u64, end: u64) -> u64 {
    seed.wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(index.wrapping_mul(1_442_695_040_888_963_407))
        % end
}

/// Claims that take a run of their own are tested for some subjects only: one of `some`.
fn is_one_of(some: u64, seed: u64, index: u64, subject: Subject) -> bool {
    let number = match subject {
        Subject::Cluster => 0,
        Subject::Queue(queue) => u64::from(queue.0),
        Subject::App(app) => u64::from(app.0),
        Subject::Node(node) => u64::from(node.0),
        Subject::Container(container) => u64::from(container.seq),
    };
    seed.wrapping_add(index).wrapping_add(number) % some == 0
}

fn subjects(moment: &Moment<'_>) -> Vec<Subject> {
    let world = moment.world();
    let live = world.apps().iter().filter(|app| app.live);
    let mut subjects = super::subjects(world, live.map(|app| app.id));
    subjects.extend(world.containers().keys().map(|id| Subject::Container(*id)));
    subjects
}

fn name(claim: &Claim, runs: bool) -> String {
    match claim {
        Claim::Starved { value, .. } => format!("starved {value}"),
        Claim::BlockedBy { .. } => "blocked-by".into(),
        Claim::At { event, .. } if runs => format!("at {event:?}"),
        Claim::Never { event, .. } if runs => format!("never {event:?}"),
        Claim::At { .. } | Claim::Never { .. } => "not run".into(),
        Claim::MayBeTaken { value, .. } => format!("may-be-taken {value}"),
        Claim::Headroom { .. } => "headroom".into(),
        Claim::Would { event, .. } => format!("would {event:?}"),
    }
}
