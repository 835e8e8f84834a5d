//! Work that preemption wasted (spec `simulation.md` §11).

use super::timeline::Growth;
use super::told;
use crate::ids::QueueId;
use crate::resource::MAX_TYPES;
use crate::sim::cluster::Ended;
use crate::sim::world::World;

/// Work done in vain: time of containers from their acquisition, less what checkpoints kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Waste {
    /// How many containers.
    pub containers: u64,
    /// Container time, ms.
    pub ms: u128,
    /// Container time times size, by resource type, ms × unit.
    pub amounts: [i128; MAX_TYPES],
}

impl Waste {
    /// Container time in seconds.
    #[must_use]
    pub fn container_seconds(&self) -> f64 {
        self.ms as f64 / 1000.0
    }

    pub(super) fn add(&mut self, ended: &Ended) {
        let Some(lost) = lost_ms(ended) else { return };
        self.containers += 1;
        self.ms += u128::from(lost);
        for (sum, amount) in self.amounts.iter_mut().zip(ended.resource.values()) {
            *sum += i128::from(lost) * i128::from(*amount);
        }
    }

    pub(super) fn merge(&mut self, other: &Self) {
        self.containers += other.containers;
        self.ms += other.ms;
        for (sum, amount) in self.amounts.iter_mut().zip(other.amounts) {
            *sum += amount;
        }
    }

    pub(super) fn told(self, types: &[&str]) -> told::Waste {
        let of_types = types.iter().zip(&self.amounts);
        told::Waste {
            containers: self.containers,
            container_seconds: self.container_seconds(),
            of_types: of_types
                .map(|(name, amount)| (format!("{name}Seconds"), *amount as f64 / 1000.0))
                .collect(),
        }
    }
}

/// The work in a container that was in vain, ms; `None` if its AM never had it.
pub(super) fn lost_ms(ended: &Ended) -> Option<u64> {
    Some((ended.ended - ended.acquired?).saturating_sub(ended.kept_ms))
}

/// The waste of the containers that `queue` lost; of all if it is `None`.
pub(super) fn total(ended: &[Ended], queue: Option<QueueId>) -> Waste {
    let mut waste = Waste::default();
    let of_queue = ended
        .iter()
        .filter(|ended| ended.wasted && (queue.is_none() || ended.queue == queue));
    for ended in of_queue {
        waste.add(ended);
    }
    waste
}

/// The waste that was made for the applications of `queue`.
pub(super) fn caused_by(ended: &[Ended], world: &World, queue: QueueId) -> Waste {
    let mut waste = Waste::default();
    for ended in ended.iter().filter(|ended| ended.wasted) {
        let cause = ended.for_app.and_then(|app| world.app(app)?.queue);
        if cause == Some(queue) {
            waste.add(ended);
        }
    }
    waste
}

/// How the waste of all containers grew, container time in ms.
pub(super) fn growth(ended: &[Ended], until: u64, step_ms: u64) -> Growth {
    let mut growth = Growth::new(until, step_ms);
    for ended in ended.iter().filter(|ended| ended.wasted) {
        growth.add(ended.ended, lost_ms(ended).unwrap_or(0).into());
    }
    growth
}
