// Where two runs part; the stretch that the timeline shows; the order of starvation clocks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { firstDifference } from "../../www/compare/difference.js";
import { leavesOf, OF_EACH } from "../../www/compare/figures.js";
import { others, schedulerOf } from "../../www/compare/under.js";
import { KINDS } from "../../www/engine/layout.js";
import { bandsAt } from "../../www/run/clocks.js";
import { NONE } from "../../www/run/lives.js";
import { Run } from "../../www/run/run.js";
import { following, scaled, stretch } from "../../www/timeline/zoom.js";

const queue = (/** @type {number} */ id, /** @type {string} */ path, /** @type {number} */ parent) => ({
  id,
  path,
  name: path.split(".").at(-1) ?? "",
  parent,
  leaf: parent >= 0,
  weight: 1,
  policy: "fair",
  threshold: 0.5,
  timeoutMs: 5000,
  preemptable: true,
  from: 0,
  until: 2 ** 32 - 1,
  properties: [],
});

/**
 * @param {number[][]} rows of the log
 * @param {string[]} leaves
 */
function run(rows, leaves = ["root.a", "root.b"]) {
  const made = new Run(100_000);
  const names = {
    queues: [queue(0, "root", -1), ...leaves.map((path, i) => queue(i + 1, path, 0))],
    nodes: [{ name: "n1", rack: "/r", memory: 4096, vcores: 4, further: [], from: 0, until: NONE }],
    apps: [{ id: 1, job: "j", user: "u", queue: 1, atMs: 0 }],
    cluster: made.cluster,
  };
  made.take({
    epoch: 1,
    over: true,
    horizon: 100_000,
    endMs: 100_000,
    names,
    lives: new Uint32Array(),
    series: new Float64Array(),
    log: new Uint32Array(rows.flat()),
  });
  return made;
}

/** @param {number} seq @param {number} t @param {string} kind @param {number[]} subject @param {number[]} object @param {number} flags */
const row = (seq, t, kind, subject, object = [0, 0, 0], flags = 0) => [
  seq,
  t,
  KINDS.indexOf(kind),
  ...subject,
  ...object,
  flags,
  NONE,
];

test("equal runs have no difference, whatever the numbers of their queues", () => {
  const a = run([row(0, 10, "allocated", [2, 1, 0])]);
  const b = run([row(5, 10, "allocated", [2, 2, 0])], ["root.b", "root.a"]);
  assert.equal(firstDifference(a, b), null);
});

test("the first other decision is the difference, also where one run does nothing", () => {
  const a = run([row(0, 10, "allocated", [2, 1, 0]), row(1, 20, "allocated", [2, 1, 0])]);
  const b = run([row(0, 10, "allocated", [2, 1, 0]), row(1, 30, "allocated", [2, 1, 0])]);
  const found = firstDifference(a, b);
  assert.deepEqual([found?.t, found?.a?.seq, found?.b], [20, 1, null]);
});

test("what comes from outside, such as the edit itself, is no difference", () => {
  const a = run([row(0, 5, "command", [1, 0, 0]), row(1, 10, "allocated", [2, 1, 0])]);
  const b = run([row(0, 10, "allocated", [2, 1, 0])]);
  assert.equal(firstDifference(a, b), null);
});

test("a stretch stays in the run and is not too short", () => {
  assert.equal(stretch(0, 100_000, 100_000), null);
  assert.deepEqual(stretch(99_990, 99_995, 100_000), [99_800, 100_000]);
  assert.deepEqual(scaled(null, 0.5, 50_000, 100_000), [25_000, 75_000]);
  assert.equal(scaled([25_000, 75_000], 2, 50_000, 100_000), null);
  assert.deepEqual(following([0, 10_000], 50_000, 100_000), [48_000, 58_000]);
});

test("of the clocks that run those that are over come first, then those that are over next", () => {
  const band = (/** @type {number} */ queue, /** @type {number} */ due, found = Infinity, until = 90) =>
    /** @type {const} */ ({ queue, app: null, of: "fairShare", from: 10, until, since: 10, due, timeout: 5, found });
  const bands = [band(1, 40), band(1, 20), band(1, 60, 30), band(2, 15), band(1, 12, 12, 20)];
  const due = (/** @type {number} */ t) => bandsAt(bands, (queue) => queue === 1, t).map((of) => of.due);
  assert.deepEqual([due(15), due(25), due(50), due(90)], [[12, 20, 40, 60], [20, 40, 60], [60, 20, 40], []]);
});

test("the rows of the table are leaves, each once: as the tree has them, then those that are gone or in another run", () => {
  const run = (/** @type {string[]} */ paths) =>
    /** @type {any} */ ({ queues: Object.fromEntries(paths.map((path) => [path, {}])) });
  const metrics = [run(["root", "root.b", "root.a", "root.a.x", "root.ab"]), null, run(["root", "root.b", "root.c"])];
  assert.deepEqual(leavesOf(metrics, ["root", "root.a", "root.a.x", "root.ab", "root.b", "root.new"]), [
    "root.a.x",
    "root.ab",
    "root.b",
    "root.c",
  ]);
  // A figure of the cluster is the core's own, where it has one.
  const cluster = /** @type {any} */ ({
    preemptions: { killed: 5 },
    waste: { "memory-mbSeconds": 61440 },
    utilisation: { "memory-mb": { used: 0.5 }, vcores: { used: 0.25 } },
    deprivedMs: 5000,
  });
  assert.deepEqual(
    OF_EACH.map(({ ofRun }) => ofRun(cluster)),
    [5, 1, 5000, 0.5, 0.25],
  );
});

test("the other schedulers are all of every release but the open one", () => {
  const of = { name: "", base: null, release: "", sameAs: null, source: "", unmatched: [] };
  const profiles = [
    { ...of, id: "hadoop-3.4", kinds: ["fair", "capacity"] },
    { ...of, id: "hadoop-2.8", kinds: ["fair"] },
    { ...of, id: "emr", kinds: ["fair"], base: "3.4.1", sameAs: "hadoop-3.4" },
    { ...of, id: "mrs", kinds: ["capacity", "superior"], base: "unknown" },
  ];
  const now = schedulerOf({ scheduler: { kind: "capacity" } });
  assert.deepEqual(now, { kind: "capacity", profile: "hadoop-3.4" });
  assert.deepEqual(
    others(profiles, now).map(({ kind, profile }) => `${kind} ${profile}`),
    ["fair hadoop-3.4", "fair hadoop-2.8", "capacity mrs", "superior mrs"],
  );
});
