//! What a source's preemption restores, and what is promised by it: the guarantee that a target must have to preempt where the
//! source did. Fair (spec `fair.md` §3.3): for a leaf with a timeout, its min share, and the threshold's part of its fair share.
//! Capacity (`capacity.md` §6): whatever is guaranteed, by percentage, weight or amount. Superior (`superior.md` §5): a leaf's
//! minimum, which its reserve raises; never a share.

use super::model::{Amount, Tree, Value, parent};
use crate::resource::Resource;
use crate::sim::scenario::SchedulerKind;

/// What is restored of a queue.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Restored {
    /// Its minimum.
    pub(super) min: bool,
    /// This part of the share that its weight or percentage gives it; `None`: no share.
    pub(super) share: Option<f64>,
}

impl Tree {
    fn preempts(&self) -> bool {
        self.values("").any(|value| *value == Value::Preemption)
    }

    /// What a queue or the next one above it says.
    fn inherited<T>(&self, path: &str, told: impl Fn(&Value) -> Option<T> + Copy) -> Option<T> {
        let own = self.values(path).find_map(told);
        own.or_else(|| self.inherited(parent(path)?, told))
    }

    /// What the source restores of the queue at `path`.
    pub(super) fn restored(&self, path: &str) -> Restored {
        match self.source {
            SchedulerKind::Superior => Restored {
                min: true,
                share: None,
            },
            SchedulerKind::Capacity => Restored {
                min: true,
                share: self.level(path).map(|_| 1.0),
            },
            SchedulerKind::Fair if self.preempts() && self.is_leaf(path) => self.restored_by_timeouts(path),
            SchedulerKind::Fair => Restored::default(),
        }
    }

    fn restored_by_timeouts(&self, path: &str) -> Restored {
        let min = |value: &Value| matches!(value, Value::MinTimeout(_)).then_some(());
        let share = |value: &Value| matches!(value, Value::ShareTimeout(_)).then_some(());
        let threshold = |value: &Value| match value {
            Value::ShareThreshold(part) => Some(*part),
            _ => None,
        };
        let part = self.inherited(path, share).and(self.inherited(path, threshold));
        Restored {
            min: self.inherited(path, min).is_some(),
            share: part.filter(|part| *part > 0.0),
        }
    }

    /// Whether the target would restore of it what the source does not.
    pub(super) fn restored_there_too(&self, path: &str) -> bool {
        let Restored { min, share } = self.restored(path);
        self.restores_anything() && self.is_leaf(path) && !min && share.is_none()
    }

    /// Whether shares are of memory alone.
    pub(super) fn counts_memory_alone(&self) -> bool {
        self.values("").all(|value| *value != Value::Dominant)
    }

    /// Whether a share is restored somewhere.
    pub(super) fn restores_shares(&self) -> bool {
        self.preempts() && self.paths().any(|path| self.restored(path).share.is_some())
    }

    fn restores_minima(&self) -> bool {
        self.paths()
            .any(|path| self.restored(path).min && self.own_min(path).is_some())
    }

    /// The shortest time that a queue waits before something is taken back for it, ms.
    pub(super) fn shortest_timeout(&self) -> Option<u64> {
        let values = self.paths().flat_map(|path| self.values(path));
        let timeouts = values.filter_map(|value| match value {
            Value::MinTimeout(ms) | Value::ShareTimeout(ms) => Some(*ms),
            _ => None,
        });
        timeouts.min()
    }

    /// Whether it preempts at all: is switched on, and has something to restore.
    pub(super) fn restores_anything(&self) -> bool {
        self.preempts() && (self.restores_shares() || self.restores_minima())
    }

    /// Whether what is promised are amounts, and no share.
    pub(super) fn restores_minima_alone(&self) -> bool {
        let shares = self.paths().any(|path| self.restored(path).share.is_some());
        !shares && self.restores_minima()
    }

    /// The larger of its minimum and its reserve, on the cluster as it is now.
    pub(super) fn own_min(&self, path: &str) -> Option<Resource> {
        let amounts = self.values(path).filter_map(|value| match value {
            Value::Min(amount) | Value::Reserve(amount) => Some(*amount),
            _ => None,
        });
        let amounts = amounts.map(|amount: Amount| self.resolve(path, amount));
        amounts
            .reduce(|a, b| a.max(&b))
            .filter(|min| *min != Resource::NONE)
    }

    /// The minimum, at least that of all queues below it, at most its maximum.
    pub(super) fn guaranteed_amount(&self, path: &str) -> Resource {
        let below = self.paths().filter(|other| parent(other) == Some(path));
        let below = below.fold(Resource::NONE, |sum, child| sum + self.guaranteed_amount(child));
        let own = self.own_min(path).unwrap_or(Resource::NONE);
        own.max(&below).min(&self.max(path))
    }

    /// A queue's weight or percentage.
    pub(super) fn level(&self, path: &str) -> Option<f64> {
        self.values(path).find_map(|value| match value {
            Value::Weight(level) | Value::Guaranteed(level) => Some(*level),
            _ => None,
        })
    }

    /// The part of the cluster that weights and percentages give to the queue at `path`, all siblings counted.
    fn part(&self, path: &str) -> f64 {
        let Some(above) = parent(path) else { return 1.0 };
        let siblings = self.paths().filter(|other| parent(other) == Some(above));
        let all: f64 = siblings.filter_map(|path| self.level(path)).sum();
        let own = self.level(path).unwrap_or(0.0);
        if all > 0.0 {
            self.part(above) * own / all
        } else {
            0.0
        }
    }

    /// The part of the cluster that is restored of the queue at `path` as its share.
    pub(super) fn restored_part(&self, path: &str) -> Option<f64> {
        let restored = self.restored(path).share?;
        Some(self.part(path) * restored)
    }
}
