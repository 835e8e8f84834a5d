//! Ends of containers, and limits on applications (spec `fair.md` §3.6, §3.7, §4.11).

use super::holds;
use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::scheduler::container::Container;
use crate::scheduler::fair::model::app::App;
use crate::scheduler::fair::model::queue::Queue;
use crate::scheduler::fair::model::tree::Queues;
use crate::scheduler::fair::rules::{MAX_AM_SHARE, QUEUE_MAX_APPS, RUNNABLE, USER_MAX_APPS, WAITING};
use crate::scheduler::{Check, Comparison, Reason, Rule, Subject, Value};

pub(crate) fn completed(app: &App, container: &Container, rule: &'static Rule) -> Reason {
    Reason::new(rule)
        .with("app", Subject::App(app.id))
        .with("node", Subject::Node(container.node))
        .with("resource", container.resource)
        .with("since", Value::At(container.created))
}

fn max_apps(queues: &Queues, leaf: QueueId) -> Vec<Check> {
    let count = |queue: &Queue| {
        let (running, most) = (queue.runnable_count(), queue.max_running_apps);
        let verdict = holds(running < most);
        Check::new(Subject::Queue(queue.id), &QUEUE_MAX_APPS, verdict).comparing(
            running,
            Comparison::Below,
            most,
        )
    };
    queues.path(leaf).map(count).collect()
}

fn user_apps(app: &App, running: i32, most: i32) -> Check {
    Check::new(Subject::App(app.id), &USER_MAX_APPS, holds(running < most))
        .comparing(running, Comparison::Below, most)
        .with("user", Value::Text(app.user.clone()))
}

/// The limits as they were before the app counts.
pub(crate) fn runnable(app: &App, queues: &Queues, of_user: (i32, i32)) -> Reason {
    let mut checks = vec![user_apps(app, of_user.0, of_user.1)];
    checks.extend(max_apps(queues, app.queue));
    Reason::new(&RUNNABLE).after(checks)
}

pub(crate) fn waiting(app: &App, queues: &Queues, of_user: (i32, i32)) -> Reason {
    let mut checks = vec![user_apps(app, of_user.0, of_user.1)];
    if of_user.0 < of_user.1 {
        checks.extend(max_apps(queues, app.queue));
    }
    Reason::new(&WAITING).after(checks)
}

pub(crate) fn am_share(app: AppId, leaf: &Queue, wanted: &Resource, limit: &Resource, over: bool) -> Check {
    Check::new(Subject::App(app), &MAX_AM_SHARE, holds(!over))
        .comparing(*wanted, Comparison::FitsIn, *limit)
        .with("queue", Subject::Queue(leaf.id))
        .with("maxAMShare", Value::Ratio(f64::from(leaf.max_am_share)))
}
