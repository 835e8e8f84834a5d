// The page that checks completion codes: a class of two hundred, and what is no code.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { accessibilityFaults, SIZES, Station, says, shot } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();

/** @param {import("playwright-core").BrowserContextOptions} [options] */
async function opened(options) {
  const open = await station.open(`${station.url}teacher.html`, options);
  await open.page.waitForSelector("body[data-ready]");
  return open;
}

/**
 * Codes as students have them: of an exercise with a few seeds, solved or not.
 * @param {Page} page
 * @param {string} id
 * @param {number} count
 * @param {{ seeds?: number[], guesses?: any[][] }} [of] whose numbers, and what they expected, in turn
 * @returns {Promise<string[]>}
 */
function codesOf(page, id, count, { seeds = [0, 1, 2, 3], guesses = [[]] } = {}) {
  return page.evaluate(
    async ({ id, count, seeds, guesses }) => {
      const module = /** @type {string} */ ("./pkg/every/heddle_wasm.js");
      const { default: init, Exercise } = await import(new URL(module, document.baseURI).href);
      await init({ module_or_path: new URL("./pkg/every/heddle_wasm_bg.wasm", document.baseURI) });
      const text = await (await fetch(`course/exercises/${id}.json`)).text();
      const exercises = seeds.map((seed) => new Exercise(text, seed));
      const all = exercises[0].told().combinations;
      return Array.from({ length: count }, (_, i) => {
        const exercise = exercises[i % exercises.length];
        return exercise.code({ ...exercise.combination(i % all), hints: i % 3, guesses: guesses[i % guesses.length] });
      });
    },
    { id, count, seeds, guesses },
  );
}

/** @param {Page} page @param {string[]} lines */
async function check(page, lines) {
  await page.getByLabel(/^One line for each/).fill(lines.join("\n"));
  await page.getByRole("button", { name: "Check", exact: true }).click();
}

test("two hundred codes are run again, with progress; the table is saved", async () => {
  const { page, faults, close } = await opened();
  const codes = await codesOf(page, "third-tenant", 200);
  await page.evaluate(() => {
    const far = /** @type {HTMLElement} */ (document.getElementById("far"));
    const seen = new Set();
    Object.assign(window, { seen });
    const add = () => seen.add(far.textContent ?? "");
    new MutationObserver(add).observe(far, { childList: true, characterData: true, subtree: true });
  });
  await check(
    page,
    codes.map((code, i) => `student ${i + 1}\t${code}`),
  );
  await says(page.locator("#heard"), /^200 of 200 codes are real, \d+ solve/);
  const seen = await page.evaluate(() => [.../** @type {any} */ (window).seen]);
  assert.ok(seen.includes("100 of 200 checked"), seen.join("; "));
  assert.equal(await page.locator("#table tbody tr").count(), 200);
  await says(page.locator("#table tbody tr").nth(1), /student 2\s+A third tenant arrives/);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as CSV" }).click(),
  ]);
  const lines = fs
    .readFileSync(await file.path(), "utf8")
    .trim()
    .split("\r\n");
  assert.equal(lines.length, 201);
  assert.ok(lines[1].startsWith("student 1,A third tenant arrives,no,"), lines[1]);
  assert.deepEqual(faults, []);
  await close();
});

