//! What a source's preemption restores is what the target's restores.

use serde_json::json;

use super::Carried::{Approximately, Exactly, Lost};
use super::SchedulerKind::{Capacity, Fair, Superior};
use super::{capacity, fair, fate, scenario, superior, to};
use crate::sim::scenario::Scenario;

/// Queues with weights in place of percentages.
fn weighted(properties: serde_json::Value) -> Scenario {
    let mut source = capacity(&[], properties);
    let text = source.scheduler.capacity_scheduler.as_mut().expect("its file");
    let weights = text.replace(">25<", ">50w<").replace(">75<", ">150w<");
    *text = weights.into();
    source
}

/// What the source's preemption restores is what the target's restores: the guarantee of queue a, the fate of what says so, and
/// whether the target preempts at all.
#[test]
fn what_preemption_restores_is_kept() {
    let on = json!({"yarn.scheduler.fair.preemption": "true"});
    let monitor = json!({"yarn.resourcemanager.scheduler.monitor.enable": "true"});
    let superior_on = json!({"ss.engine.scheduler.preemption-enable": "true"});
    let share = "<fairSharePreemptionTimeout>5</fairSharePreemptionTimeout>\
        <fairSharePreemptionThreshold>0.8</fairSharePreemptionThreshold>";
    let min = "<minResources>1024 mb,1 vcores</minResources>\
        <minSharePreemptionTimeout>5</minSharePreemptionTimeout>";
    let large = min.replace("1024 mb", "99999 mb");
    // source, target, queue a's line, fate, why, as the target has it, whether it preempts
    let fair_of = |queue: &str| fair(queue, on.clone());
    let weighted = || weighted(monitor.clone());
    let (at_once, same) = ("convert.no-timeout", "convert.weight-as-guarantee");
    let cases = [
        // shares, where a timeout lets them be restored
        (
            fair_of(share),
            Capacity,
            "weight",
            Approximately,
            same,
            "capacity = 1w",
            true,
        ),
        (
            fair_of(share),
            Capacity,
            "fairSharePreemptionTimeout",
            Approximately,
            at_once,
            "",
            true,
        ),
        (
            fair_of(share),
            Capacity,
            "fairSharePreemptionThreshold",
            Lost,
            "convert.whole-share-restored",
            "",
            true,
        ),
        (
            fair_of(share),
            Superior,
            "weight",
            Approximately,
            same,
            "min = {\"memory-mb\":40960,\"vcores\":0}, share = 1.0",
            true,
        ),
        (
            fair_of(share),
            Superior,
            "fairSharePreemptionTimeout",
            Approximately,
            at_once,
            "",
            true,
        ),
        (
            fair_of(share),
            Superior,
            "fairSharePreemptionThreshold",
            Approximately,
            same,
            "min",
            true,
        ),
        // minima alone
        (
            fair_of(min),
            Capacity,
            "minResources",
            Approximately,
            "convert.min-within-guarantee",
            "capacity = 1w",
            true,
        ),
        (
            fair_of(min),
            Capacity,
            "weight",
            Approximately,
            same,
            "capacity = 1w",
            true,
        ),
        (
            fair_of(min),
            Capacity,
            "minSharePreemptionTimeout",
            Approximately,
            at_once,
            "",
            true,
        ),
        (
            fair_of(min),
            Superior,
            "minResources",
            Exactly,
            "",
            "min = {\"memory-mb\":1024,\"vcores\":1}",
            true,
        ),
        (fair_of(min), Superior, "weight", Exactly, "", "share = 1.0", true),
        // both: under Capacity the weight's guarantee covers the minimum, or it is lost
        (
            fair_of(&format!("{share}{min}")),
            Capacity,
            "minResources",
            Approximately,
            "convert.min-within-guarantee",
            "capacity = 1w",
            true,
        ),
        (
            fair_of(&format!("{share}{large}")),
            Capacity,
            "minResources",
            Approximately,
            "convert.min-as-part",
            "capacity = 97.6553w",
            true,
        ),
        (
            fair_of(&format!("{share}{min}")),
            Superior,
            "minResources",
            Exactly,
            "",
            "min = {\"memory-mb\":40960,\"vcores\":1}",
            true,
        ),
        // nothing: no timeout, or a minimum without one
        (
            fair_of(""),
            Capacity,
            "weight",
            Approximately,
            same,
            "capacity = 1w",
            false,
        ),
        (
            fair_of("<minResources>1024 mb,1 vcores</minResources>"),
            Capacity,
            "minResources",
            Approximately,
            "convert.min-within-guarantee",
            "capacity = 1w",
            false,
        ),
        (
            fair_of("<minResources>1024 mb,1 vcores</minResources>"),
            Superior,
            "minResources",
            Exactly,
            "",
            "min = {\"memory-mb\":1024,\"vcores\":1}",
            false,
        ),
        // Capacity's weights are guarantees, as percentages are
        (
            weighted(),
            Fair,
            "capacity = 50w",
            Approximately,
            "convert.guarantee-as-weight",
            "weight = 50",
            true,
        ),
        (
            weighted(),
            Superior,
            "capacity = 50w",
            Approximately,
            same,
            "min = {\"memory-mb\":25600,\"vcores\":0}, share = 33.333333333333336",
            true,
        ),
        // Superior restores minima, never shares
        (
            superior(json!({"min": 25}), superior_on.clone()),
            Capacity,
            "min",
            Approximately,
            "convert.fixed-at-present-size",
            "capacity = [memory=25600,vcores=25]",
            true,
        ),
        (
            superior(json!({}), superior_on.clone()),
            Capacity,
            "share = 40",
            Approximately,
            same,
            "capacity = 40w",
            false,
        ),
        (
            superior(json!({}), superior_on),
            Fair,
            "share = 40",
            Exactly,
            "",
            "weight = 40",
            false,
        ),
    ];
    for (source, kind, from, carried, why, written, preempts) in cases {
        let conversion = to(&source, kind);
        let name = format!("{from} of {:?} to {kind:?}", source.scheduler);
        assert_eq!(
            fate(&conversion, from),
            (carried, why, written.to_owned()),
            "{name}"
        );
        let switches = [
            "yarn.scheduler.fair.preemption",
            "yarn.resourcemanager.scheduler.monitor.enable",
            "ss.engine.scheduler.preemption-enable",
        ];
        let properties = &conversion.scenario.scheduler.properties;
        assert_eq!(
            properties.iter().any(|(name, _)| switches.contains(&&**name)),
            preempts,
            "{name}"
        );
    }
}

