//! The Capacity Scheduler's stories, to the second (spec `simulation.md` §13, `capacity.md` §9).

use heddle_core::profile::{Profile, SchedulerKind};
use heddle_core::scheduler::{EventKind, Value};
use heddle_core::sim::{Phase, Scenario, What};

use super::{example, read, start};

/// How many containers were killed by preemption, by time (s).
fn kills(scenario: &Scenario) -> Vec<(u64, usize)> {
    let mut history = start(scenario);
    history.run_to(scenario.duration_ms);
    let mut kills: Vec<(u64, usize)> = Vec::new();
    for row in history.rows() {
        let What::Event(EventKind::Completed { exit: -102, .. }) = row.what else {
            continue;
        };
        let at = row.t / 1000;
        match kills.last_mut() {
            Some((last, count)) if *last == at => *count += 1,
            _ => kills.push((at, 1)),
        }
    }
    kills
}

/// A scenario of the gallery.
fn gallery(name: &str) -> Scenario {
    read(&std::path::Path::new(super::FOLDERS[1]).join(format!("{name}.json")))
}

#[test]
fn the_vendors_settings_kill_ten_ten_and_five() {
    assert_eq!(kills(&example("capacity-25-75")), [(78, 10), (96, 10), (114, 5)]);
}

#[test]
fn apaches_defaults_kill_twos_and_then_ones() {
    let twos = (0..10).map(|round| (78 + 18 * round, 2));
    let ones = (10..15).map(|round| (78 + 18 * round, 1));
    let expected: Vec<_> = twos.chain(ones).collect();
    assert_eq!(expected.last(), Some(&(330, 1)));
    assert_eq!(kills(&example("capacity-25-75-apache")), expected);
}

#[test]
fn the_profile_is_what_tells_the_two_apart() {
    let mut scenario = example("capacity-25-75");
    scenario.scheduler.profile = Profile::default_of(SchedulerKind::Capacity);
    scenario.duration_ms = 360_000;
    scenario.expect.clear();
    assert_eq!(kills(&scenario), kills(&example("capacity-25-75-apache")));
}

/// With asynchronous scheduling passes assign, and heartbeats do not; where passes begin hangs on the seed alone.
#[test]
fn asynchronous_scheduling_assigns_in_passes() {
    let written = super::text(&std::path::Path::new(super::FOLDERS[0]).join("capacity-25-75.json"));
    let mut scenario: serde_json::Value = serde_json::from_str(&written).expect("JSON");
    scenario["scheduler"]["properties"]["yarn.scheduler.capacity.schedule-asynchronously.enable"] =
        "true".into();
    scenario["durationMs"] = 90_000.into();
    scenario["expect"] = serde_json::json!([]);
    let mut run = |seed: u64| {
        scenario["seed"] = seed.into();
        let (read, findings) = Scenario::parse(&scenario.to_string()).expect("a good scenario");
        assert_eq!(findings, []);
        let mut history = start(&read);
        history.run_to(read.duration_ms);
        let allocated = history.rows().iter().filter_map(|row| match row.what {
            What::Event(EventKind::Allocated { node, .. }) => Some((row.t, row.phase, node)),
            _ => None,
        });
        allocated.collect::<Vec<_>>()
    };
    let allocated = run(1);
    assert!(allocated.len() > 50, "{allocated:?}");
    for (t, phase, _) in &allocated {
        assert_eq!(*phase, Phase::Pass);
        assert_eq!(t % 5, 0, "an interval of Hadoop's own");
    }
    assert_eq!(allocated, run(1));
    assert_ne!(allocated, run(2));
}

