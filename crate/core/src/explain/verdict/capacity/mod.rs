//! What may be said of the Capacity Scheduler's decisions (spec `verdicts.md` §5).

mod app;
mod container;
mod inside;
mod lenders;
mod marks;
mod nodes;
mod of;
mod preemption;
mod queue;

use super::{Asked, Moment, Question, Verdict};
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::{Scheduler, Subject};
use crate::sim::World;

/// The verdict on what is asked; `None`: there is no such subject, or it is not asked such a question.
pub(super) fn verdict(moment: &Moment<'_>, asked: &Asked) -> Option<Verdict> {
    match (asked.subject, asked.question) {
        (Subject::Queue(queue), None | Some(Question::WhyNotMore)) => {
            queue::why_not_more(moment, asked, queue)
        }
        (Subject::App(app), None | Some(Question::WhyNotMore)) => app::why_not_more(moment, asked, app),
        (Subject::Container(id), Some(Question::MayBeTaken)) => container::may_be_taken(moment, asked, id),
        (Subject::Container(id), Some(Question::WhyMarked)) => container::why_marked(moment, asked, id),
        _ => None,
    }
}

/// The scheduler of a world, which is a Capacity Scheduler.
fn scheduler(world: &World) -> &CapacityScheduler {
    match world.scheduler() {
        Scheduler::Capacity(scheduler) => scheduler,
        _ => unreachable!("asked of a Capacity Scheduler alone"),
    }
}
