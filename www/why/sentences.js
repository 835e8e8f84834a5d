// Verdicts in words: `verdicts.en.ftl`, a message for each question and answer, loaded when the first verdict is drawn.

import { textOf } from "../base/source.js";
import { ENTITY } from "../run/log.js";
import { Catalogue } from "../texts/catalogue.js";
import { Amounts } from "./amounts.js";

/** @typedef {import("../engine/types.js").Answered} Answered */
/** @typedef {import("../engine/types.js").Fact} Fact */

/** @type {Promise<Catalogue> | undefined} */
let loaded;

/** The catalogue of verdicts, once it is loaded. */
export function verdictTexts() {
  loaded ??= textOf(new URL("../texts/verdicts.en.ftl", import.meta.url)).then((text) => new Catalogue(text));
  return loaded;
}

/** What a subject is, as messages choose by it. @type {Record<number, string>} */
const KINDS = {
  [ENTITY.cluster]: "cluster",
  [ENTITY.queue]: "queue",
  [ENTITY.app]: "app",
  [ENTITY.node]: "node",
  [ENTITY.container]: "container",
};

/**
 * A sentence of a verdict.
 * @param {import("./words.js").Words} words
 * @param {Catalogue} says
 * @param {Answered} answered
 * @param {string} part "" the answer, "-help", "-line", "?" the question
 * @param {string} [otherwise] the part that is said where there is no message of its own
 * @returns {(string | Node)[]}
 */
export function sentence(words, says, answered, part, otherwise) {
  const { question, answer, subject, of } = answered;
  const key = part === "?" ? `question-${question}` : `${question}-${answer}${part}`;
  if (!says.has(key))
    return otherwise === undefined ? (part === "" ? [key] : []) : sentence(words, says, answered, otherwise);
  const named = of ?? subject;
  return says.pieces(key, {
    ...argumentsOf(words, answered.facts, answered.counts),
    subject: words.subject(subject.entity, subject.a, subject.b),
    told: words.subject(named.entity, named.a, named.b),
    kind: KINDS[subject.entity],
    scheduler: words.model.run.cluster.kind,
  });
}

/**
 * The facts of a sentence by name: amounts in one unit, all else as everywhere.
 * @param {import("./words.js").Words} words
 * @param {Fact[]} facts
 * @param {number} counts
 */
export function argumentsOf(words, facts, counts) {
  const amounts = new Amounts(
    facts.map((fact) => fact.value),
    counts,
  );
  return Object.fromEntries(facts.map(({ name, value }) => [name, amounts.say(value) ?? words.value(value)]));
}
