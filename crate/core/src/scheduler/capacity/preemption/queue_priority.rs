//! Containers that make room for reservations of queues with a higher priority (spec `capacity.md` §8.7; Hadoop's
//! `QueuePriorityContainerCandidateSelector`).

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::CapacityScheduler;
use super::super::rules::{RESERVATION_AGE, SATISFIED};
use super::selection::Selection;
use super::selector::{Lost, Selector};
use super::snapshot::Round;
use crate::ids::NodeId;
use crate::jvm::sort_copies;
use crate::resource::Resource;
use crate::scheduler::container::ContainerRef;
use crate::scheduler::request::Place;
use crate::scheduler::{Check, Comparison, Log, Outcome, Sink, Subject, Value};

/// (q1, q2): q1 may take from q2.
type MayTake = BTreeSet<(Arc<str>, Arc<str>)>;

/// What this selector remembers within a round.
struct Search {
    may_take: MayTake,
    /// The containers of the nodes that were looked at, as last sorted.
    containers: BTreeMap<NodeId, Vec<ContainerRef>>,
    touched: BTreeSet<NodeId>,
    /// What a queue will get, by place of the partition.
    promised: BTreeMap<(Arc<str>, usize), Resource>,
}

impl CapacityScheduler {
    pub(crate) fn choose_by_queue_priority<L: Log>(
        &mut self,
        round: &Round,
        selection: &mut Selection,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Lost> {
        let mut search = Search {
            may_take: self.who_may_take(round)?,
            containers: BTreeMap::new(),
            touched: BTreeSet::new(),
            promised: BTreeMap::new(),
        };
        if search.may_take.is_empty() {
            return Ok(());
        }
        let nodes: Vec<NodeId> = self.nodes.ids().collect();
        let mut reserved: Vec<ContainerRef> = nodes.iter().filter_map(|id| self.container_on(*id)).collect();
        reserved.retain(|container| {
            let name = &self.apps.held(*container).queue_name;
            search.may_take.iter().any(|(taker, _)| taker == name)
        });
        self.sort_for_priority(&search, &mut reserved)?;
        for container in reserved {
            let held = self.apps.held(container);
            let age = self.now as i64 - held.base.created as i64;
            let on = held.base.node;
            if age < self.policy.settings.queue_priority_delay_ms || self.nodes.get(on).is_none() {
                sink.check(|| {
                    Check::new(
                        self.container_subject(container),
                        &RESERVATION_AGE,
                        Outcome::Waits,
                    )
                    .comparing(
                        Value::Ms(age),
                        Comparison::AtLeast,
                        Value::Ms(self.policy.settings.queue_priority_delay_ms),
                    )
                });
                continue;
            }
            let (name, size) = (
                held.queue_name.clone(),
                held.reserved.unwrap_or(held.base.resource),
            );
            let label = self.label_of(on);
            if self.is_satisfied(round, &search, &name, label)? {
                sink.check(|| {
                    let queue = self.apps[container.app].queue;
                    Check::new(Subject::Queue(queue), &SATISFIED, Outcome::Fails)
                        .with("container", self.container_subject(container))
                        .with("guaranteed", self.tree[queue].quotas(label).effective_min)
                });
                continue;
            }
            let mut chosen = Vec::new();
            if self.can_take_enough(&mut search, selection, &size, &name, on, Some(&mut chosen))? {
                search.touched.insert(on);
                let at = round.partition(label).ok_or(Lost)?;
                *search.promised.entry((name, at)).or_default() += size;
                for victim in chosen {
                    let why = self.if_told(victim, Selector::QueuePriority, sink, || {
                        self.why_by_queue_priority(round, at, container, victim)
                    });
                    selection.add(self, victim, why);
                    selection.budget -= self.apps.held(victim).base.resource;
                }
            } else if self.policy.settings.move_reservation {
                self.find_better_place(&mut search, selection, container, &nodes)?;
            }
        }
        Ok(())
    }

    /// Which leaf may take from which: where their paths part, the priority decides. QUIRK: of two queues with one last name a parent may
    /// stand for the leaf (`Listing::leaves`); from what is below it its path does not part, and the round is lost.
    fn who_may_take(&self, round: &Round) -> Result<MayTake, Lost> {
        let path_of = |leaf: usize| -> Vec<usize> {
            let mut path: Vec<usize> =
                std::iter::successors(Some(leaf), |at| round.list.parents[*at]).collect();
            path.reverse();
            path
        };
        let paths: Vec<Vec<usize>> = round.list.leaves.iter().map(|leaf| path_of(*leaf)).collect();
        let name = |leaf: usize| self.tree[round.list.queues[leaf]].path.clone();
        let mut may_take = BTreeSet::new();
        for (i, one) in paths.iter().enumerate() {
            for other in &paths[i + 1..] {
                let parted = one.iter().zip(other).find(|(a, b)| a != b);
                let (a, b) = parted.ok_or(Lost)?;
                let (p1, p2) = (round.default_share(*a).priority, round.default_share(*b).priority);
                let (one, other) = (name(one[one.len() - 1]), name(other[other.len() - 1]));
                match p1.cmp(&p2) {
                    Ordering::Less => may_take.insert((other, one)),
                    Ordering::Greater => may_take.insert((one, other)),
                    Ordering::Equal => false,
                };
            }
        }
        Ok(may_take)
    }

    fn allows(&self, search: &Search, taker: &Arc<str>, container: ContainerRef) -> bool {
        let from = self.apps.held(container).queue_name.clone();
        search.may_take.contains(&(taker.clone(), from))
    }

    /// Those who may take from others first, then the older first, sorted as Java does even where that is no order; the round is lost
    /// where Java refuses.
    fn sort_for_priority(&self, search: &Search, containers: &mut Vec<ContainerRef>) -> Result<(), Lost> {
        let name = |container: ContainerRef| &self.apps.held(container).queue_name;
        let compare = |a: ContainerRef, b: ContainerRef| {
            if self.allows(search, name(a), b) {
                Ordering::Less
            } else if self.allows(search, name(b), a) {
                Ordering::Greater
            } else {
                let created = |container: ContainerRef| self.apps.held(container).base.created;
                created(a).cmp(&created(b))
            }
        };
        sort_copies(containers, compare).map_err(|_| Lost)
    }

    fn can_take_enough(
        &self,
        search: &mut Search,
        selection: &Selection,
        size: &Resource,
        taker: &Arc<str>,
        id: NodeId,
        mut chosen: Option<&mut Vec<ContainerRef>>,
    ) -> Result<bool, Lost> {
        let calc = self.env.calc;
        if search.touched.contains(&id) {
            return Ok(false);
        }
        let Some(node) = self.nodes.get(id) else {
            return Ok(false);
        };
        let mut containers = search
            .containers
            .remove(&id)
            .unwrap_or_else(|| self.containers_on(id));
        if node.base.reserved.is_some() && chosen.is_none() {
            search.containers.insert(id, containers);
            return Ok(false);
        }
        let size_of = |container: &ContainerRef| self.apps.held(*container).base.resource;
        self.sort_for_priority(search, &mut containers)?;
        let mut lacking = *size - (node.base.total - node.base.allocated);
        for container in containers.iter().filter(|container| selection.holds(**container)) {
            lacking -= size_of(container);
        }
        let mut enough = calc.fits(&lacking, &Resource::NONE);
        let mut allowed = selection.budget;
        for container in &containers {
            if enough {
                break;
            }
            let is_am = self.apps.held(*container).base.is_am;
            if selection.holds(*container) || !self.allows(search, taker, *container) || is_am {
                continue;
            }
            let size = size_of(container);
            if calc.ge(&self.env.cluster, &allowed, &size) {
                allowed -= size;
                lacking -= size;
                if let Some(chosen) = &mut chosen {
                    chosen.push(*container);
                }
            }
            enough = calc.fits(&lacking, &Resource::NONE);
        }
        search.containers.insert(id, containers);
        Ok(enough)
    }

    /// The queue has its guarantee without reservations, with what it was promised.
    fn is_satisfied(
        &self,
        round: &Round,
        search: &Search,
        name: &Arc<str>,
        label: crate::scheduler::capacity::model::partition::Label,
    ) -> Result<bool, Lost> {
        let queue = round.find(name)?;
        let Some(at) = round.partition(label) else {
            return Ok(false);
        };
        let share = &round.partitions[at].shares[queue];
        let promised = search
            .promised
            .get(&(name.clone(), at))
            .copied()
            .unwrap_or_default();
        let has = share.used - share.reserved + promised;
        Ok(self.env.calc.ge(&self.env.cluster, &has, &share.guaranteed()))
    }

    /// Moves a reservation to a node where enough can be taken (`tryToMakeBetterReservationPlacement`).
    fn find_better_place(
        &mut self,
        search: &mut Search,
        selection: &Selection,
        container: ContainerRef,
        nodes: &[NodeId],
    ) -> Result<(), Lost> {
        for &target in nodes {
            let held = self.apps.held(container);
            let key = held.base.key;
            let asks = self.apps[container.app].requests.asks(key);
            let anywhere = asks.is_none_or(|asks| asks.relaxes(Place::ANY));
            if !anywhere || held.label != self.label_of(target) {
                continue;
            }
            let (size, name) = (
                held.reserved.unwrap_or(held.base.resource),
                held.queue_name.clone(),
            );
            if self.can_take_enough(search, selection, &size, &name, target, None)?
                && self.move_reservation(container, target)
            {
                search.touched.insert(target);
            }
        }
        Ok(())
    }

    fn move_reservation(&mut self, container: ContainerRef, target: NodeId) -> bool {
        let source = self.apps.held(container).origin;
        let key = self.apps.held(container).base.key;
        let is_here = self.container_on(source) == Some(container);
        let is_free = self
            .nodes
            .get(target)
            .is_some_and(|node| node.base.reserved.is_none());
        if !is_here
            || !is_free
            || !self.apps.is_known(container.app)
            || self.label_of(source) != self.label_of(target)
        {
            return false;
        }
        let (from, to) = (self.node_hash(source), self.node_hash(target));
        let Some(by_node) = self.apps[container.app].reservations.get_mut(key.hash(), &key) else {
            return false;
        };
        by_node.remove(from, &source);
        by_node.insert(to, target, container);
        self.apps.held_mut(container).base.node = target;
        for (node, reserved) in [(target, Some(container)), (source, None)] {
            self.nodes.get_mut(node).expect("both are there").base.reserved = reserved;
            self.touch_node(node);
        }
        true
    }
}
