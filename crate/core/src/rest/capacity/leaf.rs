//! What is said of a leaf only (Hadoop's `CapacitySchedulerLeafQueueInfo`).

use serde::Serialize;

use super::queue::{CapacitySchedulerQueueInfo, apps_of};
use super::users::UsersInfo;
use crate::ids::QueueId;
use crate::rest::number::Float;
use crate::rest::resource::ResourceInfo;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::parts::Parts;

/// What is said of a leaf.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CapacitySchedulerLeafQueueInfo {
    r#type: &'static str,
    #[serde(flatten)]
    queue: CapacitySchedulerQueueInfo,
    num_active_applications: usize,
    num_pending_applications: usize,
    num_containers: usize,
    max_applications: i32,
    max_applications_per_user: i32,
    user_limit: Float,
    users: UsersInfo,
    user_limit_factor: Float,
    #[serde(rename = "configuredMaxAMResourceLimit")]
    configured_max_am_resource_limit: Float,
    #[serde(rename = "AMResourceLimit")]
    am_resource_limit: ResourceInfo,
    #[serde(rename = "usedAMResource")]
    used_am_resource: ResourceInfo,
    #[serde(rename = "userAMResourceLimit")]
    user_am_resource_limit: ResourceInfo,
    preemption_disabled: bool,
    intra_queue_preemption_disabled: bool,
    default_priority: i32,
    is_auto_created_leaf_queue: bool,
    max_application_lifetime: i64,
    default_application_lifetime: i64,
}

impl CapacitySchedulerLeafQueueInfo {
    /// What is said of the leaf `id`.
    pub(super) fn of(parts: Parts<'_>, id: QueueId) -> Self {
        let queue = &parts.tree[id];
        let leaf = queue.leaf();
        let usage = queue.usage.of(Label::NONE);
        let containers = apps_of(parts, id).map(|app| {
            let app = &parts.apps[app];
            app.live.len() + app.reserved().len()
        });
        let first_user = leaf.users.iter().next();
        let user_am_limit =
            first_user.map_or(usage.am_limit, |(_, user)| user.usage.of(Label::NONE).am_limit);
        Self {
            r#type: "capacitySchedulerLeafQueueInfo",
            queue: CapacitySchedulerQueueInfo::of(parts, id),
            num_active_applications: leaf.active.len(),
            num_pending_applications: leaf.pending.len(),
            num_containers: containers.sum(),
            max_applications: leaf.maximum_applications,
            max_applications_per_user: leaf.maximum_applications_per_user,
            user_limit: Float(leaf.users.limit),
            users: UsersInfo::of(parts, leaf),
            user_limit_factor: Float(leaf.users.factor),
            configured_max_am_resource_limit: Float(leaf.am_percent),
            am_resource_limit: parts.amount(&usage.am_limit),
            used_am_resource: parts.amount(&usage.am_used),
            user_am_resource_limit: parts.amount(&user_am_limit),
            preemption_disabled: queue.preemption_disabled,
            intra_queue_preemption_disabled: queue.intra_queue_disabled,
            default_priority: leaf.default_priority,
            is_auto_created_leaf_queue: leaf.is_auto_created,
            max_application_lifetime: queue.lifetimes.maximum,
            default_application_lifetime: queue.lifetimes.default,
        }
    }
}
