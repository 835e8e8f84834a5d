// What the page costs: `node tests/browser/measure.mjs`. Time to the first picture and until it moves, of the built site if there
// is one; frames per second while playing at 4, 200, 2,000 and 10,000 nodes, the median and the longest time between two frames,
// and the page's own work for a frame (drawing, without the browser's compositing). Software rendering: a real screen is faster.

import fs from "node:fs";

import { launch, open, serve } from "./harness.mjs";

/** How often a start is measured, and how long the browser sets its window up before, ms. */
const [STARTS, SETTLED_MS] = [7, 1200];
/** How long frames are counted, ms. */
const PLAYED_MS = 5000;

const [server, built, browser] = await Promise.all([
  serve(),
  fs.existsSync("dist/index.html") ? serve(["--folder", "dist"]) : null,
  launch(),
]);
try {
  for (const [name, site] of /** @type {[string, typeof server | null][]} */ ([
    ["page as it is read", server],
    ["built site", built],
  ])) {
    if (!site) continue;
    const start = await firstPicture(`${site.url}lab.html`);
    console.log(`first picture ${start.picture} ms, moving after ${start.moving} ms (median of ${STARTS}, ${name})`);
  }
  for (const [nodes, each] of [
    [4, 8],
    [200, 8],
    [2000, 8],
    [10_000, 2],
  ]) {
    const { fps, median, longest, level, computed, paint } = await frames(nodes, each);
    console.log(
      `${String(nodes).padStart(6)} nodes, ${String(nodes * each).padStart(6)} containers (${level}): ${fps} frames/s, median ${median} ms, longest ${longest} ms; ${paint} ms of work for a frame; run computed in ${computed} ms`,
    );
  }
} finally {
  await browser.close();
  await Promise.all([server.stop(), built?.stop()]);
}

/**
 * Each time in a window of its own with nothing kept, once the browser has set the window up.
 * @param {string} url
 */
async function firstPicture(url) {
  const all = [];
  for (let i = 0; i < STARTS; i++) {
    const { page, close } = await open(browser, "about:blank");
    await page.addInitScript(noteStart);
    await page.waitForTimeout(SETTLED_MS);
    await page.goto(url, { waitUntil: "commit" });
    await page.waitForFunction(() => /** @type {any} */ (window).moving && /** @type {any} */ (window).picture, null, {
      polling: 100,
    });
    all.push(
      await page.evaluate(() => ({
        picture: Math.round(/** @type {any} */ (window).picture),
        moving: Math.round(/** @type {any} */ (window).moving),
      })),
    );
    await close();
  }
  return all.sort((a, b) => a.picture - b.picture)[STARTS >> 1];
}

/** Notes when a run has been drawn, and when the playhead moves. */
function noteStart() {
  const page = /** @type {any} */ (window);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => (page.picture = performance.now());
  const observer = new MutationObserver(() => {
    if (!document.body?.dataset.ready) return;
    observer.disconnect();
    // The frame that draws it, and what follows that frame.
    requestAnimationFrame(() => port2.postMessage(null));
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-ready"] });
  const look = () => {
    const scrub = /** @type {HTMLInputElement | null} */ (document.getElementById("scrub"));
    if (scrub && Number(scrub.value) > 0) page.moving = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * @param {number} nodes
 * @param {number} each containers on a node
 */
async function frames(nodes, each) {
  const { page, close } = await open(browser, "about:blank");
  await page.addInitScript(noteFrames);
  await page.goto(`${server.url}lab.html?play=0`);
  await page.waitForSelector("body[data-ready=all]");
  const before = Date.now();
  await page.evaluate((shown) => /** @type {any} */ (window).heddle.load({ scenario: shown }), scenario(nodes, each));
  await page.waitForSelector("body[data-ready=all]", { timeout: 240_000 });
  const computed = Date.now() - before;
  await page.evaluate(() => /** @type {any} */ (window).heddle.seek({ t: 20_000 }));
  await page.evaluate(() => /** @type {any} */ (window).heddle.play({ speed: 1 }));
  await page.evaluate(() => /** @type {any} */ (window).framesTaken.splice(0));
  const times = await page.evaluate(
    (ms) =>
      new Promise((resolve) => {
        /** @type {number[]} */
        const list = [];
        const tick = (/** @type {number} */ time) => {
          list.push(time);
          if (time - list[0] < ms) requestAnimationFrame(tick);
          else resolve(list);
        };
        requestAnimationFrame(tick);
      }),
    PLAYED_MS,
  );
  const gaps = /** @type {number[]} */ (times).slice(1).map((time, i) => time - /** @type {number[]} */ (times)[i]);
  const level = await page.locator("#level [aria-pressed=true]").innerText();
  const work = /** @type {number[]} */ (await page.evaluate(() => /** @type {any} */ (window).framesTaken))
    .filter((ms) => ms > 0.2)
    .sort((a, b) => a - b);
  await close();
  const paint = work[work.length >> 1]?.toFixed(1);
  const median = Math.round(gaps.toSorted((a, b) => a - b)[gaps.length >> 1]);
  return {
    median,
    paint,
    fps: Math.round((gaps.length * 1000) / PLAYED_MS),
    longest: Math.round(Math.max(...gaps)),
    level,
    computed,
  };
}

/** Notes how long the page's own work for each frame takes, ms. */
function noteFrames() {
  /** @type {number[]} */
  const taken = [];
  const ask = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) =>
    ask((time) => {
      const begin = performance.now();
      draw(time);
      taken.push(performance.now() - begin);
    });
  /** @type {any} */ (window).framesTaken = taken;
}

/**
 * Two queues fill the nodes, a third takes its share back by preemption.
 * @param {number} nodes
 * @param {number} each
 */
function scenario(nodes, each) {
  const size = { "memory-mb": 8192 / each, vcores: 1 };
  const job = (/** @type {string} */ id, /** @type {number} */ atMs, /** @type {number} */ part) => ({
    id,
    atMs,
    queue: `root.${id}`,
    user: id,
    stages: [{ name: "work", count: Math.ceil(nodes * each * part), resource: size, duration: 400_000 }],
  });
  const racks = Math.ceil(nodes / 40);
  return {
    heddle: 1,
    name: `${nodes} nodes`,
    durationMs: 60_000,
    scheduler: {
      kind: "fair",
      allocationFile:
        '<allocations><defaultFairSharePreemptionTimeout>5</defaultFairSharePreemptionTimeout><queue name="a"/><queue name="b"/><queue name="c"/></allocations>',
      properties: { "yarn.scheduler.fair.preemption": "true" },
    },
    cluster: {
      nodes: Array.from({ length: racks }, (_, i) => ({
        name: `r${i}n`,
        count: Math.min(40, nodes - 40 * i),
        rack: `/rack${i}`,
        resource: { "memory-mb": 8192, vcores: 8 },
      })),
    },
    jobs: [job("a", 0, 0.7), job("b", 0, 0.7), job("c", 10_000, 0.3)],
  };
}
