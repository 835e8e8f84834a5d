// Where boxes of the stage are while they move.

import assert from "node:assert/strict";
import { test } from "node:test";
import { END, FLAG, NONE } from "../../www/engine/layout.js";
import { place } from "../../www/run/place.js";
import { arriving } from "../../www/stage/container.js";
import { flightMs, flown, MOST } from "../../www/stage/motion.js";
import { heirOf } from "../../www/stage/rooms.js";
import { unit } from "../../www/timeline/chart.js";

test("a container that arrives stays within its place, whenever the run is paused", () => {
  for (const w of [4, 20, 200])
    for (const part of [0, 0.1, 0.5, 1]) {
      const at = arriving({ x: 10, y: 0, w, h: 9 }, part);
      assert.ok(at.x >= 10 && at.w > 0 && at.x + at.w <= 10 + w + 1e-9, `${w} ${part}`);
      if (part === 1) assert.deepEqual(at, { x: 10, y: 0, w, h: 9 });
    }
});

test("one vcore is one", () => {
  assert.deepEqual(
    [unit("vcores", 1), unit("vcores", 2), unit("vcores"), unit("memory", 1)],
    ["vcore", "vcores", "vcores", "GB"],
  );
});

test("a container flies for a while at 1× and 4×; faster, paused or without motion nothing does, and of many only the first", () => {
  const ms = (/** @type {boolean} */ playing, /** @type {number} */ speed, still = false) =>
    flightMs({ playing, speed }, still);
  assert.deepEqual([ms(true, 1), ms(true, 4)], [1000, 2400]);
  assert.deepEqual([ms(true, 10), ms(false, 1), ms(true, 1, true)], [0, 0, 0]);
  const all = Array.from({ length: 40 }, (_, index) => ({ index, start: 5000 }));
  const parts = (/** @type {number} */ t, flight = 1000) => all.map((life) => flown(all, life, t, flight));
  assert.deepEqual(parts(5500).slice(0, MOST), Array(MOST).fill(0.5));
  assert.deepEqual(parts(5500).slice(MOST), Array(40 - MOST).fill(1));
  assert.deepEqual(parts(6000), Array(40).fill(1));
  assert.deepEqual(parts(5500, 0), Array(40).fill(1));
});

test("the room of a killed container waits for the container that is handed it, and for no other", () => {
  const life = (/** @type {object} */ of) =>
    /** @type {any} */ ({
      ...{ app: 2, start: 0, end: NONE, how: END.open, memory: 2048, vcores: 1, flags: 0, forApp: NONE },
      ...{ moves: [[0, 0]], ...of },
    });
  const killed = life({ end: 80_000, how: END.preempted, forApp: 3, moves: [[0, 2048]] });
  const heir = life({ app: 3, start: 80_500, flags: FLAG.handedOver, moves: [[80_500, 2048]] });
  const other = (/** @type {object} */ of) => life({ start: 80_200, ...of });
  /** @type {[string, any[], any][]} */
  const cases = [
    ["the heir comes", [killed, heir], heir],
    ["another stands below", [killed, other({ moves: [[80_200, 0]] }), heir], heir],
    ["another takes it first", [killed, other({ moves: [[80_200, 3072]] }), heir], undefined],
    ["nobody comes", [killed], undefined],
    ["by itself, not handed over", [killed, { ...heir, flags: 0 }], undefined],
    ["it ended of itself", [{ ...killed, how: END.finished }, heir], undefined],
    [
      "a reservation is no container",
      [killed, other({ flags: FLAG.reservation, moves: [[80_200, 2048]] }), heir],
      heir,
    ],
  ];
  for (const [name, lives, expected] of cases) assert.equal(heirOf(lives[0], lives), expected, name);
});

test("containers are stacked by memory or by vcores, also beyond what the node has", () => {
  const lives = [
    { start: 0, memory: 4096, vcores: 1 },
    { start: 1, memory: 1024, vcores: 3 },
    { start: 2, memory: 1024, vcores: 1 },
  ].map((life) => /** @type {any} */ ({ flags: 0, end: NONE, moves: [], ...life }));
  for (const [type, capacity, expected] of /** @type {const} */ ([
    ["memory", 8192, [0, 4096, 5120]],
    ["vcores", 4, [0, 1, 4]],
  ])) {
    place(lives, capacity, type);
    assert.deepEqual(
      lives.map(({ moves }) => moves.at(-1)[1]),
      expected,
      type,
    );
  }
});
