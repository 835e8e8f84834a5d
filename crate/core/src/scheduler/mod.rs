//! Schedulers as deterministic state machines: operations in, events with reasons out.

mod event;
mod op;
mod reason;
mod rejection;

pub use event::{Event, EventKind, Locality, Response, Text};
pub use op::{AddApp, AddNode, Allocate, Ask, FinishState, Heartbeat, Op, Reload};
pub use reason::{
    Check, Comparison, Detail, Fact, Log, NoLog, Reason, Reasons, Rule, Sink, Subject, Value, Verbose,
    Verdict,
};
pub use rejection::Rejection;
