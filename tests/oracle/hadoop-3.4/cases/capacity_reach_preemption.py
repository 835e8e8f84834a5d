"""Reservations that move, and corners of preemption."""
from capacity import BIG, EAGER, ELASTIC, GB
from capacity_reach_case import DOMINANT, TWO, URGENT, case


def reserving(may_take):
    """Queues by priority, of which the urgent one takes for its reservations after a second; whether the selector for them does, too."""
    return {"root.ordering-policy": "priority-utilization", "pm.max_wait_before_kill": 0, URGENT + "enabled": True,
            URGENT + "reserved-container-delay-ms": 1000, "pm.select_based_on_reserved_containers": may_take}


def watched(c):
    """Once the reservations are old enough: four rounds of preemption, and what is free then is given away."""
    c.wait(1500)
    for _ in range(4):
        c.edit()
        c.obs()
        c.wait(500)
    c.hb("n1", 3)
    c.hb("n2", 3)
    c.obs()


# ---- Reservations that move ------------------------------------------------------------------------------------------------

def moving(name, source, ask, free=False, move=True, labels=None, label=None):
    """A node full of its own queue holds a reservation; on another the less important queue could give enough."""
    tree = {"lo": {"cap": 40, "prio": 1}, "hi": {"cap": 60, "prio": 5}}
    if labels:
        for queue in tree.values():
            queue.update({"labels": "*", "accessible-node-labels.x.capacity": 50})
    c = case("move-" + name, source, tree, {
        "root.ordering-policy": "priority-utilization", "pm.max_wait_before_kill": 0, URGENT + "enabled": True,
        URGENT + "reserved-container-delay-ms": 1000, URGENT + "allow-move-reservation": move, **ELASTIC, **EAGER, **BIG},
        labels=labels, nodes=0)
    c.node("n1", mb=10 * GB)
    c.node("n2", mb=10 * GB, label=label)
    if free: c.node("n3", mb=10 * GB)
    c.app(1, "hi", "u1")
    c.want(1, 8)
    c.hb("n1", 8)
    c.pull(1)
    c.hb("n1")
    c.app(3, "lo", "u3")
    c.want(3, 8, label=label)
    c.hb("n2", 8)
    c.pull(3)
    c.hb("n2")
    c.app(2, "hi", "u2")
    ask(c)
    c.hb("n1")
    c.obs()
    c.wait(1500)
    for _ in range(3):
        c.edit()
        c.obs()
        c.wait(1000)
    c.hb("n2", 2)
    c.hb("n1")
    if free: c.hb("n3")
    c.obs()
    c.op("finishApp", app=2)
    c.hb("n1")
    c.hb("n2")
    c.obs()
    return c


def there(c, strict=False, mb=6 * GB, priority=1):
    c.want_on(2, "n1", 1, mb=mb, strict=strict, priority=priority)


moving("never", "a reservation stays where it is unless it may move", there, free=True, move=False)
moving("twice", "a reservation moves on to where there is room", there, free=True)
moving("only-node", "a reservation of a request for one node stays", lambda c: there(c, strict=True), free=True)
moving("label", "a reservation does not move to another partition", there, free=True, labels={"x": True}, label="x")
moving("two", "two reservations of one application, and one better place", lambda c: (
    there(c), c.hb("n1"), c.want(2, 1, mb=7 * GB, priority=2), c.hb("n2")), free=True)
moving("same", "two reservations, and one better place for both", lambda c: (
    c.want(1, 8, priority=2), c.hb("n3", 8), c.pull(1), c.hb("n3"), there(c, mb=3 * GB), c.hb("n1"), c.app(4, "hi", "u4"),
    c.want_on(4, "n3", 1, mb=3 * GB, strict=False), c.hb("n3")), free=True)
moving("larger", "a reservation for which no node can give enough", lambda c: there(c, mb=10 * GB), free=True)


# ---- Preemption ----------------------------------------------------------------------------------------------------------

c = case("lazy-parent-max", "what may be killed dies when others grow and the parent exceeds its maximum", {
    "p": {"cap": 50, "max": 50}, "p.x": 50, "p.y": 50, "q": 50},
    {"pm.max_wait_before_kill": 0, "lazy-preemption-enabled": True, **ELASTIC, **EAGER}, mb=20 * GB)
c.app(1, "x", "u1")
c.want(1, 10)
c.hb("n1", 10)
c.pull(1)
c.hb("n1")
c.app(2, "y", "u2")
c.want(2, 4)
c.edit(2)
c.obs()
c.hb("n1", 2)
c.obs()
c.app(3, "q", "u3")
c.want(3, 3)
c.hb("n1", 3)
c.op("moveApp", app=3, queue="root.p.y")
c.obs()
c.hb("n1", 2)
c.obs()
c.edit(2)
c.obs()

for partition, share in (("free", 50), ("none", 100)):
    c = case("lazy-label-" + partition, "what may be killed dies where requests without a label share a partition", {
        "p": {"cap": 50, "labels": "x", "accessible-node-labels.x.capacity": share,
              "accessible-node-labels.x.maximum-capacity": share},
        "p.x": {"cap": 50, "labels": "x", "accessible-node-labels.x.capacity": 50},
        "p.y": {"cap": 50, "labels": "x", "accessible-node-labels.x.capacity": 50},
        "q": {"cap": 50, "labels": "x", "accessible-node-labels.x.capacity": 50} if partition == "free" else {"cap": 50}},
        {"pm.max_wait_before_kill": 0, "lazy-preemption-enabled": True, **ELASTIC, **EAGER},
        labels={"x": False}, nodes=0)
    c.node("n1", mb=10 * GB, label="x")
    c.node("n2", mb=2 * GB)
    c.app(1, "x", "u1")
    c.want(1, 5, label="x")
    c.hb("n1", 5)
    c.pull(1)
    c.hb("n1")
    c.app(2, "y", "u2")
    c.want(2, 4, label="x")
    c.edit(2)
    c.obs()
    c.app(4, "y", "u4")
    c.want(4, 4)
    c.app(3, "q", "u3")
    c.want(3, 6)
    c.rounds(8, "n1", "n2")
    c.obs()
    c.op("moveApp", app=3, queue="root.p.y")
    c.op("moveApp", app=4, queue="root.q")
    c.op("moveApp", app=1, queue="root.q")
    c.obs()
    c.edit(2)
    c.hb("n1", 4)
    c.obs()

