//! One workload under each of the three schedulers: whom they take, and why, beside each other.

use heddle_core::convert::convert;
use heddle_core::scheduler::EventKind;
use heddle_core::sim::scenario::SchedulerKind;
use heddle_core::sim::{Scenario, What};

use super::start;

const KINDS: [SchedulerKind; 3] = [
    SchedulerKind::Fair,
    SchedulerKind::Capacity,
    SchedulerKind::Superior,
];

fn gallery(name: &str) -> Scenario {
    super::read(&std::path::Path::new(super::FOLDERS[1]).join(format!("{name}.json")))
}

/// The containers of job 1 that were preempted, and the rule by which the first of them was chosen.
fn taken(scenario: &Scenario) -> (Vec<u32>, &'static str) {
    let mut history = start(scenario);
    history.run_to(scenario.duration_ms);
    let mut rule = "";
    let mut killed = Vec::new();
    for row in history.rows() {
        match &row.what {
            What::Event(EventKind::Warned { .. } | EventKind::Marked { .. }) if rule.is_empty() => {
                rule = row.reason.as_ref().expect("a reason").rule.code;
            }
            What::Event(EventKind::Completed {
                container,
                exit: -102,
                ..
            }) => {
                assert_eq!(container.app.0, 1, "only job 1 has something to give");
                killed.push(container.seq);
            }
            _ => {}
        }
    }
    (killed, rule)
}

fn under_each(name: &str) -> Vec<(Vec<u32>, &'static str)> {
    let source = gallery(name);
    let under = |kind| convert(&source, kind).expect("a conversion").scenario;
    KINDS.map(|kind| taken(&under(kind))).to_vec()
}

#[test]
fn each_scheduler_takes_other_containers() {
    assert_eq!(
        under_each("superior-article"),
        [
            (vec![5, 4, 3], "fair.preempt.warned"),
            (vec![9, 8, 7], "capacity.preempt.across-queues"),
            (vec![9], "superior.victim"),
        ]
    );
}

#[test]
fn only_capacity_helps_a_queue_that_has_no_more_than_a_share() {
    assert_eq!(
        under_each("superior-shares"),
        [
            (Vec::new(), ""),
            (vec![9, 8, 7, 6], "capacity.preempt.across-queues"),
            (Vec::new(), ""),
        ]
    );
}

/// What the gallery shows is what the translation gives.
#[test]
fn the_gallerys_translations_are_those_of_the_converter() {
    let pairs = [
        (
            "superior-article",
            "article-under-capacity",
            SchedulerKind::Capacity,
        ),
        ("superior-article", "article-under-fair", SchedulerKind::Fair),
        (
            "superior-shares",
            "shares-under-capacity",
            SchedulerKind::Capacity,
        ),
    ];
    for (source, name, kind) in pairs {
        let translated = convert(&gallery(source), kind).expect("a conversion").scenario;
        assert_eq!(taken(&translated), taken(&gallery(name)), "{name}");
        assert_eq!(translated.cluster, gallery(name).cluster);
        assert_eq!(translated.jobs, gallery(name).jobs);
    }
}
