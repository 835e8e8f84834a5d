"""Wilder random replays: those of `capacity.py`, with rarer properties and operations mixed in.

The seed's last digit says how much is mixed in; seeds ending in 7, 8 or 9 have wide parents, too (at most ten children:
beyond that the order of Hadoop's identity sets is no longer that of insertion).
"""

import random

GB = 1024
CS = "yarn.scheduler.capacity."
PM = "yarn.resourcemanager.monitor.capacity.preemption."


def leaves_of(props):
    """The paths of the leaves and of the parents."""
    parents = {k[len(CS):-len(".queues")] for k in props if k.startswith(CS) and k.endswith(".queues")}
    children = [p + "." + c for p in sorted(parents) for c in props[CS + p + ".queues"].split(",")]
    return [c for c in children if c not in parents], sorted(parents)


def widen(rng, props, leaves):
    """Splits the share of a leaf, in percent or weight, among up to ten children."""
    path = rng.choice(leaves)
    capacity = props[CS + path + ".capacity"]
    labelled = CS + path + ".accessible-node-labels" in props
    if capacity.startswith("["):
        return
    count = rng.randint(6, 10)
    props[CS + path + ".queues"] = ",".join("w%d" % i for i in range(count))
    for key in ("ordering-policy", "minimum-user-limit-percent"):
        props.pop(CS + path + "." + key, None)
    for i in range(count):
        child = "%s%s.w%d." % (CS, path, i)
        weight = capacity.endswith("w")
        share = "%dw" % rng.randint(1, 4) if weight else str(10 if i < count - 1 else 100 - 10 * (count - 1))
        props[child + "capacity"] = share
        if labelled:
            props[child + "accessible-node-labels"] = "x"
            props[child + "accessible-node-labels.x.capacity"] = share
        if rng.random() < 0.4:
            props[child + "priority"] = str(rng.randint(1, 3))


def settings(rng, c, leaves, parents):
    props = c.props
    labels = bool(c.labels)
    any_queue = leaves + parents

    def maybe(chance, name, values, where=None):
        if rng.random() < chance:
            props[CS + (where + "." if where else "") + name] = str(rng.choice(values))

    maybe(0.15, "max-parallel-apps", [2, 3, 5])
    maybe(0.15, "max-parallel-apps", [1, 2, 3], rng.choice(any_queue))
    maybe(0.15, "user.max-parallel-apps", [1, 2, 3])
    maybe(0.1, "user.u1.max-parallel-apps", [1, 2])
    maybe(0.1, "maximum-applications", [3, 6, 20])
    maybe(0.1, "maximum-applications", [1, 2, 4], rng.choice(leaves))
    maybe(0.05, "global-queue-max-application", [2, 5])
    maybe(0.2, "maximum-am-resource-percent", [0.05, 0.1, 0.3])
    maybe(0.15, "maximum-am-resource-percent", [0.05, 0.2, 0.5], rng.choice(leaves))
    maybe(0.2, "user-limit-factor", [0.5, 1, 1.5, -1], rng.choice(leaves))
    maybe(0.1, "user-limit-factor", [1, 2, -1])
    maybe(0.15, "minimum-user-limit-percent", [10, 50, 66.6])
    maybe(0.2, "user-settings.u1.weight", [0.5, 0.9, 1], rng.choice(any_queue))
    maybe(0.1, "user-settings.u2.weight", [0.3, 1, 1], rng.choice(any_queue))
    maybe(0.2, "ordering-policy.fair.enable-size-based-weight", ["true"], rng.choice(leaves))
    maybe(0.15, "ordering-policy", ["fifo-with-partitions", "fair", "fifo-for-pending-apps"], rng.choice(leaves))
    maybe(0.1, "ordering-policy", ["priority-utilization", "utilization"], rng.choice(parents))
    maybe(0.1, "maximum-allocation-mb", [2048, 3072], rng.choice(any_queue))
    maybe(0.1, "maximum-allocation-vcores", [2, 4], rng.choice(any_queue))
    maybe(0.1, "default-application-priority", [1, 4], rng.choice(leaves))
    maybe(0.1, "disable_preemption", ["true", "false"], rng.choice(any_queue))
    maybe(0.1, "intra-queue-preemption.disable_preemption", ["true", "false"], rng.choice(any_queue))
    maybe(0.1, "per-node-heartbeat.multiple-assignments-enabled", ["false"])
    maybe(0.15, "per-node-heartbeat.maximum-container-assignments", [1, 2, 5, -1])
    maybe(0.1, "rack-locality-full-reset", ["false"])
    maybe(0.1, "state", ["STOPPED"], rng.choice(leaves))
    if "[" not in props[CS + leaves[0] + ".capacity"]:
        maybe(0.1, "legacy-queue-mode.enabled", ["false"])
    if labels:
        maybe(0.3, "default-node-label-expression", ["x"], rng.choice(any_queue))
        maybe(0.3, "accessible-node-labels.x.maximum-capacity", [30, 60], rng.choice(leaves))
        maybe(0.2, "accessible-node-labels.x.maximum-am-resource-percent", [0.2, 1], rng.choice(leaves))
    for chance, name, values in ((0.1, "observe_only", ["true"]),
                                 (0.2, "intra-queue-preemption.enabled", ["true"]),
                                 (0.2, "intra-queue-preemption.minimum-threshold", [0.2, 0.8]),
                                 (0.2, "intra-queue-preemption.max-allowable-limit", [0.1, 0.9]),
                                 (0.15, "intra-queue-preemption.conservative-drf", ["true", "false"]),
                                 (0.15, "select_based_on_reserved_containers", ["true"])):
        if rng.random() < chance:
            props[PM + name] = str(rng.choice(values))
    if rng.random() < 0.2:
        props["yarn.scheduler.minimum-allocation-mb"] = str(rng.choice([256, 512, 768]))
    if rng.random() < 0.1:
        props["yarn.scheduler.maximum-allocation-mb"] = str(rng.choice([3072, 4096]))
    if rng.random() < 0.5 and "Dominant" in props.get(CS + "resource-calculator", ""):
        props["yarn.resource-types"] = "gpu"
        return True
    return False


