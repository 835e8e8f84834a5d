//! Containers that make room for reservations, the cheapest nodes first (spec `capacity.md` §8.6; Hadoop's
//! `ReservedContainerCandidatesSelector`).

use std::cmp::Reverse;

use super::super::CapacityScheduler;
use super::selection::{Selection, Wanted};
use super::selector::{Lost, Manner, Selector};
use super::snapshot::Round;
use crate::ids::NodeId;
use crate::jvm::compare_floats;
use crate::resource::Resource;
use crate::scheduler::container::ContainerRef;
use crate::scheduler::{Log, Sink};

impl CapacityScheduler {
    pub(crate) fn choose_for_reserved<L: Log>(
        &self,
        round: &mut Round,
        selection: &mut Selection,
        sink: &mut Sink<'_, L>,
    ) -> Result<(), Lost> {
        let manner = Manner {
            count_reserved: true,
            balance: false,
        };
        self.compute_ideal(round, manner, &selection.budget);
        let mut wanted: Vec<Option<Wanted>> = vec![None; round.list.queues.len()];
        for &leaf in &round.list.leaves {
            wanted[leaf] = Some(self.wanted(round, leaf));
        }
        let mut nodes: Vec<(f32, NodeId)> = Vec::new();
        for node in self.nodes.ids() {
            let found = self.choose_on_node(round, node, &mut wanted, selection, true);
            if let Some(reserved) = self.container_on(node) {
                sink.check(|| self.why_on_node(node, reserved, found.as_ref().map(|(cost, _)| *cost)));
            }
            if let Some((cost, _)) = found {
                nodes.push((cost, node));
            }
        }
        nodes.sort_by(|a, b| compare_floats(a.0.into(), b.0.into()));
        for (_, node) in nodes {
            if let Some((_, containers)) = self.choose_on_node(round, node, &mut wanted, selection, false) {
                for container in containers {
                    let why = self.if_told(container, Selector::Reserved, sink, || {
                        self.why_for_reservation(round, node, container)
                    });
                    selection.add(self, container, why);
                }
            }
        }
        Ok(())
    }

    /// The containers that must go for the reservation of a node, and what they cost compared with it.
    fn choose_on_node(
        &self,
        round: &Round,
        id: NodeId,
        wanted: &mut [Option<Wanted>],
        selection: &mut Selection,
        only_look: bool,
    ) -> Option<(f32, Vec<ContainerRef>)> {
        let calc = self.env.calc;
        let node = self.nodes.get(id)?;
        let reserved = self.apps.held(node.base.reserved?);
        let needed = reserved.reserved.unwrap_or(reserved.base.resource);
        let mut free = node.available();
        if calc.fits(&needed, &free) {
            return None;
        }
        let partition = round.partition(node.label);
        let place = |container: ContainerRef| {
            let queue = round.find(&self.apps.held(container).queue_name).ok()?;
            Some((queue, partition?))
        };
        let mut containers = self.containers_on(id);
        containers.sort_by_key(|container| Reverse(self.apps.id(*container)));
        let (mut chosen, mut size, mut enough) = (Vec::new(), Resource::NONE, false);
        for container in containers {
            let held = &self.apps.held(container).base;
            let hash = self.apps.hash(container);
            if node.killable.get(hash, &container).is_some() || held.is_am {
                continue;
            }
            let Some((queue, partition)) = place(container) else {
                continue;
            };
            let Some(amount) = wanted[queue]
                .as_mut()
                .and_then(|wanted| wanted[partition].as_mut())
            else {
                continue;
            };
            if !calc.fits(&held.resource, amount) || !calc.fits(&held.resource, &selection.budget) {
                continue;
            }
            if !only_look {
                *amount -= held.resource;
                selection.budget -= held.resource;
            }
            if !selection.holds(container) {
                if !only_look {
                    chosen.push(container);
                }
                size += held.resource;
            }
            free += held.resource;
            if calc.fits(&needed, &free) {
                enough = true;
                break;
            }
        }
        if enough {
            return Some((self.env.ratio(&size, &needed), chosen));
        }
        for container in chosen {
            let amount = place(container).and_then(|(queue, at)| wanted[queue].as_mut()?[at].as_mut());
            if let Some(amount) = amount {
                *amount += self.apps.held(container).base.resource;
            }
        }
        None
    }
}
