//! From native configuration text (XML, properties) to typed settings, with findings that name their place.

mod finding;

pub use finding::{Finding, Place, Severity};
