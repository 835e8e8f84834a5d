"""Random placement rules and submissions for oracle.Places: one case for each seed, a third of them for the Fair Scheduler.

    python3 cases/places.py FIRST..LAST > CASES.jsonl
"""
import json
import random
import sys
from xml.sax.saxutils import quoteattr

USERS = ["alice", "bob", "ann.lee", "root", "eng", "a", "default", "nogroup1", "b", "ops"]
GROUPS = ["eng", "ops", "a", "b", "data.sci", "users", "default", "alice", "c", "root"]
NAMES = ["a", "b", "c", "eng", "ops", "alice", "bob", "users", "x", "etl", "data_dot_sci", "ann_dot_lee"]
APPLICATIONS = ["N/A", "etl", "a", "spark.job", "eng"]


def submissions(r, queues):
    made = []
    for _ in range(r.randint(2, 5)):
        groups = r.sample(GROUPS, r.choice([0, 1, 2, 3, 4])) if r.random() < 0.95 else []
        named = r.random()
        if named < 0.5:
            queue = "default"
        elif named < 0.8:
            queue = r.choice(queues)
            if r.random() < 0.4:
                queue = queue.rsplit(".", 1)[-1]
        else:
            queue = r.choice(["nowhere", "root", "root.default", "root.new", "a.b", "root.a.new", "root.a.b.c.d", ".a", "a.",
                              "root..a", "root.eng.x.y", "eng.new", " a", "Default", "%user", "x.%user"])
        made.append({"user": r.choice(USERS), "groups": groups, "queue": queue, "application": r.choice(APPLICATIONS)})
    return made


def tree(r, depth, width, names=None):
    """Names of queues with those below them; half of the trees have no name twice."""
    names = names if names is not None else [*NAMES, *NAMES] if r.random() < 0.5 else list(NAMES)
    own = set(r.sample(names, min(len(names), r.randint(1, width))))
    for name in own:
        names.remove(name)
    return {name: tree(r, depth - 1, 3, names) if depth > 1 and names and r.random() < 0.4 else {} for name in sorted(own)}


def paths(of, above="root"):
    for name, below in of.items():
        yield f"{above}.{name}"
        yield from paths(below, f"{above}.{name}")


# ---- fair

def fair_rule(r, parent=True, last=False):
    kind = r.choice(["specified", "user", "primaryGroup", "secondaryGroupExistingQueue", "nestedUserQueue", "default"]
                    if parent else ["specified", "user", "primaryGroup", "secondaryGroupExistingQueue", "default"])
    attributes = f" name={quoteattr(kind)}"
    # A rule that always decides may only be the last one.
    if not last and kind not in ("specified", "secondaryGroupExistingQueue") and r.random() < 0.97:
        attributes += f' create="{r.choice(["false", "false", "no"])}"'
    elif r.random() < 0.5:
        attributes += f' create="{r.choice(["true", "false"])}"'
    if kind == "default" and r.random() < 0.7:
        attributes += f" queue={quoteattr(r.choice(['root.a', 'b', 'root.eng.x', 'root', 'eng', ' a', '.b']))}"
    inner = ""
    takes = kind in ("user", "primaryGroup", "secondaryGroupExistingQueue")
    if parent and (kind == "nestedUserQueue" or takes and r.random() < 0.4):
        inner = fair_rule(r, parent=False, last=r.random() < 0.7)
    return f"<rule{attributes}>{inner}</rule>"


def fair_queues(of, r):
    text = ""
    for name, below in of.items():
        acl = "<aclSubmitApps>alice,bob eng,ops</aclSubmitApps>" if r.random() < 0.2 else ""
        kind = ' type="parent"' if below or r.random() < 0.1 else ""
        text += f"<queue name={quoteattr(name)}{kind}>{acl}{fair_queues(below, r)}</queue>"
    return text


def fair(r):
    of = tree(r, 3, 5)
    rules = "".join(fair_rule(r) for _ in range(r.randint(1, 4)))
    end = r.choice(['<rule name="reject"/>', '<rule name="default"/>', '<rule name="user"/>', '<rule name="primaryGroup"/>'])
    policy = f"<queuePlacementPolicy>{rules}{end}</queuePlacementPolicy>" if r.random() < 0.92 else ""
    closed = "<aclSubmitApps> eng</aclSubmitApps><aclAdministerApps>bob</aclAdministerApps>" if r.random() < 0.15 else ""
    root = f'<queue name="root">{closed}{fair_queues(of, r)}</queue>'
    properties = {}
    if r.random() < 0.2:
        properties["yarn.scheduler.fair.user-as-default-queue"] = r.choice(["true", "false"])
    if r.random() < 0.2:
        properties["yarn.scheduler.fair.allow-undeclared-pools"] = r.choice(["true", "false"])
    if r.random() < 0.1:
        properties["yarn.acl.enable"] = "true"
    return {"scheduler": "fair", "allocationFile": f"<allocations>{root}{policy}</allocations>", "properties": properties,
            "submissions": submissions(r, list(paths(of)) or ["root.a"])}


