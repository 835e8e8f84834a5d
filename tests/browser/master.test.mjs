// The master's view of a MapReduce job: a deadlock seen and named, its cure, steps and filters by keyboard, on a phone.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { accessibilityFaults, eventually, paste, SIZES, Station, says, settled, shot } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();
const STALE = "?preset=headroom-stale&t=100000";

/** @param {Page} page */
async function showSide(page) {
  await page.click("#sides [data-side=master]");
  await page.locator("#mside svg .m-told").first().waitFor();
}

/** The last decision and headroom, as the slider says them. @param {Page} page */
const spoken = (page) => page.locator(".m-chart").getAttribute("aria-valuetext");

test("a deadlock is drawn, named, and told attempt by attempt", async () => {
  const { page, faults, close } = await station.lab(STALE);
  await showSide(page);
  await page.click("#tb-master");
  await says(
    page.locator("#ibody article.vd"),
    /J1 is told 2.GB and stops none of its reducers, but no map fits: 0.GB is free/,
  );
  assert.equal(await page.locator(".m-circle").count(), 1);
  assert.match(
    await page.locator(".m-circle").innerText(),
    /1 map[\s\S]*waits for 1.GB[\s\S]*3 reducers[\s\S]*hold 3.GB[\s\S]*told 2.GB free/,
  );
  assert.match((await spoken(page)) ?? "", /^01:40, stops no reduce, told 2.GB; told 2.GB, free 0.GB$/);
  assert.ok((await page.locator(".m-chart .m-wrong").count()) > 0, "told, but not there");
  assert.deepEqual(await page.locator(".m-box p").allInnerTexts(), [
    "3 maps: 2 done, 1 waits",
    "3 reduces: 0 done, 3 run",
  ]);
  const rows = await page.locator("#mside tbody tr").allTextContents();
  assert.equal(rows.length, 7);
  assert.match(rows[0], /map 0.*00:05.*00:10.*done/);
  assert.match(rows[1], /map 0, attempt 1.*01:30.*asked for/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "master-deadlock");
  assert.deepEqual(faults, []);
  await close();
});

test("its cure: no circle, one reduce is stopped by its own master", async () => {
  const { page, faults, close } = await station.lab(STALE);
  const text = fs.readFileSync(new URL("../../www/scenarios/headroom-stale.json", import.meta.url), "utf8");
  await paste(page, text.replace('"when": "stale"', '"when": "onDemand"').replace(/"expect": \[[\s\S]*?\]\s*,?/, ""));
  await settled(page);
  await showSide(page);
  await page.click("#tb-master");
  await eventually(async () =>
    assert.equal(await page.locator("#mside tbody tr", { hasText: "stopped by its own master" }).count(), 1),
  );
  assert.equal(await page.locator(".m-chart .m-wrong").count(), 0);
  assert.ok((await page.locator(".m-ends .m-own").count()) > 0);
  assert.equal(await page.locator(".m-circle").count(), 0);
  await shot(page, "master-cured");
  assert.deepEqual(faults, []);
  await close();
});

/** The faults of the headroom: what they are called, and their cures. */
const FAULTS = /** @type {const} */ ([
  ["headroom-stale", "not refreshed", "as Hadoop 3.4", "dark"],
  ["headroom-other-apps", "the user’s own use", "as Hadoop 3.4", "light"],
  ["headroom-siblings", "configured maximum", "as Hadoop 3.4", "light"],
  ["headroom-blacklist", "blacklisted nodes count", "without them", "light"],
]);

for (const [preset, fault, cure, colorScheme] of FAULTS)
  test(`the cure of ${preset} runs beside it, both masters' sides are seen`, async () => {
    const { page, faults, close } = await station.lab(`?preset=${preset}&t=100000&side=master&zoom=0-120000&job=J1`, {
      colorScheme,
    });
    await says(page.locator(".m-cure"), /^Run the cure beside\s+headroom (as|without)/);
    await page.click(".m-cure button");
    const [sick, cured] = [page.locator(".m-run").first(), page.locator(".m-run").nth(1)];
    await says(sick, new RegExp(`^J1 ${fault}\\s`));
    await says(sick, /J1 is told \d.GB and stops none of its reducers, but no map fits: 0.GB is free for it\./);
    await says(cured, new RegExp(`^J1 ${cure}\\s`));
    await cured.locator(".m-ends .m-own").first().waitFor();
    assert.equal(await sick.locator(".m-ends .m-own").count(), 0);
    assert.match((await cured.locator(".m-chart").getAttribute("aria-valuetext")) ?? "", /told 0.GB, free 0.GB$/);
    assert.equal(await page.locator(".m-cure button").count(), 0);
    // They lie side by side on one axis of time and one scale.
    const [left, right] = await page.locator(".m-chart").evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width } = one.getBoundingClientRect();
        return {
          x,
          y,
          width,
          scale: [...one.querySelectorAll("text.axis, .m-grid text")].map((text) => text.textContent),
        };
      }),
    );
    assert.ok(right.x >= left.x + left.width && Math.abs(right.y - left.y) < 1);
    assert.deepEqual(right.scale, left.scale);
    assert.deepEqual(await accessibilityFaults(page), []);
    await shot(page, `cure-${preset}`);
    assert.deepEqual(faults, []);
    await close();
  });

