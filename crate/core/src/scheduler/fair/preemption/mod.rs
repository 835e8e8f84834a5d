//! The preemption thread's turn (spec `fair.md` §5.1–§5.6; Hadoop's `FSPreemptionThread`).

pub(crate) mod kills;
pub(crate) mod starved_apps;

use super::model::pending::KillTask;
use super::{FairScheduler, why};
use crate::ids::{AppId, NodeId};
use crate::jvm::{app_hash, iteration_order};
use crate::resource::Resource;
use crate::scheduler::container::{AppSlot, ContainerRef};
use crate::scheduler::request::{Place, PlacedAsk};
use crate::scheduler::{EventKind, Log, Sink};

/// One container that room is looked for.
pub(crate) struct Wanted {
    /// Whose it would be.
    app: AppId,
    size: Resource,
}

impl Wanted {
    /// Some container of the application.
    #[cfg(feature = "verdict")]
    pub(crate) const fn of(app: AppId) -> Self {
        Self {
            app,
            size: Resource::NONE,
        }
    }
}

/// The containers that would make room for an ask on one node.
#[derive(Clone, Debug)]
struct Victims {
    node: NodeId,
    /// In the order in which they were chosen.
    chosen: Vec<(ContainerRef, Resource)>,
    am_containers: i32,
}

