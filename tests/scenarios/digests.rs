//! A run is a pure function of scenario and commands, however it is computed.

use heddle_core::sim::{Command, History, Scenario, TimedCommand};
use std::borrow::Cow;

use super::{example, read, scenario_files, start};

/// The digest after `until` ms, computed in one go.
fn in_one_go(name: &str, until: u64) -> (u64, usize) {
    let mut history = start(&example(name));
    history.run_to(until);
    (history.digest(), history.rows_so_far().len())
}

#[test]
fn steps_of_any_size_give_the_same_run() {
    for name in ["fair-tenants", "capacity-25-75", "headroom-stale"] {
        let expected = in_one_go(name, 150_000);
        for step in [1, 7, 500, 33_333] {
            let mut history = start(&example(name));
            for t in (0..150_000).step_by(step) {
                history.run_to(t);
            }
            history.run_to(150_000);
            assert_eq!(
                (history.digest(), history.rows_so_far().len()),
                expected,
                "{name}, step {step}"
            );
        }
    }
}

#[test]
fn seeking_back_and_forth_gives_the_same_moments() {
    let mut forwards = start(&example("fair-tenants"));
    let times: Vec<u64> = (0..=30).map(|i| i * 5003).collect();
    let digests: Vec<u64> = times
        .iter()
        .map(|t| {
            forwards.run_to(*t);
            forwards.digest()
        })
        .collect();
    let mut history = start(&example("fair-tenants"));
    history.run_to(150_000);
    for round in 0..2 {
        for i in (0..times.len()).rev().chain([3, 17, 5, 30, 0, 29]) {
            history.seek(times[i]);
            assert_eq!(history.digest(), digests[i], "round {round}, at {}", times[i]);
            assert_eq!(history.world().rows() as usize, history.rows_so_far().len());
        }
    }
}

#[test]
fn every_checkpoint_leads_to_the_same_end() {
    let expected = in_one_go("fair-tenants", 300_000);
    let mut history = start(&example("fair-tenants"));
    history.run_to(300_000);
    for index in 0..history.checkpoints() {
        assert_eq!(
            history.digest_from_checkpoint(index),
            expected.0,
            "checkpoint {index}"
        );
    }
    assert_eq!(history.digest(), expected.0);
}

#[test]
fn a_fork_is_the_run_with_the_command_given_from_the_start() {
    let kill = || Command::KillJob { job: "t1".to_owned() };
    let mut forked = start(&example("fair-tenants"));
    forked.run_to(200_000);
    let before: Vec<_> = forked
        .rows()
        .iter()
        .filter(|row| row.t < 70_000)
        .map(Cow::into_owned)
        .collect();
    forked.command(70_000, kill());
    let kept: Vec<_> = forked.rows().iter().map(Cow::into_owned).collect();
    assert_eq!(kept, before, "nothing before the command changes");
    forked.run_to(200_000);
    let mut whole =
        History::with_commands(example("fair-tenants"), forked.given().to_vec()).expect("it starts");
    whole.run_to(200_000);
    for (forked, whole) in forked.rows().iter().zip(whole.rows()) {
        assert_eq!(forked, whole);
    }
    assert_eq!(forked.digest(), whole.digest());
    assert_eq!(forked.rows(), whole.rows());
    assert_eq!(forked.series(), whole.series());
}

/// As an edit at the playhead is: the scenario with one event more, then without it again.
#[test]
fn a_fork_follows_another_scenario() {
    for file in scenario_files() {
        let (scenario, name) = (read(&file), file.display());
        let at_ms = scenario.duration_ms / 2;
        let mut edited = scenario.clone();
        let mut late = scenario.cluster.nodes[0].clone();
        (late.name, late.count) = ("late".to_owned(), 1);
        let command = Command::AddNode(late);
        edited.events.push(TimedCommand { at_ms, command });
        let end = scenario.duration_ms;
        let run = |scenario: &Scenario| {
            let mut history = start(scenario);
            history.run_to(end);
            history
        };
        let (plain, whole) = (run(&scenario), run(&edited));
        let mut forked = plain.clone();
        for (scenario, expected) in [(&edited, &whole), (&scenario, &plain)] {
            forked.fork(scenario.clone(), at_ms);
            let before = forked.rows().len();
            assert!(
                forked.rows().iter().eq(expected.rows().between(0, before)),
                "{name}: nothing before the event changes"
            );
            forked.run_to(end);
            assert_eq!(forked.digest(), expected.digest(), "{name}");
            assert_eq!(forked.rows(), expected.rows(), "{name}");
            assert_eq!(forked.series(), expected.series(), "{name}");
        }
    }
}

