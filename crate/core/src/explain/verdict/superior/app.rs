//! Why an application is given no more: what the Superior Scheduler tests before preemption (spec `verdicts.md` §6).

use super::super::moment::found;
use super::super::{Asked, Claim, Gate, Happening, Moment, Path, Question, Verdict};
use super::{below, scheduler};
use crate::ids::AppId;
use crate::resource::Resource;
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::superior::asked::{App, Going, Held};
use crate::scheduler::superior::rules::{IDLE_RESERVE, KILLED, LOCALITY_WAIT, NO_NODE, PLACED, STARTS};
use crate::scheduler::{Check, EventKind, Outcome, Rule, Subject, Value};
use crate::sim::{Row, What};

pub(super) fn why_not_more(moment: &Moment<'_>, asked: &Asked, app: AppId) -> Option<Verdict> {
    let of = Of::new(moment, app)?;
    let mut path = Path::default();
    path.test(of.may_run());
    path.test(of.asks());
    path.test(of.is_below_maximum());
    if path.answers() {
        path.test(Gate::untested("coming"));
    } else {
        path.test(of.coming());
        path.test(of.marked());
        below::gates(&of, &mut path);
    }
    let rest = of.checks_of_passes();
    Some(path.conclude(moment, asked, Question::WhyNotMore, rest))
}

/// An application at a moment.
pub(super) struct Of<'a> {
    pub(super) moment: &'a Moment<'a>,
    pub(super) scheduler: &'a SuperiorScheduler,
    pub(super) app: &'a App,
    /// The size of the request that comes first; nothing where it asks for nothing.
    pub(super) ask: Resource,
    /// What its leaf holds of the pool that it asks in.
    pub(super) held: Held,
}

impl<'a> Of<'a> {
    fn new(moment: &'a Moment<'a>, app: AppId) -> Option<Self> {
        let scheduler = scheduler(moment.world());
        let app = scheduler.app(app)?;
        let (ask, pool) = scheduler.first_ask(app).unwrap_or((Resource::NONE, app.pool));
        Some(Self {
            moment,
            scheduler,
            app,
            ask,
            held: scheduler.held_by(app.queue, pool),
        })
    }

    pub(super) fn subject(&self) -> Subject {
        Subject::App(self.app.id)
    }

    pub(super) fn leaf(&self) -> Subject {
        Subject::Queue(self.app.queue)
    }

    /// A moment of the scheduler's clock, of one since the start.
    pub(super) fn time(&self, at: u64) -> Value {
        Value::At(at + self.moment.world().plan().scenario.cluster_timestamp)
    }

    /// How often the scheduler's cycle comes, ms.
    pub(super) fn cycle(&self) -> u64 {
        self.scheduler.clockwork().cycle_ms.unwrap_or(1)
    }

    /// A gate's sentence names the application, its queue with the four levels, and what both have.
    pub(super) fn naming(&self, gate: Gate) -> Gate {
        gate.naming("app", self.app.id)
            .naming("queue", self.app.queue)
            .naming("usage", self.scheduler.usage(self.app))
            .naming("asked", self.scheduler.asked(self.app))
            .naming("ask", self.ask)
            .naming("used", self.held.used)
            .naming("planned", self.held.planned)
            .naming("marked", self.held.marked)
            .naming("reserve", self.held.levels.reserve)
            .naming("min", self.held.levels.min)
            .naming("share", self.held.levels.share)
            .naming("max", self.held.levels.max)
    }

    /// A gate closed by checks, those among them claimed that the next cycle writes.
    pub(super) fn closed_by(&self, answer: &'static str, checks: Vec<Check>) -> Gate {
        let written = &self.moment.threads().checks;
        let is_written = |check: &&Check| {
            found(written, check.rule.code, check.subject)
                .is_some_and(|of| matches!(of.verdict, Outcome::Fails | Outcome::Waits))
        };
        let claims = checks.iter().filter(is_written).map(|check| Claim::BlockedBy {
            rule: check.rule.code,
            of: check.subject,
        });
        let claims: Vec<Claim> = claims.collect();
        self.naming(Gate::closed_by(answer, checks)).claiming(claims)
    }

    /// The limits of running applications and of masters, and queues that schedule nothing.
    fn may_run(&self) -> Gate {
        let refusal = self.scheduler.why_not_started(self.app);
        self.closed_by("not-runnable", refusal.into_iter().collect())
    }

    fn asks(&self) -> Gate {
        let asks = self.scheduler.first_ask(self.app).is_some();
        let waits_to_start = !self.app.running && !self.app.wants_am();
        if asks || waits_to_start {
            Gate::open("nothing-asked")
        } else {
            self.naming(Gate::closed("nothing-asked"))
        }
    }

    /// The maxima of its user, its queue and those above it, tested by what places containers.
    fn is_below_maximum(&self) -> Gate {
        let checks = self.scheduler.maxima_in_the_way(self.app);
        let limit = checks.first().map(|check| check.subject);
        let gate = self.closed_by("at-maximum", checks);
        match limit {
            Some(limit) => gate.naming("limit", limit),
            None => gate,
        }
    }

