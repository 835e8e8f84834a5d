// The large share ruler, with what its lines are called and how much they are.

import { token } from "../base/colour.js";
import { s } from "../base/dom.js";
import { amount, written } from "./ruler.js";
import { named } from "./ruler-drawing.js";

/** @typedef {import("./ruler.js").Ruler} Ruler */

/** @type {import("./ruler-drawing.js").Form} */
export const LARGE = { y: 24, height: 14, tall: 64, foot: 7, labels };

/**
 * @param {Ruler} r
 * @param {(mb: number) => number} x
 * @param {number} width
 * @param {number} bottom
 */
function labels(r, x, width, bottom) {
  const put = (
    /** @type {number} */ at,
    /** @type {number} */ y,
    /** @type {string} */ text,
    /** @type {string} */ kind,
  ) => {
    const half = (text.length * letter()) / 2;
    const anchor = at < half ? "start" : at > width - half ? "end" : "middle";
    const to = anchor === "start" ? Math.max(2, at - 4) : anchor === "end" ? Math.min(width - 2, at + 4) : at;
    return s("text", { x: to, y, "text-anchor": anchor, class: `rl rl-${kind}` }, text);
  };
  const parts = [];
  if (r.inst && Number.isFinite(r.inst))
    parts.push(
      put(x(r.inst), 11, `${named(r.words.inst)} ${r.per > 0 ? written(r, r.inst) : amount(r, r.inst)}`, "inst"),
    );
  const steadyText = `${named(r.words.steady)} ${amount(r, r.steady)}`;
  if (r.steady > 0) parts.push(put(x(r.steady), bottom + 20, steadyText, "steady"));
  const { red } = r;
  if (red === null) return parts;
  const text = `${named(r.words.mark)} ${amount(r, red)}`;
  parts.push(put(x(red), bottom + 20, text, "stop"));
  const wide = (/** @type {string} */ label) => label.length * letter() + 4;
  const start = (/** @type {number} */ at, /** @type {string} */ label) =>
    Math.max(2, Math.min(at - wide(label) / 2, width - wide(label)));
  const [from, to] = [start(x(red), text), start(x(r.steady), steadyText)];
  const touch = from < to ? from + wide(text) > to : to + wide(steadyText) > from;
  if (r.steady > 0 && touch) apart(parts.slice(-2), [x(r.steady), x(red)], [steadyText, text], width);
  return parts;
}

/** About as wide as a letter of a label is, px. */
const letter = () => 0.55 * (parseFloat(token("t-xs")) || 11);

/**
 * Two labels that would touch go to either side of their lines.
 * @param {SVGElement[]} labels
 * @param {number[]} at
 * @param {string[]} texts
 * @param {number} width
 */
function apart(labels, at, texts, width) {
  const [left, right] = at[0] < at[1] ? [0, 1] : [1, 0];
  const wide = texts.map((text) => text.length * letter());
  const from = Math.max(2, Math.min(at[left] + 2, width - wide[right] - 8) - wide[left]);
  const beside = Math.max(Math.min(at[right] - 2, width - wide[right] - 2), from + wide[left] + 8);
  for (const [i, to] of /** @type {[number, number][]} */ ([
    [left, from],
    [right, beside],
  ])) {
    labels[i].setAttribute("text-anchor", "start");
    labels[i].setAttribute("x", String(to));
  }
}
