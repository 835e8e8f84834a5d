//! What a resource manager's web services answer: `/ws/v1/cluster/scheduler`, key for key (Hadoop's
//! `org.apache.hadoop.yarn.server.resourcemanager.webapp.dao`), and what tells of scheduling at `/apps`, `/nodes` and the containers.
//!
//! Left out is `health`: when the scheduler last ran and what it did then, by the clock of the machine.

mod capacity;
mod moment;
mod number;
mod resource;

use serde::Serialize;

pub use capacity::CapacitySchedulerInfo;
pub use moment::{apps, containers, nodes};

use crate::scheduler::Scheduler;

/// The answer of `/ws/v1/cluster/scheduler`.
#[derive(Clone, Debug, Serialize)]
pub struct SchedulerAnswer {
    scheduler: SchedulerTypeInfo,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SchedulerTypeInfo {
    scheduler_info: CapacitySchedulerInfo,
}

/// What the resource manager would answer about `scheduler` now; `None`: it is not a Capacity Scheduler.
#[must_use]
pub fn scheduler(scheduler: &Scheduler) -> Option<SchedulerAnswer> {
    let Scheduler::Capacity(of) = scheduler else {
        return None;
    };
    let scheduler_info = CapacitySchedulerInfo::of(of.parts());
    Some(SchedulerAnswer {
        scheduler: SchedulerTypeInfo { scheduler_info },
    })
}
