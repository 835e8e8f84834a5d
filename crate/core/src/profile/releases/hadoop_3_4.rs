//! Apache Hadoop 3.4.1, which the specifications describe: no switch is on, and no default is another.

use super::Facts;
use crate::profile::{SchedulerKind, Switches, Version};

pub(super) const FACTS: Facts = Facts {
    id: "hadoop-3.4",
    name: "Apache Hadoop 3.4.1",
    version: Version(3, 4, 1),
    kinds: &[SchedulerKind::Fair, SchedulerKind::Capacity],
    switches: Switches::NONE,
    defaults: &[],
    unmatched: &[],
    is_built: true,
    source: "recorded from the classes of Apache Hadoop 3.4.1",
};
