//! What became of each setting: every capacity and maximum by what the scheduler makes of it before and after, the rest stays.

use super::Rewritten;
use super::seen::{Kind, Place, Seen, mode_of};
use crate::config::{Arg, Said};
use crate::convert::items::Told;
use crate::convert::mode::Mode;
use crate::convert::model::{Entry, Origin, Outcome, Setting, Tree, Value};
use crate::resource::Resource;
use crate::said;
use crate::scheduler::capacity::ObservedKind;

/// How near two shares of a cluster are that are the same to within 32-bit floats.
const SAME: f32 = 1e-6;

/// Both sides.
pub(super) struct Compared<'a> {
    pub(super) tree: &'a Tree,
    pub(super) mode: Mode,
    pub(super) before: &'a Seen,
    pub(super) after: &'a Seen,
    pub(super) rewritten: &'a [Rewritten],
}

impl Compared<'_> {
    pub(super) fn told(&self) -> Told {
        let mut told = Told::default();
        for queue in &self.tree.queues {
            for setting in queue.settings.iter().filter(|of| of.origin != Origin::Nobody) {
                told.add(&queue.path, setting, self.outcome(&queue.path, setting));
            }
        }
        let was_there = |of: &&Rewritten| self.before.written(&of.queue, &of.name).is_some();
        for added in self.rewritten.iter().filter(|of| !was_there(of)) {
            let entry = Entry::new(&*added.name, &added.value);
            let why = match &*added.name {
                "allow-zero-capacity-sum" => said!("convert.sums-of-nothing"),
                _ => said!("convert.nothing-written"),
            };
            told.add_unasked(added.queue.clone(), entry, why);
        }
        for queue in &self.before.queues {
            self.limit_of_applications(&queue.path, &mut told);
        }
        told
    }

    fn outcome(&self, path: &str, setting: &Setting) -> Outcome {
        let [from] = &*setting.from else {
            return Outcome::exactly(setting.from.clone());
        };
        if path.is_empty() {
            return Outcome::exactly(from.clone());
        }
        let of = |rewritten: &&Rewritten| rewritten.queue == path && rewritten.name == from.name;
        let to = self.rewritten.iter().find(of);
        let to = to.map_or_else(|| from.clone(), |to| Entry::new(&*to.name, &to.value));
        if from.name == "auto-queue-creation-v2.enabled" && self.before.is_on(path, &from.name) {
            return self.creation(path, to);
        }
        if from.name.starts_with("leaf-queue-template.") && to != *from {
            return match self.mode {
                Mode::Absolute => Outcome::approximately(to, said!("convert.fixed-at-present-size")),
                _ => Outcome::approximately(to, said!("convert.max-as-part")),
            };
        }
        for label in self.before.labels() {
            let kind = Kind::ALL.into_iter().find(|kind| kind.name(label) == from.name);
            if let Some(kind) = kind.filter(|_| path != "root") {
                return self.level(Place { path, label }, kind, from, to);
            }
        }
        Outcome::exactly(to)
    }

    fn level(&self, place: Place<'_>, kind: Kind, from: &Entry, to: Entry) -> Outcome {
        if kind == Kind::Maximum && to != *from && self.counts_for_nothing(place, &from.value) {
            return Outcome::exactly(to.noted(said!("convert.counted-for-nothing")));
        }
        let was_amount = mode_of(&from.value) == Some(Mode::Absolute);
        let is_empty = self.before.amounts(place.root())[0] == Resource::NONE;
        if is_empty && to != *from && (was_amount || self.mode == Mode::Absolute) {
            return Outcome::approximately(to, said!("convert.no-nodes-of-label"));
        }
        if let Some(why) = self.differs(place, kind) {
            return Outcome::approximately(to, why);
        }
        match self.mode {
            _ if to == *from => Outcome::exactly(to),
            Mode::Absolute => Outcome::approximately(to, said!("convert.fixed-at-present-size")),
            _ if was_amount => Outcome::approximately(to, said!("convert.max-as-part")),
            _ => Outcome::exactly(to),
        }
    }

    /// A maximum as an amount beside a capacity that is none, or the other way round.
    fn counts_for_nothing(&self, place: Place<'_>, maximum: &str) -> bool {
        let capacity = self.before.written(place.path, &Kind::Capacity.name(place.label));
        let is_amount = |text: &str| mode_of(text) == Some(Mode::Absolute);
        capacity.is_some_and(|capacity| is_amount(&capacity) != is_amount(maximum)) && self.before.is_legacy()
    }

    /// What it comes to, if that is not what it came to.
    fn differs(&self, place: Place<'_>, kind: Kind) -> Option<Said> {
        let [before, after] = [self.before, self.after].map(|seen| seen.amounts(place)[kind as usize]);
        if before != after {
            let amount = |of| Arg::resource(of, &self.tree.types);
            return Some(said!(
                "convert.comes-to",
                before = amount(&before),
                after = amount(&after)
            ));
        }
        let share = |seen: &Seen| {
            let at = seen.at(place);
            match kind {
                Kind::Capacity => at.absolute_capacity,
                Kind::Maximum => at.absolute_maximum_capacity,
            }
        };
        let [before, after] = [share(self.before), share(self.after)];
        let is_part = self.mode != Mode::Absolute && !self.before.has_amounts();
        let percent = |part: f32| Arg::Percent(f64::from(part) * 100.0);
        (is_part && (before - after).abs() > SAME).then(|| {
            said!(
                "convert.comes-to",
                before = percent(before),
                after = percent(after)
            )
        })
    }

    /// Queues are made below queues by weights alone.
    fn creation(&self, path: &str, to: Entry) -> Outcome {
        let all_by_weight = |seen: &Seen| !seen.differ_from(Mode::Weight, &seen.children(seen.queue(path)));
        let own = self.after.written(path, &Kind::Capacity.name(""));
        let below_amount = own.is_some_and(|text| mode_of(&text) == Some(Mode::Absolute));
        match (
            all_by_weight(self.before),
            all_by_weight(self.after) && !below_amount,
        ) {
            (true, false) => Outcome::lost(said!("convert.no-creation")),
            (false, true) => Outcome::approximately(to, said!("convert.creation-begins")),
            _ => Outcome::exactly(to),
        }
    }

    /// How many applications a leaf takes follows from its guarantee where nothing is said.
    fn limit_of_applications(&self, path: &str, told: &mut Told) {
        let most = |seen: &Seen| match seen.queue(path).kind {
            ObservedKind::Leaf {
                maximum_applications, ..
            } => Some(maximum_applications),
            ObservedKind::Parent { .. } => None,
        };
        let (Some(before), Some(after)) = (most(self.before), most(self.after)) else {
            return;
        };
        if before != after {
            let entry =
                |most: i32| Entry::new("maximum-applications", &most).noted(said!("convert.by-default"));
            let setting = Setting {
                from: entry(before).into(),
                value: Value::Other,
                origin: Origin::Nobody,
            };
            let outcome = Outcome::approximately(entry(after), said!("convert.follows-guarantee"));
            told.add(path, &setting, outcome);
        }
    }
}
