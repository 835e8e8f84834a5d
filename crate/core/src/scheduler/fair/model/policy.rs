//! Scheduling policies: who is offered a node first (spec `fair.md` §4.4 "Comparators", §1.4 "Policy compatibility").

use std::cmp::Ordering;

use crate::jvm::{java_sort, sort_few, tree_set_order};
use crate::resource::{MAX_TYPES, Resource};
use crate::scheduler::calculator::{Calculator, sign};

/// How the children of a queue, or the apps of a leaf, share it.
pub use crate::config::PolicyName as Policy;

impl Policy {
    /// How the policy compares usage with shares in a cluster with that many resource types.
    #[must_use]
    pub const fn calculator(self, types: usize) -> Calculator {
        if self.is_dominant() {
            Calculator::Dominant { types }
        } else {
            Calculator::Memory
        }
    }

    /// How many of that many resource types count: when usage is compared, and in the headroom.
    #[must_use]
    pub const fn counted_types(self, types: usize) -> usize {
        if self.is_dominant() { types } else { 1 }
    }

    /// Of how many of that many resource types shares are computed (`computeShares`; spec `fair.md` §2.2).
    #[must_use]
    pub const fn shared_types(self, types: usize) -> usize {
        if self.gives_all_to_first() {
            0
        } else {
            self.counted_types(types)
        }
    }

    /// QUIRK: the earliest app of a leaf gets the whole share, those of the others stay as they are (spec `fair.md` §2.5).
    #[must_use]
    pub const fn gives_all_to_first(self) -> bool {
        match self {
            Self::Fifo => true,
            Self::Fair | Self::Drf => false,
        }
    }

    /// The headroom of an app of a leaf: what the cluster and the leaf's maximum leave, up to the leaf's share in the types
    /// that count (`getHeadroom`).
    #[must_use]
    pub(crate) fn headroom(self, most: &Resource, share_left: &Resource) -> Resource {
        let memory = most.memory().min(share_left.memory());
        let vcores = match self.counted_types(2) {
            1 => most.vcores(),
            _ => most.vcores().min(share_left.vcores()),
        };
        Resource::new(memory, i64::from(vcores))
    }
}

/// Places from this class on are compared in pairs.
const PAIRED: u8 = 10;

/// What a comparator looks at (`Schedulable`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<'a> {
    pub(crate) weight: f32,
    pub(crate) usage: &'a Resource,
    pub(crate) demand: &'a Resource,
    pub(crate) min_share: &'a Resource,
    pub(crate) start_time: u64,
    /// Ordered as the names are.
    pub(crate) name: u64,
}

/// A candidate's place, made once for each sort: class, then ratios, then start time, then name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    class: u8,
    ratios: [f64; MAX_TYPES],
    start_time: u64,
    name: u64,
}

impl Place {
    /// The place by time of start and name.
    const fn of(candidate: &Candidate<'_>) -> Self {
        Self {
            class: 0,
            ratios: [0.0; MAX_TYPES],
            start_time: candidate.start_time,
            name: candidate.name,
        }
    }

    /// The place of a candidate under `policy` in a cluster of that size with that many resource types.
    pub(crate) fn new(policy: Policy, types: usize, cluster: &Resource, of: &Candidate<'_>) -> Self {
        let mut place = Self::of(of);
        match policy {
            Policy::Fair => place.by_memory(of),
            Policy::Fifo => {}
            Policy::Drf if types == 2 => place.by_two_types(cluster, of),
            Policy::Drf => place.by_types(types, cluster, of),
        }
        place
    }

    /// The place before the overhaul of preemption (spec `fair.md` §8.4).
    pub(crate) fn old(policy: Policy, cluster: &Resource, of: &Candidate<'_>) -> Self {
        let mut place = Self::of(of);
        match policy {
            Policy::Fair => place.by_old_memory(of),
            Policy::Fifo => {}
            Policy::Drf => {
                place.by_old_dominance(cluster, of);
                // QUIRK: names do not break ties.
                place.name = 0;
            }
        }
        place
    }

    /// The place under DRF by memory and vcores alone (spec `releases.md` F18).
    pub(crate) fn dominant_of_two(cluster: &Resource, of: &Candidate<'_>) -> Self {
        Self {
            name: of.name,
            ..Self::old(Policy::Drf, cluster, of)
        }
    }

    /// Needy ones first, among them by the part of the minimum; then usage by weight, in 32 bits.
    fn by_old_memory(&mut self, of: &Candidate<'_>) {
        let usage = of.usage.memory();
        let min = of.min_share.memory().min(of.demand.memory());
        if usage < min {
            self.ratios[0] = usage as f64 / min.max(1) as f64;
        } else {
            self.class = 1;
            self.ratios[0] = f64::from(usage as f32 / of.weight);
        }
    }

