// Editing queues, files, jobs and the cluster as a user does: real pointer and keyboard input, everything undoable.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { EDITOR, SIZES, Station, accessibilityFaults, eventually, paste, says, shot, write } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();

const data = (/** @type {string} */ name) => fs.readFileSync(new URL(`../data/${name}`, import.meta.url), "utf8");

/**
 * Waits for an edit's sentence and the run that it made.
 * @param {Page} page
 * @param {string} sentence
 */
async function said(page, sentence) {
  await page.waitForSelector(`#notice:has-text(${JSON.stringify(sentence)})`);
  await page.waitForSelector("body[data-ready=all]");
}

/**
 * The rows of the tree: names, indented by depth.
 * @param {Page} page
 */
function tree(page) {
  return page.evaluate(() => [...document.querySelectorAll(".qr")].map((row) => " ".repeat(Number(row.getAttribute("aria-level")) - 1) + row.querySelector("b")?.textContent));
}

/**
 * @param {Page} page
 * @param {string} name
 */
const row = (page, name) => page.locator(".qr", { has: page.locator("b", { hasText: new RegExp(`^${name}$`) }) });

/**
 * Waits for a run under a scheduler.
 * @param {Page} page
 * @param {string} kind
 */
async function under(page, kind) {
  await page.waitForFunction((kind) => /** @type {HTMLSelectElement} */ (document.getElementById("scheduler")).value === kind, kind);
  await page.waitForSelector("body[data-ready=all]");
}

/**
 * Drags from the middle of one place to another.
 * @param {Page} page
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 */
async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

/** @param {import("playwright-core").Locator} locator */
async function box(locator) {
  const found = await locator.boundingBox();
  assert.ok(found);
  return found;
}

test("queues are added, renamed, moved and deleted by pointer; undo and redo go back and forth", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const before = await tree(page);
  await row(page, "root").click();
  await page.locator(".qtools button", { hasText: "Add" }).click();
  await page.keyboard.type("ops");
  await page.keyboard.press("Enter");
  await said(page, "root.ops added");
  await eventually(async () => assert.deepEqual(await tree(page), ["root", " ops", " tenant1", " tenant2", " tenant3"]));
  await page.locator(".qtools button", { hasText: "Rename" }).click();
  await page.keyboard.type("pool");
  await page.keyboard.press("Enter");
  await said(page, "root.pool was root.ops");
  await row(page, "root").click();
  const [from, to] = [await box(row(page, "tenant2")), await box(row(page, "pool"))];
  await drag(page, { x: from.x + 60, y: from.y + 12 }, { x: to.x + 60, y: to.y + 12 });
  await said(page, "root.pool.tenant2 was root.tenant2");
  await eventually(async () => assert.deepEqual(await tree(page), ["root", " pool", "  tenant2", " tenant1", " tenant3"]));
  await page.locator("#scrub").focus();
  await page.keyboard.press("End");
  await eventually(async () => assert.match(await row(page, "tenant2").locator(".num").innerText(), /^[1-9]/, "its job has followed it"));
  await row(page, "tenant3").click();
  await page.locator(".qtools button", { hasText: "Delete" }).click();
  await page.locator("#delete-queue button", { hasText: "Delete the job too" }).click();
  await said(page, "root.tenant3 deleted");
  await eventually(async () => assert.deepEqual(await tree(page), ["root", " pool", "  tenant2", " tenant1"]));
  // Quick clicks lose no step.
  for (let i = 0; i < 4; i++) await page.locator("#undo").click();
  await said(page, "Undone: root.ops added");
  await eventually(async () => assert.deepEqual(await tree(page), before));
  await page.locator("#redo").click();
  await said(page, "Done again: root.ops added");
  assert.deepEqual(faults, []);
  await close();
});

