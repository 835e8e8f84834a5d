//! Heartbeats that change nothing but the time, many at once: of a day of a large cluster most are such.

use super::clock::{Agenda, Due};
use super::cluster::Node;
use super::world::{Out, Scene, World};
use crate::ids::NodeId;
use crate::scheduler::{Detail, Log, Op};

impl World {
    /// Lets those of the heartbeats that come next, up to and with `until` ms, pass in which a node has nothing to report and is
    /// offered in vain; how many there were. The world is the one in which they came one by one.
    pub(super) fn idle<L: Log>(&mut self, until: u64, log: &mut L, out: &mut Out) -> u64 {
        // Whoever takes the operations down wants each of them.
        if out.ops.is_some() || self.over || self.hangs || self.is_finished() {
            return 0;
        }
        let Some(passed) = self.pass_idle_heartbeats(until, log.wants()) else {
            return 0;
        };
        self.now = passed.last;
        self.phase = Due::NodeHeartbeat(NodeId(0), 0).phase();
        self.scene = Scene::default();
        let advance = Op::Advance {
            ms: self.now - self.clock,
        };
        self.clock = self.now;
        let told = self.apply_only(&advance, log, out);
        told.expect("the clock is never refused");
        passed.count
    }

    /// The heartbeats that could be passed, which have their next ones in the agenda now; `None`: none could.
    fn pass_idle_heartbeats(&mut self, until: u64, detail: Detail) -> Option<Passed> {
        let cluster = &self.plan.scenario.cluster;
        let lags = cluster.lags();
        if lags.end_ms > 0 || lags.linger_ms > 0 {
            return None; // Heartbeats between others look at when the last one was, and put off the next one.
        }
        let command = self.plan.commands.get(self.next_command);
        // What is commanded comes before the heartbeats of its millisecond.
        let before = command.map_or(u64::MAX, |command| command.at_ms);
        let until = until.min(self.plan.scenario.duration_ms);
        let in_vain = self.scheduler.idle_nodes(detail)?;
        let is_idle = |id: NodeId, life| self.nodes[id.index()].is_idle(life) && in_vain(id);
        let is_good = |t| t <= until && t < before;
        self.agenda
            .pass_heartbeats(cluster.heartbeat_ms, is_good, is_idle)
    }
}

impl Node {
    /// Whether the heartbeat of that life of it has nothing to report.
    fn is_idle(&self, life: u32) -> bool {
        self.life == life
            && self.alive
            && self.unreported.is_empty()
            && self.acquired.is_empty()
            && self.leaving.is_empty()
    }
}

/// Heartbeats that were passed.
struct Passed {
    /// How many.
    count: u64,
    /// When the last one was, ms.
    last: u64,
}

impl Agenda {
    /// Lets the heartbeats that come next pass, as long as the time is good for it and the node idle, and enters each again.
    fn pass_heartbeats(
        &mut self,
        interval: u64,
        is_good: impl Fn(u64) -> bool,
        is_idle: impl Fn(NodeId, u32) -> bool,
    ) -> Option<Passed> {
        let (mut count, mut last) = (0, 0);
        while let Some((t, due @ Due::NodeHeartbeat(id, life))) = self.next_heartbeat()
            && is_good(t)
            && is_idle(id, life)
        {
            self.pop();
            self.add(t + interval, due);
            (count, last) = (count + 1, t);
        }
        (count > 0).then_some(Passed { count, last })
    }
}
