//! mapred-site.xml: what the MapReduce master reads (spec `mapreduce-am.md` §14; `MRJobConfig`).

use super::setting::{File, Scope, Setting, Type, Unit};

const fn job(name: &'static str, kind: Type) -> Setting {
    Setting::new(name, File::MapredSite, Scope::Whole, kind).spec("mapreduce-am.md §14")
}

/// What tasks ask for of a type of resource.
const fn amount(name: &'static str) -> Setting {
    job(name, Type::Text).since("3.1").spec("mapreduce-am.md §2")
}

const MS: Type = Type::Duration { unit: Unit::Ms };
const SECONDS: Type = Type::Duration { unit: Unit::S };

/// What the master can do with a preemption message; Hadoop would take other classes, the simulation takes these.
const POLICIES: &[&str] = &[
    "org.apache.hadoop.mapreduce.v2.app.rm.preemption.NoopAMPreemptionPolicy",
    "org.apache.hadoop.mapreduce.v2.app.rm.preemption.KillAMPreemptionPolicy",
    "org.apache.hadoop.mapreduce.v2.app.rm.preemption.CheckpointAMPreemptionPolicy",
];

/// The properties of a job.
pub(super) const JOB: &[Setting] = &[
    job("mapreduce.map.memory.mb", Type::Int)
        .from(1.0)
        .special(-1.0)
        .aliases(&["mapred.job.map.memory.mb"]),
    job("mapreduce.reduce.memory.mb", Type::Int)
        .from(1.0)
        .special(-1.0)
        .aliases(&["mapred.job.reduce.memory.mb"]),
    amount("mapreduce.map.resource.memory-mb"),
    amount("mapreduce.map.resource.memory"),
    amount("mapreduce.map.resource.vcores"),
    amount("mapreduce.reduce.resource.memory-mb"),
    amount("mapreduce.reduce.resource.memory"),
    amount("mapreduce.reduce.resource.vcores"),
    job("mapreduce.map.cpu.vcores", Type::Int).or("1").from(1.0),
    job("mapreduce.reduce.cpu.vcores", Type::Int).or("1").from(1.0),
    job("yarn.app.mapreduce.am.resource.mb", Type::Int)
        .or("1536")
        .from(1.0),
    job("yarn.app.mapreduce.am.resource.cpu-vcores", Type::Int)
        .or("1")
        .from(1.0),
    job("mapreduce.job.reduce.slowstart.completedmaps", Type::Float)
        .or("0.05")
        .from(0.0)
        .to(1.0)
        .aliases(&["mapred.reduce.slowstart.completed.maps"])
        .spec("mapreduce-am.md §6"),
    job("yarn.app.mapreduce.am.job.reduce.rampup.limit", Type::Float)
        .or("0.5")
        .from(0.0)
        .to(1.0)
        .spec("mapreduce-am.md §6"),
    job("yarn.app.mapreduce.am.job.reduce.preemption.limit", Type::Float)
        .or("0.5")
        .from(0.0)
        .to(1.0)
        .spec("mapreduce-am.md §7"),
    job("mapreduce.job.reducer.preempt.delay.sec", SECONDS)
        .or("0")
        .from(0.0)
        .spec("mapreduce-am.md §7"),
    job("mapreduce.job.reducer.unconditional-preempt.delay.sec", SECONDS)
        .or("300")
        .from(0.0)
        .special(-1.0)
        .spec("mapreduce-am.md §7"),
    job("yarn.app.mapreduce.am.scheduler.heartbeat.interval-ms", MS)
        .or("1000")
        .from(1.0)
        .spec("mapreduce-am.md §1"),
    job("yarn.app.mapreduce.am.scheduler.connection.wait.interval-ms", MS)
        .or("360000")
        .from(0.0)
        .spec("mapreduce-am.md §1"),
    job("yarn.app.mapreduce.am.job.node-blacklisting.enable", Type::Bool)
        .or("true")
        .spec("mapreduce-am.md §8"),
    job(
        "yarn.app.mapreduce.am.job.node-blacklisting.ignore-threshold-node-percent",
        Type::Int,
    )
    .or("33")
    .from(0.0)
    .to(100.0)
    .special(-1.0)
    .spec("mapreduce-am.md §8"),
    job("mapreduce.job.maxtaskfailures.per.tracker", Type::Int)
        .or("3")
        .from(1.0)
        .aliases(&["mapred.max.tracker.failures"])
        .spec("mapreduce-am.md §8"),
    job("mapreduce.map.maxattempts", Type::Int)
        .or("4")
        .from(1.0)
        .aliases(&["mapred.map.max.attempts"]),
    job("mapreduce.reduce.maxattempts", Type::Int)
        .or("4")
        .from(1.0)
        .aliases(&["mapred.reduce.max.attempts"]),
    job("mapreduce.job.running.map.limit", Type::Int)
        .or("0")
        .from(0.0)
        .spec("mapreduce-am.md §9"),
    job("mapreduce.job.running.reduce.limit", Type::Int)
        .or("0")
        .from(0.0)
        .spec("mapreduce-am.md §9"),
    job("mapreduce.job.num-opportunistic-maps-percent", Type::Int)
        .or("0")
        .since("2.9")
        .from(0.0)
        .to(100.0),
    job("mapreduce.map.node-label-expression", Type::Text),
    job("mapreduce.reduce.node-label-expression", Type::Text),
    job("mapreduce.map.java.opts", Type::Text)
        .general("mapred.child.java.opts")
        .aliases(&["mapred.map.child.java.opts"]),
    job("mapreduce.reduce.java.opts", Type::Text)
        .general("mapred.child.java.opts")
        .aliases(&["mapred.reduce.child.java.opts"]),
    job("mapreduce.admin.map.child.java.opts", Type::Text),
    job("mapreduce.admin.reduce.child.java.opts", Type::Text),
    job("mapred.child.java.opts", Type::Text),
    // Read by the checks only.
    job("yarn.app.mapreduce.am.command-opts", Type::Text)
        .or("-Xmx1024m")
        .not_modelled(),
    job("mapreduce.job.heap.memory-mb.ratio", Type::Float)
        .or("0.8")
        .since("3.0")
        .from(0.0)
        .to(1.0),
    job(
        "mapreduce.reduce.shuffle.max-fetch-failures-notifications",
        Type::Int,
    )
    .or("3")
    .from(1.0)
    .spec("mapreduce-am.md §10"),
    job(
        "mapreduce.reduce.shuffle.max-fetch-failures-fraction",
        Type::Float,
    )
    .or("0.5")
    .from(0.0)
    .to(1.0)
    .spec("mapreduce-am.md §10"),
    job("mapreduce.job.finish-when-all-reducers-done", Type::Bool).or("true"),
    job("mapreduce.map.speculative", Type::Bool)
        .or("true")
        .aliases(&["mapred.map.tasks.speculative.execution"]),
    job("mapreduce.reduce.speculative", Type::Bool)
        .or("true")
        .aliases(&["mapred.reduce.tasks.speculative.execution"]),
    job("mapreduce.map.failures.maxpercent", Type::Int)
        .or("0")
        .from(0.0)
        .to(100.0)
        .aliases(&["mapred.max.map.failures.percent"]),
    job("mapreduce.reduce.failures.maxpercent", Type::Int)
        .or("0")
        .from(0.0)
        .to(100.0)
        .aliases(&["mapred.max.reduce.failures.percent"]),
    job(
        "yarn.app.mapreduce.am.preemption.policy",
        Type::Choice { choices: POLICIES },
    )
    .since("3.0")
    .or(POLICIES[0]),
    job("mapreduce.reduce.shuffle.maxfetchfailures", Type::Int)
        .or("10")
        .not_modelled(),
    job("mapreduce.reduce.shuffle.max-host-failures", Type::Int)
        .or("5")
        .not_modelled(),
    job("mapreduce.reduce.shuffle.retry-delay.max.ms", MS)
        .or("60000")
        .not_modelled(),
    job("mapreduce.job.preemption", Type::Bool)
        .or("false")
        .since("3.0")
        .not_modelled(),
    job("mapreduce.am.max-attempts", Type::Int).or("2").not_modelled(),
];
