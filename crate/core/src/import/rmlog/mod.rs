//! The log of a ResourceManager to the applications, containers and nodes that it tells of, and to a scenario in which they
//! happen again (spec `traces.md` §9).
//!
//! At INFO the log says when containers were given, to whom, how large, and how they ended. It does not say what was asked for
//! and when: that is inferred as the earliest that is possible, and said so.

mod attempt;
mod configuration;
mod fact;
mod jobs;
mod line;
mod reader;
#[cfg(feature = "verdict")]
mod room;
mod story;
mod tasks;
#[cfg(test)]
mod tests;

pub use reader::RmLogReader;
pub use story::RmLog;

pub(super) use fact::Container as ContainerName;
pub(super) use jobs::read;
