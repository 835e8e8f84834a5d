//! Nodes and the resource manager's own threads in the simulated cluster (spec `simulation.md` §3, §4).

use super::clock::Due;
use super::cluster::{ContainerState, Node};
use super::row::{Entity, Outcome, What, subject_entity};
use super::scenario::NodeSpec;
use super::world::{Out, RunningClock, World};
use crate::ids::NodeId;
use crate::resource::Resource;
use crate::scheduler::{AddNode, EventKind, Gate, Heartbeat, Log, Op};

impl World {
    /// Enters a node called `host`, which has not registered yet. A name that was there before keeps its id.
    pub(super) fn new_node(&mut self, host: &str, spec: &NodeSpec) -> NodeId {
        let port = self.plan.scenario.cluster.node_port;
        let id = self.names.intern(&format!("{host}:{port}"));
        let life = self.nodes.get(id.index()).map_or(0, |node| node.life + 1);
        let node = Node {
            id,
            name: self.names.name(id).clone(),
            host: host.into(),
            rack: spec.rack.as_str().into(),
            resource: spec.resource,
            label: spec.label.as_str().into(),
            alive: true,
            known: false,
            used: Resource::NONE,
            containers: Vec::new(),
            leaving: Vec::new(),
            life,
            #[cfg(feature = "lags")]
            beats: super::cluster::Beats::default(),
            fail_tasks_after_ms: spec.fail_tasks_after_ms,
            unreported: Vec::new(),
            acquired: Vec::new(),
            rooms: std::collections::VecDeque::new(),
        };
        match self.nodes.get_mut(id.index()) {
            Some(before) => *before = node,
            None => self.nodes.push(node),
        }
        id
    }

    pub(super) fn node_joins<L: Log>(&mut self, id: NodeId, log: &mut L, out: &mut Out) {
        let node = &mut self.nodes[id.index()];
        node.known = true;
        let op = Op::AddNode(Box::new(AddNode {
            node: id,
            name: node.name.clone(),
            rack: node.rack.clone(),
            resource: node.resource,
            label: Some(node.label.clone()).filter(|label| !label.is_empty()),
        }));
        self.cluster += node.resource;
        self.known_nodes += 1;
        self.touched = true;
        self.apply_own(&op, log, out);
        self.wake_update();
    }

    /// The resource manager notices that a node is gone.
    pub(super) fn node_lost<L: Log>(&mut self, id: NodeId, life: u32, log: &mut L, out: &mut Out) {
        let node = &mut self.nodes[id.index()];
        if node.life != life || !node.known {
            return;
        }
        node.known = false;
        node.rooms.clear();
        self.cluster -= node.resource;
        self.known_nodes -= 1;
        self.touched = true;
        self.left(id);
        self.scene.aborted = Some(Outcome::Lost);
        for app in self.apps.iter_mut().filter(|app| app.registered) {
            app.lost_nodes.push(id);
        }
        self.apply_own(&Op::RemoveNode { node: id }, log, out);
        self.wake_update();
    }

    /// A node's heartbeat: its report, then the scheduler's visit.
    pub(super) fn node_heartbeat<L: Log>(&mut self, id: NodeId, life: u32, log: &mut L, out: &mut Out) {
        let interval = self.plan.scenario.cluster.heartbeat_ms;
        let node = &mut self.nodes[id.index()];
        if node.life != life || !node.alive {
            return;
        }
        self.agenda.add(self.now + interval, Due::NodeHeartbeat(id, life));
        let mut completed = std::mem::take(&mut node.unreported);
        completed.sort_unstable();
        // Not all that are on it: there may be hundreds. Some have ended meanwhile.
        for id in node.acquired.drain(..) {
            if let Some(container) = self.containers.get_mut(&id) {
                container.state = ContainerState::Running;
            }
        }
        let keep_killed = self.is_told(id);
        if !keep_killed {
            self.left(id);
        }
        let op = Op::Heartbeat(Heartbeat {
            node: id,
            completed: completed.into_iter().map(|(_, container)| container).collect(),
            keep_killed,
        });
        self.apply_own(&op, log, out);
    }

    /// The room of containers that had ended before is free now.
    fn left(&mut self, id: NodeId) {
        for leaving in std::mem::take(&mut self.nodes[id.index()].leaving) {
            self.occupied.add(&leaving, self.now);
        }
    }

    /// A node that joined or left wakes the update thread, whose wait starts anew (spec `fair.md` §3.1).
    fn wake_update(&mut self) {
        if self.clockwork.wakes_for_nodes && self.woken_at != Some(self.now) {
            self.woken_at = Some(self.now);
            self.update_wait += 1;
            self.agenda.add(self.now, Due::Update(self.update_wait));
        }
    }

