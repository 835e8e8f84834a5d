//! What is looked at where it changes (see [`crate::scheduler::assertion`]).
//!
//! QUIRK: not that an app's sums in one partition, or the counts of a user, are never negative: they may be
//! (`reserve-other-size`, `order-parked-priority`). Nor that of a queue: it loses a container twice that is preempted while it
//! moves (see `invariants::Parted`).

use super::CapacityScheduler;
use super::model::app::App;
use crate::ids::NodeId;
use crate::scheduler::assertion::always;
use crate::scheduler::container::{ContainerRef, ContainerState};

pub(super) const ONE_STATE: &str = "a container that lives has not ended and is not reserved";
pub(super) const BOTH_SIDES: &str = "app and node know the same reservation";

impl App {
    /// A container that ends has lived: it was not reserved, and has not ended before.
    pub(crate) fn assert_ends_once(&self, container: ContainerRef) {
        let lives = || {
            let state = self.containers[container.index()].base.state;
            !matches!(state, ContainerState::Reserved | ContainerState::Ended(_))
        };
        always(ONE_STATE, lives, ("app", self.number.0));
    }
}

impl CapacityScheduler {
    /// An app gives up a reservation that the node knows, too.
    pub(super) fn assert_reserved(&self, given_up: ContainerRef, node: NodeId) {
        let known = || {
            self.nodes
                .get(node)
                .is_none_or(|on| on.base.reserved == Some(given_up))
        };
        always(BOTH_SIDES, known, ("node", node.0));
    }
}
