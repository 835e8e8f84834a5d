//! What the selectors of a round share: the containers chosen so far, the budget, and the test whether one more may be
//! taken (spec `capacity.md` §8.4; Hadoop's `CapacitySchedulerPreemptionUtils`).

use std::collections::BTreeMap;

use super::super::CapacityScheduler;
use super::super::rules::{NO_HELP, NOTHING_WANTED};
use super::selector::{Chosen, Lost, Selector};
use super::snapshot::Round;
use crate::jvm::{Growth, HashOrder};
use crate::resource::Resource;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::{Check, Log, Outcome, Reason, Sink};

/// What is chosen in a round.
#[derive(Debug)]
pub(crate) struct Selection {
    /// By all selectors so far.
    pub(crate) all: Chosen,
    /// By the present one.
    current: Chosen,
    /// What may still be taken in this round.
    pub(crate) budget: Resource,
    /// Why each was chosen, if it is marked or killed for it and reasons are kept.
    members: BTreeMap<ContainerRef, Why>,
    /// Those of which the reservation that they were is chosen.
    pub(crate) past: Vec<ContainerRef>,
}

/// A reason, if somebody wants it.
pub(crate) type Why = Option<Box<Reason>>;

/// How containers are tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choosing {
    /// For whom.
    pub(crate) selector: Selector,
    /// Nothing is taken while one type is not wanted.
    pub(crate) conservative: bool,
}

/// What is still to be obtained from a queue, by the place of the partition.
pub(crate) type Wanted = Vec<Option<Resource>>;

pub(crate) fn nothing_wanted(wanted: &Wanted) -> bool {
    wanted.iter().all(Option::is_none)
}

fn add(to: &mut Chosen, app_hash: i32, hash: i32, container: ContainerRef) {
    let app = container.app;
    if to.get(app_hash, &app).is_none() {
        to.insert(app_hash, app, HashOrder::new(Growth::Plain));
    }
    to.get_mut(app_hash, &app)
        .expect("inserted above")
        .insert(hash, container, ());
}

impl Selection {
    pub(crate) fn new(cluster: Resource, per_round: f32) -> Self {
        Self {
            all: HashOrder::new(Growth::Plain),
            current: HashOrder::new(Growth::Plain),
            budget: cluster.multiply(f64::from(per_round)),
            members: BTreeMap::new(),
            past: Vec::new(),
        }
    }

    /// The next selector begins.
    pub(crate) fn start(&mut self) {
        self.current = HashOrder::new(Growth::Plain);
    }

    pub(crate) fn take_current(&mut self) -> Chosen {
        std::mem::replace(&mut self.current, HashOrder::new(Growth::Plain))
    }

    pub(crate) fn holds(&self, container: ContainerRef) -> bool {
        self.members.contains_key(&container)
    }

    pub(crate) fn of_app(&self, app: AppSlot) -> impl Iterator<Item = ContainerRef> + '_ {
        let first = ContainerRef { app, seq: 0 };
        let last = ContainerRef { app, seq: u32::MAX };
        self.members.range(first..=last).map(|(container, _)| *container)
    }

    /// Why the containers were chosen, and of which the reservation is.
    pub(crate) fn into_parts(self) -> (BTreeMap<ContainerRef, Why>, Vec<ContainerRef>) {
        (self.members, self.past)
    }

    pub(crate) fn add(&mut self, scheduler: &CapacityScheduler, container: ContainerRef, why: Why) {
        let app_hash = scheduler.apps.attempt_hash(container.app);
        let hash = scheduler.apps.hash(container);
        add(&mut self.all, app_hash, hash, container);
        add(&mut self.current, app_hash, hash, container);
        self.members.insert(container, why);
    }
}

impl CapacityScheduler {
    /// What is to be obtained from a leaf, by partition.
    pub(crate) fn wanted(&self, round: &Round, leaf: usize) -> Wanted {
        let (calc, cluster) = (self.env.calc, &self.env.cluster);
        let of = |share: &super::snapshot::Share| {
            (!share.disabled && calc.positive(cluster, &share.to_obtain)).then_some(share.to_obtain)
        };
        round
            .partitions
            .iter()
            .map(|partition| of(&partition.shares[leaf]))
            .collect()
    }

