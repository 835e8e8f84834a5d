//! Every answer that there is, question by question (spec `verdicts.md` §3–§6): a text, and a named case of the tests, exists
//! for each.

use super::Question;
use crate::profile::SchedulerKind;

/// The answers to a question about subjects of a kind under a scheduler.
#[derive(Clone, Copy, Debug)]
pub struct Answers {
    /// Under which scheduler; `None`: all.
    pub scheduler: Option<SchedulerKind>,
    /// What is asked.
    pub question: Question,
    /// The codes in the order of the path.
    pub codes: &'static [&'static str],
}

/// All of them.
pub const ANSWERS: &[Answers] = &[FAIR];

/// Fair since the overhaul of preemption: queues and applications.
const FAIR: Answers = Answers {
    scheduler: Some(SchedulerKind::Fair),
    question: Question::WhyNotMore,
    codes: &[
        "no-application",
        "not-runnable",
        "nothing-asked",
        "share-zero",
        "at-maximum",
        "under-warning",
        "being-handed-over",
        "coming",
        "no-node-fits",
        "has-threshold",
        "preemption-off",
        "gate-closed",
        "no-timeout",
        "clock-runs",
        "not-reached",
        "request-too-large",
        "nothing-takeable",
        "looked-at-later",
    ],
};
