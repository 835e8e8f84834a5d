//! Kill tasks: what was chosen for preemption is killed after the warning time, without another look (spec `fair.md`
//! §5.6).

use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::scheduling::completion::Ended;
use crate::scheduler::{EventKind, Log, Sink};

impl FairScheduler {
    /// Moves the clock; kill tasks that fall due run at their time, in order. All wait equally long, so the oldest is the
    /// first.
    pub(crate) fn advance<L: Log>(&mut self, ms: u64, sink: &mut Sink<'_, L>) {
        let end = self.now.saturating_add(ms);
        while self.kills.front().is_some_and(|task| task.due <= end) {
            let task = self.kills.pop_front().expect("looked at above");
            self.now = self.now.max(task.due);
            sink.tell(EventKind::Kill { at: self.now });
            for container in task.containers {
                self.complete_container(container, &Ended::PREEMPTED, sink);
            }
            self.settle(sink);
        }
        self.now = end;
    }
}
