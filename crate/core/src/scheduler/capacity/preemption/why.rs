//! The reasons of a round of the preemption policy: the ideal assignment with its numbers, what each setting cost, and why a
//! container was chosen, spared or its mark forgotten.

use std::collections::BTreeMap;

use super::super::CapacityScheduler;
use super::super::rules::*;
use super::super::why::holds;
use super::app_share::{AppShare, UserShare};
use super::selection::Why;
use super::selector::{Manner, Mark, Selector};
use super::snapshot::{Round, Share};
use crate::ids::{ContainerId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::{Check, Comparison, Detail, Log, Outcome, Reason, Rule, Sink, Subject, Value};

impl Selector {
    /// The rule by which it chooses.
    const fn rule(self) -> &'static Rule {
        match self {
            Self::QueuePriority => &QUEUE_PRIORITY,
            Self::Reserved => &FOR_RESERVATION,
            Self::Fifo(Manner { balance: true, .. }) => &BALANCE,
            Self::Fifo(_) => &ACROSS_QUEUES,
            Self::IntraQueue => &INSIDE_QUEUE,
        }
    }

    /// Whether the natural termination factor leaves what it wants alone.
    const fn takes_all(self) -> bool {
        matches!(
            self,
            Self::Reserved
                | Self::Fifo(Manner {
                    count_reserved: true,
                    ..
                })
        )
    }
}

/// Why the mark of a container is forgotten.
pub(super) fn forgotten(container: ContainerId, mark: Mark, now: u64, twice: i64) -> Check {
    Check::new(Subject::Container(container), &MARK_FORGOTTEN, Outcome::Holds).comparing(
        Value::Ms((now - mark.since) as i64),
        Comparison::Above,
        Value::Ms(twice),
    )
}

impl CapacityScheduler {
    /// The reason for choosing `container`, if it is going to be told.
    pub(crate) fn if_told<L: Log>(
        &self,
        container: ContainerRef,
        selector: Selector,
        sink: &Sink<'_, L>,
        reason: impl FnOnce() -> Reason,
    ) -> Why {
        let told = sink.wants(Detail::Reasons)
            && !self.policy.settings.observe_only
            && self.policy.acts_on(self.apps.id(container), selector, self.now);
        told.then(|| Box::new(reason()))
    }

    // -------------------------------------------------------------- queues

    /// Tells what every queue should have and why nothing, or how much, is taken from each leaf.
    pub(crate) fn explain_ideal<L: Log>(&self, round: &Round, manner: Manner, sink: &mut Sink<'_, L>) {
        if !sink.wants(Detail::Everything) {
            return;
        }
        for at in 0..round.partitions.len() {
            for queue in (0..round.list.queues.len()).rev() {
                sink.check(|| self.why_ideal(round, at, queue));
                if round.list.children[queue].is_empty() {
                    for check in self.costs(round, at, queue, Selector::Fifo(manner)) {
                        sink.check(|| check);
                    }
                }
            }
        }
    }

    /// What a queue has against what it should have.
    fn why_ideal(&self, round: &Round, at: usize, queue: usize) -> Check {
        let partition = &round.partitions[at];
        let share = &partition.shares[queue];
        let over = self.env.calc.gt(&partition.total, &share.used, &share.ideal);
        Check::new(Subject::Queue(round.list.queues[queue]), &IDEAL, holds(over))
            .comparing(share.used, Comparison::Above, share.ideal)
            .with("guaranteed", share.guaranteed())
            .with("maximum", share.maximum())
            .with("pending", share.pending)
            .with("untouchable", share.untouchable)
            .with("toBePreempted", share.to_be_preempted)
            .with("partition", self.label_name(partition.label))
    }

    /// What the settings leave of what a leaf holds above its ideal, in the order in which they apply.
    fn costs(&self, round: &Round, at: usize, queue: usize, selector: Selector) -> Vec<Check> {
        let partition = &round.partitions[at];
        let (share, settings) = (&partition.shares[queue], &self.policy.settings);
        let subject = Subject::Queue(round.list.queues[queue]);
        if round.default_share(queue).disabled {
            return Vec::from_iter(self.why_spared(round.list.queues[queue], &share.untouchable));
        }
        if share.above.is_none() {
            return Vec::new();
        }
        let scaled = Check::new(subject, &ROUND_LIMIT, Outcome::Info)
            .with("above", share.above)
            .with("scaling", Value::Ratio(f64::from(share.scaling)))
            .with("perRound", Value::Ratio(f64::from(settings.per_round)))
            .with("toBePreempted", share.to_be_preempted);
        let tolerated = share.tolerated(settings.dead_zone);
        let outside = self.env.calc.gt(&self.env.cluster, &share.used, &tolerated);
        let zone = Check::new(subject, &DEAD_ZONE, holds(outside))
            .comparing(share.used, Comparison::Above, tolerated)
            .with("guaranteed", share.guaranteed())
            .with("deadZone", Value::Ratio(settings.dead_zone));
        let mut checks = vec![scaled, zone];
        if outside && !selector.takes_all() {
            let factor = Value::Ratio(settings.natural_termination);
            let step = Check::new(subject, &NATURAL_TERMINATION, Outcome::Info)
                .with("toBePreempted", share.to_be_preempted)
                .with("factor", factor)
                .with("wanted", share.to_obtain);
            checks.push(step);
        }
        checks
    }

