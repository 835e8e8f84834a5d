// The page as a user works with it: the tenants story, edits, refusals, keyboard, recovery. Real pointer and keyboard input.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { accessibilityFaults, eventually, paste, SIZES, Station, says, shot, unfold, write } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station({ edits: true });

/**
 * What the row of a queue says: usage and share.
 * @param {Page} page
 * @param {string} name
 */
function figures(page, name) {
  return page.locator(".qr", { hasText: name }).first().locator(".num").innerText();
}

/**
 * @param {Page} page
 * @param {number} seconds
 */
async function goTo(page, seconds) {
  await page.locator("#scrub").focus();
  await page.locator("#scrub").evaluate((input, ms) => {
    /** @type {HTMLInputElement} */ (input).value = String(ms);
    input.dispatchEvent(new Event("input"));
  }, seconds * 1000);
  await page.waitForTimeout(150);
}

/**
 * @param {Page} page
 * @param {string} field
 * @param {string} value
 */
async function edit(page, field, value) {
  const input = page.locator(`.ed-${field} input`);
  await input.fill(value);
  await input.press("Enter");
  await page.waitForSelector("#notice:not([hidden])");
  await page.waitForSelector("body[data-ready=all]");
  await page.waitForTimeout(200);
}

test("the tenants story happens as on real Hadoop, and says why", async () => {
  const { page, faults, close } = await station.lab("?t=64000");
  await eventually(async () => assert.equal(await figures(page, "tenant3"), "0 / 6"));
  await page.keyboard.press("]");
  await page.waitForSelector("#clock:text-is('01:05')");
  await says(page.locator("#now"), /01:05.*with 2.GB is under warning for t3/);
  await says(page.locator("#ibody"), /Why is root\.tenant3 given no more\?[\s\S]*is under warning for t3/);
  await page.locator(".jump button", { hasText: "Why 2_" }).first().click();
  await page.waitForFunction(() => document.querySelectorAll("#ibody .rules li").length >= 1);
  const why = await page.locator("#ibody").innerText();
  assert.match(why, /Why was this container chosen/);
  assert.match(why, /its application still has its fair share/);
  await shot(page, "lab-why");
  await goTo(page, 300);
  await eventually(async () =>
    assert.deepEqual(await Promise.all(["tenant1", "tenant2", "tenant3"].map((name) => figures(page, name))), [
      "8 / 6",
      "12 / 12",
      "4 / 6",
    ]),
  );
  assert.deepEqual(faults, []);
  await close();
});

test("it plays by itself once it is loaded", async () => {
  const { page, faults, close } = await station.open(station.labUrl);
  await page.waitForFunction(
    () => Number(/** @type {HTMLInputElement} */ (document.getElementById("scrub")).value) > 0,
  );
  assert.deepEqual(faults, []);
  await close();
});

test("an edit at the playhead is a reload, one at 0 a run from the start; undo takes it back", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await page.locator(".qr", { hasText: "tenant3" }).click();
  await edit(page, "fairSharePreemptionThreshold", "1.0");
  await says(page.locator("#notice"), /computed anew from 00:00/);
  await goTo(page, 300);
  await eventually(async () =>
    assert.deepEqual(await Promise.all(["tenant1", "tenant2", "tenant3"].map((name) => figures(page, name))), [
      "6 / 6",
      "12 / 12",
      "6 / 6",
    ]),
  );
  await page.locator("#undo").click();
  await page.waitForSelector("#notice:has-text('Undone')");
  await page.waitForTimeout(300);
  await eventually(async () => assert.equal(await figures(page, "tenant3"), "4 / 6"));
  await goTo(page, 30);
  await edit(page, "weight", "3");
  await says(page.locator("#notice"), /read again at 00:30/);
  await page.locator("#notice button", { hasText: "From the start" }).click();
  await page.waitForSelector("#notice:has-text('computed anew')");
  assert.deepEqual(faults, []);
  await close();
});

