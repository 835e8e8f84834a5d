//! Effective levels, tiers and dominant shares (spec `superior.md` §3, §4 steps 3–4; OURS).

#![warn(
    clippy::cast_lossless,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]

use crate::config::superior::{Level, PoolPolicy, Share};
use crate::jvm::{double_of_long, long_of_double};
use crate::resource::Resource;

/// The four levels of a queue in a pool, as amounts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Levels {
    /// Kept for the queue.
    pub reserve: Resource,
    /// Lent while idle, preempted back.
    pub min: Resource,
    /// Its part of what is shared.
    pub share: Resource,
    /// Never exceeded.
    pub max: Resource,
}

/// What a queue's levels are measured by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Basis {
    /// What percentages refer to: the pool's total below root, else the parent's max.
    pub(crate) total: Resource,
    /// What weights divide: the pool's total below root, else the parent's share.
    pub(crate) share: Resource,
    /// The sum of the weights of open, active siblings, the queue itself included.
    pub(crate) weights: f64,
}

impl Levels {
    /// The levels of a queue with `policy`; `weight` is its own part of `basis.weights`.
    pub(crate) fn new(policy: &PoolPolicy, weight: Option<f64>, basis: &Basis) -> Self {
        let max = limit(&policy.max, &basis.total).min(&basis.total);
        let reserve = amount(&policy.reserve, &basis.total).min(&max);
        let min = amount(&policy.min, &basis.total).min(&max).max(&reserve);
        let share = match (&policy.share, weight) {
            (Some(Share::Level(level)), _) => amount(level, &basis.total),
            (_, Some(weight)) if basis.weights > 0.0 => basis
                .share
                .map(|part| floor(double_of_long(part) * weight / basis.weights)),
            _ => Resource::NONE,
        };
        Self {
            reserve,
            min,
            share: share.max(&min).min(&max),
            max,
        }
    }
}

/// The larger of percentage and absolute part, componentwise; a missing part is nothing.
fn amount(level: &Level, total: &Resource) -> Resource {
    let percent = level.percent.map_or(Resource::NONE, |percent| {
        total.map(|part| floor(double_of_long(part) * percent / 100.0))
    });
    percent.max(&level.absolute.unwrap_or(Resource::NONE))
}

/// As [`amount`], but no limit where nothing is configured. An absolute limit says nothing about further types that it
/// does not name.
fn limit(level: &Level, total: &Resource) -> Resource {
    if level.is_unset() {
        return *total;
    }
    let value = amount(level, total);
    Resource::from_fn(|index| match value.get(index) {
        0 if index > 1 && level.percent.is_none() => total.get(index),
        value => value,
    })
}

fn floor(value: f64) -> i64 {
    long_of_double(libm::floor(value))
}

/// d(used, level): the largest of used ÷ level over the types of which the level has something; infinite for a type in
/// use of which it has nothing.
pub(crate) fn dominant(used: &Resource, level: &Resource) -> f64 {
    let mut largest = 0.0_f64;
    for (used, level) in used.values().iter().zip(level.values()) {
        let ratio = match (*level > 0, *used > 0) {
            (true, _) => double_of_long(*used) / double_of_long(*level),
            (false, true) => f64::INFINITY,
            (false, false) => 0.0,
        };
        if ratio > largest {
            largest = ratio;
        }
    }
    largest
}

/// used < level: the level has something, and no type of which it has something has reached it.
///
/// The mirror image of the protection rule (spec §2): one of the resources at the level is enough to have reached it.
pub(crate) fn below(used: &Resource, level: &Resource) -> bool {
    let mut types = used
        .values()
        .iter()
        .zip(level.values())
        .filter(|(_, level)| **level > 0)
        .peekable();
    types.peek().is_some() && types.all(|(used, level)| used < level)
}

/// The first type that has reached `level`: the one that decided that a queue is not below it.
pub(crate) fn reached(used: &Resource, level: &Resource) -> Option<usize> {
    let mut pairs = used.values().iter().zip(level.values());
    pairs.position(|(used, level)| *level > 0 && used >= level)
}

/// In which order queues are served.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Tier {
    /// Below its reserve.
    Reserve,
    /// Below its minimum.
    Min,
    /// Below its share.
    Share,
    /// Below its maximum: it borrows.
    Borrow,
}

impl Tier {
    /// The tier of a queue that uses `used`; `None`: it is at its maximum.
    pub(crate) fn of(used: &Resource, levels: &Levels) -> Option<Self> {
        [
            (Self::Reserve, &levels.reserve),
            (Self::Min, &levels.min),
            (Self::Share, &levels.share),
            (Self::Borrow, &levels.max),
        ]
        .into_iter()
        .find(|(_, level)| below(used, level))
        .map(|(tier, _)| tier)
    }

    /// The level that the pick inside the tier measures by.
    pub(crate) const fn yardstick(self, levels: &Levels) -> &Resource {
        match self {
            Self::Reserve => &levels.reserve,
            Self::Min => &levels.min,
            Self::Share | Self::Borrow => &levels.share,
        }
    }

    /// Its number, from 1.
    pub(crate) const fn number(self) -> i64 {
        self as i64 + 1
    }
}
