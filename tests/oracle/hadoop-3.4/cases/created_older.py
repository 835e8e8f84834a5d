"""Random replays of queues that applications make as releases before 3.4 understand them: those of `created_wild.py` with version 1
alone, and with mapping rules as they were: of users and groups, and of applications, in the order that is asked for."""


import random
import sys
from pathlib import Path

import created
import created_wild
import places

RELEASES = ("3.3.6", "3.1.4", "2.10.2")
PREFIX = created.PREFIX
KINDS = "yarn.scheduler.queue-placement-rules"
# From one source to the next for the same seed, where the trees of a release may have no name twice.
STEP = 1_000_000


def queues(properties):
    """The paths of all queues, of the leaves, and of the parents that make leaves."""
    named = {name[len(PREFIX):-len(".queues")]: value.split(",") for name, value in properties.items()
             if name.startswith(PREFIX) and name.endswith(".queues") and value}
    known = [f"{above}.{own}" for above, names in named.items() for own in names]
    managed = created.makers(properties)
    return known, [path for path in known if path not in named and path not in managed], managed


def last(path):
    return path.rsplit(".", 1)[-1]


def target(r, release, properties):
    """A queue as a rule of that release writes it; most of them are such that it starts."""
    known, leaves, managed = queues(properties)
    shown = last if release != "3.3.6" else lambda path: r.choice([path, last(path)])
    kind = r.random()
    if kind < 0.5 and managed and release != "2.10.2":
        variables = ["%user", "%user", "%primary_group", "%secondary_group", r.choice(places.NAMES)]
        return f"{shown(r.choice(managed))}.{r.choice(variables[:-2] if release == '3.1.4' else variables)}"
    if kind < 0.7 and leaves:
        return shown(r.choice(leaves))
    if kind < 0.85:
        return r.choice(["%user", "%primary_group", "%secondary_group" if release == "3.3.6" else "%user"])
    if kind < 0.97 and release == "3.3.6":
        return r.choice(["%primary_group.%user", "%secondary_group.%user"])
    return places.target(r, known, managed or known) if kind > 0.97 else "%user"


def rules(r, release, properties):
    found = []
    for _ in range(r.randint(1, 4)):
        who = r.choice(["u:%user", "u:" + r.choice(places.USERS), "u:" + r.choice(places.USERS), "g:" + r.choice(places.GROUPS)])
        found.append(f"{who}:{target(r, release, properties)}")
    return ",".join(sorted(found, key=lambda rule: rule.startswith("u:%user") and r.random() < 0.7))


def older(r, release, head, ops):
    """The same as that release understands it."""
    def read(properties):
        return {name: value for name, value in properties.items()
                if "v2" not in name and "mapping-rule" not in name and (release != "2.10.2" or ".auto-" not in name and "template" not in name)}
    _, _, managed = queues(head["properties"])
    properties = head["properties"] = read(head["properties"])
    head.pop("mappingRules", None)
    if release == "2.10.2":
        # What made leaves is one.
        managed = []
    properties[PREFIX + "queue-mappings"] = rules(r, release, properties)
    properties.pop(KINDS + ".app-name", None)
    if r.random() < 0.5 and release != "2.10.2":
        names = [f"{r.choice([*places.APPLICATIONS, '%application'])}:{r.choice([target(r, release, properties), '%application'])}"
                 for _ in range(r.randint(1, 2))]
        # What contains no variable that is known here is looked for, and %application is none of them.
        names = [name for name in names if release == "3.3.6" and not name.endswith(":%application")] or names[:1]
        properties[KINDS + ".app-name"] = ",".join(names)
        properties[KINDS] = r.choice(["app-name", "app-name,user-group", "user-group,app-name", "user-group"])
    mixed = []
    for op in ops:
        if op["op"] == "expireQueues" or op["op"] == "manageQueues" and release == "2.10.2":
            continue
        if "properties" in op:
            op = dict(op, properties=read(op["properties"]))
            if PREFIX + "queue-mappings" in op["properties"]:
                op["properties"][PREFIX + "queue-mappings"] = rules(r, release, properties)
        if release != "3.3.6" and op["op"] in ("addApp", "moveApp") and "queue" in op:
            op = dict(op, queue=last(op["queue"]))
        mixed.append(op)
    return head, mixed


def replay(release, seed, is_long=False):
    """The replay of a seed for a release: its head and its operations."""
    r = random.Random(f"created older {release} {seed}")
    for source in range(seed - seed % 2, 100 * STEP, STEP):
        head, ops = created_wild.replay(source, is_long)
        names = [last(path) for path in queues(head["properties"])[0]]
        if release == "3.3.6" or len(set(names)) == len(names):
            head, ops = older(r, release, head, ops)
            head["hadoop"] = release
            head["source"] = f"created_older.py, {release}, seed {seed}"
            return head, ops
    raise AssertionError("half of the trees have no name twice")


