// Handing out: what an exercise or the course becomes outside of the site still plays, checks and keeps.

import assert from "node:assert/strict";
import fs from "node:fs";
import { createServer } from "node:http";
import os from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { unzipSync } from "fflate";
import { accessibilityFaults, Station, says, shot } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const TYPES = /** @type {Record<string, string>} */ ({
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".xml": "text/xml",
});
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
  await page.getByRole("button", { name: "Go on to 01:50" }).click();
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

/** Serves a folder below `/somewhere/`, as any static server does. @param {string} root */
async function served(root) {
  /** @type {string[]} */
  const missing = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://localhost");
    const name = pathname.replace(/^\/somewhere\//, "").replace(/(^|\/)$/, "$1index.html");
    const file = path.join(root, name);
    if (!fs.existsSync(file)) {
      missing.push(name);
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "Content-Type": TYPES[path.extname(file)] ?? "application/octet-stream" });
    response.end(fs.readFileSync(file));
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}/somewhere/`, missing };
}

/** @param {string} zip @returns {string} the folder that it was unpacked into */
function unpacked(zip) {
  const to = fs.mkdtempSync(path.join(folder, "pack-"));
  for (const [name, bytes] of Object.entries(unzipSync(fs.readFileSync(zip)))) {
    fs.mkdirSync(path.dirname(path.join(to, name)), { recursive: true });
    fs.writeFileSync(path.join(to, name), bytes);
  }
  return to;
}

test("an offline pack of the course works from any static server, without what it does not have", async () => {
  const root = unpacked(await taken("course.html", "offline", "Save the zip"));
  // What was handed out hands out nothing.
  const names = fs.readdirSync(root, { recursive: true, encoding: "utf8" });
  assert.deepEqual(
    names.filter((name) => /handout|single/.test(name)),
    [],
  );
  const { url, missing } = await served(root);
  const { page, faults, close } = await station.open(url);
  await page.waitForSelector("body[data-ready]");
  assert.deepEqual(await page.locator("header nav a").evaluateAll((all) => all.map((a) => a.getAttribute("href"))), [
    "./course.html",
  ]);
  assert.equal(await page.getByRole("button", { name: "Hand out" }).count(), 0);
  await page.getByRole("link", { name: /A third tenant arrives/ }).click();
  await page.waitForSelector("body[data-ready]");
  await solve(page);
  const code = await page.locator("#code").innerText();
  assert.equal(await page.getByRole("link", { name: "Open in the Lab" }).count(), 0);
  await page.goto(`${url}teacher.html`);
  await page.waitForSelector("body[data-ready]");
  await page.locator("#lines").fill(`ann ${code}`);
  await page.locator("#check").click();
  await says(page.locator("#table"), /ann\s+A third tenant arrives[\s\S]*✓\s+met\s+✓\s+met\s+✓\s+met/);
  assert.deepEqual(missing, []);
  assert.deepEqual(faults, []);
  await close();
});

/** What the editions call what is done. */
const EDITIONS = [
  {
    button: "SCORM 1.2",
    script: "scorm12.js",
    made: "window.API = new Scorm12API({ autocommit: false });",
    api: "API",
    done: { lesson_status: "passed", "score.raw": "100" },
    place: "core",
  },
  {
    button: "SCORM 2004",
    script: "scorm2004.js",
    made: "window.API_1484_11 = new Scorm2004API({ autocommit: false });",
    api: "API_1484_11",
    done: { completion_status: "completed", success_status: "passed", "score.raw": "100", "score.scaled": "1" },
    place: "",
  },
];

for (const { button, script, made, api, done, place } of EDITIONS)
  test(`a ${button} pack tells a learning platform what is done, which keeps it`, async () => {
    const root = unpacked(await taken("exercise.html?id=third-tenant&seed=0", "platform", button));
    const emulator = fileURLToPath(new URL(`../../node_modules/scorm-again/dist/${script}`, import.meta.url));
    fs.copyFileSync(emulator, path.join(root, script));
    // What a platform kept is in the address.
    const lms = `${made}
      const kept = new URLSearchParams(location.search).get("kept");
      if (kept) ${api}.loadFromJSON(JSON.parse(kept).cmi);
      window.kept = () => JSON.stringify(${api}.renderCMIToJSONObject());`;
    fs.writeFileSync(path.join(root, "own.js"), lms);
    const frame = '<iframe src="third-tenant.html" width="1200" height="800"></iframe>';
    const html = `<!doctype html><link rel="icon" href="data:,"><script src="${script}"></script><script src="own.js"></script>${frame}`;
    fs.writeFileSync(path.join(root, "platform.html"), html);
    const { url, missing } = await served(root);

    const first = await station.open(`${url}platform.html`);
    const unit = await unitOf(first.page);
    await manifestHolds(first.page, root);
    const before = await keptBy(first.page);
    assert.match(JSON.stringify(before.cmi), /incomplete/);
    await solve(unit);
    const code = await unit.locator("#code").innerText();
    const { cmi } = await keptBy(first.page);
    for (const [name, value] of Object.entries(done)) {
      const at = [...place.split("."), ...name.split(".")].filter(Boolean);
      assert.equal(String(at.reduce((/** @type {any} */ all, key) => all[key], cmi)), value, name);
    }
    assert.ok(cmi.suspend_data.length < 4096);
    assert.ok(cmi.suspend_data.includes(code));
    assert.equal(await unit.evaluate(() => localStorage.getItem("heddle-course")), null);
    // It is left, and taken up by another browser.
    await unit.goto("about:blank");
    const left = await keptBy(first.page);
    assert.deepEqual(first.faults, []);
    await first.close();

    const again = await station.open(`${url}platform.html?kept=${encodeURIComponent(JSON.stringify(left))}`);
    await says((await unitOf(again.page)).locator(".done"), new RegExp(code));
    assert.deepEqual(again.faults, []);
    await again.close();
    assert.deepEqual(missing, []);
  });

/** @param {Page} page */
async function unitOf(page) {
  const unit = await (await page.locator("iframe").elementHandle())?.contentFrame();
  assert.ok(unit);
  await unit.waitForSelector("body[data-ready]");
  return unit;
}

/** @param {Page} page */
const keptBy = async (page) => JSON.parse(await page.evaluate(() => /** @type {any} */ (window).kept()));

/** The manifest names every file of the pack, and no other. @param {Page} page @param {string} root */
async function manifestHolds(page, root) {
  const { faults, units, named } = await page.evaluate(async () => {
    const text = await (await fetch("imsmanifest.xml")).text();
    const xml = new DOMParser().parseFromString(text, "text/xml");
    const hrefs = (/** @type {string} */ name) =>
      [...xml.getElementsByTagName(name)].map((e) => e.getAttribute("href") ?? "");
    const ids = new Set([...xml.getElementsByTagName("resource")].map((e) => e.getAttribute("identifier")));
    return {
      faults: [
        ...[...xml.getElementsByTagName("parsererror")].map((e) => e.textContent),
        ...[...xml.querySelectorAll("[identifierref]")]
          .map((e) => e.getAttribute("identifierref"))
          .filter((id) => !ids.has(id)),
      ],
      units: hrefs("resource").filter(Boolean),
      named: hrefs("file").sort(),
    };
  });
  assert.deepEqual(faults, []);
  assert.deepEqual(units, ["third-tenant.html"]);
  const own = new Set(["imsmanifest.xml", "own.js", "platform.html", "scorm12.js", "scorm2004.js"]);
  const all = fs
    .readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => path.extname(name) && !own.has(name));
  assert.deepEqual(named, all.sort());
}

test("on paper an exercise has its figures, and the solutions on a page of their own", async () => {
  const { page, faults, close } = await station.open(`${station.url}print.html?id=third-tenant&seed=0`);
  await page.waitForSelector("body[data-ready]");
  await says(page.locator("#task"), /A third tenant arrives[\s\S]*What will happen\?[\s\S]*Hints/);
  assert.doesNotMatch(await page.locator("#task").innerText(), /All of the share is promised/);
  await says(page.locator("#solutions"), /Solutions[\s\S]*All of the share is promised/);
  // Ink only: every pixel of every figure is grey, and there are some.
  for (const canvas of await page.locator("canvas").all()) {
    const { coloured, inked } = await canvas.evaluate((/** @type {HTMLCanvasElement} */ element) => {
      const { data } = /** @type {CanvasRenderingContext2D} */ (element.getContext("2d")).getImageData(
        0,
        0,
        element.width,
        element.height,
      );
      let [coloured, inked] = [0, 0];
      for (let i = 0; i < data.length; i += 4) {
        const [r, g, b] = data.subarray(i, i + 3);
        if (Math.max(r, g, b) - Math.min(r, g, b) > 8) coloured++;
        if (r < 128) inked++;
      }
      return { coloured, inked };
    });
    assert.equal(coloured, 0);
    assert.ok(inked > 10_000);
  }
  await page.emulateMedia({ media: "print" });
  assert.equal(await page.locator("#solutions").evaluate((section) => getComputedStyle(section).breakBefore), "page");
  assert.equal(await page.locator("#bar").isVisible(), false);
  await shot(page, "print");
  assert.deepEqual(faults, []);
  await close();
});
