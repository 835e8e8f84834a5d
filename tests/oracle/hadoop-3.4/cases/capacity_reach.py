#!/usr/bin/env python3
"""Replays for what the other capacity replays leave untouched in Hadoop's classes: configurations that a refresh refuses or
takes in unusual ways, reservations that move, and the corners of limits, labels and queues made on submission.

usage: capacity_reach.py OUT
"""
import sys

from capacity import BIG, Case, EAGER, ELASTIC, GB, MANY, absolute, write

CASES = []
SORTING = "multi-node-sorting.policy"
USAGE = "org.apache.hadoop.yarn.server.resourcemanager.scheduler.placement.ResourceUsageMultiNodeLookupPolicy"
URGENT = "ordering-policy.priority-utilization.underutilized-preemption."
DOMINANT = "org.apache.hadoop.yarn.util.resource.DominantResourceCalculator"


def case(name, source, tree, props=None, labels=None, nodes=1, mb=8 * GB):
    """A cluster with two applications, one in the first leaf."""
    c = Case("reach-" + name, source, props, labels, keep=False)
    c.queues(tree)
    for i in range(1, nodes + 1):
        c.node("n%d" % i, mb=mb)
    CASES.append(c)
    return c


def refreshes(name, source, tree, changes, props=None, labels=None, queue="a"):
    """Refreshes one after the other; what one sets, the next takes back unless it sets it itself."""
    c = case(name, source, tree, props, labels)
    c.app(1, queue, am=GB)
    c.hb("n1")
    c.want(1, 2)
    c.hb("n1")
    c.obs()
    before = {}
    for change in changes:
        c.reload({**{key: c.props.get(whole) for key, whole in before.items()}, **change})
        before = {key: key if key.startswith("yarn.") else "yarn.scheduler.capacity." + key for key in change}
        c.obs()
    c.want(1, 1)
    c.hb("n1")
    c.obs()
    return c


# ---- Configurations that are refused, or read in unusual ways -------------------------------------------------------------

