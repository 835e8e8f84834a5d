//! Who may do what with a queue (Hadoop's `QueueAclsInfo`).

use std::borrow::Cow;

use serde::Serialize;

use crate::config::capacity::{queue_acl, queue_property};
use crate::scheduler::capacity::model::queue::Queue;
use crate::scheduler::capacity::parts::Parts;

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct QueueAclsInfo {
    queue_acl: Vec<QueueAclInfo>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct QueueAclInfo {
    access_type: &'static str,
    access_control_list: String,
}

impl QueueAclsInfo {
    /// In the order of their names; priorities are given as they are written.
    pub(super) fn of(parts: Parts<'_>, queue: &Queue) -> Self {
        let list = |name: &str| queue_acl(parts.properties, &queue.path, name).normalized();
        let acl = |access_type, access_control_list| QueueAclInfo {
            access_type,
            access_control_list,
        };
        let priority = queue_property(&queue.path, "", "acl_application_max_priority");
        let priority = parts.properties.get(&priority).map(Cow::into_owned);
        Self {
            queue_acl: vec![
                acl("ADMINISTER_QUEUE", list("acl_administer_queue")),
                acl(
                    "APPLICATION_MAX_PRIORITY",
                    priority.unwrap_or_else(|| "*".to_owned()),
                ),
                acl("SUBMIT_APP", list("acl_submit_applications")),
            ],
        }
    }
}
