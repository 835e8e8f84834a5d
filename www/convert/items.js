// What became of a setting, as a line of a list.

import { h } from "../base/dom.js";

/** @typedef {import("../engine/types.js").ConvertedItem} Item */
/** @typedef {import("../engine/types.js").ConvertedEntry} Entry */
/** @typedef {Awaited<ReturnType<typeof import("../texts/findings.js").sayer>>} Say */

/**
 * @param {Item} item
 * @param {string} queue its name; empty: it is clear from where the list stands
 * @param {Say} say
 */
export function listed({ from, to, why }, queue, say) {
  return h(
    "li",
    null,
    queue && h("bdi", { class: "q" }, queue),
    h("span", null, entries(from, say), to.length > 0 && [" → ", entries(to, say)]),
    why && h("small", null, say(why)),
  );
}

/**
 * Settings as their files have them, with what else there is to say of them.
 * @param {Entry[]} list
 * @param {Say} say
 */
export function entries(list, say) {
  return list.map(({ name, value, note }, i) => [
    i > 0 && ", ",
    name !== "" && h("code", null, h("bdi", null, value === "" ? name : `${name} = ${value}`)),
    note && (name === "" ? say(note) : ` (${say(note)})`),
  ]);
}
