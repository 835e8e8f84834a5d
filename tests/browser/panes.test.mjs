// Panes: sizes by pointer and keys, kept and folded; low windows and 400 %; many queues.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, eventually, Station } from "./harness.mjs";
import { many } from "./scenarios.mjs";

const station = new Station();
const STORY = "?preset=fair-tenants&t=66000";
const LAPTOP = { viewport: { width: 1366, height: 657 } };

/** @param {import("playwright-core").Page} page @param {string} selector */
async function sizeOf(page, selector) {
  const box = await page.locator(selector).boundingBox();
  assert.ok(box, selector);
  return box;
}

test("each line between panes is moved by the pointer and by keys, folds, and is kept", async () => {
  const { page, faults, close } = await station.lab(STORY);
  /** @type {[string, "width" | "height", string, string, number, number][]} */
  const lines = [
    ["queues", "width", "ArrowRight", "ArrowLeft", 1, 0],
    ["insp", "width", "ArrowLeft", "ArrowRight", -1, 0],
    ["time", "height", "ArrowUp", "ArrowDown", 0, -1],
  ];
  for (const [pane, side, more, less, x, y] of lines) {
    const line = page.locator(`[role=separator].split-${pane}`);
    const size = async () => Math.round((await sizeOf(page, `#${pane}`))[side]);
    const value = async () => Number(await line.getAttribute("aria-valuenow"));
    const first = await size();
    assert.equal(await value(), first, pane);
    await line.focus();
    await page.keyboard.press(more);
    assert.equal(await size(), first + 16, `${pane} ${more}`);
    await page.keyboard.press(`Shift+${less}`);
    assert.equal(await size(), first + 16 - 64, `${pane} Shift+${less}`);
    assert.equal(await value(), await size());
    await page.keyboard.press("End");
    assert.equal(await size(), Number(await line.getAttribute("aria-valuemax")));
    await page.keyboard.press("Home");
    const least = await size();
    assert.ok(least < first);
    await page.keyboard.press(less);
    assert.equal(await value(), 0, `${pane}: a step beyond the least size folds`);
    assert.match((await line.getAttribute("aria-valuetext")) ?? "", /folded/);
    await page.keyboard.press("Enter");
    assert.equal(await size(), least);
    await line.dblclick();
    assert.equal(await size(), first, `${pane}: a double click gives the first size back`);
    const box = await line.boundingBox();
    assert.ok(box);
    const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(cx, cy);
    await page.mouse.down();
    await page.mouse.move(cx + x * 40, cy + y * 40, { steps: 4 });
    await page.mouse.up();
    assert.equal(await size(), first + 40, `${pane} by pointer`);
  }
  assert.equal(await page.locator("#clock").innerText(), "01:06", "the keys of a line do not move the playhead");
  await page.locator(".split-insp").focus();
  await page.keyboard.press("Enter");
  await page.reload();
  await page.waitForSelector(".split-queues");
  assert.equal(Math.round((await sizeOf(page, "#queues")).width), 356 + 40);
  assert.equal(await page.locator("#ibody").isVisible(), false);
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.locator("body").press("w");
  assert.equal(await page.locator("#ibody").isVisible(), true, "who asks why sees the inspector again");
  assert.deepEqual(faults, []);
  await close();
});

test("on a laptop the rule that decided is seen, and the timeline leaves two thirds", async () => {
  const { page, close } = await station.lab("?preset=fair-tenants&t=87000", LAPTOP);
  await page.locator("#ibody .blk").first().waitFor();
  const [rule, body, time] = [
    await sizeOf(page, "#ibody .blk"),
    await sizeOf(page, "#ibody"),
    await sizeOf(page, "#time"),
  ];
  assert.ok(rule.y + rule.height <= body.y + body.height, "the rule is whole");
  assert.ok(time.height < LAPTOP.viewport.height / 3);
  await close();
});

for (const [name, width, height] of /** @type {[string, number, number][]} */ ([
  ["at 400 %", 320, 256],
  ["in a low window", 1280, 360],
])) {
  test(`${name} everything can be reached`, async () => {
    const { page, close } = await station.lab(STORY, { viewport: { width, height } });
    for (const selector of ["#play", "#keys li:last-child", "#scrub"]) {
      if (width < 761 && selector === "#scrub") await page.locator("#views [data-pane=time]").click();
      const element = page.locator(selector);
      await element.scrollIntoViewIfNeeded();
      const box = await element.boundingBox();
      assert.ok(box && box.y >= 0 && box.y + box.height <= height + 1, `${selector}: ${JSON.stringify(box)}`);
    }
    assert.ok((await sizeOf(page, "#time")).height > 100);
    await close();
  });
}

