//! Replays and traces: files of operations, and of what a scheduler did with them (spec `replay-format.md`).
//!
//! [`Replay::parse`] reads a replay of a scheduler, [`run`] lets a scheduler play it and gives the trace, line by line.
//! [`Recording`] is for files of which it is not known whose replays they are.

mod at;
mod clock;
#[cfg(test)]
mod ends;
mod export;
mod fields;
pub mod mapreduce;
mod read;
mod recording;
mod report;
mod state;
mod trace;
mod write;

pub use at::Error;
pub use export::Export;
pub use recording::Recording;
pub use report::Report;
pub use trace::{Writer, resource_json};

use crate::config::Finding;
use crate::ids::NodeNames;
use crate::profile::Profile;
use crate::scheduler::{Event, NoLog, Op, Scheduler, Sink};
use crate::setup::Setup;

/// A cluster's life as one scheduler sees it.
#[derive(Clone, Debug)]
pub struct Replay {
    /// What the scheduler is made from.
    pub setup: Setup,
    /// Where the case comes from.
    pub source: String,
    /// The operations, in order.
    pub ops: Vec<Op>,
    /// The names behind the node ids in them.
    pub nodes: NodeNames,
}

impl Replay {
    /// The same operations for another release, e.g. `3.3.6`, whatever the replay names.
    ///
    /// # Errors
    /// The releases that there are for this scheduler.
    pub fn under_release(&mut self, version: &str) -> Result<(), String> {
        let configuration = &mut self.setup.configuration;
        let profile = Profile::of_version(configuration.kind(), version)?;
        *configuration = configuration.clone().under(profile);
        Ok(())
    }
}

/// Plays `replay` on a new scheduler; `line` gets each line of the trace.
///
/// # Errors
/// The findings about a configuration that the scheduler refuses to start with.
pub fn run(replay: &Replay, mut line: impl FnMut(serde_json::Value)) -> Result<(), Vec<Finding>> {
    let mut scheduler = Scheduler::new(&replay.setup)?;
    let writer = Writer {
        kind: replay.setup.configuration.kind(),
        types: &replay.setup.types,
        nodes: &replay.nodes,
    };
    let mut events: Vec<Event> = Vec::new();
    for (index, op) in replay.ops.iter().enumerate() {
        events.clear();
        let outcome = scheduler.apply(
            op,
            &mut Sink {
                events: &mut events,
                log: &mut NoLog,
            },
        );
        let state = matches!(op, Op::Observe).then(|| writer.state(&scheduler.observe()));
        line(writer.line(index, &scheduler, &events, state, outcome.err()));
    }
    Ok(())
}