    /// Nothing is taken from a queue that forbids it, itself or through a queue above. Where preemption is off for the
    /// whole cluster, no queue says so.
    fn why_spared(&self, queue: QueueId, untouchable: &Resource) -> Option<Check> {
        let forbids = self.forbids_preemption(queue)?;
        let check = Check::new(Subject::Queue(queue), &QUEUE_DISABLED, Outcome::Fails);
        Some(check.with("untouchable", *untouchable).with("by", forbids))
    }

    /// The other leaves that have less than they should.
    fn why_underserved(&self, round: &Round, at: usize, from: usize) -> Vec<Check> {
        let partition = &round.partitions[at];
        let lacking = |queue: &usize| {
            let share = &partition.shares[*queue];
            *queue != from && self.env.calc.lt(&partition.total, &share.used, &share.ideal)
        };
        let leaves = round.list.leaves.iter().filter(|queue| lacking(queue));
        leaves
            .map(|queue| {
                let share = &partition.shares[*queue];
                Check::new(
                    Subject::Queue(round.list.queues[*queue]),
                    &UNDERSERVED,
                    Outcome::Holds,
                )
                .comparing(share.used, Comparison::Below, share.ideal)
                .with("guaranteed", share.guaranteed())
                .with("pending", share.pending)
            })
            .collect()
    }

    // -------------------------------------------------------------- containers

    /// Why `selector` chose `container` in the partition at `at`.
    pub(crate) fn why_chosen(
        &self,
        round: &Round,
        at: usize,
        container: ContainerRef,
        selector: Selector,
    ) -> Reason {
        let held = self.apps.held(container);
        let id = self.apps[container.app].queue;
        let wait = self.policy.wait(selector);
        let reason = Reason::new(selector.rule())
            .with("app", self.app_subject(container.app))
            .with("queue", Subject::Queue(id))
            .with("node", Subject::Node(held.base.node))
            .with("size", held.base.resource)
            .with("priority", held.base.key.priority)
            .with("partition", self.label_name(round.partitions[at].label))
            .with("wait", Value::Ms(wait));
        let Some(queue) = round.list.queues.iter().position(|of| *of == id) else {
            return reason;
        };
        match selector {
            Selector::QueuePriority => reason,
            Selector::IntraQueue => self.why_inside(round, at, queue, container.app, reason),
            Selector::Reserved | Selector::Fifo(_) => reason
                .after([self.why_ideal(round, at, queue)])
                .after(self.why_underserved(round, at, queue))
                .after(self.costs(round, at, queue, selector)),
        }
    }

    /// What is still to be obtained from the container's queue.
    pub(crate) fn why_still_wanted(&self, container: ContainerRef, amount: &Resource) -> Check {
        let queue = self.apps[container.app].queue;
        Check::new(Subject::Queue(queue), &STILL_WANTED, Outcome::Holds).comparing(
            amount.max(&Resource::NONE),
            Comparison::Above,
            Resource::NONE,
        )
    }

    /// The container against what may still be taken in the round.
    pub(crate) fn why_within_budget(
        &self,
        container: ContainerRef,
        size: &Resource,
        budget: &Resource,
        verdict: Outcome,
    ) -> Check {
        let per_round = Value::Ratio(f64::from(self.policy.settings.per_round));
        Check::new(self.container_subject(container), &ROUND_BUDGET, verdict)
            .comparing(*size, Comparison::FitsIn, *budget)
            .with("perRound", per_round)
    }

    /// Why the reservation of a victim's queue is given up at once.
    pub(crate) fn why_reservation_given_up(&self, round: &Round, container: ContainerRef) -> Reason {
        let label = self.label_of(self.apps.held(container).base.node);
        let at = round.partition(label).unwrap_or(0);
        let queue = self.apps[container.app].queue;
        let place = round.list.queues.iter().position(|of| *of == queue);
        Reason::new(&GIVES_UP_RESERVATION)
            .with("app", self.app_subject(container.app))
            .with("queue", Subject::Queue(queue))
            .after(place.map(|place| self.why_ideal(round, at, place)))
    }

