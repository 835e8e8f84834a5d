//! When containers were under warning, and what became of it.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::queues::QueueOf;
use crate::ids::{AppId, ContainerId, QueueId};
use crate::scheduler::EventKind;
use crate::sim::{Ended, History, Outcome, What};

/// A stretch of time in which a container was under warning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Warned {
    /// Its application.
    pub app: u32,
    /// Its number in that.
    pub container: u32,
    /// Its queue; `null`: it is not known.
    pub queue: Option<u32>,
    /// When it was warned (Capacity: marked).
    pub from: u64,
    /// The earliest time of its kill. Fair since the overhaul of preemption kills then; before it, and under Capacity, the first
    /// round at or after it does that still wants it, Superior's the first cycle.
    pub not_before: u64,
    /// When the run killed it, or the warning ended in another way; `null`: it has not happened yet.
    pub until: Option<u64>,
    /// How it ended; `null`: not yet.
    pub how: Option<Ending>,
    /// For which application, where that is known. Capacity does not say.
    pub for_app: Option<u32>,
    /// For which queue: that of the application, before the overhaul the only one that was short, if no more than one was.
    pub for_queue: Option<u32>,
    /// The row that tells of it.
    pub seq: u64,
}

/// How a warning ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub enum Ending {
    /// The container did its work.
    Finished,
    /// A fault.
    Failed,
    /// Its AM stopped it.
    Stopped,
    /// Its AM gave it back.
    Released,
    /// It was killed for it.
    Preempted,
    /// Its node is lost.
    Lost,
    /// Its application ended.
    AppEnded,
    /// It was a reservation, which is over.
    Unreserved,
    /// Superior: it was taken back.
    Spared,
    /// Capacity: it grew old without a kill, and was forgotten.
    Forgotten,
    /// Fair, before the overhaul: a round took it off the list of those to be killed.
    Dropped,
    /// The scheduler had forgotten it, and warned once more.
    Renewed,
}

impl From<Outcome> for Ending {
    fn from(of: Outcome) -> Self {
        match of {
            Outcome::Finished => Self::Finished,
            Outcome::Failed => Self::Failed,
            Outcome::Stopped => Self::Stopped,
            Outcome::Released => Self::Released,
            Outcome::Preempted => Self::Preempted,
            Outcome::Lost => Self::Lost,
            Outcome::AppEnded => Self::AppEnded,
        }
    }
}

/// The warnings of a run.
pub(super) fn warnings(history: &History) -> Vec<Warned> {
    let mut reader = Reader {
        start: history.scenario().cluster_timestamp,
        ended: history.ended(),
        queues: QueueOf::default(),
        given_up: BTreeSet::new(),
        open: BTreeMap::new(),
        warnings: Vec::new(),
    };
    for row in history.rows() {
        if let What::Event(event) = &row.what {
            reader.take(event, row.t, row.seq);
        }
    }
    reader.warnings
}

struct Reader<'a> {
    /// The scheduler's clock at the beginning of the run, ms.
    start: u64,
    /// The containers that have ended, in order of time.
    ended: &'a [Ended],
    queues: QueueOf,
    /// Reservations that are over. Capacity may give one up and mark it in the same round: that warns nothing.
    given_up: BTreeSet<ContainerId>,
    /// The warnings that go on.
    open: BTreeMap<ContainerId, usize>,
    warnings: Vec<Warned>,
}

impl Reader<'_> {
    fn take(&mut self, event: &EventKind, t: u64, seq: u64) {
        match event {
            EventKind::Warned {
                container,
                for_app,
                for_queue,
                due,
                ..
            } => self.begin(*container, (*for_app, *for_queue), *due, t, seq),
            EventKind::Marked { container, due } if !self.given_up.contains(container) => {
                self.begin(*container, (None, None), *due, t, seq);
            }
            EventKind::Spared { container } => self.end(*container, t, Ending::Spared),
            EventKind::Forgotten { container } => self.end(*container, t, Ending::Forgotten),
            EventKind::Dropped { container, .. } => self.end(*container, t, Ending::Dropped),
            EventKind::Unreserved { container, .. } => {
                self.given_up.insert(*container);
                self.end(*container, t, Ending::Unreserved);
            }
            EventKind::KillReserved { container } => self.end(*container, t, Ending::Unreserved),
            // It was marked as a reservation; what is placed for that is a new container of the same number.
            EventKind::Allocated { container, .. } => {
                self.given_up.remove(container);
                self.end(*container, t, Ending::Unreserved);
            }
            EventKind::Reserved { container, .. } => {
                self.given_up.remove(container);
            }
            EventKind::Completed { container, .. } => self.completed(*container, t),
            _ => {
                self.queues.take(event);
            }
        }
    }

    fn begin(
        &mut self,
        container: ContainerId,
        (for_app, for_queue): (Option<AppId>, Option<QueueId>),
        due: u64,
        t: u64,
        seq: u64,
    ) {
        self.end(container, t, Ending::Renewed);
        self.open.insert(container, self.warnings.len());
        self.warnings.push(Warned {
            app: container.app.0,
            container: container.seq,
            queue: self.queues.get(container.app),
            from: t,
            not_before: due.saturating_sub(self.start),
            until: None,
            how: None,
            for_app: for_app.map(|app| app.0),
            for_queue: for_queue
                .map(|queue| queue.0)
                .or_else(|| self.queues.get(for_app?)),
            seq,
        });
    }

    fn end(&mut self, container: ContainerId, t: u64, how: Ending) {
        if let Some(index) = self.open.remove(&container) {
            let warning = &mut self.warnings[index];
            warning.until = Some(t);
            warning.how = Some(how);
        }
    }

    /// A container has ended for the scheduler, or a reservation of its number.
    fn completed(&mut self, container: ContainerId, t: u64) {
        if !self.open.contains_key(&container) {
            return;
        }
        let first = self.ended.partition_point(|ended| ended.ended < t);
        let mut at_once = self.ended[first..].iter().take_while(|ended| ended.ended == t);
        let ended = at_once.find(|ended| ended.id == container);
        let how = ended.map_or(Ending::Unreserved, |ended| ended.outcome.into());
        self.end(container, t, how);
    }
}