# ---- capacity

PREFIX = "yarn.scheduler.capacity."


def shares(r, names, of, form, properties):
    left = 100
    for index, path in enumerate(names):
        if form == "weight":
            properties[f"{PREFIX}{path}.capacity"] = f"{r.randint(1, 5)}w"
            continue
        # A parent without a share has no children with one.
        share = left if index == len(names) - 1 else r.randint(1, max(1, left - len(names)))
        left -= share
        properties[f"{PREFIX}{path}.capacity"] = str(share)


def capacity_queues(r, of, above, properties, form, parents, grows, managed):
    names = list(of)
    properties[f"{PREFIX}{above}.queues"] = ",".join(names)
    shares(r, [f"{above}.{name}" for name in names], of, form, properties)
    for name, below in of.items():
        path = f"{above}.{name}"
        if r.random() < 0.04:
            properties[f"{PREFIX}{path}.state"] = "STOPPED"
        if r.random() < 0.05 and not below:
            properties[f"{PREFIX}{path}.maximum-applications"] = "0"
        if below:
            parents.append(path)
            if form == "weight" and r.random() < 0.5:
                grow(r, path, properties)
                grows.append(path)
            capacity_queues(r, below, path, properties, form, parents, grows, managed)
        elif form == "weight" and r.random() < 0.3:
            grow(r, path, properties)
            grows.append(path)
        elif form == "percent" and r.random() < 0.3:
            own = f"{PREFIX}{path}."
            properties[own + "auto-create-child-queue.enabled"] = "true"
            properties[own + "leaf-queue-template.capacity"] = str(r.choice([10, 50, 100]))
            properties[own + "leaf-queue-template.maximum-capacity"] = "100"
            if r.random() < 0.2:
                properties[own + "auto-create-child-queue.max-queues"] = str(r.choice([0, 1]))
            if r.random() < 0.2:
                properties[own + "auto-create-child-queue.fail-on-exceeding-parent-capacity"] = "true"
            managed.append(path)


def grow(r, path, properties):
    own = f"{PREFIX}{path}.auto-queue-creation-v2."
    properties[own + "enabled"] = "true"
    if r.random() < 0.3:
        properties[own + "maximum-queue-depth"] = str(r.choice([0, 1, 2, 3]))
    if r.random() < 0.15:
        properties[own + "max-queues"] = str(r.choice([0, 1, 2, 3]))


def target(r, known, parents):
    """A queue as a rule writes it."""
    variable = r.choice(["%user", "%primary_group", "%secondary_group", "%specified", "%application", "%default"])
    kind = r.random()
    some = r.choice(known)
    if r.random() < 0.4:
        some = some.split(".", 1)[-1] if r.random() < 0.5 else some.rsplit(".", 1)[-1]
    parent = r.choice(parents)
    if r.random() < 0.4:
        parent = parent.rsplit(".", 1)[-1]
    if kind < 0.35:
        return some
    if kind < 0.55:
        return variable
    if kind < 0.85:
        return f"{parent}.{variable}"
    if kind < 0.92:
        return f"{parent}.{variable}.{r.choice(['%user', 'x', '%primary_group'])}"
    if kind < 0.98:
        return f"{parent}.{r.choice(NAMES)}"
    return r.choice(["root", "root.nowhere", "nowhere", "root..a", "root.%unknown", "%user.x", "%user.x", "%specified.x", some])


def legacy(r, known, parents, properties):
    rules = []
    for _ in range(r.randint(0, 4)):
        if r.random() < 0.6:
            who = "u:" + r.choice(["%user", "%user", *USERS])
        else:
            who = "g:" + r.choice([*GROUPS, "%primary_group", "%user"])
        rules.append(f"{who}:{target(r, known, parents)}")
    if rules and r.random() < 0.01:
        rules.append(r.choice(["u:a", "x:a:b", "u:a:b:c"]))
    if rules:
        properties[PREFIX + "queue-mappings"] = r.choice([",", ", ", " ,\n "]).join(rules)
    if r.random() < 0.3:
        names = [f"{r.choice([*APPLICATIONS, '%application', '%user'])}:{target(r, known, parents)}"
                 for _ in range(r.randint(1, 2))]
        properties["yarn.scheduler.queue-placement-rules.app-name"] = ",".join(names)


