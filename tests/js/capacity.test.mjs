// What the state of a queue says under the Capacity Scheduler beyond its amounts.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { demandCounted, userLimits } from "../../www/queues/capacity.js";
import { speak } from "../../www/texts/catalogue.js";

speak(fs.readFileSync(new URL("../../www/texts/en.ftl", import.meta.url), "utf8"));

const GB = 1024;
const amount = (/** @type {number} */ gb) => ({ memory: gb * GB, vcores: gb });

/** @param {{ users?: any[], lacks?: any, notBefore?: number | null, partition?: string }[]} partitions */
const standing = (...partitions) =>
  /** @type {any} */ ({
    partitions: partitions.map((of) => ({ partition: "", users: [], lacks: null, notBefore: null, ...of })),
  });

const said = (/** @type {[string, string][]} */ rows) =>
  rows.map((row) => row.join(": ").replace(/[\u00a0\u202f]/g, " "));

test("users are told with what they use of their limits, partition by partition", () => {
  const users = [
    { user: "alice", usage: amount(2), limit: amount(4) },
    { user: "bob", usage: amount(5), limit: amount(4) },
  ];
  const stands = standing({ users }, { partition: "gpu", users: users.slice(0, 1) });
  assert.deepEqual(said(userLimits(stands)), [
    "User limit, alice: uses 2 GB · 2 vcores, limit 4 GB · 4 vcores",
    "User limit, bob: uses 5 GB · 5 vcores, limit 4 GB · 4 vcores",
    "User limit, alice in gpu: uses 2 GB · 2 vcores, limit 4 GB · 4 vcores",
  ]);
  assert.deepEqual(said(userLimits(stands, "bob")), ["User limit, bob: uses 5 GB · 5 vcores, limit 4 GB · 4 vcores"]);
  assert.deepEqual(userLimits(undefined), []);
  const many = Array.from({ length: 11 }, (_, i) => ({ ...users[0], user: `u${i}` }));
  assert.equal(said(userLimits(standing({ users: many }))).at(-1), "and 3 more: ");
});

test("a queue whose containers are marked names the leaves whose demand was counted", () => {
  const run = /** @type {any} */ ({
    queues: [
      { id: 0, path: "root", leaf: false },
      { id: 1, path: "root.a", leaf: true },
      { id: 2, path: "root.b", leaf: true },
    ],
  });
  const queues = new Map([
    [0, standing({ lacks: amount(3) })],
    [1, standing({ notBefore: 15_000 })],
    [2, standing({ lacks: amount(3) })],
  ]);
  const told = /** @type {any} */ ({ queues });
  assert.deepEqual(said(demandCounted(run, told, 1)), [
    "Demand that the last round counted, for no queue in particular: root.b 3 GB · 3 vcores",
  ]);
  assert.deepEqual(said(demandCounted(run, told, 2)), ["Below its ideal allocation by: 3 GB · 3 vcores"]);
  assert.deepEqual(demandCounted(run, /** @type {any} */ ({ queues: new Map() }), 1), []);
});
