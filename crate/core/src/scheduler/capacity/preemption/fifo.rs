//! Containers of queues above their ideal, youngest applications first (spec `capacity.md` §8.5; Hadoop's
//! `FifoCandidatesSelector`).

use super::super::resource_manager::{Mail, Preempt};
use super::super::{AppSlot, CapacityScheduler};
use super::Lost;
use super::ideal::Manner;
use super::selection::{Selection, Wanted, nothing_wanted};
use super::snapshot::Round;
use crate::resource::Resource;
use crate::scheduler::container::ContainerRef;

/// AM containers that were passed over.
#[derive(Default)]
struct Masters {
    containers: Vec<ContainerRef>,
    size: Resource,
}

impl CapacityScheduler {
    pub(super) fn choose_across_queues(
        &mut self,
        round: &mut Round,
        selection: &mut Selection,
        count_reserved: bool,
        balance: bool,
    ) -> Result<(), Lost> {
        self.compute_ideal(
            round,
            Manner {
                count_reserved,
                balance,
            },
            &selection.budget,
        );
        self.deduct_chosen(round, selection)?;
        for leaf in round.leaves.clone() {
            if round.default_share(leaf).disabled {
                continue;
            }
            let mut wanted = self.wanted(round, leaf);
            if !self.tree[round.queues[leaf]].is_leaf() {
                return Err(Lost);
            }
            self.choose_from_leaf(round, leaf, selection, &mut wanted)?;
        }
        Ok(())
    }

    fn choose_from_leaf(
        &mut self,
        round: &Round,
        leaf: usize,
        selection: &mut Selection,
        wanted: &mut Wanted,
    ) -> Result<(), Lost> {
        let conservative = self.policy.settings.conservative;
        self.choose_strangers(round, leaf, selection, wanted)?;
        let mut masters = Masters::default();
        let Self { tree, apps, .. } = self;
        tree[round.queues[leaf]].leaf_mut().active.refresh(&mut apps.all);
        let queue = &self.tree[round.queues[leaf]];
        let apps = queue.leaf().active.all(&self.apps.all);
        let for_masters = queue
            .quotas(super::super::Label::NONE)
            .effective_min
            .multiply(f64::from(queue.leaf().am_percent));
        for app in apps.into_iter().rev() {
            if nothing_wanted(wanted) {
                break;
            }
            self.choose_from_app(round, app, selection, wanted, &mut masters)?;
        }
        for container in masters.containers {
            let enough = self.env.calc.le(&self.env.cluster, &masters.size, &for_masters);
            if nothing_wanted(wanted) || enough {
                break;
            }
            if self.try_choose(round, selection, wanted, container, conservative)? {
                masters.size -= self.apps.held(container).base.resource;
            }
        }
        Ok(())
    }

    /// Containers that were asked for without a label and sit in a partition from which something is wanted.
    fn choose_strangers(
        &self,
        round: &Round,
        leaf: usize,
        selection: &mut Selection,
        wanted: &mut Wanted,
    ) -> Result<(), Lost> {
        let strangers = &self.tree[round.queues[leaf]].leaf().ignoring_exclusivity;
        let places: Vec<usize> = (0..wanted.len()).filter(|at| wanted[*at].is_some()).collect();
        for (i, at) in places.iter().enumerate() {
            let Some(containers) = strangers.get(round.partitions[*at].label) else {
                continue;
            };
            let before = wanted.iter().flatten().count();
            for id in containers.iter().rev() {
                let container = self.apps.lookup(*id).ok_or(Lost)?;
                self.try_choose(
                    round,
                    selection,
                    wanted,
                    container,
                    self.policy.settings.conservative,
                )?;
            }
            // Hadoop walks the map of what is wanted while it takes entries out of it.
            if wanted.iter().flatten().count() != before && i + 1 < places.len() {
                return Err(Lost);
            }
        }
        Ok(())
    }

    fn choose_from_app(
        &mut self,
        round: &Round,
        app: AppSlot,
        selection: &mut Selection,
        wanted: &mut Wanted,
        masters: &mut Masters,
    ) -> Result<(), Lost> {
        let conservative = self.policy.settings.conservative;
        for container in self.apps[app].reserved() {
            if selection.holds(container) {
                continue;
            }
            if nothing_wanted(wanted) {
                return Ok(());
            }
            self.try_choose(round, selection, wanted, container, conservative)?;
            if !self.policy.settings.observe_only {
                self.mail
                    .push_back(Mail::Preempt(Preempt::KillReserved, container));
            }
        }
        for container in self.live_for_preemption(app) {
            if nothing_wanted(wanted) {
                return Ok(());
            }
            if selection.holds(container) || self.is_killable(container) {
                continue;
            }
            let held = &self.apps.held(container).base;
            if held.is_am {
                masters.containers.push(container);
                masters.size += held.resource;
                continue;
            }
            self.try_choose(round, selection, wanted, container, conservative)?;
        }
        Ok(())
    }
}
