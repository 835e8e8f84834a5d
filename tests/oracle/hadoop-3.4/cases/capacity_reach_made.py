"""Replays for what hardly anything takes in Hadoop's classes: trees of queues, made, moved and reloaded."""
from capacity import EAGER, ELASTIC, GB, Case, absolute

# Each user's applications go to a queue of that name, which is made.
MADE = {"queue-mappings": "u:%user:root.m.%user", "queue-mappings-override.enable": True}
LAZY = {"pm.max_wait_before_kill": 0, "lazy-preemption-enabled": True, **ELASTIC, **EAGER}


def tree_case(name, source, tree, props=None, labels=None):
    c = Case("reach-" + name, source, props, labels, keep=False)
    return c.queues(tree)


def label_dropped():
    """A queue loses its share of a partition but keeps the amounts that followed from it, and one resource of those is nothing.

    QueueCapacities.clearConfigurableFields sets the share to 0 for every label, AbstractCSQueue.updateEffectiveResources visits
    only labels with a share. AbstractPreemptableResourceCalculator.resetCapacity then has guarantees without a share: alone such
    a queue gets all that is left (line 315), beside another it gets by amounts, of vcores nothing (line 325)."""
    for name, asking in (("alone", (2,)), ("beside", (2, 3))):
        def share(x):
            return {"cap": 33 if x < 90 else 34, "labels": "x", "accessible-node-labels.x.capacity": x,
                    "accessible-node-labels.x.maximum-capacity": 100}
        c = tree_case("label-dropped-%s" % name, "a share of a partition is taken away, the amounts of it stay", {
            "a": share(30), "b": share(40), "c": {**share(30), "cap": 34}}, {
            "pm.max_wait_before_kill": 0, **ELASTIC, **EAGER}, labels={"x": True})
        c.node("n1")
        c.node("n2", mb=10 * GB, vcores=3, label="x")
        c.app(1, "b", "u1")
        c.want(1, 10, vcores=1, label="x")
        c.hb("n2", 10)
        c.pull(1)
        c.hb("n2")
        c.obs()
        c.reload({"root.a.accessible-node-labels.x.capacity": None, "root.a.accessible-node-labels.x.maximum-capacity": None,
                  "root.b.accessible-node-labels.x.capacity": 40, "root.c.accessible-node-labels.x.capacity": 60})
        for app in asking:
            c.app(app, "a" if app == 2 else "c", "u%d" % app)
            c.want(app, 6, vcores=1, label="x")
        for _ in range(3):
            c.edit()
            c.obs()
        c.hb("n2", 2)
        c.obs()
        yield c


def two_kinds():
    """A queue with a share of the whole and an amount of a partition, which only the new mode allows.

    AbstractCSQueue.validateAbsoluteVsPercentageCapacityConfig, line 607."""
    share = {"cap": 50, "labels": "x"}
    c = tree_case("two-kinds", "a share of the nodes without a label and an amount of those with one", {
        "a": {**share, "accessible-node-labels.x.capacity": absolute(4 * GB, 4)},
        "b": {**share, "accessible-node-labels.x.capacity": 50}},
        {"legacy-queue-mode.enabled": False, **ELASTIC}, labels={"x": True})
    c.node("n1")
    c.node("n2", mb=16 * GB, label="x")
    c.app(1, "a", "u1", am=GB)
    c.hb("n1")
    c.want(1, 2, label="x")
    c.hb("n2", 2)
    c.obs()
    c.reload({"root.a.accessible-node-labels.x.capacity": 50, "root.b.accessible-node-labels.x.capacity": absolute(2 * GB, 1)})
    c.obs()
    c.reload({"legacy-queue-mode.enabled": True})
    c.obs()
    yield c


