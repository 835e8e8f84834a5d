// What holds for a queue of the Superior Scheduler beside what it uses: its levels, with root the four documented
// parameters; each with whether it is documented.

import { whyOther } from "./other.js";

/** @typedef {import("./queue.js").Answer} Answer */
/** @typedef {import("../run/queues.js").Queue} Queue */

/**
 * @param {import("../app.js").App} app
 * @param {Queue} queue
 * @param {number} t
 * @returns {Answer}
 */
export function whySuperior(app, queue, t) {
  const text = app.words.catalogue;
  const answer = whyOther(app, queue, t);
  const lines = queue.properties.map((fact) => ({
    verdict: /** @type {const} */ ("info"),
    title: [fact.name],
    calculation: [app.words.value(fact.value)],
    note: text.pieces(`note-superior-${fact.name}`),
    reference: text.text("origin", { origin: "DOC" }),
  }));
  return { ...answer, lines: [...answer.lines, ...lines] };
}
