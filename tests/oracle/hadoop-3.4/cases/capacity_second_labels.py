"""Replays for branches of Hadoop's queues that a second reading found no replay to take: templates, labels, weights, ACLs of priorities.

    python3 cases/capacity_second_labels.py DIR          those that Hadoop plays to the end
    python3 cases/capacity_second_labels.py DIR ended    those that end Hadoop or the oracle: there is no trace of them
"""
import sys

from capacity import ELASTIC, Case, write

SOURCE = "a branch that a second reading found: "
V2 = "root.p.auto-queue-creation-v2."


def cases():
    yield from (weight_of_none(), labels_of_the_child(), labels_of_template_and_child(), default_priority())


def ended():
    yield percentage_template()
    yield from refused_priorities()


def percentage_template():
    """A parent makes queues by weight, its template has a percentage: the first queue has both. Hadoop gives the queue weight 1 when its
    parent shares out, finds mixed forms and fails (AbstractParentQueue.getCapacityConfigurationTypeForQueues from updateClusterResource)."""
    c = Case("second-template-percentage", SOURCE + "a template with a percentage where queues are made by weight", ELASTIC, keep=False)
    c.queues({"p": "1w", "d": "1w"}).set({V2 + "enabled": True, V2 + "template.capacity": 50})
    c.node("n1")
    c.app(1, "root.d")
    c.obs()
    c.app(2, "root.p.q")
    c.obs()
    return c


def weight_of_none():
    """A queue's weight becomes 0. Its settings are read before its parent shares out, with the normalized weight of before, which no refresh
    clears; by the normalized weight of then, 0, nothing is set: the share and the amount stay (CSQueueUtils.updateAbsoluteCapacitiesByNodeLabels).
    The next refresh takes them away."""
    c = Case("second-weight-zero", SOURCE + "a weight that becomes 0 leaves the share until the next refresh", ELASTIC, keep=False)
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
    c = Case("second-labels-" + name, SOURCE + why, ELASTIC, labels={"x": True, "y": True}, keep=False)
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


def granting(name, why):
    c = Case("second-priority-" + name, SOURCE + why, {
        **ELASTIC, "yarn.acl.enable": True, "yarn.cluster.max-application-priority": 10,
        "root.a.default-application-priority": 2,
        "root.a.acl_application_max_priority": "[user=u1 max_priority=3 default_priority=1]"}, keep=False)
    c.queues({"a": 50, "b": 50})
    c.node("n1")
    return c


def default_priority():
    """A user to whom a queue grants priorities has a default of his own, which comes before the queue's; a refresh takes the grant back
    (CapacityScheduler.checkAndGetApplicationPriority, CapacitySchedulerQueueManager.setQueueAcls)."""
    c = granting("default", "a user to whom a queue grants priorities has a default of his own")
    c.app(1, "a", "u1")
    c.app(2, "a", "u1", priority=3)
    c.app(3, "b", "u1")
    c.obs()
    c.op("setPriority", app=1, priority=2)
    c.obs()
    c.reload({"root.a.acl_application_max_priority": None})
    c.app(4, "a", "u1")
    c.obs()
    return c


def refused_priorities():
    """A queue grants its users priorities up to a bound, and nobody else any (AppPriorityACLsManager.checkAccess). The oracle has no word for
    these refusals yet."""
    c = granting("above", "a queue refuses a priority above what it grants")
    c.app(1, "a", "u1", priority=5)
    c.obs()
    yield c

    c = granting("stranger", "a queue that grants priorities refuses the priority of anybody else")
    c.app(1, "a", "u2")
    c.obs()
    yield c

    c = granting("raised", "a queue refuses to raise a priority above what it grants")
    c.app(1, "a", "u1", priority=3)
    c.op("setPriority", app=1, priority=5)
    c.obs()
    yield c


if __name__ == "__main__":
    for case in ended() if "ended" in sys.argv else cases():
        write(case, sys.argv[1])
