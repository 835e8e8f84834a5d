//! Further attempts of an application (spec `replay-format.md`, "Further attempts"; Hadoop's `RMAppImpl.createNewAttempt`,
//! `CapacityScheduler.addApplicationAttempt`).

use crate::ids::{LAST_ATTEMPT, base_of};
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::app::{AmRequest, App, NewApp, Restart};
use crate::scheduler::container::AppSlot;
use crate::scheduler::{AddAttempt, Log, Rejection, Sink};

impl CapacityScheduler {
    /// The next attempt enters the leaf that its application is in by now. How many applications may be there is not looked at.
    pub(crate) fn op_add_attempt<L: Log>(
        &mut self,
        op: &AddAttempt,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let last = self.apps.find(op.app).ok_or(Rejection::UnknownApp)?;
        if !self.apps[last].awaits_attempt() {
            return Err(Rejection::DuplicateApp);
        }
        if self.apps[last].attempt() == LAST_ATTEMPT {
            return Err(Rejection::Unsupported);
        }
        self.apps[last].restart.awaited = false;
        let mut attempt = self.next_attempt(last);
        for name in &op.blacklist_add {
            attempt.restart.avoided.push(self.places.intern(name));
        }
        self.add_attempt(attempt, sink);
        Ok(())
    }

    fn next_attempt(&self, last: AppSlot) -> App {
        let of = &self.apps[last];
        let mut next = App::new(NewApp {
            number: of.number,
            user: of.user,
            queue: of.queue,
            // QUIRK: a priority that was set later is the attempt's alone (`AbstractLeafQueue.updateApplicationPriority`).
            priority: of.submitted_priority,
            start: self.now,
            am_request: of.am_request,
            label_name: of.label_name.clone(),
            sorts_nodes: self.tree[of.queue].leaf().sorts_nodes,
            restart: Restart {
                base: base_of(of.attempt() + 1),
                wanted: true,
                first: Some(self.apps.first(last)),
                before: Some(last),
                ..Restart::default()
            },
        });
        next.requests.inherit(&of.requests);
        next
    }

    /// QUIRK: the request for the AM container is one object for all attempts. The scheduler rounds it once more for each of them, and
    /// the default label of the queue that the first one was in stays.
    pub(crate) fn keep_am_request(&mut self, app: AppSlot, resource: Resource) {
        let label = self.tree[self.apps[app].queue].default_label;
        if let Some(request) = &mut self.apps[app].am_request {
            *request = AmRequest {
                resource,
                label: request.label.or(label),
            };
        }
    }
}
