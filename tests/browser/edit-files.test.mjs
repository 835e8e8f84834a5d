// Configuration files: form, text and changes as views of one text, findings with a fix, files from the wild. Real pointer and keyboard input.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { data, row, said, under } from "./editing.mjs";
import { EDITOR, eventually, open, paste, Station, says, settled, write } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station({ edits: true });

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
  await eventually(async () =>
    assert.equal(await field.inputValue(), "6 GB", "kept while another queue was looked at"),
  );
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
  const text = (await page.locator(EDITOR).innerText()).replace(
    "<maxRunningApps>7</maxRunningApps>",
    "<maxRunningApp>7</maxRunningApp>",
  );
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
  // Nothing is told any more of the scenario that was there before.
  assert.equal(await page.locator("#name").innerText(), "fair-scheduler.xml");
  assert.equal(await page.locator("#story").isVisible(), false);
  await page.locator("#notice button", { hasText: "Give each queue a job" }).click();
  await said(page, "A job for each of 7 queues");
  for (let i = 0; i < 4; i++) await page.keyboard.press("Shift+ArrowRight");
  await page.waitForFunction(() => document.getElementById("clock")?.textContent === "01:00");
  await row(page, "john").click();
  await page.waitForSelector(".qr[aria-selected=true] .tag:has-text('starved')");
  await page.waitForSelector("#ibody .vd-a:has-text('john waits for its ApplicationMaster')");
  await page.waitForSelector("#ibody .blk:has-text('would exceed maxAMShare')");
  // Everybody's access list names the users that may submit; the jobs are theirs, so none is refused.
  await eventually(async () => assert.equal(await page.locator("#p-log:has-text('refused')").count(), 0));
  await page.locator("#undo").click();
  await said(page, "Undone");
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
  const [patch] = await Promise.all([
    page.waitForEvent("download"),
    page.locator("button", { hasText: "Save the diff" }).click(),
  ]);
  assert.equal(patch.suggestedFilename(), "fair-scheduler.xml.diff");
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("#config-save").click()]);
  const saved = fs.readFileSync(await file.path(), "utf8");
  assert.ok(saved.includes('name="people"') && !saved.includes("<weight>9</weight>"));
  assert.deepEqual(faults, []);
  await close();
});

/**
 * Drops something, as the browser does.
 * @param {Page} page
 * @param {string} selector
 * @param {{ text?: string, file?: string }} what
 * @returns {Promise<boolean>} whether the browser itself does with it what it does
 */
const drop = (page, selector, what) =>
  page.locator(selector).evaluate((element, { text, file }) => {
    const dataTransfer = new DataTransfer();
    if (text) dataTransfer.setData("text/plain", text);
    if (file) dataTransfer.items.add(new File([file], "fair-scheduler.xml"));
    const { left, top } = element.getBoundingClientRect();
    const at = { clientX: left + 20, clientY: top + 10 };
    return element.dispatchEvent(
      new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, composed: true, ...at }),
    );
  }, what);

test("a text that is dragged into an editor or a field stays there, a file goes where files go", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const dragged = '<allocations><queue name="dragged"/></allocations>';
  assert.equal(await drop(page, "#find-queue", { text: dragged }), true);
  await page.keyboard.press("e");
  await page.locator("#config-views [data-view=text]").click();
  const before = await page.locator(EDITOR).innerText();
  await drop(page, EDITOR, { text: dragged });
  await eventually(async () => assert.ok((await page.locator(EDITOR).innerText()).includes("dragged")));
  const after = await page.locator(EDITOR).innerText();
  assert.ok(after.replace(/\s/g, "").includes(before.replace(/\s/g, "").slice(-40)), after);
  await drop(page, EDITOR, { file: '<allocations><queue name="whole"/></allocations>' });
  await eventually(async () => assert.match(await page.locator(EDITOR).innerText(), /whole/));
  assert.doesNotMatch(await page.locator(EDITOR).innerText(), /dragged/);
  assert.deepEqual(faults, []);
  await close();
});

test("the same file can be opened twice in a row: the button remembers none", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const url = new URL("../../www/scenarios/am-limit.json", import.meta.url);
  const text = JSON.stringify({ ...JSON.parse(fs.readFileSync(url, "utf8")), name: "From a file" });
  const files = page.locator("#open-files");
  await files.setInputFiles({ name: "one.json", mimeType: "application/json", buffer: Buffer.from(text) });
  await says(page.locator("#name"), /From a file/);
  assert.equal(await files.inputValue(), "");
  assert.deepEqual(faults, []);
  await close();
});

test("a text is run by who presses the button before the editor is there", async () => {
  assert.ok(station.browser);
  /** @type {(value?: unknown) => void} */
  let goOn = () => {};
  const pressed = new Promise((resolve) => {
    goOn = resolve;
  });
  const { page, faults, close } = await open(station.browser, `${station.labUrl}?t=0`, {}, (page) =>
    page.route("**/codemirror.js", (route) => pressed.then(() => route.continue())),
  );
  await settled(page);
  await paste(page, data("configs/capacity/apache-bigtop-14.xml"));
  await page.locator("#config-start").click();
  goOn();
  await under(page, "capacity");
  assert.deepEqual(faults, []);
  await close();
});

test("a scenario that is opened in the dialog takes the place of what the dialog shows", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const url = new URL("../../www/scenarios/am-limit.json", import.meta.url);
  await page.keyboard.press("e");
  await page.waitForSelector(EDITOR);
  await page.locator("#config-file").setInputFiles(fileURLToPath(url));
  await says(page.locator("#name"), new RegExp(JSON.parse(fs.readFileSync(url, "utf8")).name));
  assert.equal(await page.locator("#config").isVisible(), false);
  await page.keyboard.press("e");
  await page.waitForSelector(`${EDITOR}:has-text("yarn.scheduler.capacity")`);
  assert.deepEqual(faults, []);
  await close();
});

test("a scenario that is no JSON is shown where it stops being one, and mended there", async () => {
  for (const { search, place, said } of [
    { search: "?t=0", place: /line 4, column 1/, said: /after the last entry there is no comma/ },
    { search: "?t=0&lang=de", place: /Zeile 4, Spalte 1/, said: /nach dem letzten Eintrag steht kein Komma/ },
  ]) {
    const { page, faults, close } = await station.lab(search);
    await paste(page, '{"heddle": 1,\n"name": "Mended",\n"until": "1m",\n}');
    await says(page.locator("#config-findings"), said);
    await says(page.locator("#config-findings"), place);
    assert.equal(await page.locator("#config-start").isDisabled(), true);
    assert.deepEqual(faults, []);
    await close();
  }
});

test("every kind of file is taken where it is dropped or pasted", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await paste(page, data("configs/capacity/apache-bigtop-14.xml"));
  await page.waitForSelector("#config-findings:has-text('Readable')");
  await page.locator("#config-start").click();
  await under(page, "capacity");
  await page.locator("#undo").click();
  await under(page, "fair");
  for (const [name, jobs] of [
    ["hadoop-sls/test-resources/inputsls.json", 2],
    ["hadoop-sls/sample-data/2jobs2min-rumen-jh.json", 2],
    ["configs/swf/spear-iit-cqsim-test-6.swf", 9],
  ]) {
    await paste(page, data(String(name)));
    await page.waitForSelector(`#cluster[open] [data-at=matches]:has-text("${jobs} jobs")`);
    await page.keyboard.press("Escape");
  }
  await page.evaluate((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "sls.json"));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, data("hadoop-sls/test-resources/inputsls.json"));
  await page.locator("#cluster button", { hasText: "Take its jobs" }).click();
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
