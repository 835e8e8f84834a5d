"""Replays for changes to Hadoop's own classes that no other replay tells apart (`cargo xtask mutants --hadoop`)."""
from fair_case import Case, alloc, q

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
