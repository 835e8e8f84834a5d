"""Wilder random replays of queues that are made: those of `created.py` with preemption, a partition, moves, nodes that change or go,
and reloads that stop, take away and add queues mixed in."""


import random

import created
import places

PREFIX = created.PREFIX
MONITOR = "yarn.resourcemanager.monitor.capacity.preemption."
LABEL = "accessible-node-labels.x."


def preempting(r, properties):
    """Most of them preempt: a round comes with `editSchedule`."""
    if r.random() < 0.3:
        return
    properties["yarn.resourcemanager.scheduler.monitor.enable"] = "true"
    wanted = {"max_wait_before_kill": [0, 1000], "natural_termination_factor": [0.2, 1], "total_preemption_per_round": [0.1, 0.5, 1],
              "max_ignored_over_capacity": [0, 0.1], "observe_only": ["false", "false", "true"],
              "intra-queue-preemption.enabled": ["true", "false"],
              "select_based_on_reserved_containers": ["true", "false"]}
    for name, values in wanted.items():
        if r.random() < 0.6:
            properties[MONITOR + name] = str(r.choice(values))
    if r.random() < 0.3:
        properties[PREFIX + "lazy-preemption-enabled"] = "true"


def labelled(r, properties):
    """A partition that root, and most of what lies below, may use; whether there is one."""
    forms = {value.endswith("w") for name, value in properties.items() if name.endswith(".capacity")}
    if r.random() < 0.5 or len(forms) > 1:
        return False
    properties["yarn.node-labels.enabled"] = "true"
    properties[PREFIX + "root.accessible-node-labels"] = "x"
    properties[PREFIX + "root." + LABEL + "capacity"] = "100"
    for name, value in list(properties.items()):
        path = name[len(PREFIX):-len(".capacity")]
        if not name.endswith(".capacity") or "node-labels" in name:
            continue
        # Percentages have to add up for the partition, too.
        if not value.endswith("w") or r.random() < 0.8:
            properties[f"{PREFIX}{path}.{LABEL}capacity"] = value
            if not path.endswith("template"):
                properties[f"{PREFIX}{path}.accessible-node-labels"] = "x"
    return True


def limits(r, properties, paths):
    """Settings that queues have beside their shares."""
    for path in paths:
        own = f"{PREFIX}{path}."
        for name, values in {"maximum-capacity": [40, 100], "user-limit-factor": [0.5, 1, 3, -1], "max-parallel-apps": [1, 2, 4],
                             "priority": [1, 5], "maximum-applications": [1, 2, 5],
                             "disable_preemption": ["true", "false"], "default-application-priority": [2]}.items():
            if r.random() < 0.08:
                properties[own + name] = str(r.choice(values))
        makes = any(name.startswith(own + "auto-") or name == own + "queues" for name in properties)
        if not makes and r.random() < 0.1:
            properties[own + "ordering-policy"] = r.choice(["fair", "fifo"])


def reloaded(r, properties, paths, parents):
    """What a reload changes; half of it changes the tree or what makes queues."""
    if r.random() < 0.4:
        return created.change(r, properties)
    changed = {}
    path = r.choice([*paths, *parents])
    above, _, name = path.rpartition(".")
    siblings = properties.get(f"{PREFIX}{above}.queues", "").split(",")
    kind = r.randrange(9)
    if kind == 0:
        changed[f"{PREFIX}{path}.state"] = r.choice(["STOPPED", "RUNNING", None])
    elif kind == 1 and name in siblings and len(siblings) > 1:
        changed[f"{PREFIX}{path}.state"] = "STOPPED"
        changed[f"{PREFIX}{above}.queues"] = ",".join(s for s in siblings if s != name)
    elif kind == 2 and siblings != [""]:
        changed[f"{PREFIX}{above}.queues"] = ",".join([*siblings, "new"])
        changed[f"{PREFIX}{above}.new.capacity"] = r.choice(["0", "1w"])
    elif kind == 3:
        parent = r.choice(parents)
        for makes in ("auto-create-child-queue.enabled", "auto-queue-creation-v2.enabled"):
            if f"{PREFIX}{parent}.{makes}" in properties:
                changed[f"{PREFIX}{parent}.{makes}"] = r.choice(["true", "false", None])
    elif kind == 4:
        own = f"{PREFIX}{r.choice(parents)}."
        changed[own + r.choice(["auto-create-child-queue.max-queues", "auto-queue-creation-v2.max-queues"])] = str(r.randint(0, 3))
    elif kind == 5:
        own = f"{PREFIX}{r.choice(parents)}.{r.choice(['leaf-queue-template', 'auto-queue-creation-v2.leaf-template'])}."
        name, values = r.choice([("maximum-capacity", [30, 100, 150]), ("ordering-policy", ["fair", "fifo"]),
                                 ("maximum-am-resource-percent", [0.1, 1]), ("user-limit-factor", [0.5, 2, -1]),
                                 ("capacity", ["2w", "30"]), ("state", ["STOPPED"]), ("priority", [3])])
        changed[own + name] = str(r.choice(values))
    elif kind == 6:
        made = f"{PREFIX}{r.choice(parents)}.{r.choice(places.USERS)}."
        changed[made + r.choice(["user-limit-factor", "maximum-applications", "capacity"])] = r.choice(["1", "2", "2w", None])
    elif kind == 7:
        changed[f"{PREFIX}{path}.capacity"] = r.choice(["3w", "10", "0", "0w"])
    else:
        changed[PREFIX + r.choice(["maximum-am-resource-percent", "maximum-applications", "max-parallel-apps"])] = str(r.choice([1, 3]))
    return changed or created.change(r, properties)


