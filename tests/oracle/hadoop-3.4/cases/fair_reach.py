"""Replays that run through branches of Hadoop's Fair Scheduler that no other case runs through (`cargo xtask oracle --coverage`)."""
from fair_case import Case, PREEMPT, TEST_PROPERTIES, alloc, one, q, res
from fair_tree import policy, rule

# ---------------------------------------------------------------- moves

(Case("reach-move-01", "queues whose names begin with each other have the parent in common, not a queue of the shared letters",
      alloc(q("apple"), q("applepie", maxRunningApps=1), q("p", q("apple"), q("applepie"), maxRunningApps=1)))
 .node("n1", 8192, 8).job(1, "apple", 1024, 1, 2).job(2, "p.apple", 1024, 1, 2).hb("n1", 2)
 .move(1, "applepie").accepted().placed(1, "root.applepie").move(1, "apple").accepted().placed(1, "root.apple")
 .move(2, "p.applepie").refused("not-runnable-there").move(1, "p.applepie").refused("max-running-apps").observe())
(Case("reach-move-02", "a move to a queue of the reservation system goes to its default child",
      alloc(q("a"), q("plan", "<reservation></reservation>")))
 .node("n1", 8192, 8).job(1, "a", 1024, 1, 2).hb("n1").move(1, "plan").refused("not-a-leaf-queue")
 .app(2, "plan", "user1").move(1, "plan").observe())

# ---------------------------------------------------------------- the queue tree

(Case("reach-tree-01", "a postponed queue that has left the file again is made all the same, and stays dynamic", alloc(q("a")))
 .app(1, "a").reload(alloc(q("a", q("b")))).queue("a.b", False).reload(alloc(q("c"))).clean().end(1).clean().observe().clean().observe())
(Case("reach-tree-02", "the default queue makes no way for children", alloc()).app(1, "root.default").queue("default")
 .reload(alloc(q("default", q("x")))).observe().end(1).clean().observe().app(2, "default.x").observe())
(Case("reach-tree-03", "the default queue of the file is a parent from the start", alloc(q("default", q("x")), q("a")))
 .observe().app(1, "default.x").app(2, "root.default").observe())

(Case("reach-tree-04", "a postponed queue whose policy its parent does not allow is not made when the way is free; its parent is", alloc(q("a")))
 .app(1, "a").reload(alloc(q("a", q("b", policy="drf"), policy="fair"))).observe().end(1).clean().observe().clean().app(2, "a.c").observe())

# ---------------------------------------------------------------- the allocation file

RESERVATIONS = dict(aclAdministerReservations="alice", aclListReservations="*", aclSubmitReservations="bob")
(Case("reach-file-01", "elements of the reservation system, of older releases, and pools below queues",
      alloc(q("a", **RESERVATIONS), q("p", '<pool name="x"><weight>3</weight></pool>', **RESERVATIONS), defaultQueueSchedulingMode="drf",
            fairSharePreemptionTimeout=10, defaultFairSharePreemptionTimeout=20))
 .observe().policy("a", "DRF").queue("p.x").expect("fair", 20000, "state", "queues", "root", "fairSharePreemptionTimeout")
 .reload(alloc(q("a", schedulingMode="fifo"), fairSharePreemptionTimeout=10)).observe())
c = Case("reach-file-02", "files that do not load: policies, parents of rules, percentages, names", alloc(q("a", weight=2)))
for bad in (q("a", policy="java.lang.String"), policy(rule("nestedUserQueue", rule("nestedUserQueue", rule("user")))),
            policy(rule("user", rule("reject"))), q("a", max="x%"), q("a", max="gpu=50%"), q("a", max="gpu=50%,memory-mb=50%"),
            q("a", max="50%,gpu"), q("   "), q("\t"), "<queuePlacementPolicy></queuePlacementPolicy>"):
    c.reload(alloc(bad)).refused("invalid-allocation-file")
c.expect("weight", 2.0, "state", "queues", "root.a", "weight")
(Case("reach-file-03", "an increment by the name of its type, in units, without the older property",
      alloc(), {"yarn.resource-types.memory-mb.increment-allocation": "1Gi", "yarn.resource-types.vcores.increment-allocation": "2",
                "yarn.scheduler.fair.update-interval-ms": "-1"},
      base={key: value for key, value in TEST_PROPERTIES.items() if "increment-allocation-" not in key})
 .node("n1", 8192, 8).app(1, "a").ask(1, 700, 1).normal(1, 1024, 2).ask(1, 1100, 3).normal(1, 2048, 4).update().hb("n1").observe())
(Case("reach-file-04", "an increment by the name of its type wins over the older property", alloc(),
      {"yarn.resource-types.vcores.increment-allocation": "2", "yarn.scheduler.increment-allocation-vcores": "3"})
 .node("n1", 8192, 8).app(1, "a").ask(1, 700, 1).normal(1, 1024, 2).ask(1, 1100, 3).normal(1, 2048, 4).update().hb("n1").observe())

# ---------------------------------------------------------------- nodes and containers

(Case("reach-empty-01", "a container of nothing is placed, and ends the heartbeat's assignments", alloc(),
      {"yarn.scheduler.minimum-allocation-vcores": "0", "yarn.scheduler.fair.assignmultiple": "true"})
 .node("n1", 4096, 4).app(1, "a").asks(1, one(res(0, 0), count=2), one(res(1024, 1), count=3, priority=2)).update()
 .hb("n1").observe().hb("n1").observe().hb("n1").observe())

ALWAYS = dict(fairSharePreemptionThreshold="1", fairSharePreemptionTimeout="0")
(Case("reach-empty-02", "a container of nothing is chosen for preemption where there is room: it makes none", alloc(q("a"), q("b", **ALWAYS)),
      {**PREEMPT, "yarn.scheduler.minimum-allocation-vcores": "0"})
 .node("n1", 4096, 4).app(1, "a").asks(1, one(1024, count=4), one(res(0, 0), priority=2), one(8192, priority=3)).update().hb("n1", 6).pull(1).hb("n1")
 .resize("n1", 6144, 6).app(2, "b").ask(2, 1024, 1, 2).wait(5).update().observe().preempt().observe().wait(15000).hb("n1").observe())

# ---------------------------------------------------------------- delays by time

for n, (node, rack) in enumerate(((-1, 500), (500, -1), (500, 500))):
    c = Case("reach-delay-%02d" % (n + 1), "delays by time of %d and %d ms: a negative one switches both off" % (node, rack), alloc(),
             {"yarn.scheduler.fair.continuous-scheduling-enabled": "true", "yarn.scheduler.fair.locality-delay-node-ms": str(node),
              "yarn.scheduler.fair.locality-delay-rack-ms": str(rack)})
    c.node("n1", 8192, 8, "/rack1").node("n2", 8192, 8, "/rack1").node("n3", 8192, 8, "/rack2").app(1, "a")
    c.asks(1, one(1024, host="n1", count=4), one(1024, host="/rack1", count=4), one(1024, count=4)).update()
    c.hb("n3").hb("n2").observe().wait(501).hb("n3").hb("n2").observe().wait(501).hb("n3").hb("n2").observe().hb("n1").hb("n3").observe()