TWO = {"a": 50, "b": 50}
refreshes("sizes", "a smallest request of nothing, or above the largest", TWO, [
    {"yarn.scheduler.minimum-allocation-mb": 0}, {"yarn.scheduler.minimum-allocation-mb": 9000},
    {"yarn.scheduler.minimum-allocation-vcores": 0}, {"yarn.scheduler.minimum-allocation-vcores": 33},
    {"yarn.scheduler.maximum-allocation-mb": 512}, {"per-node-heartbeat.maximum-offswitch-assignments": 0},
    {"per-node-heartbeat.maximum-container-assignments": 0}, {"node-locality-delay": -1},
])
refreshes("rules", "mapping rules that are not understood", TWO, [
    {"yarn.scheduler.queue-placement-rules": "user-group,user-group"},
    {"yarn.scheduler.queue-placement-rules": "user-group,app-name"},
    {"yarn.scheduler.queue-placement-rules": "app-name"},
    {"yarn.scheduler.queue-placement-rules": ""},
    {"queue-mappings": "u:a"}, {"queue-mappings": "u::a"}, {"queue-mappings": "u:a:"}, {"queue-mappings": "x:u1:a"},
    {"queue-mappings": "u:u1:a:b"}, {"queue-mappings": "u:u1:b"}, {"queue-mappings": "g:g1:b"}, {"queue-mappings": "u:u1:c"},
    {"yarn.scheduler.queue-placement-rules.app-name": "x"}, {"yarn.scheduler.queue-placement-rules.app-name": "x:"},
    {"yarn.scheduler.queue-placement-rules.app-name": "x:b"},
    {"mapping-rule-format": "json"}, {"mapping-rule-format": "xml"},
    {"mapping-rule-format": "json", "mapping-rule-json": "{"},
    {"mapping-rule-format": "json", "mapping-rule-json": "{\"rules\": []}"},
])
refreshes("capacities", "shares outside of what there is", TWO, [
    {"root.capacity": 50}, {"root.a.capacity": -1}, {"root.a.capacity": 101}, {"root.a.capacity": 40},
    {"root.a.capacity": 0, "root.b.capacity": 0}, {"root.a.capacity": 0, "root.b.capacity": 100},
    {"root.a.maximum-capacity": 101}, {"root.a.maximum-capacity": -1}, {"root.a.maximum-capacity": -2},
    {"root.a.maximum-capacity": 0}, {"root.a.maximum-capacity": 40}, {"root.maximum-capacity": 50},
    {"root.a.capacity": "-2w", "root.b.capacity": "1w"}, {"root.a.capacity": "10001w", "root.b.capacity": "1w"},
    {"root.a.capacity": "-1w", "root.b.capacity": "1w"}, {"root.a.capacity": "0w", "root.b.capacity": "0w"},
    {"root.a.capacity": "1w", "root.b.capacity": "1w"}, {"root.a.capacity": "1w", "root.b.capacity": 50},
    {"root.a.capacity": "x"}, {"root.a.capacity": ""}, {"root.a.capacity": None},
])
refreshes("absolute", "amounts as capacities that contradict each other", {"a": absolute(2048, 2), "b": absolute(4096, 4)}, [
    {"root.a.maximum-capacity": absolute(1024, 1)}, {"root.a.maximum-capacity": absolute(4096, 4)},
    {"root.a.capacity": 50}, {"root.a.capacity": "[memory=2Gi,vcores=2]"}, {"root.a.capacity": "[memory=2048]"},
    {"root.a.capacity": "[vcores=2]"}, {"root.a.capacity": "[memory=0,vcores=2]"}, {"root.a.capacity": "[]"},
    {"root.a.capacity": "[memory,vcores=2]"}, {"root.a.capacity": "[memory=2048,gpu=1]"},
    {"root.a.capacity": "[memory=2048Xi,vcores=2]"}, {"root.a.capacity": "[memory=9Gi,vcores=2]"},
    {"root.capacity": absolute(4096, 4)}, {"root.capacity": absolute(8192, 8)},
    {"root.maximum-capacity": absolute(3072, 3)},
    {"root.a.maximum-capacity": absolute(16384, 16), "root.maximum-capacity": absolute(8192, 8)},
])
refreshes("absolute-tree", "amounts of children against their parent's", {
    "p": {"cap": absolute(4096, 4), "max": absolute(6144, 6)}, "p.a": absolute(2048, 2), "p.b": absolute(1024, 1),
    "q": absolute(2048, 2)}, [
    {"root.p.a.capacity": absolute(4096, 4)}, {"root.p.a.maximum-capacity": absolute(8192, 8)},
    {"root.p.a.maximum-capacity": absolute(5120, 5)}, {"root.p.a.capacity": 50, "root.p.b.capacity": 50},
    {"root.p.capacity": 60, "root.q.capacity": 40}, {"root.p.maximum-capacity": None},
    {"root.p.maximum-capacity": absolute(2048, 2)}, {"root.p.a.capacity": absolute(3072, 3)},
])
refreshes("nothing-below", "children of nothing, parents of nothing", {"p": 0, "p.x": 0, "p.y": 0, "a": 100}, [
    {"root.p.x.capacity": 50, "root.p.y.capacity": 50},
    {"root.p.x.capacity": 50, "root.p.y.capacity": 50, "root.p.allow-zero-capacity-sum": True},
    {"root.p.capacity": 50, "root.a.capacity": 50},
    {"root.p.capacity": 50, "root.a.capacity": 50, "root.p.allow-zero-capacity-sum": True},
    {"root.p.capacity": "1w", "root.a.capacity": "1w"},
    {"root.p.capacity": "1w", "root.a.capacity": "1w", "root.p.x.capacity": 50, "root.p.y.capacity": 50},
])
refreshes("weights", "weights of users that no limit allows", {"a": {"cap": 50, "mulp": 50}, "b": 50}, [
    {"root.a.user-settings.u1.weight": -1}, {"root.a.user-settings.u1.weight": 2.5}, {"root.a.user-settings.u1.weight": 2},
    {"root.a.user-settings.u1.weight": 0}, {"root.a.user-settings.u1.colour": 3}, {"root.a.user-settings..weight": 2}, {"root.user-settings.u1.weight": 1.5},
    {"root.user-settings.u1.weight": 3}, {"root.a.user-settings.u1.weight": "x"}, {"root.a.minimum-user-limit-percent": 0},
    {"root.a.minimum-user-limit-percent": 101}, {"root.a.user-limit-factor": -1}, {"root.a.user-limit-factor": 0},
])
refreshes("largest", "the largest request of a queue", {"p": 50, "p.a": 100, "b": 50}, [
    {"root.p.a.maximum-allocation": "memory-mb=2048,vcores=2"}, {"root.p.a.maximum-allocation": "memory-mb=9000,vcores=2"},
    {"root.p.a.maximum-allocation": "memory-mb=2048,vcores=33"}, {"root.p.maximum-allocation": "memory-mb=4096,vcores=4"},
    {"root.p.maximum-allocation": "memory-mb=2Gi,vcores=4"}, {"root.p.maximum-allocation": "memory-mb=3072"},
    {"root.p.a.maximum-allocation": ""},
    {"root.p.a.maximum-allocation-mb": 9000}, {"root.p.a.maximum-allocation-vcores": 33},
    {"root.p.a.maximum-allocation-mb": 4096, "root.p.a.maximum-allocation-vcores": 4},
    {"root.p.maximum-allocation-mb": 4096}, {"root.p.maximum-allocation-vcores": 2},
    {"root.p.maximum-allocation": "memory-mb=4096,vcores=4", "root.p.a.maximum-allocation-mb": 6144},
    {"yarn.scheduler.maximum-allocation-mb": 4096}, {"yarn.scheduler.maximum-allocation-vcores": 4},
])
refreshes("lifetimes", "lifetimes of applications", {"p": 50, "p.a": 100, "b": 50}, [
    {"root.p.maximum-application-lifetime": 100}, {"root.p.default-application-lifetime": 50},
    {"root.p.maximum-application-lifetime": 100, "root.p.default-application-lifetime": 50},
    {"root.p.maximum-application-lifetime": 100, "root.p.default-application-lifetime": 150},
    {"root.p.a.maximum-application-lifetime": 100, "root.p.default-application-lifetime": 50},
    {"root.p.a.maximum-application-lifetime": 10, "root.p.a.default-application-lifetime": 50},
    {"root.p.a.maximum-application-lifetime": 0, "root.p.maximum-application-lifetime": 10},
    {"root.maximum-application-lifetime": 70}, {"root.default-application-lifetime": 70},
    {"root.p.a.default-application-lifetime": 0, "root.p.a.maximum-application-lifetime": 9},
])
refreshes("policies", "policies that there are not", TWO, [
    {"root.ordering-policy": "no-such"}, {"root.ordering-policy": "priority-utilization"},
    {"root.ordering-policy": "utilization"}, {"root.a.ordering-policy": "no-such"}, {"root.a.ordering-policy": "fair"},
    {"root.a.ordering-policy": "fifo-for-pending-apps"}, {"root.a.ordering-policy": "fifo-with-partitions"},
    {"root.a.ordering-policy": "fifo"},
    {"root.a." + SORTING: "usage"}, {"root.a." + SORTING: "usage", SORTING + ".usage.class": ""},
    {"root.a." + SORTING: "usage", SORTING + ".usage.class": "no.such.Class"},
    {"root.a." + SORTING: "usage", SORTING + ".usage.class": "java.lang.String"},
    {"root.a." + SORTING: "usage", SORTING + ".usage.class": USAGE}, {"root.a." + SORTING: ""},
    {SORTING: "usage"}, {SORTING: "usage", SORTING + ".usage.class": USAGE},
])
refreshes("states", "states that a queue may be told", {"p": 50, "p.a": 50, "p.c": 50, "b": 50}, [
    {"root.p.a.state": "DRAINING"}, {"root.p.a.state": "NONE"}, {"root.p.a.state": "stopped"}, {"root.p.a.state": "STOPPED"},
    {"root.p.state": "STOPPED"}, {"root.p.state": "STOPPED", "root.p.c.state": "RUNNING"}, {"root.p.c.state": "RUNNING"},
    {"root.state": "STOPPED"}, {"root.state": "RUNNING"}, {"root.p.state": "DRAINING"},
])
KINDS = {"a": 25, "p": 25, "p.x": 50, "p.y": 50, "m": 50}
K = {"root.m.queues": "k", "root.m.k.capacity": 100}
refreshes("to-parent", "leaves that become parents, and leaves again", KINDS, [
    {"root.a.queues": "k", "root.a.k.capacity": 100}, {"root.m.state": "STOPPED"}, K, {**K, "root.m.state": "STOPPED"}, {}])
