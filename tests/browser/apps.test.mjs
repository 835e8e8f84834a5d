// Applications as a user meets them: rows in the queue tree, and the inspector. Real pointer and keyboard input.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, eventually, Station, says, shot } from "./harness.mjs";

const station = new Station();
/** The rows of applications, by what they are called. */
const NAMED = "#tree .qr[data-app]";

/** @param {import("playwright-core").Page} page */
const selected = (page) =>
  page.evaluate(() => {
    const row = /** @type {HTMLElement | null} */ (document.querySelector("#tree [aria-selected=true]"));
    return row === document.activeElement ? (row?.dataset.app ?? "queue") : "elsewhere";
  });

test("a leaf opens where its applications stand differently, and the keyboard goes in and back", async () => {
  const { page, faults, close } = await station.lab("?preset=inside-queue-priority&t=104000");
  await eventually(async () => assert.equal(await page.locator(NAMED).count(), 3));
  const names = await page.locator(NAMED).evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label")));
  assert.match(
    names.join("\n"),
    /^app\d, application Q[abc] in q, uses \d+\sGB, wants \d+\sGB more, −\d+\sGB warned$/m,
  );
  assert.equal(await page.locator("#tree .qr[data-queue='1']").first().getAttribute("aria-expanded"), "true");
  await page.locator("#tree .qr[data-queue='1']").first().locator("b").first().click();
  await page.keyboard.press("ArrowRight");
  const first = await selected(page);
  assert.match(first, /^\d+$/);
  await page.keyboard.press("ArrowDown");
  assert.notEqual(await selected(page), first);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await selected(page), "queue");
  await page.keyboard.press("ArrowLeft");
  await eventually(async () => assert.equal(await page.locator(NAMED).count(), 0));
  await page.keyboard.press("ArrowRight");
  await eventually(async () => assert.equal(await page.locator(NAMED).count(), 3));
  await page.locator(NAMED, { hasText: "app3" }).click();
  await page.locator("#itabs button[data-tab=state]").click();
  await page.locator("#ibody .ent", { hasText: "app2" }).click();
  await says(page.locator("#ihead"), /Qb\s*app2/);
  await page.locator("#tmode button[data-mode=apps]").click();
  await shot(page, "apps-tree");
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(faults, []);
  await close();
});

test("the limit that an application waits for is said in words", async () => {
  const { page, faults, close } = await station.lab("?preset=am-limit&t=10000&job=job5&itab=state");
  await says(
    page.locator("#ibody"),
    /Waits for\s*With this one, ApplicationMasters of root\.q would exceed their limit/,
  );
  assert.deepEqual(faults, []);
  await close();
});

test("the inspector tells of an application, and of its neighbours", async () => {
  const { page, faults, close } = await station.lab("?t=70000");
  await eventually(async () => assert.ok((await page.locator("#tree .fold-queue").count()) > 0));
  await page.locator("#tree .qr", { hasText: "tenant3" }).first().locator(".fold-queue").click();
  await page.locator(NAMED, { hasText: "t3" }).click();
  await says(page.locator("#ihead"), /T3a\s*t3\s*application 3 · root\.tenant3/);
  await says(page.locator("#ibody"), /t3/);
  await page.locator("#itabs button[data-tab=state]").click();
  await says(page.locator("#ibody"), /Warned for it\s*2.GB[\s\S]*Asks outstanding\s*Priority 0, anywhere\s*1 × 2.GB/);
  await shot(page, "apps-state");
  await page.locator("#itabs button[data-tab=events]").click();
  await says(page.locator("#ibody"), /01:05/);
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(faults, []);
  await close();
});

/** Who gives and who takes: what the tree says of both, and what the rows of the cluster say of containers. @type {[string, RegExp[], RegExp[]][]} */
const TAKES = [
  [
    "?preset=fair-tenants&t=70000&job=t3",
    [/starved since 01:05, \+2\sGB coming ← T2a/, /−2\sGB warned → T3a/],
    [/2_2, root\.tenant2,.*killed in 10 s, for T3a t3/],
  ],
  ["?preset=fair-tenants&t=81500&job=t3", [], [/3_\d+, root\.tenant3,.*, in the room of the preempted 2_2 of T2a/]],
  [
    "?preset=inside-queue-priority&t=136500&job=app3",
    [],
    [/3_\d+, root\.q.*, in the room of the preempted 1_\d+ of Qa/],
  ],
  ["?preset=fault-theft&t=80000&container=1_33", [/−1\sGB warned → S/], [/1_33, root\.batch,.*, for S root\.starved/]],
];

for (const [query, tree, cluster] of TAKES)
  test(`who gives and who takes: ${query}`, async () => {
    const { page, faults, close } = await station.lab(query);
    // Leaves can be opened once the rows of applications are loaded; some open by themselves.
    const shut = page.locator("#tree .qr[aria-expanded=false] .fold-queue");
    await eventually(async () => {
      assert.ok((await page.locator("#tree .fold-queue").count()) > 0);
      if ((await shut.count()) > 0) await shut.first().click();
      assert.equal(await shut.count(), 0);
    });
    const names = () =>
      page.locator(NAMED).evaluateAll((rows) => rows.map((row) => row.getAttribute("aria-label")).join("\n"));
    await eventually(async () => {
      const said = await names();
      for (const pattern of tree) assert.match(said, pattern);
    });
    await eventually(async () => {
      const said = (await page.locator("#pdom [role=row]").allTextContents()).join("\n");
      for (const pattern of cluster) assert.match(said, pattern);
    });
    await shot(page, `takes-${query.split("&")[0].split("=")[1]}`);
    assert.deepEqual(faults, []);
    await close();
  });

test("a queue that is made on the way stands in the tree while it is there, and can be asked about", async () => {
  const { page, faults, close } = await station.lab("?preset=auto-created-queues&t=10000");
  const names = () => page.locator("#tree .qr[data-queue]:not([data-app])").allInnerTexts();
  const has = (/** @type {string} */ name) => eventually(async () => assert.ok((await names()).join().includes(name)));
  const lacks = (/** @type {string} */ name) =>
    eventually(async () => assert.ok(!(await names()).join().includes(name)));
  const seek = (/** @type {number} */ t) => page.goto(`${station.labUrl}?preset=auto-created-queues&t=${t}`);
  await has("ann");
  await lacks("bob");
  await page.locator("#tree .qr[data-queue]:not([data-app])", { hasText: "ann" }).first().click();
  await says(page.locator("#ibody"), /ann/);
  await seek(60_000);
  await has("eve");
  await seek(100_000);
  await lacks("ann");
  await has("bob");
  assert.deepEqual(faults, []);
  await close();
});
