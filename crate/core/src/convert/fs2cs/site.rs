//! The properties of yarn-site.xml (spec `fs2cs.md` §2, `FSYarnSiteConverter`).

use super::arguments::PreemptionMode;
use super::monitor::Monitor;
use super::refusal::Refusal;
use super::written::Written;
use crate::config::capacity::{CALCULATOR, DOMINANT_CALCULATOR, PREFIX};
use crate::config::{Finding, Findings, Properties};
use crate::convert::capacity::CLASS;
use crate::jvm::float_text;

const MONITOR: &str = "yarn.resourcemanager.scheduler.monitor.";
const PREEMPTION: &str = "yarn.resourcemanager.monitor.capacity.preemption.";

/// What else decides about the properties.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    /// Some queue shares by dominant resource.
    pub(super) dominant: Dominant,
    pub(super) capacities: Capacities,
    pub(super) scheduling: Scheduling,
    pub(super) preemption: PreemptionMode,
}

/// Whether resources are compared by their dominant share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dominant {
    Used,
    Unused,
}

/// What weights become.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Capacities {
    Weights,
    Percentages,
}

/// Whether the result is asked to schedule in threads of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Scheduling {
    AsInSource,
    Asynchronous,
}

/// What the queues have to know of the source's properties.
#[derive(Clone, Copy, Debug)]
pub(super) struct OfSite {
    pub(super) preempts: bool,
    pub(super) weighs_by_size: bool,
}

/// Reads single properties of the source; what cannot be read stops the conversion.
pub(super) struct Reader<'a>(pub(super) &'a Properties);

impl Reader<'_> {
    pub(super) fn is_true(&self, name: &str) -> bool {
        self.0.bool_or(name, false, &mut Findings::new())
    }

    fn fair(name: &str) -> String {
        format!("yarn.scheduler.fair.{name}")
    }

    fn number<T>(
        &self,
        name: &str,
        read: impl Fn(&Properties, &str, &mut Findings) -> T,
    ) -> Result<T, Refusal> {
        let mut findings = Findings::new();
        let name = Self::fair(name);
        let value = read(self.0, &name, &mut findings);
        if findings.errors() == 0 {
            return Ok(value);
        }
        Err(number_refused(findings.iter().next(), self.0.get_trimmed(&name)))
    }

    fn int(&self, name: &str, default: i32) -> Result<i32, Refusal> {
        self.number(name, |from, name, findings| from.int_or(name, default, findings))
    }

    fn float(&self, name: &str) -> Result<f32, Refusal> {
        self.number(name, |from, name, findings| from.float_or(name, -1.0, findings))
    }
}

/// A number of the source's properties cannot be read.
fn number_refused(_: Option<&Finding>, text: Option<String>) -> Refusal {
    Refusal::not_a_number(&text.unwrap_or_default())
}

/// Writes the properties; what the queues have to know.
pub(super) fn convert(from: &Properties, wanted: Wanted, into: &mut Written) -> Result<OfSite, Refusal> {
    let from = Reader(from);
    let fair = |name: &str| from.is_true(&Reader::fair(name));
    into.set("yarn.resourcemanager.scheduler.class", CLASS);
    if fair("continuous-scheduling-enabled") {
        let interval = from.int("continuous-scheduling-sleep-ms", 5)?;
        into.set(&format!("{PREFIX}schedule-asynchronously.enable"), true);
        let name = format!("{PREFIX}schedule-asynchronously.scheduling-interval-ms");
        into.set(&name, interval);
    }
    into.set(&format!("{MONITOR}enable"), true);
    let preempts = fair("preemption");
    if preempts {
        add_monitor(into, Monitor::Preemption);
        let wait = from.int("waitTimeBeforeKill", 15_000)?;
        into.set(&format!("{PREEMPTION}max_wait_before_kill"), wait);
        let read =
            |from: &Properties, name: &str, findings: &mut Findings| from.long_or(name, 10_000, findings);
        let interval = from.number("waitTimeBeforeNextStarvationCheck", read)?;
        into.set(&format!("{PREEMPTION}monitoring_interval"), interval);
    } else if wanted.preemption == PreemptionMode::NoPolicy {
        into.set(&format!("{MONITOR}policies"), "");
    }
    if wanted.capacities == Capacities::Weights {
        add_monitor(into, Monitor::AutoDeletion);
        let name = format!("{PREFIX}auto-queue-creation-v2.queue-expiration-time");
        into.set(&name, 10);
    }
    let multiple = format!("{PREFIX}per-node-heartbeat.multiple-assignments-enabled");
    into.set(&multiple, fair("assignmultiple"));
    add_monitor(into, Monitor::AutoRefresh);
    let most = from.int("max.assign", -1)?;
    if most != -1 {
        let name = format!("{PREFIX}per-node-heartbeat.maximum-container-assignments");
        into.set(&name, most);
    }
    // QUIRK: parts of the cluster become numbers of missed opportunities, and "0.5" is none.
    for (threshold, delay) in [
        ("locality.threshold.node", "node-locality-delay"),
        ("locality.threshold.rack", "rack-locality-additional-delay"),
    ] {
        let value = from.float(threshold)?;
        if value != -1.0 {
            into.set(&format!("{PREFIX}{delay}"), float_text(value));
        }
    }
    if wanted.dominant == Dominant::Used {
        into.set(CALCULATOR, DOMINANT_CALCULATOR);
    }
    if wanted.scheduling == Scheduling::Asynchronous {
        into.set(&format!("{PREFIX}schedule-asynchronously.enable"), true);
    }
    Ok(OfSite {
        preempts,
        weighs_by_size: fair("sizebasedweight"),
    })
}

fn add_monitor(into: &mut Written, monitor: Monitor) {
    let name = format!("{MONITOR}policies");
    let before = into.get(&name).filter(|before| !before.is_empty());
    let list = match before {
        Some(before) => format!("{before},{}", monitor.class()),
        None => monitor.class().to_owned(),
    };
    into.set(&name, list);
}
