//! Asynchronous scheduling (spec `capacity.md` §5.8; Hadoop's `AsyncSchedulingConfiguration`).

use super::{PREFIX, Properties};
use crate::config::Finding;

/// How threads of their own offer the nodes, whose heartbeats then assign nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Threads {
    /// `schedule-asynchronously.maximum-threads`, at least 1.
    pub count: i32,
    /// `schedule-asynchronously.scheduling-interval-ms`: how long a thread sleeps between two passes.
    pub interval_ms: i64,
    /// A node whose last heartbeat is older than this is not offered, ms: the interval of heartbeats times
    /// `yarn.scheduler.skip.node.multiplier`, where the release passes over silent nodes.
    pub silence_ms: i64,
}

impl Threads {
    /// From one pass to the next in a simulation, whose moments are milliseconds and whose passes take no time.
    #[must_use]
    pub fn pass_ms(&self) -> u64 {
        u64::try_from(self.interval_ms).unwrap_or(0).max(1)
    }

    /// Reads the settings; `None` without `schedule-asynchronously.enable`.
    ///
    /// # Errors
    /// The property that Hadoop cannot read.
    pub fn read(p: &Properties) -> Result<Option<Self>, Finding> {
        let own = |name: &str| format!("{PREFIX}schedule-asynchronously.{name}");
        if !p.bool(&own("enable"), false) {
            return Ok(None);
        }
        Ok(Some(Self {
            count: p.i32(&own("maximum-threads"), 1)?.max(1),
            interval_ms: p.i64(&own("scheduling-interval-ms"), 5)?,
            silence_ms: Self::silence_ms(p)?,
        }))
    }

    /// How old a node's last heartbeat may be (`YarnConfiguration.getSkipNodeInterval`).
    pub(super) fn silence_ms(p: &Properties) -> Result<i64, Finding> {
        let heartbeat = p.i64("yarn.resourcemanager.nodemanagers.heartbeat-interval-ms", 1000)?;
        let heartbeats = if p.switches().waits_for_two_heartbeats() {
            2
        } else {
            p.i32("yarn.scheduler.skip.node.multiplier", 2)?
        };
        Ok(heartbeat.wrapping_mul(heartbeats.into()))
    }
}