test("who edits at once presses what was meant: the tools of a queue come with its fields", async () => {
  const context = await station.context();
  const page = await context.newPage();
  await page.addInitScript(() => {
    /** @type {any} */ (window).tooEarly = [];
    new MutationObserver(() => {
      const editor = document.querySelector("#tree .qed[aria-busy]");
      if (editor) /** @type {any} */ (window).tooEarly.push(editor.querySelectorAll("button, select").length);
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto(`${station.labUrl}?t=0`);
  await unfold(page);
  await page.locator(".qr", { hasText: "tenant3" }).click();
  await edit(page, "fairSharePreemptionThreshold", "1.0");
  await says(page.locator("#notice"), /fairSharePreemptionThreshold 1\.0: computed anew from 00:00/);
  const seen = await page.evaluate(() => /** @type {any} */ (window).tooEarly);
  assert.ok(seen.length > 0, "the fields are asked for");
  assert.deepEqual(Math.max(...seen), 0);
  await context.close();
});

test("what Hadoop refuses changes nothing and is said with its place", async () => {
  const { page, faults, close } = await station.lab("?t=90000");
  await page.locator("#config-button").click();
  await write(page, '<allocations>\n  <queue name="a"><weight>-1</weight>\n</allocations>');
  await page.waitForSelector("#config-findings .error");
  await says(page.locator("#config-findings"), /Refused[\s\S]*line \d+, column \d+/);
  await eventually(async () => assert.ok(await page.locator("#config-start").isDisabled()));
  await shot(page, "lab-refused");
  await page.keyboard.press("Escape");
  await eventually(async () => assert.equal(await figures(page, "tenant2"), "14 / 12"));
  await page.locator("#config-button").click();
  await write(page, '{"heddle": 2}');
  await page.waitForSelector("#config-findings .error:has-text('format 2')");
  assert.deepEqual(faults, []);
  await close();
});

test("names that look like markup stay text", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const name = '<img src=x onerror="window.hit=1">\u202eevil😀';
  await page.evaluate((name) => {
    /** @type {any} */ (window).scenario = {
      heddle: 1,
      name,
      durationMs: 60000,
      scheduler: { kind: "fair", allocationFile: "<allocations/>" },
      cluster: { nodes: [{ name: "n", resource: { "memory-mb": 4096, vcores: 4 } }] },
      jobs: [
        {
          id: "j",
          user: "u",
          queue: "root.a",
          stages: [{ name: "work", count: 2, resource: { "memory-mb": 1024, vcores: 1 }, duration: 1000 }],
        },
      ],
    };
  }, name);
  await page.locator("#config-button").click();
  await write(page, JSON.stringify(await page.evaluate(() => /** @type {any} */ (window).scenario)));
  await page.waitForTimeout(500);
  await eventually(async () => assert.doesNotMatch(await page.locator("#config-findings").innerText(), /Refused/));
  await page.locator("#config-start").click();
  await page.waitForFunction((name) => document.getElementById("name")?.textContent === name, name);
  await eventually(async () => assert.equal(await page.evaluate(() => /** @type {any} */ (window).hit), undefined));
  assert.deepEqual(faults, []);
  await close();
});

test("everything can be reached from the keyboard", async () => {
  const { page, close } = await station.lab("?t=70000");
  await page.keyboard.press("m");
  await eventually(async () =>
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("role")), "row"),
  );
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => /\d+_\d+/.test(document.getElementById("ihead")?.textContent ?? "")); // drawn with the next frame
  await page.keyboard.press("Escape");
  await page.waitForSelector("#ihead:has-text('root.')"); // drawn with the next frame
  await page.keyboard.press("w");
  await eventually(async () => assert.equal(await page.evaluate(() => document.activeElement?.id), "ibody"));
  await page.keyboard.press("2");
  await page.waitForSelector("#level [data-level=nodes][aria-pressed=true]"); // drawn with the next frame
  await page.keyboard.press("Home");
  await page.waitForSelector("#clock:text-is('00:00')");
  await page.keyboard.press("ArrowRight");
  await page.waitForSelector("#clock:text-is('00:01')");
  await page.keyboard.press("Shift+ArrowRight");
  await page.waitForSelector("#clock:text-is('00:16')");
  await page.keyboard.press("?");
  await eventually(async () => assert.ok(await page.locator("#keys-dialog").isVisible()));
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await close();
});

test("a link brings back scenario, moment and selection", async () => {
  const { page, close } = await station.lab("?t=0");
  await page.locator(".qr", { hasText: "tenant2" }).click();
  await edit(page, "weight", "5");
  await goTo(page, 42);
  await page.locator("#share-button").click();
  const link = await page.locator("#share-link").innerText();
  await close();
  const again = await station.open(link);
  await again.page.waitForSelector("body[data-ready=all]");
  await again.page.waitForTimeout(200);
  await again.page.waitForSelector("#clock:text-is('00:42')");
  await says(again.page.locator("#ihead"), /tenant2/);
  await unfold(again.page);
  await eventually(async () => assert.equal(await again.page.locator(".ed-weight input").inputValue(), "5"));
  await again.close();
});