refreshes("to-leaf", "parents that become leaves", KINDS, [
    {"root.p.queues": None}, {"root.p.state": "STOPPED"}, {"root.p.state": "STOPPED", "root.p.queues": None}])
refreshes("to-managed", "parents and leaves that become parents of leaves made of a template", KINDS, [
    {"root.p.auto-create-child-queue.enabled": True},
    {"root.m.auto-create-child-queue.enabled": True, "root.m.leaf-queue-template.capacity": 10},
    {"root.m.auto-queue-creation-v2.enabled": True},
    {"root.p.auto-create-child-queue.enabled": True, "root.p.state": "STOPPED"}])
refreshes("gone", "queues that are no longer written", KINDS, [
    {"root.queues": "a,p", "root.p.capacity": 75}, {"root.queues": ""}, {"root.queues": None}, {"root.queues": "a"},
    {"root.m.state": "STOPPED"}, {"root.queues": "a,p", "root.p.capacity": 75, "root.m.state": "STOPPED"}, {}])
refreshes("managed", "parents of leaves made of a template, converted", {
    "a": 50, "m": {"cap": 50, "auto-create-child-queue.enabled": True, "leaf-queue-template.capacity": 20}}, [
    {"root.m.auto-create-child-queue.enabled": False}, {"root.m.auto-create-child-queue.enabled": None,
                                                       "root.m.queues": "x", "root.m.x.capacity": 100},
    {"root.m.queues": "x", "root.m.x.capacity": 100},
    {"root.m.leaf-queue-template.capacity": absolute(1024, 1)}, {"root.m.leaf-queue-template.capacity": 120},
    {"root.m.leaf-queue-template.capacity": -5}, {"root.m.leaf-queue-template.maximum-capacity": 10},
    {"root.m.auto-create-child-queue.max-queues": 0}, {"root.m.state": "STOPPED"},
    {"root.m.auto-create-child-queue.enabled": False, "root.m.state": "STOPPED"},
])
refreshes("labels", "labels that a queue must not name", {
    "p": {"cap": 50, "labels": "x", "accessible-node-labels.x.capacity": 50},
    "p.a": {"cap": 100, "labels": "x", "accessible-node-labels.x.capacity": 100},
    "b": {"cap": 50, "labels": "x,y", "accessible-node-labels.x.capacity": 50, "accessible-node-labels.y.capacity": 100}}, [
    {"root.p.a.accessible-node-labels": "x,y"}, {"root.p.a.accessible-node-labels": "*"},
    {"root.p.a.accessible-node-labels": "x,*"}, {"root.p.a.accessible-node-labels": ""},
    {"root.p.a.accessible-node-labels": None}, {"root.p.accessible-node-labels": "*"},
    {"root.accessible-node-labels": "x"}, {"root.p.a.default-node-label-expression": "y"},
    {"root.p.a.default-node-label-expression": "x"}, {"root.p.default-node-label-expression": "x"},
    {"root.p.default-node-label-expression": "y"}, {"root.p.a.accessible-node-labels.x.capacity": 101},
    {"root.p.a.accessible-node-labels.x.capacity": -1}, {"root.p.a.accessible-node-labels.x.capacity": 50},
    {"root.p.a.accessible-node-labels.x.maximum-capacity": 101}, {"root.p.a.accessible-node-labels.x.maximum-capacity": 50},
    {"root.p.accessible-node-labels.x.capacity": 0, "root.b.accessible-node-labels.x.capacity": 100},
    {"root.p.accessible-node-labels.x.capacity": 0, "root.b.accessible-node-labels.x.capacity": 0},
    {"root.p.accessible-node-labels.x.capacity": absolute(1024, 1)},
    {"root.p.accessible-node-labels.x.capacity": "1w", "root.b.accessible-node-labels.x.capacity": "1w"},
    {"root.accessible-node-labels.x.capacity": 50}, {"root.accessible-node-labels.x.capacity": 100},
], labels={"x": True, "y": False})
for mode in ("percent", "weight", "amount"):
    cap = {"percent": (50, 50), "weight": ("2w", "1w"), "amount": (absolute(4096, 4), absolute(2048, 2))}[mode]
    refreshes("vector-" + mode, "queues of their own kind of capacity, resource by resource", {"a": cap[0], "b": cap[1]}, [
        {"root.a.capacity": "[memory=50%,vcores=2]"}, {"root.a.capacity": "[memory=2w,vcores=3w]"},
        {"root.a.capacity": "[memory=2w,vcores=2w]"}, {"root.a.capacity": "[memory=1024,vcores=1w]"},
        {"root.a.capacity": "[memory=50%]"}, {"root.a.maximum-capacity": "[memory=4096,vcores=50%]"},
        {"root.a.maximum-capacity": "[memory=1024,vcores=1]"}, {"root.a.maximum-capacity": 10},
        {"root.a.capacity": "[memory=20%,vcores=20%]", "root.a.maximum-capacity": "[memory=10%,vcores=10%]"},
        {"root.a.capacity": 70}, {"root.a.capacity": "[memory=1024,vcores=1]"}, {"root.b.capacity": "3w"},
        {"root.capacity": "[memory=4096,vcores=4]"}, {"root.maximum-capacity": "[memory=4096,vcores=4]"},
    ], {"legacy-queue-mode.enabled": False})


