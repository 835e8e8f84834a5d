//! Whether a container may be taken, and why it is under warning (spec `verdicts.md` §4; `fair.md` §5.4, §5.5).

use std::sync::Arc;

use super::super::container::{checks_of, clock, fact, warning};
use super::super::{Asked, Claim, Gate, Happening, Moment, Path, Question, Verdict};
use super::scheduler;
use crate::explain::{self, Explained};
use crate::ids::{AppId, ContainerId, NodeId};
use crate::scheduler::fair::rules::{
    AM_NOT_PREEMPTABLE, ASK_TOO_LARGE, FEWER_AMS, GOING_ALREADY, NODE_ENOUGH, NODE_TOO_LITTLE,
    PREEMPTION_OFF, QUEUE_NOT_PREEMPTABLE, STARVATION_CHECK_DELAY, UTILIZATION, VICTIM_SHARE,
};
use crate::scheduler::fair::{App, FairScheduler};
use crate::scheduler::{Check, EventKind, Outcome, Rule, Subject, Value};
use crate::sim::{Container, Row, What};

/// Whether the next pass of preemption chooses it: for the claimant that is named, or for whoever is starved.
pub(super) fn may_be_taken(moment: &Moment<'_>, asked: &Asked, id: ContainerId) -> Option<Verdict> {
    let of = Of::new(moment, asked, id)?;
    let mut path = Path::default();
    path.test(of.queue_allows());
    path.test(of.master_may());
    path.test(of.is_going());
    path.test(of.share_allows());
    if path.answers() {
        for answer in ["nobody-starved", "no-look-now"] {
            path.test(Gate::untested(answer));
        }
    } else {
        // Behind a closed gate nobody is asked whether he starves.
        path.test(of.gates_are_open());
        path.test_at_cost("nobody-starved", || of.somebody_starves());
        if !path.answers() {
            path.test(of.is_looked_for());
        }
        if !path.answers() {
            path.test(of.outcome());
        }
    }
    let rest = of.rest();
    Some(path.conclude(moment, asked, Question::MayBeTaken, rest))
}

/// For whom it was chosen, for which request, and why it and not another.
pub(super) fn why_marked(moment: &Moment<'_>, asked: &Asked, id: ContainerId) -> Option<Verdict> {
    let live = moment.world().containers().get(&id)?;
    let notice = live.warning?;
    let (seq, reason) = warning(moment, id)?;
    let pass = explain::row(moment.history(), seq);
    let of_pass: Vec<Check> = pass.map_or_else(Vec::new, |pass| pass.checks);
    let claimant = fact(&reason, "for").cloned();
    let about = |check: &Check| {
        let whose = check.facts.iter().find(|fact| fact.name == "for");
        whose.is_some_and(|fact| Some(&fact.value) == claimant.as_ref())
    };
    let rest: Vec<Check> = of_pass.into_iter().filter(about).collect();
    let passed = |rule: &Rule| {
        let nodes = rest.iter().filter(|check| check.rule == rule);
        nodes
            .filter(|check| check.subject != Subject::Node(live.node))
            .count() as i64
    };
    let due = moment.next(Happening::Killed, Subject::Container(id), notice.due);
    let mut gate = Gate::closed("for-starved-application")
        .naming("container", id)
        .naming("app", id.app)
        .naming("node", live.node)
        .naming("amount", live.resource)
        .naming("warned", clock(moment, notice.at))
        .naming("due", clock(moment, notice.due))
        .naming("nodesWithTooLittle", passed(&NODE_TOO_LITTLE))
        .naming("nodesWithMoreMasters", passed(&FEWER_AMS));
    for name in ["for", "starvation", "ask", "place", "count"] {
        gate = gate.naming(name, fact(&reason, name).cloned().unwrap_or(Value::Unset));
    }
    let gate = gate
        .because(checks_of(Some(reason), id))
        .claiming(due.map(|at| Claim::At {
            event: Happening::Killed,
            of: Subject::Container(id),
            at,
        }));
    let mut path = Path::default();
    path.test(gate);
    Some(path.conclude(moment, asked, Question::WhyMarked, rest))
}

