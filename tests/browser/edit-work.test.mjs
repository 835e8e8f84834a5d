// Jobs, series of jobs and the cluster: on lanes by pointer and keyboard, in tables, from templates. Real pointer and keyboard input.

import assert from "node:assert/strict";
import { test } from "node:test";
import { box, drag, said } from "./editing.mjs";
import { accessibilityFaults, eventually, Station, shot } from "./harness.mjs";

const station = new Station({ edits: true });

test("jobs are dragged, resized, duplicated, deleted, by pointer and by keyboard", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await page.locator("#btab [data-tab=work]").click();
  const bar = (/** @type {string} */ id) => page.locator(`.job[data-job="${id}"]`);
  await bar("t3").waitFor();
  let at = await box(bar("t3"));
  const second = (await box(page.locator(".lane .track").nth(1))).width / 300;
  await drag(page, { x: at.x + 30, y: at.y + 8 }, { x: at.x + 30 + 40 * second, y: at.y + 8 });
  await said(page, "t3 arrives at 01:40");
  at = await box(bar("t3"));
  await drag(page, { x: at.x + at.width - 3, y: at.y + 8 }, { x: at.x + at.width - 3 - 100 * second, y: at.y + 8 });
  await said(page, "t3 takes about");
  await page.waitForTimeout(200);
  await eventually(async () => assert.ok((await box(bar("t3"))).width < at.width, "it ends earlier"));
  await bar("t3").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowRight");
  await said(page, "t3 arrives at 01:48");
  await page.keyboard.press("Alt+Shift+ArrowRight");
  await said(page, "t3 takes about");
  await page.keyboard.press("ControlOrMeta+d");
  await said(page, "t3 duplicated");
  await bar("t3-2").focus();
  await page.keyboard.press("Delete");
  await said(page, "t3-2 deleted");
  await page.keyboard.press("ArrowUp");
  await eventually(async () =>
    assert.equal(await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.job), "t2"),
  );
  await page.keyboard.press("ControlOrMeta+z");
  await said(page, "Undone: t3-2 deleted");
  assert.deepEqual(faults, []);
  await close();
});

test("what is computed while a job is held is shown when it is let go", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await page.locator("#btab [data-tab=work]").click();
  const bar = page.locator(".job[data-job=t3]");
  await bar.focus();
  const { x } = await box(bar);
  await page.keyboard.press("Shift+ArrowRight");
  await said(page, "t3 arrives at 01:10");
  const moved = await box(bar);
  assert.ok(moved.x > x, "it is moved");
  await page.mouse.move(moved.x + 30, moved.y + 8);
  await page.mouse.down();
  await page.keyboard.press("ControlOrMeta+z");
  await said(page, "Undone");
  assert.equal((await box(bar)).x, moved.x, "a held bar stays under the pointer");
  await page.mouse.up();
  await eventually(async () => assert.ok(Math.abs((await box(bar)).x - x) < 1, "it is where it was"));
  assert.deepEqual(faults, []);
  await close();
});

test("templates, kinds of master and the table", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await page.locator("#btab [data-tab=work]").click();
  for (const [title, id] of [
    ["Batch burst", "burst-1"],
    ["Long service", "service"],
    ["MapReduce with slow start", "mapreduce"],
    ["Gang", "gang"],
    ["A job for every queue", "job-tenant1"],
  ]) {
    await page.locator(".menu summary").click();
    await page.locator(".menu .items button", { hasText: title }).click();
    await said(page, title);
    await page.waitForSelector(`.job[data-job="${id}"]`);
  }
  await page.locator(".wbar button", { hasText: "Table" }).click();
  for (const kind of ["service", "gang", "mapreduce", "generic"]) {
    await page.getByLabel("Master of t3").selectOption(kind);
    await said(page, `t3: ${kind}`);
  }
  await page.getByLabel("Tasks of gang").fill("2");
  await page.keyboard.press("Tab");
  await said(page, "gang: 2 tasks");
  await page.getByLabel("Memory of reduce of mapreduce, MB").fill("lots");
  await page.keyboard.press("Tab");
  await eventually(async () =>
    assert.equal(await page.getByLabel("Memory of reduce of mapreduce, MB").getAttribute("aria-invalid"), "true"),
  );
  await page.getByLabel("Name of burst-1").fill("first");
  await page.keyboard.press("Enter");
  await said(page, "burst-1: now first");
  assert.deepEqual(faults, []);
  await close();
});