def mode_changed():
    """A reload turns the new mode on: the part that works out amounts keeps the mode it was made with.

    CapacitySchedulerQueueCapacityHandler.updateQueueCapacities, lines 152 and 159, and for weights
    WeightQueueCapacityCalculator.updateCapacitiesAfterCalculation, line 91."""
    kinds = {"shares": ({"a": 30, "b": 70, "b.x": 60, "b.y": 40}, {"root.a.capacity": 40, "root.b.capacity": 60}),
             "weights": ({"a": "1w", "b": "2w", "b.x": "1w", "b.y": "3w"}, {"root.a.capacity": "3w", "root.b.capacity": "1w"}),
             "amounts": ({"a": absolute(2 * GB, 2), "b": absolute(6 * GB, 6), "b.x": absolute(4 * GB, 4), "b.y": absolute(2 * GB, 2)},
                         {"root.a.capacity": absolute(3 * GB, 3), "root.b.capacity": absolute(6 * GB, 6)}),
             "mixed": ({"a": 30, "b": 70, "b.x": 60, "b.y": 40},
                       {"root.a.capacity": "[memory=2048,vcores=2]", "root.b.capacity": "[memory=1w,vcores=80%]",
                        "root.b.x.capacity": "[memory=1w,vcores=2w]", "root.b.y.capacity": "3w"})}
    for kind, (tree, changed) in kinds.items():
        for first in (False, True):
            c = tree_case("mode-%s-%s" % (kind, "off" if first else "on"), "the mode of capacities changes at a reload", tree, {
                **ELASTIC, **({"legacy-queue-mode.enabled": False} if first else {})})
            c.node("n1", "n2")
            c.app(1, "a", "u1", am=GB)
            c.app(2, "x", "u2")
            c.want(2, 3)
            c.hb("n1", 3)
            c.obs()
            c.reload({"legacy-queue-mode.enabled": first})
            c.obs()
            c.reload(changed)
            c.obs()
            c.node("n3", mb=4 * GB, vcores=2)
            c.want(1, 20)
            c.hb("n3", 4)
            c.hb("n2", 8)
            c.obs()
            c.reload({"legacy-queue-mode.enabled": not first})
            c.obs()
            yield c


def amounts_of_nothing():
    """Amounts of nothing, or with other units, beside weights and shares, in the old mode.

    AbstractParentQueue.getCapacityConfigurationTypeForQueues, line 233: until 3.4 a queue has amounts if they are not nothing, in
    3.5 if its capacity is written in brackets."""
    c = tree_case("amounts-of-nothing", "amounts that are nothing, beside weights and shares", {"a": 50, "b": 50}, ELASTIC)
    c.node("n1")
    c.app(1, "b", "u1", am=GB)
    c.hb("n1")
    nothing = absolute(0, 0)
    for a, b in ((nothing, 100), (nothing, "1w"), (nothing, nothing), (nothing, absolute(4 * GB, 4)), ("[memory=1w,vcores=2w]", "3w"),
                 ("[memory=1w,vcores=2w]", "[memory=1w,vcores=2w]"), ("[memory=50%,vcores=50%]", 100), (50, 50)):
        c.reload({"root.a.capacity": a, "root.b.capacity": b})
        c.obs()
    c.want(1, 2)
    c.hb("n1", 2)
    c.obs()
    yield c


def without_memory():
    """Capacities in brackets that name no memory: until 3.4 they are none at all, in 3.5 they hold for what they name.

    QueueCapacityConfigParser.parse, "Memory always have to be defined" (until 3.4)."""
    for mode in ("legacy", "new"):
        c = tree_case("without-memory-" + mode, "amounts, shares and maxima without memory", {"a": 50, "b": 50}, {
            **ELASTIC, "legacy-queue-mode.enabled": mode == "legacy"})
        c.node("n1")
        c.app(1, "a", "u1", am=GB)
        c.hb("n1")
        for a, b in (("[vcores=2]", 50), ("[vcores=2]", "[memory=100%,vcores=50%]"), ("[memory=0,vcores=50%]", 50),
                     ("[vcores=2]", "[vcores=2]"), ("[vcores=2]", "[memory=1024,vcores=2]"), (50, 50)):
            c.reload({"root.a.capacity": a, "root.b.capacity": b})
            c.obs()
        for maximum in ("[vcores=4]", "[memory=0,vcores=4]"):
            c.reload({"root.a.maximum-capacity": maximum})
            c.obs()
        c.want(1, 5)
        c.hb("n1", 5)
        c.obs()
        yield c


