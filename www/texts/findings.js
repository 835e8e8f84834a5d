// What the engine's findings say: their codes and arguments in the words of `findings.en.ftl`, loaded when there is one to word.

import { clock, duration, memory, ratio, resource, vcores } from "../base/format.js";
import { language, speakIn } from "../base/language.js";
import { Catalogue, catalogueAt } from "./catalogue.js";

/** @typedef {import("../engine/types.js").Phrase} Phrase */
/** @typedef {import("../engine/types.js").Arg} Arg */
/** @typedef {import("../engine/types.js").Finding} Finding */

/** The catalogue of findings, once it is loaded. */
const catalogue = () => catalogueAt(new URL("./findings.en.ftl", import.meta.url));

/**
 * What words phrases of the engine's.
 * @returns {Promise<(phrase: Phrase) => string>}
 */
export async function sayer() {
  const words = await catalogue();
  return (phrase) => say(words, phrase);
}

/**
 * Findings with what they say (`message`), and the labels of what can be done.
 * @param {Finding[]} findings
 * @param {string} [asked] the language of who asks: beside an embed this module has not heard of it
 * @returns {Promise<import("../engine/worded.js").Finding[]>}
 */
export async function worded(findings, asked = language) {
  speakIn(asked);
  const words = await catalogue();
  return findings.map((finding) => ({
    ...finding,
    message: say(words, finding),
    fixes: finding.fixes.map((fix) => ({ ...fix, does: say(words, fix.label) })),
  }));
}

/**
 * @param {Catalogue} words
 * @param {Pick<Phrase, "code" | "args">} phrase
 * @returns {string}
 */
export function say(words, { code, args }) {
  const named = Object.entries(args).map(([name, arg]) => [name, plain(words, arg)]);
  return words.text(code, Object.fromEntries(named));
}

/**
 * An argument as a sentence has it: amounts with their units.
 * @param {Catalogue} words
 * @param {Arg} arg
 * @returns {string | number}
 */
export function plain(words, arg) {
  if ("said" in arg) return say(words, arg.said);
  if ("list" in arg) return arg.list.join(", ");
  if ("resource" in arg) return resource(arg.resource.memory, arg.resource.vcores, arg.resource.further);
  if ("memory" in arg) return memory(arg.memory);
  if ("vcores" in arg) return vcores(arg.vcores);
  if ("ms" in arg) return duration(arg.ms);
  if ("at" in arg) return clock(arg.at);
  if ("percent" in arg) return `${ratio(arg.percent)}\u202f%`;
  return Object.values(arg)[0];
}
