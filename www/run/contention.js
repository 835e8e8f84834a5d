// Contention windows (spec `simulation.md` §11): where root's demand exceeds the cluster in some resource type.

import { MEASURE } from "./series.js";

/** @typedef {{ from: number, until: number }} Contention ms */

/**
 * @param {import("./run.js").Run} run
 * @returns {Contention[]} the longest stretches, in order of time
 */
export function contention(run) {
  if (!run.root) return [];
  /** The changes: what is asked for grows against what there is. @type {[number, "memory" | "vcores", number][]} */
  const changes = [...rises(run, "memory", MEASURE.demandMemory), ...rises(run, "vcores", MEASURE.demandVcores)];
  for (const node of run.nodes) {
    for (const type of /** @type {const} */ (["memory", "vcores"])) {
      changes.push([node.from, type, -node[type]]);
      if (node.until <= run.horizon) changes.push([node.until, type, node[type]]);
    }
  }
  changes.sort((a, b) => a[0] - b[0]);
  const excess = { memory: 0, vcores: 0 };
  /** @type {Contention[]} */
  const windows = [];
  let open = false;
  for (const [i, [t, type, by]] of changes.entries()) {
    excess[type] += by;
    if (changes[i + 1]?.[0] === t) continue;
    const exceeds = excess.memory > 0 || excess.vcores > 0;
    if (exceeds && !open) windows.push({ from: t, until: run.horizon });
    if (!exceeds && open) windows[windows.length - 1].until = t;
    open = exceeds;
  }
  return windows;
}

/**
 * By how much root's demand changes, and when.
 * @param {import("./run.js").Run} run
 * @param {"memory" | "vcores"} type
 * @param {number} measure
 * @returns {[number, "memory" | "vcores", number][]}
 */
function rises(run, type, measure) {
  const { t, v } = run.series.of(run.root.id, measure);
  return Array.from({ length: t.length }, (_, i) => [t.values[i], type, v.values[i] - (i > 0 ? v.values[i - 1] : 0)]);
}
