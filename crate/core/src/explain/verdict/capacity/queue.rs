//! A queue is told of by its leaf that is served worst, and that by the application which is next in line.

use super::super::path::told_of;
use super::super::{Asked, Gate, Moment, Path, Question, Verdict};
use super::of::{Level, Of};
use super::{app, scheduler};
use crate::ids::QueueId;
use crate::scheduler::Subject;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::rules::PARTITION_NOT_ACCESSIBLE;
use crate::scheduler::container::AppSlot;
use crate::scheduler::{Check, Outcome};

/// How many applications of a leaf are asked for one that no limit stops.
const MOST_ASKED: usize = 10;

/// Answers that are those of the application.
const OF_THE_APP: [&str; 7] = [
    "not-runnable",
    "at-user-limit",
    "no-headroom",
    "coming",
    "no-node-fits",
    "held-by-reservation",
    "behind-others",
];

pub(super) fn why_not_more(moment: &Moment<'_>, asked: &Asked, queue: QueueId) -> Option<Verdict> {
    let scheduler = scheduler(moment.world());
    let label = scheduler.partition(&asked.partition)?;
    let gate = partition_closed(scheduler, queue, label);
    if gate.is_closed() {
        return Some(alone(moment, asked, gate));
    }
    let leaves = scheduler.queues_below(queue).into_iter();
    let leaves: Vec<QueueId> = leaves.filter(|of| scheduler.is_leaf(*of)).collect();
    let label = partition_told(scheduler, &leaves, asked, label);
    let Some((leaf, app)) = worst_served(scheduler, &leaves, label) else {
        return Some(alone(
            moment,
            asked,
            Gate::closed("no-application").naming("queue", queue),
        ));
    };
    let of = Of::new(moment, Level::Queue, app, label);
    let verdict = app::told(&of, asked);
    let told = if OF_THE_APP.contains(&verdict.answer) {
        of.app_subject()
    } else {
        Subject::Queue(leaf)
    };
    Some(told_of(verdict, told))
}

fn alone(moment: &Moment<'_>, asked: &Asked, gate: Gate) -> Verdict {
    let mut path = Path::default();
    path.test(gate);
    path.conclude(moment, asked, Question::WhyNotMore, Vec::new())
}

/// A queue on the way from root may not use the partition.
pub(super) fn partition_closed(scheduler: &CapacityScheduler, queue: QueueId, label: Label) -> Gate {
    let Some(by) = scheduler.may_not_use(queue, label) else {
        return Gate::open("partition-closed");
    };
    let name = scheduler.partition_name(label).clone();
    let check = Check::new(Subject::Queue(by), &PARTITION_NOT_ACCESSIBLE, Outcome::Fails)
        .with("partition", name.clone());
    Gate::closed_by("partition-closed", vec![check])
        .naming("queue", queue)
        .naming("limit", by)
        .naming("partition", name)
}

/// Where no partition is named: the default one, unless all that is asked for is asked for elsewhere.
fn partition_told(scheduler: &CapacityScheduler, leaves: &[QueueId], asked: &Asked, label: Label) -> Label {
    if !asked.partition.is_empty() {
        return label;
    }
    let apps = leaves.iter().flat_map(|leaf| scheduler.active_apps(*leaf));
    let mut labels: Vec<Label> = apps.flat_map(|app| scheduler.partitions_asked(app)).collect();
    labels.sort_unstable();
    labels.first().copied().unwrap_or(label)
}

/// The leaf that asks and uses the smallest part of its guarantee; else one where somebody waits to run; else any with an
/// application.
fn worst_served(
    scheduler: &CapacityScheduler,
    leaves: &[QueueId],
    label: Label,
) -> Option<(QueueId, AppSlot)> {
    let found = leaves.iter().filter_map(|leaf| {
        let (rank, app) = next_in_line(scheduler, *leaf, label)?;
        Some((rank, scheduler.used_part(*leaf, label), *leaf, app))
    });
    let worst = found.min_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)));
    worst.map(|(_, _, leaf, app)| (leaf, app))
}

/// Who of a leaf is served next and asks for something, whom no limit stops before those whom one does; else who waits to
/// run; else whoever comes first.
fn next_in_line(scheduler: &CapacityScheduler, leaf: QueueId, label: Label) -> Option<(u8, AppSlot)> {
    let active = scheduler.active_apps(leaf);
    let asking: Vec<AppSlot> = active
        .iter()
        .copied()
        .filter(|app| !scheduler.usage_of(*app, label).1.is_none())
        .collect();
    let free = asking
        .iter()
        .take(MOST_ASKED)
        .find(|app| scheduler.limit_in_the_way(**app, label).is_none());
    let first = free.or_else(|| asking.first());
    if let Some(first) = first {
        return Some((0, *first));
    }
    match scheduler.waiting_apps(leaf).first() {
        Some(first) => Some((1, *first)),
        None => active.first().map(|first| (2, *first)),
    }
}
