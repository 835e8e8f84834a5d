"""Replays for branches of Hadoop's classes that hardly anything takes, about applications and what is written of queues."""
from capacity import BIG, EAGER, ELASTIC, GB, Case, absolute
from capacity_reach_case import SORTING, TWO, URGENT, USAGE

# Each user's applications go to a queue of that name below m, which is made of a template.
MADE = {"queue-mappings": "u:%user:root.m.%user", "queue-mappings-override.enable": True}


def started(name, source, tree, props=None, labels=None, nodes=1, mb=8 * GB):
    """A cluster of so many nodes."""
    c = Case("reach-" + name, source, props, labels, keep=False)
    c.queues(tree)
    for i in range(1, nodes + 1): c.node("n%d" % i, mb=mb)
    return c


# ---- What is written ------------------------------------------------------------------------------------------------------


def empty_name():
    """A list of sorting policies that begins with a comma has a first item of nothing, which is passed over.

    CapacitySchedulerConfiguration.getMultiNodePlacementPolicies.
    """
    c = started("empty-policy-name", "the names of the policies that sort nodes begin with a comma", TWO, {
        "multi-node-placement-enabled": True, SORTING + ".names": ",default", SORTING: "default",
        SORTING + ".default.class": USAGE, **ELASTIC}, nodes=2)
    c.app(1, "a")
    c.want(1, 3)
    c.op("sortNodes")
    c.hb("n1")
    c.hb("n2")
    c.obs()
    return c


def stray_prefix():
    """A property has the name that all others begin with.

    ConfigurationProperties.copyProperties: the key that is the prefix itself is cut to nothing, without its dot.
    """
    c = started("stray-prefix", "properties of which only the common beginning of the names is written", {
        "a": 50, "v": {"cap": 50, "auto-queue-creation-v2.enabled": True}}, ELASTIC)
    c.props["yarn.scheduler.capacity"] = "5"
    c.props["yarn.scheduler.capacity.root.a.user-settings"] = "6"
    c.props["yarn.scheduler.capacity.root.v.auto-queue-creation-v2.template"] = "7"
    c.app(1, "a")
    c.want(1, 2)
    c.hb("n1", 2)
    c.obs()
    c.reload({"max-parallel-apps": 1})
    c.obs()
    return c


def dot():
    """A property whose name is a dot has no parts and is passed over.

    ConfigurationProperties.storePropertiesInPrefixNodes.
    """
    c = started("dot", "a property whose name is a dot", TWO, ELASTIC)
    c.props["."] = "1"
    c.app(1, "a")
    c.want(1, 2)
    c.hb("n1", 2)
    c.obs()
    c.reload({"max-parallel-apps": 1})
    c.obs()
    return c


def template_maximum(maximum):
    """A refresh gives the template a maximum that is no share, when a leaf exists already.

    CSQueueUtils.checkMaxCapacity throws in AutoCreatedLeafQueue.updateCapacitiesToZero.
    """
    c = started("template-maximum%d" % maximum, "a maximum of a template that is no share, once a leaf is there", {
        "a": 50, "m": {"cap": 50, "auto-create-child-queue.enabled": True, "leaf-queue-template.capacity": 20,
                       "leaf-queue-template.maximum-capacity": 60}}, {**MADE, **ELASTIC})
    c.app(1, "default", "u1")
    c.want(1, 2)
    c.hb("n1", 2)
    c.obs()
    c.reload({"root.m.leaf-queue-template.maximum-capacity": maximum})
    c.obs()
    c.op("manageQueues")
    c.want(1, 6)
    c.hb("n1", 6)
    c.obs()
    return c


def managed_root():
    """Root itself makes leaves of a template, and a rule names root by its path.

    CapacityScheduler.addApplication: the parent's short name is its path.
    """
    c = started("managed-root", "root makes leaves of a template", {
        "root": {"auto-create-child-queue.enabled": True, "leaf-queue-template.capacity": 20}},
        {"queue-mappings": "u:%user:root.%user", "queue-mappings-override.enable": True, **ELASTIC})
    for app, user in ((1, "u1"), (2, "u1"), (3, "u2")): c.app(app, "default", user)
    c.obs()
    c.op("manageQueues")
    for app in (1, 2, 3): c.want(app, 2)
    c.hb("n1", 6)
    c.obs()
    return c


def above_whole():
    """A template of a little more than its parent has: the first leaf gets it. A round that gives it to another leaf changes nothing,
    so that the first keeps it though it is idle; a round that only takes it away is made.

    AutoCreatedLeafQueue.validateConfigurations.
    """
    c = started("above-whole", "a template of a little more than its parent has", {
        "a": absolute(92160, 90), "m": {
            "cap": absolute(10240, 10), "auto-create-child-queue.enabled": True,
            "leaf-queue-template.capacity": absolute(10280, 10)}}, {**MADE, **ELASTIC, **BIG}, mb=102400)
    for app, user in ((1, "u1"), (2, "u2")): c.app(app, "default", user)
    c.want(1, 2)
    c.hb("n1", 2)
    c.obs()
    c.op("finishApp", app=1)
    c.op("manageQueues")
    c.obs()
    c.op("finishApp", app=2)
    c.op("manageQueues")
    c.obs()
    return c


