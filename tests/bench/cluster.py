"""Replays of evenly loaded clusters, for measuring speed: the same life at every size.

    cluster.py FOLDER NODES…        writes FOLDER/fair-NODES.replay.json and FOLDER/capacity-NODES.replay.json

Applications fill the cluster, ten containers a node. Then a few that come late starve and some of the others' containers
are preempted for them, while containers end and new ones are asked for.
"""
import json
import os
import random
import sys

GB = 1024
NODE = {"memory-mb": 60 * GB, "vcores": 60}
CONTAINER = {"memory-mb": 6 * GB, "vcores": 6}
LATE = 8
ROUNDS = 12
SECOND = 1000


def leaves(nodes):
    """Leaf queues by name: a thousand at 10,000 nodes, under parents of ten; the last ones belong to the late applications."""
    count = max(LATE + 2, nodes // 10)
    return [f"p{i // 10}.q{i}" for i in range(count)]


def parents_of(queues):
    return sorted({q.split(".")[0] for q in queues})


FAIR = {
    "scheduler": "fair", "hadoop": "3.4.1",
    "properties": {
        "yarn.scheduler.fair.preemption": "true",
        "yarn.scheduler.fair.preemption.cluster-utilization-threshold": "0.5",
        "yarn.scheduler.fair.waitTimeBeforeKill": "2000",
        "yarn.scheduler.fair.assignmultiple": "true",
        "yarn.scheduler.maximum-allocation-mb": str(NODE["memory-mb"]),
        "yarn.scheduler.maximum-allocation-vcores": str(NODE["vcores"]),
    },
    # The queues come after the nodes: Hadoop computes the steady shares of all queues anew for each node.
    "allocationFile": "<allocations/>",
}


def allocation_file(queues):
    parents = parents_of(queues)
    tree = "".join(
        f'<queue name="{p}">' + "".join(f'<queue name="{q.split(".")[1]}"/>' for q in queues if q.startswith(p + ".")) + "</queue>"
        for p in parents)
    return ("<allocations>" + tree + "<defaultFairSharePreemptionTimeout>1</defaultFairSharePreemptionTimeout>"
            "<defaultFairSharePreemptionThreshold>0.9</defaultFairSharePreemptionThreshold></allocations>")


CAPACITY = {
    "scheduler": "capacity", "hadoop": "3.4.1",
    "properties": {
        # The queues come after the nodes, as above.
        "yarn.scheduler.capacity.root.queues": "default",
        "yarn.scheduler.capacity.root.default.capacity": "1w",
        "yarn.scheduler.capacity.maximum-am-resource-percent": "1",
        "yarn.scheduler.capacity.maximum-applications": "1000000",
        "yarn.scheduler.capacity.per-node-heartbeat.maximum-offswitch-assignments": "10",
        "yarn.scheduler.maximum-allocation-mb": str(NODE["memory-mb"]),
        "yarn.scheduler.maximum-allocation-vcores": str(NODE["vcores"]),
        "yarn.resourcemanager.scheduler.monitor.enable": "true",
        "yarn.resourcemanager.monitor.capacity.preemption.total_preemption_per_round": "0.05",
        "yarn.resourcemanager.monitor.capacity.preemption.max_wait_before_kill": "2000",
    },
}


def capacities(queues):
    parents = parents_of(queues)
    prefix = "yarn.scheduler.capacity.root"
    properties = {f"{prefix}.queues": ",".join(["default"] + parents)}
    for parent in parents:
        children = [q for q in queues if q.startswith(parent + ".")]
        properties[f"{prefix}.{parent}.queues"] = ",".join(q.split(".")[1] for q in children)
        properties[f"{prefix}.{parent}.capacity"] = f"{len(children)}w"
        for queue in children:
            properties[f"{prefix}.{queue}.capacity"] = "1w"
            properties[f"{prefix}.{queue}.user-limit-factor"] = "100000"
    return properties


def life(nodes, configure, preempt):
    """The operations; `configure` lists those that make the queues, `preempt` those of a turn of the scheduler's threads."""
    rng = random.Random(nodes)
    queues = leaves(nodes)
    names = [f"n{i}:8041" for i in range(nodes)]
    ops = [{"op": "addNode", "node": name, "rack": f"/r{i // 40}", "resource": NODE} for i, name in enumerate(names)]
    ops += configure
    apps = range(1, max(LATE, nodes // 2) + 1)
    running = {app: [1, 1] for app in apps}  # the next container to be released; the first that is asked for next

    def ask(app, count):
        running[app][1] += count
        return {"op": "allocate", "app": app, "asks": [{"priority": 1, "resource": CONTAINER, "count": count}]}

    early = queues[:-LATE]
    for app in apps:
        queue = app % len(early)
        ops.append({"op": "addApp", "app": app, "queue": "root." + early[queue], "user": f"u{queue % 50}"})
    # A third more than there is room for.
    for app in apps:
        ops.append(ask(app, 4 * 10 * nodes // (3 * len(apps)) + 1))
    for _ in range(2):
        ops += preempt + [{"op": "heartbeat", "node": name} for name in names] + [{"op": "advance", "ms": SECOND}]
    for i in range(LATE):
        late = len(apps) + 1 + i
        ops.append({"op": "addApp", "app": late, "queue": "root." + queues[-LATE + i], "user": "late"})
        running[late] = [1, 1]
        ops.append(ask(late, 5))
    for _ in range(ROUNDS):
        ops += preempt + [{"op": "advance", "ms": SECOND}]
        for app in rng.sample(apps, min(len(apps), max(4, nodes // 20))):
            first = running[app][0]
            running[app][0] += 2
            released = [f"{app}_{first}", f"{app}_{first + 1}"]
            ops.append({**ask(app, 2), "release": released})
        ops += [{"op": "heartbeat", "node": name} for name in rng.sample(names, max(2, nodes // 10))]
    return ops


def write(folder, name, head, ops, nodes):
    head = {"replay": 1, "clusterTimestamp": 1, "startMs": 1000000, **head, "source": f"evenly loaded, {nodes} nodes", "ops": []}
    with open(os.path.join(folder, f"{name}-{nodes}.replay.json"), "w") as file:
        file.write(json.dumps(head)[:-2] + "\n" + ",\n".join(map(json.dumps, ops)) + "\n]}\n")


def main(folder, sizes):
    os.makedirs(folder, exist_ok=True)
    for nodes in map(int, sizes):
        queues = leaves(nodes)
        configure = [{"op": "reload", "allocationFile": allocation_file(queues)}]
        write(folder, "fair", FAIR, life(nodes, configure, [{"op": "update"}, {"op": "preempt"}]), nodes)
        configure = [{"op": "reload", "properties": capacities(queues)}]
        write(folder, "capacity", CAPACITY, life(nodes, configure, [{"op": "editSchedule"}]), nodes)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
