//! The ideal assignment (spec `capacity.md` §8.3; Hadoop's `PreemptableResourceCalculator` and its parent).

#![warn(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]

use crate::scheduler::capacity::preemption::selector::Manner;
use std::cmp::Ordering;

use super::super::CapacityScheduler;
use super::snapshot::{Partition, Round, Share};
use crate::jvm::{ArrayHeap, float_of_long, float_of_size};
use crate::resource::{MAX_TYPES, Resource};
use crate::scheduler::calculator::Calculator;
use crate::scheduler::capacity::model::app_order::compare_shares;

/// One sharing-out among the children of a queue.
struct Sharing<'a> {
    calc: Calculator,
    types: usize,
    manner: Manner,
    /// Guaranteed amounts alone say what queues are entitled to, also where they are 0.
    by_amounts: bool,
    /// What the parent has to share out.
    whole: Resource,
    partition: &'a mut Partition,
}

impl Share {
    /// Takes what it may and wants of `available`; gives back the rest.
    fn offer(
        &mut self,
        available: &Resource,
        calc: Calculator,
        whole: &Resource,
        manner: Manner,
        is_leaf: bool,
    ) -> Resource {
        let room = (self.maximum() - self.ideal).max(&Resource::NONE);
        let pending = if manner.count_reserved {
            self.pending
        } else {
            self.pending_unreserved
        };
        let wanted = self.used + pending - self.ideal;
        let mut accepted = room.min(&calc.min(whole, available, &wanted));
        if !manner.balance && is_leaf {
            let above = calc.max(whole, &self.used, &self.guaranteed()) - self.ideal;
            let above = calc.max(whole, &above, &Resource::NONE);
            accepted = calc.min(whole, &accepted, &above);
        }
        let accepted = accepted.max(&Resource::NONE).min(available);
        self.ideal += accepted;
        *available - accepted
    }

    /// What is to be taken from it in this round (`assignPreemption`).
    fn assign_preemption(&mut self, scaling: f32, calc: Calculator, whole: &Resource) {
        let used = self.used - self.killable;
        let wanted = calc.min(whole, &(self.used + self.pending), &self.guaranteed());
        let keep = calc.max(whole, &wanted, &self.ideal);
        self.scaling = scaling;
        self.above = if calc.gt(whole, &used, &keep) {
            used - keep
        } else {
            Resource::NONE
        };
        self.to_be_preempted = self.above.multiply(f64::from(scaling));
    }
}

impl Sharing<'_> {
    fn share(&self, queue: usize) -> &Share {
        &self.partition.shares[queue]
    }

    /// How much of its guarantee a queue has been assigned.
    fn satisfied(&self, queue: usize) -> f64 {
        let share = self.share(queue);
        let guaranteed = share.guaranteed();
        if self.calc.positive(&self.whole, &guaranteed) {
            f64::from(self.calc.divide(&self.whole, &share.ideal, &guaranteed))
        } else {
            f64::from(i32::MAX)
        }
    }

    fn compare(&self, a: usize, b: usize) -> Ordering {
        let priority = |queue: usize| self.share(queue).priority;
        compare_shares(self.satisfied(a), self.satisfied(b), priority(a), priority(b))
    }

    fn underserved(&mut self, queue: usize) {
        if !std::mem::replace(&mut self.partition.shares[queue].underserved, true) {
            self.partition.underserved.push(queue);
        }
    }

    /// Shares `unassigned` out among `queues`; gives what their caller believes to be left: the whole less what they start
    /// with and the first offer that was taken.
    fn run(
        &mut self,
        queues: &[usize],
        unassigned: Resource,
        evenly: bool,
        children: &[Vec<usize>],
    ) -> Resource {
        let (calc, whole) = (self.calc, self.whole);
        let mut left = unassigned;
        let mut needy: ArrayHeap<usize> = ArrayHeap::default();
        for &queue in queues {
            let share = &mut self.partition.shares[queue];
            let guaranteed = share.guaranteed();
            share.ideal = if calc.gt(&whole, &share.used, &guaranteed) {
                guaranteed.min(&share.used) + share.untouchable
            } else {
                share.used
            };
            left -= share.ideal;
            if calc.lt(&whole, &share.ideal, &(share.used + share.pending)) {
                needy.push(queue, |a, b| self.compare(a, b).is_lt());
            }
        }
        let mut seen_by_caller = left;
        let mut first = true;
        while !needy.as_slice().is_empty() && calc.positive(&whole, &left) {
            self.normalize(needy.as_slice(), evenly);
            let most = self.most_underserved(&mut needy);
            let offered = left;
            for queue in most {
                if !calc.any_above_zero(&left) {
                    break;
                }
                let share = &mut self.partition.shares[queue];
                let available = calc.multiply_each_up(&offered, &share.normalized).min(&left);
                let is_leaf = children[queue].is_empty();
                let rest = share.offer(&available, calc, &whole, self.manner, is_leaf);
                let taken = available - rest;
                if calc.positive(&whole, &taken) {
                    needy.push(queue, |a, b| self.compare(a, b).is_lt());
                }
                left -= taken;
                if std::mem::take(&mut first) {
                    seen_by_caller = left;
                }
                left = left.max(&Resource::NONE);
            }
        }
        while let Some(queue) = needy.pop(|a, b| self.compare(a, b).is_gt()) {
            self.underserved(queue);
        }
        seen_by_caller
    }

    /// The parts of what is left that the needy queues are entitled to (`resetCapacity`).
    fn normalize(&mut self, queues: &[usize], evenly: bool) {
        let even = f64::from(1.0 / float_of_size(queues.len()));
        let (mut sum, mut absolute) = (Resource::NONE, 0.0f32);
        for &queue in queues {
            sum += self.share(queue).guaranteed();
            absolute += self.share(queue).absolute;
        }
        for i in 0..self.types.min(MAX_TYPES) {
            let (mut by_absolute, mut by_count) = (false, evenly || (absolute == 0.0 && !self.by_amounts));
            if !evenly && !self.by_amounts {
                for &queue in queues {
                    let share = self.share(queue);
                    if share.guaranteed().get(i) == 0 && share.absolute != 0.0 && sum.get(i) != 0 {
                        by_absolute = true;
                        break;
                    }
                    by_count |= sum.get(i) == 0;
                }
            }
            for &queue in queues {
                let share = &mut self.partition.shares[queue];
                share.normalized[i] = match () {
                    () if by_absolute && absolute == 0.0 => continue,
                    () if by_absolute => f64::from(share.absolute / absolute),
                    () if by_count => even,
                    () if sum.get(i) == 0 && self.by_amounts => continue,
                    () if sum.get(i) == 0 => 0.0,
                    () => f64::from(float_of_long(share.guaranteed().get(i)) / float_of_long(sum.get(i))),
                };
            }
        }
    }

    /// The first of the needy queues and those that are served as badly.
    fn most_underserved(&mut self, needy: &mut ArrayHeap<usize>) -> Vec<usize> {
        let mut most = Vec::new();
        while let Some(first) = needy.pop(|a, b| self.compare(a, b).is_gt()) {
            most.push(first);
            self.underserved(first);
            match needy.as_slice().first().copied() {
                None => break,
                Some(next) if self.compare(first, next).is_lt() => {
                    self.underserved(next);
                    break;
                }
                Some(_) => {}
            }
        }
        most
    }
}

