//! Replays of MapReduce's ApplicationMaster (spec `replay-format-mapreduce.md`).

mod read;
pub(super) mod trace;

use serde_json::{Value, json};

pub use trace::Writer;

use crate::am::mapreduce::{MapReduce, Op, Setup, Sink};
use crate::config::{Arg, Finding};
use crate::scheduler::NoLog;

/// A master's life as its job and the resource manager make it.
#[derive(Clone, Debug)]
pub struct Replay {
    /// What the master is made from.
    pub setup: Setup,
    /// What was found about its properties. With an error among them it does not start.
    pub findings: Vec<Finding>,
    /// Where the case comes from.
    pub source: String,
    /// The operations, in order.
    pub ops: Vec<Op>,
}

/// What the exception says that Hadoop's master ends with; a trace holds its words. One that has none recorded is its code.
fn exception(error: &Finding) -> String {
    match &error.args.0[..] {
        [(_, Arg::Number(percent))] if error.code == "mapreduce.ignore-percent" => format!(
            "Invalid blacklistDisablePercent: {percent}. Should be an integer between 0 and 100 or -1 to disabled"
        ),
        _ => error.code.to_owned(),
    }
}

/// Plays `replay` on a new master; `line` gets each line of the trace.
pub fn run(replay: &Replay, mut line: impl FnMut(Value)) {
    let error = replay
        .findings
        .iter()
        .find(|finding| finding.severity == crate::config::Severity::Error);
    if let Some(error) = error {
        line(json!({"refused": exception(error)}));
        return;
    }
    let mut master = MapReduce::new(&replay.setup);
    let writer = Writer::new(&replay.setup);
    let mut events = Vec::new();
    for (index, op) in replay.ops.iter().enumerate() {
        events.clear();
        let outcome = master.apply(
            op,
            &mut Sink {
                events: &mut events,
                log: &mut NoLog,
            },
        );
        let state = matches!(op, Op::Observe).then(|| writer.state(&master.observe()));
        line(writer.line(index, &events, state, outcome.err()));
    }
}
