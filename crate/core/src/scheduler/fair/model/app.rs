//! Application attempts (Hadoop's `FSAppAttempt`; spec `fair.md` §1.1).

use std::sync::Arc;

use super::delay::Delay;
use super::policy::Candidate;
use crate::ids::{AppId, NodeId, QueueId, attempt_of};
use crate::jvm::{Growth, HashOrder, container_hash};
use crate::resource::Resource;
use crate::scheduler::container::{AppSlot, Container, ContainerRef};
use crate::scheduler::request::{KeptAsks, Place, RequestKey, Requests};

/// Whether and where an attempt is known to the scheduler.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// Its attempt takes part in scheduling.
    Runnable,
    /// It waits for a running-apps limit.
    Waiting,
    /// It has ended; its record stays.
    Ended,
}

/// An attempt of an application.
#[derive(Clone, Debug)]
pub struct App {
    pub(crate) id: AppId,
    pub(crate) slot: AppSlot,
    pub(crate) user: Arc<str>,
    pub(crate) queue: QueueId,
    pub(crate) stage: Stage,
    pub(crate) start_time: u64,
    pub(crate) weight: f32,
    /// Ordered as the textual application ids are.
    name_order: u64,
    cluster_timestamp: i64,

    pub(crate) usage: Resource,
    pub(crate) demand: Resource,
    pub(crate) fair_share: Resource,
    pub(crate) fair_share_starvation: Resource,
    pub(crate) min_share_starvation: Resource,
    pub(crate) last_time_at_fair_share: u64,
    pub(crate) next_starvation_check: u64,

    /// Every container that it ever had, in order of their numbers; a number is not used again.
    pub(crate) containers: Vec<Container>,
    /// The highest number that was used up.
    last_number: u32,
    /// The numbers of the containers, once one was used up in vain; else they run from the attempt's first.
    used_numbers: Vec<u32>,
    /// The numbers of the live ones in the order of Java's hash map.
    pub(crate) live: HashOrder<u32, ()>,
    /// The numbers of those that the AM has not heard of, in order.
    pub(crate) newly_allocated: Vec<u32>,
    /// The numbers of those under warning.
    pub(crate) marked: Vec<u32>,
    /// The sum of those under warning.
    pub(crate) to_be_preempted: Resource,

    /// Reservations by key and node.
    pub(crate) reserved: HashOrder<RequestKey, HashOrder<NodeId, u32>>,
    pub(crate) reserved_sum: Resource,
    /// The nodes with a reservation, as (rack, node name).
    pub(crate) reserved_places: Vec<(Place, Place)>,

    pub(crate) requests: Requests,
    pub(crate) delays: Vec<Delay>,
    pub(crate) blacklist: Blacklist,

    pub(crate) am: Master,
    #[cfg(feature = "attempts")]
    pub(crate) restart: Restart,
}

/// What is kept for a further attempt of the application (`RMAppImpl`, `SchedulerApplication`).
#[cfg(feature = "attempts")]
#[derive(Clone, Debug, Default)]
pub(crate) struct Restart {
    /// What is added to the numbers of the attempt's containers.
    pub(crate) base: u32,
    /// The end of the AM container ends the attempt alone.
    pub(crate) wanted: bool,
    /// The attempt has ended, and the application is still there.
    pub(crate) awaited: bool,
    /// The AM container's size as it was asked for last.
    pub(crate) am: Option<Resource>,
    /// The places named for it.
    pub(crate) am_hosts: Vec<Arc<str>>,
    /// The places at which it is not wanted (`placesBlacklistedBySystem`).
    pub(crate) avoided: Vec<Place>,
}

/// The AM container and what is known of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Master {
    /// Whether the resource manager runs the AM (and its share counts against the limit).
    pub(crate) managed: bool,
    /// Whether the app goes on when the AM container has ended.
    pub(crate) outlived: bool,
    /// The AM container has been allocated; never taken back.
    pub(crate) running: bool,
    /// What it was counted with.
    pub(crate) resource: Resource,
    /// The number of the container that the attempt has taken delivery of.
    pub(crate) container: Option<u32>,
    /// Whether it may be preempted; read once, when the attempt is made.
    pub(crate) preemptable: bool,
}

/// Places that an app does not want, and the nodes that its headroom leaves out.
#[derive(Clone, Debug, Default)]
pub(crate) struct Blacklist {
    pub(crate) places: Vec<Place>,
    /// Changed since the last computation of the headroom.
    pub(crate) changed: bool,
    /// The nodes as of that computation.
    pub(crate) nodes: Vec<BlacklistedNode>,
}

