// The chart of the timeline: usage by leaf with the shares as lines, or one lane for each queue; the future under a veil.

import { token } from "../base/colour.js";
import { clock, gb } from "../base/format.js";
import { NONE } from "../run/lives.js";
import { MEASURE } from "../run/series.js";
import { rounded, SANS } from "../stage/paint.js";
import { samples } from "./samples.js";

/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("../run/queues.js").Queue} Queue */
/**
 * @typedef {object} Frame where the chart lies
 * @property {CanvasRenderingContext2D} g
 * @property {number} w
 * @property {number} h
 * @property {number} left
 * @property {number} right
 * @property {number} endMs
 */

/**
 * @param {Frame} f
 * @param {number} t
 */
export const xOf = (f, t) => f.left + (t / Math.max(1, f.endMs)) * (f.right - f.left);

/**
 * @param {Frame} f
 * @param {Run} run
 * @param {number} t
 * @param {number} top
 * @param {number} bottom
 * @param {boolean} mini
 */
export function drawStacked(f, run, t, top, bottom, mini) {
  const { g } = f;
  const total = run.cluster.memory || 1;
  const y = (/** @type {number} */ mb) => bottom - (mb / total) * (bottom - top);
  const columns = Math.max(2, Math.ceil(f.right - f.left));
  g.font = `11px ${SANS}`;
  for (const part of mini ? [0, 1] : [0, 0.25, 0.5, 0.75, 1]) {
    const at = Math.round(y(part * total));
    g.fillStyle = token("line");
    g.fillRect(f.left, at, f.right - f.left, 1);
    if (mini) continue;
    g.fillStyle = token("ink-3");
    g.textAlign = "right";
    g.fillText(`${gb(part * total)}${part === 1 ? " GB" : ""}`, f.left - 8, at);
  }
  const base = new Float64Array(columns);
  for (const leaf of run.leaves) {
    const values = samples(run, leaf.id, MEASURE.usedMemory, columns, f.endMs);
    area(f, base, values, y, token(leaf.hue || "rule"));
    for (let i = 0; i < columns; i++) base[i] += values[i];
  }
  const children = run.root?.children ?? [];
  const sum = new Float64Array(columns);
  for (const [k, child] of children.entries()) {
    const share = samples(run, child.id, MEASURE.shareMemory, columns, f.endMs);
    for (let i = 0; i < columns; i++) sum[i] += share[i];
    if (k < children.length - 1) shareLine(f, sum, y);
  }
  veil(f, run, t, top - 1, bottom + 1);
  if (!mini) names(f, run, y);
}

/**
 * @param {Frame} f
 * @param {Float64Array} base
 * @param {Float64Array} values
 * @param {(mb: number) => number} y
 * @param {string} colour
 */