def another(rng, c, leaves, parents, state):
    """One operation more."""
    nodes, apps = state["nodes"], state["apps"]
    app, node = rng.choice(apps), rng.choice(nodes)
    kinds = ["add", "label", "black", "ids", "strict", "cancel", "shrink", "late", "reload", "reload", "submit", "drop",
             "huge"]
    kind = rng.choice(kinds)
    if kind == "add":
        state["added"] += 1
        mb = rng.choice([2, 4, 8, 13]) * GB
        label = "x" if c.labels and rng.random() < 0.4 else None
        op = dict(op="addNode", node="m%d:1" % state["added"], rack="/r%d" % rng.randint(0, 3),
                  resource=amount(rng, state, mb, rng.choice([2, 8, 16])))
        nodes.append("m%d" % state["added"])
        return op if label is None else dict(op, label=label)
    if kind == "label":
        return dict(op="setNodeLabel", node=node + ":1", label=rng.choice(["", "x"]) if c.labels else "")
    if kind == "black":
        op = dict(op="allocate", app=app, blacklistAdd=rng.sample(nodes, min(len(nodes), 2)))
        if rng.random() < 0.3:
            op = dict(op="allocate", app=app, blacklistRemove=nodes[:3])
        return op
    if kind == "ids":
        ask = dict(priority=rng.randint(1, 3), count=rng.randint(1, 5), allocationRequestId=rng.randint(0, 3))
        return dict(op="allocate", app=app, asks=[dict(ask, resource=amount(rng, state, GB, 1))])
    if kind == "strict":
        host, priority = rng.choice(nodes), rng.randint(1, 6)
        ask = dict(priority=priority, count=rng.randint(1, 4), resource=amount(rng, state, rng.choice([GB, 2 * GB]), 1))
        rack = "/r%d" % (int(host[1:]) % 3)
        return dict(op="allocate", app=app, asks=[dict(ask, host=host), dict(ask, host=rack, relaxLocality=False),
                                                  dict(ask, relaxLocality=False)])
    if kind == "cancel":
        ask = dict(priority=rng.randint(1, 4), count=0, resource=amount(rng, state, GB, 1))
        return dict(op="allocate", app=app, asks=[ask])
    if kind == "huge":
        ask = dict(priority=rng.randint(1, 4), count=2, resource=amount(rng, state, rng.choice([1, 5, 30]) * GB, 2))
        if c.labels and rng.random() < 0.5:
            ask["label"] = "x"
        return dict(op="allocate", app=app, asks=[ask])
    if kind == "shrink":
        op = dict(op="updateNode", node=node + ":1", resource=amount(rng, state, rng.choice([1, 3, 6, 20]) * GB, 8))
        return dict(op, overcommitTimeoutMs=0) if rng.random() < 0.5 else op
    if kind == "late":
        return dict(op="heartbeat", node=node + ":1", keepKilled=True)
    if kind == "drop":
        return dict(op="removeNode", node=node + ":1")
    if kind == "submit":
        state["number"] += 1
        number = state["number"]
        apps.append(number)
        queue = rng.choice(leaves + [rng.choice(leaves).rpartition(".")[2], rng.choice(parents), "root.nowhere"])
        op = dict(op="addApp", app=number, queue=queue, user="u%d" % rng.randint(1, 5))
        if rng.random() < 0.5:
            op["am"] = amount(rng, state, rng.choice([512, GB, 3 * GB]), 1)
        if c.labels and rng.random() < 0.3:
            op["label"] = "x"
        return op
    return dict(op="reload", properties=changed(rng, c, leaves, parents))


