// What the palette finds for what is typed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { best, fits } from "../../www/palette/match.js";

test("words in any order, beginnings first, letters in their order last", () => {
  const entries = [
    "fairSharePreemptionThreshold",
    "Compare with another run",
    "Share this moment",
    "shard-2",
    "batch",
  ].map((text) => ({ text }));
  for (const [typed, first, count] of /** @type {[string, string | undefined, number][]} */ ([
    ["share", "Share this moment", 2],
    ["thresh fair", "fairSharePreemptionThreshold", 1],
    ["fspt", "fairSharePreemptionThreshold", 1],
    ["moment share", "Share this moment", 1],
    ["2 shard", "shard-2", 1],
    ["zzz", undefined, 0],
    ["", "fairSharePreemptionThreshold", 5],
  ])) {
    const found = best(typed, entries);
    assert.equal(found[0]?.text, first, typed);
    assert.equal(found.length, count, typed);
  }
});

test("what is said behind an entry is found, too, after what is called so", () => {
  const entries = [
    { text: "A third tenant arrives", more: "why it is starved" },
    { text: "starved", more: "root.starved" },
  ];
  assert.deepEqual(
    best("starved", entries).map(({ text }) => text),
    ["starved", "A third tenant arrives"],
  );
  assert.ok(fits("tenant", "tenant1") > fits("enant", "tenant1"));
});
