//! What a verdict asks of the scheduler's state, by the functions that decide (spec `verdicts.md` §3, §10).

use super::FairScheduler;
use super::model::app::{App, Stage};
use super::model::node::FsNode;
use super::model::queue::Queue;
use super::preemption::Wanted;
use super::update::below::due;
use super::update::starvation::FairShareTest;
use super::why;
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::request::Place;
use crate::scheduler::{Check, Outcome, Promise, Sink, Subject, Verbose};

impl FairScheduler {
    /// A copy looks for the starved, whatever the switch and the utilisation of the cluster say.
    pub(crate) fn open_preemption(&mut self) {
        self.settings.preemption = true;
        self.settings.preemption_utilization_threshold = f32::NEG_INFINITY;
        self.end_interval();
    }

    /// How much of memory and vcores is used, from where on containers are taken, and whether they are.
    pub(crate) fn gate(&self) -> ([f32; 2], f32, bool) {
        let mut is_open = false;
        self.noted(|scheduler, sink| is_open = scheduler.should_attempt_preemption(sink));
        let threshold = self.settings.preemption_utilization_threshold;
        (self.utilization(), threshold, is_open)
    }

    /// When a clock that has run since `since` is over, on the scheduler's clock, ms; `None`: no timeout is set for the leaf.
    pub(crate) fn clock_due(&self, leaf: QueueId, of: Promise, since: u64) -> Option<u64> {
        let leaf = &self.queues[leaf];
        match of {
            Promise::FairShare => due(since, leaf.fair_share_timeout),
            Promise::MinShare => due(since, leaf.min_share_timeout),
        }
    }

    /// A copy looks at the application again at once, without the pause between two looks.
    pub(crate) fn end_pause(&mut self, app: &App) {
        self.apps[app.slot].next_starvation_check = 0;
    }

    /// A copy finds the clock of the leaf's minimum share over, however long it has run.
    pub(crate) fn end_clock_of_minimum(&mut self, leaf: QueueId) {
        self.queues[leaf].min_share_timeout = 0;
    }

    /// How an update that came to the application would find it beside its fair share, wherever the walk over its leaf stops.
    pub(crate) fn test_of_fair_share(&self, app: &App) -> Check {
        let mut copy = app.clone();
        let leaf = &self.queues[app.queue];
        let calculator = leaf.policy.calculator(self.type_count);
        let found = FairShareTest::of(&mut copy, leaf, calculator, self.nodes.total(), self.now);
        found.told(&copy, leaf)
    }

    /// Whether the application has ended.
    pub(crate) fn has_ended(app: &App) -> bool {
        app.stage == Stage::Ended
    }

    /// Whether the application waits for a limit of running applications.
    pub(crate) fn waits_to_run(&self, app: &App) -> bool {
        app.stage == Stage::Waiting
    }

    /// Whether it asks for something.
    pub(crate) fn asks(app: &App) -> bool {
        !app.requests.pending().is_none()
    }

    /// How many applications of its leaf wait for the master's share as it does, itself included.
    pub(crate) fn waiting_for_am_share(&self, app: &App) -> i64 {
        let runnable = self.queues[app.queue].runnable().iter();
        let mut waiting = 0;
        for slot in runnable {
            let checks = self.am_limit(&self.apps[*slot]);
            waiting += i64::from(checks.iter().any(|check| check.verdict == Outcome::Fails));
        }
        waiting
    }

    /// The limits of running applications, as they stand before a waiting one.
    pub(crate) fn limits_of_waiting(&self, app: &App) -> Vec<Check> {
        why::waiting(app, &self.queues, self.user_counts(&app.user)).checks
    }

    /// The limit on what masters may have, if the application's master is still to come.
    pub(crate) fn am_limit(&self, app: &App) -> Vec<Check> {
        self.noted(|scheduler, sink| {
            if !scheduler.switches.tests_am_limit_by_ask() {
                scheduler.is_over_am_share_limit(app.slot, sink);
            } else if app.am.managed && app.live.is_empty() {
                scheduler.is_over_am_share(app.slot, &app.am.resource, sink);
            }
        })
    }

