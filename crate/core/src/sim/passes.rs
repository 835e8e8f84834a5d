//! Asynchronous scheduling of the Capacity Scheduler: the passes of its thread (spec `simulation.md` §3).

use super::clock::Due;
use super::random::Stream;
use super::world::{Out, World};
use crate::scheduler::{Log, Op, Scheduler};
#[cfg(feature = "verdict")]
use crate::{
    ids::NodeId,
    scheduler::capacity::Stop,
    scheduler::{Detail, Notebook, Sink},
    sim::row::Row,
};

impl World {
    /// One round of the thread that sorts nodes for multi-node placement.
    pub(super) fn sort_nodes<L: Log>(&mut self, log: &mut L, out: &mut Out) {
        if let Some(interval) = self.clockwork.sort_ms {
            self.agenda.add(self.now + interval, Due::SortNodes);
        }
        self.apply_own(&Op::SortNodes, log, out);
    }

    /// One pass over the nodes. Its draw belongs to its number: a pass that would change nothing is left out, and those after
    /// it begin where they would have begun anyway.
    pub(super) fn pass<L: Log>(&mut self, number: u64, log: &mut L, out: &mut Out) {
        if let Some(interval) = self.clockwork.pass_ms {
            self.agenda.add(self.now + interval, Due::Pass(number + 1));
        }
        let Some(start) = self.start_of_pass(number) else {
            return;
        };
        if matches!(&self.scheduler, Scheduler::Capacity(scheduler) if scheduler.rests()) {
            return;
        }
        self.apply_own(&Op::Schedule { start }, log, out);
    }

    /// Where a pass begins; `None`: there is no node.
    fn start_of_pass(&self, number: u64) -> Option<u32> {
        let Scheduler::Capacity(scheduler) = &self.scheduler else {
            return None;
        };
        let last = u64::try_from(scheduler.starts_of_pass()).ok()?.checked_sub(1)?;
        let mut stream = Stream::later(self.plan.scenario.seed, "schedule/start", number);
        Some(stream.whole(0, last) as u32)
    }
}

#[cfg(feature = "verdict")]
impl World {
    /// Whether nodes are given containers in passes, and not when they report.
    pub(crate) const fn assigns_in_passes(&self) -> bool {
        self.clockwork.pass_ms.is_some()
    }

    /// If a pass comes next: does it up to where it first comes to `node`, and gives the rows that it wrote.
    pub(crate) fn pass_up_to(&mut self, node: NodeId) -> Option<Vec<Row>> {
        let (t, phase, due) = self.agenda.next()?;
        let Due::Pass(number) = due else {
            return None;
        };
        if Some((t, phase)) != self.peek() {
            return None;
        }
        let start = self.start_of_pass(number)?;
        (self.now, self.phase) = (t, phase);
        let Scheduler::Capacity(scheduler) = &self.scheduler else {
            return None;
        };
        let its_own = scheduler.stop_of(node);
        let stops = scheduler.stops_of_pass(start).into_iter();
        let before = stops.take_while(|stop| *stop != its_own);
        let mut log = Notebook::new(Detail::Nothing);
        Some(before.flat_map(|stop| self.make_stop(stop, &mut log)).collect())
    }

    /// Offers one node, as a pass does; gives the rows that are written.
    pub(crate) fn offer<L: Log>(&mut self, node: NodeId, log: &mut L) -> Vec<Row> {
        match &self.scheduler {
            Scheduler::Capacity(scheduler) => self.make_stop(scheduler.stop_of(node), log),
            _ => Vec::new(),
        }
    }

    fn make_stop<L: Log>(&mut self, stop: Stop, log: &mut L) -> Vec<Row> {
        let (mut events, mut out) = (Vec::new(), Out::default());
        let ms = self.now - self.clock;
        self.clock = self.now;
        let advanced = self.apply_only(&Op::Advance { ms }, log, &mut out);
        debug_assert!(advanced.is_ok(), "the clock is never refused");
        if let Scheduler::Capacity(scheduler) = &mut self.scheduler {
            let mut sink = Sink {
                events: &mut events,
                log,
            };
            scheduler.offer_in_pass(stop, &mut sink);
        }
        for event in &mut events {
            self.absorb(event, &mut out);
        }
        out.rows
    }
}
