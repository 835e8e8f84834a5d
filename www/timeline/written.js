// What is written beside the stacked chart: the scale at its left, the names of the queues at its right.

import { token } from "../base/colour.js";
import { small } from "../stage/paint.js";
import { phrase } from "../texts/catalogue.js";
import { amount, apart, linesIn, MEASURES, summed, unit } from "./chart.js";
import { fitText } from "./frame.js";
import { samples } from "./samples.js";

/** @typedef {import("./frame.js").Frame} Frame */
/** @typedef {import("./chart.js").Shown} Shown */

/**
 * @param {Frame} f
 * @param {Pick<Shown, "run" | "type">} shown
 * @param {number} top
 * @param {number} bottom
 */
export function writeBeside(f, shown, top, bottom) {
  const total = shown.run.cluster[shown.type] || 1;
  const y = (/** @type {number} */ value) => bottom - Math.min(1, value / total) * (bottom - top);
  scale(f, total, y, shown.type, bottom - top);
  names(f, shown, y);
}

/**
 * @param {Frame} f
 * @param {number} total
 * @param {(value: number) => number} y
 * @param {"memory" | "vcores"} type
 * @param {number} room px
 */
function scale(f, total, y, type, room) {
  const { g } = f;
  g.font = small();
  g.fillStyle = token("ink-3");
  g.textAlign = "right";
  for (const part of linesIn(room)) {
    const of = part === 1 ? ` ${unit(type, total)}` : "";
    g.fillText(`${amount(part * total, type)}${of}`, f.left - 8, Math.round(y(part * total)));
  }
}

/**
 * The children of root by their last usage, those that are drawn as one above them.
 * @param {Frame} f
 * @param {Pick<Shown, "run" | "type">} shown
 * @param {(value: number) => number} y
 */
function names(f, { run, type }, y) {
  const { g } = f;
  const measure = MEASURES[type].used;
  const [each, others] = apart(run, type);
  let sum = 0;
  let last = Infinity;
  const write = (/** @type {string} */ name, /** @type {Float64Array} */ values, idle = Number.NaN) => {
    const used = values.at(-1) ?? 0;
    const at = used === 0 ? idle : y(sum + used / 2);
    sum += used;
    if (Number.isNaN(at) || last - at < 13) return;
    last = at;
    g.textAlign = "left";
    g.font = small(600);
    g.fillStyle = token("ink-2");
    g.fillText(fitText(g, name, f.w - f.right - 12), f.right + 8, at);
  };
  for (const child of each) write(child.name, samples(f, run, child.id, measure));
  // That they are drawn as one is told nowhere else.
  if (others.length > 0)
    write(phrase("time-other", { count: others.length }), summed(f, run, others, measure), y(Infinity) + 6);
}
