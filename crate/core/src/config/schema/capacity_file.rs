//! capacity-scheduler.xml (spec `capacity.md` §2.2–2.4; `CapacitySchedulerConfiguration`). Names stand without
//! `yarn.scheduler.capacity.`, and those of a queue without its path.

use super::setting::{File, Only, Scope, Setting, Type, Unit};
use crate::config::capacity::{DEFAULT_CALCULATOR, DOMINANT_CALCULATOR};

const fn queue(name: &'static str, kind: Type) -> Setting {
    Setting::new(name, File::CapacityScheduler, Scope::Queue, kind).spec("capacity.md §2.3")
}

const fn label(name: &'static str, kind: Type) -> Setting {
    Setting::new(name, File::CapacityScheduler, Scope::Label, kind).spec("capacity.md §2.3")
}

const fn whole(name: &'static str, kind: Type) -> Setting {
    Setting::new(name, File::CapacityScheduler, Scope::Whole, kind).spec("capacity.md §2.2")
}

const fn together(name: &'static str, kind: Type) -> Setting {
    whole(name, kind).since("3.2").spec("capacity.md §5.14")
}

const SECONDS: Type = Type::Duration { unit: Unit::S };
const MS: Type = Type::Duration { unit: Unit::Ms };
/// A parent's and a leaf's, in this order.
const ORDERS: Type = Type::Policy {
    choices: &[
        "utilization",
        "priority-utilization",
        "fifo",
        "fair",
        "fifo-with-partitions",
        "fifo-for-pending-apps",
    ],
};

