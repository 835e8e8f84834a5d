#!/usr/bin/env python3
"""Random replays in which mapping rules send applications to queues that are made for them, and policies give these their
guarantees or delete them: the rules and trees of places.py, played.

usage: created.py OUT FIRST..LAST
"""
import json, random, sys
from pathlib import Path

import places

PREFIX = places.PREFIX
SIZES = [512, 1024, 1024, 2048, 3000]


def rules(seed):
    """Settings that make queues: half of them by version 1, half by version 2."""
    r = random.Random(seed)
    while True:
        case = places.capacity(r)
        makes = ("auto-create-child-queue.enabled", "auto-queue-creation-v2.enabled")[seed % 2]
        if any(name.endswith(makes) for name in case["properties"]):
            return r, case


def makers(properties):
    """The parents that make queues."""
    return [name[len(PREFIX):name.find(".auto-")] for name in properties if ".auto-" in name and name.endswith(".enabled")]


def settings(r, properties):
    for name in list(properties):
        path = name[:name.find(".auto-queue-creation-v2.enabled")]
        if name.endswith(".auto-queue-creation-v2.enabled") and r.random() < 0.6:
            own = path + ".auto-queue-creation-v2."
            for kind in ("template", "leaf-template", "parent-template"):
                if r.random() < 0.5: properties[f"{own}{kind}.capacity"] = f"{r.randint(1, 4)}w"
            if r.random() < 0.3: properties[own + "leaf-template.user-limit-factor"] = r.choice(["1", "0.5"])
            if r.random() < 0.3: properties[own + "leaf-template.maximum-applications"] = str(r.randint(1, 3))
            if r.random() < 0.3: properties[own + "template.max-parallel-apps"] = str(r.randint(1, 2))
            if r.random() < 0.3: properties[f"{path}.{r.choice(places.USERS)}.auto-queue-creation-v2.queue-auto-removal.enable"] = "false"
        if name.endswith(".auto-create-child-queue.enabled"):
            own = name[:name.find(".auto-create-child-queue")] + ".leaf-queue-template."
            if r.random() < 0.4: properties[own + "maximum-capacity"] = str(r.choice([60, 100]))
            if r.random() < 0.4: properties[own + "user-limit-factor"] = r.choice(["1", "2", "10"])
            if r.random() < 0.3: properties[own + "ordering-policy"] = "fair"
            if r.random() < 0.3: properties[own + "maximum-am-resource-percent"] = r.choice(["0.1", "0.5", "1"])
    for name in list(properties):
        if name.endswith("fail-on-exceeding-parent-capacity") and r.random() < 0.7: del properties[name]
        if name.endswith(".state") and r.random() < 0.8: del properties[name]
    if r.random() < 0.8: properties[PREFIX + "queue-mappings-override.enable"] = "true"
    if r.random() < 0.8: properties[PREFIX + "maximum-am-resource-percent"] = r.choice(["0.5", "1"])
    properties[PREFIX + "auto-queue-creation-v2.queue-expiration-time"] = str(r.choice([2, 5, 20]))
    if r.random() < 0.5: properties["yarn.resourcemanager.scheduler.monitor.enable"] = "true"
    if r.random() < 0.3:
        properties[PREFIX + "resource-calculator"] = "org.apache.hadoop.yarn.util.resource.DominantResourceCalculator"
    # Otherwise no rule would send an application to a queue of version 1.
    mappings = properties.get(PREFIX + "queue-mappings")
    parents = makers(properties)
    if parents and PREFIX + "mapping-rule-format" not in properties and r.random() < 0.9:
        rule = r.choice(["u:%user:{}.%user", "u:%user:{}.%primary_group", "u:%user:{}.%user", "u:bob:{}.x,u:%user:{}.%user"])
        properties[PREFIX + "queue-mappings"] = ",".join([*filter(None, [mappings]), rule.replace("{}", r.choice(parents))])


def change(r, properties):
    """What a reload changes."""
    changed = {}
    for name, value in properties.items():
        if r.random() > 0.1: continue
        if name.endswith("template.capacity"):
            changed[name] = value.replace("1", "2") if value.endswith("w") else str(r.choice([5, 20, 50]))
        if name.endswith("queue-mappings"): changed[name] = ",".join(value.split(",")[1:]) or None
        if name.endswith("leaf-queue-template.user-limit-factor"): changed[name] = str(r.choice([1, 3]))
    return changed or {PREFIX + "node-locality-delay": str(r.randint(1, 40))}


