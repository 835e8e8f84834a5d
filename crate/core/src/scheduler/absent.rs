//! What stands for a scheduler that this build leaves out: a type without values, so that nothing of it is compiled in.

use super::{Clockwork, Figures, Headroom, Log, Op, Rejection, Sink, Terms};
use crate::config::Finding;
use crate::ids::{AppId, QueueId};
use crate::resource::Resource;
use crate::said;
use crate::setup::Setup;

/// A scheduler that is not part of this build.
#[derive(Clone, Copy, Debug)]
pub enum Absent {}

#[expect(
    missing_docs,
    reason = "each stands for the method of the same name and can never be called"
)]
impl Absent {
    pub fn new(_: &Setup) -> Result<Self, Vec<Finding>> {
        Err(vec![Finding::refused(said!("engine.no-scheduler"))])
    }

    pub fn apply<L: Log>(&mut self, _: &Op, _: &mut Sink<'_, L>) -> Result<(), Rejection> {
        match *self {}
    }

    pub fn observe(&self) -> Self {
        match *self {}
    }

    pub fn asks_for_names(&self) -> bool {
        match *self {}
    }

    pub fn largest_container_of(&self, _: AppId) -> Resource {
        match *self {}
    }

    #[cfg(feature = "past")]
    pub fn has_rounds(&self) -> bool {
        match *self {}
    }

    pub fn clockwork(&self) -> Clockwork {
        match *self {}
    }

    pub fn figures(&self) -> Vec<Figures> {
        match *self {}
    }

    pub fn terms(&self, _: QueueId) -> Option<Terms> {
        match *self {}
    }

    pub fn set_headroom(&mut self, _: Headroom) {
        match *self {}
    }

    pub fn queue_name(&self, _: QueueId) -> &str {
        match *self {}
    }
}
