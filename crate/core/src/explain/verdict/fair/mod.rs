//! What may be said of the Fair Scheduler's decisions (spec `verdicts.md` §3).

mod app;
mod below;
mod container;
mod look;
pub(super) mod old;
mod queue;

use super::{Asked, Moment, Question, Verdict};
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::{Scheduler, Subject};

/// The verdict on what is asked; `None`: there is no such subject, or it is not asked such a question.
pub(super) fn verdict(moment: &Moment<'_>, asked: &Asked) -> Option<Verdict> {
    if scheduler(moment).is_before_overhaul() {
        return old::verdict(moment, asked);
    }
    match (asked.subject, asked.question) {
        (Subject::Container(id), Some(Question::MayBeTaken)) => container::may_be_taken(moment, asked, id),
        (Subject::Container(id), Some(Question::WhyMarked)) => container::why_marked(moment, asked, id),
        (Subject::Queue(queue), None | Some(Question::WhyNotMore)) => {
            queue::why_not_more(moment, asked, queue)
        }
        (Subject::App(app), None | Some(Question::WhyNotMore)) => app::why_not_more(moment, asked, app),
        _ => None,
    }
}

/// The scheduler of `moment`, which is a Fair Scheduler.
fn scheduler<'a>(moment: &'a Moment<'_>) -> &'a FairScheduler {
    match moment.world().scheduler() {
        Scheduler::Fair(scheduler) => scheduler,
        _ => unreachable!("asked of a Fair Scheduler alone"),
    }
}
