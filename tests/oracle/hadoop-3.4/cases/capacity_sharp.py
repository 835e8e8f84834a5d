"""Replays for changes to Hadoop's own classes that no other replay tells apart (`cargo xtask mutants --hadoop`).

    python3 cases/capacity_sharp.py DIR
"""
import sys

from capacity import BIG, EAGER, ELASTIC, GB, Case, absolute, res, write
from capacity_reach_case import DOMINANT
from capacity_reach_preemption import reserving, watched

SOURCE = "a change that nothing noticed: "
# Single units, where one too many or too few is seen.
UNITS = {**ELASTIC, **EAGER, **BIG, "yarn.scheduler.minimum-allocation-mb": 1, "yarn.cluster.max-application-priority": 10,
         "pm.max_wait_before_kill": 0}

# Each user's applications go to a queue of that name, which is made.
MADE = {"queue-mappings": "u:%user:root.m.%user", "queue-mappings-override.enable": True}


def cases():
    yield from limits()
    yield from within()
    yield from reserved()
    yield from labels()
    yield from amounts()
    yield from made()
    yield from refused()


def limits():
    c = Case("sharp-user-weight-none", SOURCE + "a user may have a weight of 0", keep=False)
    c.queues({"a": {"cap": 100, "mulp": 50, "ulf": 1, "user-settings.u1.weight": 0}})
    c.node("n1")
    for app, user in ((1, "u1"), (2, "u2")):
        c.app(app, "a", user)
        c.want(app, 4)
    c.hb("n1", 8)
    c.obs()
    yield c

    c = Case("sharp-maximum-applications-none", SOURCE + "a global maximum of 0 is none, and the shares of the system's count", keep=False)
    c.queues({"a": 20, "b": 80}).set({"global-queue-max-application": 0, "maximum-applications": 10})
    c.node("n1")
    for app in range(1, 5):
        c.app(app, "a")
    c.obs()
    yield c

    c = Case("sharp-more-at-once", SOURCE + "a refresh lets more applications run at once", {**ELASTIC, "max-parallel-apps": 1}, keep=False)
    c.queues({"a": 50, "b": 50})
    c.node("n1")
    for app, queue in ((1, "a"), (2, "b"), (3, "a")):
        c.app(app, queue, "u%d" % app)
    c.obs()
    c.reload({"max-parallel-apps": 2})
    c.obs()
    yield c

    c = Case("sharp-node-gone", SOURCE + "shares are those of the nodes that are left", ELASTIC, keep=False)
    c.queues({"a": 50, "b": 50})
    c.node("n1", "n2")
    c.app(1, "a", "u1")
    c.obs()
    c.op("removeNode", node="n2:1")
    c.obs()
    yield c

    c = Case("sharp-leaf-to-parent", SOURCE + "what is used below a leaf that became a parent counts above it", ELASTIC, keep=False)
    c.queues({"p": 50, "p.a": 100, "b": 50})
    c.node("n1")
    c.reload({"root.p.a.state": "STOPPED"})
    c.reload({"root.p.a.queues": "x", "root.p.a.x.capacity": 100, "root.p.a.state": "RUNNING"})
    c.obs()
    c.app(1, "x", "u1")
    c.want(1, 3)
    c.hb("n1", 3)
    c.obs()
    c.op("finishApp", app=1)
    c.hb("n1")
    c.obs()
    yield c

    c = Case("sharp-queue-removed", SOURCE + "a queue that was stopped and is named no longer is gone", keep=False)
    c.queues({"a": 50, "b": 50})
    c.node("n1")
    c.app(1, "a")
    c.want(1, 2)
    c.hb("n1", 2)
    c.reload({"root.b.state": "STOPPED"})
    c.reload({"root.queues": "a", "root.a.capacity": 100, "root.b.capacity": None, "root.b.state": None})
    c.obs()
    c.op("addApp", app=2, queue="b", user="u1")
    yield c


