//! From an event to a container (spec `fair.md` §4).

pub(crate) mod allocate;
pub(crate) mod assign;
#[cfg(feature = "attempts")]
pub(crate) mod attempts;
pub(crate) mod completion;
#[cfg(feature = "resume")]
pub(crate) mod grant;
pub(crate) mod locality;
pub(crate) mod moves;
pub(crate) mod new_container;
pub(crate) mod nodes;
pub(crate) mod offer_order;
pub(crate) mod offers_in_vain;
pub(crate) mod preempted_for;
pub(crate) mod reservations;
pub(crate) mod submit;
