"""Replays in which applications have further attempts (`addAttempt`), of both schedulers.

    python3 cases/attempts.py DIR        below it folders of each scheduler
"""
import sys

import fair_case
from capacity import EAGER, ELASTIC, GB, write
from capacity import Case as Capacity
from fair_case import PREEMPT, alloc, q
from fair_case import Case as Fair

SOURCE = "further attempts: "
DRF = {"resource-calculator": "org.apache.hadoop.yarn.util.resource.DominantResourceCalculator"}


def capacity(name, what, props=None, **more):
    return Capacity("capacity-attempts-" + name, SOURCE + what, {**ELASTIC, **(props or {})}, keep=False, **more)


def app(c, number, queue, user="u1", am=GB, **more):
    c.app(number, queue, user, am=am, **more)
    c.ops[-1]["restarts"] = True


def again(c, number, *avoided):
    c.op("addAttempt", app=number, blacklistAdd=list(avoided) or None)


def capacity_cases():
    for order in ("fifo", "fair"):
        c = capacity("order-" + order, "the restarted application goes before those that were submitted later", {
            "maximum-am-resource-percent": 0.25})
        c.queues({"a": {"cap": 100, "order": order}})
        c.node("n1", "n2")
        for number in range(1, 6):
            app(c, number, "a", "u%d" % (number % 2))
            c.wait(10)
        c.rounds(3, "n1", "n2")
        for number in (1, 2, 3, 4):
            c.want(number, 2)
        c.rounds(2, "n1", "n2")
        c.obs()
        c.done("n1", "1_1")
        c.obs()
        again(c, 1)
        c.obs()
        c.rounds(3, "n1", "n2")
        c.obs()
        c.op("finishApp", app=2)
        c.obs()
        c.rounds(3, "n1", "n2")
        c.want(1, 6)
        c.want(3, 6)
        c.rounds(6, "n1", "n2")
        c.obs()
        yield c

    c = capacity("limits", "between two attempts an application does not count in its leaf, and an attempt is let in above the limits", {
        "user-limit-factor": 1})
    c.queues({"a": {"cap": 50, "apps": 3, "mulp": 50}, "b": {"cap": 50, "mulp": 25}})
    c.node("n1", "n2")
    for number in (1, 2, 3):
        app(c, number, "a", "u%d" % (number % 2))
    app(c, 4, "a", "u1")
    c.rounds(4, "n1", "n2")
    c.want(1, 4)
    c.want(2, 4)
    c.rounds(3, "n1", "n2")
    c.obs()
    c.done("n1", "1_1")
    c.done("n2", "1_1")
    c.obs()
    app(c, 4, "a", "u1")
    app(c, 5, "a", "u1")
    again(c, 1)
    app(c, 5, "a", "u1")
    c.obs()
    c.rounds(4, "n1", "n2")
    c.want(1, 8)
    c.want(2, 8)
    c.want(4, 8)
    c.rounds(8, "n1", "n2")
    c.obs()
    again(c, 1)
    again(c, 9)
    c.op("finishApp", app=1)
    again(c, 1)
    c.obs()
    yield c

    c = capacity("active-users", "a user stays active between two attempts", {"user-limit-factor": 10})
    c.queues({"a": {"cap": 100, "mulp": 50}})
    c.node("n1", mb=12 * GB)
    app(c, 1, "a", "ann")
    app(c, 2, "a", "bob")
    c.hb("n1", 4)
    c.want(1, 20)
    c.want(2, 20)
    c.hb("n1", 3)
    c.obs()
    c.done("n1", "1_1")
    c.obs()
    c.hb("n1", 8)
    c.obs()
    again(c, 1)
    c.obs()
    c.done("n1", "2_2", "2_3", "2_4")
    c.hb("n1", 3)
    c.obs()
    c.want(1, 3)
    c.hb("n1", 3)
    c.op("finishApp", app=1)
    c.obs()
    c.hb("n1", 6)
    c.obs()
    yield c

    c = capacity("terms", "the queue of a move stays with the application, a later priority does not", {
        "yarn.cluster.max-application-priority": 10})
    c.queues({"a": {"cap": 50, "default-application-priority": 2}, "b": {"cap": 50}})
    c.node("n1", "n2")
    app(c, 1, "a", priority=3)
    app(c, 2, "a")
    app(c, 3, "b", priority=5)
    c.rounds(3, "n1", "n2")
    c.op("setPriority", app=1, priority=9)
    c.op("setPriority", app=2, priority=1)
    c.op("moveApp", app=1, queue="b")
    c.want(1, 2)
    c.rounds(2, "n1", "n2")
    c.obs()
    c.done("n1", "1_1")
    c.done("n2", "1_1")
    c.done("n1", "2_1")
    c.done("n2", "2_1")
    c.op("setPriority", app=1, priority=7)
    c.op("moveApp", app=1, queue="a")
    c.send(1, c.ask(1, 1))
    c.obs()
    again(c, 1)
    again(c, 2)
    c.obs()
    c.op("setPriority", app=1, priority=3)
    c.op("setPriority", app=1, priority=8)
    c.op("moveApp", app=1, queue="a")
    c.rounds(3, "n1", "n2")
    c.obs()
    yield c

    c = capacity("labels", "the default label of the queue that the first attempt was in stays that of the AM container", labels={"x": True})
    share = {"labels": "x", "accessible-node-labels.x.capacity": 50, "accessible-node-labels.x.maximum-capacity": 100}
    c.queues({"root": {"accessible-node-labels.x.capacity": 100}, "a": {
        "cap": 50, **share, "default-node-label-expression": "x"}, "b": {"cap": 50, **share}})
    c.node("n1")
    c.node("n2", label="x")
    app(c, 1, "a")
    app(c, 2, "b")
    app(c, 3, "b", label="x")
    c.rounds(4, "n1", "n2")
    c.op("moveApp", app=1, queue="b")
    c.op("moveApp", app=2, queue="a")
    c.obs()
    for node in ("n1", "n2"):
        for number in (1, 2, 3):
            c.done(node, "%d_1" % number)
    c.obs()
    for number in (1, 2, 3):
        again(c, number)
    c.obs()
    c.rounds(4, "n1", "n2")
    c.obs()
    yield c

    c = capacity("size", "what the AM container asks for is rounded once more, and stays so")
    c.queues({"a": {"cap": 100}})
    c.node("n1", mb=8 * GB)
    c.node("n2", mb=2 * GB)
    app(c, 1, "a", am=5000)
    c.rounds(2, "n1", "n2")
    c.obs()
    c.op("removeNode", node="n1:1")
    again(c, 1)
    c.rounds(3, "n2")
    c.obs()
    c.node("n1", mb=8 * GB)
    c.done("n2", "1.2_1")
    again(c, 1)
    c.obs()
    c.rounds(2, "n1", "n2")
    c.obs()
    c.op("updateNode", node="n1:1", resource={"memory-mb": 512, "vcores": 1})
    c.op("removeNode", node="n2:1")
    again(c, 1)
    c.hb("n1", 3)
    c.obs()
    yield c

    for props in ({}, DRF):
        c = capacity("late" + ("-drf" if props else ""), "containers of the first attempt end late, and the second attempt cannot release them", props)
        c.queues({"a": {"cap": 60, "max": 100}, "b": {"cap": 40, "max": 100}})
        c.node("n1", "n2")
        app(c, 1, "a")
        app(c, 2, "b")
        c.rounds(2, "n1", "n2")
        c.want(1, 8)
        c.want(2, 3, mb=2 * GB)
        c.rounds(6, "n1", "n2")
        c.pull(1)
        c.pull(2)
        c.op("heartbeat", node="n1:1")
        c.op("heartbeat", node="n2:1")
        c.obs()
        c.op("heartbeat", node="n1:1", completed=["1_1"], keepKilled=True)
        c.op("heartbeat", node="n2:1", completed=["1_1"], keepKilled=True)
        again(c, 1)
        c.obs()
        c.op("heartbeat", node="n2:1", completed=["1_4"], keepKilled=True)
        c.op("heartbeat", node="n1:1", completed=["1_3", "1_5"], keepKilled=True)
        c.rounds(1, "n1", "n2")
        c.send(1, c.ask(1, 6), release=["1_2", "1_6", "1_7"])
        c.rounds(4, "n1", "n2")
        c.op("allocate", app=1, release=["1_2", "1.2_2", "1.2_3", "1.3_1"])
        c.rounds(2, "n1", "n2")
        c.obs()
        yield c

    c = capacity("twice", "two restarts, lost nodes, places that the AM container avoids")
    c.queues({"a": {"cap": 100}})
    c.node("n1", "n2", "n3", mb=4 * GB)
    app(c, 1, "a")
    app(c, 2, "a", am=2 * GB)
    c.rounds(2, "n1", "n2", "n3")
    c.want_on(1, "n3", 2, strict=False)
    c.want(2, 3)
    c.rounds(3, "n1", "n2", "n3")
    c.op("removeNode", node="n1:1")
    c.done("n2", "2_1")
    c.done("n3", "2_1")
    again(c, 1, "n2")
    again(c, 2, "n2", "n1")
    c.obs()
    c.rounds(3, "n2", "n3")
    c.obs()
    c.want(1, 4)
    c.op("allocate", app=2, asks=[c.ask(2, 2)], blacklistAdd=["n3"])
    c.rounds(4, "n2", "n3")
    c.obs()
    c.node("n1", mb=4 * GB)
    c.op("removeNode", node="n3:1")
    c.done("n2", "2.2_1", "1.2_1")
    again(c, 2)
    again(c, 1, "/r1")
    c.rounds(4, "n1", "n2")
    c.obs()
    c.op("finishApp", app=1, state="KILLED")
    c.rounds(2, "n1", "n2")
    c.obs()
    yield c

    for lazy in (False, True):
        c = capacity("preemption" + ("-lazy" if lazy else ""), "containers of two attempts on a node, and preemption among them", {
            **EAGER, "pm.max_wait_before_kill": 2000, "lazy-preemption-enabled": lazy})
        c.queues({"a": {"cap": 50, "max": 100}, "b": {"cap": 50, "max": 100}})
        c.node("n1", "n2")
        app(c, 1, "a")
        app(c, 2, "a", "u2")
        c.rounds(2, "n1", "n2")
        c.want(1, 10)
        c.want(2, 3)
        c.rounds(10, "n1", "n2")
        c.pull(1)
        c.pull(2)
        c.rounds(1, "n1", "n2")
        app(c, 3, "b", "u3")
        c.edit(2, 1000)
        c.obs()
        c.op("heartbeat", node="n1:1", completed=["1_1"], keepKilled=True)
        c.op("heartbeat", node="n2:1", completed=["1_1"], keepKilled=True)
        again(c, 1)
        c.edit(2, 1000)
        c.op("heartbeat", node="n1:1", keepKilled=True)
        c.rounds(2, "n1", "n2")
        c.want(1, 12)
        c.want(3, 6)
        c.rounds(6, "n1", "n2")
        c.pull(1)
        c.obs()
        for _ in range(4):
            c.edit()
            c.wait(1000)
            c.pull(1)
            c.rounds(1, "n1", "n2")
        c.obs()
        yield c

    c = capacity("parallel", "a restarted application has to wait where as many run as may", {"max-parallel-apps": 2})
    c.queues({"a": {"cap": 50, "max-parallel-apps": 2}, "b": {"cap": 50}})
    c.node("n1", "n2")
    for number in (1, 2, 3, 4):
        app(c, number, "a", "u%d" % (number % 2))
        c.wait(5)
    c.rounds(3, "n1", "n2")
    c.obs()
    c.done("n1", "1_1")
    c.done("n2", "1_1")
    c.obs()
    again(c, 1)
    c.obs()
    c.rounds(3, "n1", "n2")
    c.done("n1", "3_1")
    c.done("n2", "3_1")
    c.obs()
    again(c, 3)
    c.op("finishApp", app=2)
    c.obs()
    c.rounds(3, "n1", "n2")
    c.obs()
    c.op("finishApp", app=4)
    c.rounds(3, "n1", "n2")
    c.obs()
    yield c

    c = capacity("reserved", "a reservation ends with its attempt, and the next one has none", {"maximum-am-resource-percent": 1})
    c.queues({"a": {"cap": 50, "max": 100}, "b": {"cap": 50, "max": 100}})
    c.node("n1", "n2", mb=4 * GB)
    app(c, 1, "a")
    app(c, 2, "b")
    c.rounds(2, "n1", "n2")
    c.want(2, 3, mb=2 * GB)
    c.rounds(2, "n1", "n2")
    c.want(1, 3, mb=3 * GB)
    c.rounds(3, "n1", "n2")
    c.obs()
    c.done("n1", "1_1")
    c.done("n2", "1_1")
    c.obs()
    again(c, 1)
    c.rounds(2, "n1", "n2")
    c.want(1, 2, mb=3 * GB)
    c.rounds(3, "n1", "n2")
    c.obs()
    c.done("n1", "2_2", "2_3")
    c.rounds(3, "n1", "n2")
    c.obs()
    yield c