    /// The partition of a container's node; of a reservation that was moved, the one it was moved to (`getPartitionByNodeId`).
    pub(crate) fn partition_of(&self, container: ContainerRef) -> Result<Label, Lost> {
        let node = self.apps.held(container).base.node;
        self.nodes.get(node).map(|node| node.label).ok_or(Lost)
    }

    /// Takes `container` if something is wanted from it and the budget allows (`tryPreemptContainerAndDeductResToObtain`).
    pub(crate) fn try_choose<L: Log>(
        &self,
        round: &Round,
        selection: &mut Selection,
        wanted: &mut Wanted,
        container: ContainerRef,
        choosing: Choosing,
        sink: &mut Sink<'_, L>,
    ) -> Result<bool, Lost> {
        if selection.holds(container) {
            return Ok(false);
        }
        let (calc, cluster) = (self.env.calc, &self.env.cluster);
        let label = self.partition_of(container)?;
        let Some(at) = round.partition(label) else {
            return Ok(false);
        };
        let Some(amount) = wanted[at].as_mut() else {
            sink.check(|| {
                Check::new(self.container_subject(container), &NOTHING_WANTED, Outcome::Fails)
                    .with("partition", self.label_name(label))
            });
            return Ok(false);
        };
        for i in 0..self.env.types {
            if amount.get(i) == 0 {
                amount.set(i, -1);
            }
        }
        let size = self.apps.held(container).base.resource;
        if !calc.any_above_zero(amount) || !calc.fits(&size, &selection.budget) {
            sink.check(|| self.why_within_budget(container, &size, &selection.budget, Outcome::Fails));
            return Ok(false);
        }
        let after = (*amount - size).max(&Resource::NONE);
        let helps = match choosing.conservative {
            true => !calc.any_zero_or_below(amount),
            false => calc.lt(cluster, &after, &amount.max(&Resource::NONE)),
        };
        if !helps {
            sink.check(|| {
                Check::new(self.container_subject(container), &NO_HELP, Outcome::Fails)
                    .with("wanted", *amount)
                    .with("size", size)
            });
            return Ok(false);
        }
        let why = self.if_told(container, choosing.selector, sink, || {
            self.why_chosen(round, at, container, choosing.selector).after([
                self.why_still_wanted(container, amount),
                self.why_within_budget(container, &size, &selection.budget, Outcome::Holds),
            ])
        });
        *amount -= size;
        selection.budget -= size;
        if calc.le(cluster, amount, &Resource::NONE) {
            wanted[at] = None;
        }
        selection.add(self, container, why);
        Ok(true)
    }

    /// Counts what is already chosen as obtained (`deductPreemptableResourcesBasedSelectedCandidates`).
    pub(crate) fn deduct_chosen(&self, round: &mut Round, selection: &Selection) -> Result<(), Lost> {
        let calc = self.env.calc;
        let chosen = selection
            .all
            .iter()
            .flat_map(|(_, containers)| containers.keys().copied());
        for container in chosen {
            let held = self.apps.held(container);
            let Ok(label) = self.partition_of(container) else {
                continue;
            };
            let name = &held.queue_name;
            let path = self.tree.find(name).map_or(name, |id| &self.tree[id].path);
            let queue = round.find(path)?;
            let partition = round.partition(label).ok_or(Lost)?;
            let size = held.reserved.unwrap_or(held.base.resource);
            let partition = &mut round.partitions[partition];
            let total = partition.total;
            let share = &mut partition.shares[queue];
            if calc.gt(&total, &share.to_obtain, &size) {
                share.to_obtain -= size;
            }
            share.to_obtain = calc.max(&total, &share.to_obtain, &Resource::NONE);
            for app in &mut share.apps {
                if calc.gt(&total, &app.to_obtain, &size) {
                    app.to_obtain -= size;
                }
            }
        }
        Ok(())
    }

    /// The live containers of an application, the least important and newest first.
    pub(crate) fn live_for_preemption(&self, app: AppSlot) -> Vec<ContainerRef> {
        let mut live: Vec<ContainerRef> = self.apps[app].live.keys().copied().collect();
        live.sort_by_key(|container| std::cmp::Reverse((self.apps.held(*container).base.key, container.seq)));
        live
    }

    /// Lazy preemption may already kill it.
    pub(crate) fn is_killable(&self, container: ContainerRef) -> bool {
        self.policy.killable.containers.contains(&self.apps.id(container))
    }
}
