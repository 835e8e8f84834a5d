//! Who may do what with a queue (Hadoop's `QueueAclsInfo`).

use serde::Serialize;

use crate::config::Acl;
use crate::config::capacity::queue_property;
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
        let written = |name: &str| {
            let property = queue_property(&queue.path, "", name);
            parts.properties.get(&property).map(|text| text.into_owned())
        };
        let list = |name: &str| {
            let unset = || {
                if queue.parent.is_none() {
                    Acl::everybody()
                } else {
                    Acl::nobody()
                }
            };
            written(name)
                .map_or_else(unset, |text| Acl::parse(&text))
                .normalized()
        };
        let acl = |access_type, access_control_list| QueueAclInfo {
            access_type,
            access_control_list,
        };
        let priority = written("acl_application_max_priority");
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
