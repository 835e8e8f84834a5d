"""Replays for changes to Hadoop's own classes that no other replay tells apart (`cargo xtask mutants --hadoop`).

    python3 cases/capacity_sharp.py DIR
"""
import sys

from capacity import Case, write

SOURCE = "a change that nothing noticed: "


def cases():
    c = Case("sharp-user-weight-none", SOURCE + "a user may have a weight of 0", keep=False)
    c.queues({"a": {"cap": 100, "mulp": 50, "ulf": 1, "user-settings.u1.weight": 0}})
    c.node("n1")
    for app, user in ((1, "u1"), (2, "u2")):
        c.app(app, "a", user)
        c.want(app, 4)
    c.hb("n1", 8)
    c.obs()
    yield c

    c = Case("sharp-maximum-applications-none", SOURCE + "a global maximum of 0 is none, and the shares of the system's count", keep=False)
    c.queues({"a": 20, "b": 80}).set({"global-queue-max-application": 0, "maximum-applications": 10})
    c.node("n1")
    for app in range(1, 5):
        c.app(app, "a")
    c.obs()
    yield c

    c = Case("sharp-queue-removed", SOURCE + "a queue that was stopped and is named no longer is gone", keep=False)
    c.queues({"a": 50, "b": 50})
    c.node("n1")
    c.app(1, "a")
    c.want(1, 2)
    c.hb("n1", 2)
    c.reload({"root.b.state": "STOPPED"})
    c.reload({"root.queues": "a", "root.a.capacity": 100, "root.b.capacity": None, "root.b.state": None})
    c.obs()
    c.op("addApp", app=2, queue="b", user="u1")
    yield c


if __name__ == "__main__":
    for case in cases():
        write(case, sys.argv[1])
