// What is remarkable about a queue at a moment: who in it is starved, or below what it may demand, what is under warning from it
// and for it, or that it is inactive.

import { duration, inType } from "../base/format.js";
import { bandsAt } from "../run/clocks.js";
import { phrase } from "../texts/catalogue.js";

/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("../run/model.js").RunModel} RunModel */
/** @typedef {import("../run/clocks.js").Band} Band */
/** The class of a tag, the words in it, and the shortest of them. @typedef {[string, string, string?]} Tag */

/**
 * @param {RunModel} model
 * @param {Queue} queue
 * @param {number} t
 * @param {boolean} closed whether it is folded: it then speaks for what is in it
 * @returns {Tag[]}
 */
export function statusOf(model, queue, t, closed) {
  const { run } = model;
  if (queue.depth === 0) return [];
  const inside = (/** @type {number} */ id) => (closed ? run.within(id, queue.id) : id === queue.id);
  const bands = bandsAt(model.bands, inside, t);
  const starved = bands.filter((band) => band.found <= t);
  const tags = [];
  if (starved.length > 0) tags.push(starvedTag(model, starved));
  else if (bands.length > 0) tags.push(belowTag(model, bands, t, closed));
  tags.push(...warnedTags(model.standings.of(queue), model.view.type));
  // Of the Superior Scheduler this is the minimum, which an active queue need not have.
  if (tags.length === 0 && run.cluster.kind !== "superior" && run.at(queue.id, "shareMemory", t) === 0)
    return [["", phrase("queue-inactive")]];
  return tags;
}

/**
 * @param {RunModel} model
 * @param {Band[]} starved
 * @returns {Tag}
 */
function starvedTag({ run, words }, starved) {
  const apps = new Set(starved.flatMap(({ app }) => (app === null ? [] : [app])));
  const [app] = apps;
  return ["stop", words.catalogue.text("queue-starved", { count: apps.size, app: run.apps.get(app)?.job ?? "" })];
}

/**
 * @param {RunModel} model
 * @param {Band[]} bands
 * @param {number} t
 * @param {boolean} closed
 * @returns {Tag}
 */
function belowTag({ words }, bands, t, closed) {
  if (closed) return ["wait", words.catalogue.text("fold-below", { count: bands.length })];
  const [{ since, timeout }] = bands;
  return ["wait", phrase("queue-below", { since: Math.floor((t - since) / 1000), length: duration(timeout) })];
}

/**
 * What is under warning, of its own and for it.
 * @param {import("./standing.js").Stands | undefined} stands
 * @param {"memory" | "vcores"} type
 * @returns {Tag[]}
 */
function warnedTags(stands, type) {
  const from = stands?.takenFrom;
  const to = stands && "warnedFor" in stands ? stands.warnedFor : undefined;
  /** @type {Tag[]} */
  const tags = [];
  const tag = (/** @type {string} */ kind, /** @type {string} */ key, /** @type {string} */ memory, sign = "") =>
    tags.push([kind, phrase(key, { memory }), sign + memory]);
  if (from?.[type]) tag("stop", "queue-warned", inType(from, type), "−");
  if (to?.[type]) tag("good", "queue-warned-for", inType(to, type), "+");
  return tags;
}
