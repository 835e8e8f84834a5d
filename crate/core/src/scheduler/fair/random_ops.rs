//! Random operations: what must hold after each of them, whatever they are.

use proptest::collection::vec;
use proptest::prelude::*;

use super::FairScheduler;
use super::queue::QueueKind;
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::replay::{Kind, Release, Setup};
use crate::resource::{Resource, ResourceTypes};
use crate::scheduler::{
    AddApp, AddNode, Allocate, Ask, Event, FinishState, Heartbeat, NoLog, Op, Reasons, Reload, Sink, Verbose,
};

const FILES: [&str; 4] = [
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
];

const QUEUES: [&str; 12] = [
    "a", "b.b1", "b.b2", "a.deep", "adhoc.c", "wide.w0", "wide.w1", "wide.w2", "wide.w3", "wide.w4",
    "wide.w5", "wide.w6",
];
const HOSTS: [&str; 5] = ["*", "h0", "h1", "/r0", "/r1"];
const APPS: u32 = 6;
const NODES: u32 = 4;

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

fn setup(file: usize, extra: usize) -> Setup {
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
    Setup {
        kind: Kind::Fair,
        release: Release::Hadoop3,
        cluster_timestamp: 1_700_000_000_000,
        start_ms: 1000,
        properties: properties
            .map(|(name, value)| ((*name).into(), (*value).into()))
            .collect(),
        allocation_file: Some(FILES[file].into()),
        node_labels: Vec::new(),
        types: ResourceTypes::default(),
        superior: None,
    }
}

fn size() -> impl Strategy<Value = Resource> {
    (0..5i64, 0..4i64).prop_map(|(gb, vcores)| Resource::new(gb * 1024, vcores))
}

fn ask() -> impl Strategy<Value = Ask> {
    (
        0..3i32,
        size(),
        0..5i32,
        0..HOSTS.len(),
        prop::bool::weighted(0.8),
    )
        .prop_map(|(priority, resource, count, host, relax_locality)| Ask {
            priority,
            resource,
            count,
            host: HOSTS[host].into(),
            relax_locality,
            label: None,
            allocation_request_id: -1,
        })
}

fn container() -> impl Strategy<Value = ContainerId> {
    (0..APPS, 1..12u32).prop_map(|(app, seq)| ContainerId { app: AppId(app), seq })
}

fn op() -> impl Strategy<Value = Op> {
    let app = (0..APPS).prop_map(AppId);
    let node = (0..NODES).prop_map(NodeId);
    prop_oneof![
        2 => (node.clone(), size()).prop_map(|(node, size)| Op::AddNode(Box::new(AddNode {
            node,
            name: format!("h{}:1", node.0).into(),
            rack: format!("/r{}", node.0 % 2).into(),
            resource: size.times(3) + Resource::new(2048, 2),
            label: "".into(),
        }))),
        1 => node.clone().prop_map(|node| Op::RemoveNode { node }),
        1 => (node.clone(), size(), -1..2i64).prop_map(|(node, size, timeout)| Op::UpdateNode {
            node,
            resource: size.times(2),
            overcommit_timeout_ms: timeout * 1000,
        }),
        4 => (app.clone(), 0..QUEUES.len(), 0..3u32, prop::option::of(size())).prop_map(|(app, queue, user, am)| {
            Op::AddApp(Box::new(AddApp {
                app,
                queue: QUEUES[queue].into(),
                user: format!("user{user}").into(),
                am,
                am_hosts: Vec::new(),
                priority: None,
                label: None,
                outlives_am: false,
            }))
        }),
        10 => (app.clone(), vec(ask(), 0..4), vec(container(), 0..2), 0..HOSTS.len()).prop_map(
            |(app, asks, release, host)| Op::Allocate(Box::new(Allocate {
                app,
                asks,
                release: release.into_iter().map(|container| ContainerId { app, ..container }).collect(),
                blacklist_add: if host == 1 { vec![HOSTS[host].into()] } else { Vec::new() },
                blacklist_remove: if host == 2 { vec![HOSTS[1].into()] } else { Vec::new() },
            }))
        ),
        14 => (node, vec(container(), 0..2), any::<bool>()).prop_map(|(node, completed, keep_killed)| {
            Op::Heartbeat(Heartbeat { node, completed: if keep_killed { completed } else { Vec::new() }, keep_killed })
        }),
        1 => app.clone().prop_map(|app| Op::FinishApp { app, state: FinishState::Finished }),
        1 => (app, 0..QUEUES.len()).prop_map(|(app, queue)| Op::MoveApp { app, queue: QUEUES[queue].into() }),
        8 => Just(Op::Update),
        4 => Just(Op::Preempt { resource: None }),
        6 => (0..3000u64).prop_map(|ms| Op::Advance { ms }),
        1 => (0..FILES.len()).prop_map(|file| Op::Reload(Box::new(Reload {
            allocation_file: Some(FILES[file].into()),
            properties: Vec::new(),
        }))),
        1 => container().prop_map(|container| Op::Expire { container }),
        1 => Just(Op::Continuous),
        1 => Just(Op::CleanQueues),
    ]
}

