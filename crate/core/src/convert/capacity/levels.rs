//! What each queue is guaranteed and limited to, in one of the modes, and what comes of it on the cluster as it is now.

use std::collections::BTreeMap;

use super::fill::{Sharer, UNITS, in_units, shared};
use crate::convert::mode::Mode;
use crate::convert::model::{Amount, FairOnly, Tree, Value, number, parent};
use crate::resource::{MAX_TYPES, Resource};
use crate::sim::scenario::SchedulerKind;

/// A queue's levels.
#[derive(Clone, Debug, Default)]
pub(super) struct Level {
    /// `capacity`; `None` of root.
    pub(super) capacity: Option<String>,
    /// `maximum-capacity`; `None`: not limited.
    pub(super) maximum: Option<String>,
    /// What its capacity comes to.
    pub(super) guaranteed: Resource,
    /// What its maximum comes to.
    pub(super) limit: Resource,
    /// What the source allows it, its parents' maxima included.
    allowed: Resource,
    /// A minimum, its own or a sibling's, changed what its weight alone would give.
    pub(super) raised: bool,
    /// All of its children together have nothing, or it has nothing and they have.
    pub(super) allows_nothing: bool,
    /// The weight of a queue that is made below it.
    pub(super) weight_of_made: f64,
    /// Its share of the cluster as the scheduler computes it, and the largest.
    absolute: f32,
    absolute_maximum: f32,
}

/// The largest weight there.
const LARGEST_WEIGHT: f64 = 10_000.0;

/// The levels of all queues, by path.
#[derive(Debug)]
pub(super) struct Levels<'a> {
    tree: &'a Tree,
    mode: Mode,
    of: BTreeMap<&'a str, Level>,
}

impl<'a> Levels<'a> {
    pub(super) fn new(tree: &'a Tree, mode: Mode) -> Self {
        let mut levels = Self {
            tree,
            mode,
            of: BTreeMap::new(),
        };
        levels.of.insert(
            "root",
            Level {
                guaranteed: tree.cluster,
                limit: tree.cluster,
                allowed: tree.cluster,
                absolute: 1.0,
                absolute_maximum: 1.0,
                weight_of_made: 1.0,
                ..Level::default()
            },
        );
        for path in tree.paths() {
            levels.below(path);
        }
        levels
    }

    pub(super) fn of(&self, path: &str) -> &Level {
        &self.of[path]
    }

    fn below(&mut self, above: &'a str) {
        let below = self.tree.paths().filter(|path| parent(path) == Some(above));
        let children: Vec<&str> = below.collect();
        if children.is_empty() {
            return;
        }
        for child in &children {
            let level = self.limited(above, child);
            self.of.insert(child, level);
        }
        match self.mode {
            Mode::Absolute => self.amounts(above, &children),
            Mode::Weight | Mode::Percent => self.parts(above, &children),
        }
    }

    /// A child with its maximum.
    fn limited(&self, above: &str, path: &str) -> Level {
        let above = &self.of[above];
        let unlimited = Level {
            limit: above.limit,
            allowed: above.allowed,
            absolute_maximum: above.absolute_maximum,
            weight_of_made: 1.0,
            ..Level::default()
        };
        let Some(max) = self.tree.own_max(path) else {
            return unlimited;
        };
        let allowed = self.tree.limit(path, max, &above.allowed);
        let unlimited = Level { allowed, ..unlimited };
        if self.mode == Mode::Absolute {
            let limit = self.tree.limit(path, max, &above.limit);
            return Level {
                maximum: Some(self.tree.amount_text(&with_least_memory(limit))),
                limit,
                ..unlimited
            };
        }
        if let Amount::OfParent(percent) = max {
            return self.in_percent(&number(percent), above, unlimited);
        }
        let Some(text) = self.smallest(&allowed, above) else {
            return Level {
                maximum: Some("100".to_owned()),
                ..unlimited
            };
        };
        self.in_percent(&text, above, unlimited)
    }

