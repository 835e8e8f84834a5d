//! What a student is asked before the run shows it, and what the run answers (spec `exercises.md` §4).

use serde::{Deserialize, Serialize};

use super::Words;
use crate::goals::{self, About, Exactly, Goal, Goals, Outcome, STARVED, What};
use crate::ids::ContainerId;
use crate::scheduler::EventKind;
use crate::sim::{History, Outcome as End, What as Happened};

/// A question, and where the run stops for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Ask {
    /// The question.
    pub say: Words,
    /// How far the run is shown before it is answered, ms.
    pub stop_ms: u64,
    /// What is asked.
    pub kind: Kind,
}

/// What is asked.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// A number of the run, in steps.
    Value {
        /// Which.
        what: What,
        /// When, ms.
        at_ms: u64,
        /// What one step of the answer is.
        step: f64,
    },
    /// The first moment at which something is so, ms, in steps.
    When {
        /// What is so.
        goal: Box<Goal>,
        /// What one step of the answer is, ms.
        step: f64,
    },
    /// What a queue uses or is due, at several moments after the stop: a line of steps.
    Line {
        /// Which value.
        what: What,
        /// The moments, ms, in order.
        points: Vec<u64>,
        /// What one step of the answer is.
        step: f64,
    },
    /// Who is next, after the stop.
    Next(Picked, Names),
    /// Which leaves are starved at a moment: they have less than they are due, ask for more, and it could be taken for them.
    Starved {
        /// When, ms.
        at_ms: u64,
    },
}

/// What happens to whoever is next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema), ts(rename = "ExercisePicked"))]
#[serde(rename_all = "kebab-case")]
pub enum Picked {
    /// A container of it is preempted.
    Preempted,
    /// A container is allocated for it.
    Served,
}

