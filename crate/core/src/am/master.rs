//! The masters behind one interface.

use std::sync::Arc;

use super::{Act, Answer, MapReduceMaster, Message, Plan, Registered, StagedMaster};
use crate::ids::ContainerId;
use crate::scheduler::Rejection;

/// An application master that has registered.
#[derive(Clone, Debug)]
pub enum Master {
    /// Generic, service or gang.
    Staged(Box<StagedMaster>),
    /// MapReduce.
    MapReduce(Box<MapReduceMaster>),
}

impl Master {
    /// A master that registers at `now`, and what it does at once.
    #[must_use]
    #[cfg_attr(
        not(feature = "mapreduce"),
        expect(unreachable_code, reason = "a master without values is never made")
    )]
    pub fn register(plan: Arc<Plan>, registered: Registered, now: u64) -> (Self, Vec<Act>) {
        match plan.mapreduce.clone() {
            None => {
                let (master, acts) = StagedMaster::register(plan, now);
                (Self::Staged(Box::new(master)), acts)
            }
            Some(extra) => {
                let (master, acts) = MapReduceMaster::register(plan, extra, registered, now);
                (Self::MapReduce(Box::new(master)), acts)
            }
        }
    }

    /// Whether it unregisters in place of its next heartbeat.
    #[must_use]
    pub fn finished(&self, now: u64) -> bool {
        match self {
            Self::Staged(master) => master.finished(now),
            Self::MapReduce(master) => master.finished(),
        }
    }

    /// How many tasks of `stage` are done.
    #[must_use]
    pub fn done(&self, stage: usize) -> u32 {
        match self {
            Self::Staged(master) => master.done(stage),
            Self::MapReduce(master) => master.done(stage),
        }
    }

    /// How many tasks of `stage` want a container.
    #[must_use]
    pub fn waiting(&self, stage: usize) -> u32 {
        match self {
            Self::Staged(master) => master.waiting(stage),
            Self::MapReduce(master) => master.waiting(stage),
        }
    }

    /// What it sends in the heartbeat at `now`.
    pub fn message(&mut self, now: u64) -> Message {
        match self {
            Self::Staged(master) => master.message(now),
            Self::MapReduce(master) => master.message(now),
        }
    }

    /// Takes the answer to a heartbeat at `now`.
    pub fn answer(&mut self, now: u64, answer: &Answer, acts: &mut Vec<Act>) {
        match self {
            Self::Staged(master) => master.answer(now, answer, acts),
            Self::MapReduce(master) => master.answer(now, answer, acts),
        }
    }

    /// Hears at `now` that its message was refused.
    pub fn refused(&mut self, now: u64, why: Rejection, acts: &mut Vec<Act>) {
        match self {
            Self::Staged(_) => {}
            Self::MapReduce(master) => master.refused(now, why, acts),
        }
    }

    /// The process in `container` has ended by itself; only MapReduce's tasks tell their master.
    pub fn process_over(&mut self, container: ContainerId, failed: bool, now: u64, acts: &mut Vec<Act>) {
        if let Self::MapReduce(master) = self {
            master.process_over(container, failed, now, acts);
        }
    }

    /// The state of the task in `container` has been saved at `now`.
    pub fn saved(&mut self, container: ContainerId, now: u64, acts: &mut Vec<Act>) {
        match self {
            Self::Staged(master) => master.saved(container, now),
            Self::MapReduce(master) => master.saved(container, now, acts),
        }
    }

    /// The time that [`Act::Wake`] named has come.
    pub fn woken(&mut self, now: u64, acts: &mut Vec<Act>) {
        if let Self::MapReduce(master) = self {
            master.woken(now, acts);
        }
    }

    /// A finished map loses its output; `false` if there is none.
    pub fn lose_output(&mut self, map: u32, now: u64, acts: &mut Vec<Act>) -> bool {
        match self {
            Self::Staged(_) => false,
            Self::MapReduce(master) => master.lose_output(map, now, acts),
        }
    }

    /// The work that the task in `container` will not have to do again, ms.
    #[must_use]
    pub fn kept_of(&self, container: ContainerId) -> u64 {
        match self {
            Self::Staged(master) => master.kept_of(container),
            Self::MapReduce(master) => master.kept_of(container),
        }
    }
}
