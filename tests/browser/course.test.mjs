// The course: an exercise predicted, compared and solved by keyboard and by pointer, on a desktop and on a phone; what is kept; what the
// page of the course shows of it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, eventually, SIZES, Station, says, shot } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();
const THIRD = "exercise.html?id=third-tenant&seed=0";

/**
 * @param {string} path
 * @param {import("playwright-core").BrowserContextOptions} [options]
 */
async function opened(path, options) {
  const open = await station.open(station.url + path, options);
  await open.page.waitForSelector("body[data-ready]");
  return open;
}

/** Presses Tab until what has a role and a name has the focus. @param {Page} page @param {string} role @param {RegExp} name */
async function tabTo(page, role, name) {
  const wanted = page.getByRole(/** @type {any} */ (role), { name }).first();
  for (let i = 0; i < 80; i++) {
    if (await wanted.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab never comes to ${role} ${name}`);
}

/** Draws with a finger, from point to point. @param {Page} page @param {{ x: number, y: number }[]} points */
async function draw(page, points) {
  const session = await page.context().newCDPSession(page);
  const touch = (
    /** @type {"touchStart" | "touchMove" | "touchEnd"} */ type,
    /** @type {{ x: number, y: number }[]} */ touchPoints,
  ) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", points.slice(0, 1));
  for (const point of points.slice(1)) await touch("touchMove", [point]);
  await touch("touchEnd", []);
}

const code = (/** @type {Page} */ page) => page.locator("#code");

test("an exercise is done by keyboard alone, by roles and names", async () => {
  const { page, faults, close } = await opened(THIRD);
  await tabTo(page, "spinbutton", /tenant3 have at 02:30/);
  for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown"]) await page.keyboard.press(key);
  assert.equal(await page.locator(":focus").getAttribute("aria-valuetext"), "2\u202fGB");
  await page.keyboard.press("ArrowUp");
  await tabTo(page, "radio", /tenant3/);
  await page.keyboard.press("ArrowRight");
  await tabTo(page, "button", /^Go on to 01:50/);
  await page.keyboard.press("Enter");
  // What is plain by then is told, and no more.
  await says(page.locator("[data-at=so-far]"), /first container killed\?[\s\S]*01:45[\s\S]*Whose container/);
  assert.doesNotMatch(await page.locator("[data-at=so-far]").innerText(), /02:30/);
  await eventually(async () => assert.match(await page.locator(":focus").innerText(), /Your prediction/));
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "exercise-line");
  await tabTo(page, "spinbutton", /at 02:30/);
  for (const key of ["1", "Backspace", "4"]) await page.keyboard.press(key);
  assert.equal(await page.locator(":focus").getAttribute("aria-valuetext"), "4\u202fGB");
  await tabTo(page, "textbox", /list of numbers, in GB/);
  assert.equal(await page.locator(":focus").inputValue(), "–, –, 4");
  await page.keyboard.type("2, 4, 4");
  await page.keyboard.press("Tab");
  await says(page.locator("[data-at='ask-3 point 0']"), /2.GB/);
  await tabTo(page, "button", /^Run it/);
  await page.keyboard.press("Enter");
  await says(page.locator("#left .res"), /4.GB\s+\(right\)\s+4.GB/);
  await eventually(async () => assert.match(await page.locator(":focus").innerText(), /You and the scheduler/));
  await page.locator("#sim .rules li").first().waitFor();
  assert.deepEqual(await accessibilityFaults(page), []);
  await tabTo(page, "button", /^Now change it/);
  await page.keyboard.press("Enter");
  await says(page.locator("#left .goals"), /✕[^✓]*memory in use is at least 6.GB by 02:10/);
  await tabTo(page, "slider", /Timeout/);
  await page.keyboard.press("Home");
  await says(page.locator("#left .mistake"), /still stops short/);
  await tabTo(page, "slider", /Threshold/);
  await page.keyboard.press("End");
  await says(page.locator("#heard"), /All goals are met/);
  assert.match(await code(page).innerText(), /^[0-9A-Z-]{12,}$/);
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(faults, []);
  await close();
});

test("what is not shown yet is not there at all", async () => {
  const { page, faults, close } = await opened(THIRD);
  const horizon = await page.evaluate(() => /** @type {any} */ (document.querySelector("#sim")).player.model.run.endMs);
  assert.equal(horizon, 60_000);
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "exercise-predict");
  assert.deepEqual(faults, []);
  await close();
});

test("on a phone it is done by touch: the dashed line, a queue, hints, other numbers", async () => {
  const { page, faults, close } = await opened(THIRD, { viewport: SIZES.phone, hasTouch: true });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} px wider than the window`);
  // Up to a quarter of the cluster.
  const chart = page.locator("#chart canvas");
  await chart.scrollIntoViewIfNeeded();
  const box = /** @type {{ x: number, y: number, width: number, height: number }} */ (await chart.boundingBox());
  await page.mouse.move(box.x + box.width * 0.65, box.y + box.height - 26);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.65, box.y + 12 + (box.height - 34) * 0.75, { steps: 4 });
  await page.mouse.up();
  await eventually(async () =>
    assert.equal(await page.getByRole("spinbutton").first().getAttribute("aria-valuetext"), "6\u202fGB"),
  );
  await page.locator("#sim .hs-q").nth(1).tap();
  await eventually(async () => assert.ok(await page.getByRole("radio", { name: "tenant2" }).isChecked()));
  await page.getByRole("button", { name: "Go on to 01:50" }).tap();
  await page.getByRole("textbox", { name: /list of numbers/ }).waitFor();
  await page.locator("[data-at=so-far] .reason").first().waitFor();
  await chart.scrollIntoViewIfNeeded();
  // Through all points in one go: the page stays where it is.
  const scrolled = await page.evaluate(() => scrollY);
  const place = /** @type {NonNullable<typeof box>} */ (await chart.boundingBox());
  const at = (/** @type {number} */ ms, /** @type {number} */ part) => ({
    x: place.x + 46 + (ms / 240_000) * (place.width - 60),
    y: place.y + 12 + (place.height - 34) * (1 - part),
  });
  await draw(page, [at(120_000, 2 / 24), at(120_000, 4 / 24), at(135_000, 4 / 24), at(150_000, 6 / 24)]);
  await says(page.locator("[data-at='ask-3']"), /at 02:00\s+−\s+4.GB[\s\S]*at 02:30\s+−\s+6.GB/);
  assert.equal(await page.getByRole("textbox", { name: /list of numbers/ }).inputValue(), "4, 4, 6");
  assert.equal(await page.evaluate(() => scrollY), scrolled);
  await shot(page, "exercise-line-phone");
  await page.getByRole("button", { name: "Run it" }).tap();
  // Your line and the run's, point by point, with the reason.
  await says(page.locator("[data-at='answer-3']"), /at 02:30\s+6.GB\s+4.GB[\s\S]*Why, at 02:30:/);
  await page.getByRole("button", { name: "Now change it" }).tap();
  await page.getByRole("button", { name: "Give me a hint" }).tap();
  await says(page.locator(".hints"), /1 of 3 opened/);
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  await says(page.locator(".hints"), /1 of 3 opened/);
  await page.locator("#knob-0").fill("0");
  await page.locator("#knob-1").fill("5");
  await says(page.locator(".done"), /2 changes, one hint/);
  await page.getByRole("button", { name: /Try all 72/ }).tap();
  await says(page.locator(".others"), /5 of the 72 settings solve it/);
  await shot(page, "exercise-phone");
  await page.getByRole("button", { name: "Once more with other numbers" }).tap();
  await page.getByRole("button", { name: "Go on to 01:50" }).waitFor();
  assert.deepEqual(faults, []);
  await close();
});

