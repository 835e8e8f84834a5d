// What the charts of the timeline are drawn with: areas, lines and the names of lanes.

import { token } from "../base/colour.js";
import { filling, hatched } from "../base/hatch.js";
import { small } from "../stage/paint.js";
import { fitText } from "./frame.js";

/** @typedef {import("./frame.js").Frame} Frame */

/**
 * @param {Frame} f
 * @param {Float64Array} base
 * @param {Float64Array} values
 * @param {(value: number) => number} y
 * @param {string} hue a token
 */
export function area(f, base, values, y, hue) {
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
export const INK = { colour: "ink", width: 1.8, dash: [], halo: 4.2 };
/** @type {Pen} the steady fair share */
export const DOTTED = { colour: "ink-2", width: 1.2, dash: [3, 3], halo: 0 };
/** @type {Pen} usage in the other run */
export const OTHER = { colour: "link", width: 1.8, dash: [5, 3], halo: 3 };

/**
 * @param {Frame} f
 * @param {Float64Array} values
 * @param {(value: number) => number} y
 * @param {Pen} pen
 */
export function line(f, values, y, pen) {
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
 * @param {string} name
 * @param {string} scale
 * @param {number} top
 * @param {number} height
 */
export function label(f, name, scale, top, height) {
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
