// What the charts of the metrics show: a pure function of the run, its metrics and the run beside it.

import { count, percent, ratio } from "../base/format.js";
import { decimals } from "../base/language.js";
import { MEASURE } from "../run/series.js";
import { phrase } from "../texts/catalogue.js";
import { amount, MEASURES, unit } from "../timeline/chart.js";
import { columnsOf } from "../timeline/frame.js";
import { reduce, samples } from "../timeline/samples.js";
import { workAt, workOf } from "../timeline/work.js";

/** @typedef {import("../run/run.js").Run} Run */
/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("../engine/types.js").Metrics} Metrics */
/** @typedef {Pick<import("../timeline/frame.js").Frame, "left" | "right" | "from" | "until">} Stretch */
/** How a line looks: what is used, what is asked for, a share in force, a share for orientation, the run beside. */
/** @typedef {"used" | "pale" | "share" | "dotted" | "other"} Look */
/**
 * @typedef {object} Line
 * @property {string} name
 * @property {string} colour a token
 * @property {Look} look
 * @property {(stretch: Stretch) => Float64Array} columns a value for each pixel column of a stretch
 * @property {(t: number) => number} at the value at a moment; NaN: none
 */
/**
 * @typedef {object} Chart
 * @property {string} key stays the same while the run goes on
 * @property {string} title
 * @property {Queue | null} queue whose chart it is
 * @property {Line[]} lines
 * @property {boolean} stacked whether the lines that are no other run's lie on each other
 * @property {number} top of the scale; 0: as the values want it
 * @property {(value: number) => string} write a value, with its unit
 * @property {(value: number) => string} tick a value on the axis
 * @property {number[]} steps that the axis may have
 */
/**
 * @typedef {object} Shown
 * @property {Run} run
 * @property {Metrics | null} metrics
 * @property {{ run: Run, metrics: Metrics | null, name: string } | null} other the run beside, and what it is called
 * @property {"memory" | "vcores"} type
 * @property {Queue[]} queues that have charts of their own
 * @property {(key: string, args?: Record<string, string>) => string} text
 */

/** 1, 2, 5, 10… */
const ROUND = Array.from({ length: 16 }, (_, i) => [1, 2, 5].map((n) => n * 10 ** i)).flat();
/** The steps of an axis of parts. */
const PARTS = [0.1, 0.25, 0.5, 1];
/** MB in a GB. */
const GB = 1024;

/** How much higher a scale is than what is on it. */
const ROOM = 1.12;
/** Queues that lie on each other in one chart at most; more could not be told apart. */
const LAYERS = 16;

/**
 * @param {Shown} shown
 * @returns {Chart[]}
 */
export function charts(shown) {
  const top = highest(shown);
  return [
    ...shown.queues.map((queue) => shares(shown, queue, top)),
    stack(shown, "pending"),
    stack(shown, "killed"),
    waste(shown),
    utilisation(shown),
    fairness(shown),
  ].filter((chart) => chart !== null);
}

/**
 * The scale that the charts of all queues share, in both runs: the largest usage or share there is, and some room.
 * @param {Shown} shown
 */
function highest({ run, other, type, queues }) {
  const { used, share, steady } = MEASURES[type];
  const most = (/** @type {Run} */ of, /** @type {number} */ id, /** @type {number} */ measure) =>
    of.series
      .of(id, measure)
      .v.values.reduce((most, value) => (Number.isFinite(value) && value > most ? value : most), 0);
  const here = queues.flatMap(({ id }) => [used, share, steady].map((measure) => most(run, id, measure)));
  const there = queues.map(({ path }) => {
    const beside = other?.run.queueByPath.get(path);
    return other && beside ? most(other.run, beside.id, used) : 0;
  });
  return ROOM * Math.max(1, ...here, ...there);
}

/**
 * Usage, demand and shares of a queue.
 * @param {Shown} shown
 * @param {Queue} queue
 * @param {number} top of the scale
 * @returns {Chart}
 */
function shares({ run, other, type, text }, queue, top) {
  const measures = MEASURES[type];
  const of = (/** @type {keyof typeof measures} */ what, /** @type {Look} */ look, /** @type {string} */ colour) =>
    measured(run, queue.id, measures[what], text(`chart-${what}-${run.cluster.kind}`), look, colour);
  const beside = other?.run.queueByPath.get(queue.path);
  // A policy that looks at memory alone gives no share of vcores; then there is no line.
  const given = (/** @type {"steady" | "share"} */ what) =>
    run.series.of(queue.id, measures[what]).v.values.some((value) => value > 0);
  const lines = [of("demand", "pale", queue.hue || "rule"), of("used", "used", queue.hue || "rule")];
  if (given("steady")) lines.push(of("steady", "dotted", "ink-2"));
  if (given("share")) lines.push(of("share", "share", "ink"));
  if (other && beside) lines.push(measured(other.run, beside.id, measures.used, other.name, "other", "link"));
  return { key: `queue ${queue.path}`, title: queue.path, queue, lines, stacked: false, top, ...amounts(type) };
}

/**
 * @param {Run} run
 * @param {number} queue
 * @param {number} measure
 * @param {string} name
 * @param {Look} look
 * @param {string} colour
 * @returns {Line}
 */
function measured(run, queue, measure, name, look, colour) {
  const called = /** @type {import("../run/series.js").Measure} */ (Object.keys(MEASURE)[measure]);
  return {
    name,
    look,
    colour,
    columns: (stretch) => samples(stretch, run, queue, measure),
    at: (t) => run.at(queue, called, t),
  };
}

