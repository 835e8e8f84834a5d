//! Each invariant fires when it is broken.

use serde_json::json;

use super::bench::{Bench, ON, size};
use crate::ids::{AppId, ContainerId, NodeId, QueueId};
use crate::scheduler::assertion::NOT_NEGATIVE;
use crate::scheduler::superior::SuperiorScheduler;
use crate::scheduler::superior::assertions::QUEUE_APPS;
use crate::scheduler::superior::cluster::containers::State;
use crate::scheduler::superior::invariants as rules;
use crate::scheduler::superior::tenants::queues::Holding;

const AM: ContainerId = ContainerId {
    app: AppId(1),
    seq: 1,
};

fn scheduler() -> SuperiorScheduler {
    let mut bench = Bench::new(json!([{"name": "a", "min": 50}, {"name": "b", "min": 50}]), &[ON]);
    bench.node((8, 16));
    bench.node((8, 16));
    bench.job("a", 2, (1, 1));
    bench.job("b", 40, (1, 1));
    bench.scheduler
}

fn holding(of: &mut SuperiorScheduler) -> &mut Holding {
    &mut of.queues[QueueId(1)].holdings[0]
}

/// Which rule, and what breaks it.
type Break = (&'static str, fn(&mut SuperiorScheduler));

const BREAKS: [Break; 14] = [
    (rules::APP_USAGE, |of| {
        of.apps.get_mut(&AppId(1)).expect("there").used[0] += size(1, 1);
    }),
    (rules::ONE_STATE, |of| {
        of.containers.get_mut(&AM).expect("there").state = State::Ended;
    }),
    (rules::ONE_PLACE, |of| {
        of.containers.get_mut(&AM).expect("there").node = NodeId(7);
    }),
    (rules::NODE_AVAILABLE, |of| {
        of.nodes[0].as_mut().expect("there").available += size(1, 1);
    }),
    (rules::POOL_SUMS, |of| of.pools[0].total += size(1, 1)),
    (rules::POOL_SUMS, |of| of.pools[0].free += size(1, 1)),
    (rules::QUEUE_USAGE, |of| holding(of).used += size(1, 1)),
    (rules::QUEUE_MARKED, |of| holding(of).marked += size(1, 1)),
    (rules::QUEUE_PENDING, |of| holding(of).asked += 1),
    (rules::QUEUE_PENDING, |of| holding(of).pending += size(1, 1)),
    (rules::QUEUE_MASTERS, |of| holding(of).am_used += size(1, 1)),
    (rules::QUEUE_USERS, |of| {
        *holding(of).users.get_mut("u").expect("there") += size(1, 1);
    }),
    (QUEUE_APPS, |of| of.queues[QueueId(1)].counts.pending += 1),
    (NOT_NEGATIVE, |of| {
        let app = of.apps.get_mut(&AppId(1)).expect("there");
        let below = -app.used[0].times(2);
        app.used[0] += below;
        let container = of.containers.get_mut(&AM).expect("there");
        container.resource += below;
        let node = container.node;
        let node = of.nodes[node.index()].as_mut().expect("there");
        of.pools[0].free -= node.free();
        node.available -= below;
        of.pools[0].free += node.free();
        // Not by `along`, which would look at once.
        let mut next = Some(QueueId(1));
        while let Some(id) = next {
            let queue = &mut of.queues[id];
            queue.holdings[0].used += below;
            next = queue.parent;
        }
    }),
];

#[test]
fn each_invariant_fires() {
    let whole = scheduler();
    assert_eq!(whole.invariants(), Ok(()));
    for (rule, breaks) in BREAKS {
        let mut broken = whole.clone();
        breaks(&mut broken);
        let found = broken.invariants().expect_err(rule);
        assert_eq!(found.rule, rule, "{found}");
    }
}
