//! Asynchronous scheduling of the Capacity Scheduler: the passes of its thread (spec `simulation.md` §3).

use super::clock::Due;
use super::random::Stream;
use super::world::{Out, World};
use crate::config::capacity::{Properties, Threads};
use crate::config::{Configuration, Source};
use crate::profile::SchedulerKind;
use crate::scheduler::{Log, Op, Scheduler};

const HEARTBEATS: &str = "yarn.resourcemanager.nodemanagers.heartbeat-interval-ms";

/// A thread passes over nodes that are silent for some heartbeats: where the files do not say how long one is, it is as long as
/// in the cluster.
pub(super) fn with_heartbeats(mut configuration: Configuration, heartbeat_ms: u64) -> Configuration {
    let properties = configuration.properties();
    let as_read = Properties::under(configuration.profile(), properties.clone());
    let has_threads =
        configuration.kind() == SchedulerKind::Capacity && matches!(Threads::read(&as_read), Ok(Some(_)));
    if has_threads && properties.origin(HEARTBEATS).is_none() {
        configuration.set(
            &Source::Pairs("cluster.heartbeatMs"),
            HEARTBEATS,
            &heartbeat_ms.to_string(),
        );
    }
    configuration
}

impl World {
    /// One pass over the nodes. Its draw belongs to its number: a pass that would change nothing is left out, and those after
    /// it begin where they would have begun anyway.
    pub(super) fn pass<L: Log>(&mut self, number: u64, log: &mut L, out: &mut Out) {
        if let Some(interval) = self.clockwork.pass_ms {
            self.agenda.add(self.now + interval, Due::Pass(number + 1));
        }
        let Some(last) = u64::try_from(self.known_nodes)
            .ok()
            .and_then(|nodes| nodes.checked_sub(1))
        else {
            return;
        };
        if matches!(&self.scheduler, Scheduler::Capacity(scheduler) if scheduler.rests()) {
            return;
        }
        let mut stream = Stream::later(self.plan.scenario.seed, "schedule/start", number);
        let start = stream.whole(0, last) as u32;
        self.apply_own(&Op::Schedule { start }, log, out);
    }
}
