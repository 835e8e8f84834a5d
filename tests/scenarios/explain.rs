//! Why and why not (`heddle_core::explain`).

use heddle_core::explain;
use heddle_core::ids::AppId;
use heddle_core::scheduler::{Outcome, Subject};
use heddle_core::sim::What;

use super::{example, start};

#[test]
fn a_warning_is_explained_with_its_candidates() {
    let mut history = start(&example("fair-tenants"));
    history.run_to(70_000);
    let warned = history
        .rows()
        .iter()
        .find(|row| row.kind() == "warned")
        .expect("a warning");
    assert!(warned.reason.is_some(), "every decision has its reason");
    let explained = explain::row(&history, warned.seq).expect("the row is there");
    assert_eq!(explained.until, 65_000);
    assert!(
        explained.rows.iter().any(|row| row.what == warned.what),
        "it happens again"
    );
    let tested = |check: &&heddle_core::scheduler::Check| matches!(check.subject, Subject::Container(_));
    let candidate = explained
        .checks
        .iter()
        .find(tested)
        .expect("a candidate was put to the test");
    assert!(candidate.compared.is_some(), "with the numbers compared");
    assert_eq!(history.world().now(), 70_000, "asking changes nothing");
}

#[test]
fn an_app_that_is_not_starved_yet_says_until_when() {
    let mut history = start(&example("fair-tenants"));
    history.seek(62_200);
    let before = history.digest();
    let explained = explain::threads(history.world());
    let waits = explained
        .about(Subject::App(AppId(3)))
        .any(|check| check.verdict == Outcome::Waits);
    assert!(waits, "{:#?}", explained.checks);
    assert_eq!(history.digest(), before);
    let below = history.rows_so_far().filter(|row| row.kind() == "below");
    assert_eq!(below.count(), 1, "its clock runs, and only its clock");
}

#[test]
fn a_waiting_app_hears_what_every_node_says() {
    let mut history = start(&example("fair-tenants"));
    history.seek(70_000);
    let explained = explain::visits(history.world());
    assert!(
        explained.about(Subject::App(AppId(3))).next().is_some(),
        "{:#?}",
        explained.checks
    );
}

#[test]
fn a_queue_is_asked_for_with_its_apps_and_parents() {
    let mut history = start(&example("fair-tenants"));
    history.run_to(70_000);
    let queue = history.world().app(AppId(3)).and_then(|app| app.queue);
    let queue = Subject::Queue(queue.expect("an app has a queue"));
    let answer = explain::ask(&history, queue, 62_200);
    assert_eq!(answer.from, 62_200, "the moment that was asked for");
    assert!(
        answer.until > answer.from,
        "one heartbeat of every node is looked at"
    );
    let waits = |said: &&explain::Said| {
        said.check.subject == Subject::App(AppId(3)) && said.check.verdict == Outcome::Waits
    };
    assert!(answer.said.iter().any(|said| waits(&said)), "{:#?}", answer.said);
    let of_others = |said: &explain::Said| matches!(said.check.subject, Subject::App(app) if app != AppId(3));
    assert!(!answer.said.iter().any(of_others), "{:#?}", answer.said);
    assert_eq!(history.world().now(), 70_000, "asking changes nothing");
}

#[test]
fn whoever_was_put_to_the_test_is_told_once() {
    let mut history = start(&example("fair-tenants"));
    history.run_to(70_000);
    let warned = history
        .rows()
        .iter()
        .find(|row| row.kind() == "warned")
        .expect("a warning");
    let around = explain::around(&history, warned.seq).expect("the row is there");
    let tested = around.said.iter().map(|said| said.check.subject);
    let tested: Vec<_> = tested
        .filter(|subject| matches!(subject, Subject::Container(_)))
        .collect();
    assert!(!tested.is_empty(), "{:#?}", around.said);
    assert!(tested.windows(2).all(|pair| pair[0] != pair[1]), "{tested:?}");
    assert!(around.rows.iter().any(|row| row.seq == warned.seq));
    assert_eq!(explain::around(&history, u64::MAX), None);
}

/// The article's story: the job waits for room that it believes to have.
#[test]
fn what_a_mapreduce_job_waits_for_is_told_when_it_changes() {
    let mut history = start(&example("headroom-other-apps"));
    history.run_to(120_000);
    let waits: Vec<_> = history
        .rows()
        .iter()
        .filter(|row| row.kind() == "waitReason")
        .filter_map(|row| match row.what {
            What::WaitReason { app, rule } => Some((row.t, app.0, rule)),
            _ => None,
        })
        .collect();
    let believed = (60_000..62_000, 1, Some("mapreduce.preempt.article-room"));
    let last = waits.iter().rfind(|(_, app, _)| *app == 1).expect("it waits");
    assert!(believed.0.contains(&last.0), "{waits:?}");
    assert_eq!((last.1, last.2), (believed.1, believed.2), "{waits:?}");
    assert_eq!(waits[0].2, Some("mapreduce.plan.slow-start"));
}

#[test]
fn causes_lead_from_the_kill_to_the_submission() {
    let mut history = start(&example("fair-tenants"));
    history.run_to(90_000);
    let rows = history.rows();
    let mut row = rows.iter().find(|row| row.kind() == "completed").expect("a kill");
    let mut kinds = vec![row.kind()];
    while let Some(cause) = row.cause {
        row = rows.get(cause as usize).expect("a cause was written");
        kinds.push(row.kind());
    }
    assert_eq!(
        kinds,
        [
            "completed",
            "warned",
            "preempting",
            "starved",
            "below",
            "jobState"
        ]
    );
}

#[test]
fn the_capacity_scheduler_gives_a_reason_for_every_event() {
    let mut history = start(&example("capacity-25-75"));
    history.run_to(120_000);
    let events = history
        .rows()
        .iter()
        .filter(|row| matches!(row.what, What::Event(_)));
    for row in events {
        assert!(row.reason.is_some(), "{row:?}");
    }
}

#[test]
fn a_round_says_what_each_queue_should_have_and_what_its_settings_cost() {
    let mut history = start(&example("capacity-25-75"));
    history.seek(70_000);
    let explained = explain::threads(history.world());
    let count = |code: &str| {
        let of_rule = explained.checks.iter().filter(|check| check.rule.code == code);
        of_rule.count()
    };
    assert_eq!(count("capacity.ideal"), 3, "{:#?}", explained.checks);
    for code in [
        "capacity.preempt.round-limit",
        "capacity.preempt.dead-zone",
        "capacity.preempt.natural-termination",
    ] {
        assert_eq!(count(code), 1, "{code}: {:#?}", explained.checks);
    }
}
