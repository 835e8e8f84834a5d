// Where the chart lies on its canvas, and which stretch of time it shows.

import { token } from "../base/colour.js";
import { clock } from "../base/format.js";
import { small } from "../stage/paint.js";

/** How high the axis is, px. */
export const AXIS = 22;

/**
 * @typedef {object} Frame
 * @property {CanvasRenderingContext2D} g
 * @property {number} w
 * @property {number} h
 * @property {number} left
 * @property {number} right
 * @property {number} from the first moment shown, ms
 * @property {number} until the last
 */

/**
 * @param {Frame} f
 * @param {number} t
 */
export const xOf = (f, t) => f.left + ((t - f.from) / Math.max(1, f.until - f.from)) * (f.right - f.left);

/**
 * The moment at a place; outside of the chart the nearest that it shows.
 * @param {Frame} f
 * @param {number} x
 */
export const timeAt = (f, x) =>
  f.from + Math.max(0, Math.min(1, (x - f.left) / (f.right - f.left))) * (f.until - f.from);

/** @param {Pick<Frame, "left" | "right">} f */
export const columnsOf = (f) => Math.max(2, Math.ceil(f.right - f.left));

/**
 * Draws with everything outside of the chart's columns cut off.
 * @param {Frame} f
 * @param {() => void} draw
 */
export function within(f, draw) {
  const { g } = f;
  g.save();
  g.beginPath();
  g.rect(f.left - 5, 0, f.right - f.left + 10, f.h);
  g.clip();
  draw();
  g.restore();
}

/** Steps of an axis of time, ms. */
export const STEPS = [
  10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_200_000,
  1_800_000, 3_600_000, 7_200_000, 14_400_000, 43_200_000, 86_400_000,
];

/**
 * A moment as it is written on an axis.
 * @param {number} at ms
 * @param {number} step of the axis, ms
 */
export const onAxis = (at, step) => (step < 1000 ? `${clock(at)}.${String(at % 1000).padStart(3, "0")}` : clock(at));

/**
 * @param {Frame} f
 * @param {number} bottom
 */
export function drawAxis(f, bottom) {
  const { g } = f;
  const span = f.until - f.from;
  const step = STEPS.find((ms) => ((f.right - f.left) * ms) / span >= (ms < 1000 ? 76 : 64)) ?? STEPS[STEPS.length - 1];
  g.font = small();
  for (let at = Math.ceil(f.from / step) * step; at <= f.until; at += step) {
    const x = xOf(f, at);
    g.fillStyle = token("line-2");
    g.fillRect(Math.round(x), bottom, 1, 4);
    g.fillStyle = token("ink-3");
    g.textAlign = "center";
    g.fillText(onAxis(at, step), Math.min(f.w - (step < 1000 ? 30 : 18), x), f.h - 9);
  }
}

/**
 * A text that fits into a width, cut with an ellipsis; empty if nothing does.
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
