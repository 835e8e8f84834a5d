//! A queue's verdict is that of the application that waits first (spec `verdicts.md` §1, rule 4): the scheduler decides per
//! queue whether it is starved, and per application what is placed.

use super::super::path::told_of;
use super::super::{Asked, Gate, Moment, Path, Question, Verdict};
use super::{app, scheduler};
use crate::ids::QueueId;
use crate::scheduler::Subject;
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::superior::asked::App;

pub(super) fn why_not_more(moment: &Moment<'_>, asked: &Asked, queue: QueueId) -> Option<Verdict> {
    let scheduler = scheduler(moment.world());
    let first = scheduler
        .apps_below(queue)
        .min_by_key(|app| (rank(scheduler, app), app.submitted));
    let Some(app) = first else {
        let mut path = Path::default();
        path.test(Gate::closed("no-application").naming("queue", queue));
        return Some(path.conclude(moment, asked, Question::WhyNotMore, Vec::new()));
    };
    let verdict = app::why_not_more(moment, asked, app.id)?;
    Some(told_of(verdict, Subject::App(app.id)))
}

/// Who has containers under warning for it comes first; then who asks in a starved leaf, who asks in another, who waits to
/// start, and last who asks for nothing.
fn rank(scheduler: &SuperiorScheduler, app: &App) -> u8 {
    if !scheduler.going_for(app).is_empty() {
        return 0;
    }
    match (scheduler.first_ask(app), scheduler.why_not_started(app)) {
        (Some((_, pool)), None) if scheduler.is_starved_now(app.queue, pool) => 1,
        (Some(_), None) => 2,
        (_, Some(_)) => 3,
        (None, None) => 4,
    }
}