# ---- Reservations that move ------------------------------------------------------------------------------------------------

def moving(name, source, ask, free=False, move=True, labels=None, label=None):
    """A node full of its own queue holds a reservation; on another the less important queue could give enough."""
    tree = {"lo": {"cap": 40, "prio": 1}, "hi": {"cap": 60, "prio": 5}}
    if labels:
        for queue in tree.values():
            queue.update({"labels": "*", "accessible-node-labels.x.capacity": 50})
    c = case("move-" + name, source, tree, {
        "root.ordering-policy": "priority-utilization", "pm.max_wait_before_kill": 0, URGENT + "enabled": True,
        URGENT + "reserved-container-delay-ms": 1000, URGENT + "allow-move-reservation": move, **ELASTIC, **EAGER, **BIG},
        labels=labels, nodes=0)
    c.node("n1", mb=10 * GB)
    c.node("n2", mb=10 * GB, label=label)
    if free: c.node("n3", mb=10 * GB)
    c.app(1, "hi", "u1")
    c.want(1, 8)
    c.hb("n1", 8)
    c.pull(1)
    c.hb("n1")
    c.app(3, "lo", "u3")
    c.want(3, 8, label=label)
    c.hb("n2", 8)
    c.pull(3)
    c.hb("n2")
    c.app(2, "hi", "u2")
    ask(c)
    c.hb("n1")
    c.obs()
    c.wait(1500)
    for _ in range(3):
        c.edit()
        c.obs()
        c.wait(1000)
    c.hb("n2", 2)
    c.hb("n1")
    if free: c.hb("n3")
    c.obs()
    c.op("finishApp", app=2)
    c.hb("n1")
    c.hb("n2")
    c.obs()
    return c


def there(c, strict=False, mb=6 * GB, priority=1):
    c.want_on(2, "n1", 1, mb=mb, strict=strict, priority=priority)


moving("never", "a reservation stays where it is unless it may move", there, free=True, move=False)
moving("twice", "a reservation moves on to where there is room", there, free=True)
moving("only-node", "a reservation of a request for one node stays", lambda c: there(c, strict=True), free=True)
moving("label", "a reservation does not move to another partition", there, free=True, labels={"x": True}, label="x")
moving("two", "two reservations of one application, and one better place", lambda c: (
    there(c), c.hb("n1"), c.want(2, 1, mb=7 * GB, priority=2), c.hb("n2")), free=True)
moving("same", "two reservations, and one better place for both", lambda c: (
    c.want(1, 8, priority=2), c.hb("n3", 8), c.pull(1), c.hb("n3"), there(c, mb=3 * GB), c.hb("n1"), c.app(4, "hi", "u4"),
    c.want_on(4, "n3", 1, mb=3 * GB, strict=False), c.hb("n3")), free=True)
moving("larger", "a reservation for which no node can give enough", lambda c: there(c, mb=10 * GB), free=True)


# ---- Preemption ----------------------------------------------------------------------------------------------------------

c = case("lazy-parent-max", "what may be killed dies when others grow and the parent exceeds its maximum", {
    "p": {"cap": 50, "max": 50}, "p.x": 50, "p.y": 50, "q": 50},
    {"pm.max_wait_before_kill": 0, "lazy-preemption-enabled": True, **ELASTIC, **EAGER}, mb=20 * GB)