/// A node that the headroom leaves out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BlacklistedNode {
    /// It is there.
    There(NodeId),
    /// It has left the cluster with so much unallocated.
    Gone(Resource),
}

/// What a new attempt is made from.
pub(crate) struct NewApp {
    pub(crate) id: AppId,
    pub(crate) slot: AppSlot,
    pub(crate) user: Arc<str>,
    pub(crate) queue: QueueId,
    pub(crate) now: u64,
    pub(crate) cluster_timestamp: i64,
    /// That of an app without demand.
    pub(crate) weight: f32,
    pub(crate) kept: KeptAsks,
    /// How the map of its live containers grows.
    pub(crate) live_growth: Growth,
    pub(crate) am: Master,
    #[cfg(feature = "attempts")]
    pub(crate) restart: Restart,
}

impl App {
    pub(crate) fn new(new: NewApp) -> Self {
        #[cfg(feature = "attempts")]
        let base = new.restart.base;
        #[cfg(not(feature = "attempts"))]
        let base = 0;
        Self {
            id: new.id,
            slot: new.slot,
            user: new.user,
            queue: new.queue,
            stage: Stage::Waiting,
            start_time: new.now,
            weight: new.weight,
            name_order: name_order(new.id),
            cluster_timestamp: new.cluster_timestamp,
            usage: Resource::NONE,
            demand: Resource::NONE,
            fair_share: Resource::NONE,
            fair_share_starvation: Resource::NONE,
            min_share_starvation: Resource::NONE,
            last_time_at_fair_share: new.now,
            next_starvation_check: 0,
            containers: Vec::new(),
            last_number: base,
            used_numbers: Vec::new(),
            live: HashOrder::new(new.live_growth),
            newly_allocated: Vec::new(),
            marked: Vec::new(),
            to_be_preempted: Resource::NONE,
            reserved: HashOrder::new(Growth::Plain),
            reserved_sum: Resource::NONE,
            reserved_places: Vec::new(),
            requests: Requests::new(new.kept),
            delays: Vec::new(),
            blacklist: Blacklist::default(),
            am: new.am,
            #[cfg(feature = "attempts")]
            restart: new.restart,
        }
    }

    /// What is added to the numbers of its containers.
    const fn base(&self) -> u32 {
        #[cfg(feature = "attempts")]
        return self.restart.base;
        #[cfg(not(feature = "attempts"))]
        0
    }

    /// Which attempt of the application it is, from 1.
    pub(crate) const fn attempt(&self) -> u32 {
        attempt_of(self.base())
    }

    /// The attempt has ended, and the application is still there.
    pub(crate) const fn awaits_attempt(&self) -> bool {
        #[cfg(feature = "attempts")]
        return self.restart.awaited;
        #[cfg(not(feature = "attempts"))]
        false
    }

    /// Its reservations, each with its node, by key and node.
    pub(crate) fn reservations(&self) -> impl Iterator<Item = (NodeId, u32)> {
        let by_key = self.reserved.iter();
        by_key.flat_map(|(_, by_node)| by_node.iter().map(|(node, seq)| (*node, *seq)))
    }

    /// The Java hash code of the id of container `seq`.
    pub(crate) fn container_hash(&self, seq: u32) -> i32 {
        container_hash(self.cluster_timestamp, self.container_id(seq))
    }

    pub(crate) const fn container_id(&self, seq: u32) -> crate::ids::ContainerId {
        crate::ids::ContainerId { app: self.id, seq }
    }

    pub(crate) const fn container_ref(&self, seq: u32) -> ContainerRef {
        ContainerRef { app: self.slot, seq }
    }

    /// Where the record of container `seq` is.
    pub(crate) fn position(&self, seq: u32) -> Option<usize> {
        if self.used_numbers.is_empty() {
            let at = (seq.checked_sub(self.base())? as usize).checked_sub(1)?;
            return (at < self.containers.len()).then_some(at);
        }
        self.used_numbers.binary_search(&seq).ok()
    }

    /// A container number is used up. Before the overhaul of preemption even a try that fails needs one.
    pub(crate) const fn use_up_number(&mut self) {
        self.last_number += 1;
    }

    /// The next container has this number, unless it is used up.
    #[cfg(feature = "resume")]
    pub(crate) fn skip_numbers(&mut self, next: u32) {
        self.last_number = self.last_number.max(self.base() + next.saturating_sub(1));
    }

