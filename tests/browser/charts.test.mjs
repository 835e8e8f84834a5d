// The charts of the metrics: what they show, the cursor through all of them, brushing, the keyboard, tables, both runs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, compareSetting, eventually, SIZES, Station, says, shot } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();

/**
 * The metrics of a scenario, once all charts are there.
 * @param {string} query
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
async function charts(query, options) {
  const opened = await station.lab(query, options);
  const { page } = opened;
  if (options?.viewport === SIZES.phone) await page.locator("#views [data-pane=time]").click();
  await page.locator("#btab [data-tab=metrics]").click();
  await page.waitForSelector(".uchart[data-chart=fairness] canvas");
  return opened;
}

/**
 * What a chart says of the moment that is looked at.
 * @param {Page} page
 * @param {string} chart
 */
const told = (page, chart) => page.locator(`.uchart[data-chart="${chart}"] .uhost`).getAttribute("aria-valuetext");

/**
 * Where a chart is drawn.
 * @param {Page} page
 * @param {string} chart
 */
async function plotOf(page, chart) {
  const plot = page.locator(`.uchart[data-chart="${chart}"] .u-over`);
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  assert.ok(box);
  return box;
}

test("usage and shares of each queue, pending, preempted and wasted work, utilisation and fairness at the playhead", async () => {
  const { page, faults, close } = await charts("?t=100000");
  await eventually(async () =>
    assert.equal(
      await told(page, "queue root.tenant3"),
      "01:40: demand 42 GB, used 2 GB, steady 6 GB, instantaneous 6 GB",
    ),
  );
  await eventually(async () =>
    assert.equal(await told(page, "pending"), "01:40: tenant1 74 GB, tenant2 68 GB, tenant3 40 GB"),
  );
  await eventually(async () => assert.equal(await told(page, "killed"), "01:40: tenant1 0, tenant2 1, tenant3 0"));
  await eventually(async () => assert.equal(await told(page, "waste"), "01:40: lost 1.3 min"));
  await eventually(async () => assert.match((await told(page, "utilisation")) ?? "", /memory 100.%, vcores 100.%/));
  await eventually(async () => assert.match((await told(page, "fairness")) ?? "", /Jain's index 0\.8\d\d/));
  // The keyboard's cursor: a chart has the focus, the arrows move the page's moment.
  await page.locator(".uchart[data-chart=killed] .uhost").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.waitForSelector("#clock:text-is('01:55')");
  await eventually(async () => assert.equal(await told(page, "killed"), "01:55: tenant1 0, tenant2 2, tenant3 0"));
  // Vcores instead.
  await page.locator("#ttype [data-type=vcores]").click();
  await page.waitForFunction(() =>
    /used 6 vcores/.test(
      document.querySelector("[data-chart='queue root.tenant2'] .uhost")?.getAttribute("aria-valuetext") ?? "",
    ),
  );
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "charts");
  assert.deepEqual(faults, []);
  await close();
});

test("the pointer reads every chart at one moment, a click goes there, a brush looks closer", async () => {
  const { page, faults, close } = await charts("?t=100000");
  const box = await plotOf(page, "killed");
  await page.mouse.move(box.x + box.width * 0.5, box.y + 30);
  await page.waitForFunction(() =>
    document.querySelector("[data-chart=killed] .uhost")?.getAttribute("aria-valuetext")?.startsWith("02:"),
  );
  await eventually(async () => assert.match((await told(page, "killed")) ?? "", /^02:(29|30): /));
  await eventually(async () => assert.match((await told(page, "queue root.tenant1")) ?? "", /^02:(29|30): /));
  await eventually(async () => assert.equal(await page.locator("#clock").innerText(), "01:40"));
  await page.mouse.click(box.x + box.width * 0.25, box.y + 30);
  await page.waitForFunction(() => /^01:1[3-6]$/.test(document.querySelector("#clock")?.textContent ?? ""));
  const there = await page.locator("#clock").innerText();
  await page.mouse.move(box.x + box.width * 0.2, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.4, box.y + 30, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction(() =>
    /^(00:5|01:0)\d–0(1:5|2:0)\d: show all$/.test(document.querySelector("#tzoom")?.textContent ?? ""),
  );
  await eventually(async () => assert.equal(await page.locator("#clock").innerText(), there));
  // The main timeline shows the same stretch; twice clicked, all of it.
  await page.mouse.dblclick(box.x + box.width * 0.5, box.y + 30);
  await page.waitForSelector("#tzoom", { state: "hidden" });
  assert.deepEqual(faults, []);
  await close();
});

test("tables instead, whose times lead there", async () => {
  const { page, faults, close } = await charts("?t=100000");
  await page.locator("#charts-table").click();
  const table = page.locator("[data-chart='queue root.tenant3'] table");
  await eventually(async () =>
    assert.match(await table.locator("tr", { hasText: "01:30" }).innerText(), /01:30\s+42 GB\s+2 GB\s+6 GB\s+6 GB/),
  );
  await table.locator("button", { hasText: "02:00" }).click();
  await page.waitForSelector("#clock:text-is('02:00')");
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(faults, []);
  await close();
});

test("the run beside is dashed in the same charts, in the dark and on a phone", async () => {
  const { page, faults, close } = await charts("?t=130000", { colorScheme: "dark", viewport: SIZES.phone });
  await compareSetting(page, "root.tenant3", "fairSharePreemptionThreshold", "1.0");
  await page.waitForFunction(() =>
    /threshold 1\.0 3$/.test(
      document.querySelector("[data-chart=killed] .uhost")?.getAttribute("aria-valuetext") ?? "",
    ),
  );
  await eventually(async () =>
    assert.match((await told(page, "queue root.tenant3")) ?? "", /used 4 GB.*threshold 1\.0 6 GB$/),
  );
  await eventually(async () =>
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true),
  );
  await shot(page, "charts-phone-dark");
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(faults, []);
  await close();
});

test("in the view of vcores tree, inspector and legend are of vcores, and name only what is drawn", async () => {
  /** @type {[string, number, RegExp, RegExp, string[]][]} */
  const cases = [
    [
      "drf",
      20_000,
      /root.*9 of 9\svcores.*cores.*6 \/ 5 vcores.*memory.*3 \/ 5 vcores/s,
      /instantaneous 5 vcores/,
      ["instantaneous", "steady", "demand"],
    ],
    [
      "capacity-25-75",
      120_000,
      /100 of 100\svcores.*50 \/ 25 vcores.*50 \/ 75 vcores/s,
      /guaranteed 75 vcores/,
      ["guaranteed", "demand"],
    ],
    [
      "superior-article",
      120_000,
      /20 of 40\svcores.*15 \/ 10 vcores.*5 \/ 10 vcores/s,
      /min level 10 vcores/,
      ["min", "demand"],
    ],
    // Who shares by memory alone has no share of vcores.
    ["fair-tenants", 66_000, /12 of 12\svcores.*4 vcores.*8 vcores.*0 vcores/s, /root\.tenant3/, ["demand"]],
  ];
  for (const [preset, t, tree, inspector, legend] of cases) {
    const { page, faults, close } = await station.lab(`?preset=${preset}&t=${t}`);
    await page.locator("#ttype [data-type=vcores]").click();
    await says(page.locator("#tree"), tree);
    assert.doesNotMatch(await page.locator("#tree").innerText(), /\d\W?(GB|MB)/, preset);
    for (const label of await page
      .locator("#tree svg.ruler")
      .evaluateAll((all) => all.map((one) => one.ariaLabel ?? "")))
      assert.doesNotMatch(label, /\d\W?(GB|MB)/, `${preset}: ${label}`);
    await says(page.locator("#insp"), inspector);
    await page.locator("#tmode [data-mode=lanes]").click();
    await eventually(async () =>
      assert.deepEqual((await page.locator("#lgd").innerText()).split(/\s*\n\s*/), legend, preset),
    );
    assert.deepEqual(faults, []);
    await close();
  }
});