c.app(1, "x", "u1")
c.want(1, 10)
c.hb("n1", 10)
c.pull(1)
c.hb("n1")
c.app(2, "y", "u2")
c.want(2, 4)
c.edit(2)
c.obs()
c.hb("n1", 2)
c.obs()
c.app(3, "q", "u3")
c.want(3, 3)
c.hb("n1", 3)
c.op("moveApp", app=3, queue="root.p.y")
c.obs()
c.hb("n1", 2)
c.obs()
c.edit(2)
c.obs()

for partition, share in (("free", 50), ("none", 100)):
    c = case("lazy-label-" + partition, "what may be killed dies where requests without a label share a partition", {
        "p": {"cap": 50, "labels": "x", "accessible-node-labels.x.capacity": share,
              "accessible-node-labels.x.maximum-capacity": share},
        "p.x": {"cap": 50, "labels": "x", "accessible-node-labels.x.capacity": 50},
        "p.y": {"cap": 50, "labels": "x", "accessible-node-labels.x.capacity": 50},
        "q": {"cap": 50, "labels": "x", "accessible-node-labels.x.capacity": 50} if partition == "free" else {"cap": 50}},
        {"pm.max_wait_before_kill": 0, "lazy-preemption-enabled": True, **ELASTIC, **EAGER},
        labels={"x": False}, nodes=0)
    c.node("n1", mb=10 * GB, label="x")
    c.node("n2", mb=2 * GB)
    c.app(1, "x", "u1")
    c.want(1, 5, label="x")
    c.hb("n1", 5)
    c.pull(1)
    c.hb("n1")
    c.app(2, "y", "u2")
    c.want(2, 4, label="x")
    c.edit(2)
    c.obs()
    c.app(4, "y", "u4")
    c.want(4, 4)
    c.app(3, "q", "u3")
    c.want(3, 6)
    for _ in range(8):
        c.hb("n1")
        c.hb("n2")
    c.obs()
    c.op("moveApp", app=3, queue="root.p.y")
    c.op("moveApp", app=4, queue="root.q")
    c.op("moveApp", app=1, queue="root.q")
    c.obs()
    c.edit(2)
    c.hb("n1", 4)
    c.obs()

for lazy in (False, True):
    for reserved in (False, True):
        c = case("priority-reserved-%d%d" % (lazy, reserved), "a reservation for which both selectors take", {
            "lo": {"cap": 30, "prio": 1}, "mid": {"cap": 20, "prio": 2}, "hi": {"cap": 50, "prio": 5}}, {
            "root.ordering-policy": "priority-utilization", "pm.max_wait_before_kill": 0, URGENT + "enabled": True,
            URGENT + "reserved-container-delay-ms": 1000, "pm.select_based_on_reserved_containers": reserved,
            "pm.intra-queue-preemption.enabled": True, "lazy-preemption-enabled": lazy, **ELASTIC, **EAGER, **BIG},
            nodes=2, mb=10 * GB)
        c.node("n3", mb=12 * GB)
        c.app(1, "lo", "u1")
        c.want(1, 12)
        for _ in range(6):
            c.hb("n1")
            c.hb("n2")
        c.pull(1)
        c.app(2, "mid", "u2", priority=1)
        c.want(2, 4)
        for _ in range(2):
            c.hb("n1")
            c.hb("n2")
        c.pull(2)
        c.app(3, "hi", "u3")
        c.want(3, 2, mb=6 * GB)
        c.hb("n1", 2)
        c.hb("n2", 2)
        c.app(4, "mid", "u4", priority=3)
        c.want(4, 3)
        c.wait(1500)
        for _ in range(4):
            c.edit()
            c.obs()
            c.wait(500)
        c.hb("n1", 3)
        c.hb("n2", 3)
        c.obs()

for per_round in (0.02, 0.1, 0.2):
    for reserved in (False, True):
        c = case("little-%d%d" % (per_round * 100, reserved), "a round may take less than one container", {
            "lo": {"cap": 30, "prio": 1}, "hi": {"cap": 70, "prio": 5}}, {
            "root.ordering-policy": "priority-utilization", "pm.max_wait_before_kill": 0, URGENT + "enabled": True,
            URGENT + "reserved-container-delay-ms": 1000, "pm.select_based_on_reserved_containers": reserved,
            "pm.total_preemption_per_round": per_round, "pm.natural_termination_factor": 1.0, **ELASTIC, **BIG},
            nodes=2, mb=10 * GB)
        c.node("n3", mb=12 * GB)
        c.app(1, "lo", "u1")
        c.want(1, 6, mb=3 * GB)
        for _ in range(3):
            c.hb("n1")
            c.hb("n2")
        c.pull(1)
        c.app(2, "hi", "u2")
        c.want(2, 2, mb=4 * GB)
        c.hb("n1", 2)
        c.hb("n2", 2)
        c.wait(1500)
        for _ in range(4):
            c.edit()
            c.obs()
            c.wait(500)
        c.hb("n1", 3)
        c.hb("n2", 3)
        c.obs()

c = case("observe-only", "a policy that only looks, with a reservation of a victim", TWO,
         {"pm.observe_only": True, "pm.max_wait_before_kill": 0, **ELASTIC, **EAGER}, nodes=2)
c.app(1, "a", "u1")
c.want(1, 7, mb=2 * GB)
for _ in range(4):
    c.hb("n1")
    c.hb("n2")
c.pull(1)
c.want(1, 3, mb=3 * GB)
c.hb("n1")
c.hb("n2")
c.app(2, "b", "u2")
c.want(2, 6)
c.edit(3)
c.obs()
c.reload({"pm.observe_only": False})
c.edit(3)
c.obs()

