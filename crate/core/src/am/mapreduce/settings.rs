//! The properties of `mapred-site.xml` that the master reads (spec §14), with Hadoop's defaults.

use std::sync::Arc;

use crate::config::{Arg, Finding, Properties, Said, Severity, whole};
use crate::jvm;
use crate::resource::Resource;
use crate::said;

/// Whose decisions the master makes (spec §12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Version {
    /// Hadoop 3.4.1's.
    #[default]
    Current,
    /// Those of the article on headroom: Hadoop 2.5.
    Article,
}

/// What the master does with a preemption message (spec `am-protocol.md` §8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PolicyKind {
    /// Nothing.
    #[default]
    Noop,
    /// Gives the containers back at once.
    Kill,
    /// Has reduces save their state.
    Checkpoint,
}

/// What is set of `mapred-site.xml`, or Hadoop's default. Delays are in ms, as Hadoop's 32-bit product of the seconds.
#[derive(Clone, PartialEq, Debug)]
#[expect(
    missing_docs,
    reason = "each field is read from the property that `Settings::read` names"
)]
pub struct Settings {
    pub version: Version,
    pub heartbeat_ms: i32,
    pub connection_wait_ms: i64,
    pub slow_start: f32,
    pub ramp_up_limit: f32,
    pub preemption_limit: f32,
    pub preempt_delay_ms: i32,
    pub unconditional_delay_ms: i32,
    pub blacklisting: bool,
    pub blacklist_ignore_percent: i32,
    pub failures_per_host: i32,
    pub map_attempts: i32,
    pub reduce_attempts: i32,
    pub running_maps: i32,
    pub running_reduces: i32,
    pub opportunistic_percent: i32,
    pub map_label: Option<Arc<str>>,
    pub reduce_label: Option<Arc<str>>,
    pub map_size: Resource,
    pub reduce_size: Resource,
    pub am_size: Resource,
    pub fetch_failure_notifications: i32,
    pub fetch_failure_fraction: f32,
    pub finish_with_reduces: bool,
    pub map_speculation: bool,
    pub reduce_speculation: bool,
    pub failed_maps_percent: i32,
    pub failed_reduces_percent: i32,
    pub policy: PolicyKind,
}

const SLOW_START: &str = "mapreduce.job.reduce.slowstart.completedmaps";
const FAILURES_PER_HOST: &str = "mapreduce.job.maxtaskfailures.per.tracker";
const IGNORE_PERCENT: &str = "yarn.app.mapreduce.am.job.node-blacklisting.ignore-threshold-node-percent";
const POLICY: &str = "yarn.app.mapreduce.am.preemption.policy";
const POLICY_PACKAGE: &str = "org.apache.hadoop.mapreduce.v2.app.rm.preemption.";

/// The properties while they are read.
pub(super) struct Reader<'a, 'f> {
    pub(super) properties: &'a Properties,
    findings: &'f mut Vec<Finding>,
}

impl Settings {
    /// Reads what `properties` set. What is wrong goes to `findings`: after an error there Hadoop does not start the
    /// master, and the value here is the default.
    pub fn read(properties: &Properties, findings: &mut Vec<Finding>) -> Self {
        let mut r = Reader { properties, findings };
        Self {
            version: Version::Current,
            heartbeat_ms: r.int("yarn.app.mapreduce.am.scheduler.heartbeat.interval-ms", 1000),
            connection_wait_ms: r.number(
                "yarn.app.mapreduce.am.scheduler.connection.wait.interval-ms",
                360_000,
            ),
            slow_start: r.float(SLOW_START, 0.05),
            ramp_up_limit: r.float("yarn.app.mapreduce.am.job.reduce.rampup.limit", 0.5),
            preemption_limit: r.float("yarn.app.mapreduce.am.job.reduce.preemption.limit", 0.5),
            preempt_delay_ms: r
                .int("mapreduce.job.reducer.preempt.delay.sec", 0)
                .wrapping_mul(1000),
            unconditional_delay_ms: r
                .int("mapreduce.job.reducer.unconditional-preempt.delay.sec", 300)
                .wrapping_mul(1000),
            blacklisting: r.bool("yarn.app.mapreduce.am.job.node-blacklisting.enable", true),
            blacklist_ignore_percent: r.ignore_percent(),
            failures_per_host: r.int(FAILURES_PER_HOST, 3),
            map_attempts: r.int("mapreduce.map.maxattempts", 4),
            reduce_attempts: r.int("mapreduce.reduce.maxattempts", 4),
            running_maps: r.int("mapreduce.job.running.map.limit", 0),
            running_reduces: r.int("mapreduce.job.running.reduce.limit", 0),
            opportunistic_percent: r.int("mapreduce.job.num-opportunistic-maps-percent", 0),
            map_label: r.label("mapreduce.map.node-label-expression"),
            reduce_label: r.label("mapreduce.reduce.node-label-expression"),
            map_size: r.size("map"),
            reduce_size: r.size("reduce"),
            am_size: Resource::new(
                r.int("yarn.app.mapreduce.am.resource.mb", 1536).into(),
                r.int("yarn.app.mapreduce.am.resource.cpu-vcores", 1).into(),
            ),
            fetch_failure_notifications: r
                .int("mapreduce.reduce.shuffle.max-fetch-failures-notifications", 3),
            fetch_failure_fraction: r.float("mapreduce.reduce.shuffle.max-fetch-failures-fraction", 0.5),
            finish_with_reduces: r.bool("mapreduce.job.finish-when-all-reducers-done", true),
            map_speculation: r.speculation("mapreduce.map.speculative"),
            reduce_speculation: r.speculation("mapreduce.reduce.speculative"),
            failed_maps_percent: r.int("mapreduce.map.failures.maxpercent", 0),
            failed_reduces_percent: r.int("mapreduce.reduce.failures.maxpercent", 0),
            policy: r.policy(),
        }
    }

