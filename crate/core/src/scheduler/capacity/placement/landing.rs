//! Whether the scheduler takes an application where rules or its submission send it (Hadoop's
//! `CapacityScheduler.addApplication`, `getOrCreateQueueFromPlacementContext`).

use std::sync::Arc;

use crate::config::Arg;
use crate::config::capacity::PREFIX;
use crate::ids::QueueId;
use crate::said;
use crate::scheduler::Rejection;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::queue_manager::template::NotMade;
use crate::scheduler::placed::{Landing, Refused};

/// The code for a queue that a rule names and that cannot be made.
const CREATION: &str = "queue-creation";

/// How a queue came to be named.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Named {
    /// By a rule.
    ByRule,
    /// By who submitted.
    BySubmission,
}

impl CapacityScheduler {
    /// The leaf of an application of `user` that comes to `name`.
    pub(crate) fn land(&self, name: &str, named: Named, user: &str) -> Result<Landing, Refused> {
        if let Some(parent) = self.managed_parent_of(name) {
            return self.land_managed(parent, name, named);
        }
        let mut after = self.clone();
        let name: Arc<str> = name.into();
        let leaf = after.admit(&name, &user.into());
        let leaf = leaf.map_err(|rejection| match rejection {
            Rejection::UnknownQueue => self.not_made(&name, named),
            rejection => Refused::by(rejection, &name),
        })?;
        let made = after.tree.queues.iter().skip(self.tree.queues.len());
        Ok(Landing {
            queue: after.tree[leaf].path.to_string(),
            made: made.map(|queue| queue.path.to_string()).collect(),
        })
    }

    /// Why the queue of that name is not there.
    fn not_made(&self, name: &str, named: Named) -> Refused {
        let mut refused = Refused::by(Rejection::UnknownQueue, name);
        if named == Named::ByRule {
            refused.code = CREATION;
        }
        let Err(why) = self.clone().create_queue(name) else {
            return refused;
        };
        let queue = Arg::queue(name);
        refused.why = match why {
            NotMade::NoParent => return refused,
            NotMade::TooDeep {
                parent,
                levels,
                limit,
            } => {
                said!(
                    "placement.too-deep",
                    queue,
                    parent = Arg::queue(&parent),
                    levels,
                    limit
                )
            }
            NotMade::Fixed { parent } => {
                said!("placement.refused-fixed", queue, parent = Arg::queue(&parent))
            }
            NotMade::TooMany { parent, limit } => {
                said!(
                    "placement.too-many-children",
                    queue,
                    parent = Arg::queue(&parent),
                    limit
                )
            }
            NotMade::NoWeights { parent } => {
                said!("placement.no-weights", queue, parent = Arg::queue(&parent))
            }
            NotMade::Refused { parent } => {
                said!("placement.bad-template", queue, parent = Arg::queue(&parent))
            }
        };
        refused
    }

    /// The parent that would make the queue of that name by version 1 of automatic creation.
    fn managed_parent_of(&self, name: &str) -> Option<QueueId> {
        if self.tree.find(name).is_some() || name.split('.').any(str::is_empty) {
            return None;
        }
        let (parent, _) = name.rsplit_once('.')?;
        let parent = self.tree.find(parent)?;
        self.is_managed(parent).then_some(parent)
    }

    fn land_managed(&self, parent: QueueId, name: &str, named: Named) -> Result<Landing, Refused> {
        let path = &self.tree[parent].path;
        let property = format!("{PREFIX}{path}.auto-create-child-queue.max-queues");
        let limit = self.properties.i32(&property, 1000).unwrap_or(1000);
        if self.tree[parent].children().len() as i64 >= i64::from(limit) {
            let (queue, parent) = (Arg::queue(name), Arg::queue(path));
            let mut refused = Refused::by(Rejection::UnknownQueue, name);
            refused.why = said!("placement.too-many-children", queue, parent, limit);
            if named == Named::ByRule {
                refused.code = CREATION;
            }
            return Err(refused);
        }
        if named == Named::BySubmission {
            // QUIRK: the queue is made, and then the application is not let in.
            let why = said!("placement.rules-only", parent = Arg::queue(path));
            return Err(Refused {
                code: "rules-only",
                why,
            });
        }
        for above in self.tree.path_to_root(parent) {
            self.validate_parent(above)
                .map_err(|rejection| Refused::by(rejection, name))?;
        }
        let (_, leaf) = name.rsplit_once('.').unwrap_or(("", name));
        let queue = format!("{path}.{leaf}");
        Ok(Landing {
            made: vec![queue.clone()],
            queue,
        })
    }
}
