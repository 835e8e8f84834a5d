"""Replays for branches of the Fair Scheduler that hardly anything takes: nodes that are over-committed twice, submissions without a name,
a root that leaves the file."""
from fair_case import Case, PREEMPT, alloc, q
from fair_tree import policy, rule

ALWAYS = dict(fairSharePreemptionThreshold="1", fairSharePreemptionTimeout="1")
OPEN = dict(create="false")

# ---------------------------------------------------------------- over-committed nodes


def marked_again(name, why, **second):
    """A node shrinks, and the newest containers are marked; it changes its size again before their time is up: Hadoop marks all that it
    finds, whether marked or not (FSAppAttempt.trackContainerForPreemption finds them in its set)."""
    (Case("reach-overcommit-" + name, why, alloc(q("a", maxAMShare=1))).node("n1", 8192, 8).managed(1, "a", 1024)
     .hb("n1").ask(1, 1024, 1, 4).update().hb("n1", 4).pull(1).hb("n1").resize("n1", 2048, 8, overcommitTimeoutMs=5000).observe().pull(1)
     .wait(1000).resize("n1", 3072, 8, **second).observe().pull(1).hb("n1").observe()
     .wait(4000).hb("n1").observe().wait(4000).hb("n1").observe())


marked_again("again", "marked containers are marked again when the node grows a bit", overcommitTimeoutMs=5000)
marked_again("again-still", "marked containers are marked again when the node grows a bit and the time limit stays")

for name, wanted in (("two", 2), ("three", 3)):
    # What an over-commitment marks only its application knows, not the node: the preemption thread is offered it again, and may not take it
    # (FSAppAttempt.canContainerBePreempted). Three containers are not marked, and a keeps one for its share.
    c = Case("reach-overcommit-" + name, "what an over-commitment has marked is not preempted a second time: %d vcores wanted" % wanted,
             alloc(q("a", weight="0.01"), q("b", **ALWAYS)), PREEMPT)
    c.node("n1", 8192, 8).job(1, "a", 1024, 1, 8)
    for _ in range(8): c.hb("n1").wait(1)
    c.pull(1).hb("n1").resize("n1", 3072, 8, overcommitTimeoutMs=600000).observe()
    c.app(2, "b").ask(2, 1024, wanted).update().wait(1001).update().observe().preempt().observe().pull(1)
    c.wait(15000).hb("n1").observe().hb("n1").observe().update().preempt().observe()

# ---------------------------------------------------------------- submissions without a queue

# Rules that look at nothing: what a submission names stays as it is, no name at all (FairScheduler.getMaximumResourceCapability).
for name, rules in (("reject", [rule("reject")]), ("user-reject", [rule("user", **OPEN), rule("reject")]), ("user", [rule("user")])):
    (Case("reach-nameless-" + name, "a submission with an empty name of a queue has its master checked: " + name, alloc(q("a"), policy(*rules)))
     .node("n1", 8192, 8).app(1, "", "u1", am=(1024, 1)).app(2, "", "u1", am=(20480, 1)).app(3, "", "u1").app(4, "a", "u1", am=(1024, 1))
     .observe())
# A rule that takes what is named, though it is nothing (FairQueuePlacementUtils.assureRoot).
for name, rules in (("specified", [rule("specified"), rule("default")]), ("specified-known", [rule("specified", **OPEN), rule("default")]),
                    ("specified-alone", [rule("specified"), rule("reject")]),
                    ("nested", [rule("nestedUserQueue", rule("specified", **OPEN)), rule("default")])):
    (Case("reach-nameless-" + name, "an empty name of a queue is taken for what was named: " + name, alloc(q("a"), policy(*rules)))
     .node("n1", 8192, 8).app(1, "", "u1", am=(1024, 1)).app(2, "", "u2").update().hb("n1").observe())
(Case("reach-nameless-none", "an empty name of a queue without rules", alloc(q("a")))
 .node("n1", 8192, 8).app(1, "", "u1", am=(1024, 1)).app(2, "", "u2").update().hb("n1").observe())

# ---------------------------------------------------------------- the root of the file

A = q("a")
(Case("reach-root-01", "root leaves the file and is named again; with a queue of the file below it stays", alloc(q("root", A)))
 .reload(alloc(A)).observe().clean().observe().app(1, "a").observe().reload(alloc(q("root", A))).end(1).clean().observe())
(Case("reach-root-02", "root has left the file, but an application is below: it stays", alloc(q("root", A)))
 .clean().reload(alloc(A)).clean().app(1, "a").app(2, "b").end(2).clean().observe().reload(alloc(q("root", A))).end(1).clean().observe())