def within():
    """Preemption inside a queue, unit by unit."""
    for name, props in (("memory", {}), ("dominant", {"resource-calculator": DOMINANT}), (
            "strict", {"resource-calculator": DOMINANT, "pm.intra-queue-preemption.conservative-drf": True})):
        for waits in (True, False):
            c = Case("sharp-within-%s-%s" % (name, "master" if waits else "limit"), SOURCE + (
                "one that waits for its master has none yet" if waits else "a user's share begins with nothing"), {
                **UNITS, **props, "pm.intra-queue-preemption.enabled": True,
                "pm.intra-queue-preemption.preemption-order-policy": "priority_first",
                "pm.intra-queue-preemption.max-allowable-limit": 1.0, "pm.intra-queue-preemption.minimum-threshold": 0.0}, keep=False)
            c.queues({"a": {"cap": 100, "mulp": 50, "ulf": 1}})
            c.node("n1", mb=22 if waits else 20, vcores=20)
            c.app(1, "a", "u1", am=1, priority=1)
            c.hb("n1")
            c.want(1, 19, mb=1)
            c.hb("n1", 20)
            c.pull(1)
            # Its master asks for all vcores that its user may have.
            c.app(2, "a", "u2", am=res(1, 11) if waits else None, priority=5)
            if not waits: c.want(2, 15, mb=1)
            for _ in range(3):
                c.edit()
                c.obs()
            c.hb("n1", 3)
            c.obs()
            yield c

    c = Case("sharp-lazy-no-capacity", SOURCE + "a queue without capacity kills nothing that another may", {
        **ELASTIC, **EAGER, "pm.max_wait_before_kill": 0, "lazy-preemption-enabled": True}, keep=False)
    c.queues({"x": 50, "y": 50, "z": {"cap": 0, "apps": 5}})
    c.node("n1", mb=10 * GB)
    c.app(1, "x", "u1")
    c.want(1, 10)
    c.hb("n1", 10)
    c.pull(1)
    c.app(2, "y", "u2")
    c.want(2, 4)
    c.edit(3)
    c.obs()
    c.op("finishApp", app=2)
    c.app(3, "z", "u3")
    c.want(3, 2)
    c.hb("n1", 3)
    c.obs()
    yield c


