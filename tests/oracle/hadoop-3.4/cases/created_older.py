"""Random replays of queues that applications make as releases before 3.4 understand them: those of `created_wild.py` with version 1
alone, and with mapping rules as they were: of users and groups, and of applications, in the order that is asked for."""


import random
from pathlib import Path

import created
import created_wild
import places

RELEASES = ("3.3.6", "3.1.4", "2.10.2")
PREFIX = created.PREFIX
KINDS = "yarn.scheduler.queue-placement-rules"
# Half of the sources: the trees of the others make queues by version 2.
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
