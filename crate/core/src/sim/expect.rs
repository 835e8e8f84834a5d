//! What a scenario expects of its run (spec `simulation.md` §12, `expect`).

use super::history::History;
use super::scenario::{Bound, Expectation};
use super::world::World;
use crate::resource::Resource;

/// An expectation and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Checked {
    /// When it was checked, ms.
    pub at_ms: u64,
    /// What was expected, e.g. `queue/root.a/used/memory-mb`.
    pub what: String,
    /// How it should be, e.g. `is 8192`.
    pub bound: String,
    /// What it was.
    pub got: String,
    /// Whether it holds.
    pub holds: bool,
}

/// A value that an expectation names.
enum Got {
    Number(f64),
    Text(&'static str),
    Nothing,
}

impl History {
    /// Checks what the scenario expects, each in the finished millisecond that it names, running it to its end for that.
    pub fn check_expectations(&mut self) -> Vec<Checked> {
        let shown = self.world().now();
        let scenario = self.world().plan.scenario.clone();
        let mut checked: Vec<(usize, Checked)> = Vec::with_capacity(scenario.expect.len());
        let mut order: Vec<(usize, &Expectation)> = scenario.expect.iter().enumerate().collect();
        order.sort_by_key(|(_, expectation)| expectation.at_ms.unwrap_or(u64::MAX));
        for (index, expectation) in order {
            self.seek(expectation.at_ms.unwrap_or(scenario.duration_ms));
            let got = value(self, &expectation.what);
            checked.push((index, judge(expectation, &got, self.world().now())));
        }
        self.seek(shown);
        checked.sort_by_key(|(index, _)| *index);
        checked.into_iter().map(|(_, checked)| checked).collect()
    }
}

fn judge(expectation: &Expectation, got: &Got, now: u64) -> Checked {
    let (bound, holds) = match (&expectation.bound, got) {
        (Bound::Is(value), Got::Number(got)) => (format!("is {value}"), got == value),
        (Bound::Is(value), _) => (format!("is {value}"), false),
        (Bound::IsText(text), Got::Text(got)) => (format!("is {text}"), got == text),
        (Bound::IsText(text), _) => (format!("is {text}"), false),
        (Bound::Min(value), Got::Number(got)) => (format!("min {value}"), got >= value),
        (Bound::Min(value), _) => (format!("min {value}"), false),
        (Bound::Max(value), Got::Number(got)) => (format!("max {value}"), got <= value),
        (Bound::Max(value), _) => (format!("max {value}"), false),
    };
    Checked {
        at_ms: expectation.at_ms.unwrap_or(now),
        what: expectation.what.clone(),
        bound,
        got: match got {
            Got::Number(number) => number.to_string(),
            Got::Text(text) => (*text).to_owned(),
            Got::Nothing => "nothing".to_owned(),
        },
        holds,
    }
}

/// The value called `what` at the moment that `history` looks at.
fn value(history: &History, what: &str) -> Got {
    let world = history.world();
    let parts: Vec<&str> = what.split('/').collect();
    let number = match parts[..] {
        ["queue", queue, figure, kind] => queue_value(world, queue, figure, kind),
        ["job", job, "state"] => {
            return match world.job_named(job) {
                Some(job) => Got::Text(world.jobs[job.index()].state.name()),
                None => Got::Nothing,
            };
        }
        ["job", job, "preempted"] => world
            .job_named(job)
            .map(|job| f64::from(world.jobs[job.index()].preempted)),
        ["job", job, "headroom", kind] => world
            .job_named(job)
            .and_then(|job| amount(world, &world.jobs[job.index()].headroom?, kind)),
        ["metric", name] => history.metrics().value(name, None),
        ["metric", name, queue] => history.metrics().value(name, Some(queue)),
        _ => None,
    };
    number.map_or(Got::Nothing, Got::Number)
}

fn queue_value(world: &World, queue: &str, figure: &str, kind: &str) -> Option<f64> {
    let figures = world.figures();
    let of = figures
        .iter()
        .find(|of| world.scheduler.queue_name(of.queue) == queue)?;
    let resource = match figure {
        "used" => of.used,
        "demand" => of.demand(),
        "pending" => of.pending,
        "share" | "guaranteed" => of.entitlement,
        _ => return None,
    };
    amount(world, &resource, kind)
}

fn amount(world: &World, of: &Resource, kind: &str) -> Option<f64> {
    let index = world.plan.scenario.types.index(kind)?;
    Some(of.get(index) as f64)
}
