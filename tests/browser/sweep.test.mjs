// Many settings at once: typed, run over workers, looked at cell by cell, opened; what cannot be read is said.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { accessibilityFaults, eventually, SIZES, Station, says, shot } from "./harness.mjs";

const station = new Station();

/** @param {import("playwright-core").Page} page */
const parts = (page) => ({
  keys: page.locator("#sweep [name=key]"),
  values: page.locator("#sweep [name=values]"),
  status: page.locator("#sweep [role=status]"),
  button: (/** @type {string} */ name) => page.locator("#sweep").getByRole("button", { name, exact: true }),
  cell: (/** @type {number} */ at) => page.locator(`#sweep [data-cell="${at}"]`),
});

/** @param {import("playwright-core").Page} page */
async function opened(page) {
  await page.keyboard.press("Control+k");
  await page.locator("#palette input").fill("sweep");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#sweep[open]");
}

test("every combination of two settings is run; keys go from cell to cell, and a cell's run is opened", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants&t=1000");
  await opened(page);
  const { keys, values, status, button, cell } = parts(page);
  await keys.first().fill("defaultFairSharePreemptionThreshold");
  await values.first().fill("0.1..1/0.3");
  await button("Another setting").click();
  await keys.nth(1).fill("defaultFairSharePreemptionTimeout");
  await values.nth(1).fill("5,30,60");
  await button("Run").click();
  await says(status, /All 12 runs\./);
  assert.equal(await page.locator("#sweep .sw-heat td button").count(), 12);
  assert.equal(await page.locator("#sweep polyline").count(), 12);
  await page.locator("#sweep select").selectOption("root.tenant3/share");
  await eventually(async () => assert.match(await cell(0).innerText(), /%$/));
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "sweep");
  // The threshold moves the share most: the columns are its values.
  await says(page.locator("#sweep .sw-moves dt").first(), /^defaultFairSharePreemptionThreshold$/);
  await cell(0).focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown"])
    await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.cell), "7");
  await says(
    page.locator("#sweep .sw-cell"),
    /defaultFairSharePreemptionThreshold\s+1\s+defaultFairSharePreemptionTimeout\s+30/,
  );
  const saved = page.waitForEvent("download");
  await page
    .locator("#sweep")
    .getByRole("button", { name: /^Save the results/ })
    .click();
  const lines = fs
    .readFileSync(await (await saved).path(), "utf8")
    .trim()
    .split("\n");
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).id),
    Array.from({ length: 12 }, (_, i) => i),
  );
  await button("Open this run").click();
  await page.waitForSelector("#sweep", { state: "detached" });
  await says(page.locator("#notice"), /as in the sweep: .*Threshold 1/);
  // What was run is there again.
  await opened(page);
  await says(status, /All 12 runs\./);
  assert.deepEqual(faults, []);
  await close();
});

test("a sweep that is stopped and gone on with leaves no run out", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants&t=1000");
  await opened(page);
  const { keys, values, status, button } = parts(page);
  assert.equal(await keys.first().evaluate((key) => key === document.activeElement), true);
  await keys.first().fill("root.tenant3.weight");
  await values.first().fill("1..5");
  await page.locator("#sweep [name=seeds]").fill("12");
  await values.first().press("Enter");
  for (let times = 0; times < 3; times++) {
    await button("Stop").click();
    await says(status, /Stopped after \d+ of 60 runs/);
    await button("Go on").click();
  }
  await says(status, /All 60 runs\./);
  const saved = page.waitForEvent("download");
  await page
    .locator("#sweep")
    .getByRole("button", { name: /^Save the results/ })
    .click();
  const lines = fs.readFileSync(await (await saved).path(), "utf8").trim();
  assert.equal(lines.split("\n").length, 60);
  assert.deepEqual(faults, []);
  await close();
});

test("what cannot be read is said, and a sweep can be stopped and gone on with, on a phone, too", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants&t=1000", { viewport: SIZES.phone });
  await opened(page);
  const { keys, values, status, button } = parts(page);
  await keys.first().fill("root.tenant3.weight");
  await values.first().fill("1..x");
  await button("Run").click();
  await says(status, /“root\.tenant3\.weight=1\.\.x” cannot be read: write KEY=a,b,c or/);
  await values.first().fill("1..100");
  await keys.first().fill("root.tenant4.weight");
  await button("Run").click();
  await says(status, /no queue is called root\.tenant4; did you mean root\.tenant1\?/);
  await keys.first().fill("root.tenant3.weight");
  await page.locator("#sweep [name=seeds]").fill("20");
  await button("Run").click();
  await page.locator("#sweep").getByRole("button", { name: "Stop" }).click();
  await says(status, /Stopped after \d+ of 2,000 runs/);
  await shot(page, "sweep-phone");
  assert.deepEqual(await accessibilityFaults(page), []);
  await button("Go on").click();
  await says(status, /\d+ of 2,000 runs/);
  await page.locator("#sweep").getByRole("button", { name: "Stop" }).click();
  // Why none could be run, and Enter in a field runs.
  await page.locator("#sweep [name=seeds]").fill("1");
  await values.first().fill("a,b");
  await values.first().press("Enter");
  await says(status, /All 2 runs\.\s*2 of them cannot be run, .*weight must be a number; got "a"/);
  assert.deepEqual(faults, []);
  await close();
});
