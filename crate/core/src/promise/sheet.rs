//! The promise sheet: a row for each promise, a column for the source and for each target.

use serde::Serialize;

use super::derive::{Kind, Promise, derive, title_of_kind};
use super::judge::{Cell, Judge, Outcome, Verdict};
use super::probe::Probe;
use super::run::Ran;
use super::source::Source;
use super::target::{Refused, Target, refused};
use crate::config::{Finding, Said};
use crate::said;
use crate::sim::scenario::Scenario;

/// A promise, and what became of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Row {
    /// The kind of promise.
    pub kind: &'static str,
    /// The queue's full name; empty of a kind that the file says nothing of.
    pub queue: String,
    /// What is promised.
    pub title: Said,
    /// Under the Fair Scheduler.
    pub source: Cell,
    /// Under each target.
    pub cells: Vec<Cell>,
}

/// What a file promises, and what becomes of it.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The columns behind the source's.
    pub targets: Vec<Target>,
    /// The rows; a kind that the file says nothing of has one, too.
    pub rows: Vec<Row>,
    /// The scenarios of the broken promises, by the names that the cells have.
    pub scenarios: Vec<(String, Scenario)>,
}

/// The sheet of a scenario under the Fair Scheduler, for these targets; without any for what Hadoop's converter and Heddle make.
///
/// # Errors
/// What is wrong with the source.
pub fn sheet(scenario: &Scenario, targets: Vec<Target>) -> Result<Sheet, Vec<Finding>> {
    let source = Source::read(scenario)?;
    let targets = if targets.is_empty() {
        Target::all(&source)
    } else {
        targets
    };
    let under_source = Ran::of(scenario.clone())?;
    let workload = |target: &Target| target.put(scenario).and_then(run);
    let workloads = targets.iter().map(workload).collect();
    let mut bench = Bench {
        source: &source,
        targets: &targets,
        under_source,
        workloads,
        scenarios: Vec::new(),
    };
    let promises = derive(&source);
    let mut rows = Vec::new();
    for name in Kind::NAMES {
        let of_kind = promises.iter().filter(|promise| promise.kind.name() == name);
        let before = rows.len();
        rows.extend(of_kind.map(|promise| bench.row(promise)));
        if rows.len() == before {
            let nothing = Cell::of(Outcome::NotInThisFile, []);
            rows.push(Row {
                kind: name,
                queue: String::new(),
                title: title_of_kind(name),
                source: nothing.clone(),
                cells: vec![nothing; targets.len()],
            });
        }
    }
    let scenarios = bench.scenarios;
    Ok(Sheet {
        targets,
        rows,
        scenarios,
    })
}

fn run(scenario: Scenario) -> Result<Ran, Refused> {
    Ran::of(scenario).map_err(|findings| refused(&findings))
}

/// Where promises are put to the test.
struct Bench<'a> {
    source: &'a Source,
    targets: &'a [Target],
    /// The workload under the source, and under each target.
    under_source: Ran,
    workloads: Vec<Result<Ran, Refused>>,
    scenarios: Vec<(String, Scenario)>,
}

