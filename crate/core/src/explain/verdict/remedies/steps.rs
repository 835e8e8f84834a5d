//! From an answer to the changes that may help: the steps of the settings that the table names, from what holds.

use super::super::{Moment, Question, Verdict};
use super::change::{Changed, Texts};
use super::followed;
use super::table::TABLE;
use super::table::To::{self, Double, Down, Half, Holding, Is, Under, Up};
use super::table::Try::{self, Headroom, Release, Set};
use super::table::Whose::{self, Checked, Named, Own, Whole};
use crate::edit::Change;
use crate::ids::QueueId;
use crate::profile::Profile;
use crate::resource::Resource;
use crate::scheduler::{Subject, Value};
use crate::sim::World;

/// The changes that may help against a verdict, the likeliest first.
pub(super) fn changes(moment: &Moment<'_>, verdict: &Verdict, texts: &Texts) -> Vec<Changed> {
    let kind = texts.sources.kind;
    if ![Question::WhyNotMore, Question::WhyWaiting].contains(&verdict.question) {
        return Vec::new();
    }
    let blocks = |rule: &str| rule.is_empty() || verdict.because.iter().any(|check| check.rule.code == rule);
    let rows = TABLE
        .iter()
        .filter(|row| row.kind == kind && row.answers.contains(&verdict.answer) && blocks(row.rule));
    let case = Case {
        moment,
        verdict,
        texts,
    };
    rows.flat_map(|row| row.tries)
        .flat_map(|of| case.tried(of))
        .collect()
}

/// A verdict whose remedies are looked for.
struct Case<'a> {
    moment: &'a Moment<'a>,
    verdict: &'a Verdict,
    texts: &'a Texts,
}

impl Case<'_> {
    fn tried(&self, of: &Try) -> Vec<Changed> {
        match of {
            Set(whose, name, to) => {
                let queues = self.queues(*whose);
                queues
                    .iter()
                    .filter_map(|queue| self.setting(queue, name, *to))
                    .collect()
            }
            Release => {
                let new = Profile::default_of(self.texts.sources.kind);
                let old = self.texts.profile;
                (new != old)
                    .then_some(Changed::Release { old, new })
                    .into_iter()
                    .collect()
            }
            Headroom => Changed::of_headroom(self.moment.history().scenario()),
        }
    }

    /// The full names of the queues; the empty one is the scheduler as a whole.
    fn queues(&self, whose: Whose) -> Vec<String> {
        let world = self.moment.world();
        let subject = followed(self.verdict);
        let ids: Vec<QueueId> = match whose {
            Whole => return vec![String::new()],
            Own => self.moment.queue_of(subject).into_iter().collect(),
            Named(name) => self.named(name).and_then(queue_in).into_iter().collect(),
            Checked => {
                let first = self.verdict.because.first();
                let of = first.and_then(|check| match check.subject {
                    Subject::Queue(queue) => Some(queue),
                    _ => check.facts.iter().find_map(|fact| queue_in(&fact.value)),
                });
                of.into_iter().collect()
            }
        };
        ids.iter()
            .map(|id| world.scheduler().queue_name(*id).to_owned())
            .collect()
    }

    fn named(&self, name: &str) -> Option<&Value> {
        let of_checks = self.verdict.because.iter().flat_map(|check| &check.facts);
        let fact = self
            .verdict
            .facts
            .iter()
            .chain(of_checks)
            .find(|fact| fact.name == name);
        fact.map(|fact| &fact.value)
    }

    /// The step of a setting; `None`: it has that value, or is no setting of this scheduler.
    fn setting(&self, queue: &str, name: &'static str, to: To) -> Option<Changed> {
        let sources = &self.texts.sources;
        let held = sources.settings(queue).ok()?;
        let held = held
            .into_iter()
            .find(|held| held.setting.name == name || held.setting.property == name)?;
        let old = held
            .own
            .map(|told| told.value)
            .or_else(|| held.otherwise.map(|otherwise| otherwise.value));
        let new = self.value(old.as_deref(), to)?;
        if old.as_deref().is_some_and(|old| is_same(old, &new)) {
            return None;
        }
        let change = match queue {
            "" => Change::Set {
                name: name.to_owned(),
                value: Some(new.clone()),
            },
            queue => Change::SetOfQueue {
                queue: queue.to_owned(),
                name: name.to_owned(),
                value: Some(new.clone()),
            },
        };
        self.texts.changed(change, old, new)
    }

    fn value(&self, old: Option<&str>, to: To) -> Option<String> {
        let number = || old?.trim_end_matches('%').trim().parse::<f64>().ok();
        let percent = if old.is_some_and(|old| old.ends_with('%')) {
            "%"
        } else {
            ""
        };
        let written = |number: f64| format!("{}{percent}", (number * 1e3).round() / 1e3);
        match to {
            Is(value) => Some(value.to_owned()),
            Up(step, most) => Some(written((number()? + step).min(most))),
            Down(step, least) => Some(written((number()? - step).max(least))),
            Half => Some(written(halved(number()?))),
            Double => Some(written(number()? * 2.0)),
            Under(name) => match self.named(name)? {
                Value::Ratio(used) => {
                    let tenth = (used * 10.0).ceil() - 1.0;
                    (tenth >= 0.0).then(|| written(tenth / 10.0))
                }
                _ => None,
            },
            Holding => {
                let check = self.verdict.because.first()?;
                match check.compared.as_ref()? {
                    (Value::Resource(needed), _, Value::Resource(limit)) => amounts(needed, limit),
                    _ => None,
                }
            }
        }
    }
}

/// Half of it; what is whole stays whole.
fn halved(number: f64) -> f64 {
    let half = number / 2.0;
    if half >= 1.0 { half.floor() } else { half }
}

fn is_same(old: &str, new: &str) -> bool {
    match (old.parse::<f64>(), new.parse::<f64>()) {
        (Ok(old), Ok(new)) => (old - new).abs() < 1e-9,
        _ => old == new,
    }
}

fn queue_in(value: &Value) -> Option<QueueId> {
    match value {
        Value::Subject(Subject::Queue(queue)) => Some(*queue),
        _ => None,
    }
}

/// The larger of both in each resource, as the allocation file has it.
fn amounts(needed: &Resource, limit: &Resource) -> Option<String> {
    let most = |index: usize| Some(*needed.values().get(index)?.max(limit.values().get(index)?));
    Some(format!("{} mb, {} vcores", most(0)?, most(1)?))
}

impl Moment<'_> {
    /// The queue that something is, or is in.
    pub(super) fn queue_of(&self, subject: Subject) -> Option<QueueId> {
        let of_app = |world: &World, app| world.app(app)?.queue;
        match subject {
            Subject::Queue(queue) => Some(queue),
            Subject::App(app) => of_app(self.world(), app),
            Subject::Container(container) => of_app(self.world(), container.app),
            Subject::Cluster | Subject::Node(_) => None,
        }
    }
}
