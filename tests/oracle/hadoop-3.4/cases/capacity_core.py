"""Replays for changes to Heddle's core that no other replay tells apart (`cargo xtask mutants`). Beside them lie random ones that do
(`capacity.py --only random`, their seeds in their names).

    python3 cases/capacity_core.py DIR
"""
import sys

from capacity import EAGER, ELASTIC, GB, Case, write

SOURCE = "a change of the core that nothing noticed: "


def cases():
    yield from partitions()
    yield from strangers()
    yield from guarantees()
    yield from overflow()
    yield from without_legacy()
    yield from parked()
    yield from reserved_again()


def partitions():
    c = Case("core-lists-of-partitions", SOURCE + "applications of a partition stand in a list of their own", ELASTIC,
             labels={"x": True}, keep=False)
    share = {"labels": "x", "accessible-node-labels.x.capacity": 50}
    order = {"ordering-policy": "fifo-with-partitions", "ordering-policy.exclusive-enforced-partitions": "x"}
    c.queues({"a": {"cap": 50, **share, **order}, "b": {"cap": 50, **share}})
    c.node("n1")
    c.node("n2", label="x")
    c.app(1, "a", "u1", am=GB, label="x")
    c.app(2, "a", "u2", am=GB)
    c.rounds(2, "n1", "n2")
    c.want(1, 3)
    c.want(2, 3, label="x")
    c.rounds(3, "n1", "n2")
    c.obs()
    c.want(1, 3, label="x", priority=2)
    c.want(2, 3, priority=2)
    c.rounds(6, "n1", "n2")
    c.obs()
    yield c


def strangers():
    for last in ("n3", "n2"):
        c = Case("core-strangers-%s" % last, SOURCE + "the round is lost where another partition follows that in which enough was found", {
            **ELASTIC, **EAGER, "pm.max_wait_before_kill": 1000}, labels={"x": False, "y": False}, keep=False)
        share = lambda part: {"labels": "x,y", "accessible-node-labels.x.capacity": part, "accessible-node-labels.y.capacity": part,
                              "accessible-node-labels.x.maximum-capacity": 100, "accessible-node-labels.y.maximum-capacity": 100}
        c.queues({"a": {"cap": 50, "max": 100, **share(10)}, "b": {"cap": 50, "max": 100, **share(90)}})
        c.node("n1", mb=2 * GB)
        c.node("n2", label="x")
        c.node("n3", label="y")
        c.app(1, "a", "u1")
        c.want(1, 20)
        c.rounds(40, "n1", "n2", "n3")
        c.obs()
        c.app(2, "b", "u2")
        c.want(2, 6, label="x")
        c.want(2, 6 if last == "n3" else 0, label="y", priority=2)
        for _ in range(4):
            c.edit()
            c.wait(1500)
            c.rounds(2, "n1", "n2", "n3")
        c.obs()
        yield c


def guarantees():
    c = Case("core-without-guarantee", SOURCE + "nothing is left for a queue without a guarantee that may keep what it has", {
        **ELASTIC, **EAGER, "pm.max_wait_before_kill": 1000}, keep=False)
    c.queues({"a": {"cap": 100, "max": 100}, "c": {
        "cap": 0, "max": 100, "maximum-applications": 10, "disable_preemption": True}})
    c.node("n1", "n2")
    c.app(1, "c", "u1")
    c.want(1, 20)
    c.rounds(10, "n1", "n2")
    c.app(2, "a", "u2")
    c.want(2, 20)
    c.edit()
    c.obs()
    c.wait(1500)
    c.edit()
    c.obs()
    yield c

    for whole in (50, 0.02, 100):
        c = Case("core-sum-of-%s" % whole, SOURCE + "where nothing may be the sum, half is refused all the same", ELASTIC, keep=False)
        c.queues({"p": {"cap": 50, "allow-zero-capacity-sum": True}, "p.x": whole * 0.4, "p.y": whole * 0.6, "q": 50})
        c.node("n1")
        c.obs()
        yield c

    for part in (0.05, 0.06):
        c = Case("core-nothing-of-%s" % part, SOURCE + "of a share so small nothing may be handed on", ELASTIC, keep=False)
        c.queues({"p": part, "p.x": 0, "p.y": 0, "q": 100 - part})
        c.node("n1")
        c.obs()
        yield c


