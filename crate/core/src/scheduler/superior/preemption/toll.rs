//! What preemption costs a queue (spec `superior.md` §5 `may_take`; OURS): what is under warning, what is chosen beside
//! it, and whatever else ends with an application whose AM goes.

use std::collections::{BTreeMap, BTreeSet};

use crate::ids::{AppId, ContainerId, QueueId};
use crate::resource::Resource;
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::superior::cluster::apps::App;
use crate::scheduler::superior::cluster::containers::Container;

/// What queues lose beside their containers under warning.
#[derive(Debug, Default)]
pub(crate) struct Toll {
    /// In order of choice.
    pub(crate) chosen: Vec<ContainerId>,
    lost: BTreeMap<(QueueId, usize), Resource>,
    /// Applications that end with their AM.
    ending: BTreeSet<AppId>,
}

impl Toll {
    pub(crate) fn takes(&self, container: &ContainerId) -> bool {
        self.chosen.contains(container)
    }
}

impl SuperiorScheduler {
    /// What is lost to the marks so far.
    pub(crate) fn toll(&self) -> Toll {
        let mut toll = Toll::default();
        for mark in self.preemption.marks.iter().filter(|mark| mark.am && !mark.ended) {
            self.add_losses(&mut toll, &self.containers[&mark.container]);
        }
        toll
    }

    /// Adds a container that is not under warning yet.
    pub(crate) fn choose(&self, toll: &mut Toll, victim: &Container) {
        self.add_losses(toll, victim);
        toll.chosen.push(victim.id);
    }

    fn add_losses(&self, toll: &mut Toll, victim: &Container) {
        for pool in 0..self.pools.len() {
            let loss = self.loss(victim, pool, toll);
            for id in self.queues.path(self.apps[&victim.id.app].queue) {
                *toll.lost.entry((id, pool)).or_default() += loss;
            }
        }
        if self.ends_application(victim) {
            toll.ending.insert(victim.id.app);
        }
    }

    /// What the queues of `victim` lose of a pool with it, and have not lost yet.
    pub(crate) fn loss(&self, victim: &Container, pool: usize, toll: &Toll) -> Resource {
        let app = &self.apps[&victim.id.app];
        if toll.ending.contains(&app.id) {
            return Resource::NONE;
        }
        let lost = |other: &Container| other.pool == pool && !other.marked && !toll.takes(&other.id);
        if !self.ends_application(victim) {
            let own = if lost(victim) {
                victim.resource
            } else {
                Resource::NONE
            };
            return own;
        }
        let live = app.live.iter().map(|id| &self.containers[id]);
        live.filter(|other| lost(other))
            .fold(Resource::NONE, |sum, other| sum + other.resource)
    }

    fn ends_application(&self, victim: &Container) -> bool {
        victim.am && !self.apps[&victim.id.app].outlives_am
    }

    /// What a queue has left.
    pub(crate) fn rest(&self, queue: QueueId, pool: usize, toll: &Toll) -> Resource {
        let holding = &self.queues[queue].holdings[pool];
        holding.used - holding.marked - toll.lost.get(&(queue, pool)).copied().unwrap_or_default()
    }

    /// Whether another application of the same leaf keeps running.
    pub(crate) fn is_outlasted(&self, app: &App, toll: &Toll) -> bool {
        let mut others = self.queues[app.queue]
            .apps
            .iter()
            .filter(|other| **other != app.id);
        others.any(|other| self.apps[other].running && !toll.ending.contains(other))
    }
}
