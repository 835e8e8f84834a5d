// The stage: three levels up to ten thousand nodes, the same selection everywhere, scrubbing backwards.

import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { accessibilityFaults, eventually, Station, says, shot } from "./harness.mjs";
import { racks } from "./scenarios.mjs";

/** @typedef {import("playwright-core").Page} Page */

const station = new Station();

/** @param {Page} page @param {object} shown @param {number} t */
async function show(page, shown, t) {
  await page.evaluate((shown) => /** @type {any} */ (window).heddle.load({ scenario: shown }), shown);
  await page.waitForSelector("body[data-ready=all]", { timeout: 150_000 });
  await page.evaluate((t) => /** @type {any} */ (window).heddle.seek({ t }), t);
}

/** The pixels of the stage as a digest. @param {Page} page */
function picture(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("cv"));
            const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).getImageData(
              0,
              0,
              canvas.width,
              canvas.height,
            );
            let hash = 0;
            for (let i = 0; i < data.length; i += 4)
              hash = (hash * 31 + data[i] * 65536 + data[i + 1] * 256 + data[i + 2]) | 0;
            resolve(hash);
          }),
        ),
      ),
  );
}

/** The number of a picture on which nothing is drawn. */
const BLANK = 0;

for (const level of ["containers", "nodes", "heat"]) {
  test(`scrubbing backwards shows the same pictures: ${level}`, async () => {
    const { page, faults, close } = await station.lab("?t=0");
    await page.locator(`#level [data-level=${level}]`).click();
    const seek = (/** @type {number} */ t) => page.evaluate((t) => /** @type {any} */ (window).heddle.seek({ t }), t);
    // What draws a level may come when it is first asked for.
    await eventually(async () => assert.notEqual(await picture(page), BLANK));
    const times = [20_000, 60_400, 66_000, 80_700, 82_000, 107_000];
    const there = [];
    for (const t of times) {
      await seek(t);
      there.push(await picture(page));
    }
    const back = [];
    for (const t of [...times].reverse()) {
      await seek(t);
      back.push(await picture(page));
    }
    assert.deepEqual(back.reverse(), there);
    assert.ok(new Set(there).size >= (level === "heat" ? 2 : 4), "the pictures differ");
    assert.deepEqual(faults, []);
    await close();
  });
}

test("hover and click select the same thing on the canvas, in the list and in the inspector", async () => {
  const { page, faults, close } = await station.lab("?t=66000");
  const canvas = await page.locator("#cv").boundingBox();
  assert.ok(canvas);
  await page.mouse.move(canvas.x + 60, canvas.y + canvas.height - 60);
  await page.waitForSelector("#tip:not([hidden])");
  const name = (await page.locator("#tip b").innerText()).trim();
  await page.mouse.click(canvas.x + 60, canvas.y + canvas.height - 60);
  await page.waitForFunction((name) => document.getElementById("ihead")?.innerText.includes(name), name);
  await says(page.locator("#pdom [aria-selected=true]"), new RegExp(`Container ${name},`));
  await page.locator("#level [data-level=nodes]").click();
  await page.waitForSelector("#level [data-level=nodes][aria-pressed=true]"); // drawn with the next frame
  await page.mouse.click(canvas.x + 60, canvas.y + 60);
  await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "row");
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => /\d+_\d+/.test(document.getElementById("ihead")?.innerText ?? ""));
  assert.deepEqual(faults, []);
  await close();
});

test("a further resource type is told of nodes, containers and queues", async () => {
  const { page, faults, close } = await station.lab("?t=0");
  const cards = JSON.parse(fs.readFileSync(new URL("../scenarios/cards.json", import.meta.url), "utf8"));
  await show(page, cards, 20_000);
  await says(page.locator("#clinfo"), /1.node · 4.GB, 4.vcores, 2.gpu$/);
  const task = page.locator("#pdom [data-life]", { hasText: "Container 1_2," });
  await says(task, /root\.a, 1.GB, 1.vcore, 1.gpu/);
  await says(page.locator("#pdom [data-life]", { hasText: "ApplicationMaster" }), /1.GB, 1.vcore, ApplicationMaster/);
  await task.focus();
  await page.locator("#itabs button[data-tab=state]").click();
  await says(page.locator("#ibody"), /Size\s*1.GB, 1.vcore, 1.gpu/);
  await page.locator(".qr", { hasText: "root" }).first().click();
  await says(page.locator("#ibody"), /Usage\s*3.GB · 3.vcores · 2.gpu\s*Demand\s*4.GB · 4.vcores · 3.gpu/);
  const { queues } = await page.evaluate(() => /** @type {any} */ (window).heddle.getState());
  assert.deepEqual(queues["root.a"].usage, { "memory-mb": 3072, vcores: 3, gpu: 2 });
  const why = await page.evaluate(() => /** @type {any} */ (window).heddle.explain({ container: "1_2" }));
  assert.match(JSON.stringify(why), /had room for [^"]*1.GB, 1.vcore, 1.gpu/);
  const { text } = await page.evaluate(() => /** @type {any} */ (window).heddle.export({ format: "csv" }));
  assert.match(text, /^[^\n]*root\.a usage gpu,root\.a demand gpu,/);
  assert.deepEqual(faults, []);
  await close();
});

test("ten thousand nodes by rack: a loupe, a list to walk through, other colours", { timeout: 280_000 }, async () => {
  const { page, faults, close } = await station.lab("?t=0");
  await show(page, racks(250, 40, 20_000), 16_000);
  await page.waitForSelector("#level [data-level=heat][aria-pressed=true]");
  const canvas = await page.locator("#cv").boundingBox();
  assert.ok(canvas);
  await page.mouse.move(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2);
  await page.waitForSelector("#tip .loupe");
  await says(page.locator("#tip"), /\/rack\d+\s*40 nodes · \d+/);
  await shot(page, "stage-heat");
  assert.deepEqual(await accessibilityFaults(page), []);
  await page.keyboard.press("m");
  await eventually(async () =>
    assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ""), /\/rack001/),
  );
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowDown");
  await eventually(async () =>
    assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ""), /^r2n/),
  );
  for (const by of ["use", "lost"]) {
    await page.locator(`#keys [data-heat=${by}]`).click();
    await page.waitForSelector(`#keys [data-heat=${by}][aria-pressed=true]`);
    await shot(page, `stage-heat-${by}`);
  }
  const containers = await page.evaluate(
    async () => (await /** @type {any} */ (window).heddle.getState()).queues.root.usage["memory-mb"] / 4096,
  );
  assert.ok(containers > 19_000, `${containers} containers`);
  assert.deepEqual(faults, []);
  await close();
});

