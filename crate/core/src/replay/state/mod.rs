//! The state of a scheduler as it stands in a trace (spec `replay-format.md`, "State").

#[cfg(feature = "capacity")]
mod capacity;
mod fair;
mod mapreduce;
#[cfg(feature = "superior")]
mod superior;

use serde_json::Value;

use super::Writer;
use super::fields::Fields;
use crate::resource::Resource;
use crate::scheduler::Observation;

impl Writer<'_> {
    /// An observed state.
    #[must_use]
    pub fn state(&self, observation: &Observation) -> Value {
        match observation {
            #[cfg(feature = "capacity")]
            Observation::Capacity(of) => self.capacity(of).into(),
            #[cfg(not(feature = "capacity"))]
            Observation::Capacity(absent) => match *absent {},
            Observation::Fair(of) => self.fair(of).into(),
            #[cfg(feature = "superior")]
            Observation::Superior(of) => self.superior(of).into(),
            #[cfg(not(feature = "superior"))]
            Observation::Superior(absent) => match *absent {},
        }
    }

    /// A resource that is there unless it is nothing.
    fn amount(&self, to: &mut Fields, key: &str, resource: &Resource) {
        if !resource.is_none() {
            to.put(key, self.resource(resource));
        }
    }
}
