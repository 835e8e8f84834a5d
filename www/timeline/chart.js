// The chart of the timeline: usage by leaf with the shares as lines; the future under a veil.

import { token } from "../base/colour.js";
import { gb, ratio } from "../base/format.js";
import { MEASURE } from "../run/series.js";
import { rounded } from "../stage/paint.js";
import { tellApart } from "./few.js";
import { columnsOf, xOf } from "./frame.js";
import { samples } from "./samples.js";
import { area, INK, line } from "./strokes.js";

/** @typedef {import("./frame.js").Frame} Frame */
/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("../run/clocks.js").Band} Band */
/**
 * What is drawn: a pure function of it.
 * @typedef {object} Shown
 * @property {Run} run
 * @property {Run | null} other the run that is compared with, dashed
 * @property {number} t the playhead
 * @property {"memory" | "vcores"} type
 * @property {Band[]} bands
 */

/** The measures of a resource type. */
export const MEASURES = {
  memory: {
    used: MEASURE.usedMemory,
    demand: MEASURE.demandMemory,
    share: MEASURE.shareMemory,
    steady: MEASURE.steadyMemory,
  },
  vcores: {
    used: MEASURE.usedVcores,
    demand: MEASURE.demandVcores,
    share: MEASURE.shareVcores,
    steady: MEASURE.steadyVcores,
  },
};

/**
 * An amount of a type, without its unit.
 * @param {number} amount MB or vcores
 * @param {"memory" | "vcores"} type
 */
export const amount = (amount, type) => (type === "memory" ? gb(amount) : ratio(Math.round(amount * 10) / 10));

/**
 * @param {"memory" | "vcores"} type
 * @param {number} [of] the amount before it; without one it stands alone
 */
export const unit = (type, of) => (type === "memory" ? "GB" : of === 1 ? "vcore" : "vcores");

/**
 * A part of a chart: what is drawn of it changes with the run alone; where the future lies under a veil, and what is drawn over that.
 * @typedef {{ top: number, bottom: number, over?: (f: Frame) => void }} Veiled
 */

/**
 * @param {Frame} f
 * @param {Shown} shown
 * @param {number} top
 * @param {number} bottom
 * @param {"mini" | "full"} size
 */
export function drawStacked(f, shown, top, bottom, size) {
  drawVeil(f, shown, stacked(f, shown, top, bottom, size));
}

/**
 * The future is pale; what is not computed yet is paler.
 * @param {Frame} f
 * @param {{ run: Run, t: number }} shown
 * @param {Veiled[]} parts
 */
export function drawVeil(f, { run, t }, parts) {
  for (const { top, bottom, over } of parts) {
    veil(f, run, t, top, bottom);
    over?.(f);
  }
}

/**
 * @param {Frame} f
 * @param {Run} run
 * @param {number} t
 * @param {number} top
 * @param {number} bottom
 */
function veil(f, run, t, top, bottom) {
  const { g } = f;
  const cover = (/** @type {number} */ since) => {
    const x = Math.max(f.left, xOf(f, since));
    if (x < f.right) g.fillRect(x, top, f.right - x + 1, bottom - top);
  };
  g.fillStyle = token("panel");
  g.globalAlpha = 0.62;
  cover(t);
  g.globalAlpha = 1;
  if (run.horizon >= run.endMs) return;
  g.fillStyle = token("sunk");
  cover(run.horizon);
}

/**
 * Usage by leaf, one on the other, with the shares of root's children as lines.
 * @param {Frame} f
 * @param {Pick<Shown, "run" | "type">} shown
 * @param {number} top
 * @param {number} bottom
 * @param {"mini" | "full"} size
 * @returns {Veiled[]}
 */
export function stacked(f, { run, type }, top, bottom, size) {
  const total = run.cluster[type] || 1;
  const measures = MEASURES[type];
  // What is reserved counts as used under some schedulers, so the sum may exceed the cluster for a moment.
  const y = (/** @type {number} */ value) => bottom - Math.min(1, value / total) * (bottom - top);
  f.g.fillStyle = token("line");
  for (const part of linesIn(size === "mini" ? 0 : bottom - top))
    f.g.fillRect(f.left, Math.round(y(part * total)), f.right - f.left, 1);
  const [each, others] = apart(run, type);
  const base = new Float64Array(columnsOf(f));
  const lay = (/** @type {Float64Array} */ values, /** @type {string} */ hue) => {
    area(f, base, values, y, hue);
    for (let i = 0; i < base.length; i++) base[i] += values[i];
  };
  for (const child of each)
    for (const leaf of run.leaves) {
      if (!run.within(leaf.id, child.id)) continue;
      if (run.series.of(leaf.id, measures.used).v.values.some((value) => value > 0))
        lay(samples(f, run, leaf.id, measures.used), leaf.hue || "rule");
    }
  if (others.length > 0) lay(summed(f, run, others, measures.used), "line-2");
  const sum = new Float64Array(base.length);
  const shares = each.map((child) => samples(f, run, child.id, measures.share));
  // A policy that looks at memory alone gives no share of vcores; then there is no line.
  if (shares.some((share) => share.some((value) => value > 0))) {
    for (const share of others.length > 0 ? shares : shares.slice(0, -1)) {
      for (let i = 0; i < sum.length; i++) sum[i] += share[i];
      line(f, sum, y, INK);
    }
  }
  return [{ top: top - 1, bottom: bottom + 1 }];
}

/**
 * The children of root that the chart tells apart, and those that it draws as one.
 * @param {Run} run
 * @param {"memory" | "vcores"} type
 */
export const apart = (run, type) => tellApart(run, run.root?.children ?? [], MEASURES[type].used);

/**
 * A measure of several queues together.
 * @param {Frame} f
 * @param {Run} run
 * @param {import("../run/queues.js").Queue[]} queues
 * @param {number} measure
 */
export function summed(f, run, queues, measure) {
  const sum = new Float64Array(columnsOf(f));
  for (const { id } of queues) {
    const values = samples(f, run, id, measure);
    for (let i = 0; i < sum.length; i++) sum[i] += values[i];
  }
  return sum;
}

/**
 * The parts of the cluster that have a line across the chart.
 * @param {number} room px
 */
export const linesIn = (room) => (room < 30 ? [0, 1] : room < 52 ? [0, 0.5, 1] : [0, 0.25, 0.5, 0.75, 1]);

/**
 * @param {Frame} f
 * @param {number} t
 * @param {number} top
 * @param {number} bottom
 */
export function drawPlayhead(f, t, top, bottom) {
  if (t < f.from || t > f.until) return;
  const { g } = f;
  const x = Math.round(xOf(f, t));
  g.fillStyle = token("ink");
  g.fillRect(x - 0.75, top, 1.5, bottom - top);
  rounded(g, x - 5, top - 2, 10, 10, 3);
  g.fill();
}