    /// Whether a container that is chosen again has been marked for as long as who chooses it waits.
    pub(crate) fn why_waits(
        &self,
        container: ContainerRef,
        mark: Mark,
        wait: i64,
        outcome: Outcome,
    ) -> Check {
        let age = Value::Ms((self.now - mark.since) as i64);
        Check::new(self.container_subject(container), &MARK_WAITS, outcome).comparing(
            age,
            Comparison::AtLeast,
            Value::Ms(wait),
        )
    }

    /// The reason for choosing a container, once more, and that its time is over.
    pub(crate) fn why_killed(
        &self,
        container: ContainerRef,
        mark: Mark,
        wait: i64,
        rule: &'static Rule,
        mut chosen: Box<Reason>,
    ) -> Box<Reason> {
        let waited = self.why_waits(container, mark, wait, Outcome::Holds);
        let waited = waited.with("marked", Value::At(mark.since));
        chosen.rule = rule;
        chosen.checks.insert(0, waited);
        chosen
    }

    /// What becomes of the marks that are not chosen again in this round: they keep their age, and old ones go.
    pub(crate) fn explain_marks<L: Log>(&self, chosen: &BTreeMap<ContainerRef, Why>, sink: &mut Sink<'_, L>) {
        if !sink.wants(Detail::Everything) {
            return;
        }
        let twice = self.policy.forgotten_after();
        for (id, mark) in &self.policy.marks {
            let subject = Subject::Container(*id);
            let age = Value::Ms((self.now - mark.since) as i64);
            let container = self.apps.lookup(*id);
            let Some(container) = container.filter(|of| self.apps.live(*of).is_some()) else {
                continue;
            };
            if chosen.contains_key(&container) {
                continue;
            }
            let is_kept = mark.after(twice) >= self.now.cast_signed();
            sink.check(|| match is_kept {
                true => Check::new(subject, &NOT_CHOSEN_AGAIN, Outcome::Info)
                    .with("age", age)
                    .with("forgottenAfter", Value::Ms(twice)),
                false => forgotten(*id, *mark, self.now, twice),
            });
        }
    }

    /// What would be taken if the policy did more than observe.
    pub(crate) fn explain_observed<L: Log>(
        &self,
        chosen: &BTreeMap<ContainerRef, Why>,
        sink: &mut Sink<'_, L>,
    ) {
        let size = |container: &ContainerRef| self.apps.held(*container).base.resource;
        sink.check(|| {
            let amount = chosen
                .keys()
                .map(size)
                .fold(Resource::NONE, |sum, size| sum + size);
            Check::new(Subject::Cluster, &OBSERVE_ONLY, Outcome::Fails)
                .with("containers", chosen.len() as i64)
                .with("amount", amount)
        });
        for container in chosen.keys() {
            sink.check(|| {
                Check::new(self.container_subject(*container), &OBSERVE_ONLY, Outcome::Fails)
                    .with("size", size(container))
            });
        }
    }

    // -------------------------------------------------------------- for reservations

    /// Whether enough can be taken from a node for the reservation on it.
    pub(crate) fn why_on_node(&self, node: NodeId, reserved: ContainerRef, cost: Option<f32>) -> Check {
        let held = self.apps.held(reserved);
        let size = held.reserved.unwrap_or(held.base.resource);
        let free = self
            .nodes
            .get(node)
            .map_or(Resource::NONE, |node| node.available());
        let fits = self.env.calc.fits(&size, &free);
        let rule = if fits {
            &RESERVATION_FITS
        } else {
            &RESERVATION_LACKS
        };
        let check = Check::new(Subject::Node(node), rule, holds(cost.is_some()))
            .comparing(size, Comparison::FitsIn, free)
            .with("container", self.container_subject(reserved));
        match cost {
            Some(cost) => check.with("cost", Value::Ratio(f64::from(cost))),
            None => check,
        }
    }

    pub(crate) fn why_for_reservation(&self, round: &Round, node: NodeId, victim: ContainerRef) -> Reason {
        let at = round.partition(self.label_of(node)).unwrap_or(0);
        let reserved = self
            .container_on(node)
            .map(|reserved| self.container_subject(reserved));
        let reason = self.why_chosen(round, at, victim, Selector::Reserved);
        reason.with("for", reserved.map_or(Value::Unset, Value::Subject))
    }