impl FairScheduler {
    /// Takes every app in the starved queue, in order, until it is empty.
    pub(crate) fn preempt<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        if !self.settings.preemption {
            return;
        }
        loop {
            let apps = &self.apps;
            let Some(app) = self.starved.take(|slot| apps[slot].starvation()) else {
                return;
            };
            self.preempt_for(app, sink);
        }
    }

    fn preempt_for<L: Log>(&mut self, app: AppSlot, sink: &mut Sink<'_, L>) {
        let of = &self.apps[app];
        let kind = EventKind::Preempting {
            app: of.id,
            starvation: of.starvation(),
        };
        sink.emit(kind, || why::preempting(of, &self.queues[of.queue]));
        let mut containers = Vec::new();
        for (ask, count) in self.starved_requests(app, sink) {
            self.identify_containers(app, &ask, count, &mut containers, sink);
        }
        if containers.is_empty() {
            sink.check(|| {
                why::nothing_to_preempt(&self.apps[app], self.now + self.starvation_check_delay_ms)
            });
        }
        if self.switches.marks_victims_last() {
            for container in &containers {
                self.mark(*container);
            }
        }
        self.kills.push_back(KillTask {
            due: self.now + self.wait_time_before_kill_ms,
            containers,
        });
        self.apps[app].next_starvation_check = self.now + self.starvation_check_delay_ms;
    }

    /// The asks that are served, and how many containers of each (spec `fair.md` §5.2; `getStarvedResourceRequests`).
    fn starved_requests<L: Log>(&self, app: AppSlot, sink: &mut Sink<'_, L>) -> Vec<(PlacedAsk, i32)> {
        let of = &self.apps[app];
        let mut pending = of.starvation();
        let mut visited = Visited::default();
        let mut served = Vec::new();
        for (key, ask) in of
            .requests
            .iter()
            .flat_map(|asks| asks.iter().map(|ask| (asks.key(), ask)))
        {
            if pending.is_none() {
                break;
            }
            if !visited.visit(self, key.priority, ask) {
                sink.check(|| why::ask_visited(of.id, ask, self.places.name(ask.place)));
                continue;
            }
            let fitting = whole_ratio(pending.memory(), ask.resource.memory());
            if fitting == 0 {
                sink.check(|| why::ask_too_large(of.id, ask, self.places.name(ask.place), &pending));
                continue;
            }
            let (ask, count) = if fitting < ask.count {
                let partial = PlacedAsk {
                    relax_locality: true,
                    ..*ask
                };
                (partial, fitting)
            } else {
                (*ask, ask.count)
            };
            served.push((ask, count));
            pending = pending.subtract_non_negative(&ask.resource.times(i64::from(count)));
        }
        served
    }

    /// Looks for victims for each container of the ask and warns them.
    fn identify_containers<L: Log>(
        &mut self,
        app: AppSlot,
        ask: &PlacedAsk,
        count: i32,
        containers: &mut Vec<ContainerRef>,
        sink: &mut Sink<'_, L>,
    ) {
        for _ in 0..count {
            let best = self.best_victims(app, ask, sink);
            let Some(best) = best.filter(|best| !best.chosen.is_empty()) else {
                // Nothing has changed, so further repetitions would find nothing either.
                return;
            };
            let chosen = if self.switches.marks_victims_last() {
                best.chosen
            } else {
                self.by_app(best.chosen)
            };
            containers.extend(chosen.iter().map(|(container, _)| *container));
            self.warn(app, ask, best.node, &chosen, sink);
        }
    }

    /// Victims grouped by app in the order of Java's hash map.
    fn by_app(&self, chosen: Vec<(ContainerRef, Resource)>) -> Vec<(ContainerRef, Resource)> {
        let mut apps: Vec<AppSlot> = Vec::new();
        for (container, _) in &chosen {
            if !apps.contains(&container.app) {
                apps.push(container.app);
            }
        }
        if apps.len() == 1 {
            return chosen;
        }
        iteration_order(&mut apps, 16, |app| {
            app_hash(self.cluster_timestamp, self.apps[*app].id)
        });
        let of_app = |app: &AppSlot| {
            let app = *app;
            chosen
                .iter()
                .filter(move |(container, _)| container.app == app)
                .copied()
        };
        apps.iter().flat_map(of_app).collect()
    }

    /// Books the victims for the app and warns their owners.
    fn warn<L: Log>(
        &mut self,
        app: AppSlot,
        ask: &PlacedAsk,
        node: NodeId,
        chosen: &[(ContainerRef, Resource)],
        sink: &mut Sink<'_, L>,
    ) {
        self.node_mut(node).set_aside(app, chosen);
        let due = self.now + self.wait_time_before_kill_ms;
        for (container, _) in chosen {
            let kind = EventKind::Warned {
                container: self.container_id(*container),
                node,
                for_app: Some(self.apps[app].id),
                for_queue: None,
                due,
            };
            sink.emit(kind, || {
                let victim = &self.apps[container.app];
                let of = victim.container(container.seq);
                let place = self.places.name(ask.place);
                why::warned(victim, of, &self.apps[app], ask, place, node)
            });
        }
        if !self.switches.marks_victims_last() {
            for (container, _) in chosen {
                self.mark(*container);
            }
        }
    }

    /// The container's application hears that it is under warning (`trackContainerForPreemption`).
    pub(crate) fn mark(&mut self, container: ContainerRef) {
        let now = self.now;
        let current = self.apps.current(container.app);
        let of = self.apps[container.app].container_mut(container.seq);
        if of.warned.is_none() {
            of.warned = Some(now);
            let resource = of.resource;
            let app = &mut self.apps[current];
            app.marked.push(container.seq);
            app.to_be_preempted += resource;
        }
    }

    /// The victims for one container of the ask (`getBestPreemptableContainers`).
    fn best_victims<L: Log>(&self, app: AppSlot, ask: &PlacedAsk, sink: &mut Sink<'_, L>) -> Option<Victims> {
        let wanted = Wanted {
            app: self.apps[app].id,
            size: ask.resource,
        };
        if ask.place == Place::ANY {
            return self.search(self.nodes.ids(), &wanted, sink);
        }
        let nodes = self.nodes_at(ask.place);
        let best = self.search(nodes.iter().copied(), &wanted, sink)?;
        if !ask.relax_locality || best.am_containers == 0 || self.switches.marks_victims_last() {
            return Some(best);
        }
        if self.switches.searches_all_nodes_for_masters() {
            return self.search(self.nodes.ids(), &wanted, sink);
        }
        let others = self.nodes.ids().filter(|id| !nodes.contains(id));
        let spare = self.search(others, &wanted, sink);
        match spare {
            Some(spare) if spare.am_containers < best.am_containers => {
                sink.check(|| why::more_am_containers(best.node, wanted.app, spare.am_containers));
                Some(spare)
            }
            _ => Some(best),
        }
    }

    /// The nodes that the name of a node or rack stands for (`getNodesByResourceName`).
    fn nodes_at(&self, place: Place) -> Vec<NodeId> {
        match self.nodes.at(place) {
            Some(node) => vec![node],
            None => self.nodes.rack(place).to_vec(),
        }
    }

    /// The first node that works without AM containers, or the one with the fewest.
    fn search<L: Log>(
        &self,
        nodes: impl Iterator<Item = NodeId>,
        wanted: &Wanted,
        sink: &mut Sink<'_, L>,
    ) -> Option<Victims> {
        let mut best: Option<Victims> = None;
        let mut max_am_containers = i32::MAX;
        for node in nodes {
            if let Some(victims) = self.victims_on_node(node, wanted, max_am_containers, sink) {
                max_am_containers = victims.am_containers;
                if let Some(passed_over) = best.replace(victims) {
                    let node = passed_over.node;
                    sink.check(|| why::more_am_containers(node, wanted.app, max_am_containers));
                }
                if max_am_containers == 0 {
                    break;
                }
            }
        }
        best
    }

    /// The containers of one node that would make room (spec `fair.md` §5.4; `identifyContainersToPreemptOnNode`).
    fn victims_on_node<L: Log>(
        &self,
        node: NodeId,
        wanted: &Wanted,
        max_am_containers: i32,
        sink: &mut Sink<'_, L>,
    ) -> Option<Victims> {
        let held = self.node(node);
        let mut set_aside = held.total_preempted;
        if let Some(reserved) = held.base.reserved {
            set_aside += self.apps[reserved.app].container(reserved.seq).resource;
        }
        let mut potential = held.base.unallocated.subtract_non_negative(&set_aside);
        let mut victims = Victims {
            node,
            chosen: Vec::new(),
            am_containers: 0,
        };
        let is_am = |container: &ContainerRef| self.apps[container.app].container(container.seq).is_am;
        let containers = &held.base.containers;
        let ordinary = containers.keys().rev().filter(|container| !is_am(container));
        let masters = containers.keys().filter(|container| is_am(container));
        let candidates = ordinary.chain(masters);
        for container in candidates.filter(|container| !held.for_preemption.contains(container)) {
            let app = &self.apps[container.app];
            if !self.is_known(container.app) {
                sink.check(|| why::going_already(self.container_id(*container), wanted.app));
                continue;
            }
            let resource = app.container(container.seq).resource;
            let considered = if self.switches.marks_victims_last() {
                Resource::NONE
            } else {
                victims.of_app(container.app)
            };
            if self.can_be_preempted(*container, &considered, wanted, sink) {
                if is_am(container) {
                    victims.am_containers += 1;
                    if victims.am_containers >= max_am_containers {
                        sink.check(|| why::more_am_containers(node, wanted.app, max_am_containers));
                        return None;
                    }
                }
                victims.chosen.push((*container, resource));
                potential += resource;
            }
            if wanted.size.fits_in(&potential) {
                sink.check(|| why::node_has(node, wanted.app, &wanted.size, &potential));
                return Some(victims);
            }
        }
        sink.check(|| why::node_has(node, wanted.app, &wanted.size, &potential));
        None
    }

    /// Whether a container may be taken, with so much of its app chosen on the node already (spec `fair.md` §5.5;
    /// `canContainerBePreempted`).
    pub(crate) fn can_be_preempted<L: Log>(
        &self,
        container: ContainerRef,
        considered: &Resource,
        wanted: &Wanted,
        sink: &mut Sink<'_, L>,
    ) -> bool {
        let app = &self.apps[container.app];
        let of = app.container(container.seq);
        let leaf = &self.queues[app.queue];
        let id = app.container_id(container.seq);
        if !leaf.preemptable {
            sink.check(|| why::queue_not_preemptable(id, wanted.app, leaf));
            return false;
        }
        if of.is_am && !app.am.preemptable {
            sink.check(|| why::am_not_preemptable(id, wanted.app));
            return false;
        }
        let is_live = app.is_live(container.seq) || app.newly_allocated.contains(&container.seq);
        if of.warned.is_some() || !is_live {
            sink.check(|| why::going_already(id, wanted.app));
            return false;
        }
        let left = app.usage - app.to_be_preempted - of.resource - *considered;
        let calculator = leaf.policy.calculator(self.type_count);
        let below = calculator.is_below(self.nodes.total(), &left, &app.fair_share);
        sink.check(|| why::victim_share(id, wanted.app, app, considered, &left, below));
        !below
    }
}