def no_capacity():
    """A queue of the new mode that has no capacity at all beside one with a share.

    QueueCapacityVector.isResourceOfType, line 158: an empty vector has no resource."""
    for name, tree in (("share", {"a": 100}), ("weight", {"a": "1w"}), ("amount", {"a": absolute(4 * GB, 4)}),
                       ("below", {"a": 50, "p": 50, "p.x": 100})):
        c = tree_case("no-capacity-" + name, "a queue for which no capacity is written", tree, {
            "legacy-queue-mode.enabled": False, **ELASTIC})
        if name == "below": c.set({"root.p.queues": "x,b"})
        else: c.set({"root.queues": "a,b"})
        c.node("n1")
        c.app(1, "b", "u1", am=GB)
        c.hb("n1")
        c.obs()
        c.node("n2")
        c.want(1, 3)
        c.hb("n2", 3)
        c.obs()
        path = "root.p.b" if name == "below" else "root.b"
        c.reload({path + ".capacity": "[memory=1024,vcores=1]"})
        c.obs()
        c.reload({path + ".capacity": None})
        c.obs()
        yield c


def managed_gone():
    """One reload no longer names a parent of made leaves, which it stops, and no longer lets it make any.

    CapacitySchedulerQueueManager.updateQueues, line 326: its leaf is neither dynamic nor below a parent that makes leaves."""
    for running in (False, True):
        c = tree_case("managed-gone-%d" % running, "a parent of leaves that were made is written no longer", {
            "a": 50, "m": {"cap": 50, "auto-create-child-queue.enabled": True, "leaf-queue-template.capacity": 20}}, {**MADE, **ELASTIC})
        c.node("n1")
        c.app(1, "default", "u1")
        c.op("manageQueues")
        c.want(1, 2)
        c.hb("n1", 2)
        if not running:
            c.op("finishApp", app=1)
            c.hb("n1")
        c.obs()
        c.reload({"root.queues": "a", "root.a.capacity": 100, "root.m.capacity": None, "root.m.state": "STOPPED",
                  "root.m.auto-create-child-queue.enabled": None, "root.m.leaf-queue-template.capacity": None})
        c.obs()
        c.app(2, "default", "u1")
        c.app(3, "root.m.u1", "u1")
        c.app(4, "a", "u2")
        if running: c.want(1, 2)
        c.op("manageQueues")
        c.hb("n1", 2)
        c.obs()
        c.reload({"root.queues": "a,m", "root.a.capacity": 60, "root.m.capacity": 40, "root.m.state": None})
        c.obs()
        c.app(5, "root.m", "u1")
        c.obs()
        yield c


def short_parent():
    """An application names a parent that was made by its short name: the way up from there ends without a parent that is written.

    CapacitySchedulerQueueManager.determineMissingParents, line 581, second condition."""
    c = tree_case("short-parent", "a made parent by its short name", {
        "a": "1w", "p": {"cap": "1w", "auto-queue-creation-v2.enabled": True, "auto-queue-creation-v2.max-queue-depth": 4}})
    c.node("n1")
    c.app(1, "root.p.dyn.u1")
    for app, queue in enumerate(("dyn.u2", "dyn.u1", "dyn.e.u2", "p.u3", "p.e.u3", "dyn", "u1", "root.p.dyn.e.u4", "e.u5", "dyn.e.u6"), 2):
        c.app(app, queue)
    c.obs()
    yield c


def killable_unknown():
    """What may be killed in a leaf that was made after the last reload is not known as killable to the queues above it.

    PreemptionManager.addKillableContainer, line 75: queues are entered at the start and at reloads only."""
    for kind, tree, name in (("old", {"a": 50, "m": {"cap": 50, "auto-create-child-queue.enabled": True, "leaf-queue-template.capacity": 20,
                                                     "leaf-queue-template.maximum-capacity": 100}}, "default"),
                             ("new", {"a": "1w", "m": {"cap": "1w", "auto-queue-creation-v2.enabled": True}}, "root.m.u1")):
        for change in ("unknown", "reload", "refused"):
            c = tree_case("killable-%s-%s" % (kind, change), "killable containers of a queue that was made", tree, {
                **(MADE if kind == "old" else {}), **LAZY, "root.m.leaf-queue-template.user-limit-factor": 1000,
                "root.m.leaf-queue-template.maximum-am-resource-percent": 1.0})
            c.node("n1", mb=10 * GB)
            c.app(1, name, "u1")
            c.op("manageQueues")
            c.want(1, 10)
            c.hb("n1", 10)
            c.pull(1)
            c.hb("n1")
            if change == "reload": c.reload({"node-locality-delay": 7})
            if change == "refused": c.reload({"root.a.capacity": -7})
            c.app(2, "a", "u2")
            c.want(2, 4)
            for _ in range(3):
                c.edit()
                c.obs()
            c.hb("n1", 2)
            c.obs()
            c.reload({"node-locality-delay": 9})
            c.edit()
            c.obs()
            c.hb("n1", 2)
            c.edit()
            c.obs()
            c.op("finishApp", app=2)
            c.edit(2)
            c.obs()
            c.op("finishApp", app=1)
            c.hb("n1")
            c.obs()
            yield c


