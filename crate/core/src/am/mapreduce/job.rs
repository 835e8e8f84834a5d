//! What the allocator sees of the job, and a job that is what operations say it is.

use std::collections::BTreeMap;

use super::ids::AttemptId;
use super::op::JobChange;

/// What the allocator asks the job.
pub(crate) trait JobView {
    fn total_maps(&self) -> i32;
    fn total_reduces(&self) -> i32;
    /// Maps that are over, failed and killed ones included.
    fn completed_maps(&self) -> i32;
    /// Reduces that are over, failed and killed ones included.
    fn completed_reduces(&self) -> i32;
    fn progress(&self) -> f32;
    fn attempt_progress(&self, attempt: AttemptId) -> f32;
}

/// A job that is what operations say it is.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct ScriptedJob {
    pub(crate) maps: i32,
    pub(crate) reduces: i32,
    pub(crate) completed_maps: i32,
    pub(crate) completed_reduces: i32,
    progress: f32,
    attempts: BTreeMap<AttemptId, f32>,
}

impl ScriptedJob {
    pub(crate) fn new(maps: i32, reduces: i32) -> Self {
        Self {
            maps,
            reduces,
            ..Self::default()
        }
    }

    pub(crate) fn change(&mut self, change: &JobChange) {
        self.maps = change.maps.unwrap_or(self.maps);
        self.reduces = change.reduces.unwrap_or(self.reduces);
        self.completed_maps = change.completed_maps.unwrap_or(self.completed_maps);
        self.completed_reduces = change.completed_reduces.unwrap_or(self.completed_reduces);
        self.progress = change.progress.unwrap_or(self.progress);
    }

    pub(crate) fn set_attempt_progress(&mut self, attempt: AttemptId, value: f32) {
        self.attempts.insert(attempt, value);
    }
}

impl JobView for ScriptedJob {
    fn total_maps(&self) -> i32 {
        self.maps
    }

    fn total_reduces(&self) -> i32 {
        self.reduces
    }

    fn completed_maps(&self) -> i32 {
        self.completed_maps
    }

    fn completed_reduces(&self) -> i32 {
        self.completed_reduces
    }

    fn progress(&self) -> f32 {
        self.progress
    }

    fn attempt_progress(&self, attempt: AttemptId) -> f32 {
        self.attempts.get(&attempt).copied().unwrap_or(0.0)
    }
}
