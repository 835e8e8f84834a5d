//! The Superior Scheduler: the object `scheduler.superior` of a scenario, with the names of Huawei's management pages, and
//! the documented `ss.*` properties (spec `superior.md` §1.3–1.5). The product keeps the first in a database.

use super::setting::{File, Scope, Setting, Type, Unit};

const fn queue(name: &'static str, kind: Type) -> Setting {
    Setting::new(name, File::Superior, Scope::Queue, kind).spec("superior.md §1.4")
}

const fn level(name: &'static str) -> Setting {
    Setting::new(name, File::Superior, Scope::Queue, Type::Level)
        .from(0.0)
        .to(100.0)
        .spec("superior.md §1.3")
        .basic()
}

const fn count(name: &'static str) -> Setting {
    queue(name, Type::Int).or("-1").from(0.0).special(-1.0)
}

const fn whole(name: &'static str, kind: Type) -> Setting {
    Setting::new(name, File::Superior, Scope::Whole, kind).spec("superior.md §4")
}

const fn site(name: &'static str, kind: Type) -> Setting {
    Setting::new(name, File::YarnSite, Scope::Whole, kind).spec("superior.md §1.5")
}

const fn queue_user(name: &'static str, kind: Type) -> Setting {
    Setting::new(name, File::Superior, Scope::QueueUser, kind).spec("superior.md §1.4")
}

const fn user(name: &'static str, kind: Type) -> Setting {
    Setting::new(name, File::Superior, Scope::User, kind).spec("superior.md §1.4")
}

const MS: Type = Type::Duration { unit: Unit::Ms };
/// A week, the longest time that the scenario's reader takes.
const WEEK: f64 = 604_800_000.0;

/// The fields of a tenant.
pub(super) const QUEUE: &[Setting] = &[
    level("min").or("0"),
    level("share"),
    level("max").or("100"),
    level("reserve").or("0"),
    queue(
        "allocationRule",
        Type::Choice {
            choices: &["FIFO", "FAIR"],
        },
    )
    .or("FIFO")
    .basic(),
    queue("active", Type::Bool).or("true").basic(),
    queue("open", Type::Bool).or("true"),
    queue("maxMasterShares", Type::Percent).from(0.0).to(100.0),
    count("maxRunningApps"),
    count("maxRunningAppsPerUser"),
    count("maxPendingApps"),
    count("maxAllocatedVcores"),
    count("maxAllocatedMemory"),
    queue("defaultPool", Type::Text).or("default"),
    queue("name", Type::Text),
    queue("queues", Type::Nested),
    queue("users", Type::Nested),
    queue("pools", Type::Nested),
];

/// The fields of a user in a tenant, and of a user.
pub(super) const USER: &[Setting] = &[
    queue_user("user", Type::Text),
    queue_user("weight", Type::Float).or("1").from(0.0).to(100.0),
    queue_user("priority", Type::Int).or("0"),
    queue_user("maxVcores", Type::Long)
        .or("-1")
        .from(0.0)
        .special(-1.0),
    queue_user("maxMemory", Type::Long)
        .or("-1")
        .from(0.0)
        .special(-1.0),
    user("user", Type::Text),
    user("maxRunningApps", Type::Int).or("-1").from(0.0).special(-1.0),
    user("maxPendingApps", Type::Int).or("-1").from(0.0).special(-1.0),
    user("defaultQueue", Type::Text),
];

/// The fields of the whole.
pub(super) const WHOLE: &[Setting] = &[
    whole("cycleMs", MS).or("100").from(1.0).to(WEEK),
    whole("localityWaitMs", MS).or("0").from(0.0).to(WEEK),
    whole("queues", Type::Nested),
    whole("users", Type::Nested),
];

/// The documented properties.
pub(super) const SITE: &[Setting] = &[
    site("ss.engine.scheduler.preemption-enable", Type::Bool)
        .or("false")
        .basic(),
    site("ss.engine.scheduler.preemption-interval-ms", MS)
        .or("3000")
        .from(0.0)
        .to(WEEK)
        .basic(),
    site("ss.engine.scheduler.preemption-warn-period-ms", MS)
        .or("10000")
        .from(0.0)
        .to(WEEK)
        .basic(),
    site("ss.engine.scheduler.preemption-max-per-interval", Type::Int)
        .or("-1")
        .from(0.0)
        .special(-1.0),
];