/**
 * What waits, or was killed, of each of the top queues, on each other.
 * @param {Shown} shown
 * @param {"pending" | "killed"} what
 * @returns {Chart}
 */
function stack({ run, other, type, text }, what) {
  const leaves = run.leaves.slice(0, LAYERS);
  /** @type {Line[]} */
  const lines = leaves.map((leaf) => ({
    name: leaf.name,
    look: "used",
    colour: leaf.hue || "rule",
    columns: (stretch) => workOf(stretch, run, leaf.id, what, type),
    at: (t) => workAt(run, leaf.id, what, type, t),
  }));
  if (other) {
    lines.push({
      name: other.name,
      look: "other",
      colour: "link",
      columns: (stretch) =>
        other.run.leaves.reduce(
          (sums, leaf) => workOf(stretch, other.run, leaf.id, what, type).map((value, i) => value + sums[i]),
          new Float64Array(columnsOf(stretch)),
        ),
      at: (t) => other.run.leaves.reduce((sum, leaf) => sum + workAt(other.run, leaf.id, what, type, t), 0),
    });
  }
  const writing = what === "killed" ? { write: count, tick: count, steps: ROUND } : amounts(type);
  return { key: what, title: text(`chart-${what}`), queue: null, lines, stacked: true, top: 0, ...writing };
}

/**
 * The container time that preemption wasted, as the core counts it.
 * @param {Shown} shown
 * @returns {Chart | null}
 */
function waste({ metrics, other, text }) {
  if (!metrics) return null;
  const of = (
    /** @type {Metrics} */ metrics,
    /** @type {string} */ name,
    /** @type {Look} */ look,
    /** @type {string} */ colour,
  ) => stepped(metrics, metrics.series.wasteSeconds, 1 / 60, name, look, colour);
  const lines = [of(metrics, text("chart-waste-line"), "used", "stop")];
  if (other?.metrics) lines.push(of(other.metrics, other.name, "other", "link"));
  const tenths = (/** @type {number} */ value) => ratio(Math.round(value * 10) / 10);
  return {
    key: "waste",
    title: text("chart-waste"),
    queue: null,
    lines,
    stacked: false,
    top: 0,
    write: (value) => phrase("page-min", { value: tenths(value) }),
    tick: tenths,
    steps: [0.1, 0.2, 0.5, ...ROUND],
  };
}

/**
 * @param {Shown} shown
 * @returns {Chart | null}
 */
function utilisation({ metrics, other, text }) {
  if (!metrics) return null;
  const of = (
    /** @type {Metrics} */ metrics,
    /** @type {string} */ type,
    /** @type {string} */ name,
    /** @type {Look} */ look,
    /** @type {string} */ colour,
  ) => stepped(metrics, metrics.series.utilisation[type] ?? [], 1, name, look, colour);
  const lines = [
    of(metrics, "memory-mb", text("chart-memory"), "used", "rule"),
    of(metrics, "vcores", text("chart-vcores"), "share", "ink"),
  ];
  if (other?.metrics)
    lines.push(of(other.metrics, "memory-mb", text("chart-other-memory", { name: other.name }), "other", "link"));
  return {
    key: "utilisation",
    title: text("chart-utilisation"),
    queue: null,
    lines,
    stacked: false,
    top: 1,
    write: percent,
    tick: percent,
    steps: PARTS,
  };
}

/**
 * Jain's index and the gap of dominant shares, where at least two leaves wait.
 * @param {Shown} shown
 * @returns {Chart | null}
 */
function fairness({ metrics, other, text }) {
  if (!metrics) return null;
  const lines = [
    stepped(metrics, metrics.series.jain, 1, text("chart-jain"), "share", "ink"),
    stepped(metrics, metrics.series.gap, 1, text("chart-gap"), "dotted", "ink-2"),
  ];
  if (other?.metrics)
    lines.push(
      stepped(
        other.metrics,
        other.metrics.series.jain,
        1,
        text("chart-other-jain", { name: other.name }),
        "other",
        "link",
      ),
    );
  return {
    key: "fairness",
    title: text("chart-fairness"),
    queue: null,
    lines,
    stacked: false,
    top: 1,
    write: decimals(3, 3),
    tick: ratio,
    steps: PARTS,
  };
}

/**
 * A series of the core: means over equal steps.
 * @param {Metrics} metrics
 * @param {(number | null)[]} values
 * @param {number} factor
 * @param {string} name
 * @param {Look} look
 * @param {string} colour
 * @returns {Line}
 */
function stepped(metrics, values, factor, name, look, colour) {
  const { stepMs } = metrics.series;
  const steps = {
    t: values.map((_, i) => i * stepMs),
    v: values.map((value) => (value === null ? NaN : value * factor)),
    length: values.length,
  };
  return {
    name,
    look,
    colour,
    columns: (stretch) => reduce(stretch, steps),
    at: (t) => steps.v[Math.min(values.length - 1, Math.floor(t / stepMs))] ?? NaN,
  };
}

/** @param {"memory" | "vcores"} type */
function amounts(type) {
  return {
    write: (/** @type {number} */ value) => `${amount(value, type)} ${unit(type, value)}`,
    tick: (/** @type {number} */ value) => amount(value, type),
    steps: ROUND.map((step) => (type === "memory" ? step * GB : step)),
  };
}
