// Handing out: what an exercise or the course becomes outside of the site still plays, checks and keeps.

import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { accessibilityFaults, Station, says, shot } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "handout-"));
after(() => fs.rmSync(folder, { recursive: true }));

/** Opens “Hand out” at a page, presses a button there and gives the file that is saved. @param {string} at @param {string} way @param {string} button */
async function taken(at, way, button) {
  const { page, faults, close } = await station.open(station.url + at, { acceptDownloads: true });
  await page.waitForSelector("body[data-ready]");
  await page.getByRole("button", { name: "Hand out" }).click();
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, `handout-${way}`);
  const download = page.waitForEvent("download");
  await page.locator(`[data-way=${way}]`).getByRole("button", { name: button }).click();
  const file = path.join(folder, (await download).suggestedFilename());
  await (await download).saveAs(file);
  await says(page.locator(".handout-heard"), /is saved/);
  assert.deepEqual(faults, []);
  await close();
  return file;
}

/** Predicts nothing, and turns the settings until the exercise of the third tenant is solved. @param {import("playwright-core").Page | import("playwright-core").Frame} page */
async function solve(page) {
  await page.getByRole("button", { name: "Run it" }).click();
  await page.locator("#sim .rules li").first().waitFor();
  await page.getByRole("button", { name: "Now change it" }).click();
  await says(page.locator("#left .goals"), /✕/);
  await page.locator("#knob-0").fill("0");
  await page.locator("#knob-1").fill("5");
  await says(page.locator(".done"), /2 changes, no hint/);
}

test("a single file opens from a disk, plays, checks and keeps, and asks for nothing", async () => {
  const file = await taken("exercise.html?id=third-tenant&seed=0", "single", "Save the file");
  assert.equal(path.basename(file), "third-tenant.html");
  assert.ok(fs.statSync(file).size < 4_000_000);
  const { page, faults, close } = await station.open(pathToFileURL(file).href);
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.waitForSelector("body[data-ready]");
  assert.equal(await page.locator("header a").count(), await page.locator("header a:not([href])").count());
  await solve(page);
  assert.match(await page.locator("#code").innerText(), /^[0-9A-Z-]{12,}$/);
  await shot(page, "handout-single-file");
  await page.reload();
  await says(page.locator(".done"), /2 changes/);
  assert.deepEqual(
    asked.filter((url) => !/^(blob|data):/.test(url) && url !== page.url()),
    [],
  );
  assert.deepEqual(faults, []);
  await close();
});

test("a single file runs no script that was put into it", async () => {
  const file = await taken("exercise.html?id=third-tenant&seed=0", "single", "Save the file");
  const evil = path.join(folder, "evil.html");
  const added = '<script>document.title = "ran"; fetch("https://example.invalid/")</script></body>';
  fs.writeFileSync(evil, fs.readFileSync(file, "utf8").replace("</body>", added));
  const { page, faults, close } = await station.open(pathToFileURL(evil).href);
  await page.waitForSelector("body[data-ready]");
  assert.notEqual(await page.title(), "ran");
  assert.match(faults.join("\n"), /Content Security Policy/);
  await close();
});
