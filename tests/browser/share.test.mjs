// Links and files: a moment and its selection come back, work is kept over a reload, everything can be taken away and opened.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { accessibilityFaults, compareSetting, eventually, Station, says, settled, shot } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();

/** Presses a button of the dialog and reads the file that comes. @param {Page} page @param {string} id */
async function download(page, id) {
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator(`#share-${id}`).click()]);
  const path = await file.path();
  return { name: file.suggestedFilename(), bytes: fs.readFileSync(path) };
}

test("a link brings back moment, container and view; an older one too", async () => {
  const { page, faults, close } = await station.lab("?t=66000");
  await page.keyboard.press("m");
  await page.keyboard.press("ArrowDown");
  await says(page.locator("#ihead"), /\d+_\d+/);
  const selected = await page.locator("#ihead").innerText();
  await page.keyboard.press("2");
  await page.locator("#btab [data-tab=log]").click();
  await page.keyboard.press("s");
  await page.waitForSelector("#share[open]");
  const link = await page.locator("#share-link").innerText();
  assert.match(link, /#2/);
  assert.ok(link.length < 400, `${link.length} characters`);
  await shot(page, "share");
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(faults, []);
  await close();
  const again = await station.open(link);
  await again.page.waitForSelector("body[data-ready=all]");
  await again.page.waitForSelector("#clock:text-is('01:06')");
  await again.page.waitForFunction(
    (name) => document.getElementById("ihead")?.innerText.includes(name),
    selected.split(" ")[0].trim().split("\n").at(-1) ?? "",
  );
  await again.page.waitForSelector("#level [data-level=nodes][aria-pressed=true]");
  await eventually(async () => assert.ok(await again.page.locator("#p-log").isVisible()));
  await again.close();
  const frozen = JSON.parse(fs.readFileSync(new URL("../js/links/1.json", import.meta.url), "utf8"));
  const old = await station.open(station.labUrl + frozen[0].link);
  await old.page.waitForSelector("#clock:text-is('01:26')");
  await says(old.page.locator("#ihead"), /tenant3/);
  await old.close();
});

test("a link brings back the run beside, the stretch of time and the form of the chart", async () => {
  const { page, faults, close } = await station.lab("?t=100000");
  await compareSetting(page, "root.tenant3", "fairSharePreemptionThreshold", "1.0");
  await page.locator("#tmode [data-mode=work]").click();
  await page.locator("#ttype [data-type=vcores]").click();
  await page.keyboard.press("+");
  await says(page.locator("#tzoom"), /show all/);
  const zoom = await page.locator("#tzoom").innerText();
  await page.keyboard.press("s");
  await page.waitForSelector("#share[open]");
  const link = await page.locator("#share-link").innerText();
  assert.deepEqual(faults, []);
  await close();
  const again = await station.open(link);
  await again.page.waitForSelector("body[data-compare=all]");
  await again.page.waitForSelector("#cmp:has-text('First difference at 01:30')");
  await says(again.page.locator("#cmp"), /fairSharePreemptionThreshold = 1\.0/);
  await again.page.waitForSelector("#tmode [data-mode=work][aria-pressed=true]");
  await again.page.waitForSelector("#ttype [data-type=vcores][aria-pressed=true]");
  await again.page.waitForSelector(`#tzoom:text-is('${zoom}')`);
  // Another link in the same tab says nothing of them: the first view.
  const frozen = JSON.parse(fs.readFileSync(new URL("../js/links/2.json", import.meta.url), "utf8"));
  await again.page.evaluate((hash) => (location.hash = hash), frozen[2].link);
  await again.page.waitForSelector("#tmode [data-mode=stacked][aria-pressed=true]");
  await again.page.waitForSelector("#tzoom", { state: "hidden" });
  await again.page.waitForSelector("#cmp", { state: "detached" });
  assert.deepEqual(again.faults, []);
  await again.close();
});

test("a link of another version shows its state and says so; a damaged one opens the gallery's first", async () => {
  const { page, close } = await station.lab("?t=0");
  const hash = await page.evaluate(async () => {
    const { writeLink } = await import(/** @type {any} */ (new URL("link.js", location.href).href));
    return writeLink({ preset: "fair-tenants", t: 5000, engine: "0.0.1" });
  });
  await close();
  const other = await station.open(station.labUrl + hash);
  await other.page.waitForSelector("#notice:has-text('0.0.1')");
  await other.page.waitForSelector("#clock:text-is('00:05')");
  await other.close();
  const damaged = await station.open(`${station.labUrl}#2zzzz`);
  await damaged.page.waitForSelector("#notice.error:has-text('damaged')");
  await damaged.page.waitForSelector("body[data-ready=all]");
  await damaged.page.waitForSelector("#notice.error:has-text('damaged')"); // it stays until somebody has read it
  await damaged.close();
});

test("work is kept over a reload, until one starts over", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await page.goto(station.labUrl);
  await settled(page);
  await page.evaluate(() => /** @type {any} */ (window).heddle.set({ path: "/name", value: "My own <b>name</b>" }));
  await page.waitForFunction(() => document.getElementById("name")?.textContent === "My own <b>name</b>");
  await settled(page);
  // The address has it; who comes without one is told.
  await page.waitForURL(/#2/);
  await page.waitForLoadState("networkidle");
  await page.goto("about:blank");
  await page.goto(station.labUrl);
  await page.waitForSelector("#notice:has-text('where you left off')");
  await settled(page);
  await eventually(async () => assert.equal(await page.locator("#name").innerText(), "My own <b>name</b>"));
  await page.locator("#notice button", { hasText: "Start over" }).click();
  await page.waitForFunction(() => document.getElementById("name")?.textContent?.startsWith("A third tenant"));
  assert.deepEqual(faults, []);
  await close();
});

test("everything can be taken away as a file, and the scenario opened again", async () => {
  const { page, faults, close } = await station.lab("?t=66000", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.locator("#share-button").click();
  const json = await download(page, "json");
  assert.match(json.name, /^a-third-tenant.*\.json$/);
  const xml = await download(page, "xml");
  assert.equal(xml.name, "fair-scheduler.xml");
  assert.match(xml.bytes.toString(), /<allocations>/);
  const csv = (await download(page, "csv")).bytes.toString().split("\r\n");
  assert.ok(csv.length > 20);
  assert.ok(csv.slice(0, -1).every((row) => row.split(",").length === csv[0].split(",").length));
  const png = await download(page, "png");
  assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
  const svg = await download(page, "svg");
  assert.match(svg.bytes.toString(), /<svg[^>]*viewBox="0 0 960 640"/);
  assert.doesNotMatch(svg.bytes.toString(), /NaN|undefined/);
  const out = new URL("out/", import.meta.url);
  fs.mkdirSync(out, { recursive: true });
  fs.writeFileSync(new URL("moment.svg", out), svg.bytes);
  fs.writeFileSync(new URL("moment.png", out), png.bytes);
  await page.locator("#share-markdown").click();
  await page.waitForSelector("#share-length:text-is('Copied.')");
  const markdown = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(markdown, /^\[A third tenant[^\]]*, 01:06\]\(http/);
  assert.match(markdown, /\| root\.tenant2 \| 16 \| 12 \|/);
  await page.locator("#share-frame").click();
  await page.waitForFunction(async () => (await navigator.clipboard.readText()).startsWith("<iframe title="));
  const file = new URL("scenario.json", out);
  fs.writeFileSync(file, json.bytes.toString().replace(/"name": "A third[^"]*"/, '"name": "From a file"'));
  await page.locator("#share input[type=file]").setInputFiles(file.pathname);
  await page.waitForSelector("#name:text-is('From a file')");
  assert.equal(await page.locator("dialog[open]").count(), 0);
  assert.deepEqual(faults, []);
  await close();
});

test("a scenario that is too long for a link is offered as a file", async () => {
  const { page, close } = await station.lab("?t=0");
  await page.evaluate(async () => {
    let seed = 1;
    const letter = () => {
      seed = (seed * 48271) % 2147483647;
      return seed.toString(36).at(-1);
    };
    const letters = () => Array.from({ length: 90 }, letter).join("");
    const jobs = Array.from({ length: 600 }, () => ({
      id: letters(),
      user: "u",
      queue: "root.tenant1",
      stages: [{ name: "work", count: 1, resource: { "memory-mb": 1024, vcores: 1 }, duration: 1000 }],
    }));
    await /** @type {any} */ (window).heddle.set({ path: "/jobs", value: jobs });
  });
  await page.locator("#share-button").click();
  await page.waitForSelector("#share-link:has-text('too many for a link')");
  await eventually(async () => assert.ok(await page.locator("#share-copy").isDisabled()));
  await eventually(async () =>
    assert.match((await page.locator("#share-json").getAttribute("class")) ?? "", /primary/),
  );
  await close();
});

/** What names are, where they try to be markup. */
const HOSTILE = "<img src=x onerror=alert(1)>";

/** The dialog over an edited run with a hostile name. A page is allowed ten files in a row, so that one test does not take all. */
async function takingAway() {
  const opened = await station.lab("?t=66000", { colorScheme: "dark" });
  const { page } = opened;
  await page.evaluate(
    (name) => /** @type {any} */ (window).heddle.set({ path: "/name", value: name }),
    `A third ${HOSTILE}`,
  );
  await page.evaluate(() =>
    /** @type {any} */ (window).heddle.set({ path: "queue/root.tenant3/weight", value: "2.0" }),
  );
  await settled(page);
  await page.keyboard.press("s");
  await page.waitForSelector("#share[open]");
  return opened;
}

test("the run and every panel can be taken away, whatever queues are called", async () => {
  const { page, faults, close } = await takingAway();
  const rows = (await download(page, "containers")).bytes.toString().split("\r\n");
  assert.match(rows[0], /^container,job,queue,node,memory-mb,/);
  const lines = (await download(page, "jsonl")).bytes.toString().trimEnd().split("\n");
  const records = lines.map((line) => JSON.parse(line));
  assert.equal(records[0].what, "run");
  assert.equal(records.filter(({ what }) => what === "container").length, rows.length - 2);
  for (const [panel, holds] of /** @type {[string, RegExp][]} */ ([
    ["stage", />n1</],
    ["time", /tenant3/],
    ["queues", /tenant2/],
    ["insp", /root\.tenant3/],
  ])) {
    await page.locator("#export-panel").selectOption(panel);
    const svg = (await download(page, "svg")).bytes.toString();
    assert.match(svg, holds, panel);
    assert.doesNotMatch(svg, /NaN|undefined|<script|<foreignObject| class=|var\(/, panel);
    const png = (await download(page, "png")).bytes;
    assert.equal(png.subarray(1, 4).toString(), "PNG", panel);
  }
  assert.deepEqual(faults, []);
  await close();
});

test("a report and a film can be taken away", async () => {
  const { page, faults, close } = await takingAway();
  const report = await download(page, "report");
  await page.locator("#film-from").fill("01:05");
  await page.locator("#film-until").fill("01:00");
  await says(page.locator("#film-said"), /To comes after From/);
  assert.ok(await page.locator("#share-film").isDisabled());
  await page.locator("#film-until").fill("01:10");
  await page.locator("#film-speed").selectOption("1");
  await says(page.locator("#film-said"), /5\W?s long/);
  await page.locator("#share-film").click();
  await page.locator("#film-stop").click();
  await says(page.locator("#film-said"), /no film was saved/);
  await page.locator("#film-speed").selectOption("10");
  const film = await download(page, "film");
  assert.equal(film.bytes.subarray(0, 4).toString("hex"), "1a45dfa3");
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(faults, []);
  await close();
  await reads(report.bytes.toString());
});

test("a film waits for a recorder that begins late, and says so where nothing comes", async () => {
  const { page, faults, close } = await takingAway();
  await page.locator("#film-from").fill("01:05");
  await page.locator("#film-until").fill("01:10");
  await page.locator("#film-speed").selectOption("10");
  await recordsLate(page, 3000);
  const film = await download(page, "film");
  assert.equal(film.bytes.subarray(0, 4).toString("hex"), "1a45dfa3");
  await recordsLate(page, Infinity);
  await page.locator("#share-film").click();
  await says(page.locator("#film-said"), /recorder has failed; no film was saved/);
  assert.deepEqual(faults, []);
  await close();
});

/**
 * Recorders that hand over nothing but empty pieces for a while, as on a slow machine.
 * @param {import("playwright-core").Page} page
 * @param {number} lateMs
 */
function recordsLate(page, lateMs) {
  return page.evaluate((lateMs) => {
    /** @type {any} */ (window).MediaRecorder = class extends MediaRecorder {
      /** @type {Blob[]} */
      held = [];
      begun = performance.now();

      /** @param {(event: { data: Blob }) => void} hears */
      set ondataavailable(hears) {
        this.addEventListener("dataavailable", ({ data }) => {
          this.held.push(data);
          const late = performance.now() - this.begun < lateMs;
          hears({ data: new Blob(late ? [] : this.held.splice(0)) });
        });
      }
    };
  }, lateMs);
}

/**
 * The report as a page of its own: it loads and runs nothing, and says what decides and what was changed.
 * @param {string} html
 */
async function reads(html) {
  const file = new URL("out/report.html", import.meta.url);
  fs.writeFileSync(file, html);
  const { page, faults, close } = await station.open(file.href);
  assert.equal(await page.locator("h1").innerText(), `A third ${HOSTILE}`);
  assert.equal(await page.locator("img, script, button, link").count(), 0);
  assert.match(await page.locator("article").first().innerText(), /Why is root\.tenant3/);
  assert.match(await page.locator("pre.diff").first().innerText(), /^\+.*<weight>2\.0/m);
  assert.ok((await page.locator("figure svg").count()) >= 3);
  assert.deepEqual(faults, []);
  await close();
}

test("the timeline that is taken away in the view of vcores writes vcores", async () => {
  const { page, faults, close } = await station.lab("?preset=superior-article&t=120000");
  await page.locator("#ttype [data-type=vcores]").click();
  await page.keyboard.press("s");
  await page.waitForSelector("#share[open]");
  await page.locator("#export-panel").selectOption("time");
  const svg = (await download(page, "svg")).bytes.toString();
  assert.match(svg, />40 vcores</);
  assert.match(svg, />1 container · 2\Wvcores</);
  assert.doesNotMatch(svg, /\d\W?(GB|MB)</);
  assert.deepEqual(faults, []);
  await close();
});
