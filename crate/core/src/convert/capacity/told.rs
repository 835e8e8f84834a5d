//! What became of levels: weights, minima and maxima.

use super::Writer;
use crate::convert::mode::Mode;
use crate::convert::model::{Amount, Entry, Outcome, Value};
use crate::resource::Resource;
use crate::said;
use crate::sim::scenario::SchedulerKind;

impl Writer<'_> {
    pub(super) fn level(&mut self, path: &str, value: &Value) -> Outcome {
        if path == "root" {
            return self.of_root(value);
        }
        let level = self.levels.of(path);
        let capacity = Entry::new("capacity", level.capacity.as_deref().unwrap_or_default());
        match value {
            Value::Min(amount) => self.min(path, *amount),
            Value::Max(amount) => self.max(path, *amount),
            Value::Reserve(_) if self.mode == Mode::Absolute => {
                Outcome::approximately(capacity, said!("convert.reserve-as-min"))
            }
            Value::Reserve(_) => Outcome::without_counterpart(),
            _ if self.mode == Mode::Absolute && self.tree.source != SchedulerKind::Fair => {
                Outcome::lost(said!("convert.weights-beside-amounts"))
            }
            _ if self.mode == Mode::Absolute => {
                Outcome::approximately(capacity, said!("convert.fixed-at-present-size"))
            }
            _ if level.raised => Outcome::approximately(capacity, said!("convert.changed-for-minima")),
            Value::Share(_) => Outcome::approximately(capacity, said!("convert.share-as-weight")),
            _ if self.tree.restored_there_too(path) => {
                Outcome::approximately(capacity, said!("convert.restored-there-too"))
            }
            _ => Outcome::approximately(capacity, said!("convert.weight-as-guarantee")),
        }
    }

    /// Root has the whole cluster there.
    fn of_root(&self, value: &Value) -> Outcome {
        match value {
            Value::Max(amount) if self.tree.cluster.fits_in(&self.tree.resolve("root", *amount)) => {
                Outcome::exactly(Entry::silent("", said!("convert.root-has-all")))
            }
            _ => Outcome::lost(said!("convert.root-has-no-levels")),
        }
    }

    fn min(&self, path: &str, amount: Amount) -> Outcome {
        let level = self.levels.of(path);
        let min = self.tree.resolve(path, amount);
        let capacity = Entry::new("capacity", level.capacity.as_deref().unwrap_or_default());
        if self.mode == Mode::Absolute {
            return match amount {
                Amount::Absolute(_) if self.counts_less(&level.guaranteed, &min) => {
                    Outcome::lost(said!("convert.minima-beyond-parent"))
                }
                Amount::Absolute(_) if level.guaranteed == min && !self.tree.restored_there_too(path) => {
                    Outcome::exactly(capacity)
                }
                Amount::Absolute(_) if level.guaranteed != min && self.tree.source == SchedulerKind::Fair => {
                    Outcome::approximately(capacity, said!("convert.min-within-guarantee"))
                }
                Amount::Absolute(_) => Outcome::approximately(capacity, said!("convert.restored-there-too")),
                _ => Outcome::approximately(capacity, said!("convert.fixed-at-present-size")),
            };
        }
        if self.tree.source != SchedulerKind::Fair {
            return Outcome::lost(said!("convert.min-resources"));
        }
        if self.counts_less(&level.guaranteed, &min) {
            return Outcome::lost(said!("convert.minima-beyond-parent"));
        }
        let why = if level.raised {
            said!("convert.min-as-part")
        } else {
            said!("convert.min-within-guarantee")
        };
        Outcome::approximately(capacity, why)
    }

    /// Whether one amount is less than another, in what the source promises.
    fn counts_less(&self, amount: &Resource, than: &Resource) -> bool {
        (0..self.tree.promised_types()).any(|index| amount.get(index) < than.get(index))
    }

    fn max(&self, path: &str, amount: Amount) -> Outcome {
        let level = self.levels.of(path);
        let maximum = Entry::new("maximum-capacity", level.maximum.as_deref().unwrap_or_default());
        let wanted = self.tree.resolve(path, amount).map(|amount| amount.max(0));
        let same = level.limit == wanted || self.tree.cluster.fits_in(&wanted);
        match (self.mode, amount) {
            (Mode::Weight | Mode::Percent, Amount::OfParent(_)) => Outcome::exactly(maximum),
            (Mode::Absolute, Amount::Absolute(_)) if same || wanted.fits_in(&level.limit) => {
                Outcome::exactly(maximum)
            }
            (Mode::Absolute, Amount::Absolute(_)) => {
                Outcome::approximately(maximum, said!("convert.within-parents-maximum"))
            }
            (Mode::Absolute, _) => Outcome::approximately(maximum, said!("convert.fixed-at-present-size")),
            (_, Amount::Fixed(_)) if same => Outcome::exactly(maximum),
            (_, Amount::Absolute(_)) if same => Outcome::approximately(maximum, said!("convert.max-as-part")),
            _ => Outcome::approximately(maximum, said!("convert.max-by-smallest-part")),
        }
    }

    pub(super) fn max_of_made(&self, path: &str, amount: Amount) -> Outcome {
        if !self.rules.grows(path) {
            return match self.mode {
                Mode::Weight => Outcome::exactly(Entry::silent("", said!("convert.nothing-is-made-here"))),
                _ => Outcome::lost(said!("convert.no-creation")),
            };
        }
        let text = self.levels.percent_of(path, amount);
        let to = Entry::new("auto-queue-creation-v2.template.maximum-capacity", &text);
        match amount {
            Amount::Fixed(_) => Outcome::exactly(to),
            _ => Outcome::approximately(to, said!("convert.max-as-part")),
        }
    }

    /// The largest container: never larger than the cluster's there, which would stop it.
    pub(super) fn max_container(&mut self, path: &str, max: &Resource) -> Outcome {
        let most = self.tree.largest_container;
        let mut to = Vec::new();
        for (index, name) in [(0, "maximum-allocation-mb"), (1, "maximum-allocation-vcores")] {
            let amount = max.get(index).min(most.get(index)).clamp(1, i32::MAX.into());
            to.push(self.set(path, name, &amount.to_string()));
        }
        let is_nothing = (0..2).any(|index| max.get(index) < 1);
        if is_nothing {
            Outcome::approximately(to, said!("convert.container-of-nothing"))
        } else {
            Outcome::exactly(to)
        }
    }

    pub(super) fn parent(&self, path: &str) -> Outcome {
        if !self.tree.is_leaf(path) {
            let children = self.tree.children(path).join(",");
            return Outcome::exactly(Entry::new("queues", &children));
        }
        match self.mode {
            Mode::Weight => Outcome::exactly(Entry::new("auto-queue-creation-v2.enabled", "true")),
            _ => Outcome::lost(said!("convert.parent-without-children")),
        }
    }
}
