// The metrics of a run as rows of a table: what they are called and how they are written.

import { count, duration, percent, ratio } from "../base/format.js";
import { decimals } from "../base/language.js";

/** @typedef {import("../engine/types.js").Metrics} Metrics */
/** @typedef {import("../engine/types.js").QueueMetrics} QueueMetrics */
/** @typedef {import("../engine/types.js").Waste} Waste */
/**
 * A figure of a `T`.
 * @template T
 * @typedef {object} Figure
 * @property {string} key of its texts, `metric-…`
 * @property {(of: T) => number | null | undefined} value
 * @property {(value: number) => string} write
 */

const MB_SECONDS = 1024 * 60;

/** @param {Waste} waste */
const lost = (waste) => (waste["memory-mbSeconds"] ?? 0) / MB_SECONDS;
const gbMinutes = (/** @type {number} */ value) => `${ratio(Math.round(value * 10) / 10)} GB·min`;
const part = (/** @type {number} */ value) => percent(Math.round(value * 1000) / 1000);
const index = decimals(3, 3);
const hundredths = decimals(2, 2);
/** How many times as long something took. @param {number} value */
export const times = (value) => `${hundredths(value)}×`;
/** @type {Figure<Metrics>[]} */
export const OF_RUN = [
  { key: "killed", value: (m) => m.preemptions.killed, write: count },
  { key: "masters", value: (m) => m.preemptions.masters, write: count },
  { key: "spared", value: (m) => m.preemptions.spared, write: count },
  { key: "lost", value: (m) => lost(m.waste), write: gbMinutes },
  { key: "deprived", value: (m) => m.deprivedMs, write: duration },
  { key: "contention", value: (m) => m.contendedMs, write: duration },
  { key: "memory", value: (m) => m.utilisation["memory-mb"]?.used, write: part },
  { key: "useful", value: (m) => m.utilisation["memory-mb"]?.useful, write: part },
  { key: "vcores", value: (m) => m.utilisation.vcores?.used, write: part },
  { key: "jain", value: (m) => m.jain.mean, write: index },
  { key: "jain-min", value: (m) => m.jain.min, write: index },
  { key: "gap", value: (m) => m.gap.mean, write: index },
  { key: "wait", value: (m) => m.waitMs.mean, write: duration },
  { key: "am-wait", value: (m) => m.amWaitMs.mean, write: duration },
  { key: "slowdown", value: (m) => m.slowdown.mean, write: times },
  { key: "ended", value: (m) => m.makespan.jobs, write: count },
  { key: "unfinished", value: (m) => m.makespan.unfinished, write: count },
  { key: "makespan", value: (m) => m.makespan.ms, write: duration },
];

/** @type {Figure<QueueMetrics>[]} */
export const OF_QUEUE = [
  { key: "q-killed", value: (q) => q.preemptions, write: count },
  { key: "q-lost", value: (q) => lost(q.waste), write: gbMinutes },
  { key: "q-caused", value: (q) => lost(q.caused), write: gbMinutes },
  { key: "q-deprived", value: (q) => q.deprivedMs, write: duration },
  { key: "q-reclaim", value: (q) => q.reclaim.lengthMs.median, write: duration },
  { key: "q-reclaim-max", value: (q) => q.reclaim.lengthMs.max, write: duration },
  { key: "q-share", value: (q) => q.share.dominant, write: part },
];

/**
 * What both a leaf and the cluster have, so that the leaves' figures add up to the cluster's.
 * @typedef {object} Shared
 * @property {string} key of its text, `metric-…`
 * @property {"memory" | "vcores"} [type] the resource type it is of; none: of all
 * @property {(of: QueueMetrics) => number | null | undefined} ofQueue
 * @property {(of: Metrics) => number | null | undefined} ofRun
 * @property {(value: number) => string} write
 */
/** @type {Shared[]} */
export const OF_EACH = [
  { key: "each-killed", ofQueue: (q) => q.preemptions, ofRun: (m) => m.preemptions.killed, write: count },
  { key: "each-lost", ofQueue: (q) => lost(q.waste), ofRun: (m) => lost(m.waste), write: gbMinutes },
  { key: "each-deprived", ofQueue: (q) => q.deprivedMs, ofRun: (m) => m.deprivedMs, write: duration },
  {
    key: "each-memory",
    type: "memory",
    ofQueue: (q) => q.share["memory-mb"],
    ofRun: (m) => m.utilisation["memory-mb"]?.used,
    write: part,
  },
  {
    key: "each-vcores",
    type: "vcores",
    ofQueue: (q) => q.share.vcores,
    ofRun: (m) => m.utilisation.vcores?.used,
    write: part,
  },
];

/**
 * The leaves of all runs; metrics hold parents, too, and queues that are gone.
 * @param {(Metrics | null)[]} metrics
 * @param {string[]} shown the queues that there are, in the order of the tree: they come first
 */
export function leavesOf(metrics, shown) {
  const told = new Set(metrics.flatMap((of) => Object.keys(of?.queues ?? {})));
  const paths = [...new Set([...shown.filter((path) => told.has(path)), ...told])];
  return paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`)));
}

/**
 * @template T
 * @param {Pick<Figure<T>, "value" | "write">} figure
 * @param {T | null | undefined} of
 */
export function written(figure, of) {
  const value = of ? figure.value(of) : null;
  return value === null || value === undefined ? "–" : figure.write(value);
}

/**
 * What has changed from the open run to the other: "+3", "−12 GB·min", "" if nothing has.
 * @template T
 * @param {Figure<T>} figure
 * @param {T | null | undefined} a
 * @param {T | null | undefined} b
 */
export function changed(figure, a, b) {
  const [from, to] = [a, b].map((of) => (of ? figure.value(of) : null));
  if (from === null || from === undefined || to === null || to === undefined || figure.write(from) === figure.write(to))
    return "";
  return `${to > from ? "+" : "−"}${figure.write(Math.abs(to - from))}`;
}
