//! Where a promise is put to the test: under the source, then under each target.

use super::derive::{Kind, Promise};
use super::doors::{self, Doors};
use super::judge::{Cell, Judge, Outcome};
use super::probe::Probe;
use super::proof::{Proof, Shows};
use super::run::Ran;
use super::sheet::Row;
use super::source::Source;
use super::target::{Refused, Target, refused};
use crate::config::Said;
use crate::said;
use crate::sim::scenario::Scenario;

/// The workload under a target.
pub(super) fn workload(target: &Target, source: &Scenario) -> Result<Ran, Refused> {
    doors::starts(&target.unread(source)?)?;
    target.put(source).and_then(run)
}

fn run(scenario: Scenario) -> Result<Ran, Refused> {
    Ran::of(scenario).map_err(|findings| refused(&findings))
}

/// Where promises are put to the test.
pub(super) struct Bench<'a> {
    pub(super) source: &'a Source,
    pub(super) targets: &'a [Target],
    /// The workload under the source, and under each target.
    pub(super) under_source: &'a Ran,
    pub(super) workloads: &'a [Result<Ran, Refused>],
    pub(super) proofs: &'a mut Vec<Proof>,
}

impl Bench<'_> {
    pub(super) fn row(&mut self, promise: &Promise) -> Row {
        let Tested {
            source,
            cells,
            end_ms,
        } = match promise.kind {
            Kind::Submission | Kind::Placement => self.at_doors(promise),
            _ => self.in_runs(promise),
        };
        Row {
            kind: promise.kind.name(),
            queue: promise.queue.clone(),
            title: promise.said(self.source),
            settings: promise.kind.settings(),
            level_mb: promise.kind.level_mb(),
            end_ms,
            source,
            cells,
        }
    }

    /// The cells of a promise that submissions test.
    fn at_doors(&mut self, promise: &Promise) -> Tested {
        let doors = match Doors::of(promise, self.source) {
            Ok(doors) => doors,
            Err(why) => return self.all_alike(&Cell::of(untested(&why), [why])),
        };
        let cells = (0..self.targets.len()).map(|target| match self.stopped(promise, target) {
            Some(cell) => cell,
            None => self.door(promise, &doors, target),
        });
        Tested {
            cells: cells.collect(),
            source: Cell::of(Outcome::Kept, [doors.under_source()]),
            end_ms: None,
        }
    }

    fn door(&mut self, promise: &Promise, doors: &Doors<'_>, target: usize) -> Cell {
        let of = &self.targets[target];
        let name = format!("{}-{}", promise.id(), of.kind.name());
        let passed = match doors.under(of, &name) {
            Ok(passed) => passed,
            Err(Refused(why)) => {
                return Cell::of(Outcome::NotTested, [said!("promise.target-refused", why)]);
            }
        };
        let Some([fair, case]) = passed.cases else {
            return Cell::of(Outcome::Kept, passed.said);
        };
        let beside = format!("{name}-fair");
        self.prove(&beside, Shows::Submissions(fair));
        self.prove(&name, Shows::Submissions(case));
        Cell {
            scenario: Some(name),
            beside: Some(beside),
            ..Cell::of(Outcome::Broken, passed.said)
        }
    }

    /// The cells of a promise that runs test.
    fn in_runs(&mut self, promise: &Promise) -> Tested {
        match self.passed(promise) {
            Ok((source, probe, ran)) => {
                let cells = (0..self.targets.len()).map(|target| match self.stopped(promise, target) {
                    Some(cell) => cell,
                    None => self.cell(promise, &probe, &ran, target),
                });
                Tested {
                    cells: cells.collect(),
                    source,
                    end_ms: Some(ran.end_ms()),
                }
            }
            Err(cell) => self.all_alike(&cell),
        }
    }

    /// What becomes of a promise under a target with which no scheduler starts; `None`: one does.
    fn stopped(&mut self, promise: &Promise, target: usize) -> Option<Cell> {
        let Err(Refused(why)) = self.workloads[target].as_ref() else {
            return None;
        };
        let of = &self.targets[target];
        let why = said!("promise.target-refused", why = why.clone());
        let outcome = self.judge(promise).refused();
        let Some(scenario) = of
            .unread(&self.source.scenario)
            .ok()
            .filter(|_| outcome == Outcome::Broken)
        else {
            return Some(Cell::of(Outcome::NotTested, [why]));
        };
        let (name, beside) = (format!("start-{}", of.kind.name()), "start-fair".to_owned());
        let fair = doors::start(&beside, &self.source.scenario);
        self.prove(&beside, Shows::Submissions(fair));
        let case = doors::start(&name, &scenario);
        self.prove(&name, Shows::Submissions(case));
        Some(Cell {
            at_ms: Some(0),
            scenario: Some(name),
            beside: Some(beside),
            ..Cell::of(outcome, [why])
        })
    }

    /// The source's cell says it for all.
    fn all_alike(&self, source: &Cell) -> Tested {
        let cell = match source.outcome {
            Outcome::Broken => Cell::of(Outcome::NotApplicable, [said!("promise.not-kept-by-source")]),
            _ => source.clone(),
        };
        Tested {
            source: source.clone(),
            cells: vec![cell; self.targets.len()],
            end_ms: None,
        }
    }

    /// The source keeps the promise in a probe: what it showed, the probe and its run; else the source's cell.
    fn passed(&self, promise: &Promise) -> Result<(Cell, Probe, Ran), Cell> {
        let judge = self.judge(promise);
        let mut probe = Probe::of(promise, self.source).map_err(|why| Cell::of(untested(&why), [why]))?;
        let read = Scenario::parse(&probe.scenario.to_json());
        let ran = read.and_then(|(scenario, _)| {
            probe.scenario = scenario.clone();
            Ran::of(scenario)
        });
        let ran = ran.map_err(|findings| Cell::of(Outcome::NotTested, [refused(&findings).0]))?;
        if let Some((_, why)) = ran.refuses(&promise.queue) {
            let why = said!("promise.source-refuses", why);
            return Err(Cell::of(Outcome::NotTested, [why]));
        }
        let verdict = judge.probe(&probe, &ran, &ran);
        if verdict.broken_ms.is_some() {
            return Err(Cell::of(Outcome::Broken, verdict.said));
        }
        match judge.is_vain(&ran) {
            Some(why) => Err(Cell::of(Outcome::NotApplicable, [why])),
            None => {
                let memory = drawn(promise, &ran);
                let kept = Cell::of(Outcome::Kept, verdict.said);
                Ok((Cell { memory, ..kept }, probe, ran))
            }
        }
    }

    /// What became of a promise under a target: in the probe, then in the workload.
    fn cell(&mut self, promise: &Promise, probe: &Probe, under_source: &Ran, target: usize) -> Cell {
        let judge = self.judge(promise);
        let of = &self.targets[target];
        let name = format!("{}-{}", promise.id(), of.kind.name());
        let put = of.put_probe(&named(&probe.scenario, &name));
        let (scenario, ran) = match put.and_then(|scenario| Ok((scenario.clone(), run(scenario)?))) {
            Ok(both) => both,
            Err(Refused(why)) => {
                return Cell::of(Outcome::NotTested, [said!("promise.target-refused", why)]);
            }
        };
        let cell = match ran.refuses(&promise.queue) {
            Some((at_ms, why)) => {
                let cell = Cell::of(judge.refused(), [said!("promise.target-refuses", why)]);
                if cell.outcome != Outcome::Broken {
                    return cell;
                }
                Cell {
                    at_ms: Some(at_ms),
                    ..cell
                }
            }
            None => Cell {
                memory: drawn(promise, &ran),
                ..judge.probe(probe, &ran, under_source).cell()
            },
        };
        if cell.outcome != Outcome::Broken {
            return self.in_workload(promise, target, cell);
        }
        let beside = format!("{}-fair", promise.id());
        let fair = named(&probe.scenario, &beside);
        self.prove(&beside, Shows::Run(Box::new(fair)));
        self.prove(&name, Shows::Run(Box::new(scenario)));
        Cell {
            scenario: Some(name),
            beside: Some(beside),
            ..cell
        }
    }

    /// A promise that the probe keeps, in the workload, as far as the source keeps it there.
    fn in_workload(&mut self, promise: &Promise, target: usize, kept: Cell) -> Cell {
        let judge = self.judge(promise);
        let under_source = judge.workload(self.under_source);
        let holds = under_source.is_none_or(|verdict| verdict.broken_ms.is_none());
        let ran = self.workloads[target].as_ref().ok().filter(|_| holds);
        let broken = ran
            .and_then(|ran| judge.workload(ran))
            .filter(|of| of.broken_ms.is_some());
        let of = &self.targets[target];
        let (Some(verdict), Ok(scenario)) = (broken, of.put(&self.source.scenario)) else {
            return kept;
        };
        let (name, beside) = (format!("workload-{}", of.kind.name()), "workload-fair".to_owned());
        self.prove(&beside, Shows::Run(Box::new(self.source.scenario.clone())));
        self.prove(&name, Shows::Run(Box::new(scenario)));
        let mut cell = verdict.cell();
        cell.said.insert(0, said!("promise.in-workload"));
        Cell {
            scenario: Some(name),
            beside: Some(beside),
            memory: kept.memory,
            ..cell
        }
    }

    /// Keeps what shows that a promise is broken, once.
    fn prove(&mut self, name: &str, shows: Shows) {
        if !self.proofs.iter().any(|known| known.name == name) {
            let name = name.to_owned();
            self.proofs.push(Proof { name, shows });
        }
    }

    fn judge<'b>(&'b self, promise: &'b Promise) -> Judge<'b> {
        Judge {
            promise,
            source: self.source,
        }
    }
}

/// What a promise's test has shown.
struct Tested {
    source: Cell,
    cells: Vec<Cell>,
    end_ms: Option<u64>,
}

/// What a picture of the test shows.
fn drawn(promise: &Promise, ran: &Ran) -> Vec<(u64, i64)> {
    match promise.kind.level_mb() {
        Some(_) => ran.memory(&promise.queue),
        None => Vec::new(),
    }
}

/// What it means that there is no test.
fn untested(why: &Said) -> Outcome {
    match why.code {
        "promise.untimed" | "promise.more-than-cluster" | "promise.nobody-shut-out" | "promise.no-leaf" => {
            Outcome::NotApplicable
        }
        _ => Outcome::NotTested,
    }
}

fn named(scenario: &Scenario, name: &str) -> Scenario {
    Scenario {
        name: name.to_owned(),
        description: String::new(),
        ..scenario.clone()
    }
}
