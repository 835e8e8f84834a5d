//! Whether a container may be taken, and why it is marked (spec `verdicts.md` §4).

use super::super::container::{checks_of, clock, fact, warning};
use super::super::{Asked, Claim, Gate, Happening, Moment, Path, Question, Standing, Verdict};
use super::of::{Level, Of, closes, closing};
use super::{lenders, marks, preemption};
use crate::ids::ContainerId;
use crate::scheduler::capacity::rules::{
    ACROSS_QUEUES, BALANCE, DEAD_ZONE, FOR_RESERVATION, IDEAL, INSIDE_IDEAL, INSIDE_USER_LIMIT,
    KILLABLE_ALREADY, MARK_WAITS, MASTER_LAST, MASTER_SHARE, NO_HELP, NOT_CHOSEN_AGAIN, NOTHING_WANTED,
    OVERCOMMITTED, QUEUE_DISABLED, QUEUE_PRIORITY, ROUND_BUDGET,
};
use crate::scheduler::{Check, EventKind, Outcome, Rule, Subject, Value};
use crate::sim::{ContainerState, What};

/// Whether the next round chooses it, and what keeps it from that. `None`: it does not live.
pub(super) fn may_be_taken(moment: &Moment<'_>, asked: &Asked, id: ContainerId) -> Option<Verdict> {
    let of = That::new(moment, id)?;
    let mut path = Path::default();
    of.may_be_taken(&mut path);
    Some(path.conclude(moment, asked, Question::MayBeTaken, of.of.rest(false)))
}

/// What chose it, for whom, and when it is killed. `None`: it does not live, or is not marked.
pub(super) fn why_marked(moment: &Moment<'_>, asked: &Asked, id: ContainerId) -> Option<Verdict> {
    let of = That::new(moment, id)?;
    let mut path = Path::default();
    path.test(of.why_marked()?);
    Some(path.conclude(moment, asked, Question::WhyMarked, of.of.rest(false)))
}

/// A live container at a moment.
struct That<'a> {
    of: Of<'a>,
    id: ContainerId,
}

impl<'a> That<'a> {
    fn new(moment: &'a Moment<'a>, id: ContainerId) -> Option<Self> {
        let scheduler = super::scheduler(moment.world());
        let app = scheduler.find_app(id.app)?;
        let live = moment.world().containers().get(&id)?;
        if live.state == ContainerState::Reserved {
            return None;
        }
        let label = scheduler.partition_of_node(live.node);
        let of = Of::new(moment, Level::App, app, label);
        Some(Self { of, id })
    }

    fn subject(&self) -> Subject {
        Subject::Container(self.id)
    }

    /// A gate's sentence names the container, its application and its queue.
    fn naming(&self, gate: Gate) -> Gate {
        let gate = gate.naming("container", self.id);
        let gate = gate.naming("size", self.of.size_of(&[self.id]));
        preemption::naming_ideal(&self.of, gate)
    }

    /// The checks of a round that could take all it may which were held against the container.
    fn held(&self, rules: &[&Rule]) -> Vec<Check> {
        let checks = &self.of.moment.ungated().1.checks;
        closing(checks, rules, |check| check.subject == self.subject())
    }

    /// The path of what keeps a round from choosing it.
    fn may_be_taken(&self, path: &mut Path) {
        path.test(self.killable());
        path.test_at_cost("going-already", || self.going_already());
        path.test_at_cost("not-preemptable-queue", || self.not_preemptable());
        path.test_at_cost("monitor-off", || {
            let gate = preemption::monitor_off(&self.of);
            gate.naming("container", self.id)
                .claiming([self.taken(false, &[])])
        });
        path.test_at_cost("may-be-taken", || self.is_chosen());
        path.test_at_cost("nobody-starved", || self.nobody_starved());
        path.test_at_cost("master", || self.master());
        path.test_at_cost("larger-than-round", || self.larger_than_round());
        path.test_at_cost("would-not-help", || self.by_check("would-not-help", &[&NO_HELP]));
        path.test_at_cost("share-protects", || self.share_protects());
        path.test_at_cost("neighbour-was-enough", || self.neighbour_was_enough());
    }

