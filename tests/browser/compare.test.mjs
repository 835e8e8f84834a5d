// Two runs beside each other, and the metrics of one: forks, settings, releases, the first difference, hostile names.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, compareSetting, eventually, SIZES, Station, says, shot, unfold } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();

/** @param {Page} page */
const figures = (page) => page.locator("#cmp tbody tr").allInnerTexts();

test("what would another threshold do? The first difference is found, and both runs' figures", async () => {
  const { page, faults, close } = await station.lab("?t=100000");
  await page.locator(".qr", { hasText: "tenant3" }).first().click();
  await compareSetting(page, "root.tenant3", "fairSharePreemptionThreshold", "1.0");
  await page.waitForSelector("#cmp:has-text('First difference at 01:30')");
  await says(page.locator("#cmp"), /A\s+1 container \(2.GB\) warned[\s\S]*B\s+2 containers \(4.GB\) warned/);
  await page.waitForFunction(() =>
    /3.min 57.s[\s\S]*42\.5.s/.test(document.querySelector("#cmp table")?.textContent ?? ""),
  );
  await shot(page, "compare-threshold");
  await page.locator("#cmp button", { hasText: "Go there" }).click();
  await page.waitForSelector("#clock:text-is('01:30')");
  // The table of metrics holds both.
  await page.locator("#btab [data-tab=metrics]").click();
  await page.waitForSelector(".mets th:has-text('Change')");
  const killed = await page.locator(".mets tr", { hasText: "Containers preempted" }).innerText();
  assert.match(killed, /2\s+3\s+\+1/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "compare-metrics");
  // Another queue, other figures.
  await page.locator(".qr", { hasText: "tenant2" }).first().click();
  await page.waitForSelector("#cmp thead th:has-text('tenant2')");
  await eventually(async () => assert.match((await figures(page))[0], /^A\s+2/));
  await page.locator("#cmp button[aria-label='End the comparison']").click();
  await page.locator("#cmp").waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
  await close();
});

test("a fork: this run stays beside, dashed, and an edit at the playhead parts them there", async () => {
  const { page, faults, close } = await station.lab("?t=50000");
  await page.keyboard.press("c");
  await page.waitForSelector("#compare[open]");
  await page.locator("#compare button[type=submit]").click();
  await page.waitForSelector("body[data-compare=all]");
  await page.waitForSelector("#cmp:has-text('Both runs decide the same')");
  await page.locator(".qr", { hasText: "tenant3" }).first().click();
  await unfold(page);
  const timeout = page.locator(".ed-fairSharePreemptionTimeout input");
  await timeout.fill("30");
  await timeout.press("Enter");
  await page.waitForSelector("#cmp:has-text('First difference at 01:05')");
  await says(page.locator("#cmp"), /forked at 00:50/);
  // Undone, they are the same again.
  await page.keyboard.press("Escape");
  await page.locator("#undo").click();
  await page.waitForSelector("#cmp:has-text('Both runs decide the same')");
  assert.deepEqual(faults, []);
  await close();
});

test("another release decides otherwise; swapping shows it on the stage", async () => {
  const { page, faults, close } = await station.lab("?t=100000");
  await page.locator("#compare-button").click();
  await page.locator("#compare input[value=profile]").check();
  await page.locator("#compare select[name=profile]").selectOption("hadoop-2.8");
  await page.locator("#compare button[type=submit]").click();
  await page.waitForSelector("body[data-compare=all]");
  await page.waitForSelector("#cmp:has-text('First difference')");
  await page.locator("#cmp button", { hasText: "Swap" }).click();
  await page.waitForFunction(() => /2\.8/.test(document.getElementById("profile")?.textContent ?? ""));
  await page.waitForSelector("#cmp:has-text('what was here before')");
  await page.waitForSelector("body[data-compare=all]");
  await page.waitForSelector("#cmp:has-text('First difference')");
  assert.deepEqual(faults, []);
  await close();
});

