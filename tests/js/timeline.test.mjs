// Which queues a chart tells apart, which have lanes, and what a bracket says.

import assert from "node:assert/strict";
import { test } from "node:test";
import { tellApart } from "../../www/timeline/few.js";
import { mark, withRoom } from "../../www/timeline/lanes.js";

/** @param {number} count */
const queues = (count) => /** @type {any[]} */ (Array.from({ length: count }, (_, id) => ({ id, name: `q${id}` })));
const ids = (/** @type {{ id: number }[]} */ list) => list.map(({ id }) => id);

test("of more than a dozen queues those with most are told apart, in their order; the rest is one", () => {
  const run = /** @type {any} */ ({ series: { of: (/** @type {number} */ id) => ({ v: { values: [0, id % 20] } }) } });
  assert.deepEqual(tellApart(run, queues(12), 0)[1], []);
  const [each, others] = tellApart(run, queues(40), 0);
  assert.deepEqual(ids(each), [14, 15, 16, 17, 18, 19, 35, 36, 37, 38, 39]);
  assert.equal(others.length, 29);
});

test("lanes that have room; the selected queue has one in any case", () => {
  assert.deepEqual(ids(withRoom(queues(3), 90, -1)), [0, 1, 2]);
  assert.deepEqual(ids(withRoom(queues(9), 90, -1)), [0, 1, 2]);
  assert.deepEqual(ids(withRoom(queues(9), 90, 7)), [0, 1, 7]);
  assert.deepEqual(ids(withRoom(queues(9), 90, 1)), [0, 1, 2]);
  assert.deepEqual(ids(withRoom(queues(2), 5, 1)), [1]);
});

test("a bracket is a round amount that the scale holds", () => {
  for (const [most, amount] of [
    [1.12, 1],
    [9, 5],
    [24, 20],
    [1023, 1000],
    [16 * 1024, 10 * 1024],
    [60 * 1024, 50 * 1024],
  ])
    assert.equal(mark(most), amount, String(most));
});
