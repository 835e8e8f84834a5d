//! What a job's own caps on tasks at a time hold back (spec `mapreduce-am.md` §9).

use std::sync::Arc;

use super::super::Gate;
use super::of::Of;
use crate::am::mapreduce::ObservedJob;
use crate::am::mapreduce::rules::RUNNING_LIMIT;
use crate::scheduler::{Check, Comparison, Outcome, Value};

/// The caps of one kind of task.
struct Capped {
    tasks: &'static str,
    total: i32,
    limit: i32,
    running: usize,
    waiting: usize,
}

impl Of<'_> {
    /// Tasks wait that the master does not ask for, since as many run as it may run at a time.
    pub(super) fn running_limit(&self) -> Gate {
        let settings = self.master.allocator().settings();
        let state = &self.state;
        let (maps, reduces) = match &state.job {
            ObservedJob::Scripted { maps, reduces, .. } => (*maps, *reduces),
            ObservedJob::Machine(job) => (job.maps, job.reduces),
        };
        let kinds = [
            Capped {
                tasks: "map",
                total: maps,
                limit: settings.running_maps,
                running: state.assigned.maps.len(),
                waiting: state.scheduled.maps.len(),
            },
            Capped {
                tasks: "reduce",
                total: reduces,
                limit: settings.running_reduces,
                running: state.assigned.reduces.len(),
                waiting: state.scheduled.reduces.len(),
            },
        ];
        let Some(full) = kinds.iter().find(|kind| kind.is_full()) else {
            return Gate::open("running-limit");
        };
        let check = Check::new(self.subject(), &RUNNING_LIMIT, Outcome::Fails)
            .comparing(full.running as i64, Comparison::Below, i64::from(full.limit))
            .with("tasks", Arc::<str>::from(full.tasks));
        self.naming(Gate::closed("running-limit").because([check]))
            .naming("tasks", Arc::<str>::from(full.tasks))
            .naming("limit", i64::from(full.limit))
            .naming("waiting", Value::Int(full.waiting as i64))
    }
}

impl Capped {
    fn is_full(&self) -> bool {
        let limit = usize::try_from(self.limit).unwrap_or(0);
        limit > 0 && self.total > self.limit && self.waiting > 0 && self.running >= limit
    }
}
