// An explanation as data: the question, the answer in one sentence, the rules with their numbers.

import { ENTITY } from "../run/log.js";
import { lifeAt } from "../run/story.js";
import { withRules } from "../texts/catalogue.js";
import { argumentsOf, askedKind, questionOf, verdictOf } from "../why/asked.js";
import { linesOf } from "../why/reason.js";

/** @typedef {{ row: import("../run/log.js").LogRow, t: number } | { queue: import("../run/queues.js").Queue, t: number }} Asked */
/**
 * @typedef {object} Worded as the page words it, names being links
 * @property {(string | Node)[]} question
 * @property {(string | Node)[]} verdict
 * @property {import("../why/reason.js").Line[]} lines
 * @property {import("../engine/types.js").Explained | null} explained
 */

/**
 * The last row of a container up to a moment.
 * @param {import("../run/run.js").Run} run
 * @param {import("../run/lives.js").Life} life
 * @param {number} t
 */
export const rowOf = (run, { app, seq }, t) =>
  run.log.rows.findLast((row) => row.t <= t && row.subject === ENTITY.container && row.a === app && row.b === seq);

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {Asked} asked
 * @returns {Promise<Worded>}
 */
export async function worded(model, asked) {
  const { run, words } = model;
  if ("queue" in asked) {
    return ofQueue(model, asked.queue, asked.t);
  }
  const { row } = asked;
  /** @type {import("../engine/types.js").Explained | null} */
  const explained = (await withRules(model.engine.ask("explain", row.seq))) ?? null;
  const life = row.subject === ENTITY.container ? lifeAt(run, row) : undefined;
  const args = argumentsOf(run, words, row, life, explained);
  const kind = askedKind(row, life);
  return {
    question: questionOf(words, kind, args),
    verdict: verdictOf(words, kind, args, explained),
    lines: explained?.reason ? linesOf(words, explained.reason) : [],
    explained,
  };
}

/**
 * The core's verdict on a queue.
 * @param {import("../run/model.js").RunModel} model
 * @param {import("../run/queues.js").Queue} queue
 * @param {number} t
 * @returns {Promise<Worded>}
 */
async function ofQueue({ engine, words }, queue, t) {
  const about = queue.depth > 0 ? [ENTITY.queue, queue.id] : [ENTITY.cluster, 0];
  const [answered, { sentence, verdictTexts }] = await Promise.all([
    engine.ask("verdict", "", about[0], about[1], 0, t),
    import("../why/sentences.js"),
  ]);
  if (!answered) return { question: [queue.path], verdict: [], lines: [], explained: null };
  const says = await verdictTexts();
  const checks = [...answered.because, ...answered.also.flatMap((also) => also.because), ...answered.rest];
  return {
    question: sentence(words, says, answered, "?"),
    verdict: [...sentence(words, says, answered, ""), " ", ...sentence(words, says, answered, "-help")],
    lines: checks.length > 0 ? linesOf(words, { rule: checks[0].rule, facts: [], checks }) : [],
    explained: null,
  };
}
