//! Further attempts of an application (spec `replay-format.md`, "Further attempts"; Hadoop's `RMAppImpl.createNewAttempt`,
//! `FairScheduler.addApplicationAttempt`).

use super::submit::{NewAttempt, asks_for_nothing_allowed};
use crate::ids::{AppId, LAST_ATTEMPT, QueueId, base_of};
use crate::resource::Resource;
use crate::scheduler::container::AppSlot;
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::model::app::Restart;
use crate::scheduler::{AddAttempt, Log, Rejection, Sink};

impl FairScheduler {
    /// The attempt has ended because its AM container has: the application stays if it was submitted so.
    pub(crate) fn await_attempt(&mut self, app: AppSlot) {
        if self.apps[app].restart.wanted {
            self.apps[app].restart.awaited = true;
        }
    }

    /// Removes an application that is between two attempts; whether it was one.
    pub(crate) fn ends_between(&mut self, app: AppId) -> bool {
        let last = self.apps.find(app);
        last.is_some_and(|last| std::mem::take(&mut self.apps[last].restart.awaited))
    }

    /// The next attempt enters the leaf that its application is in by now, and asks for its AM container.
    pub(crate) fn add_next_attempt<L: Log>(
        &mut self,
        op: &AddAttempt,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let last = self.apps.find(op.app).ok_or(Rejection::UnknownApp)?;
        let attempt = self.next_attempt(last)?;
        let (leaf, am) = (attempt.leaf, self.apps[last].restart.am);
        let app = self.add_attempt(attempt, sink);
        let given_back = std::mem::take(&mut self.apps[last].requests);
        self.apps[app].requests.inherit(&given_back);
        let Some(am) = am else {
            return Ok(());
        };
        if self.refuses_am(&am, leaf) {
            return Err(Rejection::ZeroResource);
        }
        // QUIRK: what was asked for before is rounded once more: a maximum that was lower then stays.
        let maximum = self.maximum_for_am(leaf);
        let am = self.normalize(&am, &maximum);
        let hosts = self.apps[app].restart.am_hosts.clone();
        self.ask_for_am(app, &am, &hosts);
        for name in &op.blacklist_add {
            let place = self.places.intern(name);
            self.apps[app].restart.avoided.push(place);
        }
        Ok(())
    }

    /// What the next attempt takes over from the last one, which has ended.
    fn next_attempt(&mut self, last: AppSlot) -> Result<NewAttempt, Rejection> {
        if !self.apps[last].is_stopped() {
            return Err(Rejection::DuplicateApp);
        }
        if !self.apps[last].awaits_attempt() {
            return Err(Rejection::UnknownApp);
        }
        if self.apps[last].attempt() == LAST_ATTEMPT {
            return Err(Rejection::Unsupported);
        }
        let of = &mut self.apps[last];
        of.restart.awaited = false;
        Ok(NewAttempt {
            id: of.id,
            user: of.user.clone(),
            leaf: of.queue,
            managed: of.am.managed,
            outlived: of.am.outlived,
            restart: Restart {
                base: base_of(of.attempt() + 1),
                wanted: true,
                am: of.restart.am,
                am_hosts: of.restart.am_hosts.clone(),
                ..Restart::default()
            },
        })
    }

    fn maximum_for_am(&mut self, leaf: QueueId) -> Resource {
        if !self.switches.is_before_overhaul() {
            return self.maximum_allocation_of(Some(leaf));
        }
        let maximum = self.maximum_allocation();
        self.old_maximum.read();
        maximum
    }

    /// Whether the leaf may have none of what the AM container needs (`FairScheduler.allocate`).
    fn refuses_am(&self, am: &Resource, leaf: QueueId) -> bool {
        let looks = !self.switches.is_before_overhaul() && !self.switches.lets_wait_for_nothing();
        looks && asks_for_nothing_allowed(am, &self.queues[leaf])
    }
}
