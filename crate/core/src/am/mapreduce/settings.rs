//! The properties of `mapred-site.xml` that the master reads (spec §14), with Hadoop's defaults.

use crate::config::Arg;
use crate::said;
use std::sync::Arc;

use crate::config::{Finding, Properties, Said, Severity};
use crate::resource::Resource;

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
struct Reader<'a, 'f> {
    properties: &'a Properties,
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
            map_label: r.text("mapreduce.map.node-label-expression").map(Into::into),
            reduce_label: r.text("mapreduce.reduce.node-label-expression").map(Into::into),
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
            map_speculation: r.bool("mapreduce.map.speculative", true),
            reduce_speculation: r.bool("mapreduce.reduce.speculative", true),
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
    /// What is set, trimmed; an empty text counts as unset, like in Hadoop's default file.
    fn text(&self, name: &str) -> Option<String> {
        self.properties.get_trimmed(name).filter(|text| !text.is_empty())
    }

    fn wrong(&mut self, name: &str, severity: Severity, said: Said) {
        let place = self.properties.place(name);
        self.findings.push(Finding::new(severity, place, said));
    }

    /// A value that `parse` takes, or the default.
    fn parse<T>(&mut self, name: &str, default: T, what: Said, parse: impl Fn(&str) -> Option<T>) -> T {
        let Some(text) = self.text(name) else {
            return default;
        };
        parse(&text).unwrap_or_else(|| {
            self.wrong(
                name,
                Severity::Error,
                said!("mapreduce.bad-value", name = Arg::name(name), text, what),
            );
            default
        })
    }

    fn int(&mut self, name: &str, default: i32) -> i32 {
        self.parse(name, default, said!("want.int32"), |text| {
            i32::try_from(whole(text)?).ok()
        })
    }

    fn number(&mut self, name: &str, default: i64) -> i64 {
        self.parse(name, default, said!("want.whole"), whole)
    }

    fn float(&mut self, name: &str, default: f32) -> f32 {
        self.parse(name, default, said!("want.number"), |text| {
            let number = text.strip_suffix(['f', 'F', 'd', 'D']).unwrap_or(text);
            number.parse().ok()
        })
    }

    fn bool(&mut self, name: &str, default: bool) -> bool {
        let text = crate::jvm::lower_case(&self.text(name).unwrap_or_default());
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
            self.wrong(
                IGNORE_PERCENT,
                Severity::Error,
                said!("mapreduce.ignore-percent", percent),
            );
            return 33;
        }
        percent
    }

    /// The container size of all tasks of a kind (`JobConf.getMemoryRequired`): the memory set, or what the heap in the
    /// Java options asks for, or 1024 MB.
    fn size(&mut self, kind: &str) -> Resource {
        let set = self.int(&format!("mapreduce.{kind}.memory.mb"), -1);
        let ratio = self.float("mapreduce.job.heap.memory-mb.ratio", 0.8);
        let vcores = self.int(&format!("mapreduce.{kind}.cpu.vcores"), 1);
        let own = format!("mapreduce.{kind}.java.opts");
        let options = self.text(&own).or_else(|| self.text("mapred.child.java.opts"));
        let heap = heap_mb(&options.unwrap_or_default());
        let memory = match heap {
            _ if set > 0 => set,
            Some(heap) => libm::ceil(f64::from(heap as f32 / ratio)) as i32,
            None => 1024,
        };
        Resource::new(memory.into(), vcores.into())
    }

    fn policy(&mut self) -> PolicyKind {
        let Some(class) = self.text(POLICY) else {
            return PolicyKind::Noop;
        };
        match class.strip_prefix(POLICY_PACKAGE) {
            Some("NoopAMPreemptionPolicy") => PolicyKind::Noop,
            Some("KillAMPreemptionPolicy") => PolicyKind::Kill,
            Some("CheckpointAMPreemptionPolicy") => PolicyKind::Checkpoint,
            _ => {
                self.wrong(
                    POLICY,
                    Severity::Error,
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

/// A whole number as Hadoop's `Configuration` reads it: decimal, or hexadecimal after `0x`.
fn whole(text: &str) -> Option<i64> {
    let (negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    match digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        Some(hex) => i64::from_str_radix(hex, 16)
            .ok()
            .map(|n| if negative { -n } else { n }),
        None => text.parse().ok(),
    }
}

/// The heap in MB that the last `-Xmx` of Java options asks for (`JobConf.parseMaximumHeapSizeMB`).
fn heap_mb(options: &str) -> Option<i32> {
    let amount = options
        .split_whitespace()
        .filter_map(|word| word.strip_prefix("-Xmx"))
        .rfind(|amount| {
            let digits = amount.trim_end_matches(|c: char| "gGmMkK".contains(c));
            amount.len() - digits.len() <= 1
                && !digits.is_empty()
                && digits.bytes().all(|b| b.is_ascii_digit())
        })?;
    let digits = amount.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let size: i64 = digits.parse().ok().filter(|size| *size > 0)?;
    let mb = match amount.as_bytes()[amount.len() - 1] {
        b'g' | b'G' => size.wrapping_mul(1024),
        b'm' | b'M' => size,
        b'k' | b'K' => size / 1024,
        _ => size / (1024 * 1024),
    };
    Some(mb as i32).filter(|mb| *mb > 0)
}
