// Why, why not, the glossary and the timeline, as a user works with them: real pointer and keyboard input.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessibilityFaults, eventually, SIZES, Station, says, shot } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();

/**
 * Opens a list of rules and waits for the engine's answer.
 * @param {Page} page
 * @param {string | RegExp} heading
 */
async function unfold(page, heading) {
  const fold = page.locator(".fold", { hasText: heading });
  if ((await fold.getAttribute("aria-expanded")) === "false") await fold.click();
  const section = page.locator(".whynot", { hasText: heading });
  await section.locator(".rules li, .muted:not(:text('Asking'))").first().waitFor();
  return section.innerText();
}

/**
 * A point of the timeline.
 * @param {Page} page
 * @param {number} part from the left edge of the chart to its right
 * @param {number} up px above the canvas' lower edge
 */
async function onChart(page, part, up) {
  const box = await page.locator("#tl").boundingBox();
  assert.ok(box);
  return [box.x + 92 + part * (box.width - 92 - 84), box.y + box.height - up];
}

test("why a queue starves, and what every rule says of it", async () => {
  const { page, faults, close } = await station.lab("?t=64000");
  await page.locator(".qr", { hasText: "tenant3" }).first().click();
  await says(page.locator("#ibody"), /Why is root\.tenant3 given no more\?[\s\S]*starved from 01:05 on, in 1.s/);
  const rules = await unfold(page, /Every rule for tenant3/);
  assert.match(rules, /larger than what is free on the node[\s\S]*> 0.GB/);
  assert.match(rules, /FSAppAttempt · YARN-4752/);
  await shot(page, "why-rules");
  await page.keyboard.press("]");
  await page.waitForSelector("#clock:text-is('01:05')");
  await eventually(async () =>
    assert.equal(await page.locator(".fold", { hasText: "tenant3" }).getAttribute("aria-expanded"), "true"),
  );
  assert.deepEqual(faults, []);
  await close();
});

