// Lecture mode: an exercise and a story led by a presenter's keys, hands counted by key and click, nothing kept and nothing sent.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, eventually, SIZES, Station, says, shot } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();
const THIRD = "lecture.html?id=third-tenant&seed=0";

/**
 * @param {string} path
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
async function opened(path, options = { reducedMotion: "reduce" }) {
  const open = await station.open(station.url + path, options);
  await open.page.waitForSelector("body[data-ready]");
  return open;
}

const heading = (/** @type {Page} */ page) => page.locator("#slide-h");
/** The moment that the figure shows. @param {Page} page */
const shownAt = (page) => page.evaluate(() => /** @type {any} */ (document.querySelector("#sim")).player.model.view.t);

test("an exercise is led through by the keys of a presenter; hands are counted by key", async () => {
  const { page, faults, close } = await opened(THIRD);
  await says(heading(page), /How much of its share/);
  assert.equal(await page.locator("html").getAttribute("data-theme"), "projector");
  assert.equal(await shownAt(page), 60_000);
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.keyboard.press("PageDown");
  await says(heading(page), /What will tenant3 have at 02:30/);
  // Two answers are called out: 6 GB by two, 4 GB by one.
  const spin = page.getByRole("spinbutton", { name: "Another answer" });
  const put = async (/** @type {number} */ steps) => {
    await spin.focus();
    for (let i = 0; i < steps; i++) await page.keyboard.press("ArrowUp");
    await page.getByRole("button", { name: "Add" }).click();
  };
  await put(4);
  await put(3);
  await heading(page).click();
  await page.keyboard.press("1");
  await says(page.locator("[data-at=all]"), /3 hands/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "lecture-ask");
  for (const key of ["ArrowRight", " "]) await page.keyboard.press(key);
  await says(heading(page), /Whose container is killed first/);
  for (const key of ["2", "2", "1"]) await page.keyboard.press(key);
  await says(page.locator("[data-at=all]"), /3 hands/);
  await page.getByRole("button", { name: "One less for tenant3" }).click();
  await says(page.locator("[data-at=all]"), /2 hands/);
  // A presenter goes on even from within a field.
  await page.getByRole("spinbutton", { name: "Hands for tenant2" }).fill("17");
  await page.keyboard.press("PageDown");
  await says(page.locator("#panel"), /When is the first container killed\?[\s\S]*The run: 01:45/);
  await eventually(async () => assert.equal(await shownAt(page), 105_000));
  await page.keyboard.press("PageDown");
  await says(page.locator("#panel"), /The run: tenant2[\s\S]*17 hands[\s\S]*tenant2[\s\S]*✓/);
  await page.locator("#sim .rules li").first().waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "lecture-reveal");
  // What is not plain before the next stop is not shown before it either.
  await page.keyboard.press("PageDown");
  await says(heading(page), /Draw/);
  const endMs = () => page.evaluate(() => /** @type {any} */ (document.querySelector("#sim")).player.model.run.endMs);
  await eventually(async () => assert.equal(await endMs(), 110_000));
  await page.keyboard.press("PageDown");
  await says(page.locator("#panel"), /The run: 4.GB[\s\S]*4.GB ✓[\s\S]*1[\s\S]*6.GB[\s\S]*2/);
  await page.keyboard.press("PageUp");
  await says(heading(page), /Draw/);
  assert.equal(await page.evaluate(() => localStorage.getItem("heddle-course")), null);
  assert.deepEqual(faults, []);
  await close();
});

test("settings are turned one at a time, with the goals", async () => {
  const { page, faults, close } = await opened(THIRD);
  await page.keyboard.press("End");
  await says(heading(page), /What was learnt/);
  await page.keyboard.press("ArrowLeft");
  const range = page.getByRole("slider");
  await range.waitFor();
  assert.equal(await range.count(), 1);
  await says(page.locator("#panel .goals"), /✕/);
  await range.fill("5");
  await page.keyboard.press("PageUp");
  await page.getByRole("slider", { name: /Timeout/ }).fill("0");
  await eventually(async () => assert.equal(await page.locator("#panel .goals .met").count(), 3));
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "lecture-setting");
  // The questions are about the run as it was given.
  await page.keyboard.press("PageUp");
  await says(page.locator("#panel"), /The run: /);
  await eventually(async () =>
    assert.ok(
      (await page.evaluate(() => /** @type {any} */ (document.querySelector("#sim")).player.model.run.over)) === true,
    ),
  );
  assert.deepEqual(faults, []);
  await close();
});

