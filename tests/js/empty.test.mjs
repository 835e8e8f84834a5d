// Where nothing is to be seen: which reason is told, and jobs that make the cluster at hand short of what it has.

import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.mjs";
import { taskFor } from "../../www/edit/strangers.js";
import { emptiness } from "../../www/stage/empty.js";

const GB = 1024;
const JOB = { jobs: [{}] };

/** @param {[number, number][]} lives @param {number} t @param {[number, number]} node */
function at(lives, t, node = [0, 9000]) {
  const used = lives.some(([start, end]) => start <= t && end > t) ? 1 : 0;
  return /** @type {any} */ ({
    version: 1,
    over: true,
    root: {},
    nodes: [{ from: node[0], until: node[1] }],
    lives: { all: lives.map(([start, end]) => ({ start, end })) },
    parts: () => [used, 0],
  });
}

test("why nothing is to be seen, and when something is", () => {
  /** @type {[string, any, any, number, any][]} */
  const cases = [
    ["something runs", at([[0, 500]], 100), JOB, 100, null],
    ["no jobs", at([], 0), {}, 0, { why: "jobs", next: Infinity }],
    ["a job of an event", at([[500, 900]], 0), { events: [{ job: {} }] }, 0, { why: "before", next: 500 }],
    ["no node yet", at([], 0, [700, 9000]), {}, 0, { why: "nodes", next: 700 }],
    [
      "before",
      at(
        [
          [500, 900],
          [300, 400],
        ],
        0,
      ),
      JOB,
      0,
      { why: "before", next: 300 },
    ],
    [
      "between",
      at(
        [
          [0, 100],
          [500, 900],
        ],
        200,
      ),
      JOB,
      200,
      { why: "between", next: 500 },
    ],
    ["after", at([[0, 100]], 200), JOB, 200, { why: "after", next: Infinity }],
    ["never", at([], 200), JOB, 200, { why: "never", next: Infinity }],
    ["not known yet", { ...at([], 200), over: false }, JOB, 200, null],
    ["no run", { ...at([], 200), version: 0 }, {}, 0, null],
  ];
  for (const [name, run, scenario, t, found] of cases) assert.deepEqual(emptiness(run, scenario, t), found, name);
});

test("a job for each queue fills the cluster in memory and in vcores, by tasks that fit a node", () => {
  const most = { memory: 8 * GB, vcores: 4 };
  for (const [nodes, memory, vcores] of [
    [6, 4, 2],
    [1, 18, 9],
    [4, 64, 1],
    [3, 2, 32],
    [100, 128, 16],
    [10_000, 256, 64],
    [1, 1, 1],
  ]) {
    const node = { memory: memory * GB, vcores };
    const cluster = { memory: nodes * node.memory, vcores: nodes * vcores };
    const task = taskFor(cluster, node, most);
    const name = `${nodes} nodes with ${memory} GB and ${vcores} vcores: ${JSON.stringify(task)}`;
    assert.ok(task.memory >= GB && task.memory <= Math.min(node.memory, most.memory), name);
    assert.ok(task.vcores >= 1 && task.vcores <= Math.min(vcores, most.vcores), name);
    assert.ok(task.count * task.memory >= cluster.memory && task.count * task.vcores >= cluster.vcores, name);
  }
});
