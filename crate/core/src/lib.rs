//! Heddle's core: the schedulers of Apache Hadoop YARN, decision for decision, and a simulated cluster around them.
//!
//! A scheduler is a deterministic state machine: it takes an operation ([`scheduler::Op`]), changes its state and emits
//! events ([`scheduler::Event`]) with their reasons. The specifications that the docstrings cite are in `crate/core/spec/`.
//! Nothing here reads a clock, a file or the operating system's randomness, and nothing starts a thread.
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
pub mod sorted;
#[cfg(all(test, feature = "capacity", feature = "superior"))]
mod types;
#[cfg(all(feature = "schema", feature = "verdict", feature = "releases"))]
pub mod upgrade;
pub mod view;