    /// Lazy preemption may kill it already: it goes when somebody takes its room.
    fn killable(&self) -> Gate {
        if !self.of.scheduler.may_be_killed(self.id) {
            return Gate::open("killable");
        }
        let check = Check::new(self.subject(), &KILLABLE_ALREADY, Outcome::Fails);
        self.closed("killable", vec![check])
    }

    /// It is marked already.
    fn going_already(&self) -> Gate {
        let warning = self.of.moment.world().containers()[&self.id].warning;
        let Some(warning) = warning else {
            return Gate::open("going-already");
        };
        let checks = closing(&self.of.moment.threads().checks, &[&MARK_WAITS], |check| {
            check.subject == self.subject()
        });
        let gate = Gate {
            standing: Standing::Closed,
            ..self.of.blocked("going-already", checks)
        };
        self.naming(gate)
            .naming("notBefore", clock(self.of.moment, warning.due))
    }

    /// What may be claimed of it: whether the next round chooses it, and the rule that is held against it there.
    fn taken(&self, value: bool, because: &[Check]) -> Claim {
        let checks = &self.of.moment.threads().checks;
        let is_logged = |check: &&Check| {
            check.subject == self.subject()
                && closes(check)
                && checks
                    .iter()
                    .any(|of| of.rule == check.rule && of.subject == check.subject && closes(of))
        };
        Claim::MayBeTaken {
            container: self.id,
            claimant: None,
            value,
            rule: because.iter().find(is_logged).map(|check| check.rule.code),
        }
    }

    fn closed(&self, answer: &'static str, checks: Vec<Check>) -> Gate {
        let claim = self.taken(false, &checks);
        let gate = Gate {
            standing: Standing::Closed,
            ..self.of.blocked(answer, checks)
        };
        self.naming(gate).claiming([claim])
    }

    fn by_check(&self, answer: &'static str, rules: &[&Rule]) -> Gate {
        let checks = self.held(rules);
        if checks.is_empty() {
            Gate::open(answer)
        } else {
            self.closed(answer, checks)
        }
    }

    /// Its queue, or one above it, forbids that containers are taken from it.
    fn not_preemptable(&self) -> Gate {
        let Some(by) = self.of.scheduler.forbids_preemption(self.of.queue) else {
            return Gate::open("not-preemptable-queue");
        };
        let check = Check::new(Subject::Queue(self.of.queue), &QUEUE_DISABLED, Outcome::Fails).with("by", by);
        self.closed("not-preemptable-queue", vec![check]).naming("by", by)
    }

    /// The next round chooses it, or would if it did more than observe.
    fn is_chosen(&self) -> Gate {
        let taken = marks::taken(&self.of, |leaf| leaf == self.of.queue);
        if !taken.contains(&self.id) {
            return Gate::open("may-be-taken");
        }
        let observes = preemption::observe_only(&self.of, &[self.id]);
        if observes.is_closed() {
            let held = self.taken(false, &observes.checks);
            return observes.naming("container", self.id).claiming([held]);
        }
        let reason = self.of.moment.threads().rows.iter().find(|row| match &row.what {
            What::Event(EventKind::Marked { container, .. }) => *container == self.id,
            _ => false,
        });
        let Some(row) = reason else {
            return Gate::open("may-be-taken");
        };
        let gate = Gate::closed("may-be-taken").because(checks_of(row.reason.as_deref().cloned(), self.id));
        self.naming(gate).claiming([self.taken(true, &[])])
    }

    /// No queue has less than its ideal, and nobody in its own has less than its part of it where that counts.
    fn nobody_starved(&self) -> Gate {
        let (of, label) = (&self.of, self.of.label);
        let seen = super::scheduler(&of.moment.ungated().0);
        let root = of.scheduler.path_of(of.queue).last().unwrap_or(of.queue);
        let mut leaves = of.scheduler.queues_below(root).into_iter();
        let lacks = leaves.any(|leaf| of.scheduler.is_leaf(leaf) && seen.lacks_ideal(leaf, label));
        let apps = of.scheduler.active_apps(of.queue);
        let lacks_inside = !of.scheduler.is_inside_off(of.queue)
            && apps
                .into_iter()
                .any(|app| app != of.app && seen.lacks_inside(app, label));
        if lacks || lacks_inside {
            return Gate::open("nobody-starved");
        }
        self.closed("nobody-starved", Vec::new())
    }

