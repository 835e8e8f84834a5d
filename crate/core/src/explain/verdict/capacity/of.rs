//! An application, or a queue by the application that stands for it, at a moment.

use std::cell::OnceCell;

use super::super::{Claim, Gate, Moment};
use super::scheduler;
use crate::explain::Explained;
use crate::ids::{AppId, ContainerId, QueueId};
use crate::resource::Resource;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::container::AppSlot;
use crate::scheduler::{Check, Outcome, Rule, Scheduler, Subject, Value};
use crate::sim::World;

/// Which level is asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Level {
    /// A leaf in a partition, which decides between queues.
    Queue,
    /// An application in it.
    App,
}

/// How many checks of a kind a gate tells at most: the first ones, each rule and subject once.
const MOST_TOLD: usize = 10;

/// An application of a leaf in a partition, at a moment.
pub(super) struct Of<'a> {
    pub(super) moment: &'a Moment<'a>,
    pub(super) scheduler: &'a CapacityScheduler,
    pub(super) level: Level,
    pub(super) app: AppSlot,
    pub(super) queue: QueueId,
    pub(super) label: Label,
    opened: OnceCell<(World, Explained)>,
}

impl<'a> Of<'a> {
    pub(super) fn new(moment: &'a Moment<'a>, level: Level, app: AppSlot, label: Label) -> Self {
        let scheduler = scheduler(moment.world());
        Self {
            moment,
            scheduler,
            level,
            app,
            queue: scheduler.queue_of(app),
            label,
            opened: OnceCell::new(),
        }
    }

    /// A round with preemption on and every queue open to it: who has its ideal then is not helped by any of these.
    pub(super) fn opened(&self) -> &(World, Explained) {
        self.opened.get_or_init(|| {
            self.moment.pass_after(|scheduler| {
                if let Scheduler::Capacity(scheduler) = scheduler {
                    scheduler.open_lenders();
                }
            })
        })
    }

    /// The state after that round.
    pub(super) fn after_opened(&self) -> &CapacityScheduler {
        scheduler(&self.opened().0)
    }

    pub(super) fn app_subject(&self) -> Subject {
        self.scheduler.subject_of(self.app)
    }

    pub(super) fn number(&self) -> AppId {
        self.scheduler.number_of(self.app)
    }

    /// Whether a container belongs to what is asked about: to the application, or to any of the queue.
    pub(super) fn owns(&self, app: AppId) -> bool {
        match self.level {
            Level::App => app == self.number(),
            Level::Queue => self.queue_of(app) == Some(self.queue),
        }
    }

    /// The leaf of an application.
    pub(super) fn queue_of(&self, app: AppId) -> Option<QueueId> {
        let app = self.scheduler.find_app(app)?;
        Some(self.scheduler.queue_of(app))
    }

    /// The live containers of a list, with their sizes.
    pub(super) fn size_of(&self, containers: &[ContainerId]) -> Resource {
        let live = self.moment.world().containers();
        containers
            .iter()
            .filter_map(|id| live.get(id))
            .fold(Resource::NONE, |sum, container| sum + container.resource)
    }

    /// A live container of the partition, and the leaf that it belongs to.
    pub(super) fn leaf_of(&self, container: ContainerId) -> Option<QueueId> {
        let live = self.moment.world().containers().get(&container)?;
        let is_here = self.scheduler.partition_of_node(live.node) == self.label;
        is_here.then(|| self.queue_of(container.app))?
    }

    /// A gate's sentence names the application and its queue, what they have, and what they ask for.
    pub(super) fn naming(&self, gate: Gate) -> Gate {
        let (used, guaranteed, maximum) = self.scheduler.standing_of(self.queue, self.label);
        let (usage, asked) = self.scheduler.usage_of(self.app, self.label);
        gate.naming("app", self.number())
            .naming("queue", self.queue)
            .naming("usage", usage)
            .naming("asked", asked)
            .naming("used", used)
            .naming("guaranteed", guaranteed)
            .naming("maximum", maximum)
            .naming("partition", self.partition())
    }

    pub(super) fn partition(&self) -> Value {
        Value::Text(self.scheduler.partition_name(self.label).clone())
    }

    /// How often the policy looks, ms.
    fn interval(&self) -> u64 {
        self.scheduler.clockwork().monitor_ms.unwrap_or(0)
    }

    /// When so many rounds of preemption have passed after `t`, ms; an interval may be as long as a number gets.
    pub(super) fn rounds_after(&self, t: u64, count: u64) -> u64 {
        t.saturating_add(self.interval().saturating_mul(count))
    }

    /// By when a marked container that is killed at `not_before` at the earliest is killed, if rounds go on choosing it.
    pub(super) fn killed_by(&self, not_before: u64) -> u64 {
        let longest = not_before.saturating_add(self.scheduler.longest_delay());
        self.rounds_after(longest.max(self.moment.at()), 3)
    }

    /// A gate that checks of a round close, with the claim for those that are in the log of a pass.
    pub(super) fn blocked(&self, answer: &'static str, checks: Vec<Check>) -> Gate {
        let passes = [self.moment.threads(), &self.moment.ungated().1];
        let is_logged = |check: &Check| {
            let same =
                |other: &Check| other.rule == check.rule && other.subject == check.subject && closes(other);
            closes(check) && passes.iter().any(|pass| pass.checks.iter().any(same))
        };
        let claims: Vec<Claim> = checks
            .iter()
            .filter(|check| is_logged(check))
            .map(|check| Claim::BlockedBy {
                rule: check.rule.code,
                of: check.subject,
            })
            .collect();
        Gate::closed_by(answer, checks).claiming(claims)
    }

    /// What the passes that were made have tested of it, in the order of the scheduler.
    pub(super) fn rest(&self, with_visits: bool) -> Vec<Check> {
        let threads = self.moment.threads().checks.iter();
        let visits = if with_visits {
            &*self.moment.visits().checks
        } else {
            &[]
        };
        let path: Vec<QueueId> = self.scheduler.path_of(self.queue).collect();
        let about = |check: &&Check| match check.subject {
            Subject::Cluster => true,
            Subject::App(app) => app == self.number(),
            Subject::Queue(queue) => path.contains(&queue),
            Subject::Node(_) | Subject::Container(_) => false,
        };
        threads.chain(visits).filter(about).cloned().collect()
    }
}

/// Whether a check says no, or not yet.
pub(super) fn closes(check: &Check) -> bool {
    matches!(check.verdict, Outcome::Fails | Outcome::Waits)
}

/// The checks of a rule that say no, each rule and subject once, not more than can be told.
pub(super) fn closing<'c>(
    checks: impl IntoIterator<Item = &'c Check>,
    rules: &[&Rule],
    about: impl Fn(&Check) -> bool,
) -> Vec<Check> {
    let mut found: Vec<Check> = Vec::new();
    for check in checks {
        let is_new = || {
            !found
                .iter()
                .any(|of| of.rule == check.rule && of.subject == check.subject)
        };
        if closes(check) && rules.contains(&check.rule) && about(check) && is_new() {
            found.push(check.clone());
            if found.len() == MOST_TOLD {
                break;
            }
        }
    }
    found
}

/// The fact of that name.
pub(super) fn fact<'c>(check: &'c Check, name: &str) -> Option<&'c Value> {
    check
        .facts
        .iter()
        .find(|fact| fact.name == name)
        .map(|fact| &fact.value)
}
