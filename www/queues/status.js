// What is remarkable about a queue at a moment: it is starved, below what it may demand, warned, or inactive.

import { duration, memory } from "../base/format.js";
import { bandAt } from "../run/bands.js";
import { NONE, underWarning } from "../run/lives.js";
import { phrase } from "../texts/catalogue.js";

/** @typedef {import("../run/queues.js").Queue} Queue */
/** @typedef {import("../run/run.js").Run} Run */

/**
 * The class of its tag, and the words in it.
 * @param {{ run: Run, bands: import("../run/bands.js").Band[] }} shown
 * @param {Queue} queue
 * @param {number} t
 * @returns {[string, string]}
 */
export function statusOf({ run, bands }, queue, t) {
  if (queue.depth === 0) return ["", ""];
  const band = bandAt(bands, queue.id, t);
  if (band && band.starved !== NONE && band.starved <= t) return ["stop", phrase("queue-starved")];
  if (band)
    return [
      "wait",
      phrase("queue-below", { since: Math.floor((t - band.since) / 1000), length: duration(band.timeoutMs) }),
    ];
  let warned = 0;
  for (const life of run.lives.everWarned)
    if (underWarning(life, t) && run.within(life.queue, queue.id)) warned += life.memory;
  if (warned > 0) return ["stop", phrase("queue-warned", { memory: memory(warned) })];
  // Of the Superior Scheduler this is the minimum, which an active queue need not have.
  if (run.cluster.kind !== "superior" && run.at(queue.id, "shareMemory", t) === 0)
    return ["", phrase("queue-inactive")];
  return ["", ""];
}

/**
 * The same of a folded queue: how many leaves in it are starved, or below what they may demand.
 * @param {{ run: Run, bands: import("../run/bands.js").Band[], words: import("../why/words.js").Words }} shown
 * @param {Queue} queue
 * @param {number} t
 * @returns {[string, string] | null}
 */
export function foldedStatus({ run, bands, words }, queue, t) {
  const inside = run.leaves
    .filter((leaf) => run.within(leaf.id, queue.id))
    .flatMap((leaf) => bandAt(bands, leaf.id, t) ?? []);
  const starved = inside.filter((band) => band.starved <= t).length;
  if (starved > 0) return ["stop", words.catalogue.text("fold-starved", { count: starved })];
  return inside.length > 0 ? ["wait", words.catalogue.text("fold-below", { count: inside.length })] : null;
}
