//! Why a node has room that nobody gets: its next visit, and its own state (spec `verdicts.md` §6).

use std::collections::BTreeSet;

use super::{Asked, Claim, Gate, Happening, Moment, Path, Question, Verdict};
use crate::explain::{Explained, explain_in};
use crate::ids::{AppId, ContainerId, NodeId};
use crate::resource::Resource;
use crate::scheduler::{Check, Detail, EventKind, Notebook, Outcome, Scheduler, Subject, Value};
use crate::sim::{ContainerState, Node, Row, What, World};

/// A request is larger than the whole node.
const TOO_SMALL: [&str; 2] = ["fair.node.too-small", "capacity.node.too-small"];

/// A request is larger than what is free.
const DOES_NOT_FIT: [&str; 3] = [
    "fair.node.does-not-fit",
    "capacity.node.does-not-fit",
    "capacity.node.full",
];

/// Its partition is closed to who asks.
const NOT_ACCESSIBLE: [&str; 3] = [
    "capacity.queue.partition",
    "capacity.app.partition",
    "capacity.app.master-respects-partition",
];

/// A queue or an application asks for nothing, in this partition.
const NOTHING_PENDING: [&str; 3] = [
    "capacity.queue.nothing-pending",
    "capacity.app.nothing-pending",
    "fair.app.no-pending-demand",
];

/// Somebody else went first, which is no refusal.
const ORDER: [&str; 2] = ["fair.assign.order", "fair.assign.behind"];

/// Superior: what a cycle says no for when it places; its other rules are those of preemption.
const OF_PLACING: [&str; 10] = [
    "superior.max",
    "superior.idle-reserve",
    "superior.user-max",
    "superior.running-apps",
    "superior.running-apps-per-user",
    "superior.running-apps-of-user",
    "superior.master-shares",
    "superior.inactive",
    "superior.locality-wait",
    "superior.no-node",
];

/// The verdict on why a node is idle; `None`: there is no such node, or it is asked something else.
pub(super) fn verdict(moment: &Moment<'_>, asked: &Asked, node: NodeId) -> Option<Verdict> {
    if !matches!(asked.question, None | Some(Question::WhyIdle)) {
        return None;
    }
    let world = moment.world();
    let scheduler = world.scheduler();
    let free = scheduler.unallocated(node)?;
    let at_node = world.nodes().get(node.index()).filter(|node| node.known)?;
    let visit = visit(moment, node);
    let idle = Idle {
        moment,
        node: at_node,
        free,
        visit: visit
            .as_ref()
            .map_or_else(|| moment.visits(), |visit| &visit.told),
        elsewhere: visit.as_ref().and_then(|visit| visit.elsewhere),
    };
    let path = idle.path();
    let rest = idle.visit.checks.clone();
    Some(path.conclude(moment, asked, Question::WhyIdle, rest))
}

/// The next heartbeat of a node, or its part of the next pass.
struct Visit {
    told: Explained,
    /// Whom another node gives a container before, the first.
    elsewhere: Option<AppId>,
}

/// The node's next heartbeat, or what the next pass does there first, run in a copy, with every rule that is tested in it. `None`: nodes are given containers in cycles,
/// and not when they report.
fn visit(moment: &Moment<'_>, node: NodeId) -> Option<Visit> {
    if matches!(moment.world().scheduler(), Scheduler::Superior(_)) {
        return None;
    }
    let mut world = moment.world().quiet();
    let until = world.now() + world.round_ms();
    let mut elsewhere = None;
    while world.comes_by(until) {
        if let Some(rows) = world.pass_up_to(node) {
            let elsewhere = elsewhere.or_else(|| first_served(&rows));
            let told = explain_in(world, |world, log| world.offer(node, log)).1;
            return Some(Visit { told, elsewhere });
        }
        if world.visited_next() == Some(node) && !world.assigns_in_passes() {
            let told = explain_in(world, World::step_with).1;
            return Some(Visit { told, elsewhere });
        }
        let rows = world.step_with(&mut Notebook::new(Detail::Nothing));
        elsewhere = elsewhere.or_else(|| first_served(&rows));
    }
    None
}

/// Who is given the first container of those that rows allocate.
fn first_served(rows: &[Row]) -> Option<AppId> {
    rows.iter().find_map(allocated).map(|(id, _, _)| id.app)
}

/// The container that a row allocates, its node and its size.
fn allocated(row: &Row) -> Option<(ContainerId, NodeId, Resource)> {
    match row.what {
        What::Event(EventKind::Allocated {
            container,
            node,
            resource,
            ..
        }) => Some((container, node, resource)),
        _ => None,
    }
}