test("of many queues the names can be read, the legend says how many more there are, the small ones are one", async () => {
  const { page, close } = await station.lab(STORY);
  await page.evaluate((scenario) => /** @type {any} */ (window).heddle.load({ scenario }), many(30));
  await page.waitForSelector("#name:has-text('30 queues')");
  await page.waitForSelector("body[data-ready=all]");
  await page.locator("#level [data-level=nodes]").click();
  const more = page.locator("#keys [data-more]");
  assert.equal(await more.innerText(), "18 more");
  await more.focus();
  await page.keyboard.press("Enter");
  await eventually(async () => assert.equal(await page.locator("#keys .chip").count(), 30));
  await page.keyboard.press("Enter");
  await eventually(async () => assert.equal(await page.locator("#keys .chip").count(), 12));
  const name = page.locator("#tree .qr[aria-selected=true] b").first();
  const cut = () => name.evaluate((element) => element.scrollWidth > element.clientWidth);
  assert.equal(await cut(), false, "the selected name is whole");
  await page.locator("#tmode [data-mode=lanes]").click();
  let x = 20;
  await eventually(async () => {
    await page.locator("#tl").hover({ position: { x: x++, y: 110 } });
    const said = page.locator("#p-usage .tip", { hasText: "root.department-of-applied-statistics-" });
    assert.equal(await said.isVisible(), true);
  });
  await close();
});

test("the theme is chosen from a menu, the projector's too, and the whole screen", async () => {
  const { page, faults, close } = await station.lab(STORY);
  const button = page.getByRole("button", { name: "Theme, full screen, language" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menu").waitFor();
  const items = page.getByRole("menu").getByRole("menuitemradio");
  assert.deepEqual(await items.allInnerTexts(), [
    "Light",
    "Dark",
    "Projector: larger, full contrast",
    "English",
    "Deutsch",
  ]);
  await eventually(async () =>
    assert.equal(await items.first().evaluate((one) => one === document.activeElement), true),
  );
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "projector");
  assert.equal(await button.evaluate((one) => one === document.activeElement), true);
  assert.equal(await page.locator("#clock").innerText(), "01:06", "the menu's keys do not move the playhead");
  await button.click();
  await page.getByRole("menu").waitFor();
  assert.equal(await button.getAttribute("aria-expanded"), "true");
  await button.click();
  await page.getByRole("menu").waitFor({ state: "detached" });
  assert.equal(await button.getAttribute("aria-expanded"), "false");
  await button.click();
  await page.getByRole("menuitemcheckbox", { name: "Full screen" }).click();
  await page.waitForFunction(() => document.fullscreenElement !== null);
  await page.reload();
  await page.waitForSelector("html[data-theme=projector]");
  assert.deepEqual(faults, []);
  await close();
});

for (const [width, height] of [
  [1366, 440],
  [844, 390],
  [390, 460],
  [390, 520],
  [390, 844],
])
  test(`a notice covers neither containers nor controls: ${width} × ${height}`, async () => {
    const { page, faults, close } = await station.lab("?preset=fair-tenants&t=66000", { viewport: { width, height } });
    await page.evaluate(async () => {
      const { notice } = await import(/** @type {any} */ (new URL("widgets/notice.js", location.href).href));
      notice("It stands here for a while and says something that takes more than a line.", "good", ["Undo", () => {}]);
    });
    await page.waitForSelector("#notice:not([hidden])");
    const low = height <= 480;
    for (const top of low ? [0, 1000] : [0]) {
      const covered = await page.evaluate((top) => {
        document.body.scrollTo(0, top);
        const notice = document.getElementById("notice");
        const over = /** @type {HTMLElement} */ (notice).getBoundingClientRect();
        const end = document.body.getBoundingClientRect().bottom;
        return [...document.querySelectorAll("main button, main select, main canvas, main summary, .phone-nav button")]
          .filter((element) => !notice?.contains(element) && element.checkVisibility())
          .filter((element) => {
            const { top, bottom } = element.getBoundingClientRect();
            const pane = element.closest(".pane")?.getBoundingClientRect().bottom ?? end; // what is beyond it is not seen
            return Math.min(bottom, end, pane) > over.top + 0.5 && top < over.bottom - 0.5;
          })
          .map((element) => element.id || element.textContent);
      }, top);
      assert.deepEqual(covered, [], `at ${top}`);
    }
    await page.locator("#notice button").last().click();
    const rest = await page.evaluate(() => innerHeight - document.body.getBoundingClientRect().bottom);
    assert.equal(rest, 0, "its room is given back");
    assert.deepEqual(faults, []);
    await close();
  });

test("what is cut for want of room is whole where it is pointed at, and what is not cut has no title", async () => {
  const { page, faults, close } = await station.lab("?preset=fair-tenants&t=66000", {
    viewport: { width: 1366, height: 657 },
  });
  const meta = (/** @type {string} */ name) => page.locator(".qr", { hasText: name }).locator(".meta");
  for (const [cut, title] of /** @type {const} */ ([
    [meta("tenant2"), /^w.2 · fair · 0\.8 \/ 5.s · 1 app$/],
    [meta("tenant1"), /^$/],
  ])) {
    await eventually(async () => {
      await page.mouse.move(0, 0);
      await cut.hover();
      assert.match((await cut.getAttribute("title")) ?? "", title);
    });
  }
  assert.deepEqual(faults, []);
  await close();
});
