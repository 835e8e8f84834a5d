//! Containers under warning: what becomes of them until their room is free (spec `superior.md` §1.5, §5.6).

use super::levels::reached;
use super::plans::Plan;
use super::victims::Found;
use super::why::{check, fact, reason};
use super::{SuperiorScheduler, rules};
use crate::ids::{ContainerId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::{Comparison, EventKind, Log, Reason, Sink, Subject, Value, Verdict};

/// A container under warning.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) container: ContainerId,
    pub(super) node: NodeId,
    pub(super) pool: usize,
    pub(super) resource: Resource,
    /// The container is its application's AM.
    pub(super) am: bool,
    /// Who gets its room.
    pub(super) queue: QueueId,
    pub(super) at: u64,
    pub(super) due: u64,
    /// The container is over, its room not yet free.
    pub(super) ended: bool,
}

impl SuperiorScheduler {
    /// What is under warning for `queue` on `node`.
    pub(super) fn marked_for(&self, queue: QueueId, node: NodeId) -> Resource {
        let marks = self.preemption.marks.iter();
        marks
            .filter(|mark| (mark.queue, mark.node) == (queue, node))
            .fold(Resource::NONE, |sum, mark| sum + mark.resource)
    }

    /// Takes marks back whose beneficiary is no longer starved without them, or whose queue would fall below its minimum
    /// since it has lost something else; the newest first.
    pub(super) fn spare<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
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
        let mut facts = vec![
            fact("queue", queue),
            fact("expected", *expected),
            fact("min", min),
        ];
        facts.extend(self.type_fact(reached(expected, &min)));
        let compared = (
            Value::Resource(*expected),
            Comparison::Below,
            Value::Resource(min),
        );
        let mut reason = reason(&rules::SPARED, facts);
        reason.checks = vec![check(
            &rules::SATISFIED,
            Subject::Queue(queue),
            Verdict::Fails,
            compared,
        )];
        reason
    }

    /// Kills what has been warned long enough.
    pub(super) fn kill_due<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        let due = |mark: &&Mark| !mark.ended && mark.due <= self.now;
        let marks: Vec<Mark> = self.preemption.marks.iter().filter(due).copied().collect();
        for mark in marks {
            self.kill_because(mark.container, sink, || {
                let facts = vec![
                    fact("for", mark.queue),
                    fact("warned", Value::At(mark.at)),
                    fact("due", Value::At(mark.due)),
                ];
                reason(&rules::KILLED, facts)
            });
        }
    }

    pub(super) fn mark_ended(&mut self, container: ContainerId) {
        let marks = self.preemption.marks.iter_mut();
        for mark in marks.filter(|mark| mark.container == container) {
            mark.ended = true;
        }
    }

    pub(super) fn mark_freed(&mut self, container: ContainerId) {
        self.preemption.marks.retain(|mark| mark.container != container);
    }

    pub(super) fn mark<L: Log>(&mut self, victim: ContainerId, found: &Found, sink: &mut Sink<'_, L>) {
        let Plan { queue, pool, app, .. } = found.plan;
        let due = self.now + self.settings.preemption.warn_period_ms;
        let container = &self.containers[&victim];
        let (node, resource, am) = (container.node, container.resource, container.am);
        let kind = EventKind::Warned {
            container: victim,
            node,
            for_app: Some(app),
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
