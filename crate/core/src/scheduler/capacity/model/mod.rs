//! Applications, queues, users, nodes, labels and what is kept of them (spec `capacity.md` §2.1).

pub(crate) mod app;
pub(crate) mod app_order;
pub(crate) mod child_order;
pub(crate) mod enforcer;
pub(crate) mod env;
pub(crate) mod limit_cache;
pub(crate) mod mail;
pub(crate) mod managed;
pub(crate) mod metrics;
pub(crate) mod node;
pub(crate) mod partition;
pub(crate) mod path;
pub(crate) mod preemptable;
pub(crate) mod queue;
pub(crate) mod together;
pub(crate) mod tree;
pub(crate) mod usage;
pub(crate) mod users;