test("a line is drawn before the audience, and compared with the run's", async () => {
  const { page, faults, close } = await opened(`${THIRD}&slide=7`);
  await says(heading(page), /Draw/);
  await page.getByRole("textbox", { name: /list of numbers/ }).fill("2, 4, 4");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Add" }).click();
  await says(page.locator("[data-at=hands]"), /2.GB, 4.GB, 4.GB/);
  await page.keyboard.press("End");
  await page.locator("a", { hasText: "Leave" }).waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test("an exercise that is in no course comes in the address, and stays there", async () => {
  const { page, faults, close } = await opened("exercise.html?id=third-tenant&seed=0");
  const given = await page.evaluate(async () => {
    const module = /** @type {string} */ ("./course/given.js");
    const { writeGiven } = await import(new URL(module, document.baseURI).href);
    const exercise = await (await fetch("course/exercises/third-tenant.json")).json();
    return writeGiven(JSON.stringify({ ...exercise, id: "mine", title: "Of my own" }));
  });
  await page.goto(`${station.url}exercise.html?seed=0${given}`);
  await page.waitForSelector("body[data-ready]");
  await page.getByRole("link", { name: "Lecture mode" }).click();
  await page.waitForSelector("body[data-ready]");
  await says(page.locator("#title"), /Of my own/);
  await page.keyboard.press("PageDown");
  await page.reload();
  await says(page.locator("#bar .no"), /^2 \//);
  await page.getByRole("link", { name: "Leave" }).click();
  await says(page.locator("#title"), /Of my own/);
  assert.deepEqual(faults, []);
  await close();
});

test("a story is told moment after moment; with motion one sees what comes between", async () => {
  const { page, faults, close } = await opened("lecture.html?scenario=fair-tenants", {});
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await eventually(async () => assert.ok((await shownAt(page)) > 0));
  const number = page.locator("#bar .no");
  await says(number, /^3 \/ \d+$/);
  const moments = await page.evaluate(
    async () => (await (await fetch("scenarios/fair-tenants.json")).json()).story.moments,
  );
  await says(heading(page), new RegExp(moments[1].name));
  await eventually(async () => assert.equal(await shownAt(page), moments[1].atMs));
  await page.locator("#sim .rules li, #sim .hs-wh").first().waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "lecture-story");
  // A black screen until the next key.
  await page.keyboard.press("b");
  assert.ok(await page.locator("#blank").isVisible());
  await page.keyboard.press("PageDown");
  assert.equal(await page.locator("#blank").isVisible(), false);
  await says(number, /^3 \//);
  await page.getByRole("button", { name: "Dark" }).click();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "lecture-dark");
  assert.deepEqual(faults, []);
  await close();
});

test("it is led by pointer on a phone, and is no wider than that", async () => {
  for (const viewport of [SIZES.phone, { width: 320, height: 640 }]) {
    const { page, faults, close } = await opened(THIRD, { viewport, hasTouch: true, reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Next" }).tap();
    await says(heading(page), /What will tenant3 have/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px wider than ${viewport.width}`);
    assert.deepEqual(await accessibilityFaults(page), []);
    assert.deepEqual(faults, []);
    await close();
  }
});

test("the exercise and the course lead to it; what is not there is said", async () => {
  const { page, close } = await opened("exercise.html?id=third-tenant&seed=3");
  await page.getByRole("link", { name: "Lecture mode" }).click();
  await page.waitForSelector("body[data-ready]");
  assert.match(page.url(), /lecture\.html\?id=third-tenant&seed=3/);
  await page.goto(`${station.url}course.html`);
  await page.getByText("Show one in lecture mode").click();
  await page.locator("[data-at=lectures]").getByRole("link", { name: "Two thirds each" }).click();
  await says(page.locator("#slide-h"), /What is half of the cluster/);
  for (const path of ["lecture.html?id=nobody", "lecture.html?scenario=nobody", "lecture.html"]) {
    const other = await station.open(station.url + path);
    await says(other.page.getByRole("alert"), /cannot be shown/);
    await other.close();
  }
  await close();
});
