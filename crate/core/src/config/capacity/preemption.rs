//! The settings of the preemption policy (spec `capacity.md` §2.5).

use super::{Finding, PREFIX, Properties};
use crate::config::Arg;
use crate::said;

/// How applications of a queue are served by preemption inside it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum IntraQueueOrder {
    /// `userlimit_first`.
    #[default]
    UserLimitFirst,
    /// `priority_first`.
    PriorityFirst,
}

/// The settings of the preemption policy, which reads them by itself. Waits in ms.
#[derive(Clone, PartialEq, Debug)]
pub struct Preemption {
    /// `observe_only`: compute, send nothing.
    pub observe_only: bool,
    /// `monitoring_interval`: between rounds.
    pub interval_ms: i64,
    /// `max_wait_before_kill`: from mark to kill.
    pub wait_ms: i64,
    /// `total_preemption_per_round`, of the whole cluster.
    pub per_round: f32,
    /// `max_ignored_over_capacity`, of a queue's guarantee.
    pub dead_zone: f64,
    /// `natural_termination_factor`.
    pub natural_termination: f64,
    /// `select_based_on_reserved_containers`.
    pub for_reserved: bool,
    /// `additional_res_balance_based_on_reserved_containers`.
    pub count_reserved: bool,
    /// `conservative-drf`.
    pub conservative: bool,
    /// `preemption-to-balance-queue-after-satisfied.enabled`.
    pub balance: bool,
    /// `preemption-to-balance-queue-after-satisfied.max-wait-before-kill`.
    pub balance_wait_ms: i64,
    /// `intra-queue-preemption.enabled`.
    pub intra_queue: bool,
    /// `intra-queue-preemption.minimum-threshold`, of used capacity.
    pub intra_threshold: f32,
    /// `intra-queue-preemption.max-allowable-limit`, of a queue's guarantee.
    pub intra_limit: f32,
    /// `intra-queue-preemption.preemption-order-policy`.
    pub intra_order: IntraQueueOrder,
    /// `intra-queue-preemption.conservative-drf`.
    pub intra_conservative: bool,
    /// `ordering-policy.priority-utilization.underutilized-preemption.enabled`.
    pub queue_priority: bool,
    /// `….reserved-container-delay-ms`.
    pub queue_priority_delay_ms: i64,
    /// `….allow-move-reservation`.
    pub move_reservation: bool,
    /// The first of them that Hadoop cannot read; nobody goes by them then, but for what is on or off.
    pub fault: Option<Finding>,
}

impl Preemption {
    pub(super) fn read(p: &Properties) -> Self {
        let mut fault = None;
        let own = |name: &str| format!("yarn.resourcemanager.monitor.capacity.preemption.{name}");
        let intra = |name: &str| own(&format!("intra-queue-preemption.{name}"));
        let balance = |name: &str| own(&format!("preemption-to-balance-queue-after-satisfied.{name}"));
        let priority = |name: &str| {
            format!("{PREFIX}ordering-policy.priority-utilization.underutilized-preemption.{name}")
        };
        let knows_conservative = !p.switches().knows_no_conservative_choice();
        let queue_priority = p.bool(&priority("enabled"), false);
        let delay = p.i64(&priority("reserved-container-delay-ms"), 60_000);
        let own = Self {
            observe_only: p.bool(&own("observe_only"), false),
            interval_ms: sound(p.i64(&own("monitoring_interval"), 3000), &mut fault),
            wait_ms: sound(p.i64(&own("max_wait_before_kill"), 15_000), &mut fault),
            per_round: sound(p.f32(&own("total_preemption_per_round"), 0.1), &mut fault),
            dead_zone: sound(p.f64(&own("max_ignored_over_capacity"), 0.1), &mut fault),
            natural_termination: sound(p.f64(&own("natural_termination_factor"), 0.2), &mut fault),
            for_reserved: p.bool(&own("select_based_on_reserved_containers"), false),
            count_reserved: p.bool(&own("additional_res_balance_based_on_reserved_containers"), false),
            conservative: knows_conservative && p.bool(&own("conservative-drf"), false),
            balance: !p.switches().knows_no_balance() && p.bool(&balance("enabled"), false),
            balance_wait_ms: sound(p.i64(&balance("max-wait-before-kill"), 300_000), &mut fault),
            intra_queue: p.bool(&intra("enabled"), false),
            intra_threshold: sound(p.f32(&intra("minimum-threshold"), 0.5), &mut fault),
            intra_limit: sound(p.f32(&intra("max-allowable-limit"), 0.2), &mut fault),
            intra_order: sound(intra_order(p, &intra("preemption-order-policy")), &mut fault),
            intra_conservative: !knows_conservative || p.bool(&intra("conservative-drf"), true),
            queue_priority,
            // Its selector reads this one, and is only made where it is on.
            queue_priority_delay_ms: if queue_priority {
                sound(delay, &mut fault)
            } else {
                delay.unwrap_or_default()
            },
            move_reservation: p.bool(&priority("allow-move-reservation"), false),
            fault: None,
        };
        Self { fault, ..own }
    }
}

/// What was read; otherwise nothing, and the first fault is kept.
fn sound<T: Default>(read: Result<T, Finding>, fault: &mut Option<Finding>) -> T {
    read.unwrap_or_else(|finding| {
        fault.get_or_insert(finding);
        T::default()
    })
}

fn intra_order(p: &Properties, name: &str) -> Result<IntraQueueOrder, Finding> {
    match p.get(name).as_deref().unwrap_or("userlimit_first") {
        text if text.eq_ignore_ascii_case("userlimit_first") => Ok(IntraQueueOrder::UserLimitFirst),
        text if text.eq_ignore_ascii_case("priority_first") => Ok(IntraQueueOrder::PriorityFirst),
        other => Err(p.refuse(
            name,
            said!(
                "capacity.unknown-intra-queue-order",
                name = Arg::name(name),
                other
            ),
        )),
    }
}

const MONITOR: &str = "yarn.resourcemanager.scheduler.monitor.enable";
const POLICIES: &str = "yarn.resourcemanager.scheduler.monitor.policies";
/// The policy of preemption, which runs where no policies are named.
pub(super) const PREEMPTION_POLICY: &str = "ProportionalCapacityPreemptionPolicy";

impl Properties {
    /// Whether the scheduling monitor runs a policy, by the end of its class's name.
    #[must_use]
    pub fn monitors_by(&self, policy: &str) -> bool {
        let policies = self.get(POLICIES);
        let policies = policies.as_deref().unwrap_or(PREEMPTION_POLICY);
        let mut classes = policies.split(',').map(str::trim);
        self.bool(MONITOR, false) && classes.any(|class| class.rsplit('.').next() == Some(policy))
    }
}
