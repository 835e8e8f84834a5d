// The book: its chapters as they are read, turned, heard, printed, and without scripts.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { accessibilityFaults, eventually, SIZES, Station, says, shot } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Locator} Locator */

const station = new Station();
const STARVED = "04-starved";
const FOLDER = new URL("../../www/book/en/", import.meta.url);
const CHAPTERS = fs
  .readdirSync(FOLDER)
  .filter((name) => name.endsWith(".md"))
  .map((name) => name.slice(0, -3))
  .sort();

/** What is made behind the first page: who asks for it waits, after a cold start longer than a browser would. */
const BEHIND = ["book/en/index.html", "pkg/every/heddle_wasm_bg.wasm"];

/**
 * Opens a page of the book.
 * @param {string} page
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
async function pageOf(page, options) {
  for (const name of BEHIND) assert.ok((await fetch(station.url + name, { method: "HEAD" })).ok, name);
  return station.open(`${station.url}book/en/${page}.html`, options);
}

/**
 * @param {string} chapter
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
async function opened(chapter, options) {
  const open = await pageOf(chapter, options);
  await open.page.waitForSelector("body[data-ready]");
  return open;
}

/** The knob of a setting. @param {Page} page @param {RegExp} name */
const knob = (page, name) => page.getByRole("slider", { name });
const THRESHOLD = /Threshold$/;
const TIMEOUT = /Timeout$/;

/** A number of the text by its path. @param {Page} page @param {string} what */
const number = (page, what) => page.locator(`[data-what="${what}"]`).last();
const GIVEN = "queue/root.tenant3/used/memory-mb";
const when = (/** @type {Page} */ page) => page.locator("[data-when=given]");
const claim = (/** @type {Page} */ page, /** @type {string} */ name) => page.locator(`[data-claim=${name}]`);

/** A number is written so, with whatever space. @param {Locator} locator @param {string} text */
const isWritten = (locator, text) =>
  eventually(async () => assert.equal((await locator.innerText()).replace(/\s/g, " "), text));

/** Waits until a figure shows its run to the end. @param {Page} page @param {string} id */
async function plays(page, id) {
  const sim = page.locator(`#fig-${id} heddle-sim`);
  await sim.scrollIntoViewIfNeeded();
  await eventually(async () =>
    assert.ok(
      await sim.evaluate((element) => {
        const { model } = /** @type {any} */ (element).player ?? {};
        return model?.run.over && model.queues.length > 0;
      }),
      `figure ${id}`,
    ),
  );
  return sim;
}

const timeOf = (/** @type {Locator} */ sim) =>
  sim.evaluate((element) => /** @type {any} */ (element).player.model.view.t);

for (const chapter of CHAPTERS)
  test(`chapter ${chapter} opens, and its figures play`, async () => {
    const { page, faults, close } = await opened(chapter);
    const ids = await page
      .locator("figure[data-figure]")
      .evaluateAll((all) => all.map(({ dataset }) => dataset.figure));
    for (const id of ids) {
      const sim = await plays(page, id ?? "");
      // The picture without scripts has the queues' own colours.
      const hues = await sim.evaluate((element) => {
        const { run } = /** @type {any} */ (element).player.model;
        const drawn = [...element.querySelectorAll("li rect.hue")].map((rect) => rect.getAttribute("fill"));
        const names = [...element.querySelectorAll("li b")].map(({ textContent }) => textContent);
        return names.map((name, i) => [
          drawn[i],
          run.queues.find((/** @type {any} */ queue) => queue.name === name).hue,
        ]);
      });
      assert.ok(hues.length > 0);
      for (const [drawn, hue] of hues) assert.equal(drawn, `var(--${hue})`);
    }
    assert.deepEqual(await accessibilityFaults(page), []);
    assert.deepEqual(faults, []);
    await close();
  });

