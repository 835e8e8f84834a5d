// The drawings of the timeline: usage by leaf with the shares as lines, a lane for each queue, what waits and what was lost;
// the future under a veil.

import { token } from "../base/colour.js";
import { gb, ratio } from "../base/format.js";
import { filling, hatched } from "../base/hatch.js";
import { MEASURE } from "../run/series.js";
import { rounded, small } from "../stage/paint.js";
import { phrase } from "../texts/catalogue.js";
import { columnsOf, fitText, within, xOf } from "./frame.js";
import { samples } from "./samples.js";
import { WORK, workOf } from "./work.js";

/** @typedef {import("./frame.js").Frame} Frame */
/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("../run/bands.js").Band} Band */
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

/** @param {"memory" | "vcores"} type */
export const unit = (type) => (type === "memory" ? "GB" : "vcores");

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
  grid(f, total, y, type, size);
  const base = new Float64Array(columnsOf(f));
  for (const leaf of run.leaves) {
    if (!run.series.of(leaf.id, measures.used).v.values.some((value) => value > 0)) continue;
    const values = samples(f, run, leaf.id, measures.used);
    area(f, base, values, y, leaf.hue || "rule");
    for (let i = 0; i < base.length; i++) base[i] += values[i];
  }
  const children = run.root?.children ?? [];
  const sum = new Float64Array(base.length);
  const shares = children.map((child) => samples(f, run, child.id, measures.share));
  // A policy that looks at memory alone gives no share of vcores; then there is no line.
  if (shares.some((share) => share.some((value) => value > 0))) {
    for (const share of shares.slice(0, -1)) {
      for (let i = 0; i < sum.length; i++) sum[i] += share[i];
      line(f, sum, y, INK);
    }
  }
  if (size === "full") names(f, run, y, measures.used);
  return [{ top: top - 1, bottom: bottom + 1 }];
}

/**
 * @param {Frame} f
 * @param {number} total
 * @param {(value: number) => number} y
 * @param {"memory" | "vcores"} type
 * @param {"mini" | "full"} size
 */
function grid(f, total, y, type, size) {
  const { g } = f;
  g.font = small();
  for (const part of size === "mini" ? [0, 1] : [0, 0.25, 0.5, 0.75, 1]) {
    const at = Math.round(y(part * total));
    g.fillStyle = token("line");
    g.fillRect(f.left, at, f.right - f.left, 1);
    if (size === "mini") continue;
    g.fillStyle = token("ink-3");
    g.textAlign = "right";
    g.fillText(`${amount(part * total, type)}${part === 1 ? ` ${unit(type)}` : ""}`, f.left - 8, at);
  }
}

/**
 * @param {Frame} f
 * @param {Float64Array} base
 * @param {Float64Array} values
 * @param {(value: number) => number} y
 * @param {string} hue a token
 */
