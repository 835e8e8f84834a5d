// The address is what is shown: every state has one, Back undoes what was chosen, a reload changes nothing; and what is pressed
// before the page can answer is not lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { compareSetting, eventually, SIZES, Station, says, settled, unfold } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();

/** Waits for an address. @param {Page} page @param {RegExp} pattern */
const addressed = (page, pattern) => eventually(async () => assert.match(page.url(), pattern));

/** @param {Page} page @param {string} title */
async function choose(page, title) {
  await page.locator("#gallery-button").click();
  await page.locator("#gallery .card", { hasText: title }).click();
  await page.waitForSelector("#gallery:not([open])", { state: "attached" });
}

/** What the page shows, as far as a reader can tell. @param {Page} page */
const shown = (page) =>
  page.evaluate(() => ({
    name: document.getElementById("name")?.textContent,
    title: document.title,
    clock: document.getElementById("clock")?.textContent,
    head: document.getElementById("ihead")?.textContent,
    queue: document.querySelector(".qr[aria-selected=true]")?.querySelector("b")?.textContent,
    pressed: [...document.querySelectorAll("main [aria-pressed=true]")].map((one) => one.textContent),
  }));

test("a scenario that is chosen is the address; reload stays there, Back leads back", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants&t=20000");
  await choose(page, "One resource is enough");
  await addressed(page, /\?preset=(?!fair-tenants)[\w-]+&/);
  await settled(page);
  await page.keyboard.press("Home");
  await says(page.locator("#clock"), /00:00/);
  await addressed(page, /[?&]t=0\b/);
  const before = await shown(page);
  assert.equal(before.title, `${before.name} · Heddle`);
  await page.reload();
  await settled(page);
  await eventually(async () => assert.deepEqual(await shown(page), before));
  await page.waitForTimeout(600); // it does not begin to play
  assert.equal((await shown(page)).clock, before.clock);
  await page.goBack();
  await says(page.locator("#name"), /^A third tenant/);
  await says(page.locator("#clock"), /00:20/);
  assert.match(await page.title(), /^A third tenant/);
  await page.goForward();
  await eventually(async () => assert.equal((await shown(page)).name, before.name));
  assert.deepEqual(faults, []);
  await close();
});

test("moment, selection, view and stretch are the address; Back undoes a selection", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants&t=66000");
  const queue = (/** @type {string} */ name) => page.locator(".qr", { hasText: name }).click();
  await queue("tenant1");
  await addressed(page, /queue=root\.tenant1/);
  await queue("tenant3");
  await addressed(page, /queue=root\.tenant3/);
  await page.locator(".jump button", { hasText: "Why 2_" }).first().click();
  await addressed(page, /container=2_\d+/);
  await page.keyboard.press("2");
  await page.keyboard.press("+");
  await page.locator("#btab [data-tab=log]").click();
  await addressed(page, /level=nodes.*tab=log|tab=log.*level=nodes/);
  await addressed(page, /zoom=\d+-\d+/);
  const before = await shown(page);
  await page.reload();
  await settled(page);
  await eventually(async () => assert.deepEqual(await shown(page), before));
  await page.goBack();
  await says(page.locator("#ihead"), /tenant3/);
  await page.goBack();
  await says(page.locator("#ihead"), /tenant1/);
  assert.deepEqual(faults, []);
  await close();
});

test("an edit is the address, and Back undoes it as undo does", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants&t=0");
  await unfold(page);
  const field = page.locator(".ed-weight input");
  const first = await field.inputValue();
  await field.fill("3");
  await field.press("Enter");
  await addressed(page, /#2/);
  await settled(page);
  await page.reload();
  await settled(page);
  await unfold(page);
  await eventually(async () => assert.equal(await field.inputValue(), "3"));
  assert.ok(await page.locator("#notice").isHidden(), "nothing to say of it");
  await page.goBack();
  await addressed(page, /preset=fair-tenants/);
  await eventually(async () => assert.equal(await field.inputValue(), first));
  await field.fill("4");
  await field.press("Enter");
  await addressed(page, /#2/);
  await page.goBack();
  await eventually(async () => assert.equal(await field.inputValue(), first));
  await page.waitForSelector("#redo:enabled");
  await page.goForward();
  await eventually(async () => assert.equal(await field.inputValue(), "4"));
  await page.waitForSelector("#undo:enabled");
  assert.deepEqual(faults, []);
  await close();
});

test("dialogs that are places, the comparison and a phone's panes are steps", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants&t=66000", { viewport: SIZES.phone });
  await addressed(page, /queue=/);
  await page.locator("#views [data-pane=insp]").click();
  await addressed(page, /pane=insp/);
  await page.keyboard.press("o");
  await addressed(page, /gallery/);
  await page.goBack();
  await page.waitForSelector("#gallery:not([open])", { state: "attached" });
  await page.waitForSelector("#grid[data-view=insp]");
  await page.keyboard.press("e");
  await addressed(page, /config/);
  await page.waitForLoadState("networkidle");
  await page.reload();
  await page.waitForSelector("#config[open]");
  await settled(page);
  await page.keyboard.press("Escape");
  await addressed(page, /pane=insp(?!.*config)/);
  await page.goBack();
  await addressed(page, /preset=(?!.*(config|gallery|pane))/);
  await page.waitForSelector("#grid[data-view=stage]");
  await compareSetting(page, "root.tenant3", "fairSharePreemptionThreshold", "1.0");
  await addressed(page, /#2/);
  await page.waitForLoadState("networkidle");
  await page.reload();
  await page.waitForSelector("body[data-compare=all]");
  await settled(page);
  await page.goBack();
  await page.waitForSelector("#cmp", { state: "detached" });
  assert.deepEqual(faults, []);
  await close();
});

test("closing a dialog leaves no step behind it", async () => {
  const { page, close } = await station.lab("?preset=fair-tenants&t=66000");
  await addressed(page, /queue=/);
  const steps = await page.evaluate(() => history.length);
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press("o");
    await addressed(page, /gallery/);
    await page.keyboard.press("Escape");
    await addressed(page, /preset=(?!.*gallery)/);
  }
  assert.ok((await page.evaluate(() => history.length)) <= steps + 1);
  await close();
});

test("what is pressed before the page can answer is done once it can", async () => {
  for (const press of [
    (/** @type {Page} */ page) => page.locator("#compare-button").dispatchEvent("click"),
    (/** @type {Page} */ page) => page.keyboard.press("c"),
  ]) {
    const { page, faults, close } = await station.open(`about:blank`);
    /** @type {() => void} */
    let go = () => {};
    const later = new Promise((resolve) => (go = () => resolve(null)));
    await page.route("**/app.js", (route) => later.then(() => route.continue()));
    await page.goto(`${station.labUrl}?t=0`, { waitUntil: "commit" });
    await page.waitForSelector("#compare-button", { state: "attached" });
    await press(page);
    go();
    await page.waitForSelector("#compare[open]");
    assert.deepEqual(
      faults.filter((fault) => !fault.includes("another host")),
      [],
    );
    await close();
  }
});