    fn by_old_dominance(&mut self, cluster: &Resource, of: &Candidate<'_>) {
        let usage = |i: usize| of.usage.get(i) as f32;
        let share = |i: usize| usage(i) / (cluster.get(i) as f32 * of.weight);
        let part = |i: usize| usage(i) / of.min_share.get(i) as f32;
        let dominant = if share(0) > share(1) { 0 } else { 1 };
        let needy = part(dominant) < 1.0;
        self.class = u8::from(!needy);
        for (ratio, i) in self.ratios.iter_mut().zip([dominant, 1 - dominant]) {
            *ratio = f64::from(if needy { part(i) } else { share(i) });
        }
    }

    /// Idle candidates last, needy ones first; then usage by weight.
    fn by_memory(&mut self, of: &Candidate<'_>) {
        let (usage, demand) = (of.usage.memory(), of.demand.memory());
        let min = of.min_share.memory().min(demand);
        if demand == 0 {
            self.class = 2;
        } else if usage < min {
            self.ratios[0] = usage as f64 / (min as f64).max(1.0);
        } else {
            self.class = 1;
        }
        // A weight of nothing loses against any weight; among such, the larger weight and then the smaller usage wins.
        let weight = f64::from(of.weight);
        let by_weight = if weight > 0.0 {
            [-1.0, usage as f64 / weight]
        } else {
            [-weight, usage as f64]
        };
        self.ratios[1..3].copy_from_slice(&by_weight);
    }

    fn by_two_types(&mut self, cluster: &Resource, of: &Candidate<'_>) {
        let share = |i: usize| of.usage.get(i) as f64 / cluster.get(i) as f64;
        let shares = [share(0), share(1)];
        let dominant = usize::from(shares[1] > shares[0]);
        let needy = of.usage.get(dominant) < of.min_share.get(dominant);
        self.class = u8::from(!needy);
        for (ratio, i) in self.ratios.iter_mut().zip([dominant, 1 - dominant]) {
            *ratio = if needy {
                of.usage.get(i) as f64 / of.min_share.get(i) as f64
            } else {
                shares[i] / f64::from(of.weight)
            };
        }
    }

    /// The same, where the second of two candidates is needy by the usage of the first (spec `releases.md` F3), so that the ratios
    /// are what a comparison needs: usage, minimum and weighted share of both types.
    pub(crate) fn judged_by_another(cluster: &Resource, of: &Candidate<'_>) -> Self {
        let mut place = Self::of(of);
        let share = |i: usize| of.usage.get(i) as f64 / cluster.get(i) as f64;
        let dominant = u8::from(share(1) > share(0));
        place.class = PAIRED + dominant;
        for i in 0..2 {
            place.ratios[i] = of.usage.get(i) as f64;
            place.ratios[2 + i] = of.min_share.get(i) as f64;
            place.ratios[4 + i] = share(i) / f64::from(of.weight);
        }
        place
    }

    #[cold]
    fn compare_paired(&self, other: &Self) -> Ordering {
        let [one, two] = [self, other].map(|of| usize::from(of.class - PAIRED));
        let needy = self.ratios[one] < self.ratios[2 + one];
        // QUIRK: the usage of the first one beside the minimum of the second.
        let other_needy = self.ratios[two] < other.ratios[2 + two];
        let by = |of: &Self, i: usize| match needy {
            true => of.ratios[i] / of.ratios[2 + i],
            false => of.ratios[4 + i],
        };
        if needy != other_needy {
            return other_needy.cmp(&needy);
        }
        let dominant = sign(by(self, one) - by(other, two));
        dominant
            .then_with(|| sign(by(self, 1 - one) - by(other, 1 - two)))
            .then((self.start_time, self.name).cmp(&(other.start_time, other.name)))
    }

    /// More than two types: 32-bit ratios, compared in the order of each side's usage.
    fn by_types(&mut self, types: usize, cluster: &Resource, of: &Candidate<'_>) {
        let mut order = [0u32; MAX_TYPES];
        let mut shares = [0f32; MAX_TYPES];
        let mut dominant = 0;
        for i in 0..types {
            shares[i] = of.usage.get(i) as f32 / cluster.get(i) as f32;
            if shares[i] > shares[dominant] {
                dominant = i;
            }
            order[i] = i as u32;
        }
        let needy = of.usage.get(dominant) < of.min_share.get(dominant);
        self.class = u8::from(!needy);
        let mut compare = |a: u32, b: u32| sign(f64::from(shares[b as usize] - shares[a as usize]));
        sort_few(&mut order[..types], &mut compare);
        for (ratio, i) in self.ratios.iter_mut().zip(&order[..types]) {
            let i = *i as usize;
            *ratio = f64::from(if needy {
                of.usage.get(i) as f32 / of.min_share.get(i) as f32
            } else {
                shares[i] / of.weight
            });
        }
    }

