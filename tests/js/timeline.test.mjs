// Which queues a chart tells apart, which have lanes, and what a bracket says.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { drawWith } from "../../www/base/colour.js";
import { speak } from "../../www/texts/catalogue.js";
import { tellApart } from "../../www/timeline/few.js";
import { mark, withRoom } from "../../www/timeline/lanes.js";
import { drawNext, nextOf } from "../../www/timeline/next.js";

speak(fs.readFileSync(new URL("../../www/texts/en.ftl", import.meta.url), "utf8"));

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

test("what comes next is told of those who have rounds or cycles", () => {
  const of = (/** @type {any} */ standing) => nextOf(standing);
  assert.deepEqual(of({ scheduler: "capacity", nextRound: 63_000 }), { what: "round", at: 63_000 });
  assert.deepEqual(of({ scheduler: "superior", nextCycle: 60_100 }), { what: "cycle", at: 60_100 });
  for (const none of [null, { scheduler: "fair" }, { scheduler: "capacity", nextRound: null }])
    assert.equal(of(none), null);
});

test("it is a mark on the axis with name and time, where it can be told from the playhead", () => {
  /** @type {any[]} */
  const written = [];
  const calls = { get: (/** @type {any} */ _, /** @type {string} */ name) => (name === "fillText" ? take : () => {}) };
  const take = (/** @type {any[]} */ ...text) => written.push(text);
  const g = /** @type {any} */ (new Proxy({}, { ...calls, set: () => true }));
  const frame = { g, w: 400, h: 200, left: 100, right: 300, from: 0, until: 100_000 };
  // No tokens are needed here.
  Object.assign(globalThis, { getComputedStyle: () => ({ getPropertyValue: () => "" }) });
  const draw = (/** @type {number} */ t, /** @type {number} */ at) =>
    drawWith(/** @type {any} */ ({}), () => drawNext(frame, { what: "round", at }, t, 150));
  draw(40_000, 50_500);
  assert.deepEqual(written, [["next round 00:50.500", 208, 145]]);
  draw(50_400, 50_500);
  draw(60_000, 50_500);
  draw(40_000, 100_500);
  assert.equal(written.length, 1);
});
