"""Configurations that a refresh refuses, or takes in unusual ways."""
from capacity import absolute
from capacity_reach_case import SORTING, TWO, USAGE, refreshes

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
