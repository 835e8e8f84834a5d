"""Replays for branches of the Fair Scheduler that a second reading found no replay to take.

    python3 cases/fair_second.py write DIR          those that Hadoop plays to the end
    python3 cases/fair_second.py write DIR ended    those that end a thread of Hadoop: there is no trace of them
"""
import sys

import fair_case
from fair_case import Case, PREEMPT, alloc, main, q
from fair_tree import policy, rule

if __name__ == "__main__":
    # What the neighbours make when they are read.
    fair_case.ALL.clear()

S = "a branch that a second reading found: "
ALWAYS = dict(fairSharePreemptionThreshold="1", fairSharePreemptionTimeout="1")
OPEN = dict(create="false")

# ---------------------------------------------------------------- over-committed nodes


def marked_again(name, why, **second):
    """A node shrinks, and the newest containers are marked; it changes its size again before their time is up: Hadoop marks all that it
    finds, whether marked or not (FSAppAttempt.trackContainerForPreemption finds them in its set)."""
    (Case("second-overcommit-" + name, S + why, alloc(q("a", maxAMShare=1))).node("n1", 8192, 8).managed(1, "a", 1024)
     .hb("n1").ask(1, 1024, 1, 4).update().hb("n1", 4).pull(1).hb("n1").resize("n1", 2048, 8, overcommitTimeoutMs=5000).observe().pull(1)
     .wait(1000).resize("n1", 3072, 8, **second).observe().pull(1).hb("n1").observe()
     .wait(4000).hb("n1").observe().wait(4000).hb("n1").observe())


marked_again("again", "marked containers are marked again when the node grows a bit", overcommitTimeoutMs=5000)
marked_again("again-still", "marked containers are marked again when the node grows a bit and the time limit stays")

for name, wanted in (("two", 2), ("three", 3)):
    # What an over-commitment marks only its application knows, not the node: the preemption thread is offered it again, and may not take it
    # (FSAppAttempt.canContainerBePreempted). Three containers are not marked, and a keeps one for its share.
    c = Case("second-overcommit-" + name, S + "what an over-commitment has marked is not preempted a second time: %d vcores wanted" % wanted,
             alloc(q("a", weight="0.01"), q("b", **ALWAYS)), PREEMPT)
    c.node("n1", 8192, 8).job(1, "a", 1024, 1, 8)
    for _ in range(8): c.hb("n1").wait(1)
    c.pull(1).hb("n1").resize("n1", 3072, 8, overcommitTimeoutMs=600000).observe()
    c.app(2, "b").ask(2, 1024, wanted).update().wait(1001).update().observe().preempt().observe().pull(1)
    c.wait(15000).hb("n1").observe().hb("n1").observe().update().preempt().observe()

# ---------------------------------------------------------------- submissions without a queue

# Rules that look at nothing: what a submission names stays as it is, no name at all (FairScheduler.getMaximumResourceCapability).
for name, rules in (("reject", [rule("reject")]), ("user-reject", [rule("user", **OPEN), rule("reject")]), ("user", [rule("user")])):
    (Case("second-nameless-" + name, S + "a submission with an empty name of a queue has its master checked: " + name, alloc(q("a"), policy(*rules)))
     .node("n1", 8192, 8).app(1, "", "u1", am=(1024, 1)).app(2, "", "u1", am=(20480, 1)).app(3, "", "u1").app(4, "a", "u1", am=(1024, 1))
     .observe())
# A rule that takes what is named, though it is nothing (FairQueuePlacementUtils.assureRoot).
for name, rules in (("specified", [rule("specified"), rule("default")]), ("specified-known", [rule("specified", **OPEN), rule("default")]),
                    ("specified-alone", [rule("specified"), rule("reject")]),
                    ("nested", [rule("nestedUserQueue", rule("specified", **OPEN)), rule("default")])):
    (Case("second-nameless-" + name, S + "an empty name of a queue is taken for what was named: " + name, alloc(q("a"), policy(*rules)))
     .node("n1", 8192, 8).app(1, "", "u1", am=(1024, 1)).app(2, "", "u2").update().hb("n1").observe())
(Case("second-nameless-none", S + "an empty name of a queue without rules", alloc(q("a")))
 .node("n1", 8192, 8).app(1, "", "u1", am=(1024, 1)).app(2, "", "u2").update().hb("n1").observe())

# ---------------------------------------------------------------- the root of the file

A = q("a")
(Case("second-root-01", S + "root leaves the file and is named again; with a queue of the file below it stays", alloc(q("root", A)))
 .reload(alloc(A)).observe().clean().observe().app(1, "a").observe().reload(alloc(q("root", A))).end(1).clean().observe())
(Case("second-root-02", S + "root has left the file, but an application is below: it stays", alloc(q("root", A)))
 .clean().reload(alloc(A)).clean().app(1, "a").app(2, "b").end(2).clean().observe().reload(alloc(q("root", A))).end(1).clean().observe())
if __name__ == "__main__" and "ended" in sys.argv:
    fair_case.ALL.clear()
    # The thread that loads files ends with a NullPointerException (QueueManager.removeQueue); the next submission then ends the resource manager.
    (Case("second-root-03", S + "root and its queue leave the file: the check removes both", alloc(q("root", A)))
     .reload(alloc()).observe().clean().observe().app(1, "a").observe())
    (Case("second-root-04", S + "root has left the file: the check that removes a dynamic queue removes root", alloc(q("root", A)))
     .reload(alloc(A)).clean().observe().app(1, "b").end(1).clean().observe().app(2, "a").observe())

if __name__ == "__main__":
    sys.exit(main(sys.argv))