    /// The maximum shares that stop the application: one that is exceeded already, or one that each of its requests would
    /// exceed.
    pub(crate) fn maxima_in_the_way(&self, app: &App) -> Vec<Check> {
        let exceeded = self
            .queues
            .path(app.queue)
            .filter(|queue| !queue.usage.fits_in(&queue.max_share));
        let exceeded: Vec<Check> = exceeded.map(why::queue_over_max_share).collect();
        if !exceeded.is_empty() {
            return exceeded;
        }
        if self.switches.tests_maximum_only_to_reserve() {
            return Vec::new();
        }
        let sizes = sizes_asked(app);
        let mut fits_one = sizes.is_empty();
        let checks = self.noted(|scheduler, sink| {
            for size in &sizes {
                fits_one |= scheduler.fits_in_max_share(app.slot, size, sink);
            }
        });
        if fits_one { Vec::new() } else { checks }
    }

    /// Where the fair share of an application went that has none: a code, and whom it is about.
    pub(crate) fn why_share_is_zero(&self, app: &App) -> Option<(&'static str, Subject)> {
        if app.stage != Stage::Runnable || self.counted_resources(app).any(|(_, share)| share != 0) {
            return None;
        }
        let path = || self.queues.path(app.queue);
        let by_weight = path().find(|queue| queue.weight == 0.0);
        let by_maximum = path().find(|queue| queue.max_share.is_none());
        let leaf = &self.queues[app.queue];
        let has_share = !leaf.fair_share.is_none();
        Some(match (by_maximum, by_weight) {
            _ if self.nodes.total().is_none() => ("no-node", Subject::Cluster),
            _ if has_share && leaf.policy.gives_all_to_first() => ("fifo", Subject::Queue(leaf.id)),
            _ if has_share => ("too-many", Subject::Queue(leaf.id)),
            (Some(queue), _) => ("maximum", Subject::Queue(queue.id)),
            (_, Some(queue)) => ("weight", Subject::Queue(queue.id)),
            _ => ("minima", Subject::Queue(self.highest_without_share(leaf).id)),
        })
    }

    fn highest_without_share<'a>(&'a self, leaf: &'a Queue) -> &'a Queue {
        let path = self
            .queues
            .path(leaf.id)
            .filter(|queue| queue.fair_share.is_none());
        path.last().unwrap_or(leaf)
    }

    /// Usage and fair share in the resources that the policy of the application's leaf counts.
    pub(crate) fn counted_resources(&self, app: &App) -> impl Iterator<Item = (i64, i64)> {
        let types = self.queues[app.queue].policy.counted_types(self.type_count);
        let (usage, share) = (app.usage, app.fair_share);
        (0..types).map(move |index| (usage.get(index), share.get(index)))
    }

    /// Whether an application that may run asks for more.
    pub(crate) fn is_asked(&self) -> bool {
        let leaves = self.queues.leaves().iter();
        let mut apps = leaves.flat_map(|leaf| self.queues[*leaf].runnable());
        apps.any(|app| self.is_wanting(&self.apps[*app]))
    }

    /// The resource that decides whether the application is below its share: that of which its share is the largest part of
    /// the cluster, where its leaf counts more than memory.
    pub(crate) fn decisive_resource(&self, app: &App) -> usize {
        let cluster = self.nodes.total();
        let part = |index: usize, share: i64| share as f64 / cluster.get(index) as f64;
        let shares = self.counted_resources(app).map(|(_, share)| share).enumerate();
        let parts = shares.map(|(index, share)| (index, part(index, share)));
        let largest = parts.fold(
            (0, 0.0),
            |largest: (usize, f64), of| {
                if of.1 > largest.1 { of } else { largest }
            },
        );
        largest.0
    }

    /// What nodes hold for the application of room that was, or will be, freed for it, while it may claim that.
    pub(crate) fn set_aside(&self, app: &App) -> Vec<(NodeId, Resource)> {
        if !self.is_entitled(app.slot) {
            return Vec::new();
        }
        let owed = |node: &FsNode| {
            let (_, amount) = node.preempted_for.iter().find(|(of, _)| *of == app.slot)?;
            Some((node.base.id, *amount))
        };
        self.nodes.iter().filter_map(owed).collect()
    }

