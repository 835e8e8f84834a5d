//! Whether the scheduler takes an application where rules or its submission send it (Hadoop's
//! `CapacityScheduler.addApplication`, `getOrCreateQueueFromPlacementContext`).

use crate::config::Arg;
use crate::said;
use crate::scheduler::Rejection;
use crate::scheduler::capacity::CapacityScheduler;
use crate::scheduler::capacity::placement::Destination;
use crate::scheduler::capacity::queue_manager::template::NotMade;
use crate::scheduler::placed::{Landing, Refused};

impl CapacityScheduler {
    /// The leaf of an application of `user`, a member of `groups`, that goes to `to`.
    pub(crate) fn land(&self, to: &Destination, user: &str, groups: &[String]) -> Result<Landing, Refused> {
        if !self.lets_in(&self.door_of(to), user, groups) {
            return Err(Refused::by(Rejection::Acl, &to.path()));
        }
        let mut after = self.clone();
        let leaf = after
            .admit(to, &user.into())
            .map_err(|rejection| self.why_not_landed(to, rejection))?;
        let made = after.tree.queues.iter().skip(self.tree.queues.len());
        Ok(Landing {
            queue: after.tree[leaf].path.to_string(),
            made: made.map(|queue| queue.path.to_string()).collect(),
        })
    }

    fn why_not_landed(&self, to: &Destination, rejection: Rejection) -> Refused {
        let path = &*to.path();
        let mut refused = Refused::by(rejection, path);
        match rejection {
            Rejection::UnknownQueue | Rejection::QueueCreation => self.why_not_made(path, &mut refused),
            Rejection::RulesOnly => {
                let parent = path.rsplit_once('.').map_or("", |(parent, _)| parent);
                refused.why = said!("placement.rules-only", parent = Arg::queue(parent));
            }
            _ => {}
        }
        refused
    }

    /// Why the queue of that name is not there.
    fn why_not_made(&self, name: &str, refused: &mut Refused) {
        let Err(why) = self.clone().create_queue(name) else {
            return;
        };
        let queue = Arg::queue(name);
        refused.why = match why {
            NotMade::NoPath | NotMade::NoParent => return,
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
            NotMade::Exceeded { parent } => {
                said!("placement.exceeded", queue, parent = Arg::queue(&parent))
            }
            NotMade::NoWeights { parent } => {
                said!("placement.no-weights", queue, parent = Arg::queue(&parent))
            }
            NotMade::Refused { parent } => {
                said!("placement.bad-template", queue, parent = Arg::queue(&parent))
            }
            NotMade::Mixed { template } => {
                said!("placement.mixed-template", queue, property = Arg::name(&template))
            }
        };
    }
}
