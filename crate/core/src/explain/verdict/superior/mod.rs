//! What may be said of the Superior Scheduler's decisions (spec `verdicts.md` §6).

mod app;
mod below;
mod container;
mod queue;

use super::{Asked, Moment, Question, Verdict};
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::{Scheduler, Subject};
use crate::sim::World;

/// The verdict on what is asked; `None`: there is no such subject, or it is not asked such a question.
pub(super) fn verdict(moment: &Moment<'_>, asked: &Asked) -> Option<Verdict> {
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

/// The scheduler of `world`, which is a Superior Scheduler.
fn scheduler(world: &World) -> &SuperiorScheduler {
    match world.scheduler() {
        Scheduler::Superior(scheduler) => scheduler,
        _ => unreachable!("asked of a Superior Scheduler alone"),
    }
}