function area(f, base, values, y, hue) {
  const { g } = f;
  g.beginPath();
  for (let i = 0; i < values.length; i++) step(g, f.left + i, y(base[i] + values[i]), i === 0);
  for (let i = values.length - 1; i >= 0; i--) {
    g.lineTo(f.left + i + 1, y(base[i]));
    g.lineTo(f.left + i, y(base[i]));
  }
  g.closePath();
  g.fillStyle = filling(g, hue);
  g.fill();
  if (!hatched()) return;
  // What is ruled needs an edge.
  g.strokeStyle = token("ink");
  g.lineWidth = 0.8;
  g.stroke();
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {number} x
 * @param {number} y
 * @param {boolean} first
 */
function step(g, x, y, first) {
  if (first) g.moveTo(x, y);
  else g.lineTo(x, y);
  g.lineTo(x + 1, y);
}

/** @typedef {{ colour: string, width: number, dash: number[], halo: number }} Pen */
/** @type {Pen} the instantaneous fair share */
const INK = { colour: "ink", width: 1.8, dash: [], halo: 4.2 };
/** @type {Pen} the steady fair share */
const DOTTED = { colour: "ink-2", width: 1.2, dash: [3, 3], halo: 0 };
/** @type {Pen} usage in the other run */
const OTHER = { colour: "link", width: 1.8, dash: [5, 3], halo: 3 };

/**
 * @param {Frame} f
 * @param {Float64Array} values
 * @param {(value: number) => number} y
 * @param {Pen} pen
 */
function line(f, values, y, pen) {
  const { g } = f;
  const path = () => {
    g.beginPath();
    for (let i = 0; i < values.length; i++) step(g, f.left + i, y(values[i]), i === 0);
  };
  if (pen.halo > 0) {
    path();
    g.strokeStyle = token("panel");
    g.lineWidth = pen.halo;
    g.stroke();
  }
  path();
  g.setLineDash(pen.dash);
  g.strokeStyle = token(pen.colour);
  g.lineWidth = pen.width;
  g.stroke();
  g.setLineDash([]);
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
 * The names of the children of root at the right, by their last usage.
 * @param {Frame} f
 * @param {Run} run
 * @param {(value: number) => number} y
 * @param {number} measure
 */
function names(f, run, y, measure) {
  const { g } = f;
  let sum = 0;
  let last = Infinity;
  for (const child of run.root?.children ?? []) {
    const used = samples(f, run, child.id, measure).at(-1) ?? 0;
    const at = y(sum + used / 2);
    sum += used;
    if (used === 0 || last - at < 13) continue;
    last = at;
    g.textAlign = "left";
    g.font = small(600);
    g.fillStyle = token("ink-2");
    g.fillText(fitText(g, child.name, f.w - f.right - 12), f.right + 8, at);
  }
}

/**
 * A lane for each queue.
 * @param {Frame} f
 * @param {Shown} shown
 * @param {number} top
 * @param {number} bottom
 * @param {Queue[]} queues
 * @returns {Veiled[]}
 */
export function lanes(f, shown, top, bottom, queues) {
  const gap = 6;
  const height = (bottom - top - gap * (queues.length - 1)) / Math.max(1, queues.length);
  return queues.map((queue, k) => lane(f, shown, top + k * (height + gap), height, queue));
}

/**
 * @param {Frame} f
 * @param {Shown} shown
 * @param {number} top
 * @param {number} height
 * @param {Queue} queue
 * @returns {Veiled}
 */
function lane(f, { run, other, type, bands }, top, height, queue) {
  const { g } = f;
  const measures = MEASURES[type];
  const of = (/** @type {number} */ measure) => samples(f, run, queue.id, measure);
  const [used, share, steady, demand] = [
    of(measures.used),
    of(measures.share),
    of(measures.steady),
    of(measures.demand),
  ];
  const counterpart = other?.queueByPath.get(queue.path);
  const beside = other && counterpart ? samples(f, other, counterpart.id, measures.used) : null;
  const most = 1.12 * largest([used, share, steady, beside ?? used], 1);
  const y = (/** @type {number} */ value) => top + height - (Math.min(most, value) / most) * height;
  g.fillStyle = token("sunk");
  g.fillRect(f.left, top, f.right - f.left, height);
  const none = new Float64Array(used.length);
  g.globalAlpha = 0.2;
  area(f, none, demand, y, queue.hue || "rule");
  g.globalAlpha = 0.88;
  area(f, none, used, y, queue.hue || "rule");
  within(f, () => {
    g.globalAlpha = 0.16;
    g.fillStyle = token("stop");
    for (const band of bands)
      if (run.within(band.queue, queue.id))
        g.fillRect(xOf(f, band.from), top, xOf(f, Math.min(f.until + 1, band.until)) - xOf(f, band.from), height);
    g.globalAlpha = 1;
  });
  if (steady.some((value) => value > 0)) line(f, steady, y, DOTTED);
  if (share.some((value) => value > 0)) line(f, share, y, INK);
  label(f, queue.name, `0–${amount(most, type)} ${unit(type)}`, top, height);
  return { top, bottom: top + height, over: (f) => beside && line(f, beside, y, OTHER) };
}

/**
 * @param {Float64Array[]} series
 * @param {number} least
 */
function largest(series, least) {
  let most = least;
  for (const values of series) for (const value of values) if (value > most && Number.isFinite(value)) most = value;
  return most;
}

/**
 * @param {Frame} f
 * @param {string} name
 * @param {string} scale
 * @param {number} top
 * @param {number} height
 */
function label(f, name, scale, top, height) {
  const { g } = f;
  const tall = height > 25;
  g.textAlign = "left";
  g.font = small(600);
  g.fillStyle = token("ink-2");
  g.fillText(fitText(g, name, f.left - 20), 12, top + height / 2 - (tall ? 7 : 0));
  if (!tall) return;
  g.font = small();
  g.fillStyle = token("ink-3");
  g.fillText(fitText(g, scale, f.left - 20), 12, top + height / 2 + 8);
}

/**
 * What waits, what is warned, and the work of preempted containers, added up; each stacked by leaf.
 * @param {Frame} f
 * @param {Shown} shown
 * @param {number} top
 * @param {number} bottom
 * @returns {Veiled[]}
 */
export function work(f, { run, other, type }, top, bottom) {
  const { g } = f;
  const gap = 6;
  const height = (bottom - top - gap * (WORK.length - 1)) / WORK.length;
  return WORK.map((what, k) => {
    const from = top + k * (height + gap);
    const leaves = run.leaves.map((leaf) => ({ leaf, values: workOf(f, run, leaf.id, what, type) }));
    const sums = added(
      f,
      leaves.map(({ values }) => values),
    );
    const beside = other
      ? added(
          f,
          other.leaves.map((leaf) => workOf(f, other, leaf.id, what, type)),
        )
      : null;
    const most = 1.12 * largest([sums, beside ?? sums], what === "lost" ? 0.1 : 1);
    const y = (/** @type {number} */ value) => from + height - (value / most) * height;
    g.fillStyle = token("sunk");
    g.fillRect(f.left, from, f.right - f.left, height);
    const base = new Float64Array(columnsOf(f));
    for (const { leaf, values } of leaves) {
      area(f, base, values, y, leaf.hue || "rule");
      for (let i = 0; i < base.length; i++) base[i] += values[i];
    }
    const scale =
      what === "lost"
        ? `0–${ratio(Math.round(most * 10) / 10)} ${unit(type)}·min`
        : `0–${amount(most, type)} ${unit(type)}`;
    label(f, phrase(`work-${what}`), scale, from, height);
    return { top: from, bottom: from + height, over: (f) => beside && line(f, beside, y, OTHER) };
  });
}

/**
 * @param {Frame} f
 * @param {Float64Array[]} parts
 */
function added(f, parts) {
  const sums = new Float64Array(columnsOf(f));
  for (const values of parts) for (let i = 0; i < sums.length; i++) sums[i] += values[i];
  return sums;
}

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
