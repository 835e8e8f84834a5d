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
pub const ANSWERS: &[Answers] = &[
    FAIR,
    FAIR_OLD,
    FAIR_OLD_WHY_MARKED,
    MASTER,
    NODE,
    CLUSTER,
    CAPACITY,
    WHY_HERE,
    WHY_ENDED,
    FAIR_MAY_BE_TAKEN,
    FAIR_WHY_MARKED,
    SUPERIOR,
    SUPERIOR_MAY_BE_TAKEN,
    SUPERIOR_WHY_MARKED,
    CAPACITY_MAY_BE_TAKEN,
    CAPACITY_WHY_MARKED,
];

/// Fair before the overhaul of preemption: queues and applications.
const FAIR_OLD: Answers = Answers {
    scheduler: Some(SchedulerKind::Fair),
    question: Question::WhyNotMore,
    codes: &[
        "no-application",
        "not-runnable",
        "nothing-asked",
        "share-zero",
        "at-maximum",
        "coming",
        "under-warning",
        "no-node-fits",
        "old-has-minimum",
        "old-has-share",
        "preemption-off",
        "gate-closed",
        "no-timeout",
        "clock-runs",
        "round-wants",
        "killed-for-somebody-else",
        "next-round",
    ],
};

/// Fair before the overhaul: why a container is under warning.
const FAIR_OLD_WHY_MARKED: Answers = Answers {
    scheduler: Some(SchedulerKind::Fair),
    question: Question::WhyMarked,
    codes: &["old-round"],
};

/// A MapReduce job. Where its master holds nothing up, the scheduler's path for its asks answers `why-not-more`.
const MASTER: Answers = Answers {
    scheduler: None,
    question: Question::WhyWaiting,
    codes: &[
        "calls-refused",
        "maps-waiting-reducers-hold",
        "preempting-reducers",
        "output-lost-maps-again",
        "waiting-for-unconditional-delay",
        "running-limit",
        "slow-start",
        "ramping-down",
        "ramping-up",
    ],
};

/// A node that has room.
const NODE: Answers = Answers {
    scheduler: None,
    question: Question::WhyIdle,
    codes: &[
        "coming",
        "full",
        "reserved-for",
        "others-first",
        "not-accessible",
        "nobody-asks",
        "too-small",
        "refused",
    ],
};

/// Whether containers will be taken.
const CLUSTER: Answers = Answers {
    scheduler: None,
    question: Question::WillPreempt,
    codes: &[
        "off",
        "gate-closed",
        "observe-only",
        "will",
        "nothing-takeable",
        "nobody-starved",
    ],
};

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

/// What brought a container to its node.
const WHY_HERE: Answers = Answers {
    scheduler: None,
    question: Question::WhyHere,
    codes: &["reserved", "reservation-fulfilled", "handed-over", "placed"],
};

/// What ended it. `expired` is told of recordings alone: nothing expires in a simulated cluster (spec `simulation.md` §3).
const WHY_ENDED: Answers = Answers {
    scheduler: None,
    question: Question::WhyEnded,
    codes: &[
        "done",
        "failed",
        "stopped-by-its-master",
        "preempted",
        "overcommitted",
        "node-lost",
        "application-over",
        "given-back-after-warning",
        "released",
    ],
};

/// Fair since the overhaul: whether the next pass takes a container.
const FAIR_MAY_BE_TAKEN: Answers = Answers {
    scheduler: Some(SchedulerKind::Fair),
    question: Question::MayBeTaken,
    codes: &[
        "not-preemptable-queue",
        "master",
        "going-already",
        "share-protects",
        "nobody-starved",
        "no-look-now",
        "neighbour-was-enough",
        "not-asked",
        "another-node",
        "would-not-help",
        "may-be-taken",
    ],
};

/// Fair since the overhaul: why a container is under warning.
const FAIR_WHY_MARKED: Answers = Answers {
    scheduler: Some(SchedulerKind::Fair),
    question: Question::WhyMarked,
    codes: &["for-starved-application"],
};

/// Superior: queues and applications. `at-maximum` is told of a plan's limits, too.
const SUPERIOR: Answers = Answers {
    scheduler: Some(SchedulerKind::Superior),
    question: Question::WhyNotMore,
    codes: &[
        "no-application",
        "not-runnable",
        "nothing-asked",
        "at-maximum",
        "coming",
        "marked",
        "reserved-for-others",
        "no-node-fits",
        "one-resource-at-minimum",
        "no-minimum",
        "preemption-off",
        "between-intervals",
        "interval-full",
        "lenders-protected",
        "branch-satisfied",
        "would-fall-below-minimum",
        "no-victims",
    ],
};

/// Superior: whether the next cycle takes a container.
const SUPERIOR_MAY_BE_TAKEN: Answers = Answers {
    scheduler: Some(SchedulerKind::Superior),
    question: Question::MayBeTaken,
    codes: &[
        "may-be-taken",
        "going-already",
        "nobody-starved",
        "same-queue",
        "master",
        "branch-satisfied",
        "share-protects",
        "no-look-now",
        "neighbour-was-enough",
        "another-node",
        "would-not-help",
    ],
};

/// Superior: why a container is under warning.
const SUPERIOR_WHY_MARKED: Answers = Answers {
    scheduler: Some(SchedulerKind::Superior),
    question: Question::WhyMarked,
    codes: &["for-minimum"],
};

/// Capacity: queues in a partition, and applications in them.
const CAPACITY: Answers = Answers {
    scheduler: Some(SchedulerKind::Capacity),
    question: Question::WhyNotMore,
    codes: &[
        "no-application",
        "not-runnable",
        "partition-closed",
        "nothing-asked",
        "at-queue-maximum",
        "at-parent-limit",
        "at-user-limit",
        "no-headroom",
        "coming",
        "held-by-reservation",
        "no-node-fits",
        "behind-others",
        "marked",
        "monitor-off",
        "lenders-closed",
        "larger-than-round",
        "would-not-help",
        "observe-only",
        "bounded",
        "nobody-over",
        "inside-off",
        "inside-threshold",
        "inside-limit",
        "inside-equal-priority",
        "inside-user-limit",
        "not-underserved",
    ],
};

/// Capacity: whether the next round takes a container.
const CAPACITY_MAY_BE_TAKEN: Answers = Answers {
    scheduler: Some(SchedulerKind::Capacity),
    question: Question::MayBeTaken,
    codes: &[
        "killable",
        "going-already",
        "not-preemptable-queue",
        "monitor-off",
        "observe-only",
        "may-be-taken",
        "nobody-starved",
        "master",
        "larger-than-round",
        "would-not-help",
        "share-protects",
        "neighbour-was-enough",
    ],
};

/// Capacity: why a container is under warning.
const CAPACITY_WHY_MARKED: Answers = Answers {
    scheduler: Some(SchedulerKind::Capacity),
    question: Question::WhyMarked,
    codes: &[
        "above-guarantee",
        "balance",
        "for-reservation",
        "queue-priority",
        "inside-queue",
        "overcommitted",
    ],
};