/// A node at a moment.
struct Idle<'a> {
    moment: &'a Moment<'a>,
    node: &'a Node,
    /// What its scheduler believes to be free on it.
    free: Resource,
    /// Its next visit.
    visit: &'a Explained,
    /// Whom another node gives a container before that.
    elsewhere: Option<AppId>,
}

impl Idle<'_> {
    /// The gates in their order. Who is about to get the room, here or elsewhere, is all that is to be said.
    fn path(&self) -> Path {
        let mut path = Path::default();
        path.test(self.coming());
        if path.answers() {
            return path;
        }
        path.test(self.full());
        path.test(self.reserved_for());
        path.test_at_cost("others-first", || self.others_first());
        if path.answers() {
            return path;
        }
        path.test(self.not_accessible());
        if path.answers_with("not-accessible") {
            return path;
        }
        path.test(self.nobody_asks());
        path.test(self.too_small());
        path.test_at_cost("refused", || self.refused());
        path
    }

    fn naming(&self, gate: Gate) -> Gate {
        gate.naming("node", Subject::Node(self.node.id))
            .naming("free", self.free)
            .naming("total", self.node.resource)
    }

    /// Its next visit brings a container.
    fn coming(&self) -> Gate {
        let here = self.visit.rows.iter().find_map(|row| {
            let (container, node, size) = allocated(row)?;
            (node == self.node.id).then_some((row.t, container, size))
        });
        let Some((t, container, size)) = here else {
            return Gate::open("coming");
        };
        let subject = Subject::Container(container);
        let placed = self.moment.next(Happening::Placed, subject, t);
        self.naming(Gate::closed("coming"))
            .naming("app", container.app)
            .naming("amount", size)
            .naming("due", self.time(t))
            .claiming(placed.map(|at| Claim::At {
                event: Happening::Placed,
                of: subject,
                at,
            }))
    }

    /// Nodes that report before it are given what is asked for: nothing is left to ask, or who asks may have no more by then.
    fn others_first(&self) -> Gate {
        let Some(app) = self.elsewhere else {
            return Gate::open("others-first");
        };
        let nothing_left = self.refusals().is_empty() && self.node.label.is_empty();
        let would_take = || self.moment.world().quiet().visit(self.node.id);
        if !nothing_left && !would_take().iter().any(|row| allocated(row).is_some()) {
            return Gate::open("others-first");
        }
        self.naming(Gate::closed("others-first")).naming("app", app)
    }

    /// It is kept for a container: for whom, and since when.
    fn reserved_for(&self) -> Gate {
        let containers = self.moment.world().containers();
        let reserved = self.node.containers.iter().filter_map(|id| containers.get(id));
        let Some(reserved) = reserved
            .filter(|of| of.state == ContainerState::Reserved)
            .min_by_key(|of| (of.since, of.id))
        else {
            return Gate::open("reserved-for");
        };
        let why = self.refusals().into_iter().filter(|check| {
            check.subject == Subject::App(reserved.id.app) || check.subject == Subject::Node(self.node.id)
        });
        let gate = Gate::blocked_by("reserved-for", why.cloned().collect());
        let gate = if gate.is_closed() {
            gate
        } else {
            Gate::closed("reserved-for")
        };
        self.naming(gate)
            .naming("app", reserved.id.app)
            .naming("ask", reserved.resource)
            .naming("since", self.time(reserved.since))
    }

    /// Nothing of a resource that every request needs is left.
    fn full(&self) -> Gate {
        let lacking = self.refusals().into_iter().filter(|check| {
            DOES_NOT_FIT.contains(&check.rule.code)
                && (check.subject == Subject::Node(self.node.id) || self.is_about_node(check))
        });
        let lacking: Vec<Check> = lacking.cloned().collect();
        let no_memory = self.free.memory() <= 0;
        let no_vcores = self.free.vcores() <= 0 && !lacking.is_empty();
        if !no_memory && !no_vcores {
            return Gate::open("full");
        }
        let gate = Gate::blocked_by("full", lacking);
        let gate = if gate.is_closed() {
            gate
        } else {
            Gate::closed("full")
        };
        self.naming(gate)
    }

    /// Who asks may not use its partition or pool.
    fn not_accessible(&self) -> Gate {
        let gate = match self.moment.world().scheduler() {
            Scheduler::Superior(scheduler) => {
                if scheduler.is_asked_in_pool_of(self.node.id) || !scheduler.is_asked() {
                    return Gate::open("not-accessible");
                }
                Gate::closed("not-accessible")
            }
            // Nothing is asked for in its partition, while something is in another.
            Scheduler::Capacity(_) if self.refusals().is_empty() => {
                let figures = self.moment.world().figures();
                let is_asked = figures.iter().any(|of| !of.pending.is_none());
                let nothing = self.nothing_pending().filter(|_| is_asked);
                Gate::closed_by("not-accessible", nothing.cloned().into_iter().collect())
            }
            _ => {
                let refusals = self.refusals();
                let closed = refusals
                    .iter()
                    .filter(|check| NOT_ACCESSIBLE.contains(&check.rule.code));
                let closed: Vec<Check> = closed.map(|check| (*check).clone()).collect();
                if closed.len() < refusals.len() {
                    return Gate::open("not-accessible");
                }
                Gate::blocked_by("not-accessible", closed)
            }
        };
        self.naming(gate)
            .naming("partition", Value::Text(self.node.label.clone()))
    }

    /// Nobody who may run asks for anything here.
    fn nobody_asks(&self) -> Gate {
        let is_asked = match self.moment.world().scheduler() {
            // What a queue wants may be older than what its applications ask for.
            Scheduler::Fair(scheduler) => scheduler.is_asked() && !self.refusals().is_empty(),
            Scheduler::Superior(scheduler) => scheduler.is_asked_in_pool_of(self.node.id),
            Scheduler::Capacity(_) => !self.refusals().is_empty(),
        };
        if is_asked {
            return Gate::open("nobody-asks");
        }
        let nothing = self.nothing_pending().cloned().into_iter().collect();
        let gate = Gate::closed_by("nobody-asks", nothing);
        let gate = if gate.is_closed() {
            gate
        } else {
            Gate::closed("nobody-asks")
        };
        self.naming(gate)
    }

    fn nothing_pending(&self) -> Option<&Check> {
        let mut checks = self.visit.checks.iter();
        checks.find(|check| NOTHING_PENDING.contains(&check.rule.code))
    }

    /// What is asked for is larger than the whole node.
    fn too_small(&self) -> Gate {
        let refusals = self.refusals();
        let is_too_small = |check: &&&Check| TOO_SMALL.contains(&check.rule.code);
        let too_small: Vec<Check> = refusals
            .iter()
            .filter(is_too_small)
            .map(|check| (*check).clone())
            .collect();
        if too_small.len() < refusals.len() {
            return Gate::open("too-small");
        }
        self.naming(Gate::blocked_by("too-small", too_small))
    }

    /// Who was offered it last, and no for what.
    fn refused(&self) -> Gate {
        let refusals = self.refusals();
        let last = refusals
            .iter()
            .rfind(|check| matches!(check.subject, Subject::App(_)))
            .or(refusals.last())
            .map(|check| check.subject);
        let Some(last) = last else {
            return self.naming(Gate::closed("refused")).naming("last", Value::Unset);
        };
        let why = refusals
            .into_iter()
            .filter(|check| check.subject == last)
            .cloned();
        self.naming(Gate::blocked_by("refused", why.collect()))
            .naming("last", last)
    }

    /// The rules of its visit that said no to somebody who asks, each once.
    fn refusals(&self) -> Vec<&Check> {
        let mut known = BTreeSet::new();
        let refusals = self.visit.checks.iter().filter(|check| is_refusal(check));
        refusals
            .filter(|check| known.insert((check.rule.code, check.subject)))
            .collect()
    }

    /// Whether a check names the node; of a visit every check is about it, of a cycle only those that say so.
    fn is_about_node(&self, check: &Check) -> bool {
        let node = Value::Subject(Subject::Node(self.node.id));
        let names = |name: &str| check.facts.iter().find(|fact| fact.name == name);
        names("node").is_none_or(|fact| fact.value == node)
    }

    fn time(&self, at: u64) -> Value {
        Value::At(at + self.moment.world().plan().scenario.cluster_timestamp)
    }
}

fn is_refusal(check: &Check) -> bool {
    let code = check.rule.code;
    let is_of_placing = !code.starts_with("superior.") || OF_PLACING.contains(&code);
    matches!(check.verdict, Outcome::Fails | Outcome::Waits)
        && is_of_placing
        && !NOTHING_PENDING.contains(&code)
        && !ORDER.contains(&code)
        && check.subject != Subject::Cluster
}