    /// The nodes that have room for a request of the application, and a request that each has room for.
    pub(crate) fn nodes_with_room(&self, app: &App) -> Vec<NodeId> {
        let sizes = sizes_asked(app);
        let has_room = |node: &&FsNode| sizes.iter().any(|size| size.fits_in(&node.base.unallocated));
        let nodes = self.nodes.iter().filter(has_room);
        nodes.map(|node| node.base.id).collect()
    }

    /// The most that is free on one node, by memory.
    pub(crate) fn most_free(&self) -> Resource {
        let free = self.nodes.iter().map(|node| node.base.unallocated);
        free.max_by_key(Resource::memory).unwrap_or(Resource::NONE)
    }

    /// What an application has less than its fair share, if it has less of what decides.
    pub(crate) fn missing_of_share(&self, app: &App) -> Resource {
        let decisive = self.decisive_resource(app);
        if app.usage.get(decisive) < app.fair_share.get(decisive) {
            app.fair_share.subtract_non_negative(&app.usage)
        } else {
            Resource::NONE
        }
    }

    /// The highest queue that shares with one of the application's path, has its minimum and more of it than its weight
    /// would give: what the path's queues have is cut for it.
    pub(crate) fn lifted_by_minimum(&self, app: &App) -> Option<QueueId> {
        let lifts = |queue: &Queue| {
            let siblings = queue
                .parent
                .map_or(&[][..], |parent| self.queues[parent].children());
            let lifted = siblings.iter().map(|id| &self.queues[*id]).find(|other| {
                let has_minimum =
                    other.min_share.memory() > 0 && other.fair_share.memory() == other.min_share.memory();
                let by_weight = |of: &Queue, part: i64| part as f64 / f64::from(of.weight);
                let is_over = by_weight(other, other.fair_share.memory())
                    > by_weight(queue, queue.fair_share.memory() + 1);
                let is_held_down = queue.fair_share.memory() >= queue.max_share.memory();
                other.id != queue.id && has_minimum && is_over && !is_held_down
            });
            lifted.map(|queue| queue.id)
        };
        self.queues.path(app.queue).filter_map(lifts).last()
    }

    /// Whether a container could be taken for an application if a look came to it: the tests that fail, in the order of the
    /// scheduler. `None`: it is none of a living application.
    pub(crate) fn test_of_victim(&self, id: ContainerId, claimant: AppId) -> Option<Vec<Check>> {
        let victim = self.apps.of_container(id).map(|slot| &self.apps[slot])?;
        victim.position(id.seq)?;
        let container = victim.container_ref(id.seq);
        let wanted = Wanted::of(claimant);
        let checks = self.noted(|scheduler, sink| {
            scheduler.can_be_preempted(container, &Resource::NONE, &wanted, sink);
        });
        Some(checks)
    }

    /// A request of the application that what is free on all nodes together is enough for, in every resource that it needs.
    pub(crate) fn room_in_sum(&self, app: &App) -> Option<Resource> {
        let free = self.free_room();
        let sizes = sizes_asked(app);
        sizes.into_iter().find(|size| size.fits_in(&free))
    }

    /// What is free on all nodes together.
    pub(crate) fn free_room(&self) -> Resource {
        self.nodes
            .iter()
            .fold(Resource::NONE, |sum, node| sum + node.base.unallocated)
    }

    /// Who forbids that containers of the queue are taken: the highest queue that says so.
    pub(crate) fn protected_by(&self, queue: QueueId) -> Option<QueueId> {
        let path = self.queues.path(queue).take_while(|queue| !queue.preemptable);
        path.last().map(|queue| queue.id)
    }

    /// What `test` writes down.
    fn noted(&self, test: impl FnOnce(&Self, &mut Sink<'_, Verbose>)) -> Vec<Check> {
        let mut log = Verbose::default();
        let mut events = Vec::new();
        let mut sink = Sink {
            events: &mut events,
            log: &mut log,
        };
        test(self, &mut sink);
        log.0
    }
}

/// The sizes of the containers that an application still asks for, each once.
fn sizes_asked(app: &App) -> Vec<Resource> {
    let mut sizes = Vec::new();
    for ask in app.requests.iter().flat_map(|asks| asks.iter()) {
        if ask.place == Place::ANY && ask.count > 0 && !sizes.contains(&ask.resource) {
            sizes.push(ask.resource);
        }
    }
    sizes
}
