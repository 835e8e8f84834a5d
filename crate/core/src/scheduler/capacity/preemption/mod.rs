//! The preemption policy (spec `capacity.md` §8; Hadoop's `ProportionalCapacityPreemptionPolicy`).
//!
//! A round looks at the queues, shares each partition out ideally, lets its selectors choose containers within the budget
//! of the round, then marks what is chosen for the first time and kills what was chosen long enough.

mod app_share;
mod fifo;
mod ideal;
mod intra;
mod intra_shares;
mod listing;
mod observe;
pub(crate) mod policy;
mod queue_priority;
mod reserved;
pub(crate) mod selection;
mod selector;
pub(crate) mod snapshot;
mod why;

use crate::scheduler::capacity::preemption::policy::KillableSeen;
use crate::scheduler::capacity::preemption::selector::{Chosen, Lost, Mark, Selector};

use super::CapacityScheduler;
use super::model::mail::{Mail, Preempt};
use super::rules::{KILLED, KILLED_PAST, MARK_FORGOTTEN, ROUND_LOST};
use crate::config::capacity::{PREFIX, Preemption};
use crate::ids::QueueId;
use crate::scheduler::{EventKind, Log, Outcome, Reason, Sink};
pub use observe::{ObservedPreemption, ObservedShare};
use selection::Selection;
use snapshot::Round;

/// The containers of each selector, and all that is chosen.
type Choice = (Vec<(Selector, Chosen)>, Selection);

impl CapacityScheduler {
    /// What the next round goes by: the configuration, or what it went by before as long as that cannot be read.
    pub(crate) fn preemption_in_force(&self) -> &Preemption {
        let read = &self.configured.preemption;
        if self.policy.generation == self.generation || read.fault.is_some() {
            &self.policy.settings
        } else {
            read
        }
    }

    /// One round of the policy (`editSchedule`).
    pub(crate) fn edit_schedule<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        if self.policy.generation != self.generation {
            let read = &self.configured;
            // QUIRK: a refresh does not look at what only the policy reads. What it cannot read costs each round.
            if read.preemption.fault.is_some() {
                sink.emit(EventKind::RoundFailed, || Reason::new(&ROUND_LOST));
                return;
            }
            self.policy.generation = self.generation;
            self.policy.settings = read.preemption.clone();
            self.policy.lazy = read.lazy_preemption;
        }
        if self.policy.lazy {
            self.look_at_killable();
        }
        let mut round = match self.snapshot() {
            Ok(round) => round,
            Err(begun) => {
                self.policy.round = None;
                self.policy.begun = Some(begun);
                sink.emit(EventKind::RoundFailed, || Reason::new(&ROUND_LOST));
                self.sync(sink);
                return;
            }
        };
        let outcome = self.choose(&mut round, sink);
        self.policy.round = Some(round);
        match outcome {
            Ok((chosen, selection)) if !self.policy.settings.observe_only => {
                self.mark_or_kill(&chosen, selection, sink);
            }
            Ok((_, selection)) => self.explain_observed(&selection.into_parts().0, sink),
            Err(Lost) => sink.emit(EventKind::RoundFailed, || Reason::new(&ROUND_LOST)),
        }
        self.sync(sink);
    }

    /// The queue that forbids that containers of `queue` are taken: itself, or the nearest above that says anything of it
    /// (`disable_preemption`).
    pub(crate) fn forbids_preemption(&self, queue: QueueId) -> Option<QueueId> {
        let says = |id: &QueueId| {
            let path = &self.tree[*id].path;
            self.queue_properties
                .opt_bool(&format!("{PREFIX}{path}.disable_preemption"))
        };
        let mut path = self.tree.path_to_root(queue);
        let (by, disabled) = path.find_map(|id| Some((id, says(&id)?)))?;
        disabled.then_some(by)
    }

    fn look_at_killable(&mut self) {
        let mut seen = KillableSeen::default();
        for (known, killable) in self.tree.all_killable() {
            for (label, killable) in killable.iter() {
                seen.labels.insert((known, label));
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
        if let Some((last, _)) = by_selector
            .last()
            .filter(|_| self.env.switches.marks_choices_together())
        {
            by_selector = vec![(*last, selection.all.clone())];
        }
        Ok((by_selector, selection))
    }

    fn mark_or_kill<L: Log>(
        &mut self,
        chosen: &[(Selector, Chosen)],
        selection: Selection,
        sink: &mut Sink<'_, L>,
    ) {
        let now = self.now;
        let (mut reasons, past) = selection.into_parts();
        self.explain_marks(&reasons, sink);
        for (selector, by_app) in chosen {
            let wait = self.policy.wait(*selector);
            for container in by_app
                .iter()
                .flat_map(|(_, containers)| containers.keys().copied())
            {
                let id = self.apps.id(container);
                let why = reasons.get_mut(&container).and_then(Option::take);
                let Some(mark) = self.policy.marks.get(&id).copied() else {
                    self.mail.push_back(Mail::Preempt(Preempt::Mark, container, why));
                    self.policy.marks.insert(id, Mark { since: now });
                    continue;
                };
                if mark.after(wait) > now.cast_signed() {
                    sink.check(|| self.why_waits(container, mark, wait, Outcome::Waits));
                    continue;
                }
                let (kill, rule) = match past.contains(&container) {
                    true => (Preempt::KillPast, &KILLED_PAST),
                    false => (Preempt::Kill, &KILLED),
                };
                let why = why.map(|why| self.why_killed(container, mark, wait, rule, why));
                self.mail.push_back(Mail::Preempt(kill, container, why));
                self.policy.marks.remove(&id);
            }
        }
        self.forget_marks(sink);
    }

    /// Forgets the marks that are older than twice the time until a kill (spec `capacity.md` §6.10).
    fn forget_marks<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        let now = self.now;
        let twice = self.policy.forgotten_after();
        let forgotten = self
            .policy
            .marks
            .extract_if(.., |_, mark| mark.after(twice) < now.cast_signed());
        for (container, mark) in forgotten {
            let known = self.apps.lookup(container);
            if known.is_some_and(|known| self.apps.live(known).is_some()) {
                sink.emit(EventKind::Forgotten { container }, || {
                    Reason::new(&MARK_FORGOTTEN).after([why::forgotten(container, mark, now, twice)])
                });
            }
        }
    }
}
