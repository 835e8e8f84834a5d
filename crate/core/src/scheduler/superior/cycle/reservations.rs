//! Reservations for large requests (spec `superior.md` §1.4 DOC, §4 steps 1 and 7 OURS): given back at the beginning of each
//! cycle and made anew if the policy still supports them. Only changes are told.

use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::resource::Resource;
use crate::scheduler::request::RequestKey;
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::superior::cluster::nodes::{Claim, Node};
use crate::scheduler::superior::rules;
use crate::scheduler::{EventKind, Locality, Log, Reason, Sink};

/// A node reserved for a request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reservation {
    pub(crate) container: ContainerId,
    pub(crate) app: AppId,
    pub(crate) key: RequestKey,
    pub(crate) node: NodeId,
}

impl SuperiorScheduler {
    /// Gives all claims back and makes those of the plans anew.
    pub(crate) fn begin_reservations(&mut self) {
        self.standing = std::mem::take(&mut self.reservations);
        for node in self.nodes.iter_mut().flatten() {
            node.claims.clear();
        }
        for id in self.queues.ids() {
            for holding in &mut self.queues[id].holdings {
                holding.claimed = Resource::NONE;
            }
        }
        self.drop_void_plans();
        for (plan, amount) in self.held() {
            let claim = Claim {
                app: plan.app,
                key: plan.key,
                amount,
            };
            self.claim(plan.queue, plan.node, claim);
        }
    }

    fn claim(&mut self, queue: QueueId, node: NodeId, claim: Claim) {
        let pool = self.node(node).pool;
        self.queues
            .along(queue, pool, |holding| holding.claimed += claim.amount);
        self.change_node(node, |node| node.claims.push(claim));
    }

    /// Gives up one claim of a request on a node.
    pub(crate) fn unclaim(&mut self, queue: QueueId, node: NodeId, app: AppId, key: RequestKey) {
        let found = |claim: &Claim| (claim.app, claim.key) == (app, key);
        let pool = self.node(node).pool;
        let claim = self.change_node(node, |node| {
            let at = node.claims.iter().position(found)?;
            Some(node.claims.remove(at))
        });
        if let Some(claim) = claim {
            self.queues
                .along(queue, pool, |holding| holding.claimed -= claim.amount);
        }
    }

    /// Reserves the node that has the largest part of the request free, if the queue may have that part.
    pub(crate) fn reserve<L: Log>(&mut self, app_id: AppId, key: RequestKey, sink: &mut Sink<'_, L>) {
        let app = &self.apps[&app_id];
        let request = app.request(key).expect("a stored request");
        let (queue, pool, resource) = (app.queue, request.pool, request.resource);
        if self.plans_of(app_id, key).next().is_some() {
            return;
        }
        let lendable = self.lendable(queue, pool);
        let mut best: Option<(NodeId, f64, Resource)> = None;
        for locality in [Locality::Node, Locality::Rack, Locality::Any] {
            self.candidates(app, request, locality, |node: &Node| {
                let amount = node.room(app_id, key).min(&resource);
                let part = part_free(&amount, &resource);
                let possible = part > 0.0 && resource.fits_in(&node.total) && amount.fits_in(&lendable);
                let wins = best.is_none_or(|(id, most, _)| part > most || (part == most && node.id < id));
                if possible && wins {
                    best = Some((node.id, part, amount));
                }
            });
        }
        let Some((node, part, amount)) = best else {
            return;
        };
        let same = |old: &Reservation| (old.app, old.key, old.node) == (app_id, key, node);
        let renewed = self
            .standing
            .iter()
            .position(same)
            .map(|at| self.standing.remove(at).container);
        let container = match renewed {
            Some(container) => container,
            None => {
                self.take_reservation(app_id, key, sink);
                let container = self.next_container(app_id);
                let kind = EventKind::Reserved {
                    container,
                    node,
                    resource,
                    priority: key.priority,
                    allocation_request_id: None,
                };
                sink.emit(kind, || {
                    Reason::new(&rules::RESERVED)
                        .with("app", app_id)
                        .with("queue", queue)
                        .with("resource", resource)
                        .with("amount", amount)
                        .with("part", part)
                });
                container
            }
        };
        self.reservations.push(Reservation {
            container,
            app: app_id,
            key,
            node,
        });
        let claim = Claim {
            app: app_id,
            key,
            amount,
        };
        self.claim(queue, node, claim);
    }

    /// Ends the standing reservation of a request, if there is one; its container id goes to what takes its place.
    pub(crate) fn take_reservation<L: Log>(
        &mut self,
        app: AppId,
        key: RequestKey,
        sink: &mut Sink<'_, L>,
    ) -> Option<ContainerId> {
        let at = self
            .standing
            .iter()
            .position(|old| (old.app, old.key) == (app, key))?;
        let old = self.standing.remove(at);
        sink.tell(EventKind::Unreserved {
            container: old.container,
            node: old.node,
        });
        Some(old.container)
    }

    /// What was not renewed is over.
    pub(crate) fn end_reservations<L: Log>(&mut self, sink: &mut Sink<'_, L>) {
        for old in std::mem::take(&mut self.standing) {
            over(old, sink);
        }
    }

    /// Ends the reservations that `which` finds.
    pub(crate) fn drop_reservations<L: Log>(
        &mut self,
        sink: &mut Sink<'_, L>,
        which: impl Fn(&Reservation) -> bool,
    ) {
        let (gone, kept) = self.reservations.iter().partition(|r| which(r));
        self.reservations = kept;
        let gone: Vec<Reservation> = gone;
        for old in gone {
            let queue = self.apps[&old.app].queue;
            self.unclaim(queue, old.node, old.app, old.key);
            over(old, sink);
        }
    }
}

fn over<L: Log>(old: Reservation, sink: &mut Sink<'_, L>) {
    let kind = EventKind::Unreserved {
        container: old.container,
        node: old.node,
    };
    sink.emit(kind, || {
        Reason::new(&rules::RESERVATION_OVER).with("app", old.app)
    });
}

/// The smallest part of any wanted resource that `amount` covers.
fn part_free(amount: &Resource, wanted: &Resource) -> f64 {
    let pairs = amount.values().iter().zip(wanted.values());
    pairs
        .filter(|(_, wanted)| **wanted > 0)
        .map(|(amount, wanted)| *amount as f64 / *wanted as f64)
        .fold(f64::INFINITY, f64::min)
}
