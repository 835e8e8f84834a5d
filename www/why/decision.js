// Why a decision was made: the core's reason for a row of the log in words, and where it leads.

import { h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { phrase } from "../texts/catalogue.js";
import { argumentsOf, askedKind, questionOf, verdictOf } from "./asked.js";
import { jumpList, valueList } from "./lists.js";
import { factName, linesOf, rulesList } from "./reason.js";
import { sectionsOfLife, sectionsOfRow } from "./whynot.js";

/** @typedef {import("../run/lives.js").Life} Life */
/** @typedef {import("../run/log.js").LogRow} LogRow */
/** @typedef {import("../engine/types.js").Explained} Explained */
/**
 * @typedef {object} Decision
 * @property {LogRow} row
 * @property {Life | undefined} life the container that it is about
 * @property {LogRow[]} related the other rows about it
 * @property {Explained | null} answer the core's; null: not yet
 */

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {import("./whynot.js").WhyNot} whyNot
 * @param {Decision} decision
 * @returns {import("../base/dom.js").Child[]}
 */
export function whyDecided(model, whyNot, decision) {
  const { run, words } = model;
  const { t } = model.view;
  const { row, life, answer } = decision;
  const args = argumentsOf(run, words, row, life, answer);
  const kind = askedKind(row, life);
  const lines = answer?.reason ? linesOf(words, answer.reason) : [];
  const untouched = life && life.warned > t && life.end > t ? sectionsOfLife(model, life, t) : [];
  return [
    h("h3", null, questionOf(words, kind, args)),
    h("p", { class: "verdict" }, verdictOf(words, kind, args, answer)),
    lines.length > 0
      ? rulesList(lines)
      : answer && kind !== "rejected" && h("p", { class: "muted" }, words.catalogue.pieces("no-reason")),
    answer &&
      answer.operands.length > 0 &&
      lines.length === 0 &&
      valueList(answer.operands.map((fact) => [factName(words, fact.name), words.value(fact.value)])),
    jumpList(links(model, decision)),
    whyNot.build([...sectionsOfRow(model, row), ...untouched]),
  ];
}

/**
 * @param {import("../run/model.js").RunModel} model
 * @param {Decision} decision
 */
function links({ run, words, view }, { row, life, related, answer }) {
  /** @type {import("./lists.js").Jump[]} */
  const list = [];
  const cause = run.log.bySeq.get(answer?.cause ?? -1);
  if (cause)
    list.push({ text: phrase("jump-because", { kind: words.kind(cause.kind), time: clock(cause.t) }), seq: cause.seq });
  for (const other of related)
    if (other.seq !== row.seq)
      list.push({ text: capital(`${words.kind(other.kind)} ${clock(other.t)}`), seq: other.seq });
  if (life && view.event >= 0)
    list.push({ text: phrase("stage-container", { life: run.containerName(life) }), life: life.index });
  return list.slice(0, 8);
}

/** @param {string} text */
const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
