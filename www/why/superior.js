// Why a queue of the Superior Scheduler is as it is at a moment: its minimum is what is taken back for it, nothing else.

import { duration, memory } from "../base/format.js";
import { underWarning } from "../run/lives.js";

/** @typedef {import("./queue.js").Answer} Answer */
/** @typedef {import("./reason.js").Line} Line */
/** @typedef {import("../run/queues.js").Queue} Queue */

/**
 * @param {import("../app.js").App} app
 * @param {Queue} queue
 * @param {number} t
 * @returns {Answer}
 */
export function whySuperior(app, queue, t) {
  const text = app.words.catalogue;
  if (queue.depth === 0) return root(app, queue);
  const { run } = app;
  const at = (/** @type {import("../run/series.js").Measure} */ measure) => run.at(queue.id, measure, t);
  const [use, min, demand] = [at("usedMemory"), at("minMemory"), at("demandMemory")];
  const victims = run.lives.all.filter((life) => underWarning(life, t) && run.within(life.queue, queue.id));
  const soonest = Math.min(...victims.map((life) => life.due));
  const kind = victims.length > 0 ? "victim" : min <= 0 ? "none" : use >= min ? "reached" : demand > use ? "below" : "content";
  const args = { queue: queue.path, use: memory(use), min: memory(min), count: victims.length, kill: Number.isFinite(soonest) ? duration(Math.max(0, soonest - t)) : "" };
  return {
    question: text.pieces(`why-superior-${kind}`, args),
    verdict: text.pieces(`why-superior-${kind}-verdict`, args),
    lines: [
      { verdict: use < min ? "waits" : "holds", title: text.pieces("line-superior-min"), calculation: [`${memory(use)} ${use < min ? "<" : "≥"} ${memory(min)}`], note: text.pieces("note-superior-min"), reference: text.text("origin", { origin: "ARTICLE" }) },
      { verdict: "info", title: text.pieces("line-demand"), calculation: [`${memory(demand)} − ${memory(use)} = ${memory(demand - use)}`], note: [] },
      ...properties(app, queue),
    ],
    jumps: victims.slice(0, 3).map((life) => ({ text: text.text("why-capacity-jump", { container: run.containerName(life) }), life: life.index })),
  };
}

/**
 * The four documented parameters stand with root.
 * @param {import("../app.js").App} app
 * @param {Queue} queue
 * @returns {Answer}
 */
function root(app, queue) {
  const text = app.words.catalogue;
  const on = queue.properties.some(({ name, value }) => name === "preemption-enable" && value.type === "int" && value.value === 1);
  return { question: text.pieces("why-root"), verdict: text.pieces("why-superior-root-verdict", { state: on ? "on" : "off" }), lines: properties(app, queue), jumps: [] };
}

/**
 * @param {import("../app.js").App} app
 * @param {Queue} queue
 * @returns {Line[]}
 */
function properties(app, queue) {
  return queue.properties.map((fact) => ({ verdict: /** @type {const} */ ("info"), title: [fact.name], calculation: [app.words.value(fact.value)], note: app.words.catalogue.pieces(fact.name === "min" ? "note-superior-min-level" : `note-superior-${fact.name}`), reference: app.words.catalogue.text("origin", { origin: "DOC" }) }));
}
