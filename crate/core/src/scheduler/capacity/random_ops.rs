//! Random operations: what must hold after each of them, whatever they are.

use proptest::collection::vec;
use proptest::prelude::*;

use super::CapacityScheduler;
use super::model::partition::Label;
use super::model::users::{Scope, User, UserKey};
use crate::config::{Configuration, NodeLabel, Source};
use crate::ids::QueueId;
use crate::profile::{Profile, SchedulerKind};
use crate::resource::{Resource, ResourceTypes};
use crate::scheduler::calculator::Calculator;
use crate::scheduler::random_ops::{
    add_app, add_attempt, add_node, advance, allocate, app, cases, decided, finish_app, heartbeat, move_app,
    node, one_of, remove_node, update_node,
};
use crate::scheduler::{EventKind, NoLog, Op, PropertyChange, Reasons, Reload, Verbose};
use crate::setup::Setup;

const CS: &str = "yarn.scheduler.capacity.";
const PM: &str = "yarn.resourcemanager.monitor.capacity.preemption.";

/// What all configurations have.
const COMMON: &[(&str, &str)] = &[
    ("root.queues", "a,b"),
    ("root.b.queues", "b1,b2"),
    ("maximum-am-resource-percent", "0.6"),
    ("user-limit-factor", "3"),
    ("per-node-heartbeat.maximum-offswitch-assignments", "3"),
    ("node-locality-delay", "1"),
];

/// What tells them apart.
const FILES: [&[(&str, &str)]; 4] = [
    &[
        ("root.a.capacity", "30"),
        ("root.a.maximum-capacity", "80"),
        ("root.b.capacity", "70"),
        ("root.b.b1.capacity", "40"),
        ("root.b.b1.ordering-policy", "fair"),
        ("root.b.b2.capacity", "60"),
        ("root.b.b2.minimum-user-limit-percent", "40"),
    ],
    &[
        (
            "resource-calculator",
            "org.apache.hadoop.yarn.util.resource.DominantResourceCalculator",
        ),
        ("root.ordering-policy", "priority-utilization"),
        ("root.a.capacity", "1w"),
        ("root.a.priority", "3"),
        ("root.b.capacity", "2w"),
        ("root.b.b1.capacity", "1w"),
        ("root.b.b1.disable_preemption", "true"),
        ("root.b.b2.capacity", "3w"),
        ("lazy-preemption-enabled", "true"),
    ],
    &[
        ("root.a.capacity", "[memory=4096,vcores=4]"),
        ("root.b.capacity", "[memory=8192,vcores=6]"),
        ("root.b.b1.capacity", "[memory=4096,vcores=3]"),
        ("root.b.b2.capacity", "[memory=4096,vcores=3]"),
        ("root.b.max-parallel-apps", "2"),
        ("reservations-continue-look-all-nodes", "false"),
    ],
    &[
        ("root.a.capacity", "50"),
        ("root.b.capacity", "50"),
        ("root.b.b1.capacity", "10"),
        ("root.b.b2.capacity", "90"),
        ("root.a.accessible-node-labels", "x"),
        ("root.accessible-node-labels.x.capacity", "100"),
        ("root.a.accessible-node-labels.x.capacity", "100"),
        ("root.b.b2.user-limit-factor", "0.5"),
    ],
];

const QUEUES: [&str; 5] = ["root.a", "root.b.b1", "root.b.b2", "b1", "root.b"];

pub(super) fn setup(file: usize) -> Setup {
    let own = |(name, value): &(&'static str, &'static str)| (format!("{CS}{name}"), *value);
    let mut properties: Vec<_> = COMMON.iter().chain(FILES[file]).map(own).collect();
    for (name, value) in [
        ("max_wait_before_kill", "1500"),
        ("total_preemption_per_round", "0.7"),
        ("natural_termination_factor", "1"),
        ("intra-queue-preemption.enabled", "true"),
        ("select_based_on_reserved_containers", "true"),
    ] {
        properties.push((format!("{PM}{name}"), value));
    }
    for name in [
        "yarn.resourcemanager.scheduler.monitor.enable",
        "yarn.node-labels.enabled",
    ] {
        properties.push((name.to_owned(), "true"));
    }
    let kind = SchedulerKind::Capacity;
    let configuration = Configuration::new(kind, Profile::default_of(kind))
        .with_properties(&Source::Pairs("properties"), properties)
        .with_node_labels(vec![NodeLabel {
            name: "x".into(),
            exclusive: false,
        }]);
    Setup {
        configuration,
        types: ResourceTypes::default(),
        cluster_timestamp: 1_700_000_000_000,
        start_ms: 1000,
    }
}

fn label() -> impl Strategy<Value = Option<&'static str>> {
    prop_oneof![6 => Just(None), 1 => Just(Some("")), 2 => Just(Some("x"))]
}

fn change() -> impl Strategy<Value = PropertyChange> {
    let changes = [
        ("root.a.user-limit-factor", Some("1")),
        ("root.b.priority", Some("2")),
        ("root.b.b1.ordering-policy", Some("fifo")),
        ("root.b.b2.state", Some("STOPPED")),
        ("root.b.b2.state", None),
        ("root.b.maximum-capacity", Some("60")),
        ("maximum-am-resource-percent", Some("0.1")),
    ];
    (0..changes.len()).prop_map(move |at| {
        let (name, value) = changes[at];
        (format!("{CS}{name}").into(), value.map(Into::into))
    })
}

