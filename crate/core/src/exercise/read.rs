//! Reading an exercise: all that is wrong with it, each with its path (spec `exercises.md` §1).

use serde_json::{Map, Value};

use super::ask::{Ask, Kind, Names, Picked};
use super::numbers::Drawn;
use super::{Exercise, FORMAT, Knob, LONG, MAX, Mistake, SHORT, Solution, Words, told};
use crate::config::{Finding, Place, Severity, json_fault};
use crate::goals::{self, Goals, What};
use crate::said;
use crate::sim::Scenario;
use crate::sim::scenario::json::{Findings, Item, Object};

/// The longest file that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// How many points a line may have.
const MAX_POINTS: usize = 12;
/// The longest run, ms.
const WEEK: u64 = 604_800_000;

impl Exercise {
    /// Reads an exercise with the numbers of a seed. Findings that do not prevent its use come with it.
    ///
    /// # Errors
    /// All findings, at least one of them an error.
    pub fn parse(text: &str, seed: u64) -> Result<(Self, Vec<Finding>), Vec<Finding>> {
        let findings = Findings::default();
        let exercise = file(text, seed, &findings);
        let found = findings.into_inner();
        match exercise {
            Some(exercise) if found.iter().all(|of| of.severity != Severity::Error) => Ok((exercise, found)),
            _ => Err(found),
        }
    }
}

pub(super) fn file(text: &str, seed: u64, findings: &Findings) -> Option<Exercise> {
    if text.len() > MAX_BYTES {
        findings.error(
            "",
            said!("scenario.size", max_bytes = MAX_BYTES, size = text.len()),
        );
        return None;
    }
    let mut value: Value = serde_json::from_str(text)
        .map_err(|error| {
            let (place, what) = json_fault(&error);
            findings.refuse(place, said!("scenario.json", what));
        })
        .ok()?;
    let drawn = Drawn::of(&mut root(&value, findings)?, seed);
    if let Some(map) = value.as_object_mut() {
        let tables = map.remove("numbers");
        for (key, item) in map.iter_mut() {
            drawn.put(item, key, findings);
        }
        map.extend(tables.map(|tables| ("numbers".to_owned(), tables)));
    }
    exercise(root(&value, findings)?, seed)
}

/// The object that a file is.
pub(super) fn root<'a>(value: &'a Value, findings: &'a Findings) -> Option<Object<'a>> {
    let path = String::new();
    Item {
        value,
        path,
        findings,
    }
    .object()
}

fn exercise(mut root: Object<'_>, seed: u64) -> Option<Exercise> {
    root.need("heddleExercise", said!("want.exercise-version"))?
        .int(FORMAT.into(), FORMAT.into())?;
    // The numbers were drawn before.
    root.get("numbers");
    let id = root
        .need("id", said!("want.name"))
        .and_then(|item| item.name().map(str::to_owned));
    let version = root.int("version", 1, 1, 1_000_000) as u32;
    let minutes = root.int("minutes", 10, 1, 1_000) as u32;
    let title = words(&mut root, "title", 1, SHORT);
    let question = words(&mut root, "question", 1, SHORT);
    let text = all_words(&mut root, "text");
    let hints = all_words(&mut root, "hints");
    let learnt = words(&mut root, "learnt", 1, LONG);
    let scenario = root
        .need("scenario", said!("want.object"))
        .and_then(|item| scenario(&item));
    let may = root.list("may", MAX);
    let may = scenario
        .as_ref()
        .map(|scenario| may.iter().filter_map(|item| Knob::read(item, scenario)).collect());
    let asks = root.list("asks", MAX).iter().filter_map(ask).collect();
    let (goals, goal_words) = all_goals(&mut root);
    let count = goals.goals.len();
    let solutions = root.list("solutions", MAX);
    let solutions = solutions.iter().filter_map(|item| {
        let mut object = item.object()?;
        let (set, say) = change(&mut object)?;
        object.done();
        Some(Solution { set, say })
    });
    let solutions = solutions.collect();
    let mistakes = root.list("mistakes", MAX);
    let mistakes = mistakes.iter().filter_map(|item| mistake(item, count)).collect();
    root.done();
    Some(Exercise {
        id: id?,
        version,
        seed,
        minutes,
        title: title?,
        question: question?,
        text,
        hints,
        learnt: learnt?,
        scenario: scenario?,
        may: may?,
        asks,
        goals,
        goal_words,
        solutions,
        mistakes,
    })
}

/// Words that must be there.
pub(super) fn words(object: &mut Object<'_>, key: &'static str, least: usize, most: usize) -> Option<Words> {
    object
        .need(key, said!("want.words", least, most))
        .and_then(|item| Words::read(&item, least, most))
}

fn all_words(object: &mut Object<'_>, key: &'static str) -> Vec<Words> {
    let items = object.list(key, MAX);
    items
        .iter()
        .filter_map(|item| Words::read(item, 1, LONG))
        .collect()
}

