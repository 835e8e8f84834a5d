//! Containers under warning: what becomes of them until their room is free (spec `superior.md` §1.5, §5.6).

use super::plans::Plan;
use super::victims::Found;
use crate::ids::{ContainerId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::superior::tenants::levels::reached;
use crate::scheduler::superior::{SuperiorScheduler, rules};
use crate::scheduler::{Check, Comparison, EventKind, Log, Outcome, Reason, Sink, Subject, Value};

/// A container under warning.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    pub(crate) container: ContainerId,
    pub(crate) node: NodeId,
    pub(crate) pool: usize,
    pub(crate) resource: Resource,
    /// The container is its application's AM.
    pub(crate) am: bool,
    /// Who gets its room.
    pub(crate) queue: QueueId,
    pub(crate) at: u64,
    pub(crate) due: u64,
    /// The container is over, its room not yet free.
    pub(crate) ended: bool,
}

impl SuperiorScheduler {
    /// What is under warning for `queue` on `node`.
    pub(crate) fn marked_for(&self, queue: QueueId, node: NodeId) -> Resource {
        let marks = self.preemption.marks.iter();
        marks
            .filter(|mark| (mark.queue, mark.node) == (queue, node))
            .fold(Resource::NONE, |sum, mark| sum + mark.resource)
    }

    /// Takes marks back whose beneficiary is no longer starved without them, or whose queue would fall below its minimum
    /// since it has lost something else; the newest first.
    pub(crate) fn spare<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        for at in (0..self.preemption.marks.len()).rev() {
            let mark = self.preemption.marks[at];
            let pool = mark.pool;
            if mark.ended {
                continue;
            }
            let kept = self.plans_without(&mark);
            let planned = kept
                .iter()
                .filter(|plan| plan.complete && plan.queue == mark.queue);
            let planned = planned.fold(Resource::NONE, |sum, plan| sum + plan.resource);
            let expected = self.queues[mark.queue].holdings[pool].used + planned;
            let protected = self.protected_since(&mark);
            if protected.is_none() && self.is_starved(mark.queue, pool, &expected) {
                continue;
            }
            self.preemption.marks.remove(at);
            self.preemption.plans = kept;
            self.unmark(mark.container, pool);
            self.unsettled = true;
            let container = mark.container;
            sink.emit(EventKind::Spared { container }, || match protected {
                Some(refusal) => refusal.reason(),
                None => self.why_satisfied(mark.queue, pool, &expected),
            });
        }
    }

    fn unmark(&mut self, container: ContainerId, pool: usize) {
        let victim = self.containers.get_mut(&container).expect("a live container");
        victim.marked = false;
        let resource = victim.resource;
        let app = self.apps.get_mut(&container.app).expect("a live application");
        app.notices.retain(|other| *other != container);
        let queue = app.queue;
        self.queues
            .along(queue, pool, |holding| holding.marked -= resource);
    }

    fn why_satisfied(&self, queue: QueueId, pool: usize, expected: &Resource) -> Reason {
        let min = self.queues[queue].holdings[pool].levels.min;
        let satisfied = Check::new(Subject::Queue(queue), &rules::SATISFIED, Outcome::Fails);
        Reason::new(&rules::SPARED)
            .with("queue", queue)
            .with("expected", *expected)
            .with("min", min)
            .with_all(self.type_fact(reached(expected, &min)))
            .after([satisfied.comparing(*expected, Comparison::Below, min)])
    }

    /// Kills what has been warned long enough.
    pub(crate) fn kill_due<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        let due = |mark: &&Mark| !mark.ended && mark.due <= self.now;
        let marks: Vec<Mark> = self.preemption.marks.iter().filter(due).copied().collect();
        for mark in marks {
            self.kill_because(mark.container, sink, || {
                Reason::new(&rules::KILLED)
                    .with("for", mark.queue)
                    .with("warned", Value::At(mark.at))
                    .with("due", Value::At(mark.due))
            });
        }
    }

    pub(crate) fn mark_ended(&mut self, container: ContainerId) {
        let marks = self.preemption.marks.iter_mut();
        for mark in marks.filter(|mark| mark.container == container) {
            mark.ended = true;
        }
    }

    pub(crate) fn mark_freed(&mut self, container: ContainerId) {
        self.preemption.marks.retain(|mark| mark.container != container);
    }

    pub(crate) fn mark<L: Log>(&mut self, victim: ContainerId, found: &Found, sink: &mut Sink<'_, L>) {
        let Plan { queue, pool, app, .. } = found.plan;
        let due = self.now + self.settings.preemption.warn_period_ms;
        let container = &self.containers[&victim];
        let (node, resource, am) = (container.node, container.resource, container.am);
        let kind = EventKind::Warned {
            container: victim,
            node,
            for_app: Some(app),
            for_queue: None,
            due,
        };
        sink.emit(kind, || self.why_victim(victim, found));
        self.containers.get_mut(&victim).expect("a live container").marked = true;
        let owner = self.apps.get_mut(&victim.app).expect("a live application");
        owner.notices.push(victim);
        let from = owner.queue;
        self.queues
            .along(from, pool, |holding| holding.marked += resource);
        self.preemption.marks.push(Mark {
            container: victim,
            node,
            pool,
            resource,
            am,
            queue,
            at: self.now,
            due,
            ended: false,
        });
    }
}
