//! Finding a setting: the smallest change of a configuration with which a run meets its goals (spec `search.md` §3).

mod along;
mod every;
mod look;
mod nearer;
mod pairs;
mod progress;
mod sampler;
mod tuned;

use super::axis::seeds;
use super::diff::changes;
use super::{Asked, Known, May, Ran, Trial};
use crate::config::Finding;
use crate::sim::Scenario;
use look::{Look, Point, compare, together};

pub use along::Shape;
pub use progress::{Progress, Stage};
pub use tuned::{Certificate, Changed, FileChange, Grid, Outcome, Single, Tuned, Way};

/// How many ways are told.
const WAYS: usize = 8;
/// How many runs the estimators may ask for.
const SAMPLED: usize = 320;
/// How many of the best runs they begin with.
const BEGUN: usize = 24;

/// How far a search goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// With how many seeds what was found is run.
    pub seeds: u64,
    /// How many pairs of values are run at most.
    pub pairs: usize,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            seeds: 5,
            pairs: 2_000,
        }
    }
}

/// What a search needs next.
#[derive(Clone, PartialEq, Debug)]
pub enum Next {
    /// These runs.
    Play(Vec<Trial>),
    /// Nothing.
    Done(Box<Tuned>),
}

/// A search for a setting, which asks for runs and is told of them.
#[derive(Clone, Debug)]
pub struct Tuning {
    scenario: Scenario,
    may: Vec<May>,
    bounds: Bounds,
    known: Known,
}

impl Tuning {
    /// A search among these changes of a scenario.
    #[must_use]
    pub fn new(scenario: Scenario, may: Vec<May>, bounds: Bounds) -> Self {
        let known = Known::default();
        Self {
            scenario,
            may,
            bounds,
            known,
        }
    }

    /// What it needs next.
    ///
    /// # Errors
    /// A text that cannot be read.
    pub fn ask(&self) -> Result<Next, Finding> {
        let mut found = Found::default();
        match self.search(&mut found) {
            Err(Asked(trials)) => Ok(Next::Play(trials)),
            Ok(()) => self.tuned(found).map(|tuned| Next::Done(Box::new(tuned))),
        }
    }

    /// Takes down what was asked for.
    pub fn tell(&mut self, runs: impl IntoIterator<Item = Ran>) {
        self.known.tell(runs);
    }

    /// How many runs were played so far.
    #[must_use]
    pub fn played(&self) -> usize {
        self.known.count()
    }

