//! The event log as rows: kinds, times and what they are about; operands and reasons are asked for one by one.

use super::{NONE, ms};
use crate::resource::Resource;
use crate::sim::{Entity, Row, What};

/// How many numbers a row has: seq, t, kind, what the subject is, its two numbers, the same of the object, flags, cause.
/// The object of `below` is none; its two numbers are since when and until when its clock runs, ms since the start.
pub const LOG_STRIDE: usize = 11;

/// A place where "next decision" stops.
const DECISION: u32 = 1;
/// A clock that stops (`below`).
const STOPS: u32 = 2;

/// The kinds that are handed out, by their numbers in the rows. The others (task starts, answers to AMs…) are asked for by
/// their seq only.
pub const KINDS: [&str; 29] = [
    "runnable",
    "waiting",
    "activated",
    "allocated",
    "reserved",
    "unreserved",
    "refused",
    "amStarted",
    "starved",
    "preempting",
    "warned",
    "kill",
    "deficit",
    "round",
    "roundEnd",
    "marked",
    "killable",
    "killReserved",
    "spared",
    "completed",
    "appFailed",
    "roundFailed",
    "rejected",
    "jobState",
    "fault",
    "faultMissed",
    "command",
    "below",
    "handedOver",
];

/// The rows of `log` ([`LOG_STRIDE`] numbers each); `start` is the scheduler's clock at the beginning of the run, ms.
pub fn rows(log: &[Row], start: u64) -> Vec<u32> {
    let mut rows = Vec::new();
    for row in log {
        let Some(kind) = KINDS.iter().position(|kind| *kind == row.kind()) else {
            continue;
        };
        let subject = numbers(row.subject());
        let object = clock(row, start).unwrap_or_else(|| numbers(row.object()));
        let cause = row
            .cause
            .map_or(NONE, |cause| u32::try_from(cause).unwrap_or(NONE));
        rows.extend([
            u32::try_from(row.seq).unwrap_or(NONE),
            ms(row.t),
            kind as u32,
            subject[0],
            subject[1],
            subject[2],
            object[0],
            object[1],
            object[2],
            flags(row),
            cause,
        ]);
    }
    rows
}

/// The clock of a `below` row.
fn clock(row: &Row, start: u64) -> Option<[u32; 3]> {
    let What::Below { since, due, .. } = &row.what else {
        return None;
    };
    let at = |t: u64| ms(t.saturating_sub(start));
    Some([0, at(*since), due.map_or(NONE, at)])
}

fn flags(row: &Row) -> u32 {
    let stops = matches!(&row.what, What::Below { amount, .. } if *amount == Resource::NONE);
    (if row.is_decision() { DECISION } else { 0 }) | (if stops { STOPS } else { 0 })
}

/// What it is, and up to two numbers of it.
#[must_use]
pub fn numbers(entity: Entity) -> [u32; 3] {
    match entity {
        Entity::None => [0, 0, 0],
        Entity::Cluster => [1, 0, 0],
        Entity::Queue(queue) => [2, queue.0, 0],
        Entity::App(app) => [3, app.0, 0],
        Entity::Node(node) => [4, node.0, 0],
        Entity::Container(container) => [5, container.app.0, container.seq],
        Entity::Job(job) => [6, job.0, 0],
        Entity::Stage(job, stage) => [7, job.0, stage],
        Entity::Task(task) => [8, task.job.0, task.index],
    }
}
