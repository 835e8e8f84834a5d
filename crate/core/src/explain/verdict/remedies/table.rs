//! Which settings govern an answer, and in which direction (spec `verdicts.md` §7): a table beside the rules.

use super::super::{Moment, Verdict};
use super::change::{Changed, Texts};
use crate::edit::Change;
use crate::ids::QueueId;
use crate::profile::{Profile, SchedulerKind};
use crate::resource::Resource;
use crate::scheduler::{Subject, Value};
use crate::sim::World;

/// Something that may help where an answer is given.
enum Try {
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
enum Whose {
    /// The scheduler's as a whole.
    Whole,
    /// That of the queue that is asked about, or holds the application.
    Own,
    /// That of the queue which the verdict names so.
    Named(&'static str),
    /// That of the queue which the blocking check is about.
    Checked,
    /// That of every queue which the blocking rule spares.
    Spared,
}
use Whose::{Checked, Named, Own, Spared, Whole};

/// The step.
#[derive(Clone, Copy)]
enum To {
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
struct Row {
    kind: SchedulerKind,
    answers: &'static [&'static str],
    rule: &'static str,
    tries: &'static [Try],
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
const TABLE: &[Row] = &[
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
        "capacity.limit.max-parallel-apps",
        &[Set(Own, "max-parallel-apps", Up(1.0, 1e9))],
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
            Set(Named("ancestor"), "maximum-capacity", Up(10.0, 100.0)),
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
            Set(Spared, "disable_preemption", Is("false")),
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
        &["one-resource-at-minimum", "branch-satisfied"],
        "",
        &[Set(Own, "min", Up(10.0, 100.0)), Set(Own, "min", Up(25.0, 100.0))],
    ),
    row(
        SUPERIOR,
        &["lenders-protected", "would-fall-below-minimum", "no-victims"],
        "",
        &[Set(Spared, "min", Down(10.0, 0.0)), Set(Spared, "min", Half)],
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

/// The changes that may help against a verdict, the likeliest first.
pub(super) fn changes(moment: &Moment<'_>, verdict: &Verdict, texts: &Texts) -> Vec<Changed> {
    let kind = texts.sources.kind;
    let blocks = |rule: &str| rule.is_empty() || verdict.because.iter().any(|check| check.rule.code == rule);
    let rows = TABLE
        .iter()
        .filter(|row| row.kind == kind && row.answers.contains(&verdict.answer) && blocks(row.rule));
    let case = Case {
        moment,
        verdict,
        texts,
    };
    rows.flat_map(|row| row.tries)
        .flat_map(|of| case.tried(of))
        .collect()
}

/// A verdict whose remedies are looked for.
struct Case<'a> {
    moment: &'a Moment<'a>,
    verdict: &'a Verdict,
    texts: &'a Texts,
}

impl Case<'_> {
    fn tried(&self, of: &Try) -> Vec<Changed> {
        match of {
            Set(whose, name, to) => {
                let queues = self.queues(*whose);
                queues
                    .iter()
                    .filter_map(|queue| self.setting(queue, name, *to))
                    .collect()
            }
            Release => {
                let new = Profile::default_of(self.texts.sources.kind);
                let old = self.texts.profile;
                (new != old)
                    .then_some(Changed::Release { old, new })
                    .into_iter()
                    .collect()
            }
            Headroom => Changed::of_headroom(self.moment.history().scenario()),
        }
    }

    /// The full names of the queues; the empty one is the scheduler as a whole.
    fn queues(&self, whose: Whose) -> Vec<String> {
        let world = self.moment.world();
        let subject = self.verdict.of.unwrap_or(self.verdict.subject);
        let ids: Vec<QueueId> = match whose {
            Whole => return vec![String::new()],
            Own => self.moment.queue_of(subject).into_iter().collect(),
            Named(name) => self.named(name).and_then(queue_in).into_iter().collect(),
            Checked => {
                let first = self.verdict.because.first();
                let of = first.and_then(|check| match check.subject {
                    Subject::Queue(queue) => Some(queue),
                    _ => check.facts.iter().find_map(|fact| queue_in(&fact.value)),
                });
                of.into_iter().collect()
            }
            Spared => {
                let mut spared: Vec<QueueId> = Vec::new();
                for check in &self.verdict.because {
                    let of = match check.subject {
                        Subject::Queue(queue) => Some(queue),
                        other => self.moment.queue_of(other),
                    };
                    let named = check.facts.iter().filter_map(|fact| queue_in(&fact.value));
                    for queue in named.chain(of) {
                        if !spared.contains(&queue) && Some(queue) != self.moment.queue_of(subject) {
                            spared.push(queue);
                        }
                    }
                }
                spared.truncate(MOST_SPARED);
                spared
            }
        };
        ids.iter()
            .map(|id| world.scheduler().queue_name(*id).to_owned())
            .collect()
    }

