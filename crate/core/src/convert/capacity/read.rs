//! From the Capacity Scheduler's properties.

use super::{MONITOR, POLICY, default};
use crate::config::Properties;
use crate::config::capacity::{CALCULATOR, DOMINANT_CALCULATOR, PREFIX};
use crate::config::schema;
use crate::convert::model::{Amount, Entry, Order, Origin, Tree, Value};
use crate::profile::Profile;
use crate::resource::Resource;
use crate::said;
use crate::sim::scenario::{Scenario, SchedulerKind};

pub(in crate::convert) fn read(scenario: &Scenario, properties: &Properties) -> Tree {
    let mut tree = Tree::new(scenario);
    let profile = scenario.scheduler.profile;
    general(&mut tree, properties, profile);
    read_queue(&mut tree, properties, profile, "root");
    tree
}

fn general(tree: &mut Tree, properties: &Properties, profile: Profile) {
    let text = |name: &str| properties.get_trimmed(name);
    if text(CALCULATOR).as_deref() == Some(DOMINANT_CALCULATOR) {
        tree.set(Entry::new(CALCULATOR, DOMINANT_CALCULATOR), Value::Dominant);
    }
    if text(MONITOR).is_some_and(|on| on == "true") {
        tree.set(Entry::new(MONITOR, "true"), Value::Preemption);
        let times = ["max_wait_before_kill", "monitoring_interval"];
        let meanings = [Value::WarnMs, Value::IntervalMs];
        for (name, meaning) in times.into_iter().zip(meanings) {
            let name = format!("{POLICY}{name}");
            let (origin, value) = match text(&name).and_then(|value| value.parse().ok()) {
                Some(written) => (Origin::Here, written),
                None => (Origin::Nobody, default(profile, &name).parse().unwrap_or(0)),
            };
            tree.set_by(origin, Entry::new(name, &value), meaning(value));
        }
        for (name, value) in properties.below(POLICY) {
            if !times.contains(&name) {
                tree.set(Entry::new(format!("{POLICY}{name}"), &value), Value::Other);
            }
        }
    }
    let users = format!("{PREFIX}user.");
    for (name, value) in properties.iter().filter(|(name, _)| name.starts_with(&users)) {
        let user = name[users.len()..].strip_suffix("max-parallel-apps");
        let value = match (user, value.trim().parse()) {
            (Some(""), Ok(max)) => Value::OtherUsersMaxRunning(max),
            (Some(user), Ok(max)) => Value::UserMaxRunning(user.trim_end_matches('.').to_owned(), max),
            _ => Value::Other,
        };
        tree.set(Entry::new(name, &properties.get(name).unwrap_or_default()), value);
    }
}

fn read_queue(tree: &mut Tree, properties: &Properties, profile: Profile, path: &str) {
    let of = |name: &str| properties.get_trimmed(&format!("{PREFIX}{path}.{name}"));
    tree.add(path);
    let children = properties.strings(&format!("{PREFIX}{path}.queues"));
    let is_child = |name: &str| {
        children.iter().any(|child| {
            name.strip_prefix(child.as_str())
                .is_some_and(|rest| rest.starts_with('.'))
        })
    };
    let own = format!("{PREFIX}{path}.");
    for (name, value) in properties
        .iter()
        .filter_map(|(name, value)| Some((name.strip_prefix(&own)?, value)))
    {
        let with_memory = name == "maximum-allocation-vcores" && of("maximum-allocation-mb").is_some();
        if name == "queues" || is_child(name) || with_memory {
            continue;
        }
        let vcores = of("maximum-allocation-vcores").filter(|_| name == "maximum-allocation-mb");
        let also = vcores.map(|vcores| Entry::new("maximum-allocation-vcores", &vcores));
        let from: Vec<_> = [Entry::new(name, &value)].into_iter().chain(also).collect();
        tree.set(from, meaning(name, value.trim(), of));
    }
    if children.is_empty() {
        defaults(tree, properties, profile, path);
    }
    for child in &children {
        read_queue(tree, properties, profile, &format!("{path}.{child}"));
    }
}

/// What holds for a leaf that says nothing of it.
fn defaults(tree: &mut Tree, properties: &Properties, profile: Profile, path: &str) {
    for name in ["maximum-am-resource-percent", "ordering-policy"] {
        let property = format!("{PREFIX}{path}.{name}");
        if properties.get(&property).is_some() {
            continue;
        }
        let named = schema::find(SchedulerKind::Capacity, &property);
        let general = named.and_then(|named| named.setting.general);
        let general = general.and_then(|name| properties.get_trimmed(&format!("{PREFIX}{name}")));
        let value = general.unwrap_or_else(|| default(profile, &property).to_owned());
        let from = Entry::new(name, &value).noted(said!("convert.by-default"));
        tree.set_silent(from, meaning(name, &value, |_| None));
    }
}

fn meaning(name: &str, value: &str, of: impl Fn(&str) -> Option<String>) -> Value {
    let whole = || value.parse::<u32>().ok();
    let found = match name {
        "capacity" => match value.strip_suffix('w') {
            Some(weight) => weight.trim().parse().ok().map(Value::Weight),
            None => match amount(value) {
                Some(amount) => Some(Value::Min(Amount::Absolute(amount))),
                None => value.trim_end_matches('%').parse().ok().map(Value::Guaranteed),
            },
        },
        "maximum-capacity" => match amount(value) {
            Some(amount) => Some(Value::Max(Amount::Absolute(amount))),
            None => {
                let percent = value
                    .trim_end_matches('%')
                    .parse::<f64>()
                    .ok()
                    .filter(|percent| *percent >= 0.0);
                percent.map(|percent| Value::Max(Amount::OfParent(percent)))
            }
        },
        "max-parallel-apps" => whole().map(Value::MaxRunning),
        "maximum-applications" => whole().map(Value::MaxPending),
        "maximum-am-resource-percent" => value.parse().ok().map(|part| Value::MasterShare(Some(part))),
        "ordering-policy" => match value {
            "fifo" => Some(Value::Order(Order::Fifo)),
            "fair" => Some(Value::Order(Order::Fair)),
            _ => None,
        },
        "state" if value.eq_ignore_ascii_case("stopped") => Some(Value::Closed),
        "disable_preemption" if value == "true" => Some(Value::NotPreemptable),
        "acl_submit_applications" => Some(Value::SubmitAcl(value.to_owned())),
        "maximum-allocation-mb" => value.parse().ok().map(|mb| {
            let vcores = of("maximum-allocation-vcores").and_then(|text| text.parse().ok());
            Value::MaxContainer(Resource::new(mb, vcores.unwrap_or(i64::from(i32::MAX))))
        }),
        _ => None,
    };
    found.unwrap_or(Value::Other)
}

/// Reads `[memory=…,vcores=…]`.
pub(in crate::convert) fn amount(text: &str) -> Option<Resource> {
    let inner = text.strip_prefix('[')?.strip_suffix(']')?;
    let mut resource = Resource::NONE;
    for part in inner.split(',') {
        let (name, amount) = part.split_once('=')?;
        let index = match name.trim() {
            "memory" | "memory-mb" => 0,
            "vcores" => 1,
            _ => continue,
        };
        resource.set(index, amount.trim().parse().ok()?);
    }
    Some(resource)
}