    /// Masters come last, and only as long as those of the queue have more than its AM share.
    fn master(&self) -> Gate {
        if !self.of.scheduler.is_master(self.id) {
            return Gate::open("master");
        }
        self.closed(
            "master",
            self.held(&[&MASTER_SHARE, &MASTER_LAST, &NO_HELP, &ROUND_BUDGET]),
        )
    }

    fn larger_than_round(&self) -> Gate {
        let checks = self.held(&[&ROUND_BUDGET]);
        if checks.is_empty() || !checks.iter().all(|check| lenders::is_too_large(&self.of, check)) {
            return Gate::open("larger-than-round");
        }
        self.closed("larger-than-round", checks)
            .naming("budget", self.of.scheduler.round_budget())
    }

    /// Its queue, application or user holds nothing beyond what it keeps.
    fn share_protects(&self) -> Gate {
        let checks = &self.of.moment.ungated().1.checks;
        let queue = Subject::Queue(self.of.queue);
        let gives = checks.iter().any(|check| {
            check.rule == &DEAD_ZONE && check.subject == queue && check.verdict == Outcome::Holds
        });
        let user = self.held(&[&INSIDE_USER_LIMIT]);
        if gives && user.is_empty() {
            return Gate::open("share-protects");
        }
        let mut because = user;
        because.extend(closing(checks, &[&DEAD_ZONE, &IDEAL], |check| {
            check.subject == queue
        }));
        because.extend(closing(checks, &[&INSIDE_IDEAL], |check| {
            check.subject == self.of.app_subject()
        }));
        if because.is_empty() {
            return Gate::open("share-protects");
        }
        self.closed("share-protects", because)
    }

    /// Others of its queue came before it, and were all that is wanted, or all that a round may take.
    fn neighbour_was_enough(&self) -> Gate {
        self.closed(
            "neighbour-was-enough",
            self.held(&[&NOTHING_WANTED, &ROUND_BUDGET]),
        )
    }

    /// What chose it, for whom, and when it is killed: with the first round after its wait that chooses it again.
    fn why_marked(&self) -> Option<Gate> {
        let moment = self.of.moment;
        let (_, reason) = warning(moment, self.id)?;
        let answer = answer(reason.rule);
        let whom = fact(&reason, "for").cloned();
        let notice = moment.world().containers()[&self.id].warning?;
        let is_it = |check: &&Check| check.subject == self.subject();
        let mut now = moment.threads().checks.iter();
        let again = now.find(|check| is_it(check) && [&MARK_WAITS, &NOT_CHOSEN_AGAIN].contains(&check.rule));
        let by = self.of.killed_by(notice.due);
        let at = moment.next(Happening::Killed, self.subject(), by);
        let mut because = checks_of(Some(reason), self.id);
        because.extend(again.cloned());
        let mut gate = self
            .naming(Gate::closed(answer).because(because))
            .naming("since", clock(self.of.moment, notice.at))
            .naming("notBefore", clock(self.of.moment, notice.due));
        if let Some(whom) = whom.filter(|whom| *whom != Value::Unset) {
            gate = gate.naming("for", whom);
        }
        if let Some(at) = at {
            gate = gate.naming("due", clock(self.of.moment, at));
        }
        Some(gate.claiming(at.map(|at| Claim::At {
            event: Happening::Killed,
            of: self.subject(),
            at,
        })))
    }
}

/// The answer for the rule by which a container was chosen.
fn answer(rule: &Rule) -> &'static str {
    let answers: [(&Rule, &str); 5] = [
        (&ACROSS_QUEUES, "above-guarantee"),
        (&BALANCE, "balance"),
        (&FOR_RESERVATION, "for-reservation"),
        (&QUEUE_PRIORITY, "queue-priority"),
        (&OVERCOMMITTED, "overcommitted"),
    ];
    let found = answers.into_iter().find(|(of, _)| *of == rule);
    found.map_or("inside-queue", |(_, answer)| answer)
}
