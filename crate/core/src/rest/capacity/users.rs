//! The users of a leaf (Hadoop's `UserInfo`).

use serde::Serialize;

use super::partitions::ResourcesInfo;
use crate::resource::Resource;
use crate::rest::number::Float;
use crate::rest::resource::ResourceInfo;
use crate::scheduler::capacity::model::partition::Label;
use crate::scheduler::capacity::model::queue::Leaf;
use crate::scheduler::capacity::model::users::{User, UserKey};
use crate::scheduler::capacity::parts::Parts;

/// The users of a leaf, in the order of Java's hash map.
#[derive(Clone, Debug, Serialize)]
pub(super) struct UsersInfo {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    user: Vec<UserInfo>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct UserInfo {
    username: String,
    resources_used: ResourceInfo,
    num_pending_applications: i32,
    num_active_applications: i32,
    #[serde(rename = "AMResourceUsed")]
    am_resource_used: ResourceInfo,
    user_resource_limit: ResourceInfo,
    resources: ResourcesInfo,
    user_weight: Float,
    is_active: bool,
}

impl UsersInfo {
    /// Those of `leaf`.
    pub(super) fn of(parts: Parts<'_>, leaf: &Leaf) -> Self {
        let users = leaf.users.iter();
        Self {
            user: users
                .map(|(key, user)| UserInfo::of(parts, leaf, key, user))
                .collect(),
        }
    }
}

impl UserInfo {
    fn of(parts: Parts<'_>, leaf: &Leaf, key: UserKey, user: &User) -> Self {
        let used = user
            .usage
            .iter()
            .fold(Resource::NONE, |sum, (_, usage)| sum + usage.used);
        Self {
            username: parts.users.name(key).to_string(),
            resources_used: parts.amount(&used),
            num_pending_applications: user.pending,
            num_active_applications: user.active,
            am_resource_used: parts.amount(&user.usage.of(Label::NONE).am_used),
            user_resource_limit: parts.amount(&user.resource_limit),
            resources: ResourcesInfo::of_leaf_or_user(parts, &user.usage),
            user_weight: Float(user.weight),
            is_active: leaf.users.is_active(key),
        }
    }
}
