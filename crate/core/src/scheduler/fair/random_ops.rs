//! Random operations: what must hold after each of them, whatever they are.

use proptest::collection::vec;
use proptest::prelude::*;

use super::FairScheduler;
use crate::config::{Configuration, Source};
use crate::profile::{Profile, SchedulerKind};
use crate::resource::ResourceTypes;
use crate::scheduler::random_ops::{
    add_app, add_node, advance, allocate, cases, container, decided, finish_app, heartbeat, move_app, one_of,
    remove_node, update_node,
};
use crate::scheduler::{NoLog, Op, Reasons, Reload, Verbose};
use crate::setup::Setup;

const FILES: [&str; 5] = [
    r#"<allocations>
      <queue name="a"><weight>2</weight><minResources>2048 mb,2 vcores</minResources></queue>
      <queue name="b"><maxRunningApps>2</maxRunningApps><queue name="b1"/><queue name="b2"><schedulingPolicy>fifo</schedulingPolicy></queue></queue>
      <defaultMinSharePreemptionTimeout>1</defaultMinSharePreemptionTimeout>
      <defaultFairSharePreemptionTimeout>2</defaultFairSharePreemptionTimeout>
      <defaultFairSharePreemptionThreshold>1.0</defaultFairSharePreemptionThreshold>
    </allocations>"#,
    r#"<allocations>
      <defaultQueueSchedulingPolicy>drf</defaultQueueSchedulingPolicy>
      <queue name="a"><maxResources>8192 mb,6 vcores</maxResources></queue>
      <queue name="b"><queue name="b1"><weight>0</weight></queue><queue name="b2"/></queue>
      <defaultFairSharePreemptionTimeout>1</defaultFairSharePreemptionTimeout>
      <userMaxAppsDefault>3</userMaxAppsDefault>
    </allocations>"#,
    r#"<allocations>
      <queue name="a"><queue name="deep"><maxAMShare>0.3</maxAMShare></queue></queue>
      <queue name="b"><weight>3</weight></queue>
      <defaultMinSharePreemptionTimeout>0</defaultMinSharePreemptionTimeout>
      <defaultFairSharePreemptionTimeout>0</defaultFairSharePreemptionTimeout>
    </allocations>"#,
    r#"<allocations>
      <queue name="a"><weight>0.5</weight></queue>
      <queue name="wide"><weight>2</weight><minResources>4096 mb,4 vcores</minResources>
        <queue name="w0"/><queue name="w1"><weight>2</weight></queue><queue name="w2"/><queue name="w3"/><queue name="w4"/>
        <queue name="w5"><minResources>1024 mb,1 vcores</minResources></queue><queue name="w6"/><queue name="w7"/>
      </queue>
      <defaultMinSharePreemptionTimeout>1</defaultMinSharePreemptionTimeout>
      <defaultFairSharePreemptionTimeout>1</defaultFairSharePreemptionTimeout>
    </allocations>"#,
    // Most wait for their masters.
    r#"<allocations>
      <queue name="a"/><queue name="b"><queue name="b1"/><queue name="b2"/></queue>
      <queueMaxAMShareDefault>0.25</queueMaxAMShareDefault>
    </allocations>"#,
];

const QUEUES: [&str; 12] = [
    "a", "b.b1", "b.b2", "a.deep", "adhoc.c", "wide.w0", "wide.w1", "wide.w2", "wide.w3", "wide.w4",
    "wide.w5", "wide.w6",
];

/// What the scheduler's own properties say beside what they always say here.
const EXTRAS: [&[(&str, &str)]; 4] = [
    &[("yarn.scheduler.fair.assignmultiple", "false")],
    &[("yarn.scheduler.fair.assignmultiple", "true")],
    &[
        ("yarn.scheduler.fair.assignmultiple", "true"),
        ("yarn.scheduler.fair.locality.threshold.node", "0.5"),
        ("yarn.scheduler.fair.locality.threshold.rack", "0.8"),
    ],
    &[
        ("yarn.scheduler.fair.continuous-scheduling-enabled", "true"),
        ("yarn.scheduler.fair.locality-delay-node-ms", "1000"),
        ("yarn.scheduler.fair.locality-delay-rack-ms", "2000"),
    ],
];

pub(super) fn setup(file: usize, extra: usize) -> Setup {
    let properties = [
        ("yarn.scheduler.fair.preemption", "true"),
        (
            "yarn.scheduler.fair.preemption.cluster-utilization-threshold",
            "0.1",
        ),
        ("yarn.scheduler.fair.waitTimeBeforeKill", "2000"),
        ("yarn.scheduler.fair.waitTimeBeforeNextStarvationCheck", "500"),
        ("yarn.scheduler.fair.reservable-nodes", "0.5"),
        ("yarn.scheduler.reservation-threshold.increment-multiple", "1"),
    ];
    let properties = properties.iter().chain(EXTRAS[extra]);
    let kind = SchedulerKind::Fair;
    let configuration = Configuration::new(kind, Profile::default_of(kind))
        .with_properties(&Source::Pairs("properties"), properties.copied())
        .with_allocation_file(Some(FILES[file].into()));
    Setup {
        configuration,
        types: ResourceTypes::default(),
        cluster_timestamp: 1_700_000_000_000,
        start_ms: 1000,
    }
}

fn op() -> impl Strategy<Value = Op> {
    prop_oneof![
        2 => add_node(Just(None)),
        1 => remove_node(),
        1 => update_node(),
        4 => add_app(one_of(&QUEUES), Just(None)),
        10 => allocate(Just(None)),
        14 => heartbeat(),
        1 => finish_app(),
        1 => move_app(one_of(&QUEUES)),
        8 => Just(Op::Update),
        4 => Just(Op::Preempt { resource: None }),
        6 => advance(),
        1 => one_of(&FILES).prop_map(|file| Op::Reload(Box::new(Reload {
            allocation_file: Some(file.into()),
            properties: Vec::new(),
        }))),
        1 => container().prop_map(|container| Op::Expire { container }),
        1 => Just(Op::Continuous),
        1 => Just(Op::CleanQueues),
    ]
}

proptest! {
    #![proptest_config(cases(192))]

    /// Sums stay sums, both sides of a reservation agree, and neither a clone nor a log changes what is decided.
    #[test]
    fn invariants_hold_after_every_operation(file in 0..FILES.len(), extra in 0..EXTRAS.len(), ops in vec(op(), 1..160)) {
        let mut plain = FairScheduler::new(&setup(file, extra)).expect("a good configuration");
        for op in &ops {
            let mut explained = plain.clone();
            let mut verbose = plain.clone();
            let events = decided(NoLog, |sink| plain.apply(op, sink));
            prop_assert_eq!(&events, &decided(Reasons, |sink| explained.apply(op, sink)));
            prop_assert_eq!(&events, &decided(Verbose::default(), |sink| verbose.apply(op, sink)));
        }
    }
}