test("the same by keyboard", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await row(page, "root").click();
  await row(page, "root").focus();
  await page.keyboard.press("Insert");
  await page.keyboard.type("a.b");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#notice.error:has-text('no period')");
  await eventually(async () => assert.equal(await page.locator(".qname input").inputValue(), "a.b", "what was typed stays"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("a");
  await page.keyboard.press("Enter");
  await said(page, "root.a added");
  await page.waitForTimeout(200);
  await row(page, "tenant1").click();
  await row(page, "tenant1").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await said(page, "root.a.tenant1 was root.tenant1");
  await eventually(async () => assert.deepEqual(await tree(page), ["root", " a", "  tenant1", " tenant2", " tenant3"]));
  await row(page, "tenant1").focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await said(page, "root.tenant1 was root.a.tenant1");
  await row(page, "tenant1").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("first");
  await page.keyboard.press("Enter");
  await said(page, "root.first was root.tenant1");
  await row(page, "a").click();
  await row(page, "a").focus();
  await page.keyboard.press("Delete");
  await said(page, "root.a deleted");
  await eventually(async () => assert.deepEqual(await tree(page), ["root", " first", " tenant2", " tenant3"]));
  await row(page, "tenant2").click();
  await page.locator(".qparent select").focus();
  await page.locator(".qparent select").selectOption("root.tenant3");
  await page.waitForSelector("#notice:has-text('root.tenant3.tenant2 was root.tenant2')");
  assert.deepEqual(faults, []);
  await close();
});

test("a refused value stays typed and marked, the run goes on, and the fix is a button", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await row(page, "tenant2").click();
  const field = page.locator(".ed-maxResources input");
  await field.fill("6 GB");
  await field.press("Enter");
  await page.waitForSelector("#notice.error button:has-text('Write 6144 mb')");
  await eventually(async () => assert.equal(await field.inputValue(), "6 GB"));
  await eventually(async () => assert.equal(await field.getAttribute("aria-invalid"), "true"));
  await row(page, "tenant1").click();
  await row(page, "tenant2").click();
  await eventually(async () => assert.equal(await field.inputValue(), "6 GB", "kept while another queue was looked at"));
  await page.locator("#notice button", { hasText: "Write 6144 mb" }).click();
  await said(page, "maxResources");
  assert.deepEqual(faults, []);
  await close();
});

test("form, text and changes are views of one text; findings stand in the margin with a fix", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await row(page, "tenant2").click();
  await page.locator(".qtools button", { hasText: "All settings" }).click();
  await page.locator("#set-maxRunningApps").fill("7");
  await page.locator("#set-maxRunningApps").press("Tab");
  await page.locator("#config-views [data-view=text]").click();
  await page.waitForSelector(`${EDITOR}:has-text("<maxRunningApps>7</maxRunningApps>")`);
  await page.locator("#config-views [data-view=changes]").click();
  await says(page.locator(".diff"), /\+.*<maxRunningApps>7<\/maxRunningApps>/);
  await page.locator("#config-views [data-view=text]").click();
  const text = (await page.locator(EDITOR).innerText()).replace("<maxRunningApps>7</maxRunningApps>", "<maxRunningApp>7</maxRunningApp>");
  await write(page, text);
  await page.waitForSelector("#config-findings .note:has-text('did you mean maxRunningApps')");
  await page.waitForSelector("#config .cm-lint-marker");
  await page.locator("#config-findings button", { hasText: "Write maxRunningApps" }).click();
  await page.waitForSelector("#config-findings:has-text('nothing to remark')");
  await page.locator(EDITOR).click();
  await page.keyboard.press("ControlOrMeta+z");
  await page.waitForSelector(`${EDITOR}:has-text("<maxRunningApp>")`);
  await page.keyboard.press("Escape");
  await page.waitForTimeout(100);
  if (await page.locator("#config").isVisible()) await page.locator("#config [data-dismiss]").click();
  await page.keyboard.press("e");
  await page.waitForSelector(`${EDITOR}:has-text("<maxRunningApp>")`, { timeout: 5000 });
  await page.locator("#config-start").click();
  await said(page, "fair-scheduler.xml");
  assert.deepEqual(faults, []);
  await close();
});

test("a new user pastes a production file, gives its queues jobs, and finds out why one starves", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await paste(page, data("configs/fair/qubitpi-hadoop-3.xml"));
  await page.waitForSelector("#config-findings:has-text('Readable')");
  await page.locator("#config-start").click();
  await said(page, "No job of this scenario asks for any of its 7 leaf queues");
  await page.locator("#notice button", { hasText: "Give each queue a job" }).click();
  await said(page, "A job for each of 7 queues");
  for (let i = 0; i < 4; i++) await page.keyboard.press("Shift+ArrowRight");
  await page.waitForFunction(() => document.getElementById("clock")?.textContent === "01:00");
  await row(page, "john").click();
  await page.waitForSelector(".qr[aria-selected=true] .tag:has-text('starved')");
  await page.waitForSelector("#ibody :text('It is starved.')");
  // Everybody's access list names the users that may submit; the jobs are theirs, so none is refused.
  await eventually(async () => assert.equal(await page.locator("#p-log:has-text('refused')").count(), 0));
  await page.locator("#undo").click();
  await said(page, "Undone");
  assert.deepEqual(faults, []);
  await close();
});

