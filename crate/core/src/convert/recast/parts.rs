//! Capacities as percentages or weights: the parts that the scheduler computes now.

use std::collections::BTreeMap;

use super::Rewritten;
use super::seen::{Kind, Place, Seen, mode_of};
use crate::convert::capacity::{amount, fraction, percent_beside, percent_for};
use crate::convert::mode::Mode;
use crate::convert::model::{Tree, number};

/// How far a sum of percentages may be off for the scheduler (0.0005), and then some.
const NEAR_ALL: f64 = 0.0004;
/// A sum of parts that is none.
const NOTHING: f64 = 1e-6;

/// A queue's share of its partition, and the largest, as they are to be.
#[derive(Clone, Copy)]
struct Absolute {
    share: f32,
    maximum: f32,
}

/// What a queue has of its parent.
#[derive(Clone, Copy)]
struct Part {
    /// 1: all.
    share: f64,
    /// The amount that decided, and that of the whole partition.
    amount: Option<(i64, i64)>,
}

pub(super) fn parts(tree: &Tree, before: &Seen, mode: Mode) -> Vec<Rewritten> {
    let mut writer = Writer {
        tree,
        before,
        mode,
        known: BTreeMap::new(),
        made: Vec::new(),
    };
    for queue in &before.queues {
        let siblings = before.children(queue);
        let differ = before.differ_from(mode, &siblings);
        for label in before.labels() {
            let above = Place {
                path: &queue.path,
                label,
            };
            if differ {
                writer.maxima(above, &siblings);
                writer.capacities(above, &siblings);
            } else {
                writer.keep(above, &siblings);
            }
        }
        if differ && mode == Mode::Percent {
            writer.allow_nothing(&queue.path, &siblings);
        }
        writer.template(&queue.path);
    }
    writer.made
}

struct Writer<'a> {
    tree: &'a Tree,
    before: &'a Seen,
    mode: Mode,
    known: BTreeMap<Place<'a>, Absolute>,
    made: Vec<Rewritten>,
}

impl<'a> Writer<'a> {
    fn known(&mut self, place: Place<'a>) -> &mut Absolute {
        let root = Absolute {
            share: 1.0,
            maximum: 1.0,
        };
        self.known.entry(place).or_insert(root)
    }

    fn write(&mut self, path: &str, name: String, value: String) {
        if self.before.written(path, &name).is_some_and(|old| old != value) {
            let queue = path.to_owned();
            self.made.push(Rewritten { queue, name, value });
        }
    }

