//! What became of each setting: of what stands once for all queues, once; of what nobody wrote, apart from the rest.

use super::model::{Carried, Entry, Item, Origin, Outcome, Setting};
use crate::config::Said;
use crate::said;

/// What is told of a conversion.
#[derive(Debug, Default)]
pub(super) struct Told {
    pub(super) items: Vec<Item>,
    pub(super) defaults: Vec<Item>,
}

impl Told {
    pub(super) fn all(&self) -> impl Iterator<Item = &Item> {
        self.items.iter().chain(&self.defaults)
    }

    pub(super) fn add(&mut self, queue: &str, setting: &Setting, outcome: Outcome) {
        let Outcome { to, carried, why } = outcome;
        let item = Item {
            queue: queue.to_owned(),
            from: setting.from.clone(),
            to,
            carried,
            why,
        };
        match setting.origin {
            Origin::Here => self.items.push(item),
            Origin::Nobody => self.add_default(item),
            Origin::General => self.add_general(item),
        }
    }

    pub(super) fn add_unasked(&mut self, queue: String, to: Entry, why: Said) {
        self.add_default(Item {
            queue,
            from: Entry::silent("", why).into(),
            to: to.into(),
            carried: Carried::Exactly,
            why: None,
        });
    }

    /// What nobody wrote cannot be lost.
    fn add_default(&mut self, item: Item) {
        if item.carried == Carried::Lost {
            return;
        }
        let same = |other: &Item| {
            Item {
                queue: item.queue.clone(),
                ..other.clone()
            } == item
        };
        match self.defaults.iter_mut().find(|other| same(other)) {
            // What holds for many is said once.
            Some(other) if other.queue != item.queue => other.queue.clear(),
            Some(_) => {}
            None => self.defaults.push(item),
        }
    }

    /// The worst that happened to it says what became of it.
    fn add_general(&mut self, item: Item) {
        let of = |other: &Item| other.queue.is_empty() && other.from == item.from;
        let Some(known) = self.items.iter_mut().find(|other| of(other)) else {
            self.items.push(Item {
                queue: String::new(),
                ..item
            });
            return;
        };
        if item.carried > known.carried {
            known.carried = item.carried;
            known.why = item.why;
        }
        for entry in item.to {
            let same = |other: &&mut Entry| other.name == entry.name && other.value == entry.value;
            match known.to.iter_mut().find(same) {
                Some(other) if !other.name.is_empty() => {
                    other.note = Some(said!("convert.for-several-queues"));
                }
                Some(_) => {}
                None => known.to.push(entry),
            }
        }
        if known.carried == Carried::Lost && !known.to.is_empty() {
            known.carried = Carried::Approximately;
        }
    }
}
