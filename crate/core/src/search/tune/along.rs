//! One setting alone: by bisection where what is sampled says that its goals are met on one side of a value only.

use serde::Serialize;

use super::look::{Look, Point, evenly};
use crate::search::Asked;

/// A setting with at most so many values has every one of them run.
const EVERY: usize = 16;
/// How many values of another are sampled first.
const SAMPLES: usize = 9;
/// How many are run where samples do not show on which side the goals are met.
const MOST: usize = 500;

/// How the goals follow one setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema, ts_rs::TS), ts(rename = "TuneShape"))]
#[serde(rename_all = "kebab-case")]
pub enum Shape {
    /// None of its values that were run meets them.
    Never,
    /// All do.
    Always,
    /// Those on one side of a value do.
    Monotone,
    /// Neither.
    Mixed,
}

/// What one setting does alone.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Along {
    pub(super) shape: Shape,
    /// How many values were run.
    pub(super) tried: usize,
    /// The nearest to what holds that meets the goals.
    pub(super) nearest: Option<usize>,
}

/// Changes setting `axis` of a point, the others staying.
pub(super) fn along(look: &Look<'_>, axis: usize, from: &Point) -> Result<Along, Asked> {
    let may = &look.may[axis];
    let count = may.count();
    let at = |value: usize| {
        let mut point = from.clone();
        point[axis] = Some(value);
        point
    };
    let run = |values: &[usize]| -> Result<Vec<bool>, Asked> {
        let points: Vec<Point> = values.iter().map(|value| at(*value)).collect();
        Ok(look.ask(&points)?.iter().map(|ran| ran.meets()).collect())
    };
    let nearest = |values: &[usize], met: &[bool]| {
        let there = values.iter().zip(met).filter(|(_, met)| **met);
        there
            .map(|(value, _)| *value)
            .min_by(|one, other| may.distance(*one).total_cmp(&may.distance(*other)))
    };
    if count > EVERY {
        let values = evenly(count, SAMPLES);
        let met = run(&values)?;
        let turns: Vec<usize> = (1..met.len()).filter(|i| met[*i] != met[i - 1]).collect();
        if let [turn] = turns[..] {
            let (mut low, mut high) = (values[turn - 1], values[turn]);
            let (low_meets, mut tried) = (met[turn - 1], values.len());
            while high - low > 1 {
                let middle = low + (high - low) / 2;
                tried += 1;
                if look.meets(&at(middle))? == low_meets {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            let boundary = if low_meets { low } else { high };
            let end = if low_meets { 0 } else { count - 1 };
            return Ok(Along {
                shape: Shape::Monotone,
                tried,
                nearest: nearest(&[boundary, end], &[true, true]),
            });
        }
    }
    let values = evenly(count, MOST.max(EVERY));
    let met = run(&values)?;
    let turns = (1..met.len()).filter(|i| met[*i] != met[i - 1]).count();
    let shape = match (turns, met.first()) {
        (0, Some(true)) => Shape::Always,
        (0, _) => Shape::Never,
        (1, _) => Shape::Monotone,
        _ => Shape::Mixed,
    };
    Ok(Along {
        shape,
        tried: values.len(),
        nearest: nearest(&values, &met),
    })
}
