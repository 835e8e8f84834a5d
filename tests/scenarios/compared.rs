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
            (vec![9], "capacity.preempt.across-queues"),
            (vec![9], "superior.victim"),
        ]
    );
}

/// Superior never takes for a share, so nothing does where its shares went.
#[test]
fn what_the_source_does_not_restore_is_restored_nowhere() {
    assert_eq!(under_each("superior-shares"), vec![(Vec::new(), ""); 3]);
}

/// What the gallery shows is what the translation gives; where its queues are guaranteed their shares, Capacity takes for these.
#[test]
fn the_gallerys_scenarios_are_one_workload() {
    let translated = convert(&gallery("superior-article"), SchedulerKind::Fair);
    let translated = translated.expect("a conversion").scenario;
    assert_eq!(taken(&translated), taken(&gallery("article-under-fair")));
    let by_share = |containers: &[u32]| (containers.to_vec(), "capacity.preempt.across-queues");
    let pairs = [
        ("superior-article", "article-under-capacity", by_share(&[9, 8, 7])),
        (
            "superior-shares",
            "shares-under-capacity",
            by_share(&[9, 8, 7, 6]),
        ),
        ("superior-article", "article-under-fair", taken(&translated)),
    ];
    for (source, name, killed) in pairs {
        assert_eq!(taken(&gallery(name)), killed, "{name}");
        assert_eq!(gallery(source).cluster, gallery(name).cluster);
        assert_eq!(gallery(source).jobs, gallery(name).jobs);
    }
}