def killable_again():
    """A queue that was made before a reload, was deleted as idle and is made again is still known by its path: what may be killed counts.

    PreemptionManager.refreshQueues enters queues by path and nothing takes them out."""
    for reloads in (True, False):
        c = tree_case("killable-again-%d" % reloads, "a queue is made, deleted and made again", {
            "a": "1w", "m": {"cap": "1w", "auto-queue-creation-v2.enabled": True, "auto-queue-creation-v2.max-queue-depth": 4}},
            {**LAZY, "auto-queue-creation-v2.queue-expiration-time": 2})
        c.node("n1", mb=10 * GB)
        c.app(1, "root.m.d.u1", "u1")
        c.op("finishApp", app=1)
        if reloads: c.reload({"node-locality-delay": 7})
        for _ in range(4):
            c.wait(3000)
            c.op("expireQueues")
        c.obs()
        c.app(2, "root.m.d.u1", "u1")
        c.want(2, 10)
        c.hb("n1", 10)
        c.pull(2)
        c.hb("n1")
        c.app(3, "a", "u2")
        c.want(3, 4)
        c.edit(3)
        c.obs()
        c.hb("n1", 4)
        c.obs()
        yield c


def maximum_unknown():
    """An application with containers moves to a leaf whose parent was made after the last reload and may not have so much.

    PreemptionManager.getKillableContainersMap, line 114: nothing is known of that parent."""
    for reloads in (False, True):
        c = tree_case("maximum-%s" % ("reload" if reloads else "unknown"), "an application moves below a made parent of a small maximum", {
            "a": "1w", "p": {"cap": "1w", "auto-queue-creation-v2.enabled": True, "auto-queue-creation-v2.max-queue-depth": 4,
                             "auto-queue-creation-v2.parent-template.maximum-capacity": 20}}, LAZY)
        c.node("n1", mb=10 * GB)
        c.app(1, "root.p.d.u1", "u1")
        if reloads: c.reload({"node-locality-delay": 7})
        c.app(2, "a", "u2")
        c.want(2, 6)
        c.hb("n1", 6)
        c.pull(2)
        c.hb("n1")
        c.obs()
        c.op("moveApp", app=2, queue="root.p.d.u1")
        c.obs()
        c.edit(2)
        c.hb("n1")
        c.obs()
        yield c


def killable_left():
    """A killable container's application moves away, and what was known of it stays with its first queue and those above.

    AbstractParentQueue.killContainersToEnforceMaxQueueCapacity, line 1525: its attempt is gone, or its node, or neither."""
    for name in ("attempt", "node", "neither"):
        c = tree_case("killable-left-" + name, "what may be killed has moved away when its first parent exceeds its maximum", {
            "p": {"cap": 50, "max": 50}, "p.x": 50, "p.y": 50, "q": 50}, LAZY)
        c.node("n1", mb=10 * GB)
        c.node("n2", mb=14 * GB)
        c.app(1, "x", "u1")
        c.want(1, 10)
        c.hb("n1", 10)
        c.pull(1)
        c.hb("n1")
        c.app(2, "y", "u2")
        c.want(2, 4)
        c.edit(2)
        c.obs()
        c.op("moveApp", app=1, queue="root.q")
        c.op("finishApp", app=2)
        if name == "attempt":
            c.op("finishApp", app=1)
            c.hb("n1")
        if name == "node": c.op("removeNode", node="n1:1")
        c.obs()
        c.app(3, "q", "u3")
        c.want(3, 14)
        c.hb("n2", 14)
        c.obs()
        c.op("moveApp", app=3, queue="root.p.y")
        c.obs()
        c.edit(2)
        if name != "node": c.hb("n1", 2)
        c.hb("n2", 2)
        c.obs()
        yield c


