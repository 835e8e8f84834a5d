"""Replays for branches of Hadoop's queues that hardly anything takes: templates, labels, weights."""
from capacity import ELASTIC, Case

V2 = "root.p.auto-queue-creation-v2."


def weight_of_none():
    """A queue's weight becomes 0. Its settings are read before its parent shares out, with the normalized weight of before, which no refresh
    clears; by the normalized weight of then, 0, nothing is set: the share and the amount stay (CSQueueUtils.updateAbsoluteCapacitiesByNodeLabels).
    The next refresh takes them away."""
    c = Case("reach-weight-zero", "a weight that becomes 0 leaves the share until the next refresh", ELASTIC, keep=False)
    c.queues({"a": "1w", "b": "1w"})
    c.node("n1")
    c.app(1, "a")
    c.app(2, "b")
    for n in (1, 2): c.want(n, 3)
    c.obs()
    c.reload({"root.a.capacity": "0w"})
    c.obs()
    c.hb("n1", 4)
    c.node("n2")
    c.obs()
    c.reload({"root.a.capacity": "0w", "root.b.capacity": "0w"})
    c.obs()
    c.node("n3")
    c.obs()
    c.reload({"root.a.capacity": "1w", "root.b.capacity": "3w"})
    c.obs()
    return c


def labels_case(name, why, more):
    c = Case("reach-labels-" + name, why, ELASTIC, labels={"x": True, "y": True}, keep=False)
    c.queues({"p": {"cap": "1w", "labels": "x,y", "accessible-node-labels.x.capacity": "1w", "accessible-node-labels.y.capacity": "1w"},
              "d": {"cap": "1w", "labels": ""}})
    c.set({"root.accessible-node-labels.x.capacity": 100, "root.accessible-node-labels.y.capacity": 100, V2 + "enabled": True, **more})
    c.node("n1")
    c.node("n2", label="x")
    c.app(1, "root.p.q")
    c.obs()
    c.app(2, "root.p.r")
    c.want(1, 1)
    c.want(1, 2, label="x")
    c.hb("n1")
    c.hb("n2", 2)
    c.obs()
    c.reload({"root.d.capacity": "2w"})
    c.obs()
    return c


def labels_of_the_child():
    """A queue that is not named yet has a share of a partition written down; the template of its parent has none: when the queue is made,
    the written one holds (AbstractCSQueue.parseAndSetDynamicTemplates leaves the child's labels)."""
    return labels_case("child", "a share of a partition is written for a queue before it is made", {
        "root.p.q.accessible-node-labels.x.capacity": "3w"})


def labels_of_template_and_child():
    """As before, but the template has a partition of its own: the labels of the template take the place of the child's."""
    return labels_case("template", "the partitions of a template take the place of those written for a queue before it is made", {
        "root.p.q.accessible-node-labels.x.capacity": "3w", V2 + "template.accessible-node-labels.y.capacity": "2w"})


def cases():
    yield from (weight_of_none(), labels_of_the_child(), labels_of_template_and_child())
