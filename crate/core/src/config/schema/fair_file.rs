//! fair-scheduler.xml, the allocation file (spec `fair.md` §1.4; `AllocationFileParser`, `AllocationFileQueueParser`).

use super::setting::{File, Only, Scope, Setting, Type, Unit};
use crate::config::PolicyName;

const fn queue(name: &'static str, kind: Type) -> Setting {
    Setting::new(name, File::FairScheduler, Scope::Queue, kind).spec("fair.md §1.4")
}

const fn top(name: &'static str, kind: Type) -> Setting {
    Setting::new(name, File::FairScheduler, Scope::Whole, kind).spec("fair.md §1.4")
}

/// Elements of the first generation of Hadoop, which shared slots for maps and reduces.
const fn of_slots(name: &'static str, instead: &'static str) -> Setting {
    queue(name, Type::Int).until("1").instead(instead).not_modelled()
}

const SECONDS: Type = Type::Duration { unit: Unit::S };
const POLICIES: Type = Type::Policy {
    choices: PolicyName::CHOICES,
};

/// The elements of a queue.
pub(super) const QUEUE: &[Setting] = &[
    queue("weight", Type::Float).or("1").from(0.0).basic(),
    queue("schedulingPolicy", POLICIES)
        .or("fair")
        .general("defaultQueueSchedulingPolicy")
        .aliases(&["schedulingMode"])
        .basic(),
    queue("minResources", Type::Resource).basic(),
    queue("maxResources", Type::Resource)
        .general("queueMaxResourcesDefault")
        .basic(),
    queue("fairSharePreemptionThreshold", Type::Float)
        .or("0.5")
        .from(0.0)
        .to(1.0)
        .inherited()
        .general("defaultFairSharePreemptionThreshold")
        .basic(),
    queue("fairSharePreemptionTimeout", SECONDS)
        .from(0.0)
        .inherited()
        .general("defaultFairSharePreemptionTimeout")
        .basic(),
    queue("minSharePreemptionTimeout", SECONDS)
        .from(0.0)
        .inherited()
        .general("defaultMinSharePreemptionTimeout")
        .basic(),
    queue("allowPreemptionFrom", Type::Bool)
        .or("true")
        .inherited()
        .since("2.9")
        .basic(),
    queue("maxRunningApps", Type::Int)
        .from(0.0)
        .general("queueMaxAppsDefault"),
    queue("maxAMShare", Type::Float)
        .or("0.5")
        .from(0.0)
        .to(1.0)
        .special(-1.0)
        .general("queueMaxAMShareDefault")
        .only(Only::Leaf),
    queue("maxContainerAllocation", Type::Resource)
        .inherited()
        .since("3.2"),
    queue("maxChildResources", Type::Resource)
        .only(Only::Parent)
        .since("2.9"),
    queue("aclSubmitApps", Type::Acl),
    queue("aclAdministerApps", Type::Acl),
    queue("reservation", Type::Flag).only(Only::Leaf).not_modelled(),
    queue("aclAdministerReservations", Type::Acl)
        .since("2.8")
        .not_modelled(),
    queue("aclListReservations", Type::Acl)
        .since("2.8")
        .not_modelled(),
    queue("aclSubmitReservations", Type::Acl)
        .since("2.8")
        .not_modelled(),
    queue("queue", Type::Nested).aliases(&["pool"]),
    // What people still write, and nothing reads.
    queue("minShare", Type::Resource)
        .instead("minResources")
        .until("1")
        .not_modelled(),
    queue("maxShare", Type::Resource)
        .instead("maxResources")
        .until("1")
        .not_modelled(),
    of_slots("minMaps", "minResources"),
    of_slots("minReduces", "minResources"),
    of_slots("maxMaps", "maxResources"),
    of_slots("maxReduces", "maxResources"),
    of_slots("maxRunningJobs", "maxRunningApps"),
];

/// The elements at the top.
pub(super) const TOP: &[Setting] = &[
    top(
        "defaultQueueSchedulingPolicy",
        Type::Policy {
            choices: PolicyName::CHOICES_OF_PARENTS,
        },
    )
    .or("fair")
    .aliases(&["defaultQueueSchedulingMode"]),
    top("queueMaxResourcesDefault", Type::Resource).since("2.8"),
    top("queueMaxAppsDefault", Type::Int).from(0.0),
    top("queueMaxAMShareDefault", Type::Float)
        .or("0.5")
        .from(0.0)
        .to(1.0)
        .special(-1.0),
    top("userMaxAppsDefault", Type::Int).from(0.0),
    top("defaultFairSharePreemptionThreshold", Type::Float)
        .or("0.5")
        .from(0.0)
        .to(1.0),
    top("defaultFairSharePreemptionTimeout", SECONDS)
        .from(0.0)
        .aliases(&["fairSharePreemptionTimeout"]),
    top("defaultMinSharePreemptionTimeout", SECONDS).from(0.0),
    top("queuePlacementPolicy", Type::Nested).spec("fair.md §6"),
    top("queue", Type::Nested).aliases(&["pool"]),
    top("user", Type::Nested),
    top("reservation-planner", Type::Class).not_modelled(),
    top("reservation-agent", Type::Class).not_modelled(),
    top("reservation-policy", Type::Class).not_modelled(),
    top("poolMaxJobsDefault", Type::Int)
        .instead("queueMaxAppsDefault")
        .until("1")
        .not_modelled(),
    top("userMaxJobsDefault", Type::Int)
        .instead("userMaxAppsDefault")
        .until("1")
        .not_modelled(),
    top("defaultPoolSchedulingMode", POLICIES)
        .instead("defaultQueueSchedulingPolicy")
        .until("1")
        .not_modelled(),
];

/// The elements of a user.
pub(super) const USER: &[Setting] = &[
    Setting::new("maxRunningApps", File::FairScheduler, Scope::User, Type::Int)
        .from(0.0)
        .general("userMaxAppsDefault")
        .spec("fair.md §1.4"),
    Setting::new("maxRunningJobs", File::FairScheduler, Scope::User, Type::Int)
        .instead("maxRunningApps")
        .until("1")
        .not_modelled()
        .spec("fair.md §1.4"),
];
