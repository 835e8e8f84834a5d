// Tables as files. That of the series has one row for each moment at which something changed, one column for each queue and measure.

import { MEASURE, ofFurther } from "../run/series.js";

/** @typedef {import("../run/series.js").Measure} Measure */

const MEMORY = "memory-mb";
/** The name of a column to its measure. */
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

/**
 * The columns of a queue: their names and the numbers of their measures; those of memory again for further resource types.
 * @param {import("../run/run.js").Run} run
 * @returns {[string, number][]}
 */
function columnsOf(run) {
  /** @type {[string, number][]} */
  const columns = Object.entries(COLUMNS).map(([name, measure]) => [name, MEASURE[measure]]);
  for (const [index, type] of run.cluster.further.entries())
    for (const [name, measure] of Object.entries(COLUMNS))
      if (name.endsWith(MEMORY)) columns.push([name.replace(MEMORY, type.name), ofFurther(measure, index)]);
  return columns;
}

/** @param {import("../run/run.js").Run} run */
export function csvOf(run) {
  const columns = columnsOf(run);
  const series = run.queues.flatMap((queue) => columns.map(([, measure]) => run.series.of(queue.id, measure)));
  const times = [...new Set(series.flatMap(({ t }) => Array.from(t.values.subarray(0, t.length))))].sort(
    (a, b) => a - b,
  );
  const head = ["t ms", ...run.queues.flatMap((queue) => columns.map(([name]) => `${queue.path} ${name}`))];
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