test("a number that is turned by keyboard drives the figure, the numbers and the claims", async () => {
  const { page, faults, close } = await opened(STARVED);
  const threshold = knob(page, THRESHOLD);
  await threshold.focus();
  await page.keyboard.press("End");
  assert.equal(await threshold.getAttribute("aria-valuetext"), "1");
  assert.equal(await threshold.getAttribute("aria-valuenow"), "1");
  await isWritten(number(page, GIVEN), "6 GB");
  await isWritten(number(page, "cluster/preempted"), "3");
  // Those of the core, asked in another way.
  const sim = await plays(page, "newcomer");
  const run = await sim.evaluate(async (element) => {
    const { player, getMetrics } = /** @type {any} */ (element);
    const metrics = await getMetrics.call(element);
    return { text: JSON.stringify(player.scenario), killed: metrics.preemptions.killed };
  });
  assert.match(run.text, /<defaultFairSharePreemptionThreshold>1</);
  assert.equal(run.killed, 3);
  // At 02:00 nothing would have to be taken any more, so there is another answer than in the text.
  const stops = claim(page, "stops");
  await eventually(async () => assert.match((await stops.getAttribute("class")) ?? "", /broken/));
  assert.match((await stops.getAttribute("title")) ?? "", /defaultFairSharePreemptionThreshold = 1/);
  assert.match((await stops.textContent()) ?? "", /nothing more is taken \(With these values/);
  await says(page.locator("#heard"), /Threshold 1,.* 2 numbers change\. One statement does not hold/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.keyboard.press("Escape");
  await isWritten(number(page, GIVEN), "4 GB");
  await eventually(async () => assert.equal(await page.locator(".broken").count(), 0));
  assert.equal(await stops.getAttribute("title"), null);
  assert.equal(await stops.textContent(), "nothing more is taken");
  assert.equal(await threshold.innerText(), "0.8");
  assert.deepEqual(faults, []);
  await close();
});

test("a number is dragged, and a moment that never comes says so", async () => {
  const { page, faults, close } = await opened(STARVED);
  const timeout = knob(page, TIMEOUT);
  await timeout.scrollIntoViewIfNeeded();
  const box = /** @type {{ x: number, y: number, width: number, height: number }} */ (await timeout.boundingBox());
  const [x, y] = [box.x + 8, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y, { steps: 3 });
  await page.mouse.up();
  const seconds = Number((await timeout.innerText()).replace(/\D/g, ""));
  assert.ok(seconds > 5, `${seconds} s`);
  // The whole story shifts by as much: 01:20 in the chapter.
  await isWritten(when(page), `01:${20 + seconds - 5}`);
  const threshold = knob(page, THRESHOLD);
  await threshold.focus();
  await page.keyboard.press("Home");
  await isWritten(when(page), "never");
  assert.match((await claim(page, "starved").getAttribute("class")) ?? "", /broken/);
  await timeout.dblclick();
  await threshold.dblclick();
  await isWritten(when(page), "01:20");
  assert.deepEqual(faults, []);
  await close();
});

test("a moment of a sentence is shown in the figure", async () => {
  const { page, faults, close } = await opened(STARVED);
  await page.getByRole("link", { name: "02:00" }).click();
  const sim = await plays(page, "newcomer");
  await eventually(async () => assert.equal(await timeOf(sim), 120_000));
  await when(page).click();
  await eventually(async () => assert.equal(Math.floor((await timeOf(sim)) / 1000), 80));
  // The run that is shown is that of the link to the Lab.
  const lab = page.locator("#fig-newcomer a.lab");
  await eventually(async () => assert.match((await lab.getAttribute("href")) ?? "", /#./));
  assert.deepEqual(faults, []);
  await close();
});

test("a word of the glossary says what it means", async () => {
  const { page, faults, close } = await opened(STARVED);
  const word = page.locator("a.term").first();
  await word.focus();
  await page.keyboard.press("Enter");
  await says(
    page.getByRole("note").filter({ hasText: "instantaneous fair share" }).first(),
    /What a queue is entitled to now/,
  );
  assert.equal(await word.getAttribute("aria-describedby"), "gloss");
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("#gloss").isVisible(), false);
  assert.deepEqual(faults, []);
  await close();
});

test("in the dark, on a phone, and 320 px wide", async () => {
  const dark = await opened(STARVED, { viewport: SIZES.phone, colorScheme: "dark", hasTouch: true });
  await plays(dark.page, "newcomer");
  assert.deepEqual(await accessibilityFaults(dark.page), []);
  await dark.page.evaluate(() => scrollTo(0, 0));
  await shot(dark.page, "book-phone-dark");
  await dark.close();
  for (const chapter of [...CHAPTERS, "index"]) {
    const { page, close } = await pageOf(chapter, { viewport: { width: 320, height: 640 } });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${chapter}: ${wide} px wider than the window`);
    await close();
  }
});

test("the contents lead to every chapter", async () => {
  const { page, faults, close } = await pageOf("index");
  const links = page.locator("main ol a");
  assert.equal(await links.count(), CHAPTERS.length);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "book-contents");
  await links.first().click();
  await page.waitForSelector("body[data-ready]");
  for (const chapter of CHAPTERS.slice(1)) {
    await page.locator(".turn a[rel=next]").click();
    await page.waitForURL(`**/${chapter}.html`);
  }
  assert.deepEqual(faults, []);
  await close();
});

test("a chapter in German says its numbers so, and the menu of languages leads to the same one in English", async () => {
  const { page, faults, close } = await pageOf(`../de/${STARVED}`);
  await page.waitForSelector("body[data-ready]");
  const threshold = knob(page, THRESHOLD);
  assert.equal(await threshold.innerText(), "0,8");
  await threshold.focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await threshold.innerText(), "0,9");
  await page.keyboard.press("End");
  await isWritten(number(page, GIVEN), "6 GB");
  await says(page.locator("#heard"), /Zahlen ändern sich/);
  await page.locator("select.language").selectOption("en");
  await page.waitForURL(`**/book/en/${STARVED}.html`);
  assert.deepEqual(faults, []);
  await close();
});

test("without scripts there are the text, its numbers, and pictures", async () => {
  const { page, faults, close } = await pageOf(STARVED, { javaScriptEnabled: false });
  await isWritten(number(page, GIVEN), "4 GB");
  await isWritten(when(page), "01:20");
  assert.equal(await page.getByRole("slider").count(), 0);
  const chart = page.getByRole("img", { name: /Memory in use.*02:00.*tenant3 4.GB of a share of 6.GB/ });
  const box = await chart.boundingBox();
  assert.ok(box && box.width > 500 && box.height > 150);
  await page.locator("a.term").first().click();
  assert.ok(page.url().endsWith("#term-instantaneous"));
  await shot(page, "book-without-scripts");
  assert.deepEqual(faults, []);
  await close();
});

test("on paper it is hatched, in the state that is shown, without anything to press", async () => {
  const { page, faults, close } = await opened(STARVED);
  const threshold = knob(page, THRESHOLD);
  await threshold.focus();
  await page.keyboard.press("End");
  await isWritten(number(page, GIVEN), "6 GB");
  const sim = await plays(page, "newcomer");
  await page.emulateMedia({ media: "print" });
  await eventually(async () => assert.equal(await page.locator("html").getAttribute("data-theme"), "print"));
  // What is drawn of queues is drawn without colour.
  const coloured = await sim.evaluate((element) => {
    const canvas = /** @type {HTMLCanvasElement} */ (element.shadowRoot?.querySelector(".hs-t canvas"));
    const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).getImageData(
      0,
      0,
      canvas.width,
      canvas.height,
    );
    let count = 0;
    for (let i = 0; i < data.length; i += 4)
      if (Math.max(data[i], data[i + 1], data[i + 2]) - Math.min(data[i], data[i + 1], data[i + 2]) > 24) count++;
    return count;
  });
  assert.equal(coloured, 0);
  for (const hidden of [".turn", ".tryb .btn", "#fig-newcomer a.lab", ".bk .toc"])
    assert.equal(await page.locator(hidden).first().isVisible(), false, hidden);
  assert.equal(await sim.locator(".hs-c .btn").first().isVisible(), false);
  await isWritten(number(page, GIVEN), "6 GB");
  await page.emulateMedia({ media: "screen" });
  await eventually(async () => assert.equal(await page.locator("html").getAttribute("data-theme"), null));
  assert.deepEqual(faults, []);
  await close();
});
