// Which queues the tree shows at a moment.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Fold } from "../../www/queues/fold.js";
import { Run } from "../../www/run/run.js";

/** @typedef {import("../../www/engine/types.js").QueueInfo} QueueInfo */

const FOR_EVER = 2 ** 32 - 1;

/**
 * @param {number} id
 * @param {string} path
 * @param {number} parent
 * @param {[number, number]} span
 * @returns {QueueInfo}
 */
const queue = (id, path, parent, [from, until] = [0, FOR_EVER]) => ({
  id,
  path,
  name: path.split(".").at(-1) ?? "",
  parent,
  leaf: parent >= 0,
  weight: 1,
  policy: "",
  threshold: 0,
  timeoutMs: null,
  preemptable: true,
  properties: [],
  from,
  until,
});

test("queues that come and go are shown while they are there, and known for good", () => {
  const run = new Run(60_000);
  run.name({
    queues: [queue(0, "root", -1), queue(1, "root.a", 0), queue(2, "root.made", 0, [10_000, 30_000])],
    nodes: [],
    apps: [],
    cluster: run.cluster,
  });
  const fold = new Fold();
  const shown = (/** @type {number} */ t) => fold.shown(run, t).map(({ path }) => path);
  assert.deepEqual(shown(9_999), ["root", "root.a"]);
  assert.deepEqual(shown(10_000), ["root", "root.a", "root.made"]);
  assert.deepEqual(shown(30_000), ["root", "root.a"]);
  assert.equal(run.queueByPath.get("root.made")?.id, 2);
  fold.wanted = "made";
  assert.deepEqual(shown(20_000), ["root", "root.made"]);
});
