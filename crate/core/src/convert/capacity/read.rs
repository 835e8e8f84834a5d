//! From the Capacity Scheduler's properties.

use super::{CALCULATOR, DOMINANT, MONITOR, POLICY, PREFIX};
use crate::config::Properties;
use crate::convert::model::{Amount, Entry, Order, Origin, Tree, Value};
use crate::resource::Resource;
use crate::said;
use crate::sim::scenario::Scenario;

pub(in crate::convert) fn read(scenario: &Scenario, properties: &Properties) -> Tree {
    let mut tree = Tree::new(scenario);
    general(&mut tree, properties);
    read_queue(&mut tree, properties, "root");
    tree
}

fn general(tree: &mut Tree, properties: &Properties) {
    let text = |name: &str| properties.get_trimmed(name);
    if text(CALCULATOR).is_some_and(|class| class.ends_with("DominantResourceCalculator")) {
        tree.set(Entry::new(CALCULATOR, &DOMINANT), Value::Dominant);
    }
    if text(MONITOR).is_some_and(|on| on == "true") {
        tree.set(Entry::new(MONITOR, "true"), Value::Preemption);
        let mut ms = |name: &str, default: u64, meaning: fn(u64) -> Value| {
            let name = format!("{POLICY}{name}");
            let written = text(&name).and_then(|value| value.parse().ok());
            let value = written.unwrap_or(default);
            let origin = if written.is_some() {
                Origin::Here
            } else {
                Origin::Nobody
            };
            tree.set_by(origin, Entry::new(name, &value), meaning(value));
        };
        ms("max_wait_before_kill", 15_000, Value::WarnMs);
        ms("monitoring_interval", 3_000, Value::IntervalMs);
        for (name, value) in properties.iter().filter(|(name, _)| name.starts_with(POLICY)) {
            if !name.ends_with("max_wait_before_kill") && !name.ends_with("monitoring_interval") {
                tree.set(Entry::new(name, &value), Value::Other);
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

fn read_queue(tree: &mut Tree, properties: &Properties, path: &str) {
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
        defaults(tree, properties, path);
    }
    for child in &children {
        read_queue(tree, properties, &format!("{path}.{child}"));
    }
}

/// What holds for a leaf that says nothing of it.
fn defaults(tree: &mut Tree, properties: &Properties, path: &str) {
    let set = |name: &str| properties.get(&format!("{PREFIX}{path}.{name}")).is_some();
    if !set("maximum-am-resource-percent") {
        let name = format!("{PREFIX}maximum-am-resource-percent");
        let part = properties
            .get_trimmed(&name)
            .and_then(|text| text.parse().ok())
            .unwrap_or(0.1);
        tree.set_silent(
            Entry::new("maximum-am-resource-percent", &part).noted(said!("convert.by-default")),
            Value::MasterShare(Some(part)),
        );
    }
    if !set("ordering-policy") {
        tree.set_silent(
            Entry::new("ordering-policy", "fifo").noted(said!("convert.by-default")),
            Value::Order(Order::Fifo),
        );
    }
}

fn meaning(name: &str, value: &str, of: impl Fn(&str) -> Option<String>) -> Value {
    let whole = || value.parse::<u32>().ok();
    let found = match name {
        "capacity" => match value.strip_suffix('w') {
            Some(weight) => weight.trim().parse().ok().map(Value::Weight),
            None => match absolute(value) {
                Some(amount) => Some(Value::Min(Amount::Absolute(amount))),
                None => value.trim_end_matches('%').parse().ok().map(Value::Guaranteed),
            },
        },
        "maximum-capacity" => match absolute(value) {
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
fn absolute(text: &str) -> Option<Resource> {
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
