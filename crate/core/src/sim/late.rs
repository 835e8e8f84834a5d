//! What comes later in a real cluster than in the exact one (spec `simulation.md` §15): extra heartbeats of nodes, rounds of the
//! monitor, masters that stay. Without lags each of these does what it did before there were any.

use super::clock::Due;
use super::random::Stream;
use super::scenario::{JobKind, Lags};
use super::world::{Out, World};
use crate::ids::{AppId, NodeId};
use crate::scheduler::{Event, EventKind, FinishState, Log};

impl World {
    pub(super) fn lags(&self) -> &Lags {
        self.plan.scenario.cluster.lags()
    }

    /// Whether a heartbeat that is due at a node's interval is void.
    pub(super) fn is_put_off(&mut self, id: NodeId, life: u32) -> bool {
        let node = &mut self.nodes[id.index()];
        let put_off = node.life == life && node.beats.put_off > 0;
        node.beats.put_off -= u32::from(put_off);
        put_off
    }

    /// The node whose heartbeat it is, if it is one that is not void.
    #[cfg(feature = "verdict")]
    pub(super) fn visits(&self, t: u64, due: Due) -> Option<NodeId> {
        let beats = |id| self.node(id).beats;
        match due {
            Due::NodeHeartbeat(id, _) => (beats(id).put_off == 0).then_some(id),
            Due::ExtraHeartbeat(id, _) => (beats(id).last != Some(t)).then_some(id),
            _ => None,
        }
    }

    /// A process has ended: its node reports at once, or nearly.
    pub(super) fn report_soon(&mut self, id: NodeId) {
        let in_ms = self.lags().end_ms;
        if in_ms > 0 {
            let life = self.node(id).life;
            self.agenda.add(self.now + in_ms, Due::ExtraHeartbeat(id, life));
        }
    }

    /// A heartbeat between two others. It is lost if the node reports at that very moment.
    pub(super) fn extra_heartbeat<L: Log>(&mut self, id: NodeId, life: u32, log: &mut L, out: &mut Out) {
        let now = self.now;
        let node = &mut self.nodes[id.index()];
        if node.life != life || !node.alive || node.beats.last == Some(now) {
            return;
        }
        node.beats.put_off += 1;
        self.node_heartbeat(id, life, log, out);
    }

    /// Whether a node hears in this heartbeat that containers are to end, and so does not report their end yet.
    pub(super) fn is_told(&mut self, id: NodeId) -> bool {
        let (now, in_ms) = (self.now, self.lags().end_ms);
        let node = &mut self.nodes[id.index()];
        let news = in_ms > 0 && node.beats.told < node.leaving.len();
        node.beats.told = if news { node.leaving.len() } else { 0 };
        node.beats.last = Some(now);
        if news {
            self.report_soon(id);
        }
        news
    }

    /// When the first round of the monitor comes.
    pub(super) fn first_monitor(&mut self) -> u64 {
        self.rounds.due = self.lags().monitor_first_ms;
        self.rounds.due + self.late_round()
    }

    /// When the round comes that is due one interval after the present one.
    pub(super) fn next_monitor(&mut self, interval: u64) -> u64 {
        self.rounds.due += interval;
        self.rounds.number += 1;
        (self.rounds.due + self.late_round()).max(self.now + 1)
    }

    fn late_round(&self) -> u64 {
        let lags = self.lags();
        match (self.rounds.warm, lags.monitor_jitter_ms) {
            (false, _) => lags.monitor_late_ms,
            (true, 0) => 0,
            (true, most) => {
                let seed = self.plan.scenario.seed;
                Stream::later(seed, "monitor/late", self.rounds.number).whole(0, most)
            }
        }
    }

    /// What a round of the monitor has done.
    pub(super) fn monitored(&mut self, events: &[Event]) {
        self.rounds.warm |= events
            .iter()
            .any(|event| matches!(event.kind, EventKind::Marked { .. }));
    }

    /// A process of an application has ended; if that was the last of a MapReduce job, its master unregisters.
    pub(super) fn unregister_soon(&mut self, id: AppId) {
        let in_ms = self.lags().unregister_ms;
        let Some(job) = self.app(id).filter(|_| in_ms > 0).map(|app| app.job) else {
            return;
        };
        let job = &self.jobs[job.index()];
        let master = job
            .master
            .as_ref()
            .filter(|_| job.plan.kind == JobKind::MapReduce);
        if master.is_some_and(|master| master.finished(self.now)) {
            self.agenda.add(self.now + in_ms, Due::Unregisters(id));
        }
    }

    /// The master of a MapReduce job unregisters, if it is still done.
    pub(super) fn unregisters<L: Log>(&mut self, id: AppId, log: &mut L, out: &mut Out) {
        if !self.am_works(id) {
            return;
        }
        let job = self.apps[id.index() - 1].job;
        let master = self.jobs[job.index()].master.as_ref();
        if master.is_some_and(|master| master.finished(self.now)) {
            self.unregister(id, job, log, out);
        }
    }

    /// Whether a master that has unregistered stays in its container.
    pub(super) fn lingers(&mut self, id: AppId, row: u64) -> bool {
        let in_ms = self.lags().linger_ms;
        let app = &self.apps[id.index() - 1];
        let kind = self.jobs[app.job.index()].plan.kind;
        if in_ms == 0 || kind != JobKind::MapReduce || app.am.is_none() {
            return false;
        }
        let app = self.app_mut(id);
        app.registered = false;
        app.lingers = Some(row);
        self.lingering += 1;
        self.agenda.add(self.now + in_ms, Due::MasterLeaves(id));
        true
    }

    /// A master that has unregistered leaves its container; the report of its node takes the application off the scheduler.
    pub(super) fn master_leaves<L: Log>(&mut self, id: AppId, log: &mut L, out: &mut Out) {
        let app = self.app_mut(id);
        let am = app.am;
        let Some(row) = app.lingers.take() else {
            return;
        };
        self.lingering -= 1;
        let node = am.and_then(|am| self.containers.get(&am)).map(|am| am.node);
        self.finish_app(id, FinishState::Finished, row, log, out);
        let Some(node) = node.map(|node| &mut self.nodes[node.index()]) else {
            return;
        };
        node.beats.told = node.leaving.len();
        let (id, life) = (node.id, node.life);
        self.agenda.add(self.now, Due::ExtraHeartbeat(id, life));
    }
}
