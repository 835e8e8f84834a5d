//! Many runs of one scenario: what they differ in, what is told of each, and searches among them (spec `search.md`).
//!
//! Nothing here starts a thread. A search asks for runs and is told of them ([`Known`]), so that the command line plays them on all
//! cores and the page in its workers.

mod axis;
#[cfg(feature = "tune")]
pub mod breaking;
mod diff;
pub mod forecast;
mod known;
#[cfg(feature = "tune")]
mod may;
mod measure;
mod member;
#[cfg(feature = "tune")]
mod movable;
mod named;
mod picture;
#[cfg(test)]
mod tests;
mod trial;
#[cfg(feature = "tune")]
pub mod tune;

pub use axis::{Axis, MAX_RUNS, Plan};
pub use diff::{Changed, FigureChange, between, changes};
pub use known::{Asked, Known};
#[cfg(feature = "tune")]
pub use may::May;
pub use measure::{Measure, Ranked};
#[cfg(feature = "tune")]
pub use movable::Movable;
pub use picture::{Picture, Shown};
pub use trial::{Figures, Goal, Ran, Trial};
