// What runs are called: by what differs, with the line that each is drawn with. Never by a letter, which could be a queue's badge.

import { h } from "../base/dom.js";

/** @typedef {"solid" | "dashed" | "apart"} Pen the open run, the other one that is drawn, one that is not drawn */

/** Characters of a name; the rest of it stands in its title. */
const LONG = 60;

/**
 * @param {string} name
 * @param {Pen} pen
 * @returns {HTMLElement}
 */
export function named(name, pen) {
  return h(
    "span",
    { class: `rn ${pen}`, title: name },
    h("i", { "aria-hidden": "true" }),
    h("span", null, short(name)),
  );
}

/** @param {string} name */
export const short = (name) => (name.length > LONG ? `${name.slice(0, LONG - 1)}…` : name);
