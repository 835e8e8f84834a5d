//! Further attempts of an application (spec `replay-format.md`, "Further attempts"; OURS, as Hadoop's schedulers have them).

use std::collections::{BTreeMap, BTreeSet};

use super::apps::App;
use crate::ids::{AppId, LAST_ATTEMPT, attempt_of, base_of};
use crate::resource::Resource;
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::{AddAttempt, Log, Rejection, Sink};

impl SuperiorScheduler {
    /// The attempt has ended because its AM container has; the application stays.
    pub(crate) fn await_attempt<L: Log>(&mut self, id: AppId, sink: &mut Sink<'_, L>) {
        let ended = self.end_attempt(id, sink).expect("a live application");
        self.awaiting.insert(id, ended);
    }

    /// The next attempt enters the queue that its application is in by now. It goes before those that were submitted later.
    pub(crate) fn add_attempt<L: Log>(
        &mut self,
        op: &AddAttempt,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        if self.apps.contains_key(&op.app) {
            return Err(Rejection::DuplicateApp);
        }
        let last = self.awaiting.get(&op.app).ok_or(Rejection::UnknownApp)?;
        let attempt = attempt_of(last.containers);
        if attempt == LAST_ATTEMPT {
            return Err(Rejection::Unsupported);
        }
        let last = self.awaiting.remove(&op.app).expect("looked up above");
        let am = last.am_request.map(|am| self.rounded(last.queue, am));
        let app = App {
            containers: base_of(attempt + 1),
            blacklist: op.blacklist_add.iter().cloned().collect(),
            am_request: am,
            ..anew(last, self.pools.len())
        };
        self.enter(app, am, sink);
        Ok(())
    }
}

/// An attempt that has nothing yet.
fn anew(last: App, pools: usize) -> App {
    App {
        running: false,
        am: None,
        am_delivered: false,
        requests: BTreeMap::new(),
        live: BTreeSet::new(),
        fresh: Vec::new(),
        notices: Vec::new(),
        used: vec![Resource::NONE; pools],
        ..last
    }
}