function area(f, base, values, y, colour) {
  const { g } = f;
  g.beginPath();
  for (let i = 0; i < values.length; i++) step(g, f.left + i, y(base[i] + values[i]), i === 0);
  for (let i = values.length - 1; i >= 0; i--) {
    g.lineTo(f.left + i + 1, y(base[i]));
    g.lineTo(f.left + i, y(base[i]));
  }
  g.closePath();
  g.fillStyle = colour;
  g.fill();
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

/**
 * A line with a halo.
 * @param {Frame} f
 * @param {Float64Array} values
 * @param {(mb: number) => number} y
 */
function shareLine(f, values, y) {
  const { g } = f;
  for (const [colour, width] of /** @type {[string, number][]} */ ([[token("panel"), 4.2], [token("ink"), 1.8]])) {
    g.beginPath();
    for (let i = 0; i < values.length; i++) step(g, f.left + i, y(values[i]), i === 0);
    g.strokeStyle = colour;
    g.lineWidth = width;
    g.stroke();
  }
}

/**
 * The future is pale; what is not computed yet is paler.
 * @param {Frame} f
 * @param {Run} run
 * @param {number} t
 * @param {number} top
 * @param {number} bottom
 */
function veil(f, run, t, top, bottom) {
  const { g } = f;
  g.fillStyle = token("panel");
  g.globalAlpha = 0.62;
  g.fillRect(xOf(f, t), top, f.right - xOf(f, t) + 1, bottom - top);
  g.globalAlpha = 1;
  if (run.horizon >= run.endMs) return;
  g.fillStyle = token("sunk");
  g.fillRect(xOf(f, run.horizon), top, f.right - xOf(f, run.horizon) + 1, bottom - top);
}

/**
 * The names of the children of root at the right, by their last usage.
 * @param {Frame} f
 * @param {Run} run
 * @param {(mb: number) => number} y
 */
function names(f, run, y) {
  const { g } = f;
  let sum = 0;
  let last = Infinity;
  for (const child of run.root?.children ?? []) {
    const used = run.at(child.id, "usedMemory", run.horizon);
    const at = y(sum + used / 2);
    sum += used;
    if (used === 0 || last - at < 13) continue;
    last = at;
    g.textAlign = "left";
    g.font = `600 11px ${SANS}`;
    g.fillStyle = token("ink-2");
    g.fillText(fitText(g, child.name, f.w - f.right - 12), f.right + 8, at);
  }
}

/**
 * @param {CanvasRenderingContext2D} g
 * @param {string} text
 * @param {number} width
 */
export function fitText(g, text, width) {
  if (g.measureText(text).width <= width) return text;
  let length = Math.min(text.length, 60);
  while (length > 0 && g.measureText(`${text.slice(0, length)}…`).width > width) length--;
  return length > 0 ? `${text.slice(0, length)}…` : "";
}

/**
 * @param {Frame} f
 * @param {Run} run
 * @param {number} t
 * @param {number} top
 * @param {number} bottom
 * @param {import("../run/bands.js").Band[]} bands
 * @param {Queue[]} queues
 */
export function drawLanes(f, run, t, top, bottom, bands, queues) {
  const gap = 6;
  const height = (bottom - top - gap * (queues.length - 1)) / Math.max(1, queues.length);
  for (const [k, queue] of queues.entries()) drawLane(f, run, t, top + k * (height + gap), height, bands, queue);
}

/**
 * @param {Frame} f
 * @param {Run} run
 * @param {number} t
 * @param {number} top
 * @param {number} height
 * @param {import("../run/bands.js").Band[]} bands
 * @param {Queue} queue
 */
function drawLane(f, run, t, top, height, bands, queue) {
  const { g } = f;
  const columns = Math.max(2, Math.ceil(f.right - f.left));
  const used = samples(run, queue.id, MEASURE.usedMemory, columns, f.endMs);
  const share = samples(run, queue.id, MEASURE.shareMemory, columns, f.endMs);
  const steady = run.at(queue.id, "steadyMemory", t);
  const most = 1.12 * Math.max(steady, 1, ...used, ...share);
  const y = (/** @type {number} */ mb) => top + height - (Math.min(most, mb) / most) * height;
  g.fillStyle = token("sunk");
  g.fillRect(f.left, top, f.right - f.left, height);
  g.globalAlpha = 0.88;
  area(f, new Float64Array(columns), used, y, token(queue.hue || "rule"));
  g.globalAlpha = 0.16;
  g.fillStyle = token("stop");
  for (const band of bands) if (band.queue === queue.id) g.fillRect(xOf(f, band.since), top, xOf(f, band.until) - xOf(f, band.since), height);
  g.globalAlpha = 1;
  g.setLineDash([3, 3]);
  g.strokeStyle = token("ink-2");
  g.lineWidth = 1.2;
  g.beginPath();
  g.moveTo(f.left, y(steady));
  g.lineTo(f.right, y(steady));
  g.stroke();
  g.setLineDash([]);
  shareLine(f, share, y);
  veil(f, run, t, top, top + height);
  g.textAlign = "left";
  g.font = `600 11px ${SANS}`;
  g.fillStyle = token("ink-2");
  const tall = height > 30;
  g.fillText(fitText(g, queue.name, f.left - 20), 12, top + height / 2 - (tall ? 7 : 0));
  if (!tall) return;
  g.font = `11px ${SANS}`;
  g.fillStyle = token("ink-3");
  g.fillText(`0–${gb(most)} GB`, 12, top + height / 2 + 8);
}

/** Steps of the axis, ms. */
const STEPS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14400, 43200, 86400].map((s) => s * 1000);

/**
 * @param {Frame} f
 * @param {number} bottom
 */
export function drawAxis(f, bottom) {
  const { g } = f;
  const step = STEPS.find((ms) => ((f.right - f.left) * ms) / f.endMs >= 64) ?? STEPS[STEPS.length - 1];
  g.font = `11px ${SANS}`;
  for (let at = 0; at <= f.endMs; at += step) {
    const x = xOf(f, at);
    g.fillStyle = token("line-2");
    g.fillRect(Math.round(x), bottom, 1, 4);
    g.fillStyle = token("ink-3");
    g.textAlign = "center";
    g.fillText(clock(at), Math.min(f.w - 18, x), f.h - 9);
  }
}

/**
 * @param {Frame} f
 * @param {number} t
 * @param {number} top
 * @param {number} bottom
 */
export function drawPlayhead(f, t, top, bottom) {
  const { g } = f;
  const x = Math.round(xOf(f, t));
  g.fillStyle = token("ink");
  g.fillRect(x - 0.75, top, 1.5, bottom - top);
  rounded(g, x - 5, top - 2, 10, 10, 3);
  g.fill();
}

/**
 * The bands of starvation: an outline while the timeout runs, solid once starved.
 * @param {Frame} f
 * @param {Run} run
 * @param {import("../run/bands.js").Band[]} bands
 * @param {number} y
 */
export function drawBands(f, run, bands, y) {
  const { g } = f;
  let free = 0;
  for (const [i, band] of bands.entries()) {
    const queue = run.queueById.get(band.queue);
    if (!queue) continue;
    const [from, to] = [xOf(f, band.since), Math.max(xOf(f, band.since) + 2, xOf(f, band.until))];
    rounded(g, from, y + 3, to - from, 12, 3);
    g.fillStyle = token("stop-bg");
    g.fill();
    g.strokeStyle = token("stop");
    g.lineWidth = 1;
    g.stroke();
    if (band.starved !== NONE) {
      const starved = xOf(f, band.starved);
      rounded(g, starved, y + 3, to - starved, 12, 3);
      g.fillStyle = token("stop");
      g.fill();
    }
    const next = bands[i + 1] ? xOf(f, bands[i + 1].since) : f.w;
    const room = next - to - 10;
    g.font = `11px ${SANS}`;
    if (to < free || room < 24) continue;
    g.fillStyle = token("ink-2");
    g.textAlign = "left";
    g.fillText(fitText(g, queue.name, room), to + 6, y + 9);
    free = to + 6 + g.measureText(queue.name).width;
  }
}
