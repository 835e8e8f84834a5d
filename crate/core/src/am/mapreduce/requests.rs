//! Container requests: those of reduces that wait to be asked for, and those that are asked for (spec §2).

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use super::ids::AttemptId;
use super::linked::Linked;
use crate::resource::Resource;

/// One attempt's wish for a container (`RMContainerRequestor.ContainerRequest`).
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ContainerRequest {
    pub(crate) attempt: AttemptId,
    pub(crate) resource: Resource,
    pub(crate) hosts: Vec<Arc<str>>,
    pub(crate) racks: Vec<Arc<str>>,
    pub(crate) priority: i32,
    pub(crate) label: Option<Arc<str>>,
    /// When the request was made, ms on the virtual clock.
    pub(crate) since: u64,
}

/// Attempts that wait for a place, in order; entries of attempts that have been served go when a container looks there.
pub(crate) type WaitingLists = BTreeMap<Arc<str>, VecDeque<AttemptId>>;

/// What is asked for (`ScheduledRequests`).
#[derive(Clone, Debug, Default)]
pub(crate) struct Scheduled {
    pub(crate) maps: Linked<AttemptId, ContainerRequest>,
    pub(crate) reduces: Linked<AttemptId, ContainerRequest>,
    /// Failed maps in the order of their requests; served ones stay until a container of priority 5 passes them.
    pub(crate) failed_maps: VecDeque<AttemptId>,
    pub(crate) by_host: WaitingLists,
    pub(crate) by_rack: WaitingLists,
    /// Counts ordinary map requests from 0 to 99: it chooses the opportunistic ones.
    pub(crate) mod_100: i32,
}

impl Scheduled {
    /// Takes back what `attempt` asked for.
    pub(crate) fn remove(&mut self, attempt: AttemptId) -> Option<ContainerRequest> {
        if attempt.is_map() {
            self.maps.remove(attempt)
        } else {
            self.reduces.remove(attempt)
        }
    }

    /// Puts the attempt of an ordinary map on the waiting lists of its places.
    pub(crate) fn wait_at_places(&mut self, request: &ContainerRequest) {
        for host in &request.hosts {
            let list = self.by_host.entry(host.clone()).or_default();
            list.push_back(request.attempt);
        }
        for rack in &request.racks {
            let list = self.by_rack.entry(rack.clone()).or_default();
            list.push_back(request.attempt);
        }
    }
}
