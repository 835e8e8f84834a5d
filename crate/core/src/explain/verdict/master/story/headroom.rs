//! What a master was told that it may still get, beside what could be placed for it.

use serde::Serialize;

use super::super::room::free;
use crate::am::MapReduceMaster;
use crate::am::mapreduce::Counted;
use crate::explain::told::Amounts;
use crate::ids::AppId;
use crate::resource::{Resource, ResourceTypes};
use crate::sim::{JobPlan, World};

/// What holds from a moment on.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HeadroomStep {
    /// Since when.
    pub t: u64,
    /// What the last answer told; `null`: no answer has come, or it told nothing.
    pub told: Option<Amounts>,
    /// What could be placed for it in containers of a map's size (claim `headroom`); `null`: it is not a MapReduce job at work,
    /// no map was asked for, or the cluster is too large to try.
    pub free: Option<Amounts>,
}

/// A stretch in which more maps fit into what was told than could be placed, longer than the lag of one heartbeat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ToldWrong {
    /// Its begin.
    pub from: u64,
    /// Its end; that of the story, while it goes on.
    pub until: u64,
    /// The most maps that the told amount holds and nobody could place.
    pub maps: u32,
}

#[derive(Clone, PartialEq, Debug)]
struct Step {
    t: u64,
    amounts: (Option<Resource>, Option<Resource>),
    /// How many maps fit into what was told, by the resources that the scheduler counts.
    told: Option<i32>,
    /// How many could be placed.
    free: Option<i32>,
}

/// The steps so far.
#[derive(Debug)]
pub(super) struct Headrooms {
    counted: Counted,
    steps: Vec<Step>,
}

impl Headrooms {
    pub(super) fn new(plan: &JobPlan) -> Self {
        let mapreduce = plan.master.mapreduce.as_ref();
        Self {
            counted: mapreduce.map_or(Counted::Memory, |plan| plan.counted),
            steps: Vec::new(),
        }
    }

    /// Takes what a MapReduce master was told and what is free now, both as a verdict says them.
    pub(super) fn look(&mut self, world: &World, app: AppId, master: &MapReduceMaster, is_answered: bool) {
        let map = master.allocator().map_size();
        let told = is_answered.then(|| master.allocator().headroom());
        let label = master.allocator().settings().map_label.as_ref();
        let free = (!map.is_none()).then(|| free(world, app, map, label)).flatten();
        let holds = |of: Resource| self.counted.containers_in(&of, &map).max(0);
        self.push(Step {
            t: world.now(),
            amounts: (told, free),
            told: told.filter(|_| !map.is_none()).map(holds),
            free: free.map(holds),
        });
    }

    /// Takes what another master was told.
    pub(super) fn told(&mut self, t: u64, told: Option<Resource>) {
        self.push(Step {
            t,
            amounts: (told, None),
            told: None,
            free: None,
        });
    }

    fn push(&mut self, step: Step) {
        let before = self.steps.last().map_or((None, None), |last| last.amounts);
        if before != step.amounts {
            self.steps.push(step);
        }
    }

    pub(super) fn told_as(&self, types: &ResourceTypes) -> Vec<HeadroomStep> {
        let amounts = |of: Option<Resource>| of.map(|of| Amounts::of(&of, types));
        let steps = self.steps.iter().map(|step| HeadroomStep {
            t: step.t,
            told: amounts(step.amounts.0),
            free: amounts(step.amounts.1),
        });
        steps.collect()
    }

    /// When what was told was wrong for longer than `interval`: more maps fit into it than could be placed at any time since the
    /// heartbeat before. That an answer is late by one heartbeat is no fault.
    pub(super) fn wrong(&self, until: u64, interval: u64) -> Vec<ToldWrong> {
        let mut all: Vec<ToldWrong> = Vec::new();
        for (index, step) in self.steps.iter().enumerate() {
            let end = self.steps.get(index + 1).map_or(until, |next| next.t);
            if step.missing(step.free) == 0 {
                continue;
            }
            let looked = [step.t, step.t + interval].into_iter().filter(|t| *t < end);
            let late = |t: u64| step.missing(self.placed_since(index, t.saturating_sub(interval)));
            let found: Vec<(u64, u32)> = looked.map(|t| (t, late(t))).filter(|of| of.1 > 0).collect();
            let maps = found.iter().map(|of| of.1).max().unwrap_or(0);
            match all.last_mut().filter(|last| last.until == step.t) {
                Some(last) => {
                    last.until = end;
                    last.maps = last.maps.max(maps);
                }
                None => all.extend(found.first().map(|(t, _)| ToldWrong {
                    from: step.t.max(t.saturating_sub(interval)),
                    until: end,
                    maps,
                })),
            }
        }
        all
    }

    /// The most maps that could be placed since a time, up to the step of a number.
    fn placed_since(&self, index: usize, since: u64) -> Option<i32> {
        let steps = self.steps[..=index].iter().enumerate().rev();
        let recent = steps.take_while(|(at, _)| {
            self.steps
                .get(at + 1)
                .is_none_or(|next| *at == index || next.t > since)
        });
        recent.filter_map(|(_, step)| step.free).max()
    }
}

impl Step {
    /// How many more maps fit into what was told than `placed`.
    fn missing(&self, placed: Option<i32>) -> u32 {
        let missing = self.told.zip(placed).map_or(0, |(told, placed)| told - placed);
        u32::try_from(missing).unwrap_or(0)
    }
}
