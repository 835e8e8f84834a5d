//! From a submission or a heartbeat to a container (spec `capacity.md` §3.2, §5).

pub(crate) mod activation;
pub(crate) mod allocate;
pub(crate) mod asks;
pub(crate) mod assign;
pub(crate) mod asynchronous;
pub(crate) mod commit;
pub(crate) mod completion;
pub(crate) mod container_allocator;
pub(crate) mod container_status;
pub(crate) mod finish;
pub(crate) mod fit;
#[cfg(feature = "resume")]
pub(crate) mod grant;
pub(crate) mod headroom;
pub(crate) mod heartbeat;
pub(crate) mod moves;
pub(crate) mod multi_node;
pub(crate) mod new_container;
pub(crate) mod nodes;
pub(crate) mod offer_order;
pub(crate) mod running_apps;
pub(crate) mod submit;
pub(crate) mod user_limit;
pub(crate) mod user_limits_cache;
pub(crate) mod walk;
