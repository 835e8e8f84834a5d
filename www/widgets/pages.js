// Pages of a table: where one is, and the buttons to the pages beside it, whose `data-page` says where they lead.

import { html, nothing } from "../pkg/lit/lit.js";
import { phrase } from "../texts/catalogue.js";

/**
 * @param {number} page
 * @param {number} pages
 */
export function pageButtons(page, pages) {
  if (pages <= 1) return nothing;
  const turn = (/** @type {number} */ to, /** @type {string} */ text) =>
    html`<button class="btn sm" ?disabled=${to < 0 || to >= pages} data-page=${to}>${text}</button>`;
  return html`<p class="pages">
    ${turn(page - 1, phrase("word-earlier"))}${phrase("time-of", { page: page + 1, pages })}${turn(
      page + 1,
      phrase("word-later"),
    )}
  </p>`;
}