fn sum(resources: impl Iterator<Item = Resource>) -> Resource {
    resources.fold(Resource::NONE, |sum, resource| sum + resource)
}

/// What must hold between any two operations.
fn check(of: &FairScheduler) {
    for app in of.apps.iter() {
        let size = |seq: &u32| app.container(*seq).resource;
        assert_eq!(
            app.usage,
            sum(app.live.keys().map(size)),
            "usage is the sum of the live containers"
        );
        assert_eq!(
            app.to_be_preempted,
            sum(app.marked.iter().map(size)),
            "and so are the marked ones"
        );
        let reserved = app.reserved.iter().flat_map(|(_, by_node)| by_node.iter());
        for (node, seq) in reserved {
            assert_eq!(
                of.node(*node).base.reserved,
                Some(app.container_ref(*seq)),
                "both sides know a reservation"
            );
        }
    }
    check_queue(of, of.queues.root());
    assert_eq!(of.allocated, of.queues[of.queues.root()].usage);
    for node in of.nodes.iter() {
        let size = |container: &super::ContainerRef| of.apps[container.app].container(container.seq).resource;
        let base = &node.base;
        assert_eq!(
            base.allocated,
            sum(base.containers.keys().map(size)),
            "a node holds the sum of its containers"
        );
        assert_eq!(base.unallocated, base.total - base.allocated);
        assert_eq!(
            node.total_preempted,
            sum(node.preempted_for.iter().map(|(_, amount)| *amount))
        );
        for (_, amount) in &node.preempted_for {
            assert!(
                amount.values().iter().all(|value| *value >= 0),
                "nothing less than nothing is owed"
            );
        }
        if let Some(reserved) = base.reserved {
            assert!(!of.apps[reserved.app].is_stopped(), "an ended app holds no node");
        }
    }
}

/// The usage and the number of runnable apps of a queue, checked on the way.
fn check_queue(of: &FairScheduler, id: QueueId) -> (Resource, i32) {
    let queue = &of.queues[id];
    let (usage, runnable) = match &queue.kind {
        QueueKind::Leaf(leaf) => {
            let apps = leaf.runnable.iter().chain(&leaf.waiting);
            (
                sum(apps.map(|app| of.apps[*app].usage)),
                leaf.runnable.len() as i32,
            )
        }
        QueueKind::Parent(parent) => parent
            .children
            .iter()
            .map(|child| check_queue(of, *child))
            .fold((Resource::NONE, 0), |(usage, runnable), (of_child, count)| {
                (usage + of_child, runnable + count)
            }),
    };
    assert_eq!(
        queue.usage, usage,
        "the usage of {} is that of its apps",
        queue.name
    );
    assert_eq!(
        queue.runnable_count(),
        runnable,
        "{} counts its runnable apps",
        queue.name
    );
    (usage, runnable)
}

fn apply<L: crate::scheduler::Log>(of: &mut FairScheduler, op: &Op, log: &mut L) -> Vec<Event> {
    let mut events = Vec::new();
    let _ = of.apply(
        op,
        &mut Sink {
            events: &mut events,
            log,
        },
    );
    events
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, ..ProptestConfig::default() })]

    /// Sums stay sums, both sides of a reservation agree, and neither a clone nor a log changes what is decided.
    #[test]
    fn invariants_hold_after_every_operation(file in 0..FILES.len(), extra in 0..EXTRAS.len(), ops in vec(op(), 1..160)) {
        let mut plain = FairScheduler::new(&setup(file, extra)).expect("a good configuration");
        for op in &ops {
            let mut explained = plain.clone();
            let mut verbose = plain.clone();
            let kinds = |events: Vec<Event>| events.into_iter().map(|event| event.kind).collect::<Vec<_>>();
            let events = kinds(apply(&mut plain, op, &mut NoLog));
            prop_assert_eq!(&events, &kinds(apply(&mut explained, op, &mut Reasons)));
            prop_assert_eq!(&events, &kinds(apply(&mut verbose, op, &mut Verbose::default())));
            check(&plain);
        }
    }
}
