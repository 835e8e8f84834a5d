//! What stands for the MapReduce master where this build leaves it out: a type without values, so that nothing of it is
//! compiled in. Whoever makes a world refuses such jobs before.

use std::sync::Arc;

use super::{Act, Answer, MapReducePlan, Message, Plan, Registered};
use crate::ids::ContainerId;
use crate::scheduler::Rejection;

/// The MapReduce master is not part of this build.
#[derive(Clone, Copy, Debug)]
pub enum MapReduceMaster {}

#[expect(
    missing_docs,
    reason = "each stands for the method of the same name and can never be called"
)]
impl MapReduceMaster {
    pub fn register(_: Arc<Plan>, _: Arc<MapReducePlan>, _: Registered, _: u64) -> (Self, Vec<Act>) {
        unreachable!("a world of this build has no MapReduce jobs")
    }

    pub fn finished(&self) -> bool {
        match *self {}
    }

    pub fn done(&self, _: usize) -> u32 {
        match *self {}
    }

    pub fn waiting(&self, _: usize) -> u32 {
        match *self {}
    }

    pub fn message(&mut self, _: u64) -> Message {
        match *self {}
    }

    pub fn answer(&mut self, _: u64, _: &Answer, _: &mut Vec<Act>) {
        match *self {}
    }

    pub fn refused(&mut self, _: u64, _: Rejection, _: &mut Vec<Act>) {
        match *self {}
    }

    pub fn process_over(&mut self, _: ContainerId, _: bool, _: u64, _: &mut Vec<Act>) {
        match *self {}
    }

    pub fn lose_output(&mut self, _: u32, _: u64, _: &mut Vec<Act>) -> bool {
        match *self {}
    }

    pub fn woken(&mut self, _: u64, _: &mut Vec<Act>) {
        match *self {}
    }

    pub fn saved(&mut self, _: ContainerId, _: u64, _: &mut Vec<Act>) {
        match *self {}
    }

    pub fn kept_of(&self, _: ContainerId) -> u64 {
        match *self {}
    }
}
