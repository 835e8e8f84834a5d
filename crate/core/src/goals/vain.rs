//! Which preempted containers helped nobody (spec `goals.md` §3).

use std::collections::{BTreeMap, BTreeSet};

use crate::ids::{AppId, ContainerId, QueueId};
use crate::sim::metrics::Metrics;
use crate::sim::{History, Outcome, What};

/// For how long the room of a preempted container may stay unused, or go to those who need no help, until it counts as taken
/// in vain, ms.
const PATIENCE_MS: u64 = 60_000;

/// When it became plain of each that it helped nobody, in order: its room had gone, all of it or none, to whom it was taken from
/// or to a queue that lacked nothing.
pub(super) fn moments(history: &History, metrics: &Metrics) -> Vec<u64> {
    let mut helped: BTreeSet<ContainerId> = BTreeSet::new();
    let queues = queues(history);
    let victims: BTreeMap<ContainerId, (u64, Option<QueueId>)> = history
        .ended()
        .iter()
        .filter(|of| of.outcome == Outcome::Preempted)
        .map(|of| (of.id, (of.ended, of.queue)))
        .collect();
    for row in history.rows() {
        let What::HandedOver {
            container,
            victims: room,
            intended,
        } = &row.what
        else {
            continue;
        };
        let to = container.app;
        let queue = queues.get(&to).copied();
        for victim in room {
            let Some((ended, from)) = victims.get(victim) else {
                continue;
            };
            let is_late = row.t > ended + PATIENCE_MS;
            let is_other = to != victim.app;
            // Inside one queue the scheduler knows better than shares do whom it helps.
            let is_help = *intended == Some(to) || queue == *from || lacked(metrics, queue, row.t);
            if is_other && is_help && !is_late {
                helped.insert(*victim);
            }
        }
    }
    let computed = history.computed_ms();
    let in_vain = victims.iter().filter(|(id, _)| !helped.contains(id));
    let mut moments: Vec<u64> = in_vain
        .map(|(_, (ended, _))| ended + PATIENCE_MS)
        .filter(|at| *at <= computed)
        .collect();
    moments.sort_unstable();
    moments
}

/// The queue that each application was placed in last.
fn queues(history: &History) -> BTreeMap<AppId, QueueId> {
    let apps = history.frontier().apps().iter();
    apps.filter_map(|app| Some((app.id, app.queue?))).collect()
}

/// Whether a queue lacked something of what it is due just before a moment.
fn lacked(metrics: &Metrics, queue: Option<QueueId>, at: u64) -> bool {
    let Some((_, of)) = queue.and_then(|queue| metrics.queues.get(&queue)) else {
        return false;
    };
    of.reclaim
        .iter()
        .any(|episode| episode.from < at && at <= episode.until)
}