test("an exercise with several stops is seen as far as each, also after a reload; the review has every answer with its reason", async () => {
  const { page, faults, close } = await opened(THIRD, { reducedMotion: "reduce" });
  const endMs = () => page.evaluate(() => /** @type {any} */ (document.querySelector("#sim")).player.model.run.endMs);
  const far = page.locator("[data-at=so-far]");
  await says(page.locator("#ask-h"), /stop 1 of 2/);
  assert.equal(await far.count(), 0);
  await page.getByRole("radio", { name: "tenant1" }).check();
  await page.getByRole("button", { name: "Go on to 01:50" }).click();
  await says(page.locator("#ask-h"), /stop 2 of 2/);
  await eventually(async () => assert.equal(await endMs(), 110_000));
  await says(far, /Whose container is killed first\?\s+tenant1\s+tenant2[\s\S]*Why, at 01:45/);
  await page.reload();
  await page.waitForSelector("body[data-ready]");
  // Nobody predicts what was seen.
  await says(page.locator("#ask-h"), /stop 2 of 2/);
  assert.equal(await endMs(), 110_000);
  await says(far, /Whose container is killed first\?\s+tenant1\s+tenant2/);
  await page.getByRole("button", { name: "Run it" }).click();
  await eventually(async () => assert.equal(await endMs(), 240_000));
  await page.getByRole("button", { name: "Now change it" }).click();
  await page.locator("#knob-0").fill("0");
  await page.locator("#knob-1").fill("5");
  await code(page).waitFor();
  const review = page.getByRole("region", { name: "You, the run and the reason" });
  await says(review, /02:30[\s\S]*When is[\s\S]*Whose[\s\S]*Draw/);
  await eventually(async () => assert.equal(await review.locator(".reason").count(), 4));
  assert.deepEqual(await accessibilityFaults(page), []);
  await shot(page, "exercise-review");
  // What was compared can be seen again; what was done since stays.
  await page.getByRole("button", { name: "See it in the figure" }).click();
  await page.getByRole("button", { name: /^Show: Whose/ }).click();
  await page.locator("#sim .rules li").first().waitFor();
  await page.getByRole("button", { name: "Back to the goals" }).click();
  await code(page).waitFor();
  assert.equal(await page.locator("#knob-1").inputValue(), "5");
  assert.deepEqual(faults, []);
  await close();
});

