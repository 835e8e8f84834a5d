//! A sheet that is made step by step.

use super::bench::{Bench, workload};
use super::derive::{Kind, Promise, derive};
use super::proof::Proof;
use super::run::Ran;
use super::sheet::{Row, Sheet};
use super::source::Source;
use super::target::{Refused, Target};
use crate::config::Finding;
use crate::sim::scenario::Scenario;

/// The sheet of a scenario under the Fair Scheduler, for these targets; without any for what Hadoop's converter and Heddle make.
///
/// # Errors
/// What is wrong with the source.
pub fn sheet(scenario: &Scenario, targets: Vec<Target>) -> Result<Sheet, Vec<Finding>> {
    let mut testing = Testing::new(scenario, targets)?;
    while testing.step()? {}
    Ok(testing.sheet)
}

/// A sheet that is made step by step: the workload under the source and under each target, then promise by promise.
#[derive(Debug)]
pub struct Testing {
    source: Source,
    /// What has a row, but for kinds that the file says nothing of; in the order of the rows.
    promises: Vec<Promise>,
    under_source: Option<Ran>,
    workloads: Vec<Result<Ran, Refused>>,
    /// The promises that were tested.
    tested: usize,
    sheet: Sheet,
}

impl Testing {
    /// Nothing is tested yet; the rows say what is promised.
    ///
    /// # Errors
    /// What is wrong with the source.
    pub fn new(scenario: &Scenario, targets: Vec<Target>) -> Result<Self, Vec<Finding>> {
        let source = Source::read(scenario)?;
        let targets = if targets.is_empty() {
            Target::all(&source.scenario, None)
        } else {
            targets
        };
        let promises = derive(&source);
        let mut rows = Vec::new();
        for kind in Kind::NAMES {
            let of_kind = promises.iter().filter(|promise| promise.kind.name() == kind);
            let before = rows.len();
            rows.extend(of_kind.map(|promise| Row::untested(promise, &source)));
            if rows.len() == before {
                rows.push(Row::not_in_file(kind, targets.len()));
            }
        }
        Ok(Self {
            promises,
            under_source: None,
            workloads: Vec::new(),
            tested: 0,
            sheet: Sheet {
                targets,
                rows,
                proofs: Vec::new(),
            },
            source,
        })
    }

    /// The sheet as far as it is made.
    #[must_use]
    pub const fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// The scenario that makes the promises.
    #[must_use]
    pub const fn scenario(&self) -> &Scenario {
        &self.source.scenario
    }

    /// What shows a broken promise, by the name of its file.
    #[must_use]
    pub fn proof(&self, file: &str) -> Option<&Proof> {
        self.sheet.proofs.iter().find(|proof| proof.file() == file)
    }

    /// How many steps there are.
    #[must_use]
    pub fn steps(&self) -> usize {
        1 + self.sheet.targets.len() + self.promises.len()
    }

    /// How many of them are done.
    #[must_use]
    pub fn done(&self) -> usize {
        usize::from(self.under_source.is_some()) + self.workloads.len() + self.tested
    }

    /// Makes one step; whether there was one to make.
    ///
    /// # Errors
    /// What is wrong with the source once it runs.
    pub fn step(&mut self) -> Result<bool, Vec<Finding>> {
        let Some(under_source) = &self.under_source else {
            self.under_source = Some(Ran::of(self.source.scenario.clone())?);
            return Ok(true);
        };
        if let Some(target) = self.sheet.targets.get(self.workloads.len()) {
            self.workloads.push(workload(target, &self.source.scenario));
            return Ok(true);
        }
        let Some(promise) = self.promises.get(self.tested) else {
            return Ok(false);
        };
        let mut bench = Bench {
            source: &self.source,
            targets: &self.sheet.targets,
            under_source,
            workloads: &self.workloads,
            proofs: &mut self.sheet.proofs,
        };
        let tested = bench.row(promise);
        let mut untested = self.sheet.rows.iter_mut().filter(|row| row.cells.is_empty());
        *untested.next().expect("a row for each promise") = tested;
        self.tested += 1;
        Ok(true)
    }
}
