#!/usr/bin/env python3
"""Replays for what the other capacity replays leave untouched in Hadoop's classes (`cargo xtask oracle --coverage`).

usage: capacity_reach.py OUT
"""
import sys

import capacity_reach_limits  # noqa: F401
import capacity_reach_preemption  # noqa: F401
import capacity_reach_refreshes  # noqa: F401
from capacity import write
from capacity_reach_case import CASES

if __name__ == "__main__":
    for case in CASES:
        write(case, sys.argv[1])