fn op() -> impl Strategy<Value = Op> {
    prop_oneof![
        3 => add_node(label()),
        1 => remove_node(),
        1 => update_node(),
        1 => (node(), label()).prop_map(|(node, label)| Op::SetNodeLabel {
            node,
            label: label.unwrap_or_default().into(),
        }),
        5 => add_app(one_of(&QUEUES), prop::option::of(0..3i32)),
        10 => allocate(label()),
        16 => heartbeat(),
        1 => finish_app(),
        2 => add_attempt(),
        2 => move_app(one_of(&QUEUES)),
        1 => (app(), 0..3i32).prop_map(|(app, priority)| Op::SetPriority { app, priority }),
        8 => Just(Op::EditSchedule),
        6 => advance(),
        1 => vec(change(), 1..3).prop_map(|properties| Op::Reload(Box::new(Reload {
            allocation_file: None,
            properties,
        }))),
    ]
}

/// How much each node and queue has beyond its limit: what only an operation that changes limits may make more of.
fn excesses(of: &CapacityScheduler) -> Vec<(String, Resource)> {
    let beyond = |used: &Resource, limit: &Resource| {
        let both = (*used - *limit).max(&Resource::NONE);
        match of.env.calc {
            Calculator::Memory => Resource::new(both.memory(), 0),
            Calculator::Dominant { .. } => both,
        }
    };
    let nodes = of.nodes.iter().map(|node| {
        (
            node.base.name.to_string(),
            // QUIRK: what may be killed counts as free, and stays beside what is placed instead (`lazy-fills-overcommitted`).
            beyond(&(node.base.allocated - node.killable_total), &node.base.total),
        )
    });
    let queues = of.tree.named().into_iter().map(|id| {
        let queue = &of.tree[id];
        let limit = queue.quotas(Label::NONE).effective_max;
        (
            queue.path.to_string(),
            beyond(&queue.usage.of(Label::NONE).used, &limit),
        )
    });
    nodes.chain(queues).collect()
}

/// Nodes and queues beyond their limits get no more.
fn check_limits(op: &Op, before: &[(String, Resource)], after: &[(String, Resource)]) {
    let only_decides = matches!(
        op,
        Op::Allocate(_)
            | Op::Heartbeat(_)
            | Op::AddApp(_)
            | Op::EditSchedule
            | Op::ManageQueues
            | Op::ExpireQueues
            | Op::Advance { .. }
            | Op::FinishApp { .. }
    );
    if !only_decides {
        return;
    }
    for ((name, before), (_, after)) in before.iter().zip(after) {
        assert_eq!(
            after.max(before),
            *before,
            "{name} is given more than its limit by {op:?}"
        );
    }
}

/// The users above their limit in the default partition, each with its leaf.
fn users_above(of: &CapacityScheduler) -> Vec<(QueueId, UserKey)> {
    let above = |id: &QueueId, key: UserKey, user: &User| {
        let limit = of.tree[*id].peek_user_limit(&of.env, key, Label::NONE, Scope::Active);
        let used = user.usage.of(Label::NONE).used;
        of.env.calc.gt(&of.env.cluster, &used, &limit)
    };
    let leaves = of.tree.leaves().into_iter();
    leaves
        .flat_map(|id| {
            let users = of.tree[id].leaf().users.iter();
            let users = users.filter(move |(key, user)| above(&id, *key, user));
            users.map(move |(key, _)| (id, key))
        })
        .collect()
}

/// A heartbeat that does nothing but give one container, not reserved before, does not give it to a user above the limit. It must
/// not tell of ended containers: one that no master has fetched yet ends without an event, which lowers its user's usage before
/// anything is given (spec `capacity.md` §7.2, `user-limit-unfetched`; Hadoop's `nodeUpdate` completes containers first, then assigns).
fn check_user_limit(of: &CapacityScheduler, above: &[(QueueId, UserKey)], op: &Op, events: &[EventKind]) {
    let (
        Op::Heartbeat(heartbeat),
        [
            EventKind::Allocated {
                container,
                node,
                from_reservation: false,
                ..
            },
        ],
    ) = (op, events)
    else {
        return;
    };
    if !heartbeat.completed.is_empty() {
        return;
    }
    let app = of.apps.find(container.app).expect("its application is known");
    let of_app = (of.apps[app].queue, of.apps[app].user);
    assert!(
        !of.label_of(*node).is_none() || !above.contains(&of_app),
        "{container} goes to a user above the limit"
    );
}

proptest! {
    #![proptest_config(cases(96))]

    /// Sums stay sums, both sides of a reservation agree, limits hold, and neither a clone nor a log changes what is
    /// decided.
    #[test]
    fn invariants_hold_after_every_operation(file in 0..FILES.len(), ops in vec(op(), 1..160)) {
        let mut plain = CapacityScheduler::new(&setup(file)).expect("a good configuration");
        let mut explained = plain.clone();
        for op in &ops {
            let (before, above) = (excesses(&plain), users_above(&plain));
            let mut verbose = plain.clone();
            let events = decided(NoLog, |sink| plain.apply(op, sink));
            prop_assert_eq!(&events, &decided(Reasons, |sink| explained.apply(op, sink)));
            prop_assert_eq!(&events, &decided(Verbose::default(), |sink| verbose.apply(op, sink)));
            if plain.parted.any() {
                break;
            }
            check_limits(op, &before, &excesses(&plain));
            check_user_limit(&plain, &above, op, &events.0);
        }
        prop_assert_eq!(plain.observe(), explained.observe());
    }
}
