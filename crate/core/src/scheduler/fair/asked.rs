//! What a verdict asks of the scheduler's state, by the functions that decide (spec `verdicts.md` §3, §10).

use super::FairScheduler;
use super::model::app::{App, Stage};
use super::model::policy::Policy;
use super::model::queue::Queue;
use super::why;
use crate::ids::{NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::request::Place;
use crate::scheduler::{Check, Sink, Subject, Verbose};

impl FairScheduler {
    /// A copy looks for the starved, whatever the switch and the utilisation of the cluster say.
    pub(crate) fn open_preemption(&mut self) {
        self.settings.preemption = true;
        self.settings.preemption_utilization_threshold = f32::NEG_INFINITY;
    }

    /// A copy looks at the application again at once, without the pause between two looks.
    pub(crate) fn end_pause(&mut self, app: &App) {
        self.apps[app.slot].next_starvation_check = 0;
    }

    /// Whether the application waits for a limit of running applications.
    pub(crate) fn waits_to_run(&self, app: &App) -> bool {
        app.stage == Stage::Waiting
    }

    /// The limits of running applications, as they stand before a waiting one.
    pub(crate) fn limits_of_waiting(&self, app: &App) -> Vec<Check> {
        why::waiting(app, &self.queues, self.user_counts(&app.user)).checks
    }

    /// The limit on what masters may have, if the application's master is still to come.
    pub(crate) fn am_limit(&self, app: &App) -> Vec<Check> {
        self.noted(|scheduler, sink| {
            scheduler.is_over_am_share_limit(app.slot, sink);
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
        let sizes = sizes_asked(app);
        let mut fits_one = sizes.is_empty();
        let checks = self.noted(|scheduler, sink| {
            for size in &sizes {
                fits_one |= scheduler.fits_in_max_share(app.slot, size, sink);
            }
        });
        if fits_one { Vec::new() } else { checks }
    }

    /// Where the fair share of an application went that has none: a code, and the queue or application it is about.
    pub(crate) fn why_share_is_zero(&self, app: &App) -> Option<(&'static str, Subject)> {
        if app.stage != Stage::Runnable || self.counted_resources(app).any(|(_, share)| share != 0) {
            return None;
        }
        let by_weight = self.queues.path(app.queue).find(|queue| queue.weight == 0.0);
        let by_maximum = self
            .queues
            .path(app.queue)
            .find(|queue| queue.max_share.is_none());
        let leaf = &self.queues[app.queue];
        let has_share = !leaf.fair_share.is_none();
        Some(match (by_maximum, by_weight) {
            (Some(queue), _) => ("maximum", Subject::Queue(queue.id)),
            (_, Some(queue)) if !has_share => ("weight", Subject::Queue(queue.id)),
            _ if has_share && leaf.policy == Policy::Fifo => ("fifo", Subject::Queue(leaf.id)),
            _ if self.nodes.total().is_none() => ("no-node", Subject::Cluster),
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
        let types = match self.queues[app.queue].policy {
            Policy::Drf => self.type_count,
            Policy::Fair | Policy::Fifo => 1,
        };
        let (usage, share) = (app.usage, app.fair_share);
        (0..types).map(move |index| (usage.get(index), share.get(index)))
    }

    /// Room of containers that have ended, or that end now, which a node holds for the application.
    pub(crate) fn room_set_aside(&self, app: &App) -> Option<(NodeId, Resource)> {
        let holds = |node: &super::model::node::FsNode| {
            let owed = node.preempted_for.iter().find(|(of, _)| *of == app.slot)?;
            let going = node
                .for_preemption
                .iter()
                .any(|container| self.apps[container.app].is_live(container.seq));
            (!going).then_some((node.base.id, owed.1))
        };
        self.nodes.iter().find_map(holds)
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
