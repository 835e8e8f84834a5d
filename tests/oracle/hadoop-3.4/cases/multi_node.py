#!/usr/bin/env python3
"""Writes replays of the CapacityScheduler so that nodes of a partition are offered together (multi-node placement).

usage: multi_node.py OUT REPLAY.replay.json...

What sorts the nodes differs from replay to replay: nobody, a policy whenever an application looks, a thread (whose rounds come
as operations), the whole cluster's policy or that of single queues, under one name or two, named by a queue and registered by
nobody. Nodes leave and come again, go silent, and get other labels where there are labels; a refresh gives a queue another
policy. One replay of three lets threads assign. Where a heartbeat assigned without limit it assigns a thousand times: Hadoop may not
come back from the former (spec `capacity.md` §5.14). All draws come from a small generator that begins with the name of the replay.
"""
import json, sys, zlib
from pathlib import Path

PREFIX = "yarn.scheduler.capacity."
SORTING = PREFIX + "multi-node-sorting.policy"
CLASS = "org.apache.hadoop.yarn.server.resourcemanager.scheduler.placement.ResourceUsageMultiNodeLookupPolicy"
MOST = PREFIX + "per-node-heartbeat.maximum-container-assignments"
ASYNCHRONOUS = PREFIX + "schedule-asynchronously.enable"
HEARTBEAT = "yarn.resourcemanager.nodemanagers.heartbeat-interval-ms"
MULTIPLIER = "yarn.scheduler.skip.node.multiplier"


def draws(name):
    """A linear congruential generator: its upper halves."""
    state = zlib.crc32(b"nodes " + name.encode())
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        yield state >> 33


def queues(properties):
    """The paths of all queues that are written down."""
    found = ["root"]
    for path in found:
        names = properties.get(f"{PREFIX}{path}.queues", "").split(",")
        found += [f"{path}.{name.strip()}" for name in names if name.strip()]
    return found


def sorting(properties, draw):
    """Sets what sorts the nodes; says whether a thread may."""
    kind = next(draw) % 8
    interval = "0" if next(draw) % 2 else str(100 + next(draw) % 2000)
    if kind == 0: return False
    name = "default" if kind % 2 else "usage"
    properties[f"{SORTING}.{name}.class"] = CLASS
    names = [name]
    if kind == 7:
        names.append("other")
        properties[f"{SORTING}.other.class"] = CLASS
        properties[f"{SORTING}.other.sorting-interval.ms"] = str(next(draw) % 2 * 500)
    properties[f"{SORTING}.{name}.sorting-interval.ms"] = interval
    if kind != 6: properties[f"{SORTING}.names"] = ", ".join(names)
    if kind in (1, 2, 6, 7):
        properties[SORTING] = name
    if kind in (3, 4, 5):
        for queue in queues(properties):
            if next(draw) % 2: properties[f"{PREFIX}{queue}.multi-node-sorting.policy"] = name
        if kind == 5: properties[SORTING] = ""
    return True


def together(replay, name):
    draw = draws(name)
    properties = replay["properties"]
    properties[PREFIX + "multi-node-placement-enabled"] = "true"
    if properties.get(MOST) == "-1": properties[MOST] = "1000"
    sorts = sorting(properties, draw)
    threads = next(draw) % 3 == 0
    if threads: properties[ASYNCHRONOUS] = "true"
    if next(draw) % 3 == 0:
        properties[PREFIX + "skip-allocate-on-nodes-with-reserved-containers"] = "true"
    if next(draw) % 3 == 0:
        properties[HEARTBEAT] = str(500 + next(draw) % 2000)
        properties[MULTIPLIER] = str(1 + next(draw) % 4)
    labels = [label["name"] for label in replay.get("nodeLabels", [])]
    known, gone, ops = {}, {}, []
    for op in replay["ops"]:
        if op["op"] == "addNode": known[op["node"]] = op
        if op["op"] == "addNode" and op["node"] in gone: continue
        ops.append(op)
        if op["op"] == "updateNode" and op["node"] in known:
            known[op["node"]] = {**known[op["node"]], "resource": op["resource"]}
        if op["op"] == "removeNode": known.pop(op["node"], None)
        if op["op"] in ("addNode", "removeNode") and next(draw) % 2: ops.append({"op": "sortNodes"})
        if op["op"] != "heartbeat": continue
        node = op["node"]
        if node in gone and next(draw) % 2:
            ops.append(gone.pop(node))
            known[node] = ops[-1]
        elif len(known) > 1 and node in known and next(draw) % 24 == 0:
            gone[node] = known.pop(node)
            ops.append({"op": "removeNode", "node": node})
        elif labels and node in known and next(draw) % 16 == 0:
            label = ([""] + labels)[next(draw) % (1 + len(labels))]
            if label: ops.append({"op": "setNodeLabel", "node": node, "label": label})
        if next(draw) % 3 == 0: ops.append({"op": "sortNodes"})
        if next(draw) % 40 == 0: ops.append({"op": "advance", "ms": next(draw) % 1500})
        if sorts and next(draw) % 60 == 0:
            paths = queues(properties)
            path = paths[next(draw) % len(paths)]
            policy = properties.get(SORTING) or ("default" if f"{SORTING}.default.class" in properties else "usage")
            value = [policy, "", None][next(draw) % 3]
            ops.append({"op": "reload", "properties": {f"{PREFIX}{path}.multi-node-sorting.policy": value}})
        if not threads or next(draw) % 2: continue
        for _ in range(1 + next(draw) % 2):
            ops.append({"op": "schedule", "start": next(draw) % 1000})
    replay["ops"] = ops
    return replay


def main(out, files):
    out.mkdir(parents=True, exist_ok=True)
    for file in map(Path, files):
        replay = together(json.loads(file.read_text()), file.name)
        ops = replay.pop("ops")
        head = json.dumps(replay, indent=1, ensure_ascii=False)[:-2]
        lines = ",\n  ".join(json.dumps(op, ensure_ascii=False) for op in ops)
        (out / file.name).write_text(head + ',\n "ops": [\n  ' + lines + "\n ]\n}\n")


main(Path(sys.argv[1]), sys.argv[2:])
