// Moving to the Capacity Scheduler as an administrator does: from the Fair Scheduler's files to files of the Capacity Scheduler, by
// Hadoop's converter and by Heddle's, setting by setting and promise by promise.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { accessibilityFaults, eventually, paste, SIZES, Station, says, shot } from "./harness.mjs";

const station = new Station();
const PRODUCTION = fileURLToPath(new URL("../data/configs/fair/qubitpi-hadoop-3.xml", import.meta.url));

/** Two queues, one with a minimum that Hadoop's converter loses. @param {string} queue */
const scenario = (queue) => ({
  heddle: 1,
  name: "two queues",
  durationMs: 60_000,
  scheduler: {
    kind: "fair",
    allocationFile: [
      "<allocations>",
      queue,
      '<queue name="b"/>',
      "<defaultMinSharePreemptionTimeout>5</defaultMinSharePreemptionTimeout>",
      "</allocations>",
    ],
    properties: { "yarn.scheduler.fair.preemption": "true", "yarn.scheduler.fair.assignmultiple": "true" },
  },
  cluster: { nodes: [{ name: "n", count: 4, resource: { "memory-mb": 8192, vcores: 8 } }] },
  jobs: ["root.a", "root.b"].map((path) => ({
    id: path,
    user: "u",
    queue: path,
    stages: [{ name: "work", count: 4, resource: { "memory-mb": 1024, vcores: 1 }, duration: 20_000 }],
  })),
});
const MINIMUM = '<queue name="a"><minResources>16384 mb, 16 vcores</minResources></queue>';

/**
 * The Lab with a scenario, and the migration open.
 * @param {string} queue
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
async function opened(queue, options) {
  const lab = await station.lab("?t=0", options);
  await paste(lab.page, JSON.stringify(scenario(queue)));
  await lab.page.waitForFunction(() => document.getElementById("name")?.textContent === "two queues");
  await lab.page.keyboard.press("Control+k");
  await lab.page.locator("#palette input").fill("fs2cs");
  await lab.page.keyboard.press("Enter");
  await lab.page.waitForSelector("#migrate[open] .mig-files:not([hidden]) pre");
  return lab;
}

/** A part of the dialog. @param {import("playwright-core").Page} page @param {string} name */
const part = (page, name) => page.locator(`#migrate section[aria-labelledby=mig-${name}]`);

test("both conversions stand beside each other, with their files, and what becomes of each setting", async () => {
  const { page, faults, close } = await opened(MINIMUM);
  await says(
    part(page, "fs2cs"),
    /ends well[\s\S]*It warns once:[\s\S]*<minResources>[\s\S]*root\.a: the minimum 16.GB, 16.vcores is gone/,
  );
  await says(part(page, "fs2cs").locator("pre"), /<name>yarn\.scheduler\.capacity\.root\.queues<\/name>/);
  await part(page, "heddle").locator("[data-file='yarn-site.xml']").click();
  await says(part(page, "heddle").locator("pre"), /monitor\.enable/);
  const minimum = part(page, "settings").locator("[role=row]", { hasText: "minResources" });
  await says(minimum, /root\.a[\s\S]*fair-scheduler\.xml, line 2[\s\S]*lost\s*root\.a: the minimum/);
  const rows = part(page, "settings").locator("[role=row]");
  const all = await rows.count();
  await part(page, "settings").getByRole("button", { name: "Lost" }).click();
  await eventually(async () => assert.ok((await rows.count()) < all));
  await says(part(page, "settings"), /minResources/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "migrate");
  // An option of the converter, by its long name.
  await part(page, "fs2cs").locator("summary", { hasText: "Options" }).click();
  await part(page, "fs2cs").locator("[name=percentage]").check();
  await says(
    part(page, "fs2cs").locator("pre"),
    /<name>yarn\.scheduler\.capacity\.root\.a\.capacity<\/name>\s*<value>50\.000<\/value>/,
  );
  await part(page, "fs2cs").locator("[name=cluster-resource]").fill("memory-mb=much");
  await page.keyboard.press("Tab");
  await says(part(page, "fs2cs"), /exit status 255[\s\S]*It writes nothing/);
  await part(page, "heddle").getByRole("button", { name: "Open in the Lab" }).click();
  await page.waitForSelector("#notice:has-text('Heddle')");
  await says(page.locator("#scheduler"), /^Capacity$/);
  await page.locator("#undo").click();
  await says(page.locator("#scheduler"), /^Fair$/);
  assert.deepEqual(faults, []);
  await close();
});