    fn named(&self, name: &str) -> Option<&Value> {
        let of_checks = self.verdict.because.iter().flat_map(|check| &check.facts);
        let fact = self
            .verdict
            .facts
            .iter()
            .chain(of_checks)
            .find(|fact| fact.name == name);
        fact.map(|fact| &fact.value)
    }

    /// The step of a setting; `None`: it has that value, or is no setting of this scheduler.
    fn setting(&self, queue: &str, name: &'static str, to: To) -> Option<Changed> {
        let sources = &self.texts.sources;
        let held = sources.settings(queue).ok()?;
        let held = held
            .into_iter()
            .find(|held| held.setting.name == name || held.setting.property == name)?;
        let old = held
            .own
            .map(|told| told.value)
            .or_else(|| held.otherwise.map(|otherwise| otherwise.value));
        let new = self.value(old.as_deref(), to)?;
        if old.as_deref().is_some_and(|old| is_same(old, &new)) {
            return None;
        }
        let change = match queue {
            "" => Change::Set {
                name: name.to_owned(),
                value: Some(new.clone()),
            },
            queue => Change::SetOfQueue {
                queue: queue.to_owned(),
                name: name.to_owned(),
                value: Some(new.clone()),
            },
        };
        self.texts.changed(change, old, new)
    }

    fn value(&self, old: Option<&str>, to: To) -> Option<String> {
        let number = || old?.trim_end_matches('%').trim().parse::<f64>().ok();
        let percent = if old.is_some_and(|old| old.ends_with('%')) {
            "%"
        } else {
            ""
        };
        let written = |number: f64| format!("{}{percent}", (number * 1e3).round() / 1e3);
        match to {
            Is(value) => Some(value.to_owned()),
            Up(step, most) => Some(written((number()? + step).min(most))),
            Down(step, least) => Some(written((number()? - step).max(least))),
            Half => Some(written((number()? / 2.0).floor_unless_small())),
            Double => Some(written(number()? * 2.0)),
            Under(name) => match self.named(name)? {
                Value::Ratio(used) => {
                    let tenth = (used * 10.0).ceil() - 1.0;
                    (tenth >= 0.0).then(|| written(tenth / 10.0))
                }
                _ => None,
            },
            Holding => {
                let check = self.verdict.because.first()?;
                match check.compared.as_ref()? {
                    (Value::Resource(needed), _, Value::Resource(limit)) => amounts(needed, limit),
                    _ => None,
                }
            }
        }
    }
}

/// How many spared queues are tried.
const MOST_SPARED: usize = 3;

trait Halved {
    /// Whole numbers stay whole.
    fn floor_unless_small(self) -> f64;
}

impl Halved for f64 {
    fn floor_unless_small(self) -> f64 {
        if self >= 1.0 { self.floor() } else { self }
    }
}

fn is_same(old: &str, new: &str) -> bool {
    match (old.parse::<f64>(), new.parse::<f64>()) {
        (Ok(old), Ok(new)) => (old - new).abs() < 1e-9,
        _ => old == new,
    }
}

fn queue_in(value: &Value) -> Option<QueueId> {
    match value {
        Value::Subject(Subject::Queue(queue)) => Some(*queue),
        _ => None,
    }
}

/// The larger of both in each resource, as the allocation file has it.
fn amounts(needed: &Resource, limit: &Resource) -> Option<String> {
    let most = |index: usize| Some(*needed.values().get(index)?.max(limit.values().get(index)?));
    Some(format!("{} mb, {} vcores", most(0)?, most(1)?))
}

impl Moment<'_> {
    /// The queue that something is, or is in.
    pub(super) fn queue_of(&self, subject: Subject) -> Option<QueueId> {
        let of_app = |world: &World, app| world.app(app)?.queue;
        match subject {
            Subject::Queue(queue) => Some(queue),
            Subject::App(app) => of_app(self.world(), app),
            Subject::Container(container) => of_app(self.world(), container.app),
            Subject::Cluster | Subject::Node(_) => None,
        }
    }
}
