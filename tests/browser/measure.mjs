// What the page costs: `node tests/browser/measure.mjs`. Time to the first picture and until it moves, frames per second while
// playing at 4, 200 and 2,000 nodes, and the longest time between two frames. Software rendering: a real screen is faster.

import { launch, open, serve } from "./harness.mjs";

/** How long frames are counted, ms. */
const PLAYED_MS = 5000;

const [server, browser] = await Promise.all([serve(), launch()]);
try {
  const start = await firstPicture();
  console.log(`first picture ${start.picture} ms, moving after ${start.moving} ms (median of 5, page as it is read)`);
  for (const nodes of [4, 200, 2000]) {
    const { fps, longest, level, computed } = await frames(nodes);
    console.log(`${String(nodes).padStart(5)} nodes, ${String(nodes * 8).padStart(6)} containers (${level}): ${fps} frames/s, longest ${longest} ms; run of 5 min computed in ${computed} ms`);
  }
} finally {
  await browser.close();
  await server.stop();
}

async function firstPicture() {
  const all = [];
  for (let i = 0; i < 5; i++) {
    const { page, close } = await open(browser, server.url);
    const picture = await page.waitForSelector("body[data-ready]").then(() => page.evaluate(() => performance.now()));
    await page.waitForFunction(() => Number(/** @type {HTMLInputElement} */ (document.getElementById("scrub")).value) > 0, null, { polling: "raf" });
    const moving = await page.evaluate(() => performance.now());
    all.push({ picture: Math.round(picture), moving: Math.round(moving) });
    await close();
  }
  return all.sort((a, b) => a.moving - b.moving)[2];
}

/** @param {number} nodes */
async function frames(nodes) {
  const { page, close } = await open(browser, `${server.url}?play=0`);
  await page.waitForSelector("body[data-ready=all]");
  await page.locator("#config-button").click();
  await page.locator("#config-text").fill(JSON.stringify(scenario(nodes)));
  await page.waitForSelector("#config-findings .good-text");
  await page.waitForTimeout(500);
  const before = Date.now();
  await page.locator("#config-start").click();
  await page.waitForFunction((name) => document.getElementById("name")?.textContent === name, `${nodes} nodes`);
  await page.waitForSelector("body[data-ready=all]", { timeout: 120_000 });
  const computed = Date.now() - before;
  await page.keyboard.press("Home");
  for (let i = 0; i < 5; i++) await page.keyboard.press("Shift+ArrowRight");
  await page.locator("#speed").selectOption("10");
  await page.keyboard.press("Escape");
  await page.locator("#play").click({ timeout: 120_000 });
  const times = await page.evaluate((ms) => new Promise((resolve) => {
    /** @type {number[]} */
    const list = [];
    const tick = (/** @type {number} */ time) => {
      list.push(time);
      if (time - list[0] < ms) requestAnimationFrame(tick);
      else resolve(list);
    };
    requestAnimationFrame(tick);
  }), PLAYED_MS);
  const gaps = /** @type {number[]} */ (times).slice(1).map((time, i) => time - /** @type {number[]} */ (times)[i]);
  const level = await page.locator("#level [aria-pressed=true]").innerText();
  await close();
  return { fps: Math.round((gaps.length * 1000) / PLAYED_MS), longest: Math.round(Math.max(...gaps)), level, computed };
}

/**
 * Two queues fill the nodes, a third takes its share back by preemption.
 * @param {number} nodes
 */
function scenario(nodes) {
  const size = { "memory-mb": 1024, vcores: 1 };
  const job = (/** @type {string} */ id, /** @type {number} */ atMs, /** @type {number} */ count) => ({ id, atMs, queue: `root.${id}`, user: id, stages: [{ name: "work", count, resource: size, duration: 400_000 }] });
  return {
    heddle: 1,
    name: `${nodes} nodes`,
    durationMs: 300_000,
    scheduler: {
      kind: "fair",
      allocationFile: '<allocations><defaultFairSharePreemptionTimeout>5</defaultFairSharePreemptionTimeout><queue name="a"/><queue name="b"/><queue name="c"/></allocations>',
      properties: { "yarn.scheduler.fair.preemption": "true" },
    },
    cluster: { nodes: [{ name: "n", count: nodes, resource: { "memory-mb": 8192, vcores: 8 } }] },
    jobs: [job("a", 0, nodes * 6), job("b", 0, nodes * 6), job("c", 60_000, nodes * 3)],
  };
}
