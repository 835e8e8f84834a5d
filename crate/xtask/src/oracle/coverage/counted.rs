//! What is counted of Hadoop's classes.

use std::collections::BTreeMap;

/// What stands before the names of packages and is left out of them.
const BEGINNINGS: [&str; 2] = [
    "org.apache.hadoop.yarn.server.resourcemanager.",
    "org.apache.hadoop.",
];
/// The packages in scope.
const PACKAGES: [&str; 15] = [
    "mapreduce.v2.app.rm",
    "mapreduce.v2.app.rm.preemption",
    "monitor.capacity",
    "placement",
    "placement.csmappingrule",
    "scheduler.capacity",
    "scheduler.capacity.allocator",
    "scheduler.capacity.policy",
    "scheduler.capacity.preemption",
    "scheduler.common.fica",
    "scheduler.fair",
    "scheduler.fair.allocation",
    "scheduler.fair.converter",
    "scheduler.fair.converter.weightconversion",
    "scheduler.fair.policies",
];

/// The name of a package in scope, as the files say it.
pub(super) fn in_scope(package: &str) -> Option<&str> {
    let short = BEGINNINGS
        .iter()
        .find_map(|beginning| package.strip_prefix(beginning))?;
    PACKAGES.contains(&short).then_some(short)
}

/// Those that were run, and all.
#[derive(Clone, Copy, Default)]
pub(super) struct Part {
    pub(super) run: u64,
    pub(super) all: u64,
}

impl Part {
    pub(super) const fn missed(self) -> u64 {
        self.all - self.run
    }

    pub(super) const fn add(&mut self, other: Self) {
        self.run += other.run;
        self.all += other.all;
    }
}

/// A class by its name behind that of its package, its inner classes apart.
#[derive(Default)]
pub(super) struct Class {
    pub(super) package: String,
    pub(super) branches: Part,
    pub(super) lines: Part,
    /// By name: those of one name, and what lambdas in them run, are counted together.
    pub(super) methods: BTreeMap<String, Method>,
}

/// What is counted of a method.
#[derive(Default)]
pub(super) struct Method {
    pub(super) branches: Part,
    /// Where in the source branches are missed, as far as lines tell whose they are.
    pub(super) lines: Vec<u32>,
}

/// Classes by package and name.
pub(super) type Classes = BTreeMap<String, Class>;
