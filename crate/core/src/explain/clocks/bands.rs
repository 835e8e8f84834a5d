//! When clocks of starvation ran, as the rows `below`, `starved` and, before the overhaul of preemption, `deficit` tell.

use std::collections::BTreeMap;

use serde::Serialize;

use super::queues::QueueOf;
use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::scheduler::{self, EventKind, Scheduler};
use crate::sim::{Entity, History, Row, What};

/// A stretch of time in which the clock of one subject ran: of an application, or of a leaf itself. While too little of the
/// cluster is used the Fair Scheduler does not look; a clock that it finds again as it was counts as never stopped, and so
/// does the band.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Band {
    /// The leaf.
    pub queue: u32,
    /// The application whose clock it is; `null`: the leaf's own.
    pub app: Option<u32>,
    /// What it is below.
    pub of: Promised,
    /// When it was found below.
    pub from: u64,
    /// When it was found below no more; `null`: it still is.
    pub until: Option<u64>,
    /// When the clock began: the last time it was found to have what it is promised, at most `from`.
    pub since: u64,
    /// The first moment at which the clock is over; `null`: no timeout is set.
    pub due: Option<u64>,
    /// The timeout; `null`: none is set.
    pub timeout: Option<u64>,
    /// When it was first found starved by this clock; `null`: it was not.
    pub starved: Option<u64>,
    /// The row that tells of it.
    pub seq: u64,
}

impl Band {
    fn is_over(&self, t: u64) -> bool {
        self.due.is_some_and(|due| due <= t)
    }
}

/// What is promised to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Promised {
    /// A part of its fair share: to applications, before the overhaul of preemption to leaves.
    FairShare,
    /// To leaves: its min share.
    MinShare,
}

impl From<scheduler::Promise> for Promised {
    fn from(of: scheduler::Promise) -> Self {
        match of {
            scheduler::Promise::FairShare => Self::FairShare,
            scheduler::Promise::MinShare => Self::MinShare,
        }
    }
}

/// Whose clock, and of what.
type Key = (Entity, Promised);

/// The bands of a run.
pub(super) fn bands(history: &History) -> Vec<Band> {
    let mut reader = Reader {
        start: history.scenario().cluster_timestamp,
        // Before the overhaul a clock is over once it has run for longer than its timeout.
        extra: match history.world().scheduler() {
            Scheduler::Fair(scheduler) => u64::from(scheduler.is_before_overhaul()),
            _ => 0,
        },
        is_told_starved: matches!(history.world().scheduler(), Scheduler::Superior(_)),
        queues: QueueOf::default(),
        last: BTreeMap::new(),
        found: BTreeMap::new(),
        bands: Vec::new(),
    };
    for row in history.rows() {
        reader.take(&row);
    }
    reader.bands
}

struct Reader {
    /// The scheduler's clock at the beginning of the run, ms.
    start: u64,
    /// For how long a clock must have run beyond its timeout, ms.
    extra: u64,
    /// Superior: whoever is below is starved, without a clock that would have to run.
    is_told_starved: bool,
    queues: QueueOf,
    /// The last band of each subject.
    last: BTreeMap<Key, usize>,
    /// When each subject was last found starved.
    found: BTreeMap<Key, u64>,
    bands: Vec<Band>,
}

impl Reader {
    fn take(&mut self, row: &Row) {
        match &row.what {
            What::Below {
                entity,
                of,
                since,
                due,
                amount,
            } => {
                let key = (*entity, (*of).into());
                if *amount == Resource::NONE {
                    self.close(key, row.t);
                } else {
                    self.open(key, (*since, *due), row);
                }
            }
            What::Event(EventKind::Starved {
                app,
                fair_share,
                min_share,
            }) => self.starved(*app, fair_share, min_share, row.t),
            What::Event(EventKind::Deficit {
                queue,
                min_share,
                fair_share,
                ..
            }) => self.short(*queue, [fair_share.as_ref(), min_share.as_ref()], row.t),
            What::Event(event) => self.moved(event, row.t),
            _ => {}
        }
    }

    fn current(&mut self, key: Key) -> Option<&mut Band> {
        let band = &mut self.bands[*self.last.get(&key)?];
        band.until.is_none().then_some(band)
    }

    fn close(&mut self, key: Key, t: u64) {
        if let Some(band) = self.current(key) {
            band.until = Some(t);
        }
    }

    fn open(&mut self, key: Key, (since, due): (u64, Option<u64>), row: &Row) {
        let (entity, of) = key;
        let (queue, app) = match entity {
            Entity::App(app) => (self.queues.get(app), Some(app.0)),
            Entity::Queue(queue) => (Some(queue.0), None),
            _ => (None, None),
        };
        let Some(queue) = queue else { return };
        self.close(key, row.t);
        let since = since.saturating_sub(self.start);
        let due = due.map(|due| due.saturating_sub(self.start));
        let before = self.last.get(&key).map(|index| &self.bands[*index]);
        // The same clock, found again, if in another leaf: what it has led to stays so, as long as nobody looks anew.
        let again = before.filter(|band| band.since == since);
        let mut band = Band {
            queue,
            app,
            of,
            from: row.t,
            until: None,
            since,
            due: due.map(|due| due.saturating_add(self.extra)),
            timeout: due.map(|due| due.saturating_sub(since)),
            starved: again.and_then(|band| band.starved),
            seq: row.seq,
        };
        // An update tells who is starved before it tells whose clocks run.
        let is_found = self.is_told_starved || self.found.get(&key) == Some(&row.t);
        if is_found && band.is_over(row.t) {
            band.starved = band.starved.or(Some(row.t));
        }
        self.last.insert(key, self.bands.len());
        self.bands.push(band);
    }

    /// An application that is starved by the clock of its fair share, of its leaf's min share, or both.
    fn starved(&mut self, app: AppId, fair_share: &Resource, min_share: &Resource, t: u64) {
        if !fair_share.is_none() {
            self.found((Entity::App(app), Promised::FairShare), t);
        }
        if let Some(leaf) = self.queues.get(app).filter(|_| !min_share.is_none()) {
            self.found((Entity::Queue(QueueId(leaf)), Promised::MinShare), t);
        }
    }

    /// A leaf that a round of the old preemption has found short. Where its policy counts nothing of what it lacks, Hadoop does
    /// not say by which of its clocks.
    fn short(&mut self, leaf: QueueId, lacks: [Option<&Resource>; 2], t: u64) {
        let promises = [Promised::FairShare, Promised::MinShare];
        for (of, lack) in promises.into_iter().zip(lacks) {
            if lack.is_none_or(|lack| !lack.is_none()) {
                self.found((Entity::Queue(leaf), of), t);
            }
        }
    }

    fn found(&mut self, key: Key, t: u64) {
        self.found.insert(key, t);
        if let Some(band) = self.current(key).filter(|band| band.is_over(t)) {
            band.starved = band.starved.or(Some(t));
        }
    }

    /// An application that is entered in another leaf takes its clock with it.
    fn moved(&mut self, event: &EventKind, t: u64) {
        let Some((app, queue)) = self.queues.take(event) else {
            return;
        };
        let key = (Entity::App(app), Promised::FairShare);
        let Some(band) = self.current(key) else { return };
        band.until = Some(t);
        let there = Band {
            queue: queue.0,
            from: t,
            until: None,
            ..band.clone()
        };
        self.last.insert(key, self.bands.len());
        self.bands.push(there);
    }
}