    /// The comparator: negative if `self` is offered first. NaN is equal to everything.
    pub(crate) fn compare(&self, other: &Self) -> Ordering {
        if self.class >= PAIRED {
            return self.compare_paired(other);
        }
        if self.class != other.class {
            return self.class.cmp(&other.class);
        }
        for (a, b) in self.ratios.iter().zip(&other.ratios) {
            if a < b {
                return Ordering::Less;
            }
            if a > b {
                return Ordering::Greater;
            }
        }
        (self.start_time, self.name).cmp(&(other.start_time, other.name))
    }

    /// What decided the place first: `needy`, `usage` or `idle`; under FIFO the time of the start.
    pub(crate) const fn standing(&self, policy: Policy) -> &'static str {
        match (policy, self.class) {
            (Policy::Fifo, _) => "start",
            (Policy::Fair | Policy::Drf, 0) => "needy",
            (Policy::Fair | Policy::Drf, 1) => "usage",
            (Policy::Fair | Policy::Drf, _) => "idle",
        }
    }

    /// Whether the comparator is a total order among such places: every ratio is a number.
    pub(crate) fn is_regular(&self) -> bool {
        self.class < PAIRED && !self.ratios.iter().any(|ratio| ratio.is_nan())
    }
}

/// The order in which candidates with these places are offered a node, as their indices.
///
/// Hadoop adds them to a `TreeSet` in the order given. While the comparator is a total order any sort gives the same; a
/// ratio that is not a number equals everything, and then only the same tree does. Answers whether it was total.
pub(crate) fn sort(places: &[Place], order: &mut Vec<u32>) -> bool {
    let is_total = places.iter().all(Place::is_regular);
    if is_total {
        order.clear();
        order.extend(0..places.len() as u32);
        order.sort_unstable_by(|a, b| places[*a as usize].compare(&places[*b as usize]));
    } else {
        sort_set(places, order);
    }
    is_total
}

/// The order of a `TreeSet` that is walked as it is: of equal candidates only the first is left (spec `fair.md` §8.6).
pub(crate) fn sort_set(places: &[Place], order: &mut Vec<u32>) {
    order.clear();
    let walk = tree_set_order(places.len(), &mut |a, b| places[a].compare(&places[b]));
    order.extend(walk.into_iter().map(|at| at as u32));
}

/// The order of a list that is sorted in place, as Java sorts it.
pub(crate) fn sort_list(places: &[Place], order: &mut Vec<u32>) {
    order.clear();
    order.extend(0..places.len() as u32);
    let mut compare = |a: u32, b: u32| places[a as usize].compare(&places[b as usize]);
    // Where Java refuses, Hadoop's ResourceManager ends; here they are offered in the order that was reached.
    _ = java_sort(order, &mut compare);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first(policy: Policy, a: (f32, i64, i64), b: (f32, i64, i64)) -> u64 {
        let cluster = Resource::new(10_000, 100);
        let demand = Resource::new(1 << 20, 1 << 10);
        let places: Vec<Place> = [a, b]
            .iter()
            .zip(1..)
            .map(|((weight, memory, vcores), name)| {
                let usage = Resource::new(*memory, *vcores);
                let candidate = Candidate {
                    weight: *weight,
                    usage: &usage,
                    demand: &demand,
                    min_share: &Resource::NONE,
                    start_time: 0,
                    name,
                };
                Place::new(policy, 2, &cluster, &candidate)
            })
            .collect();
        let mut order = Vec::new();
        sort(&places, &mut order);
        places[order[0] as usize].name
    }

    #[test]
    fn usage_by_weight_decides_then_the_name() {
        assert_eq!(first(Policy::Fair, (1.0, 1024, 1), (2.0, 2048, 1)), 1);
        assert_eq!(first(Policy::Fair, (1.0, 1025, 1), (2.0, 2048, 1)), 2);
        assert_eq!(first(Policy::Fair, (0.0, 0, 0), (1.0, 9000, 1)), 2);
    }

    #[test]
    fn the_dominant_type_decides_first() {
        assert_eq!(first(Policy::Drf, (1.0, 1000, 20), (1.0, 1500, 1)), 2);
        assert_eq!(first(Policy::Drf, (1.0, 1000, 15), (1.0, 1500, 1)), 2);
    }
}
