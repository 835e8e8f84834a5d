//! Whether a container may be taken, and why it is under warning (spec `verdicts.md` §4; `superior.md` §5).

use super::super::container::{checks_of, clock, fact, warning};
use super::super::{Asked, Claim, Gate, Happening, Moment, Path, Question, Verdict};
use super::scheduler;
use crate::explain;
use crate::ids::{ContainerId, NodeId, QueueId};
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::superior::asked::Spared;
use crate::scheduler::superior::rules::{INTERVAL, PREEMPTION_OFF};
use crate::scheduler::{Check, EventKind, Outcome, Subject, Value};
use crate::sim::{Container, What};

/// Whether the next cycle chooses it: for the claimant that is named, or for whoever is starved.
pub(super) fn may_be_taken(moment: &Moment<'_>, asked: &Asked, id: ContainerId) -> Option<Verdict> {
    let live = moment.world().containers().get(&id)?;
    let scheduler = scheduler(moment.world());
    let owner = scheduler.app(id.app)?.queue;
    let of_claimant = asked.claimant.map(|app| scheduler.app(app).map(|app| app.queue));
    let leaf = match of_claimant {
        Some(leaf) => leaf,
        None => scheduler.first_starved().map(|(leaf, _)| leaf),
    };
    let of = Of {
        moment,
        scheduler,
        asked,
        id,
        live,
        owner,
        leaf,
    };
    let mut path = Path::default();
    path.test(of.is_chosen());
    path.test(of.is_going());
    if !path.answers() {
        path.test(of.somebody_starves());
    }
    if !path.answers() {
        path.test(of.is_spared());
    }
    if !path.answers() {
        path.test(of.is_looked_for());
    }
    if !path.answers() {
        path.test(of.is_passed_over());
    }
    let about = |check: &&Check| check.subject == of.subject() || check.subject == Subject::Queue(owner);
    let rest = moment.threads().checks.iter().filter(about).cloned().collect();
    Some(path.conclude(moment, asked, Question::MayBeTaken, rest))
}

/// For whose minimum it was chosen, for which request, and why it and not another.
pub(super) fn why_marked(moment: &Moment<'_>, asked: &Asked, id: ContainerId) -> Option<Verdict> {
    let live = moment.world().containers().get(&id)?;
    let notice = live.warning?;
    let (seq, reason) = warning(moment, id)?;
    let of_pass = explain::row(moment.history(), seq).map_or_else(Vec::new, |pass| pass.checks);
    let cycle = scheduler(moment.world()).clockwork().cycle_ms.unwrap_or(1);
    let due = moment.next(
        Happening::Killed,
        Subject::Container(id),
        notice.due.saturating_add(cycle),
    );
    let mut gate = Gate::closed("for-minimum")
        .naming("container", id)
        .naming("app", id.app)
        .naming("node", live.node)
        .naming("amount", live.resource)
        .naming("warned", clock(moment, notice.at))
        .naming("due", clock(moment, due.unwrap_or(notice.due)));
    for name in [
        "queue", "used", "min", "part", "for", "forApp", "request", "need", "victims", "type",
    ] {
        gate = gate.naming(name, fact(&reason, name).cloned().unwrap_or(Value::Unset));
    }
    let claim = due.map(|at| Claim::At {
        event: Happening::Killed,
        of: Subject::Container(id),
        at,
    });
    let mut path = Path::default();
    path.test(gate.because(checks_of(Some(reason), id)).claiming(claim));
    let whole = |check: &&Check| matches!(check.subject, Subject::Cluster | Subject::Queue(_));
    let rest = of_pass.iter().filter(whole).cloned().collect();
    Some(path.conclude(moment, asked, Question::WhyMarked, rest))
}

/// A container at a moment, and whom it would be taken for.
struct Of<'a> {
    moment: &'a Moment<'a>,
    scheduler: &'a SuperiorScheduler,
    asked: &'a Asked,
    id: ContainerId,
    live: &'a Container,
    owner: QueueId,
    /// The claimant's leaf, or the starved one that goes first.
    leaf: Option<QueueId>,
}