    /// The victim's queue has a lower priority than that of the reservation.
    pub(crate) fn why_by_queue_priority(
        &self,
        round: &Round,
        at: usize,
        reserved: ContainerRef,
        victim: ContainerRef,
    ) -> Reason {
        let of = |container: ContainerRef| self.apps[container.app].queue;
        let priority = |container: ContainerRef| self.tree[of(container)].priority;
        self.why_chosen(round, at, victim, Selector::QueuePriority)
            .with("for", self.container_subject(reserved))
            .after([
                Check::new(Subject::Queue(of(reserved)), &QUEUE_PRIORITY, Outcome::Holds)
                    .comparing(priority(reserved), Comparison::Above, priority(victim))
                    .with("queue", Subject::Queue(of(victim))),
            ])
    }

    // -------------------------------------------------------------- inside a queue

    /// The shares of a leaf's applications, the best served last.
    pub(crate) fn explain_inside<L: Log>(
        &self,
        round: &Round,
        at: usize,
        queue: usize,
        sink: &mut Sink<'_, L>,
    ) {
        for app in &round.partitions[at].shares[queue].apps {
            sink.check(|| self.why_inside_ideal(app));
        }
    }

    fn why_inside_ideal(&self, app: &AppShare) -> Check {
        let over = self.env.calc.gt(&self.env.cluster, &app.used, &app.ideal);
        Check::new(self.app_subject(app.app), &INSIDE_IDEAL, holds(over))
            .comparing(app.used, Comparison::Above, app.ideal)
            .with("master", app.am_used)
            .with("pending", app.pending)
            .with("priority", app.priority)
            .with("toBePreempted", app.to_be_preempted)
            .with("wanted", app.to_obtain)
    }

    /// A round may take nothing from the applications of this queue any more.
    pub(crate) fn why_nothing_inside(&self, queue: QueueId, share: &Share, limit: &Resource) -> Check {
        let of_guarantee = Value::Ratio(f64::from(self.policy.settings.intra_limit));
        Check::new(Subject::Queue(queue), &INSIDE_LIMIT, Outcome::Fails)
            .comparing(*limit, Comparison::Above, Resource::NONE)
            .with("limit", *limit)
            .with("guaranteed", share.guaranteed())
            .with("maxAllowableLimit", of_guarantee)
    }

    /// An application gives nothing to one of the same user that is not more important.
    pub(crate) fn why_not_below(&self, low: &AppShare, high: &AppShare) -> Check {
        Check::new(self.app_subject(low.app), &INSIDE_PRIORITY, Outcome::Fails)
            .comparing(low.priority, Comparison::Below, high.priority)
            .with("for", self.app_subject(high.app))
            .with("user", Value::Text(self.user_name(low.app).clone()))
    }

    /// An application gives nothing to another user as long as its own is not above its limit.
    pub(crate) fn why_user_keeps(&self, low: &AppShare, user: &UserShare, high: &AppShare) -> Check {
        Check::new(self.app_subject(low.app), &INSIDE_USER_LIMIT, Outcome::Fails)
            .comparing(user.used_without_am(), Comparison::Above, user.limit)
            .with("user", Value::Text(self.user_name(low.app).clone()))
            .with("for", self.app_subject(high.app))
    }

    fn why_inside(&self, round: &Round, at: usize, queue: usize, app: AppSlot, reason: Reason) -> Reason {
        let share = &round.partitions[at].shares[queue];
        let limit = share
            .guaranteed()
            .multiply(f64::from(self.policy.settings.intra_limit));
        let user = self.apps[app].user;
        let of_user = share.users.iter().find(|of| of.user == user);
        let own = share.apps.iter().filter(|of| of.app == app);
        let needy = share
            .apps
            .iter()
            .filter(|of| self.env.calc.lt(&self.env.cluster, &of.used, &of.ideal));
        let calc = self.env.calc;
        let is_above = |of: &&UserShare| calc.lt(&self.env.cluster, &(of.limit + of.am_used), &of.used);
        reason
            .after(own.map(|of| self.why_inside_ideal(of)))
            .after(needy.map(|of| self.why_inside_ideal(of)))
            .after(of_user.filter(is_above).map(|of| {
                Check::new(self.app_subject(app), &INSIDE_USER_LIMIT, Outcome::Info)
                    .comparing(of.used, Comparison::Above, of.limit + of.am_used)
                    .with("user", Value::Text(self.user_name(app).clone()))
            }))
            .after([Check::new(
                Subject::Queue(round.list.queues[queue]),
                &INSIDE_LIMIT,
                Outcome::Info,
            )
            .with("limit", limit)
            .with("guaranteed", share.guaranteed())
            .with(
                "maxAllowableLimit",
                Value::Ratio(f64::from(self.policy.settings.intra_limit)),
            )])
    }
}
