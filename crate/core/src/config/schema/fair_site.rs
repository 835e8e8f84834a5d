//! The Fair Scheduler's properties of yarn-site.xml (spec `fair.md` §1.2; `FairSchedulerConfiguration`).

use super::setting::{File, Scope, Setting, Type, Unit};

const fn site(name: &'static str, kind: Type) -> Setting {
    Setting::new(name, File::YarnSite, Scope::Whole, kind).spec("fair.md §1.2")
}

const MS: Type = Type::Duration { unit: Unit::Ms };

/// In the order in which the form shows them.
pub(super) const SITE: &[Setting] = &[
    site("yarn.scheduler.fair.preemption", Type::Bool)
        .or("false")
        .basic(),
    site(
        "yarn.scheduler.fair.preemption.cluster-utilization-threshold",
        Type::Float,
    )
    .or("0.8")
    .from(0.0)
    .to(1.0)
    .basic(),
    site("yarn.scheduler.fair.waitTimeBeforeKill", MS)
        .or("15000")
        .from(0.0)
        .basic(),
    site("yarn.scheduler.fair.waitTimeBeforeNextStarvationCheck", MS)
        .or("10000")
        .from(0.0)
        .since("2.9"),
    site("yarn.scheduler.fair.preemptionInterval", MS)
        .or("5000")
        .from(0.0)
        .until("2.8")
        .spec("fair.md §8.1"),
    site("yarn.scheduler.fair.am.preemption", Type::Bool)
        .or("true")
        .since("3.4"),
    Setting::new(
        "yarn.scheduler.fair.am.preemption.QUEUE",
        File::YarnSite,
        Scope::Queue,
        Type::Bool,
    )
    .or("true")
    .general("yarn.scheduler.fair.am.preemption")
    .since("3.3")
    .spec("fair.md §1.2"),
    site("yarn.scheduler.fair.update-interval-ms", MS)
        .or("500")
        .from(0.0),
    site("yarn.scheduler.fair.assignmultiple", Type::Bool).or("false"),
    site("yarn.scheduler.fair.dynamic.max.assign", Type::Bool)
        .or("true")
        .since("2.8"),
    site("yarn.scheduler.fair.max.assign", Type::Int)
        .or("-1")
        .from(1.0)
        .special(-1.0),
    site("yarn.scheduler.fair.sizebasedweight", Type::Bool).or("false"),
    site("yarn.scheduler.fair.locality.threshold.node", Type::Float)
        .or("-1")
        .from(0.0)
        .to(1.0)
        .special(-1.0),
    site("yarn.scheduler.fair.locality.threshold.rack", Type::Float)
        .or("-1")
        .from(0.0)
        .to(1.0)
        .special(-1.0),
    site("yarn.scheduler.fair.reservable-nodes", Type::Float)
        .or("0.05")
        .from(0.0)
        .to(1.0)
        .since("2.8"),
    site("yarn.scheduler.fair.allow-undeclared-pools", Type::Bool).or("true"),
    site("yarn.scheduler.fair.user-as-default-queue", Type::Bool).or("true"),
    site("yarn.scheduler.fair.continuous-scheduling-enabled", Type::Bool).or("false"),
    site("yarn.scheduler.fair.continuous-scheduling-sleep-ms", MS)
        .or("5")
        .from(0.0),
    site("yarn.scheduler.fair.locality-delay-node-ms", MS)
        .or("-1")
        .from(0.0)
        .special(-1.0),
    site("yarn.scheduler.fair.locality-delay-rack-ms", MS)
        .or("-1")
        .from(0.0)
        .special(-1.0),
    site("yarn.scheduler.fair.allocation.file", Type::Text)
        .or("fair-scheduler.xml")
        .not_modelled(),
    site(
        "yarn.scheduler.reservation-threshold.increment-multiple",
        Type::Float,
    )
    .or("2")
    .from(0.0)
    .since("2.8"),
    site("yarn.scheduler.increment-allocation-mb", Type::Long)
        .or("1024")
        .from(1.0),
    site("yarn.scheduler.increment-allocation-vcores", Type::Int)
        .or("1")
        .from(1.0),
    Setting::new(
        "increment-allocation",
        File::YarnSite,
        Scope::ResourceType,
        Type::Amounts,
    )
    .since("3.2")
    .spec("fair.md §1.2"),
    site("yarn.resourcemanager.nodemanagers.heartbeat-interval-ms", MS)
        .or("1000")
        .from(1.0),
    site(
        "yarn.resourcemanager.work-preserving-recovery.scheduling-wait-ms",
        MS,
    )
    .or("10000")
    .from(0.0),
    site(
        "yarn.resourcemanager.scheduler.autocorrect.container.allocation",
        Type::Bool,
    )
    .or("false")
    .since("3.5")
    .spec("fair.md §4.2"),
    site("yarn.scheduler.fair.migration.mode", Type::Bool)
        .or("false")
        .since("3.3")
        .not_modelled(),
    site("yarn.scheduler.fair.no-terminal-rule.check", Type::Bool)
        .or("false")
        .since("3.3")
        .not_modelled(),
];
