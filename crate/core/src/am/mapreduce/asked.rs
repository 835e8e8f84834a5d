//! What a verdict asks of an allocator, by the functions that decide (spec `verdicts.md` §6).

use super::master::{AnyJob, MapReduce};
use crate::resource::Resource;
use crate::scheduler::Reason;

/// What a heartbeat would decide.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Decision {
    /// How the rule of reducer preemption would come out.
    pub(crate) preemption: Reason,
    /// The map requests that reduces would be stopped for.
    pub(crate) hanging: i32,
    /// The plan of the reduces, which is made where none is stopped.
    pub(crate) plan: Reason,
}

impl MapReduce {
    /// What a heartbeat at `now` on the virtual clock would decide if its answer told `headroom` and nothing else.
    pub(crate) fn would_decide(&self, now: u64, headroom: Resource) -> Decision {
        let mut copy = self.allocator.clone();
        copy.now = now;
        copy.headroom = headroom;
        let (preemption, hanging) = copy.preemption_now();
        let plan = match &self.job {
            AnyJob::Scripted(job) => copy.plan_now(job),
            AnyJob::Machine(job) => copy.plan_now(&**job),
        };
        Decision {
            preemption,
            hanging,
            plan,
        }
    }

    /// The size of all maps; none before the first request.
    pub(crate) const fn map_size(&self) -> Resource {
        self.allocator.map_size
    }

    /// The size of all reduces; none before the first request.
    pub(crate) const fn reduce_size(&self) -> Resource {
        self.allocator.reduce_size
    }

    /// What the last answer told.
    pub(crate) const fn headroom(&self) -> Resource {
        self.allocator.headroom
    }

    /// The maps that must be done before reduces are asked for.
    pub(crate) fn slow_start_maps(&self, maps: i32) -> i32 {
        self.allocator.slow_start_maps(maps)
    }
}
