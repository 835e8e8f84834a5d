// A list beside its filter, in the inspector.

import { h } from "../base/dom.js";
import { clock } from "../base/format.js";

/** @typedef {import("./events.js").Events} Events */
/** @typedef {import("./filter.js").Scope} Scope */
/** @typedef {import("./rows.js").Happening} Happening */
/** @typedef {import("../base/dom.js").Child} Child */

/** How many rows are listed: as many before the playhead as after it. */
const SHOWN = 120;

/**
 * @param {Events} events
 * @param {Scope} scope
 * @param {number} t the playhead
 * @returns {Child[]}
 */
export function section(events, scope, t) {
  const { rows } = events.of(scope);
  const past = rows.filter((row) => row.t <= t).length;
  const from = Math.max(0, Math.min(rows.length - SHOWN, past - SHOWN / 2));
  const shown = rows
    .slice(from, from + SHOWN)
    .map((row, i) => line(events, scope, row, from + i >= past ? "fut" : from + i === past - 1 ? "cur" : ""));
  // What a master hears and says is read from now on back.
  const isReversed = scope.of === "master";
  return [
    events.bar(scope),
    h(
      "ol",
      { class: "evl ev-list", reversed: isReversed, dataset: { at: "list" } },
      isReversed ? shown.reverse() : shown,
    ),
  ];
}

/**
 * @param {Events} events
 * @param {Scope} scope
 * @param {Happening} row
 * @param {"" | "fut" | "cur"} when whether it lies ahead, or is the last that happened
 */
function line(events, scope, row, when) {
  const { seq, t, kind } = row;
  const to = seq >= 0 ? { seq: String(seq) } : { t: String(t) };
  return h(
    "li",
    { class: when, "aria-current": when === "cur" && "true", dataset: { at: seq >= 0 ? `${seq}` : `${t} ${kind}` } },
    h("button", { class: "tt", dataset: to }, clock(t)),
    h("span", null, events.words(row, scope)),
  );
}
