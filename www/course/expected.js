// What somebody expects, in the chart: one number, or a line of steps through several points, which is pulled point by point or drawn
// in one go.

import { token } from "../base/colour.js";
import { small } from "../stage/paint.js";
import { xOf } from "../timeline/frame.js";
import { written } from "./written.js";

/** @typedef {import("../engine/types.js").ExerciseAsk} Ask */
/** @typedef {import("../engine/types.js").Guess} Guess */
/** @typedef {import("../timeline/frame.js").Frame} Frame */
/** @typedef {import("./chart.js").Point} Point */
/** Where it is drawn. @typedef {{ f: Frame, y: (value: number) => number, says: import("../texts/catalogue.js").Catalogue, ask: Ask }} At */

/** How large a handle is, px. */
const HANDLE = 7;
const DASH = [6, 4];

/** The numbers of a line; `null` where nothing is said. @param {Guess | null} guess @returns {(number | null)[]} */
export const numbersOf = (guess) =>
  Array.isArray(guess) ? guess.map((one) => (typeof one === "number" ? one : null)) : [];

/** Where the handles of a line are, px. @param {Frame} f @param {Ask} ask */
export const handles = (f, { points }) => points.map((at) => xOf(f, at));

/**
 * A line after the pointer has moved: the nearest point follows it, and those that it has passed lie on its way.
 * @param {number[]} at where the points are, px
 * @param {Point} last
 * @param {Point} point
 * @param {Guess | null} before
 * @param {(y: number) => number} valueAt
 * @returns {(number | null)[]}
 */
export function pulled(at, last, point, before, valueAt) {
  const known = numbersOf(before);
  const numbers = at.map((_, i) => known[i] ?? null);
  const [from, to] = [nearest(at, last.x), nearest(at, point.x)];
  const way = point.x - last.x;
  for (let i = Math.min(from, to) + 1; i < Math.max(from, to); i++)
    numbers[i] = valueAt(last.y + ((at[i] - last.x) / way) * (point.y - last.y));
  numbers[to] = valueAt(point.y);
  return numbers;
}

/** @param {number[]} at @param {number} x */
const nearest = (at, x) => at.reduce((best, one, i) => (Math.abs(one - x) < Math.abs(at[best] - x) ? i : best), 0);

/**
 * A dashed line from the stop on, with a handle at the moment that is asked for.
 * @param {At} at
 * @param {Guess | null} guess
 */
export function expectedValue({ f, y, says, ask }, guess) {
  const { g } = f;
  const value = typeof guess === "number" ? guess : null;
  const place = { x: xOf(f, /** @type {number} */ (ask.atMs)), y: y(value ?? 0) };
  g.save();
  pen(g);
  if (value !== null)
    stroke(
      g,
      [
        { x: xOf(f, ask.stopMs), y: place.y },
        { ...place, x: f.right },
      ],
      DASH,
    );
  handle(g, place, "panel");
  label(f, place, value === null ? says.text("drag") : says.text("your-guess", { guess: written(ask, value) }));
  g.restore();
}

/**
 * A dashed line of steps: each number holds until the next point. What nobody has said yet is as before, its handle pale; the run's
 * numbers are dots, once they may be seen.
 * @param {At} at
 * @param {{ guess: Guess | null, answer: Guess | null, start: number, pulls: boolean }} line
 */
export function expectedLine({ f, y, says, ask }, { guess, answer, start, pulls }) {
  const { g } = f;
  const numbers = numbersOf(guess);
  const at = handles(f, ask);
  let level = start;
  const path = [{ x: xOf(f, ask.stopMs), y: y(level) }];
  /** @type {Point[]} */
  const places = at.map((x, i) => {
    path.push({ x, y: y(level) });
    level = numbers[i] ?? level;
    path.push({ x, y: y(level) });
    return { x, y: y(level) };
  });
  path.push({ x: f.right, y: y(level) });
  g.save();
  pen(g);
  if (guess !== null) stroke(g, path, DASH);
  for (const [i, number] of numbersOf(answer).entries()) if (number !== null) dot(g, { x: at[i], y: y(number) });
  pen(g);
  for (const [i, place] of places.entries()) {
    g.globalAlpha = (numbers[i] ?? null) === null ? 0.55 : 1;
    if (pulls || (numbers[i] ?? null) !== null) handle(g, place, "panel");
  }
  g.globalAlpha = 1;
  const last = places[places.length - 1];
  label(f, guess === null ? places[0] : last, says.text(guess === null ? "drag-line" : "your-line"));
  g.restore();
}

/** @param {CanvasRenderingContext2D} g */
function pen(g) {
  g.strokeStyle = token("focus");
  g.lineWidth = 2.2;
}

/** With a light edge, so that it is seen on every hue. @param {CanvasRenderingContext2D} g @param {Point[]} path @param {number[]} dash */
function stroke(g, path, dash) {
  const draw = () => {
    g.beginPath();
    for (const [i, { x, y }] of path.entries()) i === 0 ? g.moveTo(x, y) : g.lineTo(x, y);
    g.stroke();
  };
  g.save();
  g.strokeStyle = token("panel");
  g.lineWidth = 5;
  draw();
  g.restore();
  g.setLineDash(dash);
  draw();
  g.setLineDash([]);
}

/** @param {CanvasRenderingContext2D} g @param {Point} place @param {string} inside a token */
function handle(g, { x, y }, inside) {
  g.beginPath();
  g.arc(x, y, HANDLE, 0, 7);
  g.fillStyle = token(inside);
  g.fill();
  g.stroke();
}

/** What the run has there. @param {CanvasRenderingContext2D} g @param {Point} place */
function dot(g, { x, y }) {
  g.beginPath();
  g.arc(x, y, HANDLE - 2, 0, 7);
  g.fillStyle = token("ink");
  g.fill();
  g.strokeStyle = token("panel");
  g.lineWidth = 1.5;
  g.stroke();
}

/** @param {Frame} f @param {Point} place @param {string} text */
function label(f, { x, y }, text) {
  const { g } = f;
  g.font = small(600);
  const room = f.right - x - 14 > g.measureText(text).width;
  g.textAlign = room ? "left" : "right";
  const [left, top] = [x + (room ? 13 : -13), Math.max(8, y - 14)];
  g.strokeStyle = token("panel");
  g.lineWidth = 4;
  g.strokeText(text, left, top);
  g.fillStyle = token("focus");
  g.fillText(text, left, top);
}