def above_whole_again():
    """The same after a refresh, which finds no leaf with a share: a round does not give it to the leaf that had it."""
    c = started("above-whole-again", "a template of a little more than its parent has, read again", {
        "a": absolute(92160, 90), "m": {
            "cap": absolute(10240, 10), "auto-create-child-queue.enabled": True,
            "leaf-queue-template.capacity": absolute(10280, 10)}}, {**MADE, **ELASTIC, **BIG}, mb=102400)
    c.app(1, "default", "u1")
    c.want(1, 2)
    c.hb("n1", 2)
    c.reload({"max-parallel-apps": 10})
    c.obs()
    c.op("manageQueues")
    c.obs()
    return c


# ---- Reservations ---------------------------------------------------------------------------------------------------------


def moved_from(label):
    """A reservation that has moved from n1 to n2 could move on to n3, but it is still looked for on n1: that node has left,
    or has got another label.

    CapacityScheduler.moveReservedContainer (no source node), FiCaSchedulerApp.moveReservation (different partitions).
    """
    c = started("moved-from-" + ("label" if label else "gone"), "a reservation that has moved, and its first node " + (
        "in another partition" if label else "gone"), {"lo": {"cap": 40, "prio": 1}, "hi": {"cap": 60, "prio": 5}}, {
        "root.ordering-policy": "priority-utilization", "pm.max_wait_before_kill": 100000, URGENT + "enabled": True,
        URGENT + "reserved-container-delay-ms": 1000, URGENT + "allow-move-reservation": True, **ELASTIC, **EAGER, **BIG},
        labels={"x": True} if label else None, nodes=2, mb=10 * GB)
    for app, queue, node in ((1, "hi", "n1"), (3, "lo", "n2")):
        c.app(app, queue, "u%d" % app)
        c.want(app, 8)
        c.hb(node, 8)
        c.pull(app)
        c.hb(node)
    c.app(2, "hi", "u2")
    c.want_on(2, "n1", 1, mb=4 * GB, strict=False)
    c.hb("n1")
    c.wait(1500)
    c.edit()
    c.obs()
    c.reload({"pm.total_preemption_per_round": 0})
    c.node("n3", mb=10 * GB)
    if label: c.op("setNodeLabel", node="n1:1", label="x")
    else: c.op("removeNode", node="n1:1")
    c.edit()
    c.obs()
    c.hb("n3")
    c.hb("n2")
    c.obs()
    return c


# ---- Queues that are called alike -----------------------------------------------------------------------------------------


def wrong_source(waits):
    """Two leaves of one path: an application of the first is taken out of the second, which does not know it, when it moves;
    in the first it goes on as it was, active or waiting for its master.

    AbstractLeafQueue.removeApplicationAttempt: neither among those that run nor among the parked.
    """
    c = started("wrong-source-" + ("waiting" if waits else "active"), "two leaves of one path, and an application that leaves the first", {
        "d": "1w", "p": {"cap": "1w", "auto-queue-creation-v2.enabled": True}},
        {"root.p.auto-queue-creation-v2.leaf-template.maximum-am-resource-percent": 0.1} if waits else None)
    c.app(1, "p.u1", "u1")
    if waits: c.app(3, "root.p.u1", "u3")
    c.app(2, "p.u1", "u2")
    for app in (1, 2): c.want(app, 2)
    c.hb("n1", 2)
    c.pull(1)
    c.obs()
    c.op("moveApp", app=3 if waits else 1, queue="root.d")
    c.obs()
    if waits: c.want(3, 2)
    c.hb("n1", 4)
    c.obs()
    for app in (2, 1, 3) if waits else (2, 1):
        c.op("finishApp", app=app)
        c.hb("n1")
        c.obs()
    return c


# ---- Applications that are parked -----------------------------------------------------------------------------------------


def looked_at_twice(name, source, tree, props=None):
    """Application 3 (N) of user u waits in a for both the queue and its user: two lists name it. When application 1 ends it may run, and at
    its second look it may not any more: it is listed among those that run and says that it does not. Moved to d it is parked
    there, and its user's list does not have it."""
    c = started(name, source, tree, {"user.u.max-parallel-apps": 1, "root.a.max-parallel-apps": 1, **(props or {})})
    for app, user, queue in ((1, "u", "a"), (2, "u", "c"), (3, "u", "a"), (4, "v", "a")): c.app(app, queue, user)
    c.obs()
    c.op("finishApp", app=1)
    c.obs()
    return c