def killable_ended():
    """A killable container's application has ended, and the node has not yet said that the container has.

    CapacityScheduler.getSchedulerContainersToRelease, line 3022: it is chosen to make room, but there is nothing to release."""
    c = tree_case("killable-ended", "a killable container of an application that has ended", {"a": 50, "b": 50}, LAZY)
    c.node("n1", mb=10 * GB)
    c.app(1, "a", "u1")
    c.want(1, 10)
    c.hb("n1", 10)
    c.pull(1)
    c.hb("n1")
    c.app(2, "b", "u2")
    c.want(2, 4)
    c.edit(2)
    c.obs()
    c.op("finishApp", app=1)
    c.obs()
    for _ in range(2):
        c.op("heartbeat", node="n1:1", keepKilled=True)
        c.obs()
    c.hb("n1")
    c.obs()
    c.hb("n1", 3)
    c.obs()
    yield c


def ended_while_waiting():
    """Applications that waited, were entered by their asks and ended stay listed in a made leaf. There is a share for one leaf more, which
    is that of the first. (The oracle forgets an application that has ended, a ResourceManager only the 1001st: beside one that lives its
    place would be another here, CapacityScheduler.PendingApplicationComparator.)"""
    for name, dead, alive in (("both", ("u1", "u3"), ()),):
        c = tree_case("ended-waiting-" + name, "applications that ended while they waited are sorted with those that wait", {
            "a": 50, "m": {"cap": 50, "auto-create-child-queue.enabled": True, "leaf-queue-template.capacity": 40,
                           "leaf-queue-template.ordering-policy": "fair",
                           "leaf-queue-template.ordering-policy.fair.enable-size-based-weight": True,
                           "leaf-queue-template.maximum-am-resource-percent": 0.1}}, MADE)
        c.node("n1")
        app = 0
        for user in ("u8", "u9"):
            app += 1
            c.app(app, "default", user)
            c.wait(10)
        c.op("manageQueues")
        for user in dead:
            app += 2
            c.app(app - 1, "default", user, am=2 * GB)
            c.wait(10)
            c.app(app, "default", user)
            c.want(app, 2)
            c.hb("n1", 2)
            c.wait(10)
            c.op("finishApp", app=app)
            c.op("finishApp", app=app - 1)
        for user in alive:
            app += 1
            c.app(app, "default", user, am=GB)
            c.wait(10)
        c.obs()
        c.op("manageQueues")
        for ends in (1, 2):
            c.op("finishApp", app=ends)
            c.op("manageQueues")
            c.obs()
        c.hb("n1", 3)
        c.obs()
        yield c


def template_maximum():
    """The template of a leaf that exists gets a maximum that is none.

    CSQueueUtils.checkMaxCapacity, line 40: the leaf is updated with it and refuses, and with it the reload."""
    for share in (20, 60):
        c = tree_case("template-maximum-%d" % share, "a template's maximum that is too much or too little", {
            "a": 50, "m": {"cap": 50, "auto-create-child-queue.enabled": True, "leaf-queue-template.capacity": share,
                           "leaf-queue-template.maximum-capacity": 80}}, {**MADE, **ELASTIC})
        c.node("n1")
        c.app(1, "default", "u1")
        c.app(2, "default", "u2")
        c.op("manageQueues")
        c.obs()
        for maximum in (150, -50, 100, 101, 0, -1, None):
            c.reload({"root.m.leaf-queue-template.maximum-capacity": maximum})
            c.obs()
            c.op("manageQueues")
            c.obs()
        c.want(1, 2)
        c.hb("n1", 2)
        c.obs()
        yield c


GROUPS = [label_dropped, two_kinds, mode_changed, amounts_of_nothing, without_memory, no_capacity, managed_gone, short_parent,
          killable_unknown, killable_again, maximum_unknown, killable_left, killable_ended, ended_while_waiting, template_maximum]


def cases():
    for group in GROUPS: yield from group()
