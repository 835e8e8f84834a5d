//! Whom to take containers from, and where (spec `superior.md` §5 steps 3; OURS but for the protection rule).

use super::marks::Mark;
use super::plans::Plan;
use super::toll::Toll;
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::request::RequestKey;
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::superior::cluster::apps::App;
use crate::scheduler::superior::cluster::containers::{Container, State};
use crate::scheduler::superior::cluster::nodes::Node;
use crate::scheduler::superior::cluster::requests::Request;
use crate::scheduler::superior::rules;
use crate::scheduler::superior::tenants::levels::{below, dominant};
use crate::scheduler::superior::tenants::queues::ROOT;
use crate::scheduler::superior::why::Refusal;
use crate::scheduler::{Check, Comparison, Locality, Outcome, Reason, Subject};

/// Victims for a request, with the plan that needs them.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) plan: Plan,
    pub(crate) victims: Vec<ContainerId>,
    /// What the node lacks.
    need: Resource,
    /// Σ dominant size of the victims, as a part of the pool.
    size: f64,
}

/// For whom, and from whom, victims are wanted.
#[derive(Clone, Copy)]
struct Wanted {
    /// The beneficiary.
    queue: QueueId,
    /// Only from this branch.
    within: QueueId,
    masters: Masters,
}

/// Whether AM containers may be taken.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Masters {
    Spared,
    Taken,
}

/// Why a container is not taken.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Spared {
    /// It is under warning or over.
    Going,
    /// It is the beneficiary's own.
    OwnQueue,
    /// The AM of the only application that runs in its queue.
    LastMaster,
    /// An AM, while others may be enough.
    Master,
    /// Only containers of that branch make room below its maximum.
    OtherBranch(QueueId),
    /// The beneficiary's tenant has its minimum.
    SatisfiedBranch,
    /// The queue, its own or above it, is at its minimum.
    AtMinimum(QueueId),
    /// The queue would fall below its minimum.
    BelowMinimum {
        queue: QueueId,
        pool: usize,
        left: Resource,
    },
}

impl SuperiorScheduler {
    /// The node where the fewest, then the smallest victims make room for the request; AM containers only if nothing else
    /// works anywhere.
    pub(crate) fn find_victims(&self, app: AppId, key: RequestKey) -> Option<Found> {
        let stored = &self.apps[&app];
        let request = stored.request(key).expect("a stored request");
        let begun = self
            .plans_of(app, key)
            .find(|plan| !plan.complete)
            .map(|plan| plan.node);
        let search = |only: Option<NodeId>, masters| self.best_found(stored, request, only, masters);
        let begun = begun.and_then(|node| search(Some(node), Masters::Spared));
        begun
            .or_else(|| search(None, Masters::Spared))
            .or_else(|| search(None, Masters::Taken))
    }

    fn best_found(
        &self,
        app: &App,
        request: &Request,
        only: Option<NodeId>,
        masters: Masters,
    ) -> Option<Found> {
        let mut best: Option<Found> = None;
        let widest = request.widest(self.now, self.settings.locality_wait_ms);
        for locality in [Locality::Node, Locality::Rack, Locality::Any] {
            if locality > widest {
                break;
            }
            self.candidates(app, request, locality, |node| {
                if only.is_some_and(|only| only != node.id) {
                    return;
                }
                let found = self.found_on(node, app, request, masters);
                if let Some(found) = found
                    && best.as_ref().is_none_or(|best| found.is_better_than(best))
                {
                    best = Some(found);
                }
            });
        }
        best
    }