/// The properties of a queue.
pub(super) const QUEUE: &[Setting] = &[
    queue("capacity", Type::Capacity)
        .or("0")
        .from(0.0)
        .to(100.0)
        .basic()
        .spec("capacity.md §2.4"),
    queue("maximum-capacity", Type::Capacity)
        .or("100")
        .from(0.0)
        .to(100.0)
        .special(-1.0)
        .basic()
        .spec("capacity.md §2.4"),
    queue("ordering-policy", ORDERS).or("fifo").since("2.8").basic(),
    queue("user-limit-factor", Type::Float)
        .or("1")
        .from(0.0)
        .special(-1.0)
        .general("user-limit-factor")
        .only(Only::Leaf)
        .basic(),
    queue("minimum-user-limit-percent", Type::Percent)
        .or("100")
        .from(0.0)
        .to(100.0)
        .general("minimum-user-limit-percent")
        .only(Only::Leaf)
        .basic(),
    queue("maximum-am-resource-percent", Type::Float)
        .or("0.1")
        .from(0.0)
        .to(1.0)
        .general("maximum-am-resource-percent")
        .only(Only::Leaf)
        .basic(),
    queue("disable_preemption", Type::Bool)
        .or("false")
        .inherited()
        .basic(),
    queue("priority", Type::Int).or("0").basic(),
    queue(
        "state",
        Type::Choice {
            choices: &["RUNNING", "STOPPED"],
        },
    )
    .or("RUNNING")
    .inherited(),
    queue("maximum-applications", Type::Int)
        .from(0.0)
        .special(-1.0)
        .only(Only::Leaf),
    queue("max-parallel-apps", Type::Int)
        .from(0.0)
        .general("max-parallel-apps")
        .since("3.3"),
    queue("intra-queue-preemption.disable_preemption", Type::Bool)
        .or("false")
        .inherited()
        .since("2.8"),
    queue("ordering-policy.fair.enable-size-based-weight", Type::Bool)
        .or("false")
        .since("2.8")
        .only(Only::Leaf),
    queue("ordering-policy.exclusive-enforced-partitions", Type::Names)
        .only(Only::Leaf)
        .since("2.10"),
    queue("maximum-allocation-mb", Type::Int).from(0.0),
    queue("maximum-allocation-vcores", Type::Int).from(0.0),
    queue("maximum-allocation", Type::Amounts).since("3.3"),
    queue("accessible-node-labels", Type::Names).inherited(),
    queue("default-node-label-expression", Type::Text).inherited(),
    queue("maximum-application-lifetime", SECONDS)
        .since("2.9")
        .or("-1")
        .from(0.0)
        .special(-1.0)
        .only(Only::Leaf),
    queue("default-application-lifetime", SECONDS)
        .since("2.9")
        .or("-1")
        .from(0.0)
        .special(-1.0)
        .only(Only::Leaf),
    queue("default-application-priority", Type::Int)
        .since("2.8")
        .or("0")
        .from(0.0)
        .only(Only::Leaf),
    queue("allow-zero-capacity-sum", Type::Bool)
        .or("false")
        .only(Only::Parent)
        .since("3.4"),
    queue("queues", Type::Names).only(Only::Parent),
    queue("acl_submit_applications", Type::Acl).not_modelled(),
    queue("acl_administer_queue", Type::Acl).not_modelled(),
    queue("acl_application_max_priority", Type::Text)
        .since("2.9")
        .not_modelled(),
    queue("multi-node-sorting.policy", Type::Text)
        .since("3.2")
        .general("multi-node-sorting.policy")
        .spec("capacity.md §5.14"),
    // Queues made on submission.
    queue("auto-create-child-queue.enabled", Type::Bool)
        .or("false")
        .only(Only::Parent)
        .since("3.1"),
    queue("auto-create-child-queue.max-queues", Type::Int)
        .or("1000")
        .from(0.0)
        .since("3.1"),
    queue(
        "auto-create-child-queue.fail-on-exceeding-parent-capacity",
        Type::Bool,
    )
    .or("false")
    .since("3.1"),
    queue("auto-create-child-queue.management-policy", Type::Class)
        .or("org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.queuemanagement.GuaranteedOrZeroCapacityOverTimePolicy")
        .since("3.1")
        .not_modelled(),
    queue("auto-queue-creation-v2.enabled", Type::Bool)
        .or("false")
        .only(Only::Parent)
        .since("3.4"),
    queue("auto-queue-creation-v2.max-queues", Type::Int)
        .or("1000")
        .from(0.0)
        .since("3.4"),
    queue("auto-queue-creation-v2.maximum-queue-depth", Type::Int)
        .or("2")
        .from(1.0)
        .general("auto-queue-creation-v2.maximum-queue-depth")
        .since("3.4"),
    queue("auto-queue-creation-v2.queue-auto-removal.enable", Type::Bool)
        .or("true")
        .since("3.4"),
    // The reservation system.
    queue("reservable", Type::Bool).or("false").only(Only::Leaf),
    queue("show-reservations-as-queues", Type::Bool).not_modelled(),
    queue("reservation-window", Type::Long).not_modelled(),
    queue("reservation-policy", Type::Class).not_modelled(),
    queue("reservation-agent", Type::Class).not_modelled(),
    queue("reservation-planner", Type::Class).not_modelled(),
    queue("reservation-move-on-expiry", Type::Bool).not_modelled(),
    queue("reservation-enforcement-window", Type::Long).not_modelled(),
    queue("instantaneous-max-capacity", Type::Percent).not_modelled(),
    queue("average-capacity", Type::Percent).not_modelled(),
    queue("acl_administer_reservations", Type::Acl)
        .since("2.8")
        .not_modelled(),
    queue("acl_list_reservations", Type::Acl)
        .since("2.8")
        .not_modelled(),
    queue("acl_submit_reservations", Type::Acl)
        .since("2.8")
        .not_modelled(),
    // Of the first generation of Hadoop.
    queue("acl_submit_jobs", Type::Acl)
        .until("1")
        .instead("acl_submit_applications")
        .not_modelled(),
    queue("acl_administer_jobs", Type::Acl)
        .until("1")
        .instead("acl_administer_queue")
        .not_modelled(),
    queue("acl_administer_queues", Type::Acl)
        .until("1")
        .instead("acl_administer_queue")
        .not_modelled(),
    queue("supports-priority", Type::Bool).until("1").not_modelled(),
    queue("maximum-initialized-active-tasks", Type::Int)
        .until("1")
        .instead("maximum-applications")
        .not_modelled(),
    // Constants since 3.1, which no release reads.
    queue("min-resource", Type::Amounts)
        .instead("capacity")
        .not_modelled(),
    queue("max-resource", Type::Amounts)
        .instead("maximum-capacity")
        .not_modelled(),
];

/// The properties of a label in a queue.
pub(super) const LABEL: &[Setting] = &[
    label("capacity", Type::Capacity)
        .or("0")
        .from(0.0)
        .to(100.0)
        .spec("capacity.md §2.4"),
    label("maximum-capacity", Type::Capacity)
        .or("100")
        .from(0.0)
        .to(100.0)
        .special(-1.0)
        .spec("capacity.md §2.4"),
    label("maximum-am-resource-percent", Type::Float)
        .or("0.1")
        .from(0.0)
        .to(1.0)
        .general("maximum-am-resource-percent"),
];

/// The properties of users.
pub(super) const USER: &[Setting] = &[
    Setting::new(
        "max-parallel-apps",
        File::CapacityScheduler,
        Scope::User,
        Type::Int,
    )
    .from(0.0)
    .general("user.max-parallel-apps")
    .since("3.3")
    .spec("capacity.md §2.2"),
    Setting::new("weight", File::CapacityScheduler, Scope::QueueUser, Type::Float)
        .or("1")
        .from(0.0)
        .inherited()
        .since("2.8")
        .spec("capacity.md §2.3"),
];

const CALCULATORS: Type = Type::Choice {
    choices: &[DEFAULT_CALCULATOR, DOMINANT_CALCULATOR],
};

