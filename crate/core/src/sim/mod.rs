//! The simulated cluster around the schedulers: clock, nodes, application masters, workload, events, outputs (spec
//! `simulation.md`).
//!
//! [`Scenario::parse`] reads a scenario, [`History`] runs it: forwards, backwards through checkpoints, and into forks;
//! [`Passage`] goes through it once, keeping little.

mod absorb;
mod clock;
mod cluster;
mod commands;
mod course;
#[cfg(feature = "past")]
mod expect;
mod figures;
mod heartbeats;
mod history;
mod idle;
mod job;
#[cfg_attr(not(feature = "lags"), path = "on_time.rs")]
mod late;
mod masters;
pub mod metrics;
mod native;
mod nodes;
mod operations;
#[cfg(feature = "past")]
mod passage;
#[cfg(feature = "capacity")]
mod passes;
mod processes;
pub(crate) mod random;
#[cfg(feature = "resume")]
mod resume;
mod row;
mod rows;
pub mod scenario;
mod setup;
mod steps;
mod world;

pub use crate::scheduler::Figures;
pub use clock::Phase;
pub use cluster::{Container, ContainerState, Ended, Leaving, Node, Warning};
pub use course::Course;
#[cfg(feature = "past")]
pub use expect::Checked;
pub use figures::{QueueSeries, Series, Steps, Traits};
pub use history::History;
pub use job::{App, Job, JobId, JobPlan, JobState, TaskId};
pub use operations::Operations;
#[cfg(feature = "past")]
pub use passage::{Keep, Passage};
pub use row::{Entity, Outcome, Row, What, subject_entity};
pub use rows::{Iter as RowsIter, Rows};
pub use scenario::{Command, Scenario, TimedCommand};
pub use world::{Applied, Out, Plan, World};