    /// Whether the next cycles bring it a container, or let it run.
    fn coming(&self) -> Gate {
        let rows = &self.moment.visits().rows;
        let is_its = |of: &Row, starts: bool| match &of.what {
            What::Event(EventKind::Allocated { container, .. }) => !starts && container.app == self.app.id,
            What::Event(EventKind::Runnable { app, .. }) => starts && *app == self.app.id,
            _ => false,
        };
        let placed = rows.iter().find(|row| is_its(row, false));
        let row = placed.or_else(|| rows.iter().find(|row| is_its(row, true)));
        let Some(row) = row else {
            return Gate::open("coming");
        };
        let (rule, event) = match &row.what {
            What::Event(EventKind::Allocated { .. }) => (&PLACED, Happening::Placed),
            _ => (&STARTS, Happening::Started),
        };
        let at = self.moment.next(event, self.subject(), row.t);
        let claim = at.map(|at| Claim::At {
            event,
            of: self.subject(),
            at,
        });
        let check = Check::new(self.subject(), rule, Outcome::Waits);
        let gate = self
            .naming(Gate::closed("coming").because([check]))
            .naming("due", self.time(at.unwrap_or(row.t)))
            .claiming(claim);
        match &row.what {
            What::Event(EventKind::Allocated { node, resource, .. }) => {
                gate.naming("node", *node).naming("amount", *resource)
            }
            _ => gate,
        }
    }

    /// Containers that go for it: how many, how much, and when the first does.
    fn marked(&self) -> Gate {
        let going = self.scheduler.going_for(self.app);
        let (ended, live): (Vec<Going>, Vec<Going>) = going.into_iter().partition(|of| of.ended);
        let Some(first) = live.iter().min_by_key(|of| of.due) else {
            return self.made_room(&ended);
        };
        let check = Check::new(Subject::Container(first.container), &KILLED, Outcome::Waits)
            .with("for", self.app.queue)
            .with("due", Value::At(first.due));
        let due = self.moment.since_start(first.due);
        let subject = Subject::Container(first.container);
        let at = self.moment.next(Happening::Killed, subject, due + self.cycle());
        let claim = at.map(|at| Claim::At {
            event: Happening::Killed,
            of: subject,
            at,
        });
        self.naming(Gate::closed("marked").because([check]))
            .naming("count", live.len() as i64)
            .naming("amount", size_of(&live))
            .naming("node", first.node)
            .naming("due", self.time(at.unwrap_or(due)))
            .claiming(claim)
    }

    /// Containers were killed for it, and their nodes have not reported that yet.
    fn made_room(&self, ended: &[Going]) -> Gate {
        let Some(first) = ended.first() else {
            return Gate::open("marked");
        };
        let check = Check::new(Subject::Container(first.container), &KILLED, Outcome::Holds)
            .with("for", self.app.queue)
            .with("due", Value::At(first.due));
        self.naming(Gate::closed("marked").because([check]))
            .naming("gone", ended.len() as i64)
            .naming("amount", size_of(ended))
            .naming("node", first.node)
    }

    /// Room is free in sum for one of its requests, but on no node together.
    pub(super) fn no_node_fits(&self) -> Gate {
        let Some((ask, free)) = self.scheduler.room_in_sum(self.app) else {
            return Gate::open("no-node-fits");
        };
        self.closed_by("no-node-fits", self.of_pass(&[&NO_NODE, &LOCALITY_WAIT]))
            .naming("ask", ask)
            .naming("free", free)
    }

    /// What is free is kept for others: a reserve that they do not use, a reservation, or room freed for them.
    pub(super) fn reserved_for_others(&self) -> Gate {
        let gate = self.closed_by("reserved-for-others", self.of_pass(&[&IDLE_RESERVE]));
        let keepers = self.scheduler.keepers(self.app.queue, self.held.pool);
        match keepers.first().filter(|_| gate.is_closed()) {
            Some(keeper) => gate
                .naming("keeper", keeper.queue)
                .naming("idle", keeper.idle)
                .naming("claimed", keeper.claimed),
            None => gate,
        }
    }

    /// The checks of some rules that the next cycle writes about it.
    fn of_pass(&self, rules: &[&Rule]) -> Vec<Check> {
        let checks = self.moment.threads().checks.iter();
        let mut about: Vec<Check> = Vec::new();
        for check in checks.filter(|check| rules.contains(&check.rule) && self.is_about(check)) {
            if !about.contains(check) {
                about.push(check.clone());
            }
        }
        about
    }

    /// Whether a check is about it, or was made on its behalf.
    pub(super) fn is_about(&self, check: &Check) -> bool {
        let it = Value::Subject(self.subject());
        let named = check.facts.iter().find(|fact| fact.name == "app");
        match named {
            Some(fact) => fact.value == it,
            None => check.subject == self.subject(),
        }
    }

    /// What the next cycle tests of it and of what holds it, in the order of the scheduler.
    fn checks_of_passes(&self) -> Vec<Check> {
        let checks = self.moment.threads().checks.iter();
        let about = |check: &&Check| match check.subject {
            Subject::Cluster | Subject::Queue(_) => true,
            Subject::App(app) => app == self.app.id,
            Subject::Node(_) => self.is_about(check),
            Subject::Container(_) => false,
        };
        checks.filter(about).cloned().collect()
    }
}

fn size_of(going: &[Going]) -> Resource {
    going.iter().fold(Resource::NONE, |sum, of| sum + of.resource)
}