test("an engine that dies is replaced and nothing is lost", async () => {
  const { page, close } = await station.lab("?t=82000");
  const before = await figures(page, "tenant2");
  await page.evaluate(() => dispatchEvent(new Event("heddle:panic")));
  await page.waitForSelector("#notice.error");
  await says(page.locator("#notice"), /nothing is lost/);
  await page.waitForTimeout(800);
  await eventually(async () => assert.equal(await figures(page, "tenant2"), before));
  await page.waitForSelector("#clock:text-is('01:22')");
  await close();
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`axe finds nothing: ${colorScheme}, ${size}`, async () => {
      const { page, faults, close } = await station.lab("?t=75000", { colorScheme, viewport });
      await shot(page, `lab-${colorScheme}-${size}`);
      assert.deepEqual(await accessibilityFaults(page), []);
      const dialogs = { "gallery-button": "gallery", "keys-button": "keys-dialog", "share-button": "share" };
      for (const [button, dialog] of Object.entries(dialogs)) {
        if (!(await page.locator(`#${button}`).isVisible())) continue;
        await page.locator(`#${button}`).click();
        await page.waitForSelector(`#${dialog}[open]`);
        assert.deepEqual(await accessibilityFaults(page), [], dialog);
        await page.keyboard.press("Escape");
      }
      for (const tab of ["work", "log"]) {
        const button = page.locator(`#btab [data-tab=${tab}]`);
        if (!(await button.isVisible())) continue;
        await button.click();
        await page.waitForTimeout(150);
        assert.deepEqual(await accessibilityFaults(page), [], tab);
      }
      await eventually(async () =>
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways"),
      );
      assert.deepEqual(faults, []);
      await close();
    });
  }
}

/**
 * The Lab with the tenants' scenario, with a stretch of it replaced.
 * @param {number} seconds where to look
 * @param {[string, string]} replaced
 */
async function tenants(seconds, [what, by]) {
  const opened = await station.lab("?t=0");
  const text = fs.readFileSync(new URL("../../www/scenarios/fair-tenants.json", import.meta.url), "utf8");
  assert.ok(text.includes(what));
  await paste(opened.page, text.replace(what, by));
  await opened.page.waitForSelector("#notice:not([hidden])");
  await opened.page.waitForSelector("body[data-ready=all]");
  await goTo(opened.page, seconds);
  return opened;
}

/**
 * What the marks of the timeline say below one another, where the run is at that part of it.
 * @param {Page} page
 * @param {number} part
 * @param {RegExp} wanted
 */
async function marksSay(page, part, wanted) {
  const box = await page.locator("#tl").boundingBox();
  assert.ok(box);
  await eventually(async () => {
    const said = [];
    for (let y = box.y + 12; y < box.y + 84; y += 6) {
      await page.mouse.move(box.x + 92 + part * (box.width - 92 - 84), y);
      const tip = page.locator("#p-usage .tip");
      if (await tip.isVisible()) said.push(await tip.innerText());
    }
    assert.match(said.join("|"), wanted);
  });
}

test("a queue that forbids to take its containers is marked, with who forbids it", async () => {
  const lender = '<queue name=\\"tenant2\\">';
  const { page, faults, close } = await tenants(70, [
    lender,
    `${lender}<allowPreemptionFrom>false</allowPreemptionFrom>`,
  ]);
  await page.waitForSelector(
    ".qr:has-text('tenant2') .prot[aria-label='root.tenant2 forbids that its containers are preempted']",
  );
  assert.equal(await page.locator(".prot").count(), 1);
  assert.deepEqual(faults, []);
  await close();
});

test("before the overhaul of preemption, too, the starved queue is marked, and kills where the run kills", async () => {
  const { page, faults, close } = await tenants(70, ['"kind": "fair"', '"kind": "fair", "profile": "hadoop-2.8"']);
  await page.waitForSelector(".qr:has-text('tenant3') .tag:text-is('starved')");
  await marksSay(page, 75 / 300, /warned[^|]*killed in 20.s; killed at 01:30/);
  assert.deepEqual(faults, []);
  await close();
});

test("the Capacity Scheduler's kills are drawn where the run has them", async () => {
  const { page, faults, close } = await station.lab("?preset=capacity-25-75&t=30000");
  await marksSay(page, 70 / 480, /warned[^|]*; killed at 01:18/);
  assert.deepEqual(faults, []);
  await close();
});
