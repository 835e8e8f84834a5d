// The tour of the tenants story: where to look, at which moment, and what the reader does at the end. The sentences are
// `tour-tenants-…` of the catalogue, with the run's own numbers.

import { gb } from "../base/format.js";
import { NONE } from "../run/lives.js";

/** @typedef {import("../gallery/gallery.js").Lab} Lab */
/**
 * @typedef {object} Step
 * @property {string} id of its sentences
 * @property {number} t ms
 * @property {string} target what is pointed at
 * @property {"stage" | "queues" | "insp" | "time"} pane what a phone shows
 * @property {string} [queue] selected, by its path
 * @property {(lab: Lab) => number} [life] selected, by its index
 * @property {(lab: Lab) => boolean} [done] what the reader is asked to do
 */

/** The scenario that it is told with. */
export const PRESET = "fair-tenants";

const queue = "root.tenant3";
const warned = (/** @type {Lab} */ lab) => lab.model.run.lives.all.findIndex((life) => life.warned !== NONE);
/** The memory of a queue at the end. @param {Lab} lab @param {string} path */
const atTheEnd = (lab, path) =>
  lab.model.run.at(lab.model.run.queueByPath.get(path)?.id ?? -1, "usedMemory", lab.model.run.endMs);

/** @type {Step[]} */
export const STEPS = [
  { id: "full", t: 40_000, target: "#stage", pane: "stage" },
  { id: "shares", t: 40_000, target: "#queues", pane: "queues", queue: "root.tenant2" },
  { id: "arrives", t: 60_600, target: "#queues", pane: "queues", queue },
  { id: "warned", t: 66_000, target: "#stage", pane: "stage", queue },
  { id: "why", t: 66_000, target: "#insp", pane: "insp", queue, life: warned },
  { id: "killed", t: 82_500, target: "#stage", pane: "stage", queue },
  { id: "enough", t: 120_000, target: "#time", pane: "time", queue },
  {
    id: "try",
    t: 0,
    target: "#queues",
    pane: "queues",
    queue,
    done: (lab) =>
      lab.session.document.at > 0 && lab.model.run.horizon >= lab.model.run.endMs && atTheEnd(lab, queue) > 4096,
  },
  { id: "end", t: 120_000, target: "#time", pane: "time", queue },
];

/**
 * The numbers that the sentences name.
 * @param {Lab} lab
 */
export function numbers(lab) {
  const at = (/** @type {string} */ path, /** @type {import("../run/series.js").Measure} */ measure) =>
    gb(lab.model.run.at(lab.model.run.queueByPath.get(path)?.id ?? -1, measure, lab.model.view.get().t));
  return Object.fromEntries(
    ["tenant1", "tenant2", "tenant3"].flatMap((name, i) => [
      [`use${i + 1}`, at(`root.${name}`, "usedMemory")],
      [`share${i + 1}`, at(`root.${name}`, "shareMemory")],
      [`steady${i + 1}`, at(`root.${name}`, "steadyMemory")],
    ]),
  );
}
