// What is measured of each queue: step functions of simulated time.

import { FURTHER, MEASURE, SERIES_STRIDE, seriesRow } from "../engine/layout.js";
import { Column } from "./columns.js";

export { MEASURE };

/** @typedef {keyof typeof MEASURE} Measure */

export class Series {
  constructor() {
    /** By queue and measure. @type {{ t: Column<Uint32Array>, v: Column<Float64Array> }[][]} */
    this.steps = [];
  }

  /** @param {Float64Array} rows */
  take(rows) {
    for (let at = 0; at + SERIES_STRIDE <= rows.length; at += SERIES_STRIDE) {
      const row = seriesRow(rows, at);
      const { t, v } = this.of(row.queue, row.measure);
      if (t.length > 0 && t.values[t.length - 1] === row.t) v.values[v.length - 1] = row.value;
      else {
        t.push(row.t);
        v.push(row.value);
      }
    }
  }

  /**
   * The steps of a measure: from `t[i]` on it is `v[i]`.
   * @param {number} queue
   * @param {number} measure
   */
  of(queue, measure) {
    const ofQueue = (this.steps[queue] ??= []);
    return (ofQueue[measure] ??= { t: new Column(Uint32Array), v: new Column(Float64Array) });
  }

  /**
   * The value at a moment; 0 before the first step.
   * @param {number} queue
   * @param {Measure} measure
   * @param {number} time
   */
  at(queue, measure, time) {
    return this.value(queue, MEASURE[measure], time);
  }

  /**
   * The same of what is measured of memory, for every further resource type.
   * @param {number} queue
   * @param {Measure} measure of memory
   * @param {number} time
   * @param {import("../engine/types.js").Amount[]} types of the cluster
   * @returns {import("../engine/types.js").Amount[]}
   */
  further(queue, measure, time, types) {
    return types.map(({ name }, index) => ({ name, amount: this.value(queue, ofFurther(measure, index), time) }));
  }

  /**
   * @param {number} queue
   * @param {number} measure
   * @param {number} time
   */
  value(queue, measure, time) {
    const { t, v } = this.of(queue, measure);
    const index = upTo(t.values, t.length, time) - 1;
    return index < 0 ? 0 : v.values[index];
  }
}

/**
 * The number of what is measured of memory, for a further resource type.
 * @param {Measure} measure of memory
 * @param {number} index of the type among the further ones
 */
export const ofFurther = (measure, index) => MEASURE[measure] + FURTHER * (index + 1);

/**
 * How many of the first `length` values are at most `limit`.
 * @param {ArrayLike<any>} values
 * @param {number} length
 * @param {number} limit
 * @param {(value: any) => number} [of] by what they ascend
 */
export function upTo(values, length, limit, of = (value) => value) {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (of(values[middle]) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