impl Of<'_> {
    fn subject(&self) -> Subject {
        Subject::Container(self.id)
    }

    /// What every sentence may name. Inside a queue: lower priority first, then the youngest, masters last.
    fn naming(&self, gate: Gate) -> Gate {
        let held = self.scheduler.held_by(self.owner, 0);
        let gate = gate
            .naming("container", self.id)
            .naming("app", self.id.app)
            .naming("queue", self.owner)
            .naming("node", self.live.node)
            .naming("amount", self.live.resource)
            .naming("used", held.used)
            .naming("marked", held.marked)
            .naming("min", held.levels.min)
            .naming("order", std::sync::Arc::<str>::from("masters-last"));
        match self.leaf {
            Some(leaf) => gate.naming("for", leaf),
            None => gate,
        }
    }

    fn claiming(&self, gate: Gate, value: bool) -> Gate {
        let claim = Claim::MayBeTaken {
            container: self.id,
            claimant: self.asked.claimant,
            value,
            rule: None,
        };
        self.naming(gate).claiming([claim])
    }

    /// The containers that the next cycle chooses for whom it is asked.
    fn chosen(&self) -> impl Iterator<Item = (ContainerId, NodeId)> {
        self.moment
            .threads()
            .rows
            .iter()
            .filter_map(|row| match &row.what {
                What::Event(EventKind::Warned {
                    container,
                    node,
                    for_app,
                    ..
                }) if self.asked.claimant.is_none_or(|app| *for_app == Some(app)) => {
                    Some((*container, *node))
                }
                _ => None,
            })
    }

    fn is_chosen(&self) -> Gate {
        if self.chosen().any(|(container, _)| container == self.id) {
            self.claiming(Gate::closed("may-be-taken"), true)
        } else {
            Gate::open("may-be-taken")
        }
    }

    fn is_going(&self) -> Gate {
        let Some(warning) = self.live.warning else {
            return Gate::open("going-already");
        };
        self.claiming(Gate::closed("going-already"), false)
            .naming("due", clock(self.moment, warning.due))
    }

    fn somebody_starves(&self) -> Gate {
        let pools = |leaf: QueueId| {
            let all = self.scheduler.first_starved();
            all.is_some_and(|(first, pool)| first == leaf || self.scheduler.is_starved_now(leaf, pool))
        };
        if self.leaf.is_some_and(pools) {
            return Gate::open("nobody-starved");
        }
        self.claiming(Gate::closed("nobody-starved"), false)
    }

    /// The search for victims leaves it out.
    fn is_spared(&self) -> Gate {
        let spared = self
            .leaf
            .and_then(|leaf| self.scheduler.why_spared(self.id, leaf));
        let Some((spared, check)) = spared else {
            return Gate::open("share-protects");
        };
        let answer = match spared {
            Spared::Going => "going-already",
            Spared::OwnQueue => "same-queue",
            Spared::LastMaster | Spared::Master => "master",
            Spared::OtherBranch(_) | Spared::SatisfiedBranch => "branch-satisfied",
            Spared::AtMinimum(_) | Spared::BelowMinimum { .. } => "share-protects",
        };
        let gate = Gate::closed(answer).because(check);
        self.claiming(gate, false)
    }

    /// The next cycle looks for victims.
    fn is_looked_for(&self) -> Gate {
        let checks = self.moment.threads().checks.iter();
        let gates = checks.filter(|check| [&PREEMPTION_OFF, &INTERVAL].contains(&check.rule));
        let gates: Vec<Check> = gates
            .filter(|check| check.verdict != Outcome::Holds)
            .cloned()
            .collect();
        if gates.is_empty() {
            return Gate::open("no-look-now");
        }
        let next = self.scheduler.next_trigger();
        let is_off = gates.iter().any(|check| check.rule == &PREEMPTION_OFF);
        let gate = self.claiming(Gate::closed("no-look-now").because(gates), false);
        if is_off {
            gate
        } else {
            gate.naming("due", Value::At(next))
        }
    }

    /// The cycle takes others, or none: it could be taken and is not needed.
    fn is_passed_over(&self) -> Gate {
        let here = self.chosen().find(|(_, node)| *node == self.live.node);
        let chosen = here.or_else(|| self.chosen().next());
        let answer = match (here, chosen) {
            (Some(_), _) => "neighbour-was-enough",
            (None, Some(_)) => "another-node",
            (None, None) => "would-not-help",
        };
        let gate = if self.live.am { "master" } else { answer };
        let gate = self.claiming(Gate::closed(gate), false);
        match chosen {
            Some((container, node)) => gate.naming("chosen", container).naming("chosenNode", node),
            None => gate,
        }
    }
}