test("what Hadoop refuses is said in the dialog, and nothing changes", async () => {
  const { page, faults, close } = await station.lab("?t=100000");
  await page.keyboard.press("c");
  await page.locator("#compare input[value=setting]").check();
  await page.locator("#compare button[type=submit]").click();
  await page.waitForSelector("#compare [role=alert]:has-text('Write the value')");
  await page.locator("#compare select[name=setting]").selectOption("weight");
  await page.locator("#compare input[name=value]").fill("heavy");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#compare [role=alert]:has-text('heavy')");
  await page.locator("#cmp").waitFor({ state: "detached" });
  await page.keyboard.press("Escape");
  await page.waitForSelector("#compare", { state: "hidden" });
  assert.deepEqual(faults, []);
  await close();
});

test("names that look like markup stay text on both sides", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const name = `<img src=x onerror="window.hit=1">\u202e😀${"x".repeat(150)}`;
  const scenario = {
    heddle: 1,
    name,
    durationMs: 60000,
    scheduler: { kind: "fair", allocationFile: "<allocations/>" },
    cluster: { nodes: [{ name: "n", resource: { "memory-mb": 4096, vcores: 4 } }] },
    jobs: [
      {
        id: "j",
        user: "u",
        queue: "root.a",
        stages: [{ name: "work", count: 2, resource: { "memory-mb": 1024, vcores: 1 }, duration: 1000 }],
      },
    ],
  };
  await page.keyboard.press("c");
  await page.locator("#compare input[type=file]").setInputFiles({
    name: "hostile.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(scenario)),
  });
  await page.waitForSelector("#compare label.btn:has-text('hostile.json')");
  await page.locator("#compare button[type=submit]").click();
  await page.waitForSelector("body[data-compare=all]");
  await eventually(async () => assert.equal(await page.evaluate(() => /** @type {any} */ (window).hit), undefined));
  await eventually(async () =>
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways"),
  );
  await page.locator("#btab [data-tab=metrics]").click();
  await page.waitForSelector(".mets table");
  assert.deepEqual(faults, []);
  await close();
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`axe finds nothing in a comparison: ${colorScheme}, ${size}`, async () => {
      const { page, faults, close } = await station.lab("?t=100000", {
        colorScheme,
        viewport,
        reducedMotion: "reduce",
      });
      await page.keyboard.press("c");
      await page.waitForSelector("#compare[open]");
      assert.deepEqual(await accessibilityFaults(page), [], "dialog");
      await shot(page, `compare-${colorScheme}-${size}-dialog`);
      await page.keyboard.press("Escape");
      await page.waitForSelector("#compare:not([open])", { state: "attached" });
      await compareSetting(page, "root.tenant3", "fairSharePreemptionThreshold", "1.0");
      if (size === "phone") await page.locator("#views [data-pane=insp]").click();
      await page.waitForSelector("#cmp:has-text('First difference')");
      assert.deepEqual(await accessibilityFaults(page), []);
      await shot(page, `compare-${colorScheme}-${size}`);
      if (size === "phone") {
        await page.locator("#views [data-pane=time]").click();
        await shot(page, `compare-${colorScheme}-${size}-time`);
      }
      await eventually(async () =>
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways"),
      );
      assert.deepEqual(faults, []);
      await close();
    });
  }
}

test("who waits: contended time alone, a verdict on the longest wait, and the way there", async () => {
  const { page, faults, close } = await station.lab("?t=10000");
  await page.locator("#btab [data-tab=metrics]").click();
  const row = page.locator(".waits tbody tr").first();
  await eventually(async () =>
    assert.match(
      await row.innerText(),
      /root\.tenant3\s+3.min 57.s\s+2\.8.GB, 1\.4.vcores\s+4\.8.GB\s+1\.7.GB\s+0\s+03:11 It lacks 0\.8.GB, one container needs 2.GB/,
    ),
  );
  assert.deepEqual(await accessibilityFaults(page), []);
  await row.locator("button", { hasText: "03:11" }).click();
  await page.waitForSelector("#clock:text-is('03:11')");
  await page.waitForSelector("#ibody .vd[data-answer=request-too-large]");
  assert.deepEqual(faults, []);
  await close();
});