for lazy in (False, True):
    for reserved in (False, True):
        c = case("priority-reserved-%d%d" % (lazy, reserved), "a reservation for which both selectors take", {
            "lo": {"cap": 30, "prio": 1}, "mid": {"cap": 20, "prio": 2}, "hi": {"cap": 50, "prio": 5}}, {
            **reserving(reserved),
            "pm.intra-queue-preemption.enabled": True, "lazy-preemption-enabled": lazy, **ELASTIC, **EAGER, **BIG},
            nodes=2, mb=10 * GB)
        c.node("n3", mb=12 * GB)
        c.app(1, "lo", "u1")
        c.want(1, 12)
        c.rounds(6, "n1", "n2")
        c.pull(1)
        c.app(2, "mid", "u2", priority=1)
        c.want(2, 4)
        c.rounds(2, "n1", "n2")
        c.pull(2)
        c.app(3, "hi", "u3")
        c.want(3, 2, mb=6 * GB)
        c.hb("n1", 2)
        c.hb("n2", 2)
        c.app(4, "mid", "u4", priority=3)
        c.want(4, 3)
        watched(c)

for per_round in (0.02, 0.1, 0.2):
    for reserved in (False, True):
        c = case("little-%d%d" % (per_round * 100, reserved), "a round may take less than one container", {
            "lo": {"cap": 30, "prio": 1}, "hi": {"cap": 70, "prio": 5}}, {
            **reserving(reserved),
            "pm.total_preemption_per_round": per_round, "pm.natural_termination_factor": 1.0, **ELASTIC, **BIG},
            nodes=2, mb=10 * GB)
        c.node("n3", mb=12 * GB)
        c.app(1, "lo", "u1")
        c.want(1, 6, mb=3 * GB)
        c.rounds(3, "n1", "n2")
        c.pull(1)
        c.app(2, "hi", "u2")
        c.want(2, 2, mb=4 * GB)
        c.hb("n1", 2)
        c.hb("n2", 2)
        watched(c)

c = case("observe-only", "a policy that only looks, with a reservation of a victim", TWO,
         {"pm.observe_only": True, "pm.max_wait_before_kill": 0, **ELASTIC, **EAGER}, nodes=2)
c.app(1, "a", "u1")
c.want(1, 7, mb=2 * GB)
c.rounds(4, "n1", "n2")
c.pull(1)
c.want(1, 3, mb=3 * GB)
c.hb("n1")
c.hb("n2")
c.app(2, "b", "u2")
c.want(2, 6)
c.edit(3)
c.obs()
c.reload({"pm.observe_only": False})
c.edit(3)
c.obs()

for order in ("userlimit_first", "priority_first"):
    for calculator, strict in ((None, False), (DOMINANT, False), (DOMINANT, True)):
        c = case("within-%s-%s%d" % (order[0], "d" if calculator else "m", strict), "several applications of a user beyond his "
                 "limit, and one whose user has nothing", {"a": {"cap": 100, "mulp": 50, "ulf": 2}}, {
            "pm.intra-queue-preemption.enabled": True, "pm.max_wait_before_kill": 0, **EAGER,
            "maximum-am-resource-percent": 1.0, "pm.intra-queue-preemption.preemption-order-policy": order,
            "pm.intra-queue-preemption.max-allowable-limit": 1.0, "pm.intra-queue-preemption.minimum-threshold": 0.0,
            **({"resource-calculator": calculator, "pm.intra-queue-preemption.conservative-drf": strict} if calculator else {})},
            nodes=2, mb=10 * GB)
        for app in (1, 2, 3): c.app(app, "a", "u1", priority=1)
        for app in (1, 2, 3): c.want(app, 7, vcores=1)
        c.rounds(12, "n1", "n2")
        for app in (1, 2, 3): c.pull(app)
        c.app(4, "a", "u2", priority=1)
        c.want(4, 12, mb=512 if strict else GB, vcores=2)
        c.app(5, "a", "u3", priority=2)
        c.want(5, 2)
        for _ in range(4):
            c.edit()
            c.obs()
            c.hb("n1")
            c.wait(500)
        c.obs()

c = case("childless", "parents that applications may fill, and no child yet", {
    "a": {"cap": "2w", "prio": 2}, "b": {"cap": "1w", "prio": 1}, "v": {"cap": "1w", "auto-queue-creation-v2.enabled": True}},
    {"root.ordering-policy": "priority-utilization", URGENT + "enabled": True, "pm.max_wait_before_kill": 0, **ELASTIC, **EAGER})
c.app(1, "b", "u1")
c.want(1, 8)
c.hb("n1", 8)
c.pull(1)
c.app(2, "a", "u2")
c.want(2, 4)
c.edit(3)
c.obs()
c.app(3, "root.v.w.x", "u3")
c.want(3, 4)
c.edit(3)
c.obs()
c.hb("n1", 3)
c.obs()
