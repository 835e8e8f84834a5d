//! The event log as rows: kinds, times and what they are about; operands and reasons are asked for one by one.

use std::borrow::Cow;

use super::layout::{numbered, row};
use super::{NONE, ms};
use crate::resource::Resource;
use crate::sim::{Row, What};

row! {
    /// A row of the event log.
    LogRow of u32 {
        /// its number
        seq,
        /// ms
        t,
        /// what happened (`KINDS`)
        kind,
        /// what `a` and `b` name (`ENTITY`)
        subject,
        /// its number; of a container that of its application
        a,
        /// of a container its number in the application
        b,
        /// what `c` and `d` name; of `below` they are since when and until when its clock runs, ms
        object,
        /// as `a`
        c,
        /// as `b`
        d,
        /// bits (`ROW`)
        flags,
        /// the row that led to it; `NONE`
        cause,
    }
}

numbered! {
    /// What a row of the log may be.
    LogFlag {
        /// A place where "next decision" stops.
        Decision,
        /// A clock that stops (`below`).
        Stops,
        /// A leaf's clock of its fair share, not of its min share (`below`, before the overhaul of preemption).
        OfLeafsShare,
    }
}

/// The kinds that are handed out, by their numbers in the rows. The others (task starts, answers to AMs…) are asked for by
/// their seq only.
pub const KINDS: [&str; 33] = [
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
    "forgotten",
    "completed",
    "appFailed",
    "roundFailed",
    "hangs",
    "rejected",
    "jobState",
    "fault",
    "faultMissed",
    "command",
    "below",
    "handedOver",
    "gateOpens",
    "gateCloses",
];

/// The rows of `log`; `start` is the scheduler's clock at the beginning of the run, ms.
pub fn rows<'a>(log: impl Iterator<Item = Cow<'a, Row>>, start: u64) -> Vec<u32> {
    let mut rows = Vec::new();
    for row in log {
        let row = row.as_ref();
        let Some(kind) = KINDS.iter().position(|kind| *kind == row.kind()) else {
            continue;
        };
        let [subject, a, b] = row.subject().numbers();
        let [object, c, d] = clock(row, start).unwrap_or_else(|| row.object().numbers());
        let cause = row.cause.and_then(|cause| u32::try_from(cause).ok());
        let row = LogRow {
            seq: u32::try_from(row.seq).unwrap_or(NONE),
            t: ms(row.t),
            kind: kind as u32,
            subject,
            a,
            b,
            object,
            c,
            d,
            flags: flags(row),
            cause: cause.unwrap_or(NONE),
        };
        row.write(&mut rows);
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
    LogFlag::Decision.bit_if(row.is_decision())
        | LogFlag::Stops.bit_if(stops)
        | LogFlag::OfLeafsShare.bit_if(row.what.is_of_leafs_share())
}
