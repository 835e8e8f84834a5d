//! Which node (spec `superior.md` §1.1 balanced placement, DOC; §4 step 6, OURS).

use crate::ids::NodeId;
use crate::resource::Resource;
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::superior::cluster::apps::App;
use crate::scheduler::superior::cluster::nodes::Node;
use crate::scheduler::superior::cluster::requests::Request;
use crate::scheduler::superior::rules;
use crate::scheduler::{Check, Locality, Log, Outcome, Sink, Subject, Value};

/// The node chosen for a request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    pub(crate) node: NodeId,
    pub(crate) locality: Locality,
    /// What stays free of its fullest resource, as a part of its total.
    pub(crate) left: f64,
    /// The second best, with the same measure.
    pub(crate) next: Option<(NodeId, f64)>,
}

impl SuperiorScheduler {
    /// The node for `request`: at the closest level of locality that has one with room. `hopeless`: sizes for which no
    /// node of the pool has room, claims aside.
    pub(crate) fn find_node<L: Log>(
        &self,
        app: &App,
        request: &Request,
        hopeless: &mut Vec<Resource>,
        sink: &mut Sink<'_, L>,
    ) -> Option<Choice> {
        let size = &request.resource;
        if hopeless.iter().any(|other| other.fits_in(size)) {
            sink.check(|| no_node(app, size));
            return None;
        }
        let widest = request.widest(self.now, self.settings.locality_wait_ms);
        for locality in [Locality::Node, Locality::Rack, Locality::Any] {
            if locality > widest {
                sink.check(|| {
                    Check::new(Subject::App(app.id), &rules::LOCALITY_WAIT, Outcome::Fails)
                        .with("since", Value::At(request.since))
                });
                return None;
            }
            let choice = self.best(app, request, locality);
            if choice.is_some() {
                return choice;
            }
        }
        let fits_nowhere = || {
            let nodes = &self.pools[request.pool].nodes;
            !nodes.iter().any(|id| size.fits_in(&self.node(*id).available))
        };
        if request.any.relax && fits_nowhere() {
            hopeless.push(*size);
        }
        sink.check(|| no_node(app, size));
        None
    }

    fn best(&self, app: &App, request: &Request, locality: Locality) -> Option<Choice> {
        let mut best: Option<Choice> = None;
        self.candidates(app, request, locality, |node| {
            let room = node.room(app.id, request.key);
            if !request.resource.fits_in(&room) {
                return;
            }
            let left = left_after(node, &room, &request.resource);
            let new = Choice {
                node: node.id,
                locality,
                left,
                next: None,
            };
            best = Some(match best {
                None => new,
                Some(old) if better(&new, &old) => Choice {
                    next: Some((old.node, old.left)),
                    ..new
                },
                Some(old) => Choice {
                    next: match old.next {
                        Some(next) if next.1 >= left => Some(next),
                        _ => Some((new.node, left)),
                    },
                    ..old
                },
            });
        });
        best
    }

    /// Gives `f` every node that `request` may use at this level of locality, blacklisted ones left out.
    pub(crate) fn candidates(
        &self,
        app: &App,
        request: &Request,
        locality: Locality,
        mut f: impl FnMut(&Node),
    ) {
        let pool = &self.pools[request.pool];
        let mut each = |nodes: &[NodeId]| {
            for node in nodes.iter().map(|id| self.node(*id)) {
                if !(app.blacklist.contains(&node.host) || app.blacklist.contains(&node.rack)) {
                    f(node);
                }
            }
        };
        if locality == Locality::Any {
            if request.any.relax {
                each(&pool.nodes);
            }
            return;
        }
        for place in request.places.keys() {
            let is_rack = place.starts_with('/');
            let open = request.wants(place).is_some_and(|line| !is_rack || line.relax);
            if open && is_rack == (locality == Locality::Rack) {
                each(pool.at(place));
            }
        }
    }
}

fn better(new: &Choice, old: &Choice) -> bool {
    new.left > old.left || (new.left == old.left && new.node < old.node)
}

/// What stays free of the node's fullest resource, as a part of its total.
fn left_after(node: &Node, room: &Resource, size: &Resource) -> f64 {
    let left = *room - *size;
    let parts = left.values().iter().zip(node.total.values());
    parts
        .filter(|(_, total)| **total > 0)
        .map(|(left, total)| *left as f64 / *total as f64)
        .fold(f64::INFINITY, f64::min)
}

/// No node has room for a request of that size.
pub(crate) fn no_node(app: &App, size: &Resource) -> Check {
    Check::new(Subject::App(app.id), &rules::NO_NODE, Outcome::Fails).with("resource", *size)
}