test("three stops and every kind of question", async () => {
  const { page, faults, close } = await opened("course.html");
  const ask = (/** @type {number} */ stopMs, /** @type {object} */ what) => ({
    say: `Of ${Object.keys(what)[0]}`,
    stopMs,
    ...what,
  });
  await page.route("**/exercises/third-tenant.json", async (route) => {
    const exercise = await (await route.fetch()).json();
    const what = "queue/root.tenant3/used/memory-mb";
    exercise.asks = [
      ask(110_000, { next: "preempted", by: "job" }),
      ask(60_000, { line: "queue/root.tenant1/share/vcores", points: [61_000, 100_000], step: 1 }),
      ask(60_000, { starved: 100_000 }),
      ask(30_000, { what, atMs: 61_000, step: 2048 }),
      ask(110_000, { next: "served", by: "container" }),
    ];
    await route.fulfill({ json: exercise });
  });
  await page.goto(`${station.url}${THIRD}`);
  await page.waitForSelector("body[data-ready]");
  for (const [stop, next] of [
    ["30000", "Go on to 01:00"],
    ["60000", "Go on to 01:50"],
    ["110000", "Run it"],
  ]) {
    await page.locator(`[data-at='asks ${stop}']`).waitFor();
    await page.getByRole("button", { name: next }).click();
  }
  await eventually(async () => assert.equal(await page.locator("#left .reason").count(), 5));
  for (const i of [0, 1, 2, 3, 4]) {
    await page.locator(`[data-at='show-${i}']`).click();
    await page.locator("#sim .hs-wh").first().waitFor();
  }
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(faults, []);
  await close();
});

test("the course shows what was done, and forgets it", async () => {
  const { page, faults, close } = await opened("course.html");
  await says(page.locator("#side"), /^0 of \d+ solved/);
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.getByRole("link", { name: /A third tenant arrives/ }).click();
  await page.getByRole("button", { name: "Go on to 01:50" }).click();
  await page.getByRole("button", { name: "Run it" }).click();
  await page.getByRole("button", { name: "Now change it" }).click();
  const sliders = page.getByRole("slider");
  await sliders.first().fill("0");
  await sliders.nth(1).fill("5");
  await code(page).waitFor();
  const solved = await code(page).innerText();
  await page.goBack();
  await says(page.locator("#side"), new RegExp(`^1 of \\d+ solved[\\s\\S]*${solved}`));
  await says(page.locator("[data-at=third-tenant]"), /solved/);
  await page.getByRole("button", { name: "Forget what was done" }).click();
  await page.getByRole("button", { name: /Press once more/ }).click();
  await says(page.locator("#side"), /^0 of \d+ solved/);
  assert.deepEqual(faults, []);
  await close();
});

