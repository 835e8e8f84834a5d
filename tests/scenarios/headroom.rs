//! The four faults of the headroom (spec `simulation.md` §6.5, `mapreduce-am.md` §11), each with the faulty and the mended number.

use heddle_core::am::mapreduce;
use heddle_core::scheduler::{Outcome, Value};
use heddle_core::sim::scenario::{AmVersion, Headroom, HeadroomBlacklist};
use heddle_core::sim::{Entity, History, JobState, Row, Scenario, What};
use std::borrow::Cow;

use super::{example, start};

/// The example with the fault, and with the number mended.
fn both(name: &str) -> (Scenario, Scenario) {
    let faulty = example(name);
    let mut mended = faulty.clone();
    mended.expect.clear();
    mended.scheduler.headroom = match name {
        "headroom-blacklist" => Headroom {
            blacklist: HeadroomBlacklist::Subtract,
            ..Headroom::default()
        },
        _ => Headroom::default(),
    };
    assert_ne!(faulty.scheduler.headroom, mended.scheduler.headroom, "{name}");
    (faulty, mended)
}

fn whole(scenario: &Scenario) -> History {
    let mut history = start(scenario);
    history.run_to(scenario.duration_ms);
    history
}

/// When reduces were told to go, and on what grounds.
fn killed(history: &History) -> Vec<(u64, &'static str)> {
    let kill = |row: Cow<'_, Row>| match &row.what {
        What::MapReduce { event, .. } if matches!(**event, mapreduce::EventKind::Kill { .. }) => {
            let reason = row.reason.as_ref().expect("a kill has a reason");
            Some((row.t, reason.rule.code))
        }
        _ => None,
    };
    history.rows().iter().filter_map(kill).collect()
}

fn state(history: &History) -> JobState {
    history.world().jobs()[0].state
}

/// The headrooms that the fault's heartbeat, and the ones after it, heard (MB), with what each formula gave.
fn answers(history: &History, from: u64) -> Vec<Cow<'_, Row>> {
    let rows = history.rows().iter();
    rows.filter(|row| row.t >= from && row.kind() == "response" && row.subject() == app_of_j1(history))
        .collect()
}

fn app_of_j1(history: &History) -> Entity {
    Entity::App(history.world().jobs()[0].app.expect("it was submitted"))
}

const STORIES: [(&str, u64, i64); 4] = [
    ("headroom-stale", 90_000, 2048),
    ("headroom-other-apps", 60_000, 1024),
    ("headroom-siblings", 60_000, 1024),
    ("headroom-blacklist", 60_000, 4096),
];

/// The faulty number lets the article's master believe that a map fits: it takes no reduce back, to the end.
#[test]
fn with_the_fault_the_job_hangs_to_the_end() {
    for (name, _, _) in STORIES {
        let history = whole(&both(name).0);
        assert_eq!(state(&history), JobState::Running, "{name}");
        assert_eq!(killed(&history), [], "{name}");
        let used = history.world().figures()[0].used.memory();
        assert_eq!(
            used,
            if name == "headroom-blacklist" {
                12_288
            } else {
                8192
            },
            "{name}"
        );
    }
}

/// The right number is less than a map, so the next heartbeat after the loss takes one reduce back and the job ends.
#[test]
fn mended_one_reduce_goes_at_once_and_the_job_ends() {
    for (name, lost_at, _) in STORIES {
        let (_, mut mended) = both(name);
        mended.duration_ms = 3_600_000;
        let history = whole(&mended);
        let killed = killed(&history);
        let heartbeat = mended.jobs[0].am.heartbeat_ms;
        assert_eq!(killed.len(), 1, "{name}: {killed:?}");
        let (at, rule) = killed[0];
        assert_eq!(rule, "mapreduce.preempt.article-no-room", "{name}");
        assert!((lost_at..=lost_at + heartbeat).contains(&at), "{name}: at {at}");
        assert_eq!(state(&history), JobState::Done, "{name}");
    }
}

/// Today's master kills a reduce with today's number in the heartbeat of the loss; where that is still wrong, the unconditional
/// delay saves it 301 s later, as the real ones did.
#[test]
fn the_present_master_saves_itself() {
    for (name, lost_at, _) in STORIES {
        let mut scenario = example(name);
        scenario.expect.clear();
        scenario.duration_ms = 3_600_000;
        scenario.scheduler.headroom = Headroom::default();
        for job in &mut scenario.jobs {
            job.am_version = AmVersion::Current;
        }
        let history = whole(&scenario);
        let killed = killed(&history);
        let (at, rule) = *killed.first().expect("a reduce goes");
        if name == "headroom-blacklist" {
            assert_eq!(at / 1000, lost_at / 1000 + 301, "{name}: {killed:?}");
            assert_eq!(rule, "mapreduce.preempt.unconditional");
        } else {
            assert!((lost_at..=lost_at + 1000).contains(&at), "{name}: {killed:?}");
            assert_eq!(rule, "mapreduce.preempt.no-room");
        }
        assert_eq!(state(&history), JobState::Done, "{name}");
    }
}

/// The answer's reason holds what each formula gives and which of them answered.
#[test]
fn an_answer_says_what_each_formula_gives() {
    for (name, lost_at, believed) in STORIES {
        let (faulty, _) = both(name);
        let mut history = start(&faulty);
        history.run_to(lost_at - 1);
        let last = answers(&history, 0)
            .into_iter()
            .next_back()
            .expect("an answer")
            .clone();
        let reason = last.reason.as_ref().expect("an answer has a reason");
        let gives = |code: &str| -> &Value {
            let check = reason.checks.iter().find(|check| check.rule.code == code);
            &check.expect("every formula is there").facts[0].value
        };
        let memory = |value: &Value| match value {
            Value::Resource(amount) => amount.memory(),
            other => panic!("{name}: {other:?} is no resource"),
        };
        let answered: Vec<&str> = reason
            .checks
            .iter()
            .filter(|check| check.verdict == Outcome::Holds)
            .map(|check| check.rule.code)
            .collect();
        let code = match name {
            "headroom-stale" => "capacity.headroom.stale",
            "headroom-other-apps" => "capacity.headroom.per-user",
            "headroom-siblings" => "capacity.headroom.configured",
            _ => "capacity.headroom.today",
        };
        assert_eq!(answered, [code], "{name}");
        assert_eq!(memory(gives(code)), believed, "{name}");
    }
}
