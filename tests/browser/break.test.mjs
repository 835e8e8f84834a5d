// A workload under which a configuration breaks a promise: searched for, found, opened and saved; of a sound one nothing is found; a
// search is stopped and gone on with. The configurations are those of `tests/break`.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { accessibilityFaults, eventually, SIZES, Station, says, settled, shot } from "./harness.mjs";

const station = new Station();

/** @param {import("playwright-core").Page} page */
const parts = (page) => ({
  status: page.locator("#break [role=status]"),
  button: (/** @type {string} */ name) => page.locator("#break").getByRole("button", { name, exact: true }),
  promise: (/** @type {RegExp} */ name) => page.locator("#break").getByRole("checkbox", { name }),
});

/** @param {import("playwright-core").Page} page */
async function opened(page) {
  await page.keyboard.press("Control+k");
  await page.locator("#palette input").fill("break my");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#break[open] input");
}

/**
 * Opens the Lab with the files of a case, and the sheet.
 * @param {string} name
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
async function withCase(name, options) {
  const lab = await station.lab("?preset=fair-tenants&t=1000", options);
  const { page } = lab;
  const folder = new URL(`../break/cases/${name}/`, import.meta.url);
  const files = fs.readdirSync(folder).map((file) => fileURLToPath(new URL(file, folder)));
  await page.locator("#open-files").setInputFiles(files);
  await page.locator("#cluster [data-at=run]").click();
  await page.waitForSelector("#cluster", { state: "detached" });
  await settled(page);
  await opened(page);
  return lab;
}

/**
 * What a button saves.
 * @param {import("playwright-core").Page} page
 * @param {string} name
 */
async function saved(page, name) {
  const download = page.waitForEvent("download");
  await parts(page).button(name).click();
  return JSON.parse(fs.readFileSync(await (await download).path(), "utf8"));
}

test("a workload that breaks a promise is found, saved with its goal, and opened; undo brings back what was there", async () => {
  const { page, faults, close } = await withCase("yarn-11907");
  const { status, button, promise } = parts(page);
  // Only whether everybody is served is asked, by the keyboard alone.
  assert.equal(await page.locator("#break input:checked").count(), 4);
  await says(page.locator("#break"), /of 5 applications at most/);
  await says(
    page.locator("#break fieldset"),
    /within 3.min where all tasks take 30.s\. Where they take longer nothing is/,
  );
  for (const name of [/is alone in the cluster/, /make room/, /comes to an end/]) {
    await promise(name).focus();
    await page.keyboard.press("Space");
  }
  assert.deepEqual(await accessibilityFaults(page), []);
  await button("Search").focus();
  await page.keyboard.press("Enter");
  await says(status, /It breaks one promise\. \d+ workloads were played/);
  const found = page.getByRole("region", { name: "Somebody who is due a container gets none." });
  await says(found, /The application in root\.late waits for .* in the end, where 3.min is the most: plain at 09:00/);
  const rows = found.locator("tbody tr");
  assert.ok((await rows.count()) <= 5);
  await says(rows.last(), /^06:00\s+root\.late\s+One container\s+1.GB, 1.vcore\s+30.s\s+waits$/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "break");
  const [goals, scenario] = [await saved(page, "Save the goal it breaks"), await saved(page, "Save the scenario")];
  assert.deepEqual(goals.goals, [{ what: "job/app-2/amWaitMs", max: 180_000 }]);
  assert.ok(scenario.jobs.some((/** @type {{ id: string }} */ { id }) => id === "app-2"));

  await button("Open this run").click();
  await page.waitForSelector("#break", { state: "detached" });
  await settled(page);
  await says(
    page.locator("#notice"),
    /A workload under which somebody who is due a container gets none, plain at 09:00: computed anew/,
  );
  await says(page.locator("#name"), /: serves$/);
  await says(page.locator("#clock"), /^09:00/);
  await page.keyboard.press("Control+z");
  await eventually(async () => assert.doesNotMatch(await page.locator("#name").innerText(), /serves/));
  assert.deepEqual(faults, []);
  await close();
});

test("of a sound configuration nothing is found, and that is said as what it is", async () => {
  const { page, faults, close } = await withCase("sound");
  const { status, button } = parts(page);
  await button("Search").click();
  await says(status, /Nothing was found with 320 workloads\. That proves nothing/);
  await button("Search again").waitFor();
  assert.equal(await page.locator("#break section").count(), 0);
  assert.deepEqual(faults, []);
  await close();
});

test("a search is stopped and gone on with, on a phone, too; without a promise there is nothing to search", async () => {
  const { page, faults, close } = await withCase("sound", { viewport: SIZES.phone });
  const { status, button, promise } = parts(page);
  await button("Search").click();
  // The button that stops has the focus, before anything is played.
  await page.keyboard.press("Enter");
  await says(status, /Stopped after 0 workloads/);
  await shot(page, "break-phone");
  assert.deepEqual(await accessibilityFaults(page), []);
  await button("Go on").click();
  await says(status, /[1-9]\d* workloads? played; \d+ of at most 320 drawn/);
  await page.keyboard.press("Enter");
  await says(status, /Stopped after (one|[1-9]\d*) workloads?/);
  for (const name of [/is alone in the cluster/, /has nothing/, /make room/, /comes to an end/])
    await promise(name).click();
  assert.equal(await button("Search again").isDisabled(), true);
  await promise(/is alone in the cluster/).click();
  await button("Search again").click();
  await says(status, /Nothing was found with 320 workloads/);
  assert.deepEqual(faults, []);
  await close();
});