/// The scenario inside, its findings with their paths in the exercise.
fn scenario(item: &Item<'_>) -> Option<Scenario> {
    let inside = |mut finding: Finding| {
        finding.place = match finding.place {
            Place::Path { path } => Place::Path {
                path: format!("{}.{path}", item.path),
            },
            Place::Whole {} | Place::Text { .. } => Place::Path {
                path: item.path.clone(),
            },
        };
        finding
    };
    let (scenario, found) = match Scenario::parse(&item.value.to_string()) {
        Ok((scenario, found)) => (Some(scenario), found),
        Err(found) => (None, found),
    };
    item.findings.extend(found.into_iter().map(inside).collect());
    scenario
}

fn ask(item: &Item<'_>) -> Option<Ask> {
    let mut object = item.object()?;
    let say = words(&mut object, "say", 1, SHORT);
    let stop_ms = object.ms("stopMs", 0, 0, WEEK);
    let kind = kind(&mut object, item, stop_ms);
    object.done();
    Some(Ask {
        say: say?,
        stop_ms,
        kind: kind?,
    })
}

/// What is asked: exactly one of the five kinds.
fn kind(object: &mut Object<'_>, item: &Item<'_>, stop_ms: u64) -> Option<Kind> {
    let step = object
        .get("step")
        .map_or(Some(1.0), |item| item.number(0.001, 1e15))?;
    let at_ms = object.maybe_ms("atMs", 0, WEEK);
    let by = object
        .get("by")
        .map_or(Some(0), |item| item.one_of(&Names::ALL.map(|(name, _)| name)))?;
    let points = object.list("points", MAX_POINTS);
    let asked = [
        object.get("what"),
        object.get("when"),
        object.get("next"),
        object.get("starved"),
        object.get("line"),
    ];
    match asked {
        [Some(what), None, None, None, None] => {
            let text = what.text_of(1, 1_000)?;
            let read = What::parse(text).map_err(|wanted| what.must_be(wanted)).ok()?;
            if read.is_text() {
                what.must_be(said!("want.exercise-number"));
                return None;
            }
            let Some(at_ms) = at_ms else {
                item.must_be(said!("want.exercise-at"));
                return None;
            };
            Some(Kind::Value {
                what: read,
                at_ms,
                step,
            })
        }
        [None, Some(when), None, None, None] => Some(Kind::When {
            goal: Box::new(goals::read_goal(when.object()?, &when)?),
            step,
        }),
        [None, None, Some(next), None, None] => {
            let picked = next.one_of(&Picked::ALL.map(|(name, _)| name))?;
            Some(Kind::Next(Picked::ALL[picked].1, Names::ALL[by].1))
        }
        [None, None, None, Some(starved), None] => Some(Kind::Starved {
            at_ms: starved.int(0, WEEK as i64)? as u64,
        }),
        [None, None, None, None, Some(line)] => Some(Kind::Line {
            what: drawn(&line)?,
            points: rising(&points, item, stop_ms)?,
            step,
        }),
        _ => {
            item.must_be(said!("want.exercise-ask"));
            None
        }
    }
}

/// A value that can be drawn as a line of its queue.
fn drawn(line: &Item<'_>) -> Option<What> {
    let what = What::parse(line.text_of(1, 1_000)?);
    let what = what.ok().filter(|what| told::Drawn::of(what).is_some());
    if what.is_none() {
        line.must_be(said!("want.exercise-line"));
    }
    what
}

/// The moments of a line: each after the one before, the first after the stop.
fn rising(points: &[Item<'_>], item: &Item<'_>, stop_ms: u64) -> Option<Vec<u64>> {
    let points: Vec<u64> = points
        .iter()
        .map(|point| point.int(0, WEEK as i64).map(|at| at as u64))
        .collect::<Option<_>>()?;
    let rises = points.first().is_some_and(|first| *first > stop_ms) && points.is_sorted_by(|a, b| a < b);
    if !rises {
        item.must_be(said!("want.exercise-points"));
    }
    rises.then_some(points)
}

/// The goals, and what each is called.
fn all_goals(root: &mut Object<'_>) -> (Goals, Vec<Option<Words>>) {
    let Some(items) = root
        .need("goals", said!("want.list"))
        .and_then(|item| item.list(MAX))
    else {
        return (Goals::default(), Vec::new());
    };
    let goal = |item: &Item<'_>| {
        let mut object = item.object()?;
        let say = object.get("say").and_then(|item| Words::read(&item, 1, SHORT));
        Some((goals::read_goal(object, item)?, say))
    };
    let (goals, words) = items.iter().filter_map(goal).unzip();
    let goals = Goals {
        heddle_goals: goals::FORMAT,
        goals,
        ..Goals::default()
    };
    (goals, words)
}

fn change(object: &mut Object<'_>) -> Option<(Map<String, Value>, Words)> {
    let set = object.need("set", said!("want.object"))?;
    set.object()?;
    let say = words(object, "say", 1, LONG)?;
    Some((set.value.as_object()?.clone(), say))
}

fn mistake(item: &Item<'_>, goals: usize) -> Option<Mistake> {
    let mut object = item.object()?;
    let changed = change(&mut object);
    let fails = object.list("fails", MAX);
    let fails = fails.iter().filter_map(|item| item.int(0, goals as i64 - 1));
    let fails = fails.map(|goal| goal as usize).collect();
    object.done();
    let (set, say) = changed?;
    Some(Mistake { set, fails, say })
}
