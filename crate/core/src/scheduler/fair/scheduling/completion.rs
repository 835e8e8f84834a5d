//! The end of containers (spec `fair.md` §4.11; `AbstractYarnScheduler.completedContainer`).

use crate::ids::ContainerId;
use crate::scheduler::container::{ContainerRef, ContainerState, Ending, Transition};
use crate::scheduler::fair::model::pending::Deferred;
use crate::scheduler::fair::{FairScheduler, rules, why};
use crate::scheduler::node::ReleasedBy;
use crate::scheduler::{EventKind, Log, Rejection, Rule, Sink};

/// How a container ended, as its application hears it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ended {
    pub(crate) ending: Ending,
    pub(crate) exit: i32,
    pub(crate) diagnostics: &'static str,
    pub(crate) rule: &'static Rule,
}

impl Ended {
    pub(crate) const BY_ITSELF: Self = Self {
        ending: Ending::Finished,
        exit: 0,
        diagnostics: "",
        rule: &rules::ENDED_BY_ITSELF,
    };
    pub(crate) const RELEASED: Self = Self::aborted(
        Ending::Released,
        "Container released by application",
        &rules::RELEASED_BY_APP,
    );
    pub(crate) const LOST: Self = Self::aborted(
        Ending::Killed,
        "Container released on a *lost* node",
        &rules::NODE_LOST,
    );
    pub(crate) const EXPIRED: Self = Self::aborted(
        Ending::Expired,
        "Container expired since it was unused",
        &rules::EXPIRED,
    );
    pub(crate) const APP_COMPLETED: Self = Self::aborted(
        Ending::Killed,
        "Container of a completed application",
        &rules::APP_COMPLETED,
    );
    pub(crate) const PREEMPTED: Self = Self {
        ending: Ending::Killed,
        exit: -102,
        diagnostics: "Container preempted by scheduler",
        rule: &rules::KILLED_FOR_PREEMPTION,
    };
    /// In a round before the overhaul of preemption.
    pub(crate) const PREEMPTED_IN_ROUND: Self = Self {
        rule: &rules::OLD_KILLED,
        ..Self::PREEMPTED
    };
    pub(crate) const OVERCOMMITTED: Self = Self {
        rule: &rules::KILLED_FOR_OVERCOMMIT,
        ..Self::PREEMPTED
    };

    const fn aborted(ending: Ending, diagnostics: &'static str, rule: &'static Rule) -> Self {
        Self {
            ending,
            exit: -100,
            diagnostics,
            rule,
        }
    }
}

impl FairScheduler {
    /// A container was never launched.
    pub(crate) fn expire<L: Log>(
        &mut self,
        container: ContainerId,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Rejection> {
        let app = self.apps.find(container.app).filter(|app| self.is_known(*app));
        let app = app.filter(|app| self.apps[*app].is_live(container.seq));
        let app = app.ok_or(Rejection::UnknownContainer)?;
        let container = self.apps[app].container_ref(container.seq);
        self.complete_container(container, &Ended::EXPIRED, sink);
        Ok(())
    }

    /// A container, live or reserved, ends.
    pub(crate) fn complete_container<L: Log>(
        &mut self,
        container: ContainerRef,
        ended: &Ended,
        sink: &mut Sink<'_, L>,
    ) {
        // The attempt of an app that is gone is not found any more.
        if !self.is_known(container.app) {
            return;
        }
        let of = self.apps[container.app].container(container.seq);
        let (node, resource) = (of.node, of.resource);
        if of.state == ContainerState::Reserved {
            if self.nodes.get(node).is_some() {
                self.unreserve(container.app, node, sink);
            }
            return;
        }
        self.complete_in_app(container, ended, sink);
        let hash = self.apps[container.app].container_hash(container.seq);
        let by = if self.switches.frees_killed_at_once() {
            ReleasedBy::Node
        } else {
            ReleasedBy::Scheduler
        };
        if let Some(held) = self.nodes.get_mut(node) {
            held.base.release(hash, container, &resource, by);
            held.for_preemption.retain(|other| *other != container);
        }
        self.update_root_metrics();
        if !(self.settings.autocorrect_container_allocation && ended.ending == Ending::Expired) {
            self.restore_request(container);
        }
    }

    /// The app's side of the end (`FSAppAttempt.containerCompleted`); only the first time counts.
    fn complete_in_app<L: Log>(&mut self, container: ContainerRef, ended: &Ended, sink: &mut Sink<'_, L>) {
        let app = &mut self.apps[container.app];
        let hash = app.container_hash(container.seq);
        if app.live.remove(hash, &container.seq).is_none() {
            return;
        }
        app.assert_ends_once(container.seq);
        app.newly_allocated.retain(|seq| *seq != container.seq);
        let resource = app.container(container.seq).resource;
        self.report_end(container, ended, sink);
        let app = &mut self.apps[container.app];
        if app.container_mut(container.seq).warned.take().is_some() {
            app.marked.retain(|seq| *seq != container.seq);
            app.to_be_preempted -= resource;
        }
        app.usage -= resource;
        app.assert_not_negative();
        let queue = app.queue;
        self.queues.add_usage(queue, container.app, &-resource);
        self.allocated -= resource;
    }

    /// The container's state machine: who hears of its end.
    fn report_end<L: Log>(&mut self, container: ContainerRef, ended: &Ended, sink: &mut Sink<'_, L>) {
        let app = &mut self.apps[container.app];
        let id = app.container_id(container.seq);
        let of = app.container_mut(container.seq);
        let transition = of.transition(ended.ending);
        let node = of.node;
        if transition == Transition::Ignored {
            return;
        }
        of.state = ContainerState::Ended(ended.ending);
        if transition == Transition::EndsAndCleansUp
            && let Some(held) = self.nodes.get_mut(node)
            && !held.manager.cleanup.contains(&container)
        {
            held.manager.cleanup.push(container);
        }
        let app = &self.apps[container.app];
        let kind = EventKind::Completed {
            container: id,
            exit: ended.exit,
            diagnostics: ended.diagnostics.into(),
            am: false,
        };
        sink.emit(kind, || {
            why::completed(app, app.container(container.seq), ended.rule)
        });
        if app.am.container == Some(container.seq) && !app.am.outlived && !self.is_ending(container.app) {
            self.ending.push(container.app);
            self.deferred.push_back(Deferred::FailApp(container.app));
        }
    }

    /// A container that its app has never heard of gives back what it was taken off. QUIRK: each time that it ends, and to the attempt
    /// that there is by then.
    fn restore_request(&mut self, container: ContainerRef) {
        let current = self.apps.current(container.app);
        if self.apps[current].is_stopped() {
            return;
        }
        let of = self.apps[container.app].container(container.seq);
        let (key, taken) = (of.key, of.taken.clone());
        if let Some(taken) = taken {
            let requests = &mut self.apps[current].requests;
            requests.restore(&self.places, key, &taken, container.seq);
        }
        self.loosen_bounds(current);
    }
}
