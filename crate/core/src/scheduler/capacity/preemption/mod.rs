//! The preemption policy (spec `capacity.md` §8; Hadoop's `ProportionalCapacityPreemptionPolicy`).
//!
//! A round looks at the queues, shares each partition out ideally, lets its selectors choose containers within the budget
//! of the round, then marks what is chosen for the first time and kills what was chosen long enough.

mod fifo;
mod ideal;
mod intra;
mod intra_shares;
mod listing;
mod observe;
mod queue_priority;
mod reserved;
mod selection;
mod snapshot;
mod why;

use std::collections::{BTreeMap, BTreeSet};

use super::CapacityScheduler;
use super::model::partition::Label;
use super::resource_manager::{Mail, Preempt};
use super::rules::{OBSERVE_ONLY, ROUND_LOST};
use crate::config::capacity::{Preemption, Settings};
use crate::ids::{ContainerId, QueueId};
use crate::jvm::HashOrder;
use crate::resource::Resource;
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::{Check, EventKind, Reason, Subject, Verdict};
use crate::scheduler::{Log, Sink};
use ideal::Manner;
pub use observe::{ObservedPreemption, ObservedShare};
use selection::{Selection, Why};
use snapshot::Round;

/// The round is lost: Hadoop's policy throws here.
#[derive(Debug)]
pub(crate) struct Lost;

/// A container that was marked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    /// When.
    since: u64,
    /// How long until it is killed, as its selector had it, ms.
    wait: i64,
}

/// What may be killed lazily, as a round with lazy preemption saw it. Rounds without it go by what was seen last.
#[derive(Clone, Debug, Default)]
struct KillableSeen {
    containers: BTreeSet<ContainerId>,
    /// The labels under which a queue had something killable by then. QUIRK: how much that is now does count later, under these
    /// labels alone, since Hadoop copies the map of a queue's sums without the sums in it.
    labels: BTreeSet<(QueueId, Label)>,
}

/// What the policy remembers from round to round.
#[derive(Clone, Debug)]
pub(crate) struct Policy {
    settings: Preemption,
    lazy: bool,
    /// The configuration that was last looked at.
    generation: u64,
    marks: BTreeMap<ContainerId, Mark>,
    /// What lazy preemption may kill, as last looked at; nothing before the first round with it.
    killable: KillableSeen,
    round: Option<Round>,
}

/// What the selectors have chosen, by application.
type Chosen = HashOrder<AppSlot, HashOrder<ContainerRef, ()>>;

/// The containers of each selector, and why each was chosen.
type Choice = (Vec<(Selector, Chosen)>, BTreeMap<ContainerRef, Why>);

/// One way to choose containers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Selector {
    QueuePriority,
    Reserved,
    Fifo(Manner),
    IntraQueue,
}

impl Policy {
    pub(crate) fn new(settings: &Settings) -> Self {
        Self {
            settings: settings.preemption.clone(),
            lazy: settings.lazy_preemption,
            generation: 0,
            marks: BTreeMap::new(),
            killable: KillableSeen::default(),
            round: None,
        }
    }

    fn selectors(&self) -> Vec<Selector> {
        let fifo = |count_reserved, balance| {
            Selector::Fifo(Manner {
                count_reserved,
                balance,
            })
        };
        let s = &self.settings;
        let all = [
            (s.queue_priority, Selector::QueuePriority),
            (s.for_reserved, Selector::Reserved),
            (true, fifo(s.count_reserved, false)),
            (s.balance, fifo(false, true)),
            (s.intra_queue, Selector::IntraQueue),
        ];
        all.into_iter()
            .filter(|(enabled, _)| *enabled)
            .map(|(_, selector)| selector)
            .collect()
    }

    /// What the last round would give a queue in the default partition.
    pub(crate) fn ideal(&self, queue: QueueId) -> Option<Resource> {
        let round = self.round.as_ref()?;
        let at = round.list.queues.iter().position(|of| *of == queue)?;
        Some(round.default_share(at).ideal)
    }

    /// How long a container chosen by `selector` stays marked, ms.
    const fn wait(&self, selector: Selector) -> i64 {
        match selector {
            Selector::Fifo(Manner { balance: true, .. }) if self.settings.balance_wait_ms > 0 => {
                self.settings.balance_wait_ms
            }
            _ => self.settings.wait_ms,
        }
    }