    fn look(&self) -> Look<'_> {
        Look {
            may: &self.may,
            known: &self.known,
            seed: self.scenario.seed,
        }
    }

    /// Goes as far as what is known allows; what it came to by then is in `found`.
    fn search(&self, found: &mut Found) -> Result<(), Asked> {
        let look = self.look();
        let base = look.base();
        found.stage = Stage::AsItIs;
        if look.meets(&base)? {
            found.is_met = true;
            return Ok(());
        }
        found.stage = Stage::Single;
        let axes = 0..self.may.len();
        found.single = together(axes.map(|axis| along::along(&look, axis, &base)))?;
        for (axis, along) in found.single.iter().enumerate() {
            if let Some(value) = along.nearest {
                let mut point = base.clone();
                point[axis] = Some(value);
                found.points.push(point);
            }
        }
        if found.points.is_empty() && self.may.len() > 1 {
            found.stage = Stage::Pairs;
            let (grid, best) = pairs::pairs(&look, self.bounds.pairs)?;
            let best = best.into_iter().take(WAYS);
            found.points = together(best.map(|point| nearer::nearer(&look, point)))?;
            found.pairs = Some(grid);
        }
        if found.points.is_empty() && self.may.len() > 2 {
            found.stage = Stage::More;
            let (more, best) = match every::every(&look, self.bounds.pairs)? {
                Some(all) => all,
                None => sampler::sample(&look, &self.begun(), SAMPLED)?,
            };
            if let Some(best) = best {
                found.points.push(nearer::nearer(&look, best)?);
            }
            found.more = Some(more);
        }
        found
            .points
            .sort_by(|one, other| compare(look.size(one), look.size(other)));
        found.points.truncate(WAYS);
        found.stage = Stage::Seeds;
        let seeds = found.points.iter().flat_map(|point| self.seeds(point));
        self.known.ask(&seeds.collect::<Vec<_>>())?;
        Ok(())
    }

    /// The runs of a point with every seed.
    fn seeds(&self, point: &Point) -> Vec<Trial> {
        let seeds = seeds(&self.scenario, self.bounds.seeds.max(1));
        seeds.map(|seed| self.look().trial(point, seed)).collect()
    }

    /// The points of single settings and of pairs that are known, those nearest to the goals first.
    fn ranked(&self) -> Vec<Point> {
        let look = self.look();
        let base = look.base();
        let single = self.may.iter().enumerate().flat_map(|(axis, may)| {
            let base = &base;
            look::evenly(may.count(), may.count().min(64))
                .into_iter()
                .map(move |value| {
                    let mut point = base.clone();
                    point[axis] = Some(value);
                    point
                })
        });
        let (grids, _) = pairs::grids(&look, self.bounds.pairs);
        let Ok(nothing) = look.ask(std::slice::from_ref(&base)) else {
            return Vec::new();
        };
        let mut known: Vec<(f64, Point)> = single
            .chain(grids.into_iter().flatten())
            .filter_map(|point| {
                let ran = look.ask(std::slice::from_ref(&point)).ok()?[0];
                Some((sampler::loss(ran, nothing[0]), point))
            })
            .collect();
        known.sort_by(|one, other| one.0.total_cmp(&other.0));
        known.into_iter().map(|(_, point)| point).collect()
    }

    fn begun(&self) -> Vec<Point> {
        self.ranked().into_iter().take(BEGUN).collect()
    }

    fn tuned(&self, found: Found) -> Result<Tuned, Finding> {
        let ways: Vec<Way> = found
            .points
            .iter()
            .map(|point| self.way(point))
            .collect::<Result<_, _>>()?;
        let outcome = match (found.is_met, ways.is_empty()) {
            (true, _) => Outcome::Met,
            (_, false) => Outcome::Found,
            _ => Outcome::NotFound,
        };
        let nearest = match outcome {
            Outcome::NotFound => self.ranked().first().map(|point| self.way(point)).transpose()?,
            _ => None,
        };
        Ok(Tuned {
            outcome,
            runs: self.known.count(),
            before: self
                .ran(&self.look().base())
                .map_or_else(Vec::new, |ran| ran.goals.clone()),
            certificate: self.certificate(found),
            ways,
            nearest,
        })
    }

    fn certificate(&self, found: Found) -> Certificate {
        let of = |(may, along): (&May, &along::Along)| Single {
            key: may.axis.key.clone(),
            now: may.now.clone(),
            values: may.count(),
            tried: along.tried,
            shape: along.shape,
            nearest: along.nearest.map(|value| may.axis.values[value].clone()),
        };
        let single: Vec<Single> = self.may.iter().zip(&found.single).map(of).collect();
        Certificate {
            single_runs: single.iter().map(|of| of.tried).sum(),
            single_every: single.iter().all(|of| of.tried == of.values),
            single,
            pairs: found.pairs,
            more: found.more,
            refused: self.known.refused(),
        }
    }

    fn ran(&self, point: &Point) -> Option<&Ran> {
        Some(self.look().ask(std::slice::from_ref(point)).ok()?[0])
    }

    fn way(&self, point: &Point) -> Result<Way, Finding> {
        let look = self.look();
        let seeds = self.known.ask(&self.seeds(point)).unwrap_or_default();
        let (ran, base) = (self.ran(point), self.ran(&look.base()));
        let figures = ran.map(|ran| ran.figures.clone()).unwrap_or_default();
        let changed = self.may.iter().zip(point).filter_map(|(may, value)| {
            Some(Changed {
                key: may.axis.key.clone(),
                from: may.now.clone(),
                to: may.axis.values[(*value)?].clone(),
            })
        });
        Ok(Way {
            changes: changed.collect(),
            distance: look.size(point).1,
            goals: ran.map_or_else(Vec::new, |ran| ran.goals.clone()),
            price: base.map_or_else(Vec::new, |base| changes(&base.figures, &figures)),
            seeds: seeds.len(),
            seeds_met: seeds.iter().filter(|ran| ran.meets()).count(),
            figures,
            files: self.files(&look.trial(point, self.scenario.seed))?,
        })
    }

    /// The texts that a change changes.
    fn files(&self, trial: &Trial) -> Result<Vec<FileChange>, Finding> {
        let before = self.scenario.sources();
        let after = trial.scenario(&self.scenario)?.sources();
        let properties = |of: &crate::edit::Sources| {
            serde_json::to_string_pretty(&of.properties).expect("plain objects can be written")
        };
        let files = [
            (before.file(), before.text.clone(), after.text.clone()),
            ("yarn-site.xml", before.yarn_site.clone(), after.yarn_site.clone()),
            ("properties", properties(&before), properties(&after)),
        ];
        let changed = files.into_iter().filter(|(_, before, after)| before != after);
        Ok(changed
            .map(|(file, before, after)| FileChange { file, before, after })
            .collect())
    }
}

/// What the search came to.
#[derive(Clone, Debug, Default)]
struct Found {
    /// What it is at.
    stage: Stage,
    is_met: bool,
    single: Vec<along::Along>,
    pairs: Option<Grid>,
    more: Option<Grid>,
    points: Vec<Point>,
}
