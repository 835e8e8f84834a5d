//! The Fair Scheduler's properties of yarn-site.xml (spec `fair.md` §1.2, `FairSchedulerConfiguration`).

use super::nearest::nearest;
use super::{Findings, Properties, ResourceSettings};
use crate::config::Arg;
use crate::profile::Switches;
use crate::said;
use crate::sorted::SortedMap;

/// The beginning of every property of the Fair Scheduler.
const PREFIX: &str = "yarn.scheduler.fair.";

/// The scheduler-wide settings, read once at its start. Times are milliseconds.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "the fields are the properties under their own names")]
pub struct FairSettings {
    pub resources: ResourceSettings,
    pub allow_undeclared_pools: bool,
    pub user_as_default_queue: bool,
    pub preemption: bool,
    pub preemption_utilization_threshold: f32,
    /// Only before 3.0 (spec `fair.md` §8.1).
    pub preemption_interval_ms: i64,
    pub wait_time_before_kill_ms: i64,
    pub wait_time_before_next_starvation_check_ms: i64,
    pub am_preemption: bool,
    /// `am.preemption.QUEUE`, by the full name of the queue.
    pub am_preemption_of: SortedMap<String, bool>,
    pub size_based_weight: bool,
    pub assign_multiple: bool,
    pub dynamic_max_assign: bool,
    pub max_assign: i32,
    pub locality_threshold_node: f32,
    pub locality_threshold_rack: f32,
    pub continuous_scheduling: bool,
    pub continuous_scheduling_sleep_ms: i32,
    pub locality_delay_node_ms: i64,
    pub locality_delay_rack_ms: i64,
    /// 0 = no periodic update.
    pub update_interval_ms: i64,
    pub reservable_nodes: f32,
    /// Times the increment gives the size from which a container may be reserved.
    pub reservation_threshold_increment_multiple: f32,
    pub node_heartbeat_interval_ms: i64,
    /// How long after the start the configured maximum allocation holds whatever the nodes.
    pub scheduling_wait_ms: i64,
    pub include_port_in_node_name: bool,
    pub autocorrect_container_allocation: bool,
}

impl Default for FairSettings {
    fn default() -> Self {
        Self::read(&Properties::new(), &mut Findings::new())
    }
}

impl FairSettings {
    /// Reads the settings. What stops Hadoop at its start is an error in `findings`, and the default stands in for it.
    #[must_use]
    pub fn read(properties: &Properties, findings: &mut Findings) -> Self {
        note_unknown(properties, findings);
        let mut from = Reader { properties, findings };
        let am_preemption = from.bool("am.preemption", true);
        let mut settings = Self {
            resources: ResourceSettings::read(from.properties, from.findings),
            allow_undeclared_pools: from.bool("allow-undeclared-pools", true),
            user_as_default_queue: from.bool("user-as-default-queue", true),
            preemption: from.bool("preemption", false),
            preemption_utilization_threshold: from.float("preemption.cluster-utilization-threshold", 0.8),
            preemption_interval_ms: i64::from(from.int("preemptionInterval", 5000)),
            wait_time_before_kill_ms: i64::from(from.int("waitTimeBeforeKill", 15_000)),
            wait_time_before_next_starvation_check_ms: from.long("waitTimeBeforeNextStarvationCheck", 10_000),
            am_preemption,
            am_preemption_of: from.am_preemption_of(),
            size_based_weight: from.bool("sizebasedweight", false),
            assign_multiple: from.bool("assignmultiple", false),
            dynamic_max_assign: from.bool("dynamic.max.assign", true),
            max_assign: from.int("max.assign", -1),
            locality_threshold_node: from.float("locality.threshold.node", -1.0),
            locality_threshold_rack: from.float("locality.threshold.rack", -1.0),
            continuous_scheduling: from.bool("continuous-scheduling-enabled", false),
            continuous_scheduling_sleep_ms: from.int("continuous-scheduling-sleep-ms", 5),
            locality_delay_node_ms: from.long("locality-delay-node-ms", -1),
            locality_delay_rack_ms: from.long("locality-delay-rack-ms", -1),
            update_interval_ms: from.long("update-interval-ms", 500),
            reservable_nodes: from.float("reservable-nodes", 0.05),
            reservation_threshold_increment_multiple: properties.float_or(
                "yarn.scheduler.reservation-threshold.increment-multiple",
                2.0,
                from.findings,
            ),
            node_heartbeat_interval_ms: properties.long_or(
                "yarn.resourcemanager.nodemanagers.heartbeat-interval-ms",
                1000,
                from.findings,
            ),
            scheduling_wait_ms: properties.long_or(
                "yarn.resourcemanager.work-preserving-recovery.scheduling-wait-ms",
                10_000,
                from.findings,
            ),
            include_port_in_node_name: properties.bool_or(
                "yarn.scheduler.include-port-in-node-name",
                false,
                from.findings,
            ),
            autocorrect_container_allocation: properties.bool_or(
                "yarn.resourcemanager.scheduler.autocorrect.container.allocation",
                false,
                from.findings,
            ),
        };
        if settings.update_interval_ms < 0 {
            settings.update_interval_ms = 500;
            let name = format!("{PREFIX}update-interval-ms");

            findings.warning(
                properties.place(&name),
                said!("fair.update-interval", name = Arg::name(&name)),
            );
        }
        check_allocation_file(properties, findings);
        settings
    }