test("no page scrolls sideways, however narrow", async () => {
  for (const path of ["course.html", "teacher.html", "exercise.html?id=inside-a-queue"]) {
    const { page, close } = await opened(path, { viewport: { width: 320, height: 640 } });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${path}: ${wide} px wider than the window`);
    await close();
  }
});

test("an exercise that is not there is said, and costs nothing", async () => {
  const open = await station.open(`${station.url}exercise.html?id=nobody`);
  await says(open.page.getByRole("alert"), /cannot be opened: .*nobody/);
  await open.close();
});

test("every exercise of the course can be begun, seen and changed", async () => {
  const { page, faults, close } = await opened("course.html");
  const addresses = await page
    .locator("#parts a")
    .evaluateAll((links) => links.map((link) => /** @type {HTMLAnchorElement} */ (link).href));
  assert.ok(addresses.length >= 23);
  for (const address of addresses) {
    await page.goto(`${address}&seed=1`);
    await page.waitForSelector("body[data-ready]");
    const change = page.locator("[data-at=change]");
    for (;;) {
      const asks = page.locator("[data-at^='asks ']");
      await change.or(asks).first().waitFor();
      if ((await change.count()) > 0) break;
      assert.deepEqual(await page.locator("#sim .hs-m.bad").allInnerTexts(), [], address);
      const here = page.locator(`[data-at="${await asks.getAttribute("data-at")}"]`);
      await page.locator("[data-at=run]").click();
      await here.waitFor({ state: "detached" });
    }
    await change.click();
    await page.locator(".goals .broken").first().waitFor();
    assert.deepEqual(await page.locator("#sim .hs-m.bad").allInnerTexts(), [], address);
  }
  assert.deepEqual(faults, []);
  await close();
});

test("two tabs with one exercise: what one has reached the other does not take away", async () => {
  const first = await opened(THIRD);
  const second = { page: await first.page.context().newPage() };
  await second.page.goto(station.url + THIRD);
  await second.page.waitForSelector("body[data-ready]");
  const kept = () =>
    first.page.evaluate(() => JSON.parse(localStorage.getItem("heddle-course") ?? "{}")["third-tenant"]);
  const amount = (/** @type {Page} */ page) => page.getByRole("spinbutton").first();
  // What is guessed in one is there in the other.
  await amount(first.page).press("ArrowUp");
  await eventually(async () => assert.match((await amount(second.page).getAttribute("aria-valuetext")) ?? "", /GB/));
  await second.page.getByRole("radio", { name: "tenant3" }).check();
  await eventually(async () => assert.ok(await first.page.getByRole("radio", { name: "tenant3" }).isChecked()));
  // One goes on to the end; the other, which hears nothing of it, writes afterwards.
  const deaf = await first.page.context().newPage();
  await deaf.addInitScript(() => addEventListener("storage", (event) => event.stopImmediatePropagation()));
  await deaf.goto(station.url + THIRD);
  await deaf.waitForSelector("body[data-ready]");
  await first.page.getByRole("button", { name: /^Go on to/ }).click();
  await first.page.getByRole("button", { name: "Run it" }).click();
  await first.page.getByRole("button", { name: "Now change it" }).click();
  await eventually(async () => assert.equal((await kept()).step, "solve"));
  await deaf.getByRole("spinbutton").first().press("ArrowUp");
  assert.equal((await kept()).step, "solve", "the other's guess does not take it back");
  // Whoever hears of it shows it, without being loaded anew.
  await second.page.locator("#left .goals").waitFor();
  await first.page.getByRole("button", { name: "Give me a hint" }).click();
  await says(second.page.locator(".hints"), /1 of 3 opened/);
  assert.deepEqual(first.faults, []);
  await first.close();
});