def reserved():
    """Containers that are reserved for an urgent queue."""
    for name, share, why in (("satisfied", 20, "a queue that has its share takes nothing for what it has reserved"),
                             ("one", 32, "what was taken for one container counts before the next is looked at")):
        c = Case("sharp-reserved-" + name, SOURCE + why, {**reserving(True), **ELASTIC, **EAGER, **BIG}, keep=False)
        c.queues({"lo": {"cap": 100 - share, "prio": 1}, "hi": {"cap": share, "prio": 5}})
        c.node("n1", "n2", mb=11 * GB)
        c.node("n3", mb=12 * GB)
        for app, queue, count in ((1, "hi", 8), (2, "lo", 12)):
            c.app(app, queue, "u%d" % app)
            c.want(app, count)
            c.rounds(count // 2, "n1", "n2")
            c.pull(app)
        c.want(1, 2, mb=4 * GB, priority=2)
        c.hb("n1")
        c.hb("n2")
        c.obs()
        watched(c)
        yield c


def taken_back(c, beats):
    """The application 3 of b asks for more than n1 has left, and gets it round by round."""
    c.app(3, "b", "u3")
    c.want(3, 10)
    c.hb("n1", beats)
    for _ in range(3):
        c.edit()
        c.obs()
        c.hb("n1")
    c.obs()


def labels():
    """Queues that have a partition, or have it no longer."""
    for first, names in (("with", ("a", "b", "c")), ("without", ("b", "a", "c"))):
        c = Case("sharp-shared-%s-first" % first, SOURCE + "of two queues without a share the one with a way in comes first", {
            **ELASTIC, "root.ordering-policy": "priority-utilization"}, labels={"x": False}, keep=False)
        tree = {"a": {"cap": 40, "prio": 1, "labels": "x", "accessible-node-labels.x.capacity": 0,
                      "accessible-node-labels.x.maximum-capacity": 100},
                "b": {"cap": 40, "prio": 5, "labels": ""}, "c": {"cap": 20, "labels": "x", "accessible-node-labels.x.capacity": 100}}
        c.queues({name: tree[name] for name in names})
        c.node("n1", mb=2 * GB)
        c.node("n2", mb=4 * GB, label="x")
        for app, queue in ((1, "a"), (2, "b")):
            c.app(app, queue, "u%d" % app)
        c.hb("n1", 2)
        for app in (1, 2): c.want(app, 4)
        c.hb("n2", 4)
        c.obs()
        yield c

    for whole in (50, 100):
        c = Case("sharp-root-label-%d" % whole, SOURCE + "root has all of a partition, whatever is written", ELASTIC, labels={"x": True}, keep=False)
        share = {"labels": "x", "accessible-node-labels.x.capacity": 50}
        c.queues({"root": {"accessible-node-labels.x.capacity": whole, "accessible-node-labels.x.maximum-capacity": whole},
                  "a": {"cap": 50, **share}, "b": {"cap": 50, **share}})
        c.node("n1")
        c.node("n2", label="x")
        c.app(1, "a", "u1", label="x")
        c.want(1, 6, label="x")
        c.hb("n2", 6)
        c.obs()
        yield c

    for kept in ("", "y"):
        c = Case("sharp-label-lost-%s" % (kept or "none"), SOURCE + "a partition that new settings take from a queue", ELASTIC,
                 labels={"x": True, "y": True}, keep=False)
        share = {"accessible-node-labels.x.capacity": 50, "accessible-node-labels.y.capacity": 50}
        c.queues({"a": {"cap": 50, "labels": "x,y", **share}, "b": {"cap": 50, "labels": "x,y", **share}})
        c.node("n1")
        c.node("n2", label="x")
        c.node("n3", label="y")
        c.app(1, "a", "u1")
        c.hb("n1")
        c.want(1, 2, label="x")
        c.hb("n2", 2)
        c.obs()
        c.reload({"root.a.accessible-node-labels": kept or " ", "root.a.accessible-node-labels.x.capacity": None,
                  "root.b.accessible-node-labels.x.capacity": 100, **({} if kept else {
                      "root.a.accessible-node-labels.y.capacity": None, "root.b.accessible-node-labels.y.capacity": 100})})
        c.obs()
        c.node("n4", label="x")
        c.hb("n2")
        c.obs()
        yield c


    c = Case("sharp-strangers-stay", SOURCE + "of strangers in a partition one goes, and the others still go before those that belong there", {
        **ELASTIC, **EAGER, "pm.max_wait_before_kill": 0}, labels={"x": False}, keep=False)
    share = {"labels": "x", "accessible-node-labels.x.maximum-capacity": 100}
    c.queues({"a": {"cap": 50, "ulf": 2, **share, "accessible-node-labels.x.capacity": 25},
              "b": {"cap": 50, **share, "accessible-node-labels.x.capacity": 75}})
    c.node("n1", mb=4 * GB)
    c.node("n2", mb=5 * GB, label="x")
    c.app(1, "a", "u1")
    c.hb("n1")
    c.app(2, "a", "u1")
    c.want(2, 1, label="x")
    c.rounds(2, "n1", "n2")
    c.want(1, 8)
    c.rounds(12, "n1", "n2")
    c.obs()
    c.send(1, release=["1_6"])
    c.rounds(1, "n1")
    c.app(3, "b", "u2")
    c.want(3, 4, label="x")
    for _ in range(3):
        c.edit()
        c.obs()
        c.rounds(2, "n1", "n2")
    c.obs()
    yield c

    # More than a round may take is in one container, so that the masters' turn comes.
    for elsewhere in (1, 2):
        c = Case("sharp-master-elsewhere-%d" % elsewhere, SOURCE + (
            "a master in a partition from which nothing is wanted does not count for the others"), {
            **ELASTIC, **EAGER, "pm.total_preemption_per_round": 0.125, "pm.max_wait_before_kill": 0}, labels={"x": True}, keep=False)
        share = {"labels": "x", "accessible-node-labels.x.capacity": 50}
        c.queues({"a": {"cap": 20, "max": 100, **share, "maximum-am-resource-percent": 1.0}, "b": {"cap": 80, "max": 100, **share}})
        c.node("n1")
        c.node("n2", label="x")
        for app in (1, 2):
            c.app(app, "a", "u1", am=GB, label="x" if app == elsewhere else None)
            c.rounds(1, "n1", "n2")
        c.want(3 - elsewhere, 1, mb=3 * GB)
        c.hb("n1")
        c.obs()
        taken_back(c, 8)
        yield c

    c = Case("sharp-master-too-large", SOURCE + "a master of more than a round may take does not count for the others", {
        **ELASTIC, **EAGER, "pm.total_preemption_per_round": 0.25, "pm.max_wait_before_kill": 0}, keep=False)
    c.queues({"a": {"cap": 20, "max": 100, "maximum-am-resource-percent": 1.0}, "b": {"cap": 80, "max": 100}})
    c.node("n1")
    for app, size in ((1, GB), (2, 3 * GB)):
        c.app(app, "a", "u%d" % app, am=size)
        c.hb("n1")
    c.obs()
    taken_back(c, 6)
    yield c


def amounts():
    """Shares and amounts at their ends."""
    for first in (absolute(8 * GB, 1), absolute(8 * GB, 0)):
        c = Case("sharp-one-vcore-%s" % first[-2], SOURCE + "minima of one vcore in a cluster that has too little memory", {
            **ELASTIC, "resource-calculator": DOMINANT}, keep=False)
        c.queues({"a": first, "b": absolute(8 * GB, 0)})
        c.node("n1", mb=8 * GB, vcores=8)
        for app, queue in ((1, "a"), (2, "b")):
            c.app(app, queue, "u%d" % app)
            c.want(app, 6)
        c.hb("n1", 8)
        c.obs()
        c.node("n2", mb=16 * GB)
        c.obs()
        yield c


def made():
    """Queues that applications make."""
    c = Case("sharp-not-idle-yet", SOURCE + "a queue that an application made stays until it was idle long enough", {
        "auto-queue-creation-v2.queue-expiration-time": 10}, keep=False)
    c.queues({"a": "1w", "v": {"cap": "1w", "auto-queue-creation-v2.enabled": True}})
    c.node("n1")
    c.app(1, "root.v.k")
    c.op("finishApp", app=1)
    for _ in range(6):
        c.wait(3000)
        c.op("expireQueues")
        c.obs()
    yield c

    c = Case("sharp-made-of-nothing", SOURCE + "a leaf may have nothing as share and as maximum", MADE, keep=False)
    c.queues({"a": 100, "m": {"cap": 0, "max": 0, "auto-create-child-queue.enabled": True, "leaf-queue-template.capacity": 20,
                              "leaf-queue-template.maximum-capacity": 20}})
    c.node("n1")
    c.app(1, "default", "u1")
    c.want(1, 5)
    c.op("manageQueues")
    c.hb("n1", 2)
    c.obs()
    yield c

    c = Case("sharp-made-maxima", SOURCE + "a leaf has maxima of its own in two partitions", MADE, labels={"x": True}, keep=False)
    share = {"labels": "x", "accessible-node-labels.x.capacity": 50}
    c.queues({"a": {"cap": 50, **share}, "m": {
        "cap": 50, **share, "auto-create-child-queue.enabled": True, "leaf-queue-template.capacity": 40,
        "leaf-queue-template.maximum-capacity": 80, "leaf-queue-template.accessible-node-labels": "x",
        "leaf-queue-template.accessible-node-labels.x.capacity": 30,
        "leaf-queue-template.accessible-node-labels.x.maximum-capacity": 60}})
    c.node("n1")
    c.node("n2", label="x")
    for app in (1, 2, 3): c.app(app, "default", "u%d" % app)
    c.op("manageQueues")
    c.obs()
    c.reload({"root.m.leaf-queue-template.maximum-capacity": 70,
              "root.m.leaf-queue-template.accessible-node-labels.x.maximum-capacity": 90})
    c.op("manageQueues")
    c.node("n3")
    c.obs()
    yield c

    for order in ((2, 1, 3), (3, 2, 1), (1, 3, 2)):
        c = Case("sharp-made-first-%d" % order[0], SOURCE + "of queues without a share that of the first application gets it", MADE,
                 keep=False)
        c.queues({"a": 50, "m": {"cap": 50, "auto-create-child-queue.enabled": True, "leaf-queue-template.capacity": 60,
                                 "leaf-queue-template.maximum-capacity": 80}})
        c.node("n1")
        for app in (1, 2, 3):
            c.app(app, "default", "u%d" % app)
            c.wait(10)
        c.op("manageQueues")
        c.obs()
        for app in (1, 2, 3): c.op("finishApp", app=app)
        c.op("manageQueues")
        c.obs()
        for app, user in enumerate(order, 4):
            c.app(app, "default", "u%d" % user)
            c.wait(10)
        c.op("manageQueues")
        c.obs()
        c.reload({"root.m.leaf-queue-template.maximum-capacity": 90})
        c.obs()
        c.op("manageQueues")
        c.node("n2")
        c.obs()
        yield c


def refused():
    """Settings that are refused, and those that look as if they were."""
    c = Case("sharp-shares-of-a-weight", SOURCE + "a parent with a weight may give shares", ELASTIC, keep=False)
    c.queues({"p": "1w", "p.x": 60, "p.y": 40, "q": "3w"})
    c.node("n1")
    c.app(1, "x", "u1")
    c.obs()
    c.reload({"root.p.x.capacity": 0, "root.p.y.capacity": 0})
    c.obs()
    c.reload({"root.p.x.capacity": 50, "root.p.y.capacity": 50})
    c.obs()
    yield c

    c = Case("sharp-shares-of-none", SOURCE + "a parent without a share gives none", ELASTIC, keep=False)
    c.queues({"p": 50, "p.x": 60, "p.y": 40, "q": 50})
    c.node("n1")
    c.app(1, "x", "u1")
    c.obs()
    c.reload({"root.p.capacity": 0, "root.q.capacity": 100})
    c.obs()
    c.reload({"root.p.capacity": 0, "root.q.capacity": 100, "root.p.allow-zero-capacity-sum": True})
    c.obs()
    c.reload({"root.p.x.capacity": 0, "root.p.y.capacity": 0})
    c.obs()
    c.reload({"root.p.allow-zero-capacity-sum": None})
    c.obs()
    yield c

    c = Case("sharp-label-of-the-parent", SOURCE + "a queue may not use a label that its parent may not", ELASTIC,
             labels={"x": True, "y": True}, keep=False)
    c.queues({"p": {"cap": 50, "labels": "x", "accessible-node-labels.x.capacity": 100},
              "p.x": {"cap": 100, "labels": "x", "accessible-node-labels.x.capacity": 100}, "q": {"cap": 50, "labels": ""}})
    c.node("n1")
    c.node("n2", label="x")
    c.app(1, "p.x", "u1")
    c.obs()
    for wanted in ("x,y", "*", "y", ""):
        c.reload({"root.p.x.accessible-node-labels": wanted or " "})
        c.obs()
    yield c


if __name__ == "__main__":
    for case in cases():
        write(case, sys.argv[1])