for order in ("userlimit_first", "priority_first"):
    for calculator, strict in ((None, False), (DOMINANT, False), (DOMINANT, True)):
        c = case("within-%s-%s%d" % (order[0], "d" if calculator else "m", strict), "several applications of a user beyond his "
                 "limit, and one whose user has nothing", {"a": {"cap": 100, "mulp": 50, "ulf": 2}}, {
            "pm.intra-queue-preemption.enabled": True, "pm.max_wait_before_kill": 0, **EAGER,
            "maximum-am-resource-percent": 1.0, "pm.intra-queue-preemption.preemption-order-policy": order,
            "pm.intra-queue-preemption.max-allowable-limit": 1.0, "pm.intra-queue-preemption.minimum-threshold": 0.0,
            **({"resource-calculator": calculator, "pm.intra-queue-preemption.conservative-drf": strict} if calculator else {})},
            nodes=2, mb=10 * GB)
        for app in (1, 2, 3): c.app(app, "a", "u1", priority=1)
        for app in (1, 2, 3): c.want(app, 7, vcores=1)
        for _ in range(12):
            c.hb("n1")
            c.hb("n2")
        for app in (1, 2, 3): c.pull(app)
        c.app(4, "a", "u2", priority=1)
        c.want(4, 12, mb=512 if strict else GB, vcores=2)
        c.app(5, "a", "u3", priority=2)
        c.want(5, 2)
        for _ in range(4):
            c.edit()
            c.obs()
            c.hb("n1")
            c.wait(500)
        c.obs()

c = case("childless", "parents that applications may fill, and no child yet", {
    "a": {"cap": "2w", "prio": 2}, "b": {"cap": "1w", "prio": 1}, "v": {"cap": "1w", "auto-queue-creation-v2.enabled": True}},
    {"root.ordering-policy": "priority-utilization", URGENT + "enabled": True, "pm.max_wait_before_kill": 0, **ELASTIC, **EAGER})
c.app(1, "b", "u1")
c.want(1, 8)
c.hb("n1", 8)
c.pull(1)
c.app(2, "a", "u2")
c.want(2, 4)
c.edit(3)
c.obs()
c.app(3, "root.v.w.x", "u3")
c.want(3, 4)
c.edit(3)
c.obs()
c.hb("n1", 3)
c.obs()

# ---- Limits, labels, parked applications --------------------------------------------------------------------------------

c = case("parked", "parked applications end, move and come", {"a": {"cap": 50, "max-parallel-apps": 1}, "b": 50},
         {"max-parallel-apps": 3, "user.u2.max-parallel-apps": 1, **ELASTIC})
for app, queue, user in ((1, "a", "u1"), (2, "a", "u1"), (3, "a", "u2"), (4, "b", "u2"), (5, "b", "u2"), (6, "b", "u3")):
    c.app(app, queue, user)
    c.want(app, 1)
c.obs()
c.op("finishApp", app=2)
c.op("finishApp", app=5, state="KILLED")
c.obs()
c.op("moveApp", app=3, queue="root.b")
c.obs()
c.app(7, "a", "u2")
c.app(8, "a", "u4")
c.op("finishApp", app=1)
c.obs()
c.op("finishApp", app=4)
c.op("finishApp", app=3)
c.hb("n1", 4)
c.obs()
c.op("finishApp", app=8)
c.op("finishApp", app=7)
c.obs()

c = case("am-partition", "the limit of masters in a partition where none runs", {
    "a": {"cap": 100, "labels": "x", "accessible-node-labels.x.capacity": 100,
          "accessible-node-labels.x.maximum-am-resource-percent": 0.05}},
    {"maximum-am-resource-percent": 0.5, "root.a.minimum-user-limit-percent": 25}, labels={"x": True})
c.node("n2", label="x")
c.app(1, "a", "u1", am=GB)
c.hb("n1")
c.app(2, "a", "u2", am=2 * GB, label="x")
c.hb("n2")
c.obs()
c.app(3, "a", "u2", am=2 * GB, label="x")
c.app(4, "a", "u3", am=GB, label="x")
c.hb("n2")
c.obs()
c.op("finishApp", app=2)
c.hb("n2")
c.obs()

for allowed in (False, True):
    c = case("am-shared-%d" % allowed, "a master without a label on a partition that shares", {
        "a": {"cap": 50, "labels": "x", "accessible-node-labels.x.capacity": 100},
        "p": {"cap": 50, "labels": ""}, "p.b": 100},
        {"yarn.resourcemanager.node-labels.am.allow-non-exclusive-allocation": allowed, **ELASTIC}, labels={"x": False}, nodes=0)
    c.node("n1", label="x")
    c.app(1, "a", "u1", am=GB)
    c.app(2, "b", "u2", am=GB)
    c.app(3, "a", "u3", am=GB, label="x")
    c.hb("n1", 8)
    c.obs()
    c.want(3, 3, label="x")
    c.want(1, 3)
    c.hb("n1", 8)
    c.obs()

c = case("reach-of-labels", "queues with and without a way into a partition, in every order", {
    "a": {"cap": 20, "labels": ""}, "b": {"cap": 20, "labels": "x", "accessible-node-labels.x.capacity": 50},
    "c": {"cap": 20, "labels": ""}, "d": {"cap": 20, "labels": "x", "accessible-node-labels.x.capacity": 50},
    "p": {"cap": 20, "labels": ""}, "p.e": 100}, {**ELASTIC, "root.ordering-policy": "priority-utilization"},
    labels={"x": True}, nodes=1)
