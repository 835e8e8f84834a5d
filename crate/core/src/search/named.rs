//! Whether what a change names is there (spec `goals.md` §4). A change of a queue that there is not would make one, and a setting that
//! nobody knows would change nothing: neither is what was meant.

use std::collections::BTreeSet;

use crate::config::{Arg, Finding, Said, nearest};
use crate::edit::{Held, Sources};
use crate::said;
use crate::sim::Scenario;

/// How many queues are named where none is near.
const MOST_NAMED: usize = 8;

/// What holds of the setting called `key`.
///
/// # Errors
/// There is no such queue or setting, or the configuration cannot be read.
pub(super) fn held(of: &Scenario, key: &str) -> Result<Held, Finding> {
    let sources = of.sources();
    queue_is_there(of, &sources, key)?;
    let held = sources.held_of(key)?;
    held.ok_or_else(|| Finding::refused(said!("search.unknown-setting", key)))
}

/// That there is a queue whose setting `key` names, if it names one: in the scheduler's file, or because jobs are submitted to it or below it.
///
/// # Errors
/// There is none, or the file cannot be read.
pub(super) fn queue_is_there(of: &Scenario, sources: &Sources, key: &str) -> Result<(), Finding> {
    let Some(queue) = sources.queue_of(key)? else {
        return Ok(());
    };
    let queues = sources.queues()?;
    if queues.contains(&queue) || is_submitted_to(of, &queue) {
        return Ok(());
    }
    let end = end(&queue, &queues);
    Err(Finding::refused(said!("search.unknown-queue", queue, end)))
}

/// Whether jobs go to the queue, or to one below it, by the name they give: some queues are made when that happens.
fn is_submitted_to(of: &Scenario, queue: &str) -> bool {
    let jobs = of.jobs.iter().chain(of.arrivals.iter().map(|all| &all.job));
    let names: BTreeSet<&str> = jobs.map(|job| job.queue.as_str()).collect();
    let is_in = |name: &str| {
        let rest = name.strip_prefix(queue);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    names
        .into_iter()
        .any(|name| is_in(name) || is_in(&format!("root.{name}")))
}

/// Which queue was probably meant, or which there are.
fn end(queue: &str, queues: &[String]) -> Said {
    match nearest(queue, queues.iter().map(String::as_str)) {
        Some(meant) => said!("hint.meant", meant = Arg::name(meant)),
        None if queues.len() > MOST_NAMED => {
            let known = Arg::list(&queues[..MOST_NAMED]);
            let more = queues.len() - MOST_NAMED;
            said!("hint.queues-and-more", known, more)
        }
        None => said!("hint.queues", known = Arg::list(queues)),
    }
}
