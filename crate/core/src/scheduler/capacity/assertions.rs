//! What is looked at where it changes (see [`crate::scheduler::assertion`]).
//!
//! QUIRK: not that an app's sums in one partition, or the counts of a user, are never negative: they may be
//! (`reserve-other-size`, `order-parked-priority`). Nor that of a queue: it loses a container twice that is preempted while it
//! moves (see `invariants::Parted`).

use super::model::app::App;
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

    /// The app gives up a reservation of the container that it reserved for.
    pub(crate) fn assert_reserved(&self, found: ContainerRef, asked: ContainerRef) {
        always(BOTH_SIDES, || found == asked, ("app", self.number.0));
    }
}
