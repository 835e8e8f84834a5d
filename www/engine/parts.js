// Runs come in two modules: what the first visit needs, compiled for size, and one with every part, compiled for speed, loaded
// when a scenario asks for it or has a large cluster. Both decide the same. What looks at files has a third one (`files.js`).

import { once } from "../base/once.js";
import init, { Heddle } from "../pkg/fair/heddle_wasm.js";
import { isDefault } from "./profile.js";

const fair = init({ module_or_path: new URL("../pkg/fair/heddle_wasm_bg.wasm", import.meta.url) });
/** From so many jobs on, a node counting for five, a run takes long enough for the faster module to be worth its download. */
const LARGE = 500;
/** @typedef {typeof import("../pkg/every/heddle_wasm.js").Heddle} EveryHeddle */

/** The class with what the Fair Scheduler's scenarios need. */
async function firstPart() {
  await fair;
  return Heddle;
}

/**
 * The class that can run this scenario.
 * @param {string} scenario
 * @returns {Promise<typeof Heddle>}
 */
export async function partFor(scenario) {
  return wantsEveryPart(scenario) ? everyPart() : firstPart();
}

/** The class with every part; it alone has metrics. @type {() => Promise<EveryHeddle>} */
export const everyPart = once(async () => (await import("./every.js")).load());

/** @param {string} text */
function wantsEveryPart(text) {
  try {
    const scenario = JSON.parse(text);
    const { cluster, jobs = [], arrivals = [] } = scenario;
    const all = [...jobs, ...arrivals.map((/** @type {any} */ arrival) => arrival.job)];
    let size = all.length;
    for (const { count = 1 } of cluster.nodes) size += 5 * count;
    return (
      size >= LARGE ||
      scenario.scheduler.kind !== "fair" ||
      cluster.lags ||
      !isDefault(scenario) ||
      all.some((job) => job.kind === "mapreduce" || job.running)
    );
  } catch {
    return false; // Either part says what is wrong with it.
  }
}