impl Victims {
    /// The sum of what is chosen of an app.
    fn of_app(&self, app: AppSlot) -> Resource {
        self.chosen
            .iter()
            .filter(|(container, _)| container.app == app)
            .fold(Resource::NONE, |sum, (_, resource)| sum + *resource)
    }
}

/// `(int) Math.floor(ratio)` of two amounts of memory: 0/0 is 0, x/0 is 2^31-1.
fn whole_ratio(pending: i64, size: i64) -> i32 {
    if pending == 0 && size == 0 {
        return 0;
    }
    libm::floor(f64::from(pending as f32 / size as f32)) as i32
}

/// Which places were asked for already, so that one container is not looked for at a node, its rack and anywhere
/// (`VisitedResourceRequestTracker`; spec `fair.md` §5.2).
#[derive(Default)]
struct Visited {
    groups: Vec<(i32, Resource, Group)>,
}

#[derive(Default)]
struct Group {
    any: bool,
    racks: Vec<Place>,
    racks_with_nodes: Vec<Place>,
}

impl Visited {
    /// Records the ask; whether it is the first that stands for its container.
    fn visit(&mut self, scheduler: &FairScheduler, priority: i32, ask: &PlacedAsk) -> bool {
        let known = self
            .groups
            .iter()
            .position(|(of, size, _)| *of == priority && *size == ask.resource);
        let at = known.unwrap_or_else(|| {
            self.groups.push((priority, ask.resource, Group::default()));
            self.groups.len() - 1
        });
        self.groups[at].2.visit(scheduler, ask.place)
    }
}

impl Group {
    fn visit(&mut self, scheduler: &FairScheduler, place: Place) -> bool {
        if place == Place::ANY {
            let first = self.racks.is_empty() && self.racks_with_nodes.is_empty();
            self.any |= first;
            return first;
        }
        if let Some(node) = scheduler.nodes.at(place) {
            let rack = scheduler.node(node).base.rack;
            let first = !self.any && !self.racks.contains(&rack);
            if first && !self.racks_with_nodes.contains(&rack) {
                self.racks_with_nodes.push(rack);
            }
            return first;
        }
        if scheduler.nodes.rack(place).is_empty() {
            return false;
        }
        let first = !self.any && !self.racks_with_nodes.contains(&place);
        if first && !self.racks.contains(&place) {
            self.racks.push(place);
        }
        first
    }
}
