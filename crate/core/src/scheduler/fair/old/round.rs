//! One round of preemption (spec `fair.md` §8.3; `preemptResources`).

use super::why;
use crate::ids::QueueId;
use crate::resource::Resource;
use crate::scheduler::container::{AppSlot, ContainerRef, ContainerState, Ending};
use crate::scheduler::fair::FairScheduler;
use crate::scheduler::fair::scheduling::completion::Ended;
use crate::scheduler::{EventKind, Log, Sink};

impl FairScheduler {
    /// Kills what was warned long enough ago, then warns more, until `left` is used up or nobody may give anything. Nothing
    /// that is decided depends on `leaf`, the only one that is short, if no more than one is.
    pub(crate) fn round<L: Log>(
        &mut self,
        mut left: Resource,
        leaf: Option<QueueId>,
        sink: &mut Sink<'_, L>,
    ) {
        sink.emit(EventKind::Round { to_preempt: left }, || why::round(&left));
        if !left.is_none() {
            self.walk_warned(&mut left, leaf, sink);
            self.count_marked_as_gone();
            while self.is_more_than_nothing(&left) {
                let Some(victim) = self.pick(sink) else { break };
                left -= self.warn_victim(victim, leaf, sink);
            }
            self.count_marked_again();
        }
        sink.emit(EventKind::RoundEnd { left }, || why::round_end(&left));
    }

    /// Takes the containers of the warned list off the amount, whoever they were warned for. QUIRK: one that is dropped
    /// keeps its mark, so it is neither killed nor chosen again.
    fn walk_warned<L: Log>(&mut self, left: &mut Resource, leaf: Option<QueueId>, sink: &mut Sink<'_, L>) {
        let mut kept = Vec::new();
        for container in std::mem::take(&mut self.warnings.warned) {
            let of = self.apps[container.app].container(container.seq);
            let is_there = matches!(of.state, ContainerState::Running | ContainerState::Allocated);
            if is_there && self.is_more_than_nothing(left) {
                *left -= of.resource;
                kept.push(container);
                self.kill_if_time_is_over(container, leaf, sink);
            } else {
                let kind = EventKind::Dropped {
                    container: self.container_id(container),
                    state: state_name(of.state),
                };
                sink.emit(kind, || why::dropped(of));
            }
        }
        self.warnings.warned = kept;
    }

    fn kill_if_time_is_over<L: Log>(
        &mut self,
        container: ContainerRef,
        leaf: Option<QueueId>,
        sink: &mut Sink<'_, L>,
    ) {
        let app = &self.apps[container.app];
        let of = app.container(container.seq);
        let (id, node) = (app.container_id(container.seq), of.node);
        let Some(warned_at) = of.warned else {
            // It has left its app without a transition, and is marked once more.
            self.mark(container);
            self.tell_warned(container, leaf, sink);
            return;
        };
        let due = warned_at + self.wait_time_before_kill_ms;
        let reason = || why::counted(of, warned_at, due, self.now);
        if due < self.now {
            let kind = EventKind::KillWarned {
                container: id,
                node,
                warned_at,
            };
            sink.emit(kind, reason);
            self.complete_container(container, &Ended::PREEMPTED_IN_ROUND, sink);
        } else {
            let kind = EventKind::Counted {
                container: id,
                node,
                warned_at,
            };
            sink.emit(kind, reason);
        }
    }

    /// Marks a victim and puts it on the list; how large it is.
    fn warn_victim<L: Log>(
        &mut self,
        victim: ContainerRef,
        leaf: Option<QueueId>,
        sink: &mut Sink<'_, L>,
    ) -> Resource {
        self.mark(victim);
        self.warnings.warned.push(victim);
        self.tell_warned(victim, leaf, sink);
        let app = &self.apps[victim.app];
        let (resource, queue) = (app.container(victim.seq).resource, app.queue);
        self.apps[victim.app].usage -= resource;
        self.queues.add_usage(queue, victim.app, &-resource);
        resource
    }

    fn tell_warned<L: Log>(&self, container: ContainerRef, leaf: Option<QueueId>, sink: &mut Sink<'_, L>) {
        let app = &self.apps[container.app];
        let of = app.container(container.seq);
        let kind = EventKind::Warned {
            container: app.container_id(container.seq),
            node: of.node,
            for_app: None,
            for_queue: leaf,
            due: self.now + self.wait_time_before_kill_ms,
        };
        sink.emit(kind, || why::warned(app, of));
    }

    /// Until the round is over, marked containers of runnable apps do not count as usage.
    fn count_marked_as_gone(&mut self) {
        self.change_usage_by_marked(|marked| -marked);
    }

    fn count_marked_again(&mut self) {
        self.change_usage_by_marked(|marked| marked);
    }

    fn change_usage_by_marked(&mut self, change: impl Fn(Resource) -> Resource) {
        for position in 0..self.queues.leaves().len() {
            let leaf = self.queues.leaves()[position];
            let apps: Vec<AppSlot> = self.queues[leaf].runnable().to_vec();
            for app in apps {
                let amount = change(self.apps[app].to_be_preempted);
                self.apps[app].usage += amount;
                self.queues.add_usage(leaf, app, &amount);
            }
        }
    }
}

/// Hadoop's name of a container's state.
const fn state_name(state: ContainerState) -> &'static str {
    match state {
        ContainerState::Reserved => "RESERVED",
        ContainerState::Allocated => "ALLOCATED",
        ContainerState::Acquired => "ACQUIRED",
        ContainerState::Running => "RUNNING",
        ContainerState::Ended(Ending::Finished) => "COMPLETED",
        ContainerState::Ended(Ending::Released) => "RELEASED",
        ContainerState::Ended(Ending::Expired) => "EXPIRED",
        ContainerState::Ended(Ending::Killed) => "KILLED",
    }
}