/// The properties of the scheduler as a whole.
pub(super) const WHOLE: &[Setting] = &[
    whole("resource-calculator", CALCULATORS)
        .or(DEFAULT_CALCULATOR)
        .spec("capacity.md §1.2"),
    whole("maximum-am-resource-percent", Type::Float)
        .or("0.1")
        .from(0.0)
        .to(1.0),
    whole("maximum-applications", Type::Int).or("10000").from(0.0),
    whole("global-queue-max-application", Type::Int)
        .or("-1")
        .from(1.0)
        .special(-1.0)
        .since("2.9"),
    whole("user-limit-factor", Type::Float)
        .or("1")
        .from(0.0)
        .special(-1.0)
        .since("3.4"),
    whole("minimum-user-limit-percent", Type::Percent)
        .or("100")
        .from(0.0)
        .to(100.0)
        .since("3.4"),
    whole("max-parallel-apps", Type::Int).from(0.0).since("3.3"),
    whole("user.max-parallel-apps", Type::Int).from(0.0).since("3.3"),
    whole("node-locality-delay", Type::Int)
        .or("40")
        .from(0.0)
        .special(-1.0),
    whole("rack-locality-additional-delay", Type::Int)
        .or("-1")
        .from(0.0)
        .special(-1.0)
        .since("2.9"),
    whole("rack-locality-full-reset", Type::Bool).or("true"),
    whole("reservations-continue-look-all-nodes", Type::Bool).or("true"),
    whole("per-node-heartbeat.multiple-assignments-enabled", Type::Bool)
        .or("true")
        .since("2.9"),
    whole("per-node-heartbeat.maximum-container-assignments", Type::Int)
        .or("100")
        .from(1.0)
        .special(-1.0)
        .since("2.9"),
    whole("per-node-heartbeat.maximum-offswitch-assignments", Type::Int)
        .or("1")
        .from(1.0)
        .since("2.8"),
    whole("lazy-preemption-enabled", Type::Bool)
        .or("false")
        .since("2.8"),
    whole(
        "ordering-policy.priority-utilization.underutilized-preemption.enabled",
        Type::Bool,
    )
    .or("false")
    .since("2.9"),
    whole(
        "ordering-policy.priority-utilization.underutilized-preemption.reserved-container-delay-ms",
        MS,
    )
    .or("60000")
    .from(0.0)
    .since("2.9"),
    whole(
        "ordering-policy.priority-utilization.underutilized-preemption.allow-move-reservation",
        Type::Bool,
    )
    .or("false")
    .since("2.9"),
    whole("legacy-queue-mode.enabled", Type::Bool)
        .or("true")
        .since("3.4"),
    whole("schedule-asynchronously.enable", Type::Bool).or("false"),
    whole("schedule-asynchronously.scheduling-interval-ms", MS)
        .or("5")
        .from(0.0),
    whole("schedule-asynchronously.maximum-threads", Type::Int)
        .or("1")
        .from(1.0)
        .since("2.9")
        .not_modelled(),
    whole("schedule-asynchronously.maximum-pending-backlogs", Type::Int)
        .or("100")
        .from(0.0)
        .since("3.0")
        .not_modelled(),
    whole("skip-allocate-on-nodes-with-reserved-containers", Type::Bool)
        .or("false")
        .since("3.4"),
    together("multi-node-placement-enabled", Type::Bool).or("false"),
    together("multi-node-sorting.policy", Type::Text),
    together("multi-node-sorting.policy.names", Type::Names),
    // Of every policy that is named; Hadoop's own is the default one.
    together("multi-node-sorting.policy.default.class", Type::Class),
    together("multi-node-sorting.policy.default.sorting-interval.ms", MS)
        .or("1000")
        .from(0.0),
    whole("application.fail-fast", Type::Bool)
        .or("false")
        .since("3.1")
        .not_modelled(),
    whole("user-metrics.enable", Type::Bool).or("false"),
    whole("queue-mappings", Type::Text),
    whole("queue-mappings-override.enable", Type::Bool).or("false"),
    whole(
        "mapping-rule-format",
        Type::Choice {
            choices: &["legacy", "json"],
        },
    )
    .or("legacy")
    .since("3.4"),
    whole("mapping-rule-json", Type::Text).since("3.4"),
    whole("mapping-rule-json-file", Type::Text).since("3.4"),
    whole("workflow-priority-mappings", Type::Text)
        .since("2.10")
        .not_modelled(),
    whole("workflow-priority-mappings-override.enable", Type::Bool)
        .or("false")
        .since("2.10")
        .not_modelled(),
    whole("auto-queue-creation-v2.maximum-queue-depth", Type::Int)
        .or("2")
        .from(1.0)
        .since("3.4"),
    whole("auto-queue-creation-v2.queue-expiration-time", SECONDS)
        .or("300")
        .from(0.0)
        .since("3.4"),
    whole("queue.auto.refresh.monitoring-interval", MS)
        .or("5000")
        .from(0.0)
        .since("3.4")
        .not_modelled(),
];
