//! The cluster as the scheduler sees it: nodes in their pools, applications, what they ask for and have (spec `superior.md` §1.1,
//! §1.2; `replay-format.md`).

pub(crate) mod apps;
#[cfg(feature = "attempts")]
pub(crate) mod attempts;
pub(crate) mod containers;
pub(crate) mod moves;
pub(crate) mod nodes;
pub(crate) mod pools;
pub(crate) mod requests;