test("many queues are folded and found, by pointer and by keyboard", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const team = (/** @type {number} */ i) => `<queue name="team${i}">${[0, 1, 2, 3, 4].map((k) => `<queue name="part${k}"/>`).join("")}</queue>`;
  await paste(page, `<allocations>${[0, 1, 2, 3].map(team).join("")}</allocations>`);
  await page.waitForSelector("#config-findings:has-text('Readable')");
  await page.locator("#config-start").click();
  await said(page, "20 leaf queues");
  const rows = () => page.locator(".qr").count();
  const all = await rows();
  await row(page, "team1").locator(".fold-queue").click();
  await eventually(async () => assert.equal(await rows(), all - 5));
  await eventually(async () => assert.equal(await row(page, "team1").getAttribute("aria-expanded"), "false"));
  await row(page, "team2").click();
  await page.keyboard.press("x");
  await eventually(async () => assert.equal(await rows(), all - 10));
  await page.keyboard.press("x");
  await page.keyboard.press("/");
  await page.keyboard.type("TEAM1.part3");
  await eventually(async () => assert.deepEqual(await page.locator(".qr b[title]").allTextContents(), ["root", "team1", "part3"]));
  assert.deepEqual(await accessibilityFaults(page), []);
  // Entering chooses what was found, and leaving shows everything but what is folded around nothing chosen.
  await page.keyboard.press("Enter");
  await page.waitForSelector(".qr[aria-selected=true]:has-text('part3')");
  await page.locator("#find-queue").press("Escape");
  await eventually(async () => assert.equal(await rows(), all));
  assert.deepEqual(faults, []);
  await close();
});

test("a new user pastes a production file, renames a queue, changes a weight, undoes, exports file and diff", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await paste(page, data("configs/fair/qubitpi-hadoop-3.xml"));
  await page.waitForSelector("#config-findings:has-text('Readable')");
  await page.locator("#config-start").click();
  await said(page, "fair-scheduler.xml");
  await page.waitForFunction(() => [...document.querySelectorAll(".qr b")].some((b) => b.textContent === "users"));
  await row(page, "users").click();
  await page.locator(".qtools button", { hasText: "Rename" }).click();
  await page.keyboard.type("people");
  await page.keyboard.press("Enter");
  await said(page, "root.people was");
  await page.locator(".ed-weight input").fill("9");
  await page.locator(".ed-weight input").press("Enter");
  await said(page, "weight 9");
  await page.locator("#undo").click();
  await said(page, "Undone");
  await page.keyboard.press("e");
  await page.locator("#config-views [data-view=changes]").click();
  const [patch] = await Promise.all([page.waitForEvent("download"), page.locator("button", { hasText: "Save the diff" }).click()]);
  assert.equal(patch.suggestedFilename(), "fair-scheduler.xml.diff");
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("#config-save").click()]);
  const saved = fs.readFileSync(await file.path(), "utf8");
  assert.ok(saved.includes('name="people"') && !saved.includes("<weight>9</weight>"));
  assert.deepEqual(faults, []);
  await close();
});

test("every kind of file is taken where it is dropped or pasted", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await paste(page, data("configs/capacity/apache-bigtop-14.xml"));
  await page.waitForSelector("#config-findings:has-text('Readable')");
  await page.locator("#config-start").click();
  await under(page, "capacity");
  await page.locator("#undo").click();
  await under(page, "fair");
  for (const [name, jobs] of [["hadoop-sls/test-resources/inputsls.json", 2], ["hadoop-sls/sample-data/2jobs2min-rumen-jh.json", 2], ["configs/swf/spear-iit-cqsim-test-6.swf", 9]]) {
    await paste(page, data(String(name)));
    await page.waitForSelector(`#import[open] :text("${jobs} jobs in")`);
    await page.keyboard.press("Escape");
  }
  await page.evaluate((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "sls.json"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, data("hadoop-sls/test-resources/inputsls.json"));
  await page.locator("#import button", { hasText: "Take its jobs" }).click();
  await said(page, "opened");
  await page.locator("#btab [data-tab=work]").click();
  await page.waitForFunction(() => document.querySelectorAll(".job").length === 2);
  await paste(page, "# comment\nyarn.scheduler.fair.preemption=false\n");
  await said(page, "1 property");
  await paste(page, fs.readFileSync(new URL("../../www/scenarios/superior-article.json", import.meta.url), "utf8"));
  await under(page, "superior");
  assert.deepEqual(faults, []);
  await close();
});