c.node("n2", label="x")
for app, queue in enumerate("abcde", 1):
    c.app(app, queue, "u%d" % app)
    c.want(app, 3, label="x" if queue in "bd" else None)
    if queue in "bd": c.want(app, 2, priority=2)
for _ in range(6):
    c.hb("n2")
    c.hb("n1")
c.obs()
c.op("moveApp", app=2, queue="root.a")
c.op("moveApp", app=1, queue="root.d")
c.op("moveApp", app=4, queue="root.b")
c.hb("n2", 2)
c.obs()

c = case("draining", "queues that are stopped while applications run, and a new one below them", {"p": 50, "p.a": 100, "b": 50})
c.app(1, "a")
c.app(2, "a")
c.reload({"root.p.state": "STOPPED"})
c.obs()
c.op("finishApp", app=1)
c.obs()
c.reload({"root.p.queues": "a,n", "root.p.a.capacity": 60, "root.p.n.capacity": 40})
c.app(3, "n", refused="queue-not-running")
c.obs()
c.op("finishApp", app=2)
c.obs()
c.reload({"root.p.state": "RUNNING"})
c.app(4, "n")
c.obs()

c = case("no-way-in", "a parent without a way into a partition in which another waits", {
    "b": {"cap": 50, "labels": "x", "accessible-node-labels.x.capacity": 100, "accessible-node-labels.x.maximum-capacity": 100,
          "ulf": 0.25},
    "p": {"cap": 50, "labels": ""}, "p.e": 100}, labels={"x": True})
c.node("n2", label="x")
c.app(1, "b", "u1")
c.want(1, 8, label="x")
c.app(2, "e", "u2")
c.want(2, 9)
for _ in range(6):
    c.hb("n2")
    c.hb("n1", 2)
c.obs()

c = case("odd-requests", "requests without anywhere, for nothing, and taken back", TWO, ELASTIC)
c.app(1, "a", "u1")
c.send(1, c.ask(1, 2, host="n1"))
c.send(1, c.ask(1, 1, host="/r1", priority=3), c.ask(1, 2, priority=2))
c.hb("n1", 2)
c.obs()
c.send(1, c.ask(1, 0, priority=5))
c.send(1, c.ask(1, 0, host="n1"))
c.send(1, c.ask(1, 0, host="/r1", priority=3))
c.send(1, c.ask(1, 1, host="n1", priority=4), c.ask(1, 1, priority=4))
c.hb("n1", 3)
c.obs()
c.reload({"root.a.maximum-applications": 1})
c.app(2, "a", "u1", refused="queue-application-limit")
c.reload({"root.a.state": "STOPPED"})
c.app(3, "a", "u1", refused="queue-not-running")
c.obs()
c.op("finishApp", app=1)
c.obs()

c = case("most-applications", "a limit for every queue, with amounts as capacities", {"a": absolute(4096, 4), "b": absolute(2048, 2)},
         {"global-queue-max-application": 5, "maximum-applications": 20})
c.app(1, "a", "u1")
c.obs()
c.reload({"global-queue-max-application": 30})
c.obs()
c.reload({"root.a.capacity": absolute(6144, 6)})
c.obs()
c.reload({"global-queue-max-application": None, "root.a.maximum-applications": 3})
c.obs()

c = case("scaled", "a cluster smaller than what is promised, in one amount only", {
    "a": "[memory=8192,vcores=0]", "b": "[memory=8192,vcores=0]", "c": "[memory=4096,vcores=4]"}, {"resource-calculator": DOMINANT})
c.app(1, "a", "u1")
c.want(1, 4)
c.hb("n1", 4)
c.obs()
c.node("n2", mb=16 * GB)
c.obs()

c = case("mixed", "an amount beside a share, both idle", {"a": "[memory=2048,vcores=2]", "b": 50, "c": "1w", "d": "[memory=1024,vcores=1]"},
         {"legacy-queue-mode.enabled": False, "maximum-applications": 100})
for app, queue in enumerate("abcd", 1):
    c.app(app, queue, "u%d" % app, am=512)
c.obs()
for app in (1, 2, 3, 4):
    c.hb("n1")
c.obs()
for app in (1, 2, 3, 4): c.want(app, 2)
c.hb("n1", 6)
c.obs()
c.node("n2", mb=4 * GB)
c.obs()
c.op("removeNode", node="n1:1")
c.op("removeNode", node="n2:1")
c.obs()

# ---- Queues made on submission ------------------------------------------------------------------------------------------

c = case("paths", "names of queues of every kind", {"a": "1w", "v": {"cap": "1w", "auto-queue-creation-v2.enabled": True},
                                                   "v.s": "1w", "v.s.t": "1w", "b": "1w", "b.t": "1w"},
         {"auto-queue-creation-v2.maximum-queue-depth": 2})
for app, name in enumerate(("foo.bar.baz", "foo.bar", "foo", "root", "root.", "root.foo.bar", "v", "root.v", "root.v.x", "v.y",
                            "root.v.z.w", "root.v.z.w.u", "root.v.s", "root.v.s.q", "t", "s.t", "root.v.s.t", "a.b", "root.a.b.c",
                            ".x", "root..x", "v.", "root.v.x", "x", "root.b.t.u"), 1):
    c.app(app, name)
    c.obs()