    /// A maximum as a percentage of that of the queue at `above`.
    pub(super) fn percent_of(&self, above: &str, max: Amount) -> String {
        let above = &self.of[above];
        let limit = self
            .tree
            .resolve("root", max)
            .map(|amount| amount.max(0))
            .min(&above.allowed);
        self.smallest(&limit, above).unwrap_or_else(|| "100".to_owned())
    }

    /// The percentage that exceeds the limit in no type that counts; `None`: it limits nothing.
    fn smallest(&self, limit: &Resource, above: &Level) -> Option<String> {
        let cluster = self.tree.cluster;
        let part = |index: usize| limit.get(index) as f64 / cluster.get(index) as f64;
        let counted = (0..self.tree.counted_types()).filter(|index| cluster.get(*index) > 0);
        let smallest = counted.min_by(|a, b| part(*a).total_cmp(&part(*b)));
        let index = smallest.filter(|index| part(*index) < 1.0)?;
        Some(percent_for(
            limit.get(index),
            cluster.get(index),
            above.absolute_maximum,
        ))
    }

    fn in_percent(&self, text: &str, above: &Level, unlimited: Level) -> Level {
        let absolute_maximum = fraction(text) * above.absolute_maximum;
        Level {
            maximum: Some(text.to_owned()),
            limit: self.tree.cluster.multiply(absolute_maximum.into()),
            absolute_maximum,
            ..unlimited
        }
    }

