// What would change a verdict: changes that the core has run in forks, asked for one after the other behind the drawn verdict.

import { h } from "../base/dom.js";
import { mark } from "./reason.js";
import { argumentsOf } from "./sentences.js";

/** @typedef {import("../engine/types.js").Answered} Answered */
/** @typedef {import("../engine/types.js").RemedyRun} RemedyRun */
/** @typedef {import("./words.js").Words} Words */
/** @typedef {import("../texts/catalogue.js").Catalogue} Catalogue */
/** @typedef {(remedy: RemedyRun) => void} Apply */
/** What is known so far of one verdict. @typedef {{ found: RemedyRun[], tried: boolean, done: boolean }} Known */

/** How many are shown. */
const SHOWN = 3;
/** Of how many verdicts they are kept. */
const KEPT = 30;

export class Remedies {
  /**
   * @param {import("../engine/client.js").Engine} engine
   * @param {() => void} changed called when one has come
   */
  constructor(engine, changed) {
    this.engine = engine;
    this.changed = changed;
    /** @type {Map<string, Known>} */
    this.known = new Map();
    /** The verdict that is looked at: of others no further change is run. */
    this.wanted = "";
  }

  /**
   * Those of a verdict that are known, and asks for the others.
   * @param {string} key of the verdict
   * @param {Parameters<import("../engine/worker.js").Methods["verdict"]>} question
   * @returns {Known}
   */
  of(key, question) {
    const isNew = this.wanted !== key;
    this.wanted = key;
    const known = this.known.get(key) ?? { found: [], tried: false, done: false };
    if (isNew && !known.done) {
      if (this.known.size >= KEPT) this.known.clear();
      this.known.set(key, known);
      this.run(key, question);
    }
    return known;
  }

  /**
   * @param {string} key
   * @param {Parameters<import("../engine/worker.js").Methods["verdict"]>} question
   */
  async run(key, question) {
    /** @type {Known} */
    const known = { found: [], tried: false, done: false };
    const helping = () => known.found.filter((one) => one.result === "helps").length;
    for (let index = 0; !known.done && this.wanted === key; index++) {
      const tried = await this.engine.ask("remedy", ...question, index).catch(() => undefined);
      known.tried ||= tried?.ran ?? false;
      if (tried?.remedy) known.found.push(tried.remedy);
      known.done = !tried?.more || helping() >= SHOWN;
      this.known.set(key, known);
      this.changed();
    }
  }
}

/**
 * The section; nothing where there is nothing to try.
 * @param {Words} words
 * @param {Catalogue} says
 * @param {Answered} answered
 * @param {Known} known
 * @param {Apply | null} apply
 */
export function remediesSection(words, says, answered, known, apply) {
  if (!known.tried && known.done) return null;
  const order = (/** @type {RemedyRun} */ one) => (one.result === "helps" ? 0 : 1);
  const shown = [...known.found].sort((a, b) => order(a) - order(b)).slice(0, SHOWN);
  const helps = shown.some((one) => one.result === "helps");
  return h(
    "div",
    { class: "cfs", "aria-busy": String(!known.done) },
    h("h4", null, says.text("remedies")),
    shown.map((one) => row(words, says, answered, one, apply)),
    !known.done && h("p", { class: "muted" }, says.text("remedies-running")),
    known.done && !helps && h("p", null, says.text("remedies-none")),
  );
}

/**
 * @param {Words} words
 * @param {Catalogue} says
 * @param {Answered} answered
 * @param {RemedyRun} one
 * @param {Apply | null} apply
 */
function row(words, says, answered, one, apply) {
  const { kind, queue, property, old, new: value, result, since } = one;
  const helps = result === "helps";
  const name = kind === "setting" ? property : says.text(`remedy-${kind}`, { property });
  return h(
    "div",
    { class: "cf", dataset: { result } },
    h(
      "span",
      { class: "set" },
      queue && h("span", null, queue),
      h("code", { class: "k", title: property }, name),
      h("del", { class: "v" }, old ?? says.text("remedy-unset")),
      h("ins", { class: "v" }, value),
    ),
    h(
      "span",
      { class: `ver${helps ? "" : " no"}` },
      helps && mark("holds"),
      says.text(helps ? "remedy-run" : "remedy-no-effect"),
    ),
    h("p", { class: "out" }, outcome(words, says, answered, one), since === "start" && ` ${says.text("remedy-start")}`),
    helps &&
      apply &&
      h(
        "button",
        { class: "btn", onclick: () => apply(one), dataset: { at: `apply ${queue} ${property} ${value}` } },
        says.text("remedy-apply"),
      ),
  );
}

/**
 * What happens, in the order in which one thing leads to the next.
 * @param {Words} words
 * @param {Catalogue} says
 * @param {Answered} answered
 * @param {RemedyRun} one
 */
function outcome(words, says, answered, { facts, result }) {
  /** @type {Record<string, string | number | Node>} */
  const args = argumentsOf(words, facts, answered.counts);
  const killed = facts.find((fact) => fact.name === "killed")?.value;
  if (killed?.type === "int") args.killed = killed.value;
  const has = (/** @type {string} */ name) => args[name] !== undefined;
  const parts =
    result === "helps"
      ? ["started", "starved", "killed", "stopped", "placed", "ended"].filter((name) => has(name))
      : [];
  /** @type {(string | Node)[]} */
  const said = parts
    .filter((name) => name !== "placed" || !has("killed"))
    .flatMap((name) => [...says.pieces(`remedy-${name}`, args), " "]);
  const end = result !== "helps" ? "remedy-still" : args.has === args.had ? "remedy-as-much" : "remedy-has";
  return [...said, ...says.pieces(end, args)];
}
