#!/usr/bin/env python3
"""Replays for what the other capacity replays leave untouched in Hadoop's classes (`cargo xtask oracle --coverage`).

usage: capacity_reach.py OUT
"""
import sys

import capacity_reach_apps
import capacity_reach_limits  # noqa: F401
import capacity_reach_made
import capacity_reach_preemption  # noqa: F401
import capacity_reach_refreshes  # noqa: F401
import capacity_reach_templates
from capacity import write
from capacity_reach_case import CASES

if __name__ == "__main__":
    for case in CASES:
        write(case, sys.argv[1])
    for more in (capacity_reach_apps, capacity_reach_made, capacity_reach_templates):
        for case in more.cases():
            write(case, sys.argv[1])