/// A run goes on for what comes late, whatever its jobs do. Where that is taken away again at the playhead, it was over when they were.
#[test]
fn without_what_kept_it_going_a_run_was_over_when_its_jobs_were() {
    let mut kept_going = 0;
    for file in scenario_files() {
        let (scenario, name) = (read(&file), file.display());
        let end = scenario.duration_ms;
        let mut plain = start(&scenario);
        plain.run_to(end);
        if plain.computed_ms() + 1000 >= end {
            continue;
        }
        kept_going += 1;
        let mut edited = scenario.clone();
        let mut late = scenario.cluster.nodes[0].clone();
        (late.name, late.count) = ("late".to_owned(), 1);
        let command = Command::AddNode(late);
        edited.events.push(TimedCommand { at_ms: end, command });
        let mut forked = start(&edited);
        forked.run_to(end);
        assert_eq!(forked.computed_ms(), end, "{name}: the event keeps it going");
        forked.fork(scenario.clone(), end - 1);
        assert_eq!(forked.rows(), plain.rows(), "{name}");
        assert_eq!(forked.series(), plain.series(), "{name}");
        forked.run_to(end);
        assert_eq!(forked.digest(), plain.digest(), "{name}");
        assert_eq!(forked.rows(), plain.rows(), "{name}");
        assert_eq!(forked.computed_ms(), plain.computed_ms(), "{name}");
    }
    assert!(kept_going > 3, "{kept_going} scenarios end before their time");
}

/// The tenants story, as real Hadoop tells it.
#[test]
fn the_tenants_story_happens_at_the_recorded_times() {
    let mut history = start(&example("fair-tenants"));
    history.run_to(300_000);
    let times = |kind: &str| -> Vec<u64> {
        let rows = history.rows().iter().filter(|row| row.kind() == kind);
        rows.map(|row| row.t).collect()
    };
    assert_eq!(times("warned"), [65_000, 90_000]);
    assert_eq!(times("starved")[..2], [65_000, 90_000]);
    let killed = history
        .rows()
        .iter()
        .filter(|row| row.kind() == "completed")
        .map(|row| row.t);
    assert_eq!(killed.collect::<Vec<_>>(), [80_000, 105_000]);
}

/// With threshold 1.0 tenant3 gets everything that it is entitled to: 6 / 12 / 6 GB.
#[test]
fn with_the_whole_share_promised_the_tenants_end_even() {
    let mut scenario = example("fair-tenants");
    let file = scenario
        .scheduler
        .allocation_file
        .as_deref()
        .expect("a Fair example");
    scenario.scheduler.allocation_file = Some(file.replace(">0.8<", ">1.0<").into());
    let mut history = start(&scenario);
    history.run_to(300_000);
    let world = history.world();
    let used: Vec<(String, i64)> = world
        .figures()
        .iter()
        .map(|of| {
            (
                world.scheduler().queue_name(of.queue).to_owned(),
                of.used.memory(),
            )
        })
        .filter(|(name, _)| name.starts_with("root.tenant"))
        .collect();
    let expected = [
        ("root.tenant1", 6144),
        ("root.tenant2", 12_288),
        ("root.tenant3", 6144),
    ];
    for (name, memory) in expected {
        assert!(used.contains(&(name.to_owned(), memory)), "{used:?}");
    }
}

/// The runs in the browser have the same digests (`tests/wasm`). A change of a run, or of what its rows say, changes them.
#[test]
fn runs_have_the_digests_that_the_browser_is_held_to() {
    let article = std::path::Path::new(super::FOLDERS[1]).join("superior-article.json");
    let recorded = [
        (read(&article), include_str!("superior-article.digest")),
        (example("fair-tenants"), include_str!("fair-tenants.digest")),
        (
            example("headroom-blacklist"),
            include_str!("headroom-blacklist.digest"),
        ),
        (
            example("masters-capacity"),
            include_str!("masters-capacity.digest"),
        ),
        (example("masters-fair"), include_str!("masters-fair.digest")),
    ];
    for (scenario, recorded) in recorded {
        let mut history = start(&scenario);
        history.run_to(history.scenario().duration_ms);
        let digest = format!("{:016x}", history.digest());
        assert_eq!(digest, recorded.trim(), "{}", scenario.name);
    }
}