def changed(rng, c, leaves, parents):
    """Properties of a reload, sound or not."""
    leaf, parent = rng.choice(leaves), rng.choice(parents)
    children = c.props[CS + parent + ".queues"].split(",")
    one, other = rng.sample(children, 2)
    capacity = lambda child: c.props["%s%s.%s.capacity" % (CS, parent, child)]
    swap = {"%s%s.%s.capacity" % (CS, parent, one): capacity(other),
            "%s%s.%s.capacity" % (CS, parent, other): capacity(one)}
    more = {"%s%s.queues" % (CS, parent): ",".join(children + ["z"]), "%s%s.z.capacity" % (CS, parent): "0"}
    return rng.choice([
        swap, swap, more,
        {CS + leaf + ".state": rng.choice(["STOPPED", "RUNNING", None])},
        {CS + leaf + ".priority": str(rng.randint(0, 5))},
        {CS + leaf + ".maximum-capacity": str(rng.choice([10, 50, 100]))},
        {CS + leaf + ".disable_preemption": rng.choice(["true", "false", None])},
        {CS + leaf + ".ordering-policy": rng.choice(["fifo", "fair", None])},
        {CS + parent + ".ordering-policy": rng.choice(["utilization", "priority-utilization"])},
        {CS + leaf + ".minimum-user-limit-percent": str(rng.choice([20, 100]))},
        {CS + leaf + ".user-settings.u1.weight": str(rng.choice([0.5, 1, 2]))},
        {CS + leaf + ".maximum-am-resource-percent": str(rng.choice([0.1, 1.0]))},
        {CS + "max-parallel-apps": rng.choice(["1", "4", None])},
        {CS + "node-locality-delay": str(rng.choice([0, 3]))},
        {PM + "observe_only": rng.choice(["true", None])},
        {PM + "natural_termination_factor": str(rng.choice([0.3, 1.0]))},
        {PM + "total_preemption_per_round": str(rng.choice([0.2, 1.0]))},
        {CS + "lazy-preemption-enabled": rng.choice(["true", "false"])},
        {"yarn.cluster.max-application-priority": str(rng.choice([2, 10]))},
        {CS + leaf + ".capacity": "77"},
    ])


def amount(rng, state, mb, vcores):
    r = {"memory-mb": mb, "vcores": vcores}
    if state["third"] and rng.random() < 0.4:
        r["gpu"] = rng.choice([0, 1, 2])
    return r


def wild_case(seed, c):
    """The plain case `c` of the seed with more in it."""
    rng = random.Random("wild %d" % seed)
    leaves, parents = leaves_of(c.props)
    if seed % 10 >= 7:
        widen(rng, c.props, leaves)
        leaves, parents = leaves_of(c.props)
    third = settings(rng, c, leaves, parents)
    nodes = [op["node"].partition(":")[0] for op in c.ops if op["op"] == "addNode"]
    numbers = [op["app"] for op in c.ops if op["op"] == "addApp"]
    state = dict(nodes=list(nodes), apps=[], added=len(nodes), number=max(numbers) + 100, third=third)
    chance = [0, 0.03, 0.06, 0.1, 0.2, 0.04, 0.08, 0.02, 0.06, 0.12][seed % 10]
    ops = []
    for op in c.ops:
        if third and op["op"] in ("addNode", "updateNode"):
            op["resource"]["gpu"] = rng.choice([0, 2, 4])
        for ask in op.get("asks", []) if third else []:
            if rng.random() < 0.3:
                ask["resource"] = dict(ask["resource"], gpu=1)
        queue = op.get("queue", "")
        if queue and queue not in leaves:
            inside = [leaf for leaf in leaves if leaf.startswith(queue + ".")]
            op["queue"] = rng.choice(inside or leaves)
        ops.append(op)
        if op["op"] == "addApp":
            state["apps"].append(op["app"])
        if state["apps"] and len(ops) > len(nodes) + 4 and rng.random() < chance:
            ops.append(another(rng, c, leaves, parents, state))
    c.name, c.ops = "wild-%05d" % seed, ops
    c.source = "random with rarer properties and operations, seed %d" % seed
    return c
