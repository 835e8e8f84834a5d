// What is asked about a row of the log, and the one-sentence answer; the rules behind it are `reason.js`.

import { clock, resource } from "../base/format.js";
import { END, FLAG, NONE } from "../run/lives.js";
import { ENTITY } from "../run/log.js";
import { queueOf } from "../run/story.js";
import { phrase } from "../texts/catalogue.js";
import { title } from "./reason.js";

/** @typedef {import("../run/lives.js").Life} Life */
/** @typedef {import("../run/log.js").LogRow} LogRow */
/** @typedef {import("../engine/types.js").Explained} Explained */
/** @typedef {Record<string, string | number | Node>} Arguments */

/**
 * The key of the question: preempted containers are asked about in their own words.
 * @param {LogRow} row
 * @param {Life | undefined} life
 */
export function askedKind(row, life) {
  return row.kind === "completed" && life?.how === END.preempted ? "killed" : row.kind;
}

/**
 * What the sentences about a row may name.
 * @param {import("../run/run.js").Run} run
 * @param {import("./words.js").Words} words
 * @param {LogRow} row
 * @param {Life | undefined} life
 * @param {Explained | null} answer
 * @returns {Arguments}
 */
export function argumentsOf(run, words, row, life, answer) {
  /** @type {Arguments} */
  const args = answer ? words.arguments(answer.operands) : {};
  args.subject = words.subject(row.subject, row.a, row.b);
  args.object = words.subject(row.object, row.c, row.d);
  args.time = clock(row.t);
  args.user = row.subject === ENTITY.app ? (run.apps.get(row.a)?.user ?? "") : "";
  if (life) {
    args.container = run.containerName(life);
    args.size = resource(life.memory, life.vcores, life.further);
    args.queue = words.queue(life.queue);
    args.node = words.subject(ENTITY.node, life.node, 0);
    const ofQueue = life.forQueue === NONE ? "" : words.queue(life.forQueue);
    args.for = life.forApp === NONE ? ofQueue : words.app_(life.forApp);
    args.known = args.for === "" ? "no" : "yes";
    args.am = life.flags & FLAG.am ? "yes" : "no";
  } else {
    const queue = queueOf(run, row, life);
    args.queue = queue >= 0 ? words.queue(queue) : "";
  }
  return args;
}

/**
 * @param {import("./words.js").Words} words
 * @param {string} kind
 * @param {Arguments} args
 * @returns {(string | Node)[]}
 */
export function questionOf(words, kind, args) {
  return words.catalogue.has(`event-${kind}`)
    ? words.catalogue.pieces(`event-${kind}`, args)
    : [phrase("why-why-this", { kind })];
}

/**
 * @param {import("./words.js").Words} words
 * @param {string} kind
 * @param {Arguments} args
 * @param {Explained | null} answer
 * @returns {(string | Node)[]}
 */
export function verdictOf(words, kind, args, answer) {
  const { catalogue } = words;
  if (answer?.reason && catalogue.has(`verdict-${answer.reason.rule.code}`))
    return catalogue.pieces(`verdict-${answer.reason.rule.code}`, { ...args, ...words.arguments(answer.reason.facts) });
  if (catalogue.has(`event-${kind}-verdict`)) return catalogue.pieces(`event-${kind}-verdict`, args);
  return answer?.reason ? title(words, { ...answer.reason, verdict: "holds", subject: null }) : [];
}
