//! Tenants, queues and users: the four levels, and the limits (spec `superior.md` §1.3, §1.4, §3).

pub(crate) mod levels;
pub(crate) mod queues;
pub(crate) mod users;
