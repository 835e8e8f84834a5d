//! Whose starvation clock runs (spec `fair.md` §3.3, `simulation.md` §9 "below").

use crate::scheduler::fair::FairScheduler;
use crate::scheduler::{Below, Detail, Notebook, Promise, Sink, Subject};

impl FairScheduler {
    /// Whose starvation clocks the last update has left running, leaf by leaf; `None` while updates do not look, because
    /// preemption is off or too little of the cluster is allocated (spec `fair.md` §3.5).
    #[must_use]
    pub fn below(&self) -> Option<Vec<Below>> {
        if self.switches.is_before_overhaul() {
            return self.old_below();
        }
        let mut nothing = Notebook::new(Detail::Nothing);
        let mut events = Vec::new();
        let mut sink = Sink {
            events: &mut events,
            log: &mut nothing,
        };
        if !self.should_attempt_preemption(&mut sink) {
            return None;
        }
        let mut below = Vec::new();
        for id in self.queues.leaves() {
            let queue = &self.queues[*id];
            let Some(leaf) = queue.leaf() else { continue };
            let lacking = queue
                .min_share
                .min(&queue.demand)
                .subtract_non_negative(&queue.usage);
            if !lacking.is_none() {
                below.push(Below {
                    subject: Subject::Queue(*id),
                    of: Promise::MinShare,
                    since: leaf.last_time_at_min_share,
                    due: due(leaf.last_time_at_min_share, queue.min_share_timeout),
                    amount: lacking,
                });
            }
            let calculator = queue.policy.calculator(self.type_count);
            for app in &leaf.runnable {
                let app = &self.apps[*app];
                let wanted = app
                    .fair_share
                    .multiply(f64::from(queue.threshold))
                    .min(&app.demand);
                if app.usage != app.demand && calculator.is_below(self.nodes.total(), &app.usage, &wanted) {
                    below.push(Below {
                        subject: Subject::App(app.id),
                        of: Promise::FairShare,
                        since: app.last_time_at_fair_share,
                        due: due(app.last_time_at_fair_share, queue.fair_share_timeout),
                        amount: wanted.subtract_non_negative(&app.usage),
                    });
                }
            }
        }
        Some(below)
    }
}

/// A timeout that nobody has set is the largest number.
pub(crate) fn due(since: u64, timeout: i64) -> Option<u64> {
    (timeout != i64::MAX).then(|| since.saturating_add(timeout.max(0).unsigned_abs()))
}