    fn found_on(&self, node: &Node, app: &App, request: &Request, masters: Masters) -> Option<Found> {
        let (queue, pool, size) = (app.queue, request.pool, request.resource);
        if !size.fits_in(&node.total) {
            return None;
        }
        let planned = self.planned(pool, |plan| (plan.queue, plan.node) == (queue, node.id));
        let have = self.room_beside(queue, node.id) + self.marked_for(queue, node.id) - planned;
        let (full, excess) = self.excess(queue, pool, size);
        let need = (size - have).max(&excess).map(|part| part.max(0));
        let wanted = Wanted {
            queue,
            within: full,
            masters,
        };
        let victims = self.victims_on(node, wanted, need)?;
        let taken = victims
            .iter()
            .fold(Resource::NONE, |sum, id| sum + self.containers[id].resource);
        if !self.within_reserves_after(queue, pool, size, taken) {
            return None;
        }
        let total = &self.pools[pool].total;
        let sizes = victims
            .iter()
            .map(|id| dominant(&self.containers[id].resource, total));
        Some(Found {
            plan: Plan {
                queue,
                pool,
                app: app.id,
                key: request.key,
                node: node.id,
                resource: size,
                complete: true,
            },
            size: sizes.sum(),
            victims,
            need,
        })
    }

    /// Ancestors that would exceed their max if nothing of their own were taken: the lowest of them, within which the
    /// victims must then be, and by how much at most. Root's max is what the nodes have.
    fn excess(&self, queue: QueueId, pool: usize, size: Resource) -> (QueueId, Resource) {
        let mut lowest = None;
        let mut most = Resource::NONE;
        let ancestors = self.queues.path(queue).skip(1).filter(|id| *id != ROOT);
        for id in ancestors {
            let holding = &self.queues[id].holdings[pool];
            let over = self.expected(id, pool) - holding.marked + size - holding.levels.max;
            let over = over.map(|part| part.max(0));
            if !over.is_none() {
                lowest = lowest.or(Some(id));
                most = most.max(&over);
            }
        }
        (lowest.unwrap_or(ROOT), most)
    }

    /// Whether the queue may use the room once it is free: what others keep stays untouched.
    fn within_reserves_after(&self, queue: QueueId, pool: usize, size: Resource, taken: Resource) -> bool {
        let held = self.held();
        let held_in = |branch| {
            let of_branch = held
                .iter()
                .filter(|(plan, _)| plan.pool == pool && self.queues.is_within(plan.queue, branch));
            of_branch.fold(Resource::NONE, |sum, (_, amount)| sum + *amount)
        };
        let lendable = self.lendable_beside(queue, pool, held_in);
        let coming = self.preemption.marks.iter().filter(|mark| mark.queue == queue);
        let coming = coming.fold(taken, |sum, mark| sum + mark.resource);
        let planned = self.planned(pool, |plan| plan.queue == queue);
        (planned + size).fits_in(&(lendable + coming))
    }

    /// Containers of a node that cover `need`, or `None`.
    fn victims_on(&self, node: &Node, wanted: Wanted, need: Resource) -> Option<Vec<ContainerId>> {
        let mut toll = self.toll();
        let mut left = need;
        while left.values().iter().any(|part| *part > 0) {
            let candidates = node.containers.iter().filter(|id| !toll.takes(id));
            let best = candidates
                .map(|id| &self.containers[id])
                .filter(|victim| helps(victim, &left) && self.spared(victim, wanted, &toll).is_none())
                .map(|victim| (self.turn(victim, &toll), victim))
                .min_by(|a, b| a.0.cmp(&b.0));
            let (_, victim) = best?;
            left -= victim.resource;
            self.choose(&mut toll, victim);
        }
        let mut chosen = toll.chosen;
        self.drop_unneeded(&mut chosen, need);
        Some(chosen)
    }

    /// Discards victims that later ones made unnecessary.
    fn drop_unneeded(&self, chosen: &mut Vec<ContainerId>, need: Resource) {
        let covers = |chosen: &[ContainerId]| {
            let sum = chosen
                .iter()
                .fold(Resource::NONE, |sum, id| sum + self.containers[id].resource);
            need.fits_in(&sum)
        };
        for at in (0..chosen.len()).rev() {
            let victim = chosen.remove(at);
            if !covers(chosen) {
                chosen.insert(at, victim);
            }
        }
    }

