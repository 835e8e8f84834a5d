//! What every rule needs to know of the cluster.

use crate::profile::Switches;
use crate::resource::Resource;
use crate::scheduler::calculator::Calculator;
use crate::scheduler::capacity::model::partition::{Label, Partitions};
use crate::scheduler::request::{RequestKey, UNNAMED};

/// What every rule needs to know of the cluster.
#[derive(Clone, Debug)]
pub(crate) struct Env {
    pub(crate) calc: Calculator,
    pub(crate) types: usize,
    /// The smallest container: the step of most roundings.
    pub(crate) minimum: Resource,
    pub(crate) partitions: Partitions,
    /// The sum of all nodes.
    pub(crate) cluster: Resource,
    /// `legacy-queue-mode.enabled` as it is now.
    pub(crate) legacy: bool,
    /// As it was at the start: what makes shares of vectors keeps it.
    pub(crate) began_legacy: bool,
    /// What the release does otherwise than 3.4.1.
    pub(crate) switches: &'static Switches,
}

impl Env {
    /// Whether `small` fits into `room`, as tests before a choice of a node compare it.
    pub(crate) fn has_room(&self, small: &Resource, room: &Resource) -> bool {
        if self.switches.compares_room_by_dominant_share() {
            self.calc.ge(&self.cluster, room, small)
        } else {
            self.calc.fits(small, room)
        }
    }

    /// What `used` leaves of a limit to a headroom.
    pub(crate) fn leaves(&self, limit: &Resource, used: &Resource) -> Resource {
        if self.switches.lets_headroom_be_negative() {
            *limit - *used
        } else {
            limit.subtract_non_negative(used)
        }
    }

    /// Whether reservations in that partition may be given up for other nodes.
    pub(crate) const fn looks_on(&self, label: Label) -> bool {
        label.is_none() || !self.switches.looks_on_without_label_alone()
    }

    /// `part` of `whole`, a 32-bit float.
    pub(crate) fn ratio(&self, part: &Resource, whole: &Resource) -> f32 {
        if self.switches.divides_nothing_by_nothing() {
            self.calc.raw_ratio(part, whole)
        } else {
            self.calc.ratio(part, whole)
        }
    }

    /// The key of the ask for an application master.
    pub(crate) const fn master_key(&self) -> RequestKey {
        let id = if self.switches.numbers_master_asks() {
            0
        } else {
            UNNAMED
        };
        RequestKey { priority: 0, id }
    }

    /// The label that a queue has amounts for.
    pub(crate) fn label(&self, name: &str) -> Label {
        let label = self.partitions.find(name);
        label.expect("interned with the queue's labels")
    }
}