/// Fair's timeouts for what Capacity guarantees by weight, and none for Superior's shares.
#[test]
fn fair_restores_shares_for_capacity_and_minima_for_superior() {
    let monitor = json!({"yarn.resourcemanager.scheduler.monitor.enable": "true"});
    let on = json!({"ss.engine.scheduler.preemption-enable": "true"});
    let file = |source: &Scenario| {
        let spec = to(source, Fair).scenario.scheduler;
        spec.allocation_file.expect("its file")
    };
    let shares = "<defaultFairSharePreemptionTimeout>3</defaultFairSharePreemptionTimeout>";
    let minima = "<defaultMinSharePreemptionTimeout>3</defaultMinSharePreemptionTimeout>";
    let weighted = file(&weighted(monitor));
    assert!(
        weighted.contains(shares) && weighted.contains(minima),
        "{weighted}"
    );
    let superior = file(&superior(json!({"min": 25}), on));
    assert!(
        !superior.contains("FairShare") && superior.contains(minima),
        "{superior}"
    );
}

/// Below another queue a guarantee is a part of the parent's, a minimum of Superior a part of the parent's maximum.
#[test]
fn a_nested_guarantee_stays_as_large() {
    let names = [
        ("root.queues", "p,b"),
        ("root.p.queues", "a"),
        ("root.p.capacity", "40"),
        ("root.p.a.capacity", "100"),
        ("root.b.capacity", "60"),
        (
            "resource-calculator",
            "org.apache.hadoop.yarn.util.resource.DominantResourceCalculator",
        ),
    ];
    let names = names.map(|(name, value)| (format!("yarn.scheduler.capacity.{name}"), json!(value)));
    let properties: serde_json::Map<String, serde_json::Value> = names.into_iter().collect();
    let source = scenario(json!({"kind": "capacity", "properties": properties}));
    let superior = to(&source, Superior)
        .scenario
        .scheduler
        .superior
        .expect("its queues");
    assert_eq!(superior["queues"][0]["min"], 40.0);
    assert_eq!(superior["queues"][0]["queues"][0]["min"], 40.0);
}
