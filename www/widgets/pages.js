// Pages of a table: where one is, and the buttons to the pages beside it, whose `data-page` says where they lead.

import { h } from "../base/dom.js";
import { phrase } from "../texts/catalogue.js";

/**
 * @param {number} page
 * @param {number} pages
 */
export function pageButtons(page, pages) {
  if (pages <= 1) return null;
  const turn = (/** @type {number} */ to, /** @type {string} */ text) =>
    h("button", { class: "btn sm", disabled: to < 0 || to >= pages, dataset: { page: String(to) } }, text);
  return h(
    "p",
    { class: "pages" },
    turn(page - 1, phrase("word-earlier")),
    phrase("time-of", { page: page + 1, pages }),
    turn(page + 1, phrase("word-later")),
  );
}