test("what a class expected is counted, and a run is opened as it was handed in", async () => {
  const { page, faults, close } = await opened();
  const line = (/** @type {number} */ last) => [2048, 4096, last];
  const guesses = [
    [6144, 105_000, ["root.tenant1"], line(4096)],
    [6144, null, ["root.tenant2"], line(6144)],
    [4096, 65_000, ["root.tenant2"], null],
  ];
  const codes = await codesOf(page, "third-tenant", 3, { seeds: [0], guesses });
  await check(
    page,
    codes.map((code, i) => `${"abc"[i]} ${code}`),
  );
  await says(page.locator("#heard"), /^3 of 3/);
  const table = (/** @type {RegExp} */ name) => page.getByRole("table", { name });
  await says(table(/What will tenant3 have/), /4.GB ✓[\s\S]*1[\s\S]*6.GB\s+2/);
  await says(table(/When is the first/), /01:05\s+1\s+01:45 ✓[\s\S]*1\s+no answer\s+1/);
  await says(table(/Whose container/), /tenant2 ✓[\s\S]*2\s+tenant1\s+1/);
  await says(table(/Draw[\s\S]*at 02:30/), /4.GB ✓[\s\S]*1\s+6.GB\s+1\s+no answer\s+1/);
  await page.getByRole("button", { name: "Look at what b handed in" }).click();
  const run = page.getByRole("region", { name: /^b as it was handed in/ });
  await says(run, /✕[\s\S]*memory in use is at least 6.GB by 02:10[\s\S]*What will tenant3[\s\S]*6.GB\s+4.GB/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "teacher");
  const [lab] = await Promise.all([
    page.waitForEvent("popup"),
    run.getByRole("link", { name: "Open this run in the Lab" }).click(),
  ]);
  await lab.waitForSelector("body[data-ready=all]");
  // At the moment at which its first goal is missed.
  await says(lab.locator("#clock"), /02:10/);
  await lab.close();
  await run.getByRole("link", { name: "Open the exercise with it" }).click();
  await page.waitForSelector("body[data-ready]");
  await says(page.locator("#left"), /handed in with a code/);
  await says(page.locator("#left .goals"), /✕/);
  assert.equal(await page.evaluate(() => localStorage.getItem("heddle-course")), null);
  await page.goto(`${station.url}exercise.html?id=two-thirds&seed=0&code=${codes[0]}`);
  await says(page.getByRole("alert"), /not of this exercise/);
  assert.deepEqual(faults, []);
  await close();
});

test("what was changed, misread or made twice is said, and what was meant can be taken", async () => {
  const { page, faults, close } = await opened({ viewport: SIZES.phone });
  const [code, other] = await codesOf(page, "third-tenant", 2);
  const letters = code.replaceAll("-", "");
  const swapped = letters[6] === "7" ? "8" : "7";
  const misread = `${letters.slice(0, 6)}${swapped}${letters.slice(7)}`;
  await check(page, [
    `ann ${code}`,
    `bob ${misread}`,
    `eve ${code.toLowerCase()}`,
    "dan HELLO",
    `fay ${other.slice(0, -5)}`,
  ]);
  await says(page.locator("#heard"), /^2 of 5 codes are real/);
  const row = (/** @type {string} */ who) => page.getByRole("row", { name: new RegExp(`^${who}`) });
  await says(row("bob"), /refused a character does not fit the others\. Is .* meant\?/);
  await says(row("eve"), /same code as ann/);
  await says(row("dan"), /refused/);
  await says(row("fay"), /refused/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "teacher-phone");
  await row("bob")
    .getByRole("button", { name: new RegExp(`Use ${code}`) })
    .click();
  await says(page.locator("#heard"), /^3 of 5 codes are real/);
  assert.deepEqual(faults, []);
  await close();
});

test("an exercise of one's own is known by the link that was handed out", async () => {
  const { page, faults, close } = await opened();
  const [code, link] = await page.evaluate(async () => {
    const from = (/** @type {string} */ name) => import(new URL(name, document.baseURI).href);
    const { default: init, Exercise } = await from("./pkg/every/heddle_wasm.js");
    await init({ module_or_path: new URL("./pkg/every/heddle_wasm_bg.wasm", document.baseURI) });
    const file = await (await fetch("course/exercises/third-tenant.json")).json();
    const text = JSON.stringify({ ...file, id: "of-my-own" });
    const { writeGiven } = await from("./course/given.js");
    const exercise = new Exercise(text, 0);
    const code = exercise.code({ ...exercise.combination(0), hints: 0, guesses: [] });
    return [code, `https://example.org/exercise.html${await writeGiven(text)}`];
  });
  await check(page, [`ann ${code}`]);
  await says(page.locator("#table tbody tr"), /refused[\s\S]*put its link on a line of its own/);
  await check(page, [link, `ann ${code}`]);
  await says(page.locator("#heard"), /^1 of 1 codes are real/);
  await says(page.locator("#table tbody tr"), /ann\s+A third tenant arrives/);
  assert.deepEqual(faults, []);
  await close();
});