/// A container at a moment, and whom it would be taken for.
struct Of<'a> {
    moment: &'a Moment<'a>,
    scheduler: &'a FairScheduler,
    id: ContainerId,
    live: &'a Container,
    owner: &'a App,
    /// Those for whom the next pass looks for containers, in its order, as far as they are asked about.
    looked_at: Vec<AppId>,
    claimant: Option<AppId>,
    /// What the scheduler's own test of it says, the container taken by itself.
    tested: Vec<Check>,
}

impl<'a> Of<'a> {
    fn new(moment: &'a Moment<'a>, asked: &Asked, id: ContainerId) -> Option<Self> {
        let scheduler = scheduler(moment);
        let live = moment.world().containers().get(&id)?;
        let owner = scheduler.app(id.app)?;
        let claimant = asked.claimant;
        let looks = moment.threads().rows.iter().filter_map(|row| match &row.what {
            What::Event(EventKind::Preempting { app, .. }) => Some(*app),
            _ => None,
        });
        let looked_at: Vec<AppId> = looks.filter(|app| claimant.is_none_or(|of| of == *app)).collect();
        let whom = claimant.or(looked_at.first().copied());
        let mut tested = scheduler.test_of_victim(id, whom.unwrap_or(id.app))?;
        if whom.is_none() {
            for check in &mut tested {
                check.facts.retain(|fact| fact.name != "for");
            }
        }
        Some(Self {
            moment,
            scheduler,
            id,
            live,
            owner,
            looked_at,
            claimant,
            tested,
        })
    }

    fn pass(&self) -> &Explained {
        self.moment.threads()
    }

    fn subject(&self) -> Subject {
        Subject::Container(self.id)
    }

    /// What every sentence may name. Candidates of a node come in the order of Hadoop's map, masters last.
    fn naming(&self, gate: Gate) -> Gate {
        let gate = gate
            .naming("container", self.id)
            .naming("app", self.id.app)
            .naming("queue", self.owner.queue)
            .naming("node", self.live.node)
            .naming("amount", self.live.resource)
            .naming("order", Arc::<str>::from("masters-last"));
        match self.claimant.or(self.looked_at.first().copied()) {
            Some(app) => gate.naming("for", app),
            None => gate,
        }
    }

