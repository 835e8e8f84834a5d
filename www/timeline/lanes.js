// Lanes of the timeline: one for each queue, or for what waits, what is warned and what was lost.

import { token } from "../base/colour.js";
import { ratio } from "../base/format.js";
import { phrase } from "../texts/catalogue.js";
import { amount, MEASURES, unit } from "./chart.js";
import { columnsOf, within, xOf } from "./frame.js";
import { samples } from "./samples.js";
import { area, DOTTED, INK, label, line, OTHER } from "./strokes.js";
import { WORK, workOf } from "./work.js";

/** @typedef {import("./frame.js").Frame} Frame */
/** @typedef {import("./chart.js").Shown} Shown */
/** @typedef {import("./chart.js").Veiled} Veiled */
/** @typedef {import("../run/queues.js").Queue} Queue */

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
  label(f, queue.name, `0–${amount(most, type)} ${unit(type)}`, top, height);
  return { top, bottom: top + height, over: (f) => beside && line(f, beside, y, OTHER) };
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
 * @param {Float64Array[]} series
 * @param {number} least
 */
function largest(series, least) {
  let most = least;
  for (const values of series) for (const value of values) if (value > most && Number.isFinite(value)) most = value;
  return most;
}