    /// Why a container may not be taken; `None`: it may.
    fn spared(&self, victim: &Container, wanted: Wanted, toll: &Toll) -> Option<Spared> {
        let Wanted {
            queue,
            within,
            masters,
        } = wanted;
        if victim.marked || victim.state == State::Ended {
            return Some(Spared::Going);
        }
        let owner = &self.apps[&victim.id.app];
        if owner.queue == queue {
            return Some(Spared::OwnQueue);
        }
        if victim.am && !self.is_outlasted(owner, toll) {
            return Some(Spared::LastMaster);
        }
        if victim.am && masters == Masters::Spared {
            return Some(Spared::Master);
        }
        if !self.queues.is_within(owner.queue, within) {
            return Some(Spared::OtherBranch(within));
        }
        if !self.branch_is_entitled(queue, owner.queue, victim.pool) {
            return Some(Spared::SatisfiedBranch);
        }
        self.own_path(owner.queue, queue).find_map(|id| {
            let rest = self.rest(id, victim.pool, toll);
            if at_minimum(&rest, self.min(id, victim.pool)).is_some() {
                return Some(Spared::AtMinimum(id));
            }
            (0..self.pools.len()).find_map(|pool| {
                let loss = self.loss(victim, pool, toll);
                let left = self.rest(id, pool, toll) - loss;
                let holds = loss.is_none() || self.min(id, pool).fits_in(&left);
                (!holds).then_some(Spared::BelowMinimum {
                    queue: id,
                    pool,
                    left,
                })
            })
        })
    }

    /// The check that a container is spared for.
    fn spared_check(&self, victim: &Container, spared: Spared, queue: QueueId) -> Option<Check> {
        let fails = |rule| Check::new(Subject::Container(victim.id), rule, Outcome::Fails);
        let owner = &self.apps[&victim.id.app];
        Some(match spared {
            Spared::Going | Spared::OwnQueue | Spared::OtherBranch(_) => return None,
            Spared::LastMaster | Spared::Master => fails(&rules::AM_LAST).with("app", owner.id),
            Spared::SatisfiedBranch => self.branch_check(queue, owner.queue, victim.pool),
            Spared::AtMinimum(id) => {
                let rest = self.rest(id, victim.pool, &self.toll());
                self.protection(id, victim.pool, rest)
            }
            Spared::BelowMinimum { queue, pool, left } => {
                let min = *self.min(queue, pool);
                let short = left.values().iter().zip(min.values());
                let short = short.clone().position(|(left, min)| left < min);
                fails(&rules::NOT_BELOW_MIN)
                    .comparing(left, Comparison::AtLeast, min)
                    .with("queue", queue)
                    .with_all(self.type_fact(short))
            }
        })
    }

    /// What the search for victims holds against single containers: masters, and what a queue cannot miss.
    pub(crate) fn spared_containers(&self, queue: QueueId, pool: usize) -> Vec<Check> {
        let toll = self.toll();
        let wanted = Wanted {
            queue,
            within: ROOT,
            masters: Masters::Taken,
        };
        let of_pool = self
            .containers
            .values()
            .filter(|container| container.pool == pool);
        let spared = of_pool.filter_map(|container| {
            let spared = self.spared(container, wanted, &toll)?;
            let is_own = matches!(spared, Spared::LastMaster | Spared::BelowMinimum { .. });
            is_own
                .then(|| self.spared_check(container, spared, queue))
                .flatten()
        });
        spared.collect()
    }

    /// Why a container may not be taken for a queue, masters not counted as spared, and the check that says so.
    #[cfg(feature = "verdict")]
    pub(crate) fn why_spared(&self, victim: ContainerId, queue: QueueId) -> Option<(Spared, Option<Check>)> {
        let wanted = Wanted {
            queue,
            within: ROOT,
            masters: Masters::Taken,
        };
        let victim = self.containers.get(&victim)?;
        let spared = self.spared(victim, wanted, &self.toll())?;
        Some((spared, self.spared_check(victim, spared, queue)))
    }

