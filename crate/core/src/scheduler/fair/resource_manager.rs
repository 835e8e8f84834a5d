//! The resource manager around the scheduler: what comes back to the scheduler after a step (spec `replay-format.md`,
//! "What the resource manager around the scheduler does").

use super::FairScheduler;
use super::model::pending::Deferred;
use super::scheduling::completion::Ended;
use crate::scheduler::container::{AppSlot, ContainerRef, ContainerState};
use crate::scheduler::{EventKind, Log, Sink};

impl FairScheduler {
    /// Answers everything that the scheduler has sent to the rest of the resource manager.
    pub(crate) fn settle<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        while let Some(deferred) = self.deferred.pop_front() {
            match deferred {
                Deferred::StartAm(app) => self.start_am(app, sink),
                Deferred::FailApp(app) => {
                    sink.tell(EventKind::AppFailed {
                        app: self.apps[app].id,
                    });
                    self.end_app(app, sink);
                    #[cfg(feature = "attempts")]
                    self.await_attempt(app);
                }
                Deferred::Mark(container) => {
                    if self.is_known(container.app) {
                        self.mark(container);
                    }
                }
                Deferred::Kill(container) => self.complete_container(container, &Ended::OVERCOMMITTED, sink),
            }
        }
    }

    /// The attempt takes delivery of its first container: the AM's.
    fn start_am<L: Log>(&mut self, app: AppSlot, sink: &mut Sink<'_, L>) {
        if self.is_ending(app) || self.apps[app].am.container.is_some() {
            return;
        }
        self.old_maximum.read();
        let handed_over = self.hand_over(app);
        self.headroom(app);
        let Some(first) = handed_over.first() else {
            return;
        };
        let of = &mut self.apps[app];
        of.am.container = Some(first.seq);
        of.container_mut(first.seq).is_am = true;
        sink.tell(EventKind::AmStarted {
            container: of.container_id(first.seq),
        });
    }

    /// Gives an app its new containers (`pullNewlyAllocatedContainers`).
    pub(crate) fn hand_over(&mut self, app: AppSlot) -> Vec<ContainerRef> {
        let of = &mut self.apps[app];
        let handed_over: Vec<ContainerRef> = std::mem::take(&mut of.newly_allocated)
            .into_iter()
            .map(|seq| of.container_ref(seq))
            .collect();
        for container in &handed_over {
            let record = self.apps[app].container_mut(container.seq);
            record.state = ContainerState::Acquired;
            record.taken = None;
            let node = record.node;
            if let Some(held) = self.nodes.get_mut(node)
                && !held.manager.acquired.contains(container)
            {
                held.manager.acquired.push(*container);
            }
        }
        handed_over
    }
}