impl Picked {
    /// Both, by their names.
    pub(super) const ALL: [(&'static str, Self); 2] =
        [("preempted", Self::Preempted), ("served", Self::Served)];
}

/// By what that one is named.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS, schemars::JsonSchema), ts(rename = "ExerciseNames"))]
#[serde(rename_all = "kebab-case")]
pub enum Names {
    /// By its queue.
    Queue,
    /// By its job.
    Job,
    /// By itself.
    Container,
}

impl Names {
    /// All, by their names.
    pub(super) const ALL: [(&'static str, Self); 3] = [
        ("queue", Self::Queue),
        ("job", Self::Job),
        ("container", Self::Container),
    ];
}

/// An answer: the student's, or the run's.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Guess {
    /// A number in its unit, or ms.
    Number(f64),
    /// Names, in the order of [`Ask::choices`].
    Names(Vec<String>),
    /// Numbers, one for each point of a line; `None`: nothing is said of it.
    Line(Vec<Option<f64>>),
}

/// An answer beside the run's.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ExerciseCompared"))]
#[serde(rename_all = "camelCase")]
pub struct Compared {
    /// What the run answers; `null`: nothing.
    pub answer: Option<Guess>,
    /// From which moment on the run shows that, ms.
    pub at_ms: u64,
    /// Whether the answer that was given is the run's; `null`: none was given.
    pub right: Option<bool>,
    /// The same for each point of a line.
    pub points: Vec<Option<bool>>,
}

impl Ask {
    /// Among which names one chooses, in order; empty: a number is asked for.
    #[must_use]
    pub fn choices(&self, history: &mut History) -> Vec<String> {
        match &self.kind {
            Kind::Value { .. } | Kind::When { .. } | Kind::Line { .. } => Vec::new(),
            Kind::Starved { .. } | Kind::Next(_, Names::Queue) => leaves(history),
            Kind::Next(_, Names::Job) => history.scenario().jobs.iter().map(|job| job.id.clone()).collect(),
            Kind::Next(_, Names::Container) => {
                history.seek(self.stop_ms);
                let live = history.world().containers();
                live.keys().map(ToString::to_string).collect()
            }
        }
    }

    /// Of what one step of a number is; `None`: names are asked for.
    #[must_use]
    pub const fn step(&self) -> Option<f64> {
        match self.kind {
            Kind::Value { step, .. } | Kind::When { step, .. } | Kind::Line { step, .. } => Some(step),
            Kind::Next(..) | Kind::Starved { .. } => None,
        }
    }

    /// At which moments a line is asked for; none: it is no line.
    #[must_use]
    pub fn points(&self) -> &[u64] {
        match &self.kind {
            Kind::Line { points, .. } => points,
            _ => &[],
        }
    }

    /// Whether one name is asked for, not any number of them.
    pub(super) const fn picks_one(&self) -> bool {
        matches!(self.kind, Kind::Next(..))
    }

    /// What a run to its end answers; `None`: it never happens, or there is no such value.
    #[must_use]
    pub fn answer(&self, history: &mut History) -> Option<Guess> {
        match &self.kind {
            Kind::Value { what, at_ms, .. } => match goals::value(history, what, *at_ms)? {
                Exactly::Number(number) => Some(Guess::Number(number)),
                Exactly::Text(text) => Some(Guess::Names(vec![text])),
            },
            Kind::When { goal, .. } => {
                let goals = Goals {
                    goals: vec![(**goal).clone()],
                    ..Goals::default()
                };
                let judged = goals.judge(history).pop()?;
                (judged.outcome == Outcome::Met).then_some(Guess::Number(judged.at_ms as f64))
            }
            Kind::Line { what, points, .. } => {
                let mut number = |at: &u64| match goals::value(history, what, *at)? {
                    Exactly::Number(number) => Some(Some(number)),
                    Exactly::Text(_) => None,
                };
                points
                    .iter()
                    .map(&mut number)
                    .collect::<Option<_>>()
                    .map(Guess::Line)
            }
            Kind::Next(picked, names) => {
                let (_, container) = next(history, *picked, self.stop_ms)?;
                Some(Guess::Names(vec![named(history, container, *names)?]))
            }
            Kind::Starved { at_ms } => {
                let is_starved = |queue: &String, history: &mut History| {
                    let what = What::Verdict(About::Queue(queue.clone()), None);
                    match goals::value(history, &what, *at_ms) {
                        Some(Exactly::Text(text)) => STARVED.contains(&text.as_str()),
                        _ => false,
                    }
                };
                let mut leaves = leaves(history);
                leaves.retain(|queue| is_starved(queue, history));
                Some(Guess::Names(leaves))
            }
        }
    }

    /// From which moment on a run shows its answer, ms; the stop where it has none.
    #[must_use]
    pub fn shown_at(&self, history: &History, answer: Option<&Guess>) -> u64 {
        match (&self.kind, answer) {
            (Kind::Value { at_ms, .. } | Kind::Starved { at_ms }, _) => *at_ms,
            (Kind::When { .. }, Some(Guess::Number(at))) => *at as u64,
            (Kind::Line { points, .. }, _) => points.last().copied().unwrap_or(self.stop_ms),
            (Kind::Next(picked, _), Some(_)) => {
                next(history, *picked, self.stop_ms).map_or(self.stop_ms, |(at, _)| at)
            }
            _ => self.stop_ms,
        }
    }

    /// Whether an answer is the run's: the same names, a number at most half a step away, or a line of such numbers.
    #[must_use]
    pub fn agrees(&self, guess: &Guess, answer: &Guess) -> bool {
        match (guess, answer) {
            (Guess::Number(one), Guess::Number(other)) => self.is_near(*one, *other),
            (Guess::Line(_), Guess::Line(_)) => {
                let points = self.point_by_point(guess, answer);
                points.iter().all(|right| *right == Some(true))
            }
            _ => guess == answer,
        }
    }

    /// Which points of a line are the run's; `None`: nothing was said of it.
    fn point_by_point(&self, guess: &Guess, answer: &Guess) -> Vec<Option<bool>> {
        let (Guess::Line(guess), Guess::Line(answer)) = (guess, answer) else {
            return Vec::new();
        };
        let said = answer.iter().enumerate().map(|(index, answer)| {
            let guess = guess.get(index).copied().flatten()?;
            Some(answer.is_some_and(|answer| self.is_near(guess, answer)))
        });
        said.collect()
    }

    fn is_near(&self, one: f64, other: f64) -> bool {
        (one - other).abs() * 2.0 <= self.step().unwrap_or(0.0)
    }

    /// An answer beside that of a run to its end.
    #[must_use]
    pub fn compare(&self, guess: Option<&Guess>, history: &mut History) -> Compared {
        let answer = self.answer(history);
        let both = guess.zip(answer.as_ref());
        Compared {
            at_ms: self.shown_at(history, answer.as_ref()),
            right: guess.map(|_| both.is_some_and(|(guess, answer)| self.agrees(guess, answer))),
            points: both.map_or_else(Vec::new, |(guess, answer)| self.point_by_point(guess, answer)),
            answer,
        }
    }
}

/// The leaves of a run, in their order.
fn leaves(history: &History) -> Vec<String> {
    let scheduler = history.frontier().scheduler();
    let names: Vec<&str> = history
        .series()
        .queues
        .keys()
        .map(|queue| scheduler.queue_name(*queue))
        .collect();
    let is_leaf = |name: &&str| {
        let below = format!("{name}.");
        !names.iter().any(|other| other.starts_with(&below))
    };
    names.iter().copied().filter(is_leaf).map(str::to_owned).collect()
}

/// The first container to which it happens after a moment, and when.
fn next(history: &History, picked: Picked, after: u64) -> Option<(u64, ContainerId)> {
    match picked {
        Picked::Preempted => {
            let ended = history.ended().iter();
            let mut of = ended.filter(|of| of.outcome == End::Preempted && of.ended > after);
            of.next().map(|of| (of.ended, of.id))
        }
        Picked::Served => history.rows().iter().find_map(|row| match &row.what {
            Happened::Event(EventKind::Allocated { container, .. }) if row.t > after => {
                Some((row.t, *container))
            }
            _ => None,
        }),
    }
}

/// A container by itself, its job or its queue.
fn named(history: &History, container: ContainerId, names: Names) -> Option<String> {
    let world = history.frontier();
    let app = world.app(container.app)?;
    Some(match names {
        Names::Container => container.to_string(),
        Names::Job => history.scenario().jobs.get(app.job.index())?.id.clone(),
        Names::Queue => world.scheduler().queue_name(app.queue?).to_owned(),
    })
}
