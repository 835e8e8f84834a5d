// A row of a list in words: a decision's sentence, a message with its way and kind, what a master decided.

import { h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { happenedAt } from "../edit/told.js";
import { wordsOf } from "../why/outcomes.js";
import { decided, isSent, wording } from "./messages.js";

/** @typedef {import("../base/dom.js").Child} Child */
/** @typedef {import("./rows.js").Happening} Happening */
/** @typedef {import("./events.js").Events} Events */

/**
 * @param {Events} events
 * @param {Happening} row
 * @param {import("./filter.js").Scope} scope
 * @returns {(string | Node)[]}
 */
export function worded(events, row, { of }) {
  const { model, verdicts, says } = events;
  const { entry, message, decision, app = -1 } = row;
  const happened = entry && happenedAt(events.members, model.scenario, entry);
  if (happened) return [happened];
  if (entry) return [...wordsOf(model, verdicts, entry), ...tag(events, row)];
  // Where it is one master's list, nobody need be told whose.
  const whose = of === "app" || of === "master" ? [] : [model.words.app_(app), " "];
  if (decision) return [...whose, kind(says.text("message-decides")), " ", decided(says, decision)];
  if (!message) return [];
  return [
    ...whose,
    h("span", { class: "ev-way" }, says.text(isSent(message) ? "way-out" : "way-in")),
    " ",
    kind(says.text(`message-${message.kind}`)),
    " ",
    ...wording(says, model, app, message),
    ...tag(events, row),
    ...(isWrong(events, row) ? [" ", h("span", { class: "tag wait" }, says.text("told-wrong"))] : []),
  ];
}

/** @param {string} name */
const kind = (name) => h("b", null, name);

/**
 * How often it was so; what is folded here can be unfolded.
 * @param {Events} events
 * @param {Happening} row
 * @returns {(string | Node)[]}
 */
function tag({ says, unfolded }, { entry, seq, times, until }) {
  const isOpen = unfolded.value.has(seq);
  if (times === 1 && !isOpen) return [];
  const text = times === 1 ? says.text("fold") : says.text("times", { times, until: clock(until) });
  if (!entry) return [" ", h("span", { class: "tag" }, text)];
  const own = {
    class: "tag ev-fold",
    "aria-expanded": String(isOpen),
    dataset: { unfold: String(seq), at: `fold-${seq}` },
  };
  return [" ", h("button", own, text)];
}

/**
 * Whether a headroom was told for longer than a heartbeat though it was not there, as the core finds.
 * @param {Events} events
 * @param {Happening} row
 */
function isWrong({ stories }, { app = -1, message, t, until }) {
  if (message?.kind !== "headroom") return false;
  return stories.of(app)?.toldWrong.some((of) => of.from <= until && of.until > t) ?? false;
}
