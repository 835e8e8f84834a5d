"""Corners of limits and labels, applications that are parked, and queues made on submission."""
from capacity import ELASTIC, GB, absolute
from capacity_reach_case import DOMINANT, TWO, case

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
c.rounds(6, "n2", "n1")
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
