//! The Fair Scheduler's properties.

use super::FAIR;
use crate::config::{FairSettings, Properties, Said};
use crate::convert::model::{Entry, FairOnly, Origin, Tree, Value};
use crate::said;

/// What properties are read from, and where what they mean goes.
pub(super) struct Reader<'t, 'a> {
    pub(super) tree: &'t mut Tree,
    pub(super) settings: &'a FairSettings,
    pub(super) properties: &'a Properties,
    /// Whether the allocation file has placement rules of its own.
    pub(super) has_rules: bool,
}

pub(super) fn ms(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// Reads all that are written, and those that hold without a word and do not hold under the others.
pub(super) fn read(mut reader: Reader<'_, '_>) {
    let reader = &mut reader;
    preemption(reader);
    assignments(reader);
    locality(reader);
    others(reader);
}

impl Reader<'_, '_> {
    /// A property that is written; what it says.
    fn written(&self, name: &str) -> Option<Entry> {
        let name = format!("{FAIR}{name}");
        let value = self.properties.get(&name)?;
        Some(Entry::new(name, &value))
    }

    /// A property that counts, written or not.
    fn property(&mut self, name: &str, default: impl ToString, value: Value) {
        let (origin, from) = match self.written(name) {
            Some(from) => (Origin::Here, from),
            None => {
                let from = Entry::new(format!("{FAIR}{name}"), &default);
                (Origin::Nobody, from.noted(said!("convert.by-default")))
            }
        };
        self.tree.set_by(origin, from, value);
    }

    /// A property that counts only where it is written.
    fn if_written(&mut self, name: &str, value: Value) {
        if let Some(from) = self.written(name) {
            self.tree.set(from, value);
        }
    }

    fn idle(&mut self, name: &str, why: Said) {
        self.if_written(name, Value::Idle(why));
    }
}

fn preemption(reader: &mut Reader<'_, '_>) {
    let settings = reader.settings;
    let own_masters = format!("{FAIR}am.preemption.");
    let masters = reader.properties.below(&own_masters);
    let masters: Vec<(String, bool)> = masters
        .map(|(queue, _)| (format!("am.preemption.{queue}"), settings.am_preemption_in(queue)))
        .chain([("am.preemption".to_owned(), settings.am_preemption)])
        .collect();
    if !settings.preemption {
        reader.idle("preemption", said!("convert.as-by-default"));
        for name in [
            "preemption.cluster-utilization-threshold",
            "waitTimeBeforeKill",
            "waitTimeBeforeNextStarvationCheck",
        ]
        .into_iter()
        .chain(masters.iter().map(|(name, _)| &**name))
        {
            reader.idle(name, said!("convert.preemption-is-off"));
        }
        return;
    }
    reader.if_written("preemption", Value::Preemption);
    let (wait, next) = (
        settings.wait_time_before_kill_ms,
        settings.wait_time_before_next_starvation_check_ms,
    );
    reader.property("waitTimeBeforeKill", wait, Value::WarnMs(ms(wait)));
    reader.property(
        "waitTimeBeforeNextStarvationCheck",
        next,
        Value::IntervalMs(ms(next)),
    );
    reader.if_written("preemption.cluster-utilization-threshold", Value::Other);
    for (name, may) in masters {
        let value = if may {
            Value::Fair(FairOnly::TakesMasters)
        } else {
            Value::Other
        };
        reader.if_written(&name, value);
    }
}

fn assignments(reader: &mut Reader<'_, '_>) {
    let settings = reader.settings;
    let multiple = settings.assign_multiple.to_string();
    reader.property(
        "assignmultiple",
        &multiple,
        Value::AssignMultiple(multiple.clone()),
    );
    let one_alone = said!("convert.one-at-a-time");
    if !settings.assign_multiple {
        reader.idle("max.assign", one_alone.clone());
        reader.idle("dynamic.max.assign", one_alone);
        return;
    }
    if settings.dynamic_max_assign {
        reader.if_written("dynamic.max.assign", Value::Other);
        reader.idle("max.assign", said!("convert.dynamic-limit-counts"));
        return;
    }
    reader.idle("dynamic.max.assign", said!("convert.as-by-default"));
    let max = settings.max_assign;
    reader.if_written(
        "max.assign",
        Value::MaxAssign(if max > 0 { max } else { -1 }.to_string()),
    );
}

fn locality(reader: &mut Reader<'_, '_>) {
    let settings = reader.settings;
    let part = |threshold: f32| f64::from(threshold).min(1.0);
    let (node, rack) = (
        part(settings.locality_threshold_node),
        part(settings.locality_threshold_rack),
    );
    reader.property(
        "locality.threshold.node",
        settings.locality_threshold_node,
        Value::Fair(FairOnly::NodeThreshold(node)),
    );
    reader.property(
        "locality.threshold.rack",
        settings.locality_threshold_rack,
        Value::Fair(FairOnly::RackThreshold(rack)),
    );
    for name in ["locality-delay-node-ms", "locality-delay-rack-ms"] {
        let value = if settings.continuous_scheduling {
            Value::Other
        } else {
            Value::Idle(said!("convert.not-continuous"))
        };
        reader.if_written(name, value);
    }
    if settings.continuous_scheduling {
        reader.if_written("continuous-scheduling-enabled", Value::Fair(FairOnly::Continuous));
        let sleep = i64::from(settings.continuous_scheduling_sleep_ms);
        reader.property(
            "continuous-scheduling-sleep-ms",
            sleep,
            Value::Fair(FairOnly::SleepMs(sleep)),
        );
    } else {
        reader.idle("continuous-scheduling-enabled", said!("convert.as-by-default"));
        reader.idle("continuous-scheduling-sleep-ms", said!("convert.not-continuous"));
    }
}

fn others(reader: &mut Reader<'_, '_>) {
    let by_size = if reader.settings.size_based_weight {
        Value::Fair(FairOnly::WeightBySize)
    } else {
        Value::Idle(said!("convert.as-by-default"))
    };
    reader.if_written("sizebasedweight", by_size);
    reader.idle("allocation.file", said!("convert.names-the-file"));
    reader.idle("preemptionInterval", said!("convert.older-releases"));
    for name in ["allow-undeclared-pools", "user-as-default-queue"] {
        let value = if reader.has_rules {
            Value::Idle(said!("convert.rules-decide"))
        } else {
            Value::Idle(said!("convert.in-the-rules"))
        };
        reader.if_written(name, value);
    }
    let class = "yarn.resourcemanager.scheduler.class";
    if let Some(value) = reader.properties.get(class) {
        let from = Entry::new(class, &value);
        reader.tree.set(from, Value::Fair(FairOnly::Class));
    }
}