/// With multi-node placement the masters and tasks go where the least is used, whichever node reports; sorting by a thread and at
/// each look, its settings are all modelled.
#[test]
fn multi_node_placement_spreads_what_is_asked_for() {
    let policy = "yarn.scheduler.capacity.multi-node-sorting.policy";
    let class = "org.apache.hadoop.yarn.server.resourcemanager.scheduler.placement.ResourceUsageMultiNodeLookupPolicy";
    let written = super::text(&std::path::Path::new(super::FOLDERS[0]).join("capacity-25-75.json"));
    let mut scenario: serde_json::Value = serde_json::from_str(&written).expect("JSON");
    scenario["durationMs"] = 60_000.into();
    scenario["expect"] = serde_json::json!([]);
    let run = |settings: &[(&str, &str)]| {
        let mut scenario = scenario.clone();
        for (name, value) in settings {
            scenario["scheduler"]["properties"][*name] = (*value).into();
        }
        let (read, findings) = Scenario::parse(&scenario.to_string()).expect("a good scenario");
        assert_eq!(findings, []);
        let mut history = start(&read);
        history.run_to(read.duration_ms);
        let allocated = history.rows().iter().filter_map(|row| match row.what {
            What::Event(EventKind::Allocated { node, .. }) => Some((row.t, node)),
            _ => None,
        });
        allocated.collect::<Vec<_>>()
    };
    let enabled = ("yarn.scheduler.capacity.multi-node-placement-enabled", "true");
    let (own_class, interval) = (
        format!("{policy}.default.class"),
        format!("{policy}.default.sorting-interval.ms"),
    );
    let names = format!("{policy}.names");
    let sorted = |ms| {
        [
            enabled,
            (policy, "default"),
            (&*names, "default"),
            (&*own_class, class),
            (&*interval, ms),
        ]
    };
    let alone = run(&[]);
    let at_each_look = run(&sorted("0"));
    let by_thread = run(&sorted("1000"));
    let first_alone = run(&[enabled]);
    assert!(at_each_look.len() > 50);
    assert_ne!(alone, at_each_look);
    assert_ne!(at_each_look, by_thread);
    assert_ne!(at_each_look, first_alone);
    // As many nodes as there are containers, until each has one.
    let nodes: std::collections::BTreeSet<_> = at_each_look.iter().take(10).map(|(_, node)| *node).collect();
    assert_eq!(nodes.len(), 10);
}

/// The table of preemption by priority: first the master of the newcomer, then the published 35 (as 18 and 17), then the rest,
/// for the limit counts for a round.
#[test]
fn inside_a_queue_the_limit_counts_for_a_round() {
    assert_eq!(
        kills(&gallery("inside-queue-priority")),
        [(114, 1), (135, 35), (153, 32)]
    );
}

/// The table of preemption by user limit: 25 instead of the published 26, and the room is not divided evenly.
#[test]
fn inside_a_queue_one_container_is_spared_for_each_application() {
    let scenario = gallery("inside-queue-users");
    assert_eq!(kills(&scenario), [(90, 25)]);
    let mut history = start(&scenario);
    history.run_to(120_000);
    let live = |app: u32| {
        let of = |wanted: bool| {
            let rows = history.rows().iter();
            rows.filter(|row| match &row.what {
                What::Event(EventKind::Allocated { container, .. }) => wanted && container.app.0 == app,
                What::Event(EventKind::Completed { container, .. }) => !wanted && container.app.0 == app,
                _ => false,
            })
            .count()
        };
        of(true) - of(false)
    };
    assert_eq!([live(1), live(2), live(3)], [35, 35, 30]);
}

/// The workflow: a tenth of the cluster in each round, until qa has its guarantee.
#[test]
fn a_guarantee_comes_back_by_tenths_of_the_cluster() {
    let kills = kills(&gallery("resource-distribution"));
    assert_eq!(
        kills,
        [(216, 1), (237, 50), (255, 50), (273, 50), (291, 50), (309, 39)]
    );
}

/// The terms of a queue are its properties in force; a profile's defaults are among them.
#[test]
fn terms_tell_the_properties_in_force() {
    for (name, dead_zone) in [("capacity-25-75", 0.0), ("capacity-25-75-apache", 0.1)] {
        let mut history = start(&example(name));
        history.run_to(59_000);
        let world = history.world();
        let scheduler = world.scheduler();
        let of = |path: &str| {
            let figures = world.figures();
            let queue = figures
                .iter()
                .find(|of| scheduler.queue_name(of.queue) == path)
                .expect("it is there");
            scheduler.terms(queue.queue).expect("Capacity has terms")
        };
        let value = |path: &str, name: &str| {
            let terms = of(path);
            let fact = terms.properties.iter().find(|fact| fact.name == name);
            fact.expect("the property is told").value.clone()
        };
        assert_eq!(of("root.A").dead_zone, Some(dead_zone));
        assert_eq!(
            value("root", "max_ignored_over_capacity"),
            Value::Ratio(dead_zone)
        );
        assert_eq!(value("root.A", "capacity"), Value::Ratio(0.25));
        assert_eq!(value("root.A", "user-limit-factor"), Value::Ratio(4.0));
    }
}
