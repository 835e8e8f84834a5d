//! What the inspector asks: about a queue, an application, a node or a container at a moment, and about a row of the log.

use super::{Explained, row, threads, visits};
use crate::ids::QueueId;
use crate::scheduler::{Check, Subject, Value};
use crate::sim::{Entity, History, Row, World, subject_entity};

/// How many different checks an answer holds at most; the first ones.
pub const MOST_SAID: usize = 200;

/// What the rules say of something, whether anything came of it or not.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The moment, ms since the start.
    pub from: u64,
    /// Until when it was looked: one heartbeat of every node later, or the end of the operation.
    pub until: u64,
    /// The rules tested, in the order of the scheduler, each said once.
    pub said: Vec<Said>,
    /// What was, or would be, decided about it in that stretch.
    pub rows: Vec<Row>,
}

/// A rule that came out in the same way for the same subject, perhaps on many nodes.
#[derive(Clone, PartialEq, Debug)]
pub struct Said {
    /// The first time it was tested.
    pub check: Check,
    /// How often it came out so.
    pub times: u32,
}

/// Why, and why not, at a moment: what the scheduler's threads would find of the subject, and what every node brings it
/// within one heartbeat. With a queue come its ancestors and the applications below it, with an application its queues, with
/// a container its application and node; what holds for the cluster comes always.
#[must_use]
pub fn ask(history: &History, subject: Subject, at: u64) -> Answer {
    let at = at.min(history.computed_ms());
    let mut world = history.moment_before(at + 1);
    world.wait_until(at);
    let concern = Concern::of(&world, subject);
    let mut answer = Answer {
        from: world.now(),
        until: world.now(),
        said: Vec::new(),
        rows: Vec::new(),
    };
    for explained in [threads(&world), visits(&world)] {
        answer.add(explained, |check| concern.check(check), |row| concern.row(row));
    }
    answer
}

/// All that was tested in the operation that wrote row `seq`: who was passed over, who was spared. `None`: no such row yet.
#[must_use]
pub fn around(history: &History, seq: u64) -> Option<Answer> {
    let explained = row(history, seq)?;
    let mut answer = Answer {
        from: explained.from,
        until: explained.until,
        said: Vec::new(),
        rows: Vec::new(),
    };
    answer.add(explained, |_| true, |_| true);
    Some(answer)
}

impl Answer {
    fn add(&mut self, explained: Explained, wanted: impl Fn(&Check) -> bool, told: impl Fn(&Row) -> bool) {
        self.until = explained.until;
        for check in explained.checks.into_iter().filter(wanted) {
            let same = |said: &&mut Said| {
                said.check.rule == check.rule
                    && said.check.verdict == check.verdict
                    && said.check.subject == check.subject
            };
            if let Some(said) = self.said.iter_mut().find(same) {
                said.times += 1;
            } else if self.said.len() < MOST_SAID {
                self.said.push(Said { check, times: 1 });
            }
        }
        self.rows.extend(explained.rows.into_iter().filter(told));
    }
}

/// What belongs to the subject that was asked about.
struct Concern<'a> {
    world: &'a World,
    subject: Subject,
    /// The queues that hold it, up to root; for a queue, it comes first.
    above: Vec<QueueId>,
    /// For a queue: it and all below it.
    below: Vec<QueueId>,
    /// For a container: its application and its node.
    holders: Vec<Subject>,
}

impl<'a> Concern<'a> {
    fn of(world: &'a World, subject: Subject) -> Self {
        let figures = world.figures();
        let parent = |queue: QueueId| {
            figures
                .iter()
                .find(|of| of.queue == queue)
                .and_then(|of| of.parent)
        };
        let path = |queue: Option<QueueId>| std::iter::successors(queue, |queue| parent(*queue)).collect();
        let (above, below) = match subject {
            Subject::Queue(queue) => {
                let mut below = vec![queue];
                // Parents come before their children.
                for of in &figures {
                    if of.parent.is_some_and(|parent| below.contains(&parent)) {
                        below.push(of.queue);
                    }
                }
                (path(Some(queue)), below)
            }
            Subject::App(app) => (path(world.app(app).and_then(|app| app.queue)), Vec::new()),
            Subject::Cluster | Subject::Node(_) | Subject::Container(_) => (Vec::new(), Vec::new()),
        };
        let holders = match subject {
            Subject::Container(id) => world.containers().get(&id).map_or_else(Vec::new, |container| {
                vec![Subject::App(id.app), Subject::Node(container.node)]
            }),
            _ => Vec::new(),
        };
        Self {
            world,
            subject,
            above,
            below,
            holders,
        }
    }

    fn check(&self, check: &Check) -> bool {
        let names_it = |value: &Value| *value == Value::Subject(self.subject);
        self.holds(check.subject) || check.facts.iter().any(|fact| names_it(&fact.value))
    }

    fn holds(&self, other: Subject) -> bool {
        match other {
            Subject::Cluster => true,
            other if other == self.subject || self.holders.contains(&other) => true,
            Subject::Queue(queue) => self.above.contains(&queue),
            Subject::App(app) => {
                let queue = self.world.app(app).and_then(|app| app.queue);
                queue.is_some_and(|queue| self.below.contains(&queue))
            }
            Subject::Node(_) | Subject::Container(_) => false,
        }
    }

    fn row(&self, row: &Row) -> bool {
        let about = |entity: Entity| match entity {
            Entity::Container(container) => {
                self.subject == Subject::Container(container)
                    || self.subject == Subject::App(container.app)
                    || matches!(self.subject, Subject::Queue(_)) && self.holds(Subject::App(container.app))
            }
            Entity::App(app) => self.holds(Subject::App(app)),
            other => other == subject_entity(self.subject),
        };
        row.is_decision() && (about(row.subject()) || about(row.object()))
    }
}
