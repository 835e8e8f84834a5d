#!/usr/bin/env python3
"""Writes replays of the CapacityScheduler so that its threads assign containers and heartbeats do not.

usage: asynchronous.py OUT REPLAY.replay.json...

Asynchronous scheduling is turned on, and passes of a thread come after some of the heartbeats, each with a draw of its own.
Now and then the clock moves before a pass, so that some nodes have been silent for too long to be offered; one replay of four
lets nodes be silent for longer. All draws come from a small generator that begins with the name of the replay.
"""
import json, sys, zlib
from pathlib import Path

ENABLE = "yarn.scheduler.capacity.schedule-asynchronously.enable"
INTERVAL = "yarn.resourcemanager.nodemanagers.heartbeat-interval-ms"
MULTIPLIER = "yarn.scheduler.skip.node.multiplier"


def draws(name):
    """A linear congruential generator: its upper halves."""
    state = zlib.crc32(name.encode())
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        yield state >> 33


def threaded(replay, name):
    draw = draws(name)
    replay["properties"][ENABLE] = "true"
    if next(draw) % 4 == 0:
        replay["properties"][INTERVAL] = str(500 + next(draw) % 2000)
        replay["properties"][MULTIPLIER] = str(1 + next(draw) % 4)
    ops = []
    for op in replay["ops"]:
        ops.append(op)
        if op["op"] != "heartbeat" or next(draw) % 2: continue
        if next(draw) % 16 == 0: ops.append({"op": "advance", "ms": next(draw) % 1500})
        for _ in range(1 + (next(draw) % 8 == 0)):
            ops.append({"op": "schedule", "start": next(draw) % 1000})
    replay["ops"] = ops
    return replay


def main(out, files):
    out.mkdir(parents=True, exist_ok=True)
    for file in map(Path, files):
        replay = threaded(json.loads(file.read_text()), file.name)
        ops = replay.pop("ops")
        head = json.dumps(replay, indent=1, ensure_ascii=False)[:-2]
        lines = ",\n  ".join(json.dumps(op, ensure_ascii=False) for op in ops)
        (out / file.name).write_text(head + ',\n "ops": [\n  ' + lines + "\n ]\n}\n")


main(Path(sys.argv[1]), sys.argv[2:])