def parked_twice():
    """CSMaxRunningAppsEnforcer.updateAppsRunnability: an application that may run now is not in the list of its user's parked."""
    c = looked_at_twice("parked-twice", "an application that is parked a second time", {"a": 30, "c": 30, "d": 40}, ELASTIC)
    c.op("moveApp", app=3, queue="root.d")
    c.obs()
    c.reload({"user.u.max-parallel-apps": 5})
    c.obs()
    c.want(3, 2)
    c.hb("n1", 2)
    c.obs()
    for app in (3, 2, 4):
        c.op("finishApp", app=app)
        c.obs()
    return c


def parked_with_containers():
    """FifoIntraQueuePreemptionPlugin.validateOutSameAppPriorityFromDemand: a leaf beyond its guarantee with no application that is
    active or waits for its master."""
    c = looked_at_twice("parked-with-containers", "a leaf in which nothing but a parked application has containers", {
        "a": 40, "c": 40, "d": 20}, {"pm.intra-queue-preemption.enabled": True, "pm.max_wait_before_kill": 0,
                                     "pm.intra-queue-preemption.minimum-threshold": 0.0,
                                     "pm.intra-queue-preemption.max-allowable-limit": 1.0, **ELASTIC, **EAGER})
    c.want(3, 4)
    c.hb("n1", 4)
    c.op("moveApp", app=3, queue="root.d")
    c.obs()
    c.edit()
    c.obs()
    c.want(3, 2)
    c.edit()
    c.hb("n1", 2)
    c.obs()
    c.op("finishApp", app=3)
    c.hb("n1")
    c.obs()
    return c


def no_user():
    """Application 2 of user u waits in a for its master, is in a's fair order through its asks, and moves to d: it is active in both.
    The end of a parked application takes its user out of d. What a gives it then is refused, as d does not know the user.

    AbstractLeafQueue.accept.
    """
    c = started("no-user", "an application that is active in two leaves, and its user unknown in its own", {
        "a": {"cap": 50, "am": 0.1, "order": "fair", "ordering-policy.fair.enable-size-based-weight": True}, "d": 50}, {
        "user.u.max-parallel-apps": 1, **ELASTIC})
    c.app(1, "a", "w")
    c.app(2, "a", "u")
    c.want_on(2, "n9", 1)
    c.hb("n1")
    c.obs()
    c.op("moveApp", app=2, queue="root.d")
    c.obs()
    c.app(3, "d", "u")
    c.op("finishApp", app=3)
    c.obs()
    c.want_on(1, "n9", 1)
    c.want(2, 2, priority=2)
    c.hb("n1", 2)
    c.obs()
    c.app(4, "d", "u")
    c.hb("n1", 2)
    c.obs()
    c.op("finishApp", app=2)
    c.hb("n1")
    c.obs()
    return c


def killed_twice():
    """Three reservations of one key: the first is larger than a round may take, and is killed without being taken; the second is taken,
    and that is enough. The selector that balances queues comes next and kills the first once more, while the third is still there.

    FiCaSchedulerApp.internalUnreserve: no reservation of that key on the node.
    """
    c = started("killed-twice", "a reservation that two selectors kill in one round", {"a": 30, "b": 40, "c": 30}, {
        "pm.max_wait_before_kill": 0, "pm.total_preemption_per_round": 0.175, "pm.natural_termination_factor": 1.0,
        "pm.preemption-to-balance-queue-after-satisfied.enabled": True, **ELASTIC, **BIG}, nodes=3)
    c.node("n4", mb=4 * GB)
    c.node("n5", mb=12 * GB)
    c.app(2, "b", "u2")
    c.want(2, 4)
    c.hb("n4", 4)
    c.app(1, "a", "u1")
    c.want(1, 13, priority=5)
    c.hb("n1")
    c.hb("n2", 6)
    c.hb("n3", 6)
    c.want(1, 3, mb=8 * GB)
    c.hb("n1")
    c.want(1, 3, mb=3 * GB)
    c.hb("n2")
    c.hb("n3")
    c.want(2, 30)
    c.obs()
    for _ in range(2):
        c.edit()
        c.obs()
    for node in ("n1", "n2", "n3"): c.hb(node)
    c.obs()
    return c


def cases():
    yield empty_name()
    yield stray_prefix()
    yield dot()
    for maximum in (150, -50): yield template_maximum(maximum)
    yield managed_root()
    yield above_whole()
    yield above_whole_again()
    for label in (False, True): yield moved_from(label)
    for waits in (False, True): yield wrong_source(waits)
    yield parked_twice()
    yield parked_with_containers()
    yield no_user()
    yield killed_twice()
