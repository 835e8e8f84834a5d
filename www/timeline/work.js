// What waits and what was lost, by queue: pending asks, containers under warning, work of preempted containers.

import { END, FLAG, NONE } from "../run/lives.js";
import { MEASURE, upTo } from "../run/series.js";
import { reduce, samples } from "./samples.js";

/** @typedef {import("./frame.js").Frame} Frame */
/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("../run/lives.js").Life} Life */
/** @typedef {"memory" | "vcores"} Type */

/** What the lanes show, from top to bottom. */
export const WORK = /** @type {const} */ (["pending", "warned", "lost"]);

/** MB·ms in a GB·min; vcore·ms in a vcore·min. */
const PER_MINUTE = { memory: 1024 * 60_000, vcores: 60_000 };

/**
 * One lane's values of a leaf, a number for each column of the chart: MB or vcores; what is lost in GB·min or vcore·min; those
 * that were killed as a count.
 * @param {Pick<Frame, "left" | "right" | "from" | "until">} f
 * @param {Run} run
 * @param {number} queue
 * @param {typeof WORK[number] | "killed"} what
 * @param {Type} type
 */
export function workOf(f, run, queue, what, type) {
  if (what === "pending") {
    const demand = samples(f, run, queue, MEASURE[type === "memory" ? "demandMemory" : "demandVcores"]);
    const used = samples(f, run, queue, MEASURE[type === "memory" ? "usedMemory" : "usedVcores"]);
    return demand.map((value, i) => Math.max(0, value - used[i]));
  }
  return reduce(f, stepsOf(run, what, type).get(queue) ?? { t: [], v: [], length: 0 });
}

/**
 * The same at a moment, and how many containers were preempted up to it.
 * @param {Run} run
 * @param {number} queue
 * @param {typeof WORK[number] | "killed"} what
 * @param {Type} type
 * @param {number} time ms
 */
export function workAt(run, queue, what, type, time) {
  if (what === "pending")
    return Math.max(
      0,
      run.at(queue, type === "memory" ? "demandMemory" : "demandVcores", time) -
        run.at(queue, type === "memory" ? "usedMemory" : "usedVcores", time),
    );
  const steps = stepsOf(run, what, type).get(queue);
  const index = steps ? upTo(steps.t, steps.length, time) - 1 : -1;
  return steps && index >= 0 ? steps.v[index] : 0;
}

/** @type {Map<string, Map<number, import("./samples.js").Steps>>} of the latest version of the runs that are shown */
const kept = new Map();

/**
 * @param {Run} run
 * @param {"warned" | "lost" | "killed"} what
 * @param {Type} type
 */
function stepsOf(run, what, type) {
  const key = `${run.stamp} ${run.version} ${what} ${type}`;
  const known = kept.get(key);
  if (known) return known;
  /** @type {Map<number, [number, number][]>} changes by queue */
  const changes = new Map();
  const add = (/** @type {number} */ queue, /** @type {number} */ t, /** @type {number} */ by) => {
    const list = changes.get(queue);
    if (list) list.push([t, by]);
    else changes.set(queue, [[t, by]]);
  };
  for (const life of run.lives.all) {
    if (life.flags & FLAG.reservation) continue;
    if (what === "warned" && life.warned !== NONE) {
      add(life.queue, life.warned, life[type]);
      if (life.end !== NONE) add(life.queue, life.end, -life[type]);
    }
    if (what === "lost" && life.how === END.preempted) add(life.queue, life.end, lostWork(life, type));
    if (what === "killed" && life.how === END.preempted) add(life.queue, life.end, 1);
  }
  const steps = new Map([...changes].map(([queue, list]) => [queue, summed(list)]));
  if (kept.size > 12) kept.clear();
  kept.set(key, steps);
  return steps;
}

/**
 * The work of a container up to its end, GB·min or vcore·min.
 * @param {Life} life
 * @param {Type} type
 */
function lostWork(life, type) {
  return (life[type] * (life.end - life.start)) / PER_MINUTE[type];
}

/** @param {[number, number][]} changes */
function summed(changes) {
  changes.sort((a, b) => a[0] - b[0]);
  let sum = 0;
  return { t: changes.map(([t]) => t), v: changes.map(([, by]) => (sum += by)), length: changes.length };
}
