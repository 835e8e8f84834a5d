// Verdicts in words: `verdicts.en.ftl`, a message for each question and answer, loaded when the first verdict is drawn.

import { share } from "../base/format.js";
import { ENTITY } from "../run/log.js";
import { Catalogue, catalogueAt, nameOf } from "../texts/catalogue.js";
import { Amounts } from "./amounts.js";

/** @typedef {import("../engine/types.js").Answered} Answered */
/** @typedef {import("../engine/types.js").Fact} Fact */

/** The catalogue of verdicts, once it is loaded. */
export const verdictTexts = () => catalogueAt(new URL("../texts/verdicts.en.ftl", import.meta.url));

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
  if (!says.has(key) && otherwise !== undefined) return sentence(words, says, answered, otherwise);
  const named = of ?? subject;
  /** @type {Record<string, import("../texts/catalogue.js").Argument>} */
  const args = {
    ...argumentsOf(words, answered.facts, answered.counts),
    subject: words.subject(subject.entity, subject.a, subject.b),
    told: words.subject(named.entity, named.a, named.b),
    kind: KINDS[subject.entity],
    scheduler: words.model.run.cluster.kind,
    rule: nameOf(answered.because[0]?.rule.code ?? ""),
  };
  const said = says.has(key) ? says.pieces(key, args) : part === "" ? [key] : [];
  const gives = !("protectedBy" in args) || question !== "why-not-more" || part !== "-help";
  return gives ? said : [...says.pieces("protected", args), " ", ...said];
}

/**
 * The facts of a sentence by name: amounts in one unit, ratios as parts of a whole, counts as numbers that messages choose
 * by, all else as everywhere. `$has-NAME` is "yes" where there is one and it is not nothing.
 * @param {import("./words.js").Words} words
 * @param {Fact[]} facts
 * @param {number} counts
 */
export function argumentsOf(words, facts, counts) {
  const amounts = new Amounts(
    facts.map((fact) => fact.value),
    counts,
  );
  /** @type {Record<string, import("../texts/catalogue.js").Argument>} */
  const args = {};
  for (const { name, value } of facts) {
    if (value.type === "unset") continue;
    args[`has-${name}`] = isNothing(value) ? "no" : "yes";
    if (value.type === "int" && value.value < 2 ** 31 - 1) args[name] = value.value;
    else if (value.type === "ratio") args[name] = share(value.value);
    else args[name] = amounts.say(value) ?? words.value(value);
  }
  return args;
}

/** @param {import("../engine/types.js").Value} value */
function isNothing(value) {
  if (value.type === "resource") return value.memory === 0 && value.vcores === 0;
  return (value.type === "int" && value.value === 0) || (value.type === "text" && value.value === "");
}
