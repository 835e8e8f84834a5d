//! What is told of every application alike.

use super::tree::{flag, text};
use crate::import::workload::{Am, Amounts, Job, Start, Tasks, identifier};
use serde_json::Value;

/// The least time that something takes, ms.
pub(super) const LEAST: i64 = 60_000;

/// A job of an application.
pub(super) fn job(app: &Value, at_ms: i64, am: Amounts, tasks: Vec<Tasks>) -> Job {
    Job {
        id: identifier(text(app, "id").unwrap_or("application")),
        at_ms,
        queue: text(app, "queue").unwrap_or("default").to_owned(),
        user: text(app, "user").unwrap_or("user").to_owned(),
        am: Am {
            resource: Some(am).filter(|_| flag(app, "unmanagedApplication") != Some(true)),
            ..Am::default()
        },
        start: Start::Independent,
        running: None,
        tasks,
    }
}
