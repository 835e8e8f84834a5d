//! Containers of queues above their ideal, youngest applications first (spec `capacity.md` §8.5; Hadoop's
//! `FifoCandidatesSelector`).

use super::super::CapacityScheduler;
use super::super::rules::{KILLABLE_ALREADY, MASTER_LAST, MASTER_SHARE};
use super::super::why::holds;
use super::selection::{Choosing, Selection, Wanted, nothing_wanted};
use super::selector::{Lost, Manner, Selector};
use super::snapshot::Round;
use crate::jvm::{Growth, HashOrder, string_hash};
use crate::resource::Resource;
use crate::scheduler::capacity::model::mail::{Mail, Preempt};
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::{Check, Comparison, Detail, Log, Outcome, Sink};

/// AM containers that were passed over.
#[derive(Default)]
struct Masters {
    containers: Vec<ContainerRef>,
    size: Resource,
}

impl CapacityScheduler {
    pub(crate) fn choose_across_queues<L: Log>(
        &mut self,
        round: &mut Round,
        selection: &mut Selection,
        manner: Manner,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Lost> {
        self.compute_ideal(round, manner, &selection.budget);
        self.explain_ideal(round, manner, sink);
        self.deduct_chosen(round, selection)?;
        let choosing = Choosing {
            selector: Selector::Fifo(manner),
            conservative: self.policy.settings.conservative,
        };
        for &leaf in &round.list.clone().leaves {
            if round.default_share(leaf).disabled {
                continue;
            }
            let mut wanted = self.wanted(round, leaf);
            if !self.tree[round.list.queues[leaf]].is_leaf() {
                return Err(Lost);
            }
            self.choose_from_leaf(round, leaf, selection, &mut wanted, choosing, sink)?;
        }
        Ok(())
    }

    fn choose_from_leaf<L: Log>(
        &mut self,
        round: &Round,
        leaf: usize,
        selection: &mut Selection,
        wanted: &mut Wanted,
        choosing: Choosing,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Lost> {
        if nothing_wanted(wanted) {
            self.refresh_order(round.list.queues[leaf]);
            return Ok(());
        }
        self.choose_strangers(round, leaf, selection, wanted, choosing, sink)?;
        let mut masters = Masters::default();
        self.refresh_order(round.list.queues[leaf]);
        let queue = &self.tree[round.list.queues[leaf]];
        let apps = queue.leaf().active.all(&self.apps.all);
        let guarantee = if self.env.switches.spares_masters_by_cluster() {
            let share = queue.shares(Label::NONE).absolute;
            self.env.cluster.multiply(share.into())
        } else {
            queue.quotas(Label::NONE).effective_min
        };
        let for_masters = guarantee.multiply(f64::from(queue.leaf().am_percent));
        for app in apps.into_iter().rev() {
            if nothing_wanted(wanted) {
                break;
            }
            self.choose_from_app(round, app, selection, wanted, choosing, &mut masters, sink)?;
        }
        for container in masters.containers {
            let enough = self.env.calc.le(&self.env.cluster, &masters.size, &for_masters);
            if nothing_wanted(wanted) || enough {
                sink.check(|| {
                    Check::new(self.container_subject(container), &MASTER_SHARE, holds(!enough)).comparing(
                        masters.size,
                        Comparison::Above,
                        for_masters,
                    )
                });
                break;
            }
            if self.try_choose(round, selection, wanted, container, choosing, sink)? {
                masters.size -= self.apps.held(container).base.resource;
            }
        }
        Ok(())
    }

    /// Containers that were asked for without a label and sit in a partition from which something is wanted.
    fn choose_strangers<L: Log>(
        &self,
        round: &Round,
        leaf: usize,
        selection: &mut Selection,
        wanted: &mut Wanted,
        choosing: Choosing,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Lost> {
        let leaf = self.tree[round.list.queues[leaf]].leaf();
        // A smaller map than that of all partitions: from 13 of them on it may be walked in another order.
        let mut places = HashOrder::new(Growth::Plain);
        for at in (0..wanted.len()).filter(|at| wanted[*at].is_some()) {
            let name = self.env.partitions.name(round.partitions[at].label);
            places.insert(string_hash(name), at, ());
        }
        for (i, at) in places.keys().enumerate() {
            let label = round.partitions[*at].label;
            let Some(containers) = leaf.ignoring_exclusivity.get(label) else {
                continue;
            };
            let came_reserved = leaf.came_reserved.get(label);
            let before = wanted.iter().flatten().count();
            for id in containers.iter().rev() {
                // QUIRK: one whose node has another label by its end is never taken out of the list, and is chosen as others are.
                let container = self.apps.lookup_ever(*id).ok_or(Lost)?;
                let is_chosen = self.try_choose(round, selection, wanted, container, choosing, sink)?;
                // QUIRK: the list keeps the reservation when it becomes a container, and that is what is chosen.
                let was_reserved = came_reserved.is_some_and(|came| came.contains(id));
                if is_chosen && was_reserved && !self.is_reserved(container) {
                    selection.past.push(container);
                }
            }
            // Hadoop walks the map of what is wanted while it takes entries out of it.
            if wanted.iter().flatten().count() != before && i + 1 < places.len() {
                return Err(Lost);
            }
        }
        Ok(())
    }

    #[expect(clippy::too_many_arguments, reason = "everything that the choice looks at")]
    fn choose_from_app<L: Log>(
        &mut self,
        round: &Round,
        app: AppSlot,
        selection: &mut Selection,
        wanted: &mut Wanted,
        choosing: Choosing,
        masters: &mut Masters,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Lost> {
        for container in self.apps[app].reserved() {
            if selection.holds(container) {
                continue;
            }
            if nothing_wanted(wanted) {
                return Ok(());
            }
            self.try_choose(round, selection, wanted, container, choosing, sink)?;
            if !self.policy.settings.observe_only {
                let reason = sink
                    .wants(Detail::Reasons)
                    .then(|| Box::new(self.why_reservation_given_up(round, container)));
                self.mail
                    .push_back(Mail::Preempt(Preempt::KillReserved, container, reason));
            }
        }
        for container in self.live_for_preemption(app) {
            if nothing_wanted(wanted) {
                return Ok(());
            }
            if selection.holds(container) || self.is_killable(container) {
                if !selection.holds(container) {
                    sink.check(|| {
                        Check::new(
                            self.container_subject(container),
                            &KILLABLE_ALREADY,
                            Outcome::Fails,
                        )
                    });
                }
                continue;
            }
            let held = &self.apps.held(container).base;
            if held.is_am {
                sink.check(|| Check::new(self.container_subject(container), &MASTER_LAST, Outcome::Waits));
                masters.containers.push(container);
                masters.size += held.resource;
                continue;
            }
            self.try_choose(round, selection, wanted, container, choosing, sink)?;
        }
        Ok(())
    }
}
