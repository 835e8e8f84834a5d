//! Metrics as they are handed out: plain objects with the names of queues, users and resource types. Ratios have six
//! decimals and are `None` where there is no whole; lengths are ms.

use serde::{Serialize, Serializer};

/// Values by name, in an order of their own.
#[derive(Clone, PartialEq, Debug)]
pub struct Named<T>(pub Vec<(String, T)>);

impl<T: Serialize> Serialize for Named<T> {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

#[cfg(test)]
impl<T: ts_rs::TS> ts_rs::TS for Named<T> {
    type WithoutGenerics = Named<ts_rs::Dummy>;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        Self::inline(config)
    }

    fn inline(config: &ts_rs::Config) -> String {
        format!("Record<string, {}>", T::name(config))
    }

    fn inline_flattened(config: &ts_rs::Config) -> String {
        Self::inline(config)
    }

    fn visit_generics(visitor: &mut impl ts_rs::TypeVisitor)
    where
        Self: 'static,
    {
        visitor.visit::<T>();
        T::visit_generics(visitor);
    }
}

impl<T> FromIterator<(String, T)> for Named<T> {
    fn from_iter<I: IntoIterator<Item = (String, T)>>(pairs: I) -> Self {
        Self(pairs.into_iter().collect())
    }
}

/// A ratio of each resource type.
pub type ByType = Named<Option<f64>>;

/// What a run amounts to (spec `simulation.md` §11). Shares, utilisation, jain and gap are parts of 1.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Metrics {
    /// The window's end.
    pub until_ms: u64,
    /// By resource type.
    pub utilisation: Named<Utilisation>,
    /// How often preemption acted.
    pub preemptions: Preemptions,
    /// What preemption wasted.
    pub waste: Waste,
    /// Last end minus first submission.
    pub makespan: Makespan,
    /// From submission to AM.
    pub am_wait_ms: Spread,
    /// From submission to the first task.
    pub wait_ms: Spread,
    /// From submission to end, over the least time it could take.
    pub slowdown: Spread,
    /// Jain's index of the leaves with pending work.
    pub jain: Jain,
    /// The gap between the largest and the smallest weighted dominant share.
    pub gap: Gap,
    /// For how long leaves had less than they were due, in all. Parents are deprived of nothing themselves.
    pub deprived_ms: u64,
    /// Maximal intervals in which the demand exceeds the cluster.
    pub contention: Vec<ContentionWindow>,
    /// How long they last in all.
    pub contended_ms: u64,
    /// How the leaves fared in all of them together, by full name.
    pub waits: Named<Wait>,
    /// By full name.
    pub queues: Named<QueueMetrics>,
    /// By name.
    pub users: Named<UserMetrics>,
    /// In order.
    pub jobs: Vec<JobMetrics>,
    /// Over time.
    pub series: MetricsSeries,
}

/// Parts of the cluster's capacity of one resource type.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Utilisation {
    /// Allocated.
    pub used: Option<f64>,
    /// Allocated, or ended and not yet reported.
    pub occupied: Option<f64>,
    /// Allocated and not wasted in the end.
    pub useful: Option<f64>,
}

/// How often preemption acted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Preemptions {
    /// Containers ended with -102.
    pub killed: u64,
    /// AMs among them.
    pub masters: u64,
    /// Marks and warnings.
    pub marked: u64,
    /// Marked containers that were not preempted in the end.
    pub spared: u64,
    /// Containers marked more than once.
    pub marked_twice: u64,
}

/// Work done in vain.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Waste {
    /// How many containers.
    pub containers: u64,
    /// Container time, s.
    pub container_seconds: f64,
    /// Container time times size, s × unit: `TYPESeconds` of every resource type.
    #[serde(flatten)]
    pub of_types: Named<f64>,
}

/// Last end minus first submission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Makespan {
    /// `None` if no job ended.
    pub ms: Option<u64>,
    /// How many jobs ended.
    pub jobs: u64,
    /// How many were submitted and did not end.
    pub unfinished: u64,
}

/// Lengths, or ratios; everything but `count` is `None` of nothing.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the words of statistics")]
pub struct Spread {
    pub count: usize,
    pub mean: Option<f64>,
    pub min: Option<f64>,
    pub median: Option<f64>,
    pub p95: Option<f64>,
    pub max: Option<f64>,
}

/// Jain's index.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Jain {
    /// Its time average.
    pub mean: Option<f64>,
    /// Its least value.
    pub min: Option<f64>,
    /// Over how much time it was defined.
    pub ms: u64,
}

/// The gap between weighted dominant shares.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Gap {
    /// Its time average.
    pub mean: Option<f64>,
    /// Over how much time it was defined.
    pub ms: u64,
}

/// An interval in which the demand exceeds the cluster.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct ContentionWindow {
    /// Its begin.
    pub from_ms: u64,
    /// Its end.
    pub until_ms: u64,
    /// How many containers were preempted in it.
    pub preemptions: u64,
    /// The leaves that had pending work in it, by full name.
    pub leaves: Named<LeafWindow>,
}

