//! An exercise for whoever shows it: its words, what may be turned, what is asked, and in which units its goals are.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::{Exercise, Kind, Knob, Mistake, Names, Picked, Solution, Words};
use crate::goals::{Figure, Goal, QueueValue, Unit, What};
use crate::sim::History;

/// An exercise with the numbers of its seed, told.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ExerciseTold"))]
#[serde(rename_all = "camelCase")]
pub struct Told {
    /// By what codes and links name it.
    pub id: String,
    /// Its version.
    pub version: u32,
    /// The seed whose numbers it has.
    pub seed: u64,
    /// About how long it takes.
    pub minutes: u32,
    /// What it is called.
    pub title: Words,
    /// The one question that it is about.
    pub question: Words,
    /// What is to be done, by paragraphs.
    pub text: Vec<Words>,
    /// What helps, the least first.
    pub hints: Vec<Words>,
    /// What was learnt.
    pub learnt: Words,
    /// When its run ends, ms.
    pub end_ms: u64,
    /// What may be changed.
    pub knobs: Vec<Turn>,
    /// What is asked before it is shown.
    pub asks: Vec<Asked>,
    /// What the run has to do.
    pub goals: Vec<Aim>,
    /// Changes that meet every goal, without what holds already.
    pub solutions: Vec<Solution>,
    /// Changes that do not, without what holds already, and what to say of each.
    pub mistakes: Vec<Mistake>,
    /// How many settings there are of all that may be changed, what holds included.
    pub combinations: u64,
}

/// What may be changed.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ExerciseKnob"))]
pub struct Turn {
    /// The setting or member, as `heddle tune --may` names it, or the name of choices.
    pub key: String,
    /// What its author calls it; `null`: it is told by its key.
    pub say: Option<Words>,
    /// What holds; `null`: nothing is written, and there is no default.
    pub now: Option<String>,
    /// What it may be besides: an attempt names them by their places.
    pub values: Vec<String>,
    /// What its author calls a value, by the value; one that is not here is told as it is written.
    pub called: BTreeMap<String, Words>,
    /// Before which of those the present one stands; `null`: it stands in no order with them.
    pub place: Option<usize>,
}

impl From<&Knob> for Turn {
    fn from(Knob { may, say, choices }: &Knob) -> Self {
        let called = choices
            .iter()
            .filter_map(|of| Some((of.name.clone(), of.say.clone()?)));
        Self {
            key: may.axis.key.clone(),
            say: say.clone(),
            now: may.now.clone(),
            values: may.axis.values.clone(),
            called: called.collect(),
            place: may.place,
        }
    }
}

/// A question.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ExerciseAsk"))]
#[serde(rename_all = "camelCase")]
pub struct Asked {
    /// The question.
    pub say: Words,
    /// How far the run is shown before it is answered, ms.
    pub stop_ms: u64,
    /// Of what one step of a number is; `null`: names are asked for.
    pub step: Option<f64>,
    /// In which unit a number is.
    pub unit: Unit,
    /// Of which queue a number is asked; empty: of none.
    pub queue: String,
    /// At which moment, ms, of a line the last one; `null`: that is the question, or it is the next after the stop.
    pub at_ms: Option<u64>,
    /// At which moments a line is asked for, ms; none: it is no line.
    pub points: Vec<u64>,
    /// As which line of its queue a number can be drawn; `null`: as none.
    pub drawn: Option<Drawn>,
    /// Among which names one chooses; none: a number is asked for.
    pub choices: Vec<String>,
    /// What the names are of; `null`: a number is asked for.
    pub names: Option<Names>,
    /// What happens to the one that is asked for; `null`: any number of names is the answer.
    pub next: Option<Picked>,
}

/// A line of a queue in a chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ExerciseDrawn"))]
#[serde(rename_all = "kebab-case")]
pub enum Drawn {
    /// What it uses.
    Used,
    /// What it is due.
    Share,
}