    /// They are in this mode already.
    fn keep(&mut self, above: Place<'a>, siblings: &[&'a str]) {
        let parent = *self.known(above);
        for path in siblings {
            let place = Place { path, ..above };
            let (share, maximum) = (self.before.share(place), self.before.at(place).maximum_capacity);
            *self.known(place) = Absolute {
                share: share * parent.share,
                maximum: maximum * parent.maximum,
            };
        }
    }

    fn capacities(&mut self, above: Place<'a>, siblings: &[&'a str]) {
        let parent = self.known(above).share;
        let place = |path: &&'a str| Place { path, ..above };
        let parts: Vec<Part> = siblings
            .iter()
            .map(|path| self.part(place(path), parent))
            .collect();
        let sum: f64 = parts.iter().map(|part| part.share).sum();
        let is_whole = (1.0 - sum).abs() <= NEAR_ALL || sum <= NOTHING;
        let scale = if is_whole { 1.0 } else { sum };
        let whole = self.before.amounts(place(&above.path).root())[0];
        let counted: Vec<i64> = (0..self.tree.counted_types())
            .map(|index| whole.get(index))
            .collect();
        for (path, part) in siblings.iter().zip(parts) {
            let text = match part.amount {
                Some((amount, whole)) if is_whole => percent_beside(amount, whole, &counted, parent),
                _ => self.percentage(place(path), (part.share / scale) as f32, parent),
            };
            self.known(place(path)).share = fraction(&text) * parent;
            let value = match self.mode {
                Mode::Weight => format!("{text}w"),
                _ => text,
            };
            self.write(path, Kind::Capacity.name(above.label), value);
        }
    }

    /// What a queue has of its parent. Of an amount it is the least part that comes to it in every resource type.
    fn part(&self, place: Place<'_>, parent: f32) -> Part {
        let written = self.before.written(place.path, &Kind::Capacity.name(place.label));
        let is_amount = written.is_some_and(|text| mode_of(&text) == Some(Mode::Absolute));
        let by_share = Part {
            share: self.before.share(place).into(),
            amount: None,
        };
        if !is_amount || parent <= 0.0 {
            return by_share;
        }
        let [own, whole] = [place, place.root()].map(|place| self.before.amounts(place)[0]);
        let part = |index: &usize| own.get(*index) as f64 / whole.get(*index) as f64;
        let counted = (0..self.tree.counted_types()).filter(|index| whole.get(*index) > 0);
        let largest = counted.max_by(|a, b| part(a).total_cmp(&part(b)));
        largest.map_or(by_share, |index| Part {
            share: part(&index) / f64::from(parent),
            amount: Some((own.get(index), whole.get(index))).filter(|(own, _)| *own > 0),
        })
    }

    /// The shortest percentage that is this part; where no 32-bit one is, that nearby which comes to the same amounts.
    fn percentage(&self, place: Place<'_>, part: f32, parent: f32) -> String {
        let exact = f64::from(part) * 100.0;
        let shortest = (0..=9).map(|digits| {
            let unit = libm::pow(10.0, f64::from(digits));
            number(libm::round(exact * unit) / unit)
        });
        if let Some(text) = { shortest }.find(|text| fraction(text).to_bits() == part.to_bits()) {
            return text;
        }
        let nearest = exact as f32;
        let [wanted, whole] = [place, place.root()].map(|place| self.before.amounts(place)[0]);
        let same = |percent: &&f32| {
            let share = *percent / 100.0 * parent;
            whole.multiply(share.into()) == wanted
        };
        let near = [nearest, nearest.next_up(), nearest.next_down()];
        near.iter().find(same).unwrap_or(&nearest).to_string()
    }

    /// Only an amount has to be said otherwise.
    fn maxima(&mut self, above: Place<'a>, siblings: &[&'a str]) {
        let parent = self.known(above).maximum;
        for path in siblings {
            let place = Place { path, ..above };
            let name = Kind::Maximum.name(above.label);
            let capacity = self.before.written(path, &Kind::Capacity.name(above.label));
            let was_amount = capacity.is_some_and(|text| mode_of(&text) == Some(Mode::Absolute));
            let maximum = if was_amount {
                let text = self.maximum(place, above, parent);
                let part = fraction(&text);
                self.write(path, name, text);
                part
            } else {
                self.before.at(place).maximum_capacity
            };
            *self.known(place) = Absolute {
                share: 0.0,
                maximum: maximum * parent,
            };
        }
    }

    /// One percentage for all resource types: the largest that exceeds the limit in none of them.
    fn maximum(&self, place: Place<'_>, above: Place<'_>, parent: f32) -> String {
        let [own, around, whole] = [place, above, place.root()].map(|place| self.before.amounts(place)[1]);
        let counted: Vec<usize> = (0..self.tree.counted_types())
            .filter(|index| whole.get(*index) > 0)
            .collect();
        if counted.iter().all(|index| own.get(*index) >= around.get(*index)) {
            return "100".to_owned();
        }
        let percentages = counted
            .iter()
            .map(|index| percent_for(own.get(*index), whole.get(*index), parent));
        let within = |text: &String| {
            let limit = whole.multiply((fraction(text) * parent).into());
            counted.iter().all(|index| limit.get(*index) <= own.get(*index))
        };
        let largest = |a: &String, b: &String| fraction(a).total_cmp(&fraction(b));
        let all: Vec<String> = percentages.collect();
        let found = all
            .iter()
            .filter(|text| within(text))
            .max_by(|a, b| largest(a, b));
        let found = found.or_else(|| all.iter().min_by(|a, b| largest(a, b)));
        found.cloned().unwrap_or_else(|| "100".to_owned())
    }

    /// Percentages below a queue that has nothing, or of nothing below one that has something, have to be allowed.
    fn allow_nothing(&mut self, path: &'a str, siblings: &[&'a str]) {
        let name = "allow-zero-capacity-sum";
        let before = self.before;
        let is_odd = |label: &&'a str| {
            let place = |path| Place { path, label };
            let own = path == "root" || self.known.get(&place(path)).is_some_and(|own| own.share > 0.0);
            let mut children = siblings.iter().filter_map(|path| self.known.get(&place(path)));
            let has_children = children.any(|child| child.share > 0.0);
            own != has_children || !own && siblings.iter().any(|path| before.share(place(path)) > 0.0)
        };
        let mut counted = before.labels().filter(|label| before.names_label(path, label));
        let needed = !siblings.is_empty() && counted.any(|label| is_odd(&label));
        if needed && !before.is_on(path, name) {
            let (queue, name, value) = (path.to_owned(), name.to_owned(), "true".to_owned());
            self.made.push(Rewritten { queue, name, value });
        }
    }

    /// What queues are given that the first kind of automatic creation makes: amounts become percentages of the queue above them.
    fn template(&mut self, path: &str) {
        if !self.before.is_on(path, "auto-create-child-queue.enabled") {
            return;
        }
        let above = self.before.amounts(Place { path, label: "" });
        for (kind, whole) in Kind::ALL.into_iter().zip(above) {
            let name = format!("leaf-queue-template.{}", kind.name(""));
            let written = self.before.written(path, &name);
            if let Some(own) = written
                .and_then(|text| amount(&text))
                .filter(|_| whole.memory() > 0)
            {
                let value = percent_for(own.memory(), whole.memory(), 1.0);
                self.write(path, name, value);
            }
        }
    }
}