c = case("no-removal", "queues that applications made and that stay", {
    "a": "1w", "v": {"cap": "1w", "auto-queue-creation-v2.enabled": True},
    "v.k.auto-queue-creation-v2": {"queue-auto-removal.enable": False},
    "v.l": {"cap": "1w", "auto-queue-creation-v2.enabled": True}},
    {"auto-queue-creation-v2.queue-expiration-time": 1, "root.v.queues": "l",
     "root.v.w.auto-queue-creation-v2.queue-auto-removal.enable": False,
     "root.v.w.x.auto-queue-creation-v2.queue-auto-removal.enable": False,
     "root.v.l.auto-queue-creation-v2.template.capacity": "2w"})
for app, name in enumerate(("root.v.k", "root.v.w.x", "root.v.w.y", "root.v.l.m"), 1): c.app(app, name)
for app in (1, 2, 3, 4): c.op("finishApp", app=app)
c.obs()
for _ in range(5):
    c.wait(5000)
    c.op("expireQueues")
    c.obs()

c = case("static-and-made", "a refresh writes down what an application made, and the other way round", {
    "a": "1w", "v": {"cap": "1w", "auto-queue-creation-v2.enabled": True}},
    {"root.v.auto-queue-creation-v2.template.capacity": "3w", "root.v.u.capacity": "5w"})
c.app(1, "root.v.t")
c.app(2, "root.v.u.w")
c.obs()
c.reload({"root.v.queues": "t", "root.v.t.capacity": "2w"})
c.obs()
c.app(3, "root.v.u.z")
c.reload({"root.v.queues": "t,u", "root.v.t.capacity": "2w", "root.v.u.capacity": "2w"})
c.obs()
c.app(4, "root.v.u.z")
c.hb("n1", 2)
c.obs()

c = case("no-longer-made", "a refresh takes from a parent that it may make queues", {
    "a": "1w", "v": {"cap": "1w", "auto-queue-creation-v2.enabled": True}})
c.app(1, "root.v.t")
c.app(2, "root.v.u.w")
c.obs()
c.reload({"root.v.auto-queue-creation-v2.enabled": False})
c.obs()
c.app(3, "root.v.x")
c.reload({"root.queues": "a", "root.v.state": "STOPPED"})
c.reload({"root.v.auto-queue-creation-v2.enabled": True})
c.app(4, "root.v.x")
c.obs()

c = case("made-labels", "a queue made before its parent may use a label", {
    "a": {"cap": "1w", "labels": "x", "accessible-node-labels.x.capacity": "1w"},
    "v": {"cap": "1w", "auto-queue-creation-v2.enabled": True, "labels": "",
          "auto-queue-creation-v2.template.capacity": "2w"}}, labels={"x": True})
c.node("n2", label="x")
c.app(1, "root.v.t")
c.obs()
c.reload({"root.v.accessible-node-labels": "x", "root.v.accessible-node-labels.x.capacity": "1w"})
c.obs()
c.app(2, "root.v.u")
c.obs()
c.reload({"root.v.auto-queue-creation-v2.template.accessible-node-labels": "x",
          "root.v.auto-queue-creation-v2.template.accessible-node-labels.x.capacity": "3w"})
c.app(3, "root.v.w")
c.obs()
c.want(3, 2, label="x")
c.hb("n2", 2)
c.obs()

for amount in (False, True):
    c = case("template-" + ("amount" if amount else "share"), "leaves made of a template, in amounts or shares, in two partitions", {
        "a": {"cap": absolute(2048, 2) if amount else 50, "labels": "x",
              "accessible-node-labels.x.capacity": absolute(2048, 2) if amount else 50},
        "m": {"cap": absolute(6144, 6) if amount else 50, "labels": "x",
              "accessible-node-labels.x.capacity": absolute(4096, 4) if amount else 50,
              "auto-create-child-queue.enabled": True, "auto-create-child-queue.fail-on-exceeding-parent-capacity": amount,
              "leaf-queue-template.capacity": absolute(2048, 2) if amount else 40,
              "leaf-queue-template.accessible-node-labels": "x",
              "leaf-queue-template.accessible-node-labels.x.capacity": absolute(1024, 1) if amount else 30}},
        {"queue-mappings": "u:%user:root.m.%user", "queue-mappings-override.enable": True,
         **({"root.m.maximum-capacity": absolute(8192, 8), "root.m.leaf-queue-template.maximum-capacity": absolute(4096, 4)}
            if amount else {})}, labels={"x": True})
    c.node("n2", label="x")
    for app in range(1, 6):
        c.app(app, "default", "u%d" % app, am=GB)
        c.op("manageQueues")
        c.obs()
    for app in (1, 2, 3):
        c.hb("n1", 2)
        c.want(app, 1, label="x")
        c.hb("n2", 2)
    c.obs()
    c.op("finishApp", app=1)
    c.op("finishApp", app=2)
    c.op("manageQueues")
    c.obs()
    c.reload({"root.m.leaf-queue-template.user-limit-factor": 3})
    c.op("manageQueues")
    c.obs()
    c.reload({"queue-mappings": "u:%user:root.a"})
    c.app(6, "root.m.u3", "u3")
    c.app(7, "root.m.u7", "u7")
    c.app(8, "root.m", "u8")
    c.obs()


def main(out):
    for c in CASES:
        write(c, out)


if __name__ == "__main__":
    main(sys.argv[1])
