"""Placement rules that run through branches of Hadoop's that no random ones of `places.py` run through.

    python3 cases/places_reach.py > CASES.jsonl
"""
import json

PREFIX = "yarn.scheduler.capacity."
SUBMISSIONS = [{"user": "alice", "groups": ["eng", "ops"], "queue": "default", "application": "etl"},
               {"user": "bob", "groups": ["ops"], "queue": "root.a", "application": "a"}]
# A leaf, a parent, a parent that makes leaves of a template, and the default queue.
TREE = {"root.queues": "a,p,managed,default", "root.p.queues": "x", "root.p.x.capacity": "100",
        **{f"root.{name}.capacity": "25" for name in ("a", "p", "managed", "default")},
        "root.managed.auto-create-child-queue.enabled": "true", "root.managed.leaf-queue-template.capacity": "50"}


def capacity(name, **properties):
    told = {PREFIX + key: value for key, value in {**TREE, **properties}.items()}
    return {"name": f"capacity-reach-{name}", "scheduler": "capacity", "properties": told, "submissions": SUBMISSIONS}


def legacy(name, *mappings):
    return capacity(name, **{"queue-mappings": ",".join(mappings), "queue-mappings-override.enable": "true"})


def rules(name, *made):
    return capacity(name, **{"mapping-rule-format": "json", "mapping-rule-json": json.dumps({"rules": list(made)})})


def fair(name, *parts):
    rule = "".join(parts)
    return {"name": f"fair-reach-{name}", "scheduler": "fair", "properties": {}, "submissions": SUBMISSIONS,
            "allocationFile": f"<allocations><queue name=\"a\"/><queuePlacementPolicy>{rule}</queuePlacementPolicy></allocations>"}


CUSTOM = {"type": "user", "matches": "*", "policy": "custom"}
CASES = [
    legacy("below-leaf", "u:alice:root.a.x.y"),
    legacy("nowhere", "u:alice:root.n.m.x.y"),
    legacy("dynamic-nowhere", "u:%user:root.n.m.%user"),
    legacy("dynamic-below-managed", "u:%user:root.managed.x.%user"),
    legacy("dynamic-below-leaf", "u:%user:root.a.x.%user"),
    legacy("dynamic-below-parent", "u:%user:root.p.y.%user"),
    legacy("unknown-kind", "x:alice:root.a"),
    legacy("no-path", "u:alice:"),
    rules("custom-empty", {**CUSTOM, "customPlacement": ""}),
    rules("custom-none", CUSTOM),
    rules("custom-blank", {**CUSTOM, "customPlacement": " "}),
    fair("default-below", '<rule name="default"><rule name="user"/></rule>'),
    fair("reject-below", '<rule name="specified" create="false"/>', '<rule name="reject"><rule name="user"/></rule>'),
    fair("nested-below-nested", '<rule name="nestedUserQueue"><rule name="nestedUserQueue"><rule name="user"/></rule></rule>'),
]

if __name__ == "__main__":
    for case in CASES:
        print(json.dumps(case))
