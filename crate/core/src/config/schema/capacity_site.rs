//! Properties of yarn-site.xml that the Capacity Scheduler and its preemption monitor read (spec `capacity.md` §2.2, §2.5;
//! `ProportionalCapacityPreemptionPolicy`). Hadoop takes them from capacity-scheduler.xml as well.

use super::setting::{File, Scope, Setting, Type, Unit};

const fn site(name: &'static str, kind: Type) -> Setting {
    Setting::new(name, File::YarnSite, Scope::Whole, kind).spec("capacity.md §2.2")
}

macro_rules! monitor {
    ($name:literal, $kind:expr) => {
        site(
            concat!("yarn.resourcemanager.monitor.capacity.preemption.", $name),
            $kind,
        )
        .spec("capacity.md §2.5")
    };
}

const MS: Type = Type::Duration { unit: Unit::Ms };

/// In the order in which the form shows them.
pub(super) const SITE: &[Setting] = &[
    site("yarn.resourcemanager.scheduler.monitor.enable", Type::Bool)
        .or("false")
        .basic(),
    site("yarn.resourcemanager.nodemanagers.heartbeat-interval-ms", MS)
        .or("1000")
        .from(1.0),
    site("yarn.scheduler.skip.node.multiplier", Type::Int)
        .or("2")
        .from(1.0)
        .since("3.4"),
    monitor!("max_wait_before_kill", MS).or("15000").from(0.0).basic(),
    monitor!("total_preemption_per_round", Type::Float)
        .or("0.1")
        .from(0.0)
        .to(1.0)
        .basic(),
    monitor!("monitoring_interval", MS).or("3000").from(1.0),
    monitor!("max_ignored_over_capacity", Type::Float)
        .or("0.1")
        .from(0.0)
        .to(1.0),
    monitor!("natural_termination_factor", Type::Float)
        .or("0.2")
        .from(0.0)
        .to(1.0),
    monitor!("observe_only", Type::Bool).or("false"),
    monitor!("select_based_on_reserved_containers", Type::Bool)
        .or("false")
        .since("2.8"),
    monitor!("additional_res_balance_based_on_reserved_containers", Type::Bool)
        .or("false")
        .since("2.8"),
    monitor!("conservative-drf", Type::Bool).or("false").since("2.10"),
    monitor!("intra-queue-preemption.enabled", Type::Bool)
        .or("false")
        .since("2.8"),
    monitor!("intra-queue-preemption.minimum-threshold", Type::Float)
        .or("0.5")
        .from(0.0)
        .to(1.0)
        .since("2.8"),
    monitor!("intra-queue-preemption.max-allowable-limit", Type::Float)
        .or("0.2")
        .from(0.0)
        .to(1.0)
        .since("2.8"),
    monitor!(
        "intra-queue-preemption.preemption-order-policy",
        Type::Choice {
            choices: &["userlimit_first", "priority_first"]
        }
    )
    .or("userlimit_first")
    .since("2.8"),
    monitor!("intra-queue-preemption.conservative-drf", Type::Bool)
        .or("true")
        .since("2.10"),
    monitor!("preemption-to-balance-queue-after-satisfied.enabled", Type::Bool)
        .or("false")
        .since("3.1"),
    monitor!(
        "preemption-to-balance-queue-after-satisfied.max-wait-before-kill",
        MS
    )
    .or("300000")
    .from(0.0)
    .since("3.1"),
    site("yarn.node-labels.enabled", Type::Bool).or("false"),
    site("yarn.resourcemanager.scheduler.monitor.policies", Type::Class).or(
        "org.apache.hadoop.yarn.server.resourcemanager.monitor.capacity.ProportionalCapacityPreemptionPolicy",
    ),
    site(
        "yarn.resourcemanager.monitor.capacity.queue-management.monitoring-interval",
        MS,
    )
    .or("1500")
    .from(1.0)
    .since("3.1"),
    site("yarn.scheduler.queue-placement-rules", Type::Names).or("user-group"),
    site("yarn.scheduler.queue-placement-rules.app-name", Type::Text).since("3.1"),
    site(
        "yarn.resourcemanager.node-labels.am.allow-non-exclusive-allocation",
        Type::Bool,
    )
    .or("false")
    .since("3.4"),
    site(
        "yarn.resourcemanager.scheduler.autocorrect.container.allocation",
        Type::Bool,
    )
    .or("false")
    .since("3.5")
    .not_modelled(),
];
