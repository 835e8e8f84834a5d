// Series reduced to one value for each pixel column, kept until new data come.

import { upTo } from "../run/series.js";
import { columnsOf } from "./frame.js";

/** @typedef {Pick<import("./frame.js").Frame, "left" | "right" | "from" | "until">} Frame */
/** @typedef {{ t: ArrayLike<number>, v: ArrayLike<number>, length: number }} Steps from `t[i]` on it is `v[i]` */

/** How many reduced series are kept. */
const KEPT = 300;

/** @type {Map<string, { length: number, values: Float64Array }>} */
const kept = new Map();

/**
 * A measure of a queue as the chart shows it.
 * @param {Frame} f
 * @param {import("../run/run.js").Run} run
 * @param {number} queue
 * @param {number} measure
 */
export function samples(f, run, queue, measure) {
  const { t, v } = run.series.of(queue, measure);
  const key = `${run.stamp} ${queue} ${measure} ${columnsOf(f)} ${f.from} ${f.until}`;
  const known = kept.get(key);
  if (known && known.length === t.length) return known.values;
  const values = reduce(f, { t: t.values, v: v.values, length: t.length });
  if (kept.size >= KEPT) kept.clear();
  kept.set(key, { length: t.length, values });
  return values;
}

/**
 * The largest value in each column (or the value in force, if nothing changes in it), so that spikes survive; NaN where nothing
 * is defined in it.
 * @param {Frame} f
 * @param {Steps} steps
 */
export function reduce(f, { t, v, length }) {
  const columns = columnsOf(f);
  const values = new Float64Array(columns);
  let at = upTo(t, length, f.from);
  let value = at > 0 ? v[at - 1] : 0;
  for (let i = 0; i < columns; i++) {
    const until = f.from + ((i + 1) / columns) * (f.until - f.from);
    let most = value;
    // What ends at the column's own beginning is no part of it.
    if (at < length && t[at] === f.from + (i / columns) * (f.until - f.from)) most = NaN;
    while (at < length && t[at] < until) {
      value = v[at++];
      if (value > most || Number.isNaN(most)) most = value;
    }
    values[i] = most;
  }
  return values;
}
