//! Applications, queues, nodes and what is kept of them (spec `fair.md` §1).

pub(crate) mod app;
pub(crate) mod apps;
pub(crate) mod bounds;
pub(crate) mod delay;
pub(crate) mod node;
pub(crate) mod order;
pub(crate) mod pending;
pub(crate) mod policy;
pub(crate) mod queue;
pub(crate) mod tree;
pub(crate) mod users;
