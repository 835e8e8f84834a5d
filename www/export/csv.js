// Tables as files. That of the series has one row for each moment at which something changed, one column for each queue and measure.

import { MEASURE } from "../run/series.js";

/** @typedef {import("../run/series.js").Measure} Measure */

/** Measure to the name of its column. */
const COLUMNS = /** @type {Record<string, Measure>} */ ({
  "usage memory-mb": "usedMemory",
  "usage vcores": "usedVcores",
  "demand memory-mb": "demandMemory",
  "demand vcores": "demandVcores",
  "instantaneous fair share memory-mb": "shareMemory",
  "instantaneous fair share vcores": "shareVcores",
  "steady fair share memory-mb": "steadyMemory",
  "steady fair share vcores": "steadyVcores",
  "running applications": "runningApps",
  "pending applications": "pendingApps",
});

/** @param {import("../run/run.js").Run} run */
export function csvOf(run) {
  const measures = Object.values(COLUMNS);
  const series = run.queues.flatMap((queue) => measures.map((measure) => run.series.of(queue.id, MEASURE[measure])));
  const times = [...new Set(series.flatMap(({ t }) => Array.from(t.values.subarray(0, t.length))))].sort(
    (a, b) => a - b,
  );
  const head = ["t ms", ...run.queues.flatMap((queue) => Object.keys(COLUMNS).map((name) => `${queue.path} ${name}`))];
  const at = series.map(() => -1);
  const rows = times.map((time) => [
    time,
    ...series.map(({ t, v }, i) => {
      while (at[i] + 1 < t.length && t.values[at[i] + 1] <= time) at[i]++;
      return at[i] < 0 ? 0 : v.values[at[i]];
    }),
  ]);
  return written([head, ...rows]);
}

/**
 * Records as a table: a column for each field of the first.
 * @param {import("./records.js").Fields[]} records
 */
export function tableOf(records) {
  const head = Object.keys(records[0] ?? {});
  return written([head, ...records.map((record) => head.map((name) => record[name]))]);
}

/** @param {import("./records.js").Fields[string][][]} rows */
const written = (rows) => rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

/**
 * A cell, quoted where it must be; what a spreadsheet would take for a formula is made a text.
 * @param {import("./records.js").Fields[string]} value
 */
function cell(value) {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  if (typeof value !== "string") return value === null ? "" : String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