/// What a leaf had of a contention window: averages by resource type, in its units.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LeafWindow {
    /// Allocated.
    pub used: ByType,
    /// What it was entitled to.
    pub entitlement: ByType,
    /// Fair: its steady fair share.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub steady: Option<ByType>,
}

/// How a leaf fared while the demand exceeded the cluster: averages over that time by resource type, in its units. What a leaf is
/// entitled to, lacks or has beyond it is told of the types that its scheduler compares.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Wait {
    /// How long it was deprived of its entitlement.
    pub waited_ms: u64,
    /// The middle of the longest stretch of that; `null`: it never was.
    pub at_ms: Option<u64>,
    /// Allocated.
    pub used: ByType,
    /// What it was entitled to.
    pub entitlement: ByType,
    /// What it asked for, was entitled to and did not have.
    pub short: ByType,
    /// What it had beyond its entitlement.
    pub over: ByType,
    /// Its containers that were preempted.
    pub preemptions: u64,
}

/// How a queue fared.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct QueueMetrics {
    /// The average part of the cluster by resource type, and the `dominant` one of them.
    pub share: ByType,
    /// How long it was deprived of its entitlement.
    pub deprived_ms: u64,
    /// Leaves: when it was deprived of its entitlement.
    pub reclaim: Episodes,
    /// What preemption took from it.
    pub waste: Waste,
    /// What was wasted for it, where known.
    pub caused: Waste,
    /// Its containers that were preempted.
    pub preemptions: u64,
    /// Fair leaves: when it was deprived of what preemption promises (threshold times share).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub promise: Option<Episodes>,
}

/// Intervals of deprivation.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Episodes {
    /// How long they were.
    pub length_ms: Spread,
    /// Each.
    pub episodes: Vec<Episode>,
}

/// An interval of deprivation.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Episode {
    /// Its begin.
    pub from_ms: u64,
    /// Its end.
    pub until_ms: u64,
    /// How it ended.
    pub outcome: Outcome,
}

/// How an interval of deprivation ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The queue got what it is entitled to.
    Held,
    /// Its demand or its entitlement fell.
    Withdrawn,
    /// It has not ended.
    Open,
}

/// What was allocated, and what of it was in vain.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Usage {
    /// The average part of the cluster.
    pub share: ByType,
    /// What preemption took.
    pub waste: Waste,
    /// What was wasted for it, where known.
    pub caused: Waste,
}

/// How a user's jobs fared.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct UserMetrics {
    /// What they had and lost.
    #[serde(flatten)]
    pub usage: Usage,
    /// How many there are.
    pub jobs: u64,
    /// How many of their containers were preempted.
    pub preemptions: u64,
    /// From submission to AM.
    pub am_wait_ms: Spread,
    /// From submission to the first task.
    pub wait_ms: Spread,
    /// From submission to end, over the least time it could take.
    pub slowdown: Spread,
}

/// How a job fared.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct JobMetrics {
    /// What it had and lost.
    #[serde(flatten)]
    pub usage: Usage,
    /// Its id.
    pub job: String,
    /// Its user.
    pub user: String,
    /// Its state.
    pub state: &'static str,
    /// From submission to AM.
    pub am_wait_ms: Option<u64>,
    /// From submission to the first task.
    pub wait_ms: Option<u64>,
    /// From submission to end, over the least time it could take; only of done jobs.
    pub slowdown: Option<f64>,
    /// The same over the least time or 10 s, whichever is longer.
    pub bounded_slowdown: Option<f64>,
    /// How many of its containers were preempted.
    pub preemptions: u32,
}

/// Means over equal steps of `step_ms`.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct MetricsSeries {
    /// The width of a step.
    pub step_ms: u64,
    /// The allocated part of the cluster, by resource type.
    pub utilisation: Named<Vec<Option<f64>>>,
    /// Jain's index.
    pub jain: Vec<Option<f64>>,
    /// The gap.
    pub gap: Vec<Option<f64>>,
    /// What preemption wasted so far, container time in s.
    pub waste_seconds: Vec<f64>,
    /// What each had and lost.
    pub each: Lines,
}

/// What each queue, user and job had and lost, in steps of their own.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Lines {
    /// The width of a step.
    pub step_ms: u64,
    /// By full name.
    pub queues: Named<Line>,
    /// By name.
    pub users: Named<Line>,
    /// In order.
    pub jobs: Vec<Line>,
}

/// What a queue, user or job had and lost, step by step.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub struct Line {
    /// Its part of the cluster, by resource type.
    pub share: Named<Vec<Option<f64>>>,
    /// What preemption wasted of it so far, container time in s.
    pub waste_seconds: Vec<f64>,
    /// Queues: for how long it was deprived.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub deprived_ms: Option<Vec<u64>>,
}