test("hues tell applications, users or priorities apart, as the legend and the address say", async () => {
  const { page, faults, close } = await station.lab("?preset=inside-queue-users&t=90000&colour=user");
  const legend = page.locator("#keys");
  await says(legend, /u1[\s\S]*u2[\s\S]*u3[\s\S]*ApplicationMaster/);
  /** Of the picture, without its texts: how many pixels have each of the hues. */
  const hues = () =>
    page.locator("#cv").evaluate((canvas) => {
      const { width, height } = /** @type {HTMLCanvasElement} */ (canvas);
      const pen = /** @type {HTMLCanvasElement} */ (canvas).getContext("2d");
      const { data } = /** @type {CanvasRenderingContext2D} */ (pen).getImageData(0, 0, width, height);
      const style = getComputedStyle(document.documentElement);
      return ["q1", "q2", "q3"].map((hue) => {
        const value = Number.parseInt(style.getPropertyValue(`--${hue}`).trim().slice(1), 16);
        let count = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data[at] * 65536 + data[at + 1] * 256 + data[at + 2] === value) count++;
        return count > 1000;
      });
    });
  await eventually(async () => assert.deepEqual(await hues(), [true, true, true]));
  await page.locator("#colour").focus();
  await page.keyboard.press("q");
  await eventually(async () => assert.deepEqual(await hues(), [true, false, false]));
  assert.equal(await page.evaluate(() => document.activeElement?.id), "colour");
  await page.locator("#colour").selectOption("app");
  await says(legend, /Qa \S+[\s\S]*Qb \S+/);
  await page.waitForFunction(() => location.search.includes("colour=app"));
  // Areas and lanes of queues have shares beside them, and keep their hues; lanes of applications do not.
  for (const [mode, says] of /** @type {[string, RegExp][]} */ ([
    ["apps", /^$/],
    ["lanes", /coloured by queue/],
    ["stacked", /coloured by queue/],
  ])) {
    await page.locator(`#tmode [data-mode=${mode}]`).click();
    await eventually(async () => assert.match(await page.locator("#lgd").innerText(), says));
  }
  await page.locator("#colour").selectOption("queue");
  await eventually(async () => assert.doesNotMatch(await page.locator("#lgd").innerText(), /coloured/));
  await page.locator("#colour").selectOption("app");
  for (const level of ["nodes", "heat"]) {
    await page.locator(`#level [data-level=${level}]`).click();
    await says(legend, /Colour by[\s\S]*Qa \S+/);
  }
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(faults, []);
  await close();
});

test("boxes are as high as their vcores where vcores are shown, as nodes and legend say, and as they were in memory after", async () => {
  const { page, faults, close } = await station.lab("?preset=drf&t=60000");
  const before = await picture(page);
  const key = page.locator("#keys [data-at=height]");
  const node = page.locator("#pdom [data-node]").first();
  for (const [type, height, used] of /** @type {const} */ ([
    ["vcores", /height = vcores/, /\d+.vcores of \d+.vcores used/],
    ["memory", /height = memory/, /\d.GB of \d+.GB used/],
  ])) {
    await page.locator(`[data-type=${type}]`).click();
    await says(key, height);
    await says(node, used);
    assert.equal((await picture(page)) === before, type === "memory", `drawn by ${type}`);
  }
  await page.locator("[data-type=vcores]").click();
  for (const level of ["nodes", "heat"]) {
    await page.locator(`#level [data-level=${level}]`).click();
    await says(page.locator("#keys"), level === "heat" ? /strength = vcores in use/ : /height = vcores/);
  }
  assert.deepEqual(await accessibilityFaults(page), []);
  assert.deepEqual(faults, []);
  await close();
});
