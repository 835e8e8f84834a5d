//! Heddle's core: the schedulers of Apache Hadoop YARN, decision for decision, and a simulated cluster around them.
//!
//! A scheduler is a deterministic state machine: it takes an operation ([`scheduler::Op`]), changes its state and emits
//! events ([`scheduler::Event`]) with their reasons. The specifications that the docstrings cite are in `crate/core/spec/`.
//! Nothing here reads a clock, a file or the operating system's randomness, and nothing starts a thread.
//!
//! # A scenario, its run, and why
//!
//! ```
//! use heddle_core::explain::verdict::{Asked, Moment, of_moment};
//! use heddle_core::replay::Report;
//! use heddle_core::scheduler::Subject;
//! use heddle_core::sim::{History, Scenario};
//!
//! // What a scenario may say is in `spec/simulation.md`, section 12; its schema is `spec/scenario.schema.json`.
//! let text = r#"{
//!   "heddle": 1,
//!   "name": "A queue without a timeout",
//!   "durationMs": 60000,
//!   "scheduler": {
//!     "kind": "fair",
//!     "allocationFile": [
//!       "<allocations>",
//!       "  <queueMaxAMShareDefault>-1</queueMaxAMShareDefault>",
//!       "  <queue name='adhoc'/>",
//!       "  <queue name='etl'/>",
//!       "</allocations>"
//!     ],
//!     "properties": { "yarn.scheduler.fair.preemption": "true" }
//!   },
//!   "cluster": { "nodes": [{ "name": "n", "count": 2, "resource": { "memory-mb": 8192, "vcores": 8 } }] },
//!   "jobs": [
//!     { "id": "first", "queue": "adhoc", "stages": [
//!       { "name": "work", "count": 20, "resource": { "memory-mb": 1024, "vcores": 1 }, "duration": 600000 }] },
//!     { "id": "second", "queue": "etl", "atMs": 20000, "stages": [
//!       { "name": "work", "count": 20, "resource": { "memory-mb": 1024, "vcores": 1 }, "duration": 600000 }] }
//!   ]
//! }"#;
//! // What is odd about it is found beside it; what is wrong is the error: each a code, a place and arguments.
//! let (scenario, odd) = Scenario::parse(text).expect("a scenario");
//! assert!(odd.is_empty());
//!
//! let mut run = History::new(scenario).expect("the scheduler takes its configuration");
//! run.run_to(50_000);
//! let report = Report::new(run.world());
//! for row in run.rows_so_far() {
//!     println!("{}", report.row(&row));
//! }
//!
//! // Why has the second job nothing, although its queue may have half of the cluster?
//! let world = run.world();
//! let job = world.job_named("second").expect("a job");
//! let app = world.apps().iter().find(|app| app.job == job).expect("it is submitted");
//! let moment = Moment::of(&run, 50_000);
//! let verdict = of_moment(&moment, &Asked::about(Subject::App(app.id))).expect("it is there");
//! assert_eq!(verdict.answer, "no-timeout");
//! ```
//!
//! A sentence is made of such a code and its operands by the catalogues in `www/texts/`, not here.
//!
//! # Where to begin
//!
//! | module | what it is for |
//! |---|---|
//! | [`sim`] | a scenario ([`sim::Scenario`]), its run with time travel ([`sim::History`]), metrics |
//! | [`scheduler`] | the three schedulers, their operations, events and reasons |
//! | [`explain`] | why and why not: the rules tested ([`explain::ask`]), verdicts ([`explain::verdict`]) |
//! | [`config`] | Hadoop's files as typed settings with findings; the table of all settings ([`config::schema`]) |
//! | [`check`] | what is wrong, odd or without effect in them, with remedies |
//! | [`profile`] | releases and vendors' products, and what each does otherwise |
//! | [`import`], [`retrace`] | a scenario of a cluster's files, logs and answers, and how far its run meets the log |
//! | [`convert`], [`promise`], [`upgrade`] | another scheduler, another release, and what that does to promises |
//! | [`goals`], [`search`] | properties of runs, sweeps of settings, and searches among them |
//! | [`replay`] | runs as recordings that real Hadoop can be asked about |
#![cfg_attr(
    not(all(feature = "tune", feature = "placement")),
    allow(
        rustdoc::broken_intra_doc_links,
        reason = "modules that are left out are named above"
    )
)]
#![forbid(unsafe_code)]

pub mod am;
#[cfg(all(feature = "schema", feature = "capacity"))]
pub mod check;
pub mod config;
#[cfg(all(feature = "schema", feature = "capacity", feature = "superior"))]
pub mod convert;
#[cfg(feature = "schema")]
pub mod edit;
#[cfg(feature = "tune")]
pub mod exercise;
pub mod explain;
#[cfg(all(feature = "schema", feature = "verdict"))]
pub mod goals;
pub mod ids;
pub mod import;
pub mod jvm;
#[doc(hidden)]
pub mod lookup;
#[cfg(feature = "placement")]
pub mod placement;
pub mod profile;
#[cfg(all(feature = "verdict", feature = "placement"))]
pub mod promise;
pub mod replay;
pub mod resource;
#[cfg(feature = "verdict")]
pub mod rest;
#[cfg(feature = "verdict")]
pub mod retrace;
pub mod scheduler;
#[cfg(all(feature = "schema", feature = "verdict", feature = "releases"))]
pub mod search;
pub mod setup;
pub mod sim;
#[doc(hidden)]
pub mod sorted;
#[cfg(all(test, feature = "capacity", feature = "superior"))]
mod types;
#[cfg(all(feature = "schema", feature = "verdict", feature = "releases"))]
pub mod upgrade;
pub mod view;
