//! What a Fair file promises by weight, minimum and maximum, held against what the Capacity Scheduler makes of the conversion.

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::json;

use super::Carried;
use super::recast::{Seen, seen};
use crate::convert::{Conversion, Mode, convert_in};
use crate::resource::Resource;
use crate::sim::scenario::Scenario;

const CLUSTER: Resource = Resource::new(40 * 131_072, 40 * 48);
/// Percentages have four decimals.
const UNIT: f64 = 1e-6;

#[derive(Clone, Debug)]
struct Queue {
    weight: u32,
    min: Option<Resource>,
    max: Option<Resource>,
    children: Vec<Queue>,
}

/// A part of the cluster, in thousandths.
fn amount() -> impl Strategy<Value = Resource> {
    (1..400i64, 1..400i64).prop_map(|(memory, vcores)| {
        Resource::new(CLUSTER.memory() * memory / 1000, CLUSTER.get(1) * vcores / 1000)
    })
}

fn queue() -> impl Strategy<Value = Queue> {
    let own = || {
        (
            1..20u32,
            proptest::option::weighted(0.3, amount()),
            proptest::option::weighted(0.3, amount()),
        )
    };
    let leaf = own().prop_map(|(weight, min, max)| Queue {
        weight,
        min,
        max,
        children: Vec::new(),
    });
    leaf.prop_recursive(2, 10, 4, move |inner| {
        (own(), proptest::collection::vec(inner, 1..4)).prop_map(|((weight, min, max), children)| Queue {
            weight,
            min,
            max,
            children,
        })
    })
}

fn write(path: &str, queues: &[Queue], into: &mut String) {
    for (number, queue) in queues.iter().enumerate() {
        let text = |amount: Resource| format!("{} mb, {} vcores", amount.memory(), amount.get(1));
        into.push_str(&format!(
            "<queue name='q{number}'><weight>{}</weight>",
            queue.weight
        ));
        for (name, amount) in [("minResources", queue.min), ("maxResources", queue.max)] {
            let element = amount.map(|amount| format!("<{name}>{}</{name}>", text(amount)));
            into.push_str(&element.unwrap_or_default());
        }
        let path = format!("{path}.q{number}");
        write(&path, &queue.children, into);
        into.push_str("</queue>");
    }
}

/// Whether a minimum counts in it or below it.
fn has_minimum(queue: &Queue) -> bool {
    queue.min.is_some() || queue.children.iter().any(has_minimum)
}

fn was_lost(conversion: &Conversion, path: &str, name: &str) -> bool {
    let of = |item: &&crate::convert::Item| item.queue == path && item.from[0].name == name;
    let item = conversion.items.iter().find(of).expect("every word is told");
    item.carried == Carried::Lost
}

fn amounts(seen: &Seen, path: &str) -> [Resource; 2] {
    seen[&(path.to_owned(), String::new())].1
}

/// What is wrong with the queues below `path`.
fn faults(
    mode: Mode,
    path: &str,
    queues: &[Queue],
    above: Resource,
    seen: &Seen,
    conversion: &Conversion,
) -> Vec<String> {
    let mut faults = Vec::new();
    let weights: u32 = queues.iter().map(|queue| queue.weight).sum();
    let of_parent = amounts(seen, path)[0];
    let by_weight = queues
        .iter()
        .all(|queue| !has_minimum(queue) && (mode != Mode::Absolute || queue.max.is_none()));
    for (number, queue) in queues.iter().enumerate() {
        let path = format!("{path}.q{number}");
        let [least, most] = amounts(seen, &path);
        // A minimum wins against its own maximum, but not against its parent's.
        let own = queue.max.map_or(above, |max| {
            max.max(&queue.min.unwrap_or(Resource::NONE)).min(&above)
        });
        if !most.fits_in(&own) && mode != Mode::Absolute {
            faults.push(format!("{path} may have {most:?}, not {own:?}"));
        }
        let tight = (0..2).any(|index| most.get(index) >= own.get(index) - 1);
        if !tight || mode == Mode::Absolute && queue.max.is_some() && !own.fits_in(&most) {
            faults.push(format!("{path} may have {most:?} alone, not {own:?}"));
        }
        // Memory alone counts where no policy is DRF.
        if let Some(min) = queue.min
            && !was_lost(conversion, &path, "minResources")
            && least.memory() < min.memory()
        {
            faults.push(format!("{path} has {least:?}, not {min:?}"));
        }
        let wanted = of_parent.memory() as f64 * f64::from(queue.weight) / f64::from(weights);
        let off = (least.memory() as f64 - wanted).abs();
        let allowed = 2.0 + UNIT * queues.len() as f64 * CLUSTER.memory() as f64;
        if by_weight && off > allowed {
            faults.push(format!("{path} has {least:?}, not {wanted} MB"));
        }
        faults.extend(self::faults(mode, &path, &queue.children, own, seen, conversion));
    }
    faults
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn weights_minima_and_maxima_are_what_the_scheduler_makes_of_them(
        queues in proptest::collection::vec(queue(), 1..5),
        mode in select(Mode::ALL.to_vec()),
    ) {
        let mut file = String::new();
        write("root", &queues, &mut file);
        let text = json!({
            "heddle": 1, "name": "kept",
            "scheduler": {"kind": "fair", "allocationFile": format!("<allocations>{file}</allocations>")},
            "cluster": {"nodes": [{"name": "n", "count": 40, "resource": {"memory-mb": 131_072, "vcores": 48}}]},
            "jobs": []
        });
        let source = Scenario::parse(&text.to_string()).expect("a scenario").0;
        let conversion = convert_in(&source, Some(mode)).expect("a conversion");
        let seen = seen(&conversion.scenario);
        let faults = faults(mode, "root", &queues, CLUSTER, &seen, &conversion);
        let text = conversion.scenario.scheduler.capacity_scheduler.as_deref().unwrap_or_default();
        prop_assert!(faults.is_empty(), "{}\n{}\n{}", faults.join("\n"), file, text);
    }
}