    /// Weights or percentages.
    fn parts(&mut self, above: &str, children: &[&'a str]) {
        let (parent_share, cluster) = (self.of[above].absolute, self.tree.cluster);
        let room = |index: usize| cluster.get(index) as f64 * f64::from(parent_share);
        let least = |child: &str| {
            let Some(min) = self.promised(child) else {
                return 0.0;
            };
            let counted = (0..self.tree.promised_types()).filter(|index| room(*index) > 0.0);
            counted
                .map(|index| min.get(index) as f64 / room(index))
                .fold(0.0, f64::max)
        };
        let sharers: Vec<Sharer> = children
            .iter()
            .map(|child| Sharer {
                weight: self.tree.weight(child),
                least: least(child),
                most: f64::INFINITY,
            })
            .collect();
        let weights: f64 = sharers.iter().map(|sharer| sharer.weight).sum();
        let parts = shared(1.0, &sharers);
        let by_weight = |sharer: &Sharer| {
            if weights > 0.0 {
                sharer.weight / weights
            } else {
                0.0
            }
        };
        let raised = sharers
            .iter()
            .any(|sharer| sharer.least > by_weight(sharer) * (1.0 + 1e-9));
        let bounded: Vec<bool> = sharers
            .iter()
            .map(|sharer| raised && sharer.least > by_weight(sharer))
            .collect();
        let nothing = parts.iter().all(|part| *part <= 0.0);
        let largest = sharers.iter().map(|sharer| sharer.weight).fold(0.0, f64::max);
        let texts: Vec<String> = if nothing {
            children.iter().map(|_| "0".to_owned()).collect()
        } else if raised || self.mode == Mode::Percent {
            let units = in_units(&parts, &bounded);
            units
                .iter()
                .map(|units| number(*units as f64 * 100.0 / UNITS as f64))
                .collect()
        } else if largest > LARGEST_WEIGHT {
            let scaled = |sharer: &Sharer| number(sharer.weight * LARGEST_WEIGHT / largest);
            sharers.iter().map(scaled).collect()
        } else {
            sharers.iter().map(|sharer| number(sharer.weight)).collect()
        };
        let sum: f32 = texts.iter().map(|text| text.parse::<f32>().unwrap_or(0.0)).sum();
        for (child, text) in children.iter().zip(&texts) {
            let own: f32 = text.parse().unwrap_or(0.0);
            let share = match self.mode {
                Mode::Weight if sum > 0.0 => own / sum,
                Mode::Weight => 0.0,
                _ => fraction(text),
            };
            let level = self.of.get_mut(child).expect("a level was made");
            level.absolute = share * parent_share;
            level.guaranteed = cluster.multiply(level.absolute.into());
            level.raised = raised;
            level.capacity = Some(match self.mode {
                Mode::Weight => format!("{text}w"),
                _ => text.clone(),
            });
        }
        let of_all = f64::from(sum);
        let level = self.of.get_mut(above).expect("a level was made");
        level.allows_nothing = self.mode == Mode::Percent && (nothing || level.absolute <= 0.0);
        level.weight_of_made = if weights > 0.0 { of_all / weights } else { 1.0 };
    }

    /// What the source promises a queue by amount, with what it promises those below it.
    fn promised(&self, path: &str) -> Option<Resource> {
        let min = self.tree.guaranteed_amount(path);
        (self.tree.source == SchedulerKind::Fair && min != Resource::NONE).then_some(min)
    }

    /// Amounts: minima first, the rest of the parent's by weight.
    fn amounts(&mut self, above: &str, children: &[&'a str]) {
        let whole = self.of[above].guaranteed;
        let mut of_children = vec![Resource::NONE; children.len()];
        let mut raised = false;
        if self.tree.source == SchedulerKind::Fair {
            let weights: f64 = children.iter().map(|child| self.tree.weight(child)).sum();
            for index in 0..self.tree.types.count().min(MAX_TYPES) {
                let sharers: Vec<Sharer> = children
                    .iter()
                    .map(|child| Sharer {
                        weight: self.tree.weight(child),
                        least: self.promised(child).map_or(0, |min| min.get(index)) as f64,
                        most: self.of[child].limit.get(index) as f64,
                    })
                    .collect();
                let all = whole.get(index) as f64;
                raised |= sharers
                    .iter()
                    .any(|sharer| sharer.least > all * sharer.weight / weights.max(f64::MIN_POSITIVE));
                for (child, part) in of_children.iter_mut().zip(shared(all, &sharers)) {
                    child.set(index, libm::floor(part + 1e-6) as i64);
                }
            }
            let leaves: Vec<i64> = children
                .iter()
                .map(|child| self.tree.leaves_below(child))
                .collect();
            with_some_memory(&mut of_children, &leaves);
        } else {
            let amount = |child: &&str| self.tree.guaranteed_amount(child);
            of_children = children.iter().map(amount).collect();
        }
        for (child, amount) in children.iter().zip(of_children) {
            let text = self.tree.amount_text(&with_least_memory(amount));
            let level = self.of.get_mut(child).expect("a level was made");
            level.capacity = Some(text);
            level.guaranteed = amount;
            level.raised = raised;
            if let Some(maximum) = &mut level.maximum {
                level.limit = level.limit.max(&amount);
                *maximum = self.tree.amount_text(&with_least_memory(level.limit));
            }
        }
    }
}

/// No memory at all would count as no amount (YARN-11641): the least is 1 MB for each leaf, taken from the largest.
fn with_some_memory(amounts: &mut [Resource], leaves: &[i64]) {
    for (at, least) in leaves.iter().enumerate() {
        let missing = least - amounts[at].memory();
        if missing <= 0 {
            continue;
        }
        amounts[at].set(0, *least);
        let spare = |(at, amount): &(usize, &mut Resource)| amount.memory() - leaves[*at];
        let largest = amounts.iter_mut().enumerate().max_by_key(spare);
        if let Some((at, largest)) = largest {
            largest.set(0, (largest.memory() - missing).max(leaves[at]));
        }
    }
}

/// A percentage as the scheduler reads it.
pub(in crate::convert) fn fraction(text: &str) -> f32 {
    text.parse::<f32>().unwrap_or(0.0) / 100.0
}

/// The most digits behind the point of a percentage: more than a 32-bit float can tell apart.
const DIGITS: i32 = 9;
/// The least percentage: nothing at all would count as not written.
const LEAST: f64 = 0.000_001;

/// The shortest percentage of a parent with this share of the cluster that comes to `amount` of `whole`, or to the least above it.
pub(in crate::convert) fn percent_for(amount: i64, whole: i64, above: f32) -> String {
    percent_beside(amount, whole, &[], above)
}

/// The same, where it comes of `others` to what the exact one comes to: few vcores alone would leave thousands of MB open.
pub(in crate::convert) fn percent_beside(amount: i64, whole: i64, others: &[i64], above: f32) -> String {
    if above <= 0.0 {
        return "100".to_owned();
    }
    let exact = (amount as f64 / whole as f64 / f64::from(above) * 100.0).min(100.0);
    let of = |whole: i64, text: &str| (whole as f64 * f64::from(fraction(text) * above)) as i64;
    let exact_text = number(exact.max(LEAST));
    let rounded = |digits: i32| {
        let unit = libm::pow(10.0, f64::from(digits));
        let up = libm::ceil(exact * unit - 1e-9) / unit;
        [libm::round(exact * unit) / unit, up].map(|percent| number(percent.clamp(LEAST, 100.0)))
    };
    let fitting = || {
        let texts = (0..=DIGITS).flat_map(rounded);
        texts.filter(|text| of(whole, text) == amount)
    };
    let is_as_exact = |text: &String| {
        others
            .iter()
            .all(|whole| of(*whole, text) == of(*whole, &exact_text))
    };
    let shortest = fitting().find(is_as_exact);
    shortest.or_else(|| fitting().next_back()).unwrap_or(exact_text)
}

impl Tree {
    /// What is said of a queue's maximum.
    fn own_max(&self, path: &str) -> Option<Amount> {
        self.values(path).find_map(|value| match value {
            Value::Max(amount) => Some(*amount),
            _ => None,
        })
    }

    /// A maximum on the cluster as it is now: a minimum goes beyond it, the parent's does not.
    fn limit(&self, path: &str, max: Amount, above: &Resource) -> Resource {
        let own = self.resolve(path, max).map(|amount| amount.max(0));
        let min = self.own_min(path).unwrap_or(Resource::NONE);
        own.max(&min).min(above)
    }

    /// Whether the calculator that is written looks at memory alone.
    pub(super) fn looks_at_memory_alone(&self) -> bool {
        let limits = Value::Fair(FairOnly::LimitsVcores);
        self.counts_memory_alone() && self.values("").all(|value| *value != limits)
    }

    /// How many resource types, memory first, that calculator looks at.
    pub(in crate::convert) fn counted_types(&self) -> usize {
        if self.looks_at_memory_alone() {
            1
        } else {
            self.types.count()
        }
    }

    /// How many resource types, memory first, the source's minima are promised in.
    pub(super) fn promised_types(&self) -> usize {
        if self.counts_memory_alone() {
            1
        } else {
            self.types.count()
        }
    }

    fn leaves_below(&self, path: &str) -> i64 {
        let is_below = |of: &&str| {
            of.strip_prefix(path)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        let leaves = self.paths().filter(is_below).filter(|path| self.is_leaf(path));
        i64::try_from(leaves.count()).unwrap_or(i64::MAX)
    }

    pub(super) fn weight(&self, path: &str) -> f64 {
        let weight = self.level(path).or_else(|| self.share(path)).unwrap_or(1.0);
        if weight > 0.0 { weight } else { 0.0 }
    }

    fn share(&self, path: &str) -> Option<f64> {
        self.values(path).find_map(|value| match value {
            Value::Share(percent) => Some(*percent),
            _ => None,
        })
    }
}

/// No memory at all would count as no amount (YARN-11641), so the least is 1 MB.
fn with_least_memory(mut amount: Resource) -> Resource {
    amount.set(0, amount.memory().max(1));
    amount
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Of 649 of 2,331 vcores 46.7 % of the parent would do, with 1,645 MB too many.
    #[test]
    fn a_percentage_is_as_exact_as_the_finest_type_needs() {
        let (memory, vcores, parent) = (9_250_037, 2331, 0.596_572);
        assert_eq!(percent_for(649, vcores, parent), "46.7");
        let text = percent_beside(649, vcores, &[memory, vcores], parent);
        let of = |whole: i64| (whole as f64 * f64::from(fraction(&text) * parent)) as i64;
        assert_eq!(
            (text.as_str(), of(memory), of(vcores)),
            ("46.6702", 2_575_407, 649)
        );
    }
}