def overflow():
    c = Case("core-more-than-all", "hostile inputs: an application asks for 2^31 - 1 containers and has waited with its reservation",
             ELASTIC, keep=False)
    c.queues({"a": 50, "b": 50})
    c.node("n1", "n2")
    c.app(1, "a", "u1")
    c.want(1, 12)
    c.rounds(6, "n1", "n2")
    c.pull(1)
    c.app(2, "b", "u2")
    c.want(2, 2147483647, mb=4 * GB)
    c.hb("n1", 8)
    c.obs()
    c.done("n2", *("1_%d" % of for of in range(2, 13, 2)))
    c.rounds(3, "n2", "n1")
    c.obs()
    yield c


def without_legacy():
    c = Case("core-made-of-shares", SOURCE + "a queue that is made may have a share", {"legacy-queue-mode.enabled": False}, keep=False)
    c.queues({"a": 50, "v": {"cap": 50, "auto-queue-creation-v2.enabled": True, "auto-queue-creation-v2.template.capacity": 30}})
    c.node("n1", "n2")
    for app, queue in ((1, "root.v.k"), (2, "root.v.l"), (3, "a")):
        c.app(app, queue, "u%d" % app)
        c.want(app, 4)
    c.rounds(4, "n1", "n2")
    c.obs()
    yield c

    c = Case("core-managed-without-legacy", SOURCE + "what a template is of the whole follows its parent", {
        "legacy-queue-mode.enabled": False, "queue-mappings": "u:%user:root.m.%user", "queue-mappings-override.enable": True}, keep=False)
    c.queues({"a": 50, "m": {"cap": 50, "auto-create-child-queue.enabled": True, "leaf-queue-template.capacity": 40,
                             "leaf-queue-template.maximum-capacity": 80}})
    c.node("n1", "n2")
    c.app(1, "default", "u1")
    c.want(1, 3)
    c.obs()
    c.reload({"root.a.capacity": 40, "root.m.capacity": 60})
    c.app(2, "default", "u2")
    c.want(2, 3)
    c.op("manageQueues")
    c.rounds(3, "n1", "n2")
    c.obs()
    yield c


def parked():
    c = Case("core-parked-keeps-its-start", "an application that was parked is as old as its submission once it runs", ELASTIC, keep=False)
    c.queues({"a": {"cap": 100, "ordering-policy": "fair"}})
    c.set({"user.u1.max-parallel-apps": 1})
    c.node("n1", mb=3 * GB)
    c.app(1, "a", "u1")
    c.want(1, 3)
    c.hb("n1")
    for number, user in ((2, "u1"), (3, "u2")):
        c.wait(1000)
        c.app(number, "a", user)
        c.want(number, 2)
    c.wait(1000)
    c.op("finishApp", app=1, state="FINISHED")
    c.obs()
    c.hb("n1", 2)
    c.obs()
    yield c


def reserved_again():
    for size in (3, 4):
        c = Case("core-stranger-reserved-again-%d" % size,
                 "a stranger that was reserved first is made killable: another reservation of its key on the node is given up", {
                     **ELASTIC, **EAGER, "pm.max_wait_before_kill": 1000}, labels={"x": False}, keep=False)
        share = lambda part: {"labels": "x", "accessible-node-labels.x.capacity": part, "accessible-node-labels.x.maximum-capacity": 100}
        c.queues({"a": {"cap": 50, "max": 100, **share(10)}, "b": {"cap": 50, "max": 100, **share(90)}})
        c.node("n1", mb=GB)
        c.node("n2", "n3", label="x")
        c.app(1, "a", "u1")
        c.want(1, 20, mb=3 * GB)
        c.hb("n2", 12)
        c.want(1, 20, mb=size * GB)
        c.done("n2", "1_1")
        c.hb("n2", 12)
        c.obs()
        c.app(2, "b", "u2")
        c.want(2, 14, label="x")
        c.hb("n3", 8)
        for _ in range(4):
            c.edit()
            c.obs()
            c.wait(1500)
        c.hb("n2")
        c.obs()
        yield c


if __name__ == "__main__":
    for case in cases():
        write(case, sys.argv[1])