class Mixer:
    """What is mixed in between the operations of a replay."""

    def __init__(self, r, properties, ops, has_label):
        self.r, self.properties, self.has_label = r, properties, has_label
        self.parents = created.makers(properties)
        self.paths = [name[len(PREFIX):-len(".capacity")] for name in properties
                      if name.endswith(".capacity") and "template" not in name and "node-labels" not in name]
        self.nodes = sorted({op["node"] for op in ops if "node" in op})
        self.apps, self.added = [], 0

    def queue(self):
        r = self.r
        if r.random() < 0.6 and self.parents:
            path = f"{r.choice(self.parents)}.{r.choice([*places.USERS, *places.NAMES])}"
        else:
            path = r.choice(self.paths)
        return path if r.random() < 0.8 else path.rpartition(".")[2]

    def asks(self):
        r = self.r
        ask = {"priority": r.randint(1, 4), "resource": {"memory-mb": r.choice(created.SIZES + [6000]), "vcores": r.randint(1, 3)},
               "count": r.randint(0, 12)}
        if self.has_label and r.random() < 0.4:
            ask["label"] = "x"
        if r.random() < 0.3 and self.nodes:
            strict = r.random() < 0.3
            return [dict(ask, host=r.choice(self.nodes).partition(":")[0]), dict(ask, host="/r1"),
                    dict(ask, relaxLocality=False) if strict else ask]
        return [ask]

    def another(self):
        """One operation more."""
        r = self.r
        app = r.choice(self.apps) if self.apps else None
        kind = r.randrange(13)
        if kind < 3 and app:
            return {"op": "allocate", "app": app, "asks": self.asks()}
        if kind < 5 and app:
            return {"op": "moveApp", "app": app, "queue": self.queue()}
        if kind == 5 and app:
            return {"op": "setPriority", "app": app, "priority": r.randint(0, 6)}
        if kind == 6:
            return {"op": "editSchedule"}
        if kind == 7:
            return {"op": "reload", "properties": reloaded(r, self.properties, self.paths, self.parents or ["root"])}
        if kind == 8 and self.nodes:
            resource = {"memory-mb": r.choice([2048, 8192, 16384]), "vcores": 16}
            return {"op": "updateNode", "node": r.choice(self.nodes), "resource": resource}
        if kind == 9 and len(self.nodes) > 1 and r.random() < 0.4:
            return {"op": "removeNode", "node": r.choice(self.nodes)}
        if kind == 10:
            self.added += 1
            node = {"op": "addNode", "node": f"m{self.added}:1", "rack": "/r1", "resource": {"memory-mb": 12288, "vcores": 12}}
            self.nodes.append(node["node"])
            return dict(node, label="x") if self.has_label and r.random() < 0.6 else node
        if kind == 11 and self.has_label and self.nodes:
            return {"op": "setNodeLabel", "node": r.choice(self.nodes), "label": r.choice(["", "x"])}
        return {"op": "heartbeat", "node": r.choice(self.nodes)} if self.nodes else {"op": "observe"}


def replay(seed, is_long=False):
    """The replay of a seed: its head and its operations."""
    head, ops = created.replay(seed)
    r = random.Random(f"created wild {seed}")
    properties = head["properties"]
    preempting(r, properties)
    has_label = labelled(r, properties)
    mixer = Mixer(r, properties, ops, has_label)
    limits(r, properties, [*mixer.paths, *(f"{parent}.{t}" for parent in mixer.parents
                                           for t in ("leaf-queue-template", "auto-queue-creation-v2.leaf-template"))])
    chance = [0.1, 0.3, 0.5, 0.2, 0.4][seed // 10 % 5]
    mixed, joined = [], set()
    for op in ops * (8 if is_long else 1):
        if op["op"] == "addNode":
            if op["node"] in joined:
                continue
            joined.add(op["node"])
        if op["op"] == "addApp":
            # A long one begins anew with other applications.
            op = dict(op, app=len(mixed) + 1)
            if has_label and r.random() < 0.2:
                op["label"] = "x"
            mixer.apps.append(op["app"])
        elif "app" in op:
            if not mixer.apps:
                continue
            op = dict(op, app=r.choice(mixer.apps))
        mixed.append(op)
        while r.random() < chance:
            mixed.append(mixer.another())
    head["source"] = f"created_wild.py, seed {seed}"
    return head, mixed


def write(seed, out, is_long=False):
    """Writes it as a file."""
    head, ops = replay(seed, is_long)
    created.save(out / f"made-{seed:06}.replay.json", head, ops)
