// The event log of a run: kinds, times, subjects. Operands and reasons are fetched when somebody asks.

import { upTo } from "./series.js";

/** Numbers in a row of the engine. */
export const LOG_STRIDE = 11;

/** What a row can be about. */
export const ENTITY = { none: 0, cluster: 1, queue: 2, app: 3, node: 4, container: 5, job: 6, stage: 7, task: 8 };

/** Bits of `flags`. */
export const ROW = { decision: 1, stops: 2 };

/**
 * A row of the event log.
 * @typedef {object} LogRow
 * @property {number} seq
 * @property {number} t
 * @property {string} kind
 * @property {number} subject what `a` and `b` name (`ENTITY`)
 * @property {number} a
 * @property {number} b
 * @property {number} object what `c` and `d` name; those of `below` are since when and until when its clock runs, ms
 * @property {number} c
 * @property {number} d
 * @property {number} flags
 * @property {number} cause seq of the row that led to it; `NONE`
 */

export class Log {
  /** @param {string[]} kinds the names of the kinds by the engine's numbers */
  constructor(kinds) {
    this.kinds = kinds;
    /** @type {LogRow[]} */
    this.rows = [];
    /** @type {Map<number, LogRow>} */
    this.bySeq = new Map();
    /** @type {LogRow[]} */
    this.decisions = [];
    /** @type {number[]} distinct times at which something was decided */
    this.stops = [];
  }

  /** @param {Uint32Array} rows */
  take(rows) {
    for (let at = 0; at + LOG_STRIDE <= rows.length; at += LOG_STRIDE) {
      const [seq, t, kind, subject, a, b, object, c, d, flags, cause] = rows.subarray(at, at + LOG_STRIDE);
      const row = { seq, t, kind: this.kinds[kind], subject, a, b, object, c, d, flags, cause };
      this.rows.push(row);
      this.bySeq.set(seq, row);
      if (flags & ROW.decision) {
        this.decisions.push(row);
        if (this.stops[this.stops.length - 1] !== t) this.stops.push(t);
      }
    }
  }

  /**
   * The time of the next decision after, or the last before, a moment.
   * @param {number} t
   * @param {1 | -1} direction
   * @returns {number | undefined}
   */
  stop(t, direction) {
    const after = upTo(this.stops, this.stops.length, t);
    if (direction > 0) return this.stops[after];
    const before = this.stops[after - 1] === t ? after - 2 : after - 1;
    return this.stops[before];
  }
}