def write(release, seed, out, is_long=False):
    """Writes it as a file."""
    head, ops = replay(release, seed, is_long)
    created.save(Path(out) / f"made-{seed:06}.replay.json", head, ops)


def tree(template, **more):
    """A parent `a` that makes leaves for users, and `b` beside it."""
    own = {"root.queues": "a,b", "root.a.capacity": "60", "root.b.capacity": "40", "root.a.auto-create-child-queue.enabled": "true",
           "root.a.leaf-queue-template.capacity": template, "root.a.leaf-queue-template.maximum-capacity": "100",
           "queue-mappings": "u:%user:a.%user", "queue-mappings-override.enable": "true", "maximum-am-resource-percent": "1", **more}
    return {name if name.startswith("yarn.") else PREFIX + name: value for name, value in own.items()}


def node(name, memory):
    return {"op": "addNode", "node": f"{name}:1", "rack": "/r1", "resource": {"memory-mb": memory, "vcores": 64}}


def app(number, user, memory=1024):
    return {"op": "addApp", "app": number, "queue": "b", "user": user, "am": {"memory-mb": memory, "vcores": 1}}


SEEN = {"op": "observe"}
ROUND = {"op": "manageQueues"}
BEAT = {"op": "heartbeat", "node": "n1:1"}


def hand():
    """Made by hand, each for a rule that the random ones do not show: release, name, properties, operations."""
    three = [app(1, "u1"), app(2, "u2"), app(3, "u3"), SEEN, ROUND, SEEN]
    yield "3.3.6", "slack", tree("33.35"), [node("n1", 32768), *three]
    large = {"yarn.scheduler.maximum-allocation-mb": "16384", "yarn.scheduler.maximum-allocation-vcores": "32"}
    asks = [{"priority": 1, "resource": {"memory-mb": 10240, "vcores": 6}, "count": 1}]
    yield "3.1.4", "largest", tree("50", **large), [
        node("n1", 65536), app(1, "u1", 9000), BEAT, app(2, "u2", 8000), BEAT, {"op": "allocate", "app": 2, "asks": asks},
        app(3, "u1", 9000), SEEN, BEAT, SEEN]
    some = {"root.a.leaf-queue-template.maximum-applications": "10"}
    yield "3.3.6", "amounts", tree("[memory=2048,vcores=2]", **some), [node("n1", 32768), *three, node("n2", 8192), BEAT, SEEN]
    amounts = {"root.a.capacity": "[memory=8192,vcores=16]", "root.b.capacity": "[memory=4096,vcores=8]"}
    halves = [app(1, "u1"), app(2, "u2"), SEEN, node("n2", 8192), ROUND, SEEN, app(3, "u3"), SEEN,
              {"op": "removeNode", "node": "n1:1"}, ROUND, SEEN]
    yield "3.3.6", "amounts-above", tree("50", **amounts), [node("n1", 8192), *halves]
    yield "3.3.6", "refresh", tree("50"), [
        node("n1", 32768), app(1, "u1"), SEEN,
        {"op": "reload", "properties": {PREFIX + "root.a.capacity": "30", PREFIX + "root.b.capacity": "70"}}, SEEN,
        app(2, "u2"), SEEN, ROUND, app(3, "u3"), ROUND, SEEN]
    applications = {KINDS: "app-name,user-group", KINDS + ".app-name": "etl:b"}
    another = {PREFIX + name: value for name, value in {
        "root.queues": "a,b,c", "root.b.capacity": "30", "root.c.capacity": "10", "root.c.queues": "b", "root.c.b.capacity": "100"}.items()}
    yield "3.3.6", "ambiguous", tree("50", **applications), [
        node("n1", 32768), dict(app(1, "u1"), name="etl"), {"op": "reload", "properties": another}, SEEN,
        dict(app(2, "u1"), name="etl"), dict(app(3, "u1"), name="other"), SEEN]
    paths = {"queue-mappings": "u:u1:root.b,u:u2:b,u:%user:a.%user"}
    yield "3.1.4", "path", tree("50", **paths), [node("n1", 32768), app(1, "u1"), app(2, "u2"), app(3, "u3"), SEEN]


def write_hand(out):
    out.mkdir(parents=True, exist_ok=True)
    for release, name, properties, ops in hand():
        users = {op["user"] for op in ops if op["op"] == "addApp"}
        head = {"replay": 1, "scheduler": "capacity", "hadoop": release, "clusterTimestamp": 1700000000000, "startMs": 0,
                "properties": properties, "groups": {user: ["users"] for user in sorted(users)}, "source": f"created_older.py, {name}"}
        created.save(out / f"older-{release}-{name}.replay.json", head, ops)


if __name__ == "__main__":
    write_hand(Path(sys.argv[1]))
