// What is measured of each queue: step functions of simulated time.

import { Column } from "./columns.js";

/** Numbers in a row of the engine: queue, measure, t, value. */
export const SERIES_STRIDE = 4;

/** The measures, as the engine numbers them. */
export const MEASURE = {
  usedMemory: 0,
  usedVcores: 1,
  demandMemory: 2,
  demandVcores: 3,
  shareMemory: 4,
  shareVcores: 5,
  steadyMemory: 6,
  steadyVcores: 7,
  minMemory: 8,
  minVcores: 9,
  maxMemory: 10,
  maxVcores: 11,
  runningApps: 12,
  pendingApps: 13,
  idealMemory: 14,
  idealVcores: 15,
};

/** @typedef {keyof typeof MEASURE} Measure */

export class Series {
  constructor() {
    /** @type {Map<number, { t: Column<Float64Array>, v: Column<Float64Array> }>} */
    this.steps = new Map();
  }

  /** @param {Float64Array} rows */
  take(rows) {
    for (let at = 0; at + SERIES_STRIDE <= rows.length; at += SERIES_STRIDE) {
      const { t, v } = this.of(rows[at], rows[at + 1]);
      if (t.length > 0 && t.values[t.length - 1] === rows[at + 2]) v.values[v.length - 1] = rows[at + 3];
      else {
        t.push(rows[at + 2]);
        v.push(rows[at + 3]);
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