    /// Adds a container under the last number; that number.
    pub(crate) fn add_container(&mut self, container: Container) -> u32 {
        let is_gapless = self.used_numbers.is_empty()
            && (self.last_number - self.base()) as usize == self.containers.len() + 1;
        if !is_gapless {
            if self.used_numbers.is_empty() {
                let count = u32::try_from(self.containers.len()).expect("fewer than 2^32 containers");
                self.used_numbers.extend(self.base() + 1..=self.base() + count);
            }
            self.used_numbers.push(self.last_number);
        }
        self.containers.push(container);
        self.last_number
    }

    pub(crate) fn container(&self, seq: u32) -> &Container {
        let at = self.position(seq).expect("a container that the app had");
        &self.containers[at]
    }

    pub(crate) fn container_mut(&mut self, seq: u32) -> &mut Container {
        let at = self.position(seq).expect("a container that the app had");
        &mut self.containers[at]
    }

    pub(crate) fn is_live(&self, seq: u32) -> bool {
        self.live.get(self.container_hash(seq), &seq).is_some()
    }

    /// The fair-share and min-share parts of its starvation together (`getStarvation`).
    pub(crate) fn starvation(&self) -> Resource {
        self.fair_share_starvation + self.min_share_starvation
    }

    /// What it still asked for at the last update (`getPendingDemand`); parts may be negative.
    pub(crate) fn pending_demand(&self) -> Resource {
        self.demand - self.usage
    }

    /// Usage and everything outstanding (`FSAppAttempt.updateDemand`).
    pub(crate) fn update_demand(&mut self, size_based_weight: bool) -> Resource {
        let demand = self.usage + *self.requests.pending();
        self.set_demand(demand, size_based_weight);
        demand
    }

    /// Sets the demand that an update has found, and the weight that follows from it.
    pub(crate) fn set_demand(&mut self, demand: Resource, size_based_weight: bool) {
        self.demand = demand;
        if size_based_weight {
            self.weight = (libm::log1p(demand.memory() as f64) / libm::log(2.0)) as f32;
        }
    }

    /// Whether its attempt has been stopped.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stage == Stage::Ended
    }

    /// Its first container will be its AM's, which the leaf's share of masters has to have room for.
    pub(crate) const fn needs_master(&self) -> bool {
        self.am.managed && !self.am.running
    }

    /// The attempt waits for its AM container.
    pub(crate) const fn waits_for_am(&self) -> bool {
        self.am.managed && self.am.container.is_none()
    }

    /// Whether it does not want containers at that node or in that rack (`SchedulerAppUtils.isPlaceBlacklisted`). The
    /// AM container itself is placed by the system, which has a blacklist of its own.
    pub(crate) fn avoids(&self, node: Place, rack: Place) -> bool {
        let places = if self.waits_for_am() {
            self.avoided_for_am()
        } else {
            &self.blacklist.places
        };
        places.contains(&node) || places.contains(&rack)
    }

    /// The places at which its AM container is not wanted.
    fn avoided_for_am(&self) -> &[Place] {
        #[cfg(feature = "attempts")]
        return &self.restart.avoided;
        #[cfg(not(feature = "attempts"))]
        &[]
    }

    pub(crate) const fn candidate(&self) -> Candidate<'_> {
        Candidate {
            weight: self.weight,
            usage: &self.usage,
            demand: &self.demand,
            min_share: &Resource::NONE,
            start_time: self.start_time,
            name: self.name_order,
        }
    }
}

/// A number that orders as the text of the application id does: at least four digits, compared from the left, so that
/// 10000 comes before 9999.
fn name_order(id: AppId) -> u64 {
    const PLACES: usize = 10;
    let text = format!("{:04}", id.0);
    let digits = text.bytes().map(|digit| u64::from(digit - b'0') + 1);
    digits
        .chain(std::iter::repeat(0))
        .take(PLACES)
        .fold(0, |order, digit| order * 11 + digit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_order_as_text() {
        let mut ids = [1, 2, 10, 9999, 10_000, 99_999, 100_000, 4_000_000_000].map(AppId);
        ids.sort_by_key(|id| name_order(*id));
        let mut texts = ids;
        texts.sort_by_key(|id| format!("{:04}", id.0));
        assert_eq!(ids, texts);
        assert!(name_order(AppId(10_000)) < name_order(AppId(9999)));
    }
}
