//! The three modes side by side.

use serde_json::json;

use super::scenario;
use crate::convert::{Mode, convert, convert_in};
use crate::sim::scenario::{Scenario, SchedulerKind};

/// Queues of a cluster of 102400 MB and 100 vcores.
fn fair(queues: &str) -> Scenario {
    scenario(json!({"kind": "fair", "allocationFile": format!("<allocations>{queues}</allocations>")}))
}

/// `capacity` and `maximum-capacity` of the queues root.a, root.b and root.b.c, without those that are not written.
fn levels(scenario: &Scenario) -> Vec<String> {
    let configuration = scenario.configuration();
    let properties = configuration.properties();
    let of = |name: &str| {
        properties
            .get(&format!("yarn.scheduler.capacity.{name}"))
            .map(|value| value.into_owned())
    };
    let queue = |path: &str| {
        let capacity = of(&format!("{path}.capacity"))?;
        let maximum = of(&format!("{path}.maximum-capacity")).map(|maximum| format!(" to {maximum}"));
        Some(format!("{capacity}{}", maximum.unwrap_or_default()))
    };
    ["root.a", "root.b", "root.b.c"]
        .into_iter()
        .filter_map(queue)
        .collect()
}

#[test]
fn each_mode_says_it_in_its_own_way() {
    // the queues; under weights, percentages, amounts
    let cases: [(&str, [&[&str]; 3]); 8] = [
        (
            "<queue name='a'><weight>1.5</weight></queue><queue name='b'><weight>0.5</weight></queue>",
            [
                &["1.5w", "0.5w"],
                &["75", "25"],
                &["[memory=76800,vcores=75]", "[memory=25600,vcores=25]"],
            ],
        ),
        // What does not come out even goes to the largest.
        (
            "<queue name='a'><weight>1</weight></queue><queue name='b'><weight>2</weight></queue>",
            [
                &["1w", "2w"],
                &["33.3333", "66.6667"],
                &["[memory=34133,vcores=33]", "[memory=68266,vcores=66]"],
            ],
        ),
        // A minimum beyond the weight's part: the others share the rest.
        (
            "<queue name='a'><minResources>80000 mb, 0 vcores</minResources></queue><queue name='b'/>",
            [
                &["78.125w", "21.875w"],
                &["78.125", "21.875"],
                &["[memory=80000,vcores=50]", "[memory=22400,vcores=50]"],
            ],
        ),
        // A maximum in percent is of the cluster here, of the parent's maximum there.
        (
            "<queue name='a'/><queue name='b'><maxResources>40%</maxResources><queue name='c'><maxResources>10%</maxResources></queue></queue>",
            [
                &["1w", "1w to 40", "1w to 25"],
                &["50", "50 to 40", "100 to 25"],
                &[
                    "[memory=61440,vcores=60]",
                    "[memory=40960,vcores=40] to [memory=40960,vcores=40]",
                    "[memory=10240,vcores=10] to [memory=10240,vcores=10]",
                ],
            ],
        ),
        // An amount: the smallest part of it holds for all resources where there is one percentage.
        (
            "<queue name='a'><maxResources>10000 mb, 50 vcores</maxResources></queue><queue name='b'/>",
            [
                &["1w to 9.766", "1w"],
                &["50 to 9.766", "50"],
                &[
                    "[memory=10000,vcores=50] to [memory=10000,vcores=50]",
                    "[memory=92400,vcores=50]",
                ],
            ],
        ),
        // Nothing at all.
        (
            "<queue name='a'><weight>0</weight></queue><queue name='b'><weight>0</weight></queue>",
            [
                &["0w", "0w"],
                &["0", "0"],
                &["[memory=1,vcores=0]", "[memory=1,vcores=0]"],
            ],
        ),
        // Weights end at 10000 there.
        (
            "<queue name='a'><weight>40000</weight></queue><queue name='b'><weight>10000</weight></queue>",
            [
                &["10000w", "2500w"],
                &["80", "20"],
                &["[memory=81920,vcores=80]", "[memory=20480,vcores=20]"],
            ],
        ),
        // Minima beyond all there is are cut alike.
        (
            "<queue name='a'><minResources>90000 mb, 0 vcores</minResources></queue><queue name='b'><minResources>90000 mb, 0 vcores</minResources></queue>",
            [
                &["50w", "50w"],
                &["50", "50"],
                &["[memory=51200,vcores=50]", "[memory=51200,vcores=50]"],
            ],
        ),
    ];
    for (queues, wanted) in cases {
        for (mode, wanted) in Mode::ALL.into_iter().zip(wanted) {
            let conversion = convert_in(&fair(queues), Some(mode)).expect("a conversion");
            assert_eq!(
                levels(&conversion.scenario),
                wanted,
                "{queues} in {} mode",
                mode.name()
            );
        }
    }
}

/// The mode that loses least, then the one that changes least; weights where they keep as much as the others.
#[test]
fn the_mode_that_keeps_most_is_taken() {
    let fixed = "<queuePlacementPolicy><rule name='specified' create='false'/><rule name='reject'/></queuePlacementPolicy>";
    let amounts =
        "<minResources>1024 mb, 2 vcores</minResources><maxResources>9000 mb, 9 vcores</maxResources>";
    let cases = [
        ("<queue name='a'/>".to_owned(), Mode::Weight),
        (format!("<queue name='a'/>{fixed}"), Mode::Weight),
        // Amounts stay amounts, unless queues are to be made for users.
        (
            format!("<queue name='a'>{amounts}</queue>{fixed}"),
            Mode::Absolute,
        ),
    ];
    for (file, wanted) in cases {
        let modes = convert(&fair(&file), SchedulerKind::Capacity)
            .expect("a conversion")
            .modes;
        assert_eq!(modes.len(), 3, "{file}");
        assert_eq!(modes[0].mode, wanted, "{file}: {modes:?}");
    }
}