test("Heddle's conversion writes capacities in the mode that is chosen; the promises are then to be tested anew", async () => {
  // No queue is made on a submission, which takes weights.
  const { page, faults, close } = await opened(
    `${MINIMUM}<queuePlacementPolicy><rule name="reject"/></queuePlacementPolicy>`,
  );
  await part(page, "promises").locator("[data-at=test]").click();
  await says(part(page, "promises"), /All promises are tested/);
  const mode = part(page, "heddle").locator("select");
  await says(mode.locator("option").first(), /keeps most/);
  for (const [name, capacity] of [
    ["percent", /<name>yarn\.scheduler\.capacity\.root\.a\.capacity<\/name><value>50/],
    ["absolute", /<name>yarn\.scheduler\.capacity\.root\.a\.capacity<\/name><value>\[memory=16384/],
  ]) {
    await mode.selectOption(/** @type {string} */ (name));
    await says(part(page, "heddle").locator("pre"), /** @type {RegExp} */ (capacity));
    assert.equal(await mode.inputValue(), name);
  }
  await says(part(page, "promises"), /Test the promises/);
  assert.deepEqual(faults, []);
  await close();
});

test("promises are tested one by one, from the keyboard; what breaks one is opened at its moment, and the sheet is saved", async () => {
  const { page, faults, close } = await opened(MINIMUM);
  const promises = part(page, "promises");
  await promises.locator("[data-at=test]").focus();
  await page.keyboard.press("Enter");
  await says(promises, /All promises are tested/);
  const row = promises.locator("[role=row]", { hasText: "root.a gets its minimum" });
  await says(row, /✓?kept[\s\S]*broken[\s\S]*asked for at/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "migrate-promises");
  for (const [at, end, holds] of /** @type {const} */ ([
    [
      "html",
      ".html",
      /<th scope="row">root\.a gets its minimum[\s\S]*class="broken"[\s\S]*href="#minimum-root\.a-fs2cs\.scenario\.json"[\s\S]*<summary>capacity-scheduler\.xml<[\s\S]*href="data:application\/json,/,
    ],
    ["markdown", ".md", /\| root\.a gets its minimum[^\n]*\*\*broken\*\*/],
  ])) {
    const [download] = await Promise.all([page.waitForEvent("download"), promises.locator(`[data-at=${at}]`).click()]);
    assert.ok(download.suggestedFilename().endsWith(end));
    assert.match(fs.readFileSync(await download.path(), "utf8"), holds);
  }
  const link = row.getByRole("button", { name: /Open both runs at/ }).first();
  const [, time] = /at (.*)$/.exec(await link.innerText()) ?? [];
  await link.focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector("#cmp");
  await says(page.locator("#clock"), new RegExp(`^${time}$`));
  await says(page.locator("#cmp"), /Fair Scheduler[\s\S]*fs2cs/);
  // The sheet is as it was.
  await page.goto(`${station.labUrl}?migrate`);
  assert.deepEqual(faults, []);
  await close();
});

test("a test can be stopped, and goes on behind the closed dialog", async () => {
  const { page, faults, close } = await opened(
    MINIMUM.repeat(1) +
      Array.from(
        { length: 12 },
        (_, i) => `<queue name="q${i}"><maxResources>4096 mb, 4 vcores</maxResources></queue>`,
      ).join(""),
  );
  const promises = part(page, "promises");
  await promises.locator("[data-at=test]").click();
  await promises.locator("[data-at=stop]").click();
  await says(promises, /Stopped after \d+ of \d+ tests/);
  await promises.locator("[data-at=test]").click();
  await page.keyboard.press("Escape");
  await page.waitForSelector("#migrate", { state: "detached" });
  await page.locator("#notice button", { hasText: "Show it" }).click({ timeout: 60_000 });
  await says(promises, /All promises are tested/);
  assert.deepEqual(faults, []);
  await close();
});

test("a production file on a phone: by an address of its own, and what is wrong with a file costs nothing", async () => {
  const { page, faults, close } = await station.lab("?preset=user-limit&t=0&migrate", {
    viewport: SIZES.phone,
    colorScheme: "dark",
  });
  await says(page.locator("#migrate .mig-from"), /under the Capacity Scheduler/);
  const input = page.locator("#migrate .mig-from input[type=file]");
  await input.setInputFiles({
    name: "queues.xml",
    mimeType: "text/xml",
    buffer: Buffer.from("<allocations><queue></allocations>"),
  });
  await says(page.locator("#migrate .mig-faults"), /cannot be taken/);
  await input.setInputFiles(PRODUCTION);
  await says(page.locator("#migrate .mig-from"), /qubitpi-hadoop-3\.xml/);
  await says(part(page, "settings"), /maxChildResources/);
  await eventually(async () => assert.equal(await page.locator("#migrate .mig-faults").innerText(), ""));
  const widths = await page.evaluate(() => {
    const body = document.querySelector("#migrate .mig");
    return [body?.scrollWidth ?? 0, body?.clientWidth ?? 0];
  });
  assert.ok(widths[0] <= widths[1], `${widths}`);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "migrate-phone-dark");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !location.search.includes("migrate"));
  assert.deepEqual(faults, []);
  await close();
});