impl Drawn {
    /// As which line a value can be drawn: a chart knows memory and vcores.
    pub(super) fn of(what: &What) -> Option<Self> {
        let What::Queue(_, QueueValue::Figure(figure, kind)) = what else {
            return None;
        };
        match figure {
            _ if !matches!(kind.as_str(), "memory-mb" | "vcores") => None,
            Figure::Used => Some(Self::Used),
            Figure::Share => Some(Self::Share),
            Figure::Demand | Figure::Pending => None,
        }
    }
}

/// A goal.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ExerciseGoal"))]
pub struct Aim {
    /// What its author calls it; `null`: it is told by its parts.
    pub say: Option<Words>,
    /// Its parts, as a file of goals has them.
    #[cfg_attr(test, ts(type = "Record<string, any> & { what: string }"))]
    pub goal: Value,
    /// In which unit its numbers are.
    pub unit: Unit,
}

impl Exercise {
    /// What is told of it. The run is needed for who can be chosen.
    #[must_use]
    pub fn told(&self, history: &mut History) -> Told {
        let goals = self.goals.goals.iter().zip(&self.goal_words);
        let solutions = self.solutions.iter().map(|of| Solution {
            set: self.really(&of.set),
            ..of.clone()
        });
        let mistakes = self.mistakes.iter().map(|of| Mistake {
            set: self.really(&of.set),
            ..of.clone()
        });
        Told {
            id: self.id.clone(),
            version: self.version,
            seed: self.seed,
            minutes: self.minutes,
            title: self.title.clone(),
            question: self.question.clone(),
            text: self.text.clone(),
            hints: self.hints.clone(),
            learnt: self.learnt.clone(),
            end_ms: self.scenario.duration_ms,
            knobs: self.may.iter().map(Turn::from).collect(),
            asks: self.asks.iter().map(|ask| Asked::of(ask, history)).collect(),
            goals: goals.map(|(goal, say)| Aim::of(goal, say.as_ref())).collect(),
            solutions: solutions.collect(),
            mistakes: mistakes.collect(),
            combinations: self.combinations(),
        }
    }
}

impl Asked {
    fn of(ask: &super::Ask, history: &mut History) -> Self {
        let (what, at_ms) = match &ask.kind {
            Kind::Value { what, at_ms, .. } => (Some(what), Some(*at_ms)),
            Kind::Line { what, points, .. } => (Some(what), points.last().copied()),
            Kind::When { goal, .. } => (Some(&goal.what), None),
            Kind::Starved { at_ms } => (None, Some(*at_ms)),
            Kind::Next(..) => (None, None),
        };
        let is_moment = matches!(ask.kind, Kind::When { .. });
        let (next, names) = match ask.kind {
            Kind::Next(picked, names) => (Some(picked), Some(names)),
            Kind::Starved { .. } => (None, Some(Names::Queue)),
            Kind::Value { .. } | Kind::When { .. } | Kind::Line { .. } => (None, None),
        };
        Self {
            say: ask.say.clone(),
            stop_ms: ask.stop_ms,
            step: ask.step(),
            unit: match is_moment {
                true => Unit::Ms,
                false => what.map_or(Unit::Number, unit),
            },
            queue: what.map_or_else(String::new, queue),
            at_ms,
            points: ask.points().to_vec(),
            drawn: what.filter(|_| !is_moment).and_then(Drawn::of),
            choices: ask.choices(history),
            names,
            next,
        }
    }
}

impl Aim {
    fn of(goal: &Goal, say: Option<&Words>) -> Self {
        Self {
            say: say.cloned(),
            goal: serde_json::to_value(goal).unwrap_or_default(),
            unit: unit(&goal.what),
        }
    }
}

fn unit(what: &What) -> Unit {
    Unit::of(&what.to_string())
}

/// Whose value it is, where it is a queue's.
fn queue(what: &What) -> String {
    match what {
        What::Queue(name, _) => name.clone(),
        _ => String::new(),
    }
}