test("a series of jobs: added, dragged, spread, edited in the table, deleted", async () => {
  const { page, faults, close } = await station.lab("?t=30000");
  await page.locator("#btab [data-tab=work]").click();
  await page.locator(".menu summary").click();
  await page.locator(".menu .items button", { hasText: "Series of jobs" }).click();
  await said(page, "Series of jobs");
  const bar = page.locator(".job.series");
  await bar.locator(".am").nth(5).waitFor({ state: "attached" });
  await eventually(async () =>
    assert.match(
      (await bar.getAttribute("aria-label")) ?? "",
      /^series, 6 jobs, the first arrives 00:30, the last 02:10\./,
    ),
  );
  await shot(page, "series-lanes");
  await bar.press("Shift+ArrowRight");
  await said(page, "series from 00:40 on, every 20");
  await page.waitForFunction(() =>
    /arrives 00:40, the last 02:20/.test(document.querySelector(".job.series")?.getAttribute("aria-label") ?? ""),
  );
  // Its last job fifty seconds later.
  for (let i = 0; i < 5; i++) await page.locator(".job.series").press("Alt+Shift+ArrowRight");
  await said(page, "series from 00:40 on, every 30");
  const box = await page.locator(".job.series").boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 20, box.y + 6);
  await page.mouse.down();
  await page.mouse.move(box.x + 80, box.y + 6, { steps: 4 });
  await page.mouse.up();
  await said(page, "series from 00:5");
  await page.locator(".wbar button", { hasText: "Table" }).click();
  await page.getByLabel("Jobs of series", { exact: true }).fill("3");
  await page.keyboard.press("Enter");
  await said(page, "series: 3 jobs");
  await page.getByLabel("Time between jobs of series, s").fill("45");
  await page.keyboard.press("Enter");
  await said(page, "series: every 45 s");
  await page.getByLabel("Tasks of series").fill("2");
  await page.keyboard.press("Enter");
  await said(page, "series: 2 tasks");
  await page.getByLabel("Name of series", { exact: true }).fill("hourly");
  await page.keyboard.press("Enter");
  await said(page, "series: now hourly");
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "series-table");
  await page.locator("button[aria-label='Duplicate hourly']").click();
  await said(page, "hourly duplicated");
  await page.locator("button[aria-label='Delete hourly-2']").click();
  await said(page, "hourly-2 deleted");
  await page.locator("button[aria-label='Delete hourly']").click();
  await said(page, "hourly deleted");
  await eventually(async () => assert.equal(await page.getByLabel("Jobs of hourly", { exact: true }).count(), 0));
  assert.deepEqual(faults, []);
  await close();
});

test("the cluster: nodes, sizes, racks, failures at times", async () => {
  const { page, faults, close } = await station.lab("?t=40000");
  await page.locator("#btab [data-tab=work]").click();
  await page.locator(".wbar button", { hasText: "Cluster" }).click();
  await page.getByLabel("Number of nodes n", { exact: true }).fill("3");
  await page.keyboard.press("Enter");
  await said(page, "n: 3 nodes");
  await page.getByLabel("Rack of n", { exact: true }).fill("/west");
  await page.keyboard.press("Enter");
  await said(page, "n: in /west");
  await page.getByLabel("Memory of n, MB").fill("8192");
  await page.keyboard.press("Enter");
  await said(page, "n: 8192 MB");
  await page.locator("button", { hasText: "Add nodes" }).click();
  await said(page, "nodes added");
  await page.locator("button", { hasText: "Add a failure" }).click();
  await said(page, "fails at 00:40");
  await page.getByLabel("Kind of event 1").selectOption("node changes size");
  await said(page, "node changes size");
  await page.getByLabel("Node of event 1").fill("nowhere");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#notice.error:has-text('no node nowhere')");
  await eventually(async () => assert.equal(await page.getByLabel("Node of event 1").inputValue(), "nowhere"));
  assert.deepEqual(faults, []);
  await close();
});

test("a number of nodes that cannot be is said in its field, and nothing lies over later work", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants&t=0");
  await page.locator("#btab [data-tab=work]").click();
  await page.locator(".wbar button", { hasText: "Cluster" }).click();
  const field = page.locator("#p-work input[data-field^='Number of']").first();
  for (const wrong of ["-1", "0", "1.5", "x"]) {
    await field.fill(wrong);
    await field.press("Enter");
    assert.equal(await field.getAttribute("title"), "must be a whole number, 1 or more", wrong);
    assert.ok(await page.locator("#notice").isHidden(), wrong);
  }
  assert.deepEqual(faults, []);
  await close();
});

test("what went wrong is said where it can be seen: in the dialog that is open, and no longer than it matters", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants&t=60000");
  await page.keyboard.press("e");
  await page.waitForSelector("#config[open]");
  // Reading again at the playhead is what an edit of the file in force means.
  await page.waitForSelector("#config-run.primary");
  await page.evaluate(async () => {
    const { notice } = await import(/** @type {any} */ (new URL("widgets/notice.js", location.href).href));
    notice("It was refused.", "error");
  });
  const box = page.locator("#notice");
  assert.ok(await box.isVisible());
  assert.ok(
    await box.evaluate((box) => {
      const { left, top, width, height } = box.getBoundingClientRect();
      return box.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
    "nothing lies over it",
  );
  await page.keyboard.press("Escape");
  await page.evaluate(() => /** @type {any} */ (window).heddle.load("drf"));
  await box.waitFor({ state: "hidden" });
  assert.deepEqual(faults, []);
  await close();
});
