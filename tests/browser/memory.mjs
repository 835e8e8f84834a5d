// What a large run costs the page: `node tests/browser/memory.mjs SCENARIO [HOURS]`. How long it takes to be playable and to be computed to its
// end, the memory of the page and of its worker once what is not needed is given back, the renderer's at its highest, CPU time, and how
// long a seek takes until the next frame; with HOURS, what the page keeps after each simulated hour of playing. Needs /proc.

import assert from "node:assert/strict";
import fs from "node:fs";

import { launch, open, serve } from "./harness.mjs";

/** How often it is looked whether the run is over, ms. */
const LOOK_MS = 500;
/** How many moments are gone to, all over the run. */
const SEEKS = 30;
/** How fast it plays, simulated ms in one: an hour in a quarter of a minute, some 900 frames. */
const SPEED = 240;
const HOUR_MS = 3_600_000;
const MB = 1024 * 1024;

const [file, hours = "0"] = process.argv.slice(2);
assert.ok(file, "the scenario (JSON) is missing: node tests/browser/memory.mjs SCENARIO");
const scenario = JSON.parse(fs.readFileSync(file, "utf8"));
const [server, browser] = await Promise.all([serve(), launch()]);
try {
  const { page } = await open(browser, `${server.url}lab.html?play=0`);
  await page.waitForSelector("body[data-ready=all]");
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("HeapProfiler.enable");
  const begun = Date.now();
  const since = () => ((Date.now() - begun) / 1000).toFixed(1);
  await page.evaluate((shown) => /** @type {any} */ (window).heddle.load({ scenario: shown }), scenario);
  console.log(`playable after ${since()} s`);
  while (!(await isOver(page))) await page.waitForTimeout(LOOK_MS);
  console.log(`computed to its end after ${since()} s`);
  console.log(await kept(cdp));
  console.log(`worker: ${mb(await moduleMemory(page))} of WebAssembly`);
  for (const { peak, cpu } of renderers()) console.log(`renderer: at most ${mb(peak)}, ${cpu.toFixed(1)} s of CPU`);
  const seeks = await seekTimes(page);
  console.log(`seek: median ${seeks[SEEKS / 2]} ms, longest ${seeks[SEEKS - 1]} ms of ${SEEKS}`);
  await page.evaluate((speed) => {
    const { heddle } = /** @type {any} */ (window);
    return heddle.seek({ t: 0 }).then(() => heddle.play({ speed }));
  }, SPEED);
  for (let hour = 1; hour <= Number(hours); hour++) {
    while ((await state(page)).t < hour * HOUR_MS) await page.waitForTimeout(LOOK_MS);
    console.log(`after ${hour} h of playing, ${await kept(cdp)}`);
  }
} finally {
  await browser.close();
  await server.stop();
}

/** @param {number} bytes */
function mb(bytes) {
  return `${Math.round(bytes / MB)} MB`;
}

/** @param {import("playwright-core").Page} page @returns {Promise<{ t: number, computedMs: number, endMs: number }>} */
function state(page) {
  return page.evaluate(() => /** @type {any} */ (window).heddle.getState());
}

/** @param {import("playwright-core").Page} page */
async function isOver(page) {
  const { computedMs, endMs } = await state(page);
  return computedMs >= endMs;
}

/** What the page keeps. @param {import("playwright-core").CDPSession} cdp */
async function kept(cdp) {
  await cdp.send("HeapProfiler.collectGarbage");
  const heap = /** @type {any} */ (await cdp.send("Runtime.getHeapUsage"));
  return `page: ${mb(heap.usedSize)} of objects, ${mb(heap.backingStorageSize ?? 0)} of buffers`;
}

/**
 * The memory of the module that has the run: a worker has one instance of each, and asking for it again gives the same.
 * @param {import("playwright-core").Page} page
 */
async function moduleMemory(page) {
  const sizes = await Promise.all(
    page.workers().map((worker) =>
      worker.evaluate(async (url) => {
        const { default: init } = await import(`${url}pkg/every/heddle_wasm.js`);
        return (await init()).memory.buffer.byteLength;
      }, server.url),
    ),
  );
  return Math.max(...sizes);
}

/** What the system says of the browser's renderers that did something. */
function renderers() {
  const all = fs.readdirSync("/proc").filter((id) => /^\d+$/.test(id));
  const told = all.flatMap((id) => {
    try {
      const read = (/** @type {string} */ name) => fs.readFileSync(`/proc/${id}/${name}`, "utf8");
      if (!read("cmdline").includes("--type=renderer")) return [];
      const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(read("status"))?.[1]);
      const fields = read("stat")
        .replace(/^.*\) /, "")
        .split(" ");
      return [{ peak: kilobytes * 1024, cpu: (Number(fields[11]) + Number(fields[12])) / 100 }];
    } catch {
      return []; // It has ended meanwhile.
    }
  });
  return told.filter(({ cpu }) => cpu > 5);
}

/** @param {import("playwright-core").Page} page */
async function seekTimes(page) {
  const times = [];
  for (let i = 0; i < SEEKS; i++) {
    // A prime step: every part of the run is gone to, in no order.
    const part = ((i * 7919) % 1000) / 1000;
    times.push(
      await page.evaluate(async (of) => {
        const { heddle } = /** @type {any} */ (window);
        const { endMs } = await heddle.getState();
        const begun = performance.now();
        await heddle.seek({ t: of * endMs });
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
        return Math.round(performance.now() - begun);
      }, part),
    );
  }
  return times.sort((a, b) => a - b);
}
