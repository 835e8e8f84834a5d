//! Which settings govern an answer, and in which direction (spec `verdicts.md` §7): a table beside the rules.

use crate::profile::SchedulerKind;

/// Something that may help where an answer is given.
pub(super) enum Try {
    /// A step of a setting.
    Set(Whose, &'static str, To),
    /// Apache's release of today.
    Release,
    /// A headroom without a historical fault.
    Headroom,
}
use Try::{Headroom, Release, Set};

/// Whose setting.
#[derive(Clone, Copy)]
pub(super) enum Whose {
    /// The scheduler's as a whole.
    Whole,
    /// That of the queue that is asked about, or holds the application.
    Own,
    /// That of the queue which the verdict names so.
    Named(&'static str),
    /// That of the queue which the blocking check is about.
    Checked,
}
use Whose::{Checked, Named, Own, Whole};

/// The step.
#[derive(Clone, Copy)]
pub(super) enum To {
    /// This value.
    Is(&'static str),
    /// So much more, up to a most.
    Up(f64, f64),
    /// So much less, down to a least.
    Down(f64, f64),
    /// Half of it.
    Half,
    /// Twice as much.
    Double,
    /// The next tenth below what the verdict names so.
    Under(&'static str),
    /// The amount that the blocking check would let pass.
    Holding,
}
use To::{Double, Down, Half, Holding, Is, Under, Up};

/// What may help where one of `answers` is given, if `rule` is among the blocking ones (empty: whichever blocks).
pub(super) struct Row {
    pub(super) kind: SchedulerKind,
    pub(super) answers: &'static [&'static str],
    pub(super) rule: &'static str,
    pub(super) tries: &'static [Try],
}

const fn row(
    kind: SchedulerKind,
    answers: &'static [&'static str],
    rule: &'static str,
    tries: &'static [Try],
) -> Row {
    Row {
        kind,
        answers,
        rule,
        tries,
    }
}

const FAIR: SchedulerKind = SchedulerKind::Fair;
const CAPACITY: SchedulerKind = SchedulerKind::Capacity;
const SUPERIOR: SchedulerKind = SchedulerKind::Superior;

const FAIR_PREEMPTION: &str = "yarn.scheduler.fair.preemption";
const GATE: &str = "yarn.scheduler.fair.preemption.cluster-utilization-threshold";
const WAIT: &str = "yarn.scheduler.fair.waitTimeBeforeKill";
const PAUSE: &str = "yarn.scheduler.fair.waitTimeBeforeNextStarvationCheck";
const INTERVAL: &str = "yarn.scheduler.fair.preemptionInterval";
const NODE_DELAY: &str = "yarn.scheduler.fair.locality.threshold.node";
const RACK_DELAY: &str = "yarn.scheduler.fair.locality.threshold.rack";
const THRESHOLD: &str = "fairSharePreemptionThreshold";
const TIMEOUT: &str = "fairSharePreemptionTimeout";
const MIN_TIMEOUT: &str = "minSharePreemptionTimeout";

const MONITOR: &str = "yarn.resourcemanager.scheduler.monitor.enable";
const OBSERVE: &str = "yarn.resourcemanager.monitor.capacity.preemption.observe_only";
const DEAD_ZONE: &str = "yarn.resourcemanager.monitor.capacity.preemption.max_ignored_over_capacity";
const PER_ROUND: &str = "yarn.resourcemanager.monitor.capacity.preemption.total_preemption_per_round";
const TERMINATION: &str = "yarn.resourcemanager.monitor.capacity.preemption.natural_termination_factor";
const KILL_AFTER: &str = "yarn.resourcemanager.monitor.capacity.preemption.max_wait_before_kill";
const INSIDE: &str = "yarn.resourcemanager.monitor.capacity.preemption.intra-queue-preemption.enabled";
const INSIDE_FROM: &str =
    "yarn.resourcemanager.monitor.capacity.preemption.intra-queue-preemption.minimum-threshold";
const INSIDE_MOST: &str =
    "yarn.resourcemanager.monitor.capacity.preemption.intra-queue-preemption.max-allowable-limit";
const INSIDE_ORDER: &str =
    "yarn.resourcemanager.monitor.capacity.preemption.intra-queue-preemption.preemption-order-policy";
const FOR_RESERVED: &str =
    "yarn.resourcemanager.monitor.capacity.preemption.select_based_on_reserved_containers";

const SS_PREEMPTION: &str = "ss.engine.scheduler.preemption-enable";
const SS_INTERVAL: &str = "ss.engine.scheduler.preemption-interval-ms";
const SS_WARN: &str = "ss.engine.scheduler.preemption-warn-period-ms";
const SS_MOST: &str = "ss.engine.scheduler.preemption-max-per-interval";

/// Every answer that one setting can change. What is not here wants no change, or none that a setting makes.
pub(super) const TABLE: &[Row] = &[
    row(
        FAIR,
        &["not-runnable"],
        "fair.limit.queue-apps",
        &[Set(Checked, "maxRunningApps", Up(1.0, 1e9))],
    ),
    row(
        FAIR,
        &["not-runnable"],
        "fair.limit.user-apps",
        &[Set(Whole, "userMaxAppsDefault", Up(1.0, 1e9))],
    ),
    row(
        FAIR,
        &["not-runnable"],
        "fair.limit.am-share",
        &[
            Set(Own, "maxAMShare", Up(0.1, 1.0)),
            Set(Own, "maxAMShare", Is("-1.0")),
        ],
    ),
    row(
        FAIR,
        &["share-zero"],
        "",
        &[
            Set(Named("at"), "weight", Is("1")),
            Set(Own, "schedulingPolicy", Is("fair")),
            Set(Own, "minResources", Holding),
        ],
    ),
    row(
        FAIR,
        &["at-maximum"],
        "",
        &[Set(Named("limit"), "maxResources", Holding)],
    ),
    row(FAIR, &["under-warning"], "", &[Set(Whole, WAIT, Half)]),
    row(
        FAIR,
        &["no-node-fits"],
        "fair.app.locality-delay",
        &[Set(Whole, NODE_DELAY, Is("-1")), Set(Whole, RACK_DELAY, Is("-1"))],
    ),
    row(
        FAIR,
        &["has-threshold", "request-too-large", "not-reached"],
        "",
        &[
            Set(Own, THRESHOLD, Is("1.0")),
            Set(Own, THRESHOLD, Up(0.1, 1.0)),
            Set(Own, "weight", Double),
        ],
    ),
    row(
        FAIR,
        &["preemption-off"],
        "",
        &[Set(Whole, FAIR_PREEMPTION, Is("true"))],
    ),
    row(FAIR, &["gate-closed"], "", &[Set(Whole, GATE, Under("used"))]),
    row(
        FAIR,
        &["no-timeout"],
        "",
        &[Set(Own, TIMEOUT, Is("5")), Set(Own, MIN_TIMEOUT, Is("5"))],
    ),
    row(
        FAIR,
        &["clock-runs"],
        "fair.starved.fair-share-timeout",
        &[Set(Own, TIMEOUT, Half)],
    ),
    row(
        FAIR,
        &["clock-runs"],
        "fair.starved.min-share-timeout",
        &[Set(Own, MIN_TIMEOUT, Half)],
    ),
    row(
        FAIR,
        &["nothing-takeable"],
        "",
        &[
            Set(Named("protected"), "allowPreemptionFrom", Is("true")),
            Set(Own, "weight", Double),
            Set(Own, THRESHOLD, Is("1.0")),
        ],
    ),
    row(
        FAIR,
        &["looked-at-later"],
        "",
        &[Set(Whole, PAUSE, Half), Set(Whole, WAIT, Half)],
    ),
    row(
        FAIR,
        &[
            "old-has-minimum",
            "old-has-share",
            "round-wants",
            "killed-for-somebody-else",
            "next-round",
        ],
        "",
        &[
            Release,
            Set(Own, THRESHOLD, Is("1.0")),
            Set(Whole, INTERVAL, Half),
        ],
    ),
    row(
        CAPACITY,
        &["not-runnable"],
        "capacity.limit.am",
        &[
            Set(Own, "maximum-am-resource-percent", Up(0.1, 1.0)),
            Set(Own, "maximum-am-resource-percent", Is("1.0")),
        ],
    ),
    row(
        CAPACITY,
        &["not-runnable"],
        "capacity.limit.user-am",
        &[
            Set(Own, "user-limit-factor", Double),
            Set(Own, "maximum-am-resource-percent", Up(0.1, 1.0)),
        ],
    ),
    row(
        CAPACITY,
        &["not-runnable"],
        "capacity.limit.parallel-apps",
        &[Set(Own, "max-parallel-apps", Up(1.0, 1e9))],
    ),
    row(
        CAPACITY,
        &["not-runnable"],
        "capacity.limit.user-parallel-apps",
        &[Set(Whole, "user.max-parallel-apps", Up(1.0, 1e9))],
    ),
    row(
        CAPACITY,
        &["at-queue-maximum", "no-headroom"],
        "",
        &[
            Set(Own, "maximum-capacity", Up(10.0, 100.0)),
            Set(Own, "maximum-capacity", Is("100")),
        ],
    ),
    row(
        CAPACITY,
        &["at-parent-limit"],
        "",
        &[
            Set(Named("limit"), "maximum-capacity", Up(10.0, 100.0)),
            Set(Checked, "maximum-capacity", Is("100")),
        ],
    ),
    row(
        CAPACITY,
        &["at-user-limit", "inside-user-limit"],
        "",
        &[
            Set(Own, "user-limit-factor", Double),
            Set(Own, "minimum-user-limit-percent", Up(25.0, 100.0)),
        ],
    ),
    row(CAPACITY, &["maps-waiting-reducers-hold"], "", &[Headroom]),
    row(CAPACITY, &["inside-off"], "", &[Set(Whole, INSIDE, Is("true"))]),
    row(
        CAPACITY,
        &["inside-threshold"],
        "",
        &[Set(Whole, INSIDE_FROM, Half)],
    ),
    row(
        CAPACITY,
        &["inside-limit"],
        "",
        &[
            Set(Whole, INSIDE_MOST, Up(0.2, 1.0)),
            Set(Whole, INSIDE_MOST, Is("1.0")),
        ],
    ),
    row(
        CAPACITY,
        &["inside-equal-priority"],
        "",
        &[Set(Whole, INSIDE_ORDER, Is("userlimit_first"))],
    ),
    row(CAPACITY, &["monitor-off"], "", &[Set(Whole, MONITOR, Is("true"))]),
    row(
        CAPACITY,
        &["observe-only"],
        "",
        &[Set(Whole, OBSERVE, Is("false"))],
    ),
    row(
        CAPACITY,
        &["lenders-closed"],
        "",
        &[
            Set(Named("by"), "disable_preemption", Is("false")),
            Set(Whole, DEAD_ZONE, Is("0")),
            Set(Whole, DEAD_ZONE, Half),
        ],
    ),
    row(
        CAPACITY,
        &["larger-than-round", "bounded"],
        "",
        &[
            Set(Whole, PER_ROUND, Double),
            Set(Whole, PER_ROUND, Is("1.0")),
            Set(Whole, TERMINATION, Is("1.0")),
        ],
    ),
    row(
        CAPACITY,
        &["would-not-help", "held-by-reservation"],
        "",
        &[Set(Whole, FOR_RESERVED, Is("true"))],
    ),
    row(
        CAPACITY,
        &["marked"],
        "",
        &[Set(Whole, KILL_AFTER, Half), Set(Whole, TERMINATION, Is("1.0"))],
    ),
    row(CAPACITY, &["maps-waiting-reducers-hold"], "", &[Headroom]),
    row(
        SUPERIOR,
        &["not-runnable"],
        "",
        &[
            Set(Own, "maxRunningApps", Up(1.0, 1e9)),
            Set(Own, "maxMasterShares", Up(10.0, 100.0)),
        ],
    ),
    row(
        SUPERIOR,
        &["at-maximum"],
        "",
        &[
            Set(Own, "max", Up(10.0, 100.0)),
            Set(Named("limit"), "max", Up(10.0, 100.0)),
        ],
    ),
    row(
        SUPERIOR,
        &["preemption-off"],
        "",
        &[Set(Whole, SS_PREEMPTION, Is("true"))],
    ),
    row(
        SUPERIOR,
        &["one-resource-at-minimum", "no-minimum"],
        "",
        &[Set(Own, "min", Up(10.0, 100.0)), Set(Own, "min", Up(25.0, 100.0))],
    ),
    row(
        SUPERIOR,
        &["lenders-protected", "would-fall-below-minimum"],
        "",
        &[
            Set(Named("lender"), "min", Half),
            Set(Named("lender"), "min", Down(10.0, 0.0)),
        ],
    ),
    row(
        SUPERIOR,
        &["branch-satisfied"],
        "",
        &[Set(Named("branch"), "min", Up(10.0, 100.0))],
    ),
    row(SUPERIOR, &["interval-full"], "", &[Set(Whole, SS_MOST, Is("-1"))]),
    row(
        SUPERIOR,
        &["between-intervals"],
        "",
        &[Set(Whole, SS_INTERVAL, Half)],
    ),
    row(SUPERIOR, &["marked"], "", &[Set(Whole, SS_WARN, Half)]),
];

/// The answers to `why-not-more` that ask for no change of a setting: nothing is wanted, it is under way, or it hangs on the
/// nodes and on others.
#[cfg(test)]
const WITHOUT: &[&str] = &[
    "no-application",
    "nothing-asked",
    "coming",
    "being-handed-over",
    "partition-closed",
    "no-node-fits",
    "behind-others",
    "reserved-for-others",
    "nobody-over",
    "not-underserved",
    "no-victims",
];

#[cfg(test)]
mod tests {
    use super::{TABLE, WITHOUT};
    use crate::explain::verdict::{ANSWERS, Question};

    #[test]
    fn every_answer_that_blocks_has_settings_that_govern_it() {
        let asked = ANSWERS.iter().filter(|of| of.question == Question::WhyNotMore);
        let codes = asked.flat_map(|of| of.codes.iter().map(|code| (of.scheduler, *code)));
        let is_governed = |(kind, code): &(Option<_>, &str)| {
            WITHOUT.contains(code)
                || TABLE
                    .iter()
                    .any(|row| Some(row.kind) == *kind && row.answers.contains(code))
        };
        let missing: Vec<_> = codes.filter(|of| !is_governed(of)).collect();
        assert!(missing.is_empty(), "no row for {missing:?}");
    }
}
