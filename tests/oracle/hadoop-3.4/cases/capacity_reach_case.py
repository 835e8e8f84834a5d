"""What the cases of `capacity_reach.py` are made of: a cluster with two applications, and refreshes one after the other."""
from capacity import Case, GB

CASES = []
SORTING = "multi-node-sorting.policy"
USAGE = "org.apache.hadoop.yarn.server.resourcemanager.scheduler.placement.ResourceUsageMultiNodeLookupPolicy"
URGENT = "ordering-policy.priority-utilization.underutilized-preemption."
DOMINANT = "org.apache.hadoop.yarn.util.resource.DominantResourceCalculator"
# Two leaves of the same share.
TWO = {"a": 50, "b": 50}


def case(name, source, tree, props=None, labels=None, nodes=1, mb=8 * GB):
    """A cluster with two applications, one in the first leaf."""
    c = Case("reach-" + name, source, props, labels, keep=False)
    c.queues(tree)
    for i in range(1, nodes + 1):
        c.node("n%d" % i, mb=mb)
    CASES.append(c)
    return c


def refreshes(name, source, tree, changes, props=None, labels=None, queue="a"):
    """Refreshes one after the other; what one sets, the next takes back unless it sets it itself."""
    c = case(name, source, tree, props, labels)
    c.app(1, queue, am=GB)
    c.hb("n1")
    c.want(1, 2)
    c.hb("n1")
    c.obs()
    before = {}
    for change in changes:
        c.reload({**{key: c.props.get(whole) for key, whole in before.items()}, **change})
        before = {key: key if key.startswith("yarn.") else "yarn.scheduler.capacity." + key for key in change}
        c.obs()
    c.want(1, 1)
    c.hb("n1")
    c.obs()
    return c
