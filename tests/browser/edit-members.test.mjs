// The form of all that a scenario says: jobs, their masters, the headroom, the cluster's failures and events. Real pointer and keyboard.

import assert from "node:assert/strict";
import { test } from "node:test";
import { said } from "./editing.mjs";
import { accessibilityFaults, eventually, SIZES, Station, says, shot } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station({ edits: true });
const DIALOG = "#scenario-form[open]";
/** The control of a member. @param {Page} page @param {string} path */
const field = (page, path) => page.locator(`${DIALOG} [data-field="${path}"]`);

/** Opens the form of a job from the table. @param {Page} page @param {string} id */
async function openJob(page, id) {
  await page.locator("#btab [data-tab=work]").click();
  await page.locator(".wbar button", { hasText: "Table" }).click();
  await page.getByLabel(`All properties of ${id}`, { exact: true }).click();
  await page.waitForSelector(`${DIALOG} .form-row`);
}

/** Shows another part of the scenario. @param {Page} page @param {string} part */
const part = (page, part) => page.locator("#scenario-part").selectOption(part);

test("a job that hangs is cured in the form: the headroom's fault, the master's version and properties", async () => {
  const { page, faults, close } = await station.lab("?preset=headroom-stale&t=100000");
  await openJob(page, "J1");
  await says(page.locator("#scenario-part option:checked"), /Job J1/);
  assert.equal(await page.getByRole("radio", { name: /^article/ }).isChecked(), true);
  await field(page, "jobs[0].mapred.yarn.app.mapreduce.am.job.reduce.rampup.limit").fill("0.25");
  await page.keyboard.press("Tab");
  await said(page, "J1: mapred.yarn.app.mapreduce.am.job.reduce.rampup.limit is 0.25");
  // What the core refuses is said where it was typed, and changes nothing.
  const beat = field(page, "jobs[0].am.heartbeatMs");
  await beat.fill("soon");
  await page.keyboard.press("Tab");
  await says(page.locator(`${DIALOG} [role=alert]`), /must be a whole number from 10 to 600000; got "soon"/);
  assert.equal(await beat.inputValue(), "soon");
  assert.equal(await beat.getAttribute("aria-invalid"), "true");
  await beat.press("Escape");
  await eventually(async () => assert.equal(await beat.inputValue(), ""));
  assert.equal(await page.locator(`${DIALOG} [role=alert]`).count(), 0);
  await page.getByRole("radio", { name: /^release / }).check();
  await said(page, "J1: onPreemption.do is release");
  await part(page, "scheduler");
  const stale = page.getByRole("radio", { name: /^stale .*YARN-1198, YARN-2644/ });
  assert.equal(await stale.isChecked(), true);
  await stale.press("ArrowUp");
  await said(page, "headroom.when is onDemand");
  await shot(page, "members-headroom");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#scenario-form:not([open])", { state: "attached" });
  assert.deepEqual(faults, []);
  await close();
});

test("events and failures: added, told in words, changed, deleted", async () => {
  const { page, faults, close } = await station.lab("?preset=headroom-stale&t=100000");
  await page.locator("#btab [data-tab=work]").click();
  await page.locator(".wbar button", { hasText: "Events" }).click();
  const told = page.locator(`${DIALOG} .told`);
  await says(told, /01:30 The output of map 0 of J1 is lost\./);
  for (const what of [
    "addNode",
    "resizeNode",
    "setPriority",
    "moveJob",
    "failTask",
    "killJob",
    "reload",
    "stopQueue",
  ]) {
    await field(page, "events+").selectOption(what);
    assert.equal(await page.locator(`${DIALOG} [role=alert]`).count(), 0, what);
  }
  const rows = page.locator(`${DIALOG} .item summary`);
  await eventually(async () => assert.equal(await rows.count(), 9));
  await says(page.locator(`${DIALOG} .form-rows`), /01:40 Queue root.default is stopped\./);
  await field(page, "events[5].index").fill("2");
  await page.keyboard.press("Tab");
  await says(told, /01:40 map 2 of J1 fails by itself\./);
  await field(page, "events[5].job").fill("nobody");
  await page.keyboard.press("Tab");
  await says(page.locator(`${DIALOG} [role=alert]`), /no job nobody/);
  await field(page, "events[5].job").press("Escape");
  await page.getByRole("button", { name: "Delete 01:30 The output of map 0 of J1 is lost." }).click();
  await said(page, "events: 01:30 The output of map 0 of J1 is lost. deleted");
  await eventually(async () => assert.equal(await rows.count(), 8));
  await part(page, "cluster");
  await field(page, "cluster.nodes[0].failTasksAfterMs").fill("2000");
  await page.keyboard.press("Tab");
  await says(told, /n1 fails every task after 2/);
  assert.deepEqual(faults, []);
  await close();
});

test("the lags of a real cluster are chosen as measured, and one by one", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants&t=80000");
  await openJob(page, "t1");
  await part(page, "cluster");
  const measured = page.getByRole("radio", { name: /^measured / });
  assert.equal(await measured.isChecked(), false);
  await measured.check();
  await said(page, "cluster: lags.as is measured");
  const late = field(page, "cluster.lags.endMs");
  await late.fill("60001");
  await page.keyboard.press("Tab");
  await says(page.locator(`${DIALOG} [role=alert]`), /must be a whole number from 0 to 60000; got 60001/);
  await late.press("Escape");
  await eventually(async () => assert.equal(await late.inputValue(), ""));
  await late.fill("0");
  await page.keyboard.press("Tab");
  await said(page, "cluster: lags.endMs is 0");
  // The module with every part runs it: the scheduler has a job 20 ms after its submission.
  await page.keyboard.press("Escape");
  await page.locator("#btab [data-tab=log]").click();
  await says(page.locator("#p-log"), /00:00\.020\s+root\.tenant1\s+t1 submitted/);
  assert.deepEqual(faults, []);
  await close();
});

test("the form looks well and axe finds nothing, in either theme and size", async () => {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      const { page, faults, close } = await station.lab("?preset=headroom-stale&t=100000", {
        colorScheme,
        viewport,
        reducedMotion: "reduce",
      });
      if (size === "phone") await page.locator("#views [data-pane=time]").click();
      await openJob(page, "J1");
      for (const path of ["jobs[0]", "scheduler", "cluster", "events", ""]) {
        await part(page, path);
        await page.waitForTimeout(100);
        assert.deepEqual(await accessibilityFaults(page), [], `${size} ${colorScheme} ${path}`);
        const wide = await page.evaluate(() => {
          const box = /** @type {HTMLElement} */ (document.querySelector("#scenario-form .form-rows"));
          return box.scrollWidth - box.clientWidth;
        });
        assert.ok(wide <= 0, `${size} ${path} scrolls sideways by ${wide}`);
        await shot(page, `members-${path.replace(/\W/g, "") || "scenario"}-${size}-${colorScheme}`);
      }
      assert.deepEqual(faults, []);
      await close();
    }
  }
});