test("why this container and not that one", async () => {
  const { page, faults, close } = await station.lab("?t=65000");
  await page.locator(".jump button", { hasText: "Why 2_" }).first().click();
  await page.waitForSelector("#ibody .calc code");
  await says(page.locator("#ibody"), /Why was container 2_2 chosen to make room\?[\s\S]*14.GB ≥ 12.GB/);
  await eventually(async () => assert.ok((await unfold(page, "Who else was looked at?")).length > 20));
  // One that was spared, by the keyboard: through the rows of the cluster.
  await page.keyboard.press("m");
  await page.keyboard.press("ArrowDown");
  await page.waitForSelector(".fold:has-text('Why was it not chosen at 01:05?')");
  await page.locator(".fold", { hasText: "Why was it not chosen" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForSelector(".fold[aria-expanded=true]:focus");
  await page.waitForSelector(".whynot .muted:not(:text('Asking')), .whynot .rules li");
  // The moment that caused it is one click away.
  await page.keyboard.press("Escape");
  await page.locator(".qr", { hasText: "tenant3" }).first().click();
  await page.locator(".jump button", { hasText: "Starved 01:05" }).click();
  await page.waitForSelector("#ibody h3:has-text('starved?')");
  assert.deepEqual(faults, []);
  await close();
});

test("a term says what it means: hover, keyboard, click, and the whole glossary", async () => {
  const { page, faults, close } = await station.lab("?t=64000");
  const term = page.locator("#ibody .term", { hasText: "instantaneous fair share" }).first();
  await term.hover();
  await page.waitForSelector("#gloss:not([hidden])");
  await says(page.locator("#gloss"), /active at this moment[\s\S]*YARN-2026/);
  await page.mouse.move(500, 300);
  await page.waitForSelector("#gloss", { state: "hidden" });
  await term.focus();
  await page.waitForSelector("#gloss:not([hidden])");
  await eventually(async () => assert.equal(await term.getAttribute("aria-describedby"), "gloss"));
  await page.keyboard.press("Escape");
  await page.waitForSelector("#gloss", { state: "hidden" });
  await page.locator("#glossary-button").click();
  await page.waitForSelector("#glossary[open]");
  await eventually(async () => assert.ok((await page.locator("#glossary section").count()) > 20));
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.keyboard.press("Escape");
  assert.deepEqual(faults, []);
  await close();
});

test("the timeline is brushed to zoom, scrubbed inside, stepped by keys, and shows all again", async () => {
  const { page, faults, close } = await station.lab("?t=70000");
  const [x1, y] = await onChart(page, 0.2, 60);
  const [x2] = await onChart(page, 0.4, 60);
  await page.keyboard.down("Shift");
  await page.mouse.move(x1, y);
  await page.mouse.down();
  await page.mouse.move((x1 + x2) / 2, y, { steps: 4 });
  await page.mouse.move(x2, y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await page.waitForSelector("#tzoom:not([hidden])");
  await says(page.locator("#tzoom"), /0[01]:[05]\d–0[12]:[05]\d: show all/);
  await page.waitForSelector("#clock:text-is('01:10')"); // the playhead has not moved
  const [middle] = await onChart(page, 0.5, 60);
  await page.mouse.click(middle, y);
  await page.waitForSelector("#clock:text-matches('^01:(29|30)$')");
  await shot(page, "why-zoomed");
  await page.keyboard.press("End"); // the stretch follows the playhead
  await page.waitForSelector("#tzoom:has-text('–05:00')");
  await page.keyboard.press("0");
  await page.waitForSelector("#tzoom", { state: "hidden" });
  await page.keyboard.press("+");
  await page.waitForSelector("#tzoom:not([hidden])");
  await page.locator("#tzoom").click();
  await page.waitForSelector("#tzoom", { state: "hidden" });
  assert.deepEqual(faults, []);
  await close();
});

test("memory or vcores; stacked, lanes, pending, or a table that a screen reader can read", async () => {
  const { page, faults, close } = await station.lab("?t=100000");
  for (const form of ["Lanes", "Pending", "Stacked"]) {
    await page.locator("#tmode button", { hasText: form }).click();
    await page.waitForSelector(`#tmode [aria-pressed=true]:text-is('${form}')`);
    await page.waitForTimeout(80);
    await shot(page, `why-${form.toLowerCase()}`);
  }
  await page.locator("#scrub").focus();
  await eventually(async () =>
    assert.match(
      (await page.locator("#scrub").getAttribute("aria-valuetext")) ?? "",
      /01:40, root\.tenant3: 2 GB used, share 6, demand 42/,
    ),
  );
  await page.locator("#tmode button", { hasText: "Table" }).click();
  const row = page.locator(".vals tbody tr", { hasText: "01:40" }).first();
  await row.waitFor();
  await eventually(async () => assert.deepEqual((await row.locator("td").allInnerTexts()).slice(6), ["2", "6", "42"]));
  await page.locator("#ttype button", { hasText: "vcores" }).click();
  await page.waitForSelector(".vals th:has-text('tenant1, vcores')");
  await eventually(async () => assert.equal((await row.locator("td").allInnerTexts())[6], "1"));
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.locator(".vals button", { hasText: "01:45" }).first().click();
  await page.waitForSelector("#clock:text-is('01:45')");
  assert.deepEqual(faults, []);
  await close();
});

test("a mark of the timeline says what it is when it is pointed at", async () => {
  const { page, close } = await station.lab("?t=70000");
  const box = await page.locator("#tl").boundingBox();
  assert.ok(box);
  const [x] = await onChart(page, 0.6, 0);
  const said = [];
  for (let y = box.y + 30; y < box.y + 90; y += 6) {
    await page.mouse.move(x, y);
    if (await page.locator("#p-usage .tip").isVisible()) said.push(await page.locator("#p-usage .tip").innerText());
  }
  assert.ok(
    said.some((text) => /contention: more is asked for/.test(text)),
    said.join("|"),
  );
  assert.ok(
    said.some((text) =>
      /t3 in root\.tenant3 below its fair share's threshold from 01:23, starved from 01:23/.test(text),
    ),
    said.join("|"),
  );
  await close();
});

test("a scheduler without Fair's words is explained by its rules", async () => {
  const { page, faults, close } = await station.lab("?preset=superior-article&t=200000");
  await page.waitForSelector(".fold[aria-expanded=true]");
  await page.waitForSelector(".whynot .rules li");
  await eventually(async () => assert.doesNotMatch(await page.locator("#ibody").innerText(), /yarn\.scheduler\.fair/));
  assert.deepEqual(faults, []);
  await close();
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`axe finds nothing in opened lists: ${colorScheme}, ${size}`, async () => {
      const { page, faults, close } = await station.lab("?t=64000", { colorScheme, viewport, reducedMotion: "reduce" });
      if (size === "phone") await page.locator("#views [data-pane=insp]").click();
      await unfold(page, /Every rule/);
      assert.deepEqual(await accessibilityFaults(page), []);
      await shot(page, `why-${colorScheme}-${size}`);
      if (size === "phone") {
        await page.locator("#views [data-pane=time]").click();
        for (const form of ["Lanes", "Table"]) {
          await page.locator("#tmode button", { hasText: form }).click();
          assert.deepEqual(await accessibilityFaults(page), [], form);
          await shot(page, `why-${colorScheme}-${size}-${form.toLowerCase()}`);
        }
      }
      await eventually(async () =>
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways"),
      );
      assert.deepEqual(faults, []);
      await close();
    });
  }
}

test("the log says what came of it that somebody is starved, once for all looks alike", async () => {
  const { page, faults, close } = await station.lab("?t=230000");
  await page.locator(".qr", { hasText: "tenant3" }).first().click();
  await page.locator("#itabs button[data-tab=events]").click();
  await says(page.locator("#ibody"), /root\.tenant3 is starved\. .*with 2.GB is under warning for t3/);
  await page.locator("#btab button[data-tab=log]").click();
  await says(
    page.locator("#p-log"),
    /is starved\. It lacks 0\.8.GB, one container needs 2.GB\. Again \d+ times until /,
  );
  await shot(page, "log-outcomes");
  assert.deepEqual(faults, []);
  await close();
});

test("a queue that is called like a term is none in its path", async () => {
  const { page, close } = await station.lab("?t=0");
  const marked = await page.evaluate(async () => {
    const { loadTerms, markTerms } = await import(/** @type {any} */ (new URL("why/terms.js", location.href).href));
    await loadTerms();
    const text = document.createElement("p");
    text.textContent = "root.starved and root.weight.a are below; q-demand too. It is starved. The weight: 2.";
    markTerms(text);
    return [...text.querySelectorAll(".term")].map((term) => {
      const word = term.closest(".kept") ?? term; // what closes a word stays with it
      return [word.textContent, word.previousSibling?.textContent];
    });
  });
  assert.deepEqual(marked, [
    ["starved.", "root.starved and root.weight.a are below; q-demand too. It is "],
    ["weight:", " The "],
  ]);
  await close();
});
