//! The reasons that the Fair Scheduler gives: rules with the numbers that they compared.

mod assignment;
mod limits;
mod preemption;
mod reservation;
mod starvation;

use crate::scheduler::Value;

pub(crate) use crate::scheduler::reason::holds;
pub(crate) use assignment::*;
pub(crate) use limits::*;
pub(crate) use preemption::*;
pub(crate) use reservation::*;
pub(crate) use starvation::*;

/// A time in ms that may be "never".
pub(crate) fn timeout(ms: i64) -> Value {
    if ms == i64::MAX {
        Value::Unset
    } else {
        Value::Ms(ms)
    }
}