def json_rule(r, known, parents):
    kind = r.choice(["user", "user", "group", "application"])
    matches = {"user": ["*", "*", "%user", *USERS], "group": [*GROUPS, "%primary_group"],
               "application": ["%application", *APPLICATIONS]}[kind]
    policy = r.choice(["specified", "reject", "defaultQueue", "user", "primaryGroup", "secondaryGroup", "primaryGroupUser",
                       "secondaryGroupUser", "applicationName", "setDefaultQueue", "custom", "custom"])
    rule = {"type": kind, "matches": r.choice(matches), "policy": policy}
    if r.random() < 0.4 or policy.endswith("GroupUser") and r.random() < 0.5:
        rule["parentQueue"] = r.choice([*parents, r.choice(parents).rsplit(".", 1)[-1]])
    if policy == "custom":
        rule["customPlacement"] = target(r, known, parents)
    if policy == "setDefaultQueue":
        rule["value"] = r.choice([*known, "root.%user", "%primary_group", "nowhere"])
    if r.random() < 0.6:
        rule["fallbackResult"] = r.choice(["skip", "reject", "placeDefault"])
    if r.random() < 0.4:
        rule["create"] = r.choice([True, False, False, "true", 0])
    if r.random() < 0.005:
        del rule[r.choice(list(rule))]
    return rule


def capacity(r):
    of = tree(r, 3, 5)
    if r.random() < 0.85:
        of["default"] = {}
    elif r.random() < 0.3:
        of["default"] = {"x1": {}}
    properties, parents, grows, managed = {}, [], [], []
    form = r.choice(["weight", "percent"])
    properties[PREFIX + "root.capacity"] = "1w" if form == "weight" and r.random() < 0.5 else "100"
    capacity_queues(r, of, "root", properties, form, parents, grows, managed)
    if form == "weight" and r.random() < 0.4:
        grow(r, "root", properties)
        grows.append("root")
    if r.random() < 0.1:
        properties[PREFIX + "legacy-queue-mode.enabled"] = "false"
    known = list(paths(of))
    leaves = [path for path in known if path not in parents + grows + managed]
    below = [*parents, *grows, *grows, *managed, *managed] or ["root"]
    if r.random() < 0.3:
        below.append("root")
    if r.random() < 0.05:
        below.append(r.choice(known))
    targets = leaves or known
    if r.random() < 0.05:
        targets = known
    if r.random() < 0.75:
        properties[PREFIX + "queue-mappings-override.enable"] = "true"
    case = {"scheduler": "capacity", "properties": properties}
    if r.random() < 0.5:
        legacy(r, targets, below, properties)
        return {**case, "submissions": submissions(r, known)}
    rules = json.dumps({"rules": [json_rule(r, targets, below) for _ in range(r.randint(1, 5))]})
    properties[PREFIX + "mapping-rule-format"] = "json"
    if r.random() < 0.5:
        properties[PREFIX + "mapping-rule-json"] = rules
    else:
        case["mappingRules"] = rules
    return {**case, "submissions": submissions(r, known)}


def close(r, properties):
    """Lists of access, of some queues and of the templates below them; the draws of everything else stay as they are."""
    properties["yarn.acl.enable"] = "true"
    queues = [name[len(PREFIX):-len(".capacity")] for name in properties if name.endswith(".capacity") and "template" not in name]
    for path in ["root", *(path for path in queues if path != "root" and r.random() < 0.4)]:
        lists = [" ", "*", "alice,bob", " eng,ops", "bob data.sci", " root"]
        kinds = ["", ""]
        if f"{PREFIX}{path}.auto-queue-creation-v2.enabled" in properties:
            kinds += [f"auto-queue-creation-v2.{kind}template." for kind in ("", "leaf-", "parent-")]
        if f"{PREFIX}{path}.auto-create-child-queue.enabled" in properties:
            kinds.append("leaf-queue-template.")
        properties[f"{PREFIX}{path}.{r.choice(kinds)}acl_{r.choice(['submit_applications', 'administer_queue'])}"] = r.choice(lists)
        if path == "root" and r.random() < 0.9:
            for name in ("submit_applications", "administer_queue"):
                properties.setdefault(f"{PREFIX}root.acl_{name}", " ")


def write(seeds):
    first, last = map(int, seeds.split(".."))
    for seed in range(first, last + 1):
        r = random.Random(seed)
        case = fair(r) if seed % 3 == 0 else capacity(r)
        lists = random.Random(f"lists {seed}")
        if seed % 3 and lists.random() < 0.2:
            close(lists, case["properties"])
        print(json.dumps({"name": f"{case['scheduler']}-{seed}", **case}))


if __name__ == "__main__":
    write(sys.argv[1])
