// The event log of a run: kinds, times, subjects. Operands and reasons are fetched when somebody asks.

import { ENTITY, KINDS, LOG_STRIDE, logRow, ROW } from "../engine/layout.js";
import { reader } from "./columns.js";
import { upTo } from "./series.js";

export { ENTITY, ROW };

/**
 * A row of the event log, its kind by name.
 * @typedef {Omit<import("../engine/layout.js").LogRow, "kind"> & { kind: string }} LogRow
 */

/** @type {new (rows: Uint32Array, at: number) => LogRow} */
const Row = reader(logRow, { kind: KINDS });

export class Log {
  constructor() {
    /** @type {LogRow[]} */
    this.rows = [];
    /** @type {Map<number, LogRow>} */
    this.bySeq = new Map();
    /** @type {number[]} distinct times at which something was decided */
    this.stops = [];
  }

  /** @param {Uint32Array} rows */
  take(rows) {
    for (let at = 0; at + LOG_STRIDE <= rows.length; at += LOG_STRIDE) {
      const row = new Row(rows, at);
      const { seq, t, flags } = row;
      this.rows.push(row);
      this.bySeq.set(seq, row);
      if (flags & ROW.decision && this.stops.at(-1) !== t) this.stops.push(t);
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
