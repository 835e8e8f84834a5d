// The core comes in two modules: what the first visit needs, and one with every part, loaded when a scenario asks for it.

import init, { Heddle } from "../pkg/fair/heddle_wasm.js";

const fair = init({ module_or_path: new URL("../pkg/fair/heddle_wasm_bg.wasm", import.meta.url) });
/** @typedef {typeof import("../pkg/every/heddle_wasm.js").Heddle} EveryHeddle */
/** @type {Promise<EveryHeddle> | null} */
let every = null;

/** The class with what the Fair Scheduler's scenarios need. */
export async function firstPart() {
  await fair;
  return Heddle;
}

/**
 * The class that can run this scenario.
 * @param {string} scenario
 * @returns {Promise<typeof Heddle>}
 */
export async function partFor(scenario) {
  return needsEveryPart(scenario) ? everyPart() : firstPart();
}

/**
 * The class with every part; it alone has metrics.
 * @returns {Promise<EveryHeddle>}
 */
export async function everyPart() {
  every ??= import("./every.js").then((module) => module.load());
  return every;
}

/** @param {string} text */
function needsEveryPart(text) {
  try {
    const scenario = JSON.parse(text);
    const jobs = [...(scenario.jobs ?? []), ...(scenario.arrivals ?? []).map((/** @type {any} */ arrival) => arrival.job)];
    const profile = scenario.scheduler.profile ?? "hadoop-3.4";
    return scenario.scheduler.kind !== "fair" || profile !== "hadoop-3.4" || jobs.some((job) => job?.kind === "mapreduce");
  } catch {
    return false; // Either part says what is wrong with it.
  }
}
