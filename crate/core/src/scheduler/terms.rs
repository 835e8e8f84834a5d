//! The terms on which a queue takes part, as they are in force: own, inherited or default.

/// The terms of a queue that the page shows beside its name.
#[derive(Clone, PartialEq, Debug)]
pub struct Terms {
    /// Its weight among its siblings.
    pub weight: f64,
    /// The name of its policy, as configurations write it.
    pub policy: &'static str,
    /// How long it may be below its fair share before it counts as starved, ms; `None`: for ever.
    pub fair_share_timeout_ms: Option<u64>,
    /// How long it may be below its min share before it counts as starved, ms; `None`: for ever.
    pub min_share_timeout_ms: Option<u64>,
    /// Whether containers may be taken from it.
    pub preemptable: bool,
}
