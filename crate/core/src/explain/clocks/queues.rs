//! In which queue each application is while a log is read.

use std::collections::BTreeMap;

use crate::ids::{AppId, QueueId};
use crate::scheduler::EventKind;

/// The queues of the applications, as the rows so far tell.
#[derive(Default)]
pub(super) struct QueueOf(BTreeMap<AppId, QueueId>);

impl QueueOf {
    /// Takes an event in; the application that it enters in another queue than before.
    pub(super) fn take(&mut self, event: &EventKind) -> Option<(AppId, QueueId)> {
        let (EventKind::Runnable { app, queue }
        | EventKind::Waiting { app, queue }
        | EventKind::Activated { app, queue }) = event
        else {
            return None;
        };
        let before = self.0.insert(*app, *queue);
        (before != Some(*queue)).then_some((*app, *queue))
    }

    pub(super) fn get(&self, app: AppId) -> Option<u32> {
        self.0.get(&app).map(|queue| queue.0)
    }
}