    /// That it is not chosen, with the rule that the pass's log holds against it.
    fn spared(&self, gate: Gate) -> Gate {
        if !gate.is_closed() {
            return gate;
        }
        let rule = gate.checks.first().map(|check| check.rule.code);
        let is_logged = |rule: &&'static str| {
            let logged = self.pass().checks.iter();
            let against = logged.filter(|check| check.rule.code == *rule && check.subject == self.subject());
            against.into_iter().any(|check| check.verdict != Outcome::Holds)
        };
        let claim = Claim::MayBeTaken {
            container: self.id,
            claimant: self.claimant,
            value: false,
            rule: rule.filter(is_logged),
        };
        self.naming(gate).claiming([claim])
    }

    /// The test of a rule, where it fails.
    fn failing(&self, rule: &Rule) -> Vec<Check> {
        let failing = |check: &&Check| check.rule == rule && check.verdict == Outcome::Fails;
        self.tested.iter().filter(failing).cloned().collect()
    }

    fn queue_allows(&self) -> Gate {
        let gate = Gate::closed_by("not-preemptable-queue", self.failing(&QUEUE_NOT_PREEMPTABLE));
        let gate = self.spared(gate);
        match self.scheduler.protected_by(self.owner.queue) {
            Some(queue) => gate.naming("protectedBy", queue),
            None => gate,
        }
    }

    /// A master that may not be taken at all, or that is not because other containers are enough.
    fn master_may(&self) -> Gate {
        let never = self.failing(&AM_NOT_PREEMPTABLE);
        if !never.is_empty() || !self.live.am || self.is_chosen() || self.looked_at.is_empty() {
            return self.spared(Gate::closed_by("master", never));
        }
        let is_chosen_here = self.chosen().any(|(_, node, _)| node == self.live.node);
        let decides = |check: &&Check| {
            let is_better = check.rule == &FEWER_AMS || (check.rule == &NODE_ENOUGH && is_chosen_here);
            check.subject == Subject::Node(self.live.node) && is_better && self.is_for(check)
        };
        let better = self.pass().checks.iter().filter(decides);
        let better = better.max_by_key(|check| check.rule == &FEWER_AMS);
        self.spared(Gate::closed_by("master", better.cloned().into_iter().collect()))
    }

    fn is_going(&self) -> Gate {
        let mut checks = self.failing(&GOING_ALREADY);
        if checks.is_empty() && self.live.warning.is_some() {
            checks.push(Check::new(self.subject(), &GOING_ALREADY, Outcome::Fails));
        }
        let gate = self.spared(Gate::closed_by("going-already", checks));
        match self.live.warning {
            Some(warning) => gate.naming("due", clock(self.moment, warning.due)),
            None => gate,
        }
    }

    /// Its application would fall below its fair share: by it alone, or by it and what the pass has chosen before it.
    fn share_allows(&self) -> Gate {
        let alone = self.failing(&VICTIM_SHARE);
        let checks = if alone.is_empty() && !self.is_chosen() {
            let of_pass = self.pass().checks.iter().filter(|check| self.is_for(check));
            let with_others = of_pass.filter(|check| {
                check.rule == &VICTIM_SHARE
                    && check.subject == self.subject()
                    && check.verdict == Outcome::Fails
            });
            with_others.take(1).cloned().collect()
        } else {
            alone
        };
        let gate = self.spared(Gate::closed_by("share-protects", checks));
        gate.naming("usage", self.owner.usage)
            .naming("fairShare", self.owner.fair_share)
    }

    /// Somebody, or the claimant, is starved by the scheduler's own fields or found so by the pass.
    fn somebody_starves(&self) -> Gate {
        let live = |app: &AppId| {
            self.scheduler
                .app(*app)
                .filter(|app| !FairScheduler::has_ended(app))
        };
        let is_starved = |app: &App| !app.starvation().is_none();
        let any = match self.claimant {
            Some(app) => live(&app).is_some_and(is_starved),
            None => self
                .moment
                .world()
                .apps()
                .iter()
                .filter_map(|app| live(&app.id))
                .any(is_starved),
        };
        if any || !self.looked_at.is_empty() {
            return Gate::open("nobody-starved");
        }
        self.spared(Gate::closed("nobody-starved"))
    }

    /// Preemption is on, and enough of the cluster is used.
    fn gates_are_open(&self) -> Gate {
        let gates = [&PREEMPTION_OFF, &UTILIZATION];
        let closed = self.pass().checks.iter();
        let closed = closed.filter(|check| gates.contains(&check.rule) && check.verdict == Outcome::Fails);
        self.spared(Gate::closed_by("no-look-now", closed.cloned().collect()))
    }

    /// The next pass looks for containers, not only one after a pause.
    fn is_looked_for(&self) -> Gate {
        if !self.looked_at.is_empty() {
            return Gate::open("no-look-now");
        }
        let pauses = self
            .pass()
            .checks
            .iter()
            .filter(|check| check.rule == &STARVATION_CHECK_DELAY);
        let whose = |check: &&Check| match (check.subject, self.claimant) {
            (Subject::App(app), Some(claimant)) => app == claimant,
            _ => true,
        };
        let first = pauses.filter(whose).min_by_key(|check| left(check));
        let due = first.map(left);
        let gate = self.spared(Gate::closed("no-look-now").because(first.cloned()));
        match due {
            Some(left) => gate.naming("due", clock(self.moment, self.moment.at() + left)),
            None => gate,
        }
    }

    /// Whether a check of the pass was made for one of those that are asked about.
    fn is_for(&self, check: &Check) -> bool {
        check.facts.iter().any(|fact| match fact.value {
            Value::Subject(Subject::App(app)) => fact.name == "for" && self.looked_at.contains(&app),
            _ => false,
        })
    }

    /// The containers that the pass chooses, with their nodes and for whom.
    fn chosen(&self) -> impl Iterator<Item = (ContainerId, NodeId, AppId)> {
        let warned = |row: &Row| match &row.what {
            What::Event(EventKind::Warned {
                container,
                node,
                for_app: Some(app),
                ..
            }) => Some((*container, *node, *app)),
            _ => None,
        };
        let rows = self.pass().rows.iter().filter_map(warned);
        rows.filter(|(_, _, app)| self.looked_at.contains(app))
    }

    fn is_chosen(&self) -> bool {
        self.chosen().any(|(container, ..)| container == self.id)
    }

    /// What the pass does: it chooses it; or others on its node, or another node, or nothing since all would not be enough.
    fn outcome(&self) -> Gate {
        if let Some((_, _, app)) = self.chosen().find(|(container, ..)| *container == self.id) {
            let claim = Claim::MayBeTaken {
                container: self.id,
                claimant: self.claimant,
                value: true,
                rule: None,
            };
            let gate = self.naming(Gate::closed("may-be-taken"));
            return gate.naming("claimant", app).claiming([claim]);
        }
        let of_pass = || self.pass().checks.iter().filter(|check| self.is_for(check));
        let here = Subject::Node(self.live.node);
        let enough_here = of_pass().find(|check| check.rule == &NODE_ENOUGH && check.subject == here);
        let chosen_here = self.chosen().find(|(_, node, _)| *node == self.live.node);
        let chosen = chosen_here.or_else(|| self.chosen().next());
        let elsewhere = |check: &&Check| match chosen {
            Some((_, node, _)) => check.subject == Subject::Node(node),
            None => check.subject != here,
        };
        let enough = of_pass()
            .filter(|check| check.rule == &NODE_ENOUGH)
            .find(elsewhere);
        let is_here = chosen_here.is_some() || (chosen.is_none() && enough_here.is_some());
        let gate = if is_here {
            Gate::closed("neighbour-was-enough").because(enough_here.cloned())
        } else if chosen.is_some() || enough.is_some() {
            let passed_over = [&FEWER_AMS, &NODE_TOO_LITTLE];
            let here = of_pass().find(|check| check.subject == here && passed_over.contains(&check.rule));
            Gate::closed("another-node").because(here.into_iter().chain(enough).cloned())
        } else {
            return self.would_not_help();
        };
        let (container, node) = match chosen {
            Some((container, node, _)) => (Some(container), Some(Subject::Node(node))),
            None => (None, enough_here.or(enough).map(|check| check.subject)),
        };
        let mut gate = self.spared(gate);
        if let Some(container) = container {
            gate = gate.naming("chosen", container);
        }
        match node {
            Some(node) => gate.naming("chosenNode", node),
            None => gate,
        }
    }

    /// The look takes nothing at all: what is missing is less than a request, or what may be taken on the node.
    fn would_not_help(&self) -> Gate {
        let here = Subject::Node(self.live.node);
        let looked_for = |check: &&Check| {
            let is_of_claimant = matches!(check.subject, Subject::App(app) if self.looked_at.contains(&app));
            is_of_claimant && check.rule == &ASK_TOO_LARGE
        };
        let is_too_little =
            |check: &&Check| check.subject == here && check.rule == &NODE_TOO_LITTLE && self.is_for(check);
        let checks = self.pass().checks.iter();
        let too_little = checks.clone().find(is_too_little);
        let because = too_little.or_else(|| checks.clone().find(looked_for));
        self.spared(Gate::closed("would-not-help").because(because.cloned()))
    }

    /// What else the pass has tested of it.
    fn rest(&self) -> Vec<Check> {
        let here = Subject::Node(self.live.node);
        let about = |check: &&Check| {
            check.subject == self.subject()
                || check.subject == Subject::Cluster
                || (check.subject == here && self.is_for(check))
        };
        let of_pass = self.pass().checks.iter().filter(about);
        self.tested.iter().chain(of_pass).cloned().collect()
    }
}

fn left(check: &Check) -> u64 {
    let left = check.facts.iter().find_map(|fact| match fact.value {
        Value::Ms(ms) if fact.name == "left" => u64::try_from(ms).ok(),
        _ => None,
    });
    left.unwrap_or(0)
}