impl Bench<'_> {
    fn row(&mut self, promise: &Promise) -> Row {
        let (source, cells) = match self.passed(promise) {
            Ok((cell, probe, ran)) => {
                let cells = (0..self.targets.len()).map(|target| self.cell(promise, &probe, &ran, target));
                (cell, cells.collect())
            }
            Err(cell) => {
                let (outcome, said) = match cell.outcome {
                    Outcome::Broken => (Outcome::NotApplicable, vec![said!("promise.not-kept-by-source")]),
                    other => (other, cell.said.clone()),
                };
                (cell, vec![Cell::of(outcome, said); self.targets.len()])
            }
        };
        Row {
            kind: promise.kind.name(),
            queue: promise.queue.clone(),
            title: promise.said(self.source),
            source,
            cells,
        }
    }

    /// The source keeps the promise in a probe: what it showed, the probe and its run; else the source's cell.
    fn passed(&self, promise: &Promise) -> Result<(Cell, Probe, Ran), Cell> {
        let judge = self.judge(promise);
        let probe = Probe::of(promise, self.source).map_err(|why| {
            let outcome = match why.code {
                "promise.untimed" | "promise.more-than-cluster" => Outcome::NotApplicable,
                _ => Outcome::NotTested,
            };
            Cell::of(outcome, [why])
        })?;
        let read = Scenario::parse(&probe.scenario.to_json());
        let ran = read.and_then(|(scenario, _)| Ran::of(scenario));
        let ran = ran.map_err(|findings| Cell::of(Outcome::NotTested, [refused(&findings).0]))?;
        if let Some(why) = ran.refuses(&promise.queue) {
            return Err(Cell::of(
                Outcome::NotApplicable,
                [said!("promise.source-refuses", why)],
            ));
        }
        let verdict = judge.probe(&probe, &ran, &ran);
        if verdict.broken_ms.is_some() {
            return Err(Cell::of(Outcome::Broken, verdict.said));
        }
        match judge.is_vain(&ran) {
            Some(why) => Err(Cell::of(Outcome::NotApplicable, [why])),
            None => Ok((Cell::of(Outcome::Kept, verdict.said), probe, ran)),
        }
    }

    /// What became of a promise under a target: in the probe, then in the workload.
    fn cell(&mut self, promise: &Promise, probe: &Probe, under_source: &Ran, target: usize) -> Cell {
        let judge = self.judge(promise);
        let of = &self.targets[target];
        let name = format!("{}-{}", promise.id(), of.kind.name());
        let put = of.put(&Scenario {
            name: name.clone(),
            description: String::new(),
            ..probe.scenario.clone()
        });
        let (scenario, ran) = match put.and_then(|scenario| Ok((scenario.clone(), run(scenario)?))) {
            Ok(both) => both,
            Err(Refused(why)) => {
                return Cell::of(Outcome::NotTested, [said!("promise.target-refused", why)]);
            }
        };
        if let Some(why) = ran.refuses(&promise.queue) {
            let mut cell = Cell::of(judge.refused(), [said!("promise.target-refuses", why)]);
            if cell.outcome == Outcome::Broken {
                cell.at_ms = Some(probe.asks_ms);
                cell.scenario = Some(name.clone());
                self.scenarios.push((name, scenario));
            }
            return cell;
        }
        let verdict = judge.probe(probe, &ran, under_source);
        if verdict.broken_ms.is_some() {
            self.scenarios.push((name.clone(), scenario));
            return verdict.cell(&name);
        }
        self.in_workload(promise, target, verdict)
    }

    /// A promise that the probe keeps, in the workload, as far as the source keeps it there.
    fn in_workload(&mut self, promise: &Promise, target: usize, kept: Verdict) -> Cell {
        let judge = self.judge(promise);
        let under_source = judge.workload(&self.under_source);
        let holds = under_source.is_none_or(|verdict| verdict.broken_ms.is_none());
        let ran = self.workloads[target].as_ref().ok().filter(|_| holds);
        let broken = ran
            .and_then(|ran| judge.workload(ran))
            .filter(|of| of.broken_ms.is_some());
        let Some(verdict) = broken else {
            return kept.cell("");
        };
        let of = &self.targets[target];
        let name = format!("workload-{}", of.kind.name());
        if !self.scenarios.iter().any(|(known, _)| *known == name)
            && let Ok(scenario) = of.put(&self.source.scenario)
        {
            self.scenarios.push((name.clone(), scenario));
        }
        let mut cell = verdict.cell(&name);
        cell.said.insert(0, said!("promise.in-workload"));
        cell
    }

    fn judge<'b>(&'b self, promise: &'b Promise) -> Judge<'b> {
        Judge {
            promise,
            source: self.source,
        }
    }
}
