// The stretches of time in which a leaf is below what it may demand, and from when on it is starved.

import { NONE } from "./lives.js";
import { MEASURE } from "./series.js";
import { queueOf } from "./story.js";

/** A stretch of time in which a queue is below its threshold, from `since`, starved from `starved` on (`NONE`: not). */
/** @typedef {{ queue: number, since: number, starved: number, until: number, timeoutMs: number, of: "shareMemory" | "minMemory" }} Band */

/**
 * @param {import("./run.js").Run} run
 * @returns {Band[]}
 */
export function bands(run) {
  const all = run.leaves.flatMap((leaf) => [
    ...(leaf.timeoutMs >= 0 ? below(run, leaf, "shareMemory", leaf.threshold, leaf.timeoutMs) : []),
    ...(leaf.minTimeoutMs >= 0 ? below(run, leaf, "minMemory", 1, leaf.minTimeoutMs) : []),
  ]);
  for (const row of run.log.rows) {
    if (row.kind !== "starved") continue;
    const queue = queueOf(run, row, undefined);
    const band = all.find((b) => b.queue === queue && b.since <= row.t && b.until >= row.t);
    if (band && band.starved === NONE) band.starved = row.t;
  }
  return all.sort((a, b) => a.since - b.since);
}

/**
 * Where usage is below a part of the instantaneous fair share or of the min share, or below the demand if that is less.
 * @param {import("./run.js").Run} run
 * @param {import("./queues.js").Queue} leaf
 * @param {"shareMemory" | "minMemory"} of
 * @param {number} part
 * @param {number} timeoutMs
 * @returns {Band[]}
 */
function below(run, leaf, of, part, timeoutMs) {
  const series = [MEASURE.usedMemory, MEASURE.demandMemory, MEASURE[of]].map((measure) => run.series.of(leaf.id, measure));
  const times = new Set(series.flatMap(({ t }) => Array.from(t.values.subarray(0, t.length))));
  /** @type {Band[]} */
  const list = [];
  /** @type {Band | null} */
  let open = null;
  for (const t of [...times].sort((a, b) => a - b)) {
    const wanted = Math.min(part * run.at(leaf.id, of, t), run.at(leaf.id, "demandMemory", t));
    const short = run.at(leaf.id, "usedMemory", t) < Math.floor(wanted);
    if (short && !open) list.push((open = { queue: leaf.id, since: t, starved: NONE, until: Infinity, timeoutMs, of }));
    else if (!short && open) {
      open.until = t;
      open = null;
    }
  }
  if (open) open.until = run.horizon >= run.endMs ? run.endMs + 1 : run.horizon;
  return list;
}
