"""Replays for changes to Hadoop's own classes that no other replay tells apart (`cargo xtask mutants --hadoop`)."""
from fair_case import Case, alloc, one, q

S = "a change that nothing noticed: "

(Case("sharp-fifo-late", S + "of a fifo queue an app that becomes runnable late still comes first", alloc(
    q("a", policy="fifo"), '<user name="u1"><maxRunningApps>1</maxRunningApps></user>'))
 .node("n1", 8192, 8).app(1, "a", "u1").wait(5).app(2, "a", "u1").wait(5).app(3, "a", "u2").wait(5)
 .ask(2, 1024, 1, 3).ask(3, 1024, 1, 3).end(1).update().observe().hb("n1", 4).observe())

LEAVES = ("a", "b", "c", "d")
(Case("sharp-runnable-times", S + "of several queues the app that waits longest becomes runnable first", alloc(
    q("p", *(q(name) for name in LEAVES), maxRunningApps=1)))
 .node("n1", 8192, 8).app(1, "p.a").wait(5).app(2, "p.d").wait(5).app(3, "p.b").wait(5).app(4, "p.c").wait(5).app(5, "p.a").wait(5)
 .app(6, "p.b").wait(5).app(7, "p.d").wait(5).observe()
 .reload(alloc(q("p", *(q(name) for name in LEAVES), maxRunningApps=4))).observe().end(1).observe().end(2).observe())

(Case("sharp-comment", S + "a comment inside a value is not there", alloc(
    q("a", weight="2<!-- twenty -->0"), q("b", weight="1<!---->"), q("c", weight="<!-- five -->5")))
 .node("n1", 26624, 26).job(1, "a", 1024, 1, 26).job(2, "b", 1024, 1, 26).job(3, "c", 1024, 1, 26).update().observe())

# Three resources, in which a queue that stands before the other lacks its minimum.
for first, second in (("a", "z"), ("z", "a")):
    (Case("sharp-needy-" + first, S + "of two queues the one below its minimum comes first, whichever is looked at first", alloc(
        q(first, min="memory-mb=6144,vcores=6,gpu=1"), q(second), defaultQueueSchedulingPolicy="drf"),
        {"yarn.resource-types": "gpu"})
     .node("n1", 10240, 10, gpu=4).job(1, first, 1024, 1, 9).job(2, second, 1024, 1, 9).update().hb("n1", 10).observe())

for first, second in (("a", "z"), ("z", "a")):
    # Containers of different sizes, so that the one resource says something else than the other.
    for name, of_first, of_second, minima in (
            ("memory", (3072, 1), (1024, 1), ((8192, 2), (4096, 4))), ("vcores", (512, 3), (512, 1), ((8192, 8), (1024, 4)))):
        (Case("sharp-minima-%s-%s" % (name, first), S + "of two queues below their minima the one further below comes first", alloc(
            q("root", q(first, min=minima[0]), q(second, min=minima[1]), policy="drf")))
         .node("n1", 40960, 20).job(1, first, *of_first, 9).job(2, second, *of_second, 9).update().hb("n1", 10).observe())

(Case("sharp-start-of-the-moved", S + "of applications with nothing the one that started first comes first, whoever came to the queue first",
      alloc(q("a"), q("b")))
 .node("n1", 4096, 8).app(1, "a").wait(5).app(2, "b").wait(5).move(1, "b").ask(1, 1024, 1, 4).ask(2, 1024, 1, 4).update()
 .hb("n1", 4).observe())

# Of a pair of settings only one is there: nothing waits for its place.
CONTINUOUS = {"yarn.scheduler.fair.continuous-scheduling-enabled": "true"}
for name, props in (
        ("threshold-node", {"yarn.scheduler.fair.locality.threshold.node": "0.9"}),
        ("threshold-rack", {"yarn.scheduler.fair.locality.threshold.rack": "0.9"}),
        ("delay-node", {**CONTINUOUS, "yarn.scheduler.fair.locality-delay-node-ms": "5000"}),
        ("delay-rack", {**CONTINUOUS, "yarn.scheduler.fair.locality-delay-rack-ms": "5000"})):
    (Case("sharp-only-" + name, S + "without the other of the pair nothing waits for its place", alloc(), props)
     .node("n1", 8192, 8, "/r1").node("n2", 8192, 8, "/r2").node("n3", 8192, 8, "/r3").app(1, "a")
     .asks(1, one(1024, 1, 4, host="n1"), one(1024, 1, 4, host="/r1"), one(1024, 1, 4)).update()
     .hb("n2").observe().wait(1000).hb("n3").hb("n2").observe())

(Case("sharp-port", S + "where names of nodes have their port, an ask names it", alloc(), {
    "yarn.scheduler.include-port-in-node-name": "true"})
 .node("n1", 8192, 8, "/r1").node("n2", 8192, 8, "/r2").app(1, "a").app(2, "a")
 .asks(1, one(1024, 1, 2, host="n1:1", relax=True), one(1024, 1, 2, host="/r1", relax=False), one(1024, 1, 2, relax=False))
 .asks(2, one(1024, 1, 2, host="n1", relax=True), one(1024, 1, 2, host="/r1", relax=False), one(1024, 1, 2, relax=False)).update()
 .hb("n2", 2).hb("n1", 4).observe())