test("maps are paler than reduces on the stage, and say which they are", async () => {
  const { page, faults, close } = await station.lab("?preset=reducers-stopped&t=9000&mode=apps&job=J1");
  await eventually(async () => {
    const said = (await page.locator("#pdom [role=row]").allTextContents()).join("\n");
    assert.match(said, /Container 1_1,.*ApplicationMaster/);
    assert.match(said, /Container 1_3,.*, map 1/);
  });
  await says(page.locator("#keys"), /Map, paler than a reduce/);
  // The master and a map of its job in one column of the first node, in the middle of each box.
  const colours = await page.locator("#cv").evaluate((canvas) => {
    const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
    const g = /** @type {CanvasRenderingContext2D} */ (/** @type {HTMLCanvasElement} */ (canvas).getContext("2d"));
    const at = (/** @type {number} */ part) => [...g.getImageData(width * 0.25, height * part, 1, 1).data].slice(0, 3);
    return [at(0.87), at(0.64)];
  });
  const [master, map] = colours.map((rgb) => rgb.reduce((sum, one) => sum + one, 0));
  assert.ok(map > master + 100, JSON.stringify(colours));
  await shot(page, "stage-maps");
  assert.deepEqual(faults, []);
  await close();
});

test("steps follow the master's decisions, and the filter of its messages", async () => {
  const { page, faults, close } = await station.lab(STALE);
  await showSide(page);
  await page.locator(".m-chart").focus();
  await page.keyboard.press("[");
  await page.waitForSelector("#clock:text-is('01:30')");
  await page.keyboard.press("[");
  await page.waitForSelector("#clock:text-is('00:12')");
  await eventually(async () => assert.match((await spoken(page)) ?? "", /^00:12, ramp-up: 3 reduces/));
  await page.click("#tb-master");
  const filter = (/** @type {string} */ name) => page.locator(".ev-kind", { hasText: name });
  assert.equal(await filter("preemption: strict").locator("b").innerText(), "0");
  await filter("released").click();
  await eventually(async () => assert.equal(await page.locator(".m-protocol .ev-list li").count(), 2));
  await says(page.locator(".m-protocol [role=status]"), /^2 rows of \d+$/);
  await page.keyboard.press("]");
  await page.waitForSelector("#clock:text-is('00:18')");
  await eventually(async () =>
    assert.match(
      await page.locator(".m-protocol .ev-list [aria-current=true]").innerText(),
      /00:18[\s\S]*released 1_9/,
    ),
  );
  await page.locator(".m-protocol .ev-list .tt", { hasText: "00:09" }).click();
  await page.waitForSelector("#clock:text-is('00:09')");
  await filter("released").click();
  await filter("headroom").click();
  await says(page.locator(".m-protocol .ev-list"), /headroom stays 2.GB 811 times, up to 15:00 told wrong/);
  assert.deepEqual(faults, []);
  await close();
});

test("a control takes the fault away, and undo brings it back", async () => {
  const { page, faults, close } = await station.lab(STALE);
  await page.click("#tb-master");
  await page.locator(".m-settings summary").click();
  await page.locator(".m-setting", { hasText: "headroom.when" }).locator("select").selectOption("onDemand");
  await eventually(async () => assert.equal(await page.locator(".m-circle").count(), 0));
  assert.equal(await page.locator(".m-settings").getAttribute("open"), "");
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "master-settings");
  await page.click("#undo");
  await page.locator(".m-circle").waitFor();
  assert.equal(await page.locator(".m-setting", { hasText: "headroom.when" }).locator("select").inputValue(), "stale");
  assert.deepEqual(faults, []);
  await close();
});

test("another master has its messages, and no side of its own", async () => {
  const { page, faults, close } = await station.lab(STALE);
  await page.click("#tb-master");
  await page.locator(".m-who select").selectOption({ label: "L · 2" });
  await says(page.locator("#ibody"), /Only a MapReduce master is modelled with its decisions[\s\S]*3 × 1.GB/);
  assert.equal(await page.locator("#to-side").count(), 0);
  assert.deepEqual(faults, []);
  await close();
});

test("on a phone, and by its address", async () => {
  const { page, faults, close } = await station.lab(STALE, { viewport: SIZES.phone, colorScheme: "dark" });
  await showSide(page);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "master-phone");
  await page.click("[data-pane=insp]");
  await page.click("#tb-master");
  await page.locator(".m-circle").waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.ok(!wide, "nothing is scrolled sideways");
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "master-phone-tab");
  assert.deepEqual(faults, []);
  await close();
});