    /// Whether choosing a container at `now` marks or kills it: between the two nothing is sent.
    fn acts_on(&self, container: ContainerId, selector: Selector, now: u64) -> bool {
        let mark = self.marks.get(&container);
        mark.is_none_or(|mark| mark.since.saturating_add_signed(self.wait(selector)) <= now)
    }

    /// When a container that is marked `now` will be killed.
    pub(crate) fn due(&self, container: ContainerId, now: u64) -> u64 {
        let mark = self.marks.get(&container).copied();
        let mark = mark.unwrap_or(Mark {
            since: now,
            wait: self.settings.wait_ms,
        });
        mark.since.saturating_add_signed(mark.wait)
    }
}

impl CapacityScheduler {
    /// One round of the policy (`editSchedule`).
    pub(crate) fn edit_schedule<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        if self.policy.generation != self.generation {
            self.policy.generation = self.generation;
            self.policy.settings = self.settings.preemption.clone();
            self.policy.lazy = self.settings.lazy_preemption;
        }
        if self.policy.lazy {
            self.look_at_killable();
        }
        let mut round = self.snapshot();
        let outcome = self.choose(&mut round, sink);
        self.policy.round = Some(round);
        match outcome {
            Ok((chosen, reasons)) if !self.policy.settings.observe_only => {
                self.mark_or_kill(&chosen, reasons, sink);
            }
            Ok(_) => sink.check(|| Check::new(Subject::Cluster, &OBSERVE_ONLY, Verdict::Fails)),
            Err(Lost) => sink.emit(EventKind::RoundFailed, || Reason::new(&ROUND_LOST)),
        }
        self.sync(sink);
    }

    fn look_at_killable(&mut self) {
        let mut seen = KillableSeen::default();
        for id in self.tree.named() {
            for (label, killable) in self.tree[id].killable.iter() {
                seen.labels.insert((id, label));
                seen.containers.extend(killable.containers.keys());
            }
        }
        self.policy.killable = seen;
    }

    fn choose<L: Log>(&mut self, round: &mut Round, sink: &mut Sink<'_, L>) -> Result<Choice, Lost> {
        let mut selection = Selection::new(self.env.cluster, self.policy.settings.per_round);
        let mut by_selector = Vec::new();
        for selector in self.policy.selectors() {
            selection.start();
            match selector {
                Selector::QueuePriority => self.choose_by_queue_priority(round, &mut selection, sink)?,
                Selector::Reserved => self.choose_for_reserved(round, &mut selection, sink)?,
                Selector::Fifo(manner) => self.choose_across_queues(round, &mut selection, manner, sink)?,
                Selector::IntraQueue => self.choose_inside_queues(round, &mut selection, sink)?,
            }
            by_selector.push((selector, selection.take_current()));
        }
        Ok((by_selector, selection.into_reasons()))
    }

    fn mark_or_kill<L: Log>(
        &mut self,
        chosen: &[(Selector, Chosen)],
        mut reasons: BTreeMap<ContainerRef, Why>,
        sink: &mut Sink<'_, L>,
    ) {
        let now = self.now;
        self.explain_marks(&reasons, sink);
        for (selector, by_app) in chosen {
            let wait = self.policy.wait(*selector);
            for container in by_app
                .iter()
                .flat_map(|(_, containers)| containers.keys().copied())
            {
                let id = self.apps.id(container);
                let why = reasons.get_mut(&container).and_then(Option::take);
                match self.policy.marks.get(&id) {
                    Some(mark) if mark.since.saturating_add_signed(wait) <= now => {
                        let why = why.map(|why| self.why_killed(container, *mark, wait, why));
                        self.mail.push_back(Mail::Preempt(Preempt::Kill, container, why));
                        self.policy.marks.remove(&id);
                    }
                    Some(_) => {}
                    None => {
                        self.mail.push_back(Mail::Preempt(Preempt::Mark, container, why));
                        self.policy.marks.insert(id, Mark { since: now, wait });
                    }
                }
            }
        }
        let twice = 2 * self.policy.settings.wait_ms;
        self.policy
            .marks
            .retain(|_, mark| mark.since.saturating_add_signed(twice) >= now);
    }
}
