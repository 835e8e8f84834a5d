//! Random operations: what must hold after each of them, whatever they are.

use proptest::collection::vec;
use proptest::prelude::*;

use super::FairScheduler;
use crate::config::{Configuration, Source};
use crate::ids::{AppId, NodeId};
use crate::profile::{Profile, SchedulerKind};
use crate::resource::{Resource, ResourceTypes};
use crate::scheduler::random_ops::{
    add_app, add_attempt, add_node, advance, allocate, cases, container, decided, finish_app, heartbeat,
    move_app, one_of, remove_node, update_node,
};
use crate::scheduler::{
    AddApp, AddNode, Allocate, Ask, FinishState, Heartbeat, NoLog, Op, Reasons, Reload, Verbose,
};
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
        2 => add_attempt(),
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

/// Where many wait for their masters: nodes and an update first, then applications that come, ask for something else and go, with
/// many heartbeats from one update to the next.
fn waiting() -> impl Strategy<Value = Vec<Op>> {
    const FEW: [&str; 2] = ["a", "b.b1"];
    let begun = vec(
        prop_oneof![add_node(Just(None)), add_app(one_of(&FEW), Just(None))],
        8..16,
    );
    let op = prop_oneof![
        4 => add_app(one_of(&FEW), Just(None)),
        8 => allocate(Just(None)),
        24 => heartbeat(),
        1 => finish_app(),
        2 => add_attempt(),
        1 => move_app(one_of(&FEW)),
        1 => update_node(),
        1 => Just(Op::Update),
        2 => container().prop_map(|container| Op::Expire { container }),
    ];
    (begun, vec(op, 1..120)).prop_map(|(mut all, ops)| {
        all.push(Op::Update);
        all.extend(ops);
        all
    })
}

/// Neither a clone nor a log changes what is decided.
fn is_decided_alike(file: usize, extra: usize, ops: &[Op]) -> Result<(), TestCaseError> {
    let mut plain = FairScheduler::new(&setup(file, extra)).expect("a good configuration");
    for op in ops {
        let mut explained = plain.clone();
        let mut verbose = plain.clone();
        let events = decided(NoLog, |sink| plain.apply(op, sink));
        prop_assert_eq!(&events, &decided(Reasons, |sink| explained.apply(op, sink)));
        prop_assert_eq!(
            &events,
            &decided(Verbose::default(), |sink| verbose.apply(op, sink))
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(192))]

    /// Sums stay sums, both sides of a reservation agree, and neither a clone nor a log changes what is decided.
    #[test]
    fn invariants_hold_after_every_operation(file in 0..FILES.len(), extra in 0..EXTRAS.len(), ops in vec(op(), 1..160)) {
        is_decided_alike(file, extra, &ops)?;
    }

    #[test]
    fn they_hold_where_most_wait_for_their_masters(extra in 0..EXTRAS.len(), ops in waiting()) {
        is_decided_alike(FILES.len() - 1, extra, &ops)?;
    }
}

/// What an application of another queue gives back makes room for masters at once, with no update in between: the share of masters of
/// a queue without a fair share is what is free.
#[test]
fn masters_are_let_in_when_another_queue_gives_back() {
    let node = |node: u32, memory, vcores| {
        Op::AddNode(Box::new(AddNode {
            node: NodeId(node),
            name: format!("h{node}:1").into(),
            rack: "/r".into(),
            resource: Resource::new(memory, vcores),
            label: None,
        }))
    };
    let app = |app: u32, queue: &str, am: Option<Resource>| {
        Op::AddApp(Box::new(AddApp {
            app: AppId(app),
            queue: queue.into(),
            user: "user0".into(),
            name: None,
            am,
            am_hosts: Vec::new(),
            priority: None,
            label: None,
            outlives_am: false,
            restarts: false,
        }))
    };
    let asks = |app: u32, count: usize| {
        let ask = Ask {
            priority: 0,
            resource: Resource::NONE,
            count: 1,
            host: "*".into(),
            relax_locality: true,
            label: None,
            allocation_request_id: -1,
        };
        Op::Allocate(Box::new(Allocate {
            app: AppId(app),
            asks: vec![ask; count],
            release: Vec::new(),
            blacklist_add: Vec::new(),
            blacklist_remove: Vec::new(),
        }))
    };
    let beats = |node: u32| {
        Op::Heartbeat(Heartbeat {
            node: NodeId(node),
            completed: Vec::new(),
            keep_killed: false,
        })
    };
    let ops = [
        node(0, 2048, 2),
        app(5, "a", Some(Resource::new(0, 3))),
        node(1, 2048, 11),
        app(0, "a", None),
        node(3, 2048, 5),
        app(2, "b.b1", None),
        node(2, 11_264, 2),
        Op::Update,
        asks(2, 1),
        Op::Update,
        beats(1),
        asks(0, 0),
        beats(0),
        app(3, "a", Some(Resource::new(0, 2))),
        Op::Update,
        beats(0),
        Op::FinishApp {
            app: AppId(2),
            state: FinishState::Finished,
        },
        beats(0),
    ];
    is_decided_alike(FILES.len() - 1, 0, &ops).expect("both ways decide alike");
}
