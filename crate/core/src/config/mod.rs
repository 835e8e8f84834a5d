//! From native configuration text (XML, properties) to typed settings, with findings that name their place.

mod acl;
mod allocation_file;
pub mod capacity;
mod configuration;
mod deprecated;
mod element;
mod fair_settings;
mod files;
mod finding;
mod groups;
mod nearest;
mod old_placement;
mod placement;
mod policy_name;
mod properties;
pub mod queue_name;
mod resource_settings;
pub mod resource_text;
#[cfg(feature = "schema")]
pub mod schema;
#[cfg(feature = "superior")]
pub mod superior;
mod syntax;
mod units;
mod xml;

pub use acl::Acl;
pub use allocation_file::{AllocationFile, QueueSettings};
pub use configuration::{Configuration, InForce, NodeLabel, Origin, Source};
pub use deprecated::current_name;
pub use fair_settings::FairSettings;
pub use files::{FileKind, NativeFile, Site, node_labels, properties_xml, site_xml};
pub use finding::{Arg, Args, Finding, Findings, Place, Position, Said, Severity, TextEdit};
pub use groups::Groups;
pub(crate) use groups::WHO;
#[cfg(feature = "schema")]
pub(crate) use nearest::{nearest, nearest_by};
pub use placement::{PlacementPolicy, PlacementRule, RuleKind};
pub use policy_name::PolicyName;
#[cfg(test)]
pub(crate) use properties::asked;
pub(crate) use properties::whole;
pub use properties::{Properties, hexadecimal};
pub use resource_settings::ResourceSettings;
pub use resource_text::ConfigurableResource;
pub(crate) use syntax::json_fault;
pub use xml::MAX_BYTES;
#[cfg(all(feature = "schema", feature = "capacity", feature = "superior"))]
pub(crate) use xml::attribute;
pub(crate) use xml::{Lines, Xml, escaped, quoted};

#[cfg(test)]
mod tests;
