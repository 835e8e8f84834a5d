// An explanation as data: the question, the answer in one sentence, the rules with their numbers; for programs and for a sheet.

import { ENTITY } from "../run/log.js";
import { lifeAt } from "../run/story.js";
import { withRules } from "../texts/catalogue.js";
import { argumentsOf, askedKind, questionOf, verdictOf } from "../why/asked.js";
import { whyQueue } from "../why/queue.js";
import { linesOf } from "../why/reason.js";

/** @typedef {import("./verbs.js").Host} Host */
/** @typedef {{ row: import("../run/log.js").LogRow, t: number } | { queue: import("../run/queues.js").Queue, t: number }} Asked */
/**
 * @typedef {object} Worded as the page words it, names being links
 * @property {(string | Node)[]} question
 * @property {(string | Node)[]} verdict
 * @property {import("../why/reason.js").Line[]} lines
 * @property {import("../engine/types.js").Explained | null} explained
 */

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {Asked} asked
 * @returns {Promise<Worded>}
 */
export async function worded(model, asked) {
  const { run, words } = model;
  if ("queue" in asked) {
    const { question, verdict, lines } = whyQueue(model, asked.queue, asked.t);
    return { question, verdict, lines, explained: null };
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
 * The same as plain data.
 * @param {Host} host
 * @param {Asked} asked
 */
export async function answerOf(host, asked) {
  const { question, verdict, lines, explained } = await worded(host.model, asked);
  return {
    t: explained?.t ?? asked.t,
    question: plain(question),
    verdict: plain(verdict),
    rules: lines.map((line) => ({
      verdict: line.verdict,
      text: plain(line.title),
      calculation: plain(line.calculation ?? []),
      note: plain(line.note ?? []),
      reference: line.reference ?? "",
    })),
    explained,
  };
}

/** @param {(string | Node)[]} pieces */
export function plain(pieces) {
  return pieces.map((piece) => (typeof piece === "string" ? piece : (piece.textContent ?? ""))).join("");
}
