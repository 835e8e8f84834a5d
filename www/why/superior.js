// What holds for a queue of the Superior Scheduler beside what it uses: its levels, with root the four documented
// parameters; each with whether it is documented.

import { whyOther } from "./other.js";

/** @typedef {import("./queue.js").Answer} Answer */
/** @typedef {import("../run/queues.js").Queue} Queue */

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {Queue} queue
 * @param {number} t
 * @returns {Answer}
 */
export function whySuperior(model, queue, t) {
  const text = model.words.catalogue;
  const answer = whyOther(model, queue, t);
  const lines = queue.properties.map((fact) => ({
    verdict: /** @type {const} */ ("info"),
    title: [fact.name],
    calculation: [model.words.value(fact.value)],
    note: text.pieces(`note-superior-${fact.name}`),
    reference: text.text("origin", { origin: "DOC" }),
  }));
  return { ...answer, lines: [...answer.lines, ...lines] };
}