impl CapacityScheduler {
    /// Computes what each queue should have, and what is to be taken from the leaves.
    pub(crate) fn compute_ideal(&self, round: &mut Round, manner: Manner, budget: &Resource) {
        let calc = self.env.calc;
        let root = round.root();
        let Round { list, partitions } = round;
        let (children, leaves) = (&list.children, &list.leaves);
        for partition in partitions.iter_mut() {
            find_extras(partition, children, calc);
            partition.shares[root].ideal = partition.shares[root].guaranteed();
            self.share_out_below(partition, children, root, manner, budget);
        }
        let default = partitions.iter().position(|partition| partition.label.is_none());
        let default = default.expect("the default partition is always there");
        let settings = &self.policy.settings;
        let cluster = &self.env.cluster;
        for &leaf in leaves {
            if partitions[default].shares[leaf].disabled {
                continue;
            }
            for partition in partitions.iter_mut() {
                let share = &mut partition.shares[leaf];
                let tolerated = share.tolerated(settings.dead_zone);
                share.to_obtain = if !calc.gt(cluster, &share.used, &tolerated) {
                    Resource::NONE
                } else if !manner.count_reserved && calc.positive(cluster, &share.to_be_preempted) {
                    let step = Resource::new(1, 1);
                    calc.multiply_up(&share.to_be_preempted, settings.natural_termination, &step)
                } else {
                    share.to_be_preempted
                };
            }
        }
    }

    fn share_out_below(
        &self,
        partition: &mut Partition,
        children: &[Vec<usize>],
        parent: usize,
        manner: Manner,
        budget: &Resource,
    ) {
        let queues = &children[parent];
        if queues.is_empty() {
            return;
        }
        let (calc, whole) = (self.env.calc, partition.shares[parent].ideal);
        let has_guarantee = |queue: &usize| calc.positive(&whole, &partition.shares[*queue].guaranteed());
        let (with, without): (Vec<usize>, Vec<usize>) = queues.iter().partition(|queue| has_guarantee(queue));
        let types = self.env.types;
        let mut sharing = Sharing {
            calc,
            types,
            manner,
            by_amounts: self.env.switches.normalizes_by_amounts_alone(),
            whole,
            partition,
        };
        let left = sharing.run(&with, whole, false, children);
        if !without.is_empty() && calc.positive(&whole, &left) {
            sharing.run(&without, left, true, children);
        }
        let mut needed = Resource::NONE;
        for queue in queues {
            let share = &partition.shares[*queue];
            if calc.gt(&whole, &share.used, &share.ideal) {
                needed += share.used - share.ideal;
            }
        }
        let scaling = if calc.gt(&whole, &needed, budget) {
            calc.divide(&whole, budget, &needed)
        } else {
            1.0
        };
        for queue in queues {
            partition.shares[*queue].assign_preemption(scaling, calc, &whole);
        }
        for queue in queues {
            self.share_out_below(partition, children, *queue, manner, budget);
        }
    }
}

/// What queues hold beyond their guarantees, by whether it may be taken.
fn find_extras(partition: &mut Partition, children: &[Vec<usize>], calc: Calculator) {
    let total = partition.total;
    for (at, children) in children.iter().enumerate() {
        let below = children.iter().fold(Resource::NONE, |sum, child| {
            sum + partition.shares[*child].preemptable
        });
        let share = &mut partition.shares[at];
        let mut extra = share.used - share.guaranteed();
        if calc.lt(&total, &extra, &Resource::NONE) {
            extra = Resource::NONE;
        }
        (share.untouchable, share.preemptable) = match children.is_empty() {
            true if share.disabled => (extra, Resource::NONE),
            true => (Resource::NONE, extra),
            false if calc.ge(&total, &below, &extra) => (Resource::NONE, calc.min(&total, &below, &extra)),
            false => (extra - below, calc.min(&total, &below, &extra)),
        };
    }
}