    /// As [`read`](Self::read), by a release that does not read all of it (spec `releases.md` F2, F19).
    #[must_use]
    pub fn read_under(switches: &Switches, properties: &Properties, findings: &mut Findings) -> Self {
        let mut settings = if switches.steps_by_old_increments_alone() {
            let mut known = properties.clone();
            let types = properties.resource_types().unwrap_or_default();
            for name in types.names() {
                known.remove(&format!("yarn.resource-types.{name}.increment-allocation"));
            }
            Self::read(&known, findings)
        } else {
            Self::read(properties, findings)
        };
        if switches.spares_masters_by_queue_alone() {
            settings.am_preemption = true;
        }
        if switches.never_spares_masters() {
            settings.am_preemption_of = SortedMap::new();
        }
        settings.autocorrect_container_allocation &= switches.corrects_repeated_asks();
        settings
    }

    /// May AM containers of attempts that start in `queue` be preempted (`getAMPreemptionEnabled`)?
    #[must_use]
    pub fn am_preemption_in(&self, queue: &str) -> bool {
        self.am_preemption_of
            .get(queue)
            .copied()
            .unwrap_or(self.am_preemption)
    }
}

struct Reader<'r> {
    properties: &'r Properties,
    findings: &'r mut Findings,
}

impl Reader<'_> {
    fn bool(&mut self, name: &str, default: bool) -> bool {
        self.properties
            .bool_or(&format!("{PREFIX}{name}"), default, self.findings)
    }

    fn int(&mut self, name: &str, default: i32) -> i32 {
        self.properties
            .int_or(&format!("{PREFIX}{name}"), default, self.findings)
    }

    fn long(&mut self, name: &str, default: i64) -> i64 {
        self.properties
            .long_or(&format!("{PREFIX}{name}"), default, self.findings)
    }

    fn float(&mut self, name: &str, default: f32) -> f32 {
        self.properties
            .float_or(&format!("{PREFIX}{name}"), default, self.findings)
    }

    fn am_preemption_of(&mut self) -> SortedMap<String, bool> {
        let prefix = format!("{PREFIX}am.preemption.");
        let names = self
            .properties
            .iter()
            .filter_map(|(name, _)| name.strip_prefix(&prefix));
        let names: Vec<_> = names.map(str::to_owned).collect();
        let read = names.into_iter().map(|queue| {
            let value = self
                .properties
                .bool_or(&format!("{prefix}{queue}"), true, self.findings);
            (queue, value)
        });
        read.collect()
    }
}

/// The names after [`PREFIX`] that have an effect here, in one release or another.
const KNOWN: [&str; 21] = [
    "allocation.file",
    "allow-undeclared-pools",
    "user-as-default-queue",
    "preemption",
    "preemption.cluster-utilization-threshold",
    "preemptionInterval",
    "waitTimeBeforeKill",
    "waitTimeBeforeNextStarvationCheck",
    "am.preemption",
    "sizebasedweight",
    "assignmultiple",
    "dynamic.max.assign",
    "max.assign",
    "locality.threshold.node",
    "locality.threshold.rack",
    "continuous-scheduling-enabled",
    "continuous-scheduling-sleep-ms",
    "locality-delay-node-ms",
    "locality-delay-rack-ms",
    "update-interval-ms",
    "reservable-nodes",
];

fn note_unknown(properties: &Properties, findings: &mut Findings) {
    for (name, _) in properties.iter() {
        let Some(own) = name.strip_prefix(PREFIX) else {
            continue;
        };
        if KNOWN.contains(&own) || own.starts_with("am.preemption.") {
            continue;
        }
        let place = properties.place(name);
        if matches!(own, "migration.mode" | "no-terminal-rule.check") {
            findings.note(place, said!("fair.not-modelled", name = Arg::name(name)));
            continue;
        }
        let end = match nearest(own, KNOWN) {
            Some(meant) => said!("hint.meant", meant = Arg::Name(format!("{PREFIX}{meant}"))),
            None => said!("hint.take-out"),
        };
        findings.note(place, said!("fair.unknown-property", name = Arg::name(name), end));
    }
}

/// `AllocationFileLoaderService.getAllocationFile`: only some file systems are allowed.
fn check_allocation_file(properties: &Properties, findings: &mut Findings) {
    let name = format!("{PREFIX}allocation.file");
    let Some(path) = properties.get_trimmed(&name) else {
        return;
    };
    let Some((scheme, _)) = path.split_once(":/") else {
        return;
    };
    if !["hdfs", "file", "s3a", "viewfs"]
        .iter()
        .any(|known| scheme.eq_ignore_ascii_case(known))
    {
        findings.error(
            properties.place(&name),
            said!("fair.allocation-file", name = Arg::name(&name), scheme),
        );
    }
}
