//! The terms of a queue (spec `superior.md` §1.3, §1.4), as the page shows them beside its name.

use super::SuperiorScheduler;
use crate::config::superior::AllocationRule;
use crate::ids::QueueId;
use crate::scheduler::reason::fact;
use crate::scheduler::{Fact, Terms, Value};

impl SuperiorScheduler {
    /// The terms that a queue is on: the weight and the levels of the first pool that it is bound to.
    #[must_use]
    pub fn terms(&self, id: QueueId) -> Option<Terms> {
        let queue = &self.queues[id];
        let bound = queue.holdings.iter().find(|holding| holding.bound);
        let policy = match queue.settings.rule {
            _ if !queue.is_leaf() => "",
            AllocationRule::Fifo => "FIFO",
            AllocationRule::Fair => "FAIR",
        };
        let mut properties: Vec<Fact> = Vec::new();
        if let Some(holding) = bound.filter(|_| queue.parent.is_some()) {
            let levels = &holding.levels;
            properties.push(fact("reserve", levels.reserve));
            properties.push(fact("min", levels.min));
            properties.push(fact("share", levels.share));
            properties.push(fact("max", levels.max));
        }
        if queue.parent.is_none() {
            properties.extend(self.preemption_properties());
        }
        Some(Terms {
            weight: bound.map_or(0.0, |holding| holding.weight),
            policy,
            fair_share_timeout_ms: None,
            preemptable: true,
            dead_zone: None,
            properties,
        })
    }

    /// The four documented parameters; −1: no limit.
    fn preemption_properties(&self) -> [Fact; 4] {
        let settings = &self.settings.preemption;
        let named = |name, value| Fact { name, value };
        let ms = |ms: u64| i64::try_from(ms).unwrap_or(i64::MAX);
        [
            fact("preemption-enable", i64::from(settings.enabled)),
            named("preemption-interval-ms", Value::Ms(ms(settings.interval_ms))),
            fact(
                "preemption-max-per-interval",
                settings.max_per_interval.map_or(-1, i64::from),
            ),
            named(
                "preemption-warn-period-ms",
                Value::Ms(ms(settings.warn_period_ms)),
            ),
        ]
    }
}