    /// Fair: one run of the update thread, and what follows from it.
    pub(super) fn update<L: Log>(&mut self, wait: u32, log: &mut L, out: &mut Out) {
        if wait != self.update_wait {
            return;
        }
        if let Some(interval) = self.clockwork.update_ms {
            self.agenda.add(self.now + interval, Due::Update(wait));
        }
        self.gate_row(out);
        let events = self
            .apply(&Op::Update, log, out)
            .expect("an update is never refused");
        if self.hangs {
            return;
        }
        self.below_rows(out);
        let starved = events
            .iter()
            .any(|event| matches!(event.kind, EventKind::Starved { .. }));
        if starved || self.clockwork.always_preempts {
            self.agenda.add(self.now, Due::Preempt);
        }
    }

    /// A row if the update thread finds the gate of preemption open for the first time, or closed.
    fn gate_row(&mut self, out: &mut Out) {
        let gate = self.scheduler.preemption_gate();
        let is_open = gate.is_some_and(Gate::is_open);
        if std::mem::replace(&mut self.gate_is_open, is_open) != is_open
            && let Some(gate) = gate
        {
            self.row(out, What::Gate { gate }, None);
        }
    }

    /// Rows for starvation clocks that began, began anew, have another timeout or stopped in this update; Superior's, which have no
    /// timeout, in this cycle.
    fn below_rows(&mut self, out: &mut Out) {
        let Some(now_below) = self.scheduler.below() else {
            return;
        };
        let mut stopped = std::mem::take(&mut self.below);
        for below in now_below {
            let (entity, since, due) = (subject_entity(below.subject), below.since, below.due);
            let key = (entity, below.of);
            let is_same = |known: &RunningClock| (known.since, known.due) == (since, due);
            let known = stopped.remove(&key).filter(is_same);
            let clock = known.unwrap_or_else(|| {
                let cause = match entity {
                    Entity::App(app) => self.asked_row(app),
                    _ => None,
                };
                let what = What::Below {
                    entity,
                    of: below.of,
                    since,
                    due,
                    amount: below.amount,
                };
                let row = self.row(out, what, cause);
                RunningClock { since, due, row }
            });
            self.below.insert(key, clock);
        }
        for ((entity, of), clock) in stopped {
            let what = What::Below {
                entity,
                of,
                since: clock.since,
                due: None,
                amount: Resource::NONE,
            };
            self.row(out, what, None);
        }
    }

    /// Fair: the preemption pass; each app that it takes has a kill timer.
    pub(super) fn preempt<L: Log>(&mut self, log: &mut L, out: &mut Out) {
        let op = Op::Preempt { resource: None };
        let events = self
            .apply(&op, log, out)
            .expect("a preemption pass is never refused");
        let due = self.now + self.clockwork.wait_before_kill_ms;
        let taken = events
            .iter()
            .any(|event| matches!(event.kind, EventKind::Preempting { .. }));
        if taken && self.pending_timers.insert(due) {
            self.agenda.add(due, Due::Timers);
        }
    }

    /// Fair: kill timers fire, inside an advance of the scheduler's clock.
    pub(super) fn timers<L: Log>(&mut self, log: &mut L, out: &mut Out) {
        self.pending_timers.remove(&self.now);
        let op = Op::Advance {
            ms: self.now - self.clock,
        };
        self.clock = self.now;
        self.apply_only(&op, log, out)
            .expect("the clock is never refused");
    }

    /// Capacity: one round of the preemption policy.
    pub(super) fn monitor<L: Log>(&mut self, log: &mut L, out: &mut Out) {
        if let Some(interval) = self.clockwork.monitor_ms {
            let at = self.next_monitor(interval);
            self.agenda.add(at, Due::Monitor);
        }
        let events = self.apply(&Op::EditSchedule, log, out);
        let events = events.expect("a round of the monitor is never refused");
        self.monitored(&events);
    }

    /// Capacity: one round of a policy for queues made on submission.
    #[cfg(feature = "capacity")]
    pub(super) fn round_of_queues<L: Log>(
        &mut self,
        due: Due,
        interval: Option<u64>,
        op: &Op,
        log: &mut L,
        out: &mut Out,
    ) {
        if let Some(interval) = interval {
            self.agenda.add(self.now + interval, due);
        }
        self.apply_own(op, log, out);
    }

    /// Superior: one scheduling cycle.
    pub(super) fn cycle<L: Log>(&mut self, log: &mut L, out: &mut Out) {
        if let Some(interval) = self.clockwork.cycle_ms {
            self.agenda.add(self.now + interval, Due::Cycle);
        }
        self.apply_own(&Op::Cycle, log, out);
        #[cfg(feature = "superior")]
        self.below_rows(out);
    }
}
