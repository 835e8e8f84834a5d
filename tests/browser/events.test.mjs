// Decisions and messages in one list: filters by kind, queue, job and node, their counts, steps that follow them, equal rows folded.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, eventually, SIZES, Station, says, shot } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();

/** A kind in the filter of a list. @param {Page} page @param {string} list @param {string} kind */
const kind = (page, list, kind) => page.locator(`${list} .ev-kind[data-kind="${kind}"]`);

/** @param {Page} page @param {RegExp} what */
const rows = (page, what) => says(page.locator("#p-log .ev-rows"), what);

test("the table lists what is chosen, and next decision goes there", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants&t=0&tab=log");
  await rows(page, /^\d+ rows\. Messages of masters: choose a kind or a job\.$/);
  assert.equal(await kind(page, "#p-log", "warned").locator("b").innerText(), "2");
  await kind(page, "#p-log", "killed").click();
  await rows(page, /^2 rows of \d+/);
  const times = await page.locator("#p-log tbody .tt").allInnerTexts();
  for (const time of times) {
    await page.click("#next");
    await page.waitForSelector(`#clock:text-is('${time.slice(0, 5)}')`);
    await says(page.locator("#p-log tr.cur"), /killed/);
  }
  // Messages come with their masters, in the order in which they were sent.
  await kind(page, "#p-log", "am-strict").click();
  await rows(page, /^4 rows of \d+$/);
  await says(page.locator("#p-log tbody"), /t2 AM ← RM preemption: strict 2_\d+\. Its master does nothing about it\./);
  await page.locator("#p-log [data-only=node]").selectOption("n4");
  await says(page.locator("#p-log tbody"), /killed/);
  await eventually(async () => assert.match(page.url(), /only=killed\+am-strict\+node%3An4/));
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.reload();
  await eventually(async () => assert.equal(await kind(page, "#p-log", "killed").getAttribute("aria-pressed"), "true"));
  assert.equal(await page.locator("#p-log [data-only=node]").inputValue(), "n4");
  await page.locator("#p-log [data-clear]").click();
  await rows(page, /^\d+ rows\. Messages/);
  assert.ok(await page.evaluate(() => document.activeElement?.matches("#p-log .ev-open")));
  assert.deepEqual(faults, []);
  await close();
});

test("equal rows are one, which is unfolded and folded by keyboard", async () => {
  const { page, faults, close } = await station.lab("?preset=capacity-25-75&t=70000&tab=log&only=allocated+killed");
  const fold = page.locator("#p-log .ev-fold").first();
  await says(fold, /^74 times, up to 00:10$/);
  const count = async () => Number.parseInt(await page.locator("#p-log .ev-rows").innerText(), 10);
  const before = await count();
  await fold.focus();
  await page.keyboard.press("Enter");
  await says(fold, /^fold$/);
  assert.equal(await count(), before + 73);
  assert.equal(await fold.getAttribute("aria-expanded"), "true");
  await page.keyboard.press("Enter");
  await says(fold, /^74 times/);
  assert.deepEqual(faults, []);
  await close();
});

test("the events of an application are its decisions and its master's messages, with the same filter", async () => {
  const { page, faults, close } = await station.lab("?preset=headroom-stale&t=100000&job=J1&itab=events");
  await says(
    page.locator("#ibody .ev-list"),
    /AM → RM ask 3 × 1.GB, priority 20[\s\S]*Container 1_\d+ allocated[\s\S]*decides ramp-up: 3 reduces/,
  );
  await page.locator("#ibody .ev-open").click();
  await kind(page, "#ibody", "am-decides").click();
  await says(page.locator("#ibody .ev-rows"), /^\d+ rows of \d+$/);
  await page.keyboard.press("[");
  await page.waitForSelector("#clock:text-is('01:30')");
  await says(page.locator("#ibody [aria-current=true]"), /stops no reduce, told 2.GB|output of .* lost/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "events-app");
  assert.deepEqual(faults, []);
  await close();
});

test("on a phone the filter is folded, and can be had", async () => {
  const { page, faults, close } = await station.lab("?preset=headroom-stale&t=100000&pane=time&tab=log", {
    viewport: SIZES.phone,
    colorScheme: "dark",
    hasTouch: true,
  });
  await rows(page, /^\d+ rows/);
  // What fails is told as the scenario sets it.
  await says(page.locator("#p-log tbody tr").last(), /The output of map 0 of J1 is lost\./);
  // Beside another pane the chart stands alone, whichever tab is chosen.
  await page.locator("#views [data-pane=stage]").click();
  assert.deepEqual(await page.locator(".tp:visible").evaluateAll((all) => all.map(({ id }) => id)), ["p-usage"]);
  await page.locator("#views [data-pane=time]").click();
  assert.equal(await page.locator("#p-log .ev-kind").count(), 0);
  await page.locator("#p-log .ev-open").click();
  await kind(page, "#p-log", "am-headroom").click();
  await says(page.locator("#p-log tbody"), /headroom stays 2.GB 811 times, up to 15:00 told wrong/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "events-phone");
  assert.deepEqual(faults, []);
  await close();
});
