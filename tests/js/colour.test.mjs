// What hues tell apart, and how the leaves of a parent differ.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Dress } from "../../www/apps/colour.js";
import { dressQueues } from "../../www/run/queues.js";

const app = (/** @type {number} */ id, /** @type {string} */ user, /** @type {number} */ atMs) => ({
  id,
  job: `j${id}`,
  user,
  atMs,
  queue: 1,
});
const run = /** @type {any} */ ({
  apps: new Map([app(1, "bob", 0), app(2, "ann", 5), app(3, "bob", 2)].map((one) => [one.id, one])),
  badgeOf: (/** @type {number} */ id) => ({ badge: `Q${"abc"[id - 1]}` }),
});
const scenario = { jobs: [{ id: "j1", priority: 2 }, { id: "j2", priority: 10 }, { id: "j3" }] };

for (const [by, names, groups] of /** @type {["app" | "user" | "priority", string[], number[]][]} */ ([
  ["app", ["Qa j1", "Qc j3", "Qb j2"], [0, 2, 1]],
  ["user", ["bob", "ann"], [0, 1, 0]],
  ["priority", ["10", "2", "0"], [1, 0, 2]],
]))
  test(`coloured by ${by}`, () => {
    const dress = new Dress(run, by, scenario);
    assert.deepEqual(dress.names, names);
    assert.deepEqual(
      [1, 2, 3].map((id) => dress.groupOf(id)),
      groups,
    );
    assert.deepEqual(
      [0, 7, 8, 16, 24].map((group) => dress.hue(group)),
      ["q1", "q8", "q1b", "q1c", "q1"],
    );
  });

test("the fourth leaf of a parent has the base shade with an edge, the fifth comes again", () => {
  const queue = (/** @type {number} */ id, /** @type {number} */ parent, /** @type {string} */ path) =>
    /** @type {any} */ ({ id, parent, path, name: path.split(".").at(-1), leaf: id > 1 });
  const infos = [queue(0, -1, "root"), queue(1, 0, "root.a")];
  for (let leaf = 1; leaf <= 5; leaf++) infos.push(queue(1 + leaf, 1, `root.a.l${leaf}`));
  const leaves = dressQueues(infos).filter(({ leaf }) => leaf);
  assert.deepEqual(
    leaves.map(({ hue, edge }) => hue + (edge ? " edge" : "")),
    ["q1", "q1b", "q1c", "q1 edge", "q1"],
  );
});
