// From which moment on an edited scenario is another run.

import assert from "node:assert/strict";
import { test } from "node:test";

import { partsAt } from "../../www/engine/forks.js";

const [early, late, other] = [
  { atMs: 10, do: "a" },
  { atMs: 50, do: "b" },
  { atMs: 50, do: "c" },
];

/** @type {[string, object, object, number | null][]} */
const CASES = [
  ["an event more", { events: [early] }, { events: [early, late] }, 50],
  ["the first event", {}, { events: [late] }, 50],
  ["an event less", { events: [early, late] }, { events: [late] }, 10],
  ["written in another order", { events: [late, early] }, { events: [early, late] }, null],
  ["of one time, the order counts", { events: [late, other] }, { events: [other, late] }, 50],
  ["another event", { events: [early, late] }, { events: [early, { ...late, do: "z" }] }, 50],
  ["moved ahead", { events: [early, late] }, { events: [early, { ...late, atMs: 30 }] }, 30],
  ["more than events", { seed: 1 }, { seed: 2, events: [late] }, null],
  ["nothing", { events: [early] }, { events: [early] }, null],
];

for (const [what, before, after, at] of CASES)
  test(`a run parts from the one before: ${what}`, () =>
    assert.equal(partsAt(JSON.stringify(before), JSON.stringify(after)), at));

test("there is no run before the first", () => assert.equal(partsAt("", "{}"), null));
