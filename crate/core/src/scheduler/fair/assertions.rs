//! What is looked at where it changes (see [`crate::scheduler::assertion`]).

use super::model::app::App;
use super::model::node::FsNode;
use super::model::queue::Queue;
use crate::resource::Resource;
use crate::scheduler::assertion::{NOT_NEGATIVE, always};
use crate::scheduler::container::{AppSlot, ContainerState};

pub(super) const ONE_STATE: &str = "a container that lives has not ended and is not reserved";
pub(super) const BOTH_SIDES: &str = "app and node know the same reservation";
pub(super) const NODE_OWED: &str =
    "a node owes starved apps what was preempted for them, never less than nothing";

impl App {
    /// A container that ends has lived: it was not reserved, and has not ended before.
    pub(crate) fn assert_ends_once(&self, seq: u32) {
        let lives = || {
            let state = self.container(seq).state;
            !matches!(state, ContainerState::Reserved | ContainerState::Ended(_))
        };
        always(ONE_STATE, lives, ("app", self.id.0));
    }

    /// The app has given something back.
    pub(crate) fn assert_not_negative(&self) {
        let sums = [&self.usage, &self.to_be_preempted, &self.reserved_sum];
        let holds = || !sums.into_iter().any(Resource::is_negative);
        always(NOT_NEGATIVE, holds, ("app", self.id.0));
    }

    /// The app gives up its own reservation.
    pub(crate) fn assert_reserved(&self, by: AppSlot) {
        always(BOTH_SIDES, || self.slot == by, ("app", self.id.0));
    }
}

impl Queue {
    /// The usage of something below has changed.
    pub(crate) fn assert_usage(&self) {
        always(NOT_NEGATIVE, || !self.usage.is_negative(), ("queue", self.id.0));
    }

    /// The reservations of something below have changed.
    pub(crate) fn assert_reserved(&self) {
        always(
            NOT_NEGATIVE,
            || !self.reserved.is_negative(),
            ("queue", self.id.0),
        );
    }

    /// The number of its runnable apps has changed.
    pub(crate) fn assert_runnable(&self) {
        always(NOT_NEGATIVE, || self.runnable_count() >= 0, ("queue", self.id.0));
    }
}

impl FsNode {
    /// The node owes less than before.
    pub(crate) fn assert_owed(&self) {
        always(
            NODE_OWED,
            || !self.total_preempted.is_negative(),
            ("node", self.base.id.0),
        );
    }
}
