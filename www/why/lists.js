// What the inspector puts in lists: values with their names, decisions with their times, and where one can go from here.

import { h } from "../base/dom.js";
import { clock } from "../base/format.js";
import { phrase } from "../texts/catalogue.js";

/** @typedef {import("../base/dom.js").Child} Child */
/** A place to go to: a time, a container, a row of the log. @typedef {{ text: string, t?: number, life?: number, seq?: number }} Jump */

/** @param {Child[][]} rows name and value */
export function valueList(rows) {
  return h(
    "dl",
    { class: "kv" },
    rows.map(([name, value]) => [h("dt", null, name), h("dd", null, value)]),
  );
}

/**
 * @template {{ seq: number, t: number }} Row
 * @param {Row[]} rows
 * @param {(row: Row, index: number) => "" | "fut" | "cur"} kind whether it lies ahead, or is the last that was made
 * @param {(row: Row) => Child} said
 */
export function eventList(rows, kind, said) {
  if (rows.length === 0) return h("p", { class: "muted" }, phrase("empty-events"));
  return h(
    "ol",
    { class: "evl" },
    rows.map((row, i) =>
      h(
        "li",
        { class: kind(row, i), dataset: { at: String(row.seq) } },
        h("button", { class: "tt", dataset: { seq: String(row.seq) } }, clock(row.t)),
        h("span", null, said(row)),
      ),
    ),
  );
}

/** @param {Jump[]} list */
export function jumpList(list) {
  if (list.length === 0) return null;
  return h(
    "div",
    { class: "jump" },
    list.map(({ text, ...to }) => {
      const known = Object.entries(to).filter(([, value]) => value !== undefined);
      return h("button", { class: "btn", dataset: { at: text, ...Object.fromEntries(known) } }, text);
    }),
  );
}
