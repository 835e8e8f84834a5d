// What is measured of each queue: step functions of simulated time.

import { MEASURE, SERIES_STRIDE, seriesRow } from "../engine/layout.js";
import { Column } from "./columns.js";

export { MEASURE };

/** @typedef {keyof typeof MEASURE} Measure */

export class Series {
  constructor() {
    /** @type {Map<number, { t: Column<Float64Array>, v: Column<Float64Array> }>} */
    this.steps = new Map();
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
    const key = queue * 32 + measure;
    let steps = this.steps.get(key);
    if (!steps) {
      steps = { t: new Column(Float64Array), v: new Column(Float64Array) };
      this.steps.set(key, steps);
    }
    return steps;
  }

  /**
   * The value at a moment; 0 before the first step.
   * @param {number} queue
   * @param {Measure} measure
   * @param {number} time
   */
  at(queue, measure, time) {
    const { t, v } = this.of(queue, MEASURE[measure]);
    const index = upTo(t.values, t.length, time) - 1;
    return index < 0 ? 0 : v.values[index];
  }
}

/**
 * How many of the first `length` ascending values are at most `limit`.
 * @param {ArrayLike<number>} values
 * @param {number} length
 * @param {number} limit
 */
export function upTo(values, length, limit) {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
