//! Ends of containers, and limits on applications (spec `fair.md` §3.6, §3.7, §4.11).

use super::{check, fact, holds, reason};
use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::scheduler::container::Container;
use crate::scheduler::fair::model::app::App;
use crate::scheduler::fair::model::queue::Queue;
use crate::scheduler::fair::model::tree::Queues;
use crate::scheduler::fair::rules::{MAX_AM_SHARE, QUEUE_MAX_APPS, RUNNABLE, USER_MAX_APPS, WAITING};
use crate::scheduler::{Check, Comparison, Reason, Rule, Subject, Value};

pub(crate) fn completed(app: &App, container: &Container, rule: &'static Rule) -> Reason {
    let facts = vec![
        fact("app", Subject::App(app.id)),
        fact("node", Subject::Node(container.node)),
        fact("resource", container.resource),
        fact("since", Value::At(container.created)),
    ];
    reason(rule, facts, Vec::new())
}

fn max_apps(queues: &Queues, leaf: QueueId) -> Vec<Check> {
    let count = |queue: &Queue| {
        let (running, most) = (queue.runnable_count(), queue.max_running_apps);
        let compared = (running.into(), Comparison::Below, most.into());
        let verdict = holds(running < most);
        check(
            Subject::Queue(queue.id),
            &QUEUE_MAX_APPS,
            verdict,
            Some(compared),
            Vec::new(),
        )
    };
    queues.path(leaf).map(count).collect()
}

fn user_apps(app: &App, running: i32, most: i32) -> Check {
    let compared = (running.into(), Comparison::Below, most.into());
    let facts = vec![fact("user", Value::Text(app.user.clone()))];
    check(
        Subject::App(app.id),
        &USER_MAX_APPS,
        holds(running < most),
        Some(compared),
        facts,
    )
}

/// The limits as they were before the app counts.
pub(crate) fn runnable(app: &App, queues: &Queues, of_user: (i32, i32)) -> Reason {
    let mut checks = vec![user_apps(app, of_user.0, of_user.1)];
    checks.extend(max_apps(queues, app.queue));
    reason(&RUNNABLE, Vec::new(), checks)
}

pub(crate) fn waiting(app: &App, queues: &Queues, of_user: (i32, i32)) -> Reason {
    let mut checks = vec![user_apps(app, of_user.0, of_user.1)];
    if of_user.0 < of_user.1 {
        checks.extend(max_apps(queues, app.queue));
    }
    reason(&WAITING, Vec::new(), checks)
}

pub(crate) fn am_share(app: AppId, leaf: &Queue, wanted: &Resource, limit: &Resource, over: bool) -> Check {
    let compared = ((*wanted).into(), Comparison::FitsIn, (*limit).into());
    let facts = vec![
        fact("queue", Subject::Queue(leaf.id)),
        fact("maxAMShare", Value::Ratio(f64::from(leaf.max_am_share))),
    ];
    check(
        Subject::App(app),
        &MAX_AM_SHARE,
        holds(!over),
        Some(compared),
        facts,
    )
}