    /// Why a mark may not stay: by now the victim's queue would fall below its minimum, or be left without an application.
    pub(crate) fn protected_since(&self, mark: &Mark) -> Option<Refusal> {
        let owner = &self.apps[&mark.container.app];
        let toll = self.toll();
        if mark.am && !self.is_outlasted(owner, &toll) {
            let last = Check::new(Subject::App(owner.id), &rules::AM_LAST, Outcome::Fails);
            return Some(last.with("app", owner.id).into());
        }
        let touched = |pool: &usize| {
            *pool == mark.pool || mark.am && !owner.outlives_am && !owner.used[*pool].is_none()
        };
        (0..self.pools.len()).filter(touched).find_map(|pool| {
            self.own_path(owner.queue, mark.queue).find_map(|id| {
                let (rest, min) = (self.rest(id, pool, &toll), *self.min(id, pool));
                let check = || {
                    Check::new(Subject::Queue(id), &rules::NOT_BELOW_MIN, Outcome::Fails).with("queue", id)
                };
                let refusal = || check().comparing(rest, Comparison::AtLeast, min).into();
                (!min.fits_in(&rest)).then(refusal)
            })
        })
    }

    fn min(&self, queue: QueueId, pool: usize) -> &Resource {
        &self.queues[queue].holdings[pool].levels.min
    }

    /// `queue` and its ancestors up to where its path separates from that of `other`.
    fn own_path(&self, queue: QueueId, other: QueueId) -> impl Iterator<Item = QueueId> + '_ {
        self.queues
            .path(queue)
            .take_while(move |id| !self.queues.is_within(other, *id))
    }

    /// Nothing is taken across tenants for a tenant that has its minimum: where the paths separate, the branch of the
    /// beneficiary must be below its own, or have none.
    fn branch_is_entitled(&self, queue: QueueId, victim: QueueId, pool: usize) -> bool {
        let Some(branch) = self
            .own_path(queue, victim)
            .last()
            .filter(|branch| *branch != queue)
        else {
            return true;
        };
        let min = &self.queues[branch].holdings[pool].levels.min;
        let none = min.values().iter().all(|part| *part <= 0);
        none || below(&self.expected(branch, pool), min)
    }

    /// The order of victims; the first is taken.
    fn turn<'a>(&'a self, victim: &Container, toll: &Toll) -> VictimTurn<'a> {
        let app = &self.apps[&victim.id.app];
        let share = &self.queues[app.queue].holdings[victim.pool].levels.share;
        VictimTurn {
            part: dominant(&self.rest(app.queue, victim.pool, toll), share),
            path: &self.queues[app.queue].path,
            job_priority: app.priority,
            submitted: app.submitted,
            key: victim.key,
            id: victim.id,
        }
    }

    /// Which other leaves are protected from `queue`, and by which resource; which are not.
    pub(crate) fn protections(&self, queue: QueueId, pool: usize) -> Vec<Check> {
        let leaves = self.queues.leaves().filter(|leaf| *leaf != queue);
        let lend = leaves.filter(|leaf| !self.queues[*leaf].holdings[pool].used.is_none());
        lend.flat_map(|leaf| self.protection_of(leaf, queue, pool))
            .collect()
    }

    /// What protects a leaf from `queue`: the minimum of the other's branch, or its own path's minima.
    pub(crate) fn protection_of(&self, leaf: QueueId, queue: QueueId, pool: usize) -> Vec<Check> {
        if !self.branch_is_entitled(queue, leaf, pool) {
            return vec![self.branch_check(queue, leaf, pool)];
        }
        let toll = self.toll();
        let path = self.own_path(leaf, queue);
        path.map(|id| self.protection(id, pool, self.rest(id, pool, &toll)))
            .collect()
    }

    fn protection(&self, queue: QueueId, pool: usize, rest: Resource) -> Check {
        let min = self.queues[queue].holdings[pool].levels.min;
        let at = at_minimum(&rest, &min);
        let verdict = match at {
            Some(_) => Outcome::Fails,
            None => Outcome::Holds,
        };
        Check::new(Subject::Queue(queue), &rules::PROTECTED, verdict)
            .comparing(rest, Comparison::Above, min)
            .with_all(self.type_fact(at))
    }

    fn branch_check(&self, queue: QueueId, victim: QueueId, pool: usize) -> Check {
        let branch = self.own_path(queue, victim).last().unwrap_or(queue);
        let expected = self.expected(branch, pool);
        let min = self.queues[branch].holdings[pool].levels.min;
        Check::new(Subject::Queue(branch), &rules::BRANCH_SATISFIED, Outcome::Fails)
            .comparing(expected, Comparison::Below, min)
            .with("victim", victim)
    }

    /// Why this container: the starved queue, the victim's, what protected the others, what the node lacked.
    pub(crate) fn why_victim(&self, victim: ContainerId, found: &Found) -> Reason {
        let Plan {
            queue,
            pool,
            app,
            node,
            resource,
            ..
        } = found.plan;
        let owner = &self.apps[&victim.app];
        let holding = &self.queues[owner.queue].holdings[pool];
        let rest = self.rest(owner.queue, pool, &self.toll());
        let lacking = found.need.values().iter().position(|part| *part > 0);
        Reason::new(&rules::VICTIM)
            .with("queue", owner.queue)
            .with("used", rest)
            .with("min", holding.levels.min)
            .with("part", dominant(&rest, &holding.levels.share))
            .with("resource", self.containers[&victim].resource)
            .with("for", queue)
            .with("forApp", app)
            .with("request", resource)
            .with("node", node)
            .with("need", found.need)
            .with("victims", i64::try_from(found.victims.len()).unwrap_or(i64::MAX))
            .with_all(self.type_fact(lacking))
            .after([self.starved_check(queue, pool)])
            .after(self.protections(queue, pool))
    }
}