test("Capacity and Superior are edited in the tree, too", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await paste(page, fs.readFileSync(new URL("../../tests/examples/capacity-25-75.json", import.meta.url), "utf8"));
  await under(page, "capacity");
  await page.waitForSelector("body[data-ready=all]");
  const leaf = (await tree(page))[1].trim();
  await row(page, leaf).click();
  await page.locator(".ed-capacity input").fill("40");
  await page.locator(".ed-capacity input").press("Enter");
  await page.locator("#notice.error button", { hasText: "the rest, 60" }).click();
  await said(page, "capacity 40");
  await page.locator(".qtools button", { hasText: "Rename" }).click();
  await page.keyboard.type("first");
  await page.keyboard.press("Enter");
  await said(page, "root.first was");
  await paste(page, fs.readFileSync(new URL("../../www/scenarios/superior-article.json", import.meta.url), "utf8"));
  await under(page, "superior");
  await page.waitForSelector("body[data-ready=all]");
  await row(page, "q1").click();
  await page.locator(".ed-min input").fill("50");
  await page.locator(".ed-min input").press("Enter");
  await said(page, "min 50");
  assert.deepEqual(faults, []);
  await close();
});

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
  await eventually(async () => assert.equal(await page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.job), "t2"));
  await page.keyboard.press("ControlOrMeta+z");
  await said(page, "Undone: t3-2 deleted");
  assert.deepEqual(faults, []);
  await close();
});

test("templates, kinds of master and the table", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await page.locator("#btab [data-tab=work]").click();
  for (const [title, id] of [["Batch burst", "burst-1"], ["Long service", "service"], ["MapReduce with slow start", "mapreduce"], ["Gang", "gang"], ["A job for every queue", "job-tenant1"]]) {
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
  await eventually(async () => assert.equal(await page.getByLabel("Memory of reduce of mapreduce, MB").getAttribute("aria-invalid"), "true"));
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
  await eventually(async () => assert.match((await bar.getAttribute("aria-label")) ?? "", /^series, 6 jobs, the first arrives 00:30, the last 02:10\./));
  await shot(page, "series-lanes");
  await bar.press("Shift+ArrowRight");
  await said(page, "series from 00:40 on, every 20");
  await page.waitForFunction(() => /arrives 00:40, the last 02:20/.test(document.querySelector(".job.series")?.getAttribute("aria-label") ?? ""));
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

test("hostile names are inert in the tree, the form and the tables", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const names = ['<img src=x onerror="hit=1">', "\u202eevil😀", `${"x".repeat(10_000)}`, "a'\"&<b>"];
  for (const name of names) {
    await row(page, "root").click();
    await page.locator(".qtools button", { hasText: "Add" }).click();
    await page.locator(".qname input").fill(name);
    await page.locator(".qname input").press("Enter");
    await said(page, "added");
    await page.waitForTimeout(150);
  }
  const shown = await page.evaluate(() => [...document.querySelectorAll(".qr b")].map((b) => b.textContent));
  for (const name of names) assert.ok(shown.includes(name), name.slice(0, 40));
  await page.keyboard.press("e");
  await page.locator("#config-views [data-view=form]").click();
  await page.waitForSelector("#config-form .form-row");
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.locator("#config-views [data-view=changes]").click();
  await page.keyboard.press("Escape");
  await page.locator("#btab [data-tab=work]").click();
  await page.locator(".menu summary").click();
  await page.locator(".menu .items button", { hasText: "A job for every queue" }).click();
  await said(page, "A job for every queue");
  await page.locator(".wbar button", { hasText: "Table" }).click();
  await page.waitForSelector(".edit-table");
  await eventually(async () => assert.equal(await page.evaluate(() => /** @type {any} */ (window).hit), undefined));
  await eventually(async () => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways"));
  assert.deepEqual(faults, []);
  await close();
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`axe finds nothing while editing: ${colorScheme}, ${size}`, async () => {
      const { page, faults, close } = await station.lab("?t=40000", { colorScheme, viewport, reducedMotion: "reduce" });
      const phone = size === "phone";
      if (phone) await page.locator("#views [data-pane=queues]").click();
      await row(page, "tenant1").click();
      await shot(page, `edit-tree-${colorScheme}-${size}`);
      assert.deepEqual(await accessibilityFaults(page), [], "tree");
      await page.locator(".qtools button", { hasText: "All settings" }).click();
      for (const view of ["form", "text", "changes"]) {
        await page.locator(`#config-views [data-view=${view}]`).click();
        await page.waitForTimeout(400);
        await shot(page, `edit-config-${view}-${colorScheme}-${size}`);
        assert.deepEqual(await accessibilityFaults(page), [], view);
      }
      await page.keyboard.press("Escape");
      if (phone) await page.locator("#views [data-pane=time]").click();
      await page.locator("#btab [data-tab=work]").click();
      for (const mode of ["Lanes", "Table", "Cluster"]) {
        await page.locator(".wbar button", { hasText: mode }).click();
        await page.waitForTimeout(200);
        await shot(page, `edit-work-${mode.toLowerCase()}-${colorScheme}-${size}`);
        assert.deepEqual(await accessibilityFaults(page), [], mode);
      }
      await eventually(async () => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways"));
      assert.deepEqual(faults, []);
      await close();
    });
  }
}
