// Lanes of the timeline: one for each queue, or for what waits, what is warned and what was lost.

import { token } from "../base/colour.js";
import { ratio } from "../base/format.js";
import { small } from "../stage/paint.js";
import { phrase } from "../texts/catalogue.js";
import { amount, MEASURES, unit } from "./chart.js";
import { columnsOf, fitText, within, xOf } from "./frame.js";
import { samples } from "./samples.js";
import { area, DOTTED, INK, label, line, OTHER } from "./strokes.js";
import { WORK, workOf } from "./work.js";

/** @typedef {import("./frame.js").Frame} Frame */
/** @typedef {import("./chart.js").Shown} Shown */
/** @typedef {import("./chart.js").Veiled} Veiled */
/** @typedef {import("../run/queues.js").Queue} Queue */

/** The least height of a lane, px, what lies between two, and what is written below them if not all have room. */
const LEAST = 20;
const GAP = 4;
const NOTE = 14;

/**
 * A lane for each queue that has room, all on one scale; the selected queue has one in any case.
 * @param {Frame} f
 * @param {Shown} shown
 * @param {number} top
 * @param {number} bottom
 * @param {Queue[]} queues
 * @param {number} selected
 * @returns {Veiled[]}
 */
export function lanes(f, shown, top, bottom, queues, selected) {
  const each = withRoom(queues, bottom - top, selected);
  const hidden = queues.length - each.length;
  if (hidden > 0) note(f, phrase("time-more-lanes", { count: hidden }), bottom - NOTE / 2 + 2);
  const floor = bottom - (hidden > 0 ? NOTE : 0);
  const height = (floor - top - GAP * (each.length - 1)) / Math.max(1, each.length);
  const drawn = each.map((queue) => seriesOf(f, shown, queue));
  // A share may be all of the cluster while nobody else wants any: then its line runs at the end of the scale.
  const scaled = drawn.flatMap(({ used, steady, beside }) => [used, steady, beside ?? used]);
  const most = 1.12 * largest(scaled, 1);
  return each.map((queue, k) => lane(f, shown, top + k * (height + GAP), height, most, queue, drawn[k]));
}

/**
 * The room that lanes are given before the rows of marks above them, px.
 * @param {number} count
 */
export const roomOf = (count) => Math.min(4, count) * (LEAST + GAP);

/**
 * Which queues have a lane.
 * @param {Queue[]} queues
 * @param {number} room px
 * @param {number} selected
 */
export function withRoom(queues, room, selected) {
  const fits = (/** @type {number} */ space) => Math.max(1, Math.floor((space + GAP) / (LEAST + GAP)));
  if (queues.length <= fits(room)) return queues;
  const first = queues.slice(0, fits(room - NOTE));
  const own = queues.find(({ id }) => id === selected);
  return !own || first.includes(own) ? first : [...first.slice(0, -1), own];
}

/**
 * @param {Frame} f
 * @param {Shown} shown
 * @param {Queue} queue
 */
function seriesOf(f, { run, other, type }, queue) {
  const { used, share, steady, demand } = MEASURES[type];
  const of = (/** @type {number} */ measure) => samples(f, run, queue.id, measure);
  const counterpart = other?.queueByPath.get(queue.path);
  const beside = other && counterpart ? samples(f, other, counterpart.id, used) : null;
  return { used: of(used), share: of(share), steady: of(steady), demand: of(demand), beside };
}

/**
 * @param {Frame} f
 * @param {Shown} shown
 * @param {number} top
 * @param {number} height
 * @param {number} most the end of the scale
 * @param {Queue} queue
 * @param {ReturnType<typeof seriesOf>} series
 * @returns {Veiled}
 */
function lane(f, { run, type, bands }, top, height, most, queue, { used, share, steady, demand, beside }) {
  const { g } = f;
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
    // As one path: where clocks of several applications run at once it is no darker.
    g.beginPath();
    for (const band of bands)
      if (run.within(band.queue, queue.id))
        g.rect(xOf(f, band.from), top, xOf(f, Math.min(f.until + 1, band.until)) - xOf(f, band.from), height);
    g.fill();
    g.globalAlpha = 1;
  });
  if (steady.some((value) => value > 0)) line(f, steady, y, DOTTED);
  if (share.some((value) => value > 0)) line(f, share, y, INK);
  beyond(f, demand, most, top);
  label(f, queue.name, "", top, height);
  bracket(f, mark(most), y, type);
  return { top, bottom: top + height, over: (f) => beside && line(f, beside, y, OTHER) };
}

/**
 * Where values run beyond the scale, a broken line at its end.
 * @param {Frame} f
 * @param {Float64Array} values
 * @param {number} most
 * @param {number} top
 */
function beyond(f, values, most, top) {
  f.g.fillStyle = token("rule");
  for (let i = 0; i < values.length; i++) if (values[i] > most && i % 6 < 3) f.g.fillRect(f.left + i, top, 1, 1.5);
}

/**
 * What an amount is in the height of a lane, at its right.
 * @param {Frame} f
 * @param {number} of
 * @param {(value: number) => number} y
 * @param {"memory" | "vcores"} type
 */
function bracket(f, of, y, type) {
  const { g } = f;
  const [x, from, until] = [f.right + 8, Math.round(y(of)) + 0.5, Math.round(y(0)) - 0.5];
  g.strokeStyle = token("ink-3");
  g.lineWidth = 1;
  g.beginPath();
  g.moveTo(x - 4, from);
  g.lineTo(x, from);
  g.lineTo(x, until);
  g.lineTo(x - 4, until);
  g.stroke();
  g.textAlign = "left";
  g.font = small();
  g.fillStyle = token("ink-3");
  g.fillText(fitText(g, `${amount(of, type)} ${unit(type, of)}`, f.w - x - 8), x + 6, (from + until) / 2);
}

/**
 * A round amount for the bracket: 1, 2 or 5 of a power of ten, in whole GB where there are any.
 * @param {number} most
 */
export function mark(most) {
  const base = most >= 1024 ? 1024 : 1;
  const power = 10 ** Math.floor(Math.log10(most / base));
  return base * power * ([5, 2].find((times) => times * power * base <= most) ?? 1);
}

/**
 * @param {Frame} f
 * @param {string} text
 * @param {number} y
 */
function note(f, text, y) {
  f.g.textAlign = "left";
  f.g.font = small();
  f.g.fillStyle = token("ink-3");
  f.g.fillText(fitText(f.g, text, f.w - 24), 12, y);
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
  const height = (bottom - top - GAP * (WORK.length - 1)) / WORK.length;
  return WORK.map((what, k) => {
    const from = top + k * (height + GAP);
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
 * @param {Float64Array[]} series
 * @param {number} least
 */
function largest(series, least) {
  let most = least;
  for (const values of series) for (const value of values) if (value > most && Number.isFinite(value)) most = value;
  return most;
}
