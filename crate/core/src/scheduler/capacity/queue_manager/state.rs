//! States and application lifetimes: given, or taken from the parent.

use super::QueueManager;
use crate::config::Arg;
use crate::config::Finding;
use crate::config::capacity::{QueueSettings, QueueState, queue_property};
use crate::ids::QueueId;
use crate::said;
use crate::scheduler::capacity::model::queue::Lifetimes;
use crate::scheduler::capacity::model::tree::Tree;

impl QueueManager<'_> {
    pub(crate) fn set_state(
        &self,
        tree: &mut Tree,
        id: QueueId,
        configured: Option<QueueState>,
    ) -> Result<(), Finding> {
        use QueueState::{Draining, Running, Stopped};
        let above = tree[id].parent.map(|parent| tree[parent].state());
        let cannot_run = |tree: &Tree| {
            let property = queue_property(&tree[id].path, "", "state");

            self.properties.refuse(
                &property,
                said!("capacity.running-below-stopped", property = Arg::name(&property)),
            )
        };
        match (tree[id].state, configured) {
            (None, configured) => {
                if configured == Some(Running) && above.is_some_and(|state| state != Running) {
                    return Err(cannot_run(tree));
                }
                let inherited = match above {
                    Some(Draining) => Stopped,
                    Some(state) => state,
                    None => Running,
                };
                tree[id].state = Some(configured.unwrap_or(inherited));
            }
            (Some(Running), Some(Stopped)) => stop(tree, id),
            (Some(Stopped | Draining), Some(Running)) => {
                if above.is_some_and(|state| state != Running) {
                    return Err(cannot_run(tree));
                }
                if tree[id].state == Some(Draining) && self.env.switches.refuses_to_restart_draining() {
                    let property = queue_property(&tree[id].path, "", "state");
                    let said = said!("capacity.still-draining", property = Arg::name(&property));
                    return Err(self.properties.refuse(&property, said));
                }
                tree[id].state = Some(Running);
            }
            _ => {}
        }
        Ok(())
    }

    pub(crate) fn set_lifetimes(
        &self,
        tree: &mut Tree,
        id: QueueId,
        read: &QueueSettings,
    ) -> Result<(), Finding> {
        let Some(above) = tree[id].parent.map(|parent| tree[parent].lifetimes) else {
            tree[id].lifetimes = Lifetimes {
                maximum: read.maximum_lifetime,
                default: read.default_lifetime,
                default_is_set: read.default_lifetime >= 0,
            };
            return Ok(());
        };
        let maximum = if read.maximum_lifetime >= 0 {
            read.maximum_lifetime
        } else {
            above.maximum
        };
        let default_is_set = read.default_lifetime >= 0 || above.default_is_set;
        let mut default = match read.default_lifetime {
            own if own >= 0 => own,
            _ if default_is_set => above.default.min(maximum),
            _ => maximum,
        };
        if maximum > 0 && default > maximum {
            let property = queue_property(&tree[id].path, "", "default-application-lifetime");

            return Err(self.properties.refuse(
                &property,
                said!(
                    "capacity.default-lifetime-above-maximum",
                    property = Arg::name(&property),
                    maximum = lifetime(maximum),
                    default = lifetime(default)
                ),
            ));
        }
        if default <= 0 {
            default = maximum;
        }
        tree[id].lifetimes = Lifetimes {
            maximum,
            default,
            default_is_set,
        };
        Ok(())
    }
}

/// Stops a queue and everything below it (`stopQueue`).
fn stop(tree: &mut Tree, id: QueueId) {
    for queue in tree.walk(id) {
        let has_applications = tree[queue].applications() > 0;
        tree[queue].state = Some(if has_applications {
            QueueState::Draining
        } else {
            QueueState::Stopped
        });
    }
}

/// Hadoop counts lifetimes in seconds.
fn lifetime(seconds: i64) -> Arg {
    Arg::Ms(seconds as f64 * 1000.0)
}