    /// The same settings with the decisions of `version`.
    #[must_use]
    pub fn with_version(mut self, version: Version) -> Self {
        self.version = version;
        self
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self::read(&Properties::new(), &mut Vec::new())
    }
}

impl Reader<'_, '_> {
    /// Hadoop does not start the master.
    pub(super) fn refuse(&mut self, name: &str, said: Said) {
        self.wrong(name, Severity::Error, said);
    }

    /// The value of that name is not what it has to be.
    pub(super) fn refuse_value(&mut self, name: &str, text: &str, what: Said) {
        self.refuse(
            name,
            said!("mapreduce.bad-value", name = Arg::name(name), text, what),
        );
    }

    pub(super) fn wrong(&mut self, name: &str, severity: Severity, said: Said) {
        let place = self.properties.place(name);
        self.findings.push(Finding::new(severity, place, said));
    }

    /// A value that `parse` takes, or the default.
    fn parse<T>(&mut self, name: &str, default: T, what: Said, parse: impl Fn(&str) -> Option<T>) -> T {
        let Some(text) = self.properties.get_trimmed(name) else {
            return default;
        };
        parse(&text).unwrap_or_else(|| {
            self.refuse_value(name, &text, what);
            default
        })
    }

    pub(super) fn int(&mut self, name: &str, default: i32) -> i32 {
        self.parse(name, default, said!("want.int32"), |text| {
            i32::try_from(whole(text)?).ok()
        })
    }

    fn number(&mut self, name: &str, default: i64) -> i64 {
        self.parse(name, default, said!("want.whole"), whole)
    }

    pub(super) fn float(&mut self, name: &str, default: f32) -> f32 {
        self.parse(name, default, said!("want.number"), jvm::parse_float)
    }

    /// Whether slow tasks run a second time. QUIRK: Hadoop's file of defaults says so; what is set and no boolean is `false`.
    fn speculation(&mut self, name: &str) -> bool {
        self.properties.raw(name).is_none() || self.bool(name, false)
    }

    /// A label; an empty one is that of the default partition, not the queue's.
    fn label(&self, name: &str) -> Option<Arc<str>> {
        self.properties.get_trimmed(name).map(Into::into)
    }

    fn bool(&mut self, name: &str, default: bool) -> bool {
        let text = jvm::lower_case(&self.properties.get_trimmed(name).unwrap_or_default());
        match text.as_str() {
            "true" => true,
            "false" => false,
            "" => default,
            _ => {
                self.wrong(
                    name,
                    Severity::Warning,
                    said!("mapreduce.not-a-boolean", name = Arg::name(name), text, default),
                );
                default
            }
        }
    }

    fn ignore_percent(&mut self) -> i32 {
        let percent = self.int(IGNORE_PERCENT, 33);
        if !(-1..=100).contains(&percent) {
            self.refuse(IGNORE_PERCENT, said!("mapreduce.ignore-percent", percent));
            return 33;
        }
        percent
    }

    fn policy(&mut self) -> PolicyKind {
        let class = self
            .properties
            .get_trimmed(POLICY)
            .filter(|class| !class.is_empty());
        let Some(class) = class else {
            return PolicyKind::Noop;
        };
        match class.strip_prefix(POLICY_PACKAGE) {
            Some("NoopAMPreemptionPolicy") => PolicyKind::Noop,
            Some("KillAMPreemptionPolicy") => PolicyKind::Kill,
            Some("CheckpointAMPreemptionPolicy") => PolicyKind::Checkpoint,
            _ => {
                self.refuse(
                    POLICY,
                    said!(
                        "mapreduce.unknown-policy",
                        policy = POLICY,
                        class,
                        policy_package = POLICY_PACKAGE
                    ),
                );
                PolicyKind::Noop
            }
        }
    }
}
