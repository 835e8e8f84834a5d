"""A sweep of Heddle spread over a cluster by Spark: one patch a line in, one result a line out, in the same order.

    heddle sweep day.json --set root.etl.weight=1..10 --seeds 100 --patches patches.jsonl
    spark-submit --master yarn --files heddle,day.json heddle_sweep.py \
        --scenario day.json --patches hdfs:///sweeps/patches.jsonl --out hdfs:///sweeps/results

The executors need nothing installed: the binary and the scenario come with the job, and `RDD.pipe` runs `heddle sweep --worker`
over the lines of each partition (spec `search.md` section 1). A worker that ends with an error fails its task, which Spark tries again.
"""

import argparse
import os
import shlex

from pyspark import SparkFiles
from pyspark.sql import SparkSession

# Parts of the work for each core: runs differ in length, and a core that is done early takes another part.
PARTS_PER_CORE = 4


def arguments():
    parser = argparse.ArgumentParser(description="Run the patches of a sweep on all executors.")
    parser.add_argument("--scenario", required=True, help="the scenario's name among the job's --files")
    parser.add_argument("--patches", required=True, help="one patch a line, from `heddle sweep --patches`")
    parser.add_argument("--out", required=True, help="a new folder for the results, JSON lines in parts")
    parser.add_argument("--goals", help="the goals' name among the job's --files")
    parser.add_argument("--heddle", default="heddle", help="the binary's name among the job's --files")
    parser.add_argument("--parts", type=int, help="how many pieces of work; four for each core without it")
    return parser.parse_args()


def place(context, name):
    """Where an executor finds a file that came with the job: on YARN in its working folder, locally in Spark's own."""
    if context.master.startswith("yarn"):
        return os.path.join(".", os.path.basename(name))
    return SparkFiles.get(os.path.basename(name))


def worker(context, given):
    """The command that each part of the patches is piped through."""
    words = [place(context, given.heddle), "sweep", place(context, given.scenario), "--worker"]
    if given.goals:
        words += ["--goals", place(context, given.goals)]
    return shlex.join(words)


def main():
    given = arguments()
    context = SparkSession.builder.appName("heddle sweep").getOrCreate().sparkContext
    parts = given.parts or context.defaultParallelism * PARTS_PER_CORE
    patches = context.textFile(given.patches, parts)
    patches.pipe(worker(context, given), checkCode=True).saveAsTextFile(given.out)


if __name__ == "__main__":
    main()