def fair(name, what, *queues, props=None, **file):
    return Fair("fair-attempts-" + name, SOURCE + what, alloc(*queues, **file), props)


def begin(c, n, queue, mem=1024, vc=1, user="user1", **more):
    return c.app(n, queue, user, am=(mem, vc), restarts=True, **more)


def retry(c, n, *avoided):
    return c.op("addAttempt", app=n, **({"blacklistAdd": list(avoided)} if avoided else {}))


def turns(c, times, *nodes):
    for _ in range(times):
        c.update()
        for node in nodes:
            c.hb(node)
    return c


def fair_cases():
    for policy in ("fifo", "fair", "drf"):
        c = fair("policy-" + policy, "an attempt starts when it comes, which is what a FIFO leaf orders by", 
                 q("root", q("a", policy=policy), policy="drf" if policy == "drf" else "fair"))
        c.node("n1", 8192, 8).node("n2", 8192, 8)
        for n in (1, 2, 3):
            begin(c, n, "a", vc=n % 2 + 1, user="user%d" % n).wait(10)
        turns(c, 4, "n1", "n2")
        for n in (1, 2, 3):
            c.ask(n, 1024, n, 3)
        turns(c, 2, "n1", "n2").observe()
        c.hb("n1", completed=["1_1"], keepKilled=policy != "fifo")
        c.hb("n2", completed=["1_1"]).observe()
        retry(c, 1).observe()
        turns(c, 3, "n1", "n2").observe()
        c.end(2).end(3)
        turns(c, 4, "n1", "n2").observe()
        c.ask(1, 1024, 1, 4)
        turns(c, 5, "n1", "n2").observe()
        c.end(1)
        retry(c, 1)
        turns(c, 2, "n1", "n2").observe()

    c = fair("running-apps", "a restarted application has to wait where as many run as may", q("a", maxRunningApps=2), userMaxAppsDefault=3)
    c.node("n1", 8192, 8)
    for n in (1, 2, 3, 4):
        begin(c, n, "a", user="user%d" % (n % 2)).wait(10)
    turns(c, 4, "n1").observe()
    c.hb("n1", completed=["1_1"]).observe()
    retry(c, 1).observe()
    turns(c, 3, "n1").observe()
    c.hb("n1", completed=["3_1"])
    retry(c, 3)
    c.end(2).observe()
    turns(c, 3, "n1").observe()
    c.end(4)
    turns(c, 3, "n1").observe()

    c = fair("am-share", "the AM container counts anew against the share of masters", q("a", maxAMShare="0.3"), q("b"))
    c.node("n1", 8192, 8).node("n2", 4096, 4)
    for n in (1, 2, 3):
        begin(c, n, "a", 1024)
    begin(c, 4, "b", 1536)
    turns(c, 4, "n1", "n2").observe()
    c.hb("n1", completed=["1_1"]).hb("n2", completed=["1_1"]).observe()
    turns(c, 2, "n1", "n2").observe()
    retry(c, 1, "n1")
    turns(c, 3, "n1", "n2").observe()
    c.end(2)
    turns(c, 3, "n1", "n2").observe()
    c.hb("n1", completed=["3_1"]).hb("n2", completed=["3_1"])
    turns(c, 3, "n1", "n2").observe()
    c.asks(1, fair_case.one(1024, 1, 2), blacklistAdd=["n2"])
    turns(c, 3, "n1", "n2").observe()
    retry(c, 1).refused("duplicate-app")
    retry(c, 9).refused("unknown-app")

    c = fair("late", "containers of the first attempt end late, and the second attempt cannot release them", q("a"), q("b"))
    c.node("n1", 8192, 8).node("n2", 8192, 8)
    begin(c, 1, "a")
    begin(c, 2, "b")
    turns(c, 2, "n1", "n2")
    c.ask(1, 1024, 1, 8).ask(2, 2048, 1, 3)
    turns(c, 6, "n1", "n2")
    c.pull(1).pull(2).hb("n1").hb("n2").observe()
    c.hb("n1", completed=["1_1"], keepKilled=True).hb("n2", completed=["1_1"], keepKilled=True)
    c.pull(1).refused("unknown-app")
    c.move(1, "b").refused("unknown-app")
    retry(c, 1).observe()
    for number in range(2, 6):
        for node in ("n1", "n2"):
            c.hb(node, completed=["1_%d" % number], keepKilled=True)
    c.observe()
    turns(c, 3, "n1", "n2")
    c.release(1, "1_2").refused("invalid-release")
    c.ask(1, 1024, 1, 5)
    turns(c, 3, "n1", "n2")
    c.release(1, "1.2_2", "1.2_3").op("expire", container="1_3").op("expire", container="1.2_4")
    turns(c, 2, "n1", "n2").observe()

    c = fair("twice", "two restarts, lost nodes, another queue and places that the AM container avoids",
             q("a", maxContainerAllocation="8192 mb,8 vcores"), q("b", maxContainerAllocation="1024 mb,1 vcores"))
    c.node("n1", 4096, 4).node("n2", 4096, 4).node("n3", 4096, 4)
    begin(c, 1, "a", 2048, 2)
    begin(c, 2, "a", 1024, 1, amHosts=["n1", "n3"])
    turns(c, 3, "n1", "n2", "n3")
    c.move(1, "b").observe()
    c.drop("n1").drop("n2").observe()
    retry(c, 1)
    retry(c, 2)
    c.observe()
    turns(c, 3, "n3").observe()
    c.node("n1", 4096, 4).move(1, "a")
    c.drop("n3")
    retry(c, 1, "/default-rack")
    retry(c, 2)
    turns(c, 3, "n1").observe()
    c.hb("n1", completed=["1.2_1"]).hb("n1", completed=["2.3_1"]).hb("n1", completed=["2.2_1"])
    c.end(1)
    retry(c, 1)
    turns(c, 3, "n1").observe()

    for kill in (0, 3000):
        c = fair("preempt-%d" % kill, "kill tasks reach the attempt that there is by then", q("a"), q("b", min=(4096, 4)),
                 props={**PREEMPT, "yarn.scheduler.fair.waitTimeBeforeKill": str(kill)}, defaultMinSharePreemptionTimeout=1,
                 defaultFairSharePreemptionTimeout=1, defaultFairSharePreemptionThreshold=.9)
        c.node("n1", 8192, 8).node("n2", 8192, 8)
        begin(c, 1, "a")
        turns(c, 2, "n1", "n2")
        c.ask(1, 1024, 1, 15)
        turns(c, 8, "n1", "n2").observe()
        c.job(2, "b", 1024, 1, 10)
        c.wait(1200).update().wait(1200).update().preempt().observe()
        c.hb("n1", completed=["1_1"], keepKilled=True).hb("n2", completed=["1_1"], keepKilled=True)
        retry(c, 1).observe()
        c.wait(1000).update().preempt().observe()
        c.wait(3000).observe()
        turns(c, 2, "n1", "n2")
        c.ask(1, 1024, 1, 12)
        turns(c, 6, "n1", "n2").pull(1).observe()
        c.wait(1200).update().wait(1200).update().preempt().wait(4000)
        turns(c, 3, "n1", "n2").observe()

    c = fair("overcommit", "a container of the first attempt is marked when the second is there", q("a"))
    c.node("n1", 8192, 8)
    begin(c, 1, "a")
    turns(c, 2, "n1")
    c.ask(1, 1024, 1, 6)
    turns(c, 6, "n1")
    c.pull(1).hb("n1").observe()
    c.hb("n1", completed=["1_1"], keepKilled=True)
    retry(c, 1)
    c.resize("n1", 2048, 2)
    c.ops[-1]["overcommitTimeoutMs"] = 2000
    c.observe().hb("n1", keepKilled=True).observe()
    c.wait(2500).hb("n1", keepKilled=True).observe()
    turns(c, 3, "n1").observe()
    c.pull(1)

    c = fair("reserved", "a reservation ends with its attempt, and the next one has none", q("a"), q("b"))
    c.node("n1", 4096, 4).node("n2", 4096, 4)
    begin(c, 1, "a")
    begin(c, 2, "b")
    turns(c, 2, "n1", "n2")
    c.ask(2, 2048, 1, 3)
    turns(c, 2, "n1", "n2")
    c.ask(1, 3072, 1, 3)
    turns(c, 3, "n1", "n2").observe()
    c.hb("n1", completed=["1_1"]).hb("n2", completed=["1_1"]).observe()
    retry(c, 1)
    turns(c, 2, "n1", "n2")
    c.ask(1, 3072, 1, 2)
    turns(c, 3, "n1", "n2").observe()


def main(folder):
    for case in capacity_cases():
        write(case, folder + "/capacity")
    fair_cases()
    fair_case.main(["attempts.py", "write", folder + "/fair"])


if __name__ == "__main__":
    main(sys.argv[1])