def operations(r, properties, submissions):
    ops, running, apps = [], [], 0
    parents = makers(properties)
    nodes = [f"n{i}:1" for i in range(1, r.randint(2, 5))]
    for node in nodes:
        ops.append({"op": "addNode", "node": node, "rack": "/r1", "resource": {"memory-mb": r.choice([8192, 16384]), "vcores": 16}})
        if r.random() < 0.2: break
    joined = {op["node"] for op in ops}
    for _ in range(r.randint(25, 70)):
        kind = r.random()
        if kind < 0.28:
            of, apps = r.choice(submissions), apps + 1
            op = {"op": "addApp", "app": apps, "queue": of["queue"], "user": of["user"], "name": of["application"]}
            if r.random() < 0.85: op["am"] = {"memory-mb": r.choice(SIZES), "vcores": 1}
            if r.random() < 0.15: op["queue"] = f"{r.choice(parents)}.{r.choice([of['user'], *places.NAMES])}"
            ops.append(op)
            running.append(apps)
        elif kind < 0.45 and running:
            asks = [{"priority": r.randint(1, 3), "resource": {"memory-mb": r.choice(SIZES), "vcores": 1}, "count": r.randint(1, 12)}]
            ops.append({"op": "allocate", "app": r.choice(running), "asks": asks})
        elif kind < 0.68:
            ops.append({"op": "heartbeat", "node": r.choice(nodes)})
        elif kind < 0.76 and running:
            for _ in range(r.choice([1, 1, 2, len(running)])):
                if running: ops.append({"op": "finishApp", "app": running.pop(r.randrange(len(running)))})
        elif kind < 0.82:
            ops.append({"op": "manageQueues"})
        elif kind < 0.88:
            ops.append({"op": "advance", "ms": r.choice([500, 1500, 2999, 3000, 7000, 30000])})
            ops.append({"op": "expireQueues"})
            if r.random() < 0.6: ops.append({"op": "expireQueues"})
        elif kind < 0.91:
            ops.append({"op": "advance", "ms": r.randint(1, 3000)})
        elif kind < 0.94:
            ops.append({"op": "reload", "properties": change(r, properties)})
        elif kind < 0.96 and set(nodes) - joined:
            node = min(set(nodes) - joined)
            joined.add(node)
            ops.append({"op": "addNode", "node": node, "rack": "/r1", "resource": {"memory-mb": 8192, "vcores": 8}})
        elif kind < 0.98:
            ops.append({"op": "editSchedule"})
        else:
            ops.append({"op": "observe"})
        if r.random() < 0.15: ops.append({"op": "observe"})
    ops.append({"op": "observe"})
    return ops


def replay(seed):
    r, case = rules(seed)
    properties = case["properties"]
    settings(r, properties)
    people = case["submissions"] + places.submissions(r, ["root.default"])
    head = {"replay": 1, "scheduler": "capacity", "hadoop": "3.4.1", "clusterTimestamp": 1700000000000, "startMs": 0,
            "properties": properties, "groups": {of["user"]: of["groups"] for of in people}}
    if "mappingRules" in case:
        head["mappingRules"] = case["mappingRules"]
        properties[PREFIX + "mapping-rule-json-file"] = "mapping-rules.json"
    head["source"] = f"created.py, seed {seed}"
    return head, operations(r, properties, people)


def save(path, head, ops):
    lines = ",\n  ".join(json.dumps(op) for op in ops)
    text = json.dumps(head, indent=1, ensure_ascii=False)[:-2] + ',\n "ops": [\n  ' + lines + "\n ]\n}\n"
    path.write_text(text)


def main(out, seeds):
    out.mkdir(parents=True, exist_ok=True)
    for seed in seeds:
        head, ops = replay(seed)
        save(out / f"created-{seed:05}.replay.json", head, ops)


if __name__ == "__main__":
    first, last = map(int, sys.argv[2].split(".."))
    main(Path(sys.argv[1]), range(first, last + 1))
