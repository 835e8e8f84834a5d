//! The terms of a queue, by Hadoop's names of the properties (spec `capacity.md` §2.3, §2.5).

use super::CapacityScheduler;
use super::model::partition::Label;
use super::model::queue::{Leaf, Queue};
use super::why::ratio;
use crate::ids::QueueId;
use crate::scheduler::{Fact, Terms, Value};

fn fact(name: &'static str, value: impl Into<Value>) -> Fact {
    Fact {
        name,
        value: value.into(),
    }
}

fn truth(name: &'static str, value: bool) -> Fact {
    fact(name, Value::Text(if value { "true" } else { "false" }.into()))
}

impl CapacityScheduler {
    /// The terms of a queue as they are in force, in the default partition.
    #[must_use]
    pub fn terms(&self, id: QueueId) -> Option<Terms> {
        let queue = &self.tree[id];
        let shares = queue.shares(Label::NONE);
        let preempts = self.settings.preempts;
        let mut properties = vec![
            fact("capacity", ratio(shares.capacity)),
            fact("maximum-capacity", ratio(shares.maximum)),
            fact("absolute-capacity", ratio(shares.absolute)),
            fact("absolute-maximum-capacity", ratio(shares.absolute_maximum)),
            fact("priority", queue.priority),
            truth("disable_preemption", queue.preemption_disabled),
        ];
        if queue.is_leaf() {
            properties.extend(leaf_properties(queue, queue.leaf()));
        }
        if queue.parent.is_none() && preempts {
            properties.extend(self.policy_properties());
        }
        Some(Terms {
            weight: self.part_of_parent(queue),
            policy: if queue.is_leaf() {
                queue.leaf().active.policy.name()
            } else {
                ""
            },
            fair_share_timeout_ms: None,
            preemptable: !queue.preemption_disabled,
            dead_zone: preempts.then_some(self.preemption_in_force().dead_zone),
            properties,
        })
    }

    /// The part of its parent that a queue is configured to have; weights and amounts come out as parts, too.
    fn part_of_parent(&self, queue: &Queue) -> f64 {
        let shares = queue.shares(Label::NONE);
        let parent = queue
            .parent
            .map(|parent| self.tree[parent].shares(Label::NONE).absolute);
        match parent {
            Some(around) if around > 0.0 => f64::from(shares.absolute / around),
            _ => f64::from(shares.capacity),
        }
    }

    fn policy_properties(&self) -> [Fact; 6] {
        let of = self.preemption_in_force();
        [
            truth("observe_only", of.observe_only),
            fact("monitoring_interval", Value::Ms(of.interval_ms)),
            fact("max_wait_before_kill", Value::Ms(of.wait_ms)),
            fact("total_preemption_per_round", ratio(of.per_round)),
            fact("max_ignored_over_capacity", Value::Ratio(of.dead_zone)),
            fact("natural_termination_factor", Value::Ratio(of.natural_termination)),
        ]
    }
}

fn leaf_properties(queue: &Queue, leaf: &Leaf) -> [Fact; 6] {
    [
        fact("minimum-user-limit-percent", ratio(leaf.users.limit)),
        fact("user-limit-factor", ratio(leaf.users.factor)),
        fact(
            "maximum-am-resource-percent",
            ratio(queue.shares(Label::NONE).am_percent),
        ),
        fact("maximum-applications", leaf.maximum_applications),
        fact("ordering-policy", Value::Text(leaf.active.policy.name().into())),
        truth(
            "intra-queue-preemption.disable_preemption",
            queue.intra_queue_disabled,
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scheduler::capacity::random_ops::setup;
    use crate::scheduler::random_ops::decided;
    use crate::scheduler::{NoLog, Op, Reload};

    const PM: &str = "yarn.resourcemanager.monitor.capacity.preemption.";

    fn refresh(scheduler: &mut CapacityScheduler, changes: &[(&str, &str)]) {
        let properties = changes
            .iter()
            .map(|(name, value)| (format!("{PM}{name}").into(), Some((*value).into())));
        let reload = Op::Reload(Box::new(Reload {
            allocation_file: None,
            properties: properties.collect(),
        }));
        let outcome = decided(NoLog, |sink| scheduler.apply(&reload, sink)).1;
        assert_eq!(outcome, Ok(()), "Hadoop does not look at them");
    }

    fn wait(scheduler: &CapacityScheduler) -> Value {
        let root = scheduler.terms(scheduler.tree.by_path("root").expect("it is there"));
        let properties = root.expect("they are known").properties;
        let wait = properties
            .into_iter()
            .find(|fact| fact.name == "max_wait_before_kill");
        wait.expect("it is told of root").value
    }

    /// Said is what the next round goes by: a refresh at once, and what was read before where the policy cannot read one.
    #[test]
    fn the_wait_is_that_of_the_next_round() {
        let mut scheduler = CapacityScheduler::new(&setup(0)).expect("a good configuration");
        assert_eq!(wait(&scheduler), Value::Ms(1500));
        refresh(&mut scheduler, &[("max_wait_before_kill", "7000")]);
        assert_eq!(wait(&scheduler), Value::Ms(7000));
        decided(NoLog, |sink| scheduler.apply(&Op::EditSchedule, sink))
            .1
            .expect("a round");
        refresh(
            &mut scheduler,
            &[
                ("max_wait_before_kill", "9000"),
                ("total_preemption_per_round", "much"),
            ],
        );
        assert_eq!(wait(&scheduler), Value::Ms(7000));
        refresh(&mut scheduler, &[("total_preemption_per_round", "0.5")]);
        assert_eq!(wait(&scheduler), Value::Ms(9000));
    }
}