/// The resource that protects: CPU and memory always count, further types where there is a minimum.
fn at_minimum(used: &Resource, min: &Resource) -> Option<usize> {
    let mut pairs = used.values().iter().zip(min.values()).enumerate();
    let at = |(index, (used, min)): &(usize, (&i64, &i64))| (*index < 2 || **min > 0) && used <= min;
    pairs.find(at).map(|(index, _)| index)
}

fn helps(victim: &Container, left: &Resource) -> bool {
    let mut pairs = victim.resource.values().iter().zip(left.values());
    pairs.any(|(size, left)| *size > 0 && *left > 0)
}

impl Found {
    fn is_better_than(&self, other: &Self) -> bool {
        let by_count = self.victims.len().cmp(&other.victims.len());
        let by_size = by_count.then_with(|| self.size.total_cmp(&other.size));
        by_size.then(self.plan.node.cmp(&other.plan.node)).is_lt()
    }
}

/// Which container of a node goes first: of the queue with the largest part of its share, lowest job priority, youngest
/// application, least urgent request, newest container.
struct VictimTurn<'a> {
    part: f64,
    path: &'a str,
    job_priority: i32,
    submitted: u64,
    key: RequestKey,
    id: ContainerId,
}

impl VictimTurn<'_> {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let by_queue = other
            .part
            .total_cmp(&self.part)
            .then_with(|| self.path.cmp(other.path));
        let by_app = by_queue
            .then(self.job_priority.cmp(&other.job_priority))
            .then(other.submitted.cmp(&self.submitted))
            .then(other.id.app.cmp(&self.id.app));
        by_app
            .then(other.key.cmp(&self.key))
            .then(other.id.seq.cmp(&self.id.seq))
    }
}
