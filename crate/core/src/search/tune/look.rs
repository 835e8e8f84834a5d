//! What a search for a setting looks at: points, each a value or none for every setting that may be changed.

use serde_json::{Map, Value};

use crate::search::{Asked, Known, May, Ran, Trial};

/// Which value each setting takes; `None`: it stays as it is.
pub(super) type Point = Vec<Option<usize>>;

/// What may be changed, and what is known of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look<'k> {
    pub(super) may: &'k [May],
    pub(super) known: &'k Known,
    pub(super) seed: u64,
}

impl<'k> Look<'k> {
    /// The point at which nothing is changed.
    pub(super) fn base(&self) -> Point {
        vec![None; self.may.len()]
    }

    /// The run that a point means.
    pub(super) fn trial(&self, point: &[Option<usize>], seed: u64) -> Trial {
        let set: Map<String, Value> = self
            .may
            .iter()
            .zip(point)
            .filter_map(|(may, value)| {
                let value = may.axis.values[(*value)?].as_str();
                Some((may.axis.key.clone(), Value::from(value)))
            })
            .collect();
        Trial {
            id: 0,
            set,
            seed: Some(seed),
        }
    }

    /// The point whose run, with the scenario's own seed, a trial means.
    pub(super) fn point(&self, trial: &Trial) -> Option<Point> {
        let value = |may: &May| {
            let set = trial.set.get(&may.axis.key)?.as_str()?;
            may.axis.values.iter().position(|value| value == set)
        };
        (trial.seed == Some(self.seed)).then(|| self.may.iter().map(value).collect())
    }

    /// The runs of these points, in this order.
    ///
    /// # Errors
    /// Those that are not known.
    pub(super) fn ask(&self, points: &[Point]) -> Result<Vec<&'k Ran>, Asked> {
        let trials: Vec<Trial> = points.iter().map(|point| self.trial(point, self.seed)).collect();
        self.known.ask(&trials)
    }

    /// Whether the run of a point meets all goals.
    ///
    /// # Errors
    /// It is not known.
    pub(super) fn meets(&self, point: &Point) -> Result<bool, Asked> {
        Ok(self.ask(std::slice::from_ref(point))?[0].meets())
    }

    /// How large a change is: how many settings it changes, and how far.
    pub(super) fn size(&self, point: &[Option<usize>]) -> (usize, f64) {
        let far = |(may, value): (&May, &Option<usize>)| value.map(|value| may.distance(value));
        let all: Vec<f64> = self.may.iter().zip(point).filter_map(far).collect();
        (all.len(), all.iter().sum())
    }

    /// The smallest of some changes.
    pub(super) fn smallest(&self, points: impl Iterator<Item = Point>) -> Option<Point> {
        points.min_by(|one, other| compare(self.size(one), self.size(other)))
    }
}

/// Which of two changes is smaller.
pub(super) fn compare(one: (usize, f64), other: (usize, f64)) -> std::cmp::Ordering {
    one.0.cmp(&other.0).then(one.1.total_cmp(&other.1))
}

/// All of them, or all that they ask for.
pub(super) fn together<T>(of: impl Iterator<Item = Result<T, Asked>>) -> Result<Vec<T>, Asked> {
    let (mut got, mut missing) = (Vec::new(), Vec::new());
    for one in of {
        match one {
            Ok(one) => got.push(one),
            Err(Asked(trials)) => missing.extend(trials),
        }
    }
    if missing.is_empty() {
        Ok(got)
    } else {
        Err(Asked(missing))
    }
}

/// So many of `0..count`, evenly, with both ends.
pub(super) fn evenly(count: usize, most: usize) -> Vec<usize> {
    if count <= most {
        return (0..count).collect();
    }
    (0..most).map(|i| i * (count - 1) / (most - 1).max(1)).collect()
}
