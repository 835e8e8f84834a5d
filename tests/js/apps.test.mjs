// How applications stand, as their rows in the tree say it.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { nameOfApp } from "../../www/apps/row.js";
import { byNeed, differ } from "../../www/apps/told.js";
import { speak } from "../../www/texts/catalogue.js";

speak(fs.readFileSync(new URL("../../www/texts/en.ftl", import.meta.url), "utf8"));

const none = { memory: 0, vcores: 0 };
const stands = (/** @type {number} */ app, /** @type {string} */ need) =>
  /** @type {any} */ ({ app, queue: 1, need, usage: none, pending: none, takenFrom: none });

test("a job in deadlock says so, and comes first", () => {
  const model = /** @type {any} */ ({
    run: {
      apps: new Map([[1, { job: "sort" }]]),
      badgeOf: () => ({ badge: "Ea" }),
      lives: { byApp: () => [], everWarned: new Set() },
    },
    bands: [],
    view: { t: 0, type: "memory" },
  });
  const leaf = /** @type {any} */ ({ name: "etl" });
  assert.match(nameOfApp(model, leaf, stands(1, "deadlocked")), /, deadlocked$/);
  assert.doesNotMatch(nameOfApp(model, leaf, stands(1, "within")), /deadlocked/);
  const apps = ["within", "starved", "deadlocked"].map((need, app) => stands(app, need));
  assert.deepEqual(
    byNeed(apps).map(({ app }) => app),
    [2, 1, 0],
  );
  assert.ok(differ(apps));
});
