// Moving to the Capacity Scheduler, as far as it needs no browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inWords } from "../../www/migrate/worded.js";

test("every phrase of a sheet becomes what it says, whatever else there is stays", () => {
  const phrase = (/** @type {string} */ code) => ({ code, args: {} });
  const sheet = {
    title: phrase("a"),
    rows: [
      { kind: "cap", title: phrase("b"), cells: [{ code: "kept", said: [phrase("c")], atMs: 96000, shown: null }] },
    ],
    pictures: [{ memory: [[0, 1024]], ticks: [[0, phrase("d")]] }],
  };
  assert.deepEqual(
    inWords(/** @type {any} */ (sheet), ({ code }) => code.toUpperCase()),
    {
      title: "A",
      rows: [{ kind: "cap", title: "B", cells: [{ code: "kept", said: ["C"], atMs: 96000, shown: null }] }],
      pictures: [{ memory: [[0, 1024]], ticks: [[0, "D"]] }],
    },
  );
});
